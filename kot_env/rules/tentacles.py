"""Parasitic Tentacles: other monsters' cards are bought from them."""

from kot_env import effects, windows
from kot_env.cards import NAMES
from kot_env.cards.market import PARASITIC_TENTACLES
from kot_env.rules.prices import pay, price
from kot_env.rules.selling import kept_card
from kot_env.vocabulary import NOBODY
from tabletop.jit import called, rule


@rule
def has_them(g, me):
    """Has the monster Parasitic Tentacles, or a copy?"""
    return effects.has(g, me, PARASITIC_TENTACLES)


@rule
def can_take(g, me, p, card):
    """A kept card of another monster that this one can pay."""
    return g.place[card] == p and p != me and g.energy[me] >= price(g, me, card)


@called
def can_take_from(g, me, p):
    """With Tentacles: has this other monster a card that can be paid?"""
    if p != me and has_them(g, me):
        for card in range(g.n_cards):
            if can_take(g, me, p, card):
                return True
    return False


@rule
def can_take_any(g, me):
    """Has any other monster a card that can be paid?"""
    if has_them(g, me):
        for p in range(g.n_players):
            if can_take_from(g, me, p):
                return True
    return False


@called
def can_take_name(g, me, name):
    """Has the chosen monster a card of this name that can be paid?"""
    card = kept_card(g, g.chosen, name)
    return card < g.n_cards and can_take(g, me, g.chosen, card)


@called
def only_name(g, me, p):
    """The one name that can be bought from this monster; 0 when there are several, or none."""
    found = 0
    for card in range(g.n_cards):
        if can_take(g, me, p, card) and NAMES[card] != found:
            if found != 0:
                return 0
            found = NAMES[card]
    return found


@called
def take(g, me, name):
    """Pay the chosen monster; its card comes over with all that lies on it, Mimic without its token."""
    seller = g.chosen
    card = kept_card(g, seller, name)
    effects.refund(g, seller, price(g, me, card))
    pay(g, me, card)
    g.chosen = NOBODY
    if card == g.mimic:
        effects.stop_copying(g)
    g.place[card] = me
    effects.drop_name(g, seller, name)
    effects.add_name(g, me, name)
    windows.gained(g, me, name, card)
