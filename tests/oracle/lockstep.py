"""The oracle and the compiled engine of a game play the same games, compared after every decision.

The oracle draws all chance; what it drew is handed to the engine through the record's script before the engine makes
the same move, found by its words. Compared are every fact on the table, node, acting seat, legal moves by name, winners
and what each seat was paid by each reward scheme. A script that runs dry or is left over is a mismatch too.

Every game comes from (seed, number of the game, edition or powers asked for) alone, so a report is replayed with
``--seed S --number I``. What belongs to one game stands in `kot_lockstep` and `kot_settings`, `cng_lockstep` and
`cng_settings`.

    python -m tests.oracle.lockstep --game kot --decisions 1000000 --seed 1 --edition classic
    python -m tests.oracle.lockstep --game cng --decisions 1000000 --seed 1 --powers mixed
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import numpy as np

from tabletop.doors import RUN_ON
from tabletop.game import Game
from tabletop.moves import Moves
from tabletop.random import SCRIPT
from tabletop.results import Scheme
from tabletop.row import Row
from tabletop.table import WordTable

GAMES = ("kot", "cng")
NUMBERS = ("over", "node", "seat", "decisions", "script_at", "script_end", "script_missed", "rng")
LISTS = ("alive", "won", "settled", "script")
FACTS = (  # what is compared in every game, before its own facts; `Engine.look` and `Lockstep.wanted` must agree
    "over", "node", "seat", "alive", "won", "decisions", "script used up", "chance of the engine's own", "terminated",
)  # fmt: skip
CHECK_ALL_ACTIONS = 1 / 500  # how often every number of the action space is asked about, not only the mask
OTHER_SCHEMES = tuple(scheme for scheme in Scheme if scheme != Scheme.WIN)
PAID_BY = {scheme: scheme.name.lower() for scheme in Scheme}


class Mismatch(AssertionError):
    """The two differ; the message says where and how to replay it."""


@dataclass
class Setting:
    """What one game is played with."""

    number: int
    arguments: dict[str, Any]  # of both sides' rules
    facts: dict[str, Any] | None
    policy: Callable[[Any, random.Random], str]  # (oracle, source) -> a legal move
    limit: int = sys.maxsize  # decisions after which the game is left


@dataclass
class Tally:
    """What was met: `met[what][name]` counts how often."""

    decisions: int = 0
    games: int = 0
    finished: int = 0
    too_long: int = 0  # games left because a step took more chance than a script holds
    met: dict[str, Counter[Any]] = field(default_factory=dict)

    def note(self, what: str, names: Iterable[Any]) -> None:
        """Each of these was met once more."""
        self.met.setdefault(what, Counter()).update(names)

    def missing(self, wanted: dict[str, Iterable[Any]]) -> list[str]:
        """What was never met of {what: names}, in words."""
        return [
            f"{what}: {name}"
            for what, names in wanted.items()
            for name in names
            if not self.met.get(what, Counter())[name]
        ]

    def __str__(self) -> str:
        lines = [f"{self.decisions} decisions in {self.games} games, {self.finished} played out, {self.too_long} left"]
        for what, counts in self.met.items():
            lines.append(f"{what}: " + ", ".join(f"{name} {counts[name]}" for name in sorted(counts, key=str)))
        return "\n".join(lines)


# ----------------------------------------------------------------------------------------------------------- the engine


class Engine(ABC):
    """The compiled engine of one game: a record, read through views that are made once.

    A game names its action space, its table in words and the fields that it reads beside the common ones.
    """

    MOVES: Moves
    NODES: list[str]  # names by number
    TABLE: type[WordTable]
    NUMBERS: tuple[str, ...] = ()
    LISTS: tuple[str, ...] = ()

    def __init__(self, dtype: np.dtype) -> None:
        self.states, self.before, self.spare = (np.zeros(1, dtype) for _ in range(3))
        self.now, self.then, self.again = (some.view(np.uint8) for some in (self.states, self.before, self.spare))
        self.lists = {name: self.states[name][0] for name in (*LISTS, *self.LISTS)}
        self.views = {name: self.states[name] for name in (*NUMBERS, *self.NUMBERS)}
        self.numbers: dict[str, int] = {}  # as they were at the last `look`
        self.families = [self.MOVES.decode(action)[0] for action in range(self.MOVES.size)]
        self.named: dict[tuple, str] = {}

    @abstractmethod
    def game_of(self, setting: Setting) -> Game:
        """The game under the setting's rules."""

    @abstractmethod
    def lay(self, g: np.record, setting: Setting) -> None:
        """Lay the setting's facts on a table that was not dealt yet."""

    @abstractmethod
    def look_at_game(self) -> list[Any]:
        """The game's own facts, in the order in which its `Lockstep` names them."""

    @abstractmethod
    def about(self, action: int, node: int, seat: int) -> Any:
        """What a move's words depend on beside its number."""

    def open(self, setting: Setting, chance: list[int]) -> None:
        """Deal or lay the game and run on to its first decision."""
        game = self.game_of(setting)
        self.now[:] = game.template.view(np.uint8)
        self.row, self.other_row = Row(game, self.states), Row(game, self.spare)
        self.table = self.TABLE.__new__(self.TABLE)  # its words, for a record that is there already
        self.table.game, self.table._row = game, self.row
        self.observe, self.seats = game.observe_rows, np.zeros(1, np.int64)
        self.seen, self.masks = np.zeros((1, game.layout.size), np.uint8), np.zeros((1, game.num_actions), np.int8)
        self.count, self.moves_made = game.num_players, 0
        self.paid = {scheme: [0.0] * self.count for scheme in Scheme}
        if setting.facts is not None:
            self.lay(self.states[0], setting)
        self.step(RUN_ON, chance)

    def step(self, action: int, chance: list[int]) -> None:
        """Play an action with this chance; what it pays is asked for by every scheme."""
        self.lists["script"][: len(chance)] = chance
        self.views["script_at"][0], self.views["script_end"][0] = 0, len(chance)
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
        if self.views["over"].item():
            return [], {}
        node, seat = self.views["node"].item(), self.views["seat"].item()
        self.seats[0] = seat
        self.observe(self.states, self.seats, self.seen, self.masks, 0, 1)
        return self.legal_by(self.masks[0], node, seat)

    def legal_by(self, mask: np.ndarray, node: int, seat: int) -> tuple[list[str], dict[str, int]]:
        """The same from a mask."""
        actions = {self.words(action, node, seat): action for action in mask.nonzero()[0].tolist()}
        return sorted(actions), actions

    def words(self, action: int, node: int, seat: int) -> str:
        """A move's words, asked for once only for each thing that they depend on."""
        key = (action, self.about(action, node, seat))
        if key not in self.named:
            self.named[key] = self.table.words(action)
        return self.named[key]

    def illegal_numbers(self) -> list[int]:
        """The numbers of the action space about which mask and legality check disagree."""
        _, mask = self.row.observe(self.views["seat"].item())
        return [action for action, mark in enumerate(mask.tolist()) if self.row.is_legal(action) != bool(mark)]

    def look(self) -> list[Any]:
        """The record in the order of `FACTS`, then the game's own facts."""
        numbers = self.numbers = {name: view.item() for name, view in self.views.items()}
        over = bool(numbers["over"])
        return [
            over, self.NODES[numbers["node"]], None if over else numbers["seat"], self.seats_of("alive"),
            self.seats_of("won"), numbers["decisions"],
            (numbers["script_at"] == numbers["script_end"], bool(numbers["script_missed"])), numbers["rng"],
            self.row.terminations[0].tolist(), *self.look_at_game(),
        ]  # fmt: skip

    def seats_of(self, name: str) -> list[Any]:
        """A list with one entry for each seat at the table."""
        return self.lists[name][: self.count].tolist()


