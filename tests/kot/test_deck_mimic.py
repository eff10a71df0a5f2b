"""Mimic as the cards of the whole deck: what a copy brings, what ends it, and what it costs to lose Even Bigger."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
BATTERIES = "Monster Batteries"
STAKE = "stake 1 energy"
RULES = pytest.mark.parametrize("rule", ["lose", "clamp"])


def owner(copied, energy=0, others=(), **facts):
    """Seat 0 owns the Mimic, which copies a card of seat 1; it is about to start its turn."""
    return Table(
        3, first=0, energy=[energy, 0, 0], keeps={0: ["Mimic"], 1: [copied, *others]}, mimic={0: (1, copied)},
        **{"script": [NOTHING], **facts},
    )  # fmt: skip


def buying(keeps, energy=8, **facts):
    """Seat 0 has thrown nothing of use and buys the Mimic."""
    return Table(
        3, first=0, energy=[energy, 0, 0], keeps=keeps, market=["Mimic", None, None],
        **{"script": [NOTHING], **facts},
    ).play("stop", "buy Mimic from slot 1")  # fmt: skip


# What a copy brings


def test_the_copy_of_an_extra_head_throws_seven_dice():
    assert len(owner("Extra Head", script=[]).dice) == 7


def test_the_copy_of_a_telepath_buys_rolls():
    game = owner("Telepath", 1, script=[NOTHING, "1", "1"])
    game.play("reroll 1", "reroll 1")
    assert "buy a roll" in game.legal()


def test_the_copy_of_a_stretchy_and_of_a_dweller_change_dice():
    assert "stretch 3 to 1" in owner("Stretchy", 2).play("stop").legal()
    assert "reroll a 3" in owner("Background Dweller").legal()


def test_the_copy_of_a_lab_looks_at_the_deck():
    game = owner("Made in a Lab", script=[NOTHING, "Jets"], market=[None] * 3, deck=["Jets", "Wings"]).play("stop")
    assert (game.node, game.top) == ("MARKET", "Jets")


def test_the_copy_of_tentacles_buys_from_others():
    game = owner("Parasitic Tentacles", script=["energy energy energy energy energy 1"], others=["Jets"]).play("stop")
    game.play("choose seat 1", "choose Jets")
    assert game.keeps[0] == ["Jets", "Mimic"] and game.energy[:2] == [0, 5]


def test_the_copy_of_a_friend_of_children_gains_energy():
    assert owner("Friend of Children", script=["energy 1 1 2 2 3"]).play("stop").energy[0] == 2


def test_the_copy_of_an_alien_metabolism_makes_cards_cheaper():
    game = owner("Alien Metabolism", script=["energy energy energy energy 1 1"], market=["Jets", None, None])
    assert "buy Jets from slot 1" in game.play("stop").legal()


def test_the_copy_of_an_extra_head_ends_with_the_death_of_its_owner():
    game = Table(
        3, first=0, keeps={0: ["Mimic"], 1: ["Extra Head"]}, mimic={0: (1, "Extra Head")}, health=[10, 1, 10],
        place=["outside", "city", "outside"], script=["claw 1 1 2 2 3 3"],
    ).play("stop")  # fmt: skip
    assert not game.alive[1] and not game.mimic and game.discard == ["Extra Head"] and game.keeps[0] == ["Mimic"]


# Smoke Cloud and Monster Batteries: counters of its own


def test_a_copied_smoke_cloud_and_a_telepath_are_used_together():
    game = Table(
        3, first=0, energy=[1, 0, 0], keeps={0: ["Mimic", "Telepath"], 1: ["Smoke Cloud"]},
        mimic={0: (1, "Smoke Cloud")}, script=[NOTHING, "1", "1", "1"],
    ).play("pass", "reroll 1", "reroll 1", "spend a smoke charge", "reroll 1")  # fmt: skip
    assert game.charges[0, "Mimic"] == 2 and game.charges[1, "Smoke Cloud"] == 3
    assert set(game.legal()) == {"buy a roll", "spend a smoke charge", "stop"}


def test_a_mimic_that_copies_batteries_asks_for_a_stake_of_its_own():
    game = buying({1: [BATTERIES]}, 10, charges={(1, BATTERIES): 4})
    assert (game.node, game.seat) == ("STAKE", 0)
    game.play(STAKE, "pass")
    assert game.charges == {(0, "Mimic"): 2, (1, BATTERIES): 2} and game.energy == [1, 2, 0]  # seat 1 has begun


@pytest.mark.parametrize("energy", [8, 9])
def test_a_copy_of_batteries_with_nothing_staked_discards_the_mimic(energy):
    game = buying({2: [BATTERIES]}, energy, charges={(2, BATTERIES): 4})
    if energy > 8:
        game.play("pass")
    assert game.discard == ["Mimic"] and game.keeps == [[], [], [BATTERIES]] and not game.mimic
    assert game.active == 1 and game.charges == {(2, BATTERIES): 4}


@pytest.mark.parametrize("edition", ["second", "godzilla"])
def test_a_copy_of_later_batteries_holds_6_energy_of_the_bank(edition):
    game = buying({2: [BATTERIES]}, charges={(2, BATTERIES): 4}, edition=edition)
    assert game.charges == {(0, "Mimic"): 6, (2, BATTERIES): 4} and game.active == 1


def test_a_copy_of_batteries_that_is_empty_discards_the_mimic():
    game = owner(BATTERIES, charges={(0, "Mimic"): 2, (1, BATTERIES): 6})  # ruling (c)
    assert game.energy[0] == 2 and game.discard == ["Mimic"] and game.keeps == [[], [BATTERIES], []]
    assert game.charges == {(1, BATTERIES): 6} and game.node == "ROLL"


def test_batteries_and_their_copy_both_pay():
    game = Table(
        3, first=0, keeps={0: [BATTERIES, "Mimic"]}, mimic={0: (0, BATTERIES)},
        charges={(0, BATTERIES): 4, (0, "Mimic"): 6},
    )  # fmt: skip
    assert game.energy[0] == 4 and game.charges == {(0, BATTERIES): 2, (0, "Mimic"): 4}


def test_real_batteries_pay_first_and_end_their_copy_when_they_are_empty():
    game = Table(
        3, first=0, keeps={0: [BATTERIES, "Mimic"]}, mimic={0: (0, BATTERIES)},
        charges={(0, BATTERIES): 2, (0, "Mimic"): 6},
    )  # fmt: skip
    assert game.energy[0] == 2 and game.discard == [BATTERIES] and not game.mimic and not game.charges
    assert (game.node, game.keeps[0]) == ("ROLL", ["Mimic"])


def test_a_mimic_moved_to_batteries_asks_for_the_stake_and_pays_nothing_yet():
    game = owner("Jets", 3, [BATTERIES], charges={(1, BATTERIES): 4}).play("choose seat 1")
    assert (game.node, game.seat, game.energy[0]) == ("STAKE", 0, 2)
    game.play(STAKE, STAKE)
    assert game.node == "ROLL" and game.energy[0] == 0 and game.charges == {(0, "Mimic"): 4, (1, BATTERIES): 4}


def test_a_mimic_moved_to_batteries_with_the_last_energy_is_discarded():
    game = owner("Jets", 1, [BATTERIES], charges={(1, BATTERIES): 4}).play("choose seat 1")
    assert game.node == "ROLL" and game.energy[0] == 0 and game.discard == ["Mimic"] and not game.mimic


def test_a_mimic_moved_to_later_batteries_holds_6_energy():
    game = owner("Jets", 1, [BATTERIES], charges={(1, BATTERIES): 4}, battery="bank").play("choose seat 1")
    assert game.node == "ROLL" and game.charges[0, "Mimic"] == 6 and game.energy[0] == 0


# Even Bigger


def test_a_copy_of_even_bigger_gives_2_health_and_a_maximum_of_12():
    assert buying({1: ["Even Bigger"]}).health == [12, 10, 10]
    assert buying({1: ["Even Bigger"]}, health=[7, 10, 10]).health[0] == 9


@pytest.mark.parametrize(("before", "after"), [(9, 11), (11, 12), (12, 12)])
def test_nobody_exceeds_12_with_even_bigger_and_its_copy(before, after):
    assert buying({0: ["Even Bigger"]}, health=[before, 10, 10]).health[0] == after


@pytest.mark.parametrize(
    ("rule", "before", "after"), [("lose", 12, 10), ("lose", 7, 5), ("clamp", 12, 10), ("clamp", 7, 7)]
)
def test_moving_a_mimic_off_even_bigger_counts_as_losing_it(rule, before, after):
    game = owner("Even Bigger", 1, ["Jets"], health=[before, 10, 10], even_bigger_loss=rule).play("choose seat 1")
    assert game.mimic == {0: (1, "Jets")} and game.health[0] == after and game.energy[0] == 0  # ruling (w)


@pytest.mark.parametrize(("rule", "after"), [("lose", 10), ("clamp", 12)])
def test_who_still_owns_the_real_even_bigger_keeps_its_maximum(rule, after):
    game = Table(
        3, first=0, energy=[1, 0, 0], keeps={0: ["Even Bigger", "Mimic"], 1: ["Jets"]}, mimic={0: (0, "Even Bigger")},
        health=[12, 10, 10], even_bigger_loss=rule,
    ).play("choose seat 1")  # fmt: skip
    assert game.health[0] == after


def test_moving_a_mimic_off_even_bigger_may_kill_when_the_move_is_done():
    keeps = {0: ["Mimic"], 1: ["Even Bigger", "Jets"], 2: ["Eater of the Dead"]}
    game = Table(
        3, first=0, energy=[1, 0, 0], keeps=keeps, mimic={0: (1, "Even Bigger")}, health=[2, 10, 10],
        place=["city", "outside", "outside"],
    )  # fmt: skip
    game.play("choose seat 1")
    assert not game.alive[0] and game.discard == ["Mimic"] and not game.mimic and game.points[2] == 3
    assert game.place[0] == "outside" and (game.node, game.active) == ("ROLL", 1)


@RULES
def test_a_mimic_moved_to_even_bigger_gives_2_health(rule):
    game = owner("Jets", 1, ["Even Bigger"], health=[7, 10, 10], even_bigger_loss=rule).play("choose seat 1")
    assert game.health[0] == 9


@pytest.mark.parametrize(("rule", "after"), [("lose", 5), ("clamp", 7)])
def test_the_death_of_even_biggers_owner_costs_its_copier_2_health(rule, after):
    game = owner(
        "Even Bigger", health=[7, 1, 10], place=["outside", "city", "outside"], script=[CLAW], even_bigger_loss=rule
    ).play("stop")  # fmt: skip
    assert not game.alive[1] and game.health[0] == after and not game.mimic


def test_a_copier_at_2_health_dies_with_even_biggers_owner():
    game = Table(
        4, first=3, keeps={0: ["Mimic"], 1: ["Even Bigger"]}, mimic={0: (1, "Even Bigger")}, health=[2, 1, 10, 10],
        place=["outside", "city", "outside", "outside"], script=[CLAW],
    ).play("stop")  # fmt: skip
    assert game.alive == [False, False, True, True] and game.discard == ["Even Bigger", "Mimic"]


def test_even_bigger_sold_or_bought_away_keeps_or_ends_the_copy():
    keeps = {0: ["Parasitic Tentacles"], 1: ["Even Bigger"], 2: ["Mimic"]}
    game = Table(
        3, first=0, energy=[4, 0, 0], keeps=keeps, mimic={2: (1, "Even Bigger")}, health=[10, 12, 12], script=[NOTHING]
    ).play("stop", "choose seat 1")  # fmt: skip
    assert game.mimic == {2: (0, "Even Bigger")} and game.health == [12, 10, 12]  # the token stays
    keeps = {0: ["Even Bigger", "Metamorph"], 2: ["Mimic"]}
    game = Table(3, first=0, keeps=keeps, mimic={2: (0, "Even Bigger")}, health=[12, 10, 12], script=[NOTHING])
    game.play("stop", "sell Even Bigger")
    assert not game.mimic and game.health == [10, 10, 10]


def test_a_copied_card_that_dies_with_its_owner_who_has_a_child_ends_the_copy():
    game = owner(
        "Plot Twist", others=["It Has a Child"], health=[10, 1, 10], place=["outside", "city", "outside"],
        script=["claw 1 1 2 2 2"],
    ).play("stop")  # fmt: skip
    game.play("pass")  # the copy is not used
    assert game.alive[1] and game.keeps[1] == [] and not game.mimic and game.keeps[0] == ["Mimic"]


def test_tentacles_that_buy_the_mimic_off_even_bigger_cost_its_seller_2_health():
    keeps = {0: ["Parasitic Tentacles"], 1: ["Mimic"], 2: ["Even Bigger"]}
    game = Table(
        3, first=0, energy=[8, 0, 0], keeps=keeps, mimic={1: (2, "Even Bigger")}, health=[9, 8, 10], script=[NOTHING]
    ).play("stop", "choose seat 1")  # fmt: skip
    assert (game.node, game.seat) == ("COPY", 0) and game.health == [9, 6, 10]
    game.play("choose seat 2")
    assert game.mimic == {0: (2, "Even Bigger")} and game.health[0] == 11


def test_a_mimic_bought_with_tentacles_that_copies_batteries_asks_its_buyer_for_the_stake():
    keeps = {0: ["Parasitic Tentacles"], 1: ["Mimic"], 2: [BATTERIES, "Jets"]}
    game = Table(
        3, first=0, energy=[10, 0, 0], keeps=keeps, mimic={1: (2, "Jets")}, charges={(2, BATTERIES): 4},
        script=[NOTHING],
    ).play("stop", "choose seat 1", "choose seat 2", f"choose {BATTERIES}")  # fmt: skip
    assert (game.node, game.seat, game.energy[0]) == ("STAKE", 0, 2)
    assert game.play(STAKE).charges == {(0, "Mimic"): 2, (2, BATTERIES): 4}


@pytest.mark.parametrize(("rule", "health"), [("lose", 10), ("clamp", 12)])
def test_who_sells_even_bigger_and_still_copies_it_keeps_its_maximum(rule, health):
    keeps = {0: ["Parasitic Tentacles"], 1: ["Even Bigger", "Mimic"]}
    game = Table(
        3, first=0, energy=[4, 0, 0], keeps=keeps, mimic={1: (1, "Even Bigger")}, health=[10, 12, 10],
        even_bigger_loss=rule, script=[NOTHING],
    ).play("stop", "choose seat 1")  # fmt: skip
    assert game.mimic == {1: (0, "Even Bigger")} and game.health == [12, health, 10]


@pytest.mark.parametrize(("rule", "health"), [("lose", 8), ("clamp", 10)])
def test_selling_even_bigger_with_ones_own_copy_of_it_loses_both(rule, health):
    game = Table(
        3, first=0, keeps={0: ["Even Bigger", "Metamorph", "Mimic"]}, mimic={0: (0, "Even Bigger")},
        health=[12, 10, 10], even_bigger_loss=rule, script=[NOTHING],
    ).play("stop", "sell Even Bigger")  # fmt: skip
    assert not game.mimic and game.health[0] == health
