"""Extra turns: Freeze Time, Frenzy, and the order of the turns that wait."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
ONES = "1 1 1 2 2 3"
AGAIN = "take another turn"
FRENZY = "buy Frenzy from slot 1"


def frozen(*script, keeps=("Freeze Time",), monsters=3, **facts):
    """Seat 0 owns Freeze Time."""
    mine = keeps if isinstance(keeps, dict) else {0: list(keeps)}
    return Table(monsters, first=0, keeps=mine, script=list(script), **facts)


def frenzied(*script, energy=7, cards=("Frenzy", None, None), **facts):
    """Seat 0 has thrown nothing of use and comes to a market with a Frenzy; the script goes on with the next turn."""
    return Table(
        3, first=0, energy=[energy, 0, 0], market=list(cards), script=[NOTHING, *script], **facts
    ).play("stop")  # fmt: skip


def off_turn(*script, buyer=2, mine=()):
    """The Opportunist buys a Frenzy in the turn of seat 0; the script goes on with the turn after that."""
    game = Table(
        3, first=0, energy=[5, 7, 7] if buyer == 1 else [5, 0, 7], market=["Jets", None, None], deck=["Frenzy"],
        keeps={buyer: ["Opportunist", *mine]}, script=[NOTHING],
    ).play("stop", "buy Jets from slot 1")  # fmt: skip
    return game.script(*script).play(FRENZY)


def turns(game, count):
    """Who has the next turns; each is played by stopping at once and declining all else."""
    seats = []
    for _ in range(count):
        turn = game.turn
        seats.append(game.active)
        while game.turn == turn:
            game.play("stop" if "stop" in game.legal() else "pass")
    return seats


# Freeze Time: three 1s give another turn with one die less.


def test_freeze_time_offers_another_turn_after_three_1s():
    game = frozen(ONES).play("stop")
    assert (game.node, game.seat, game.active) == ("AGAIN", 0, 0) and set(game.legal()) == {AGAIN, "pass"}
    game.play(AGAIN)
    assert (game.node, game.active, game.turn) == ("ROLL", 0, 2) and len(game.dice) == 5 and game.rolls_left == 2


def test_another_turn_may_be_declined():
    game = frozen(ONES).play("stop", "pass")
    assert (game.active, game.turn) == (1, 2) and len(game.dice) == 6


@pytest.mark.parametrize("dice", ["1 1 2 2 3 3", "2 2 2 3 3 3", "1 1 2 2 2 3"])
def test_freeze_time_needs_three_1s(dice):
    assert frozen(dice).play("stop").active == 1


def test_six_1s_give_one_more_turn_only():
    game = frozen("1 1 1 1 1 1", "1 1 2 2 3", NOTHING).play("stop", AGAIN, "stop")
    assert game.active == 1


def test_freeze_time_is_a_full_turn_with_the_points_for_tokyo():
    game = frozen(ONES, place=["city", "outside", "outside"]).play("stop")
    assert game.points[0] == 2 + 1
    assert game.play(AGAIN).points[0] == 5


def test_freeze_time_may_be_won_again_with_one_die_less_each_time():
    game = frozen(ONES, "1 1 1 2 2", "1 1 1 2", "1 1 2").play("stop", AGAIN)
    assert len(game.dice) == 5
    assert game.play("stop").node == "AGAIN"
    assert len(game.play(AGAIN).dice) == 4
    game.play("stop", AGAIN)
    assert len(game.dice) == 3 and game.points[0] == 3 and game.turn == 4
    assert game.play("stop").active == 1


def test_the_next_turn_of_its_own_has_all_dice_again():
    game = frozen(ONES, "1 1 2 2 3", NOTHING, NOTHING).play("stop", AGAIN, "stop", "stop", "stop")
    assert game.active == 0 and len(game.dice) == 6


def test_freeze_time_takes_one_die_from_ones_own_number():
    game = frozen("1 1 1 2 2 3 3", keeps=["Freeze Time", "Extra Head"]).play("stop", AGAIN)
    assert len(game.dice) == 6
    game = frozen("1 1 1 2", shrink=[2, 0, 0]).play("stop", AGAIN)
    assert len(game.dice) == 3


def test_others_have_all_their_dice_after_freeze_time():
    game = frozen(ONES, "1 1 2 2 3", NOTHING).play("stop", AGAIN, "stop")
    assert game.active == 1 and len(game.dice) == 6


def test_freeze_time_bought_on_the_turn_of_the_three_1s_works_at_once():
    game = Table(3, first=0, market=["Freeze Time", None, None], energy=[5, 0, 0], script=[ONES])
    assert game.play("stop", "buy Freeze Time from slot 1").node == "AGAIN"


def test_freeze_time_sold_on_the_turn_of_the_three_1s_does_not_work():
    game = frozen(ONES, keeps=["Freeze Time", "Metamorph"]).play("stop", "sell Freeze Time", "pass")
    assert game.active == 1


def test_a_freeze_time_and_its_copy_ask_once():
    keeps = ["Freeze Time", "Mimic"]
    game = frozen(ONES, "1 1 2 2 3", NOTHING, keeps=keeps, mimic={0: (0, "Freeze Time")}).play("stop", AGAIN)
    assert len(game.dice) == 5 and game.play("stop").active == 1


def test_a_copied_freeze_time_gives_the_turn_to_its_copier():
    game = frozen(ONES, keeps={0: ["Mimic"], 1: ["Freeze Time"]}, mimic={0: (1, "Freeze Time")}).play("stop")
    assert (game.node, game.seat) == ("AGAIN", 0)
    assert frozen(ONES, keeps={1: ["Freeze Time"]}).play("stop").active == 1


def test_victory_comes_before_another_turn():
    game = frozen(ONES, points=[19, 0, 0]).play("stop")
    assert game.over and game.winners == [0]


def test_a_monster_that_dies_at_the_end_of_its_turn_has_no_other():
    game = frozen(ONES, health=[1, 10, 10], poison=[1, 0, 0]).play("stop")
    assert not game.alive[0] and game.active == 1


def test_a_1_made_by_a_card_counts_for_freeze_time():
    game = frozen(NOTHING, keeps=["Freeze Time", "Herd Culler"]).play("stop", "turn 3 to 1")
    assert game.node == "AGAIN"


# Frenzy: another turn after this one.


def test_frenzy_gives_another_turn_after_this_one():
    game = frenzied(NOTHING, NOTHING).play(FRENZY)
    assert (game.active, game.turn, game.discard) == (0, 2, ["Frenzy"]) and len(game.dice) == 6
    game.play("stop")
    assert (game.active, game.turn) == (1, 3)


def test_the_market_and_the_end_of_the_turn_come_before_the_frenzy():
    cards = ["Frenzy", "Corner Store", None]
    game = frenzied(energy=10, cards=cards, keeps={0: ["Solar Powered"]}, frenzy="after").play(FRENZY)
    assert (game.node, game.turn) == ("MARKET", 1) and "buy Corner Store from slot 2" in game.legal()
    game.play("buy Corner Store from slot 2")
    assert game.turn == 2 and game.energy[0] == 1 and game.points[0] == 1


def test_a_frenzy_is_a_full_turn_with_the_points_for_tokyo():
    game = frenzied(place=["city", "outside", "outside"]).play(FRENZY)
    assert game.active == 0 and game.points[0] == 4


def test_victory_comes_before_the_frenzy():
    game = frenzied(points=[0, 20, 0]).play(FRENZY)
    assert game.over and game.winners == [1]


def test_the_frenzy_of_a_monster_that_dies_at_the_end_of_its_turn_is_lost():
    game = frenzied(health=[1, 10, 10], poison=[1, 0, 0]).play(FRENZY)
    assert not game.alive[0] and game.active == 1


def test_a_frenzy_bought_twice_gives_two_turns_one_by_one():
    game = frenzied(energy=17, cards=["Frenzy", "Corner Store", None]).play(FRENZY, "buy Corner Store from slot 2")
    assert game.market[0] == "Frenzy"  # the discard pile had become the deck
    game.script("Corner Store", NOTHING, NOTHING, NOTHING).play(FRENZY)
    assert turns(game, 3) == [0, 0, 1]


def test_at_once_a_frenzy_ends_the_turn_without_market_and_end_of_turn():
    game = frenzied(
        energy=10, cards=["Frenzy", "Corner Store", None], keeps={0: ["Metamorph"]}, poison=[3, 0, 0],
        frenzy="at_once",
    ).play(FRENZY)  # fmt: skip
    assert (game.node, game.active, game.turn) == ("ROLL", 0, 2) and game.health[0] == 10 and game.energy[0] == 3


def test_at_once_the_offers_of_the_purchase_are_settled_first():
    game = Table(
        3, first=0, energy=[7, 5, 0], market=["Frenzy", None, None], deck=["Jets"], keeps={1: ["Opportunist"]},
        script=[NOTHING], frenzy="at_once",
    ).play("stop", FRENZY)  # fmt: skip
    assert (game.node, game.seat) == ("OFFER", 1)
    game.play("buy Jets from slot 1")
    assert game.keeps[1] == ["Jets", "Opportunist"] and (game.active, game.turn) == (0, 2)


def test_at_once_freeze_time_is_asked_all_the_same():
    game = Table(
        3, first=0, energy=[9, 0, 0], market=["Frenzy", "Jets", None], keeps={0: ["Freeze Time"]}, script=[ONES],
        frenzy="at_once",
    ).play("stop", FRENZY)  # fmt: skip
    assert (game.node, game.turn) == ("AGAIN", 1)
    game.script("1 1 2 2 3", NOTHING).play(AGAIN, "stop", "pass")
    assert (game.active, game.turn) == (0, 3) and len(game.dice) == 6


def test_at_once_a_frenzy_still_stands_back_behind_a_victory():
    assert frenzied(points=[20, 0, 0], frenzy="at_once").play(FRENZY).winners == [0]


@pytest.mark.parametrize("rule", ["after", "at_once"])
def test_a_frenzy_bought_off_turn_leaves_the_present_turn_alone(rule):
    game = Table(
        3, first=0, energy=[9, 0, 7], market=["Jets", "Plot Twist", None], deck=["Frenzy"], frenzy=rule,
        keeps={2: ["Opportunist"]}, script=[NOTHING],
    ).play("stop", "buy Jets from slot 1", FRENZY)  # fmt: skip
    assert (game.node, game.seat, game.turn) == ("MARKET", 0, 1)


def test_a_frenzy_bought_off_turn_comes_after_the_present_turn_and_then_the_order_goes_on():
    game = off_turn(*[NOTHING] * 4)
    assert turns(game, 4) == [2, 1, 2, 0]


def test_the_frenzy_of_the_next_seat_comes_before_its_regular_turn():
    game = off_turn(*[NOTHING] * 4, buyer=1)
    assert turns(game, 4) == [1, 1, 2, 0]


# The order of the turns that wait: ruling (h)


def test_freeze_time_comes_before_ones_own_frenzy_and_only_freeze_time_takes_a_die():
    game = Table(
        3, first=0, energy=[7, 0, 0], market=["Frenzy", None, None], keeps={0: ["Freeze Time"]},
        script=[ONES, "1 1 2 2 3", NOTHING, NOTHING],
    ).play("stop", FRENZY, AGAIN)  # fmt: skip
    assert (game.active, game.turn) == (0, 2) and len(game.dice) == 5
    game.play("stop")
    assert (game.active, game.turn) == (0, 3) and len(game.dice) == 6  # ruling (y)
    game.play("stop")
    assert (game.active, game.turn) == (1, 4)


def test_three_1s_in_a_frenzy_turn_after_freeze_time_start_the_count_anew():
    game = Table(
        3, first=0, energy=[7, 0, 0], market=["Frenzy", None, None], keeps={0: ["Freeze Time"]},
        script=[ONES, "1 1 2 2 3", ONES],
    ).play("stop", FRENZY, AGAIN, "stop", "stop", AGAIN)  # fmt: skip
    assert (game.active, game.turn) == (0, 4) and len(game.dice) == 5


def test_freeze_time_declined_leaves_ones_own_frenzy():
    game = Table(
        3, first=0, energy=[7, 0, 0], market=["Frenzy", None, None], keeps={0: ["Freeze Time"]}, script=[ONES, NOTHING],
    ).play("stop", FRENZY, "pass")  # fmt: skip
    assert (game.active, game.turn) == (0, 2) and len(game.dice) == 6


def test_ones_own_extra_turns_come_before_a_frenzy_bought_off_turn():
    game = Table(
        4, first=0, energy=[5, 0, 7, 0], market=["Jets", None, None], deck=["Frenzy"],
        keeps={0: ["Freeze Time"], 2: ["Opportunist"]}, script=[ONES],
    ).play("stop", "buy Jets from slot 1")  # fmt: skip
    game.script("1 1 2 2 3", NOTHING, NOTHING, NOTHING, NOTHING).play(FRENZY, AGAIN)
    assert turns(game, 4) == [0, 2, 1, 2]


def test_ones_own_frenzy_comes_before_one_bought_off_turn():
    game = Table(
        4, first=0, energy=[12, 0, 7, 0], market=["Frenzy", "Solar Powered", None], keeps={2: ["Opportunist"]},
        script=[NOTHING],
    ).play("stop", FRENZY, "buy Solar Powered from slot 2")  # fmt: skip
    assert (game.node, game.seat) == ("OFFER", 2)  # the Frenzy has come back
    game.script(*[NOTHING] * 5).play(FRENZY)
    assert turns(game, 4) == [0, 2, 1, 2]


def test_freeze_time_may_be_won_in_a_frenzy_turn_off_turn():
    game = off_turn(ONES, "1 1 2 2 3", NOTHING, mine=["Freeze Time"]).play("stop", AGAIN)
    assert game.active == 2 and len(game.dice) == 5
    assert game.play("stop").active == 1


def test_the_waiting_frenzy_of_a_dead_monster_is_lost():
    game = Table(
        4, first=0, energy=[11, 0, 7, 0], market=["Jets", "Gas Refinery", None], deck=["Frenzy"],
        health=[10, 10, 3, 10], keeps={2: ["Opportunist"]}, script=[NOTHING],
    ).play("stop", "buy Jets from slot 1", FRENZY)  # fmt: skip
    game.play("buy Gas Refinery from slot 2")
    assert not game.alive[2] and game.active == 1


def test_the_waiting_frenzy_of_a_monster_with_a_child_stays():
    game = Table(
        4, first=0, energy=[11, 0, 7, 0], market=["Jets", "Gas Refinery", None], deck=["Frenzy"],
        health=[10, 10, 3, 10], keeps={2: ["Opportunist", "It Has a Child"]}, script=[NOTHING],
    ).play("stop", "buy Jets from slot 1", FRENZY)  # fmt: skip
    game.play("buy Gas Refinery from slot 2")
    assert game.alive[2] and game.health[2] == 10 and (game.active, game.turn) == (2, 2)


def test_freeze_time_bought_with_tentacles_after_three_1s_works_at_once():
    game = Table(
        3, first=0, energy=[5, 0, 0], keeps={0: ["Parasitic Tentacles"], 1: ["Freeze Time"]}, script=[ONES]
    ).play("stop", "choose seat 1")  # fmt: skip
    assert (game.node, game.seat) == ("AGAIN", 0)


def test_a_chain_of_frozen_turns_comes_before_the_frenzy_that_waits():
    game = Table(
        3, first=0, energy=[7, 0, 0], market=["Frenzy", None, None], keeps={0: ["Freeze Time"]},
        script=[ONES, "1 1 1 2 2", "1 1 2 2", NOTHING, NOTHING],
    ).play("stop", FRENZY, AGAIN, "stop", AGAIN)  # fmt: skip
    assert len(game.dice) == 4
    game.play("stop")
    assert (game.active, game.turn) == (0, 4) and len(game.dice) == 6
    assert game.play("stop").active == 1


def test_the_order_goes_on_with_the_next_living_seat_after_a_frenzy_off_turn():
    game = Table(
        4, first=0, place=["outside", "city", "outside", "outside"], health=[10, 1, 10, 10], energy=[5, 0, 7, 0],
        market=["Jets", None, None], deck=["Frenzy"], keeps={2: ["Opportunist"]}, script=[NOTHING],
    ).play("stop", "buy Jets from slot 1")  # fmt: skip
    game.script("claw 1 1 2 2 3", NOTHING, NOTHING, NOTHING).play(FRENZY, "stop")
    assert not game.alive[1] and game.place[2] == "city"
    assert turns(game, 3) == [2, 3, 0]


def test_a_frenzy_off_turn_outlives_the_monster_whose_turn_it_was():
    game = Table(
        4, first=0, health=[1, 10, 10, 10], poison=[1, 0, 0, 0], energy=[5, 0, 7, 0], market=["Jets", None, None],
        deck=["Frenzy"], keeps={2: ["Opportunist"]}, script=[NOTHING],
    ).play("stop", "buy Jets from slot 1")  # fmt: skip
    game.script(*[NOTHING] * 4).play(FRENZY)
    assert not game.alive[0] and turns(game, 3) == [2, 1, 2]


def test_the_frenzied_turn_of_a_game_for_two_with_energy_pays_energy():
    place = ["city", "outside"]
    game = Table(
        2, first=0, energy=[6, 0], place=place, market=["Frenzy", None, None], script=[NOTHING], two_player_variant=True
    )
    assert game.play("stop", FRENZY).energy[0] == 1 and game.points[0] == 0 and game.active == 0
