"""Tokyo Bay: the second spot while five or six monsters live, and how it closes."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
CLAWS = "claw claw 1 2 3 3"


def tokyo(city=None, bay=None, monsters=5, **facts):
    """Seat 0 is to move; the City and the Bay are held by these seats."""
    place = ["city" if seat == city else "bay" if seat == bay else "outside" for seat in range(monsters)]
    return Table(num_players=monsters, first=0, place=place, **facts)


@pytest.mark.parametrize("monsters", [5, 6])
def test_with_five_or_six_the_attacker_takes_the_bay_if_the_city_stays(monsters):
    table = tokyo(city=1, monsters=monsters, script=[CLAW, NOTHING]).play("stop", "stay")
    assert table.place[:2] == ["bay", "city"] and table.points[0] == 1


def test_with_four_there_is_no_bay():
    table = tokyo(city=1, monsters=4, script=[CLAW, NOTHING]).play("stop", "stay")
    assert table.place[0] == "outside" and table.points[0] == 0


def test_the_attacker_prefers_the_city_if_it_is_yielded():
    table = tokyo(city=1, script=[CLAW, NOTHING]).play("stop", "yield")
    assert table.place[:2] == ["city", "outside"] and table.points[0] == 1


def test_an_attack_from_outside_hurts_both_monsters_in_tokyo():
    assert tokyo(city=1, bay=2, script=[CLAWS]).play("stop").health == [10, 8, 8, 10, 10]


def test_the_city_answers_before_the_bay():
    table = tokyo(city=2, bay=1, script=[CLAW]).play("stop")
    assert (table.node, table.seat) == ("YIELD", 2)
    assert table.play("stay").seat == 1


def test_the_bay_is_asked_even_if_the_city_has_yielded():
    table = tokyo(city=1, bay=2, script=[CLAW]).play("stop", "yield")
    assert (table.node, table.seat) == ("YIELD", 2)


def test_if_only_the_city_yields_the_attacker_takes_the_city():
    table = tokyo(city=1, bay=2, script=[CLAW, NOTHING]).play("stop", "yield", "stay")
    assert table.place[:3] == ["city", "outside", "bay"]


def test_if_only_the_bay_yields_the_attacker_takes_the_bay():
    table = tokyo(city=1, bay=2, script=[CLAW, NOTHING]).play("stop", "stay", "yield")
    assert table.place[:3] == ["bay", "city", "outside"] and table.points[0] == 1


def test_if_both_yield_the_attacker_takes_the_city_and_the_bay_stays_empty():
    table = tokyo(city=1, bay=2, script=[CLAW, NOTHING]).play("stop", "yield", "yield")
    assert table.place == ["city"] + ["outside"] * 4 and table.points[0] == 1


def test_if_neither_yields_the_attacker_stays_outside():
    table = tokyo(city=1, bay=2, script=[CLAW, NOTHING]).play("stop", "stay", "stay")
    assert table.place[:3] == ["outside", "city", "bay"] and table.points[0] == 0


@pytest.mark.parametrize("spots", [{"city": 0, "bay": 1}, {"city": 1, "bay": 0}])
def test_a_monster_in_tokyo_hurts_those_outside_and_not_its_neighbour(spots):
    table = tokyo(**spots, script=[CLAWS, NOTHING]).play("stop")
    assert table.health == [10, 10, 8, 8, 8] and table.node == "ROLL"


def test_starting_a_turn_in_the_bay_is_worth_two_points():
    assert tokyo(bay=0).points[0] == 2


def test_a_bay_monster_does_not_slide_into_an_empty_city():
    table = tokyo(bay=0, script=[CLAW]).play("stop")
    assert table.place[0] == "bay" and table.points[0] == 2


def test_in_the_classic_game_an_empty_city_is_entered_without_hurting_the_bay():
    table = tokyo(bay=1, script=[CLAWS, NOTHING]).play("stop")  # ruling (u)
    assert table.place[:2] == ["city", "bay"] and table.health == [10] * 5 and table.points[0] == 1


def test_in_the_second_edition_claws_hit_the_bay_before_the_empty_city_is_entered():
    table = tokyo(bay=1, edition="second", script=[CLAWS, NOTHING]).play("stop")
    assert (table.node, table.seat) == ("YIELD", 1) and table.health[1] == 8
    assert table.play("stay").place[:2] == ["city", "bay"]


def test_the_city_is_entered_also_if_the_bay_yields_while_the_city_is_empty():
    table = tokyo(bay=1, edition="second", script=[CLAWS, NOTHING]).play("stop", "yield")
    assert table.place == ["city"] + ["outside"] * 4


def test_the_bay_too_must_be_entered_where_entering_is_mandatory():
    table = tokyo(city=1, enter="mandatory", script=[NOTHING, NOTHING]).play("stop")
    assert table.place[:2] == ["bay", "city"] and table.points[0] == 1


def test_with_five_left_of_six_the_bay_stays_open():
    table = tokyo(city=1, bay=2, monsters=6, health=[10, 1] + [10] * 4, script=[CLAW, NOTHING]).play("stop", "stay")
    assert table.place[:3] == ["city", "outside", "bay"] and sum(table.alive) == 5


def test_the_attacker_takes_the_bay_of_a_monster_killed_there_while_the_bay_stays_open():
    table = tokyo(city=1, bay=2, monsters=6, health=[10, 10, 1, 10, 10, 10], script=[CLAW, NOTHING])
    table.play("stop", "stay")
    assert table.place[:3] == ["bay", "city", "outside"] and table.points[0] == 1


def test_nobody_takes_the_bay_of_a_monster_whose_death_closes_it():
    table = tokyo(city=1, bay=2, health=[10, 10, 1, 10, 10], script=[CLAW, NOTHING]).play("stop", "stay")
    assert table.place == ["outside", "city", "outside", "outside", "outside"] and table.points[0] == 0


@pytest.mark.parametrize("bay_close", ["leave", "promote"])
def test_the_bay_monster_leaves_if_the_bay_closes_while_the_city_is_held(bay_close):
    table = tokyo(
        city=1, bay=2, health=[1] + [10] * 4, poison=[1] + [0] * 4, bay_close=bay_close, script=[NOTHING, NOTHING]
    ).play("stop")
    assert table.place == ["outside", "city", "outside", "outside", "outside"]


@pytest.mark.parametrize(("bay_close", "spot"), [("leave", "outside"), ("promote", "city")])
def test_where_the_bay_monster_goes_if_the_city_is_empty_is_a_switch(bay_close, spot):
    table = tokyo(
        bay=2, health=[1] + [10] * 4, poison=[1] + [0] * 4, bay_close=bay_close, script=[NOTHING, NOTHING]
    ).play("stop")
    assert table.place == ["outside", "outside", spot, "outside", "outside"]
    assert table.points == [0] * 5  # moving over is not entering


def test_leave_gives_the_city_to_the_attacker_and_asks_the_bay_nothing():
    table = tokyo(city=1, bay=2, health=[10, 1, 10, 10, 10], bay_close="leave", script=[CLAW, NOTHING]).play("stop")
    assert table.place == ["city"] + ["outside"] * 4  # ruling (s)
    assert table.health[2] == 9 and table.active == 2


def test_promote_asks_the_bay_monster_in_the_city():
    table = tokyo(city=1, bay=2, health=[10, 1, 10, 10, 10], bay_close="promote", script=[CLAW]).play("stop")
    assert table.place[2] == "city"  # rulings (i), (s)
    assert (table.node, table.seat) == ("YIELD", 2)


@pytest.mark.parametrize(("answer", "places"), [("stay", ["outside", "city"]), ("yield", ["city", "outside"])])
def test_the_promoted_monster_may_keep_the_city_or_yield_it(answer, places):
    table = tokyo(city=1, bay=2, health=[10, 1, 10, 10, 10], bay_close="promote", script=[CLAW, NOTHING])
    table.play("stop", answer)
    assert [table.place[0], table.place[2]] == places
    assert table.points[0] == (answer == "yield")


def test_both_killed_leave_the_city_to_the_attacker_and_no_bay():
    table = tokyo(city=1, bay=2, monsters=6, health=[10, 1, 1, 10, 10, 10], script=[CLAW, NOTHING]).play("stop")
    assert table.place == ["city"] + ["outside"] * 5 and table.points[0] == 1


def test_with_four_left_the_next_attacker_finds_no_bay():
    table = tokyo(city=1, health=[1] + [10] * 4, poison=[1] + [0] * 4, script=[NOTHING, NOTHING, CLAW, NOTHING])
    table.play("stop", "stop", "stop", "stay")
    assert table.place == ["outside", "city", "outside", "outside", "outside"]
