"""Who imports whom, how long things are, which fields and words occur where, how the rules compile."""

import ast
import importlib.util
import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import cng_env.powers
import cng_env.state
import kot_env.cards
import kot_env.state
from cng_env.powers.power import Power
from cng_env.vocabulary import N_POWERS
from kot_env.cards.card import Keep
from kot_env.vocabulary import LAST_IN_BOX, N_NAMES
from tabletop import moments
from tabletop.jit import rule
from tabletop.state import facts, record

ROOT = Path(__file__).parents[1]
GAMES = {"kot_env", "cng_env"}
ABOVE = {  # package: the packages of this project that it may import
    "tabletop": set(),
    **{game: {"tabletop"} for game in GAMES},
    "agents": {"tabletop", *GAMES},
    "training": {"tabletop", *GAMES, "agents"},
    "benchmarks": {"tabletop", *GAMES, "agents", "training"},
}
ORDER = (  # inside a game each may import those before it only; a game has no use for some of them
    "vocabulary", "editions", "switches", "state", "faces", "effects", "cards", "powers", "windows", "claims", "rules",
    "moves", "engine", "observation", "kernels", "dealing", "render", "build", "learner_envs", "envs", "table", "docs",
)  # fmt: skip
STATES = {"kot_env": kot_env.state.STATE, "cng_env": cng_env.state.STATE}
SET_BY_NAME = {  # fields that are written by their name in a table, and asked for by another
    "kot_env": {"yield_needs_loss", "entering_empty_strikes", "adders_are_claws", "no_buy_energy"},
    "cng_env": set(),
}
HEAVY = ("torch", "stable_baselines3", "sb3_contrib", "ray")
MAY_BE_HEAVY = ("training", "benchmarks", "agents.policy_file")
FILE_LINES, FUNCTION_LINES = 300, 40
GAME_WORDS = (
    "monster", "claw", "dice face", "tokyo", "heart", "mimic", "wings", "health", "poison", "victory point",
    "bullet", "loot", "godfather", "gangster", "gun", "courage", "painting", "diamond", "stash", "wound", "duck",
    "hold-up", "kot_env", "cng_env",
)  # fmt: skip
CONSTANTS = re.compile(r"Literal\[int\]\(\d+\)|IntEnum<int64>\(\w+\)")  # each constant at a call has an overload ...
CONSTANT_OVERLOADS = 60  # ... so there may be some: of all rules together, beyond one for each


def modules(package):
    """{dotted name below the root: file} of a package."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path
        for path in sorted((ROOT / package).rglob("*.py"))
        if "__pycache__" not in path.parts
    }


def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(parsed, known):
    """Modules that a module imports, anywhere in it: known ones by their dotted names, others as they are written."""
    written = set()
    for node in ast.walk(parsed):
        if isinstance(node, ast.Import):
            written |= {(alias.name, None) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports are not used here"
            written |= {(node.module, alias.name) for alias in node.names}
    found = set()
    for module, name in written:
        candidates = (f"{module}.{name}", f"{module}.{name}.__init__", module, f"{module}.__init__")
        found.add(next((candidate for candidate in candidates if candidate in known), module))
    return found


each_game = pytest.mark.parametrize("game", sorted(GAMES))
CODE = {package: modules(package) for package in ABOVE if (ROOT / package).is_dir()}
FILES = {name: path for package in CODE.values() for name, path in package.items()}
TREES = {name: tree(path) for name, path in FILES.items()}
LEAN = {name: TREES[name] for package in ("tabletop", *GAMES) for name in CODE[package]}


# --- who imports whom ---


def wrong_directions(trees):
    """Imports of a package by one that must not know it."""
    return [
        f"{name} imports {target}"
        for name, parsed in trees.items()
        for target in imports(parsed, trees)
        if target.split(".")[0] in ABOVE
        and target.split(".")[0] not in ABOVE[name.split(".")[0]] | {name.split(".")[0]}
    ]


def room(name):
    """Where a game's module stands in `ORDER`: kot_env.rules.dice -> "rules"."""
    return name.split(".")[1] if "." in name else "__init__"


