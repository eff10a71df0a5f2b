"""Cards that make attacks stronger: Acid Attack, Spiked Tail, Poison Quills, Nova Breath; Alpha Monster; Burrowing."""

import pytest

from tests.kot.tables import CLAW, CLAWS, EDITIONS, NEWER, NOTHING, table, throw

TWOS = "2 2 2 1 1 3"
TWOS_AND_CLAW = "claw 2 2 2 1 3"


def buy_acid(**facts):
    """Seat 0 throws nothing and buys Acid Attack."""
    market = ["Acid Attack", None, None]
    game = table(**{"market": market, "energy": [6, 0, 0], "script": [NOTHING, NOTHING], **facts})
    return game.play("stop", "buy Acid Attack from slot 1")


# Acid Attack: one more damage on one's own turns, also with no claw.


@pytest.mark.parametrize("edition", EDITIONS)
def test_acid_attack_adds_one_to_an_attack(edition):
    assert throw(CLAW, "Acid Attack", city=0, edition=edition).health == [10, 8, 8]
    assert throw(CLAW, "Acid Attack", city=1, edition=edition).health == [10, 8, 10]


def test_acid_attack_alone_burns_those_its_owner_could_attack():
    assert throw(NOTHING, "Acid Attack", city=1).health == [10, 9, 10]
    assert throw(NOTHING, "Acid Attack", city=0).health == [10, 9, 9]


def test_acid_attack_alone_finds_nobody_in_an_empty_tokyo():
    game = throw(NOTHING, "Acid Attack")
    assert game.health == [10, 10, 10] and game.place == ["outside"] * 3


def test_acid_attack_alone_is_no_attack_in_the_classic_game():
    game = throw(NOTHING, "Acid Attack", "Poison Spit", "Alpha Monster", city=1, keeps={1: ["Jets"]})
    assert game.active == 1 and game.health[1] == 9 and game.place[:2] == ["outside", "city"]
    assert game.poison == [0, 0, 0] and game.points[0] == 0  # ruling (dd)


@pytest.mark.parametrize("edition", NEWER)
def test_acid_attack_alone_is_an_attack_in_the_newer_editions(edition):
    game = throw(NOTHING, "Acid Attack", "Poison Spit", "Alpha Monster", city=1, edition=edition)
    assert (game.node, game.seat) == ("YIELD", 1) and game.health[1] == 9
    assert game.poison == [0, 1, 0] and game.points[0] == 1
    assert game.play("yield").place == ["city", "outside", "outside"]


def test_acid_attack_alone_is_answered_by_jets_in_the_second_edition():
    game = throw(NOTHING, "Acid Attack", city=1, keeps={1: ["Jets"]}, edition="second")
    assert (game.node, game.seat) == ("REACT", 1) and "jets" in game.legal()


def test_acid_attack_alone_is_stopped_by_armor_plating():
    assert throw(NOTHING, "Acid Attack", city=1, keeps={1: ["Armor Plating"]}).health == [10, 10, 10]


def test_acid_attack_and_claws_are_one_packet():
    game = throw(CLAW, "Acid Attack", city=1, keeps={1: ["Armor Plating", "We're Only Making It Stronger"]})
    assert game.health[1] == 8 and game.energy[1] == 1  # ruling (m)


def test_acid_attack_works_on_its_owners_turns_only():
    assert throw(CLAW, city=0, keeps={1: ["Acid Attack"]}).health == [10, 9, 9]
    assert throw(NOTHING, city=0, keeps={1: ["Acid Attack"]}).health == [10, 10, 10]


@pytest.mark.parametrize("edition", EDITIONS)
def test_acid_attack_copied_counts_twice(edition):
    game = throw(
        NOTHING, "Mimic", "Acid Attack", mimic={0: (0, "Acid Attack")}, keeps={2: ["Armor Plating"]}, city=2,
        edition=edition,
    )  # fmt: skip
    assert game.health == [10, 10, 8]


def test_acid_attack_does_not_help_into_tokyo_in_the_classic_game():
    game = throw(NOTHING, "Acid Attack", city=1, health=[10, 1, 10])
    assert not game.alive[1] and game.place == ["outside"] * 3  # only claws have influence on entering


# Acid Attack on purchase, ruling (r)


def test_acid_attack_burns_at_once_when_bought_in_the_classic_game():
    game = buy_acid(city=1)
    assert game.health == [10, 9, 10] and game.active == 1 and game.place[1] == "city"
    assert buy_acid(city=0).health == [10, 9, 9]
    assert buy_acid().health == [10, 10, 10]


@pytest.mark.parametrize("edition", NEWER)
def test_acid_attack_bought_waits_for_the_next_roll_in_the_newer_editions(edition):
    assert buy_acid(city=1, edition=edition).health == [10, 10, 10]


