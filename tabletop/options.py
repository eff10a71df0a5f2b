"""What every game's record of rules is checked for."""

from collections.abc import Iterable, Mapping


def whole(name: str, value: object, low: int, high: int) -> int:
    """The value as an integer; ValueError unless it is one from low to high."""
    if isinstance(value, bool) or not hasattr(value, "__index__") or not low <= int(value) <= high:
        raise ValueError(f"{name} must be an integer from {low} to {high}, not {value!r}")
    return int(value)


def known(given: Iterable[str], allowed: Iterable[str]) -> None:
    """TypeError for the first switch that the rules do not have."""
    names = tuple(allowed)
    for name in given:
        if name not in names:
            raise TypeError(f"there is no switch {name!r}; the rules have {', '.join(names)}")


def check_switches(rules: object, choices: Mapping[str, tuple[str, ...]], marks: Iterable[str]) -> None:
    """ValueError for a switch of named values that has another one, and for a mark that is neither True nor False."""
    for name, allowed in choices.items():
        if getattr(rules, name) not in allowed:
            raise ValueError(f"{name} must be one of {', '.join(map(repr, allowed))}, not {getattr(rules, name)!r}")
    for name in marks:
        if not isinstance(getattr(rules, name), bool):
            raise ValueError(f"{name} must be True or False, not {getattr(rules, name)!r}")
