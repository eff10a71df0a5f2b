"""The power cards: one class each. `DECK` lists them by number, `CARDS` is the box: one entry per instance."""

from collections.abc import Iterable, Sequence

import numpy as np

from kot_env.cards import attack, defence, dice, market
from kot_env.cards.card import Card, Discard, Keep
from kot_env.vocabulary import N_CARDS, N_NAMES


def registered(modules: Iterable) -> tuple[type[Card], ...]:
    """Every card class of the modules, by number. TypeError when a number occurs twice or is too large."""
    found: dict[int, type[Card]] = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, Card) and thing.__module__ == module.__name__:
                if thing.no in found:
                    raise TypeError(f"{thing.__name__} and {found[thing.no].__name__} have the same number {thing.no}")
                if thing.no >= N_NAMES:
                    raise TypeError(f"{thing.__name__}: numbers end at {N_NAMES - 1}")
                found[thing.no] = thing
    return tuple(found[no] for no in sorted(found))


DECK = registered((attack, defence, dice, market))
CARDS = tuple(card for card in DECK for _ in range(card.copies))
BY_TITLE = {card.title: card for card in DECK}
KEEPS = tuple(card for card in DECK if card.kept)
if len(CARDS) > N_CARDS:
    raise TypeError(f"the box holds {N_CARDS} cards, not {len(CARDS)}")


def column(attribute: str) -> np.ndarray:
    """One number of every card's header, by name; 0 where no card has that number."""
    values = np.zeros(N_NAMES, np.int64)
    for card in DECK:
        values[card.no] = getattr(card, attribute)
    return values


COST, POINTS, DAMAGE_OTHERS, KEPT = column("cost"), column("points"), column("damage_others"), column("kept")


def title(name: int) -> str:
    """A card's name in words."""
    return next(card.title for card in DECK if card.no == name)


def instances(titles: Sequence[str]) -> list[int]:
    """The instances that a list of card titles takes from the box. ValueError naming what is unknown or too many."""
    taken: list[int] = []
    for wanted in titles:
        if wanted not in BY_TITLE:
            raise ValueError(f"there is no card {wanted!r}; there are {', '.join(BY_TITLE)}")
        free = [at for at, card in enumerate(CARDS) if card.title == wanted and at not in taken]
        if not free:
            raise ValueError(f"the box holds {BY_TITLE[wanted].copies} of {wanted!r}, not more")
        taken.append(free[0])
    return taken


__all__ = [
    "CARDS",
    "COST",
    "DAMAGE_OTHERS",
    "DECK",
    "KEEPS",
    "KEPT",
    "POINTS",
    "Card",
    "Discard",
    "Keep",
    "instances",
    "title",
]
