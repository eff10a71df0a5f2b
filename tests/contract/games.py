"""The games that the contract tests run over, and how they are played; a game joins by one entry in `GAMES`."""

from dataclasses import dataclass
from types import ModuleType

import numpy as np
import pytest

import cng_env
import kot_env


@dataclass(frozen=True)
class Contract:
    """A game package and the settings to try.

    Attributes:
        package: its constructors are called with these arguments.
        seats: the numbers of players.
        rules: name -> arguments that leave the spaces as they are.
        spaces: name -> arguments that choose the spaces: the base game's first, those of all that the game has last.
        turns: a limit that cuts many random games, but not all.
        deadly: moves in words that are preferred where deaths are wanted and random play knows few.
    """

    package: ModuleType
    seats: range
    rules: dict[str, dict]
    spaces: dict[str, dict]
    turns: int
    deadly: tuple[str, ...] = ()

    def __str__(self):
        return self.package.__name__

    @property
    def few(self):
        """Players: one more than there must be."""
        return self.seats[1]

    @property
    def everything(self):
        """The arguments for all that the game has."""
        return list(self.spaces.values())[-1]


SWITCHED = {  # every switch the other way
    "no_taker": "carry", "dictator_immunity": "power_take_only", "clip_pool": "own", "professional_steal": "choose",
    "smart_needs_standing": True, "hustler_before_loot": True, "open_stash": True,
}  # fmt: skip
GAMES = [
    Contract(
        kot_env, range(2, 7), {edition: {"edition": edition} for edition in kot_env.EDITIONS},
        {"base": {"cards": False}, "cards": {}}, 25,
    ),
    Contract(
        cng_env, range(4, 9), {"printed": {}, "switched": SWITCHED},
        {"base": {}, "powers": {"powers": "random"}}, 7, ("bang", "stand"),
    ),
]  # fmt: skip
DEATHS = ("terminate", "skip")
PAID_AT_ONCE = ("win", "share", "rank")  # the moment a seat's result is certain; the margin at the end
REWARDS = (*PAID_AT_ONCE, "margin")
LATE = ("margin", "terminate")  # the one pair that does not go together

each_game = pytest.mark.parametrize("game", GAMES, ids=str)
each_death = pytest.mark.parametrize("death", DEATHS)
each_payment = pytest.mark.parametrize(
    ("reward", "death"), [(reward, death) for reward in REWARDS for death in DEATHS if (reward, death) != LATE]
)


def settings():
    """Every game, set of rules, number of players and spaces."""
    for game in GAMES:
        for rules, switches in game.rules.items():
            for seats in game.seats:
                for spaces, arguments in game.spaces.items():
                    chosen = {"num_players": seats, **switches, **arguments}
                    yield pytest.param(game.package, chosen, id=f"{game}-{rules}-{seats}-{spaces}")


def record(env):
    """The game's record as bytes, field by field: between the fields lie gaps that hold anything."""
    rows = env.unwrapped.rows
    return b"".join(rows[name].tobytes() for name in rows.dtype.names)


def full(game, **arguments):
    """A raw environment with all that the game has, for as many players as can sit down."""
    return game.package.raw_env(**{"num_players": game.seats[-1], **game.everything, **arguments})


def choose(rng, mask, liked=()):
    """A random legal action; mostly one of those liked, if one is legal."""
    legal = np.flatnonzero(mask)
    wanted = np.intersect1d(legal, liked)
    return int(rng.choice(wanted if len(wanted) and rng.random() < 0.8 else legal))


def deadly_moves(env):
    """The actions to be preferred where deaths are wanted."""
    raw = env.unwrapped
    (contract,) = [one for one in GAMES if raw.game.name in one.package.ENV_ID]
    return [action for action in range(raw.game.num_actions) if raw.describe(action) in contract.deadly]


def play(env, rng, steps=100_000, liked=()):
    """Play random legal moves until the game is over, at most so many steps; yields what each step was shown and did.

    (agent, observation, mask, reward, termination, truncation, action), the arrays as bytes.
    """
    for _ in range(steps):
        if not env.agents:
            return
        agent = env.agent_selection
        seen, reward, terminated, truncated, _ = env.last()
        action = None if terminated or truncated else choose(rng, seen["action_mask"], liked)
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
