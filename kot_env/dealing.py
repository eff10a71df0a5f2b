"""From rules to a table that is ready to be dealt."""

import numpy as np

from kot_env import effects, faces
from kot_env.cards import AT, CARDS, KEEPS, instances
from kot_env.cards.dice import CHARGES, SMOKE_CLOUD
from kot_env.cards.life import BATTERY_COST, FROM_BANK, MONSTER_BATTERIES
from kot_env.editions import CHOICES, SWITCHES, Rules
from kot_env.state import MANY, STATE
from kot_env.vocabulary import (
    FULL_HEALTH,
    LAST_IN_BOX,
    MARKET_SLOTS,
    MAX_POINTS,
    N_NAMES,
    NO_CARD,
    NO_FACE,
    NOBODY,
    Place,
)
from tabletop.batches import is_whole

MIMIC = "Mimic"
BOX = tuple(card.title for card in CARDS if card.no <= LAST_IN_BOX)
CHARGED = {SMOKE_CLOUD: CHARGES, MONSTER_BATTERIES: FROM_BANK}  # what lies on a card that a fact lays before a seat
FIELD_OF = {  # switches of two named values: the field that is 1 for the second
    "enter": "mandatory_entry",
    "bay_close": "bay_promotes",
    "battery": "battery_from_bank",
    "metamorph_refund": "refund_paid",
    "even_bigger_loss": "even_bigger_clamps",
    "underdog": "underdog_any_turn",
    "frenzy": "frenzy_at_once",
    "dfha": "drop_takes_city",
    "fire_breathing": "fire_needs_claws",
    "urbavore": "urbavore_attacks_only",
    "camouflage": "camouflage_dweller",
}


def deck_of(rules: Rules) -> tuple[str, ...]:
    """The names of the cards in the game."""
    return BOX if rules.deck is None else rules.deck


def template(rules: Rules, with_cards: bool = False) -> np.ndarray:
    """The table before the first chance is drawn: an array of one record. ValueError for an unknown card."""
    states = np.zeros(1, STATE)
    g = states[0]
    g.n_players = g.n_alive = rules.num_players
    g.seat = g.city = g.bay = g.chosen = NOBODY
    g.alive[: rules.num_players] = 1
    g.health[: rules.num_players] = FULL_HEALTH
    g.dice[:] = NO_FACE
    g.shown = faces.NO_DICE
    for switch, field in FIELD_OF.items():
        setattr(g, field, getattr(rules, switch) == CHOICES[switch][1])
    for switch in SWITCHES:
        setattr(g, switch, getattr(rules, switch))
    g.points_to_win = rules.points_to_win
    g.score_unit = MAX_POINTS
    g.with_cards = with_cards or bool(deck_of(rules))
    g.first = NOBODY if rules.first is None else rules.first
    lay_deck(g, instances(deck_of(rules)))
    return states


def lay_deck(g: np.record, cards: list[int]) -> None:
    """The draw deck holds these cards; all others stay in the box."""
    g.mimic = g.copied = g.top = NO_CARD
    g.market[:] = NO_CARD
    g.place[:] = Place.BOX
    g.n_cards = len(CARDS) if cards else 0
    for column, card in enumerate(KEEPS):
        g.column_of[card.no] = column
    for at, one in enumerate(CARDS):
        g.name_of[at] = one.no
        battery = g.battery_from_bank and one.no == MONSTER_BATTERIES
        g.cost[at] = g.paid_for[at] = BATTERY_COST if battery else one.cost
        if one.title == MIMIC and cards:
            g.mimic = at
    g.place[cards] = Place.DECK
    count_cards(g)


def count_cards(g: np.record) -> None:
    """What follows from where the cards lie: the deck's list, who has which name, which names are in play."""
    deck = np.flatnonzero(g.place == Place.DECK)
    g.n_deck = len(deck)
    g.deck[: len(deck)] = deck
    g.top, g.knows_top = NO_CARD, 0
    g.keeps[:] = g.kept[:] = 0
    g.in_play = 0
    g.discarded[:] = np.bincount(g.name_of[g.place == Place.DISCARD], minlength=N_NAMES)
    if g.copied != NO_CARD and max(g.place[g.mimic], g.place[g.copied]) >= g.n_players:
        g.copied = NO_CARD
    for card in np.flatnonzero(g.place[: g.n_cards] < g.n_players):
        effects.add_name(g, int(g.place[card]), int(g.name_of[card]))
    if g.copied != NO_CARD:
        effects.add_name(g, int(g.place[g.mimic]), int(g.name_of[g.copied]))


