"""What holds in every record of King of Tokyo: compiled code goes by it, so records from outside are held against it.

The sentences are those of a table at which somebody is asked, whose game is over, or which goes on by itself from some
phase: dealt, or with facts laid on it.
"""

import numpy as np

from kot_env.cards import CARDS, KEEPS, NAMES
from kot_env.cards.defence import THREE_REROLLS
from kot_env.cards.dice import CHARGES, FREEZE_TIME, HERD_CULLER, PSYCHIC_PROBE, SMOKE_CLOUD
from kot_env.cards.life import MONSTER_BATTERIES
from kot_env.cards.market import METAMORPH, MIMIC, OPPORTUNIST
from kot_env.effects import EVEN_BIGGER
from kot_env.vocabulary import (
    BAY_PLAYERS,
    COUNT_BITS,
    FULL_HEALTH,
    KEEP_COLUMNS,
    MARKET_SLOTS,
    MAX_DICE,
    MAX_EVENTS,
    MAX_HEALTH,
    MAX_PLAYERS,
    N_CARDS,
    N_NAMES,
    NO_CARD,
    NO_FACE,
    NO_NAME,
    NOBODY,
    STALEMATE,
    Event,
    Node,
    Phase,
    Place,
)
from tabletop.claims import Claims, at, shared
from tabletop.moments import in_sets

OF_SEATS = (
    "health", "points", "energy", "poison", "shrink", "frenzy", "attacked", "lost", "leaves", "asked", "yielded",
    "winged", "probed", "patients", "three_rerolls", "keeps", "kept",
)  # fmt: skip
OFTEN = tuple(phase for phase in Phase if Phase.THROW <= phase <= Phase.CHECK)
ASKED_IN = {  # the phase that the engine has set where it asks; what waits on the stack comes up in many
    Node.NONE: tuple(Phase), Node.ROLL: (Phase.ROLL,), Node.YIELD: (Phase.YIELD,), Node.HEARTS: (Phase.HEARTS,),
    Node.PROBE: (Phase.PROBE,), Node.CHANGE: (Phase.CHANGE,), Node.REACT: OFTEN, Node.MARKET: (Phase.MARKET,),
    Node.OFFER: OFTEN, Node.MIMIC_MOVE: (Phase.MIMIC,), Node.COPY: OFTEN, Node.STAKE: OFTEN,
    Node.SELL: (Phase.SELL,), Node.AGAIN: (Phase.NEXT,), Node.OVER: (Phase.CHECK,),
}  # fmt: skip
FITS = np.zeros((len(Node), len(Phase)), np.bool_)  # may this node be asked in that phase?
for asked, phases in ASKED_IN.items():
    FITS[asked, list(phases)] = True
ACTIVE = (Node.ROLL, Node.HEARTS, Node.CHANGE, Node.MARKET, Node.MIMIC_MOVE, Node.SELL, Node.AGAIN)  # one's own turn
OTHERS = (Node.PROBE, Node.YIELD, Node.OFFER)  # put to others than the active monster
ON_THE_STACK = (Node.REACT, Node.OFFER, Node.COPY, Node.STAKE)
CHOOSING = (Node.NONE, Node.COPY, Node.MIMIC_MOVE, Node.MARKET)  # a monster may be chosen whose card comes next
EVENT_OF = {Node.OFFER: Event.REVEAL, Node.COPY: Event.COPY, Node.STAKE: Event.STAKE}
DEEPEST = MAX_EVENTS // 2  # no game asks for more at once; the room above is for what these ask for in turn
N_BOX = len(CARDS)
MIMIC_AT = NAMES.tolist().index(MIMIC)
SMOKE_AT, BATTERIES_AT = (NAMES.tolist().index(name) for name in (SMOKE_CLOUD, MONSTER_BATTERIES))
CHARGED = [SMOKE_AT, BATTERIES_AT, MIMIC_AT]
IS_KEPT = np.array([card.kept for card in CARDS])
NAME_OF = np.concatenate([NAMES, np.full(N_CARDS - N_BOX, NO_NAME)])
COLUMN_OF = np.zeros(N_NAMES, np.int64)
COLUMN_OF[[card.no for card in KEEPS]] = np.arange(len(KEEPS))
BITS = np.array([in_sets([name]) for name in range(N_NAMES)])
ASKING = (PSYCHIC_PROBE, OPPORTUNIST, METAMORPH, FREEZE_TIME, MIMIC)  # cards that ask by a node of their own
USED = (HERD_CULLER, PSYCHIC_PROBE, MONSTER_BATTERIES)  # cards that are used once a turn


