"""What holds at every decision of every game, for whole batches of records at once."""

import numpy as np

from kot_env.cards import CARDS, KEEPS
from kot_env.cards.defence import THREE_REROLLS
from kot_env.cards.dice import CHARGES, FREEZE_TIME, SMOKE_CLOUD
from kot_env.cards.life import MONSTER_BATTERIES
from kot_env.cards.market import MADE_IN_A_LAB
from kot_env.effects import EVEN_BIGGER
from kot_env.observation import LAYOUT
from kot_env.vocabulary import (
    BAY_PLAYERS,
    FULL_HEALTH,
    MAX_DICE,
    MAX_EVENTS,
    MAX_HEALTH,
    MAX_PLAYERS,
    MAX_POINTS,
    N_CARDS,
    N_NAMES,
    NO_CARD,
    NO_FACE,
    NOBODY,
    Node,
    Place,
)
from tabletop.moments import in_sets
from tests import claims

UNTOUCHED = -1  # what a template's event rows are marked with, so that the deepest row ever written shows
ROOMY = MAX_EVENTS // 2  # deeper nesting than this is a surprise
MAX_ROLLS = 4  # two, and one for each of two Giant Brains
ON_THE_STACK = (Node.REACT, Node.OFFER, Node.COPY, Node.STAKE)
CHOOSING = (Node.COPY, Node.MIMIC_MOVE, Node.MARKET)
KEPT = [at for at, card in enumerate(CARDS) if card.kept]
NUMBERS = np.array([card.no for card in CARDS])
MIMIC = next(at for at, card in enumerate(CARDS) if card.title == "Mimic")
SMOKE, BATTERIES = (NUMBERS.tolist().index(no) for no in (SMOKE_CLOUD, MONSTER_BATTERIES))
KEEP_NUMBERS = [card.no for card in KEEPS]
BITS = np.array([in_sets([no]) for no in range(N_NAMES)])
A_SEAT_EACH = [one.name for one in LAYOUT.stretches if one.length == MAX_PLAYERS and one.name != "faces"]


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
    health, points = states["health"][:, :n], states["points"][:, :n]
    most = np.where(states["keeps"][:, :n, EVEN_BIGGER] > 0, MAX_HEALTH, FULL_HEALTH)
    counters = np.stack([states[name][:, :n] for name in ("energy", "poison", "shrink", "frenzy")])
    city, bay = states["city"], states["bay"]
    lives = np.concatenate([states["alive"], np.ones((len(states), 1), np.int8)], 1) == 1  # NOBODY "lives"
    asked = (node > Node.NONE) & (node < Node.OVER)
    dice, lying = states["dice"], np.arange(MAX_DICE) < states["n_dice"][:, None]
    return {
        "a seat that lives is asked something": asked & (seat < n) & lives[rows, seat],
        "seats from n_players on are empty": (
            (states["alive"][:, n:] == 0) & (states["health"][:, n:] == 0) & (states["points"][:, n:] == 0)
        ).all(1) & (states["energy"][:, n:] == 0).all(1) & (states["place"][:, :, None] != seats[n:]).all((1, 2)),
        "health is 0 to 10 or 12, 0 for the dead only": (
            (health >= 0) & (health <= most) & ((health > 0) == alive)
        ).all(1),
        "points are 0 to 20": ((points >= 0) & (points <= MAX_POINTS)).all(1),
        "energy, counters and waiting turns are not negative, and none is left with the dead": (
            (counters >= 0) & (alive | (counters == 0))
        ).all((0, 2)),
        "the living are counted": states["n_alive"] == alive.sum(1),
        "Tokyo is held by the living, by two different ones": lives[rows, city] & lives[rows, bay]
        & ((city != bay) | (city == NOBODY)),
        "the Bay is open to five and more": (bay == NOBODY) | (states["n_alive"] >= BAY_PLAYERS),
        "dice lie sorted, eight at most": (np.diff(dice, axis=1) >= 0).all(1) & (((dice < NO_FACE) == lying).all(1))
        & (states["n_dice"] >= 0) & (states["n_dice"] <= MAX_DICE),
        "there are dice where dice are asked about": ~np.isin(node, (Node.ROLL, Node.PROBE, Node.CHANGE))
        | (states["n_dice"] > 0),
        "rolls are left, four at most": (states["rolls_left"] >= 0) & (states["rolls_left"] <= MAX_ROLLS),
        "hearts are left where they are asked about": (states["hearts_left"] > 0) == (node == Node.HEARTS),
        "3s are thrown again 20 times at most": (
            (states["three_rerolls"] >= 0) & (states["three_rerolls"] <= THREE_REROLLS)
        ).all(1),
        "a monster is chosen where a card is chosen, and it lives": (states["chosen"] == NOBODY)
        | (np.isin(node, CHOOSING) & lives[rows, states["chosen"]]),
        "frozen dice are counted": (states["freeze"] >= 0) & (states["freeze"] < states["turn"]),
        "the regular turn was somebody's, and no turn is taken that has begun": (states["regular"] < n)
        & (states["again"] == 0),
        "another turn is offered to the active monster with Freeze Time and three 1s": (node != Node.AGAIN)
        | ((seat == states["active"]) & (states["scored_ones"] == 1)
           & (states["keeps"][rows, states["active"], FREEZE_TIME] > 0)),
        "events wait only where an event asks": (states["n_events"] > 0) == np.isin(node, ON_THE_STACK),
        "the stack is never nearly full": states["n_events"] <= ROOMY,
        "no scripted result was missed": states["script_missed"] == 0,
    }  # fmt: skip


