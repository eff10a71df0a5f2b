"""One game whose doors are bound to its own buffers, for whoever steps a single game very often."""

import functools
from collections.abc import Callable
from typing import Any

import numba
import numpy as np

from tabletop import random
from tabletop.doors import RUN_ON
from tabletop.game import Game
from tabletop.jit import door
from tabletop.results import Scheme
from tabletop.row import Row


@door
def scale_rows(observations, high, scaled):
    """Observations uint8 (N, D) divided by the largest values float32 (D,), as float32 (N, D) from 0 to 1."""
    for i in range(len(observations)):
        for k in range(len(high)):
            scaled[i, k] = np.float32(observations[i, k]) / high[k]


@door
def next_seed(seed):
    """See `tabletop.random.next_seed`."""
    return random.next_seed(seed)


def bound(compiled: Callable, *arguments: Any) -> Callable[[], Any]:
    """A call of a compiled door with these very arguments.

    Numba looks at the type of every argument at every call, which costs more than a step of the game. Here that is done
    once, and what is called is the machine code's own entry: it trusts its arguments, so they are fixed here for good.
    """
    if hasattr(compiled, "compile"):  # a plain function under NUMBA_DISABLE_JIT=1
        compiled = compiled.compile(tuple(numba.typeof(argument) for argument in arguments))
    return functools.partial(compiled, *arguments)


def view(array: Any) -> memoryview:
    """An array's memory for reading single elements: half as dear as asking the array."""
    return memoryview(array)


class BoundRow(Row):
    """A `Row` that pays by one scheme, is cut after `max_turns` turns, and shows float32 observations.

    A pickle or a deep copy holds the game and its record; the buffers are made anew.

    Attributes:
        run: play ``actions[0]``, which must be legal, and go on to the next decision; what it pays lies in `rewards`.
        seat, done: one-element views of the acting seat and of whether the game has ended.
        settled: view of the marks of the seats whose result is certain.
        marks: view of the mask written last; `marked`: it is the acting seat's, of this decision.
    """

    def __init__(self, game: Game, states: np.ndarray, scheme: Scheme, max_turns: int):
        super().__init__(game, states)
        self.scheme, self.max_turns = scheme, max_turns
        self.run = bound(
            game.play_rows, states, game.template, self.actions, self.rewards, self.terminations, self.truncations,
            self.dones, self.shares, self.places, self.lengths, int(scheme), max_turns, 0, 0, 1,
        )  # fmt: skip
        self.seat, self.done, self.settled = view(states["seat"]), view(self.dones), states["settled"][0]
        self._seats = np.zeros(1, np.int64)
        observations, scaled = (np.zeros((1, game.layout.size), dtype) for dtype in (np.uint8, np.float32))
        masks = np.zeros((1, game.num_actions), np.int8)
        self._see = bound(game.observe_rows, states, self._seats, observations, masks, 0, 1)
        self._scale = bound(scale_rows, observations, game.layout.high.astype(np.float32), scaled)
        self._scaled, self._mask = scaled[0], masks[0]
        self.marks, self.marked = view(self._mask), False

    def __reduce__(self) -> tuple:
        return BoundRow, (self.game, self.states, self.scheme, self.max_turns)

    def deal(self, seed: int) -> None:
        """Deal a fresh game with this seed and run on to its first decision."""
        self.states[:] = self.game.template
        self.states["seed"] = self.states["rng"] = np.uint64(seed)
        self.actions[0] = RUN_ON
        self.run()
        self.marked = False

    def look(self, seat: int) -> dict[str, np.ndarray]:
        """What a seat sees: fresh arrays ``{"observation": float32 (D,), "action_mask": int8 (A,)}``.

        The mask is empty unless the seat is to act; nobody is once the game has ended.
        """
        self._seats[0] = seat
        self._see()
        self._scale()
        self.marked = seat == self.seat[0]
        if self.done[0]:
            self._mask[:] = 0
        return {"observation": self._scaled.copy(), "action_mask": self._mask.copy()}
