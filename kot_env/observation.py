"""What a seat sees. Seats are relative to the one who sees: itself first, then clockwise; absent seats are zeros."""

import numpy as np

from kot_env import effects
from kot_env.cards import DECK, KEEPS
from kot_env.cards.dice import SMOKE_CLOUD
from kot_env.vocabulary import (
    BASE_DICE,
    MARKET_SLOTS,
    MAX_HEALTH,
    MAX_PLAYERS,
    MAX_POINTS,
    N_FACES,
    N_NAMES,
    NO_CARD,
    NOBODY,
    Node,
    Place,
)
from tabletop import stack
from tabletop.jit import rule
from tabletop.layout import Layout, Stretch

MAX_ENERGY = 30  # saturates: more than any purchase needs
MAX_POISON = 12
MAX_BOUGHT = 3
MAX_PACKET = 12
CARD_NODES = (Node.HEARTS, Node.PROBE, Node.REACT, Node.MARKET, Node.OFFER, Node.MIMIC_MOVE, Node.COPY)

BASE = (
    Stretch("node", 2, 1, "the seat that acts must choose: rerolls; whether to yield"),
    Stretch("rolls_left", 1, 3, "rerolls left in this turn"),
    Stretch(
        "dice", BASE_DICE * N_FACES, 1, "one-hot face (1, 2, 3, heart, energy, claw) of each die of the sorted row"
    ),
    Stretch("faces", N_FACES, BASE_DICE, "how many dice show each face"),
    Stretch("alive", MAX_PLAYERS, 1, "the monster lives"),
    Stretch("health", MAX_PLAYERS, MAX_HEALTH, "health"),
    Stretch("points", MAX_PLAYERS, MAX_POINTS, "victory points"),
    Stretch("energy", MAX_PLAYERS, MAX_ENERGY, "energy, saturated"),
    Stretch("city", MAX_PLAYERS, 1, "holds Tokyo City"),
    Stretch("bay", MAX_PLAYERS, 1, "holds Tokyo Bay"),
    Stretch("active", MAX_PLAYERS, 1, "whose turn it is"),
    Stretch("acting", MAX_PLAYERS, 1, "who must choose"),
)
CARD_ROWS = (
    Stretch(
        "card_node", len(CARD_NODES), 1, "the seat that acts must choose: " + ", ".join(n.name for n in CARD_NODES)
    ),
    Stretch("poison", MAX_PLAYERS, MAX_POISON, "poison counters"),
    Stretch("winged", MAX_PLAYERS, 1, "takes no damage in this turn (Wings)"),
    Stretch("leaves", MAX_PLAYERS, 1, "has promised to leave Tokyo (Jets)"),
    Stretch("yielded", MAX_PLAYERS, 1, "has yielded to this turn's attack"),
    Stretch("bought", 1, MAX_BOUGHT, "cards that the active monster bought in this turn"),
    Stretch("packet", MAX_PLAYERS, MAX_PACKET, "damage about to hit the monster"),
    Stretch("is_attack", 1, 1, "that damage is an attack with claws"),
    Stretch("hearts_left", 1, BASE_DICE, "hearts not used yet"),
    Stretch("charges", MAX_PLAYERS, 6, "charges on Smoke Cloud and a copy of it"),
    Stretch("chosen", MAX_PLAYERS, 1, "the monster chosen, whose card comes next"),
    Stretch("open_slots", MARKET_SLOTS, 1, "the card in this slot was just revealed and is on offer"),
    Stretch("market", MARKET_SLOTS * len(DECK), 1, "one-hot card in each slot"),
    Stretch("keeps", MAX_PLAYERS * len(KEEPS), 2, "how often the monster has each keep card, copies included"),
    Stretch("copied", len(KEEPS), 1, "the card that Mimic copies"),
    Stretch("discarded", len(DECK), 2, "cards in the discard pile"),
)
BASE_LAYOUT = Layout(BASE)
LAYOUT = Layout((*BASE, *CARD_ROWS))

NODE, ROLLS_LEFT, DICE, FACES = (LAYOUT.offset(name) for name in ("node", "rolls_left", "dice", "faces"))
ALIVE, HEALTH, POINTS, ENERGY = (LAYOUT.offset(name) for name in ("alive", "health", "points", "energy"))
CITY, BAY, ACTIVE, ACTING = (LAYOUT.offset(name) for name in ("city", "bay", "active", "acting"))
CARD_NODE, POISON, WINGED, PACKET = (LAYOUT.offset(name) for name in ("card_node", "poison", "winged", "packet"))
LEAVES, YIELDED, BOUGHT = (LAYOUT.offset(name) for name in ("leaves", "yielded", "bought"))
IS_ATTACK, HEARTS_LEFT, CHARGES, CHOSEN = (
    LAYOUT.offset(name) for name in ("is_attack", "hearts_left", "charges", "chosen")
)
OPEN_SLOTS, MARKET, KEPT, COPIED = (LAYOUT.offset(name) for name in ("open_slots", "market", "keeps", "copied"))
DISCARDED = LAYOUT.offset("discarded")
N_DECK, N_KEEPS, BASE_SIZE = len(DECK), len(KEEPS), BASE_LAYOUT.size
DECK_COLUMN = np.zeros(N_NAMES, np.int64)  # the column of each name in the stretches over the deck, and over the keeps
KEEP_COLUMN = np.zeros(N_NAMES, np.int64)
for _column, _card in enumerate(DECK):
    DECK_COLUMN[_card.no] = _column
