"""Moves on one's own dice."""

import numpy as np

from kot_env import faces
from kot_env.rules import hearts
from kot_env.vocabulary import BASE_DICE, MAX_DICE, MAX_PLAYERS, Node, Phase
from tabletop import seats
from tabletop.jit import rule
from tabletop.memory import copier, word_at
from tabletop.moves import Move

REROLLS = 1 << BASE_DICE
ALL_PAIRS = (1 << MAX_DICE - 1) - 1
EIGHT, SEVEN, FIFTY_SIX = np.uint64(8), np.uint64(7), np.uint64(56)
SEVEN_BITS = np.uint64(0x7F7F7F7F7F7F7F7F)  # added to a byte that is not 0, they set its eighth bit
GATHER = np.uint64(0x0102040810204080)  # times the lowest bits of eight bytes: the highest byte holds them all
SETS_OF_ROW = np.array(  # by how many dice lie and by `alike`: which sets may be thrown again
    [
        [[k < 1 << n and (k >> 1) & ~k & same == 0 for k in range(REROLLS)] for same in range(REROLLS >> 1)]
        for n in range(BASE_DICE + 1)
    ],
    np.uint8,
)
copy_sets = copier(REROLLS)


def reroll_words(k):
    """The positions of the dice thrown again, counted from 1 along the sorted row."""
    positions = [str(at + 1) for at in range(MAX_DICE) if (k >> at) & 1]
    return f"reroll dice {' '.join(positions)}" if positions else "stop"


@rule
def alike(g):
    """Bit k: dice k and k + 1 of the sorted row show the same face. Bits behind the last die mean nothing."""
    row = word_at(g.dice, 0)
    differs = (((row ^ row >> EIGHT) + SEVEN_BITS) >> SEVEN & seats.ONES) * GATHER >> FIFTY_SIX
    return ~np.int64(differs) & ALL_PAIRS


@rule
def may_throw(g, k):
    """May these dice be thrown? They lie there, and of dice alike they are the foremost."""
    return g.rolls_left > 0 and k < 1 << g.n_dice and (k >> 1) & ~k & alike(g) == 0


@rule
def throw_again(g, k):
    """A roll is used."""
    g.rolls_left -= 1
    faces.throw(g, k)


class Reroll(Move, nodes=(Node.ROLL,), size=REROLLS, words=reroll_words):
    """Throw a set of dice again, bit k for the k-th die of the sorted row; the empty set stops.

    Dice of one face are alike, so of the sets that mean the same only the one with the foremost dice is legal.
    """

    def legal(g, me, k):
        return k == 0 or may_throw(g, k)

    def write(g, me, row, first):
        row.mask[first] = 1
        if g.rolls_left > 0:
            same = alike(g) & (REROLLS - 1 >> 1)
            copy_sets(row.mask, first, SETS_OF_ROW, (min(g.n_dice, BASE_DICE) * (REROLLS >> 1) + same) * REROLLS)

    def play(g, me, k):
        if k == 0:
            g.phase = Phase.PROBE
        else:
            throw_again(g, k)


class RerollMore(Move, nodes=(Node.ROLL,), size=(1 << MAX_DICE) - REROLLS, words=lambda k: reroll_words(k + REROLLS)):
    """The same where the seventh or the eighth die is thrown: the numbers of `Reroll` go on."""

    def legal(g, me, k):
        return may_throw(g, k + REROLLS)

    def write(g, me, row, first):
        if g.n_dice > BASE_DICE and g.rolls_left > 0:
            same = alike(g)
            for k in range(REROLLS, 1 << g.n_dice):
                row.mask[first + k - REROLLS] = (k >> 1) & ~k & same == 0

    def play(g, me, k):
        throw_again(g, k + REROLLS)


class Heal(
    Move,
    nodes=(Node.HEARTS,),
    size=MAX_PLAYERS,
    words=lambda k: f"heal the {k}. seat clockwise" if k else "heal",
):
    """Use a heart to heal 1: yourself, or with Healing Ray another monster, counted clockwise from you."""

    def legal(g, me, k):
        return k < g.n_players and hearts.can_heal(g, me, seats.seat_at(g, me, k))

    def play(g, me, k):
        hearts.heal(g, me, seats.seat_at(g, me, k))


class RemovePoison(Move, nodes=(Node.HEARTS,), words=lambda k: "remove a poison counter"):
    """Use a heart to remove a poison counter."""

    def legal(g, me, k):
        return hearts.can_remove_poison(g, me)

    def play(g, me, k):
        hearts.remove_poison(g, me)


class RemoveShrink(Move, nodes=(Node.HEARTS,), words=lambda k: "remove a shrink counter"):
    """Use a heart to remove a shrink counter."""

    def legal(g, me, k):
        return hearts.can_remove_shrink(g, me)

    def play(g, me, k):
        hearts.remove_shrink(g, me)
