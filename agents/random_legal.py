"""K0: any legal move, all equally likely. Of choices that mean the same the game offers one only."""

import numpy as np

from agents.protocol import Draws, pick_uniform
from tabletop.game import Game


class RandomLegal:
    """Uniform over the legal moves."""

    def __init__(self, game: Game):
        self.game, self.draws = game, Draws(game.num_players)

    def begin(self, rows: np.ndarray, seats: np.ndarray, seeds: np.ndarray) -> None:
        """New games; see `Agent.begin`."""
        self.draws.begin(rows, seats, seeds)

    def act(self, rows: np.ndarray, seats: np.ndarray, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Moves of the acting seats; see `Agent.act`."""
        actions = np.zeros(len(rows), np.int64)
        pick_uniform(np.ascontiguousarray(masks), self.draws.next(rows, seats), actions)
        return actions
