"""Elimination: at health 0 a monster is out of the game."""

from kot_env import effects
from kot_env.vocabulary import BAY_PLAYERS, NOBODY
from tabletop import results
from tabletop.jit import rule


@rule
def eliminate(g, fallen):
    """All monsters of a set fall together and share their place; then the Bay may close."""
    n = 0
    for p in range(g.n_players):
        n += (fallen >> p) & 1
    g.n_alive -= n
    for p in range(g.n_players):
        if (fallen >> p) & 1:
            leave_game(g, p)
            results.settle_seat(g, p, g.n_alive, n)
    if g.n_alive < BAY_PLAYERS and g.bay != NOBODY:
        close_bay(g)


@rule
def leave_game(g, p):
    """Cards are discarded, energy returned, counters gone; the place in Tokyo is empty."""
    g.alive[p] = 0
    g.energy[p] = 0
    g.poison[p] = 0
    leave_tokyo(g, p)
    for card in range(g.n_cards):
        if g.place[card] == p:
            effects.discard(g, card)


@rule
def leave_tokyo(g, p):
    """Whatever place the monster held in Tokyo is empty."""
    if g.city == p:
        g.city = NOBODY
    if g.bay == p:
        g.bay = NOBODY


@rule
def close_bay(g):
    """With fewer than five monsters the Bay is closed: its monster leaves, or takes an empty City (2016 on)."""
    if g.bay_promotes and g.city == NOBODY:
        g.city = g.bay
    g.bay = NOBODY
