"""King of Tokyo in the lockstep: the engine's fields, the oracle's facts, what the games must meet."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import numpy as np

from kot_env import cards
from kot_env.build import king_of_tokyo
from kot_env.editions import rules_of
from kot_env.moves import MOVES
from kot_env.state import CARDS as CARD_FIELDS
from kot_env.state import PILES, STATE
from kot_env.table import Table, begin, lay_facts
from kot_env.vocabulary import NO_CARD, NOBODY, WORDS_OF_FACES, Node, Place
from tabletop.game import Game

from .kot import CARDS, NAME_OF_NUMBER, Oracle, Rules
from .kot_board import Kept
from .kot_settings import draw_setting
from .lockstep import Engine, Lockstep, Setting

NODES = tuple(node.name for node in Node if node not in (Node.NONE, Node.OVER))
FAMILIES = tuple(family.__name__ for family in MOVES.families)
FIRST_BUY = MOVES.encode("Buy")
TITLES = [card.title for card in cards.CARDS]
FACES = dict(enumerate(WORDS_OF_FACES))
PER_SEAT = ("health", "points", "energy", "poison", "shrink", "frenzy", "three_rerolls", "winged")
CARD_LISTS = ("place", "paid_for", "counter", "market", "deck", "discarded", "keeps", "kept")
NUMBER = [card.no for card in cards.CARDS]
COLUMN = {card.no: column for column, card in enumerate(cards.KEEPS)}
NUMBERS = (
    "active", "turn", "city", "bay", "rolls_left", "n_dice", "bought", "freeze", "regular", "scored_ones",
    "hurt_somebody",
)  # fmt: skip
FACTS = (
    *PER_SEAT, "place", "active", "turn", "dice", "rolls_left", "bought", "freeze", "regular", "scored_ones",
    "hurt_somebody", "keeps (name, paid, lying on it)", "market", "deck", "discard", "mimic", "top", "knows_top",
    "books",
)  # fmt: skip
USED_BY = {  # a card is used when its move is played; without one, when it lay in play at its moment
    "buy a roll": "Telepath",
    "heal seat": "Healing Ray",
    "jets": "Jets",
    "probe": "Psychic Probe",
    "rapid healing": "Rapid Healing",
    "reroll a 3": "Background Dweller",
    "sell": "Metamorph",
    "spend a smoke charge": "Smoke Cloud",
    "stretch": "Stretchy",
    "take another turn": "Freeze Time",
    "turn": "Herd Culler",
    "twist": "Plot Twist",
    "wings": "Wings",
}


@cache
def card_of(move: str) -> str | None:
    """The card whose move this is."""
    return next((name for words, name in USED_BY.items() if move.startswith(words)), None)


# ----------------------------------------------------------------------------------------------------------- the engine


def span(dtype: np.dtype, names: list[str]) -> slice:
    """The bytes of a record from the first of these fields to the last."""
    assert dtype.fields is not None
    ends = [(dtype.fields[name][1], dtype.fields[name][1] + dtype.fields[name][0].itemsize) for name in names]
    return slice(min(start for start, _ in ends), max(end for _, end in ends))


class KotEngine(Engine):
    """The compiled engine of King of Tokyo."""

    MOVES, TABLE, NUMBERS = MOVES, Table, NUMBERS
    NODES = [node.name for node in Node]
    LISTS = (*PER_SEAT, *CARD_LISTS, "dice")

    def __init__(self) -> None:
        super().__init__(STATE)
        self.cards = [self.now[span(STATE, [str(field[0]) for field in some])] for some in (CARD_FIELDS, PILES)]
        self.cards_before, self.cards_in_words = b"", ()
        self.known: dict[tuple, tuple[list[str], dict[str, int]]] = {}

    def game_of(self, setting: Setting) -> Game:
        """The game under the setting's rules."""
        self.cards_before = b""
        return king_of_tokyo(rules_of(**setting.arguments))

    def lay(self, g: np.record, setting: Setting) -> None:
        """The facts lie there and a turn begins."""
        lay_facts(g, setting.facts)
        begin(g, setting.arguments["first"])

    def legal_by(self, mask: np.ndarray, node: int, seat: int) -> tuple[list[str], dict[str, int]]:
        """Moves about dice are many: all of them are put into words once only for each row of dice."""
        if node not in (Node.ROLL, Node.CHANGE):
            return super().legal_by(mask, node, seat)
        key = (node, self.lists["dice"].tobytes() if node == Node.ROLL else b"", mask.tobytes())
        if key not in self.known:
            actions = {self.table.words(action): action for action in mask.nonzero()[0].tolist()}
            self.known[key] = sorted(actions), actions
        return self.known[key]

    def about(self, action: int, node: int, seat: int) -> Any:
        """A card, a seat or a node."""
        family = self.families[action]
        if family == "Buy":
            return self.states["market"].item(action - FIRST_BUY)
        if family == "BuyTop":
            return self.states["top"].item()
        if family in ("ChooseSeat", "Heal"):
            return seat + 10 * self.count
        return node if family == "ChooseCard" else 0

    def look_at_game(self) -> list[Any]:
        """The record in the order of `FACTS`."""
        numbers, n = self.numbers, self.count
        node = self.NODES[numbers["node"]]
        per_seat = [self.seats_of(name) for name in PER_SEAT]
        if numbers["over"]:
            per_seat[-1] = [0] * n  # the oracle forgets Wings when a turn ends, the engine when the next one begins
        where = ["outside"] * (NOBODY + 1)
        where[numbers["bay"]], where[numbers["city"]] = "bay", "city"
        cards_now = b"".join(some.tobytes() for some in self.cards)
        if cards_now != self.cards_before:
            self.cards_before, self.cards_in_words = cards_now, self.cards_as_words()
        return [
            *per_seat, where[:n], numbers["active"], numbers["turn"], self.lists["dice"].tolist()[: numbers["n_dice"]],
            numbers["rolls_left"] if node == "ROLL" else 0, numbers["bought"] > 0, numbers["freeze"],
            numbers["regular"], numbers["scored_ones"] == 1, numbers["hurt_somebody"] == 1, *self.cards_in_words,
        ]  # fmt: skip

    def cards_as_words(self) -> tuple[Any, ...]:
        """Where the cards lie, what lies on them, what Mimic copies, the deck's top; and what is wrong in the books."""
        lists = {name: self.lists[name].tolist() for name in CARD_LISTS[:-2]}
        number = {
            name: self.states[name].item() for name in ("n_cards", "n_deck", "mimic", "copied", "top", "knows_top")
        }
        place, copied, top, n = lists["place"], number["copied"], number["top"], self.count
        keeps: list[list[tuple[str, int, int]]] = [[] for _ in range(n)]
        piles: dict[int, list[int]] = {pile: [] for pile in Place}
        for card, at in enumerate(place):
            if at < n:
                keeps[at].append((TITLES[card], lists["paid_for"][card], lists["counter"][card]))
            else:
                piles[at].append(card)
        lists["deck"] = sorted(lists["deck"][: number["n_deck"]])
        return (
            [sorted(own) for own in keeps],
            [None if card == NO_CARD else TITLES[card] for card in lists["market"]],
            sorted([TITLES[card] for card in lists["deck"]]),
            sorted([TITLES[card] for card in piles[Place.DISCARD]]),
            None if copied == NO_CARD else (place[number["mimic"]], place[copied], TITLES[copied]),
            None if top == NO_CARD else TITLES[top],
            [seat for seat in range(n) if (number["knows_top"] >> seat) & 1],
            self.wrong_books(lists, number, piles) if number["n_cards"] else [],
        )

    def wrong_books(self, lists: dict[str, list], number: dict[str, int], piles: dict[int, list[int]]) -> list[str]:
        """The engine's own counts that do not follow from where the cards lie."""
        place, copied = lists["place"], number["copied"]
        held = [(at, NUMBER[card]) for card, at in enumerate(place) if at < self.count]
        if copied != NO_CARD:
            held.append((place[number["mimic"]], NUMBER[copied]))
        books = Counter(held)
        columns = Counter((seat, COLUMN[name]) for seat, name in held)
        gone = Counter(NUMBER[card] for card in piles[Place.DISCARD])
        claims = {
            "keeps": books == as_counter(self.lists["keeps"]),
            "kept": columns == as_counter(self.lists["kept"]),
            "in_play": sum({1 << name % 64 for _, name in held}) == self.states["in_play"].item(),
            "discarded": gone == {name: count for name, count in enumerate(lists["discarded"]) if count},
            "deck": lists["deck"] == piles[Place.DECK],
            "market": sorted(card for card in lists["market"] if card != NO_CARD) == piles[Place.MARKET],
            "counters": not any(count for card, count in enumerate(lists["counter"]) if place[card] >= self.count),
            "top": number["top"] == NO_CARD or place[number["top"]] == Place.DECK,
            "knows_top": number["top"] != NO_CARD or number["knows_top"] == 0,
        }
        return [name for name, holds in claims.items() if not holds]


