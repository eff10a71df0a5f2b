"""Who is paid when, who leaves when, and copies in the middle of a game."""

import copy
import pickle

import numpy as np
import pytest

from tests.contract.games import (
    PAID_AT_ONCE,
    choose,
    deadly_moves,
    each_death,
    each_game,
    each_payment,
    full,
    play,
    record,
    skip_ahead,
    trace,
)
from tests.contract.test_aec import books, each_wrapper


def finish(env, seed):
    """Play a game in which seats fall; yields after every step that is no dead step: (who chose, what it paid)."""
    env.reset(seed=seed)
    rng, liked = np.random.default_rng(seed), deadly_moves(env)
    while env.agents:
        agent = env.agent_selection
        if env.terminations[agent] or env.truncations[agent]:
            env.step(None)
            continue
        env.step(choose(rng, env.observe(agent)["action_mask"], liked))
        yield agent, dict(env.rewards)


def returns(env, seed):
    """What each seat was paid in a game: {name: sum}, and by how many payments that were not 0."""
    total, payments = dict.fromkeys(env.possible_agents, 0.0), dict.fromkeys(env.possible_agents, 0)
    for _, paid in finish(env, seed):
        for name, reward in paid.items():
            total[name] += reward
            payments[name] += reward != 0
    return total, payments


def expected(env, reward):
    """What the record of a finished game says that each seat is due."""
    n, g = env.game.num_players, env.rows[0]
    won = [bool(mark) for mark in g["won"][:n]]
    share = [mark / max(1, sum(won)) for mark in won]
    if reward == "share":
        return share
    if reward == "win":
        return [(one * n - 1) / (n - 1) for one in share]
    if reward == "margin":
        score = g["score"][:n].astype(int)
        return ((score - (score.sum() - score) / (n - 1)) / int(g["score_unit"])).tolist()
    places = [g["better"][p] + (g["tied"][p] - 1) / 2 for p in range(n)]
    return [1 - 2 * place / (n - 1) for place in places]


# --- rewards ---


@pytest.mark.compiled
@each_game
@each_payment
def test_a_game_pays_each_seat_once_what_it_is_due(game, reward, death):
    env = full(game, reward=reward, death=death)
    for seed in range(8):
        total, payments = returns(env, seed)
        assert list(total.values()) == pytest.approx(expected(env, reward), abs=1e-6)
        assert max(payments.values()) <= 1
        wanted = {"win": 0, "share": 1, "rank": 0, "margin": 0}[reward]
        if env.rows[0]["won"].any():
            assert sum(total.values()) == pytest.approx(wanted, abs=1e-5)


@pytest.mark.compiled
@each_game
@pytest.mark.parametrize("reward", PAID_AT_ONCE)
def test_both_death_modes_pay_alike(game, reward):
    terminate, skip = (full(game, reward=reward, death=death) for death in ("terminate", "skip"))
    for seed in range(5):
        assert returns(terminate, seed) == returns(skip, seed)
        assert record(terminate) == record(skip)


@pytest.mark.compiled
@each_game
@each_death
def test_last_hands_over_what_was_paid_since_the_seats_last_action(game, death):
    env = full(game, death=death)
    for seed in range(4):
        env.reset(seed=seed)
        rng, owed = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
        while env.agents:
            agent = env.agent_selection
            seen, reward, terminated, truncated, _ = env.last()
            assert reward == owed[agent] and type(reward) is float
            owed[agent] = 0.0
            ended = terminated or truncated
            env.step(None if ended else choose(rng, seen["action_mask"]))
            if not ended:
                assert env._cumulative_rewards[agent] == env.rewards[agent]
            for name, paid in env.rewards.items():
                owed[name] += paid
        assert not any(owed.values())


