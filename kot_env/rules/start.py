"""The start of a turn."""

from kot_env import effects
from kot_env.vocabulary import MAX_PLAYERS, Phase
from tabletop.jit import rule

START_IN_TOKYO = 2


@rule
def start_turn(g):
    """Starting a turn in Tokyo gives 2 points; in the two-player variant 1 energy instead."""
    g.bought = 0
    g.n_yielded = 0
    for p in range(MAX_PLAYERS):
        g.attacked[p] = 0
        g.lost[p] = 0
        g.leaves[p] = 0
        g.asked[p] = 0
        g.yielded[p] = 0
        g.winged[p] = 0
        g.probed[p] = 0
    for card in range(g.n_cards):
        g.used[card] = 0
    if effects.in_tokyo(g, g.active):
        if g.two_player_variant:
            g.energy[g.active] += 1
        else:
            effects.gain_points(g, g.active, START_IN_TOKYO)
    g.phase = Phase.MIMIC
