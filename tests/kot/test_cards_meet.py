"""How the cards meet one another; Mimic has a file of its own."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
CLAWS = "claw claw 1 2 3 3"


def table(monsters=3, city=None, bay=None, **facts):
    """Seat 0 is to move; the City and the Bay are held by the seats named, if any."""
    place = ["city" if seat == city else "bay" if seat == bay else "outside" for seat in range(monsters)]
    return Table(num_players=monsters, first=0, **{"place": place, "script": [CLAW], **facts})


def swept(*energy, **facts):
    """Seat 0 sweeps; Gas Refinery, Jets and Burrowing lie there, and seat 1 owns the Opportunist."""
    game = table(
        len(energy),
        energy=list(energy),
        market=["Smoke Cloud", None, None],
        deck=["Gas Refinery", "Jets", "Burrowing", "Poison Spit"],
        **{"keeps": {1: ["Opportunist"]}, "script": [NOTHING], **facts},
    )
    game.play("stop").script("Gas Refinery", "Jets", "Burrowing").play("sweep")
    return game


# Opportunist and Gas Refinery


def test_a_refinery_bought_in_a_sweep_strikes_before_the_next_offer():
    game = swept(2, 12, 0).play("buy Gas Refinery from slot 1")
    assert (game.node, game.seat) == ("OFFER", 1)
    assert game.health == [7, 10, 7] and game.points[1] == 2
    assert {"buy Jets from slot 2", "buy Burrowing from slot 3"} <= set(game.legal())


def test_a_refinery_may_kill_the_next_opportunist_before_its_offer():
    game = swept(2, 6, 9, health=[10, 10, 3], keeps={1: ["Opportunist"], 2: ["Mimic"]}, mimic={2: (1, "Opportunist")})
    game.play("buy Gas Refinery from slot 1")
    assert not game.alive[2] and game.energy[2] == 0 and (game.node, game.active) == ("ROLL", 1)


def test_the_monster_on_turn_may_die_while_offers_are_left():
    game = swept(2, 12, 0, health=[3, 10, 10]).play("buy Gas Refinery from slot 1")
    assert not game.alive[0] and (game.node, game.seat, game.active) == ("OFFER", 1, 0)
    game.play("buy Jets from slot 2")
    assert game.keeps[1] == ["Jets", "Opportunist"] and (game.node, game.active) == ("ROLL", 1)


def test_who_died_on_turn_has_no_market_and_no_energy_for_buying_nothing():
    game = swept(2, 6, 0, health=[3, 10, 10], no_buy_energy=True).play("buy Gas Refinery from slot 1")
    assert (game.node, game.active) == ("ROLL", 1) and game.energy == [0, 0, 0]  # ruling (a)


def test_the_offers_are_finished_even_if_only_their_owner_lives():
    game = swept(2, 12, health=[3, 10]).play("buy Gas Refinery from slot 1")
    assert not game.over and game.node == "OFFER"
    assert game.play("pass").winners == [1]


def test_an_opportunist_killed_by_a_refinery_is_offered_nothing():
    game = table(
        health=[10, 3, 10],
        energy=[6, 9, 0],
        keeps={1: ["Opportunist"]},
        deck=["Jets"],
        market=["Gas Refinery", None, None],
        script=[NOTHING],
    )
    game.play("stop", "buy Gas Refinery from slot 1")
    assert not game.alive[1] and game.market[0] == "Jets" and (game.node, game.active) == ("ROLL", 2)


# Wings, Jets, Burrowing and poison


def test_a_refinery_bought_off_turn_lets_the_monster_on_turn_answer_first():
    game = swept(4, 6, 0, keeps={0: ["Wings"], 1: ["Opportunist"]})
    game.play("buy Gas Refinery from slot 1")
    assert (game.node, game.seat, game.health) == ("REACT", 0, [10, 10, 10])
    assert game.play("wings").health == [10, 10, 7]


def test_wings_bought_off_turn_may_be_used_in_the_same_turn():
    game = table(
        energy=[11, 8, 0],
        keeps={1: ["Opportunist"]},
        market=["Jets", "Gas Refinery", None],
        deck=["Wings"],
        script=[NOTHING],
    )
    game.play("stop", "buy Jets from slot 1", "buy Wings from slot 1", "buy Gas Refinery from slot 2")
    assert (game.node, game.seat) == ("REACT", 1)
    assert game.play("wings").health == [10, 10, 7]


def test_wings_paid_against_the_bite_stop_the_poison_of_the_same_turn():
    game = table(city=1, energy=[2, 0, 0], poison=[2, 0, 0], keeps={0: ["Wings"], 1: ["Burrowing"]})
    game.play("stop", "yield", "wings")
    assert game.active == 1 and game.health[0] == 10 and game.energy[0] == 0  # ruling (j)


def test_wings_stop_the_damage_that_burrowing_adds():
    game = table(city=0, energy=[0, 2, 0], keeps={0: ["Burrowing"], 1: ["Wings"]}).play("stop", "wings")
    assert game.health == [10, 10, 8]


def test_who_owns_wings_and_jets_may_choose_between_them():
    game = table(city=1, energy=[0, 2, 0], keeps={1: ["Jets", "Wings"]}).play("stop")
    assert game.seat == 1 and set(game.legal()) == {"wings", "jets", "pass"}


@pytest.mark.parametrize(("edition", "node"), [("classic", "YIELD"), ("second", "ROLL"), ("godzilla", "ROLL")])
def test_wings_leave_the_jets_in_the_hangar(edition, node):
    game = table(city=1, energy=[0, 2, 0], keeps={1: ["Jets", "Wings"]}, edition=edition).play("stop", "wings")
    assert game.node == node and game.place[1] == "city" and game.health[1] == 10


def test_flying_off_on_jets_is_yielding_for_burrowing():
    game = table(city=1, keeps={1: ["Burrowing", "Jets"]}).play("stop", "jets")
    assert game.health == [9, 10, 10] and game.place == ["city", "outside", "outside"]


def test_burrowing_and_poison_spit_give_one_counter():
    game = table(city=0, keeps={0: ["Burrowing", "Poison Spit"]}).play("stop")
    assert game.health == [10, 8, 8] and game.poison == [0, 1, 1]


def test_who_moves_in_after_the_bite_may_still_die_of_poison():
    game = table(city=1, health=[2, 10, 10], poison=[1, 0, 0], keeps={1: ["Burrowing"]}).play("stop", "yield")
    assert not game.alive[0] and game.points[0] == 1 and game.place == ["outside"] * 3  # ruling (n)


def test_counters_outlive_the_monster_that_spat_them():
    game = table(city=1, health=[10, 1, 10], poison=[0, 0, 1], keeps={1: ["Poison Spit"]}, script=[CLAW, NOTHING])
    game.play("stop", "stop")
    assert game.health[2] == 9 and game.poison[2] == 1


# The Bay


def test_a_monster_promoted_to_the_city_may_yield_and_bite():
    game = table(5, city=1, bay=2, health=[10, 1, 10, 10, 10], keeps={2: ["Burrowing"]}, edition="second")
    game.play("stop", "yield")
    assert game.health[0] == 9 and game.place[0] == "city"  # ruling (i)


def test_a_monster_promoted_to_the_city_flies_off_on_its_jets():
    game = table(5, city=1, bay=2, health=[10, 1, 1, 10, 10], keeps={2: ["Jets"]}, edition="second")
    game.play("stop", "jets")
    assert game.node == "ROLL" and game.health[2] == 1 and game.place == ["city"] + ["outside"] * 4


def test_a_monster_driven_out_by_the_closing_bay_has_not_yielded():
    game = table(5, city=1, bay=2, health=[10, 1, 10, 10, 10], keeps={2: ["Burrowing"]}).play("stop")
    assert game.health[0] == 10 and game.place == ["city"] + ["outside"] * 4  # ruling (s)


@pytest.mark.parametrize(("bay_close", "spot"), [("leave", "outside"), ("promote", "city")])
def test_a_deadly_bite_may_close_the_bay(bay_close, spot):
    game = table(
        5, city=1, bay=2, health=[1] + [10] * 4, keeps={1: ["Burrowing"]}, bay_close=bay_close, script=[CLAW, NOTHING]
    )
    game.play("stop", "yield", "stay")
    assert not game.alive[0] and game.place == ["outside", "outside", spot, "outside", "outside"]


# Smoke Cloud, Psychic Probe and the cards of the dead


def test_smoke_comes_before_the_probe_and_not_after():
    game = table(keeps={0: ["Smoke Cloud"], 1: ["Psychic Probe"]}, script=[NOTHING, "1", "1", "energy", NOTHING])
    game.play("reroll 1", "reroll 1")
    assert game.node == "ROLL"
    game.play("stop")
    assert game.node == "PROBE"
    game.play("probe 1")
    assert game.active == 1 and game.charges[0, "Smoke Cloud"] == 3


def test_a_claw_made_by_a_probe_is_answered_like_any_other():
    game = table(city=1, energy=[0, 2, 0], keeps={1: ["Wings"], 2: ["Psychic Probe"]}, script=[NOTHING, "claw"])
    game.play("stop", "probe 1")
    assert (game.node, game.seat) == ("REACT", 1)


def test_a_probe_may_start_an_attack_on_its_own_owner():
    game = table(city=1, keeps={1: ["Psychic Probe"]}, script=[NOTHING, "claw"]).play("stop", "probe 1")
    assert (game.node, game.seat, game.health[1]) == ("YIELD", 1, 9)


def test_the_cards_of_the_dead_come_back_with_the_next_shuffle():
    game = table(city=1, health=[10, 1, 10], energy=[5, 0, 0], keeps={1: ["Wings"]}, market=["Jets", None, None])
    game.play("stop", "buy Jets from slot 1")
    assert game.market == ["Wings", None, None] and game.discard == []
