"""Moves are a table: families of numbered moves in one flat action space.

A family holds `legal(g, me, k)` beside `play(g, me, k)`, its size, the nodes at which it is offered and its sentence.
First numbers, mask writer, dispatcher, names and docs tables are derived from the list of families, whose order is the
action space. Families of the base game come first, so a game without cards has an exact prefix of the full space.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tabletop.jit import called, rule, strung
from tabletop.memory import stay_apart


class Move:
    """One family. Subclass it with `nodes=` (where it is offered), `size=` and `words=` (k -> the move in words).

    `legal` and `play` take (g, me, k); both are compiled. A family whose moves share costly work may add
    `write(g, me, row, first)`, which writes `size` marks from `row.mask[first]` on.
    """

    nodes: tuple[int, ...] = ()
    size: int = 1

    def __init_subclass__(cls, nodes: Sequence[int], size: int = 1, words: Callable[[int], str] | None = None):
        if not cls.__doc__:
            raise TypeError(f"move {cls.__name__} has no docstring to say what it does")
        for needed in ("legal", "play"):
            if not hasattr(cls, needed):
                raise TypeError(f"move {cls.__name__} has no {needed}(g, me, k)")
        sentence = cls.__doc__.splitlines()[0].rstrip(".")
        cls.nodes, cls.size = tuple(int(node) for node in nodes), size
        cls.words = staticmethod(words or (lambda k: sentence[0].lower() + sentence[1:]))  # type: ignore[attr-defined]


class Answer(Move, nodes=()):
    """A family that is open wherever its question is; unless it says more, the question is answered and that is all."""

    def legal(g, me, k):
        """Always."""
        return True

    def play(g, me, k):
        """Nothing changes."""


@dataclass(frozen=True)
class Moves:
    """The action space of a list of families.

    `legal(g, action)` says whether the acting seat may make the move, `play(g, action)` makes it, `write_mask(g,
    row, width)` fills a cleared row of that width with 1 for each legal move. All three are compiled.
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
                if isinstance(k, (int, np.integer)) and 0 <= k < one.size:
                    return first + int(k)
                raise ValueError(f"{family} has moves 0 to {one.size - 1}, not {k!r}")
        raise ValueError(f"no move family {family!r}; there are {', '.join(f.__name__ for f in self.families)}")

    def decode(self, action: int) -> tuple[str, int]:
        """(family, k) of an action number. Raises ValueError when out of range."""
        if not isinstance(action, (int, np.integer)) or not 0 <= action < self.size:
            raise ValueError(f"actions are 0 to {self.size - 1}, not {action!r}")
        at = max(n for n, first in enumerate(self.firsts) if first <= action)
        return self.families[at].__name__, int(action) - self.firsts[at]

    def describe(self, action: int) -> str:
        """An action in words."""
        name, k = self.decode(action)
        return next(one for one in self.families if one.__name__ == name).words(k)  # type: ignore[attr-defined]


def table(families: Sequence[type[Move]]) -> Moves:
    """Number the families and string their compiled parts."""
    firsts = tuple(int(n) for n in np.cumsum([0, *(family.size for family in families)]))
    legal, play, write_mask = legal_of(families, firsts), play_of(families, firsts), writer_of(families, firsts)
    return Moves(tuple(families), firsts[:-1], firsts[-1], legal, play, write_mask)


def parts(families: Sequence[type[Move]], part: str) -> dict[str, Callable]:
    """The compiled functions of the families, under the names by which a strung function calls them."""
    return {f"{part}_{at}": rule(getattr(one, part)) for at, one in enumerate(families) if hasattr(one, part)}


def by_halves(variable: str, borders: Sequence[int], leaves: Sequence[Sequence[str]]) -> list[str]:
    """Lines that find, by halving, the leaf whose border is the last one not above the variable."""
    if len(leaves) == 1:
        return list(leaves[0])
    middle = len(leaves) // 2
    low, high = (by_halves(variable, borders[part], leaves[part]) for part in (slice(0, middle), slice(middle, None)))
    return [
        f"if {variable} < {borders[middle]}:", *(f"    {line}" for line in low),
        "else:", *(f"    {line}" for line in high),
    ]  # fmt: skip


def legal_of(families: Sequence[type[Move]], firsts: Sequence[int]) -> Callable:
    """legal(g, action): may the acting seat make this move? No number outside the space is legal."""
    leaves = []
    for at, family in enumerate(families):
        nodes = sum({1 << node for node in family.nodes})
        leaves.append([f"return ({nodes} >> g.node) & 1 == 1 and bool(legal_{at}(g, g.seat, action - {firsts[at]}))"])
    lines = [f"if action < 0 or action >= {firsts[-1]}:", "    return False", *by_halves("action", firsts, leaves)]
    return rule(strung("legal(g, action)", lines, parts(families, "legal")))


def play_of(families: Sequence[type[Move]], firsts: Sequence[int]) -> Callable:
    """play(g, action): make the move. It never opens a node itself: the engine does, once this one is closed."""
    leaves = [[f"play_{at}(g, g.seat, action - {firsts[at]})"] for at in range(len(families))]
    lines = ["stay_apart()", *by_halves("action", firsts, leaves)]
    return called(strung("play(g, action)", lines, {**parts(families, "play"), "stay_apart": stay_apart}))


def writer_of(families: Sequence[type[Move]], firsts: Sequence[int]) -> Callable:
    """write_mask(g, row, width): the marks of the families that are offered at the open node.

    A row may be too short for the last families: a game that has no use for them.
    """
    nodes = sorted({node for family in families for node in family.nodes})
    leaves = []
    for node in nodes:
        lines = []
        for at, family in enumerate(families):
            if node in family.nodes and hasattr(family, "write"):
                lines += [f"if width > {firsts[at]}:", f"    write_{at}(g, g.seat, row, {firsts[at]})"]
            elif node in family.nodes:
                lines += [f"if width > {firsts[at]}:", f"    for k in range({family.size}):"]
                lines += [f"        row.mask[{firsts[at]} + k] = legal_{at}(g, g.seat, k)"]
        leaves.append(lines)
    names = {**parts(families, "legal"), **parts(families, "write")}
    return rule(strung("write_mask(g, row, width)", by_halves("g.node", nodes, leaves), names))


def may_choose(families: Sequence[type[Move]]) -> Callable:
    """Compiled: has `me` a legal move in one of these families? f(g, me) -> bool."""
    lines = []
    for at, family in enumerate(families):
        lines += [f"for k in range({family.size}):", f"    if legal_{at}(g, me, k):", "        return True"]
    return called(strung("may_choose(g, me)", [*lines, "return False"], parts(families, "legal")))
