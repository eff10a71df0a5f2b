"""Smoke Cloud and Psychic Probe."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
SPEND = "spend a smoke charge"


def smoky(*script, **facts):
    return Table(num_players=2, first=0, **{"keeps": {0: ["Smoke Cloud"]}, **facts}, script=list(script))


def probed(*script, **facts):
    """Seat 0 is to move, seat 1 owns the Psychic Probe."""
    return Table(num_players=3, first=0, **{"keeps": {1: ["Psychic Probe"]}, **facts}, script=list(script))


def lie(game, faces):
    return sorted(game.dice) == sorted(faces.split())


# Smoke Cloud: three charges; each is one more roll.


def test_smoke_cloud_comes_with_three_charges():
    game = Table(num_players=2, first=0, energy=[4, 0], market=["Smoke Cloud", None, None], script=[NOTHING])
    game.play("stop", "buy Smoke Cloud from slot 1")
    assert game.keeps[0] == ["Smoke Cloud"] and game.charges[0, "Smoke Cloud"] == 3


def test_a_charge_may_be_spent_only_when_no_roll_is_left():
    game = smoky(NOTHING, "1", "1")
    assert SPEND not in game.legal()
    assert SPEND not in game.play("reroll 1").legal()
    game.play("reroll 1")
    assert game.rolls_left == 0 and sorted(game.legal()) == [SPEND, "stop"]


def test_a_charge_buys_one_more_roll():
    game = smoky(NOTHING, "1", "1", "energy energy").play("reroll 1", "reroll 1", SPEND)
    assert game.rolls_left == 1 and game.charges[0, "Smoke Cloud"] == 2
    game.play("reroll 2 2")
    assert lie(game, "1 1 3 3 energy energy") and game.rolls_left == 0


def test_the_roll_that_was_bought_need_not_be_used():
    game = smoky(NOTHING, "1", "1", NOTHING).play("reroll 1", "reroll 1", SPEND, "stop")
    assert game.active == 1 and game.charges[0, "Smoke Cloud"] == 2


def test_several_charges_may_be_spent_in_one_turn():
    game = smoky(NOTHING, "1", "1", "1", "energy", NOTHING)
    game.play("reroll 1", "reroll 1", SPEND, "reroll 1", SPEND, "reroll 1")
    assert game.charges[0, "Smoke Cloud"] == 1 and lie(game, "1 2 2 3 3 energy")


def test_the_last_charge_discards_the_card_and_the_roll_is_still_had():
    game = smoky(NOTHING, "1", "1", "1", "1", "energy", NOTHING).play("reroll 1", "reroll 1")
    game.play(SPEND, "reroll 1", SPEND, "reroll 1", SPEND)
    assert game.keeps[0] == [] and game.discard == ["Smoke Cloud"] and game.rolls_left == 1
    game.play("reroll 1")
    assert game.active == 1 and game.energy[0] == 1


def test_no_charges_are_lost_by_stopping_early():
    game = smoky(NOTHING, NOTHING).play("stop")
    assert game.active == 1 and game.charges[0, "Smoke Cloud"] == 3


def test_charges_are_kept_for_later_turns():
    game = smoky(NOTHING, "1", "1", NOTHING, NOTHING).play("reroll 1", "reroll 1", SPEND, "stop", "stop")
    assert game.active == 0 and game.charges[0, "Smoke Cloud"] == 2


def test_smoke_is_of_no_use_on_another_monsters_turn():
    game = Table(num_players=2, first=0, keeps={1: ["Smoke Cloud"]}, script=[NOTHING, "1", "1", NOTHING])
    assert game.play("reroll 1", "reroll 1").active == 1


# Psychic Probe: on every other monster's turn you may throw one of its dice again.


def test_the_probe_is_asked_after_the_last_roll():
    game = probed("1 1 1 2 3 energy").play("stop")
    assert (game.node, game.seat, game.active) == ("PROBE", 1, 0)
    assert set(game.legal()) == {"probe 1", "probe 2", "probe 3", "probe energy", "pass"}


def test_the_probe_is_asked_also_when_the_third_throw_closes_the_rolls():
    game = probed(NOTHING, "1", "1").play("reroll 1", "reroll 1")
    assert (game.node, game.seat) == ("PROBE", 1)


def test_the_probed_die_counts_as_it_falls():
    game = probed("1 1 1 2 3 energy", "2", NOTHING).play("stop", "probe 1")
    assert game.points[0] == 0 and game.energy[0] == 1 and game.active == 1


def test_the_monster_on_turn_may_not_answer_the_probe():
    game = probed("1 1 1 2 3 energy", "claw", NOTHING).play("stop", "probe 2")
    assert game.active == 1 and game.place[0] == "city" and game.points[0] == 2


def test_passing_leaves_the_dice_alone():
    game = probed("1 1 1 2 3 energy", NOTHING).play("stop", "pass")
    assert game.points[0] == 1 and game.keeps[1] == ["Psychic Probe"]


def test_a_probe_may_take_a_claw_away():
    game = probed(CLAW, "3", NOTHING).play("stop", "probe claw")
    assert game.place[0] == "outside" and game.points[0] == 0


def test_a_heart_discards_the_probe():
    game = probed("energy 1 1 2 2 3", "heart", NOTHING, health=[5, 10, 10]).play("stop", "probe energy")
    assert game.keeps[1] == [] and game.discard == ["Psychic Probe"]
    assert game.health[0] == 6 and game.energy[0] == 0


@pytest.mark.parametrize("face", ["1", "2", "3", "energy", "claw"])
def test_any_other_face_keeps_the_probe(face):
    game = probed(NOTHING, face, NOTHING).play("stop", "probe 3")
    assert game.keeps[1] == ["Psychic Probe"]


def test_a_heart_that_lies_there_may_be_probed():
    game = probed("heart 1 1 2 2 3", "energy", NOTHING, health=[5, 10, 10]).play("stop", "probe heart")
    assert game.health[0] == 5 and game.energy[0] == 1


def test_one_die_a_turn_is_all_a_probe_may_throw():
    game = probed(NOTHING, "1", NOTHING).play("stop", "probe 3")
    assert (game.node, game.active) == ("ROLL", 1)


def test_the_probe_works_on_every_other_monsters_turn():
    game = probed(NOTHING, "1", NOTHING, NOTHING).play("stop", "probe 3", "stop")
    assert (game.node, game.active) == ("ROLL", 2)  # its own turn went by without it
    game.play("stop")
    assert (game.node, game.seat, game.active) == ("PROBE", 1, 2)


def test_two_probes_are_asked_clockwise_from_the_monster_on_turn():
    game = Table(
        num_players=4,
        first=2,
        keeps={1: ["Psychic Probe"], 3: ["Mimic"]},
        mimic={3: (1, "Psychic Probe")},
        script=[NOTHING, "energy", "energy", NOTHING],
    )
    assert game.play("stop").seat == 3
    assert game.play("probe 1").seat == 1
    assert "probe energy" in game.legal()
    assert game.play("probe 1").energy == [0, 0, 2, 0]


def test_a_probe_bought_by_the_monster_on_turn_waits_for_the_others():
    game = Table(num_players=2, first=0, energy=[3, 0], market=["Psychic Probe", None, None], script=[NOTHING, NOTHING])
    game.play("stop", "buy Psychic Probe from slot 1")
    assert (game.node, game.active) == ("ROLL", 1)
    assert game.play("stop").node == "PROBE"
