"""Deaths and what they set off: Eater of the Dead, It Has a Child, counters of Poison Spit and Shrink Ray, the Bay."""

import pytest

from tests.kot.tables import CLAW, CLAWS, EDITIONS, NEWER, NOTHING, buy, table, throw

EATER = "Eater of the Dead"
CHILD = "It Has a Child"


# Eater of the Dead: three points each time a monster's health reaches 0.


@pytest.mark.parametrize("edition", EDITIONS)
def test_eater_of_the_dead_scores_three_for_a_death_by_its_owners_attack(edition):
    game = throw(CLAW, EATER, city=0, health=[10, 1, 10], edition=edition)
    assert not game.alive[1] and game.points[0] == 2 + 3


def test_eater_of_the_dead_scores_on_the_turns_of_others_too():
    game = throw(CLAW, city=1, health=[10, 1, 10], keeps={2: [EATER]})
    assert game.points[2] == 3
    game = throw(NOTHING, poison=[2, 0, 0], health=[2, 10, 10], keeps={2: [EATER]})
    assert not game.alive[0] and game.points[2] == 3
    assert buy("Tanks", health=[3, 10, 10], keeps={2: [EATER]}).points[2] == 3


def test_eater_of_the_dead_scores_for_each_of_several_deaths_at_once():
    game = buy("Fire Blast", EATER, monsters=4, health=[10, 2, 1, 10])
    assert game.alive == [True, False, False, True] and game.points[0] == 6

    game = buy("High Altitude Bombing", health=[3, 10, 3], keeps={1: [EATER]})
    assert game.winners == [1] and game.points[1] == 6


def test_eater_of_the_dead_pays_before_a_child_drops_all_points():
    game = buy("High Altitude Bombing", health=[3, 3, 10], points=[0, 4, 0], keeps={1: [EATER, CHILD]})
    assert game.alive == [False, True, True] and game.points[1] == 0  # ruling (aa)


def test_eater_of_the_dead_scores_nothing_for_who_was_dead_before():
    game = buy("Fire Blast", dice=CLAW, monsters=4, city=1, health=[10, 1, 2, 10], keeps={1: [EATER]})
    assert game.alive == [True, False, False, True] and game.points[1] == 3  # for its own death and no later one


def test_eater_of_the_dead_scores_for_a_monster_that_has_a_child():
    game = throw(CLAW, EATER, city=1, health=[10, 1, 10], keeps={1: [CHILD]})
    assert game.alive[1] and game.points[0] == 3 + 1


def test_eater_of_the_dead_copied_scores_six():
    game = throw(CLAW, EATER, "Mimic", mimic={0: (0, EATER)}, city=0, health=[10, 1, 10])
    assert game.points[0] == 2 + 6


def test_eater_of_the_dead_may_win_on_the_turn_of_another():
    game = throw(CLAW, city=1, health=[10, 1, 10], points=[0, 0, 17], keeps={2: [EATER]})
    assert game.over and game.winners == [2]


@pytest.mark.parametrize(("active_wins_ties", "winners"), [(False, [0, 2]), (True, [0])])
def test_eater_of_the_dead_may_share_a_win_with_the_monster_on_turn(active_wins_ties, winners):
    game = throw(
        CLAW, city=1, health=[10, 1, 10], points=[19, 0, 17], keeps={2: [EATER]}, active_wins_ties=active_wins_ties
    )
    assert game.winners == winners


# It Has a Child: instead of elimination its owner loses all cards and points and goes on with ten health.


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_has_a_child_killed_by_an_attack_leaves_tokyo_to_the_attacker(edition):
    game = throw(
        CLAW, city=1, health=[10, 1, 10], points=[0, 9, 0], energy=[0, 4, 0], keeps={1: [CHILD, "Gourmet"]},
        edition=edition,
    )  # fmt: skip
    assert game.alive[1] and game.health[1] == 10 and game.points[1] == 0 and game.energy[1] == 4
    assert game.keeps[1] == [] and game.discard == ["Gourmet", CHILD]
    assert game.place == ["city", "outside", "outside"] and game.points[0] == 1 and game.active == 1


def test_it_has_a_child_killed_by_a_card_leaves_tokyo_empty():
    game = buy("Fire Blast", city=1, health=[10, 2, 10], keeps={1: [CHILD]})
    assert game.health[1] == 10 and game.place == ["outside"] * 3 and game.active == 1


def test_it_has_a_child_keeps_its_counters():
    game = throw(NOTHING, CHILD, health=[2, 10, 10], poison=[3, 0, 0], points=[8, 0, 0])
    assert game.health[0] == 10 and game.poison[0] == 3 and game.points[0] == 0 and game.active == 1
    game = buy("Fire Blast", health=[10, 1, 10], shrink=[0, 2, 0], poison=[0, 1, 0], keeps={1: [CHILD]})
    assert game.shrink[1] == 2 and game.poison[1] == 1 and len(game.dice) == 4  # ruling (o)


