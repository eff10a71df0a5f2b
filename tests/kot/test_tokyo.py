"""Tokyo City: claws out and in, entering, yielding, and what the place is worth."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
CLAWS = "claw claw 1 2 3 3"


def city(monsters=3, held_by=1, **facts):
    """Seat 0 is to move; one monster holds the City."""
    place = ["city" if seat == held_by else "outside" for seat in range(monsters)]
    return Table(num_players=monsters, first=0, **{"place": place, **facts})


def test_the_first_attacker_takes_an_empty_tokyo_and_hurts_nobody():
    table = Table(num_players=3, first=0, cards=False, script=[CLAWS]).play("stop")
    assert table.place == ["city", "outside", "outside"]
    assert table.points == [1, 0, 0] and table.health == [10, 10, 10]


def test_one_claw_is_enough_to_take_an_empty_tokyo():
    table = Table(num_players=2, first=0, cards=False, script=[CLAW]).play("stop")
    assert table.place[0] == "city" and table.points[0] == 1


def test_nobody_enters_without_claws_in_the_classic_game():
    table = Table(num_players=2, first=0, cards=False, script=[NOTHING]).play("stop")
    assert table.place == ["outside", "outside"] and table.points == [0, 0]


def test_claws_from_outside_hurt_only_the_monster_in_tokyo():
    assert city(script=[CLAWS]).play("stop").health == [10, 8, 10]


def test_claws_from_tokyo_hurt_every_monster_outside_in_full():
    assert city(held_by=0, script=[CLAWS]).play("stop").health == [10, 8, 8]


def test_a_monster_in_tokyo_that_attacks_asks_nobody_and_stays():
    table = city(held_by=0, script=[CLAWS, NOTHING]).play("stop")
    assert (table.node, table.active) == ("ROLL", 1) and table.place[0] == "city"


def test_the_monster_attacked_in_tokyo_is_asked_whether_it_yields():
    table = city(script=[CLAWS]).play("stop")
    assert (table.node, table.seat, table.active) == ("YIELD", 1, 0)
    assert sorted(table.legal()) == ["stay", "yield"]


def test_the_damage_is_taken_before_the_choice_to_yield():
    table = city(script=[CLAWS]).play("stop")
    assert table.health[1] == 8
    assert table.play("yield").health[1] == 8


def test_a_monster_that_stays_keeps_tokyo_and_the_attacker_stays_outside():
    table = city(script=[CLAWS, NOTHING]).play("stop", "stay")
    assert table.place == ["outside", "city", "outside"] and table.points[0] == 0


def test_the_attacker_moves_in_for_one_point_when_tokyo_is_yielded():
    table = city(script=[CLAWS, NOTHING]).play("stop", "yield")
    assert table.place == ["city", "outside", "outside"] and table.points == [1, 0, 0]


def test_the_attacker_must_take_the_place_of_a_monster_it_kills():
    table = city(health=[10, 2, 10], script=[CLAWS, NOTHING]).play("stop")
    assert table.alive == [True, False, True] and table.health[1] == 0
    assert table.place == ["city", "outside", "outside"] and table.points[0] == 1
    assert table.active == 2


def test_nobody_is_asked_to_yield_without_claws():
    table = city(script=[NOTHING, NOTHING]).play("stop")
    assert (table.node, table.active) == ("ROLL", 1)


def test_starting_a_turn_in_tokyo_is_worth_two_points():
    assert city(held_by=0).points == [2, 0, 0]


def test_the_two_points_come_before_the_first_throw():
    table = city(held_by=1, script=[NOTHING, NOTHING]).play("stop")
    assert (table.node, table.active) == ("ROLL", 1) and table.points == [0, 2, 0]


def test_a_monster_that_has_yielded_gets_no_points_for_tokyo():
    table = city(script=[CLAW, NOTHING]).play("stop", "yield")
    assert table.active == 1 and table.points == [1, 0, 0]


def test_holding_tokyo_for_a_round_pays_at_each_start():
    table = Table(num_players=2, first=0, cards=False, script=[CLAW, NOTHING, NOTHING, NOTHING, NOTHING])
    table.play("stop", "stop", "stop", "stop")
    assert table.active == 0 and table.points == [1 + 2 + 2, 0]


def test_damage_never_takes_health_below_zero():
    table = city(health=[10, 3, 10], script=["claw claw claw claw claw claw"]).play("stop")
    assert table.health == [10, 0, 10]


def test_an_empty_tokyo_must_be_entered_where_entering_is_mandatory():
    table = Table(num_players=3, first=0, cards=False, enter="mandatory", script=[NOTHING]).play("stop")
    assert table.place == ["city", "outside", "outside"] and table.points == [1, 0, 0]


def test_a_held_city_is_not_entered_where_entering_is_mandatory():
    table = city(enter="mandatory", script=[NOTHING, NOTHING]).play("stop")
    assert table.place == ["outside", "city", "outside"] and table.points[0] == 0


def test_entering_an_empty_city_with_claws_hurts_nobody_outside():
    table = Table(num_players=3, first=0, cards=False, edition="second", script=[CLAWS]).play("stop")
    assert table.place[0] == "city" and table.health == [10, 10, 10]


@pytest.mark.parametrize(("needs_loss", "node"), [(True, "ROLL"), (False, "YIELD")])
def test_whether_an_attack_without_loss_lets_a_monster_yield_is_a_switch(needs_loss, node):
    table = city(keeps={1: ["Wings"]}, energy=[0, 2, 0], yield_needs_loss=needs_loss, script=[CLAWS, NOTHING])
    assert table.play("stop", "wings").node == node
    assert table.health[1] == 10


def test_in_the_variant_for_two_entering_tokyo_gives_energy():
    table = Table(num_players=2, first=0, cards=False, two_player_variant=True, script=[CLAW]).play("stop")
    assert table.place[0] == "city" and table.points == [0, 0] and table.energy == [1, 0]  # ruling (q)


def test_in_the_variant_for_two_starting_in_tokyo_gives_energy():
    table = city(2, held_by=0, two_player_variant=True)
    assert table.points == [0, 0] and table.energy == [1, 0]  # ruling (q)


def test_the_variant_for_two_leaves_triples_alone():
    table = city(2, held_by=0, two_player_variant=True, script=["3 3 3 1 1 2"]).play("stop")
    assert table.points == [3, 0]


@pytest.mark.parametrize("monsters", [3, 4, 5, 6])
def test_the_variant_for_two_is_for_two_only(monsters):
    with pytest.raises(ValueError):
        Table(num_players=monsters, two_player_variant=True)


def test_buying_nothing_gives_one_energy_where_the_switch_says_so():
    table = city(no_buy_energy=True, script=[NOTHING, NOTHING]).play("stop")
    assert table.energy == [1, 0, 0]


def test_buying_nothing_gives_nothing_in_the_classic_game():
    assert city(script=[NOTHING, NOTHING]).play("stop").energy == [0, 0, 0]