# ------------------------------------------------------------------------------------------------------------ comparing


class Lockstep(ABC):
    """Games of one kind on both sides, one decision at a time."""

    game_name: str  # as `GAMES` has it
    option: str  # what may be asked for on the command line, beside the seed
    facts: tuple[str, ...]  # the game's own; its engine's `look_at_game` and `wanted_of_game` must agree with it
    must_meet: dict[str, Iterable[Any]]
    engine: Engine

    def __init__(self, seed: int, only: str | None = None):
        self.seed, self.only, self.tally = seed, only, Tally()

    @abstractmethod
    def draw(self, number: int) -> tuple[Setting, random.Random]:
        """The setting of a game and the random source it goes on with, from (seed, number, option) alone."""

    @abstractmethod
    def oracle(self, setting: Setting, source: random.Random) -> Any:
        """The oracle's side of the game, at its first decision."""

    @abstractmethod
    def alive(self, oracle: Any) -> list[bool]:
        """Who lives, by the oracle."""

    @abstractmethod
    def wanted_of_game(self, oracle: Any) -> list[Any]:
        """The game's own facts, by the oracle."""

    @abstractmethod
    def numbers_of(self, chance: list[Any]) -> list[int]:
        """The oracle's chance results as the engine's script has them."""

    @abstractmethod
    def in_words(self, chance: list[Any]) -> str:
        """The oracle's chance results for a report."""

    def due(self, oracle: Any, scheme: Scheme) -> list[float]:
        """What each seat should have been paid so far."""
        return oracle.paid[PAID_BY[scheme]]

    @abstractmethod
    def note_move(self, setting: Setting, oracle: Any, move: str) -> None:
        """A move is about to be made: count what it shows of the game."""

    @abstractmethod
    def note_game(self, setting: Setting, oracle: Any) -> None:
        """A game ended or is left: count what it showed."""

    def game(self, number: int) -> None:
        """Play one game; Mismatch if the two differ anywhere."""
        setting, source = self.draw(number)
        oracle = self.oracle(setting, source)
        moves: list[str] = []
        drawn = [oracle.take_chance()]
        try:
            self.walk(setting, source, oracle, moves, drawn)
        except Exception as error:  # a difference, or an error in the engine
            raise Mismatch(self.report(setting, oracle, moves, drawn, error)) from error
        self.tally.games += 1
        self.note_game(setting, oracle)
        if oracle.over:
            self.tally.finished += 1
            self.tally.note("winners", [len(oracle.winners)])

    def walk(
        self, setting: Setting, source: random.Random, oracle: Any, moves: list[str], drawn: list[list[Any]]
    ) -> None:
        """Play the game on both sides; `moves` and `drawn` are filled with what was played."""
        tally, actions = self.tally, {}
        while True:
            if len(drawn[-1]) > SCRIPT:
                tally.too_long += 1
                return
            if moves:
                self.engine.step(actions[moves[-1]], self.numbers_of(drawn[-1]))
            else:
                self.engine.open(setting, self.numbers_of(drawn[0]))
            actions = self.compare(oracle, source.random() < CHECK_ALL_ACTIONS)
            if oracle.over or len(moves) >= setting.limit:
                return
            move = setting.policy(oracle, source)
            tally.decisions += 1
            tally.note("node", [oracle.node])
            tally.note("move", [self.engine.families[actions[move]]])
            self.note_move(setting, oracle, move)
            moves.append(move)
            oracle.play(move)
            drawn.append(oracle.take_chance())

    def wanted(self, oracle: Any) -> list[Any]:
        """What `Engine.look` must show, from the oracle."""
        alive = self.alive(oracle)
        return [
            oracle.over, oracle.node, oracle.seat, alive, [seat in oracle.winners for seat in range(len(alive))],
            self.engine.moves_made, (True, False), self.engine.before["rng"].item(),
            [oracle.over or not mark for mark in alive], *self.wanted_of_game(oracle),
        ]  # fmt: skip

    def compare(self, oracle: Any, every_action: bool) -> dict[str, int]:
        """Compare everything; the actions of the legal moves. ValueError says what differs."""
        seen, should = self.engine.look(), self.wanted(oracle)
        if seen != should:
            differing = [
                f"{name}: oracle {value!r}, engine {there!r}"
                for name, value, there in zip((*FACTS, *self.facts), should, seen, strict=True)
                if there != value
            ]
            raise ValueError("\n".join(differing))
        legal, actions = self.engine.legal()
        if legal != oracle.legal:
            raise ValueError(f"legal: oracle {oracle.legal!r}, engine {legal!r}")
        for scheme, paid in self.engine.paid.items():
            expected = self.due(oracle, scheme)
            if paid != expected and any(abs(one - other) > 1e-6 for one, other in zip(paid, expected, strict=True)):
                raise ValueError(f"paid by {scheme.name}: oracle {expected}, engine {paid}")
        if every_action and not oracle.over and (wrong := self.engine.illegal_numbers()):
            raise ValueError(f"mask and legality check differ about actions {wrong}")
        return actions

    def missing(self) -> list[str]:
        """What was never met, in words."""
        return self.tally.missing(self.must_meet)

    def report(self, setting: Setting, oracle: Any, moves: list[str], drawn: list[list[Any]], error: Exception) -> str:
        """All that is needed to play it again, by number or by hand."""
        only = f" --{self.option} {self.only}" if self.only else ""
        game = f"--game {self.game_name} --seed {self.seed} --number {setting.number}{only}"
        lines = [
            f"mismatch after {self.tally.decisions} decisions, at decision {len(moves)} of the game; replay with:",
            f"  python -m tests.oracle.lockstep {game}",
            f"rules {setting.arguments!r}",
            f"facts {setting.facts!r}",
            f"chance before the first decision: {self.in_words(drawn[0])}",
        ]
        lines += [f"  {move}  ->  {self.in_words(chance)}" for move, chance in zip(moves, drawn[1:])]
        lines += [f"now at {oracle.node}, seat {oracle.seat}, legal {oracle.legal}"]
        name = "" if type(error) is ValueError else f"{type(error).__name__}: "
        return "\n".join([*lines, f"{name}{error}"])


