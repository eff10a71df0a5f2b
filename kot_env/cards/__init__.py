"""The power cards: one class each. `DECK` lists them by number, `CARDS` is the box: one entry per instance."""

from collections.abc import Iterable, Sequence

import numpy as np

from kot_env.cards import attack, defence, dice, life, market, points
from kot_env.cards.card import Card, Discard, Keep
from kot_env.vocabulary import KEEP_COLUMNS, N_CARDS, N_NAMES
from tabletop import moments


def registered(modules: Iterable) -> tuple[type[Card], ...]:
    """Every card class of the modules, by number. TypeError when a number occurs twice or is too large."""
    deck = moments.registered(modules, Card)
    for card in deck:
        if card.no >= N_NAMES:
            raise TypeError(f"{card.__name__}: numbers end at {N_NAMES - 1}")
    return deck


DECK = registered((attack, defence, dice, life, market, points))
CARDS = tuple(card for card in DECK for _ in range(card.copies))
AT = {wanted.title: [at for at, card in enumerate(CARDS) if card is wanted] for wanted in DECK}  # its instances
BY_TITLE = {card.title: card for card in DECK}
KEEPS = tuple(card for card in DECK if card.kept)
if len(CARDS) > N_CARDS or len(KEEPS) > KEEP_COLUMNS:
    raise TypeError(f"there is room for {N_CARDS} cards and {KEEP_COLUMNS} different keep cards")


def column(attribute: str) -> np.ndarray:
    """One number of every card's header, by name; 0 where no card has that number."""
    values = np.zeros(N_NAMES, np.int64)
    for card in DECK:
        values[card.no] = getattr(card, attribute)
    return values


NAMES = np.array([card.no for card in CARDS])  # of each instance: what the record's `name_of` says in every game
KEPT, POINTS, ENERGY, HEALING = column("kept"), column("points"), column("energy"), column("healing")
DAMAGE_OTHERS, DAMAGE_SELF = column("damage_others"), column("damage_self")


def title(name: int) -> str:
    """A card's name in words."""
    return next(card.title for card in DECK if card.no == name)


def instances(titles: Sequence[str]) -> list[int]:
    """The instances that a list of card titles takes from the box. ValueError naming what is unknown or too many."""
    taken: list[int] = []
    for wanted in titles:
        if wanted not in BY_TITLE:
            raise ValueError(f"there is no card {wanted!r}; there are {', '.join(BY_TITLE)}")
        free = [at for at in AT[wanted] if at not in taken]
        if not free:
            raise ValueError(f"the box holds {BY_TITLE[wanted].copies} of {wanted!r}, not more")
        taken.append(free[0])
    return taken


__all__ = [
    "AT",
    "CARDS",
    "DAMAGE_OTHERS",
    "DAMAGE_SELF",
    "DECK",
    "ENERGY",
    "HEALING",
    "KEEPS",
    "KEPT",
    "NAMES",
    "POINTS",
    "Card",
    "Discard",
    "Keep",
    "instances",
    "title",
]
