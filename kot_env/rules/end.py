"""The end of a turn."""

import numpy as np

from kot_env import effects
from kot_env.vocabulary import NOBODY, Phase
from tabletop.jit import rule


@rule
def end_turn(g):
    """Who bought nothing gains 1 energy (Godzilla, ruling z); then the poison counters bite, all in one packet."""
    me = g.active
    if g.no_buy_energy and g.bought == 0:
        g.energy[me] += 1
    effects.damage(g, NOBODY, me, np.int64(g.poison[me]))
    g.phase = Phase.CHECK


@rule
def next_turn(g):
    """The next living monster clockwise."""
    p = effects.seat_after(g, g.active)
    while not g.alive[p]:
        p = effects.seat_after(g, p)
    g.active = p
    g.turn += 1
    g.phase = Phase.START
