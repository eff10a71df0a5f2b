"""The cache of compiled doors: fresh while nothing they depend on changed, and only then.

A toy game in a copied tree; every look at its cache is a process of its own.
"""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import jit

ROOT = Path(__file__).parents[1]
TOY = {
    "__init__.py": "",
    "cards/__init__.py": "from {game}.cards import attack\n\nDAMAGE = attack.DAMAGE\n",
    "cards/attack.py": "DAMAGE = 3\n",
    "rules.py": """
from {game}.cards import DAMAGE
from {game} import (
    numbers,
    words as spoken,
)
from tabletop.jit import rule

@rule
def strike(n):
    return n * DAMAGE + numbers.ZERO + len(spoken.NOTHING)
""",
    "numbers.py": "ZERO = 0\n",
    "words.py": "NOTHING = ()\n",
    "kernels.py": """
from {game} import rules
from tabletop.jit import door

@door
def play(n):
    return rules.strike(n)
""",
    "render.py": "from {game} import kernels, words\n",
    "table.py": "import {game}.render\n",
}
LOOK = """
import json
from {game} import table
from {game}.kernels import play
answer = play(20)
print(json.dumps([answer, sum(play.stats.cache_hits.values()), sum(play.stats.cache_misses.values())]))
"""
HIT, MISS = [1, 0], [0, 1]


class Tree:
    """A copy of the machinery with toy games beside it."""

    def __init__(self, folder):
        self.folder = folder
        shutil.copytree(ROOT / "tabletop", folder / "tabletop", ignore=shutil.ignore_patterns("__pycache__"))
        for game in ("toy", "other"):
            for name, source in TOY.items():
                self.write(f"{game}/{name}", source.format(game=game))

    def write(self, name, source):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")

    def edit(self, name, old="", new="\n# a remark\n"):
        text = (self.folder / name).read_text(encoding="utf-8")
        assert old in text
        self.write(name, text.replace(old, new) if old else text + new)

    def look(self, game="toy", **environment):
        """(the door's answer, [cache hits, cache misses]) of a new process."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
        done = subprocess.run(
            [sys.executable, "-c", LOOK.format(game=game)],
            cwd=self.folder,
            env={**inherited, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(self.folder), **environment},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        answer, *looks = json.loads(done.stdout)
        return answer, looks


@pytest.fixture
def tree(tmp_path):
    """A tree whose toy game is in the cache."""
    made = Tree(tmp_path)
    assert made.look() == (60, MISS)
    return made


@pytest.mark.compiled
def test_an_unchanged_door_comes_from_the_cache(tree):
    assert tree.look() == (60, HIT)
    assert tree.look() == (60, HIT)


@pytest.mark.compiled
def test_an_edited_card_is_compiled_anew(tree):
    """Two imports away from the door."""
    tree.edit("toy/cards/attack.py", "DAMAGE = 3", "DAMAGE = 4")
    assert tree.look() == (80, MISS)
    assert tree.look() == (80, HIT)
    tree.edit("toy/cards/attack.py", "DAMAGE = 4", "DAMAGE = 3")
    assert tree.look() == (60, MISS)


@pytest.mark.compiled
@pytest.mark.parametrize(
    "name, old, new, answer",
    [
        ("toy/rules.py", "n * DAMAGE", "n * DAMAGE + 1", 61),
        ("toy/cards/__init__.py", "attack.DAMAGE", "attack.DAMAGE + 2", 100),
        ("toy/numbers.py", "ZERO = 0", "ZERO = 7", 67),
        ("toy/words.py", "NOTHING = ()", "NOTHING = (1, 2)", 62),
        ("tabletop/jit.py", "", "\n# a remark\n", 60),
    ],
)
def test_whatever_the_door_depends_on_counts(tree, name, old, new, answer):
    """Callees, packages, tables imported by name, from lists in brackets, renamed; the machinery itself."""
    tree.edit(name, old, new)
    assert tree.look() == (answer, MISS)


@pytest.mark.compiled
def test_what_the_door_does_not_depend_on_does_not_count(tree):
    """Drawing, the table in words, machinery that it does not use, though the same process imports it."""
    for name in ("toy/render.py", "toy/table.py", "tabletop/aec.py", "tabletop/docs.py"):
        tree.edit(name)
    assert tree.look() == (60, HIT)


@pytest.mark.compiled
def test_the_other_game_does_not_count(tree):
    assert tree.look("other") == (60, MISS)
    tree.edit("other/cards/attack.py", "DAMAGE = 3", "DAMAGE = 5")
    assert tree.look("toy") == (60, HIT)
    assert tree.look("other") == (100, MISS)
    assert tree.look("other") == (100, HIT)


@pytest.mark.compiled
def test_bounds_checks_have_a_cache_of_their_own(tree):
    assert tree.look(NUMBA_BOUNDSCHECK="1") == (60, MISS)
    assert tree.look(NUMBA_BOUNDSCHECK="1") == (60, HIT)
    assert tree.look() == (60, HIT)
    folders = {path.parent.name for path in tree.folder.rglob("*.nbi")}
    assert folders == {"numba", "numba-checked"}


@pytest.mark.compiled
def test_a_tree_that_cannot_be_written_is_cached_elsewhere(tree):
    """The user's cache folder, with the same stamp."""
    shutil.rmtree(tree.folder / "toy" / "__pycache__")
    (tree.folder / "toy" / "__pycache__").write_text("no folder")
    home = {"XDG_CACHE_HOME": str(tree.folder / "home"), "HOME": str(tree.folder / "home")}
    assert tree.look(**home) == (60, MISS)
    assert tree.look(**home) == (60, HIT)
    tree.edit("toy/cards/attack.py", "DAMAGE = 3", "DAMAGE = 4")
    assert tree.look(**home) == (80, MISS)


