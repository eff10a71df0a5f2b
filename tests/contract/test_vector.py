"""The batch environment: the AEC game bit for bit, whatever the batch, the threads or the process; and bad input."""

import copy
import dataclasses
import hashlib
import pickle
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tabletop import random
from tabletop.random import game_seeds
from tabletop.vector import VectorEnv
from tests.contract.games import GAMES, each_game, settings

compiled = pytest.mark.compiled  # plays too many games to be waited for without compiled kernels
ROOT = Path(__file__).parents[2]
ARRAYS = (
    "observations", "action_masks", "acting_seats", "rewards", "terminations", "truncations", "dones",
    "shares", "places", "lengths", "states",
)  # fmt: skip


def arrays(env, rows=slice(None)):
    """Everything that a batch shows, as bytes."""
    return {name: getattr(env, name)[rows].tobytes() for name in ARRAYS}


def dealt(game, num_envs=6, seed=3, steps=0, **arguments):
    """A batch of a game, some steps into it."""
    env = game.package.vector_env(num_envs, **arguments)
    env.reset(seed)
    for _ in range(steps):
        env.step(env.sample_actions())
    return env


def until_done(env, steps=5000):
    """Play until a step closes a game."""
    for _ in range(steps):
        env.step(env.sample_actions())
        if env.dones.any():
            return np.flatnonzero(env.dones)
    raise AssertionError("no game was closed")


# --- the same game as the AEC environment's ---


@pytest.mark.parametrize(("reward", "death"), [("win", "terminate"), ("win", "skip"), ("margin", "skip")])
@compiled
@pytest.mark.parametrize(("package", "arguments"), list(settings()))
def test_a_row_is_the_aec_game_bit_for_bit(package, arguments, reward, death):
    seeds = [11, 12]
    env = package.vector_env(2, **arguments, reward=reward, max_turns=30)
    env.reset([game_seeds(seed, 1)[0] for seed in seeds])
    singles = [package.raw_env(**arguments, reward=reward, death=death, max_turns=30) for _ in seeds]
    for single, seed in zip(singles, seeds):
        single.reset(seed=seed)
    for _ in range(250):
        actions, numbers = env.sample_actions(), env.observations_float32()
        for i, single in enumerate(singles):
            compare_before(env, i, single, numbers[i])
            single.step(int(actions[i]))
        env.step(actions)
        for i, single in enumerate(singles):
            compare_after(env, i, single)


def compare_before(env, i, single, numbers):
    """The acting seat sees and may do the same."""
    assert single.agent_selection == f"player_{env.acting_seats[i]}"
    seen = single.observe(single.agent_selection)
    assert seen["observation"].tobytes() == numbers.tobytes()
    assert seen["action_mask"].tobytes() == env.action_masks[i].tobytes()
    others, masks = env.observe((int(env.acting_seats[i]) + 1) % env.num_seats, [i])
    seen = single.observe(f"player_{(env.acting_seats[i] + 1) % env.num_seats}")
    assert seen["observation"].tobytes() == (others[0] / env.high).tobytes() and not masks.any()


def compare_after(env, i, single):
    """Everybody was paid the same, the same games ended; on with the next one, or past dead seats."""
    for agent in single.agents:
        seat = int(agent.split("_")[1])
        assert single.rewards[agent] == env.rewards[i, seat]
        assert single.truncations[agent] == env.truncations[i]
        if single.death == "terminate" and not env.truncations[i]:
            assert single.terminations[agent] == env.terminations[i, seat]
    ended = all(single.terminations[agent] or single.truncations[agent] for agent in single.agents)
    assert ended == env.dones[i]
    if ended:
        single.reset()
    while single.terminations[single.agent_selection]:
        single.step(None)


@each_game
def test_an_integer_seed_deals_the_aec_game_in_row_0(game):
    env, single = dealt(game, 4, seed=9), game.package.raw_env()
    single.reset(seed=9)
    assert single.observe(single.agent_selection)["observation"].tobytes() == env.observations_float32()[0].tobytes()
    assert len(set(env.seeds.tolist())) == 4


# --- nothing but seed and actions counts ---