def claims(states: np.ndarray) -> Claims:
    """{sentence: mark per record}; the fields must be within their bounds."""
    return {
        **shared(states, Node.OVER, OF_SEATS),
        **of_monsters(states),
        **of_the_turn(states),
        **of_events(states),
        **of_the_questions(states),
        **of_cards(states),
        **of_lists(states),
        **of_charges(states),
    }


def acting(states: np.ndarray) -> np.ndarray:
    """What Mimic acts as; NO_NAME while it lies idle."""
    return np.where(states["copied"] < N_BOX, NAME_OF[np.minimum(states["copied"], N_CARDS - 1)], NO_NAME)


def of_monsters(states: np.ndarray) -> Claims:
    """Health, counters, Tokyo."""
    n = int(states["n_players"][0])
    alive, health = states["alive"][:, :n] == 1, states["health"][:, :n]
    most = np.where(states["keeps"][:, :n, EVEN_BIGGER] > 0, MAX_HEALTH, FULL_HEALTH)
    counters = np.stack([states[name][:, :n] for name in ("energy", "poison", "shrink", "frenzy")])
    seats = np.stack([states[name] for name in ("city", "bay", "chosen", "first")], 1)
    city, bay = states["city"], states["bay"]
    return {
        "seats are those at the table or nobody": ((seats < n) | (seats == NOBODY)).all(1)
        & (states["active"] < n) & (states["regular"] < n),
        "health is 10 at most, 12 with Even Bigger, and 0 with the dead only": (
            (health <= most) & ((health > 0) == alive)
        ).all(1),
        "the dead have no energy, counters or turns": (alive | (counters == 0)).all((0, 2)),
        "the living hold Tokyo, one monster a place": (at(states["alive"], city, 1) & at(states["alive"], bay, 1) == 1)
        & ((city != bay) | (city == NOBODY)),
        "the Bay is open to five and more": (bay == NOBODY) | (states["n_alive"] >= BAY_PLAYERS),
        "a game without cards has no counters": (states["with_cards"] == 1)
        | ((states["n_cards"] == 0) & ~(states["poison"] | states["shrink"] | states["frenzy"]).any(1)),
    }  # fmt: skip


def of_the_turn(states: np.ndarray) -> Claims:
    """Dice and what is noted for the turn."""
    node, phase = states["node"], states["phase"]
    dice, lying = states["dice"], np.arange(MAX_DICE) < states["n_dice"][:, None]
    yielded = states["yielded"]
    nth = np.arange(1, 3)
    return {
        "dice lie sorted, as many as there are": (np.diff(dice, axis=1) >= 0).all(1)
        & ((dice < NO_FACE) == lying).all(1),
        "what the dice show is counted": states["shown"] == (1 << COUNT_BITS * dice.astype(np.int64)).sum(1),
        "there are dice where dice are asked about": ~np.isin(node, (Node.ROLL, Node.PROBE, Node.CHANGE))
        | (states["n_dice"] > 0),
        "hearts are left where they are used": (states["hearts_left"] == 0) | (phase == Phase.HEARTS),
        "3s are thrown again 20 times at most": (states["three_rerolls"] <= THREE_REROLLS).all(1),
        "who yielded is counted, one after the other": (
            ((yielded[:, :, None] == nth).sum(1) == (nth <= states["n_yielded"][:, None])).all(1)
        ),
        "turns are counted before those that lack dice": (states["freeze"] < np.maximum(states["turn"], 1))
        & ((phase == Phase.SETUP) | (states["turn"] > 0)),
        "decisions of turns that ended are made": states["decided"] <= states["decisions"],
        "a game in which nothing happens is over": (states["idle"] < STALEMATE) | (states["over"] == 1),
        "a turn that was offered is not taken before it is": (states["again"] == 0) | (node == Node.NONE),
        "before the first turn nobody has decided anything": (phase != Phase.SETUP)
        | ((states["decisions"] == 0) & (states["n_dice"] == 0)),
    }


