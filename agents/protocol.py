"""What a player is, and where its chance comes from."""

from typing import Protocol

import numpy as np

from tabletop import doors, random
from tabletop.jit import door


class Agent(Protocol):
    """Plays any seats of any games of a batch, from what those seats see.

    A *row* is a game's place in the batch. A new game in a row is announced by `begin`; after that `act` is asked for
    every decision of the seats that the agent plays there. What it answers may depend on the game's seed, the seat, the
    number of that seat's decision and what the seat sees, on nothing else: so a result is the same for any batch size.
    """

    def begin(self, rows: np.ndarray, seats: np.ndarray, seeds: np.ndarray) -> None:
        """New games: entry j says that the agent plays seat `seats[j]` of the game in row `rows[j]`.

        All are of shape (M,): rows and seats int64, seeds uint64, the games' own.
        """

    def act(self, rows: np.ndarray, seats: np.ndarray, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The moves of the acting seats: int64, shape (M,), each of them legal.

        `rows` and `seats` are int64 of shape (M,), a row occurs once at most; `observations` uint8 (M, D) is what the
        acting seat sees of each row, `masks` int8 (M, A) holds 1 for each legal move.
        """


class Draws:
    """Random words for seats of games, each a function of (game seed, seat, number of the seat's decision)."""

    def __init__(self, num_seats: int):
        self.seeds = np.zeros((0, num_seats), np.uint64)
        self.counts = np.zeros((0, num_seats), np.int64)

    def begin(self, rows: np.ndarray, seats: np.ndarray, seeds: np.ndarray) -> None:
        """New games; see `Agent.begin`."""
        missing = int(np.max(rows, initial=-1)) + 1 - len(self.seeds)
        if missing > 0:
            self.seeds = np.pad(self.seeds, ((0, missing), (0, 0)))
            self.counts = np.pad(self.counts, ((0, missing), (0, 0)), constant_values=-1)
        self.seeds[rows, seats] = seeds
        self.counts[rows, seats] = 0

    def next(self, rows: np.ndarray, seats: np.ndarray) -> np.ndarray:
        """The next word of each: uint64, shape (M,). Raises ValueError for a game that was never begun."""
        if np.max(rows, initial=-1) >= len(self.counts) or (self.counts[rows, seats] < 0).any():
            raise ValueError("a seat of a game that was not begun is asked to act: call begin first")
        words = words_of(self.seeds[rows, seats], seats, self.counts[rows, seats])
        self.counts[rows, seats] += 1
        return words


def words_of(seeds: np.ndarray, seats: np.ndarray, numbers: np.ndarray) -> np.ndarray:
    """The word of each (game seed, seat, number of the decision): uint64, shape (M,)."""
    words = np.empty(len(seeds), np.uint64)
    draw_words(np.asarray(seeds, np.uint64), np.asarray(seats, np.int64), np.asarray(numbers, np.int64), words)
    return words


@door
def draw_words(seeds, seats, numbers, words):
    """One stirred word a row, independent of the words that the game itself draws from its seed."""
    for i in range(len(words)):
        words[i] = random.mix(random.mix(~seeds[i]) + random.mix(np.uint64(numbers[i] * 16 + seats[i]) + random.GAMMA))


@door
def pick_uniform(masks, words, actions):
    """One of the legal moves of each row, all equally likely."""
    for i in range(len(actions)):
        actions[i] = doors.pick_legal(masks, i, words[i])