@compiled
@each_game
@pytest.mark.parametrize("num_threads", [2, 3, 8])
def test_threads_change_nothing(game, num_threads):
    one, many = dealt(game, 7), dealt(game, 7, num_threads=num_threads)
    for _ in range(120):
        assert arrays(one) == arrays(many)
        actions = one.sample_actions()
        one.step(actions)
        many.step(actions)
    rows = [0, 2, 5]
    one.step(one.sample_actions(rows), rows)
    many.step(many.sample_actions(rows), rows)
    assert arrays(one) == arrays(many)


@each_game
def test_an_illegal_action_is_found_in_every_thread(game):
    for row in range(7):
        env = dealt(game, 7, num_threads=3)
        actions = env.sample_actions()
        actions[row] = env.action_masks[row].argmin()
        with pytest.raises(ValueError, match=f"row {row}:"):
            env.step(actions)


@compiled
@each_game
def test_the_batch_around_a_game_changes_nothing(game):
    batch = dealt(game, 9, seed=4)
    alone = [game.package.vector_env(1) for _ in range(9)]
    for env, seed in zip(alone, batch.seeds):
        env.reset([seed])
    for _ in range(120):
        for i, env in enumerate(alone):
            assert arrays(env) == arrays(batch, slice(i, i + 1))
            env.step(env.sample_actions())
        batch.step(batch.sample_actions())


PLAY = """
import sys
from tests.contract.test_vector import fingerprint
print(fingerprint(int(sys.argv[1])))
"""


def fingerprint(which):
    env = dealt(GAMES[which], 8, seed=1, steps=150)
    return hashlib.sha256(b"".join(arrays(env).values())).hexdigest()


@compiled
@pytest.mark.parametrize("which", range(len(GAMES)), ids=[str(game) for game in GAMES])
def test_another_process_plays_the_same(which):
    run = [sys.executable, "-W", "ignore", "-c", PLAY, str(which)]
    done = subprocess.run(run, capture_output=True, text=True, cwd=ROOT, timeout=600, check=True)
    assert done.stdout.split()[-1] == fingerprint(which)


@each_game
def test_unseeded_batches_differ(game):
    env = dealt(game, 4, seed=None)
    first = env.seeds
    env.reset()
    assert not set(first.tolist()) & set(env.seeds.tolist())


@compiled
@each_game
def test_a_sampled_action_is_legal_and_asked_twice_the_same(game):
    env = dealt(game, 300, steps=20)
    actions = env.sample_actions()
    assert env.action_masks[np.arange(300), actions].all()
    assert (actions == env.sample_actions()).all()
    rows = np.array([250, 3, 77])
    assert (env.sample_actions(rows) == actions[rows]).all()
    assert len(set(actions.tolist())) > 5


# --- the end of a game ---


@compiled
@each_game
@pytest.mark.parametrize("reward", ["win", "share", "rank"])
def test_the_next_game_follows_in_the_same_step(game, reward):
    n = game.few
    env = dealt(game, 6, reward=reward, num_players=n)
    returns, closed = np.zeros((6, n)), 0
    while closed < 12:
        seeds = env.seeds
        env.step(env.sample_actions())
        returns += env.rewards
        for i in np.flatnonzero(env.dones):
            closed += 1
            shares, places = env.shares[i], env.places[i]
            assert env.terminations[i].all() and not env.truncations[i]
            assert places.sum() == n * (n - 1) / 2 and shares.sum() in (0, 1)
            wanted = {
                "win": (shares * n - 1) / (n - 1), "share": shares, "rank": 1 - 2 * places / (n - 1),
            }[reward]  # fmt: skip
            assert returns[i] == pytest.approx(wanted, abs=1e-6)
            assert env.seeds[i] == random.next_seed(seeds[i])
            fresh = game.package.vector_env(1, num_players=n)
            fresh.reset([env.seeds[i]])
            assert (env.observations[i] == fresh.observations[0]).all()
            assert (env.action_masks[i] == fresh.action_masks[0]).all() and env.action_masks[i].any()
            assert env.acting_seats[i] == fresh.acting_seats[0]
            returns[i] = 0
        assert (env.seeds == seeds)[~env.dones].all()


