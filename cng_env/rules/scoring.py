"""The end: money is counted. Only the living can win."""

import numpy as np

from cng_env import windows
from cng_env.vocabulary import BONUS, FACES, N_STASH, NOBODY, PAINTINGS, Loot, Node
from tabletop import results, seats
from tabletop.jit import called, rule

MOST_PAINTINGS = len(PAINTINGS) - 1


@called
def finish(g):
    """Who lives counts the stash; the highest total wins, of equal ones the one with more wounds, else they share.

    A last survivor wins whatever he has.
    """
    count_money(g)
    for p in range(g.n_players):
        if g.alive[p]:
            better, tied = 0, 0
            for other in range(g.n_players):
                if g.alive[other]:
                    better += standing(g, other) > standing(g, p)
                    tied += standing(g, other) == standing(g, p)
            g.won[p] = better == 0
            results.settle_seat(g, p, better, tied)
    g.over = 1
    seats.ask(g, Node.OVER, NOBODY)


@rule
def standing(g, p):
    """What the living are compared by: money first, then wounds."""
    return np.int64(g.score[p]) * 64 + np.int64(g.wounds[p])


@rule
def count_money(g):
    """The money of the living, in thousands: bills, diamonds, paintings, and 60 for the most diamonds."""
    most, holders = 1, 0
    for p in range(g.n_players):
        if g.alive[p]:
            n = diamonds(g, p)
            if n > most:
                most, holders = n, 0
            holders += n == most
    for p in range(g.n_players):
        bonus = BONUS if holders == 1 and diamonds(g, p) == most else 0
        g.score[p] = money(g, p) + bonus if g.alive[p] else 0


@rule
def diamonds(g, p):
    """Diamond cards of a seat: their number counts, not their value."""
    return np.int64(g.stash[p, Loot.DIAMOND_1]) + g.stash[p, Loot.DIAMOND_5] + g.stash[p, Loot.DIAMOND_10]


@rule
def money(g, p):
    """A seat's stash in thousands, without the bonus: face values, and the worth of the set of paintings."""
    total = 0
    for kind in range(N_STASH):
        total += np.int64(g.stash[p, kind]) * FACES[kind]
    paintings = windows.paintings(g, p, np.int64(g.stash[p, Loot.PAINTING]))
    return total + PAINTINGS[min(paintings, MOST_PAINTINGS)]