def test_it_has_a_child_gets_the_counters_of_the_attack_that_killed():
    game = throw(CLAW, "Poison Spit", "Shrink Ray", city=0, health=[10, 1, 10], keeps={1: [CHILD]})
    assert game.health[1] == 10 and game.poison[1] == 1 and game.shrink[1] == 1


def test_it_has_a_child_in_ones_own_turn_and_the_turn_goes_on():
    game = buy(
        "Tanks", CHILD, "Spiked Tail", spare=3, city=0, health=[3, 10, 10], points=[7, 0, 0],
        market=["Tanks", "Corner Store", None],
    )  # fmt: skip
    assert (game.node, game.seat) == ("MARKET", 0) and game.health[0] == 10 and game.keeps[0] == []  # ruling (b)
    assert game.points[0] == 0 and game.energy[0] == 3 and game.place[0] == "outside"
    assert game.play("buy Corner Store from slot 2").points[0] == 1


def test_it_has_a_child_saves_once():
    game = buy("Fire Blast", dice=CLAW, city=0, health=[10, 1, 10], keeps={1: [CHILD]})
    assert game.health[1] == 8 and game.alive[1]
    game = table(2, city=0, health=[10, 1], keeps={1: [CHILD]}, script=[CLAW, NOTHING, CLAW]).play("stop")
    assert game.health[1] == 10 and not game.over
    game.set(health=[10, 1]).play("stop", "stop")
    assert game.over and game.winners == [0]


def test_it_has_a_child_does_not_end_a_game_of_two():
    game = throw(CLAW, monsters=2, city=1, health=[10, 1], keeps={1: [CHILD]})
    assert not game.over and game.health[1] == 10 and game.place[0] == "city"


def test_it_has_a_child_loses_twenty_points_before_the_win_check():
    game = buy("Gas Refinery", health=[10, 3, 10], points=[0, 20, 0], keeps={1: [CHILD]})
    assert not game.over and game.points == [2, 0, 0]
    game = buy("Tanks", CHILD, health=[3, 10, 10], points=[16, 0, 0])
    assert not game.over and game.points[0] == 0 and game.health[0] == 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_has_a_child_killed_by_an_attack_is_asked_for_no_yield_and_bites_nobody(edition):
    game = throw(CLAW, city=1, health=[10, 1, 10], keeps={1: [CHILD, "Burrowing"]}, edition=edition)
    assert game.active == 1 and game.node == "ROLL" and game.health[0] == 10 and game.place[0] == "city"


def test_it_has_a_child_is_no_elimination_that_closes_the_bay():
    game = buy("Fire Blast", monsters=5, city=1, bay=2, health=[10, 10, 10, 10, 2], keeps={4: [CHILD]})
    assert game.place[1:3] == ["city", "bay"] and game.health == [10, 8, 8, 8, 10]  # ruling (o)


def test_it_has_a_child_copied_saves_the_owner_of_mimic_in_the_same_event():
    """Who has a child is settled for all the fallen before any card is discarded."""
    game = buy(
        "High Altitude Bombing", "Mimic", mimic={0: (1, CHILD)}, keeps={0: ["Mimic"], 1: [CHILD]}, health=[3, 2, 10]
    )
    assert game.alive == [True] * 3 and game.health == [10, 10, 7] and game.keeps == [[], [], []]


def test_it_has_a_child_ends_the_copies_of_its_other_cards():
    game = throw(CLAW, "Mimic", city=1, health=[10, 1, 10], keeps={1: [CHILD, "Gourmet"]}, mimic={0: (1, "Gourmet")})
    assert game.alive[1] and game.mimic == {} and game.keeps[0] == ["Mimic"]


# Poison Spit and Shrink Ray: a counter for each monster that an attack hurts.


@pytest.mark.parametrize("edition", EDITIONS)
def test_shrink_ray_marks_every_monster_it_hurts_once(edition):
    game = throw(CLAWS, "Shrink Ray", city=0, edition=edition)
    assert game.shrink == [0, 1, 1] and game.poison == [0, 0, 0]
    assert len(game.dice) == 5  # seat 1 throws one die fewer


def test_poison_spit_and_shrink_ray_mark_together():
    game = throw(CLAW, "Poison Spit", "Shrink Ray", city=1)
    assert game.poison == game.shrink == [0, 1, 0]


def test_shrink_ray_copied_marks_twice():
    assert throw(CLAW, "Shrink Ray", "Mimic", mimic={0: (0, "Shrink Ray")}, city=1).shrink == [0, 2, 0]


