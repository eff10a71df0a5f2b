"""Tokyo: yielding, the bite at the door, entering."""

import numpy as np

from kot_env import effects, windows
from kot_env.effects import leave_tokyo
from kot_env.rules.resolve import claws_on_the_dice
from kot_env.vocabulary import BAY_PLAYERS, NOBODY, Node, Phase
from tabletop import seats, stack
from tabletop.jit import called, rule


@rule
def ask_yield(g):
    """Who was attacked in Tokyo may leave, the City first, then the Bay."""
    for place in range(2):
        p = g.city if place == 0 else g.bay
        if p != NOBODY and may_yield(g, p):
            if g.leaves[p]:
                yield_tokyo(g, p)
            else:
                seats.ask(g, Node.YIELD, p)
            return
    g.phase = Phase.MOVING


@rule
def may_yield(g, p):
    """Attacked by these dice and not asked yet; from 2016 on only who lost health, or promised to leave with Jets."""
    return g.attacked[p] and not g.asked[p] and (g.lost[p] or g.leaves[p] or not g.yield_needs_loss)


@rule
def yield_tokyo(g, p):
    """The monster leaves Tokyo; the attacker will have to move in."""
    g.asked[p] = 1
    g.n_yielded += 1
    g.yielded[p] = g.n_yielded
    leave_tokyo(g, p)


@rule
def bites(g):
    """Burrowing: the one who moves in is bitten by each that yielded, the first to yield first (rulings l, v)."""
    if g.n_yielded > 0 and moves_in(g, g.active):
        for nth in range(1, g.n_yielded + 1):
            for p in range(g.n_players):
                if g.yielded[p] == nth:
                    effects.damage(g, p, g.active, windows.bite(g, p, 0))
    g.phase = Phase.ENTER


@rule
def moves_in(g, me):
    """Outside, with a free place: after an attack with a claw on the dice (2011), or always (2016 on)."""
    wants = not effects.in_tokyo(g, me) and (g.mandatory_entry or claws_on_the_dice(g) > 0)
    return wants and (g.city == NOBODY or (g.bay == NOBODY and g.n_alive >= BAY_PLAYERS))


@rule
def enter(g):
    """The one who moves in takes the City if it is empty, else the Bay."""
    if moves_in(g, g.active):
        take_free_place(g, g.active)
    g.phase = Phase.MARKET


@rule
def take_free_place(g, me):
    """The City if it is empty, else the Bay; it scores."""
    if g.city == NOBODY:
        g.city = me
    else:
        g.bay = me
    score_entry(g, me)


@rule
def score_entry(g, me):
    """Taking a place in Tokyo gives 1 point; in the two-player variant 1 energy instead."""
    if g.two_player_variant:
        effects.gain_energy(g, me, 1)
    else:
        effects.gain_points(g, me, 1)


@called
def settle_entry(g):
    """Drop from High Altitude: a free place, else the City's monster is put out (2011); or all others are (2016 on)."""
    me = np.int64(g.event_source[stack.top(g)])
    stack.pop(g)
    was_outside = not effects.in_tokyo(g, me)
    if not g.alive[me]:
        return
    if g.drop_takes_city:
        if g.city != me:
            g.city = me
            g.bay = NOBODY
            if was_outside:
                score_entry(g, me)
    elif was_outside:
        if g.city != NOBODY and not (g.bay == NOBODY and g.n_alive >= BAY_PLAYERS):
            g.city = NOBODY
        take_free_place(g, me)
