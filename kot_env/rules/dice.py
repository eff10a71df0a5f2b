"""Rolling: up to three throws, any dice thrown again, also those set aside before; stopping at any time."""

from kot_env import effects, faces, windows
from kot_env.cards.dice import PSYCHIC_PROBE
from kot_env.vocabulary import BASE_DICE, MAX_DICE, NO_CARD, NOBODY, Node, Phase
from tabletop.jit import rule
from tabletop.seats import ask

REROLLS = 2


@rule
def first_throw(g):
    """The first throw is automatic: six dice, more with cards, one less for each shrink counter; eight at most."""
    me = g.active
    faces.clear(g)
    n = max(0, min(MAX_DICE, windows.dice(g, me, BASE_DICE) - g.shrink[me] - g.freeze))
    g.rolls_left = windows.rerolls(g, me, REROLLS)
    g.phase = Phase.RESOLVE
    if n > 0:
        faces.throw_new(g, n)
        g.phase = Phase.ROLL


@rule
def ask_roll(g):
    """The active monster may reroll while a roll is left; a card may give it more."""
    if g.rolls_left > 0 or windows.may_roll_on(g, g.active):
        ask(g, Node.ROLL, g.active)
    else:
        g.phase = Phase.PROBE


@rule
def ask_probe(g):
    """After the last roll each other Psychic Probe may make one die roll again, clockwise from the active monster."""
    p = next_prober(g) if windows.any_prober(g) else NOBODY
    if p == NOBODY:
        g.phase = Phase.CHANGE
    else:
        ask(g, Node.PROBE, p)


@rule
def next_prober(g):
    """The first seat clockwise with a Probe that it may still use in this turn; NOBODY at the end."""
    p = effects.seat_after(g, g.active)
    while p != g.active:
        if effects.has(g, p, PSYCHIC_PROBE) and not g.probed[p] and effects.own_card(g, p, PSYCHIC_PROBE) != NO_CARD:
            return p
        p = effects.seat_after(g, p)
    return NOBODY


@rule
def ask_change(g):
    """Before the dice count, cards of the active monster may change them, until it is content."""
    if windows.may_change(g, g.active):
        ask(g, Node.CHANGE, g.active)
    else:
        g.phase = Phase.RESOLVE