def wrong_order(game, trees):
    """Imports of a later room by an earlier one, and rooms that are not in the list."""
    found = []
    for name, parsed in trees.items():
        if name.endswith("__main__") or name == f"{game}.__init__":  # imported by nobody here, so they may import all
            continue
        if room(name) not in ORDER:
            found.append(f"{name} has no place in the order of rooms")
            continue
        for target in imports(parsed, trees):
            if target.split(".")[0] == game and room(target) not in ORDER[: ORDER.index(room(name)) + 1]:
                found.append(f"{name} imports {target}")
    return found


def circles(trees):
    """Modules that import each other, directly or not, and those that import such ones."""
    below = {name: imports(parsed, trees) & set(trees) - {name} for name, parsed in trees.items()}
    while ends := [name for name in below if not below[name]]:
        for name in ends:
            del below[name]
        for others in below.values():
            others.difference_update(ends)
    return sorted(below)


def test_packages_import_downwards_only():
    assert not wrong_directions(TREES)


@each_game
def test_the_rooms_of_a_game_import_downwards_only(game):
    assert not wrong_order(game, {name: TREES[name] for name in CODE[game]})


def test_there_are_no_circles():
    assert not circles(TREES)


def test_heavy_libraries_are_imported_by_training_and_one_file_of_agents_only():
    for name, parsed in TREES.items():
        heavy = {target.split(".")[0] for target in imports(parsed, TREES)} & set(HEAVY)
        assert not heavy or name.startswith(MAY_BE_HEAVY), f"{name} imports {heavy}"


def test_wrong_imports_are_found():
    def parsed(**sources):
        return {name.replace("__", "."): ast.parse(source) for name, source in sources.items()}

    assert wrong_directions(parsed(tabletop__x="import kot_env.state")) == ["tabletop.x imports kot_env.state"]
    assert wrong_directions(parsed(kot_env__x="def f():\n    from agents import bots")) != []
    assert wrong_directions(parsed(kot_env__x="import cng_env.vocabulary")) == ["kot_env.x imports cng_env.vocabulary"]
    assert wrong_directions(parsed(cng_env__x="from kot_env import Table")) == ["cng_env.x imports kot_env"]
    assert not wrong_directions(parsed(training__x="from agents import bots"))
    assert (
        wrong_order("kot_env", parsed(kot_env__effects="from kot_env.rules import end", kot_env__rules__end="")) != []
    )
    assert wrong_order("kot_env", parsed(kot_env__rules__end="import kot_env", kot_env____init__="")) != []
    assert not wrong_order("kot_env", parsed(kot_env__rules__end="from kot_env import state", kot_env__state=""))
    assert wrong_order("kot_env", parsed(kot_env__helpers="")) != []
    assert circles(parsed(kot_env__a="from kot_env import b", kot_env__b="from kot_env.a import x")) != []
    assert not circles(parsed(kot_env__a="from kot_env import b", kot_env__b=""))


# --- how long things are ---


def too_long(sources):
    """Files and functions over their budget."""
    found = []
    for name, source in sources.items():
        if (lines := source.count("\n")) > FILE_LINES:
            found.append(f"{name} has {lines} lines")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                start = node.body[0].end_lineno + 1 if ast.get_docstring(node) else node.lineno
                if (lines := node.end_lineno - start + 1) > FUNCTION_LINES:
                    found.append(f"{name}.{node.name} has {lines} lines without its docstring")
    return found


def test_files_and_functions_keep_their_budgets():
    assert not too_long({name: FILES[name].read_text(encoding="utf-8") for name in LEAN})