def lay_cards(g: np.record, facts: dict) -> None:
    """Lay cards where the facts say. What lay in a pile that is named, and is named nowhere, goes back to the box.

    Facts: keeps {seat: [titles]}, market [title or None, …], deck, discard [titles], mimic {seat: (seat, title)},
    charges {(seat, title): n}. ValueError names what does not fit.
    """
    if not g.n_cards:
        raise ValueError("this game was opened without cards; name some when it is opened")
    piles = {seat: list(titles) for seat, titles in facts.get("keeps", {}).items()}
    for seat, titles in piles.items():
        if not is_whole(seat) or seat not in range(int(g.n_players)) or not g.alive[seat]:
            raise ValueError(f"keeps names living seats from 0 to {g.n_players - 1}, not {seat!r}")
        if odd := [name for name in titles if not CARDS[instances([name])[0]].kept]:
            raise ValueError(f"{odd[0]!r} takes effect when bought: nobody can keep it")
    for pile, place in (("market", Place.MARKET), ("deck", Place.DECK), ("discard", Place.DISCARD)):
        if pile in facts:
            piles[place] = [name for name in facts[pile] if name is not None]
    homes = claimed(g, piles)
    for card, place in enumerate(g.place[: g.n_cards].tolist()):
        home = homes.get(card, Place.BOX if place in piles else place)
        if home != place:
            move_card(g, card, home)
    if "market" in facts:
        lay_market(g, facts["market"], homes)
    for owner, (seat, name) in facts.get("mimic", {}).items():
        lay_mimic(g, owner, seat, name)
    count_cards(g)
    for (seat, name), charges in facts.get("charges", {}).items():
        card = held(g, seat, name)
        acts_as = effects.acting_name(g, card)
        most = CHARGES if acts_as == SMOKE_CLOUD else MANY if acts_as == MONSTER_BATTERIES else 0
        if not is_whole(charges) or not 1 <= charges <= most:
            raise ValueError(f"charges on {name!r} are {f'1 to {most}' if most else 'never laid'}, not {charges!r}")
        g.counter[card] = charges


def claimed(g: np.record, piles: dict[int, list[str]]) -> dict[int, int]:
    """Card -> place for every title in the piles, taking cards that lie there already first."""
    homes: dict[int, int] = {}
    places = g.place.tolist()
    for place, titles in piles.items():
        for name in titles:
            same = [card for card in AT.get(name, ()) if card not in homes]
            if not same:
                instances([name])  # raises for an unknown title
                raise ValueError(f"{name!r} is named more often than the box holds it")
            homes[next((card for card in same if places[card] == place), same[0])] = int(place)
    return homes


def move_card(g: np.record, card: int, place: int) -> None:
    """Put a card elsewhere, as if it came there fresh."""
    g.counter[card] = CHARGED.get(CARDS[card].no, 0) if place < g.n_players else 0
    g.paid_for[card] = g.cost[card]
    g.used[card] = 0
    g.market[g.market == card] = NO_CARD
    g.place[card] = place


def lay_market(g: np.record, titles: list[str | None], homes: dict[int, int]) -> None:
    """The face-up cards, slot by slot."""
    if len(titles) != MARKET_SLOTS:
        raise ValueError(f"market names {MARKET_SLOTS} cards or None, not {titles}")
    waiting = [card for card, place in homes.items() if place == Place.MARKET]
    for k, name in enumerate(titles):
        card = next((card for card in waiting if CARDS[card].title == name), NO_CARD)
        g.market[k] = card
        g.refused[k] = 0
        if card != NO_CARD:
            waiting.remove(card)


def held(g: np.record, seat: int, name: str) -> int:
    """The card of this title before a seat; ValueError if it has none."""
    for card in AT.get(name, ()):
        if g.place[card] == seat:
            return card
    raise ValueError(f"seat {seat} has no {name!r} before it")


def lay_mimic(g: np.record, owner: int, seat: int, name: str) -> None:
    """Mimic's token lies on a card."""
    if g.place[g.mimic] != owner or name == MIMIC:
        raise ValueError(f"seat {owner} has no Mimic that could copy {name!r}")
    g.copied = held(g, seat, name)
    g.counter[g.mimic] = CHARGED.get(int(g.name_of[g.copied]), 0)
