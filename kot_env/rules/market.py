"""Buying power cards: any number while energy lasts; 2 energy sweep the three face-up cards away."""

import numpy as np

from kot_env import effects, windows
from kot_env.cards import DAMAGE_OTHERS, DAMAGE_SELF, ENERGY, HEALING, KEPT, NAMES, POINTS
from kot_env.cards.market import MADE_IN_A_LAB, OPPORTUNIST
from kot_env.rules import tentacles
from kot_env.rules.prices import pay, price
from kot_env.vocabulary import MARKET_SLOTS, NO_CARD, NOBODY, SWEEP_COST, Event, Node, Phase, Place
from tabletop import random, seats, stack
from tabletop.jit import called, rule


@rule
def ask_market(g):
    """The active monster is asked as long as it can do something; who sees the deck's top is asked always."""
    me = g.active
    sees_top = effects.has(g, me, MADE_IN_A_LAB)
    if sees_top:
        look_at_top(g, me)
    name = tentacles.only_name(g, me, g.chosen) if g.chosen != NOBODY else 0
    if name != 0:
        tentacles.take(g, me, name)
    elif sees_top or (g.n_cards > 0 and can_do_something(g, me)):
        seats.ask(g, Node.MARKET, me)
    else:
        close(g)


@rule
def close(g):
    """Buying is over: who bought nothing gains 1 energy (Godzilla, ruling z)."""
    if g.no_buy_energy and g.bought == 0:
        effects.gain_energy(g, g.active, 1)
    g.phase = Phase.SELL


@rule
def can_do_something(g, me):
    """Is there a card to buy, something to sweep away, or a card of one's own to use?"""
    can = can_sweep(g, me) or windows.may_shop(g, me)
    for k in range(MARKET_SLOTS):
        can = can or can_pay(g, me, k)
    return can or tentacles.can_take_any(g, me)


@rule
def can_pay(g, me, k):
    """A card lies in the slot and the monster has its price."""
    return g.market[k] != NO_CARD and g.energy[me] >= price(g, me, np.int64(g.market[k]))


@rule
def can_buy_top(g, me):
    """The monster sees the deck's top card and has its price."""
    sees = effects.has(g, me, MADE_IN_A_LAB) and g.top != NO_CARD and (g.knows_top >> me) & 1
    return sees and g.energy[me] >= price(g, me, g.top)


@rule
def can_sweep(g, me):
    """There is something to sweep away, and 2 energy to do it."""
    return g.energy[me] >= SWEEP_COST and (g.market[0] != NO_CARD or g.market[1] != NO_CARD or g.market[2] != NO_CARD)


@called
def draw_card(g):
    """The deck's top card: the one that was looked at, else a random one. NO_CARD when deck and pile are empty."""
    if g.top != NO_CARD:
        position = 0
        while g.deck[position] != g.top:
            position += 1
        forget_top(g)
    else:
        if g.n_deck == 0:
            reshuffle(g)
        if g.n_deck == 0:
            return NO_CARD
        position = random_position(g)
    card = np.int64(g.deck[position])
    g.n_deck -= 1
    g.deck[position] = g.deck[g.n_deck]
    return card


@rule
def reshuffle(g):
    """The discard pile is the new deck."""
    for card in range(g.n_cards):
        if g.place[card] == Place.DISCARD:
            g.place[card] = Place.DECK
            g.discarded[NAMES[card]] = 0
            g.deck[g.n_deck] = card
            g.n_deck += 1


@rule
def random_position(g):
    """Where in the deck the next card lies."""
    return scripted_position(g) if random.is_scripted(g) else random.below(random.draw(g), g.n_deck)


@called
def look_at_top(g, me):
    """Made in a Lab: its owner sees the deck's top card, which stays the top; nobody else does."""
    if g.top == NO_CARD:
        if g.n_deck == 0:
            reshuffle(g)
        if g.n_deck > 0:
            g.top = np.int64(g.deck[random_position(g)])
    if g.top != NO_CARD:
        g.knows_top |= 1 << me


@rule
def forget_top(g):
    """The card that was looked at is on top no more."""
    g.top = NO_CARD
    g.knows_top = 0


@rule
def scripted_position(g):
    """Where in the deck the scripted card lies; chance decides, and it is marked, where it does not."""
    name = random.scripted(g)
    for at in range(g.n_deck):
        if NAMES[g.deck[at]] == name:
            return at
    g.script_missed = 1
    return random.below(random.draw(g), g.n_deck)


@called
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


@called
def buy(g, me, k):
    """Pay, refill the slot, then the card takes effect; only after that the revealed cards are offered."""
    card = np.int64(g.market[k])
    pay(g, me, card)
    g.market[k] = NO_CARD
    g.place[card] = Place.BOX  # in nobody's hand: it is no part of a reshuffle
    g.open_slots &= ~(1 << k)
    fill_slots(g)
    get(g, me, card)


@rule
def buy_top(g, me):
    """Made in a Lab: the deck's top card is bought; nothing is revealed."""
    card = draw_card(g)
    pay(g, me, card)
    get(g, me, card)


@called
def get(g, me, card):
    """A new card comes to its owner, or takes effect and lies on the discard pile."""
    name = NAMES[card]
    if KEPT[name]:
        g.place[card] = me
        effects.add_name(g, me, name)
        windows.fresh(g, me, name, card)
    else:
        effects.put_on_pile(g, card, name)
        take_effect(g, me, name)
    windows.gained(g, me, name, card)


@rule
def take_effect(g, me, name):
    """The numbers of a Discard card: points, then energy, healing, damage."""
    effects.gain_points(g, me, POINTS[name])
    effects.gain_energy(g, me, ENERGY[name])
    if HEALING[name] > 0:
        effects.heal(g, me, HEALING[name])
    if DAMAGE_OTHERS[name] > 0 or DAMAGE_SELF[name] > 0:
        effects.damage_all(g, me, DAMAGE_OTHERS[name], DAMAGE_SELF[name])


@rule
def buy_in_turn(g, me, k):
    """A purchase in one's own turn."""
    buy(g, me, k)
    stack.ask(g, Event.REVEAL, me)


@called
def sweep(g, me):
    """Pay 2: the face-up cards go to the discard pile, three new ones are revealed together."""
    g.energy[me] -= SWEEP_COST
    for k in range(MARKET_SLOTS):
        if g.market[k] != NO_CARD:
            effects.put_on_pile(g, np.int64(g.market[k]), NAMES[g.market[k]])
            g.market[k] = NO_CARD
    fill_slots(g)
    stack.ask(g, Event.REVEAL, me)


@called
def settle_reveal(g):
    """Opportunists clockwise from the active monster may buy what was revealed, until nobody wants to or can."""
    p = effects.seat_after(g, g.active)
    while p != g.active:
        if effects.has(g, p, OPPORTUNIST) and is_offered_something(g, p):
            seats.ask(g, Node.OFFER, p)
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
