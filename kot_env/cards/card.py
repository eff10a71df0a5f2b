"""What a card is: a class with its number, price and text, and a method for each moment at which it speaks."""

from typing import ClassVar

from tabletop.moves import Move


class Card:
    """A power card. `no` is its number in the list of cards, `copies` how many lie in the box.

    The other numbers are what a card does when it is got: points, energy and healing for its buyer, damage to every
    other monster and to the buyer.
    """

    no: ClassVar[int]
    cost: ClassVar[int]
    copies: ClassVar[int]
    title: ClassVar[str]
    kept: ClassVar[bool]
    points: ClassVar[int]
    energy: ClassVar[int]
    healing: ClassVar[int]
    damage_others: ClassVar[int]
    damage_self: ClassVar[int]
    moves: ClassVar[tuple[type[Move], ...]]

    def __init_subclass__(
        cls, no: int = 0, cost: int = 0, copies: int = 1, title: str = "", points: int = 0, energy: int = 0,
        healing: int = 0, damage_others: int = 0, damage_self: int = 0,
    ):  # fmt: skip
        if cls.__base__ is Card:
            return
        if not cls.__doc__:
            raise TypeError(f"card {cls.__name__} has no docstring to say what it does")
        if no < 1 or cost < 0 or copies < 1:
            raise TypeError(f"card {cls.__name__} needs a number from 1, a cost and at least one copy")
        cls.no, cls.cost, cls.copies = no, cost, copies
        cls.points, cls.energy, cls.healing = points, energy, healing
        cls.damage_others, cls.damage_self = damage_others, damage_self
        cls.title = title or spaced(cls.__name__)
        cls.moves = tuple(one for one in vars(cls).values() if isinstance(one, type) and issubclass(one, Move))


class Keep(Card):
    """Lies before its owner until it is lost."""

    kept = True


class Discard(Card):
    """Takes effect when bought and goes to the discard pile."""

    kept = False


def spaced(name: str) -> str:
    """A class name as words: GasRefinery -> "Gas Refinery"."""
    return "".join(" " + letter if letter.isupper() and at else letter for at, letter in enumerate(name))
