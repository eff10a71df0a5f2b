"""Metamorph: at the end of the turn cards are turned back into energy."""

import numpy as np

from kot_env import effects
from kot_env.cards import NAMES
from kot_env.cards.market import METAMORPH
from kot_env.vocabulary import Node, Phase
from tabletop import seats
from tabletop.jit import called, rule


@rule
def ask_sell(g):
    """Asked as long as the active monster has Metamorph."""
    if effects.has(g, g.active, METAMORPH):
        seats.ask(g, Node.SELL, g.active)
    else:
        g.phase = Phase.END


@called
def kept_card(g, p, name):
    """A card of this printed name that lies before the monster; n_cards if there is none.

    Of two alike the one that Mimic does not copy; else the one for which more was paid.
    """
    found = g.n_cards
    for card in range(g.n_cards):
        if g.place[card] == p and NAMES[card] == name:
            if found == g.n_cards or found == g.copied or (card != g.copied and g.paid_for[card] > g.paid_for[found]):
                found = card
    return found


@called
def sell(g, me, name):
    """The card is discarded for its printed cost, or for what was paid (ruling p)."""
    card = kept_card(g, me, name)
    value = g.paid_for[card] if g.refund_paid else g.cost[card]
    effects.discard(g, card)
    effects.refund(g, me, np.int64(value))
