"""The oracle and the compiled engine play the same games, compared after every decision.

The oracle draws all chance; what it drew is handed to the engine through the record's script before the engine makes
the same move, found by its words. Compared are every fact on the table, node, acting seat, legal moves by name, winners
and what each seat was paid by each reward scheme. A script that runs dry or is left over is a mismatch too.

Every game comes from (seed, number of the game) alone, so a report is replayed with ``--seed S --game I``. Many games
start from laid facts: cards before monsters, energy, poison, places in Tokyo; so the rare nodes are frequent.

    python -m tests.oracle.lockstep --decisions 1000000 --seed 1
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from kot_env import cards
from kot_env.build import king_of_tokyo
from kot_env.editions import rules_of
from kot_env.moves import MOVES
from kot_env.state import STATE
from kot_env.table import Table, lay_facts
from kot_env.vocabulary import N_NAMES, NO_CARD, NOBODY, WORDS_OF_FACES, Node, Phase, Place
from tabletop.doors import RUN_ON
from tabletop.random import SCRIPT
from tabletop.results import Scheme
from tabletop.table import Row

from .kot import CARDS, EDITIONS, NAME_OF_NUMBER, SMOKE_CHARGES, Oracle, Rules

NODES = tuple(node.name for node in Node if node not in (Node.NONE, Node.OVER))
FAMILIES = tuple(family.__name__ for family in MOVES.families)
SWITCHES: dict[str, tuple[Any, ...]] = {
    "enter": ("claws", "mandatory"),
    "bay_close": ("leave", "promote"),
    **{
        name: (False, True)
        for name in ("yield_needs_loss", "entering_empty_strikes", "adders_are_claws", "no_buy_energy")
    },
}
TITLES = [card.title for card in cards.CARDS]
IN_ORDER = sorted(range(len(TITLES)), key=lambda card: TITLES[card])
TITLE_OF = {card.no: card.title for card in cards.DECK}
NODE_NAMES = [node.name for node in Node]
LISTS = (
    "health", "points", "energy", "poison", "alive", "won", "winged", "dice", "market", "place", "deck", "counter",
    "settled",
)  # fmt: skip
NUMBERS = (
    "over", "node", "seat", "active", "turn", "city", "bay", "rolls_left", "n_cards", "n_deck", "n_dice", "mimic",
    "copied", "script_at", "script_end", "script_missed", "rng", "in_play", "bought", "decisions",
)  # fmt: skip
CHECK_ALL_ACTIONS = 1 / 50  # how often every number of the action space is asked about, not only the mask


# --------------------------------------------------------------------------------------------------------- one setting


@dataclass
class Setting:
    """What one game is played with."""

    number: int
    arguments: dict[str, Any]  # of both sides' rules
    facts: dict[str, Any] | None
    eager: bool  # policy: buys and uses cards when it can
    limit: int  # decisions after which the game is left


def draw_setting(seed: int, number: int) -> tuple[Setting, random.Random]:
    """The setting of a game and the random source it goes on with; editions and player counts take turns."""
    source = random.Random(f"{seed}:{number}")
    edition, players = list(EDITIONS)[number % 3], 2 + number // 3 % 5
    arguments: dict[str, Any] = {"num_players": players, "edition": edition, "deck": draw_deck(source)}
    for name, values in SWITCHES.items():
        if source.random() < 0.2:
            arguments[name] = source.choice(values)
    arguments["active_wins_ties"] = source.random() < 0.2
    arguments["two_player_variant"] = players == 2 and source.random() < 0.3
    if source.random() < 0.3:
        arguments["points_to_win"] = source.randint(1, 20)
    laid = source.random() < 0.75
    arguments["first"] = source.randrange(players) if laid or source.random() < 0.2 else None
    facts = draw_facts(source, players, arguments["deck"]) if laid else None
    limit = source.randint(5, 60) if laid and source.random() < 0.7 else sys.maxsize
    return Setting(number, arguments, facts, source.random() < 0.6, limit), source


def draw_deck(source: random.Random) -> tuple[str, ...]:
    """No cards, all nine, or some of them."""
    kind = source.random()
    if kind < 0.1:
        return ()
    if kind < 0.6:
        return tuple(CARDS)
    return tuple(source.sample(list(CARDS), source.randint(1, len(CARDS) - 1)))


def draw_facts(source: random.Random, players: int, deck: tuple[str, ...]) -> dict[str, Any]:
    """Facts for the start of a turn: monsters hurt, rich, poisoned, in Tokyo, with cards before them."""
    frail = source.random() < 0.4
    facts: dict[str, Any] = {
        "health": [source.randint(1, 4 if frail else 10) for _ in range(players)],
        "points": [source.choice((0, 0, 0, 3, 6, 9, 12, 16, 18, 20)) for _ in range(players)],
        "energy": [source.choice((0, 1, 2, 3, 4, 6, 9, 15)) for _ in range(players)],
        "place": ["outside"] * players,
    }
    if source.random() < 0.8:
        facts["place"][source.randrange(players)] = "city"
    if players >= 5 and source.random() < 0.7:
        at = source.randrange(players)
        if facts["place"][at] == "outside":
            facts["place"][at] = "bay"
    if deck:
        facts["poison"] = [source.choice((0, 0, 0, 1, 2, 4)) for _ in range(players)]
        facts.update(draw_places(source, players, deck))
    return facts


def draw_places(source: random.Random, players: int, deck: tuple[str, ...]) -> dict[str, Any]:
    """Where the cards lie, what Mimic copies, the charges of Smoke Cloud."""
    keeps: dict[int, list[str]] = {}
    piles: dict[str, list[Any]] = {"market": [], "deck": [], "discard": []}
    for name in source.sample(deck, len(deck)):
        if CARDS[name].keep and source.random() < 0.5:
            keeps.setdefault(source.randrange(players), []).append(name)
        elif len(piles["market"]) < 3 and source.random() < 0.7:
            piles["market"].append(name)
        else:
            piles[source.choice(("deck", "deck", "discard"))].append(name)
    piles["market"] += [None] * (3 - len(piles["market"]))
    source.shuffle(piles["market"])
    facts: dict[str, Any] = {"keeps": keeps, **piles, "mimic": {}, "charges": {}}
    targets = [(seat, name) for seat in keeps for name in keeps[seat] if name != "Mimic"]
    for seat, names in keeps.items():
        if "Smoke Cloud" in names:
            facts["charges"][seat, "Smoke Cloud"] = source.randint(1, SMOKE_CHARGES)
        if "Mimic" in names and targets and source.random() < 0.75:
            facts["mimic"][seat] = source.choice(targets)
            if facts["mimic"][seat][1] == "Smoke Cloud":
                facts["charges"][seat, "Mimic"] = source.randint(1, SMOKE_CHARGES)
    return facts


# ----------------------------------------------------------------------------------------------------------- the engine


class Words(Table):
    """The words of `Table`, for a record that is there already."""

    def __init__(self, row: Row):
        self.game, self._row = row.game, row


class Engine:
    """The compiled engine, one record, read through views that are made once."""

    def __init__(self) -> None:
        self.states, self.before, self.spare = (np.zeros(1, STATE) for _ in range(3))
        self.lists = {name: self.states[name][0] for name in LISTS}
        self.numbers = {name: self.states[name] for name in NUMBERS}
        self.keeps, self.script = self.states["keeps"].reshape(-1), self.states["script"][0]
        self.known: dict[tuple, tuple[list[str], dict[str, int]]] = {}

    def open(self, setting: Setting, chance: list[int]) -> None:
        """Deal or lay the game and run on to its first decision."""
        game = king_of_tokyo(rules_of(**setting.arguments))
        self.states[:] = game.template
        self.row, self.other_row = Row(game, self.states), Row(game, self.spare)
        self.count, self.moves_made = game.num_players, 0
        self.paid = {scheme: [0.0] * self.count for scheme in Scheme}
        if setting.facts is not None:
            g = self.states[0]
            lay_facts(g, setting.facts)
            g.active, g.turn, g.phase = setting.arguments["first"], 1, Phase.START
        self.step(RUN_ON, chance)

    def step(self, action: int, chance: list[int]) -> None:
        """Play an action with this chance; what it pays is asked for by every scheme."""
        self.script[: len(chance)] = chance
        self.numbers["script_at"][0], self.numbers["script_end"][0] = 0, len(chance)
        settled = self.lists["settled"].tolist()
        self.before[:] = self.states
        self.row.play(action, Scheme.WIN)
        self.moves_made += action != RUN_ON
        if self.lists["settled"].tolist() != settled:
            self.collect(self.row, Scheme.WIN)
            for scheme in (Scheme.SHARE, Scheme.RANK):
                self.spare[:] = self.before
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
        _, mask = self.row.observe(seat)
        about: tuple = ()
        if node == Node.ROLL:
            about = tuple(self.lists["dice"].tolist())
        elif node in (Node.MARKET, Node.OFFER):
            about = tuple(self.lists["market"].tolist())
        elif node in (Node.COPY, Node.MIMIC_MOVE):
            about = (seat, self.count)
        key = (node, about, mask.tobytes())
        if key not in self.known:
            words = Words(self.row)
            actions = {words.words(int(action)): int(action) for action in np.flatnonzero(mask)}
            self.known[key] = sorted(actions), actions
        return self.known[key]

    def illegal_numbers(self) -> list[int]:
        """The numbers of the action space about which mask and legality check disagree."""
        _, mask = self.row.observe(self.numbers["seat"].item())
        return [action for action, mark in enumerate(mask.tolist()) if self.row.is_legal(action) != bool(mark)]

    def look(self) -> dict[str, Any]:
        """The record in the words of the oracle's snapshot, and the engine's own bookkeeping beside it."""
        lists = {name: view.tolist() for name, view in self.lists.items()}
        numbers = {name: view.item() for name, view in self.numbers.items()}
        n, over, node = self.count, bool(numbers["over"]), NODE_NAMES[numbers["node"]]
        piles: list[list[str]] = [[] for _ in range(max(Place) + 1)]
        charges = {}
        if numbers["n_cards"]:
            for card in IN_ORDER:
                piles[lists["place"][card]].append(TITLES[card])
                if lists["counter"][card]:
                    charges[f"{lists['place'][card]}:{TITLES[card]}"] = lists["counter"][card]
        mimic = {}
        if numbers["copied"] != NO_CARD:
            copied = numbers["copied"]
            mimic[str(lists["place"][numbers["mimic"]])] = [lists["place"][copied], TITLES[copied]]
        thrown = node in ("ROLL", "PROBE")
        market = [None if card == NO_CARD else TITLES[card] for card in lists["market"]]
        where = ["outside"] * (NOBODY + 1)
        where[numbers["bay"]], where[numbers["city"]] = "bay", "city"
        return {
            "over": over,
            "node": node,
            "seat": None if over else numbers["seat"],
            "active": numbers["active"],
            "turn": numbers["turn"],
            "health": lists["health"][:n],
            "points": lists["points"][:n],
            "energy": lists["energy"][:n],
            "poison": lists["poison"][:n],
            "alive": [mark == 1 for mark in lists["alive"][:n]],
            "place": where[:n],
            "winners": [seat for seat in range(n) if lists["won"][seat]],
            "dice": lists["dice"][: numbers["n_dice"]] if thrown else [],
            "rolls_left": numbers["rolls_left"] if node == "ROLL" else 0,
            "market": market,
            "deck": sorted(TITLES[card] for card in lists["deck"][: numbers["n_deck"]]),
            "discard": piles[Place.DISCARD],
            "keeps": piles[:n],
            "charges": charges,
            "mimic": mimic,
            # The oracle forgets Wings when a turn ends, the engine when the next one begins.
            "winged": [] if over else [seat for seat in range(n) if lists["winged"][seat]],
            "bought": numbers["bought"] > 0,
            "cards marked as market": piles[Place.MARKET],
            "cards marked as deck": piles[Place.DECK],
            "powers": self.powers(),
            "names in play": numbers["in_play"],
            "script used up": (numbers["script_at"] == numbers["script_end"], bool(numbers["script_missed"])),
            "chance of the engine's own": numbers["rng"],
            "terminated": self.row.terminations[0].tolist(),
            "decisions": numbers["decisions"],
        }

    def powers(self) -> list[list[str]]:
        """What each seat can do by its cards, Mimic's copy included, as the engine counts it."""
        found: list[list[str]] = [[] for _ in range(self.count)]
        for at in self.keeps.nonzero()[0].tolist():
            seat, number = divmod(at, N_NAMES)
            found[seat] += [TITLE_OF[number]] * int(self.keeps[at])
        return [sorted(names) for names in found]


