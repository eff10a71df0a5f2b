"""K5: throws the dice again that are worth most in the mean over all rolls that can come, by weights of its own.

Exact within one turn (`kot_rolls`), blind beyond it: what the turn leaves is weighed by a sum (`kot_turn`) whose
weights were tuned by play (`training.tune`).
"""

import numpy as np

from agents.guide import ABSENT, check_view, may, see
from agents.kot_answers import answer_all
from agents.kot_guide import guide_for, guides_to, throw
from agents.kot_rolls import COUNTS, MARGIN, MINUS, PLUS, best_throw, look_ahead, number_without
from agents.kot_turn import Space, weigh_rolls
from agents.kot_weights import Weights, tuned
from kot_env.vocabulary import MAX_DICE, N_FACES, Face
from tabletop.game import Game
from tabletop.jit import door, rule

CHARGE = 0.5  # what a charge of Smoke Cloud is worth, in points
TWIST = 0.75  # what a Plot Twist is worth
STRETCH_PRICE = 2
OTHERS = N_FACES - 1  # faces that a die can be turned to


class Expectimax:
    """Exact lookahead over the rest of its own roll; nothing of it is left to chance.

    Args:
        game: of King of Tokyo; ValueError for another one.
        weights: what things are worth while all monsters live; by default those tuned for so many and this deck. Once
            some are dead those tuned for as many as live are used.
    """

    def __init__(self, game: Game, weights: Weights | None = None):
        known = tuned(game)
        if weights is not None:
            known[game.num_players] = weights
        self.game, self.guides = game, guides_to(game, known)

    def begin(self, rows: np.ndarray, seats: np.ndarray, seeds: np.ndarray) -> None:
        """New games; nothing to remember."""

    def act(self, rows: np.ndarray, seats: np.ndarray, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Moves of the acting seats; see `Agent.act`."""
        check_view(self.game, observations, masks)
        actions = np.zeros(len(rows), np.int64)
        seen, allowed = np.ascontiguousarray(observations), np.ascontiguousarray(masks)
        if self.guides["nodes"]["MARKET"][0] != ABSENT:
            answer_all(seen, allowed, self.guides, actions)
        choose_best(seen, allowed, self.guides, actions)
        return actions


@rule
def roll(observations, masks, i, guide, space):
    """The dice to throw again; once no roll is left, one that a card gives if it is worth its price."""
    columns, moves = guide.columns, guide.moves
    n = count_dice(observations, i, columns, space)
    weigh_rolls(observations, i, guide, n, space)
    now = space.worth[number_without(space.counts, space.trial)]
    rolls_left = np.int64(observations[i, columns.rolls_left])
    if rolls_left == 0 and may(masks, i, moves.reroll_three) and three_gain(space) > MARGIN:
        return moves.reroll_three
    look_ahead(space.worth, space.best, n, max(rolls_left, 1))
    gain = best_throw(space.worth, space.counts, now, space.trial, space.thrown) - now
    if rolls_left:
        return throw(observations, i, guide, space.thrown)
    if may(masks, i, moves.spend_charge) and gain > CHARGE:
        return moves.spend_charge
    return moves.buy_roll if may(masks, i, moves.buy_roll) and gain > guide.weights.energy else moves.reroll


@rule
def room():
    """A fresh `Space`."""
    rolls, faces, counts = len(COUNTS), N_FACES, MAX_DICE + 1
    return Space(
        np.zeros(rolls), np.zeros(rolls), np.zeros(faces, np.int64), np.zeros(faces, np.int64),
        np.zeros(faces, np.int64), np.zeros(counts), np.zeros(counts, np.int64), np.zeros(counts, np.int64),
        np.zeros(counts), np.zeros(counts), np.zeros(counts),
    )  # fmt: skip


@rule
def count_dice(observations, i, columns, space):
    """Note how many dice show each face; returns how many there are."""
    n = 0
    for face in range(N_FACES):
        space.counts[face] = observations[i, columns.faces + face]
        space.trial[face] = 0
        n += space.counts[face]
    return n


@rule
def three_gain(space):
    """What throwing one 3 again is worth more than leaving it, in the mean."""
    at = number_without(space.counts, space.trial)
    mean = 0.0
    for face in range(N_FACES):
        mean += space.worth[PLUS[MINUS[at, Face.THREE], face]] / N_FACES
    return mean - space.worth[at]


@rule
def change(observations, masks, i, guide, space):
    """The best of the changes that cards offer after the last throw, or none."""
    moves = guide.moves
    n = count_dice(observations, i, guide.columns, space)
    weigh_rolls(observations, i, guide, n, space)
    at = number_without(space.counts, space.trial)
    best, chosen = space.worth[at] + MARGIN, moves.pass_
    for face in range(N_FACES):
        if space.counts[face]:
            for k in range(OTHERS):
                worth = space.worth[PLUS[MINUS[at, face], k + (k >= face)]]
                pair = face * OTHERS + k
                if k == Face.ONE and face > Face.ONE and may(masks, i, moves.turn + face - 1) and worth > best:
                    best, chosen = worth, moves.turn + face - 1
                if worth - TWIST > best and may(masks, i, moves.twist + pair):
                    best, chosen = worth - TWIST, moves.twist + pair
                price = STRETCH_PRICE * guide.weights.energy
                if worth - price > best and may(masks, i, moves.stretch + pair):
                    best, chosen = worth - price, moves.stretch + pair
    if may(masks, i, moves.reroll_three) and space.worth[at] + three_gain(space) > best:
        chosen = moves.reroll_three
    return chosen


@door
def choose_best(observations, masks, guides, actions):
    """Fill the actions of the rows that ask about own dice or whether to yield; the others are left as they are."""
    columns, moves, space = guides[0].columns, guides[0].moves, room()
    for i in range(len(actions)):
        guide = guide_for(observations, i, guides)
        if observations[i, columns.node]:
            actions[i] = roll(observations, masks, i, guide, space)
        elif observations[i, columns.node + 1]:
            low = observations[i, columns.health] <= guide.weights.yield_at
            actions[i] = moves.yield_ if low else moves.stay
        elif see(observations, i, guide.nodes.CHANGE):
            actions[i] = change(observations, masks, i, guide, space)
