"""What a seat cannot know is seen through no door: observation, mask, acting seat, info and picture stay the same."""

from random import Random

import numpy as np
import pytest

import cng_env
import kot_env
from tabletop.random import game_seeds
from tabletop.state import facts
from tests.cng.secrets_of_tables import twin as other_secrets
from tests.contract.games import each_game, record, settings

STEPS = 100


def other_deck(table, seat, chance):
    """King of Tokyo: the deck lies in another order, and other chance is to come."""
    other = table.copy()
    g, n = other.state, int(other.state.n_deck)
    g.deck[:n] = chance.sample(g.deck[:n].tolist(), n)
    g.rng, g.seed = chance.randrange(2**64), chance.randrange(2**64)
    return other


TWINS = {kot_env: other_deck, cng_env: other_secrets}  # game: f(table, seat, chance): a table that looks alike to it
SECRETS = [  # all that may be hidden in a game: where, and in which fields
    (kot_env, {}, {"deck", "rng", "seed"}),
    (
        cng_env,
        {"num_players": 6, "powers": ["Junk Dealer", "Professional", "Vulture", "Hustler", "Kid", None]},
        {"hand", "placed", "aim", "stance", "stash", "undealt", "drawn", "bangs_drawn", "pile_down", "rng", "seed"},
    ),
]


def shown(env, agent):
    """All that an environment tells an agent now."""
    seen = env.observe(agent)
    return seen["observation"].tobytes(), seen["action_mask"].tobytes(), env.infos[agent], env.render()


def compare(package, arguments, seed, steps):
    """Play a game at its doors, each decision seen by some seat twice: as it is, and with other secrets in it.

    Returns the fields in which the two differed.
    """
    chance = Random(seed)
    env = package.env(**arguments, death="skip", render_mode="ansi")
    env.reset(seed=seed)
    table = package.Table(**arguments, seed=int(game_seeds(seed, 1)[0]))
    batch = package.vector_env(2, **arguments)
    rows, hidden = env.unwrapped.rows, set()
    for _ in range(steps):
        if table.over:
            break
        assert all((rows[name][0] == table.state[name]).all() for name in facts(rows.dtype))
        agent = chance.choice(env.possible_agents)
        seat, truth, before = int(agent[-1]), rows.copy(), shown(env, agent)
        rows[0] = TWINS[package](table, seat, chance).state
        hidden |= {name for name in facts(rows.dtype) if (rows[name] != truth[name]).any()}
        assert shown(env, agent) == before
        batch.set_state(np.concatenate([truth, rows]))
        rows[:] = truth
        for array in (*batch.observe(seat), batch.acting_seats):
            assert (array[0] == array[1]).all()
        move, number = chance.choice(list(table.moves().items()))
        table.play(move)
        env.step(number)
    return hidden


@pytest.mark.compiled
@pytest.mark.parametrize(("package", "arguments"), list(settings()))
def test_games_that_differ_only_in_what_a_seat_cannot_know_look_alike_to_it(package, arguments):
    assert compare(package, arguments, 3, STEPS) >= {"rng", "seed"}


@pytest.mark.compiled
@pytest.mark.parametrize(("package", "arguments", "fields"), SECRETS, ids=[one[0].__name__ for one in SECRETS])
def test_all_secrets_were_among_what_differed(package, arguments, fields):
    hidden = set()
    for seed in range(30):
        hidden |= compare(package, arguments, seed, 1000)
        if hidden >= fields:
            return
    raise AssertionError(f"never different: {fields - hidden}")


@pytest.mark.compiled
@each_game
def test_what_a_seat_knows_is_seen(game):
    """The comparison can fail."""
    env = game.package.raw_env(**game.everything, render_mode="ansi")
    env.reset(seed=1)
    before, kept = shown(env, "player_0"), record(env)
    env.rows[{kot_env: "energy", cng_env: "stash"}[game.package]][0, 0] += 1
    assert shown(env, "player_0") != before and record(env) != kept
