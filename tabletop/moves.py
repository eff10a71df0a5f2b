"""Moves are a table: families of numbered moves in one flat action space.

A family holds `legal(g, me, k)` beside `play(g, me, k)`, its size, the nodes at which it is offered and its sentence.
First numbers, mask writer, dispatcher, names and docs tables are derived from the list of families, whose order is the
action space. Families of the base game come first, so a game without cards has an exact prefix of the full space.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tabletop.jit import rule
from tabletop.moments import in_halves


class Move:
    """One family. Subclass it with `nodes=` (where it is offered), `size=` and `words=` (k -> the move in words).

    `legal` and `play` take (g, me, k); both are compiled. A family whose moves share costly work may add
    `write(g, me, masks, i, first)`, which writes `size` marks from `masks[i, first]` on.
    """

    nodes: tuple[int, ...] = ()
    size: int = 1

    def __init_subclass__(cls, nodes: Sequence[int], size: int = 1, words: Callable[[int], str] | None = None):
        if not cls.__doc__:
            raise TypeError(f"move {cls.__name__} has no docstring to say what it does")
        for needed in ("legal", "play"):
            if needed not in vars(cls):
                raise TypeError(f"move {cls.__name__} has no {needed}(g, me, k)")
        sentence = cls.__doc__.splitlines()[0].rstrip(".")
        cls.nodes, cls.size = tuple(int(node) for node in nodes), size
        cls.words = staticmethod(words or (lambda k: sentence[0].lower() + sentence[1:]))  # type: ignore[attr-defined]


@dataclass(frozen=True)
class Moves:
    """The action space of a list of families.

    `legal(g, action)` says whether the acting seat may make the move, `play(g, action)` makes it, `write_mask(g, masks,
    i)` fills the row `masks[i]` (cleared before) with 1 for each legal move. All three are compiled.
    """

    families: tuple[type[Move], ...]
    firsts: tuple[int, ...]
    size: int
    legal: Callable
    play: Callable
    write_mask: Callable

    def encode(self, family: str, k: int = 0) -> int:
        """The action number of a family's k-th move. Raises ValueError naming what exists."""
        for one, first in zip(self.families, self.firsts, strict=True):
            if one.__name__ == family:
                if 0 <= k < one.size:
                    return first + k
                raise ValueError(f"{family} has moves 0 to {one.size - 1}, not {k}")
        raise ValueError(f"no move family {family!r}; there are {', '.join(f.__name__ for f in self.families)}")

    def decode(self, action: int) -> tuple[str, int]:
        """(family, k) of an action number. Raises ValueError when out of range."""
        if not 0 <= action < self.size:
            raise ValueError(f"actions are 0 to {self.size - 1}, not {action}")
        at = max(n for n, first in enumerate(self.firsts) if first <= action)
        return self.families[at].__name__, int(action) - self.firsts[at]

    def describe(self, action: int) -> str:
        """An action in words."""
        name, k = self.decode(action)
        return next(one for one in self.families if one.__name__ == name).words(k)  # type: ignore[attr-defined]


def table(families: Sequence[type[Move]]) -> Moves:
    """Number the families and string their compiled parts."""
    firsts = tuple(int(n) for n in np.cumsum([0, *(family.size for family in families)]))
    numbered = list(zip(families, firsts, strict=False))
    legal = in_range(split([legal_link(family, first) for family, first in numbered], list(firsts)), firsts[-1])
    play = split([play_link(family, first) for family, first in numbered], list(firsts))
    nodes = sorted({node for family in families for node in family.nodes})
    writers = [
        in_halves([write_link(*one) for one in numbered if node in one[0].nodes], one_after_another, nothing)
        for node in nodes
    ]
    write_mask = by_node(writers, nodes)
    return Moves(tuple(families), firsts[:-1], firsts[-1], legal, play, write_mask)


def may_choose(families: Sequence[type[Move]]) -> Callable:
    """Compiled: has `me` a legal move in one of these families? f(g, me) -> bool; they must have one move each."""

    def either(first, second):
        @rule
        def pair(g, me):
            return first(g, me) or second(g, me)

        return pair

    def single(legal):
        @rule
        def link(g, me):
            return bool(legal(g, me, 0))

        return link

    return in_halves([single(rule(vars(family)["legal"])) for family in families], either, never)


@rule
def never(g, me):
    """No family, no move."""
    return False


@rule
def nothing(g, row):
    """No family, no mark."""


def one_after_another(first: Callable, second: Callable) -> Callable:
    """Two writers as one."""

    @rule
    def pair(g, row):
        first(g, row)
        second(g, row)

    return pair


def in_range(legal: Callable, size: int) -> Callable:
    """No number outside the space is legal."""

    @rule
    def checked(g, action):
        return 0 <= action < size and legal(g, action)

    return checked


def by_node(writers: list[Callable], nodes: list[int]) -> Callable:
    """The writer of the node where the game stands, found by halving."""
    if len(writers) == 1:
        return writers[0]
    middle = len(writers) // 2
    border, low, high = (
        nodes[middle],
        by_node(writers[:middle], nodes[:middle]),
        by_node(writers[middle:], nodes[middle:]),
    )

    @rule
    def fork(g, row):
        if g.node < border:
            low(g, row)
        else:
            high(g, row)

    return fork


def split(links: list[Callable], firsts: list[int]) -> Callable:
    """A dispatcher over the families by halving: `firsts` are their first numbers and one past the last."""
    if len(links) == 1:
        return links[0]
    middle = len(links) // 2
    border, low, high = firsts[middle], split(links[:middle], firsts[:middle]), split(links[middle:], firsts[middle:])

    @rule
    def fork(g, action):
        if action < border:
            return low(g, action)
        return high(g, action)

    return fork


def offered_at(family: type[Move]) -> Callable:
    """Compiled: is the family offered at the node where the game stands?"""
    nodes = sum({1 << node for node in family.nodes})

    @rule
    def offered(g):
        return (nodes >> g.node) & 1 == 1

    return offered


def legal_link(family: type[Move], first: int) -> Callable:
    """f(g, action) -> bool for the actions of one family."""
    offered, legal = offered_at(family), rule(vars(family)["legal"])

    @rule
    def link(g, action):
        return offered(g) and bool(legal(g, g.seat, action - first))

    return link


def play_link(family: type[Move], first: int) -> Callable:
    """f(g, action): make the move. It never opens a node itself: the engine does, once this one is closed."""
    play = rule(vars(family)["play"])

    @rule
    def link(g, action):
        play(g, g.seat, action - first)

    return link


def write_link(family: type[Move], first: int) -> Callable:
    """f(g, row): the marks of one family, where the row is long enough to hold it."""
    size, writer = family.size, vars(family).get("write")
    if writer is not None:
        write = rule(writer)

        @rule
        def link(g, row):
            write(g, g.seat, row, first)

        return link

    legal = rule(vars(family)["legal"])

    @rule
    def plain_link(g, row):
        for k in range(size):
            row.mask[first + k] = legal(g, g.seat, k)

    return plain_link