@compiled
@each_game
def test_a_result_is_kept_until_the_next_game_is_closed_and_flags_are_not(game):
    env = dealt(game, 1)
    until_done(env)
    kept = env.shares.copy(), env.places.copy(), env.lengths.copy()
    assert kept[2].min() > 0
    env.step(env.sample_actions())
    assert not env.dones[0] and not env.terminations.any() and not env.rewards.any()
    while not env.dones[0]:
        assert (env.shares == kept[0]).all() and (env.places == kept[1]).all() and (env.lengths == kept[2]).all()
        env.step(env.sample_actions())
    assert (env.lengths != kept[2]).any()


@compiled
@each_game
def test_a_seat_that_is_out_stays_terminated_and_is_paid_once(game):
    env = dealt(game, 40, num_players=4)
    out = np.zeros((40, 4), bool)
    paid = np.zeros((40, 4), int)
    early = 0
    for _ in range(400):
        env.step(env.sample_actions())
        assert (env.terminations | ~out).all()
        paid += env.rewards != 0
        assert (paid == env.terminations)[~env.truncations].all()
        early += (env.terminations.any(1) & ~env.dones).sum()
        out, paid = env.terminations.copy(), paid
        out[env.dones], paid[env.dones] = False, 0
    assert early


@each_game
def test_too_long_a_game_is_cut(game):
    env = dealt(game, 5, max_turns=3)
    rows = until_done(env)
    assert env.truncations[rows].all() and not env.terminations[rows].all(axis=1).any()
    assert (env.lengths[rows, 0] == 4).all()
    assert not env.rewards[rows][~env.terminations[rows]].any()
    env.step(env.sample_actions())
    assert not env.truncations[rows].any()


@compiled
@each_game
def test_without_autoreset_a_closed_game_waits(game):
    env = VectorEnv(dealt(game).game, 5, autoreset=False)
    env.reset(2)
    (row, *_) = until_done(env)
    kept = arrays(env, row)
    assert (
        env.acting_seats[row] >= env.num_seats and not env.action_masks[row].any() and not env.observations[row].any()
    )
    assert env.observe(1)[0][row].any()
    assert env.sample_actions()[row] == 0
    others = env.seeds
    for _ in range(5):
        env.step(env.sample_actions())
    assert env.dones[row]
    assert {**kept, "rewards": b""} == {**arrays(env, row), "rewards": b""} and not env.rewards[row].any()
    with pytest.raises(ValueError, match=f"row {row} is over; reset it"):
        env.step([0], [row])
    env.reset([5], [row])
    assert not env.dones[row] and env.action_masks[row].any() and env.seeds[row] == 5
    assert (np.delete(env.seeds, row) == np.delete(others, row)).all()
    while not env.dones.all():
        env.step(env.sample_actions())
    env.step(env.sample_actions())
    assert env.dones.all()


@compiled
@each_game
def test_nobody_looks_at_a_closed_game(game):
    def observe(states, seats, observations, masks, low, high):
        assert seats[low:high].max() < states["n_players"][0]
        rules.observe_rows(states, seats, observations, masks, low, high)

    rules = dealt(game).game
    env = VectorEnv(dataclasses.replace(rules, observe_rows=observe), 3, autoreset=False)
    env.reset(2)
    while not env.dones.all():
        env.step(env.sample_actions())


@each_game
def test_without_autoreset_a_cut_game_waits(game):
    env = VectorEnv(dealt(game).game, 3, autoreset=False, max_turns=2)
    env.reset(2)
    while not env.dones.all():
        env.step(env.sample_actions())
    assert env.truncations.all() and not env.action_masks.any() and (env.acting_seats >= env.num_seats).all()
    assert any(env.observe(seat)[1].any() for seat in range(env.num_seats))


# --- some rows only ---


@compiled
@each_game
def test_only_the_rows_named_move(game):
    env = dealt(game, 60, steps=30)
    whole = dealt(game, 60, steps=30)
    for rows in ([41], [3, 1, 2], [0, 59], [5, 40, 20], list(range(60)), []):
        before = env.states.copy()
        env.step(env.sample_actions(np.array(rows, int)), rows)
        idle = np.setdiff1d(np.arange(60), rows)
        assert (env.states[idle] == before[idle]).all()
        assert not env.rewards[idle].any() and not env.dones[idle].any()
        assert (env.states["decisions"] != before["decisions"])[rows].all()
    for rows in ([41], [3, 1, 2], [0, 59], [5, 40, 20], list(range(60))):
        for row in rows:
            whole.step(whole.sample_actions(np.array([row])), [row])
    assert env.states.tobytes() == whole.states.tobytes()
    assert (env.observations == whole.observations).all() and (env.action_masks == whole.action_masks).all()