# ----------------------------------------------------------------------------------------------------------- comparing


def wanted(oracle: Oracle, engine: Engine) -> dict[str, Any]:
    """What `Engine.look` must show, from the oracle."""
    facts = oracle.snapshot()
    powers = [sorted(names + [card[1] for card in copied]) for names, copied in held(facts)]
    held_numbers = {CARDS[name].number % 64 for names in powers for name in names}
    facts["dice"] = list(oracle.dice) if facts["dice"] else []
    facts.update({
        "bought": oracle.bought,
        "cards marked as market": sorted(name for name in oracle.market if name),
        "cards marked as deck": facts["deck"],
        "powers": powers,
        "names in play": sum(1 << number for number in held_numbers),
        "script used up": (True, False),
        "chance of the engine's own": engine.before["rng"].item(),
        "terminated": [oracle.over or not alive for alive in facts["alive"]],
        "decisions": engine.moves_made,
    })  # fmt: skip
    return facts


def held(facts: dict[str, Any]) -> list[tuple[list[str], list[list[Any]]]]:
    """Each seat's cards, and the card its Mimic copies."""
    mimic = facts["mimic"]
    return [(names, [mimic[str(seat)]] if str(seat) in mimic else []) for seat, names in enumerate(facts["keeps"])]


class Mismatch(AssertionError):
    """The two differ; the message says where and how to replay it."""


