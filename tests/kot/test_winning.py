"""The end of the game: twenty points at the end of a turn and alive, or the last monster standing."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
THREES = "3 3 3 1 1 2"


def game(monsters=3, **facts):
    return Table(num_players=monsters, first=0, **facts)


def test_twenty_points_at_the_end_of_a_turn_win():
    table = game(points=[17, 5, 5], script=[THREES]).play("stop")
    assert table.over and table.winners == [0]


def test_nineteen_points_do_not_win():
    table = game(points=[16, 5, 5], script=[THREES, NOTHING]).play("stop")
    assert not table.over and table.winners == [] and table.active == 1


def test_the_turn_goes_on_to_its_end_after_the_twentieth_point():
    table = game(points=[17, 5, 5], energy=[2, 0, 0], market=["Wings", None, None], script=[THREES]).play("stop")
    assert not table.over and table.node == "MARKET" and table.points[0] == 20
    assert table.play("pass").winners == [0]


def test_twenty_points_for_starting_in_tokyo_win_only_when_the_turn_ends():
    table = game(points=[18, 0, 0], place=["city", "outside", "outside"], script=[NOTHING])
    assert not table.over and table.points[0] == 20
    assert table.play("stop").winners == [0]


def test_the_point_for_entering_tokyo_may_win():
    assert game(points=[19, 0, 0], script=[CLAW]).play("stop").winners == [0]


def test_a_monster_not_on_turn_wins_at_the_end_of_the_turn():
    assert game(points=[3, 20, 0], script=[NOTHING]).play("stop").winners == [1]


def test_twenty_points_and_dead_is_dead():
    table = game(points=[17, 5, 5], health=[1, 9, 9], poison=[1, 0, 0], script=[THREES, NOTHING]).play("stop")
    assert not table.over and table.alive == [False, True, True] and table.active == 1


def test_a_monster_killed_with_twenty_points_does_not_win():
    table = game(points=[0, 20, 0], health=[10, 1, 10], place=["outside", "city", "outside"], script=[CLAW, NOTHING])
    table.play("stop")
    assert not table.over and table.winners == [] and table.active == 2


def test_the_last_survivor_wins():
    table = game(2, health=[10, 1], place=["outside", "city"], script=[CLAW]).play("stop")
    assert table.over and table.winners == [0] and table.alive == [True, False]


def test_the_last_survivor_finishes_its_turn():
    table = game(
        2, health=[10, 1], energy=[6, 0], place=["outside", "city"], market=["Wings", None, None], script=[CLAW]
    ).play("stop")
    assert not table.over and table.node == "MARKET" and table.place[0] == "city"
    table.play("buy Wings from slot 1")
    assert table.over and table.winners == [0] and table.keeps[0] == ["Wings"]


def test_the_last_survivor_wins_on_another_monsters_turn_too():
    table = game(2, health=[1, 10], poison=[1, 0], script=[NOTHING]).play("stop")
    assert table.over and table.winners == [1]


def test_nobody_wins_if_all_are_dead():
    table = game(2, health=[1, 1], poison=[1, 0], place=["outside", "city"], script=[CLAW]).play("stop")
    assert table.over and table.winners == [] and table.alive == [False, False]


def test_twenty_points_do_not_save_the_last_monster_from_its_poison():
    table = game(2, points=[20, 0], health=[1, 1], poison=[1, 0], place=["outside", "city"], script=[CLAW])
    assert table.play("stop").winners == []


def test_all_living_monsters_with_twenty_points_win_together():
    table = game(points=[17, 20, 19], script=[THREES]).play("stop")
    assert table.over and sorted(table.winners) == [0, 1]  # ruling (k)


def test_the_monster_on_turn_may_win_ties_alone():
    table = game(points=[17, 20, 20], active_wins_ties=True, script=[THREES]).play("stop")
    assert table.winners == [0]


def test_winning_ties_needs_twenty_points_too():
    table = game(points=[10, 20, 20], active_wins_ties=True, script=[THREES]).play("stop")
    assert sorted(table.winners) == [1, 2]


@pytest.mark.parametrize(("goal", "over"), [(5, True), (6, False)])
def test_the_points_to_win_are_a_switch(goal, over):
    assert game(points=[2, 0, 0], points_to_win=goal, script=[THREES, NOTHING]).play("stop").over is over


@pytest.mark.parametrize("goal", [0, 21])
def test_the_points_to_win_lie_between_one_and_twenty(goal):
    with pytest.raises(ValueError):
        game(points_to_win=goal)


def test_the_dead_have_no_turns():
    table = game(health=[10, 1, 10], place=["outside", "city", "outside"], script=[CLAW, NOTHING, NOTHING])
    assert table.play("stop").active == 2
    assert table.play("stop").active == 0


def test_the_dead_lose_their_energy_and_their_counters():
    table = game(
        health=[10, 1, 10],
        energy=[0, 7, 0],
        poison=[0, 2, 0],
        place=["outside", "city", "outside"],
        script=[CLAW, NOTHING],
    ).play("stop")
    assert table.energy[1] == 0 and table.poison[1] == 0 and table.place[1] == "outside"


def test_the_cards_of_the_dead_are_discarded():
    table = game(
        health=[10, 1, 10],
        place=["outside", "city", "outside"],
        keeps={1: ["Burrowing", "Jets"]},
        script=[CLAW, NOTHING],
    ).play("stop", "pass")
    assert table.keeps[1] == [] and table.discard == ["Burrowing", "Jets"]


def test_nobody_decides_when_the_game_is_over():
    table = game(points=[17, 0, 0], script=[THREES]).play("stop")
    assert table.node == "OVER" and table.seat is None and list(table.legal()) == []
    with pytest.raises(ValueError):
        table.play("stop")