@compiled
@each_game
@pytest.mark.parametrize("max_turns", [5, 1000])
def test_rows_that_do_not_move_are_not_done_again(game, max_turns):
    env = dealt(game, 100, max_turns=max_turns)
    row = until_done(env)[0]
    assert env.truncations[row] == (max_turns == 5)
    other = (row + 50) % 100
    env.step(env.sample_actions(np.array([other])), [other])
    idle = np.arange(100) != other
    assert not env.dones[idle].any() and not env.truncations[idle].any()
    assert (env.terminations == (env.states["settled"][:, : env.num_seats] != 0))[idle].all()


@compiled
@each_game
def test_only_the_rows_named_are_dealt(game):
    env = dealt(game, 6)
    until_done(env)
    before = arrays(env, [0, 2, 4, 5])
    env.reset([71, 70], [3, 1])
    assert env.seeds[[1, 3]].tolist() == [70, 71]
    assert arrays(env, [0, 2, 4, 5]) == before
    fresh = game.package.vector_env(1)
    fresh.reset([71])
    assert (fresh.observations[0] == env.observations[3]).all() and (fresh.action_masks[0] == env.action_masks[3]).all()


# --- copies ---


@each_game
def test_copied_games_go_on_alike(game):
    env = dealt(game, 5, steps=9)
    others = arrays(env, [0, 4])
    env.copy_games(4, [1, 2])
    env.copy_games([1], [3])
    assert arrays(env, [0, 4]) == others
    assert (env.observations[[1, 2, 3]] == env.observations[4]).all() and (
        env.acting_seats[1:] == env.acting_seats[4]
    ).all()
    for _ in range(20):
        env.step(np.array([env.sample_actions()[0], *[env.sample_actions()[4]] * 4]))
    assert len({state.tobytes() for state in env.states[1:]}) == 1


@each_game
def test_games_swap_places(game):
    env = dealt(game, 3, steps=9)
    before = env.get_state()
    env.copy_games([0, 1], [1, 0])
    assert (env.states == before[[1, 0, 2]]).all()


@compiled
@each_game
def test_a_state_is_put_back(game):
    env = dealt(game, 4, steps=20)
    saved, shown = env.get_state(), arrays(env)
    trace = []
    for _ in range(60):
        env.step(env.sample_actions())
        trace.append(arrays(env))
    assert saved.tobytes() == shown["states"]
    other = game.package.vector_env(4)
    for target in (env, other):
        target.set_state(saved)
        assert not target.rewards.any() and not target.dones.any()
        for name in ("observations", "action_masks", "acting_seats", "terminations", "states"):
            assert getattr(target, name).tobytes() == shown[name]
    env.step(env.sample_actions())
    assert env.states.tobytes() == trace[0]["states"] and env.rewards.tobytes() == trace[0]["rewards"]
    saved["seat"] = 0
    assert (env.states["seat"] != 0).any()


@each_game
def test_a_wrong_state_is_refused(game):
    n = game.few
    env = dealt(game, 4, num_players=n, steps=5)
    before = arrays(env)
    wrong_seats, wrong_seat, over = env.get_state(), env.get_state(), env.get_state()
    wrong_seats["n_players"][2] = n - 1
    wrong_seat["seat"][1] = -1
    over["over"][3] = 1
    for bad, message in [
        (env.get_state().tolist(), "records, as `get_state` returns them"),
        (np.zeros(4, np.int64), "records, as `get_state` returns them"),
        (env.get_state()[["rng", "seed"]], "records, as `get_state` returns them"),
        (env.get_state()[:3], re.escape("shape (4,), not (3,)")),
        (wrong_seats, f"row 2 is not one of a game of {n} seats"),
        (wrong_seat, f"row 1 is not one of a game of {n} seats"),
        (over, "row 3 is closed"),
    ]:
        with pytest.raises(ValueError, match=message):
            env.set_state(bad)
        assert arrays(env) == before


