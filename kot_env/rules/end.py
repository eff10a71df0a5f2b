"""The end of a turn, and whose turn comes next."""

import numpy as np

from kot_env import effects, windows
from kot_env.cards.dice import FREEZE_TIME
from kot_env.vocabulary import MAX_POINTS, NOBODY, Node, Phase
from tabletop import seats
from tabletop.jit import rule
from tabletop.memory import some


@rule
def end_turn(g):
    """Rooting for the Underdog, then the active monster's other cards; then its poison bites, all in one packet."""
    me = g.active
    p = lowest(g) if windows.any_underdog(g) else NOBODY
    if p != NOBODY and (p == me or g.underdog_any_turn):
        windows.fewest_points(g, p)
    windows.turn_ended(g, me)
    effects.damage(g, NOBODY, me, np.int64(g.poison[me]))
    g.phase = Phase.CHECK


@rule
def lowest(g):
    """The living monster that alone has the fewest points; NOBODY if several share them."""
    found, fewest = NOBODY, MAX_POINTS + 1
    for p in range(g.n_players):
        if g.alive[p]:
            if g.points[p] < fewest:
                found, fewest = p, np.int64(g.points[p])
            elif g.points[p] == fewest:
                found = NOBODY
    return found


@rule
def ask_again(g):
    """Freeze Time: who scored three 1s may take another turn (rulings h, y)."""
    me = g.active
    g.phase = Phase.NEXT
    if g.scored_ones and g.alive[me] and effects.has(g, me, FREEZE_TIME):
        seats.ask(g, Node.AGAIN, me)


@rule
def next_turn(g):
    """Freeze Time's turn, then Frenzies that wait: the active monster's, then others' clockwise; then the next seat."""
    g.freeze = g.freeze + 1 if g.again else 0
    if not g.again:
        p = next_frenzy(g)
        if p != NOBODY:
            g.frenzy[p] -= 1
            g.active = p
        else:
            g.active = effects.living_after(g, g.regular)
            g.regular = g.active
    g.turn += 1
    g.phase = Phase.START


@rule
def next_frenzy(g):
    """The first seat clockwise from the active monster, itself first, whose Frenzy waits; NOBODY at the end."""
    if not some(g.frenzy):
        return NOBODY
    p = g.active
    for _ in range(g.n_players):
        if g.frenzy[p] > 0:
            return p
        p = effects.seat_after(g, p)
    return NOBODY
