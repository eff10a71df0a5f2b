"""Buying power cards: any number while energy lasts; 2 energy sweep the three face-up cards away."""

import numpy as np

from kot_env import effects, windows
from kot_env.cards import COST, DAMAGE_OTHERS, KEPT, POINTS
from kot_env.cards.market import OPPORTUNIST
from kot_env.vocabulary import MARKET_SLOTS, NO_CARD, SWEEP_COST, Event, Node, Phase, Place
from tabletop import random, stack
from tabletop.jit import rule


@rule
def ask_market(g):
    """The active monster is asked as long as it can buy or sweep."""
    if g.n_cards > 0 and can_do_something(g, g.active):
        effects.ask(g, Node.MARKET, g.active)
    else:
        g.phase = Phase.END


@rule
def can_do_something(g, me):
    """Is there a card to buy, or something to sweep away?"""
    can = can_sweep(g, me)
    for k in range(MARKET_SLOTS):
        can = can or can_pay(g, me, k)
    return can


@rule
def can_pay(g, me, k):
    """A card lies in the slot and the monster has its price."""
    return g.market[k] != NO_CARD and g.energy[me] >= COST[g.name_of[g.market[k]]]


@rule
def can_sweep(g, me):
    """There is something to sweep away, and 2 energy to do it."""
    return g.energy[me] >= SWEEP_COST and (g.market[0] != NO_CARD or g.market[1] != NO_CARD or g.market[2] != NO_CARD)


@rule
def draw_card(g):
    """A random card of the deck; the discard pile is the new deck when none is left. NO_CARD when both are empty."""
    if g.n_deck == 0:
        for card in range(g.n_cards):
            if g.place[card] == Place.DISCARD:
                g.place[card] = Place.DECK
                g.deck[g.n_deck] = card
                g.n_deck += 1
        if g.n_deck == 0:
            return NO_CARD
    at = scripted_position(g) if random.is_scripted(g) else random.below(random.draw(g), g.n_deck)
    card = np.int64(g.deck[at])
    g.n_deck -= 1
    g.deck[at] = g.deck[g.n_deck]
    return card


@rule
def scripted_position(g):
    """Where in the deck the scripted card lies; chance decides, and it is marked, where it does not."""
    name = random.scripted(g)
    for at in range(g.n_deck):
        if g.name_of[g.deck[at]] == name:
            return at
    g.script_missed = 1
    return random.below(random.draw(g), g.n_deck)


@rule
def fill_slots(g):
    """Every empty slot is filled at once; the new cards are revealed, and nobody has refused them."""
    for k in range(MARKET_SLOTS):
        if g.market[k] == NO_CARD:
            card = draw_card(g)
            if card != NO_CARD:
                g.market[k] = card
                g.place[card] = Place.MARKET
                g.refused[k] = 0
                g.open_slots |= 1 << k


@rule
def buy(g, me, k):
    """Pay, refill the slot, then the card takes effect; only after that the revealed cards are offered."""
    card = np.int64(g.market[k])
    name = np.int64(g.name_of[card])
    g.energy[me] -= COST[name]
    g.market[k] = NO_CARD
    g.place[card] = Place.BOX  # in nobody's hand: it is no part of a reshuffle
    g.open_slots &= ~(1 << k)
    fill_slots(g)
    if KEPT[name]:
        g.place[card] = me
        effects.add_name(g, me, name)
        windows.gained(g, me, name, card)
    else:
        g.place[card] = Place.DISCARD
        effects.gain_points(g, me, POINTS[name])
        if DAMAGE_OTHERS[name] > 0:
            effects.damage_others(g, me, DAMAGE_OTHERS[name])


@rule
def buy_in_turn(g, me, k):
    """A purchase in one's own turn."""
    g.bought += 1
    buy(g, me, k)
    stack.ask(g, Event.REVEAL, me)


@rule
def sweep(g, me):
    """Pay 2: the face-up cards go to the discard pile, three new ones are revealed together."""
    g.energy[me] -= SWEEP_COST
    for k in range(MARKET_SLOTS):
        if g.market[k] != NO_CARD:
            g.place[g.market[k]] = Place.DISCARD
            g.market[k] = NO_CARD
    fill_slots(g)
    stack.ask(g, Event.REVEAL, me)


@rule
def settle_reveal(g):
    """Opportunists clockwise from the active monster may buy what was revealed, until nobody wants to or can."""
    p = effects.seat_after(g, g.active)
    while p != g.active:
        if effects.has(g, p, OPPORTUNIST) and is_offered_something(g, p):
            effects.ask(g, Node.OFFER, p)
            return
        p = effects.seat_after(g, p)
    g.open_slots = 0
    stack.pop(g)


@rule
def is_offered(g, p, k):
    """The slot was just revealed, and this Opportunist has not refused its card."""
    return (g.open_slots >> k) & 1 and not (g.refused[k] >> p) & 1 and can_pay(g, p, k)


@rule
def is_offered_something(g, p):
    """Is any slot on offer to this Opportunist?"""
    for k in range(MARKET_SLOTS):
        if is_offered(g, p, k):
            return True
    return False


@rule
def refuse(g, p):
    """The Opportunist passes on every slot that is open now."""
    for k in range(MARKET_SLOTS):
        if (g.open_slots >> k) & 1:
            g.refused[k] |= 1 << p
