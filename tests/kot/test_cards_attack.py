"""Gas Refinery, Poison Spit and Burrowing."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
CLAWS = "claw claw 1 2 3 3"
REFINERY = ["Gas Refinery", None, None]
SPITTER = {1: ["Poison Spit"]}


def table(monsters=3, city=None, **facts):
    """Seat 0 is to move; the City is held by the seat named, if any."""
    place = ["city" if seat == city else "outside" for seat in range(monsters)]
    return Table(num_players=monsters, first=0, **{"place": place, **facts})


def refine(**facts):
    """Seat 0 throws nothing and buys the Gas Refinery."""
    game = table(market=REFINERY, energy=[6, 0, 0], **{"script": [NOTHING], **facts})
    return game.play("stop", "buy Gas Refinery from slot 1")


# Gas Refinery: two points; every other monster takes three damage.


def test_gas_refinery_gives_two_points_and_hurts_every_other_monster():
    game = refine()
    assert game.points[0] == 2 and game.health == [10, 7, 7] and game.energy[0] == 0


@pytest.mark.parametrize("city", [0, 1])
def test_gas_refinery_hurts_inside_and_outside_tokyo_alike(city):
    assert refine(city=city).health == [10, 7, 7]


def test_gas_refinery_goes_to_the_discard_pile():
    game = refine()
    assert game.keeps[0] == [] and game.discard == ["Gas Refinery"] and game.market == [None, None, None]


def test_gas_refinery_is_no_attack_and_lets_nobody_yield():
    game = refine(city=1)
    assert game.active == 1 and game.node == "ROLL" and game.place[1] == "city"


def test_tokyo_stays_empty_if_gas_refinery_kills_there():
    game = refine(city=1, health=[10, 3, 10])
    assert game.alive == [True, False, True] and game.place == ["outside"] * 3 and game.points[0] == 2


def test_gas_refinery_may_kill_all_others_at_once():
    game = refine(health=[10, 3, 2])
    assert game.over and game.winners == [0]


def test_gas_refinery_may_bring_the_twentieth_point():
    assert refine(points=[18, 0, 0]).winners == [0]


def test_gas_refinery_is_not_raised_by_burrowing_and_spits_no_poison():
    game = refine(city=0, keeps={0: ["Burrowing", "Poison Spit"]})
    assert game.health == [10, 7, 7] and game.poison == [0, 0, 0]  # ruling (dd)


# Poison Spit: a monster your attack hurts takes a poison counter.


def test_poison_spit_marks_every_monster_it_hurts():
    game = table(city=0, keeps={0: ["Poison Spit"]}, script=[CLAW]).play("stop")
    assert game.poison == [0, 1, 1] and game.health == [10, 9, 9]


def test_poison_spit_gives_one_counter_for_an_attack_not_for_a_point():
    game = table(city=1, keeps={0: ["Poison Spit"]}, script=["claw claw claw claw 1 1"]).play("stop")
    assert game.poison == [0, 1, 0]


def test_poison_spit_marks_nobody_when_an_empty_tokyo_is_taken():
    assert table(keeps={0: ["Poison Spit"]}, script=[CLAW]).play("stop").poison == [0, 0, 0]


def test_counters_add_up_from_attack_to_attack():
    game = table(2, city=0, keeps={0: ["Poison Spit"]}, poison=[0, 1], script=[CLAW]).play("stop")
    assert game.poison == [0, 2]


def test_poison_bites_at_the_end_of_its_bearers_own_turn():
    game = table(2, poison=[0, 1], script=[NOTHING, NOTHING]).play("stop")
    assert game.active == 1 and game.health == [10, 10]
    assert game.play("stop").health == [10, 9]


def test_every_counter_bites_and_stays():
    game = table(2, poison=[3, 0], script=[NOTHING]).play("stop")
    assert game.health == [7, 10] and game.poison == [3, 0]


def test_poison_bites_whoever_owns_the_card_now():
    game = table(2, poison=[1, 0], keeps={0: ["Poison Spit"]}, script=[NOTHING]).play("stop")
    assert game.health == [9, 10]


def test_poison_bites_after_the_market():
    game = table(2, poison=[1, 0], energy=[2, 0], market=["Wings", None, None], script=[NOTHING]).play("stop")
    assert game.node == "MARKET" and game.health[0] == 10
    assert game.play("pass").health[0] == 9


def test_a_poison_death_in_tokyo_leaves_its_place_empty():
    game = table(city=0, health=[1, 10, 10], poison=[1, 0, 0], script=[NOTHING, NOTHING]).play("stop")
    assert game.alive[0] is False and game.place == ["outside"] * 3  # ruling (n)


def test_a_monster_killed_by_the_attack_gets_no_counter():
    game = table(city=0, health=[10, 1, 10], keeps={0: ["Poison Spit"]}, script=[CLAW]).play("stop")
    assert game.poison == [0, 0, 1]


def test_a_heart_either_heals_or_removes_a_counter():
    game = table(2, health=[5, 10], poison=[2, 0], keeps=SPITTER, script=["heart heart 1 1 2 2"]).play("stop")
    assert (game.node, game.seat) == ("HEARTS", 0)
    assert sorted(game.legal()) == ["heal", "remove a poison counter"]
    game.play("heal", "remove a poison counter")
    assert game.active == 1 and game.poison == [1, 0] and game.health[0] == 5 + 1 - 1


def test_hearts_heal_by_themselves_when_the_last_counter_is_gone():
    game = table(2, health=[5, 10], poison=[1, 0], keeps=SPITTER, script=["heart heart heart 1 1 2"]).play("stop")
    game.play("remove a poison counter")
    assert game.active == 1 and game.poison == [0, 0] and game.health[0] == 7


def test_hearts_remove_counters_by_themselves_when_healthy():
    game = table(2, poison=[3, 0], script=["heart heart 1 1 2 2"]).play("stop")
    assert game.active == 1 and game.poison == [1, 0] and game.health[0] == 9


def test_hearts_ask_nothing_more_once_health_is_full():
    game = table(2, health=[9, 10], poison=[2, 0], keeps=SPITTER, script=["heart heart heart 1 1 2"]).play(
        "stop", "heal"
    )
    assert game.active == 1 and game.poison == [0, 0] and game.health[0] == 10


def test_hearts_remove_no_counters_in_tokyo():
    game = table(2, city=0, poison=[1, 0], script=["heart heart 1 1 2 2"]).play("stop")
    assert game.active == 1 and game.poison == [1, 0] and game.health[0] == 9


# Burrowing: one more damage when attacking from Tokyo; who moves in when its owner yields takes one.


def test_burrowing_raises_attacks_made_from_tokyo():
    assert table(city=0, keeps={0: ["Burrowing"]}, script=[CLAWS]).play("stop").health == [10, 7, 7]


def test_burrowing_raises_no_attack_made_from_outside():
    assert table(city=1, keeps={0: ["Burrowing"]}, script=[CLAWS]).play("stop").health == [10, 8, 10]


def test_burrowing_needs_a_claw_in_the_classic_game():
    assert table(city=0, keeps={0: ["Burrowing"]}, script=[NOTHING]).play("stop").health == [10, 10, 10]


def test_burrowing_is_itself_a_claw_in_the_second_edition():
    game = table(city=0, keeps={0: ["Burrowing", "Poison Spit"]}, edition="second", script=[NOTHING]).play("stop")
    assert game.health == [10, 9, 9] and game.poison == [0, 1, 1]


def test_burrowing_in_the_second_edition_does_not_raise_twice():
    game = table(city=0, keeps={0: ["Burrowing"]}, edition="second", script=[CLAWS]).play("stop")
    assert game.health == [10, 7, 7]


def test_who_moves_in_when_burrowing_yields_is_bitten():
    game = table(city=1, keeps={1: ["Burrowing"]}, script=[CLAW]).play("stop", "yield")
    assert game.health == [9, 9, 10] and game.place[0] == "city" and game.points[0] == 1


def test_burrowing_bites_nobody_when_its_owner_stays():
    assert table(city=1, keeps={1: ["Burrowing"]}, script=[CLAW]).play("stop", "stay").health == [10, 9, 10]


def test_nobody_moves_in_if_the_bite_kills():
    game = table(city=1, health=[1, 10, 10], keeps={1: ["Burrowing"]}, script=[CLAW, NOTHING]).play("stop", "yield")
    assert game.alive == [False, True, True] and game.place == ["outside"] * 3
    assert game.active == 1 and game.points[0] == 0  # ruling (a)


def test_burrowing_does_not_bite_when_its_owner_is_killed():
    game = table(city=1, health=[10, 1, 10], keeps={1: ["Burrowing"]}, script=[CLAW]).play("stop")
    assert game.health[0] == 10 and game.place[0] == "city"


def test_the_bite_is_no_attack_and_spits_no_poison():
    game = table(city=1, keeps={1: ["Burrowing", "Poison Spit"]}, script=[CLAW]).play("stop", "yield")
    assert game.health[0] == 9 and game.poison == [0, 0, 0]  # ruling (l)


def test_burrowing_bites_also_if_the_attacker_takes_another_place():
    game = Table(
        num_players=5,
        first=0,
        place=["outside", "city", "bay", "outside", "outside"],
        keeps={2: ["Burrowing"]},
        script=[CLAW, NOTHING],
    )
    game.play("stop", "yield", "yield")
    assert game.place[0] == "city" and game.health[:3] == [9, 9, 9]  # ruling (v)
