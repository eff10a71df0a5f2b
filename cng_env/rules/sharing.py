"""Step 7: the loot is shared out, one share at a time, until nothing is left. And the clean-up."""

import numpy as np

from cng_env import effects, windows
from cng_env.rules import loot, scoring
from cng_env.vocabulary import (
    GREEDY,
    N_CARDS,
    N_LOOT,
    NO_LOOT,
    NO_TYPE,
    NOBODY,
    ROUNDS,
    TYPE_OF,
    Loot,
    Node,
    Phase,
    Stance,
)
from tabletop import seats
from tabletop.jit import called, rule


@called
def begin_share(g):
    """Who stood and was not hit takes part, in order clockwise from the Godfather."""
    g.n_order = 0
    for k in range(g.n_players):
        p = seats.seat_at(g, g.godfather, k)
        if g.alive[p] and g.stance[p] == Stance.STANDS and g.hit[p] == 0:
            g.order[g.n_order] = p
            g.n_order += 1
    g.n_shared = g.n_order
    for k in range(g.n_order):
        windows.share_begins(g, np.int64(g.order[k]))
    g.at = 0
    g.dictated = g.traded = g.gorged = 0
    begin_turn(g)


@rule
def begin_turn(g):
    """The next player's turn to take, if somebody and something is left."""
    g.n_announced = g.taken = g.doubled = 0
    g.wanted = 1
    g.banned = NO_TYPE
    if g.n_order == 0 or g.n_table == 0:
        g.phase = Phase.CLEANUP
    else:
        g.active = np.int64(g.order[g.at])
        g.phase = Phase.PICK


@rule
def allowed(g):
    """How many shares on the table may be taken in this turn."""
    n = 0
    for k in range(N_LOOT):
        n += g.table[k] * (TYPE_OF[k] != g.banned)
    return n


@rule
def may_name(g, k):
    """Does such a share lie there, not named already and not forbidden?"""
    named = g.n_announced == 1 and g.announced[0] == k
    return g.table[k] - named > 0 and TYPE_OF[k] != g.banned


@rule
def name(g, k):
    """The player announces what he takes."""
    g.announced[g.n_announced] = k
    g.n_announced += 1


@rule
def ask_pick(g):
    """Whose turn it is names a share; The Greedy, who takes two, a second one."""
    if g.n_announced < min(g.wanted, allowed(g)):
        seats.ask(g, Node.PICK if g.n_announced == 0 else Node.PICK2, g.active)
    else:
        g.phase = Phase.DICTATOR


@rule
def ask_dictator(g):
    """The Dictator may forbid what was announced; then the player chooses again. If only that is left, nothing."""
    if g.banned != NO_TYPE or g.n_announced == 0:
        g.phase = Phase.TAKE
    else:
        windows.dictator(g, Phase.VETO)


@rule
def veto(g):
    """What was forbidden is not taken."""
    g.phase = Phase.TAKE
    if g.banned != NO_TYPE:
        g.n_announced = 0
        g.phase = Phase.PICK


@rule
def take(g):
    """The shares announced are taken one after the other."""
    if g.taken == g.n_announced:
        g.phase = Phase.NEXT
    else:
        g.booty = np.int64(g.announced[g.taken])
        g.unseen = 0
        g.taken += 1
        g.phase = Phase.JUNK


@called
def keep(g):
    """A share leaves the table and takes effect: token, kit and clip at once; the rest goes into the stash."""
    effects.take_off_table(g, np.int64(g.announced[g.taken - 1]))
    if g.booty == Loot.GODFATHER:
        g.heir = g.active
    elif g.booty == Loot.KIT:
        g.wounds[g.active] = 0
        g.removed[Loot.KIT] += 1
    elif g.booty == Loot.CLIP:
        g.removed[Loot.CLIP] += 1
    else:
        effects.stow(g, g.active, g.booty, g.unseen)
    g.phase = Phase.CLIP


@rule
def ask_clip(g):
    """A clip may exchange a bullet for a Bang of the pile; no bullet, no exchange."""
    g.phase = Phase.FRIEND
    g.clip_used = 0
    if g.booty == Loot.CLIP and effects.hand_size(g, g.active) > 0:
        seats.ask(g, Node.CLIP, g.active)
    g.booty = NO_LOOT


@rule
def next_turn(g):
    """The turn goes round; who took two is out of this share, and The Greedy had his first turn."""
    g.gorged |= g.holder[GREEDY] == g.active
    if g.doubled:
        g.n_order -= 1
        for k in range(g.at, g.n_order):
            g.order[k] = g.order[k + 1]
    else:
        g.at += 1
    if g.at >= g.n_order:
        g.at = 0
    begin_turn(g)


@called
def clean_up(g):
    """What nobody took leaves the game, the desk moves, and the next round begins, or the money is counted."""
    if not (g.loot_carries and g.n_shared == 0 and g.turn < ROUNDS):
        for k in range(N_CARDS):
            g.removed[k] += g.table[k]
            g.table[k] = 0
        g.n_table = g.table[Loot.GODFATHER]
    g.n_table -= g.table[Loot.GODFATHER]
    g.table[Loot.GODFATHER] = 0
    if g.heir != NOBODY:
        g.godfather = g.heir
    elif not g.alive[g.godfather]:
        g.godfather = effects.living_after(g, g.godfather)
    if g.turn < ROUNDS:
        g.turn += 1
        loot.begin_round(g)
    else:
        scoring.finish(g)
