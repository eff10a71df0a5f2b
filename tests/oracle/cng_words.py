"""The words and numbers of Cash'n Guns, second edition, and the record of its switches."""

from __future__ import annotations

from dataclasses import dataclass

ROUNDS = 8
LOOT_A_ROUND = 8
CLICKS, BANGS = 5, 3  # in the hand that each player starts with
DEADLY_WOUNDS = 3
DEADLY_WOUNDS_UNBREAKABLE = 5
DIAMOND_BONUS = 60_000
PAINTINGS_WORTH = (0, 4_000, 12_000, 30_000, 60_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000)

CLICK, BANG = "click", "bang"
BILL_5, BILL_10, PAINTING, CLIP, KIT = "bill 5", "bill 10", "painting", "clip", "first-aid kit"
TOKEN = "New Godfather"
DUCK, STAND = "duck", "stand"

LOOT = {  # how many of each kind the box holds, in the order of the kinds
    BILL_5: 15,
    BILL_10: 15,
    "bill 20": 10,
    "diamond 1": 5,
    "diamond 5": 3,
    "diamond 10": 1,
    PAINTING: 10,
    CLIP: 3,
    KIT: 2,
}
KINDS = (*LOOT, TOKEN)
FACE_VALUE = {
    BILL_5: 5_000,
    BILL_10: 10_000,
    "bill 20": 20_000,
    "diamond 1": 1_000,
    "diamond 5": 5_000,
    "diamond 10": 10_000,
}
DIAMONDS = ("diamond 1", "diamond 5", "diamond 10")
TYPE_OF = {
    BILL_5: "bills",
    BILL_10: "bills",
    "bill 20": "bills",
    "diamond 1": "diamonds",
    "diamond 5": "diamonds",
    "diamond 10": "diamonds",
    PAINTING: "paintings",
    CLIP: "clips",
    KIT: "first-aid kits",
    TOKEN: "New Godfather",
}
POWERS = (
    "Collector", "Cunning", "Cute", "Dictator", "Doctor", "Good Friend", "Greedy", "Hustler",
    "Junk Dealer", "Kid", "Lucky Man", "Professional", "Smart", "Stealthy", "Unbreakable", "Vulture",
)  # fmt: skip
NODES = (
    "HUSTLER_TARGET", "HUSTLER_GIVE", "BULLET", "AIM", "AIM_KID", "CUNNING", "PRIVILEGE", "REAIM", "COURAGE",
    "SMART", "PRO", "PRO_TAKE", "PICK", "PICK2", "DICTATOR", "JUNK", "CLIP", "GOODFRIEND",
)  # fmt: skip
SCHEMES = ("win", "share", "rank", "margin")

SWITCHES = {  # the first value is the default
    "no_taker": ("discard", "carry"),
    "dictator_immunity": ("player", "power_take_only"),
    "clip_pool": ("common", "own"),
    "professional_steal": ("random", "choose"),
    "smart_needs_standing": (False, True),
    "hustler_before_loot": (False, True),
    "open_stash": (False, True),
}


def in_order(kinds: list[str]) -> list[str]:
    """Sorted by the order of the kinds, the token last."""
    return sorted(kinds, key=KINDS.index)


@dataclass(kw_only=True)
class Rules:
    """How many play, the powers ("none", "random" or one name or None per seat), the first Godfather, the switches."""

    num_players: int = 4
    powers: str | list[str | None] = "none"
    first_godfather: int | None = None  # None: a random seat
    no_taker: str = "discard"
    dictator_immunity: str = "player"
    clip_pool: str = "common"
    professional_steal: str = "random"
    smart_needs_standing: bool = False
    hustler_before_loot: bool = False
    open_stash: bool = False

    def __post_init__(self) -> None:
        """Refuse a record that names no game."""
        if self.num_players not in range(4, 9):
            raise ValueError("4 to 8 players")
        for name, values in SWITCHES.items():
            if getattr(self, name) not in values:
                raise ValueError(f"{name}: {getattr(self, name)!r} is none of {values}")
        if self.first_godfather is not None and self.first_godfather not in range(self.num_players):
            raise ValueError(f"no such first Godfather: {self.first_godfather!r}")
        if isinstance(self.powers, str):
            if self.powers not in ("none", "random"):
                raise ValueError(f"powers: {self.powers!r} is neither 'none' nor 'random'")
            return
        named = [power for power in self.powers if power is not None]
        if len(self.powers) != self.num_players or len(set(named)) != len(named) or not set(named) <= set(POWERS):
            raise ValueError("powers: one name or None per seat, no name twice")