@each_game
def test_who_moves_has_read_what_it_was_paid(game):
    """No rule pays a seat that will move again; a wrapper that shapes rewards does."""
    env = skip_ahead(full(game), 1, 10)
    mover = env.agent_selection
    env._cumulative_rewards = dict.fromkeys(env.agents, 0.5)
    env.step(choose(np.random.default_rng(1), env.observe(mover)["action_mask"]))
    assert env._cumulative_rewards == {name: 0.0 if name == mover else 0.5 for name in env.agents}


@each_game
def test_the_books_are_plain_dicts_of_plain_values(game):
    env = full(game)
    for _ in zip(range(400), finish(env, 3)):
        for name, kind in (("rewards", float), ("_cumulative_rewards", float), ("terminations", bool),
                           ("truncations", bool), ("infos", dict)):  # fmt: skip
            book = getattr(env, name)
            assert type(book) is dict and list(book) == env.agents
            assert all(type(value) is kind for value in book.values())
        assert not any(env.infos.values())
    env.rewards = {"player_0": 1.0}  # PettingZoo's own wrappers put other dicts in their place
    env.terminations = {"player_0": True}
    assert env.rewards == {"player_0": 1.0}


# --- elimination ---


def eliminations(env, seeds, fewest=1):
    """Play games; yields (who chose, names that fell in this step) where at least so many fell and the game went on."""
    for seed in seeds:
        settled = np.zeros(env.game.num_players, bool)
        for agent, _ in finish(env, seed):
            now = env.rows[0]["settled"][: env.game.num_players].astype(bool)
            fallen = [env.possible_agents[p] for p in np.flatnonzero(now & ~settled)]
            if len(fallen) >= fewest and not now.all():
                yield agent, fallen
            settled = now


@pytest.mark.compiled
@each_game
@each_death
def test_a_seat_is_paid_when_it_is_eliminated(game, death):
    env = full(game, death=death)
    loss = -1 / (env.game.num_players - 1)
    found = 0
    for _, fallen in eliminations(env, range(6)):
        found += 1
        for name in env.agents:
            assert env.rewards[name] == pytest.approx(loss if name in fallen else 0, abs=1e-6)
            assert env.terminations[name] == (death == "terminate" and name in fallen)
            assert not env.truncations[name]
    assert found > 5


@pytest.mark.compiled
@each_game
def test_the_eliminated_take_one_dead_step_each_and_leave(game):
    env = full(game)
    several = 0
    for _, fallen in eliminations(env, range(60), fewest=2):
        several += 1
        acting = env.possible_agents[int(env.rows["seat"][0])]
        before, state = list(env.agents), record(env)
        for left in range(len(fallen), 0, -1):
            name = env.agent_selection
            assert name == fallen[-left] and env.last()[1:4] == (env._cumulative_rewards[name], True, False)
            assert env.last()[1] < 0
            env.step(None)
            assert name not in env.agents and name not in env.rewards
        assert env.agents == [name for name in before if name not in fallen]
        assert env.agent_selection == acting and not env.terminations[acting]
        assert record(env) == state and not any(env.rewards.values())
        if several == 4:
            break
    assert several == 4


@pytest.mark.compiled
@each_game
def test_skip_keeps_the_eliminated_listed_and_never_asks_them(game):
    env = full(game, death="skip")
    for seed in range(6):
        env.reset(seed=seed)
        chose, ends = [], []
        settled = np.zeros(env.game.num_players, bool)
        for name, _, _, _, terminated, truncated, action in play(env, np.random.default_rng(seed)):
            if action is None:
                assert terminated and not truncated
                ends.append(name)
                continue
            chose.append((name, settled.copy()))
            settled = env.rows[0]["settled"][: env.game.num_players].astype(bool)
            assert env.agents == env.possible_agents
            assert len(set(env.terminations.values())) == 1
        assert not any(marks[int(name[-1])] for name, marks in chose)
        assert ends == env.possible_agents


@each_game
def test_what_an_eliminated_seat_sees_goes_on_in_both_modes(game):
    for death in ("terminate", "skip"):
        env = full(game, death=death)
        _, fallen = next(eliminations(env, range(9)))
        seen = env.observe(fallen[0])
        assert env.observation_space(fallen[0]).contains(seen) and not seen["action_mask"].any()


