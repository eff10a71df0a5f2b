"""What a seat sees. Seats are relative to the one who sees: itself first, then clockwise; absent seats are zeros."""

import numpy as np

from kot_env import effects, faces
from kot_env.cards import DECK, KEEPS, NAMES
from kot_env.cards.defence import THREE_REROLLS
from kot_env.cards.dice import SMOKE_CLOUD
from kot_env.cards.life import MONSTER_BATTERIES
from kot_env.vocabulary import (
    BASE_DICE,
    KEEP_COLUMNS,
    MARKET_SLOTS,
    MAX_DICE,
    MAX_HEALTH,
    MAX_PLAYERS,
    MAX_POINTS,
    N_FACES,
    NO_CARD,
    NOBODY,
    Event,
    Node,
)
from tabletop import seats, stack
from tabletop.jit import rule
from tabletop.layout import Layout, Stretch
from tabletop.memory import copier, put_word, some, word_at
from tabletop.moments import in_sets

MAX_ENERGY = 30  # saturates: more than any purchase needs
MAX_ROLLS = 4
MAX_COUNTERS = 12
MAX_BOUGHT = 3
MAX_PACKET = 12
MAX_CHARGES = 12
MAX_TURNS = 3
MAX_FREEZE = 6
CARD_NODES = (
    Node.HEARTS, Node.PROBE, Node.CHANGE, Node.REACT, Node.MARKET, Node.OFFER, Node.MIMIC_MOVE, Node.COPY, Node.STAKE,
    Node.SELL, Node.AGAIN,
)  # fmt: skip

BASE = (
    Stretch("node", 2, 1, "the seat that acts must choose: rerolls; whether to yield"),
    Stretch("rolls_left", 1, MAX_ROLLS, "rerolls left in this turn"),
    Stretch(
        "dice", BASE_DICE * N_FACES, 1, "one-hot face (1, 2, 3, heart, energy, claw) of each die of the sorted row"
    ),
    Stretch("faces", N_FACES, MAX_DICE, "how many dice show each face"),
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
    Stretch("more_dice", (MAX_DICE - BASE_DICE) * N_FACES, 1, "one-hot face of the seventh and the eighth die"),
    Stretch("poison", MAX_PLAYERS, MAX_COUNTERS, "poison counters"),
    Stretch("shrink", MAX_PLAYERS, MAX_COUNTERS, "shrink counters"),
    Stretch("frenzy", MAX_PLAYERS, MAX_TURNS, "extra turns that wait (Frenzy)"),
    Stretch("winged", MAX_PLAYERS, 1, "takes no damage in this turn (Wings)"),
    Stretch("leaves", MAX_PLAYERS, 1, "has promised to leave Tokyo (Jets)"),
    Stretch("yielded", MAX_PLAYERS, 1, "has yielded to this turn's attack"),
    Stretch("patients", MAX_PLAYERS, 2, "healed by this turn's hearts; 2: the first that Healing Ray healed"),
    Stretch("packet", MAX_PLAYERS, MAX_PACKET, "damage about to hit the monster"),
    Stretch("attacked", MAX_PLAYERS, 1, "attacked by this turn's dice"),
    Stretch("charges", MAX_PLAYERS, MAX_CHARGES, "charges on Smoke Cloud, its copy included"),
    Stretch("batteries", MAX_PLAYERS, MAX_ENERGY, "energy on Monster Batteries, their copy included"),
    Stretch("chosen", MAX_PLAYERS, 1, "the monster chosen, whose card comes next"),
    Stretch("regular", MAX_PLAYERS, 1, "whose regular turn it was last: extra turns do not count"),
    Stretch("bought", 1, MAX_BOUGHT, "cards that the active monster bought in this turn"),
    Stretch("is_attack", 1, 1, "the damage about to hit those who were attacked is an attack with claws"),
    Stretch("hearts_left", 1, MAX_DICE, "hearts not used yet"),
    Stretch("three_rerolls", 1, THREE_REROLLS, "3s the active monster threw again (Background Dweller)"),
    Stretch("scored_ones", 1, 1, "three 1s were scored in this turn"),
    Stretch("hurt_somebody", 1, 1, "the active monster dealt damage in this turn"),
    Stretch("freeze", 1, MAX_FREEZE, "dice that this turn lacks (Freeze Time)"),
    Stretch("open_slots", MARKET_SLOTS, 1, "the card in this slot was just revealed and is on offer"),
    Stretch("market", MARKET_SLOTS * len(DECK), 1, "one-hot card in each slot"),
    Stretch("top", len(DECK), 1, "the deck's top card, where the one who sees has looked at it (Made in a Lab)"),
    Stretch("keeps", MAX_PLAYERS * len(KEEPS), 3, "how often the monster has each keep card, copies included"),
    Stretch("copied", len(KEEPS), 1, "the card that Mimic copies"),
    Stretch("discarded", len(DECK), 2, "cards in the discard pile"),
)
BASE_LAYOUT = Layout(BASE)
LAYOUT = Layout((*BASE, *CARD_ROWS))