def test_acid_attack_bought_burns_by_the_switch_and_not_by_the_edition():
    assert buy_acid(city=1, edition="second", acid_on_purchase=True).health == [10, 9, 10]
    assert buy_acid(city=1, acid_on_purchase=False).health == [10, 10, 10]


def test_acid_attack_on_purchase_is_no_attack():
    game = buy_acid(city=1, keeps={0: ["Poison Spit", "Spiked Tail", "Alpha Monster"], 1: ["Jets"]})
    assert game.health[1] == 9 and game.poison == [0, 0, 0] and game.points[0] == 0 and game.active == 1


def test_acid_attack_copied_by_a_bought_mimic_burns_once():
    game = table(city=2, market=["Mimic", None, None], energy=[8, 0, 0], keeps={0: ["Acid Attack"]}, script=[NOTHING])
    game.play("stop", "buy Mimic from slot 1")
    assert game.mimic == {0: (0, "Acid Attack")} and game.health == [10, 10, 8]  # one by the dice, one by the copy


def test_acid_attack_burns_when_mimics_token_moves_onto_it():
    game = table(city=2, energy=[1, 0, 0], keeps={0: ["Mimic"], 1: ["Acid Attack"]})
    assert game.node == "MIMIC_MOVE"
    assert game.play("choose seat 1").health == [10, 10, 9] and game.node == "ROLL"


def test_acid_attack_bought_from_its_owner_burns_for_the_buyer():
    game = table(city=2, energy=[6, 0, 0], keeps={0: ["Parasitic Tentacles"], 1: ["Acid Attack"]}, script=[NOTHING])
    game.play("stop", "choose seat 1")
    assert game.keeps[0] == ["Acid Attack", "Parasitic Tentacles"] and game.health == [10, 10, 9]


def test_acid_attack_bought_off_turn_burns_those_the_buyer_could_attack():
    game = table(
        city=1, energy=[3, 6, 0], keeps={1: ["Opportunist"]}, market=["Corner Store", None, None],
        deck=["Acid Attack"], script=[NOTHING],
    )  # fmt: skip
    game.play("stop", "buy Corner Store from slot 1", "buy Acid Attack from slot 1")
    assert game.health == [9, 10, 9]


# Alpha Monster: a point on a turn in which its owner attacks.


@pytest.mark.parametrize("edition", EDITIONS)
def test_alpha_monster_scores_when_its_owner_attacks(edition):
    assert throw(CLAWS, "Alpha Monster", city=1, edition=edition).points[0] == 1
    assert throw(NOTHING, "Alpha Monster", city=1, edition=edition).points[0] == 0


def test_alpha_monster_scores_once_and_not_per_target():
    assert throw(CLAWS, "Alpha Monster", monsters=4, city=0).points[0] == 2 + 1


def test_alpha_monster_scores_when_an_empty_tokyo_is_taken():
    assert throw(CLAW, "Alpha Monster").points[0] == 1 + 1


def test_alpha_monster_scores_though_the_attack_is_stopped():
    game = throw(CLAW, "Alpha Monster", city=1, keeps={1: ["Wings"]}, energy=[0, 2, 0]).play("wings")
    assert game.points[0] == 1 and game.health[1] == 10


def test_alpha_monster_scores_nothing_for_card_damage_or_on_other_turns():
    game = throw(NOTHING, "Alpha Monster", city=1, market=["Fire Blast", None, None], energy=[3, 0, 0])
    assert game.play("buy Fire Blast from slot 1").points[0] == 0
    assert throw(CLAW, city=0, keeps={1: ["Alpha Monster"]}).points[1] == 0


def test_alpha_monster_copied_scores_two():
    game = throw(CLAW, "Alpha Monster", "Mimic", mimic={0: (0, "Alpha Monster")}, city=1)
    assert game.points[0] == 2


# Spiked Tail: one more damage on an attack.


@pytest.mark.parametrize("edition", EDITIONS)
def test_spiked_tail_adds_one_to_an_attack(edition):
    assert throw(CLAW, "Spiked Tail", city=1, edition=edition).health == [10, 8, 10]
    assert throw(CLAWS, "Spiked Tail", city=0, edition=edition).health == [10, 7, 7]


@pytest.mark.parametrize("edition", EDITIONS)
def test_spiked_tail_needs_a_claw(edition):
    game = throw(NOTHING, "Spiked Tail", city=0, edition=edition)
    assert game.health == [10, 10, 10] and game.active == 1


def test_spiked_tail_and_claws_are_one_packet():
    assert throw(CLAW, "Spiked Tail", city=1, keeps={1: ["Armor Plating"]}).health[1] == 8  # ruling (m)


@pytest.mark.parametrize(("edition", "left"), [("classic", 9), ("second", 8), ("godzilla", 8)])
def test_spiked_tail_joins_acid_attack_alone_only_where_acid_is_a_claw(edition, left):
    assert throw(NOTHING, "Spiked Tail", "Acid Attack", city=1, edition=edition).health == [10, left, 10]


