"""Cards that deal damage: Fire Breathing, Urbavore, the cards that strike when bought; Herbivore, who hurts nobody."""

import pytest

from tests.kot.tables import CLAW, CLAWS, EDITIONS, NEWER, NOTHING, buy, throw

# Fire Breathing: when its owner deals damage, each neighbour takes one more.


@pytest.mark.parametrize("edition", EDITIONS)
def test_fire_breathing_adds_one_for_each_neighbour_who_is_attacked(edition):
    assert throw(CLAW, "Fire Breathing", monsters=4, city=0, edition=edition).health == [10, 8, 9, 8]


@pytest.mark.parametrize("edition", EDITIONS)
def test_fire_breathing_reaches_neighbours_wherever_they_are(edition):
    assert throw(CLAWS, "Fire Breathing", monsters=4, city=2, edition=edition).health == [10, 9, 8, 9]


@pytest.mark.parametrize("edition", EDITIONS)
def test_fire_breathing_with_two_alive_finds_one_neighbour_once(edition):
    assert throw(CLAW, "Fire Breathing", monsters=2, city=1, edition=edition).health == [10, 8]


def test_fire_breathing_finds_the_nearest_living_neighbour():
    game = buy("Fire Blast", "Fire Breathing", dice=CLAW, monsters=4, city=0, health=[10, 1, 10, 10])
    assert not game.alive[1]  # so seat 2 is a neighbour when the blast comes, and was none when the claw came
    assert game.health[2:] == [10 - 1 - 3, 10 - 2 - 3]


def test_fire_breathing_joins_the_packet_of_a_target():
    game = throw(CLAW, "Fire Breathing", city=0, keeps={1: ["Armor Plating"], 2: ["We're Only Making It Stronger"]})
    assert game.health == [10, 8, 8] and game.energy[2] == 1  # ruling (m)


def test_fire_breathing_beside_the_targets_is_a_packet_of_its_own():
    game = throw(CLAW, "Fire Breathing", monsters=4, city=2, keeps={1: ["Armor Plating"]})
    assert game.health == [10, 10, 9, 9]