NODE, ROLLS_LEFT, DICE, FACES = (LAYOUT.offset(name) for name in ("node", "rolls_left", "dice", "faces"))
ALIVE, HEALTH, POINTS, ENERGY = (LAYOUT.offset(name) for name in ("alive", "health", "points", "energy"))
CITY, BAY, ACTIVE, ACTING = (LAYOUT.offset(name) for name in ("city", "bay", "active", "acting"))
CARD_NODE, MORE_DICE, POISON, SHRINK = (LAYOUT.offset(name) for name in ("card_node", "more_dice", "poison", "shrink"))
FRENZY, WINGED, LEAVES, YIELDED = (LAYOUT.offset(name) for name in ("frenzy", "winged", "leaves", "yielded"))
PATIENTS, PACKET, ATTACKED = (LAYOUT.offset(name) for name in ("patients", "packet", "attacked"))
CHARGES, BATTERIES, CHOSEN, REGULAR = (LAYOUT.offset(name) for name in ("charges", "batteries", "chosen", "regular"))
BOUGHT, IS_ATTACK, HEARTS_LEFT = (LAYOUT.offset(name) for name in ("bought", "is_attack", "hearts_left"))
REROLLED, SCORED, HURT, FREEZE = (
    LAYOUT.offset(name) for name in ("three_rerolls", "scored_ones", "hurt_somebody", "freeze")
)
OPEN_SLOTS, MARKET, TOP, KEPT = (LAYOUT.offset(name) for name in ("open_slots", "market", "top", "keeps"))
COPIED, DISCARDED = (LAYOUT.offset(name) for name in ("copied", "discarded"))
N_DECK, N_KEEPS, BASE_SIZE = len(DECK), len(KEEPS), BASE_LAYOUT.size
FIRST_CARD_NODE = CARD_NODES[0]
copy_deck, copy_keeps = copier(N_DECK), copier(N_KEEPS)
SMOKE, BATTERY = (NAMES.tolist().index(name) for name in (SMOKE_CLOUD, MONSTER_BATTERIES))
ONE = np.uint64(1)
CHARGED = in_sets((SMOKE_CLOUD, MONSTER_BATTERIES))
if [card.no for card in DECK] != list(range(1, N_DECK + 1)):
    raise TypeError("cards are numbered from 1 on without a gap: observations count on it")


@rule
def write_observation(g, me, row):
    """Fill a cleared row with what seat `me` sees."""
    write_dice(g, row)
    write_monsters(g, me, row)
    if g.with_cards:
        write_more_dice(g, row)
        write_turn(g, me, row)
        if any_counter(g):
            write_counters(g, me, row)
        if any_mark(g):
            write_marks(g, me, row)
        write_market(g, me, row)
        write_kept(g, me, row)


@rule
def write_dice(g, row):
    """What is asked, and what lies on the table."""
    if g.node == Node.ROLL or g.node == Node.YIELD:
        row.observation[NODE + g.node - Node.ROLL] = 1
    row.observation[ROLLS_LEFT] = min(g.rolls_left, MAX_ROLLS)
    for k in range(BASE_DICE):  # a word holds a die's six marks and two bytes that what comes behind writes over
        put_word(row.observation, DICE + k * N_FACES, ONE << np.uint64(8 * g.dice[k]))
    put_word(row.observation, FACES, faces.bytes_of(g.shown))


@rule
def write_more_dice(g, row):
    """The seventh and the eighth die."""
    for k in range(BASE_DICE, g.n_dice):
        face = np.int64(g.dice[k])
        row.observation[MORE_DICE + (k - BASE_DICE) * N_FACES + face] = 1


@rule
def write_monsters(g, me, row):
    """The monsters' boards, who is in Tokyo, whose turn it is and who must choose."""
    for seat in range(g.n_players):
        p = seats.seat_at(g, me, seat)
        row.observation[ALIVE + seat] = g.alive[p]
        row.observation[HEALTH + seat] = g.health[p]
        row.observation[POINTS + seat] = g.points[p]
        row.observation[ENERGY + seat] = min(g.energy[p], MAX_ENERGY)
    if g.city != NOBODY:
        row.observation[CITY + seats.relative(g, me, g.city)] = 1
    if g.bay != NOBODY:
        row.observation[BAY + seats.relative(g, me, g.bay)] = 1
    row.observation[ACTIVE + seats.relative(g, me, g.active)] = 1
    if g.seat != NOBODY:
        row.observation[ACTING + seats.relative(g, me, g.seat)] = 1


