"""Step 1: loot. And what stands before it: the first Godfather, the powers."""

import numpy as np

from cng_env import effects
from cng_env.vocabulary import (
    HUSTLER,
    N_POWERS,
    NO_BULLET,
    NOBODY,
    PILE,
    SCRIPT_POWER,
    SCRIPT_SEAT,
    Loot,
    Node,
    Phase,
    Stance,
)
from tabletop import random, seats
from tabletop.jit import called, rule
from tabletop.moments import in_set


@called
def set_up(g):
    """The Godfather's desk goes to somebody, powers are dealt."""
    g.godfather = random_seat(g) if g.first_godfather == NOBODY else g.first_godfather
    if g.random_powers:
        for p in range(g.n_players):
            give_power(g, p, random_power(g, p))
    g.turn = 1
    begin_round(g)


@rule
def random_seat(g):
    """Chance names a seat."""
    if random.is_scripted(g):
        seat = random.scripted(g) - SCRIPT_SEAT
        if 0 <= seat < g.n_players:
            return seat
        g.script_missed = 1
    return random.below(random.draw(g), g.n_players)


@rule
def random_power(g, dealt):
    """A power that nobody has, `dealt` of them being dealt."""
    if random.is_scripted(g):
        no = random.scripted(g) - SCRIPT_POWER
        if 1 <= no <= N_POWERS and g.holder[no] == NOBODY:
            return no
        g.script_missed = 1
    left = random.below(random.draw(g), N_POWERS - dealt)
    no = 1
    while left > 0 or g.holder[no] != NOBODY:
        left -= g.holder[no] == NOBODY
        no += 1
    return no


@rule
def give_power(g, p, no):
    """A power card lies face up before the seat."""
    g.power[p] = no
    g.holder[no] = p
    g.in_play |= in_set(no)


@rule
def begin_round(g):
    """All stand up, nothing is placed or aimed at."""
    g.phase = Phase.LOOT
    g.active = g.godfather
    g.ordered = g.heir = g.victim = NOBODY
    g.n_died = g.exposed = g.dealt = 0
    g.n_order = g.n_shared = 0
    for p in range(g.n_players):
        g.placed[p] = NO_BULLET
        g.aim[p] = NOBODY
        g.stance[p] = Stance.UNDECIDED
        g.hit[p] = 0
        g.died[p] = 0


@called
def reveal_loot(g):
    """Eight cards, or all that are left, unless they were laid there; the New Godfather token lies beside them."""
    if not g.dealt:
        pile = min(PILE, g.n_undealt)
        for _ in range(pile):
            g.table[effects.draw_undealt(g)] += 1
        g.n_table += pile
        g.dealt = 1
    g.table[Loot.GODFATHER] = 1
    g.n_table += 1


@rule
def loot(g):
    """The cards come first, then The Hustler, unless `hustler_before_loot`."""
    if not g.hustler_before_loot:
        reveal_loot(g)
    g.phase = Phase.HUSTLE


@rule
def ask_give(g):
    """The Hustler has drawn: he gives a bullet back."""
    g.phase = Phase.LATE_LOOT
    if g.victim != NOBODY:
        seats.ask(g, Node.HUSTLER_GIVE, np.int64(g.holder[HUSTLER]))


@rule
def late_loot(g):
    """The cards are revealed, where The Hustler went first."""
    if g.hustler_before_loot:
        reveal_loot(g)
    g.phase = Phase.BULLETS