def test_what_is_too_long_is_found():
    long = "def f():\n" + "    x = 1\n" * FUNCTION_LINES
    assert too_long({"a": long}) == [f"a.f has {FUNCTION_LINES + 1} lines without its docstring"]
    assert not too_long({"a": long.replace("    x = 1\n", "", 1)})
    assert too_long({"a": "x = 1\n" * (FILE_LINES + 1)}) == [f"a has {FILE_LINES + 1} lines"]


# --- fields and words ---


def fields_of(parsed):
    """Fields that a module asks of the table: attributes of `g`, of `states[i]`, names of `states["…"]`."""
    found = {
        node.attr
        for node in ast.walk(parsed)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "g"
    }
    for node in ast.walk(parsed):
        of_states = isinstance(node, (ast.Subscript, ast.Attribute)) and isinstance(node.value, ast.Name)
        if isinstance(node, ast.Subscript) and of_states and node.value.id in ("g", "states"):
            if isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
                found.add(node.slice.value)
    return found


def asked_for(package):
    """The fields that the modules of a package ask for."""
    return set().union(*(fields_of(TREES[name]) for name in CODE[package]))


@each_game
def test_every_field_that_is_asked_for_exists(game):
    for name in CODE[game]:
        assert not fields_of(TREES[name]) - set(facts(STATES[game])), name


def test_every_field_that_the_machinery_asks_for_exists_in_some_game():
    assert not asked_for("tabletop") - set().union(*(facts(state) for state in STATES.values()))


@each_game
def test_every_field_is_used(game):
    assert not set(facts(STATES[game])) - asked_for(game) - asked_for("tabletop") - SET_BY_NAME[game]


def test_an_unknown_field_is_found():
    unknown = fields_of(
        ast.parse("def f(g, states):\n    g.helth[0] += 1\n    states['enrgy'] = 1\n    other.thing = 2")
    )
    assert unknown == {"helth", "enrgy"}


def game_words(source):
    """Words of some game, whatever their case; underscores separate words, a plural counts."""
    text = source.lower()
    return [word for word in GAME_WORDS if re.search(rf"(?<![a-z]){word}s?(?![a-z])", text)]


def test_the_machinery_knows_no_game():
    for name, path in CODE["tabletop"].items():
        assert not game_words(path.read_text(encoding="utf-8")), name


def test_a_game_word_is_found():
    assert game_words("the Claws of n_monsters; king_of_tokyo") == ["monster", "claw", "tokyo"]
    assert not game_words("begun, exploited, clawed: parts of other words")


def test_nothing_is_left_for_later():
    """Neither in code nor in pages."""
    pages = [*ROOT.glob("*.md"), *(path for package in CODE for path in (ROOT / package).rglob("*.md"))]
    for path in [*FILES.values(), *(ROOT / "tests").rglob("*.py"), *pages]:
        words = re.findall(r"\b(?:TO" + "DO|FIX" + r"ME)\b", path.read_text(encoding="utf-8"))
        assert not words, path


# --- cards and powers ---


@dataclass(frozen=True)
class Deck:
    """The cards of a game.

    Attributes:
        package, listed: where they are registered, under which name.
        base: what a card is made of; `header`: what it needs besides a number.
        bad: wrong headers.
        word: what a card is called; `free`: a number past the last; `refused`: what is said to it.
        tests: the folder with its tests.
    """

    package: ModuleType
    listed: str
    base: type
    header: dict
    bad: tuple[dict, ...]
    word: str
    free: int
    refused: str
    tests: str

    def __str__(self):
        return self.word

    def __iter__(self):
        return iter(getattr(self.package, self.listed))

    def made(self, name, no, text="Text.", **methods):
        """A card for a test."""
        return type(name, (self.base,), {"__doc__": text, "__module__": "made_up", **methods}, no=no, **self.header)

    def registered(self, *cards):
        """Register cards of a module made for a test."""
        made_up = type(sys)("made_up")
        vars(made_up).update({one.__name__: one for one in cards})
        return self.package.registered([made_up])

    def import_windows_with(self, monkeypatch, made_up):
        """Import the game's windows once more, with one more card."""
        monkeypatch.setattr(self.package, self.listed, (*self, made_up))
        game = self.package.__name__.split(".")[0]
        spec = importlib.util.spec_from_file_location("windows_again", ROOT / game / "windows.py")
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