@compiled
@each_game
@pytest.mark.parametrize("num_threads", [1, 2])
def test_a_pickle_and_a_deep_copy_hold_the_games(game, num_threads):
    env = dealt(game, 4, steps=15, num_threads=num_threads)
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        original = copy.deepcopy(env)
        assert arrays(other) == arrays(original)
        for _ in range(40):
            actions = original.sample_actions()
            original.step(actions)
            assert arrays(other) != arrays(original)
            other.step(actions)
            assert arrays(other) == arrays(original)
    assert env.states["decisions"].sum() < original.states["decisions"].sum() + 4 * 40


@compiled
@each_game
def test_a_batch_may_mix_rules(game):
    rules = [game.package.raw_env(**switches, **game.everything).game for switches in game.rules.values()]
    templates = np.concatenate([one.template for one in rules])
    env = VectorEnv(rules[0], len(rules), templates=templates)
    singles = [VectorEnv(one, 1) for one in rules]
    env.reset(list(range(len(rules))))
    for i, single in enumerate(singles):
        single.reset([i])
    for _ in range(300):
        for i, single in enumerate(singles):
            assert single.states[0] == env.states[i]
            single.step(single.sample_actions())
        env.step(env.sample_actions())


# --- arrays ---


@each_game
def test_the_arrays_are_the_same_ones_for_ever(game):
    env = dealt(game, 3)
    held = {name: getattr(env, name) for name in ARRAYS}
    env.step(env.sample_actions())
    env.reset(1)
    env.set_state(env.get_state())
    assert all(getattr(env, name) is array for name, array in held.items())


@each_game
def test_what_is_returned_is_nobody_elses(game):
    env = dealt(game, 3, steps=5)
    before = arrays(env)
    seen, masks = env.observe(0)
    for array in (seen, masks, env.sample_actions(), env.seeds, env.get_state(), env.observations_float32()):
        array[:] = array[::-1].copy()
        array.fill(0)
    assert arrays(env) == before
    actions = env.sample_actions()
    given = actions.copy()
    env.step(actions)
    assert (actions == given).all()


@compiled
@each_game
def test_scaled_observations(game):
    env = dealt(game, 50, steps=60)
    numbers = env.observations_float32()
    assert numbers.dtype == np.float32 and numbers.min() == 0 and numbers.max() == 1
    assert (numbers == env.observations / env.game.layout.high.astype(np.float32)).all()
    out = np.zeros_like(numbers)
    assert env.observations_float32(out) is out and (out == numbers).all()


@each_game
def test_other_seats_views(game):
    env = dealt(game, 4, steps=3)
    seen, masks = env.observe(env.acting_seats)
    assert (seen == env.observations).all() and (masks == env.action_masks).all()
    others = (env.acting_seats + 1) % env.num_seats
    seen, masks = env.observe(others)
    assert (seen != env.observations).any(axis=1).all() and not masks.any()
    some, _ = env.observe(others[[2, 0]], [2, 0])
    assert (some == seen[[2, 0]]).all()
    assert (env.observe(1)[0] == env.observe([1, 1, 1, 1])[0]).all()


@each_game
def test_buffers_of_the_callers(game):
    model = dealt(game, 4)
    names = [name for name in ARRAYS if name != "states"]
    block = np.full((8, model.game.layout.size), 7, np.uint8)
    buffers = {name: np.ones_like(getattr(model, name)) for name in names} | {"observations": block[2:6]}
    env = dealt(game, 4, buffers=buffers)
    for _ in range(30):
        env.step(env.sample_actions())
        model.step(model.sample_actions())
    assert all(getattr(env, name) is buffers[name] for name in names)
    assert (block[2:6] == model.observations).all() and (block[[0, 1, 6, 7]] == 7).all()
    assert all(buffers[name].tobytes() == getattr(model, name).tobytes() for name in names[:7])
    other = pickle.loads(pickle.dumps(env))
    other.step(other.sample_actions())
    assert (block[2:6] == model.observations).all()


