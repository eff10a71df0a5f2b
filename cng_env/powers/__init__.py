"""The powers: one class each. `POWERS` lists them by number."""

from cng_env.powers import aiming, body, sharing, tricks
from cng_env.powers.power import Power
from cng_env.vocabulary import N_POWERS


def registered(modules) -> tuple[type[Power], ...]:
    """Every power class of the modules, by number. TypeError when a number occurs twice or one is missing."""
    found: dict[int, type[Power]] = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, Power) and thing.__module__ == module.__name__:
                if thing.no in found:
                    raise TypeError(f"{thing.__name__} and {found[thing.no].__name__} have the same number {thing.no}")
                found[thing.no] = thing
    if sorted(found) != list(range(1, N_POWERS + 1)):
        raise TypeError(f"powers are numbered from 1 to {N_POWERS} without a gap, not {sorted(found)}")
    return tuple(found[no] for no in sorted(found))


POWERS = registered((aiming, body, sharing, tricks))
TITLES = ("", *(power.title for power in POWERS))  # by number

__all__ = ["POWERS", "TITLES", "Power"]