def as_counter(table: np.ndarray) -> dict[tuple[int, int], int]:
    """A table of counts as {(row, column): count}."""
    rows, columns = table.nonzero()
    return dict(zip(zip(rows.tolist(), columns.tolist()), table[rows, columns].tolist()))


# ----------------------------------------------------------------------------------------------------------- the oracle


class Watched(Oracle):
    """The oracle, noting which cards lay in play at their moment and which were lost."""

    def __init__(self, *arguments: Any, **more: Any):
        self.met: set[str] = set()
        self.gone: list[str] = []
        super().__init__(*arguments, **more)

    def copies(self, seat: int, power: str) -> int:
        """As the oracle counts."""
        count = super().copies(seat, power)
        if count:
            self.met.add(power)
        return count

    def _holders(self, seat: int, power: str) -> list[Kept]:
        found = super()._holders(seat, power)
        if found:
            self.met.add(power)
        return found

    def _discard_kept(self, kept: Kept) -> None:
        self.gone.append(kept.name)
        super()._discard_kept(kept)


# ------------------------------------------------------------------------------------------------------------ comparing


class KotLockstep(Lockstep):
    """Games of King of Tokyo; only of one edition if asked for."""

    game_name, option, facts = "kot", "edition", FACTS
    must_meet = {
        "node": NODES,
        "move": FAMILIES,
        "bought": CARDS,
        "used": CARDS,
        "lost": [name for name in CARDS if CARDS[name].keep],
    }

    def __init__(self, seed: int, only: str | None = None):
        super().__init__(seed, only)
        self.engine = KotEngine()

    def draw(self, number: int) -> tuple[Setting, random.Random]:
        """See `kot_settings`."""
        return draw_setting(self.seed, number, self.only)

    def oracle(self, setting: Setting, source: random.Random) -> Watched:
        """The oracle, dealt or laid."""
        return Watched(Rules.of(**setting.arguments), source, facts=setting.facts)

    def alive(self, oracle: Oracle) -> list[bool]:
        """Who lives."""
        return [monster.alive for monster in oracle.monsters]

    def numbers_of(self, chance: list[int]) -> list[int]:
        """The oracle draws numbers already."""
        return chance

    def in_words(self, chance: list[int]) -> str:
        """A number that may be a face or a card is given as both."""
        return " ".join(
            "|".join([words[value] for words in (FACES, NAME_OF_NUMBER) if value in words]).replace(" ", "_")
            for value in chance
        )

    def wanted_of_game(self, oracle: Oracle) -> list[Any]:
        """What `KotEngine.look_at_game` must show."""
        monsters, over = oracle.monsters, oracle.over
        mimic = None
        for seat, monster in enumerate(monsters):
            for kept in monster.keeps:
                if kept.copied is not None:
                    mimic = (seat, kept.copied.owner, kept.copied.name)
        return [
            [monster.health for monster in monsters],
            [monster.points for monster in monsters],
            [monster.energy for monster in monsters],
            [monster.poison for monster in monsters],
            [monster.shrink for monster in monsters],
            [monster.frenzy for monster in monsters],
            oracle.dweller_rerolls,
            [seat in oracle.winged and not over for seat in range(len(monsters))],
            [monster.place for monster in monsters],
            oracle.active, oracle.turn, oracle.dice, oracle.rolls_left if oracle.node == "ROLL" else 0, oracle.bought,
            oracle.freeze, oracle.last_regular, oracle.scored_ones,
            oracle.hurt_others or (oracle.hurt_itself and oracle.rules.herbivore_counts_self),
            [
                sorted(
                    [(kept.name, kept.paid, 0 if kept.power is None else kept.power.charges) for kept in monster.keeps]
                )
                for monster in monsters
            ],
            oracle.market, sorted(oracle.deck), sorted(oracle.discard), mimic, oracle.top, sorted(oracle.knows_top), [],
        ]  # fmt: skip

    def note_move(self, setting: Setting, oracle: Oracle, move: str) -> None:
        """By which rules it is made, which card is bought or used by it."""
        tally, node, rules = self.tally, oracle.node, setting.arguments
        tally.note("table", [(rules["edition"], rules["num_players"])])
        tally.note("deck", ["whole" if rules["deck"] is None else "some" if rules["deck"] else "none"])
        if move.startswith("buy ") and node != "ROLL":
            name = move[4 : move.rindex(" from ")]
            tally.note("bought", [name])
            if not CARDS[name].keep:
                tally.note("used", [name])
        elif node in ("COPY", "MIMIC_MOVE"):
            if move != "pass":
                tally.note("used", ["Mimic"])
        elif node == "MARKET" and move.startswith("choose ") and not move.startswith("choose seat "):
            tally.note("lost", [move.removeprefix("choose ")])
        elif (user := card_of(move)) is not None:
            tally.note("used", [user])

    def note_game(self, setting: Setting, oracle: Watched) -> None:
        """Which cards were used without a move, and which were lost."""
        self.tally.note("used", [name for name in oracle.met if name not in USED_BY.values()])
        self.tally.note("lost", oracle.gone)


LOCKSTEP = KotLockstep
