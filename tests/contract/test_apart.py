"""A process that plays one game neither imports, loads nor compiles another."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.games import GAMES

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).parents[2]
NAMES = [game.package.__name__ for game in GAMES]
PLAY = """
import gc, importlib, json, pathlib, sys

opened = []
sys.addaudithook(lambda event, arguments: opened.append(str(arguments[0])) if event in ("open", "os.listdir") else None)
package = importlib.import_module(sys.argv[1])
games = package.vector_env(3)
games.reset(1)
games.step(games.sample_actions())
single = package.env()
single.reset(seed=1)
single.step(int(single.last()[0]["action_mask"].argmax()))
learner = package.gym_env()
learner.reset(seed=1)
learner.step(0)
table = package.Table(seed=1)
table.play(table.legal()[0])
if len(sys.argv) > 2:
    importlib.import_module(sys.argv[2])  # what must be noticed

from numba.core.dispatcher import Dispatcher
functions = {one.py_func.__module__ for one in gc.get_objects() if isinstance(one, Dispatcher)}
folders = {part for path in opened for part in pathlib.PurePath(path).parts}
print(json.dumps({"modules": list(sys.modules), "functions": list(functions), "folders": list(folders)}))
"""


def touched(*names):
    """What a process that plays the game names[0] had to do with each game: {game: kinds}."""
    done = subprocess.run([sys.executable, "-c", PLAY, *names], cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    return {game: {kind for kind in found for word in found[kind] if word.split(".")[0] == game} for game in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_process_that_plays_one_game_has_nothing_of_the_others(name):
    found = touched(name)
    assert found.pop(name) == {"modules", "functions", "folders"}
    assert not any(found.values())


def test_another_game_would_be_noticed():
    assert touched(NAMES[0], NAMES[1])[NAMES[1]] == {"modules", "functions", "folders"}
