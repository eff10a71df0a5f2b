"""Mimic: which card its token lies on."""

import numpy as np

from kot_env import effects, windows
from kot_env.cards import NAMES
from kot_env.cards.market import MIMIC
from kot_env.vocabulary import NOBODY, Node, Phase
from tabletop import seats, stack
from tabletop.jit import called, rule

MOVE_PRICE = 1


@rule
def is_target(g, p, card):
    """A kept card of this monster that is neither Mimic nor copied already."""
    return g.place[card] == p and card != g.mimic and card != g.copied


@rule
def has_target(g, p):
    """Does this monster have a card to copy?"""
    for card in range(g.n_cards):
        if is_target(g, p, card):
            return True
    return False


@rule
def is_target_name(g, p, name):
    """Does this monster have a card of this name to copy?"""
    for card in range(g.n_cards):
        if is_target(g, p, card) and NAMES[card] == name:
            return True
    return False


@rule
def only_seat(g):
    """The one seat with a card to copy; NOBODY when there are several or none."""
    found = NOBODY
    for p in range(g.n_players):
        if has_target(g, p):
            if found != NOBODY:
                return NOBODY
            found = p
    return found


@rule
def any_target(g):
    """Is there any card to copy?"""
    for p in range(g.n_players):
        if has_target(g, p):
            return True
    return False


@rule
def only_name(g, p):
    """The one name to copy from this monster; 0 when there are several."""
    found = 0
    for card in range(g.n_cards):
        if is_target(g, p, card) and NAMES[card] != found:
            if found != 0:
                return 0
            found = NAMES[card]
    return found


@called
def copy(g, name):
    """Put the token on the chosen monster's card: Mimic works as a freshly bought copy, with its own counters."""
    card = 0
    while not (is_target(g, g.chosen, card) and NAMES[card] == name):
        card += 1
    me = np.int64(g.place[g.mimic])
    effects.stop_copying(g)
    g.copied = card
    g.counter[g.mimic] = 0
    g.used[g.mimic] = 0
    g.chosen = NOBODY
    effects.add_name(g, me, name)
    windows.fresh(g, me, name, g.mimic)
    windows.gained(g, me, name, g.mimic)


@called
def settle_copy(g):
    """A Mimic just bought must choose: a seat, then one of its cards; single choices go by themselves."""
    owner = np.int64(g.event_source[stack.top(g)])
    if g.place[g.mimic] != owner or not any_target(g):
        stack.pop(g)
        return
    if g.chosen == NOBODY:
        g.chosen = only_seat(g)
    name = only_name(g, g.chosen) if g.chosen != NOBODY else 0
    if name != 0:
        stack.pop(g)
        copy(g, name)
    else:
        seats.ask(g, Node.COPY, owner)


@called
def ask_move(g):
    """At the start of its owner's turn the token may be moved for 1 energy."""
    me = g.active
    if not effects.has(g, me, MIMIC) or g.energy[me] < MOVE_PRICE or not any_target(g):
        g.phase = Phase.THROW
        return
    name = only_name(g, g.chosen) if g.chosen != NOBODY else 0
    if name != 0:
        move(g, me, name)
    else:
        seats.ask(g, Node.MIMIC_MOVE, me)


@called
def move(g, me, name):
    """Pay 1 and move the token."""
    g.energy[me] -= MOVE_PRICE
    g.phase = Phase.THROW
    copy(g, name)