def of_events(states: np.ndarray) -> Claims:
    """The event stack."""
    n, height, node = int(states["n_players"][0]), states["n_events"], states["node"]
    waits = np.arange(MAX_EVENTS) < height[:, None]
    kind, stage, source = (states[f"event_{name}"].astype(np.int64) for name in ("kind", "stage", "source"))
    hits = (kind == Event.DAMAGE) | (kind == Event.ATTACK)
    stages = np.where(hits, n + 1, np.where(kind == Event.STAKE, states["n_cards"][:, None] - 1, 0))
    sources = ((source >= 0) & (source < n)) | ((source == NOBODY) & (kind == Event.DAMAGE))
    right = (kind >= 0) & (kind <= max(Event)) & (stage >= 0) & (stage <= stages) & sources
    top = height - 1
    kind_on_top, event_stage = at(kind, top, -1), at(stage, top, -1)
    wanted = np.full(len(Node), -1)
    wanted[list(EVENT_OF)] = list(EVENT_OF.values())
    react, asked = node == Node.REACT, np.isin(node, ON_THE_STACK)
    answers = (states["active"] + event_stage - 1) % n == states["seat"]
    packet = states["packet"][np.arange(len(states)), np.maximum(top, 0)]
    card = np.where(node == Node.STAKE, event_stage, 0)
    name = np.where(card == MIMIC_AT, acting(states), NAME_OF[np.minimum(card, N_CARDS - 1)])
    staked = (at(states["place"], card, NO_CARD) == states["seat"]) & (name == MONSTER_BATTERIES)
    return {
        "events wait where one of them asks": (height <= DEEPEST) & (states["floor"] == height)
        & ((node == Node.NONE) | ((height > 0) == asked)),
        "what waits is an event of somebody at the table": (~waits | right).all(1),
        "damage waits for those at the table": ~(states["packet"][:, :, n:].any(2) & waits).any(1),
        "there is a Mimic that looks for a card": (states["mimic"] < N_BOX)
        | ~(waits & (kind == Event.COPY)).any(1),
        "the event on top is the one that asks": np.where(
            react, np.isin(kind_on_top, (Event.DAMAGE, Event.ATTACK)), ~asked | (kind_on_top == wanted[node])
        ),
        "who answers damage is the next victim": ~react
        | ((event_stage >= 1) & (event_stage <= n) & answers & (at(packet, states["seat"]) > 0)),
        "who must choose asked for it": ~np.isin(node, (Node.COPY, Node.STAKE))
        | (at(source, top, -1) == states["seat"]),
        "Mimic's owner copies": (node != Node.COPY)
        | (at(states["place"], states["mimic"], NO_CARD) == states["seat"]),
        "energy is staked on Monster Batteries that one has": (node != Node.STAKE) | staked,
    }  # fmt: skip


def of_the_questions(states: np.ndarray) -> Claims:
    """Who is asked what, and when."""
    node, seat, active, rows = states["node"], states["seat"], states["active"], np.arange(len(states))
    chosen, me = states["chosen"], np.minimum(seat, MAX_PLAYERS - 1)
    mine = np.isin(node, ACTIVE)
    has = {name: states["keeps"][rows, me, name] > 0 for name in ASKING}
    acts = np.tile(NAME_OF == PSYCHIC_PROBE, (len(states), 1))
    acts[:, MIMIC_AT] = acting(states) == PSYCHIC_PROBE
    probes = ((states["place"] == seat[:, None]) & (states["used"] == 0) & acts).any(1)
    probes &= at(states["probed"], seat) == 0
    in_tokyo = (states["city"] == seat) | (states["bay"] == seat)
    attacked = in_tokyo & (at(states["attacked"], seat) == 1) & (at(states["asked"], seat) == 0)
    return {
        "each question has its phase": FITS[node, states["phase"]],
        "in a turn its own monster is asked, and others about it": (~mine | (seat == active))
        & (~np.isin(node, OTHERS) | (seat != active)),
        "the active monster lives while its turn goes on": (at(states["alive"], active) == 1)
        | ~(mine | np.isin(node, (Node.PROBE, Node.YIELD))),
        "a monster is chosen where a card is chosen, and it lives": (chosen == NOBODY)
        | (np.isin(node, CHOOSING) & (at(states["alive"], chosen) == 1)),
        "hearts are asked about while some are left": (node != Node.HEARTS) | (states["hearts_left"] > 0),
        "who is asked has the card that asks": ((node != Node.OFFER) | has[OPPORTUNIST])
        & ((node != Node.SELL) | has[METAMORPH]) & ((node != Node.MIMIC_MOVE) | has[MIMIC])
        & ((node != Node.PROBE) | (has[PSYCHIC_PROBE] & probes)),
        "another turn is offered for three 1s and Freeze Time": (node != Node.AGAIN)
        | (has[FREEZE_TIME] & (states["scored_ones"] == 1)),
        "who may yield was attacked in Tokyo and has not answered": (node != Node.YIELD) | attacked,
        "Mimic's token is moved for energy": (node != Node.MIMIC_MOVE) | (at(states["energy"], seat) > 0),
    }  # fmt: skip