def test_shrink_ray_adds_up_and_takes_no_die_from_its_owner():
    game = throw(CLAW, "Shrink Ray", city=0, shrink=[0, 2, 0])
    assert game.shrink == [0, 3, 1] and len(game.dice) == 3


@pytest.mark.parametrize("counters", [6, 8])
def test_shrink_counters_may_leave_no_dice_at_all(counters):
    game = table(city=0, shrink=[counters, 0, 0], keeps={1: ["Psychic Probe"]}, script=[NOTHING])
    assert game.active == 1 and game.node == "ROLL" and game.points[0] == 2 and len(game.dice) == 6


def test_shrink_ray_marks_nobody_without_loss():
    assert throw(CLAW, "Shrink Ray", city=1, keeps={1: ["Armor Plating"]}).shrink == [0, 0, 0]
    game = throw(CLAW, "Shrink Ray", city=1, keeps={1: ["Wings"]}, energy=[0, 2, 0]).play("wings")
    assert game.shrink == [0, 0, 0]
    game = throw(CLAW, "Shrink Ray", city=1, keeps={1: ["Jets"]}).play("jets")
    assert game.shrink == [0, 0, 0]


def test_shrink_ray_and_poison_spit_have_no_part_in_card_damage_and_bites():
    cards = ["Shrink Ray", "Poison Spit"]
    game = buy("Gas Refinery", *cards)
    assert game.shrink == game.poison == [0, 0, 0]  # ruling (dd)
    game = throw(CLAW, city=1, keeps={1: [*cards, "Burrowing"]}).play("yield")
    assert game.health[0] == 9 and game.shrink == game.poison == [0, 0, 0]  # ruling (l)


def test_shrink_counters_are_removed_by_hearts_outside_tokyo():
    game = table(script=["heart heart 1 1 2"], shrink=[1, 0, 0], health=[5, 10, 10]).play("stop")
    assert (game.node, sorted(game.legal())) == ("HEARTS", ["heal", "remove a shrink counter"])
    game.play("remove a shrink counter")
    assert game.active == 1 and game.shrink[0] == 0 and game.health[0] == 6
    game = table(script=["heart heart 1 1"], shrink=[2, 0, 0]).play("stop")
    assert game.active == 1 and game.shrink[0] == 0  # healthy: the hearts remove by themselves


def test_shrink_counters_and_poison_counters_are_chosen_between():
    game = table(script=["heart heart 1 1 2"], shrink=[1, 0, 0], poison=[1, 0, 0]).play("stop")
    assert sorted(game.legal()) == ["remove a poison counter", "remove a shrink counter"]
    game.play("remove a shrink counter")
    assert game.active == 1 and game.poison[0] == game.shrink[0] == 0


def test_shrink_counters_are_not_removed_in_tokyo():
    game = table(city=0, script=["heart heart 1 1 2"], shrink=[1, 0, 0], health=[5, 10, 10]).play("stop")
    assert game.active == 1 and game.shrink[0] == 1 and game.health[0] == 5


def test_shrink_counters_outlive_the_owner_of_shrink_ray():
    game = throw(CLAW, city=1, health=[10, 1, 10], shrink=[0, 0, 1], keeps={1: ["Shrink Ray"]})
    assert not game.alive[1] and game.active == 2 and game.shrink[2] == 1 and len(game.dice) == 5


def test_the_dead_lose_their_counters_and_get_none():
    game = throw(
        CLAW, "Poison Spit", "Shrink Ray", city=0, health=[10, 1, 10], poison=[0, 2, 0], shrink=[0, 1, 0],
        energy=[0, 5, 0],
    )  # fmt: skip
    assert game.poison == game.shrink == [0, 0, 1] and game.energy[1] == 0  # ruling (o)


# Everybody dead; twenty points and dead


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bombing_that_kills_everybody_lets_nobody_win(edition):
    game = buy("High Altitude Bombing", city=1, health=[3, 2, 1], points=[20, 20, 20], edition=edition)
    assert game.over and game.winners == [] and game.alive == [False] * 3


def test_a_bombing_survived_by_one_is_its_win():
    assert buy("High Altitude Bombing", health=[3, 2, 4]).winners == [2]
    game = buy("High Altitude Bombing", health=[3, 2, 1], keeps={1: ["Wings"]}, energy=[4, 2, 0]).play("wings")
    assert game.winners == [1]


def test_twenty_points_and_dead_is_dead():
    game = buy("Gas Refinery", health=[10, 3, 10], points=[0, 20, 0])
    assert not game.over and not game.alive[1] and game.active == 2
    game = table(script=[NOTHING], points=[20, 0, 0], health=[1, 10, 10], poison=[1, 0, 0]).play("stop")
    assert not game.over and not game.alive[0]


