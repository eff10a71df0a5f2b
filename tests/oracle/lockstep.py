"""The oracle and the compiled engine play the same games, compared after every decision.

The oracle draws all chance; what it drew is handed to the engine through the record's script before the engine makes
the same move, found by its words. Compared are every fact on the table, node, acting seat, legal moves by name, winners
and what each seat was paid by each reward scheme. A script that runs dry or is left over is a mismatch too.

Every game comes from (seed, number of the game, edition asked for) alone, so a report is replayed with
``--seed S --game I``; `settings` draws it.

    python -m tests.oracle.lockstep --decisions 1000000 --seed 1 --edition classic
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from kot_env import cards
from kot_env.build import king_of_tokyo
from kot_env.editions import rules_of
from kot_env.moves import MOVES
from kot_env.state import CARDS as CARD_FIELDS
from kot_env.state import STATE
from kot_env.table import Table, begin, lay_facts
from kot_env.vocabulary import NO_CARD, NOBODY, WORDS_OF_FACES, Node, Place
from tabletop.doors import RUN_ON
from tabletop.random import SCRIPT
from tabletop.results import Scheme
from tabletop.table import Row

from .kot import CARDS, EDITIONS, NAME_OF_NUMBER, Oracle, Rules
from .kot_board import Kept
from .settings import Setting, any_move, draw_setting, eager_move

NODES = tuple(node.name for node in Node if node not in (Node.NONE, Node.OVER))
FAMILIES = tuple(family.__name__ for family in MOVES.families)
FAMILY_OF = [MOVES.decode(action)[0] for action in range(MOVES.size)]
FIRST_BUY = MOVES.encode("Buy")
TITLES = [card.title for card in cards.CARDS]
NODE_NAMES = [node.name for node in Node]
PER_SEAT = ("health", "points", "energy", "poison", "shrink", "frenzy", "three_rerolls", "alive", "won", "winged")
LISTS = (*PER_SEAT, "dice", "settled", "script")
CARD_LISTS = ("place", "paid_for", "counter", "market", "deck", "discarded", "keeps", "kept")
NUMBER = [card.no for card in cards.CARDS]
COLUMN = {card.no: column for column, card in enumerate(cards.KEEPS)}
NUMBERS = (
    "over", "node", "seat", "active", "turn", "city", "bay", "rolls_left", "n_dice", "script_at", "script_end",
    "script_missed", "rng", "bought", "decisions", "freeze", "regular", "scored_ones", "hurt_somebody",
)  # fmt: skip
FACTS = (  # what is compared, in this order; `Engine.look` and `wanted` must agree
    *PER_SEAT, "place", "over", "node", "seat", "active", "turn", "dice", "rolls_left", "bought", "freeze", "regular",
    "scored_ones", "hurt_somebody", "script used up", "chance of the engine's own", "terminated", "decisions",
    "keeps (name, paid, lying on it)", "market", "deck", "discard", "mimic", "top", "knows_top", "books",
)  # fmt: skip
CHECK_ALL_ACTIONS = 1 / 500  # how often every number of the action space is asked about, not only the mask
OTHER_SCHEMES = tuple(scheme for scheme in Scheme if scheme != Scheme.WIN)
PAID_BY = {scheme: scheme.name.lower() for scheme in Scheme}
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


class Words(Table):
    """The words of `Table`, for a record that is there already."""

    def __init__(self, row: Row):
        self.game, self._row = row.game, row


def span(dtype: np.dtype, names: list[str]) -> slice:
    """The bytes of a record from the first of these fields to the last."""
    assert dtype.fields is not None
    ends = [(dtype.fields[name][1], dtype.fields[name][1] + dtype.fields[name][0].itemsize) for name in names]
    return slice(min(start for start, _ in ends), max(end for _, end in ends))


class Engine:
    """The compiled engine, one record, read through views that are made once."""

    def __init__(self) -> None:
        self.states, self.before, self.spare = (np.zeros(1, STATE) for _ in range(3))
        self.now, self.then, self.again = (some.view(np.uint8) for some in (self.states, self.before, self.spare))
        self.lists = {name: self.states[name][0] for name in (*LISTS, *CARD_LISTS)}
        self.numbers = {name: self.states[name] for name in NUMBERS}
        self.cards = self.now[span(STATE, [str(field[0]) for field in CARD_FIELDS])]
        self.cards_before, self.cards_in_words = b"", ()
        self.known: dict[tuple, tuple[list[str], dict[str, int]]] = {}
        self.named: dict[tuple[int, int], str] = {}

    def open(self, setting: Setting, chance: list[int]) -> None:
        """Deal or lay the game and run on to its first decision."""
        game = king_of_tokyo(rules_of(**setting.arguments))
        self.now[:] = game.template.view(np.uint8)
        self.row, self.other_row = Row(game, self.states), Row(game, self.spare)
        self.observe, self.seats = game.observe_rows, np.zeros(1, np.int64)
        self.seen, self.masks = np.zeros((1, game.layout.size), np.uint8), np.zeros((1, game.num_actions), np.int8)
        self.count, self.moves_made = game.num_players, 0
        self.paid = {scheme: [0.0] * self.count for scheme in Scheme}
        self.cards_before = b""
        if setting.facts is not None:
            lay_facts(self.states[0], setting.facts)
            begin(self.states[0], setting.arguments["first"])
        self.step(RUN_ON, chance)

    def step(self, action: int, chance: list[int]) -> None:
        """Play an action with this chance; what it pays is asked for by every scheme."""
        self.lists["script"][: len(chance)] = chance
        self.numbers["script_at"][0], self.numbers["script_end"][0] = 0, len(chance)
        settled = self.lists["settled"].tobytes()
        self.then[:] = self.now
        self.row.play(action, Scheme.WIN)
        self.moves_made += action != RUN_ON
        if self.lists["settled"].tobytes() != settled:
            self.collect(self.row, Scheme.WIN)
            for scheme in OTHER_SCHEMES:
                self.again[:] = self.then
                self.other_row.play(action, scheme)
                self.collect(self.other_row, scheme)

    def collect(self, row: Row, scheme: Scheme) -> None:
        """Add up what a step paid."""
        for seat, reward in enumerate(row.rewards[0].tolist()):
            self.paid[scheme][seat] += reward

    def legal(self) -> tuple[list[str], dict[str, int]]:
        """The acting seat's legal moves, sorted by their words, and the action of each."""
        node, seat = self.numbers["node"].item(), self.numbers["seat"].item()
        if node == Node.OVER:
            return [], {}
        self.seats[0] = seat
        self.observe(self.states, self.seats, self.seen, self.masks, 0, 1)
        mask = self.masks[0]
        if node not in (Node.ROLL, Node.CHANGE):
            actions = {self.words(action, node, seat): action for action in mask.nonzero()[0].tolist()}
            return sorted(actions), actions
        key = (node, self.lists["dice"].tobytes() if node == Node.ROLL else b"", mask.tobytes())
        if key not in self.known:
            words = Words(self.row)
            actions = {words.words(action): action for action in mask.nonzero()[0].tolist()}
            self.known[key] = sorted(actions), actions
        return self.known[key]

    def words(self, action: int, node: int, seat: int) -> str:
        """A move's words, asked for once only for each thing that they depend on."""
        family, about = FAMILY_OF[action], 0
        if family == "Buy":
            about = self.states["market"].item(action - FIRST_BUY)
        elif family == "BuyTop":
            about = self.states["top"].item()
        elif family in ("ChooseSeat", "Heal"):
            about = seat + 10 * self.count
        elif family == "ChooseCard":
            about = node
        key = (action, about)
        if key not in self.named:
            self.named[key] = Words(self.row).words(action)
        return self.named[key]

    def illegal_numbers(self) -> list[int]:
        """The numbers of the action space about which mask and legality check disagree."""
        _, mask = self.row.observe(self.numbers["seat"].item())
        return [action for action, mark in enumerate(mask.tolist()) if self.row.is_legal(action) != bool(mark)]

    def look(self) -> list[Any]:
        """The record in the order of `FACTS`."""
        numbers = {name: view.item() for name, view in self.numbers.items()}
        n, over, node = self.count, bool(numbers["over"]), NODE_NAMES[numbers["node"]]
        per_seat = [self.lists[name].tolist()[:n] for name in PER_SEAT]
        if over:
            per_seat[-1] = [0] * n  # the oracle forgets Wings when a turn ends, the engine when the next one begins
        where = ["outside"] * (NOBODY + 1)
        where[numbers["bay"]], where[numbers["city"]] = "bay", "city"
        cards_now = self.cards.tobytes()
        if cards_now != self.cards_before:
            self.cards_before, self.cards_in_words = cards_now, self.cards_as_words()
        return [
            *per_seat, where[:n], over, node, None if over else numbers["seat"], numbers["active"], numbers["turn"],
            self.lists["dice"].tolist()[: numbers["n_dice"]], numbers["rolls_left"] if node == "ROLL" else 0,
            numbers["bought"] > 0, numbers["freeze"], numbers["regular"], numbers["scored_ones"] == 1,
            numbers["hurt_somebody"] == 1,
            (numbers["script_at"] == numbers["script_end"], bool(numbers["script_missed"])), numbers["rng"],
            self.row.terminations[0].tolist(), numbers["decisions"],
            *self.cards_in_words,
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


def wanted(oracle: Oracle, engine: Engine) -> list[Any]:
    """What `Engine.look` must show, from the oracle."""
    monsters, over = oracle.monsters, oracle.over
    alive = [monster.alive for monster in monsters]
    seats = range(len(monsters))
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
        alive,
        [seat in oracle.winners for seat in seats],
        [seat in oracle.winged and not over for seat in seats],
        [monster.place for monster in monsters],
        over, oracle.node, oracle.seat, oracle.active, oracle.turn, oracle.dice,
        oracle.rolls_left if oracle.node == "ROLL" else 0, oracle.bought, oracle.freeze, oracle.last_regular,
        oracle.scored_ones, oracle.hurt_others or (oracle.hurt_itself and oracle.rules.herbivore_counts_self),
        (True, False), engine.before["rng"].item(), [over or not mark for mark in alive], engine.moves_made,
        [
            sorted([(kept.name, kept.paid, 0 if kept.power is None else kept.power.charges) for kept in monster.keeps])
            for monster in monsters
        ],
        oracle.market, sorted(oracle.deck), sorted(oracle.discard), mimic, oracle.top, sorted(oracle.knows_top), [],
    ]  # fmt: skip


