"""What the comparison with the oracle has found in the engine: one small scene each."""

import numpy as np
import pytest

from kot_env import Table, king_of_tokyo, rules_of
from kot_env.dealing import template
from kot_env.table import begin, lay_facts
from tabletop.vector import VectorEnv

NOTHING = "1 1 2 2 3 3"
CITY_2 = ["outside", "outside", "city"]


@pytest.mark.parametrize("edition", ["classic", "second"])
def test_two_hearts_for_the_first_patient_leave_it_the_first(edition):
    """Regeneration adds its point to the first monster healed by the ray, however often that one was healed."""
    table = Table(
        num_players=3,
        edition=edition,
        first=0,
        health=[10, 4, 10],
        energy=[0, 9, 0],
        place=CITY_2,
        keeps={0: ["Healing Ray", "Regeneration"]},
        script=["heart heart 1 1 2 3"],
    ).play("stop", "heal seat 1", "heal seat 1")
    assert table.health[1] == 7 and table.energy[:2] == [6, 3]


def test_evacuation_orders_leave_the_dead_alone():
    table = Table(
        num_players=3,
        first=0,
        health=[10, 10, 1],
        points=[0, 9, 8],
        energy=[7, 0, 0],
        place=CITY_2,
        market=["Evacuation Orders", None, None],
        script=["claw 1 1 2 2 3"],
    ).play("stop", "buy Evacuation Orders from slot 1")
    assert not table.alive[2] and table.points == [1, 4, 8]


def test_of_two_heads_the_one_that_mimic_does_not_copy_is_sold_first():
    cards = ["Metamorph", "Extra Head", "Extra Head", "Mimic"]
    table = Table(
        num_players=3, first=0, place=CITY_2, keeps={0: cards}, mimic={0: (0, "Extra Head")}, script=["1 1 2 2 3 3 3 3"]
    ).play("stop", "sell Extra Head")
    assert table.mimic == {0: (0, "Extra Head")} and table.energy[0] == 7
    assert table.play("sell Extra Head").mimic == {}


def test_of_two_heads_the_dearer_is_sold_first():
    """Seat 0 buys seat 1's head for 6; its own cost 7."""
    table = Table(
        num_players=3,
        first=0,
        metamorph_refund="paid",
        energy=[6, 0, 0],
        place=CITY_2,
        keeps={1: ["Extra Head"], 0: ["Metamorph", "Alien Metabolism", "Parasitic Tentacles", "Extra Head"]},
        script=["1 1 2 2 3 3 3"],
    ).play("stop", "choose seat 1", "sell Extra Head")
    assert table.energy[0] == 7 and table.play("sell Extra Head").energy[0] == 13


def test_wings_against_one_bite_do_not_quench_the_fire_of_the_next():
    """Both who yielded bite seat 0; it flies from the first, and the second's Fire Breathing hurts seat 2 anyway."""
    table = Table(
        num_players=5,
        first=0,
        energy=[2, 0, 0, 0, 0],
        place=["outside", "bay", "city", "outside", "outside"],
        keeps={0: ["Wings"], 1: ["Mimic", "Fire Breathing"], 2: ["Burrowing"]},
        mimic={1: (2, "Burrowing")},
        script=["claw 1 1 2 2 3"],
    ).play("stop", "yield", "yield", "wings")
    assert table.health == [10, 9, 8, 10, 10] and table.place[0] == "city"


def test_an_attack_is_finished_before_its_source_dies_of_a_copy_lost():
    """Seat 2 dies, with it the copy that kept seat 0 alive; the others have their poison counters all the same."""
    table = Table(
        num_players=4,
        first=0,
        health=[2, 9, 1, 9],
        place=["city", "outside", "outside", "outside"],
        keeps={0: ["Mimic", "Poison Spit"], 2: ["Even Bigger"]},
        mimic={0: (2, "Even Bigger")},
        script=["claw 1 1 2 2 3"],
    ).play("stop")
    assert table.alive == [False, True, False, True] and table.poison == [0, 1, 0, 1]


def test_a_turn_without_dice_draws_no_chance():
    """The same dice for seat 1, whether seat 0 passes by before it or not."""
    after, alone = (Table(num_players=2, first=first, shrink=[6, 0], seed=5) for first in (0, 1))
    assert (after.turn, after.seat) == (2, 1) and after.dice == alone.dice


def test_after_a_laid_market_the_turn_goes_to_the_left():
    table = Table(num_players=4, first=2, market=["Jets", None, None], script=[NOTHING]).play("stop")
    assert table.active == 3


def test_a_result_that_was_certain_before_the_first_decision_stays_so():
    """Seat 0 throws no dice and dies of poison before anybody is asked."""
    game = king_of_tokyo(rules_of(3, first=0))
    states = template(game.rules)
    lay_facts(states[0], {"health": [1, 9, 9], "poison": [1, 0, 0], "shrink": [6, 0, 0]})
    begin(states[0], 0)
    env = VectorEnv(game, 2, templates=states)
    env.reset(1)
    certain = np.array([[True, False, False]] * 2)
    assert (env.terminations == certain).all()
    env.step(env.sample_actions())
    assert (env.terminations == certain).all()


def test_wings_do_not_silence_the_fire_breathing_of_a_bite_that_waits():
    """Ruling t: the point is added when the packets are made, also if they are prevented; the second bite waits."""
    table = Table(
        num_players=5,
        first=0,
        place=["outside", "city", "bay", "outside", "outside"],
        energy=[2, 0, 0, 0, 0],
        keeps={0: ["Wings"], 1: ["Burrowing"], 2: ["Mimic", "Fire Breathing"]},
        mimic={2: (1, "Burrowing")},
        script=["claw 1 1 2 2 3"],
    ).play("stop", "yield", "yield", "wings")
    assert table.health == [10, 8, 9, 9, 10]
