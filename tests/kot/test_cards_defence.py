"""Wings and Jets."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
CLAWS = "claw claw 1 2 3 3"


def table(monsters=3, city=1, **facts):
    """Seat 0 is to move; seat 1 holds the City unless another seat is named."""
    place = ["city" if seat == city else "outside" for seat in range(monsters)]
    return Table(num_players=monsters, first=0, **{"place": place, **facts})


def winged(seat=1, **facts):
    return table(**{"keeps": {seat: ["Wings"]}, "energy": [2 if s == seat else 0 for s in range(3)], **facts})


# Wings: two energy, and no damage for the rest of this turn.


def test_wings_are_asked_for_before_the_damage_is_taken():
    game = winged(script=[CLAWS]).play("stop")
    assert (game.node, game.seat) == ("REACT", 1) and game.health[1] == 10
    assert sorted(game.legal()) == ["pass", "wings"]


def test_wings_cost_two_energy_and_save_all_health():
    game = winged(script=[CLAWS]).play("stop", "wings")
    assert game.energy[1] == 0 and game.health[1] == 10


def test_a_monster_may_keep_its_energy_and_take_the_damage():
    game = winged(script=[CLAWS]).play("stop", "pass")
    assert game.energy[1] == 2 and game.health[1] == 8


def test_wings_need_two_energy():
    game = winged(energy=[0, 1, 0], script=[CLAWS]).play("stop")
    assert game.node == "YIELD" and game.health[1] == 8


def test_wings_are_not_asked_for_when_nothing_threatens():
    game = winged(seat=2, script=[CLAWS]).play("stop")
    assert (game.node, game.seat) == ("YIELD", 1)


def test_wings_save_from_a_deadly_blow():
    game = winged(health=[10, 1, 10], script=[CLAWS]).play("stop", "wings")
    assert game.alive[1] and game.health[1] == 1


def test_in_the_classic_game_a_monster_saved_by_wings_may_still_yield():
    game = winged(script=[CLAW, NOTHING]).play("stop", "wings", "yield")
    assert game.place[:2] == ["city", "outside"] and game.health[1] == 10


def test_in_the_second_edition_a_monster_saved_by_wings_must_stay():
    game = winged(edition="second", script=[CLAW, NOTHING]).play("stop", "wings")
    assert game.active == 1 and game.place[:2] == ["outside", "city"]


def test_wings_keep_poison_counters_away():
    game = winged(keeps={0: ["Poison Spit"], 1: ["Wings"]}, script=[CLAW]).play("stop", "wings")
    assert game.poison == [0, 0, 0]


def test_wings_last_for_the_rest_of_the_turn():
    game = winged(energy=[6, 2, 0], market=["Gas Refinery", None, None], script=[CLAW, NOTHING])
    game.play("stop", "wings", "stay", "buy Gas Refinery from slot 1")
    assert game.health == [10, 10, 7] and game.energy[1] == 0  # ruling (j)


def test_wings_taken_off_for_the_attack_may_be_used_later_in_the_turn():
    game = winged(energy=[6, 2, 0], market=["Gas Refinery", None, None], script=[CLAW, NOTHING])
    game.play("stop", "pass", "stay", "buy Gas Refinery from slot 1")
    assert (game.node, game.seat) == ("REACT", 1) and game.health[1] == 9
    assert game.play("wings").health[1] == 9


def test_wings_must_be_paid_again_on_the_next_turn():
    game = winged(seat=2, city=0, energy=[0, 0, 4], script=[CLAW, NOTHING, NOTHING, CLAW])
    game.play("stop", "wings", "stop", "stop", "stop")
    assert (game.node, game.seat, game.active) == ("REACT", 2, 0) and game.energy[2] == 2
    assert game.play("pass").health[2] == 9


def test_wings_stop_the_poison_at_the_end_of_ones_own_turn():
    game = winged(seat=0, poison=[3, 0, 0], script=[NOTHING, NOTHING]).play("stop")
    assert (game.node, game.seat) == ("REACT", 0)
    game.play("wings")
    assert game.active == 1 and game.health[0] == 10 and game.poison[0] == 3


def test_wings_stop_the_bite_of_burrowing():
    game = winged(seat=0, keeps={0: ["Wings"], 1: ["Burrowing"]}, script=[CLAW]).play("stop", "yield")
    assert (game.node, game.seat, game.place[0]) == ("REACT", 0, "outside")  # ruling (l)
    game.play("wings")
    assert game.health[0] == 10 and game.place[0] == "city"


def test_victims_answer_clockwise_from_the_monster_on_turn():
    game = Table(
        num_players=4,
        first=2,
        place=["outside", "outside", "city", "outside"],
        energy=[2, 0, 0, 2],
        keeps={0: ["Wings"], 3: ["Mimic"]},
        mimic={3: (0, "Wings")},
        script=[CLAW],
    )
    game.play("stop")
    assert (game.node, game.seat) == ("REACT", 3)
    assert game.play("pass").seat == 0
    assert game.play("wings").health == [10, 9, 10, 9]


def test_damage_waits_until_every_victim_has_answered():
    game = Table(
        num_players=3,
        first=0,
        place=["city", "outside", "outside"],
        energy=[0, 2, 2],
        keeps={1: ["Wings"], 2: ["Mimic"]},
        mimic={2: (1, "Wings")},
        script=[CLAW],
    ).play("stop", "pass")
    assert (game.seat, game.health) == (2, [10, 10, 10])


# Jets: no damage when you yield Tokyo.


def test_jets_yield_before_the_damage():
    game = table(keeps={1: ["Jets"]}, script=[CLAWS]).play("stop")
    assert (game.node, game.seat) == ("REACT", 1) and sorted(game.legal()) == ["jets", "pass"]


def test_a_monster_that_flies_off_on_jets_takes_no_damage():
    game = table(keeps={1: ["Jets"]}, script=[CLAWS, NOTHING]).play("stop", "jets")
    assert game.health == [10, 10, 10] and game.active == 1  # ruling (d): nobody asks again


def test_the_attacker_moves_in_after_jets():
    game = table(keeps={1: ["Jets"]}, script=[CLAWS, NOTHING]).play("stop", "jets")
    assert game.place == ["city", "outside", "outside"] and game.points[0] == 1


def test_jets_save_from_a_deadly_blow():
    game = table(health=[10, 1, 10], keeps={1: ["Jets"]}, script=[CLAWS]).play("stop", "jets")
    assert game.alive[1] and game.health[1] == 1


def test_jets_cost_nothing():
    game = table(keeps={1: ["Jets"]}, energy=[0, 5, 0], script=[CLAWS]).play("stop", "jets")
    assert game.energy[1] == 5 and game.keeps[1] == ["Jets"]


def test_who_takes_the_damage_may_still_yield_like_anybody():
    game = table(keeps={1: ["Jets"]}, script=[CLAWS]).play("stop", "pass")
    assert (game.node, game.seat, game.health[1]) == ("YIELD", 1, 8)


def test_a_jets_owner_that_takes_a_deadly_blow_dies():
    game = table(health=[10, 2, 10], keeps={1: ["Jets"]}, script=[CLAWS]).play("stop", "pass")
    assert not game.alive[1] and game.place[0] == "city"


def test_jets_do_not_help_outside_tokyo():
    game = table(city=0, keeps={1: ["Jets"]}, script=[CLAWS, NOTHING]).play("stop")
    assert game.node == "ROLL" and game.health == [10, 8, 8]


def test_jets_do_not_help_against_cards():
    game = table(keeps={1: ["Jets"]}, energy=[6, 0, 0], market=["Gas Refinery", None, None], script=[NOTHING])
    game.play("stop", "buy Gas Refinery from slot 1")
    assert game.node == "ROLL" and game.health[1] == 7 and game.place[1] == "city"


@pytest.mark.parametrize("edition", ["classic", "second", "godzilla"])
def test_jets_leave_tokyo_in_every_edition_though_no_health_is_lost(edition):
    game = table(keeps={1: ["Jets"]}, edition=edition, script=[CLAW, NOTHING]).play("stop", "jets")
    assert game.place[:2] == ["city", "outside"] and game.health[1] == 10


def test_jets_keep_poison_counters_away():
    game = table(keeps={0: ["Poison Spit"], 1: ["Jets"]}, script=[CLAW]).play("stop", "jets")
    assert game.poison == [0, 0, 0]


def test_jets_from_the_bay_leave_the_bay():
    game = Table(
        num_players=5,
        first=0,
        place=["outside", "city", "bay", "outside", "outside"],
        keeps={2: ["Jets"]},
        script=[CLAW, NOTHING],
    )
    game.play("stop", "jets", "stay")
    assert game.place[:3] == ["bay", "city", "outside"] and game.health[:3] == [10, 9, 10]


def test_jets_leave_at_their_place_after_the_damage():
    game = Table(
        num_players=5,
        first=0,
        place=["outside", "bay", "city", "outside", "outside"],
        keeps={1: ["Jets"]},
        script=[CLAW, NOTHING],
    )
    game.play("stop", "jets")
    assert (game.node, game.seat) == ("YIELD", 2) and game.place[1] == "bay"  # the City leaves first
    assert game.play("yield").place[:3] == ["city", "outside", "outside"]
