"""Cash'n Guns for single-agent libraries: one seat learns, the others are played inside."""

from collections.abc import Sequence
from typing import Any

from cng_env.build import cash_n_guns
from cng_env.switches import rules_of
from tabletop.game import Game
from tabletop.learner import LearnerEnv, LearnerVectorEnv, register_learner

ENV_ID = "kot_cng/cash_n_guns-v0"


def game_of(num_players: int = 4, powers: str | Sequence[str | None] = "none", **switches) -> Game:
    """The game for so many players, with these powers, single switches set."""
    return cash_n_guns(rules_of(num_players, powers, **switches))


def gym_env(
    num_players: int = 4,
    powers: str | Sequence[str | None] = "none",
    *,
    opponents: Any = None,
    seat: str | int = "rotate",
    illegal: str = "random",
    reward: str = "win",
    max_turns: int = 1000,
    render_mode: str | None = None,
    **switches,
) -> LearnerEnv:
    """One seat of Cash'n Guns as a Gymnasium environment; also ``gymnasium.make("kot_cng/cash_n_guns-v0", …)``.

    `num_players`, `powers` and switches are the rules, see `cng_env.rules_of`; `opponents`, `seat`, `illegal`,
    `reward` and `max_turns` are those of `tabletop.learner_batch.LearnerBatch`; `render_mode` is None or "ansi".

    Raises ValueError or TypeError naming what was wrong and what is allowed.
    """
    return LearnerEnv(
        game_of(num_players, powers, **switches), opponents=opponents, seat=seat, illegal=illegal, reward=reward,
        max_turns=max_turns, render_mode=render_mode,
    )  # fmt: skip


def gym_vector_env(
    num_envs: int = 1,
    num_players: int = 4,
    powers: str | Sequence[str | None] = "none",
    *,
    opponents: Any = None,
    seat: str | int = "rotate",
    illegal: str = "random",
    reward: str = "win",
    max_turns: int = 1000,
    num_threads: int = 1,
    render_mode: None = None,
    **switches,
) -> LearnerVectorEnv:
    """One seat in each of many games; also ``gymnasium.make_vec("kot_cng/cash_n_guns-v0", num_envs, …)``.

    Arguments and errors as for `gym_env`; `num_threads`: see `tabletop.vector.VectorEnv`.
    """
    return LearnerVectorEnv(
        game_of(num_players, powers, **switches), num_envs, opponents=opponents, seat=seat, illegal=illegal,
        reward=reward, max_turns=max_turns, num_threads=num_threads, render_mode=render_mode,
    )  # fmt: skip


register_learner(ENV_ID, "cng_env.learner_envs:gym_env", "cng_env.learner_envs:gym_vector_env")
