"""Where a step of the batch goes: nanoseconds per decision in each compiled door, and outside of them."""

import dataclasses
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.cases import PLAYERS, Played, Size
from benchmarks.timing import spread, yardstick
from tabletop.game import Game
from tabletop.vector import VectorEnv

DOORS = ("play_rows", "find_illegal", "observe_rows", "sample_rows")


class Stopwatch:
    """A game whose doors note their CPU nanoseconds in `spent`."""

    def __init__(self, game: Game):
        self.spent: dict[str, int] = defaultdict(int)
        doors = {name: self.timed(name, getattr(game, name)) for name in DOORS}
        self.game = dataclasses.replace(game, **doors)  # type: ignore[arg-type]

    def timed(self, name: str, call: Callable) -> Callable:
        """The same call, its CPU time added up under this name."""

        def timed(*arguments: Any) -> Any:
            started = time.process_time_ns()
            answer = call(*arguments)
            self.spent[name] += time.process_time_ns() - started
            return answer

        return timed


def split(game: Played, size: Size, games: int = 1024) -> list[dict[str, Any]]:
    """One entry per table: `games` games in one thread, medians over rounds in turn.

    "observation" is `observe_rows` for a seat that is not to act, "mask" what the acting seat's takes beyond that,
    "outside" what remains of the whole step, Python and numpy.
    """
    sides = [Side(table, made, games, size.spread) for table, made in game.games().items()]
    steps = max(2, round(size.seconds * 2e6 / games))
    for turn in range(size.rounds):
        for at in range(len(sides)):
            sides[(at + turn) % len(sides)].round(steps)
    return [side.figures() for side in sides]


class Side:
    """One table and its stopwatch."""

    def __init__(self, table: str, game: Game, games: int, spread_out: int):
        self.table, self.watch = table, Stopwatch(game)
        self.env = VectorEnv(self.watch.game, games)
        self.env.reset(seeds=1)
        self.spare = np.zeros_like(self.env.observations), np.zeros_like(self.env.action_masks)
        self.look = self.watch.timed("observation", game.observe_rows)
        self.rounds: list[dict[str, float]] = []
        for _ in range(spread_out):
            self.env.step(self.env.sample_actions())

    def round(self, steps: int) -> None:
        """So many steps, and as many looks for the seat behind the acting one."""
        env, spent = self.env, self.watch.spent
        spent.clear()
        before, whole = yardstick(), 0
        for _ in range(steps):
            started = time.process_time_ns()
            env.step(env.sample_actions())
            whole += time.process_time_ns() - started
            self.look(env.states, (env.acting_seats + 1) % PLAYERS, *self.spare, 0, env.num_envs)
        ns = {name: count / (steps * env.num_envs) for name, count in spent.items()}
        ns["mask"] = ns["observe_rows"] - ns["observation"]
        ns["sample and step"] = whole / (steps * env.num_envs)
        ns["outside"] = ns["sample and step"] - sum(ns[door] for door in DOORS)
        self.rounds.append({**ns, "yardstick_turn_ns": (before + yardstick()) / 2})

    def figures(self) -> dict[str, Any]:
        """Medians, least and greatest of the rounds."""
        names = self.rounds[0]
        game = self.env.game
        return {
            "table": self.table, "games": self.env.num_envs, "players": PLAYERS,
            "numbers_in_an_observation": game.layout.size, "actions": game.num_actions,
            "bytes_of_a_record": self.env.states.itemsize,
            "cpu_ns_per_decision": {name: spread((one[name] for one in self.rounds), 3) for name in names},
        }  # fmt: skip
