"""The doors of King of Tokyo: constructors of the environments, and their registration."""

from collections.abc import Sequence

from kot_env.build import king_of_tokyo
from kot_env.editions import rules_of
from tabletop.aec import RawEnv, wrapped
from tabletop.game import Game
from tabletop.learner import LearnerEnv, LearnerVectorEnv
from tabletop.vector import VectorEnv

ENV_ID = "kot_cng/king_of_tokyo-v0"


def game_of(num_players: int = 4, edition: str = "classic", *, deck: Sequence[str] = (), **switches) -> Game:
    """The game under an edition's rules, single switches overridden; `deck` lists the power cards, none by default."""
    return king_of_tokyo(rules_of(num_players, edition, deck=tuple(deck), **switches))


def raw_env(
    num_players: int = 4,
    edition: str = "classic",
    *,
    deck: Sequence[str] = (),
    reward: str = "win",
    death: str = "terminate",
    illegal: str = "raise",
    max_turns: int = 1000,
    render_mode: str | None = None,
    **switches,
) -> RawEnv:
    """The PettingZoo AEC environment without wrappers; see `env`."""
    game = game_of(num_players, edition, deck=deck, **switches)
    return RawEnv(
        game, reward=reward, death=death, illegal=illegal, max_turns=max_turns, render_mode=render_mode
    )


def env(**arguments):
    """The PettingZoo AEC environment of King of Tokyo. ..."""
    return wrapped(raw_env(**arguments))


def vector_env(
    num_envs: int,
    num_players: int = 4,
    edition: str = "classic",
    *,
    deck: Sequence[str] = (),
    reward: str = "win",
    max_turns: int = 1000,
    num_threads: int = 1,
    buffers: dict | None = None,
    **switches,
) -> VectorEnv:
    """Many games stepped together, each with its own acting seat. ..."""
    game = game_of(num_players, edition, deck=deck, **switches)
    return VectorEnv(game, num_envs, reward=reward, max_turns=max_turns, num_threads=num_threads, buffers=buffers)
