"""The doors of King of Tokyo: constructors of the environments, and their registration with PettingZoo."""

import inspect
from collections.abc import Sequence
from typing import Any

import pettingzoo
from pettingzoo.utils.env import AECEnv

from kot_env.learner_envs import ENV_ID, game_of
from tabletop.aec import RawEnv, wrapped
from tabletop.vector import VectorEnv


def raw_env(
    num_players: int = 4,
    edition: str = "classic",
    *,
    cards: bool = True,
    deck: Sequence[str] | None = None,
    reward: str = "win",
    death: str = "terminate",
    illegal: str = "raise",
    max_turns: int = 1000,
    render_mode: str | None = None,
    **switches,
) -> RawEnv:
    """The PettingZoo AEC environment without wrappers: the same games, two to three times as fast; see `env`."""
    game = game_of(num_players, edition, cards=cards, deck=deck, **switches)
    return RawEnv(game, reward=reward, death=death, illegal=illegal, max_turns=max_turns, render_mode=render_mode)


def env(*arguments: Any, **options: Any) -> AECEnv:  # noqa: D417
    """The PettingZoo AEC environment of King of Tokyo.

    | Creation           | `kot_env.env()` or `pettingzoo.make("aec", "kot_cng/king_of_tokyo-v2")` |
    |--------------------|-------------------------------------------------------------------------|
    | Actions            | Discrete, with a mask of the legal ones                                 |
    | Parallel API       | No: one monster chooses at a time                                       |
    | Manual control     | No; `kot_env.Table` plays a game in words                               |
    | Agents             | `["player_0", …]`, 2 to 6                                               |
    | Action shape       | `()`                                                                    |
    | Action values      | `Discrete(A)`                                                           |
    | Observation shape  | `{"observation": (D,), "action_mask": (A,)}`                            |
    | Observation values | float32 from 0 to 1; int8, 0 or 1                                       |

    Monsters throw dice for points, energy, health and claws, hold Tokyo or attack it from outside. Who has 20 points
    at the end of a turn wins, or who is left alone.

    ## Action space

    `Discrete(A)`: numbered moves of the move families, in a fixed order: which dice to reroll (none: stop), whether to
    yield Tokyo, and with cards what to buy and how to use them. Without cards the numbers are the first ones of the
    full space. `env.unwrapped.describe(action)` and `env.unwrapped.legal_moves()` say moves in words; the table is in
    `kot_env/README.md`.

    ## Observation space

    `Dict(observation=Box(0, 1, (D,), float32), action_mask=Box(0, 1, (A,), int8))`, the same for every seat, number of
    players and edition. Seats are relative to the one who sees: itself first, then clockwise; absent seats are zeros.
    Each number is a small integer (health, points, a mark) divided by the highest value it is shown with; the table is
    in `kot_env/README.md`. Nothing is hidden in this game but the order of the deck, and its top card while only some
    have looked at it. `env.unwrapped.full_state()` is the whole truth, for critics and analysis; no policy sees it by
    accident. Every call returns fresh arrays, and any seat can be observed at any time, also one that is out.

    ## Legal actions mask

    `observation["action_mask"]` is 1 for each legal move of the seat that acts, at least one, and all zeros for every
    other seat. Dice lie sorted, and of the rerolls that give the same result only one is legal. Any other action
    raises a `ValueError` that names action, seat and the legal moves, and changes nothing; see `illegal`.

    ## Rewards

    A seat is paid once, the moment its result is certain: at its elimination, or at the end. n monsters, k winners:

    | `reward`  | a winner                              | any other seat | if nobody wins  |
    |-----------|---------------------------------------|----------------|-----------------|
    | `"win"`   | (n/k - 1)/(n - 1), so +1 for one only | -1/(n - 1)     | -1/(n - 1) each |
    | `"share"` | 1/k                                   | 0              | 0 each          |

    `"rank"` goes by place, evenly from 1 for the first to -1 for the last, ties share: the winners, then the other
    survivors by points, then the fallen from the last to the first. `"margin"` is the own points less the mean of the
    others', a twentieth each, the fallen with 0; it is paid at the end and needs `death="skip"`.

    A game that is cut (`max_turns`) pays nothing to the monsters that still live. `last()` returns what a seat was
    paid since its last action.

    ## Termination

    The game ends when a monster wins, or when all are dead. With `death="terminate"` an eliminated monster is
    terminated at once, takes one dead step (`step(None)`) and leaves `agents`; with `death="skip"` it stays listed,
    is never selected, and all end together: for libraries that cannot take agents that leave early. After `max_turns`
    turns all agents still listed are truncated.

    ## Arguments

    Args:
        num_players: 2 to 6.
        edition: "classic", "second" or "godzilla".
        cards: False: the base game without power cards; its spaces are the first part of the full ones.
        deck: names of the power cards in the game; None: the whole box of 66.
        reward: "win", "share", "rank" or "margin".
        death: "terminate" or "skip".
        illegal: "raise"; "terminate": an illegal action ends the game for all, -1 for who chose it, 0 for the others
            (PettingZoo's `TerminateIllegalWrapper`). What is no number of the action space raises in either case.
        max_turns: turns after which the game is cut.
        render_mode: None, "ansi" (`render()` returns text) or "human" (it prints, also after every step).
        **switches: single rules, see `kot_env.Rules`, e.g. ``points_to_win=10``.

    `reset(seed)` names the game; a `reset()` after it deals the next game of a chain that the seed determines.
    The environment can be pickled and deep-copied in the middle of a game, and the copy goes on with the same chance.
    `metadata["rules"]` holds the rules.

    Raises ValueError or TypeError for an argument that is not allowed, naming what is.

    ## Version history

    * v2: dice are thrown in two lots: the same seed gives another game.
    * v1: the whole box of power cards is the default.
    * v0: first version, with nine power cards.
    """
    return wrapped(raw_env(*arguments, **options))


env.__signature__ = inspect.signature(raw_env).replace(return_annotation=AECEnv)  # type: ignore[attr-defined]


def vector_env(
    num_envs: int,
    num_players: int = 4,
    edition: str = "classic",
    *,
    cards: bool = True,
    deck: Sequence[str] | None = None,
    reward: str = "win",
    max_turns: int = 1000,
    num_threads: int = 1,
    buffers: dict | None = None,
    **switches,
) -> VectorEnv:
    """Many games stepped together, each with its own acting seat.

    The rules (`num_players`, `edition`, `cards`, `deck`, `switches`) and `reward` are those of `env`; the other
    arguments, the arrays and the errors are described at `tabletop.vector.VectorEnv`.
    """
    game = game_of(num_players, edition, cards=cards, deck=deck, **switches)
    return VectorEnv(game, num_envs, reward=reward, max_turns=max_turns, num_threads=num_threads, buffers=buffers)


def register() -> None:
    """Tell PettingZoo about `env`, where it has a registry (1.27 on)."""
    if hasattr(pettingzoo, "register"):
        pettingzoo.register("aec", ENV_ID, entry_point="kot_env:env")


register()
