"""What PettingZoo's tests miss: masks, buffers, seeds, illegal actions, the order of calls."""

import copy
import hashlib
import math
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from tests.contract.games import GAMES, choose, each_death, each_game, full, play, record, skip_ahead, trace

ROOT = Path(__file__).parents[2]
WRAPPERS = {"raw": "raw_env", "wrapped": "env"}
each_wrapper = pytest.mark.parametrize("maker", WRAPPERS.values(), ids=WRAPPERS)


def books(env):
    """All that PettingZoo keeps of a game."""
    return {
        "agents": list(env.agents),
        "selected": env.agent_selection,
        **{
            name: dict(getattr(env, name))
            for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos")
        },
    }


# --- observations and masks ---


@pytest.mark.compiled
@each_game
@each_death
def test_only_the_acting_seat_has_a_mask(game, death):
    env = full(game, death=death)
    for seed in range(3):
        for _ in play_on(env, seed):
            shown = [name for name in env.possible_agents if env.observe(name)["action_mask"].any()]
            over = bool(env.rows["over"][0])
            assert shown == ([] if over else [env.possible_agents[int(env.rows["seat"][0])]])
            if not over and not env.terminations[env.agent_selection]:  # no dead steps come first
                assert shown == [env.agent_selection]
        assert over


@each_game
def test_the_mask_is_what_may_be_played(game):
    env = skip_ahead(full(game), 4, 30)
    for _ in range(25):
        legal = env.observe(env.agent_selection)["action_mask"]
        for action in np.flatnonzero(legal == 0).tolist():
            with pytest.raises(ValueError, match="cannot play"):
                env.step(action)
        assert list(env.legal_moves()) == np.flatnonzero(legal).tolist()
        env.step(choose(np.random.default_rng(0), legal))
        if not env.agents or env.terminations[env.agent_selection]:
            return


@each_game
def test_observations_are_the_layouts_numbers_divided_by_their_highest(game):
    env = full(game)
    high = env.game.layout.high
    for _ in zip(range(60), play_on(env, 2)):
        for seat, name in enumerate(env.possible_agents):
            numbers, masks = np.zeros((1, len(high)), np.uint8), np.zeros((1, env.game.num_actions), np.int8)
            env.game.observe_rows(env.rows, np.full(1, seat), numbers, masks, 0, 1)
            seen = env.observe(name)
            assert seen["observation"].dtype == np.float32 and seen["action_mask"].dtype == np.int8
            assert np.array_equal(seen["observation"], numbers[0].astype(np.float32) / high.astype(np.float32))
            assert np.array_equal(seen["action_mask"], masks[0])
            assert env.observation_space(name).contains(seen)


def play_on(env, seed):
    env.reset(seed=seed)
    yield from play(env, np.random.default_rng(seed))


@each_game
@each_wrapper
def test_no_two_observations_share_memory(game, maker):
    env = getattr(game.package, maker)()
    env.reset(seed=1)
    rng, held = np.random.default_rng(1), []
    for _ in range(60):
        if env.terminations[env.agent_selection]:
            break
        for seen in (env.last()[0], env.last()[0], *(env.observe(name) for name in env.possible_agents)):
            held.append((seen, {name: array.copy() for name, array in seen.items()}))
        env.step(choose(rng, held[-1 - len(env.possible_agents)][0]["action_mask"]))
    for seen, kept in held:
        assert all(np.array_equal(seen[name], kept[name]) for name in kept)
    for seen, _ in held:
        for array in seen.values():
            assert array.flags.writeable and array.flags.c_contiguous
            array[:] = 0  # ours to write to
    assert env.observe(env.agent_selection)["observation"].any()


@each_game
def test_writing_into_a_mask_makes_nothing_legal(game):
    env = full(game)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    illegal = int(np.flatnonzero(mask == 0)[0])
    mask[:] = 1
    with pytest.raises(ValueError, match="cannot play"):
        env.step(illegal)


@each_game
def test_spaces_are_the_same_for_all_seats_numbers_of_players_and_rules(game):
    for arguments in game.spaces.values():
        envs = [game.package.env(seats, **rules, **arguments) for seats in game.seats for rules in game.rules.values()]
        for env in envs:
            for name in env.possible_agents:
                assert env.observation_space(name) is env.observation_space(name)
                assert env.action_space(name) is env.action_space(name)
                assert env.observation_space(name) == envs[0].observation_space("player_0")
                assert env.action_space(name) == envs[0].action_space("player_0")
        assert env.action_space("player_0") is not env.action_space("player_1")  # each has its own generator


# --- seeds ---


@each_game
def test_unseeded_resets_deal_new_games(game):
    env = full(game)
    env.reset()
    seeds = {int(env.rows["seed"][0])}
    for _ in range(20):
        env.reset()
        seeds.add(int(env.rows["seed"][0]))
    other = full(game)
    other.reset()
    seeds.add(int(other.rows["seed"][0]))
    assert len(seeds) == 22