def cards_hold(states, in_game):
    """{sentence: mark per game} about cards; `in_game` says how many cards each game has."""
    n, rows = int(states["n_players"][0]), np.arange(len(states))
    place, copied, top = states["place"], states["copied"], states["top"]
    owned = place < n
    deck = np.sort(np.where(np.arange(N_CARDS) < states["n_deck"][:, None], states["deck"], N_CARDS), axis=1)
    in_deck = np.sort(np.where(place == Place.DECK, np.arange(N_CARDS), N_CARDS), axis=1)
    in_market = np.sort(np.where(place == Place.MARKET, np.arange(N_CARDS), N_CARDS), axis=1)[:, :3]
    copying = copied != NO_CARD
    at = np.where(copying, copied, 0)
    keeps = np.zeros_like(states["keeps"])
    held, which = np.nonzero(owned)
    np.add.at(keeps, (held, place[held, which], NUMBERS[which]), 1)
    copies = np.flatnonzero(copying & (place[:, MIMIC] < n))
    np.add.at(keeps, (copies, place[copies, MIMIC], NUMBERS[at[copies]]), 1)
    in_play = np.bitwise_or.reduce(np.where(keeps.any(1), BITS, np.uint64(0)), axis=1)
    discarded = np.zeros_like(states["discarded"])
    gone, what = np.nonzero(place == Place.DISCARD)
    np.add.at(discarded, (gone, NUMBERS[what]), 1)
    acts_as = np.where(copying, NUMBERS[at], 0)
    charges, kept_columns = states["counter"], states["kept"][:, :, : len(KEEP_NUMBERS)]
    smoke = np.stack([charges[:, SMOKE] * owned[:, SMOKE], charges[:, MIMIC] * (acts_as == SMOKE_CLOUD)])
    takes = owned[:, [SMOKE, BATTERIES, MIMIC]]
    takes[:, 2] &= np.isin(acts_as, (SMOKE_CLOUD, MONSTER_BATTERIES))
    empty = (charges[:, [SMOKE, BATTERIES, MIMIC]] == 0) & takes
    return {
        "no card is lost or made": (place != Place.BOX).sum(1) == in_game,
        "cards lie before the living, in the deck, the market, the discard pile or the box": (
            (owned & (states["alive"][rows[:, None], np.where(owned, place, 0)] == 1))
            | ((place >= Place.DECK) & (place <= Place.BOX))
        ).all(1),
        "only keep cards are kept": ~np.delete(owned, KEPT, 1).any(1),
        "the deck lists the cards that lie there": (deck == in_deck).all(1),
        "each slot holds one card that lies in the market": (np.sort(states["market"], 1) == in_market).all(1)
        & ((place == Place.MARKET).sum(1) == (states["market"] != NO_CARD).sum(1)),
        "what a seat has is what lies before it and what Mimic copies": (keeps == states["keeps"]).all((1, 2)),
        "the columns of keep cards say the same": (kept_columns == keeps[:, :, KEEP_NUMBERS]).all((1, 2)),
        "the set of names in play is right": in_play == states["in_play"],
        "the discard pile is counted": (discarded == states["discarded"]).all(1),
        "the top card that was looked at lies in the deck": (top == NO_CARD)
        | (place[rows, np.where(top == NO_CARD, 0, top)] == Place.DECK),
        "somebody knows the top card, if it is known": (states["knows_top"] > 0) == (top != NO_CARD),
        "Mimic copies another card that somebody keeps": ~copying
        | ((copied != MIMIC) & (place[rows, at] < n) & (place[rows, MIMIC] < n)),
        "charges lie on kept cards that take them": (charges >= 0).all(1)
        & ~np.delete(charges, [SMOKE, BATTERIES, MIMIC], 1).any(1)
        & ((charges[:, [SMOKE, BATTERIES, MIMIC]] == 0) | takes).all(1),
        "a card that takes charges has some, unless they are being staked": ~empty.any(1)
        | (states["node"] == Node.STAKE),
        "Smoke Cloud has three charges at most": (smoke <= CHARGES).all(0),
    }  # fmt: skip


def views_hold(game, states, seats, observations, masks):
    """{sentence: mark per game} about what the acting seats are shown."""
    lab = states["keeps"][np.arange(len(states)), np.minimum(seats, game.num_players - 1), MADE_IN_A_LAB] > 0
    alone = (states["node"] == Node.MARKET) & (states["chosen"] == NOBODY) & lab
    return {
        **claims.views_hold(game, states, seats, observations, masks, A_SEAT_EACH),
        "two moves or more are legal, or one for who sees the deck's top": masks.sum(1) >= 2 - alone,
    }
