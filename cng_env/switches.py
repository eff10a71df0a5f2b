"""The switches of the rules. Sources: the second edition's rule book (2014) and what its text leaves open."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields

from cng_env.vocabulary import MAX_PLAYERS, MIN_PLAYERS
from tabletop import options

CHOICES: dict[str, tuple[str, str]] = {  # switches with two named values, the default first
    "no_taker": ("discard", "carry"),
    "dictator_immunity": ("player", "power_take_only"),
    "clip_pool": ("common", "own"),
    "professional_steal": ("random", "choose"),
}
SWITCHES = ("smart_needs_standing", "hustler_before_loot", "open_stash")
POWERS = ("none", "random")
NAMES = (
    "Collector", "Cunning", "Cute", "Dictator", "Doctor", "Good Friend", "Greedy", "Hustler", "Junk Dealer", "Kid",
    "Lucky Man", "Professional", "Smart", "Stealthy", "Unbreakable", "Vulture",
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One set of rules. `rules_of` builds it; every field can be set there by name.

    Attributes:
        num_players: seats at the table, 4 to 8.
        powers: "none", "random" (one of the 16 for each seat), or a tuple with a power's name or None for each seat.
        first_godfather: the seat that starts with the Godfather's desk, or None: chance decides.
        no_taker: what happens to the loot if nobody takes part in the share: "discard", or "carry" to the next round.
        dictator_immunity: The Cute and The Stealthy cannot be forbidden anything ("player"), or only the bill that
            their power takes is safe ("power_take_only").
        clip_pool: a Clip takes a Bang from the "common" pile, or from the player's "own" bullets.
        professional_steal: the loot that The Professional steals is "random", or he may "choose" it.
        smart_needs_standing: The Smart keeps the bullet only if he stands himself.
        hustler_before_loot: The Hustler draws before the loot is revealed.
        open_stash: everybody sees what lies in the stashes, and what is stolen from them.
    """

    num_players: int = 4
    powers: str | tuple[str | None, ...] = "none"
    first_godfather: int | None = None
    no_taker: str = "discard"
    dictator_immunity: str = "player"
    clip_pool: str = "common"
    professional_steal: str = "random"
    smart_needs_standing: bool = False
    hustler_before_loot: bool = False
    open_stash: bool = False

    def to_dict(self) -> dict:
        """Plain values, ready for JSON."""
        return {**asdict(self), "powers": self.powers if isinstance(self.powers, str) else list(self.powers)}


def rules_of(num_players: int = 4, powers: str | Sequence[str | None] = "none", **switches) -> Rules:
    """The rules for so many players. Raises ValueError or TypeError (unknown switch), naming what is allowed."""
    n = options.whole("num_players", num_players, MIN_PLAYERS, MAX_PLAYERS)
    options.known(switches, (field.name for field in fields(Rules)))
    if switches.get("first_godfather") is not None:
        switches["first_godfather"] = options.whole("first_godfather", switches["first_godfather"], 0, n - 1)
    rules = Rules(num_players=n, powers=powers_of(powers, n), **switches)
    options.check_switches(rules, CHOICES, SWITCHES)
    return rules


def powers_of(powers: object, n: int) -> str | tuple[str | None, ...]:
    """The word, or one name or None for each seat, none of them twice."""
    if isinstance(powers, str) and powers in POWERS:
        return powers
    if isinstance(powers, str) or not isinstance(powers, (list, tuple)) or len(powers) != n:
        raise ValueError(f"powers must be 'none', 'random' or a list of {n} names or None, not {powers!r}")
    for name in powers:
        if name is not None and name not in NAMES:
            raise ValueError(f"there is no power {name!r}; there are {', '.join(NAMES)}")
        if name is not None and list(powers).count(name) > 1:
            raise ValueError(f"there is one {name} only, not {list(powers).count(name)}")
    return tuple(powers)