@each_game
def test_games_after_a_seed_are_a_chain_that_the_seed_determines(game):
    one, two = full(game), full(game)
    trace(two)  # whatever came before
    chains = []
    for env in (one, two):
        env.reset(seed=5)
        chain = [record(env)]
        for steps in (0, 7, 10_000):
            list(play(env, np.random.default_rng(steps), steps))
            env.reset()
            chain.append(record(env))
        chains.append(chain)
    assert chains[0] == chains[1] and len(set(chains[0])) == 4
    one.reset(seed=5)
    assert record(one) == chains[0][0]
    one.reset(seed=6)
    assert record(one) not in chains[0]


@each_game
@pytest.mark.parametrize("bad", [-1, 1.5, "1"])
def test_a_bad_seed_changes_nothing(game, bad):
    env = skip_ahead(full(game), 1, 9)
    before = record(env), books(env)
    with pytest.raises(ValueError, match="seed"):
        env.reset(seed=bad)
    assert (record(env), books(env)) == before
    env.reset()
    after = full(game)
    after.reset(seed=1)
    after.reset()
    assert record(env) == record(after)


@each_game
def test_unknown_options_are_ignored(game):
    one, two = full(game), full(game)
    one.reset(seed=3, options={"whatever": 1})
    two.reset(seed=3)
    assert record(one) == record(two)


def digest(index):
    """A fingerprint of whole games of one of the games."""
    env = full(GAMES[index])
    return hashlib.sha256(repr([trace(env, seed) for seed in range(3)]).encode()).hexdigest()


@pytest.mark.compiled
@each_game
def test_games_are_the_same_in_another_process(game):
    index = GAMES.index(game)
    code = f"from tests.contract.test_aec import digest; print(digest({index}))"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "7"}, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == digest(index)


# --- illegal actions ---


def wrong_actions(env):
    """Every kind of action that cannot be played, with the words that the error must hold."""
    mask, size = env.observe(env.agent_selection)["action_mask"], env.game.num_actions
    illegal = int(np.flatnonzero(mask == 0)[-1])
    yield illegal, f"{illegal} ({env.describe(illegal)})"
    for action in (np.int64(illegal), size, -1, -size, 10**30, None, 0.0, 1.5, math.nan, "0", True, np.bool_(False)):
        yield action, repr(action)
    for action in (np.float32(0), [0], np.array([0]), {}):
        yield action, repr(action)


@each_game
@each_wrapper
@pytest.mark.parametrize("looked", [True, False], ids=["looked", "unlooked"])
def test_an_illegal_action_raises_and_changes_nothing(game, maker, looked):
    env = skip_ahead(getattr(game.package, maker)(), 2, 12)
    number, move = next(iter(env.unwrapped.legal_moves().items()))
    for action, words in wrong_actions(env.unwrapped):
        twin = copy.deepcopy(env)  # which has not computed the mask of this decision yet
        if looked:
            twin.last()
        before = record(twin), books(twin)
        with pytest.raises(ValueError) as error:
            twin.step(action)
        for wanted in (words, env.agent_selection, f"{number} ({move})"):
            assert wanted in str(error.value)
        assert (record(twin), books(twin)) == before
        assert list(play(twin, np.random.default_rng(1), 5)) == list(
            play(copy.deepcopy(env), np.random.default_rng(1), 5)
        )


@each_game
def test_what_was_legal_a_moment_ago_is_no_more(game):
    env = skip_ahead(full(game), 2, 12)
    gone = 0
    for _ in range(40):
        before = env.observe(env.agent_selection)["action_mask"]
        env.step(choose(np.random.default_rng(0), before))
        assert not env.terminations[env.agent_selection]
        now = copy.deepcopy(env).observe(env.agent_selection)["action_mask"]  # env itself has not been looked at
        for action in np.flatnonzero(before > now).tolist():
            gone += 1
            with pytest.raises(ValueError, match="cannot play"):
                env.step(action)
            break
    assert gone > 10


@each_game
def test_an_action_may_be_any_kind_of_integer(game):
    envs = [full(game) for _ in range(5)]
    for env, kind in zip(envs, (int, np.int32, np.int64, np.uint8, lambda action: np.array(action, np.int16))):
        env.reset(seed=8)
        for _ in range(20):
            env.step(kind(choose(np.random.default_rng(1), env.last()[0]["action_mask"])))
    assert len({record(env) for env in envs}) == 1


@each_game
def test_illegal_terminate_ends_the_game_for_all(game):
    env = skip_ahead(game.package.env(num_players=game.few, illegal="terminate"), 1, 10)
    offender = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(offender)["action_mask"] == 0)[0])
    env.step(illegal)
    assert all(env.terminations.values()) and env.rewards[offender] == -1
    paid = {}
    while env.agents:
        paid[env.agent_selection] = env.last()[1]
        env.step(None)
    assert paid == {name: -1.0 if name == offender else 0.0 for name in env.possible_agents}
    fresh = game.package.env(num_players=game.few)
    assert trace(env, 1) == trace(fresh, 1)  # the next game is as if nothing had happened


