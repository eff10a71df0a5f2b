"""What powers may ask for, and the few questions they ask."""

import numpy as np

from cng_env.vocabulary import N_CARDS, N_STASH, PROFESSIONAL, SCRIPT_BULLET, SCRIPT_LOOT, Bullet
from tabletop import random, seats
from tabletop.jit import called, rule


@rule
def living_after(g, p):
    """The next living seat clockwise."""
    p = seats.seat_at(g, p, 1)
    while not g.alive[p]:
        p = seats.seat_at(g, p, 1)
    return p


@rule
def pile_of(g, p):
    """The pile that the bullets of a seat go to and come from: the first is the common one."""
    return p if g.own_piles else 0


# --- bullets ---


@rule
def hand_size(g, p):
    """How many bullets the seat holds; everybody knows that."""
    return np.int64(g.hand[p, Bullet.CLICK]) + np.int64(g.hand[p, Bullet.BANG])


@rule
def target_of(g, p):
    """At whom the seat aims."""
    return np.int64(g.aim[p])


@rule
def can_swap(g, me):
    """Is a bullet of the other kind in the hand?"""
    return g.hand[me, 1 - g.placed[me]] > 0


@rule
def swap_placed(g, me):
    """The placed bullet goes back into the hand, one of the other kind takes its place."""
    placed = np.int64(g.placed[me])
    g.hand[me, placed] += 1
    g.hand[me, 1 - placed] -= 1
    g.placed[me] = 1 - placed


@rule
def pile_has_bang(g, me):
    """Is there a Bang that the seat could take back?"""
    pile = pile_of(g, me)
    return g.pile_up[Bullet.BANG, pile] > 0 or g.pile_down[Bullet.BANG, pile] > 0


@called
def exchange(g, me, bullet):
    """A Bang comes back from the pile, an open one if there is, and a bullet goes there face down."""
    pile = pile_of(g, me)
    if g.pile_up[Bullet.BANG, pile] > 0:
        g.pile_up[Bullet.BANG, pile] -= 1
    else:
        g.pile_down[Bullet.BANG, pile] -= 1
    g.hand[me, Bullet.BANG] += 1
    g.hand[me, bullet] -= 1
    g.pile_down[bullet, pile] += 1
    g.clips_used[me] += 1


@called
def draw_bullet(g, victim):
    """A bullet at random out of somebody's hand."""
    bullet = np.int64(Bullet.BANG)
    chance = True
    if random.is_scripted(g):
        bullet = random.scripted(g) - SCRIPT_BULLET
        chance = bullet < 0 or bullet > Bullet.BANG or g.hand[victim, bullet] == 0
        g.script_missed |= chance
    if chance:
        drawn = random.below(random.draw(g), hand_size(g, victim))
        bullet = np.int64(drawn < g.hand[victim, Bullet.BANG])
    g.hand[victim, bullet] -= 1
    return bullet


# --- loot ---


@called
def draw_undealt(g):
    """A card at random out of those that have not been dealt."""
    if random.is_scripted(g):
        kind = random.scripted(g) - SCRIPT_LOOT
        if 0 <= kind < N_CARDS and g.undealt[kind] > 0:
            return taken_undealt(g, kind)
        g.script_missed = 1
    left = random.below(random.draw(g), g.n_undealt)
    kind = 0
    while left >= g.undealt[kind]:
        left -= g.undealt[kind]
        kind += 1
    return taken_undealt(g, kind)


@rule
def taken_undealt(g, kind):
    """The card is not among the undealt any more."""
    g.undealt[kind] -= 1
    g.n_undealt -= 1
    return kind


@rule
def stash_size(g, p):
    """How many cards lie in a stash; everybody knows that."""
    n = 0
    for kind in range(N_STASH):
        n += np.int64(g.stash[p, kind])
    return n


@called
def draw_stashed(g, victim):
    """A kind at random out of somebody's stash; it is still there."""
    if random.is_scripted(g):
        kind = random.scripted(g) - SCRIPT_LOOT
        if 0 <= kind < N_STASH and g.stash[victim, kind] > 0:
            return kind
        g.script_missed = 1
    left = random.below(random.draw(g), stash_size(g, victim))
    kind = 0
    while left >= g.stash[victim, kind]:
        left -= g.stash[victim, kind]
        kind += 1
    return kind


@rule
def take_off_table(g, kind):
    """A share leaves the table."""
    g.table[kind] -= 1
    g.n_table -= 1


@rule
def stow(g, me, kind, unseen):
    """A card goes into a stash; others count it by its kind, or as one that they have not seen."""
    g.stash[me, kind] += 1
    if unseen and not g.open_stash:
        g.unseen_in[me] += 1
    else:
        g.known[me, kind] += 1


@called
def steal(g, me, victim, kind):
    """A card moves from one stash to another; others see only that it does."""
    g.stash[victim, kind] -= 1
    if g.open_stash:
        g.known[victim, kind] -= 1
    else:
        g.unseen_out[victim] += 1
        if me == g.holder[PROFESSIONAL]:
            g.robbed[victim, kind] += 1
        else:
            g.buried[victim, kind] += 1
    stow(g, me, kind, 1)


@rule
def take_open(g, me, kind):
    """A card from the table into the stash, for everybody to see; nothing if there is none."""
    if g.table[kind] > 0:
        take_off_table(g, kind)
        stow(g, me, kind, 0)


@rule
def takes_part(g, me):
    """Does the seat take part in this share? Nobody does before step 7."""
    for k in range(g.n_order):
        if g.order[k] == me:
            return True
    return False
