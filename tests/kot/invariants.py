"""What holds at every decision of every game, for whole batches of records at once."""

import numpy as np

from kot_env.cards import CARDS, KEEPS
from kot_env.observation import LAYOUT
from kot_env.vocabulary import (
    BASE_DICE,
    BAY_PLAYERS,
    MAX_DICE,
    MAX_EVENTS,
    MAX_HEALTH,
    MAX_PLAYERS,
    MAX_POINTS,
    N_CARDS,
    NO_CARD,
    NO_FACE,
    NOBODY,
    Node,
    Place,
)
from tabletop.moments import in_sets

UNTOUCHED = -1  # what a template's event rows are marked with, so that the deepest row ever written shows
ROOMY = MAX_EVENTS // 2  # deeper nesting than this is a surprise
ON_THE_STACK = (Node.REACT, Node.OFFER, Node.COPY)
CHARGED = [at for at, card in enumerate(CARDS) if card.title in ("Smoke Cloud", "Mimic")]
KEPT = [at for at, card in enumerate(CARDS) if card.kept]
NUMBERS = [card.no for card in CARDS]
MIMIC = next(at for at, card in enumerate(CARDS) if card.title == "Mimic")
A_SEAT_EACH = (
    "alive", "health", "points", "energy", "city", "bay", "active", "acting", "poison", "winged", "packet", "charges",
    "chosen",
)  # fmt: skip


def mark_depth(templates):
    """Prepare templates for `depth`; what lies above the stack means nothing to the game."""
    templates["event_source"] = UNTOUCHED
    return templates


def depth(states):
    """The deepest event row that each game ever used, of games dealt from marked templates."""
    return (states["event_source"] != UNTOUCHED).sum(1)


def states_hold(states):
    """{sentence: mark per game} about open games."""
    n = int(states["n_players"][0])
    seats = np.arange(MAX_PLAYERS)
    node, seat, rows = states["node"], states["seat"], np.arange(len(states))
    alive = states["alive"][:, :n] == 1
    health, points, energy, poison = (states[name][:, :n] for name in ("health", "points", "energy", "poison"))
    city, bay = states["city"], states["bay"]
    lives = np.concatenate([states["alive"], np.ones((len(states), 1), np.int8)], 1) == 1  # NOBODY "lives"
    asked = (node > Node.NONE) & (node < Node.OVER)
    dice, lying = states["dice"], np.arange(MAX_DICE) < states["n_dice"][:, None]
    return {
        "a seat that lives is asked something": asked & (seat < n) & lives[rows, seat],
        "seats from n_players on are empty": (
            (states["alive"][:, n:] == 0) & (states["health"][:, n:] == 0) & (states["points"][:, n:] == 0)
        ).all(1) & (states["energy"][:, n:] == 0).all(1) & (states["place"][:, :, None] != seats[n:]).all((1, 2)),
        "health is 0 to 10, 0 for the dead only": (
            (health >= 0) & (health <= MAX_HEALTH) & ((health > 0) == alive)
        ).all(1),
        "points are 0 to 20": ((points >= 0) & (points <= MAX_POINTS)).all(1),
        "energy and poison are not negative, and none is left with the dead": (
            (energy >= 0) & (poison >= 0) & (alive | ((energy == 0) & (poison == 0)))
        ).all(1),
        "the living are counted": states["n_alive"] == alive.sum(1),
        "Tokyo is held by the living, by two different ones": lives[rows, city] & lives[rows, bay]
        & ((city != bay) | (city == NOBODY)),
        "the Bay is open to five and more": (bay == NOBODY) | (states["n_alive"] >= BAY_PLAYERS),
        "dice lie sorted, six or none": (np.diff(dice, axis=1) >= 0).all(1) & (((dice < NO_FACE) == lying).all(1))
        & np.isin(states["n_dice"], (0, BASE_DICE)),
        "rolls are left to nobody but the one who rolls": (states["rolls_left"] >= 0) & (states["rolls_left"] <= 2),
        "events wait only where an event asks": (states["n_events"] > 0) == np.isin(node, ON_THE_STACK),
        "the stack is never nearly full": states["n_events"] <= ROOMY,
        "no scripted result was missed": states["script_missed"] == 0,
    }  # fmt: skip


