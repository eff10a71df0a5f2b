"""How many dice and rolls: Extra Head, shrink counters, Giant Brain, Telepath, Smoke Cloud, Background Dweller."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
DULL = "1 1 2 2 energy energy"
SPEND = "spend a smoke charge"
SEVEN = "1 1 2 2 3 3 energy"
EIGHT = "1 1 2 2 3 3 energy energy"


def throwing(*script, keeps=(), **facts):
    """Seat 0 of two has thrown; it owns these cards."""
    if keeps:
        facts["keeps"] = keeps if isinstance(keeps, dict) else {0: list(keeps)}
    return Table(2, first=0, **facts, script=list(script))


def lie(game, faces):
    return sorted(game.dice) == sorted(faces.split())


def stopped(*results, **facts):
    """The owner of the Dweller has used all its rolls and a 3 lies there."""
    return dweller(NOTHING, "1", "1", *results, **facts).play("reroll 1", "reroll 1")


def dweller(*script, **facts):
    return throwing(*script, keeps=["Background Dweller"], **facts)


# Extra Head: one die more each.


def test_extra_head_throws_seven_dice():
    assert lie(throwing(SEVEN, keeps=["Extra Head"]), SEVEN)


def test_two_extra_heads_throw_eight_dice():
    assert lie(throwing(EIGHT, keeps=["Extra Head", "Extra Head"]), EIGHT)


def test_extra_heads_never_throw_more_than_eight_dice():
    heads = ["Extra Head", "Extra Head", "Mimic"]
    assert lie(throwing(EIGHT, keeps=heads, mimic={0: (0, "Extra Head")}), EIGHT)


@pytest.mark.parametrize(("shrink", "dice"), [(1, 8), (2, 7), (3, 6)])
def test_a_shrink_counter_is_taken_from_all_nine_dice_and_eight_are_thrown_at_most(shrink, dice):
    heads = ["Extra Head", "Extra Head", "Mimic"]
    game = throwing(keeps=heads, mimic={0: (0, "Extra Head")}, shrink=[shrink, 0])
    assert len(game.dice) == dice


def test_the_die_of_an_extra_head_counts():
    game = throwing("1 1 1 1 1 1 1", keeps=["Extra Head"]).play("stop")
    assert game.points[0] == 5


def test_the_die_of_an_extra_head_may_be_thrown_again():
    game = throwing(SEVEN, "1 1 1 1 1 1 1", keeps=["Extra Head"]).play("reroll 1 1 2 2 3 3 energy")
    assert lie(game, "1 1 1 1 1 1 1")


def test_an_extra_head_gives_no_die_to_others():
    game = throwing(SEVEN, keeps=["Extra Head"]).play("stop")
    assert game.active == 1 and len(game.dice) == 6


def test_an_extra_head_just_bought_throws_from_the_next_turn_on():
    game = throwing(NOTHING, NOTHING, energy=[7, 0], market=["Extra Head", None, None]).play("stop")
    game.play("buy Extra Head from slot 1", "stop")
    assert game.active == 0 and len(game.dice) == 7


def test_both_extra_heads_may_be_bought():
    game = throwing(NOTHING, NOTHING, energy=[14, 0], market=["Extra Head", "Extra Head", None]).play("stop")
    game.play("buy Extra Head from slot 1", "buy Extra Head from slot 2", "stop")
    assert game.keeps[0] == ["Extra Head", "Extra Head"] and len(game.dice) == 8


# Shrink Ray: one die less for each counter.


@pytest.mark.parametrize("counters", [1, 2, 5])
def test_a_shrink_counter_takes_a_die(counters):
    game = throwing(shrink=[counters, 0])
    assert len(game.dice) == 6 - counters and game.shrink == [counters, 0]


def test_shrink_counters_take_dice_on_ones_own_turns_only():
    assert len(throwing(shrink=[0, 3]).dice) == 6


@pytest.mark.parametrize("counters", [6, 9])
def test_a_monster_may_have_no_dice_at_all_and_comes_straight_to_the_market(counters):
    game = throwing(shrink=[counters, 0], energy=[5, 0], market=["Jets", None, None])
    assert (game.node, game.seat, game.dice) == ("MARKET", 0, [])
    assert game.play("buy Jets from slot 1").active == 1


def test_without_dice_and_money_the_turn_goes_by():
    game = throwing(NOTHING, shrink=[6, 0])
    assert (game.node, game.active, game.turn) == ("ROLL", 1, 2)


@pytest.mark.parametrize("edition", ["classic", "second"])
def test_a_monster_without_dice_enters_tokyo_where_it_must(edition):
    game = throwing(NOTHING, shrink=[6, 0], edition=edition)
    assert game.place[0] == ("outside" if edition == "classic" else "city")


def test_without_dice_nobody_probes_buys_rolls_or_changes_dice():
    mine = ["Stretchy", "Plot Twist", "Herd Culler", "Telepath", "Smoke Cloud", "Background Dweller"]
    game = throwing(NOTHING, keeps={0: mine, 1: ["Psychic Probe"]}, shrink=[6, 0], energy=[4, 0])
    assert (game.node, game.active) == ("ROLL", 1)


def test_without_dice_no_points_are_scored():
    game = throwing(NOTHING, shrink=[6, 0], keeps=["Omnivore", "Gourmet", "Complete Destruction"])
    assert game.points == [0, 0]


def test_a_shrink_counter_removed_by_a_heart_gives_the_die_back_on_the_next_turn():
    game = throwing("heart 1 1 2 2", NOTHING, shrink=[1, 0]).play("stop", "stop")
    assert game.active == 0 and game.shrink == [0, 0] and len(game.dice) == 6


# Giant Brain: one reroll more.


def test_giant_brain_has_three_rerolls():
    game = throwing(NOTHING, "1", "1", "claw", keeps=["Giant Brain"])
    assert game.rolls_left == 3
    game.play("reroll 1", "reroll 1", "reroll 1")
    assert game.active == 1 and game.place[0] == "city"


def test_a_giant_brain_and_its_copy_have_four_rerolls():
    assert throwing(NOTHING, keeps=["Giant Brain", "Mimic"], mimic={0: (0, "Giant Brain")}).rolls_left == 4


def test_a_giant_brain_thinks_on_its_own_turn_only():
    assert throwing(NOTHING, keeps={1: ["Giant Brain"]}).rolls_left == 2


# Telepath: pay 1 energy for one more roll.


def telepath(*results, energy=1):
    return throwing(NOTHING, "1", "1", *results, keeps=["Telepath"], energy=[energy, 0]).play("reroll 1", "reroll 1")


def test_telepath_buys_a_roll_when_no_roll_is_left():
    game = throwing(NOTHING, "1", keeps=["Telepath"], energy=[3, 0])
    assert "buy a roll" not in game.legal()
    assert "buy a roll" not in game.play("reroll 1").legal()
    assert sorted(telepath().legal()) == ["buy a roll", "stop"]


def test_a_roll_costs_the_telepath_one_energy_and_takes_any_dice():
    game = telepath("claw claw claw", energy=3).play("buy a roll")
    assert game.rolls_left == 1 and game.energy[0] == 2
    game.play("reroll 1 2 3")
    assert lie(game, "1 2 3 claw claw claw") and game.rolls_left == 0


def test_a_telepath_may_buy_rolls_as_long_as_it_can_pay():
    game = telepath("1", "energy", energy=2).play("buy a roll", "reroll 1", "buy a roll", "reroll 1")
    assert game.active == 1 and game.energy[0] == 1  # the energy came with the last roll


def test_a_telepath_does_not_buy_two_rolls_in_advance():
    assert "buy a roll" not in telepath(energy=5).play("buy a roll").legal()


def test_a_roll_that_a_telepath_bought_need_not_be_used():
    game = telepath(NOTHING, energy=1).play("buy a roll", "stop")
    assert game.active == 1 and game.energy[0] == 0


def test_a_telepath_cannot_pay_with_the_energy_that_lies_on_the_dice():
    game = throwing("energy energy 1 1 2 3", "1", "1", keeps=["Telepath"]).play("reroll 1", "reroll 1")
    assert game.active == 1 and game.energy[0] == 2


def test_a_telepath_is_of_no_use_on_another_monsters_turn():
    game = throwing(NOTHING, "1", "1", keeps={1: ["Telepath"]}, energy=[0, 5]).play("reroll 1", "reroll 1")
    assert game.active == 1


def test_telepath_and_smoke_cloud_are_both_offered_and_both_used():
    game = throwing(NOTHING, "1", "1", "1", "claw", keeps=["Telepath", "Smoke Cloud"], energy=[1, 0])
    game.play("reroll 1", "reroll 1")
    assert set(game.legal()) == {SPEND, "buy a roll", "stop"}
    game.play("buy a roll", "reroll 1")
    assert set(game.legal()) == {SPEND, "stop"}
    game.play(SPEND, "reroll 1")
    assert game.energy[0] == 0 and game.charges[0, "Smoke Cloud"] == 2 and "claw" in game.dice


# Background Dweller: any 3 may be thrown again, as often as you like.


def test_background_dweller_throws_a_3_again_for_nothing():
    game = dweller(NOTHING, "energy")
    assert "reroll a 3" in game.legal()
    game.play("reroll a 3")
    assert lie(game, "1 1 2 2 3 energy") and game.rolls_left == 2 and game.node == "ROLL"


def test_background_dweller_needs_a_3():
    assert "reroll a 3" not in dweller(DULL).legal()


def test_background_dweller_throws_one_die_at_a_time_and_a_3_again():
    game = dweller(NOTHING, "3", "3", "claw").play("reroll a 3", "reroll a 3", "reroll a 3")
    assert lie(game, "1 1 2 2 3 claw") and game.rolls_left == 2


def test_background_dweller_may_go_on_when_no_roll_is_left():
    game = stopped("energy")
    assert (game.node, game.rolls_left) == ("ROLL", 0) and set(game.legal()) == {"reroll a 3", "stop"}
    assert lie(game.play("reroll a 3"), "1 1 2 2 3 energy")


def test_the_rolls_close_when_no_roll_and_no_3_is_left():
    assert stopped("energy", "energy", NOTHING).play("reroll a 3", "reroll a 3").active == 1


def test_a_3_left_when_the_rolls_were_stopped_may_still_be_thrown_before_the_dice_count():
    game = dweller(NOTHING, "claw", "claw").play("stop")
    assert (game.node, game.seat) == ("CHANGE", 0) and set(game.legal()) == {"reroll a 3", "pass"}
    game.play("reroll a 3", "reroll a 3")
    assert game.active == 1 and game.place[0] == "city"


def test_the_dwellers_owner_may_leave_its_3s():
    game = dweller("3 3 3 1 1 2", NOTHING).play("stop", "pass")
    assert game.active == 1 and game.points[0] == 3


def test_background_dweller_rerolls_at_most_20_dice_in_a_turn():
    game = dweller("3 1 1 2 2 energy", *["3"] * 20)  # ruling (f)
    game.play(*["reroll a 3"] * 20)
    assert game.node == "ROLL" and "reroll a 3" not in game.legal() and "reroll 3" in game.legal()
    assert game.play("stop").active == 1


def test_the_20_dice_of_a_turn_are_counted_over_rolls_and_changes():
    game = dweller("3 1 1 2 2 energy", *["3"] * 20, NOTHING).play(*["reroll a 3"] * 19, "stop")
    assert game.node == "CHANGE"
    assert game.play("reroll a 3").active == 1


def test_a_copy_of_the_dweller_throws_no_more_than_20_dice():
    keeps = ["Background Dweller", "Mimic"]
    game = throwing("3 1 1 2 2 energy", *["3"] * 20, keeps=keeps, mimic={0: (0, "Background Dweller")})
    assert "reroll a 3" not in game.play(*["reroll a 3"] * 20).legal()


def test_the_dweller_has_20_dice_again_on_the_next_turn():
    game = dweller("3 1 1 2 2 energy", *["3"] * 20, DULL, NOTHING)
    game.play(*["reroll a 3"] * 20, "stop", "stop")
    assert game.active == 0 and "reroll a 3" in game.legal()


def test_the_dweller_is_of_no_use_on_another_monsters_turn():
    game = throwing(NOTHING, NOTHING, keeps={1: ["Background Dweller"]})
    assert "reroll a 3" not in game.legal() and game.play("stop").active == 1
