"""Whose weights can be tuned: what each of these players plays, against whom, and where its numbers are kept."""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from agents import Agent, cng_weights, kot_weights
from agents.cng_rules import follower
from agents.kot_expectimax import Expectimax
from cng_env import build as cng_build
from cng_env import switches
from kot_env import king_of_tokyo, rules_of
from tabletop.game import Game

Weights = Any  # a named tuple of floats: `kot_weights.Weights` or `cng_weights.Habits`


@dataclass(frozen=True)
class Tunable:
    """A player with weights.

    Attributes:
        game: (players, edition, with cards) -> what is played.
        label: what to call a search in this game.
        file: where the numbers are kept.
        known: (game, file) -> the weights in use.
        put: (file, game, weights, facts) writes new ones.
        play: (game, weights) -> the player with these.
        spread: how far from the start the first generation is drawn: standard deviations, by game.
        field: who sits in the other seats, by name.
        meets_itself: does the player in use sit there as well?
    """

    game: Callable[[int, str, bool], Game]
    label: Callable[[Game], str]
    file: Path
    known: Callable[[Game, Path], Weights]
    put: Callable[[Path, Game, Weights, dict], None]
    play: Callable[[Game, Weights], Agent]
    spread: Callable[[Game], Weights]
    field: tuple[str, ...]
    meets_itself: bool = True


# --- King of Tokyo ---

SPREAD_K5 = kot_weights.Weights(
    health=0.2, low_health=0.15, damage=0.2, leader_damage=0.3, kill=0.6, tokyo=0.6, tokyo_health=0.6, yield_at=1.0,
    others_yield_at=1.2, energy=0.15, keep=0.2, keep_fades=0.25, least=0.1, sweep_at=2.0,
)  # fmt: skip


def tokyo(players: int, edition: str, cards: bool) -> Game:
    """King of Tokyo with or without power cards."""
    return king_of_tokyo(rules_of(players, edition, deck=None if cards else ()))


def spread_k5(game: Game) -> kot_weights.Weights:
    """Weights about cards stay as they are where there are none."""
    if kot_weights.kind(game) == "cards":
        return SPREAD_K5
    return SPREAD_K5._replace(**dict.fromkeys(kot_weights.ABOUT_CARDS, 0.0))


# --- Cash'n Guns ---

SPREAD_HABITS = cng_weights.Habits(  # what is no number of C5 and C6 keeps still
    bang_early=0.3, bang_late=0.3, aim_rich=0.5, aim_hurt=0.4, stand_unhurt=0.15, stand_hurt=0.15, stand_last=0.15,
    stand_pot=0.05, stand_behind=0.06, painting=5, diamond=7, clip=2, token=6, kit=3,
    guns_unhurt=0, guns_hurt=0, guns_last=0, out_of_race=0, kit_last=0,
)  # fmt: skip


def guns(players: int, edition: str, cards: bool) -> Game:
    """Cash'n Guns without powers; editions and cards are the other game's."""
    return cng_build.cash_n_guns(switches.rules_of(players))


def gangster(name: str, field: tuple[str, ...], meets_itself: bool) -> Tunable:
    """C5 or C6."""
    return Tunable(
        game=guns, label=lambda game: "base", file=cng_weights.TUNED, known=functools.partial(cng_weights.tuned, name),
        put=functools.partial(cng_weights.put, name), play=follower, spread=lambda game: SPREAD_HABITS,
        field=field, meets_itself=meets_itself,
    )  # fmt: skip


TUNABLE = {
    "K5": Tunable(
        game=tokyo, label=kot_weights.kind, file=kot_weights.TUNED,
        known=lambda game, path: kot_weights.tuned(game, path)[game.num_players], put=kot_weights.put,
        play=Expectimax, spread=spread_k5, field=("K1", "K2", "K3"),
    ),
    "C5": gangster("C5", ("C2", "C3", "C4", "L2"), True),
    "C6": gangster("C6", ("C5",), False),
}  # fmt: skip


def first_spread(bot: Tunable, game: Game) -> np.ndarray:
    """The spread of the first generation: float64, one for each weight."""
    return np.array(bot.spread(game), float)
