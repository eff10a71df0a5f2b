"""One game with the buffers that the compiled doors write to."""

import numpy as np

from tabletop.doors import RUN_ON
from tabletop.game import Game
from tabletop.results import Scheme

NEVER = 2**31  # no limit of turns


class Row:
    """A game, played and looked at by itself."""

    def __init__(self, game: Game, states: np.ndarray):
        n = game.num_players
        self.game, self.states = game, states
        self.actions = np.full(1, RUN_ON, np.int64)
        self.rewards = np.zeros((1, n), np.float32)
        self.terminations = np.zeros((1, n), np.bool_)
        self.truncations, self.dones = np.zeros(1, np.bool_), np.zeros(1, np.bool_)
        self.shares, self.places = np.zeros((1, n), np.float32), np.zeros((1, n), np.float32)
        self.lengths = np.zeros((1, 2), np.int64)

    def play(self, action: int, scheme: int = Scheme.WIN, max_turns: int = NEVER) -> None:
        """Play a legal action, or RUN_ON, and go on to the next decision."""
        self.actions[0] = action
        self.game.play_rows(
            self.states, self.game.template, self.actions, self.rewards, self.terminations, self.truncations,
            self.dones, self.shares, self.places, self.lengths, int(scheme), max_turns, 0, 0, 1,
        )  # fmt: skip

    def is_legal(self, action: int) -> bool:
        """May the acting seat make this move?"""
        self.actions[0] = action
        return self.game.find_illegal(self.states, self.actions) == 1

    def observe(self, seat: int) -> tuple[np.ndarray, np.ndarray]:
        """Fresh (observation uint8 (D,), action mask int8 (A,)) of a seat; the mask is empty unless it is to act."""
        observations = np.zeros((1, self.game.layout.size), np.uint8)
        masks = np.zeros((1, self.game.num_actions), np.int8)
        self.game.observe_rows(self.states, np.full(1, seat, np.int64), observations, masks, 0, 1)
        return observations[0], masks[0]