@pytest.mark.parametrize("edition", EDITIONS)
def test_spiked_tail_acid_and_burrowing_add_up(edition):
    assert throw(CLAW, "Spiked Tail", "Acid Attack", "Burrowing", city=0, edition=edition).health == [10, 6, 6]


def test_spiked_tail_works_on_its_owners_turns_only():
    assert throw(CLAW, city=0, keeps={1: ["Spiked Tail"]}).health == [10, 9, 9]


# Poison Quills: with three 2s deal two damage.


def test_poison_quills_alone_deal_two_damage_that_are_no_attack_in_the_classic_game():
    game = throw(TWOS, "Poison Quills", "Poison Spit", "Alpha Monster", city=1, keeps={1: ["Jets"]})
    assert game.health == [10, 8, 10] and game.active == 1 and game.place[1] == "city"
    assert game.points[0] == 2 and game.poison == [0, 0, 0]


@pytest.mark.parametrize("edition", NEWER)
def test_poison_quills_alone_are_an_attack_in_the_newer_editions(edition):
    game = throw(TWOS, "Poison Quills", "Poison Spit", city=1, edition=edition)
    assert (game.node, game.seat) == ("YIELD", 1) and game.health[1] == 8 and game.poison[1] == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_poison_quills_join_the_claws(edition):
    game = throw(TWOS_AND_CLAW, "Poison Quills", city=1, edition=edition)
    assert game.health == [10, 7, 10] and game.node == "YIELD"


@pytest.mark.parametrize("edition", EDITIONS)
def test_poison_quills_need_three_2s_and_strike_once(edition):
    assert throw(NOTHING, "Poison Quills", city=0, edition=edition).health == [10, 10, 10]
    assert throw("2 2 2 2 2 2", "Poison Quills", city=0, edition=edition).health == [10, 8, 8]


def test_poison_quills_and_acid_alone_are_one_packet():
    stronger = {1: ["We're Only Making It Stronger"]}
    game = throw(TWOS, "Poison Quills", "Acid Attack", city=1, keeps=stronger)
    assert game.health[1] == 7 and game.energy[1] == 1  # ruling (m)


def test_poison_quills_copied_deal_four():
    game = throw(TWOS, "Poison Quills", "Mimic", mimic={0: (0, "Poison Quills")}, city=1)
    assert game.health == [10, 6, 10]


def test_poison_quills_never_hurt_their_owner():
    assert throw(TWOS, "Poison Quills").health == [10, 10, 10]
    assert throw(TWOS, city=0, keeps={1: ["Poison Quills"]}).health == [10, 10, 10]


# The City empty and the Bay held, ruling (u)


def test_claws_into_an_empty_city_hurt_nobody_in_the_bay_with_all_adders_in_the_classic_game():
    game = throw(TWOS_AND_CLAW, "Acid Attack", "Poison Quills", "Spiked Tail", "Nova Breath", monsters=5, bay=1)
    assert game.health == [10] * 5 and game.place[:2] == ["city", "bay"]  # ruling (u)


def test_acid_attack_and_quills_without_claws_hit_the_bay_though_the_city_is_empty():
    game = throw(TWOS, "Acid Attack", "Poison Quills", "Spiked Tail", monsters=5, bay=2)
    assert game.health == [10, 10, 7, 10, 10] and game.place == ["outside", "outside", "bay", "outside", "outside"]
    assert game.active == 1  # ruling (u): no attack, so nobody yields


@pytest.mark.parametrize("edition", NEWER)
def test_claws_into_an_empty_city_hit_the_bay_in_the_newer_editions(edition):
    game = throw(CLAW, "Acid Attack", "Spiked Tail", monsters=5, bay=2, edition=edition)
    assert (game.node, game.seat) == ("YIELD", 2) and game.health == [10, 10, 7, 10, 10]
    assert game.play("stay").place[:3] == ["city", "outside", "bay"]


# Nova Breath: attacks hit all other monsters.


@pytest.mark.parametrize("edition", EDITIONS)
def test_nova_breath_hits_everybody_else_from_outside(edition):
    game = throw(CLAWS, "Nova Breath", monsters=4, city=1, edition=edition)
    assert game.health == [10, 8, 8, 8] and (game.node, game.seat) == ("YIELD", 1)


@pytest.mark.parametrize(("mine", "theirs"), [("city", "bay"), ("bay", "city")])
def test_nova_breath_lets_the_neighbour_in_tokyo_yield_and_its_owner_stays_where_it_is(mine, theirs):
    place = [mine, "outside", theirs, "outside", "outside"]
    game = throw(CLAW, "Nova Breath", monsters=5, place=place)
    assert game.health == [10, 9, 9, 9, 9] and (game.node, game.seat) == ("YIELD", 2)
    game.play("yield")
    assert game.place == [mine] + ["outside"] * 4 and game.active == 1 and game.points[0] == 2


