"""What a power is: a class with its number and text, hooks for the moments at which it speaks, and its moves."""

from typing import ClassVar

from tabletop.moves import Move


class Power:
    """A power card. `no` is its number, 1 to 16.

    A hook is a method named after a moment (see `cng_env.windows`). A power that asks its owner something has `opens`,
    a method that says from what everybody can see whether the question comes.
    """

    no: ClassVar[int]
    title: ClassVar[str]
    moves: ClassVar[tuple[type[Move], ...]]

    def __init_subclass__(cls, no: int = 0):
        if not cls.__doc__:
            raise TypeError(f"power {cls.__name__} has no docstring to say what it does")
        if no < 1:
            raise TypeError(f"power {cls.__name__} needs a number from 1")
        cls.no = no
        cls.title = "".join(
            " " + letter if letter.isupper() and at else letter for at, letter in enumerate(cls.__name__)
        )
        cls.moves = tuple(one for one in vars(cls).values() if isinstance(one, type) and issubclass(one, Move))
