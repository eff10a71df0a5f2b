"""The whole truth, on demand: an explicit view for critics and analysis, of which nothing is shown elsewhere."""

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from tabletop.state import facts
from tests.contract.games import each_game, full, record, skip_ahead


@each_game
def test_it_holds_every_field_as_a_plain_array(game):
    env = skip_ahead(full(game), 1, 20)
    truth, rows = env.full_state(), env.rows
    assert list(truth) == facts(rows.dtype) and not any(name.startswith("padding") for name in truth)
    for name, value in truth.items():
        assert type(value) is np.ndarray and value.dtype == rows[name].dtype and value.dtype.names is None
        assert value.shape == rows[name].shape[1:] and (value == rows[name][0]).all()


@each_game
def test_it_is_a_copy(game):
    env = skip_ahead(full(game), 1, 20)
    before, truth = record(env), env.full_state()
    for value in truth.values():
        value.fill(1)
    assert record(env) == before
    held = env.full_state()
    kept = {name: value.copy() for name, value in held.items()}
    env.step(int(env.last()[0]["action_mask"].argmax()))
    assert all((held[name] == kept[name]).all() for name in kept) and record(env) != before


@each_game
def test_it_is_reached_through_the_wrappers_by_unwrapped_only(game):
    env = skip_ahead(game.package.env(illegal="terminate"), 1, 9)
    assert set(env.unwrapped.full_state()) == set(facts(env.unwrapped.rows.dtype))
    for name in env.agents:
        assert set(env.observe(name)) == {"observation", "action_mask"} and env.infos[name] == {}
    assert env.last()[4] == {}


@each_game
def test_before_the_first_reset_there_is_none(game):
    with pytest.raises(ResetNeeded, match="reset"):
        full(game).full_state()
    with pytest.raises(RuntimeError, match=r"call reset\(\)"):
        game.package.vector_env(2).full_state()


@each_game
def test_a_batch_has_the_games_in_front(game):
    env = game.package.vector_env(5, **game.everything)
    env.reset(3)
    for _ in range(12):
        env.step(env.sample_actions())
    truth = env.full_state()
    assert list(truth) == facts(env.states.dtype)
    assert all(type(value) is np.ndarray and len(value) == 5 for value in truth.values())
    assert all((truth[name] == env.states[name]).all() for name in truth)
    some = env.full_state([4, 0, 4])
    assert all((some[name] == truth[name][[4, 0, 4]]).all() for name in truth)
    before = env.states.tobytes()
    for value in (*truth.values(), *some.values()):
        value.fill(1)
    assert env.states.tobytes() == before
    for rows, message in (([5], "rows are 0 to 4"), (1, "rows must be a list of integers"), ([0.0], "rows must be")):
        with pytest.raises(ValueError, match=message):
            env.full_state(rows)


@each_game
def test_a_row_of_the_batch_is_the_single_game(game):
    env, single = game.package.vector_env(1, **game.everything), game.package.raw_env(**game.everything)
    env.reset(6)
    single.reset(seed=6)
    for _ in range(25):
        (action,) = env.sample_actions()
        env.step([action])
        single.step(int(action))
    one, row = single.full_state(), env.full_state()
    assert all((one[name] == row[name][0]).all() and one[name].shape == row[name].shape[1:] for name in one)