# ------------------------------------------------------------------------------------------------------------- command


def lockstep_of(game: str, seed: int, only: str | None = None) -> Lockstep:
    """A game's lockstep, by the name of the game."""
    return import_module(f"tests.oracle.{game}_lockstep").LOCKSTEP(seed, only)


def run(
    game: str, decisions: int, seed: int, only: str | None = None, say: Callable[[int], None] = lambda done: None
) -> Lockstep:
    """Play games until that many decisions were compared. Raises Mismatch at the first difference."""
    lockstep = lockstep_of(game, seed, only)
    number = 0
    while lockstep.tally.decisions < decisions:
        lockstep.game(number)
        number += 1
        say(lockstep.tally.decisions)
    return lockstep


def shown(game: str, decisions: int, seed: int, only: str | None) -> Lockstep:
    """Run with a progress bar on a terminal that has one, with a line every ten seconds elsewhere."""
    try:
        from rich.progress import Progress
    except ImportError:
        Progress = None  # type: ignore[assignment,misc]
    if Progress is not None and sys.stderr.isatty():
        with Progress() as bar:
            task = bar.add_task("decisions", total=decisions)
            return run(game, decisions, seed, only, lambda done: bar.update(task, completed=done))
    last = time.monotonic()

    def say(done: int) -> None:
        nonlocal last
        if time.monotonic() > last + 10:
            last = time.monotonic()
            print(f"{done} of {decisions} decisions", file=sys.stderr, flush=True)

    return run(game, decisions, seed, only, say)