@each_game
def test_a_wrong_buffer_is_refused(game):
    wide = dealt(game).game.layout.size
    locked = np.zeros(4, bool)
    locked.flags.writeable = False
    for name, array, message in [
        ("observation", np.zeros(4), "no buffer 'observation'; there are observations, action_masks"),
        ("observations", np.zeros((4, wide), np.int8), "uint8 array of shape"),
        ("observations", np.zeros((3, wide), np.uint8), re.escape(f"shape (4, {wide})")),
        ("observations", np.zeros((4, 2 * wide), np.uint8)[:, ::2], "C-contiguous"),
        ("dones", [False] * 4, "bool array of shape"),
        ("dones", locked, "writeable"),
        ("rewards", np.zeros((4, 4), np.float64), "float32"),
    ]:
        with pytest.raises(ValueError, match=message):
            game.package.vector_env(4, buffers={name: array})
    for wrong in (5, 0, [], [np.zeros(4, bool)], "dones"):
        with pytest.raises(ValueError, match="buffers must be a dict"):
            game.package.vector_env(4, buffers=wrong)
    with pytest.raises(ValueError, match="no buffer"):
        game.package.vector_env(4, buffers={"observation": locked, 3: locked})


@each_game
def test_one_buffer_for_two_attributes_is_refused(game):
    marks = np.zeros(8, bool)
    for one, other in ((marks[:4], marks[:4]), (marks[:4], marks[3:7]), (marks[4:], marks[4:].view())):
        with pytest.raises(ValueError, match="'dones' and 'truncations' must not share memory"):
            game.package.vector_env(4, buffers={"truncations": one, "dones": other})
    game.package.vector_env(4, buffers={"truncations": marks[:4], "dones": marks[4:]})


@each_game
@pytest.mark.parametrize("autoreset", ["no", 0, 1, None, [], 0.0])
def test_autoreset_is_true_or_false(game, autoreset):
    with pytest.raises(ValueError, match="autoreset must be True or False"):
        VectorEnv(game.package.raw_env().game, 2, autoreset=autoreset)
    assert VectorEnv(game.package.raw_env().game, 2, autoreset=np.False_).autoreset is False


# --- bad input ---


@each_game
def test_one_illegal_action_moves_no_game(game):
    env = dealt(game, 4, steps=4)
    before, masked = arrays(env), int(env.action_masks[2].argmin())
    legal = ", ".join(f"{k} ({env.game.moves.describe(int(k))})" for k in np.flatnonzero(env.action_masks[2]))
    tail = f" is no legal move of seat {env.acting_seats[2]}; legal are: {legal}. No game has moved."
    for bad in (env.num_actions, -1, 2**40, -(2**63), 2**70, float("nan"), float("inf"), 1.5, None, True):
        actions = [*env.sample_actions().tolist()[:2], bad, 0]
        if bad is True:  # numpy takes it for a 1 among integers
            actions = np.array(actions, object)
        with pytest.raises(ValueError) as caught:
            env.step(actions)
        assert str(caught.value) == f"row 2: {bad!r}{tail}"
        assert arrays(env) == before
    with pytest.raises(ValueError) as caught:
        env.step([*env.sample_actions()[:2], masked, 0])
    assert str(caught.value) == f"row 2: {masked} ({env.game.moves.describe(masked)}){tail}"
    assert arrays(env) == before


@each_game
def test_actions_of_another_type_are_refused(game):
    env = dealt(game, 4, steps=4)
    before = arrays(env)
    for bad in (
        env.sample_actions().astype(float), env.sample_actions().astype(str), np.zeros(4, bool),
        np.full(4, 2**64 - 1, np.uint64), np.array([0, 2**63, 0, 0], np.uint64),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=r"row \d: .* is no legal move of seat \d; legal are: "):
            env.step(bad)
        assert arrays(env) == before


@each_game
def test_the_first_illegal_action_of_several_is_named_and_rows_by_their_own_number(game):
    env = dealt(game, 5)
    actions = env.sample_actions()
    actions[[1, 3]] = env.action_masks[[1, 3]].argmin(axis=1)
    with pytest.raises(ValueError, match="row 1:"):
        env.step(actions)
    with pytest.raises(ValueError, match="row 3:"):
        env.step(actions[[4, 3, 1]], [4, 3, 1])


