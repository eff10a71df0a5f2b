"""Moves on one's own dice."""

import numpy as np

from kot_env import effects
from kot_env.rules import resolve
from kot_env.vocabulary import BASE_DICE, MAX_HEALTH, Node, Phase
from tabletop.jit import rule
from tabletop.moves import Move

REROLLS = 1 << BASE_DICE
REROLL_SETS = np.array(  # by `alike`: which sets of dice may be thrown again
    [[(k >> 1) & ~k & same == 0 for k in range(REROLLS)] for same in range(REROLLS >> 1)], np.int8
)


def reroll_words(k):
    """The positions of the dice thrown again, counted from 1 along the sorted row."""
    positions = [str(at + 1) for at in range(BASE_DICE) if (k >> at) & 1]
    return f"reroll dice {' '.join(positions)}" if positions else "stop"


@rule
def alike(g):
    """Bit k: dice k and k + 1 of the sorted row show the same face."""
    same = 0
    for k in range(g.n_dice - 1):
        same |= (g.dice[k] == g.dice[k + 1]) << k
    return same


class Reroll(Move, nodes=(Node.ROLL,), size=REROLLS, words=reroll_words):
    """Throw a set of dice again, bit k for the k-th die of the sorted row; the empty set stops.

    Dice of one face are alike, so of the sets that mean the same only the one with the foremost dice is legal.
    """

    def legal(g, me, k):
        return k == 0 or (g.rolls_left > 0 and k < 1 << g.n_dice and (k >> 1) & ~k & alike(g) == 0)

    def write(g, me, row, first):
        if g.rolls_left > 0:
            same = alike(g)
            for k in range(REROLLS):
                row.mask[first + k] = REROLL_SETS[same, k]
        else:
            row.mask[first] = 1

    def play(g, me, k):
        if k == 0:
            g.phase = Phase.PROBE
        else:
            g.rolls_left -= 1
            effects.throw(g, k)


class Heal(Move, nodes=(Node.HEARTS,), words=lambda k: "heal"):
    """Use a heart to heal 1."""

    def legal(g, me, k):
        return g.health[me] < MAX_HEALTH

    def play(g, me, k):
        resolve.heal_one(g, me)


class RemovePoison(Move, nodes=(Node.HEARTS,), words=lambda k: "remove a poison counter"):
    """Use a heart to remove a poison counter."""

    def legal(g, me, k):
        return g.poison[me] > 0

    def play(g, me, k):
        resolve.remove_poison(g, me)