def main(arguments: list[str] | None = None) -> int:
    """0 if the two agree, 1 and a report if not."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.lockstep", description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    parser.add_argument("--decisions", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--number", type=int, help="only the game of this number, as a report says")
    parser.add_argument("--edition", choices=("classic", "second", "godzilla"), help="kot: without, all take turns")
    parser.add_argument("--powers", choices=("none", "random", "mixed"), help="cng: mixed unless said otherwise")
    asked = parser.parse_args(arguments)
    if asked.decisions < 1 or asked.seed < 0:
        parser.error("--decisions must be 1 or more, --seed 0 or more")
    only = {"kot": asked.edition, "cng": asked.powers}
    for game, value in only.items():
        if value is not None and game != asked.game:
            parser.error(f"{value!r} says something of {game}, but --game is {asked.game}")
    started = time.perf_counter()
    try:
        if asked.number is None:
            lockstep = shown(asked.game, asked.decisions, asked.seed, only[asked.game])
        else:
            lockstep = lockstep_of(asked.game, asked.seed, only[asked.game])
            lockstep.game(asked.number)
    except Mismatch as mismatch:
        print(mismatch)
        return 1
    seconds = time.perf_counter() - started
    print(f"{lockstep.tally}\nnever met: {', '.join(lockstep.missing()) or 'nothing'}")
    print(f"{seconds:.1f} s, {1e6 * seconds / max(1, lockstep.tally.decisions):.0f} us a decision")
    return 0


if __name__ == "__main__":
    from tests.oracle import lockstep  # under the name by which the games' modules know it

    sys.exit(lockstep.main())