@each_game
def test_integers_of_any_type_are_actions(game):
    for kind in (np.int8, np.uint8, np.int32, np.uint64, np.int64, list, tuple):
        env, model = dealt(game, 4), dealt(game, 4)
        actions = model.sample_actions()
        model.step(actions)
        env.step(kind(actions.tolist()) if kind in (list, tuple) else actions.astype(kind))
        assert arrays(env) == arrays(model)


@each_game
def test_wrong_shapes_and_rows(game):
    env = dealt(game, 4)
    before = arrays(env)
    for call, message in [
        (lambda: env.step([0, 0, 0]), re.escape("shape (4,), not (3,)")),
        (lambda: env.step(0), re.escape("shape (4,), not ()")),
        (lambda: env.step(np.zeros((4, 1), int)), re.escape("shape (4,), not (4, 1)")),
        (lambda: env.step([0, 0], [1]), re.escape("shape (1,), not (2,)")),
        (lambda: env.step([0, 0], [1, 1]), "rows must not name a row twice"),
        (lambda: env.step([0], [4]), "rows are 0 to 3, not"),
        (lambda: env.step([0], [-1]), "rows are 0 to 3, not"),
        (lambda: env.step([0], 1), "rows must be a list of integers"),
        (lambda: env.step([0], [1.0]), "rows must be a list of integers"),
        (lambda: env.reset(rows=[True, False, False, False]), "rows must be a list of integers"),
        (lambda: env.reset([1, 2], [0]), "one integer per game"),
        (lambda: env.reset([1.5, 2, 3, 4]), "non-negative 64-bit integers"),
        (lambda: env.reset(-1), "non-negative"),
        (lambda: env.reset("7"), "seeds must be"),
        (lambda: env.copy_games([0, 1], [2]), "2 sources do not fit 1 targets"),
        (lambda: env.copy_games(0, [1, 1]), "targets must not name a row twice"),
        (lambda: env.copy_games(4, [1]), "sources are 0 to 3"),
        (lambda: env.observe(env.num_seats), "seats are 0 to"),
        (lambda: env.observe([0, 1]), "seats must be an integer or 4 integers"),
        (lambda: env.observe(0.5), "seats must be an integer or 4 integers"),
    ]:
        with pytest.raises(ValueError, match=message):
            call()
        assert arrays(env) == before


@each_game
def test_nothing_goes_before_the_first_reset(game):
    env = game.package.vector_env(2)
    for call in (
        lambda: env.step([0, 0]), lambda: env.reset(1, [0]), env.sample_actions, env.get_state, lambda: env.observe(0),
        lambda: env.copy_games(0, [1]),
    ):  # fmt: skip
        with pytest.raises(RuntimeError, match=r"call reset\(\)"):
            call()


@each_game
def test_a_wrong_argument_is_refused(game):
    made = dealt(game).game
    other = game.package.raw_env(num_players=game.few).game
    for arguments, message in [
        ({"num_envs": 0}, "num_envs must be an integer from 1 to 2147483647, not 0"),
        ({"num_envs": 2.0}, "num_envs must be an integer"),
        ({"max_turns": 0}, "max_turns must be"),
        ({"num_threads": True}, "num_threads must be"),
        ({"reward": "points"}, "reward must be one of 'win', 'share', 'rank', 'margin', not 'points'"),
        ({"templates": np.zeros(1)}, "templates must be an array of"),
        ({"templates": np.repeat(made.template, 3)}, re.escape("shape (1,) or (2,), not (3,)")),
        ({"templates": other.template}, f"not one of a game of {made.num_players} seats"),
    ]:
        with pytest.raises(ValueError, match=message):
            VectorEnv(made, **{"num_envs": 2, **arguments})


@compiled
@each_game
def test_in_a_game_that_is_cut_the_places_that_were_open_are_shared(game):
    """They stood at half a place before the first."""
    env = game.package.vector_env(64, game.few, max_turns=3)
    env.reset(seeds=3)
    met = 0
    while met < 20:
        before = env.get_state()
        env.step(env.sample_actions())
        for row in np.flatnonzero(env.truncations):
            out = ~before["alive"][row, : game.few].astype(bool)
            met += 1
            assert env.places[row].sum() == pytest.approx(game.few * (game.few - 1) / 2)
            still_in = env.places[row][~out]
            assert still_in.min() >= 0 and (env.places[row][out] > still_in.max()).all()