class Mismatch(AssertionError):
    """The two differ; the message says where and how to replay it."""


# ------------------------------------------------------------------------------------------------------------ comparing


@dataclass
class Tally:
    """What was met."""

    decisions: int = 0
    games: int = 0
    finished: int = 0
    too_long: int = 0  # games left because a step took more chance than a script holds
    nodes: Counter[str] = field(default_factory=Counter)
    families: Counter[str] = field(default_factory=Counter)
    bought: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)  # games in which a card was used
    lost: Counter[str] = field(default_factory=Counter)
    tables: Counter[tuple[str, int]] = field(default_factory=Counter)
    decks: Counter[str] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)

    def __str__(self) -> str:
        def listed(counts: Counter) -> str:
            return ", ".join(f"{key} {counts[key]}" for key in sorted(counts))

        lines = [
            f"{self.decisions} decisions in {self.games} games, {self.finished} played out, {self.too_long} left",
            f"nodes: {listed(self.nodes)}",
            f"moves: {listed(self.families)}",
            f"tables: {listed(self.tables)}",
            f"decks: {listed(self.decks)}",
            f"winners: {listed(self.winners)}",
            f"{'card':30} {'bought':>8} {'used in':>8} {'lost':>8}",
            *(f"{name:30} {self.bought[name]:8} {self.used[name]:8} {self.lost[name]:8}" for name in CARDS),
        ]
        return "\n".join(lines)

    def missing(self) -> list[str]:
        """What was never met, in words."""
        keeps = [name for name in CARDS if CARDS[name].keep]
        wanted_things: tuple[tuple[str, Counter[str], Any], ...] = (
            ("node", self.nodes, NODES), ("move", self.families, FAMILIES), ("bought", self.bought, CARDS),
            ("used", self.used, CARDS), ("lost", self.lost, keeps),
        )  # fmt: skip
        return [f"{what}: {name}" for what, counts, names in wanted_things for name in names if not counts[name]]


