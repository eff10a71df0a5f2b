"""The games as the commands know them: how each is built from options, who plays it, what its demo learns."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import cng_env
import kot_env
from tabletop.game import Game

Name = Literal["kot", "cng"]


@dataclass
class Options:
    """Which game is played, by which rules: what all commands that know both games are told."""

    game: Name = "kot"
    """kot: King of Tokyo; cng: Cash'n Guns"""
    players: int = 4
    """seats at the table: 2 to 6 in King of Tokyo, 4 to 8 in Cash'n Guns"""
    edition: str = "classic"
    """rules of King of Tokyo: classic, second or godzilla"""
    cards: bool = True
    """King of Tokyo with power cards or without"""
    powers: str = "none"
    """of Cash'n Guns: none, random, or for each seat a name or none: Kid,none,Vulture,Greedy"""


@dataclass(frozen=True)
class Playable:
    """A game as commands offer it.

    Attributes:
        title: in words.
        build: options to the game.
        own: the options that this game alone has; another game refuses them.
        candidate, field: who is measured against whom if nobody is named.
        opponents: who sits in the other seats in training.
        training: what else training starts from, by the names of `training.sb3_maskable.Args`.
        fields: {player: words}: against whom the demo measures, at a table of four.
        lesson: options of what the demo learns, {option: value}.
        samples: trained weights draw from their probabilities, so that what is hidden cannot be foreseen.
    """

    title: str
    build: Callable[[Options], Game]
    own: tuple[str, ...]
    candidate: str
    field: str
    opponents: str
    training: dict[str, Any]
    fields: dict[str, str]
    lesson: dict[str, Any]
    samples: bool


def king_of_tokyo(options: Options) -> Game:
    """By edition, with or without power cards."""
    rules = kot_env.rules_of(options.players, options.edition, deck=None if options.cards else ())
    return kot_env.king_of_tokyo(rules)


def cash_n_guns(options: Options) -> Game:
    """With powers or without: "none", "random", or for each seat a name or none, with commas."""
    names = [name.strip() for name in options.powers.split(",")]
    named = [None if name in ("", "none") else name for name in names]
    powers = options.powers if options.powers in ("none", "random") else named
    return cng_env.cash_n_guns(cng_env.rules_of(options.players, powers))


GAMES: dict[str, Playable] = {
    "kot": Playable(
        title="King of Tokyo",
        build=king_of_tokyo,
        own=("edition", "cards"),
        candidate="K3",
        field="K2",
        opponents="K0,K2,K3",
        training={"entropy": 0.01, "last_entropy": 0.001},
        fields={"K0": "3 random", "K2": "3 brawlers", "K3": "3 balanced"},
        lesson={"cards": False},
        samples=False,
    ),
    "cng": Playable(
        title="Cash'n Guns",
        build=cash_n_guns,
        own=("powers",),
        candidate="C5",
        field="C4",
        opponents="C0,C2,C3,C4,C5",
        training={"entropy": 0.05, "last_entropy": 0.01},
        fields={"C0": "3 random", "C2": "3 brave", "C5": "3 evolved"},
        lesson={},
        samples=True,
    ),
}


def build(options: Options) -> Game:
    """The game that a command's options ask for. ValueError for an option of another game that is not the usual one."""
    wanted = GAMES[options.game]
    for other in GAMES.values():
        for name in other.own:
            if name not in wanted.own and getattr(options, name) != getattr(Options, name):
                own = ", ".join(f"--{one}" for one in wanted.own)
                raise ValueError(f"--{name} is an option of {other.title}; {wanted.title} has {own}")
    return wanted.build(options)


def typed(options: Options) -> list[str]:
    """The options as a command is given them, without those that are the usual ones."""
    words = []
    for name in ("game", "players", *GAMES[options.game].own):
        value, usual = getattr(options, name), getattr(Options, name)
        if value != usual:
            words += [f"--no-{name}"] if value is False else [f"--{name}", str(value)]
    return words