# --- truncation ---


@pytest.mark.compiled
@each_game
@each_death
@pytest.mark.parametrize("max_turns", [1, 7])
def test_a_cut_game_truncates_all_who_are_listed(game, death, max_turns):
    env = full(game, death=death, max_turns=max_turns)
    cut = 0
    for seed in range(10):
        for _, paid in finish(env, seed):
            if not any(env.truncations.values()):
                continue
            cut += 1
            assert int(env.rows["turn"][0]) == max_turns + 1
            assert all(env.truncations.values()) and not any(env.terminations.values())
            assert list(env.truncations) == env.agents
            settled = env.rows[0]["settled"]
            assert all(paid[name] == 0 for name in env.agents if not settled[int(name[-1])])
            assert not any(env.observe(name)["action_mask"].any() for name in env.possible_agents)
            listed = list(env.agents)
            ended = [name for name, *_, truncated, action in play(env, None) if truncated and action is None]
            assert ended == listed and env.agents == []
    assert cut > 5


@pytest.mark.compiled
@each_game
@each_death
def test_who_falls_in_the_step_that_cuts_is_paid_and_truncated_like_the_others(game, death):
    """A last step that terminates some and truncates others makes libraries miss the end."""
    found = 0
    for seed in range(200):
        env = full(game, death=death, num_players=game.few)
        for _, fallen in eliminations(env, [seed]):
            turn, turns = int(env.rows["turn"][0]), env.rows[0]["decisions"].item()
            cut = full(game, death=death, num_players=game.few, max_turns=max(1, turn - 1))
            if not ends_at(cut, seed, turns):
                continue
            found += 1
            assert all(cut.truncations.values()) and not any(cut.terminations.values())
            assert all(cut.rewards[name] < 0 for name in fallen)
        if found >= 2:
            return
    raise AssertionError("no game was cut by the step that eliminates a seat")


def ends_at(env, seed, decisions):
    """Play the game; is it cut by this very decision? Stops there."""
    for _ in finish(env, seed):
        if any(env.truncations.values()):
            return env.rows[0]["decisions"].item() == decisions
    return False


# --- copies ---


COPIES = {"deepcopy": copy.deepcopy, "pickle": lambda env: pickle.loads(pickle.dumps(env))}
each_copy = pytest.mark.parametrize("duplicate", COPIES.values(), ids=COPIES)


@each_game
@each_death
@each_wrapper
@each_copy
def test_a_copy_goes_on_with_the_same_game(game, death, maker, duplicate):
    env = skip_ahead(getattr(game.package, maker)(death=death, **game.everything), 5, 25)
    twin, state, kept = duplicate(env), record(env), books(env)
    assert books(twin) == kept and record(twin) == state
    rest = list(play(twin, np.random.default_rng(1)))
    assert (record(env), books(env)) == (state, kept)  # the original has not moved
    assert list(play(env, np.random.default_rng(1))) == rest and len(rest) > 10
    env.reset()
    twin.reset()
    assert record(env) == record(twin)


@pytest.mark.compiled
@each_game
@each_copy
def test_copies_before_the_first_reset_between_deaths_and_after_the_end(game, duplicate):
    env = full(game)
    fresh = duplicate(env)
    assert trace(fresh, 3) == trace(env, 3)
    assert duplicate(env).agents == []
    next(eliminations(env, range(60), fewest=2))
    twin = duplicate(env)
    assert list(play(twin, np.random.default_rng(1))) == list(play(env, np.random.default_rng(1)))


@each_game
@each_copy
def test_copies_share_the_compiled_game(game, duplicate):
    env = full(game)
    assert duplicate(env.game) is env.game
    assert duplicate(env).game is env.game
    env.reset()
    assert len(pickle.dumps(env)) < 100_000
