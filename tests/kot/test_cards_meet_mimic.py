"""Mimic as each of the other keep cards."""

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
SPEND = "spend a smoke charge"


def table(monsters=3, city=None, **facts):
    """Seat 0 is to move; the City is held by the seat named, if any."""
    place = ["city" if seat == city else "outside" for seat in range(monsters)]
    return Table(num_players=monsters, first=0, **{"place": place, "script": [CLAW], **facts})


# Smoke Cloud


def test_a_copied_smoke_cloud_has_three_charges_of_its_own():
    game = table(energy=[8, 0, 0], market=["Mimic", None, None], keeps={1: ["Smoke Cloud"]}, script=[NOTHING])
    game.play("stop", "buy Mimic from slot 1")
    assert game.charges[0, "Mimic"] == 3 and game.charges[1, "Smoke Cloud"] == 3


def test_a_copied_smoke_cloud_spends_its_own_charges():
    game = table(keeps={0: ["Mimic"], 1: ["Smoke Cloud"]}, mimic={0: (1, "Smoke Cloud")}, script=[NOTHING, "1", "1"])
    game.play("reroll 1", "reroll 1", SPEND)
    assert game.charges[0, "Mimic"] == 2 and game.charges[1, "Smoke Cloud"] == 3 and game.rolls_left == 1


def test_a_copied_smoke_cloud_that_runs_out_discards_the_mimic():
    game = table(
        keeps={0: ["Mimic"], 1: ["Smoke Cloud"]}, mimic={0: (1, "Smoke Cloud")}, script=[NOTHING, "1", "1", "1", "1"]
    )
    game.play("reroll 1", "reroll 1", SPEND, "reroll 1", SPEND, "reroll 1", SPEND)
    assert game.keeps == [[], ["Smoke Cloud"], []] and game.discard == ["Mimic"] and game.rolls_left == 1  # ruling (c)


def test_a_real_smoke_cloud_that_runs_out_takes_its_copies_along():
    game = table(
        keeps={0: ["Smoke Cloud"], 1: ["Mimic"]}, mimic={1: (0, "Smoke Cloud")}, script=[NOTHING, "1", "1", "1", "1"]
    )
    game.play("reroll 1", "reroll 1", SPEND, "reroll 1", SPEND, "reroll 1", SPEND)
    assert game.keeps == [[], ["Mimic"], []] and not game.mimic.get(1) and not game.charges.get((1, "Mimic"))


def test_ones_own_smoke_cloud_is_spent_before_its_copy():
    game = table(keeps={0: ["Mimic", "Smoke Cloud"]}, mimic={0: (0, "Smoke Cloud")}, script=[NOTHING, "1", "1"])
    game.play("reroll 1", "reroll 1", SPEND)
    assert game.charges[0, "Smoke Cloud"] == 2 and game.charges[0, "Mimic"] == 3


def test_a_mimic_moved_to_the_smoke_cloud_has_three_charges():
    game = table(energy=[1, 0, 0], keeps={0: ["Mimic"], 1: ["Jets", "Smoke Cloud"]}, mimic={0: (1, "Jets")})
    game.play("choose seat 1")
    assert (game.node, game.charges[0, "Mimic"], game.energy[0]) == ("ROLL", 3, 0)


def test_a_mimic_moved_away_loses_its_charges():
    game = table(energy=[1, 0, 0], keeps={0: ["Mimic"], 1: ["Jets", "Smoke Cloud"]}, mimic={0: (1, "Smoke Cloud")})
    game.play("choose seat 1")
    assert game.mimic[0] == (1, "Jets") and not game.charges.get((0, "Mimic"))
    assert game.charges[1, "Smoke Cloud"] == 3


# Burrowing


def test_two_burrowings_add_two():
    game = table(city=0, keeps={0: ["Burrowing", "Mimic"]}, mimic={0: (0, "Burrowing")}).play("stop")
    assert game.health == [10, 7, 7]


def test_two_burrowings_bite_once_for_two():
    game = table(city=1, energy=[2, 0, 0], keeps={0: ["Wings"], 1: ["Burrowing", "Mimic"]}, mimic={1: (1, "Burrowing")})
    game.play("stop", "yield", "pass")
    assert game.health[0] == 8 and game.energy[0] == 2 and game.active == 1  # ruling (v)


