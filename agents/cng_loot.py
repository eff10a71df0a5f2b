"""What lies on the table and in the stashes, as the scripted players of Cash'n Guns count it, in thousands."""

import numpy as np

from agents.cng_guide import COLLECTOR, CUTE, DOCTOR, STEALTHY, lives, owns, table_of
from agents.guide import see
from cng_env.vocabulary import COPIES, FACES, N_CARDS, N_LOOT, N_STASH, PAINTINGS, Loot
from tabletop.jit import rule

BOX = np.array(COPIES)
DIAMOND = 6.0  # what a diamond is worth beside its face, by the bonus
UNSEEN = 9.0  # a card that nobody has seen, in the mean and with what it adds to a set
POT_PAINTING, POT_DIAMOND = 14.0, 8.0  # what they make the table worth, the latter beside its face
MOST_SHARES = sum(COPIES) + 1


@rule
def cards_of(observations, i, guide, p, kind):
    """How many cards of a kind lie in a stash: one's own exactly, others' as far as one knows."""
    columns = guide.columns
    if p == 0:
        return np.int64(observations[i, columns.stash + kind])
    stolen = see(observations, i, columns.seen_out + p * N_STASH + kind) if columns.seen_out >= 0 else 0
    return max(np.int64(observations[i, columns.known + p * N_STASH + kind]) - stolen, 0)


@rule
def unseen_of(observations, i, guide, p):
    """How many more cards lie in somebody's stash than one knows; below 0 if some are gone."""
    columns = guide.columns
    if p == 0 or columns.unseen_in < 0:
        return 0
    n = see(observations, i, columns.unseen_in + p) - see(observations, i, columns.unseen_out + p)
    for kind in range(N_STASH):
        n += see(observations, i, columns.seen_out + p * N_STASH + kind)
    return n


@rule
def paintings_of(observations, i, guide, p):
    """How many paintings count for the seat; The Collector is one."""
    return cards_of(observations, i, guide, p, Loot.PAINTING) + owns(observations, i, guide, p, COLLECTOR)


@rule
def one_more(n):
    """What a painting adds to n of them."""
    most = len(PAINTINGS) - 1
    return float(PAINTINGS[min(n + 1, most)] - PAINTINGS[min(n, most)])


@rule
def diamonds_of(observations, i, guide, p):
    """How many diamonds lie in the stash."""
    n = 0
    for kind in range(Loot.DIAMOND_1, Loot.DIAMOND_10 + 1):
        n += cards_of(observations, i, guide, p, kind)
    return n


@rule
def diamond_lead(observations, i, guide, p):
    """How many diamonds more than the living rival with most the seat has; below 0 if it has fewer."""
    most = 0
    for other in range(guide.players):
        if other != p and lives(observations, i, guide, other):
            most = max(most, diamonds_of(observations, i, guide, other))
    return diamonds_of(observations, i, guide, p) - most


@rule
def wealth_of(observations, i, guide, p):
    """What the stash is worth: cash, diamonds with a part of the bonus, paintings, and a mean for what is unseen."""
    worth = float(PAINTINGS[min(paintings_of(observations, i, guide, p), len(PAINTINGS) - 1)])
    worth += DIAMOND * diamonds_of(observations, i, guide, p) + UNSEEN * unseen_of(observations, i, guide, p)
    for kind in range(Loot.PAINTING):
        worth += FACES[kind] * cards_of(observations, i, guide, p, kind)
    return max(worth, 0.0)


@rule
def mean_card(observations, i, guide, p):
    """What a card of the stash is worth in the mean; 0 if it is empty."""
    n = unseen_of(observations, i, guide, p)
    for kind in range(N_STASH):
        n += cards_of(observations, i, guide, p, kind)
    return wealth_of(observations, i, guide, p) / n if n > 0 else 0.0


@rule
def mean_undealt(observations, i, guide, worth):
    """What a card that was not dealt yet is worth in the mean, as far as one can tell; `worth` is by kind."""
    n, total = 0, 0.0
    for kind in range(N_CARDS):
        left = BOX[kind] - table_of(observations, i, guide, kind) - see(observations, i, guide.columns.removed + kind)
        left -= see(observations, i, guide.columns.announced + kind)  # in nobody's stash yet
        if kind < N_STASH:
            for p in range(guide.players):
                left -= cards_of(observations, i, guide, p, kind)
        n += max(left, 0)
        total += max(left, 0) * worth[kind]
    return total / n if n > 0 else 0.0


@rule
def pot(observations, i, guide):
    """What the table is worth to anybody."""
    worth = POT_PAINTING * table_of(observations, i, guide, Loot.PAINTING)
    for kind in range(Loot.PAINTING):
        diamond = POT_DIAMOND if kind >= Loot.DIAMOND_1 else 0.0
        worth += (FACES[kind] + diamond) * table_of(observations, i, guide, kind)
    return worth


@rule
def lay_out(observations, i, guide, worth, shares):
    """Lay out the shares on the table by worth, the best first; returns how many there are."""
    n = 0
    for kind in range(N_LOOT):
        for _ in range(table_of(observations, i, guide, kind)):
            at = n
            while at > 0 and shares[at - 1] < worth[kind]:
                shares[at] = shares[at - 1]
                at -= 1
            shares[at] = worth[kind]
            n += 1
    return n


@rule
def turn_by_turn(shares, n, first, step):
    """What it brings to take one of n shares laid out after `first` others, and again after every `step`."""
    worth = 0.0
    at = float(first)
    while at + 0.5 < n:
        worth += shares[int(at + 0.5)]
        at += step
    return worth


@rule
def standing_pays(observations, i, guide, unhurt, healing):
    """What one's power gains by standing, below 0 by ducking.

    `unhurt` is how likely one takes part, `healing` what it is worth to lose a wound.
    """
    if owns(observations, i, guide, 0, CUTE) and table_of(observations, i, guide, Loot.BILL_5):
        return unhurt * FACES[Loot.BILL_5]
    if owns(observations, i, guide, 0, STEALTHY) and table_of(observations, i, guide, Loot.BILL_10):
        return -float(FACES[Loot.BILL_10])
    return -max(healing, 0.0) if owns(observations, i, guide, 0, DOCTOR) else 0.0
