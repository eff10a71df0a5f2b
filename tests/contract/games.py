"""The games that the contract tests run over, and how they are played; a second game joins by one line in `GAMES`."""

from dataclasses import dataclass, field
from types import ModuleType

import numpy as np
import pytest

import kot_env


@dataclass(frozen=True)
class Contract:
    """A game package and the settings to try."""

    package: ModuleType
    seats: range
    editions: tuple[str, ...]
    decks: dict[str, dict] = field(default_factory=dict)  # name -> arguments

    def __str__(self):
        return self.package.__name__


GAMES = [
    Contract(kot_env, range(2, 7), tuple(kot_env.EDITIONS), {"base": {"cards": False}, "cards": {}}),
]
DEATHS = ("terminate", "skip")

each_game = pytest.mark.parametrize("game", GAMES, ids=str)
each_death = pytest.mark.parametrize("death", DEATHS)


def settings():
    """Every game, edition, number of players and deck."""
    for game in GAMES:
        for edition in game.editions:
            for seats in game.seats:
                for deck, arguments in game.decks.items():
                    chosen = {"num_players": seats, "edition": edition, **arguments}
                    yield pytest.param(game.package, chosen, id=f"{game}-{edition}-{seats}-{deck}")


def record(env):
    """The game's record as bytes, field by field: between the fields lie gaps that hold anything."""
    rows = env.unwrapped.rows
    return b"".join(rows[name].tobytes() for name in rows.dtype.names)


def full(game, **arguments):
    """A raw environment with all that the game has, for as many players as can sit down."""
    deck = list(game.decks.values())[-1]
    return game.package.raw_env(**{"num_players": game.seats[-1], **deck, **arguments})


def choose(rng, mask):
    """A random legal action."""
    return int(rng.choice(np.flatnonzero(mask)))


def play(env, rng, steps=100_000):
    """Play random legal moves until the game is over, at most so many steps; yields what each step was shown and did.

    (agent, observation, mask, reward, termination, truncation, action), the arrays as bytes.
    """
    for _ in range(steps):
        if not env.agents:
            return
        agent = env.agent_selection
        seen, reward, terminated, truncated, _ = env.last()
        action = None if terminated or truncated else choose(rng, seen["action_mask"])
        shown = seen["observation"].tobytes(), seen["action_mask"].tobytes()
        env.step(action)
        yield agent, *shown, reward, terminated, truncated, action


def trace(env, seed=None, choices=1, steps=100_000):
    """A whole game as a list: dealt by `seed`, played by the choices of another seed."""
    env.reset(seed=seed)
    return list(play(env, np.random.default_rng(choices), steps))


def skip_ahead(env, seed, steps):
    """Deal a game and play so many steps of it."""
    trace(env, seed, steps=steps)
    assert env.agents and not any(env.terminations.values()) and not any(env.truncations.values())
    return env
