"""Steps 2 to 5: bullets, hold-up, the Godfather's privilege, courage.

What all do at the same instant they choose one after the other, clockwise from the Godfather, and nobody sees it before
the last has chosen. Nobody is passed over for a reason that is his secret.
"""

import numpy as np

from cng_env import windows
from cng_env.vocabulary import KID, NO_BULLET, NOBODY, PROFESSIONAL, Node, Phase, Stance
from tabletop import seats
from tabletop.jit import called, rule


@rule
def ask_bullets(g):
    """Step 2: everybody places a bullet face down."""
    for k in range(g.n_players):
        p = seats.seat_at(g, g.godfather, k)
        if g.alive[p] and g.placed[p] == NO_BULLET:
            seats.ask(g, Node.BULLET, p)
            return
    g.phase = Phase.AIMS


@rule
def ask_aims(g):
    """Step 3: everybody but The Kid aims at somebody."""
    for k in range(g.n_players):
        p = seats.seat_at(g, g.godfather, k)
        if g.alive[p] and g.aim[p] == NOBODY and g.holder[KID] != p:
            seats.ask(g, Node.AIM, p)
            return
    g.phase = Phase.KID


@rule
def ask_privilege(g):
    """Step 4: the Godfather may order another player to aim elsewhere; with two alive there is no elsewhere."""
    g.phase = Phase.REAIM
    if g.n_alive > 2:
        seats.ask(g, Node.PRIVILEGE, g.godfather)


@rule
def ask_reaim(g):
    """Who was ordered to chooses the new target himself."""
    g.phase = Phase.COURAGE
    if g.ordered != NOBODY:
        seats.ask(g, Node.REAIM, g.ordered)


@rule
def ask_courage(g):
    """Step 5: everybody ducks or stands."""
    for k in range(g.n_players):
        p = seats.seat_at(g, g.godfather, k)
        if g.alive[p] and g.stance[p] == Stance.UNDECIDED:
            seats.ask(g, Node.COURAGE, p)
            return
    g.phase = Phase.STANCES


@called
def stances(g):
    """All are seen to duck or stand; some powers make something of ducking."""
    for p in range(g.n_players):
        if g.stance[p] == Stance.DUCKS:
            windows.ducks(g, p)
    g.phase = Phase.SMART


@rule
def ask_steal(g):
    """The Professional has shown his Bang: where he may, he chooses the card."""
    g.phase = Phase.REVEAL
    if g.exposed and g.chosen_steal:
        seats.ask(g, Node.PRO_TAKE, np.int64(g.holder[PROFESSIONAL]))