def of_cards(states: np.ndarray) -> Claims:
    """The box, and where each card lies."""
    n, rows = int(states["n_players"][0]), np.arange(len(states))[:, None]
    place, copied, mimic = states["place"], states["copied"], states["mimic"]
    owned = place < n
    owner = np.where(owned, place, 0)
    numbers = np.arange(N_CARDS)
    lists = np.sort(np.where(numbers < states["n_deck"][:, None], states["deck"], N_CARDS), axis=1)
    deck = np.sort(np.where(place == Place.DECK, numbers, N_CARDS), axis=1)
    market = np.sort(np.where(place == Place.MARKET, numbers, NO_CARD), axis=1)[:, : MARKET_SLOTS + 1]
    slots = np.sort(states["market"], 1)
    boxed = (states["name_of"] == NAME_OF).all(1) & (states["column_of"] == COLUMN_OF).all(1)
    top, knows = states["top"], states["knows_top"]
    return {
        "the cards are those of the box, all of them or none": boxed
        & (states["n_cards"] == np.where(states["n_cards"] > 0, N_BOX, 0))
        & (mimic == np.where(states["n_cards"] > 0, MIMIC_AT, NO_CARD)),
        "a card lies before a living monster, in a pile, in the market or in the box": (
            np.where(owned, states["alive"][rows, owner] == 1, place >= Place.DECK)
            & ((numbers < states["n_cards"][:, None]) | (place == Place.BOX))
        ).all(1),
        "only keep cards are kept": ~owned[:, :N_BOX][:, ~IS_KEPT].any(1),
        "the deck lists the cards that lie there": (lists == deck).all(1),
        "each slot holds a card that lies in the market": (slots == market[:, :MARKET_SLOTS]).all(1)
        & (market[:, MARKET_SLOTS] == NO_CARD),
        "the top card that was looked at lies in the deck, and somebody at the table knows it": (
            (top == NO_CARD) | (at(place, top) == Place.DECK)
        ) & ((knows > 0) == (top != NO_CARD)) & (knows < 1 << n),
        "Mimic copies another card that somebody keeps": (copied == NO_CARD)
        | ((copied != mimic) & (at(place, copied, NO_CARD) < n) & (at(place, mimic, NO_CARD) < n)),
    }  # fmt: skip


def counted(rows: np.ndarray, *columns: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """How often each entry of an array of that shape is named."""
    flat = np.ravel_multi_index((rows, *columns), shape)
    return np.bincount(flat, minlength=int(np.prod(shape))).reshape(shape)


def of_lists(states: np.ndarray) -> Claims:
    """What is kept ready, and follows from where the cards lie."""
    n, count = int(states["n_players"][0]), len(states)
    place = states["place"].astype(np.int64)
    acts, at_home = acting(states), at(place, states["mimic"], NO_CARD)
    rows, cards = np.nonzero(place < n)
    copies = np.flatnonzero((acts != NO_NAME) & (at_home < n))
    held = (np.append(rows, copies), np.append(place[rows, cards], at_home[copies]))
    names = np.append(NAME_OF[cards], acts[copies])
    keeps = counted(*held, names, shape=(count, MAX_PLAYERS, N_NAMES))
    kept = counted(*held, COLUMN_OF[names], shape=(count, MAX_PLAYERS, KEEP_COLUMNS))
    gone, discards = np.nonzero(place == Place.DISCARD)
    in_play = np.bitwise_or.reduce(np.where(keeps.any(1), BITS, np.uint64(0)), axis=1)
    discarded = counted(gone, NAME_OF[discards], shape=(count, N_NAMES))
    return {
        "what a monster has lies before it or is copied": (keeps == states["keeps"]).all((1, 2))
        & (kept == states["kept"]).all((1, 2)) & (in_play == states["in_play"]),
        "the discard pile is counted": (discarded == states["discarded"]).all(1),
    }  # fmt: skip


def of_charges(states: np.ndarray) -> Claims:
    """What lies on cards, and which of them are used."""
    n, acts = int(states["n_players"][0]), acting(states)
    charges, owned, used = states["counter"], states["place"] < n, states["used"] == 1
    takes = owned[:, CHARGED]
    takes[:, 2] &= np.isin(acts, (SMOKE_CLOUD, MONSTER_BATTERIES))
    laid = charges[:, CHARGED]
    smoke = np.stack([laid[:, 0], np.where(acts == SMOKE_CLOUD, laid[:, 2], 0)])
    staked = (states["event_kind"] == Event.STAKE) & (np.arange(MAX_EVENTS) < states["n_events"][:, None])
    may_be_used = np.isin(NAME_OF, (*USED, MIMIC))
    idle = (acts == NO_NAME) | np.isin(acts, USED)
    return {
        "charges lie on kept cards that take them": ~np.delete(charges, CHARGED, 1).any(1)
        & ((laid == 0) | takes).all(1) & (smoke <= CHARGES).all(0),
        "a card that takes charges has some, unless they are being staked": ~((laid == 0) & takes).any(1)
        | staked.any(1),
        "only cards that are used once a turn are used, and that is counted": ~(used & ~may_be_used).any(1)
        & (~used[:, MIMIC_AT] | idle) & ((states["n_used"] > 0) | ~used.any(1)),
    }  # fmt: skip