def cards_hold(states, in_game):
    """{sentence: mark per game} about cards; `in_game` says how many cards each game has."""
    n, count = int(states["n_players"][0]), len(CARDS)
    place, rows = states["place"], np.arange(len(states))
    mine, rest = place[:, :count], place[:, count:]
    owned = mine < n
    deck = np.sort(np.where(np.arange(N_CARDS) < states["n_deck"][:, None], states["deck"], N_CARDS), axis=1)
    in_deck = np.sort(np.where(place == Place.DECK, np.arange(N_CARDS), N_CARDS), axis=1)
    in_market = np.sort(np.where(place == Place.MARKET, np.arange(N_CARDS), N_CARDS), axis=1)[:, :3]
    copied = states["copied"]
    copying = copied != NO_CARD
    at = np.where(copying, copied, 0)
    keeps = np.zeros_like(states["keeps"])
    for card, no in enumerate(NUMBERS):
        held = np.flatnonzero(owned[:, card])
        keeps[held, mine[held, card], no] += 1
    copies = np.flatnonzero(copying & (mine[:, MIMIC] < n))
    keeps[copies, mine[copies, MIMIC], states["name_of"][copies, copied[copies]]] += 1
    in_play = np.zeros(len(states), np.uint64)
    for card in KEEPS:
        in_play |= np.where(keeps[:, :, card.no].any(1), in_sets([card.no]), np.uint64(0))
    charges = states["counter"][:, :count]
    return {
        "no card is lost or made": ((mine != Place.BOX).sum(1) == in_game) & (rest == Place.BOX).all(1),
        "cards lie before the living, in the deck, the market, the discard pile or the box": (
            (owned & (states["alive"][rows[:, None], np.where(owned, mine, 0)] == 1))
            | ((mine >= Place.DECK) & (mine <= Place.BOX))
        ).all(1),
        "only keep cards are kept": ~np.delete(owned, KEPT, 1).any(1),
        "the deck lists the cards that lie there": (deck == in_deck).all(1),
        "each slot holds one card that lies in the market": (np.sort(states["market"], 1) == in_market).all(1)
        & ((place == Place.MARKET).sum(1) == (states["market"] != NO_CARD).sum(1)),
        "what a seat has is what lies before it and what Mimic copies": (keeps == states["keeps"]).all((1, 2)),
        "the set of names in play is right": in_play == states["in_play"],
        "Mimic copies another card that somebody keeps": ~copying
        | ((copied != MIMIC) & (mine[rows, at] < n) & (mine[rows, MIMIC] < n)),
        "charges lie on kept cards that take them, three at most": ((charges >= 0) & (charges <= 3)).all(1)
        & ~(np.delete(charges, CHARGED, 1) > 0).any(1) & ~((charges > 0) & ~owned).any(1),
    }  # fmt: skip


def views_hold(game, states, seats, observations, masks):
    """{sentence: mark per game} about what the acting seats are shown."""
    n, full = int(states["n_players"][0]), game.layout.size == LAYOUT.size
    shown = [LAYOUT.slice(name) for name in A_SEAT_EACH if full or LAYOUT.offset(name) < game.layout.size]
    each = [observations[:, one] for one in shown]
    me = observations[:, LAYOUT.slice("acting")][:, 0] == 1
    return {
        "two moves or more are legal": masks.sum(1) >= 2,
        "a mask holds zeros and ones": (masks.view(np.uint8) <= 1).all(1),
        "no number is above its high": (observations <= game.layout.high).all(1),
        "absent seats are zeros": ~np.concatenate([one[:, n:] for one in each], 1).any(1),
        "the acting seat sees itself first": me & (seats == states["seat"]),
    }


def broken(claims):
    """The sentences that do not hold, with the first row in which."""
    return [f"{sentence} (row {int((~marks).argmax())})" for sentence, marks in claims.items() if not marks.all()]