@rule
def write_turn(g, me, row):
    """What cards make of this turn: the question, and what was noted for it."""
    if FIRST_CARD_NODE <= g.node < Node.OVER:
        row.observation[CARD_NODE + g.node - FIRST_CARD_NODE] = 1
    row.observation[HEARTS_LEFT] = g.hearts_left
    row.observation[BOUGHT] = min(g.bought, MAX_BOUGHT)
    row.observation[IS_ATTACK] = g.node == Node.REACT and g.event_kind[stack.top(g)] == Event.ATTACK
    row.observation[REROLLED] = g.three_rerolls[g.active]
    row.observation[SCORED] = g.scored_ones
    row.observation[HURT] = g.hurt_somebody
    row.observation[FREEZE] = min(g.freeze, MAX_FREEZE)
    row.observation[REGULAR + seats.relative(g, me, g.regular)] = 1
    if g.chosen != NOBODY:
        row.observation[CHOSEN + seats.relative(g, me, g.chosen)] = 1


@rule
def any_counter(g):
    """Does any monster have a counter, or an extra turn that waits? Mostly not."""
    return some(g.poison) | some(g.shrink) | some(g.frenzy)


@rule
def write_counters(g, me, row):
    """What cards have put on the monsters."""
    for seat in range(g.n_players):
        p = seats.seat_at(g, me, seat)
        row.observation[POISON + seat] = min(g.poison[p], MAX_COUNTERS)
        row.observation[SHRINK + seat] = min(g.shrink[p], MAX_COUNTERS)
        row.observation[FRENZY + seat] = min(g.frenzy[p], MAX_TURNS)


@rule
def any_mark(g):
    """Was anything noted about any monster in this turn? Mostly not while dice are thrown."""
    marks = some(g.winged) | some(g.leaves) | some(g.yielded) | some(g.patients) | some(g.attacked)
    return marks or g.node == Node.REACT


@rule
def write_marks(g, me, row):
    """What was noted about the monsters in this turn, and the damage on its way to them."""
    turn, yielded = seats.turn_to(g, me), word_at(g.yielded, 0)
    put_word(row.observation, WINGED, seats.around(turn, word_at(g.winged, 0)))
    put_word(row.observation, LEAVES, seats.around(turn, word_at(g.leaves, 0)))
    put_word(row.observation, YIELDED, seats.around(turn, (yielded | yielded >> ONE) & seats.ONES))
    put_word(row.observation, PATIENTS, seats.around(turn, word_at(g.patients, 0)))
    put_word(row.observation, ATTACKED, seats.around(turn, word_at(g.attacked, 0)))
    if g.node == Node.REACT:
        for seat in range(g.n_players):
            row.observation[PACKET + seat] = min(g.packet[stack.top(g), seats.seat_at(g, me, seat)], MAX_PACKET)


@rule
def write_market(g, me, row):
    """The cards on the table: in the market, the deck's top where `me` has seen it, in the discard pile."""
    for k in range(MARKET_SLOTS):
        row.observation[OPEN_SLOTS + k] = (g.open_slots >> k) & 1
        if g.market[k] != NO_CARD:
            row.observation[MARKET + k * N_DECK + NAMES[g.market[k]] - 1] = 1
    if (g.knows_top >> me) & 1:
        row.observation[TOP + NAMES[g.top] - 1] = 1
    copy_deck(row.observation, DISCARDED, g.discarded, 1)


@rule
def write_kept(g, me, row):
    """The cards before the monsters and what lies on them."""
    for seat in range(g.n_players):
        p = seats.seat_at(g, me, seat)
        copy_keeps(row.observation, KEPT + seat * N_KEEPS, g.kept, p * KEEP_COLUMNS)
    if g.copied != NO_CARD:
        row.observation[COPIED + np.int64(g.column_of[NAMES[g.copied]])] = 1
        write_charges(g, me, row, g.mimic)
    if g.in_play & CHARGED:
        write_charges(g, me, row, SMOKE)
        write_charges(g, me, row, BATTERY)


@rule
def write_charges(g, me, row, card):
    """The charges or the energy on a card."""
    if g.counter[card] > 0 and g.place[card] < NOBODY:
        seat = seats.relative(g, me, np.int64(g.place[card]))
        if effects.acting_name(g, card) == SMOKE_CLOUD:
            row.observation[CHARGES + seat] = min(MAX_CHARGES, row.observation[CHARGES + seat] + g.counter[card])
        else:
            row.observation[BATTERIES + seat] = min(MAX_ENERGY, row.observation[BATTERIES + seat] + g.counter[card])