def test_fire_breathing_beside_the_targets_is_no_attack_for_counters():
    game = throw(CLAW, "Fire Breathing", "Poison Spit", "Shrink Ray", monsters=4, city=2)
    assert game.health == [10, 9, 9, 9] and game.poison == [0, 0, 1, 0] and game.shrink == [0, 0, 1, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_fire_breathing_alone_is_no_attack_on_the_neighbour_in_tokyo(edition):
    game = throw(CLAW, "Fire Breathing", monsters=5, city=0, bay=1, keeps={1: ["Jets"]}, edition=edition)
    assert game.health == [10, 9, 9, 9, 8] and game.active == 1 and game.place[1] == "bay"  # no Jets, no yield


def test_jets_save_from_the_point_of_fire_breathing_that_joined_the_attack():
    game = throw(CLAW, "Fire Breathing", monsters=4, city=1, keeps={1: ["Jets"]}).play("jets")
    assert game.health == [10, 10, 10, 9] and game.place[:2] == ["city", "outside"]  # ruling (t)


@pytest.mark.parametrize("edition", EDITIONS)
def test_fire_breathing_burns_though_the_damage_is_prevented_later(edition):
    game = throw(CLAW, "Fire Breathing", city=1, keeps={1: ["Wings"]}, energy=[0, 2, 0], edition=edition)
    assert game.play("wings").health == [10, 10, 9]  # ruling (t)


def test_fire_breathing_burns_though_its_target_paid_wings_earlier_in_the_turn():
    game = throw(
        CLAW, "Fire Breathing", city=1, keeps={1: ["Wings"]}, energy=[3, 2, 0], market=["Fire Blast", None, None],
    )  # fmt: skip
    game.play("wings", "stay", "buy Fire Blast from slot 1")
    assert game.health == [10, 10, 10 - 1 - 3] and game.active == 1  # rulings (j) and (t)


def test_fire_breathing_is_silent_without_a_target():
    assert throw(CLAW, "Fire Breathing").health == [10, 10, 10]  # walking into an empty Tokyo
    assert throw(NOTHING, "Fire Breathing", city=0).health == [10, 10, 10]


def test_fire_breathing_is_silent_when_its_owner_is_hurt():
    assert throw(CLAW, city=1, keeps={1: ["Fire Breathing"]}).health == [10, 9, 10]


def test_fire_breathing_ignores_poison_which_has_no_source():
    assert throw(NOTHING, poison=[2, 0, 0], keeps={1: ["Fire Breathing", "Poison Spit"]}).health == [8, 10, 10]


@pytest.mark.parametrize(("edition", "left"), [("classic", 7), ("second", 8), ("godzilla", 8)])
def test_fire_breathing_joins_card_damage_in_the_classic_game_only(edition, left):
    assert buy("Fire Blast", "Fire Breathing", monsters=4, city=2, edition=edition).health == [10, left, 8, left]


def test_fire_breathing_switch_beats_the_edition():
    assert buy("Fire Blast", "Fire Breathing", fire_breathing="claws").health == [10, 8, 8]
    game = buy("Fire Blast", "Fire Breathing", city=1, fire_breathing="every_damage", edition="second")
    assert game.health == [10, 7, 7]


@pytest.mark.parametrize(("edition", "left"), [("classic", 6), ("second", 7), ("godzilla", 7)])
def test_fire_breathing_joins_the_gas_refinery_and_the_bombing_in_the_classic_game_only(edition, left):
    assert buy("Gas Refinery", "Fire Breathing", city=1, edition=edition).health == [10, left, left]
    assert buy("High Altitude Bombing", "Fire Breathing", city=1, edition=edition).health == [7, left, left]


@pytest.mark.parametrize("edition", EDITIONS)
def test_fire_breathing_is_silent_for_damage_to_oneself(edition):
    assert buy("Tanks", "Fire Breathing", city=1, edition=edition).health == [7, 10, 10]


def test_fire_breathing_joins_acid_attack_alone_in_the_classic_game():
    assert throw(NOTHING, "Fire Breathing", "Acid Attack", monsters=4, city=1).health == [10, 8, 10, 9]


def test_fire_breathing_joins_acid_attack_on_purchase():
    assert buy("Acid Attack", "Fire Breathing", monsters=4, city=2).health == [10, 9, 9, 9]


@pytest.mark.parametrize("edition", NEWER)
def test_fire_breathing_takes_the_claw_that_acid_attack_adds(edition):
    game = throw(NOTHING, "Fire Breathing", "Acid Attack", monsters=4, city=1, edition=edition)
    assert game.health == [10, 8, 10, 9]


@pytest.mark.parametrize(("edition", "health"), [("classic", [8, 9, 9, 10]), ("second", [9, 9, 10, 10])])
def test_fire_breathing_joins_the_bite_of_burrowing_in_the_classic_game_only(edition, health):
    game = throw(CLAW, monsters=4, city=1, keeps={1: ["Burrowing", "Fire Breathing"]}, edition=edition)
    assert game.play("yield").health == health


def test_fire_breathing_copied_adds_two():
    game = throw(CLAW, "Fire Breathing", "Mimic", mimic={0: (0, "Fire Breathing")}, monsters=4, city=0)
    assert game.health == [10, 7, 9, 7]


# Urbavore: a point more at the start of a turn in Tokyo; one damage more when dealing damage from Tokyo.


@pytest.mark.parametrize("edition", EDITIONS)
def test_urbavore_scores_one_more_when_its_owner_begins_a_turn_in_tokyo(edition):
    assert throw(NOTHING, "Urbavore", city=0, edition=edition).points[0] == 3
    assert throw(NOTHING, "Urbavore", monsters=5, city=1, bay=0, edition=edition).points[0] == 3
    assert throw(NOTHING, "Urbavore", city=1, edition=edition).points[0] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_urbavore_strikes_harder_from_tokyo_only(edition):
    assert throw(CLAW, "Urbavore", city=0, edition=edition).health == [10, 8, 8]
    assert throw(CLAW, "Urbavore", city=1, edition=edition).health == [10, 9, 10]


@pytest.mark.parametrize("edition", EDITIONS)
def test_urbavore_needs_damage_to_join(edition):
    assert throw(NOTHING, "Urbavore", city=0, edition=edition).health == [10, 10, 10]


def test_urbavore_and_claws_are_one_packet():
    assert throw(CLAW, "Urbavore", city=0, keeps={1: ["Armor Plating"]}).health == [10, 8, 8]  # ruling (m)


@pytest.mark.parametrize(("edition", "more"), [("classic", 1), ("second", 0), ("godzilla", 0)])
def test_urbavore_joins_card_damage_dealt_from_tokyo_in_the_classic_game_only(edition, more):
    assert buy("Fire Blast", "Urbavore", city=0, edition=edition).health == [10, 8 - more, 8 - more]
    assert buy("Gas Refinery", "Urbavore", city=0, edition=edition).health == [10, 7 - more, 7 - more]
    assert buy("High Altitude Bombing", "Urbavore", city=0, edition=edition).health == [7, 7 - more, 7 - more]


def test_urbavore_joins_no_card_damage_dealt_from_outside():
    assert buy("Fire Blast", "Urbavore").health == [10, 8, 8]


def test_urbavore_switch_beats_the_edition():
    assert buy("Fire Blast", "Urbavore", city=0, urbavore="attacks").health == [10, 8, 8]
    assert buy("Fire Blast", "Urbavore", city=0, urbavore="any_damage", edition="second").health == [10, 7, 7]


@pytest.mark.parametrize("edition", EDITIONS)
def test_urbavore_never_raises_damage_to_oneself(edition):
    assert buy("Tanks", "Urbavore", city=0, edition=edition).health == [7, 10, 10]


@pytest.mark.parametrize("edition", EDITIONS)
def test_urbavore_joins_acid_attack_alone(edition):
    assert throw(NOTHING, "Urbavore", "Acid Attack", city=0, edition=edition).health == [10, 8, 8]


def test_urbavore_joins_acid_attack_on_purchase():
    assert buy("Acid Attack", "Urbavore", city=0).health == [10, 8, 8]


@pytest.mark.parametrize(("edition", "beside"), [("classic", 8), ("second", 9)])
def test_urbavore_raises_the_packet_of_fire_breathing_beside_the_attack_in_the_classic_game_only(edition, beside):
    game = throw(CLAW, "Urbavore", "Fire Breathing", monsters=5, city=0, bay=1, edition=edition)
    assert game.health == [10, beside, 8, 8, 7]


def test_urbavore_does_not_join_the_bite_for_its_owner_has_left_tokyo():
    game = throw(CLAW, city=1, keeps={1: ["Burrowing", "Urbavore"]}).play("yield")
    assert game.health == [9, 9, 10]


def test_urbavore_copied_counts_twice():
    game = throw(CLAW, "Urbavore", "Mimic", mimic={0: (0, "Urbavore")}, city=0)
    assert game.points[0] == 4 and game.health == [10, 7, 7]


# Fire Blast, High Altitude Bombing, Gas Refinery


@pytest.mark.parametrize("edition", EDITIONS)
def test_fire_blast_deals_two_to_each_other_monster(edition):
    game = buy("Fire Blast", city=1, keeps={1: ["Jets"]}, edition=edition)
    assert game.health == [10, 8, 8] and game.active == 1 and game.place[1] == "city"  # no attack: no yield
    assert game.discard == ["Fire Blast"] and game.keeps[0] == []


def test_fire_blast_leaves_tokyo_empty_when_it_kills_there():
    game = buy("Fire Blast", city=1, health=[10, 2, 10])
    assert not game.alive[1] and game.place == ["outside"] * 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_high_altitude_bombing_deals_three_to_everybody(edition):
    game = buy("High Altitude Bombing", city=1, edition=edition)
    assert game.health == [7, 7, 7] and game.active == 1 and game.discard == ["High Altitude Bombing"]


def test_high_altitude_bombing_is_answered_clockwise_from_the_buyer():
    wings = {0: ["Wings"], 1: ["Mimic"]}
    game = buy("High Altitude Bombing", keeps=wings, mimic={1: (0, "Wings")}, energy=[6, 2, 0])
    assert (game.node, game.seat) == ("REACT", 0)
    game.play("wings")
    assert (game.node, game.seat, game.health) == ("REACT", 1, [10, 10, 10])
    assert game.play("wings").health == [10, 10, 7]


@pytest.mark.parametrize("name", ["Fire Blast", "Gas Refinery", "High Altitude Bombing"])
def test_attack_cards_do_not_apply_to_damage_of_bought_cards(name):
    cards = ["Spiked Tail", "Nova Breath", "Alpha Monster", "Poison Spit", "Shrink Ray", "Poison Quills", "Burrowing"]
    game = buy(name, *cards, city=0)
    lost = 2 if name == "Fire Blast" else 3
    assert game.health[1:] == [10 - lost] * 2 and game.poison == game.shrink == [0, 0, 0]  # ruling (dd)
    assert game.points[0] == 2 + (2 if name == "Gas Refinery" else 0)


@pytest.mark.parametrize(("name", "lost"), [("Fire Blast", 2), ("Gas Refinery", 3)])
def test_acid_attack_has_no_part_in_the_damage_of_bought_cards(name, lost):
    game = buy(name, "Acid Attack", city=1)  # the acid takes its own point after the throw
    assert game.health == [10, 9 - lost, 10 - lost]


# Tanks, Jet Fighters, National Guard: points for damage to oneself.


@pytest.mark.parametrize(
    ("name", "points", "lost"), [("Tanks", 4, 3), ("Jet Fighters", 5, 4), ("National Guard", 2, 2)]
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_tanks_jet_fighters_and_national_guard_give_points_and_hurt_their_buyer(name, points, lost, edition):
    game = buy(name, city=1, edition=edition)
    assert game.points[0] == points and game.health == [10 - lost, 10, 10]
    assert game.discard == [name] and game.keeps[0] == [] and game.active == 1


def test_wings_stop_ones_own_tanks():
    game = buy("Tanks", "Wings", spare=2)
    assert (game.node, game.seat, game.points[0]) == ("REACT", 0, 4)
    game.play("wings")
    assert game.health[0] == 10 and game.energy[0] == 0


def test_wings_paid_in_the_turn_stop_ones_own_tanks_without_asking():
    game = buy("National Guard", "Wings", spare=2 + 4, market=["National Guard", "Tanks", None])
    game.play("wings", "buy Tanks from slot 2")
    assert game.health[0] == 10 and game.points[0] == 6 and game.active == 1  # ruling (j)


def test_camouflage_meets_ones_own_jet_fighters():
    assert buy("Jet Fighters", "Camouflage", then=["heart heart 1 1"]).health[0] == 8


def test_armor_plating_does_not_stop_the_national_guard():
    assert buy("National Guard", "Armor Plating").health[0] == 8


def test_tanks_may_kill_their_buyer_and_leave_tokyo_empty():
    game = buy("Tanks", city=0, health=[3, 10, 10])
    assert not game.alive[0] and game.place == ["outside"] * 3 and game.active == 1


def test_jet_fighters_with_twenty_points_and_no_health_are_no_win():
    game = buy("Jet Fighters", points=[15, 0, 0], health=[4, 10, 10])
    assert not game.over and not game.alive[0] and game.active == 1
    assert buy("Jet Fighters", monsters=2, points=[15, 0], health=[4, 10]).winners == [1]


# Herbivore: a point on one's own turn if one damaged nobody.


@pytest.mark.parametrize("edition", EDITIONS)
def test_herbivore_scores_when_its_owner_damaged_nobody(edition):
    assert throw(NOTHING, "Herbivore", city=1, edition=edition).points == [1, 2, 0]  # the 2 are for starting in Tokyo
    assert throw(CLAW, "Herbivore", city=1, edition=edition).play("stay").points[0] == 0


def test_herbivore_scores_though_its_owner_walked_into_an_empty_tokyo():
    assert throw(CLAWS, "Herbivore").points[0] == 1 + 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_herbivore_scores_when_the_attack_was_prevented(edition):
    game = throw(CLAW, "Herbivore", city=1, keeps={1: ["Armor Plating"]}, edition=edition)
    game.play(*["stay"] * (edition == "classic"))
    assert game.points[0] == 1 and game.health[1] == 10


@pytest.mark.parametrize(("dice", "points"), [("heart heart", 2 + 1), ("heart 1", 2)])
def test_herbivore_scores_when_camouflage_hid_the_victim_from_all_damage(dice, points):
    game = throw(CLAWS, "Herbivore", city=0, keeps={1: ["Camouflage"]}, monsters=2, then=[dice])
    assert game.points[0] == points


@pytest.mark.parametrize("edition", EDITIONS)
def test_herbivore_counts_card_damage(edition):
    assert buy("Fire Blast", "Herbivore", city=1, edition=edition).points[0] == 0


def test_herbivore_counts_the_point_of_fire_breathing_beside_the_attack():
    game = throw(CLAW, "Herbivore", "Fire Breathing", city=1, keeps={1: ["Wings"]}, energy=[0, 2, 0])
    game.play("wings", "stay")
    assert game.health == [10, 10, 9] and game.points[0] == 0


@pytest.mark.parametrize(("edition", "more"), [("classic", 1), ("second", 0), ("godzilla", 0)])
def test_herbivore_counts_damage_to_oneself_by_edition(edition, more):
    assert buy("Tanks", "Herbivore", city=1, edition=edition).points[0] == 4 + more


def test_herbivore_switch_beats_the_edition():
    assert buy("Tanks", "Herbivore", city=1, herbivore_counts_self=True).points[0] == 4
    assert buy("Tanks", "Herbivore", city=1, herbivore_counts_self=False, edition="second").points[0] == 5


@pytest.mark.parametrize(("edition", "more"), [("classic", 1), ("second", 0)])
def test_herbivore_and_a_bombing_that_hurts_its_buyer_alone(edition, more):
    game = buy(
        "High Altitude Bombing", "Herbivore", monsters=2, city=1, keeps={1: ["Wings"]}, energy=[4, 2], edition=edition
    )
    game.play("wings")
    assert game.health == [7, 10] and game.points[0] == more


@pytest.mark.parametrize("edition", EDITIONS)
def test_herbivore_does_not_count_the_damage_of_others_in_its_turn(edition):
    game = throw(
        NOTHING, "Herbivore", city=1, poison=[2, 0, 0], energy=[3, 3, 0], keeps={1: ["Opportunist"]},
        market=["Corner Store", None, None], deck=["Fire Blast"], edition=edition,
    )  # fmt: skip
    game.play("buy Corner Store from slot 1", "buy Fire Blast from slot 1")
    assert game.health == [10 - 2 - 2, 10, 8] and game.points[0] == 1 + 1


def test_herbivore_copied_scores_two():
    assert throw(NOTHING, "Herbivore", "Mimic", mimic={0: (0, "Herbivore")}).points[0] == 2
