"""An observation is a table: named stretches of small numbers in one flat row.

Offsets, sizes, the space's bounds and the docs table are derived. A stretch's `high` is chosen for learning: the kernel
saturates there, and the float32 views divide by it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np


@dataclass(frozen=True)
class Stretch:
    """`length` numbers from 0 to `high` that mean the same kind of thing."""

    name: str
    length: int
    high: int
    meaning: str


@dataclass(frozen=True)
class Layout:
    """The stretches of an observation, in order."""

    stretches: tuple[Stretch, ...]

    def __post_init__(self) -> None:
        names = [one.name for one in self.stretches]
        if len(set(names)) < len(names):
            raise ValueError(f"a stretch's name may occur once only: {names}")
        for one in self.stretches:
            if one.length < 1 or not 1 <= one.high <= 255:
                raise ValueError(f"stretch {one.name!r} needs a length of 1 or more and a high of 1 to 255")

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(one.length for one in self.stretches)

    @property
    def high(self) -> np.ndarray:
        """The largest value of each number: uint8, shape (size,)."""
        return np.repeat(
            np.array([one.high for one in self.stretches], np.uint8), [one.length for one in self.stretches]
        )

    def offset(self, name: str) -> int:
        """Where a stretch begins. Raises ValueError naming what exists."""
        at = 0
        for one in self.stretches:
            if one.name == name:
                return at
            at += one.length
        raise ValueError(f"no stretch {name!r}; there are {', '.join(one.name for one in self.stretches)}")

    def slice(self, name: str) -> slice:
        """The numbers of a stretch: `observation[layout.slice("dice")]`."""
        start = self.offset(name)
        return slice(start, start + next(one.length for one in self.stretches if one.name == name))

    def rows(self) -> Sequence[tuple[int, int, Stretch]]:
        """(first, last, stretch) of each stretch, for docs."""
        return [(self.offset(one.name), self.offset(one.name) + one.length - 1, one) for one in self.stretches]
