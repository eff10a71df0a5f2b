"""How dangerous guns are, and who stands: the odds that the scripted players of Cash'n Guns reckon with."""

import numpy as np

from agents.cng_guide import STAGES, aims_at, lives, stage
from agents.guide import see
from cng_env.vocabulary import BANGS, CLICKS, MAX_PLAYERS, Bullet
from tabletop.jit import rule

STANDS = 0.8  # the part of players who are expected to stand up to a gun
WEAK_STANDS = 0.6  # the part of these who do so when the next wound kills
U11 = np.uint64(11)


@rule
def fraction(word):
    """A number from 0 to below 1 out of 64 random bits."""
    return np.float64(word >> U11) * 2.0**-53


@rule
def danger(observations, i, guide, p):
    """How likely the seat's gun holds a Bang, by what it has shown so far. One knows one's own bullet."""
    columns = guide.columns
    if p == 0:
        return np.float64(observations[i, columns.placed + Bullet.BANG])
    gained = np.int64(observations[i, columns.clips_used + p])  # each exchange put a Bang more through the hand
    if columns.bangs_given >= 0:  # what one knows of The Hustler
        hustled = see(observations, i, columns.bangs_given + p) - see(observations, i, columns.bangs_drawn + p)
    else:
        hustled = 0
    bangs = BANGS + gained + hustled - np.int64(observations[i, columns.bangs_shown + p])
    clicks = CLICKS - hustled - np.int64(observations[i, columns.clicks_shown + p])
    return min(max(bangs / max(bangs + clicks, 1), 0.0), 1.0)


@rule
def guns_on(observations, i, guide, target):
    """How many guns point at the seat, as far as one knows."""
    n = 0
    for p in range(guide.players):
        n += aims_at(observations, i, guide, p, target)
    return n


@rule
def weigh_guns(observations, i, guide, target, chance):
    """Fill in how likely exactly k Bangs come out of the guns that point at the seat, for k = 0 to 8."""
    chance[:] = 0.0
    chance[0] = 1.0
    for p in range(guide.players):
        if aims_at(observations, i, guide, p, target):
            bang = danger(observations, i, guide, p)
            for k in range(MAX_PLAYERS, 0, -1):
                chance[k] += (chance[k - 1] - chance[k]) * bang
            chance[0] *= 1 - bang


@rule
def likely_stands(observations, i, guide, p, guns):
    """How likely a seat stands up to so many guns."""
    weak = guns > 0 and stage(observations, i, guide, p) == STAGES - 1
    return STANDS**guns * (WEAK_STANDS if weak else 1.0)


@rule
def gun_to_turn(observations, i, guide):
    """The seat whose gun is the most dangerous of those that point at oneself; 0 if there is none."""
    chosen, most = 0, -1.0
    for p in range(1, guide.players):
        if aims_at(observations, i, guide, p, 0) and danger(observations, i, guide, p) > most:
            chosen, most = p, danger(observations, i, guide, p)
    return chosen


@rule
def fullest_hand(observations, i, guide):
    """The living seat whose hand most likely holds many Bangs, not oneself."""
    chosen, most = 0, -1.0
    for p in range(1, guide.players):
        if lives(observations, i, guide, p) and danger(observations, i, guide, p) > most:
            chosen, most = p, danger(observations, i, guide, p)
    return chosen
