"""What is timed, of each game: the batch, the AEC game, the learner views."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np

from benchmarks.timing import Case
from tabletop.game import Game
from tabletop.vector import VectorEnv

PLAYERS = 4
BARE = "batches that share nothing"


@dataclass(frozen=True)
class Played:
    """A game that is measured; its package is imported when it is asked for.

    Attributes:
        name: short, as on the command line.
        tables: name -> arguments of every door: the base game's first, those of all that the game has last.
        empty: arguments of the game's maker for the spaces of all that the game has, with nothing of it in the game.
    """

    name: str
    tables: dict[str, dict]
    empty: Callable[[ModuleType], Game]

    @property
    def package(self) -> ModuleType:
        """The game."""
        return import_module(f"{self.name}_env")

    @property
    def base(self) -> str:
        """The table of the base game."""
        return next(iter(self.tables))

    @property
    def whole(self) -> str:
        """The table with all that the game has."""
        return list(self.tables)[-1]

    def games(self) -> dict[str, Game]:
        """The game at each table, and the base game in the spaces of the whole one."""
        made = {table: self.package.raw_env(PLAYERS, **given).game for table, given in self.tables.items()}
        return {**made, f"{self.base}, in the spaces of {self.whole}": self.empty(self.package)}


GAMES = {
    one.name: one
    for one in (
        Played(
            "kot", {"base": {"cards": False}, "cards": {}},
            lambda kot_env: kot_env.king_of_tokyo(kot_env.rules_of(PLAYERS, deck=()), cards=True),
        ),
        Played(
            "cng", {"base": {}, "powers": {"powers": "random"}},
            lambda cng_env: cng_env.cash_n_guns(cng_env.rules_of(PLAYERS, powers=[None] * PLAYERS)),
        ),
    )
}  # fmt: skip


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    games: tuple[int, ...] = (1, 64, 1024, 4096, 16384)
    threads: tuple[int, ...] = (1, 2)
    learners: tuple[int, ...] = (64, 1024)
    rounds: int = 9
    seconds: float = 0.04
    """of CPU time in a block"""
    spread: int = 300
    """steps before anything is timed, until the games of a batch stand at different points"""
    starts: int = 7
    """of fresh processes with a warm cache"""
    sb3: bool = True


FULL = Size()
QUICK = Size(games=(1, 64), learners=(64,), rounds=3, seconds=0.004, spread=40, starts=1)


def played(env: VectorEnv, steps: int) -> int:
    """Some steps of a batch, with sampled actions; how many decisions that were."""
    for _ in range(steps):
        env.step(env.sample_actions())
    return steps * env.num_envs


def all_cases(played_games: list[Played], size: Size) -> Iterator[Case]:
    """Every case of these games."""
    yield from bare(played_games[0], size)
    for game in played_games:
        yield from (*batch(game, size), *aec(game), *learners(game, size))
    yield sampler(played_games[0])


def bare(game: Played, size: Size) -> Iterator[Case]:
    """Batches that share nothing, one in each thread: the gain of a second thread that the machine has to give."""
    for threads in size.threads:
        pool = ThreadPoolExecutor(threads)
        envs = [game.package.vector_env(min(4096, max(size.games)), PLAYERS) for _ in range(threads)]
        for seed, env in enumerate(envs):
            env.reset(seeds=seed)
            played(env, size.spread)

        def loops(steps: int, pool: ThreadPoolExecutor = pool, envs: list = envs) -> int:
            return sum(pool.map(played, envs, [steps] * len(envs)))

        yield Case(f"{BARE}/threads {threads}", {"view": "bare", "threads": threads}, loops)


def batch(game: Played, size: Size) -> Iterator[Case]:
    """The batch environment: every step checks the actions, plays them, writes mask and observation."""
    for table in game.tables:
        for games in size.games:
            for threads in size.threads if games > 1 else (1,):
                yield from one_batch(game, table, games, threads, size.spread)


def one_batch(game: Played, table: str, games: int, threads: int, spread: int) -> Iterator[Case]:
    """One batch timed twice: with the sampler, and with actions prepared outside the timed part."""
    env = game.package.vector_env(games, PLAYERS, num_threads=threads, **game.tables[table])
    env.reset(seeds=1)
    for _ in range(spread):
        env.step(env.sample_actions())
    prepared: list[np.ndarray] = []

    def prepare(steps: int) -> None:
        prepared.clear()
        start = env.get_state()
        for _ in range(steps):
            prepared.append(env.sample_actions())
            env.step(prepared[-1])
        env.set_state(start)  # the same games come again with the same actions

    def step(steps: int) -> int:
        for actions in prepared:
            env.step(actions)
        return steps * games

    def sample_and_step(steps: int) -> int:
        for _ in range(steps):
            env.step(env.sample_actions())
        return steps * games

    facts = {**about(game, table), "view": "batch", "games": games, "threads": threads}
    name = f"{game.name}/batch/{table}/{games}/threads {threads}"
    yield Case(f"{name}/step", {**facts, "sampler": False}, step, prepare)
    yield Case(f"{name}/sample and step", {**facts, "sampler": True}, sample_and_step)


def about(game: Played, table: str) -> dict[str, Any]:
    """What the results say about a case."""
    return {"game": game.name, "table": table, "players": PLAYERS, "threads": 1}


def pick(mask: np.ndarray, uniform: Callable[[], float]) -> int:
    """A uniformly random legal action, cheaply."""
    legal = mask.nonzero()[0]
    return int(legal[int(uniform() * len(legal))])


def aec(game: Played) -> Iterator[Case]:
    """One game as PettingZoo's loop plays it: `last`, a legal action, `step`; resets are part of the time."""
    for table, given in game.tables.items():
        for view in ("raw_env", "env"):
            env = getattr(game.package, view)(num_players=PLAYERS, **given)
            env.reset(seed=1)
            facts = {**about(game, table), "view": view, "games": 1, "sampler": True}
            yield Case(f"{game.name}/{view}/{table}", facts, aec_loop(env))