class Lockstep:
    """Games on both sides, one decision at a time."""

    def __init__(self, seed: int, edition: str | None = None):
        self.seed, self.edition, self.engine, self.tally = seed, edition, Engine(), Tally()

    def game(self, number: int) -> None:
        """Play one game; Mismatch if the two differ anywhere."""
        setting, source = draw_setting(self.seed, number, self.edition)
        oracle = Watched(Rules.of(**setting.arguments), source, facts=setting.facts)
        moves: list[str] = []
        drawn = [oracle.take_chance()]
        try:
            self.walk(setting, source, oracle, moves, drawn)
        except Exception as error:  # a difference, or an error in the engine
            raise Mismatch(self.report(setting, oracle, moves, drawn, error)) from error
        self.tally.games += 1
        self.tally.used.update(name for name in oracle.met if name not in USED_BY.values())
        self.tally.lost.update(oracle.gone)
        if oracle.over:
            self.tally.finished += 1
            self.tally.winners[len(oracle.winners)] += 1

    def walk(
        self, setting: Setting, source: random.Random, oracle: Oracle, moves: list[str], drawn: list[list[int]]
    ) -> None:
        """Play the game on both sides; `moves` and `drawn` are filled with what was played."""
        policy = eager_move if setting.eager else any_move
        tally, rules = self.tally, setting.arguments
        table = (rules["edition"], rules["num_players"])
        actions: dict[str, int] = {}
        deck = "whole" if rules["deck"] is None else "some" if rules["deck"] else "none"
        while True:
            if len(drawn[-1]) > SCRIPT:
                tally.too_long += 1
                return
            if moves:
                self.engine.step(actions[moves[-1]], drawn[-1])
            else:
                self.engine.open(setting, drawn[0])
            actions = self.compare(oracle, source.random() < CHECK_ALL_ACTIONS)
            if oracle.over or len(moves) >= setting.limit:
                return
            move = policy(oracle, source)
            tally.decisions += 1
            tally.nodes[oracle.node] += 1
            tally.families[FAMILY_OF[actions[move]]] += 1
            tally.tables[table] += 1
            tally.decks[deck] += 1
            self.note_cards(oracle.node, move)
            moves.append(move)
            oracle.play(move)
            drawn.append(oracle.take_chance())

    def compare(self, oracle: Oracle, every_action: bool) -> dict[str, int]:
        """Compare everything; the actions of the legal moves. ValueError says what differs."""
        seen, should = self.engine.look(), wanted(oracle, self.engine)
        if seen != should:
            differing = [at for at, value in enumerate(should) if seen[at] != value]
            raise ValueError("\n".join(f"{FACTS[at]}: oracle {should[at]!r}, engine {seen[at]!r}" for at in differing))
        legal, actions = self.engine.legal()
        if legal != oracle.legal:
            raise ValueError(f"legal: oracle {oracle.legal!r}, engine {legal!r}")
        for scheme, paid in self.engine.paid.items():
            expected = oracle.paid[PAID_BY[scheme]]
            if paid != expected and any(abs(one - other) > 1e-6 for one, other in zip(paid, expected, strict=True)):
                raise ValueError(f"paid by {scheme.name}: oracle {expected}, engine {paid}")
        if every_action and not oracle.over and (wrong := self.engine.illegal_numbers()):
            raise ValueError(f"mask and legality check differ about actions {wrong}")
        return actions

    def note_cards(self, node: str, move: str) -> None:
        """Which card was bought or used by this move."""
        tally = self.tally
        if move.startswith("buy ") and node != "ROLL":
            name = move[4 : move.rindex(" from ")]
            tally.bought[name] += 1
            if not CARDS[name].keep:
                tally.used[name] += 1
        elif node in ("COPY", "MIMIC_MOVE"):
            tally.used["Mimic"] += move != "pass"
        elif node == "MARKET" and move.startswith("choose ") and not move.startswith("choose seat "):
            tally.lost[move.removeprefix("choose ")] += 1
        elif (user := card_of(move)) is not None:
            tally.used[user] += 1

    def report(
        self, setting: Setting, oracle: Oracle, moves: list[str], drawn: list[list[int]], error: Exception
    ) -> str:
        """All that is needed to play it again, by number or by hand."""
        fixed = f" --edition {self.edition}" if self.edition else ""
        lines = [
            f"mismatch after {self.tally.decisions} decisions, at decision {len(moves)} of the game; replay with:",
            f"  python -m tests.oracle.lockstep --seed {self.seed} --game {setting.number}{fixed}",
            f"rules {setting.arguments!r}",
            f"facts {setting.facts!r}",
            f"chance before the first decision: {in_words(drawn[0])}",
        ]
        lines += [f"  {move}  ->  {in_words(chance)}" for move, chance in zip(moves, drawn[1:])]
        lines += [f"now at {oracle.node}, seat {oracle.seat}, legal {oracle.legal}"]
        name = "" if type(error) is ValueError else f"{type(error).__name__}: "
        return "\n".join([*lines, f"{name}{error}"])