def test_a_copied_burrowing_bites_for_its_copier():
    game = table(city=1, keeps={1: ["Mimic"], 2: ["Burrowing"]}, mimic={1: (2, "Burrowing")}).play("stop", "yield")
    assert game.health[0] == 9 and game.place[0] == "city"


def test_wings_paid_against_the_first_of_two_bites_also_stop_the_second():
    game = Table(
        num_players=5, first=0, place=["outside", "city", "bay", "outside", "outside"], script=[CLAW],
        energy=[2, 0, 0, 0, 0], keeps={0: ["Wings"], 1: ["Burrowing"], 2: ["Mimic"]}, mimic={2: (1, "Burrowing")},
    )  # fmt: skip
    game.play("stop", "yield", "yield", "wings")  # ruling (j): also what was asked for before Wings were paid
    assert game.health == [10, 9, 9, 10, 10] and game.place[0] == "city"


def test_copying_the_burrowing_of_a_monster_that_yields_does_not_spare_its_bite():
    game = table(city=1, keeps={0: ["Mimic"], 1: ["Burrowing"]}, mimic={0: (1, "Burrowing")}).play("stop", "yield")
    assert game.health == [9, 9, 10]  # the copy did not raise an attack from outside


# Poison Spit


def test_two_poison_spits_give_two_counters():
    game = table(city=0, keeps={0: ["Mimic", "Poison Spit"]}, mimic={0: (0, "Poison Spit")}).play("stop")
    assert game.poison == [0, 2, 2]


def test_a_copied_poison_spit_marks_also_the_owner_of_the_real_one():
    game = table(city=0, keeps={0: ["Mimic"], 1: ["Poison Spit"]}, mimic={0: (1, "Poison Spit")}).play("stop")
    assert game.poison == [0, 1, 1]


def test_a_copy_of_the_poison_spit_ends_with_its_owner_before_it_marks_anybody():
    game = table(city=0, health=[10, 1, 10], keeps={0: ["Mimic"], 1: ["Poison Spit"]}, mimic={0: (1, "Poison Spit")})
    game.play("stop")
    assert not game.alive[1] and game.poison == [0, 0, 0] and not game.mimic.get(0)


# Wings and Jets


def test_copied_wings_cost_the_copier_two_energy():
    game = table(city=1, energy=[0, 2, 0], keeps={1: ["Mimic"], 2: ["Wings"]}, mimic={1: (2, "Wings")})
    game.play("stop", "wings")
    assert game.health[1] == 10 and game.energy[1] == 0


def test_owning_wings_twice_asks_once():
    game = table(city=1, energy=[0, 4, 0], keeps={1: ["Mimic", "Wings"]}, mimic={1: (1, "Wings")}).play("stop", "pass")
    assert game.node == "YIELD" and game.health[1] == 9


def test_copied_jets_fly():
    game = table(city=1, keeps={1: ["Mimic"], 2: ["Jets"]}, mimic={1: (2, "Jets")}).play("stop", "jets")
    assert game.health[1] == 10 and game.place[:2] == ["city", "outside"]


# Opportunist


def test_owning_the_opportunist_twice_asks_once():
    game = table(
        energy=[10, 9, 0],
        keeps={1: ["Mimic", "Opportunist"]},
        mimic={1: (1, "Opportunist")},
        market=["Jets", None, None],
        deck=["Burrowing"],
        script=[NOTHING],
    )
    game.play("stop", "buy Jets from slot 1", "pass")
    assert game.node == "MARKET"


def test_a_mimic_bought_off_turn_is_placed_at_once():
    game = table(
        energy=[2, 8, 0],
        keeps={1: ["Opportunist"], 2: ["Jets"]},
        market=["Wings", None, None],
        deck=["Mimic"],
        script=[NOTHING],
    )
    game.play("stop", "sweep", "buy Mimic from slot 1")
    assert (game.node, game.seat, game.active) == ("COPY", 1, 0)
    assert game.play("choose seat 2").mimic[1] == (2, "Jets")


