"""The dice: three throws, any dice again, and what the last throw is worth."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"


def lie(table, faces):
    return sorted(table.dice) == sorted(faces.split())


def turn(faces, **facts):
    """One whole turn of seat 0 with these dice; the classic edition, where numbers lead nobody into Tokyo."""
    return Table(num_players=2, first=0, cards=False, script=[faces, NOTHING], **facts).play("stop")


def test_a_turn_has_three_throws():
    table = Table(
        num_players=2, first=0, cards=False, script=["claw 1 2 2 3 3", "claw claw 1 1 2", "energy energy energy energy"]
    )
    assert table.rolls_left == 2
    table.play("reroll 1 2 2 3 3")
    assert table.rolls_left == 1 and lie(table, "claw claw claw 1 1 2")
    table.play("reroll 1 1 2 claw")
    assert table.active == 1 and table.energy == [4, 0] and table.place[0] == "city"


def test_nobody_is_asked_after_the_third_throw():
    table = Table(num_players=2, first=0, cards=False, script=["1 1 1 2 3 energy", "2", "3", NOTHING])
    table.play("reroll energy", "reroll 2")
    assert (table.node, table.active) == ("ROLL", 1) and table.points[0] == 1


def test_a_monster_may_stop_after_the_first_throw():
    table = turn("energy energy 1 1 2 2")
    assert table.active == 1 and table.energy == [2, 0]


def test_a_monster_may_stop_after_the_second_throw():
    table = Table(num_players=2, first=0, cards=False, script=["energy 1 1 2 2 3", "energy", NOTHING])
    table.play("reroll 3", "stop")
    assert table.active == 1 and table.energy == [2, 0]


def test_any_dice_may_be_thrown_again():
    table = Table(num_players=2, first=0, cards=False, script=["claw claw 1 2 3 3"])
    moves = table.legal()
    assert len(moves) == len(set(moves)) == 3 * 2 * 2 * 3  # every part of the dice; throwing none again is stopping
    assert {"stop", "reroll 1", "reroll claw", "reroll 2 3 claw claw", "reroll 1 2 3 3 claw claw"} <= set(moves)


def test_dice_that_do_not_lie_there_cannot_be_thrown_again():
    table = Table(num_players=2, first=0, cards=False, script=["claw claw 1 2 3 3"])
    assert not {"reroll heart", "reroll 1 1", "reroll claw claw claw"} & set(table.legal())


def test_all_six_dice_may_be_thrown_again():
    table = Table(
        num_players=2, first=0, cards=False, script=["claw claw 1 2 3 3", "energy energy energy heart heart 1"]
    )
    table.play("reroll 1 2 3 3 claw claw")
    assert lie(table, "energy energy energy heart heart 1")


def test_dice_not_thrown_again_stay_as_they_lie():
    table = Table(num_players=2, first=0, cards=False, script=["claw 1 2 3 heart energy", "1 1"])
    table.play("reroll 2 3")
    assert lie(table, "claw 1 heart energy 1 1")


def test_dice_set_aside_may_be_taken_up_again():
    table = Table(num_players=2, first=0, cards=False, script=["claw claw 1 2 3 3", "1 1 1 1", "2 2", NOTHING])
    table.play("reroll 1 2 3 3", "reroll claw claw")
    assert table.points[0] == 2 and table.place[0] == "outside"


@pytest.mark.parametrize(
    ("faces", "points"),
    [
        ("1 1 2 2 3 3", 0),
        ("1 2 3 heart energy energy", 0),
        ("1 1 1 2 3 energy", 1),
        ("2 2 2 1 3 energy", 2),
        ("3 3 3 1 2 energy", 3),
        ("1 1 1 1 2 3", 2),
        ("2 2 2 2 2 energy", 4),
        ("1 1 1 1 1 1", 4),
        ("2 2 2 2 2 2", 5),
        ("3 3 3 3 3 3", 6),
        ("1 1 1 2 2 2", 3),
        ("1 1 1 3 3 3", 4),
        ("2 2 2 3 3 3", 5),
    ],
)
def test_a_triple_scores_its_number_and_one_for_each_die_more(faces, points):
    assert turn(faces).points[0] == points


def test_points_are_scored_in_tokyo_too():
    assert turn("3 3 3 1 2 2", place=["city", "outside"]).points[0] == 2 + 3


def test_points_never_pass_twenty():
    assert turn("3 3 3 3 3 3", points=[18, 0]).points[0] == 20


def test_every_lightning_is_one_energy():
    assert turn("energy energy energy energy energy energy", energy=[7, 0]).energy == [13, 0]


def test_energy_has_no_upper_bound():
    assert turn("energy 1 1 2 2 3", energy=[200, 0]).energy[0] == 201


def test_every_heart_heals_one_outside_tokyo():
    assert turn("heart heart 1 1 2 2", health=[5, 10]).health == [7, 10]


def test_hearts_never_heal_above_ten():
    assert turn("heart heart heart 1 1 2", health=[9, 10]).health[0] == 10


@pytest.mark.parametrize("spot", ["city", "bay"])
def test_hearts_heal_nobody_in_tokyo(spot):
    table = Table(
        num_players=5, first=0, place=[spot] + ["outside"] * 4, health=[5] * 5, script=["heart heart heart 1 1 2"]
    ).play("stop")
    assert table.health == [5] * 5


def test_hearts_heal_before_the_claws_lead_into_tokyo():
    table = turn("heart heart claw 1 1 2", health=[5, 10])
    assert table.health[0] == 7 and table.place[0] == "city"


def test_three_hearts_are_worth_no_points():
    assert turn("heart heart heart heart heart heart", health=[1, 10]).points == [0, 0]


def test_only_the_last_throw_counts():
    table = Table(
        num_players=2, first=0, cards=False, script=["3 3 3 energy energy claw", "heart heart 1 1 2 2", NOTHING]
    )
    table.play("reroll 3 3 3 energy energy claw", "stop")
    assert table.points == [0, 0] and table.energy == [0, 0] and table.place == ["outside", "outside"]