@each_game
def test_illegal_terminate_still_raises_for_what_is_no_action(game):
    env = skip_ahead(game.package.env(illegal="terminate"), 1, 10)
    before = record(env), books(env)
    for action in (env.unwrapped.game.num_actions, -1, None, 0.0, math.nan, "0", True, [0]):
        with pytest.raises(ValueError, match="cannot play"):
            env.step(action)
    assert (record(env), books(env)) == before


@each_game
def test_without_its_wrapper_illegal_terminate_raises(game):
    env = skip_ahead(game.package.raw_env(illegal="terminate"), 1, 10)
    with pytest.raises(ValueError, match="cannot play"):
        env.step(next(action for action, _ in wrong_actions(env)))


# --- the order of calls ---


@each_game
def test_nothing_can_be_done_before_the_first_reset(game):
    env = game.package.raw_env(render_mode="ansi")
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.legal_moves, lambda: env.rows):
        with pytest.raises(ResetNeeded, match="reset"):
            call()
    assert env.agents == []
    strict = game.package.env(render_mode="ansi")
    for call in (lambda: strict.step(0), lambda: strict.observe("player_0"), strict.render, strict.agent_iter):
        with pytest.raises(AssertionError, match="reset"):
            call()
    with pytest.raises(AttributeError, match="reset"):
        strict.agents  # noqa: B018


@each_game
@each_death
@pytest.mark.parametrize("max_turns", [1000, 3])
def test_after_the_end_step_asks_for_a_reset(game, death, max_turns):
    env = full(game, death=death, max_turns=max_turns)
    trace(env, 1)
    before = record(env)
    for action in (0, None):
        with pytest.raises(ResetNeeded, match="over"):
            env.step(action)
    assert record(env) == before and env.agents == [] and env.rewards == {}
    assert env.observe("player_0")["observation"].shape == (env.game.layout.size,)
    env.reset()
    assert env.agents == env.possible_agents


@each_game
def test_a_seat_that_has_ended_takes_none_only(game):
    env = full(game)
    env.reset(seed=1)
    for _ in play(env, np.random.default_rng(1)):
        if env.agents and env.terminations[env.agent_selection]:
            break
    before = books(env)
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    assert books(env) == before


@each_game
def test_bad_arguments_are_named(game):
    for name in ("reward", "death", "illegal", "render_mode"):
        with pytest.raises(ValueError, match=f"{name} must be one of .* not 'nonsense'"):
            game.package.env(**{name: "nonsense"})
    for max_turns in (0, -1, 2.5, True, None):
        with pytest.raises(ValueError, match="max_turns must be an integer from 1"):
            game.package.env(max_turns=max_turns)
    with pytest.raises(TypeError, match="nonsense"):
        game.package.env(nonsense=1)
    with pytest.raises(ValueError, match="no agent 'player_99'; there are player_0, "):
        skip_ahead(full(game), 1, 3).observe("player_99")


@each_game
def test_a_margin_is_certain_at_the_end_only_so_nobody_may_leave_before(game):
    with pytest.raises(ValueError, match="reward='margin' is certain only at the end.*death='skip'"):
        game.package.env(reward="margin")
    assert game.package.env(reward="margin", death="skip").possible_agents


# --- words, pictures, metadata ---


@each_game
def test_moves_are_described(game):
    env = full(game)
    moves = env.game.moves
    for node in {node for family in moves.families for node in family.nodes}:  # whoever is asked can tell them apart
        firsts = {first: family for first, family in zip(moves.firsts, moves.families) if node in family.nodes}
        words = [env.describe(first + k) for first, family in firsts.items() for k in range(family.size)]
        assert all(words) and len(set(words)) == len(words) >= 1
    for bad in (-1, env.game.num_actions, 1.0, None, True):
        with pytest.raises(ValueError, match="actions are 0 to"):
            env.describe(bad)
    env.reset(seed=1)
    assert env.legal_moves() and all(env.describe(action) == move for action, move in env.legal_moves().items())
    trace(env, 1)
    assert env.legal_moves() == {}


@each_game
def test_rendering(game, capsys):
    text = skip_ahead(game.package.raw_env(render_mode="ansi"), 1, 5)
    assert text.agent_selection in text.render() and capsys.readouterr().out == ""
    shown = game.package.raw_env(render_mode="human")
    shown.reset(seed=1)
    first = capsys.readouterr().out
    assert first and shown.render() is None and capsys.readouterr().out == first
    skip_ahead(shown, 1, 5)
    assert text.render() in capsys.readouterr().out
    with pytest.warns(UserWarning, match="render_mode"):
        assert skip_ahead(full(game), 1, 5).render() is None
    text.close()


@each_game
def test_metadata_names_the_game_and_its_rules(game):
    for rules in game.rules.values():
        env = game.package.env(num_players=game.few, **rules)
        facts = env.metadata["rules"]
        assert facts["num_players"] == game.few and rules.items() <= facts.items()
        assert facts == env.unwrapped.game.facts and facts is not env.unwrapped.game.facts
        assert env.metadata["name"] == str(env) == f"{env.unwrapped.game.name}_v{env.unwrapped.game.version}"
        assert env.metadata["render_modes"] == ["ansi", "human"]
        assert env.metadata["is_parallelizable"] is False and env.metadata["render_fps"] > 0