def test_nova_breath_deals_no_damage_when_an_empty_tokyo_is_taken_in_the_classic_game():
    game = throw(CLAWS, "Nova Breath")
    assert game.health == [10, 10, 10] and game.place[0] == "city"


@pytest.mark.parametrize("edition", NEWER)
def test_nova_breath_strikes_and_then_takes_an_empty_tokyo_in_the_newer_editions(edition):
    game = throw(CLAWS, "Nova Breath", edition=edition)
    assert game.health == [10, 8, 8] and game.place[0] == "city" and game.points[0] == 1


def test_nova_breath_attacks_outsiders_so_that_counters_stick():
    assert throw(CLAW, "Nova Breath", "Poison Spit", "Shrink Ray", city=1).poison == [0, 1, 1]


def test_nova_breath_is_answered_by_jets_in_tokyo_and_not_outside():
    game = throw(CLAW, "Nova Breath", monsters=5, city=0, bay=2, keeps={2: ["Jets"]})
    assert (game.node, game.seat) == ("REACT", 2)
    game.play("jets")
    assert game.health == [10, 9, 10, 9, 9] and game.place == ["city"] + ["outside"] * 4
    assert throw(CLAW, "Nova Breath", city=1, keeps={2: ["Jets"]}).node == "YIELD"


def test_nova_breath_widens_acid_attack_alone_too():
    assert throw(NOTHING, "Nova Breath", "Acid Attack", city=1).health == [10, 9, 9]
    assert throw(NOTHING, "Nova Breath", "Acid Attack").health == [10, 9, 9]  # City empty, no claws


def test_nova_breath_needs_a_claw():
    assert throw(NOTHING, "Nova Breath", city=1).health == [10, 10, 10]


def test_nova_breath_kills_inside_and_outside_together():
    game = throw(CLAW, "Nova Breath", city=1, health=[10, 1, 1])
    assert game.over and game.winners == [0]


# Burrowing in company


def test_burrowing_does_not_bite_an_attacker_who_is_in_tokyo_already():
    game = throw(CLAW, "Nova Breath", monsters=5, city=0, bay=2, keeps={2: ["Burrowing"]}).play("yield")
    assert game.health == [10, 9, 9, 9, 9] and game.place == ["city"] + ["outside"] * 4  # ruling (v): moves in


def test_burrowing_in_the_second_edition_makes_nova_breath_strike_without_a_claw():
    game = throw(NOTHING, "Nova Breath", "Burrowing", monsters=5, city=0, bay=2, edition="second")
    assert game.health == [10, 9, 9, 9, 9] and (game.node, game.seat) == ("YIELD", 2)


def test_burrowing_bites_whoever_moves_into_the_bay():
    game = throw(CLAW, monsters=5, city=1, bay=2, keeps={2: ["Burrowing"]}).play("stay", "yield")
    assert game.health == [9, 9, 9, 10, 10] and game.place[:3] == ["bay", "city", "outside"]  # ruling (v)


def test_burrowing_bites_nobody_when_its_owner_is_put_out_by_a_card():
    market = ["Drop from High Altitude", None, None]
    game = throw(NOTHING, city=1, keeps={1: ["Burrowing"]}, market=market, energy=[5, 0, 0])
    game.play("buy Drop from High Altitude from slot 1")
    assert game.place == ["city", "outside", "outside"] and game.health == [10, 10, 10]


def test_the_bite_is_stopped_by_armor_plating_and_two_copies_bite_through():
    yielding = {"city": 1, "keeps": {1: ["Burrowing"], 0: ["Armor Plating"]}}
    assert throw(CLAW, **yielding).play("yield").health[0] == 10
    yielding["keeps"] = {1: ["Burrowing", "Mimic"], 0: ["Armor Plating"]}
    assert throw(CLAW, mimic={1: (1, "Burrowing")}, **yielding).play("yield").health[0] == 8  # ruling (l): one packet


def test_the_bite_is_answered_by_rapid_healing():
    game = throw(CLAW, "Rapid Healing", city=1, health=[1, 10, 10], energy=[2, 0, 0], keeps={1: ["Burrowing"]})
    game.play("yield")
    assert (game.node, game.seat, sorted(game.legal())) == ("REACT", 0, ["pass", "rapid healing"])  # ruling (l)
    game.play("rapid healing")
    assert game.alive[0] and game.health[0] == 1 and game.place[0] == "city"


def test_the_bite_is_met_by_camouflage():
    game = throw(CLAW, "Camouflage", city=1, keeps={1: ["Burrowing"]}, then=["heart"]).play("yield")
    assert game.health[0] == 10 and game.place[0] == "city"
