"""What things are worth to a player of King of Tokyo, in victory points, and the file that holds tuned numbers."""

from pathlib import Path
from typing import NamedTuple

from agents import numbers_file
from kot_env.vocabulary import MAX_PLAYERS
from tabletop.game import Game

TUNED = Path(__file__).with_name("kot_k5.json")


class Weights(NamedTuple):
    """The numbers of K5, by default those for four players with cards before any tuning.

    Attributes:
        health: one health of one's own at the end of the turn.
        low_health: the same, below 5, in addition.
        damage: one health that somebody else loses.
        leader_damage: the same, in addition, if that one has 20 points; in proportion below.
        kill: a monster killed, in addition.
        tokyo: being in Tokyo at the end of the turn.
        tokyo_health: the same, in addition, with 10 health; in proportion below.
        yield_at: health at or below which one's own monster yields.
        others_yield_at: health at or below which others are expected to yield.
        energy: one energy of one's own.
        keep: a keep card, for each point that it was measured to be worth when a game begins.
        keep_fades: by how much of that it is worth less when somebody has 20 points; in proportion below.
        least: worth per energy from which a card is bought.
        sweep_at: energy from which the market is swept if no card is worth buying.
    """

    health: float = 0.738
    low_health: float = 0.300
    damage: float = 0.190
    leader_damage: float = 0.440
    kill: float = 0.832
    tokyo: float = -0.944
    tokyo_health: float = -0.073
    yield_at: float = 5.65
    others_yield_at: float = 2.20
    energy: float = 0.45
    keep: float = 0.9
    keep_fades: float = 0.5
    least: float = 0.4
    sweep_at: float = 6.0


ABOUT_CARDS = ("energy", "keep", "keep_fades", "least", "sweep_at")


def kind(game: Game) -> str:
    """Which numbers the game needs: with and without cards differ."""
    return "cards" if game.facts["deck"] or game.facts["deck"] is None else "base"


def tuned(game: Game, path: Path = TUNED) -> list[Weights]:
    """The numbers for this game's deck, by how many monsters live (2 to 6). ValueError if they are not complete."""
    found = numbers_file.read(path, kind(game))
    weights = [Weights()] * 2
    for living in range(2, MAX_PLAYERS + 1):
        numbers = found[str(living)]["weights"]
        if set(numbers) != set(Weights._fields):
            raise ValueError(f"{path} must name exactly these weights: {', '.join(Weights._fields)}")
        weights.append(Weights(**{name: float(value) for name, value in numbers.items()}))
    return weights


def put(path: Path, game: Game, weights: Weights, facts: dict) -> None:
    """Write the numbers for this game's players and deck into the file, with where they come from."""
    numbers_file.put(path, kind(game), game.num_players, weights._asdict(), facts)
