"""The games as the commands know them: how each is built from options, who plays it, what its demo learns."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import cng_env
import kot_env
from tabletop.game import Game

Name = Literal["kot", "cng"]


@dataclass(frozen=True)
class Playable:
    """A game as commands offer it.

    Attributes:
        title: in words.
        build: (options) -> the game; options have `players` and those of `own`.
        own: {option: default} that this game alone has; another game refuses them.
        candidate, field: who is measured against whom if nobody is named.
        opponents: who sits in the other seats in training.
        training: what else training starts from, by the names of `training.sb3_maskable.Args`.
        fields: {player: words}: against whom the demo measures, at a table of four.
        lesson: options of what the demo learns, {option: value}.
        flags: the same as a command is given them, and how its player is evaluated.
        decisions: that the demo trains for.
        samples: trained weights draw from their probabilities, since what is foreseen loses.
    """

    title: str
    build: Callable[[Any], Game]
    own: dict[str, Any]
    candidate: str
    field: str
    opponents: str
    training: dict[str, Any]
    fields: dict[str, str]
    lesson: dict[str, Any]
    flags: str
    decisions: int
    samples: bool


def king_of_tokyo(options: Any) -> Game:
    """By edition, with or without power cards."""
    rules = kot_env.rules_of(options.players, options.edition, deck=None if options.cards else ())
    return kot_env.king_of_tokyo(rules)


def cash_n_guns(options: Any) -> Game:
    """With powers or without: "none", "random", or names with commas, one a seat, an empty one for none."""
    powers = options.powers
    if powers not in ("none", "random"):
        powers = [name.strip() or None for name in powers.split(",")]
    return cng_env.cash_n_guns(cng_env.rules_of(options.players, powers))


GAMES: dict[str, Playable] = {
    "kot": Playable(
        title="King of Tokyo",
        build=king_of_tokyo,
        own={"edition": "classic", "cards": True},
        candidate="K3",
        field="K2",
        opponents="K0,K2,K3",
        training={"entropy": 0.01, "last_entropy": 0.001},
        fields={"K0": "3 random", "K2": "3 brawlers", "K3": "3 balanced"},
        lesson={"cards": False},
        flags="--no-cards",
        decisions=1_200_000,
        samples=False,
    ),
    "cng": Playable(
        title="Cash'n Guns",
        build=cash_n_guns,
        own={"powers": "none"},
        candidate="C5",
        field="C4",
        opponents="C0,C2,C3,C4,C5",
        training={"entropy": 0.05, "last_entropy": 0.01},
        fields={"C0": "3 random", "C2": "3 brave", "C5": "3 evolved"},
        lesson={},
        flags="--game cng --sample",
        decisions=600_000,
        samples=True,
    ),
}


def build(options: Any) -> Game:
    """The game that a command's options ask for. ValueError for an option of another game."""
    wanted = GAMES[options.game]
    for other in GAMES.values():
        for name, default in other.own.items():
            if name not in wanted.own and getattr(options, name, default) != default:
                own = ", ".join(f"--{one}" for one in wanted.own)
                raise ValueError(f"--{name} is an option of {other.title}; {wanted.title} has {own}")
    return wanted.build(options)