def sampler(game: Played) -> Case:
    """What the single games' sampler takes by itself."""
    env = game.package.raw_env(PLAYERS)
    env.reset(seed=1)
    mask, uniform = env.observe(env.agent_selection)["action_mask"], random.Random(1).random

    def only_pick(steps: int) -> int:
        for _ in range(steps):
            pick(mask, uniform)
        return steps

    return Case("sampler of the single games alone", {"view": "sampler"}, only_pick)


def aec_loop(env: Any) -> Callable[[int], int]:
    """Play so many decisions, one game after the other."""
    uniform = random.Random(1).random

    def play(steps: int) -> int:
        left = steps
        while left:
            if not env.agents:
                env.reset()
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            env.step(pick(observation["action_mask"], uniform))
            left -= 1
        return steps

    return play


def learners(game: Played, size: Size) -> Iterator[Case]:
    """One learner seat against uniformly legal opponents: Gymnasium's views, and Stable-Baselines3's if installed."""
    for table, given in game.tables.items():
        facts = {**about(game, table), "sampler": True}
        single = game.package.gym_env(PLAYERS, **given)
        one, run = {**facts, "view": "LearnerEnv", "games": 1}, single_loop(single)
        yield Case(f"{game.name}/LearnerEnv/{table}", one, run, count=counter(single, run))
        for games in size.learners:
            for view, env in vector_views(game, games, given, size.sb3):
                run = vector_loop(env)
                many = {**facts, "view": view, "games": games}
                yield Case(f"{game.name}/{view}/{table}/{games}", many, run, count=counter(env, run))


def vector_views(game: Played, games: int, given: dict, sb3: bool) -> Iterator[tuple[str, Any]]:
    """The learner views of many games, dealt."""
    gym = game.package.gym_vector_env(games, PLAYERS, **given)
    gym.reset(seed=1)
    yield "LearnerVectorEnv", gym
    if not sb3:
        return
    try:
        from training.sb3_vec_env import SB3VecEnv
    except ImportError:  # an environment without stable-baselines3
        return
    env = SB3VecEnv(gym.batch.game, games)
    env.seed(1)
    env.reset()
    yield "SB3VecEnv", env


def single_loop(env: Any) -> Callable[[int], int]:
    """So many steps of the learner, one episode after the other."""
    uniform = random.Random(1).random
    observation, _ = env.reset(seed=1)
    mask = observation["action_mask"]

    def play(steps: int) -> int:
        nonlocal mask
        for _ in range(steps):
            observation, _, terminated, truncated, _ = env.step(pick(mask, uniform))
            if terminated or truncated:
                observation, _ = env.reset()
            mask = observation["action_mask"]
        return steps

    return play


def vector_loop(env: Any) -> Callable[[int], int]:
    """So many steps of every learner, with the compiled sampler."""
    games = env.batch.env

    def play(steps: int) -> int:
        for _ in range(steps):
            env.step(games.sample_actions())
        return steps * games.num_envs

    return play


def counter(env: Any, play: Callable[[int], int], steps: int = 200) -> Callable[[], float]:
    """How many decisions all seats together make per decision of the learner; counted in steps that nobody times."""

    def count() -> float:
        games, made = env.batch.env, 0
        step_rows = games._step_rows

        def counted(actions: Any, rows: np.ndarray) -> None:
            nonlocal made
            made += len(rows)
            step_rows(actions, rows)

        games._step_rows = counted
        learned = play(steps)
        del games._step_rows
        return (made + learned) / learned

    return count