for _column, _card in enumerate(KEEPS):
    KEEP_COLUMN[_card.no] = _column
FIRST_CARD_NODE = CARD_NODES[0]


@rule
def write_observation(g, me, row):
    """Fill a cleared row with what seat `me` sees."""
    write_dice(g, row)
    write_monsters(g, me, row)
    if g.with_cards:
        write_turn_of_cards(g, me, row)
        write_cards(g, me, row)


@rule
def relative(g, me, p):
    """Seat p counted clockwise from the one who sees."""
    return p - me if p >= me else p - me + g.n_players


@rule
def write_dice(g, row):
    """What is asked, and what lies on the table."""
    if g.node == Node.ROLL or g.node == Node.YIELD:
        row.observation[NODE + g.node - Node.ROLL] = 1
    row.observation[ROLLS_LEFT] = g.rolls_left
    for k in range(BASE_DICE):
        if k < g.n_dice:
            face = np.int64(g.dice[k])
            row.observation[DICE + k * N_FACES + face] = 1
            row.observation[FACES + face] += 1


@rule
def write_monsters(g, me, row):
    """The monsters' boards, who is in Tokyo, whose turn it is and who must choose."""
    for seat in range(g.n_players):
        p = me + seat
        if p >= g.n_players:
            p -= g.n_players
        row.observation[ALIVE + seat] = g.alive[p]
        row.observation[HEALTH + seat] = g.health[p]
        row.observation[POINTS + seat] = g.points[p]
        row.observation[ENERGY + seat] = min(g.energy[p], MAX_ENERGY)
    if g.city != NOBODY:
        row.observation[CITY + relative(g, me, g.city)] = 1
    if g.bay != NOBODY:
        row.observation[BAY + relative(g, me, g.bay)] = 1
    row.observation[ACTIVE + relative(g, me, g.active)] = 1
    if g.seat != NOBODY:
        row.observation[ACTING + relative(g, me, g.seat)] = 1


@rule
def write_turn_of_cards(g, me, row):
    """What cards make of this turn: the question, counters, protection, the damage on its way."""
    if FIRST_CARD_NODE <= g.node < Node.OVER:
        row.observation[CARD_NODE + g.node - FIRST_CARD_NODE] = 1
    row.observation[HEARTS_LEFT] = g.hearts_left
    row.observation[BOUGHT] = min(g.bought, MAX_BOUGHT)
    row.observation[IS_ATTACK] = g.node == Node.REACT and effects.is_attack(g)
    if g.chosen != NOBODY:
        row.observation[CHOSEN + relative(g, me, g.chosen)] = 1
    for seat in range(g.n_players):
        p = me + seat
        if p >= g.n_players:
            p -= g.n_players
        row.observation[POISON + seat] = min(g.poison[p], MAX_POISON)
        row.observation[WINGED + seat] = g.winged[p]
        row.observation[LEAVES + seat] = g.leaves[p]
        row.observation[YIELDED + seat] = g.yielded[p] > 0
        if g.node == Node.REACT:
            row.observation[PACKET + seat] = min(g.packet[stack.top(g), p], MAX_PACKET)


@rule
def write_cards(g, me, row):
    """Where the cards lie: all of them in the open but for the deck."""
    for k in range(MARKET_SLOTS):
        row.observation[OPEN_SLOTS + k] = (g.open_slots >> k) & 1
        if g.market[k] != NO_CARD:
            row.observation[MARKET + k * N_DECK + DECK_COLUMN[g.name_of[g.market[k]]]] = 1
    for card in range(g.n_cards):
        place = np.int64(g.place[card])
        if place < NOBODY:
            seat = relative(g, me, place)
            row.observation[KEPT + seat * N_KEEPS + KEEP_COLUMN[g.name_of[card]]] += 1
            if g.counter[card] > 0 and effects.acting_name(g, card) == SMOKE_CLOUD:
                row.observation[CHARGES + seat] += g.counter[card]
        elif place == Place.DISCARD:
            row.observation[DISCARDED + DECK_COLUMN[g.name_of[card]]] += 1
    if g.copied != NO_CARD:
        column = KEEP_COLUMN[g.name_of[g.copied]]
        row.observation[COPIED + column] = 1
        row.observation[KEPT + relative(g, me, np.int64(g.place[g.mimic])) * N_KEEPS + column] += 1
