"""Players of King of Tokyo that follow a rule of a few lines: K1, the farmer, K2, the brawler, K3, the balanced one.

They see what everybody sees: the observation and the mask. With power cards in the game they buy what is worth its
price (`kot_buying`) and answer the cards' questions alike (`kot_answers`).
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from agents.guide import ABSENT, check_view
from agents.kot_answers import answer_all
from agents.kot_guide import guides_to, in_tokyo, most_health, throw
from agents.kot_weights import Weights
from kot_env.vocabulary import MAX_PLAYERS, N_FACES, Face
from tabletop.game import Game
from tabletop.jit import door, rule

FIRST_REROLL = 2  # rerolls left after the first throw
SET = 3  # dice of one face that score


class Numbers(IntEnum):
    """Which numbers are kept."""

    NONE = 0
    MOST = 1  # those of which most dice lie there, from a pair up; of two such the higher
    SETS = 2  # three and more of a kind, and a pair of threes after the first throw


class Habits(NamedTuple):
    """A rule: what is kept of a roll, and at which health Tokyo is left.

    Attributes:
        keeps_claws: all claws are kept; otherwise none.
        numbers: which numbers are kept.
        hearts_at: at this health or less hearts that heal are kept, outside Tokyo. Energy is never kept.
        yields_at: at this health or less Tokyo is left.
    """

    keeps_claws: bool
    numbers: int
    hearts_at: int
    yields_at: int


FARMER = Habits(keeps_claws=False, numbers=int(Numbers.MOST), hearts_at=4, yields_at=99)
BRAWLER = Habits(keeps_claws=True, numbers=int(Numbers.NONE), hearts_at=4, yields_at=4)
BALANCED = Habits(keeps_claws=True, numbers=int(Numbers.SETS), hearts_at=5, yields_at=5)


class RuleBot:
    """Follows a rule; nothing of it is left to chance.

    Args:
        game: of King of Tokyo; ValueError for another one.
        habits: the rule.
    """

    def __init__(self, game: Game, habits: Habits):
        self.game = game
        self.guides = guides_to(game, [Weights(yield_at=habits.yields_at)] * (MAX_PLAYERS + 1))
        self.habits = tuple(habits)  # a plain one: numba's cache fails when a class that it noted has moved

    def begin(self, rows: np.ndarray, seats: np.ndarray, seeds: np.ndarray) -> None:
        """New games; nothing to remember."""

    def act(self, rows: np.ndarray, seats: np.ndarray, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Moves of the acting seats; see `Agent.act`."""
        check_view(self.game, observations, masks)
        actions, seen = np.zeros(len(rows), np.int64), np.ascontiguousarray(observations)
        if self.guides["nodes"]["MARKET"][0] != ABSENT:
            answer_all(seen, np.ascontiguousarray(masks), self.guides, actions)
        follow_habits(seen, self.guides, self.habits, actions)
        return actions


def farmer(game: Game) -> RuleBot:
    """K1: the number of which most dice lie there; hearts outside Tokyo at 4 health or less; always yields."""
    return RuleBot(game, FARMER)


def brawler(game: Game) -> RuleBot:
    """K2: claws only; hearts outside Tokyo and yielding at 4 health or less."""
    return RuleBot(game, BRAWLER)


def balanced(game: Game) -> RuleBot:
    """K3: claws and numbers worth points; hearts outside Tokyo and yielding at 5 health or less."""
    return RuleBot(game, BALANCED)


@rule
def kept_number(observations, i, columns, habits, face, count):
    """How many dice that show this number are set aside."""
    if habits.numbers == Numbers.SETS:
        first_threes = face == Face.THREE and count == 2 and observations[i, columns.rolls_left] == FIRST_REROLL
        return count if count >= SET or first_threes else 0
    if habits.numbers == Numbers.MOST and count >= 2:
        for other in range(Face.THREE + 1):
            most = np.int64(observations[i, columns.faces + other])
            if most > count or (most == count and other > face):
                return 0
        return count
    return 0


@rule
def reroll(observations, i, guide, habits, thrown):
    """The move that throws all dice that are not kept."""
    columns = guide.columns
    health = np.int64(observations[i, columns.health])
    needs_hearts = health <= habits.hearts_at and not in_tokyo(observations, i, guide, 0)
    hearts = most_health(observations, i, guide) - health if needs_hearts else 0
    for face in range(N_FACES):
        count = np.int64(observations[i, columns.faces + face])
        kept = 0
        if face <= Face.THREE:
            kept = kept_number(observations, i, columns, habits, face, count)
        elif face == Face.HEART:
            kept = min(count, hearts)
        elif face == Face.CLAW and habits.keeps_claws:
            kept = count
        thrown[face] = count - kept
    return throw(observations, i, guide, thrown)


@door
def follow_habits(observations, guides, habits, actions):
    """Fill the actions of the rows that ask for rerolls or whether to yield; `habits` come as a plain tuple."""
    guide, own, thrown = guides[0], Habits(*habits), np.zeros(N_FACES, np.int64)
    columns, moves = guide.columns, guide.moves
    for i in range(len(actions)):
        if observations[i, columns.node]:
            rolls_left = observations[i, columns.rolls_left]
            actions[i] = reroll(observations, i, guide, own, thrown) if rolls_left else moves.reroll
        elif observations[i, columns.node + 1]:
            actions[i] = moves.yield_ if observations[i, columns.health] <= own.yields_at else moves.stay