def test_a_bought_blast_that_kills_all_others_wins():
    game = buy("Fire Blast", EATER, health=[10, 2, 1])
    assert game.winners == [0] and game.points[0] == 6


# The active monster dies in its own turn, ruling (a)


def test_who_dies_by_its_own_tanks_has_no_market_and_no_end_of_turn():
    game = buy(
        "Tanks", "Herbivore", "Solar Powered", "Metamorph", "Friend of Children", spare=5, health=[3, 10, 10],
        market=["Tanks", "Corner Store", None],
    )  # fmt: skip
    assert (game.node, game.active) == ("ROLL", 1) and not game.alive[0] and game.energy[0] == 0  # ruling (a)
    assert game.keeps[0] == [] and game.points == [4, 0, 0]


def test_who_dies_in_a_bombing_takes_the_others_along_in_the_same_event():
    game = buy("High Altitude Bombing", "Fire Breathing", monsters=4, health=[3, 4, 4, 4])
    assert game.alive == [False, False, True, False] and game.winners == [2]  # both neighbours take four


def test_who_dies_by_a_bite_bites_nobody_through_its_own_fire_breathing():
    game = throw(CLAW, "Fire Breathing", city=1, health=[1, 10, 10], keeps={1: ["Burrowing"]}).play("yield")
    assert not game.alive[0] and game.health == [0, 8, 9] and game.place == ["outside"] * 3


@pytest.mark.parametrize(("health", "left"), [(2, 8), (9, 7)])
def test_the_bite_of_a_monster_that_died_meanwhile_is_void(health, left):
    """Both yield; the City's bite burns its neighbour from the Bay, which bites next if it still lives."""
    game = throw(
        CLAW, monsters=5, city=1, bay=2, health=[10, 10, health, 10, 10], mimic={2: (1, "Burrowing")},
        keeps={1: ["Burrowing", "Fire Breathing"], 2: ["Mimic"]},
    )  # fmt: skip
    game.play("yield", "yield")
    assert game.alive[2] == (left == 7) and game.health[0] == left and game.place[0] == "city"


def test_a_death_by_fire_breathing_beside_the_attack_comes_with_it():
    game = throw(CLAW, "Fire Breathing", EATER, monsters=4, city=2, health=[10, 1, 1, 10])
    assert game.alive == [True, False, False, True] and game.points[0] == 6 + 1 and game.health[3] == 9


# Places and the Bay


@pytest.mark.parametrize("name", ["Tanks", "National Guard"])
def test_a_death_by_a_bought_card_leaves_its_place_in_tokyo_empty(name):
    game = buy(name, city=0, health=[2, 10, 10])
    assert not game.alive[0] and game.place == ["outside"] * 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_poison_death_in_tokyo_with_cards_leaves_its_place_empty(edition):
    game = throw(NOTHING, EATER, city=0, health=[2, 10, 10], poison=[2, 0, 0], edition=edition)
    assert not game.alive[0] and game.place == ["outside"] * 3  # ruling (n)


def test_a_spiked_kill_in_the_city_closes_the_bay_without_a_yield_in_the_classic_game():
    game = throw(CLAW, "Spiked Tail", monsters=5, city=1, bay=2, health=[10, 2, 10, 10, 10])
    assert game.health[2] == 8 and game.place == ["city"] + ["outside"] * 4 and game.active == 2  # ruling (s)


@pytest.mark.parametrize("edition", NEWER)
@pytest.mark.parametrize(("answer", "place"), [("stay", ["outside", "city"]), ("yield", ["city", "outside"])])
def test_a_spiked_kill_in_the_city_promotes_the_bay_which_may_yield(answer, place, edition):
    game = throw(CLAW, "Spiked Tail", monsters=5, city=1, bay=2, health=[10, 2, 10, 10, 10], edition=edition)
    assert (game.node, game.seat, game.place[2]) == ("YIELD", 2, "city")  # ruling (s)
    game.play(answer)
    assert [game.place[0], game.place[2]] == place and game.points[0] == (answer == "yield")


@pytest.mark.parametrize(("edition", "spot"), [("classic", "outside"), ("second", "city"), ("godzilla", "city")])
def test_a_blast_that_kills_in_the_city_closes_the_bay_by_edition(edition, spot):
    game = buy("Fire Blast", monsters=5, city=1, bay=2, health=[10, 2, 10, 10, 10], edition=edition)
    assert game.place == ["outside", "outside", spot, "outside", "outside"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blast_that_kills_outside_closes_the_bay_beside_a_held_city(edition):
    game = buy("Fire Blast", monsters=5, city=1, bay=2, health=[10, 10, 10, 10, 2], edition=edition)
    assert game.place == ["outside", "city", "outside", "outside", "outside"] and game.health[2] == 8