CARDS = Deck(
    kot_env.cards, "DECK", Keep, {"cost": 1},
    ({"cost": 1}, {"no": 0, "cost": 1}, {"no": 5, "cost": -1}, {"no": 5, "copies": 0}),
    "card", N_NAMES, f"Late: numbers end at {N_NAMES - 1}", "kot",
)  # fmt: skip
POWERS = Deck(
    cng_env.powers, "POWERS", Power, {}, ({}, {"no": 0}, {"no": -1}),
    "power", N_POWERS + 1, f"powers are numbered from 1 to {N_POWERS} without a gap", "cng",
)  # fmt: skip
DECKS = (CARDS, POWERS)
each_deck = pytest.mark.parametrize("deck", DECKS, ids=str)


@each_deck
def test_a_card_without_a_docstring_is_refused(deck):
    with pytest.raises(TypeError, match=f"{deck.word} Silent has no docstring"):
        deck.made("Silent", 5, text=None)


@pytest.mark.parametrize(("deck", "header"), [(deck, header) for deck in DECKS for header in deck.bad], ids=str)
def test_a_card_with_a_wrong_header_is_refused(deck, header):
    with pytest.raises(TypeError, match=f"{deck.word} Odd needs a number"):
        type("Odd", (deck.base,), {"__doc__": "Text."}, **header)


@each_deck
def test_two_cards_with_one_number_are_refused(deck):
    with pytest.raises(TypeError, match="Other and One have the same number 5"):
        deck.registered(deck.made("One", 5), deck.made("Other", 5))


@each_deck
def test_a_number_that_is_too_large_is_refused(deck):
    with pytest.raises(TypeError, match=deck.refused):
        deck.registered(deck.made("Late", deck.free))


def test_a_power_that_is_missing_is_refused():
    with pytest.raises(TypeError, match=r"from 1 to 16 without a gap, not \[1, 3\]"):
        POWERS.registered(POWERS.made("One", 1), POWERS.made("Three", 3))


@each_deck
def test_a_hook_for_an_unknown_window_is_refused(deck, monkeypatch):
    with pytest.raises(TypeError, match=r"Late.dyed: there is no such moment; there are \w+, \w+"):
        deck.import_windows_with(monkeypatch, deck.made("Late", deck.free, dyed=lambda g, me, victim: None))


@each_deck
def test_a_hook_with_wrong_parameters_is_refused(deck, monkeypatch):
    with pytest.raises(TypeError, match=r"Odd.died must take \(g, me, \w+\)"):
        deck.import_windows_with(monkeypatch, deck.made("Odd", deck.free, died=lambda g, me: None))


@pytest.mark.parametrize(
    ("deck", "hook"), [(CARDS, lambda g, me, n: None), (POWERS, lambda g, me, victim: None)], ids=["card", "power"]
)
def test_a_good_card_is_let_in(deck, hook, monkeypatch):
    deck.import_windows_with(monkeypatch, deck.made("Good", deck.free, died=hook))


@pytest.mark.parametrize(("deck", "title"), [(deck, card.title) for deck in DECKS for card in deck], ids=str)
def test_every_card_has_a_test(deck, title):
    tests = [path.read_text(encoding="utf-8") for path in (ROOT / "tests" / deck.tests).glob("test_*.py")]
    in_a_name = title.lower().replace(" ", "_")
    assert any(re.search(rf"def test_\w*{in_a_name}|\"{title}\"", text) for text in tests)


