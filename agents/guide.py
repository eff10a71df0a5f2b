"""How scripted players of any game find their way: columns of the observation and numbers of moves, by name.

A configuration without some stretches or moves gives them the number `ABSENT`: nothing is seen there, nothing is legal.
A name that Python or numpy's records keep for themselves has an underscore behind it.
"""

import numpy as np

from tabletop.game import Game
from tabletop.jit import rule

ABSENT = -1


def numbers(names: tuple[str, ...], kind: str = "i8") -> np.dtype:
    """A record of numbers."""
    return np.dtype((np.record, [(name, kind) for name in names]))


def columns_of(game: Game, names: tuple[str, ...]) -> tuple[int, ...]:
    """Where each of these stretches of the observation begins."""
    offsets = {stretch.name: first for first, _, stretch in game.layout.rows()}
    return tuple(offsets.get(name.rstrip("_"), ABSENT) for name in names)


def moves_of(game: Game, names: tuple[str, ...]) -> tuple[int, ...]:
    """The first number of each of these families of moves, spelled in small letters: SpreadWings -> spread_wings."""
    families = zip(game.moves.families, game.moves.firsts, strict=True)
    firsts = {spelled(family.__name__): first for family, first in families if first < game.num_actions}
    return tuple(firsts.get(name.rstrip("_"), ABSENT) for name in names)


def check_view(game: Game, observations: np.ndarray, masks: np.ndarray) -> None:
    """Raise ValueError unless the rows are as long as this game's: compiled players trust what they are given."""
    found, wanted = (observations.shape[-1], masks.shape[-1]), (game.layout.size, game.num_actions)
    if found != wanted:
        raise ValueError(f"this player was built for (observation, actions) of {wanted}, not {found}")


def spelled(name: str) -> str:
    """A class name in small letters: SpreadWings -> "spread_wings"."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).removeprefix("_")


@rule
def see(observations, i, column):
    """One number; 0 where there is no such column."""
    return np.int64(observations[i, column]) if column >= 0 else 0


@rule
def may(masks, i, action):
    """Is the move legal? One that does not exist is not."""
    return action >= 0 and masks[i, action] != 0


@rule
def first_legal(masks, i):
    """The first legal move of a row."""
    k = 0
    while masks[i, k] == 0:
        k += 1
    return k