def in_words(chance: list[int]) -> str:
    """Chance results in words; a number that may be a face or a card is given as both."""
    faces = dict(enumerate(WORDS_OF_FACES))
    return " ".join(
        "|".join([words[value] for words in (faces, NAME_OF_NUMBER) if value in words]).replace(" ", "_")
        for value in chance
    )


# ------------------------------------------------------------------------------------------------------------- command


def run(
    decisions: int, seed: int, edition: str | None = None, progress: Callable[[int], None] = lambda done: None
) -> Tally:
    """Play games until that many decisions were compared. Raises Mismatch at the first difference."""
    lockstep = Lockstep(seed, edition)
    number = 0
    while lockstep.tally.decisions < decisions:
        lockstep.game(number)
        number += 1
        progress(lockstep.tally.decisions)
    return lockstep.tally


def shown(decisions: int, seed: int, edition: str | None) -> Tally:
    """Run with a progress bar on a terminal that has one, with a line every ten seconds elsewhere."""
    try:
        from rich.progress import Progress
    except ImportError:
        Progress = None  # type: ignore[assignment,misc]
    if Progress is not None and sys.stderr.isatty():
        with Progress() as bar:
            task = bar.add_task("decisions", total=decisions)
            return run(decisions, seed, edition, lambda done: bar.update(task, completed=done))
    last = time.monotonic()

    def say(done: int) -> None:
        nonlocal last
        if time.monotonic() > last + 10:
            last = time.monotonic()
            print(f"{done} of {decisions} decisions", file=sys.stderr, flush=True)

    return run(decisions, seed, edition, say)


def main(arguments: list[str] | None = None) -> int:
    """0 if the two agree, 1 and a report if not."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.lockstep", description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", type=int, help="only the game of this number, as a report says")
    parser.add_argument("--edition", choices=list(EDITIONS), help="only this one; without, all take turns")
    asked = parser.parse_args(arguments)
    started = time.perf_counter()
    try:
        if asked.game is None:
            tally = shown(asked.decisions, asked.seed, asked.edition)
        else:
            lockstep = Lockstep(asked.seed, asked.edition)
            lockstep.game(asked.game)
            tally = lockstep.tally
    except Mismatch as mismatch:
        print(mismatch)
        return 1
    seconds = time.perf_counter() - started
    print(f"{tally}\nnever met: {', '.join(tally.missing()) or 'nothing'}")
    print(f"{seconds:.1f} s, {1e6 * seconds / max(1, tally.decisions):.0f} us a decision")
    return 0


if __name__ == "__main__":
    sys.exit(main())
