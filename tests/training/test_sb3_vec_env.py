"""The Stable-Baselines3 view: the contract of a `VecEnv`, and MaskablePPO runs on it."""

import copy
import pickle
import warnings

import numpy as np
import pytest

pytest.importorskip("sb3_contrib")

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import VecMonitor

from tabletop.learner import LearnerEnv
from tests.contract.games import each_game
from training.sb3_vec_env import SB3VecEnv

pytestmark = pytest.mark.compiled  # these play too many games to be waited for without compiled kernels


def made(game, num_envs=6, **arguments):
    return SB3VecEnv(game.package.raw_env(num_players=4).game, num_envs, **arguments)


def legal(env):
    return env.batch.env.sample_actions()


@each_game
def test_sb3_checks_the_single_environment(game):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(game.package.ENV_ID).unwrapped)


@each_game
def test_shapes_and_types(game):
    env = made(game)
    seen = env.reset()
    assert seen.shape == (6, *env.observation_space.shape) and seen.dtype == np.float32
    assert [set(info) for info in env.reset_infos] == [{"learner_seat"}] * 6
    seen, rewards, dones, infos = env.step(legal(env))
    assert all(env.observation_space.contains(row) for row in seen)
    assert rewards.dtype == np.float32 and dones.dtype == np.bool_ and rewards.shape == dones.shape == (6,)
    assert isinstance(infos, list) and len(infos) == 6


@each_game
def test_a_row_is_the_single_environment_with_the_next_seed(game):
    env = made(game, seat=1)
    assert env.seed(20) == list(range(20, 26))
    seen = env.reset()
    singles = [LearnerEnv(env.batch.game, seat=1) for _ in range(6)]
    last = [single.reset(seed=20 + i)[0]["observation"] for i, single in enumerate(singles)]
    returns, lengths, episodes = np.zeros(6), np.zeros(6, int), 0
    for _ in range(120):
        assert all((one == row).all() for one, row in zip(last, seen))
        actions = legal(env)
        seen, rewards, dones, infos = env.step(actions)
        for i, single in enumerate(singles):
            told, reward, terminated, truncated, info = single.step(actions[i])
            returns[i], lengths[i], last[i] = returns[i] + reward, lengths[i] + 1, told["observation"]
            assert (reward, terminated or truncated) == (rewards[i], dones[i])
            if dones[i]:
                episodes += 1
                assert (infos[i].pop("terminal_observation") == last[i]).all()
                assert infos[i].pop("TimeLimit.truncated") is truncated
                episode = infos[i].pop("episode")
                assert (episode["r"], episode["l"]) == (returns[i], lengths[i]) and episode["t"] > 0
                assert infos[i] == info
                returns[i] = lengths[i] = 0
                last[i] = single.reset()[0]["observation"]
            else:
                assert infos[i] == {}
    assert episodes > 6


@each_game
def test_seeds_serve_one_reset(game):
    env = made(game)
    env.seed(3)
    first = env.reset()
    assert (env.reset() != first).any()
    env.seed(3)
    assert (env.reset() == first).all()


@each_game
def test_a_cut_game_is_a_truncation_and_a_decided_one_is_not(game):
    for max_turns in (1, 1000):  # too few for anybody to fall
        env = made(game, max_turns=max_turns)
        env.seed(1)
        env.reset()
        cuts = []
        for _ in range(100):
            _, rewards, dones, infos = env.step(legal(env))
            cuts += [info["TimeLimit.truncated"] for info in infos if info]
            assert not rewards[~dones].any()
        assert len(cuts) > 6 and all(cut is (max_turns == 1) for cut in cuts)


@each_game
def test_masks_are_one_array_and_those_of_the_next_decision(game):
    env = made(game, 40)
    assert is_masking_supported(env)
    env.reset()
    for _ in range(30):
        masks = get_action_masks(env)
        assert masks.dtype == np.bool_ and masks.shape == (40, env.action_space.n) and masks.any(axis=1).all()
        assert (masks == (env.batch.env.action_masks == 1)).all()
        actions = legal(env)
        assert masks[np.arange(40), actions].all()
        env.step(actions)
    assert (env.env_method("action_masks", indices=[3, 1]) == env.action_masks()[[3, 1]]).all()
    held = env.action_masks()
    held[:] = False
    assert env.action_masks().any()


@each_game
def test_what_sb3_asks_of_the_environments(game):
    env = made(game)
    assert env.get_attr("render_mode") == [None] * 6 and env.get_attr("num_envs", [0, 2]) == [6, 6]
    assert env.has_attr("action_masks") and not env.has_attr("nonsense")
    env.set_attr("note", 7)
    assert env.get_attr("note", 1) == [7]
    assert env.env_is_wrapped(Monitor) == [True] * 6 and env.env_is_wrapped(VecMonitor, [0]) == [False]
    with pytest.raises(AttributeError, match="nonsense"):
        env.get_attr("nonsense")
    with pytest.raises(AttributeError, match="one method, 'action_masks', not 'reset'"):
        env.env_method("reset")
    with pytest.raises(ValueError, match="'note' belongs to all games together"):
        env.set_attr("note", 8, [1])
    with pytest.raises(RuntimeError, match="call step_async"):
        env.step_wait()
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        env.step([0] * 6)
    env.close()


@each_game
def test_a_pickle_and_a_deep_copy_hold_the_games(game):
    env = made(game)
    env.reset()
    env.step(legal(env))
    others = pickle.loads(pickle.dumps(env)), copy.deepcopy(env)
    for _ in range(20):
        actions = legal(env)
        seen, rewards, dones, _ = env.step(actions)
        for other in others:
            again = other.step(actions)
            assert (again[0] == seen).all() and (again[1] == rewards).all() and (again[2] == dones).all()


@each_game
def test_maskable_ppo_learns_on_it(game):
    env = made(game, 8)
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=32, batch_size=64, n_epochs=1, seed=1, policy_kwargs={"net_arch": [16]}
    )
    before = [value.clone() for value in model.policy.parameters()]
    model.learn(2 * 8 * 32)
    assert model.num_timesteps == 512
    assert any((value != old).any() for value, old in zip(model.policy.parameters(), before))
    assert len(model.ep_info_buffer) > 4
    assert all(-1 / 3 - 1e-6 <= info["r"] <= 1 and info["l"] > 0 for info in model.ep_info_buffer)
    assert not env.batch.final["illegal_actions"].any()  # it saw the masks
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        mean, _ = evaluate_policy(model, env, n_eval_episodes=10)
    assert -1 / 3 - 1e-6 <= mean <= 1
