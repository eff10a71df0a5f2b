"""A player that is somebody else in every game."""

from collections.abc import Sequence

import numpy as np

from agents.protocol import Agent, words_of
from tabletop.game import Game
from tabletop.random import U32

LINE_UP = 2**32  # the number of a decision that no seat ever reaches


class Mixture:
    """Each seat of each game is played by one of several players, drawn from the game's seed.

    Args:
        game: what is played.
        players: whom to draw from.
        weights: how likely each is, in any unit; equally likely by default. ValueError if they do not fit.
        alike: one draw decides for all seats of a game; otherwise each seat draws its own.
    """

    def __init__(
        self, game: Game, players: Sequence[Agent], weights: Sequence[float] | None = None, alike: bool = False
    ):
        weights = [1.0] * len(players) if weights is None else list(weights)
        if not players or len(weights) != len(players) or min(weights) < 0 or sum(weights) <= 0:
            raise ValueError(f"{len(players)} players need as many weights, none negative and not all 0: {weights}")
        for player in players:
            game.check_player(player)
        self.game, self.players, self.alike = game, list(players), alike
        self.borders = np.cumsum(weights) / sum(weights)
        self.borders[-1] = 1.0
        self.chosen = np.zeros((0, game.num_players), np.int64)

    def begin(self, rows: np.ndarray, seats: np.ndarray, seeds: np.ndarray) -> None:
        """New games: draw who plays."""
        rows, seats, seeds = np.asarray(rows), np.asarray(seats), np.asarray(seeds)
        missing = int(np.max(rows, initial=-1)) + 1 - len(self.chosen)
        if missing > 0:
            self.chosen = np.pad(self.chosen, ((0, missing), (0, 0)), constant_values=-1)
        words = words_of(seeds, np.zeros_like(seats) if self.alike else seats, np.full(len(seats), LINE_UP))
        who = np.searchsorted(self.borders, (words >> U32) / 2.0**32, side="right")
        self.chosen[rows, seats] = who
        for k, player in enumerate(self.players):
            mine = who == k
            player.begin(rows[mine], seats[mine], seeds[mine])

    def act(self, rows: np.ndarray, seats: np.ndarray, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Moves of the acting seats; see `Agent.act`."""
        actions = np.zeros(len(rows), np.int64)
        who = self.chosen[rows, seats]
        for k, player in enumerate(self.players):
            mine = np.flatnonzero(who == k)
            if len(mine):
                actions[mine] = player.act(rows[mine], seats[mine], observations[mine], masks[mine])
        return actions
