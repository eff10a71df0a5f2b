"""The start of a turn."""

from kot_env import effects, windows
from kot_env.vocabulary import N_CARDS, NOBODY, Phase
from tabletop import seats
from tabletop.jit import rule

START_IN_TOKYO = 2


@rule
def start_turn(g):
    """Starting a turn in Tokyo gives 2 points; in the two-player variant 1 energy instead."""
    forget_last_turn(g)
    if effects.in_tokyo(g, g.active):
        if g.two_player_variant:
            effects.gain_energy(g, g.active, 1)
        else:
            effects.gain_points(g, g.active, START_IN_TOKYO)
    windows.turn_started(g, g.active)
    g.phase = Phase.MIMIC


@rule
def forget_last_turn(g):
    """What was noted for the last turn only."""
    g.bought = 0
    g.n_yielded = 0
    g.again = 0
    g.scored_ones = 0
    g.hurt_somebody = 0
    g.chosen = NOBODY
    for p in range(seats.WORD_SEATS):
        g.attacked[p] = 0
        g.lost[p] = 0
        g.leaves[p] = 0
        g.asked[p] = 0
        g.yielded[p] = 0
        g.winged[p] = 0
        g.probed[p] = 0
        g.patients[p] = 0
        g.three_rerolls[p] = 0
    if g.n_used > 0:
        for card in range(N_CARDS):
            g.used[card] = 0
        g.n_used = 0
