"""Setting up: three cards are revealed, the roll-off finds the first monster."""

import numpy as np

from kot_env import faces
from kot_env.rules import market
from kot_env.vocabulary import BASE_DICE, NOBODY, Face, Phase
from tabletop.jit import rule


@rule
def set_up(g):
    """Three power cards lie face up; who throws the most claws takes the first turn."""
    market.fill_slots(g)
    g.open_slots = 0
    g.active = roll_off(g) if g.first == NOBODY else g.first
    g.regular = g.active
    g.turn = 1
    g.phase = Phase.START


@rule
def roll_off(g):
    """Everyone throws six dice, most claws starts; those who tie throw again."""
    tied = (1 << g.n_players) - 1
    while tied & (tied - 1):
        most, leaders = -1, 0
        for p in range(g.n_players):
            if (tied >> p) & 1:
                claws = claws_thrown(g)
                if claws > most:
                    most, leaders = claws, 0
                if claws == most:
                    leaders |= 1 << p
        tied = leaders
    for p in range(g.n_players):
        if tied == 1 << p:
            return p
    return NOBODY


@rule
def claws_thrown(g):
    """The claws of a fresh throw of six dice, which then lie no more."""
    faces.throw_new(g, BASE_DICE)
    claws = faces.count_face(g, Face.CLAW)
    faces.clear(g)
    return np.int64(claws)
