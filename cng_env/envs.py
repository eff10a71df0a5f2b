"""The doors of Cash'n Guns: constructors of the environments, and their registration with PettingZoo."""

import inspect
from collections.abc import Sequence
from typing import Any

import pettingzoo
from pettingzoo.utils.env import AECEnv

from cng_env.learner_envs import ENV_ID, game_of
from tabletop.aec import RawEnv, wrapped
from tabletop.vector import VectorEnv


def raw_env(
    num_players: int = 4,
    powers: str | Sequence[str | None] = "none",
    *,
    reward: str = "win",
    death: str = "terminate",
    illegal: str = "raise",
    max_turns: int = 1000,
    render_mode: str | None = None,
    **switches,
) -> RawEnv:
    """The PettingZoo AEC environment without wrappers: the same games, two to three times as fast; see `env`."""
    game = game_of(num_players, powers, **switches)
    return RawEnv(game, reward=reward, death=death, illegal=illegal, max_turns=max_turns, render_mode=render_mode)


def env(*arguments: Any, **options: Any) -> AECEnv:  # noqa: D417
    """The PettingZoo AEC environment of Cash'n Guns, second edition.

    | Creation           | `cng_env.env()` or `pettingzoo.make("aec", "kot_cng/cash_n_guns-v0")` |
    |--------------------|-----------------------------------------------------------------------|
    | Actions            | Discrete, with a mask of the legal ones                               |
    | Parallel API       | No: see below                                                         |
    | Manual control     | No; `cng_env.Table` plays a game in words                             |
    | Agents             | `["player_0", …]`, 4 to 8                                             |
    | Action shape       | `()`                                                                  |
    | Action values      | `Discrete(A)`                                                         |
    | Observation shape  | `{"observation": (D,), "action_mask": (A,)}`                          |
    | Observation values | float32 from 0 to 1; int8, 0 or 1                                     |

    Gangsters share loot at gunpoint for eight rounds: everybody places a bullet, a Click or a Bang, aims at somebody,
    ducks or stands. Who stands unhurt shares what lies there. Three wounds kill. The richest survivor wins.

    ## Hidden commitments

    Bullets, aims and stances are chosen at the same instant. Here the seats choose one after the other, clockwise from
    the Godfather; what they chose is kept from all others until the last has chosen. The order tells nothing, nobody is
    passed over for a reason that is a secret, and a forced choice is a choice like any other. A parallel environment
    would have to ask every agent for an action at every step, also those who have none to take.

    ## Action space

    `Discrete(A)`: numbered moves of the move families, in a fixed order; seats are counted clockwise from the one who
    acts. Without powers the numbers are the first ones of the full space. `env.unwrapped.describe(action)` and
    `env.unwrapped.legal_moves()` say moves in words; the table is in `cng_env/README.md`.

    ## Observation space

    `Dict(observation=Box(0, 1, (D,), float32), action_mask=Box(0, 1, (A,), int8))`, the same for every seat and number
    of players. Seats are relative to the one who sees: itself first, then clockwise; absent seats are zeros. Each
    number is a small integer divided by the highest value it is shown with; the table is in `cng_env/README.md`. It
    holds what lies open, the seat's own secrets, and tallies of everything that was seen before, so that a policy
    without memory knows what a player who listens knows. `open_stash=True` opens the stashes.
    `env.unwrapped.full_state()` is the whole truth, for critics and analysis; no policy sees it by accident.
    Every call returns fresh arrays, and any seat can be observed at any time, also one that is out.

    ## Legal actions mask

    `observation["action_mask"]` is 1 for each legal move of the seat that acts, at least one, and all zeros for every
    other seat. Any other action raises a `ValueError` that names action, seat and the legal moves, and changes nothing;
    see `illegal`.

    ## Rewards

    A seat is paid once, the moment its result is certain: at its death, or at the end. n players, k winners:

    | `reward`  | a winner                              | any other seat | if nobody wins  |
    |-----------|---------------------------------------|----------------|-----------------|
    | `"win"`   | (n/k - 1)/(n - 1), so +1 for one only | -1/(n - 1)     | -1/(n - 1) each |
    | `"share"` | 1/k                                   | 0              | 0 each          |

    `"rank"` goes by place, evenly from 1 for the first to -1 for the last, ties share: survivors by money, then wounds,
    then the dead from the last to the first. `"margin"` is the own money less the mean of the others', in 100,000s, the
    dead with 0; it is paid at the end and needs `death="skip"`.

    ## Termination

    The game ends after eight rounds, or when at most one player lives. With `death="terminate"` a dead player is
    terminated at once, takes one dead step (`step(None)`) and leaves `agents`; with `death="skip"` it stays listed, is
    never selected, and all end together: for libraries that cannot take agents that leave early.

    ## Arguments

    Args:
        num_players: 4 to 8.
        powers: "none", "random" (one of the 16 for each seat) or a list with a power's name or None for each seat.
        reward: "win", "share", "rank" or "margin".
        death: "terminate" or "skip".
        illegal: "raise"; "terminate": an illegal action ends the game for all, -1 for who chose it, 0 for the others
            (PettingZoo's `TerminateIllegalWrapper`). What is no number of the action space raises in either case.
        max_turns: rounds after which the game is cut; it has eight at most.
        render_mode: None, "ansi" (`render()` returns text) or "human" (it prints, also after every step); what is drawn
            is what everybody sees.
        **switches: single rules, see `cng_env.Rules`, e.g. ``no_taker="carry"``.

    `reset(seed)` names the game; a `reset()` after it deals the next game of a chain that the seed determines.
    The environment can be pickled and deep-copied in the middle of a game, and the copy goes on with the same chance.
    `metadata["rules"]` holds the rules.

    Raises ValueError or TypeError for an argument that is not allowed, naming what is.

    ## Version history

    * v0: first version.
    """
    return wrapped(raw_env(*arguments, **options))


env.__signature__ = inspect.signature(raw_env).replace(return_annotation=AECEnv)  # type: ignore[attr-defined]


def vector_env(
    num_envs: int,
    num_players: int = 4,
    powers: str | Sequence[str | None] = "none",
    *,
    reward: str = "win",
    max_turns: int = 1000,
    num_threads: int = 1,
    buffers: dict | None = None,
    **switches,
) -> VectorEnv:
    """Many games stepped together, each with its own acting seat.

    The rules (`num_players`, `powers`, `switches`) and `reward` are those of `env`; the other arguments, the arrays and
    the errors are described at `tabletop.vector.VectorEnv`.
    """
    game = game_of(num_players, powers, **switches)
    return VectorEnv(game, num_envs, reward=reward, max_turns=max_turns, num_threads=num_threads, buffers=buffers)


def register() -> None:
    """Tell PettingZoo about `env`, where it has a registry (1.27 on)."""
    if hasattr(pettingzoo, "register"):
        pettingzoo.register("aec", ENV_ID, entry_point="cng_env:env")


register()
