"""Random decisions of both games: what must hold holds, and the tool says so when it does not."""

import os
import re
import subprocess
import sys

import pytest

from kot_env.vocabulary import Place
from tests import fuzz

pytestmark = pytest.mark.compiled


def lose_discards(env):
    """King of Tokyo: discarded cards vanish."""
    env.states["place"][env.states["place"] == Place.DISCARD] = Place.BOX


def lose_clips(env):
    """Cash'n Guns: what left the game cannot be counted any more."""
    env.states["removed"] = 0


@pytest.mark.parametrize(
    ("game", "lose", "sentence"),
    [("kot", lose_discards, "no card is lost or made"), ("cng", lose_clips, "no card is lost or made")],
)
def test_what_does_not_hold_is_reported(game, lose, sentence, monkeypatch):
    take = fuzz.step

    def lossy(env, tally):
        take(env, tally)
        lose(env)

    monkeypatch.setattr(fuzz, "step", lossy)
    faults = fuzz.run(fuzz.fuzzed(game), 200_000).faults
    assert faults and any(sentence in fault for fault in faults)


@pytest.mark.parametrize("game", fuzz.PLAYED)
def test_games_that_do_not_end_are_reported(game, monkeypatch):
    of = fuzz.fuzzed(game)
    mixed = of.batch

    def from_the_start(source, games):
        one, templates, known = mixed(source, games)
        return one, templates if known is not None else one.template, known

    monkeypatch.setattr(of, "batch", from_the_start)  # no table is laid in a later round than the limit
    monkeypatch.setattr(of, "MAX_TURNS", 3)
    assert any("did not end" in fault for fault in fuzz.run(of, 150_000).faults)


def run_fuzz(game, decisions, seed):
    """In a process with bounds checks; its report."""
    command = [sys.executable, "-m", "tests.fuzz", f"--game={game}", f"--decisions={decisions}", f"--seed={seed}"]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "NUMBA_DISABLE_JIT": "0"})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("game", fuzz.PLAYED)
def test_two_million_random_decisions(game):
    report = run_fuzz(game, 2_000_000, seed=2)
    assert "everything held" in report and "never met: nothing" in report
    met = dict(re.findall(r"(\w+) ([\d,]+)(?:,|$)", report, re.MULTILINE))
    of = fuzz.fuzzed(game)
    for name in [node.name for node in of.NODES] + [family.__name__ for family in of.MOVES.families]:
        assert int(met[name].replace(",", "")) > 0, name


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", fuzz.PLAYED)
def test_two_hundred_million_random_decisions(game):
    assert "everything held" in run_fuzz(game, 200_000_000, seed=3)
