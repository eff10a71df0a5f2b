"""Trained policies as files and as players."""

import dataclasses
import json

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("sb3_contrib")

from gymnasium.spaces import Box, Discrete  # noqa: E402
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy  # noqa: E402

from agents import make  # noqa: E402
from agents.policy_file import (  # noqa: E402
    ACTIVATIONS,
    CHUNK,
    PolicyAgent,
    build_policy,
    load_agent,
    read_config,
    save_policy,
)
from kot_env import king_of_tokyo, rules_of  # noqa: E402
from tabletop.random import game_seeds  # noqa: E402
from tabletop.vector import VectorEnv  # noqa: E402
from training import matches  # noqa: E402
from training.matches import evaluate  # noqa: E402

GAME = king_of_tokyo(rules_of(4, deck=()))
NET = [16, 8]


def fresh(seed=0):
    torch.manual_seed(seed)
    policy = build_policy(GAME, NET, "tanh")
    with torch.no_grad():  # far from uniform
        policy.action_net.weight.normal_(0, 2)
    return policy


def seen(count, decisions=20):
    """Observations and masks of games under way."""
    env = VectorEnv(GAME, count)
    env.reset(8)
    for _ in range(decisions):
        env.step(env.sample_actions())
    return env


def test_a_policy_with_the_default_layers_of_stable_baselines_is_kept(tmp_path):
    """They are named for both parts."""
    space = Box(0.0, 1.0, (GAME.layout.size,), np.float32)
    policy = MaskableActorCriticPolicy(space, Discrete(GAME.num_actions), lambda _: 0.0)
    save_policy(tmp_path / "policy.safetensors", policy, GAME)
    assert read_config(tmp_path / "policy.safetensors")["net"] == [64, 64]
    load_agent(tmp_path / "policy.safetensors", GAME)


@pytest.fixture
def saved(tmp_path):
    policy = fresh()
    save_policy(tmp_path / "policy.safetensors", policy, GAME, decisions=5)
    return tmp_path / "policy.safetensors", policy


def test_a_saved_policy_plays_as_before(saved):
    path, policy = saved
    env, rows = seen(50), np.arange(50)
    before = PolicyAgent(policy, GAME).logits(env.observations)
    assert (make(str(path), GAME).logits(env.observations) == before).all()
    actions = make(str(path), GAME).act(rows, env.acting_seats, env.observations, env.action_masks)
    assert (actions == np.where(env.action_masks, before, -np.inf).argmax(axis=1)).all()
    assert env.action_masks[rows, actions].all() and actions.dtype == np.int64


def test_the_file_says_what_it_holds(saved):
    config = read_config(saved[0])
    assert config["game"] == "king_of_tokyo" and config["net"] == NET and config["rules"] == GAME.facts
    assert config["facts"] == {"decisions": 5}


def test_logits_do_not_depend_on_the_batch():
    agent, numbers = PolicyAgent(fresh(), GAME), seen(2 * CHUNK + 3).observations
    together = agent.logits(numbers)
    assert (agent.logits(numbers[::-1])[::-1] == together).all()
    assert (agent.logits(numbers[5:6]) == together[5:6]).all()
    assert agent.logits(numbers[:0]).shape == (0, 66)


def test_drawn_moves_are_legal_likely_and_repeatable():
    count = 4000
    env, rows = seen(1), np.arange(count)
    agent, seats = PolicyAgent(fresh(), GAME, sample=True), np.zeros(count, np.int64)
    observations, masks = env.observations.repeat(count, 0), env.action_masks.repeat(count, 0)
    logits = np.where(masks[0], agent.logits(observations[:1])[0], -np.inf)
    wanted = np.exp(logits - logits.max())
    wanted /= wanted.sum()

    def draw():
        agent.begin(rows, seats, game_seeds(4, count))
        return agent.act(rows, seats, observations, masks)

    actions = draw()
    assert masks[rows, actions].all() and (draw() == actions).all()
    assert np.bincount(actions, minlength=66) / count == pytest.approx(wanted, abs=0.03)


