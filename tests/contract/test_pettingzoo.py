"""PettingZoo's own tests, for every set of rules, number of players and spaces, in both death modes."""

import warnings

import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tests.contract.games import each_death, each_game, each_payment, settings

# What `api_test` says to every environment that shows a mask beside the observation, PettingZoo's own ones included.
ABOUT_MASKS = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
each_setting = pytest.mark.parametrize(("package", "arguments"), list(settings()))


def strict_api_test(env):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in ABOUT_MASKS:
            warnings.filterwarnings("ignore", message=message)
        api_test(env, num_cycles=1000)


@pytest.mark.compiled
@each_death
@each_setting
def test_api(package, arguments, death):
    strict_api_test(package.env(**arguments, death=death))


@pytest.mark.compiled
@each_game
@each_payment
@pytest.mark.parametrize("illegal", ["raise", "terminate"])
def test_api_with_each_reward_and_policy(game, reward, death, illegal):
    for make in (game.package.env, game.package.raw_env):
        strict_api_test(make(reward=reward, death=death, illegal=illegal, max_turns=game.turns))


@pytest.mark.compiled
@each_death
@each_setting
def test_seed(package, arguments, death):
    seed_test(lambda: package.env(**arguments, death=death), num_cycles=100)


@each_setting
def test_render(package, arguments):
    render_test(
        lambda render_mode: package.env(**arguments, render_mode=render_mode), {"ansi": lambda text: "\n" in text}
    )


@each_game
def test_make(game):
    """With the version of the lock file, which has a registry."""
    env = pettingzoo.make("aec", game.package.ENV_ID, num_players=game.few, death="skip")
    env.reset(seed=1)
    assert env.possible_agents == [f"player_{p}" for p in range(game.few)]
    assert env.unwrapped.death == "skip"
    assert str(env) == game.package.ENV_ID.split("/")[1].replace("-", "_")
    assert pettingzoo.spec("aec", game.package.ENV_ID).name


@each_game
def test_a_pettingzoo_without_a_registry_is_left_alone(game, monkeypatch):
    """Versions before 1.27 are allowed, too: the environments are made by the package itself there."""
    monkeypatch.delattr(pettingzoo, "register")
    game.package.envs.register()
    assert len(game.package.env(num_players=game.few).possible_agents) == game.few
