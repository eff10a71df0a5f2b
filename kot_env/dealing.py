"""From rules to a table that is ready to be dealt."""

import numpy as np

from kot_env import effects
from kot_env.cards import CARDS, instances
from kot_env.cards.dice import CHARGES, SMOKE_CLOUD
from kot_env.editions import Rules
from kot_env.state import STATE
from kot_env.vocabulary import MARKET_SLOTS, MAX_HEALTH, NO_CARD, NO_FACE, NOBODY, Place
from tabletop.batches import is_whole

MIMIC = "Mimic"


def template(rules: Rules, with_cards: bool = False) -> np.ndarray:
    """The table before the first chance is drawn: an array of one record. ValueError for an unknown card."""
    states = np.zeros(1, STATE)
    g = states[0]
    g.n_players = g.n_alive = rules.num_players
    g.seat = g.city = g.bay = g.chosen = NOBODY
    g.alive[: rules.num_players] = 1
    g.health[: rules.num_players] = MAX_HEALTH
    g.dice[:] = NO_FACE
    g.mandatory_entry = rules.enter == "mandatory"
    g.bay_promotes = rules.bay_close == "promote"
    for switch in ("yield_needs_loss", "entering_empty_strikes", "adders_are_claws", "no_buy_energy"):
        setattr(g, switch, getattr(rules, switch))
    g.two_player_variant, g.active_wins_ties = rules.two_player_variant, rules.active_wins_ties
    g.points_to_win = rules.points_to_win
    g.with_cards = with_cards or bool(rules.deck)
    g.first = NOBODY if rules.first is None else rules.first
    lay_deck(g, instances(rules.deck))
    return states


def lay_deck(g: np.record, cards: list[int]) -> None:
    """The draw deck holds these cards; all others stay in the box."""
    g.mimic = g.copied = NO_CARD
    g.market[:] = NO_CARD
    g.place[:] = Place.BOX
    g.n_cards = len(CARDS) if cards else 0
    for card in range(len(CARDS)):
        g.name_of[card] = CARDS[card].no
        if CARDS[card].title == MIMIC and cards:
            g.mimic = card
    g.place[cards] = Place.DECK
    count_cards(g)


def count_cards(g: np.record) -> None:
    """What follows from where the cards lie: the deck's list, who has which name, which names are in play."""
    deck = np.flatnonzero(g.place == Place.DECK)
    g.n_deck = len(deck)
    g.deck[: len(deck)] = deck
    g.keeps[:] = 0
    g.in_play = 0
    if g.copied != NO_CARD and max(g.place[g.mimic], g.place[g.copied]) >= g.n_players:
        g.copied = NO_CARD
    for card in range(int(g.n_cards)):
        if g.place[card] < g.n_players:
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
    for card in range(int(g.n_cards)):
        if g.place[card] in piles or card in homes:
            move_card(g, card, homes.get(card, Place.BOX))
    if "market" in facts:
        lay_market(g, facts["market"], homes)
    for owner, (seat, name) in facts.get("mimic", {}).items():
        lay_mimic(g, owner, seat, name)
    count_cards(g)
    for (seat, name), charges in facts.get("charges", {}).items():
        if not is_whole(charges) or not 1 <= charges <= CHARGES:
            raise ValueError(f"charges are 1 to {CHARGES}, not {charges!r}")
        g.counter[held(g, seat, name)] = charges


def claimed(g: np.record, piles: dict[int, list[str]]) -> dict[int, int]:
    """Card -> place for every title in the piles, taking cards that lie there already first."""
    homes: dict[int, int] = {}
    for place, titles in piles.items():
        for name in titles:
            same = [card for card in range(len(CARDS)) if CARDS[card].title == name and card not in homes]
            if not same:
                instances([name])  # raises for an unknown title
                raise ValueError(f"{name!r} is named more often than the box holds it")
            homes[min(same, key=lambda card: (g.place[card] != place, card))] = int(place)
    return homes


def move_card(g: np.record, card: int, place: int) -> None:
    """Put a card elsewhere, as if it came there fresh."""
    if g.place[card] != place:
        g.counter[card] = CHARGES if place < g.n_players and g.name_of[card] == SMOKE_CLOUD else 0
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
    for card in range(int(g.n_cards)):
        if g.place[card] == seat and CARDS[card].title == name:
            return card
    raise ValueError(f"seat {seat} has no {name!r} before it")


def lay_mimic(g: np.record, owner: int, seat: int, name: str) -> None:
    """Mimic's token lies on a card."""
    if g.place[g.mimic] != owner or name == MIMIC:
        raise ValueError(f"seat {owner} has no Mimic that could copy {name!r}")
    g.copied = held(g, seat, name)
    g.counter[g.mimic] = CHARGES if g.name_of[g.copied] == SMOKE_CLOUD else 0