@pytest.mark.compiled
@pytest.mark.parametrize("sample", [False, True])
def test_a_policy_against_itself_has_equal_blocks_in_any_batch(sample, monkeypatch):
    monkeypatch.setattr(matches, "MAX_TURNS", 60)  # it plays badly, its games may take for ever
    candidate, other = (PolicyAgent(fresh(), GAME, sample) for _ in range(2))
    results = [evaluate(GAME, candidate, [other], ("a", ["b"]), 80, 1, num_envs=envs) for envs in (30, 80)]
    assert results[0] == results[1]
    assert results[0].win_share == 0.25 - results[0].without_winner / 320 and results[0].without_winner < 80


def test_weights_for_other_rules_are_refused(saved):
    path = saved[0]
    with pytest.raises(ValueError, match=r"other rules \(trained, here\): .*'edition': \('classic', 'second'\)"):
        load_agent(path, king_of_tokyo(rules_of(4, "second", deck=())))
    with pytest.raises(ValueError, match=r"other rules \(trained, here\): {'deck': \(\[\], \['Wings'\]\)}"):
        load_agent(path, king_of_tokyo(rules_of(4, deck=("Wings",))))
    with pytest.raises(ValueError, match=r"trained for \(version, observation, actions\) \(.*; this is \(-1, 93, 66\)"):
        load_agent(path, dataclasses.replace(GAME, version=-1))
    with pytest.raises(ValueError, match="trained for king_of_tokyo, this is chess"):
        load_agent(path, dataclasses.replace(GAME, name="chess"))


def test_a_file_cut_short_is_refused(saved):
    path = saved[0]
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(ValueError, match="cut short"):
        load_agent(path, GAME)


def test_weights_of_somebody_else_are_refused(tmp_path):
    from safetensors.torch import save_file

    path = tmp_path / "other.safetensors"
    save_file({"a": torch.zeros(2)}, path)
    with pytest.raises(ValueError, match="holds no weights of this suite"):
        load_agent(path, GAME)


def test_weights_that_do_not_fit_the_net_are_refused(saved, tmp_path):
    from safetensors.torch import save_file

    config = {**read_config(saved[0]), "net": [4]}
    path = tmp_path / "bent.safetensors"
    save_file(dict(saved[1].state_dict()), path, {"config": json.dumps(config)})
    with pytest.raises(ValueError, match="do not fit"):
        load_agent(path, GAME)


def test_activations():
    with pytest.raises(ValueError, match="one of tanh, relu, not 'sine'"):
        build_policy(GAME, NET, "sine")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"net_arch": {"pi": [8], "vf": [4]}}, "one list of layers"),
        ({"net_arch": [8], "activation_fn": torch.nn.GELU}, "not of .* with GELU"),
    ],
)
def test_a_network_that_could_not_be_built_again_is_not_saved(arguments, words, tmp_path):
    space = Box(0.0, 1.0, (GAME.layout.size,), np.float32)
    policy = MaskableActorCriticPolicy(space, Discrete(GAME.num_actions), lambda _: 0.0, **arguments)
    with pytest.raises(ValueError, match=words):
        save_policy(tmp_path / "policy.safetensors", policy, GAME)
    assert not list(tmp_path.iterdir())


def test_a_network_for_other_spaces_is_not_saved(tmp_path):
    space = Box(0.0, 1.0, (GAME.layout.size - 1,), np.float32)
    policy = MaskableActorCriticPolicy(space, Discrete(GAME.num_actions), lambda _: 0.0, net_arch=[8])
    with pytest.raises(ValueError, match="not one for the spaces"):
        save_policy(tmp_path / "policy.safetensors", policy, GAME)


@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_layers_and_activation_are_read_from_the_network(activation, tmp_path):
    path = tmp_path / "policy.safetensors"
    save_policy(path, build_policy(GAME, [8, 4], activation), GAME)
    config = read_config(path)
    assert (config["net"], config["activation"]) == ([8, 4], activation)


def test_weights_made_by_name_may_draw_their_moves(tmp_path):
    path = str(tmp_path / "policy.safetensors")
    save_policy(path, build_policy(GAME, [8], "tanh"), GAME)
    assert not make(path, GAME).sample and make(path, GAME, sample=True).sample
