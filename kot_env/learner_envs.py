"""King of Tokyo for single-agent libraries: one seat learns, the others are played inside."""

from collections.abc import Sequence
from typing import Any

from kot_env.build import king_of_tokyo
from kot_env.editions import rules_of
from tabletop.game import Game
from tabletop.learner import LearnerEnv, LearnerVectorEnv, register_learner

ENV_ID = "kot_cng/king_of_tokyo-v2"


def game_of(
    num_players: int = 4,
    edition: str = "classic",
    *,
    cards: bool = True,
    deck: Sequence[str] | None = None,
    **switches,
) -> Game:
    """The game under an edition's rules, single switches overridden.

    `cards=False` is the base game; `deck` lists the power cards, None: the whole box. ValueError for both at once.
    """
    if not isinstance(cards, bool):
        raise ValueError(f"cards must be True or False, not {cards!r}")
    if not cards and deck:
        raise ValueError(f"with cards=False there is no deck, but deck={deck!r} was given")
    return king_of_tokyo(rules_of(num_players, edition, deck=deck if cards else (), **switches))


def gym_env(
    num_players: int = 4,
    edition: str = "classic",
    *,
    cards: bool = True,
    deck: Sequence[str] | None = None,
    opponents: Any = None,
    seat: str | int = "rotate",
    illegal: str = "random",
    reward: str = "win",
    max_turns: int = 1000,
    render_mode: str | None = None,
    **switches,
) -> LearnerEnv:
    """One seat of King of Tokyo as a Gymnasium environment; also ``gymnasium.make("kot_cng/king_of_tokyo-v2", …)``.

    `num_players`, `edition`, `cards`, `deck` and switches are the rules, see `kot_env.rules_of`; `opponents`,
    `seat`, `illegal`, `reward` and `max_turns` are those of `tabletop.learner_batch.LearnerBatch`; `render_mode` is
    None or "ansi".

    Raises ValueError or TypeError naming what was wrong and what is allowed.
    """
    game = game_of(num_players, edition, cards=cards, deck=deck, **switches)
    return LearnerEnv(
        game, opponents=opponents, seat=seat, illegal=illegal, reward=reward, max_turns=max_turns,
        render_mode=render_mode,
    )  # fmt: skip


def gym_vector_env(
    num_envs: int = 1,
    num_players: int = 4,
    edition: str = "classic",
    *,
    cards: bool = True,
    deck: Sequence[str] | None = None,
    opponents: Any = None,
    seat: str | int = "rotate",
    illegal: str = "random",
    reward: str = "win",
    max_turns: int = 1000,
    num_threads: int = 1,
    render_mode: None = None,
    **switches,
) -> LearnerVectorEnv:
    """One seat in each of many games; also ``gymnasium.make_vec("kot_cng/king_of_tokyo-v2", num_envs, …)``.

    Arguments and errors as for `gym_env`; `num_threads`: see `tabletop.vector.VectorEnv`.
    """
    game = game_of(num_players, edition, cards=cards, deck=deck, **switches)
    return LearnerVectorEnv(
        game, num_envs, opponents=opponents, seat=seat, illegal=illegal, reward=reward, max_turns=max_turns,
        num_threads=num_threads, render_mode=render_mode,
    )  # fmt: skip


register_learner(ENV_ID, "kot_env.learner_envs:gym_env", "kot_env.learner_envs:gym_vector_env")
