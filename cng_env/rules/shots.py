"""Step 6: bullets take effect, all at once; who falls leaves the game."""

import numpy as np

from cng_env import effects, windows
from cng_env.rules import scoring
from cng_env.vocabulary import DEADLY, NO_BULLET, NOBODY, PROFESSIONAL, Bullet, Phase, Stance
from tabletop import results, seats
from tabletop.jit import called, rule
from tabletop.moments import in_set


@called
def reveal(g):
    """Who stands and aims at one who stands shows the bullet; all other bullets are discarded face down.

    Bangs add up, and who is hit hits nevertheless.
    """
    for p in range(g.n_players):
        if g.placed[p] != NO_BULLET:
            target = effects.target_of(g, p)
            shoots = g.stance[p] == Stance.STANDS and g.stance[target] == Stance.STANDS
            exposed = g.exposed and g.holder[PROFESSIONAL] == p
            g.hit[target] += shoots and g.placed[p] == Bullet.BANG
            discard(g, p, shoots or exposed)
    for p in range(g.n_players):
        if g.hit[p] > 0:
            bangs = windows.wounded(g, p, np.int64(g.hit[p]))
            g.wounds[p] += bangs
            g.hit[p] = bangs > 0
    g.phase = Phase.DEATHS


@rule
def discard(g, p, shown):
    """The placed bullet goes to the pile."""
    bullet, pile = np.int64(g.placed[p]), effects.pile_of(g, p)
    g.placed[p] = NO_BULLET
    if shown:
        g.shown[bullet, p] += 1
        g.pile_up[bullet, pile] += 1
    else:
        g.face_down[p] += 1
        g.pile_down[bullet, pile] += 1


@called
def deaths(g):
    """Three wounds kill. The last one alive wins at once; if nobody is, nobody does."""
    for p in range(g.n_players):
        if g.hit[p] > 0 and g.wounds[p] >= windows.deadly(g, p, np.int64(DEADLY)):
            g.died[p] = 1
            g.n_died += 1
    if g.n_died > 0:
        bury(g)
    if g.n_alive <= 1:
        scoring.finish(g)
    else:
        g.phase = Phase.SHARE


@rule
def bury(g):
    """All who fall in one round fall together: they share a place, and The Vulture among them gets nothing."""
    g.n_alive -= g.n_died
    for p in range(g.n_players):
        if g.died[p]:
            g.alive[p] = 0
            leave(g, p)
            results.settle_seat(g, p, g.n_alive, g.n_died)
    for k in range(g.n_players):
        victim = seats.seat_at(g, g.godfather, k)
        if g.died[victim]:
            for p in range(g.n_players):
                windows.died(g, p, victim)


@rule
def leave(g, p):
    """The hand leaves the game, the power does nothing more, the stash stays where it is."""
    for bullet in range(NO_BULLET):
        g.gone[bullet] += g.hand[p, bullet]
        g.hand[p, bullet] = 0
    if g.power[p] > 0:
        g.holder[g.power[p]] = NOBODY
        g.in_play &= ~in_set(np.int64(g.power[p]))
