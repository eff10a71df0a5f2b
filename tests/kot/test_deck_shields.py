"""Cards that answer damage: Armor Plating, Camouflage, Wings, Jets, Rapid Healing, We're Only Making It Stronger."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
OTHER = "energy 1 1 2 2 3"  # a throw of the next turn, known by its lightning
CLAW = "claw 1 1 2 2 3"
CLAWS = "claw claw 1 2 3 3"
THREE = "claw claw claw 1 2 3"
EDITIONS = ["classic", "second", "godzilla"]
NEWER = ["second", "godzilla"]
STRONGER = "We're Only Making It Stronger"
BLAST = {"market": ["Fire Blast", None, None], "energy": [3, 0, 0]}


def table(monsters=3, city=None, bay=None, **facts):
    """Seat 0 is to move; the City and the Bay are held by the seats named, if any."""
    place = ["city" if seat == city else "bay" if seat == bay else "outside" for seat in range(monsters)]
    return Table(num_players=monsters, first=0, **{"place": place, **facts})


def hit(dice, *cards, then=(), **facts):
    """Seat 0 throws the dice at seat 1, which owns the cards and holds the City unless another seat is named."""
    keeps = {1: list(cards), **facts.pop("keeps", {})}
    return table(**{"city": 1, **facts}, keeps=keeps, script=[dice, *then]).play("stop")


# Armor Plating: a packet of exactly one is ignored.


@pytest.mark.parametrize("edition", EDITIONS)
def test_armor_plating_ignores_exactly_one(edition):
    assert hit(CLAW, "Armor Plating", city=0, edition=edition).health == [10, 10, 9]


@pytest.mark.parametrize("edition", EDITIONS)
def test_armor_plating_lets_two_and_more_hurt_in_full(edition):
    assert hit(CLAWS, "Armor Plating", city=0, edition=edition).health == [10, 8, 8]
    assert hit(THREE, "Armor Plating", city=0, edition=edition).health == [10, 7, 7]


@pytest.mark.parametrize(("counters", "left"), [(1, 10), (2, 8), (3, 7)])
def test_armor_plating_ignores_one_poison_counter_and_no_more(counters, left):
    game = hit(NOTHING, keeps={0: ["Armor Plating"]}, poison=[counters, 0, 0])
    assert game.health[0] == left and game.poison[0] == counters


def test_armor_plating_judges_each_source_by_itself():
    """One claw in the attack and one point of the acid that is bought: two packets of one."""
    market = ["Acid Attack", None, None]
    game = hit(CLAW, "Armor Plating", market=market, energy=[6, 0, 0]).play("stay", "buy Acid Attack from slot 1")
    assert game.health[1] == 10


def test_armor_plating_judges_the_sum_of_one_source():
    assert hit(CLAW, "Armor Plating", keeps={0: ["Acid Attack"]}).health[1] == 8  # ruling (m)
    assert hit(CLAW, "Armor Plating", keeps={0: ["Fire Breathing"]}).health[1] == 8


@pytest.mark.parametrize(("dice", "left"), [("heart 1", 10), ("1 1", 8), ("heart heart", 10)])
def test_armor_plating_is_judged_after_camouflage(dice, left):
    assert hit(CLAWS, "Armor Plating", "Camouflage", then=[dice]).health[1] == left


def test_armor_plating_judges_two_left_of_three_after_camouflage():
    assert hit(THREE, "Armor Plating", "Camouflage", then=["heart 1 1"]).health[1] == 8


def test_armor_plating_keeps_counters_away():
    game = hit(CLAW, "Armor Plating", city=0, keeps={0: ["Poison Spit", "Shrink Ray"]})
    assert game.poison == [0, 0, 1] and game.shrink == [0, 0, 1]


@pytest.mark.parametrize(("edition", "node"), [("classic", "YIELD"), ("second", "ROLL"), ("godzilla", "ROLL")])
def test_armor_plating_leaves_a_yield_by_edition(edition, node):
    game = hit(CLAW, "Armor Plating", edition=edition, then=[NOTHING])
    assert game.node == node and game.seat == 1 and game.place[1] == "city"


def test_armor_plating_does_not_close_the_question_for_wings():
    game = hit(CLAW, "Armor Plating", "Wings", energy=[0, 2, 0])
    assert (game.node, game.seat) == ("REACT", 1) and game.play("pass").health[1] == 10


def test_armor_plating_saves_from_a_deadly_point():
    assert hit(CLAW, "Armor Plating", health=[10, 1, 10]).alive[1]


# Camouflage: a die for each point of damage; each heart cancels one.


@pytest.mark.parametrize("edition", EDITIONS)
def test_camouflage_cancels_a_point_for_each_heart(edition):
    game = hit(THREE, "Camouflage", edition=edition, then=["heart 1 heart"])
    assert game.health[1] == 9 and (game.node, game.seat) == ("YIELD", 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_camouflage_rolls_one_die_for_each_point(edition):
    game = hit(CLAWS, "Camouflage", city=0, edition=edition, then=["1 claw", OTHER])
    assert game.health == [10, 8, 8] and game.active == 1 and game.dice == sorted_dice(OTHER)


def sorted_dice(dice):
    """Dice as a table shows them."""
    return sorted(dice.split(), key="1 2 3 heart energy claw".split().index)


def test_camouflage_hides_from_cards_and_poison():
    game = hit(NOTHING, "Camouflage", then=["heart 2"], **BLAST).play("buy Fire Blast from slot 1")
    assert game.health == [10, 9, 8]
    game = hit(NOTHING, keeps={0: ["Camouflage"]}, poison=[3, 0, 0], then=["heart heart 1"])
    assert game.health[0] == 9 and game.poison[0] == 3


def test_camouflage_of_two_victims_rolls_clockwise():
    facts = {"city": 0, "keeps": {2: ["Mimic"]}, "mimic": {2: (1, "Camouflage")}}
    assert hit(CLAW, "Camouflage", then=["heart", "1"], **facts).health == [10, 10, 9]
    assert hit(CLAW, "Camouflage", then=["1", "heart"], **facts).health == [10, 9, 10]


def test_camouflage_of_one_victim_is_rolled_before_the_next_victim_answers():
    game = hit(CLAW, "Camouflage", city=0, keeps={2: ["Wings"]}, energy=[0, 0, 2], then=["heart", OTHER])
    assert (game.node, game.seat) == ("REACT", 2)
    game.play("wings")
    assert game.health == [10, 10, 10] and game.dice == sorted_dice(OTHER)


def test_camouflage_copied_rolls_again_for_what_is_left():
    game = hit(CLAWS, "Camouflage", "Mimic", mimic={1: (1, "Camouflage")}, then=["heart 1", "heart"])
    assert game.health[1] == 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_camouflage_is_rolled_after_react_and_only_on_what_is_left(edition):
    """Rulings (e) and (bb): Wings paid leave nothing to roll for."""
    game = hit(CLAW, "Camouflage", "Wings", city=0, energy=[0, 2, 0], edition=edition, then=[OTHER])
    assert (game.node, game.seat) == ("REACT", 1)
    game.play("wings")
    assert game.active == 1 and game.dice == sorted_dice(OTHER) and game.health == [10, 10, 9]


def test_camouflage_is_not_rolled_by_who_flies_off_on_jets():
    game = hit(CLAW, "Camouflage", "Jets", then=[OTHER]).play("jets")
    assert game.health[1] == 10 and game.dice == sorted_dice(OTHER)


@pytest.mark.parametrize(("edition", "node"), [("classic", "YIELD"), ("second", "ROLL"), ("godzilla", "ROLL")])
def test_camouflage_that_cancels_all_leaves_a_yield_by_edition(edition, node):
    game = hit(CLAW, "Camouflage", edition=edition, then=["heart", OTHER])
    assert game.node == node and game.seat == 1 and game.health[1] == 10


def test_camouflage_that_cancels_all_keeps_counters_away():
    spit = {0: ["Poison Spit", "Shrink Ray"]}
    assert hit(CLAW, "Camouflage", keeps=spit, then=["heart"]).poison == [0, 0, 0]
    game = hit(CLAWS, "Camouflage", keeps=spit, then=["heart 1"])
    assert game.poison == game.shrink == [0, 1, 0]


@pytest.mark.parametrize("edition", NEWER)
def test_camouflage_with_the_dweller_throws_3s_again_until_none_shows(edition):
    """All dice first; then each 3, in order of the dice, is thrown again, at once and until it shows no 3."""
    game = hit(
        CLAWS, "Camouflage", "Background Dweller", edition=edition, then=["3 3", "3", "heart", "1", OTHER]
    )  # fmt: skip
    assert game.health[1] == 9 and game.node == "YIELD"
    assert game.play("stay").dice == sorted_dice(OTHER)


def test_camouflage_ignores_the_dweller_in_the_classic_game():
    game = hit(CLAWS, "Camouflage", "Background Dweller", city=0, then=["3 heart", OTHER])
    assert game.health[1] == 9 and game.dice == sorted_dice(OTHER)  # ruling (e)


def test_camouflage_switch_beats_the_edition():
    game = hit(CLAW, "Camouflage", "Background Dweller", camouflage="dweller", then=["3", "heart"])
    assert game.health[1] == 10
    game = hit(CLAW, "Camouflage", "Background Dweller", camouflage="automatic", edition="second", then=["3", "heart"])
    assert game.health[1] == 9


@pytest.mark.parametrize("edition", NEWER)
def test_camouflage_with_the_dweller_of_somebody_else_throws_nothing_again(edition):
    game = hit(CLAW, "Camouflage", keeps={0: ["Background Dweller"]}, edition=edition, then=["3", "heart"])
    assert game.node == "CHANGE"  # the owner on turn may throw its own 3 again
    game.play("pass")
    assert game.health[1] == 9


def test_camouflage_with_the_dweller_ends_after_twenty_rerolls_in_a_turn():
    threes = ["3"] * 20
    game = hit(CLAW, "Camouflage", "Background Dweller", city=0, edition="second", then=["3", *threes, OTHER])
    assert game.health[1] == 9 and game.dice == sorted_dice(OTHER)  # ruling (f)
    game = hit(CLAW, "Camouflage", "Background Dweller", city=0, edition="second", then=["3", *threes[1:], "heart"])
    assert game.health[1] == 10


# We're Only Making It Stronger: one energy for losing two or more health in one event.


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("dice", "gain"), [(CLAW, 0), (CLAWS, 1), ("claw claw claw claw claw claw", 1)])
def test_making_it_stronger_gains_one_energy_for_a_loss_of_two_or_more(dice, gain, edition):
    assert hit(dice, STRONGER, city=0, edition=edition).energy[1] == gain


def test_making_it_stronger_counts_each_event_by_itself():
    facts = {"market": ["Acid Attack", None, None], "energy": [6, 0, 0]}
    game = hit(CLAW, STRONGER, **facts).play("stay", "buy Acid Attack from slot 1")
    assert game.health[1] == 8 and game.energy[1] == 0  # one and one: no event of two
    game = hit(CLAWS, STRONGER, **BLAST).play("stay", "buy Fire Blast from slot 1")
    assert game.health[1] == 6 and game.energy[1] == 2


def test_making_it_stronger_judges_the_sum_of_one_source():
    assert hit(CLAW, STRONGER, keeps={0: ["Fire Breathing"]}).energy[1] == 1  # ruling (m)


def test_making_it_stronger_looks_at_health_really_lost():
    game = hit(THREE, STRONGER, "It Has a Child", city=0, health=[10, 1, 10])
    assert game.health[1] == 10 and game.energy[1] == 0  # ruling (x): one was left to lose
    game = hit(THREE, STRONGER, "It Has a Child", city=0, health=[10, 2, 10])
    assert game.health[1] == 10 and game.energy[1] == 1
    assert hit(THREE, STRONGER, "Camouflage", then=["heart heart 1"]).energy[1] == 0


def test_making_it_stronger_works_for_poison_and_ones_own_tanks():
    assert hit(NOTHING, keeps={0: [STRONGER]}, poison=[2, 0, 0]).energy[0] == 1
    game = hit(NOTHING, keeps={0: [STRONGER]}, market=["Tanks", None, None], energy=[4, 0, 0])
    assert game.play("buy Tanks from slot 1").energy[0] == 1


def test_making_it_stronger_looks_at_no_healing_and_no_price():
    game = hit(NOTHING, keeps={0: [STRONGER]}, energy=[6, 0, 0], market=["Gas Refinery", None, None])
    assert game.play("buy Gas Refinery from slot 1").energy[0] == 0


def test_making_it_stronger_is_a_gain_for_friend_of_children():
    assert hit(CLAWS, STRONGER, "Friend of Children").energy[1] == 2


def test_making_it_stronger_copied_is_a_second_gain():
    assert hit(CLAWS, STRONGER, "Mimic", mimic={1: (1, STRONGER)}).energy[1] == 2
    assert hit(CLAWS, STRONGER, "Mimic", "Friend of Children", mimic={1: (1, STRONGER)}).energy[1] == 4


# Rapid Healing: two energy for one health, in answer to damage and at one's own MARKET.


@pytest.mark.parametrize("edition", EDITIONS)
def test_rapid_healing_answers_a_deadly_blow_before_it_falls(edition):
    game = hit(CLAWS, "Rapid Healing", health=[10, 2, 10], energy=[0, 2, 0], edition=edition)
    assert (game.node, game.seat, sorted(game.legal())) == ("REACT", 1, ["pass", "rapid healing"])
    game.play("rapid healing")
    assert game.alive[1] and game.health[1] == 1 and game.energy[1] == 0


def test_rapid_healing_may_be_used_as_often_as_it_can_be_paid():
    game = hit(CLAWS, "Rapid Healing", health=[10, 5, 10], energy=[0, 5, 0]).play("rapid healing")
    assert (game.node, game.seat) == ("REACT", 1) and game.health[1] == 6
    game.play("rapid healing")
    assert game.node == "YIELD" and game.health[1] == 7 - 2 and game.energy[1] == 1


def test_rapid_healing_stops_at_full_health_and_is_not_asked_for_there():
    game = hit(CLAWS, "Rapid Healing", health=[10, 9, 10], energy=[0, 6, 0]).play("rapid healing")
    assert game.node == "YIELD" and game.health[1] == 8 and game.energy[1] == 4
    assert hit(CLAWS, "Rapid Healing", energy=[0, 6, 0]).node == "YIELD"


def test_rapid_healing_is_asked_for_only_under_a_blow_and_with_two_energy():
    assert hit(CLAWS, "Rapid Healing", health=[10, 5, 10], energy=[0, 1, 0]).node == "YIELD"
    game = hit(CLAWS, keeps={2: ["Rapid Healing"]}, health=[10, 10, 5], energy=[0, 0, 6])
    assert (game.node, game.seat) == ("YIELD", 1)


def test_rapid_healing_and_wings_may_both_be_paid():
    game = hit(CLAWS, "Rapid Healing", "Wings", health=[10, 5, 10], energy=[0, 4, 0])
    assert sorted(game.legal()) == ["pass", "rapid healing", "wings"]
    game.play("rapid healing", "wings")
    assert game.health[1] == 6 and game.energy[1] == 0 and game.node == "YIELD"


def test_rapid_healing_comes_before_camouflage_and_before_armor_plating():
    cards = ["Rapid Healing", "Camouflage", "Armor Plating"]
    game = hit(CLAWS, *cards, health=[10, 1, 10], energy=[0, 2, 0], then=["heart 1"]).play("rapid healing")
    assert game.health[1] == 2  # ruling (bb): healed first, one point hidden, the last one ignored


def test_rapid_healing_answers_cards_and_poison():
    game = hit(NOTHING, "Rapid Healing", health=[10, 2, 10], **{**BLAST, "energy": [3, 2, 0]})
    game.play("buy Fire Blast from slot 1", "rapid healing")
    assert game.alive[1] and game.health[1] == 1
    game = hit(NOTHING, keeps={0: ["Rapid Healing"]}, health=[1, 10, 10], energy=[2, 0, 0], poison=[1, 0, 0])
    game.play("pass")
    assert (game.node, game.seat) == ("REACT", 0)
    assert game.play("rapid healing").health[0] == 1


@pytest.mark.parametrize("city", [0, 1])
def test_rapid_healing_opens_the_market_for_itself_alone(city):
    game = hit(NOTHING, keeps={0: ["Rapid Healing"]}, city=city, health=[5, 10, 10], energy=[5, 0, 0])
    assert (game.node, game.seat, sorted(game.legal())) == ("MARKET", 0, ["pass", "rapid healing"])
    game.play("rapid healing", "rapid healing")
    assert game.active == 1 and game.health[0] == 7 and game.energy[0] == 1


def test_rapid_healing_is_no_move_of_roll_yield_or_others_markets():
    game = hit(CLAWS, "Rapid Healing", health=[10, 5, 10], energy=[3, 6, 0], market=["Corner Store", None, None])
    game.play("pass")
    assert (game.node, sorted(game.legal())) == ("YIELD", ["stay", "yield"])  # ruling (bb)
    game.play("stay")
    assert (game.node, game.seat) == ("MARKET", 0) and "rapid healing" not in game.legal()
    game.play("pass")
    assert (game.node, game.seat) == ("ROLL", 1) and "rapid healing" not in game.legal()


# Wings and Jets with the other cards; the two have a file of their own.


def test_wings_stop_every_card_of_the_turn():
    game = hit(
        CLAWS, "Wings", city=1, keeps={0: ["Acid Attack", "Fire Breathing", "Spiked Tail"]}, energy=[7, 2, 0],
        market=["Fire Blast", "High Altitude Bombing", None],
    )  # fmt: skip
    game.play("wings", "stay", "buy Fire Blast from slot 1", "buy High Altitude Bombing from slot 2")
    assert game.health[1] == 10 and game.energy[1] == 0  # ruling (j)
    assert game.health[0] == 7 and game.health[2] == 10 - 1 - 3 - 4


def test_jets_do_not_answer_card_damage_or_acid_bought():
    facts = {"market": ["Acid Attack", None, None], "energy": [6, 0, 0]}
    game = hit(NOTHING, "Jets", **facts).play("buy Acid Attack from slot 1")
    assert game.health[1] == 9 and game.active == 1


def test_jets_and_rapid_healing_are_offered_together():
    game = hit(CLAWS, "Jets", "Rapid Healing", health=[10, 5, 10], energy=[0, 2, 0])
    assert sorted(game.legal()) == ["jets", "pass", "rapid healing"]
    game.play("rapid healing")
    assert (game.node, sorted(game.legal())) == ("REACT", ["jets", "pass"])
    game.play("jets")
    assert game.health[1] == 6 and game.place[:2] == ["city", "outside"]
