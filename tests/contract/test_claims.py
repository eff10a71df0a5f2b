"""Records from outside: real ones pass every claim, contradictory ones are refused before compiled code sees them."""

import os
import random
import subprocess
import sys

import numpy as np
import pytest

import cng_env
import kot_env
from cng_env.vocabulary import Node
from tabletop import claims
from tabletop.state import facts
from tabletop.vector import VectorEnv
from tests import fuzz
from tests.contract.games import each_game

compiled = pytest.mark.compiled
GAMES, STEPS, BATCHES = 128, 130, 5
UNBOUND = {  # any number will do, or the claims and the doors say which will
    "rng", "seed", "in_play", "n_players", "script", "event_kind", "event_stage", "event_source",
}  # fmt: skip


@each_game
def test_every_field_has_bounds(game):
    built = game.package.raw_env().game
    assert set(facts(built.template.dtype)) - set(built.bounds) <= UNBOUND


@compiled
@pytest.mark.parametrize("played", fuzz.PLAYED)
@pytest.mark.parametrize("autoreset", [True, False])
def test_real_games_break_no_claim(played, autoreset):
    """All powers, cards, editions, switches, players and laid facts, at every decision and after the end."""
    of, source = fuzz.fuzzed(played), random.Random(f"{played} {autoreset}")
    for _ in range(BATCHES):
        game, templates, _ = of.batch(source, GAMES)
        env = VectorEnv(game, GAMES, templates=templates, max_turns=of.MAX_TURNS, autoreset=autoreset)
        env.reset(source.randrange(2**60))
        for _ in range(STEPS):
            claims.check("states", env.states, game)
            env.step(env.sample_actions())
        env.set_state(env.get_state())


@compiled
@each_game
def test_the_rules_of_a_claim_are_looked_at_row_by_row(game):
    env = game.package.vector_env(5, **game.everything)
    env.reset(1)
    states = env.get_state()
    marks = env.game.claims(states)
    assert all(mark.shape == (5,) and mark.dtype == np.bool_ for mark in marks.values())
    states["paid"][3, 0] = 1
    broken = [sentence for sentence, mark in env.game.claims(states).items() if not mark.all()]
    assert broken == ["only what is certain is paid"]
    assert env.game.claims(states)[broken[0]].tolist() == [True, True, True, False, True]
    with pytest.raises(ValueError, match="states: the record in row 3 breaks the rule that only what is certain"):
        env.set_state(states)


@compiled
@pytest.mark.parametrize("played", fuzz.PLAYED)
def test_a_record_with_one_field_changed_is_refused_or_can_be_played_on(played):
    """In a process with bounds checks, so that a crash or an endless loop is a failure and not the end of the tests."""
    command = [sys.executable, "-m", "tests.contradictions", f"--game={played}", "--seed=5"]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=800,
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_DISABLE_JIT": "0"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert "'refused'" in done.stdout and "'played'" in done.stdout


# --- one by one ---


def asked(node, seed=0, powers="none", steps=20_000, **rules):
    """A game of Cash'n Guns in which this is asked."""
    env = cng_env.vector_env(1, powers=powers, **rules)
    env.reset(seed)
    for _ in range(steps):
        if env.states["node"][0] == node:
            return env
        env.step(env.sample_actions())
    raise AssertionError(f"{node} was never asked")


def emptied(states):
    states["hand"][0, states["seat"][0]] = 0


WRONG = {  # name: (node, powers, fields to be changed or a function that changes them)
    "more taken than announced": (Node.PICK, "none", {"taken": 2}),
    "no card undealt, but counted": (Node.BULLET, "none", {"undealt": 0}),
    "more cards undealt than there are": (Node.BULLET, "none", {"n_undealt": 65}),
    "more cards on the table than lie there": (Node.BULLET, "none", {"n_table": 12}),
    "a question before the first round": (Node.BULLET, "none", {"phase": 0}),
    "the same with powers": (Node.BULLET, "random", {"phase": 0}),
    "living seats that are not at the table": (Node.BULLET, "none", {"alive": [[0, 0, 0, 0, 1, 1, 1, 1]]}),
    "shares announced in no turn": (Node.BULLET, "random", {"n_announced": 2}),
    "no share on the table, but cards": (Node.PICK, "random", {"n_table": 0}),
    "no cards on the table, but counted": (Node.BULLET, "random", {"table": 0}),
    "a Godfather who is not at the table": (Node.BULLET, "none", {"godfather": 7}),
    "a turn of nobody at the table": (Node.PICK, "none", {"active": 7}),
    "an order with nobody at the table": (Node.PICK, "none", {"order": 7}),
    "an empty hand": (Node.BULLET, "none", emptied),
    "another question": (Node.BULLET, "none", {"node": int(Node.PICK)}),
    "a power's question without powers": (Node.BULLET, "none", {"node": int(Node.PRO)}),
    "a negative round": (Node.BULLET, "none", {"turn": -3}),
    "a round after the last": (Node.BULLET, "none", {"turn": 300}),
    "money that is worth nothing": (Node.BULLET, "none", {"score_unit": 0}),
    "negative decisions": (Node.BULLET, "none", {"decisions": -1}),
}  # fmt: skip


@compiled
@pytest.mark.parametrize(("node", "powers", "change"), WRONG.values(), ids=WRONG)
def test_a_contradictory_record_of_cash_n_guns_is_refused(node, powers, change):
    env = asked(node, powers=powers)
    before, states = env.get_state(), env.get_state()
    if callable(change):
        change(states)
    else:
        for field, value in change.items():
            states[field] = value
    with pytest.raises(ValueError, match="states"):
        env.set_state(states)
    assert env.get_state().tobytes() == before.tobytes()
    with pytest.raises(ValueError, match="templates"):
        VectorEnv(env.game, 2, templates=states)
    env.step(env.sample_actions())


@compiled
def test_another_holder_or_seat_is_refused():
    env = asked(Node.JUNK, powers="random")
    for field in ("holder", "seat"):
        states = env.get_state()
        me = int(states["seat"][0])
        states[field] = np.where(states[field] == me, (me + 1) % env.num_seats, states[field])
        with pytest.raises(ValueError, match="states"):
            env.set_state(states)


@compiled
def test_living_monsters_that_are_not_at_the_table_are_refused():
    env = kot_env.vector_env(1)
    env.reset(0)
    states = env.get_state()
    states["alive"], states["n_alive"] = [0, 0, 0, 0, 1, 1], 2
    with pytest.raises(ValueError, match="states"):
        env.set_state(states)


@compiled
def test_a_question_that_has_no_answer_is_refused():
    """Nothing lies there that could be bought from the monster that is chosen."""
    env = kot_env.vector_env(1, 2)
    env.reset(0)
    states = env.get_state()
    while states["node"][0] != kot_env.Node.MARKET:
        env.step(env.sample_actions())
        states = env.get_state()
    states["chosen"] = 1 - states["seat"]
    with pytest.raises(ValueError, match="in row 0 the seat that is asked has no legal move"):
        env.set_state(states)


@compiled
@each_game
def test_a_table_that_is_over_is_not_dealt(game):
    env = VectorEnv(game.package.raw_env(**game.everything).game, 1, autoreset=False)
    env.reset(3)
    while not env.dones[0]:
        env.step(env.sample_actions())
    env.set_state(env.get_state())
    with pytest.raises(ValueError, match="templates: the game in row 0 is closed"):
        VectorEnv(env.game, 2, templates=env.get_state())
