"""The printed things of King of Tokyo: dice faces, the 66 cards, and the switches with each edition's column."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

FACES = ("1", "2", "3", "heart", "energy", "claw")
ONE, TWO, THREE, HEART, ENERGY, CLAW = range(6)
OUTSIDE, CITY, BAY = "outside", "city", "bay"
MOST_HEALTH = 10
MOST_POINTS = 20
DICE = 6
MOST_DICE = 8
SMOKE_CHARGES = 3
BATTERY_ENERGY = 6
MOST_DWELLER_REROLLS = 20


@dataclass(frozen=True)
class Card:
    """One row of the card table. The numbers after `copies` are what a Discard card does when it is bought."""

    name: str
    number: int
    cost: int
    keep: bool = True
    copies: int = 1
    points: int = 0
    energy: int = 0
    heals: int = 0
    hurts_buyer: int = 0
    hurts_others: int = 0


def keep(name: str, number: int, cost: int, copies: int = 1) -> Card:
    """A card that stays before its owner."""
    return Card(name, number, cost, copies=copies)


def used(name: str, number: int, cost: int, copies: int = 1, **effects: int) -> Card:
    """A Discard card: it takes effect at the purchase and goes to the discard pile."""
    return Card(name, number, cost, keep=False, copies=copies, **effects)


CARDS: dict[str, Card] = {
    card.name: card
    for card in (
        keep("Acid Attack", 1, 6),
        keep("Alien Metabolism", 2, 3),
        keep("Alpha Monster", 3, 5),
        used("Apartment Building", 4, 5, points=3),
        keep("Armor Plating", 5, 4),
        keep("Background Dweller", 6, 4),
        keep("Burrowing", 7, 5),
        keep("Camouflage", 8, 3),
        used("Commuter Train", 9, 4, points=2),
        keep("Complete Destruction", 10, 3),
        used("Corner Store", 11, 3, points=1),
        keep("Dedicated News Team", 12, 3),
        used("Drop from High Altitude", 13, 5, points=2),
        keep("Eater of the Dead", 14, 4),
        used("Energize", 15, 8, energy=9),
        keep("Energy Hoarder", 16, 3),
        used("Evacuation Orders", 17, 7, copies=2),
        keep("Even Bigger", 18, 4),
        keep("Extra Head", 19, 7, copies=2),
        used("Fire Blast", 20, 3, hurts_others=2),
        keep("Fire Breathing", 21, 4),
        keep("Freeze Time", 22, 5),
        used("Frenzy", 23, 7),
        keep("Friend of Children", 24, 3),
        used("Gas Refinery", 25, 6, points=2, hurts_others=3),
        keep("Giant Brain", 26, 5),
        keep("Gourmet", 27, 4),
        used("Heal", 28, 3, heals=2),
        keep("Healing Ray", 29, 4),
        keep("Herbivore", 30, 5),
        keep("Herd Culler", 31, 3),
        used("High Altitude Bombing", 32, 4, hurts_buyer=3, hurts_others=3),
        keep("It Has a Child", 33, 7),
        used("Jet Fighters", 34, 5, points=5, hurts_buyer=4),
        keep("Jets", 35, 5),
        keep("Made in a Lab", 36, 2),
        keep("Metamorph", 37, 3),
        keep("Mimic", 38, 8),
        keep("Monster Batteries", 39, 2),
        used("National Guard", 40, 3, points=2, hurts_buyer=2),
        keep("Nova Breath", 41, 7),
        used("Nuclear Power Plant", 42, 6, points=2, heals=3),
        keep("Omnivore", 43, 4),
        keep("Opportunist", 44, 3),
        keep("Parasitic Tentacles", 45, 4),
        keep("Plot Twist", 46, 3),
        keep("Poison Quills", 47, 3),
        keep("Poison Spit", 48, 4),
        keep("Psychic Probe", 49, 3),
        keep("Rapid Healing", 50, 3),
        keep("Regeneration", 51, 4),
        keep("Rooting for the Underdog", 52, 3),
        keep("Shrink Ray", 53, 6),
        used("Skyscraper", 54, 6, points=4),
        keep("Smoke Cloud", 55, 4),
        keep("Solar Powered", 56, 2),
        keep("Spiked Tail", 57, 5),
        keep("Stretchy", 58, 3),
        used("Tanks", 59, 4, points=4, hurts_buyer=3),
        keep("Telepath", 60, 4),
        keep("Urbavore", 61, 4),
        used("Vast Storm", 62, 6, points=2),
        keep("We're Only Making It Stronger", 63, 3),
        keep("Wings", 64, 6),
    )
}
NAME_OF_NUMBER = {card.number: card.name for card in CARDS.values()}
WHOLE_BOX = tuple(card.name for card in CARDS.values() for _ in range(card.copies))

CHOICES: dict[str, tuple[str, str]] = {
    "enter": ("claws", "mandatory"),
    "bay_close": ("leave", "promote"),
    "battery": ("stake", "bank"),
    "metamorph_refund": ("printed", "paid"),
    "even_bigger_loss": ("lose", "clamp"),
    "underdog": ("own_turn", "any_turn"),
    "frenzy": ("after", "at_once"),
    "dfha": ("free_spot", "city"),
    "fire_breathing": ("every_damage", "claws"),
    "urbavore": ("any_damage", "attacks"),
    "camouflage": ("automatic", "dweller"),
}
CLASSIC: dict[str, Any] = {
    **{name: values[0] for name, values in CHOICES.items()},
    "yield_needs_loss": False,
    "entering_empty_strikes": False,
    "adders_are_claws": False,
    "no_buy_energy": False,
    "two_player_variant": False,
    "active_wins_ties": False,
    "healing_ray_in_tokyo": False,
    "regeneration_by_others": False,
    "friend_of_children_refunds": False,
    "herbivore_counts_self": False,
    "acid_on_purchase": True,
    "points_to_win": MOST_POINTS,
}
SECOND: dict[str, Any] = {
    **CLASSIC,
    "enter": "mandatory",
    "bay_close": "promote",
    "battery": "bank",
    "even_bigger_loss": "clamp",
    "dfha": "city",
    "fire_breathing": "claws",
    "urbavore": "attacks",
    "camouflage": "dweller",
    "yield_needs_loss": True,
    "entering_empty_strikes": True,
    "adders_are_claws": True,
    "healing_ray_in_tokyo": True,
    "regeneration_by_others": True,
    "friend_of_children_refunds": True,
    "herbivore_counts_self": True,
    "acid_on_purchase": False,
}
EDITIONS: dict[str, dict[str, Any]] = {
    "classic": CLASSIC,
    "second": SECOND,
    "godzilla": {**SECOND, "no_buy_energy": True},
}


@dataclass(kw_only=True)
class Rules:
    """The record of the switches; `Rules.of` fills in an edition's column. A deck of None is the whole box."""

    num_players: int = 4
    edition: str = "classic"
    enter: str
    bay_close: str
    battery: str
    metamorph_refund: str
    even_bigger_loss: str
    underdog: str
    frenzy: str
    dfha: str
    fire_breathing: str
    urbavore: str
    camouflage: str
    yield_needs_loss: bool
    entering_empty_strikes: bool
    adders_are_claws: bool
    no_buy_energy: bool
    two_player_variant: bool
    active_wins_ties: bool
    healing_ray_in_tokyo: bool
    regeneration_by_others: bool
    friend_of_children_refunds: bool
    herbivore_counts_self: bool
    acid_on_purchase: bool
    points_to_win: int
    deck: Any = None
    first: int | None = None

    @classmethod
    def of(cls, edition: str = "classic", num_players: int = 4, **overrides: Any) -> Rules:
        """An edition sets each switch to its column; a caller may override any."""
        if edition not in EDITIONS:
            raise ValueError(f"no such edition: {edition}")
        return cls(edition=edition, num_players=num_players, **{**EDITIONS[edition], **overrides})

    def __post_init__(self) -> None:
        """Refuse a record that names no game."""
        if not 2 <= self.num_players <= 6:
            raise ValueError("2 to 6 players")
        for name, values in CHOICES.items():
            if getattr(self, name) not in values:
                raise ValueError(f"{name}: {getattr(self, name)}")
        if self.two_player_variant and self.num_players != 2:
            raise ValueError("the two-player variant is for 2 players")
        if not 1 <= self.points_to_win <= MOST_POINTS:
            raise ValueError("points_to_win: 1 to 20")
        self.deck = WHOLE_BOX if self.deck is None else tuple(self.deck)
        if any(name not in CARDS for name in self.deck):
            raise ValueError("unknown card in the deck")
        if Counter(self.deck) - Counter(WHOLE_BOX):
            raise ValueError("more copies of a card than the box has")
        if self.first is not None and not 0 <= self.first < self.num_players:
            raise ValueError("no such first seat")

    def cost(self, name: str) -> int:
        """The printed cost; Monster Batteries costs 3 where the bank loads it."""
        return 3 if name == "Monster Batteries" and self.battery == "bank" else CARDS[name].cost