@pytest.mark.parametrize("title", [card.title for card in CARDS if card.no <= LAST_IN_BOX])
def test_every_card_in_the_box_occurs_in_a_golden_game(title):
    goldens = [path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "playthroughs").glob("*.txt")]
    assert any(f"> buy {title} from" in text for text in goldens)


# --- how the rules compile ---


MANY = 100


def speaking(no):
    """A card that speaks at both kinds of moment."""

    def spoken(g, me, n):
        g.heard[0] += no * n

    def passed(g, me, amount):
        return amount + no

    return CARDS.made(f"Card{no}", no, spoken=spoken, passed=passed)


@pytest.mark.compiled
@pytest.mark.parametrize("kind", ["event", pytest.param("fold", marks=pytest.mark.slow)])
def test_a_window_of_a_hundred_speakers_compiles(kind):
    """Balanced trees keep the nesting shallow, however large the deck; who has a card twice is heard twice."""
    deck = [speaking(no) for no in range(1, MANY + 1)]
    states = np.zeros(1, record([("in_play", "u8"), ("keeps", "i1", (2, MANY + 1)), ("heard", "i8", 1)]))
    window = moments.event(deck, "spoken", "n") if kind == "event" else moments.fold(deck, "passed", "amount")

    @rule
    def opened(states, n):
        return window(states[0], 1, n)

    states["keeps"][0, 1, 1:] = 1
    states["keeps"][0, 1, 7] = 2
    assert opened(states, 5) == (None if kind == "event" else 5)  # the set of names in play is empty: nobody is asked
    assert states["heard"][0, 0] == 0
    states["in_play"] = moments.in_sets(range(1, MANY + 1))
    total = MANY * (MANY + 1) // 2 + 7
    assert opened(states, 5) == (None if kind == "event" else 5 + total)
    assert states["heard"][0, 0] == (5 * total if kind == "event" else 0)


COMPILE = """
import dataclasses, gc, importlib, json, sys
import numba
from numba.core.dispatcher import Dispatcher
from tabletop.jit import FLAGS
from tabletop.vector import VectorEnv

package = sys.argv[1]
game = importlib.import_module(package).raw_env().game
doors = ("play_rows", "find_illegal", "observe_rows", "sample_rows")  # compiled anew: a cached door shows no callees
fresh = {name: numba.njit(**FLAGS)(getattr(game, name).py_func) for name in doors}
env = VectorEnv(dataclasses.replace(game, **fresh), 4)
env.reset(1)
env.step(env.sample_actions())
seen = [
    (f"{one.py_func.__module__}.{one.py_func.__qualname__}", [str(signature) for signature in one.signatures])
    for one in gc.get_objects() if isinstance(one, Dispatcher)
]
json.dump([entry for entry in seen if entry[0].split(".")[0] in (package, "tabletop")], sys.stdout)
"""


def overloads(game):
    """(function, its signatures) of every rule that the doors compile, in a process of its own."""
    done = subprocess.run([sys.executable, "-c", COMPILE, game], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.compiled
@each_game
def test_each_rule_compiles_once(game):
    """With mixed integer types one function becomes many, and compiling takes many times as long."""
    compiled = [(name, signatures) for name, signatures in overloads(game) if signatures]
    assert len(compiled) > 100
    mixed = {name: kinds for name, signatures in compiled if len(kinds := kinds_of(signatures)) > 1}
    assert not mixed
    assert sum(len(signatures) - 1 for _, signatures in compiled) <= CONSTANT_OVERLOADS


def kinds_of(signatures):
    """Signatures that differ in more than constants."""
    return {CONSTANTS.sub("int64", signature) for signature in signatures}


def test_mixed_integers_are_told_from_constants():
    assert len(kinds_of(["(int64, Literal[int](6))", "(int64, int64)", "(IntEnum<int64>(Node), int64)"])) == 1
    assert len(kinds_of(["(int64, int64)", "(int64, int16)", "(uint64, int64)"])) == 3
