"""What the scripted players of Cash'n Guns must know: columns of the observation and numbers of moves, by name.

Seats are relative to the player who looks, who is seat 0. Money is counted in thousands. In a game without powers
nobody has one.
"""

from collections.abc import Callable, Sequence

import numpy as np

from agents.guide import check_view, columns_of, moves_of, numbers
from agents.protocol import Draws
from cng_env.switches import NAMES
from cng_env.vocabulary import DEADLY, MAX_PLAYERS, MOST_WOUNDS, N_POWERS, ROUNDS, Node
from tabletop.game import Game
from tabletop.jit import rule

COLUMNS = (  # stretches of the observation
    "node", "round_", "godfather", "taking", "sharing", "alive", "wounds", "aims", "hand", "placed", "clicks_shown",
    "bangs_shown", "clips_used", "table", "removed", "stash", "known", "power_node", "power", "unseen_in",
    "unseen_out", "seen_out", "bangs_drawn", "bangs_given", "announced",
)  # fmt: skip
MOVES = (
    "place", "aim", "leave_aims", "order", "duck", "stand", "take_", "swap_out", "decline", "take_two", "allow",
    "forbid", "keep_item", "trade", "keep_placed", "change_placed", "hustle", "give", "spend_placed", "spend_other",
    "hide_bullet", "show_bang",
)  # fmt: skip
GUIDE = np.dtype(
    (
        np.record,
        [
            ("columns", numbers(COLUMNS)),  # where each stretch of the observation begins
            ("moves", numbers(MOVES)),  # the first number of each family of moves
            ("players", "i8"),  # seats at the table
        ],
    )
)
COLLECTOR, CUTE, DOCTOR, LUCKY_MAN, STEALTHY, UNBREAKABLE = (
    1 + NAMES.index(name) for name in ("Collector", "Cute", "Doctor", "Lucky Man", "Stealthy", "Unbreakable")
)
BASE_NODES = Node.HUSTLER_TARGET - Node.BULLET
POWER_NODES = Node.OVER - Node.HUSTLER_TARGET
STAGES = 3  # unhurt, hurt, and one wound from death


class Scripted:
    """A player that follows a compiled script.

    Args:
        game: of Cash'n Guns; ValueError for another one.
        script: the door that fills in the moves: (observations, masks, guides, words, weights, actions).
        weights: its numbers.
    """

    def __init__(self, game: Game, script: Callable, weights: Sequence[float]):
        if game.name != "cash_n_guns":
            raise ValueError(f"this player knows cash_n_guns only, not {game.name}")
        self.game = game
        self.guides = np.zeros(1, GUIDE)
        self.guides["columns"], self.guides["moves"] = columns_of(game, COLUMNS), moves_of(game, MOVES)
        self.guides["players"] = game.num_players
        self.script, self.draws = script, Draws(game.num_players)
        self.weights = tuple(float(number) for number in weights)  # a plain one: numba's cache fails with moved classes

    def begin(self, rows: np.ndarray, seats: np.ndarray, seeds: np.ndarray) -> None:
        """New games; see `Agent.begin`."""
        self.draws.begin(rows, seats, seeds)

    def act(self, rows: np.ndarray, seats: np.ndarray, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Moves of the acting seats; see `Agent.act`."""
        check_view(self.game, observations, masks)
        actions, words = np.zeros(len(rows), np.int64), self.draws.next(rows, seats)
        seen, allowed = np.ascontiguousarray(observations), np.ascontiguousarray(masks)
        self.script(seen, allowed, self.guides, words, self.weights, actions)
        return actions


@rule
def node_of(observations, i, guide):
    """What is asked: a `Node`."""
    for k in range(BASE_NODES):
        if observations[i, guide.columns.node + k]:
            return Node.BULLET + k
    if guide.columns.power_node >= 0:
        for k in range(POWER_NODES):
            if observations[i, guide.columns.power_node + k]:
                return Node.HUSTLER_TARGET + k
    return np.int64(Node.NONE)


@rule
def marked(observations, i, guide, column):
    """The seat that is marked in a stretch with one number a seat; the first of several, MAX_PLAYERS for none."""
    for p in range(guide.players):
        if observations[i, column + p]:
            return p
    return MAX_PLAYERS


@rule
def owns(observations, i, guide, p, power):
    """Does the seat have this power, and is it alive?"""
    return guide.columns.power >= 0 and observations[i, guide.columns.power + p * N_POWERS + power - 1] != 0


@rule
def lives(observations, i, guide, p):
    """Is the seat alive?"""
    return observations[i, guide.columns.alive + p] != 0


@rule
def rounds_left(observations, i, guide):
    """How many rounds come after this one."""
    return ROUNDS - np.int64(observations[i, guide.columns.round_])


@rule
def wounds_to_death(observations, i, guide, p):
    """How many wounds it takes to kill the seat."""
    deadly = MOST_WOUNDS if owns(observations, i, guide, p, UNBREAKABLE) else DEADLY
    return deadly - np.int64(observations[i, guide.columns.wounds + p])


@rule
def stage(observations, i, guide, p):
    """0 where two wounds can be borne, 1 where one can, 2 where the next one kills."""
    return STAGES - min(wounds_to_death(observations, i, guide, p), STAGES)


@rule
def aims_at(observations, i, guide, p, target):
    """Does seat p aim at the target, as far as one knows?"""
    return observations[i, guide.columns.aims + p * MAX_PLAYERS + target] != 0


@rule
def target_of(observations, i, guide):
    """At whom one aims oneself."""
    return marked(observations, i, guide, guide.columns.aims)


@rule
def holds(observations, i, guide, bullet):
    """How many bullets of this kind are in one's hand."""
    return np.int64(observations[i, guide.columns.hand + bullet])


@rule
def table_of(observations, i, guide, kind):
    """How many shares of this kind lie on the table."""
    return np.int64(observations[i, guide.columns.table + kind])
