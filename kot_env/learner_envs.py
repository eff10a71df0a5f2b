"""King of Tokyo for single-agent libraries: one seat learns, the others are played inside."""

from collections.abc import Sequence
from typing import Any

from kot_env.build import king_of_tokyo
from kot_env.editions import rules_of
from tabletop.learner import LearnerEnv, LearnerVectorEnv, register_learner

ENV_ID = "kot_cng/king_of_tokyo-v0"


def gym_env(
    num_players: int = 4,
    edition: str = "classic",
    *,
    deck: Sequence[str] = (),
    opponents: Any = None,
    seat: str | int = "rotate",
    illegal: str = "random",
    reward: str = "win",
    max_turns: int = 1000,
    render_mode: str | None = None,
    **switches,
) -> LearnerEnv:
    """One seat of King of Tokyo as a Gymnasium environment; also ``gymnasium.make("kot_cng/king_of_tokyo-v0", …)``.

    `num_players`, `edition`, `deck` and switches are the rules, see `kot_env.rules_of`; `opponents`, `seat`, `illegal`,
    `reward` and `max_turns` are those of `tabletop.learner_batch.LearnerBatch`; `render_mode` is None or "ansi".

    Raises ValueError or TypeError naming what was wrong and what is allowed.
    """
    game = king_of_tokyo(rules_of(num_players, edition, deck=tuple(deck), **switches))
    return LearnerEnv(
        game, opponents=opponents, seat=seat, illegal=illegal, reward=reward, max_turns=max_turns,
        render_mode=render_mode,
    )  # fmt: skip


def gym_vector_env(
    num_envs: int = 1,
    num_players: int = 4,
    edition: str = "classic",
    *,
    deck: Sequence[str] = (),
    opponents: Any = None,
    seat: str | int = "rotate",
    illegal: str = "random",
    reward: str = "win",
    max_turns: int = 1000,
    num_threads: int = 1,
    render_mode: None = None,
    **switches,
) -> LearnerVectorEnv:
    """One seat in each of many games; also ``gymnasium.make_vec("kot_cng/king_of_tokyo-v0", num_envs, …)``.

    Arguments and errors as for `gym_env`; `num_threads`: see `tabletop.vector.VectorEnv`.
    """
    game = king_of_tokyo(rules_of(num_players, edition, deck=tuple(deck), **switches))
    return LearnerVectorEnv(
        game, num_envs, opponents=opponents, seat=seat, illegal=illegal, reward=reward, max_turns=max_turns,
        num_threads=num_threads, render_mode=render_mode,
    )  # fmt: skip


register_learner(ENV_ID, "kot_env.learner_envs:gym_env", "kot_env.learner_envs:gym_vector_env")