@dataclass
class Tally:
    """What was met."""

    decisions: int = 0
    games: int = 0
    finished: int = 0
    too_long: int = 0  # roll-offs with more throws than a script holds: not played
    nodes: Counter[str] = field(default_factory=Counter)
    families: Counter[str] = field(default_factory=Counter)
    bought: Counter[str] = field(default_factory=Counter)
    tables: Counter[tuple[str, int]] = field(default_factory=Counter)
    cards: Counter[str] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)

    def line(self) -> str:
        """Everything in one line."""

        def listed(counts: Counter) -> str:
            return " ".join(f"{key}={counts[key]}" for key in sorted(counts))

        editions: Counter[str] = Counter()
        players: Counter[int] = Counter()
        for (edition, count), decisions in self.tables.items():
            editions[edition] += decisions
            players[count] += decisions
        return " | ".join((
            f"{self.decisions} decisions in {self.games} games, {self.finished} played out",
            f"nodes {listed(self.nodes)}", f"editions {listed(editions)}", f"players {listed(players)}",
            f"cards {listed(self.cards)}", f"bought {listed(self.bought)}", f"winners {listed(self.winners)}",
        ))  # fmt: skip


class Lockstep:
    """Games on both sides, one decision at a time."""

    def __init__(self, seed: int):
        self.seed, self.engine, self.tally = seed, Engine(), Tally()

    def game(self, number: int) -> None:
        """Play one game; Mismatch if the two differ anywhere."""
        setting, source = draw_setting(self.seed, number)
        oracle = Oracle(Rules.of(**setting.arguments), source, facts=setting.facts)
        chance = oracle.take_chance()
        if len(chance) > SCRIPT:
            self.tally.too_long += 1
            return
        moves: list[str] = []
        drawn = [chance]
        try:
            self.walk(setting, source, oracle, moves, drawn)
        except Exception as error:  # a difference, or an error in the engine
            raise Mismatch(self.report(setting, oracle, moves, drawn, error)) from error
        self.tally.games += 1
        if oracle.over:
            self.tally.finished += 1
            self.tally.winners[len(oracle.winners)] += 1

    def walk(
        self, setting: Setting, source: random.Random, oracle: Oracle, moves: list[str], drawn: list[list[int]]
    ) -> None:
        """Play the game on both sides; `moves` and `drawn` are filled with what was played."""
        policy = eager_move if setting.eager else any_move
        self.engine.open(setting, drawn[0])
        while True:
            actions = self.compare(oracle, source.random() < CHECK_ALL_ACTIONS)
            if oracle.over or len(moves) >= setting.limit:
                return
            move = policy(oracle, source)
            self.count(setting, oracle.node, move, actions[move])
            moves.append(move)
            oracle.play(move)
            drawn.append(oracle.take_chance())
            self.engine.step(actions[move], drawn[-1])

    def compare(self, oracle: Oracle, every_action: bool) -> dict[str, int]:
        """Compare everything; the actions of the legal moves. ValueError says what differs."""
        seen, should = self.engine.look(), wanted(oracle, self.engine)
        actions: dict[str, int] = {}
        if seen == should:
            seen["legal"], actions = self.engine.legal()
            should["legal"] = oracle.legal
        if seen != should:
            keys = [key for key in should if seen[key] != should[key]]
            raise ValueError("\n".join(f"{key}: oracle {should[key]!r}, engine {seen[key]!r}" for key in keys))
        for scheme, paid in self.engine.paid.items():
            expected = oracle.paid[scheme.name.lower()]
            if any(abs(one - other) > 1e-6 for one, other in zip(paid, expected, strict=True)):
                raise ValueError(f"paid by {scheme.name}: oracle {expected}, engine {paid}")
        if every_action and not oracle.over and (wrong := self.engine.illegal_numbers()):
            raise ValueError(f"mask and legality check differ about actions {wrong}")
        return actions

    def count(self, setting: Setting, node: str, move: str, action: int) -> None:
        """Note what was met."""
        tally, rules = self.tally, setting.arguments
        tally.decisions += 1
        tally.nodes[node] += 1
        tally.families[MOVES.decode(action)[0]] += 1
        tally.tables[rules["edition"], rules["num_players"]] += 1
        deck = len(rules["deck"])
        tally.cards["all" if deck == len(CARDS) else "some" if deck else "none"] += 1
        if move.startswith("buy "):
            tally.bought[move[4 : move.rindex(" from slot ")]] += 1

    def report(
        self, setting: Setting, oracle: Oracle, moves: list[str], drawn: list[list[int]], error: Exception
    ) -> str:
        """All that is needed to play it again, by number or by hand."""
        lines = [
            f"mismatch after {self.tally.decisions} decisions, at decision {len(moves)} of the game; replay with:",
            f"  python -m tests.oracle.lockstep --seed {self.seed} --game {setting.number}",
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


# ------------------------------------------------------------------------------------------------------------ policies


def any_move(oracle: Oracle, source: random.Random) -> str:
    """Every legal move is as likely."""
    return source.choice(oracle.legal)


def eager_move(oracle: Oracle, source: random.Random) -> str:
    """Stops early or goes for energy and claws; buys and uses cards when it can."""
    legal = oracle.legal
    if oracle.node == "ROLL":
        if "spend a smoke charge" in legal and source.random() < 0.8:
            return "spend a smoke charge"
        useless = [face for face in oracle.dice if WORDS_OF_FACES[face] not in ("energy", "claw")]
        move = "reroll " + " ".join(WORDS_OF_FACES[face] for face in useless)
        return move if move in legal and source.random() < 0.4 else "stop"
    doing = [move for move in legal if move not in ("pass", "stay", "sweep")]
    return source.choice(doing if doing and source.random() < 0.8 else legal)


# ------------------------------------------------------------------------------------------------------------- command


def run(decisions: int, seed: int, progress: Callable[[int], None] = lambda done: None) -> Tally:
    """Play games until that many decisions were compared. Raises Mismatch at the first difference."""
    lockstep = Lockstep(seed)
    number = 0
    while lockstep.tally.decisions < decisions:
        lockstep.game(number)
        number += 1
        progress(lockstep.tally.decisions)
    return lockstep.tally


def shown(decisions: int, seed: int) -> Tally:
    """Run with a progress bar on a terminal that has one, with a line every ten seconds elsewhere."""
    try:
        from rich.progress import Progress
    except ImportError:
        Progress = None  # type: ignore[assignment,misc]
    if Progress is not None and sys.stderr.isatty():
        with Progress() as bar:
            task = bar.add_task("decisions", total=decisions)
            return run(decisions, seed, lambda done: bar.update(task, completed=done))
    last = time.monotonic()

    def say(done: int) -> None:
        nonlocal last
        if time.monotonic() > last + 10:
            last = time.monotonic()
            print(f"{done} of {decisions} decisions", file=sys.stderr, flush=True)

    return run(decisions, seed, say)


def main(arguments: list[str] | None = None) -> int:
    """0 if the two agree, 1 and a report if not."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.lockstep", description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", type=int, help="only the game of this number, as a report says")
    asked = parser.parse_args(arguments)
    started = time.perf_counter()
    try:
        if asked.game is None:
            tally = shown(asked.decisions, asked.seed)
        else:
            lockstep = Lockstep(asked.seed)
            lockstep.game(asked.game)
            tally = lockstep.tally
    except Mismatch as mismatch:
        print(mismatch)
        return 1
    seconds = time.perf_counter() - started
    print(f"{tally.line()} | {seconds:.1f} s, {1e6 * seconds / max(1, tally.decisions):.0f} us a decision")
    return 0


if __name__ == "__main__":
    sys.exit(main())
