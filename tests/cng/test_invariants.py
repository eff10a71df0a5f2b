"""What must hold holds at the tables of the tests, and each sentence is broken by a fault of its kind."""

import random

import numpy as np
import pytest

from cng_env.build import cash_n_guns
from cng_env.observation import LAYOUT
from cng_env.switches import rules_of
from cng_env.vocabulary import NOBODY, Node
from tabletop.vector import VectorEnv
from tests.claims import broken
from tests.cng import fuzzed

pytestmark = pytest.mark.compiled
PLAYERS = 5
POWERS = ["Cunning", "Doctor", None, "Unbreakable", "Vulture"]
COURAGE, PICK = Node.COURAGE, Node.PICK


def at(node, **switches):
    """Games at this question, of the same rules; the first of a row is looked at."""
    game = cash_n_guns(rules_of(PLAYERS, POWERS, first_godfather=0, **switches))
    env = VectorEnv(game, 64)
    env.reset(3)
    while env.states["node"][0] != node or (node == PICK and env.states["n_order"][0] < 2):
        env.step(env.sample_actions())
    return env


def spoil(name, value, *where):
    """Put one wrong number into the first game's record."""

    def change(states):
        states[name][(0, *where)] = value

    return change


def lose_a_card(states):
    states["undealt"][0, states["undealt"][0].argmax()] -= 1
    states["n_undealt"][0] -= 1


def aim_at_itself(states):
    states["aim"][0, 1] = 1


def pick_out_of_turn(states):
    states["active"][0] = (states["seat"][0] + 1) % PLAYERS


def stand_in_spite_of_a_hit(states):
    states["hit"][0, states["order"][0, 0]] = 1


def hide_a_card(states):
    states["unseen_in"][0, 1] += 1


def drop_a_bullet(states):
    states["gone"][0, 0] += 1


def hold_one_more(states):
    states["hand"][0, 1, 0] += 1
    states["gone"][0, 0] -= 1


def split_the_pile(states):
    states["pile_up"][0, 0, 1] += 1
    states["pile_up"][0, 0, 0] -= 1


FAULTS = {
    "all numbers are within their bounds": (COURAGE, spoil("wounds", 99, 2)),
    "a seat that lives is asked something": (COURAGE, spoil("seat", NOBODY)),
    "the round is one of eight": (COURAGE, spoil("turn", 9)),
    "seats from n_players on are empty": (COURAGE, spoil("stash", 1, PLAYERS, 0)),
    "the living are counted": (COURAGE, spoil("n_alive", 4)),
    "who lives has fewer wounds than kill": (COURAGE, spoil("wounds", 3, 2)),
    "the Godfather lives until the shots": (COURAGE, spoil("alive", 0, 0)),
    "the Godfather orders": (Node.PRIVILEGE, spoil("seat", 1)),
    "the living hold the powers, no power twice": (COURAGE, spoil("power", 5, 0)),
    "the living aim at others who lived": (COURAGE, aim_at_itself),
    "before the shots the dead neither aim nor choose": (COURAGE, spoil("alive", 0, 2)),
    "who takes part lives, stood and was not hit": (PICK, stand_in_spite_of_a_hit),
    "who picks takes part": (PICK, pick_out_of_turn),
    "the dead are settled, the others are not": (COURAGE, spoil("settled", 1, 2)),
    "no scripted result was missed": (COURAGE, spoil("script_missed", 1)),
    "no card is lost or made": (COURAGE, lose_a_card),
    "undealt cards and shares on the table are counted": (COURAGE, spoil("n_table", 2)),
    "the token lies on the table until somebody takes it": (COURAGE, spoil("heir", 1)),
    "a stash is what went in and did not come out": (COURAGE, hide_a_card),
    "an open stash has no secrets": (COURAGE, hide_a_card),
    "no bullet is lost or made": (COURAGE, drop_a_bullet),
    "the living hold a bullet for each round to come, the dead none": (COURAGE, hold_one_more),
    "the tallies count a bullet for each round": (COURAGE, spoil("face_down", 7, 2)),
    "there is one common pile": (COURAGE, split_the_pile),
    "a move is legal": (COURAGE, None),
    "a mask holds zeros and ones": (COURAGE, None),
    "no number is above its high": (COURAGE, None),
    "absent seats are zeros": (COURAGE, None),
    "the acting seat sees itself first": (COURAGE, None),
}
VIEWS = {
    "a move is legal": lambda env: env.action_masks[0].fill(0),
    "a mask holds zeros and ones": lambda env: env.action_masks[0].fill(2),
    "no number is above its high": lambda env: env.observations[0].fill(200),
    "absent seats are zeros": lambda env: ghost(env, "known", -1),
    "the acting seat sees itself first": lambda env: env.acting_seats.fill(NOBODY),
}


def ghost(env, name, entry):
    """The last seat, which is not there, has something."""
    env.observations[0, LAYOUT.slice(name)][entry] = 1


def found_in(env):
    claims = fuzzed.claims(env, None)
    assert set(claims) == set(FAULTS)
    return broken(claims)


@pytest.mark.parametrize("sentence", FAULTS)
def test_a_fault_is_found(sentence):
    node, change = FAULTS[sentence]
    env = at(node, open_stash=sentence.startswith("an open"))
    assert not found_in(env)
    if change:
        change(env.states)
    else:
        VIEWS[sentence](env)
    assert any(fault.startswith(sentence + " (row ") for fault in found_in(env))


@pytest.mark.parametrize("name", ["known", "aims", "power", "wounds", "seen_out"])
def test_rows_of_absent_seats_are_looked_at_too(name):
    env = at(COURAGE)
    ghost(env, name, -1)
    assert any(fault.startswith("absent seats") for fault in found_in(env))


def test_a_batch_is_of_mixed_rules():
    """With powers and without, all switches, open and closed rounds."""
    met = np.concatenate([fuzzed.batch(random.Random(seed), 64)[1] for seed in range(12)])
    for switch in ("with_powers", "random_powers", "loot_carries", "own_piles", "chosen_steal", "open_stash"):
        assert set(met[switch].tolist()) == {0, 1}
    assert set(met["turn"].tolist()) == set(range(9)) and set(met["n_players"].tolist()) == set(range(4, 9))