def test_an_opportunist_copied_in_ones_own_turn_waits_for_the_others():
    game = table(
        2,
        energy=[12, 5],
        keeps={1: ["Opportunist"]},
        market=["Mimic", "Jets", "Wings"],
        deck=["Burrowing", "Smoke Cloud"],
        script=[NOTHING],
    )
    game.play("stop").script("Burrowing").play("buy Mimic from slot 1", "pass")
    assert game.mimic[0] == (1, "Opportunist") and (game.node, game.seat) == ("MARKET", 0)
    game.script(NOTHING).play("pass", "stop", "buy Jets from slot 2")
    assert (game.node, game.seat, game.active) == ("OFFER", 0, 1)


# Psychic Probe


def test_a_heart_on_a_copied_probe_discards_the_mimic():
    game = table(keeps={1: ["Mimic"], 2: ["Psychic Probe"]}, mimic={1: (2, "Psychic Probe")}, script=[NOTHING, "heart"])
    game.play("stop", "probe 1")
    assert game.discard == ["Mimic"] and game.keeps[1] == [] and game.keeps[2] == ["Psychic Probe"]  # ruling (c)
    assert (game.node, game.seat) == ("PROBE", 2)


def test_a_heart_on_the_real_probe_idles_the_copy_before_it_is_used():
    game = table(
        keeps={1: ["Psychic Probe"], 2: ["Mimic"]}, mimic={2: (1, "Psychic Probe")}, script=[NOTHING, "heart", NOTHING]
    )
    game.play("stop", "probe 1")
    assert game.active == 1 and not game.mimic.get(2) and game.discard == ["Psychic Probe"]


def own_two(*results):
    return table(keeps={1: ["Mimic", "Psychic Probe"]}, mimic={1: (1, "Psychic Probe")}, script=[NOTHING, *results])


def test_a_probe_and_its_copy_throw_a_die_each():
    game = own_two("energy", "energy", NOTHING).play("stop", "probe 1")
    assert (game.node, game.seat) == ("PROBE", 1)
    game.play("probe 1")
    assert game.active == 1 and game.energy[0] == 2


def test_the_copy_may_throw_the_same_die_again():
    game = own_two("energy", "claw", NOTHING).play("stop", "probe 1", "probe energy")
    assert game.energy[0] == 0 and game.place[0] == "city"


def test_the_real_probe_is_used_before_its_copy():
    game = own_two("heart", NOTHING).play("stop", "probe 1")
    assert game.active == 1 and game.discard == ["Psychic Probe"] and not game.mimic.get(1)


def test_a_heart_on_the_second_die_discards_the_copy():
    game = own_two("1", "heart", NOTHING).play("stop", "probe 1", "probe 1")
    assert game.active == 1 and game.discard == ["Mimic"] and game.keeps[1] == ["Psychic Probe"]


def test_passing_ends_the_probing_of_both():
    game = own_two(NOTHING).play("stop", "pass")
    assert (game.node, game.active) == ("ROLL", 1)


# Elimination


def test_the_mimic_of_a_dead_monster_is_discarded_and_the_copied_card_stays():
    game = table(city=1, health=[10, 1, 10], keeps={1: ["Mimic"], 2: ["Burrowing"]}, mimic={1: (2, "Burrowing")})
    game.play("stop")
    assert game.discard == ["Mimic"] and not game.mimic.get(1) and game.keeps[2] == ["Burrowing"]


def test_a_mimic_idled_by_a_death_may_be_placed_again_on_its_owners_turn():
    game = table(
        city=1,
        health=[10, 1, 10],
        energy=[0, 0, 1],
        keeps={0: ["Wings"], 1: ["Burrowing"], 2: ["Mimic"]},
        mimic={2: (1, "Burrowing")},
    )
    game.play("stop")
    assert (game.node, game.seat) == ("MIMIC_MOVE", 2) and set(game.legal()) == {"pass", "choose seat 0"}


def test_owner_and_mimic_may_fall_in_one_event():
    game = table(4, city=0, health=[10, 1, 1, 10], keeps={1: ["Burrowing"], 2: ["Mimic"]}, mimic={2: (1, "Burrowing")})
    game.play("stop")
    assert game.discard == ["Burrowing", "Mimic"] and not any(game.mimic.values()) and game.keeps == [[], [], [], []]