# --- the real games ---

GAMES = {"kot_env": "cards", "cng_env": "powers"}  # game: the folder of its cards
each_game = pytest.mark.parametrize("game", GAMES)


def depends_on(file, known):
    """Every file that one depends on, itself included, by Python's own grammar."""
    found, waiting = set(), [file]
    while waiting:
        at = waiting.pop()
        if at in found:
            continue
        found.add(at)
        for node in ast.walk(ast.parse(at.read_text(encoding="utf-8"))):
            pairs = []
            if isinstance(node, ast.Import):
                pairs = [(alias.name, None) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                pairs = [(node.module, alias.name) for alias in node.names]
            for module, name in pairs:
                paths = (known.get(f"{module}.{name}"), known.get(module))
                waiting += [next(path for path in paths if path)] if any(paths) else []
    return found


def project_modules():
    """Dotted name -> file."""
    known = {}
    for package in ("tabletop", *GAMES):
        for path in (ROOT / package).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            known[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return known


@each_game
def test_the_stamp_of_a_game_covers_all_that_its_doors_depend_on(game):
    kernels = ROOT / game / "kernels.py"
    assert set(jit.sources(kernels)) == depends_on(kernels, project_modules())


@each_game
def test_the_stamp_of_a_game_names_rules_and_cards_and_no_environment_and_no_other_game(game):
    """Nor `state`: the record is the type of the doors' arguments, so another record is another entry of the cache."""
    names = {path.relative_to(ROOT).as_posix() for path in jit.sources(ROOT / game / "kernels.py")}
    cards = GAMES[game]
    for folder in ("rules", cards):
        assert {f"{game}/{folder}/{path.name}" for path in (ROOT / game / folder).glob("[a-z]*.py")} <= names
    assert {f"{game}/{cards}/__init__.py", f"{game}/moves/__init__.py", f"{game}/effects.py"} <= names
    assert {"tabletop/moments.py", "tabletop/random.py", "tabletop/doors.py"} <= names
    for name in (*(f"{game}/{module}.py" for module in ("render", "table", "envs", "docs")), "tabletop/aec.py"):
        assert name not in names and (ROOT / name).is_file()
    assert {name.split("/")[0] for name in names} == {"tabletop", game}
