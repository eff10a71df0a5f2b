"""A golden game, of whichever game it is. Beside its `GAMES` a game's module here has `VERSION`, `LENGTHS` (fewest and
most decisions), `SHOWN` ({group: what its games must show between them}), `facts`, `policy` and `showing`."""

from dataclasses import dataclass

from tabletop.table import WordTable


@dataclass(frozen=True)
class Golden:
    """One game: `opening` are arguments of its `kind` of table without the seed. The seed stands in the game's file."""

    name: str
    group: str  # the games that show everything between them
    kind: type[WordTable]
    opening: dict

    def table(self, seed: int) -> WordTable:
        """The game, opened."""
        return self.kind(**self.opening, seed=seed)
