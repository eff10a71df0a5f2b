"""Cards that give life: Heal, Nuclear Power Plant, Regeneration, Healing Ray, Even Bigger."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
HEART = "heart 1 1 2 2 3"
HEARTS = "heart heart 1 2 3 3"
EDITIONS = ["classic", "second", "godzilla"]
NEWER = ["second", "godzilla"]
COST = {"Heal": 3, "Nuclear Power Plant": 6, "Even Bigger": 4, "Mimic": 8}


def table(monsters=3, city=2, **facts):
    """Seat 0 is to move; seat 2 holds the City unless another seat is named, so that seat 0 stays outside."""
    place = ["city" if seat == city else "outside" for seat in range(monsters)]
    return Table(num_players=monsters, first=0, **{"place": place, **facts})


def throw(dice, *cards, **facts):
    """Seat 0 owns the cards and throws the dice."""
    keeps = {0: list(cards), **facts.pop("keeps", {})}
    return table(**facts, keeps=keeps, script=[dice]).play("stop")


def buy(name, *cards, **facts):
    """Seat 0 owns the cards, throws nothing and buys one more."""
    game = throw(NOTHING, *cards, **{"energy": [COST[name], 0, 0], "market": [name, None, None], **facts})
    return game.play(f"buy {name} from slot 1")


# Heal and Nuclear Power Plant


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("health", "after"), [(5, 7), (9, 10), (10, 10)])
def test_heal_gives_two_health_up_to_the_maximum(health, after, edition):
    game = buy("Heal", health=[health, 10, 10], edition=edition)
    assert game.health[0] == after and game.discard == ["Heal"]


def test_heal_works_in_tokyo():
    assert buy("Heal", city=0, health=[5, 10, 10]).health[0] == 7


def test_nuclear_power_plant_gives_two_points_and_three_health():
    game = buy("Nuclear Power Plant", health=[5, 10, 10])
    assert game.health[0] == 8 and game.points[0] == 2 and game.discard == ["Nuclear Power Plant"]
    assert buy("Nuclear Power Plant", city=0, health=[9, 10, 10]).health[0] == 10


@pytest.mark.parametrize("name", ["Heal", "Nuclear Power Plant"])
def test_cards_heal_their_buyer_alone_and_up_to_twelve_with_even_bigger(name):
    assert buy(name, "Even Bigger", health=[11, 5, 5]).health == [12, 5, 5]


# Regeneration: one more when its owner heals.


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("dice", "after"), [(HEART, 7), (HEARTS, 8), (NOTHING, 5)])
def test_regeneration_adds_one_to_all_hearts_of_a_roll_together(dice, after, edition):
    assert throw(dice, "Regeneration", health=[5, 10, 10], edition=edition).health[0] == after


def test_regeneration_stops_at_the_maximum():
    assert throw(HEART, "Regeneration", health=[9, 10, 10]).health[0] == 10


def test_regeneration_gives_nothing_for_hearts_in_tokyo():
    assert throw(HEARTS, "Regeneration", city=0, health=[5, 10, 10]).health[0] == 5


def test_regeneration_gives_nothing_for_a_heart_that_removes_a_counter():
    game = throw(HEART, "Regeneration", health=[5, 10, 10], poison=[1, 0, 0]).play("remove a poison counter")
    assert game.health[0] == 5 and game.poison[0] == 0


def test_regeneration_comes_once_after_the_last_heart():
    game = throw(HEARTS, "Regeneration", health=[5, 10, 10], poison=[1, 0, 0]).play("heal")
    assert game.node == "HEARTS" and game.health[0] == 6
    assert game.play("remove a poison counter").health[0] == 7


@pytest.mark.parametrize(("name", "after"), [("Heal", 8), ("Nuclear Power Plant", 9)])
def test_regeneration_joins_the_healing_of_bought_cards(name, after):
    assert buy(name, "Regeneration", city=0, health=[5, 10, 10]).health[0] == after


def test_regeneration_joins_each_use_of_rapid_healing():
    game = throw(NOTHING, "Regeneration", "Rapid Healing", health=[5, 10, 10], energy=[4, 0, 0])
    assert game.play("rapid healing").health[0] == 7
    assert game.play("rapid healing").health[0] == 9
    facts = {"city": 1, "health": [10, 1, 10], "energy": [0, 2, 0], "keeps": {1: ["Regeneration", "Rapid Healing"]}}
    game = throw("claw claw claw claw claw 1", **facts).play("rapid healing")
    assert not game.alive[1]
    game = throw("claw claw 1 1 2 3", **facts).play("rapid healing")
    assert game.health[1] == 1 + 2 - 2


def test_regeneration_copied_adds_two():
    game = throw(HEART, "Regeneration", "Mimic", mimic={0: (0, "Regeneration")}, health=[5, 10, 10])
    assert game.health[0] == 8


def test_regeneration_has_no_part_in_the_two_of_even_bigger():
    assert buy("Even Bigger", "Regeneration", health=[5, 10, 10]).health[0] == 7


# Healing Ray: hearts heal others, who pay two energy for each point or what they have left.


def ray(dice=HEART, *cards, health=(10, 5, 10), energy=(0, 5, 0), **facts):
    """Seat 0, healthy and outside, owns Healing Ray; seat 1 is hurt and has five energy."""
    return throw(dice, "Healing Ray", *cards, health=list(health), energy=list(energy), **facts)


@pytest.mark.parametrize("edition", EDITIONS)
def test_healing_ray_heals_another_monster_who_pays_two(edition):
    game = ray(edition=edition, no_buy_energy=False)
    assert (game.node, game.seat, sorted(game.legal())) == ("HEARTS", 0, ["heal seat 1", "pass"])
    game.play("heal seat 1")
    assert game.health == [10, 6, 10] and game.energy == [2, 3, 0] and game.active == 1  # nobody may refuse


@pytest.mark.parametrize(("has", "pays"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_healing_ray_is_paid_point_by_point_with_what_is_left(has, pays):
    game = ray(HEARTS, energy=(0, has, 0)).play("heal seat 1", "heal seat 1")
    assert game.health[1] == 7 and game.energy == [pays, has - pays, 0]  # ruling (ee)


def test_healing_ray_may_be_refused_by_its_owner():
    game = ray(HEARTS).play("pass")
    assert game.health == [10, 5, 10] and game.energy == [0, 5, 0] and game.active == 1


def test_healing_ray_lets_the_owner_choose_between_itself_and_others():
    game = ray("heart heart heart 1 2", health=(8, 5, 5), poison=[1, 0, 0], shrink=[1, 0, 0])
    moves = ["heal", "heal seat 1", "heal seat 2", "remove a poison counter", "remove a shrink counter"]
    assert sorted(game.legal()) == moves


def test_healing_ray_may_be_passed_only_where_no_heart_serves_its_owner():
    game = ray(HEARTS, health=(9, 5, 10))
    assert sorted(game.legal()) == ["heal", "heal seat 1"]
    game.play("heal")
    assert sorted(game.legal()) == ["heal seat 1", "pass"]


def test_healing_ray_reaches_monsters_in_tokyo():
    game = ray(health=(10, 10, 5), energy=(0, 0, 2)).play("heal seat 2")
    assert game.health[2] == 6 and game.energy == [2, 0, 0]


def test_healing_ray_finds_nobody_who_is_at_its_maximum():
    game = ray(HEARTS, health=(5, 10, 10))
    assert game.active == 1 and game.health == [7, 10, 10]
    game = ray(HEARTS, health=(10, 9, 10)).play("heal seat 1")
    assert game.active == 1 and game.health[1] == 10 and game.energy[0] == 2
    game = ray(health=(10, 10, 10), keeps={1: ["Even Bigger"]}).play("heal seat 1")
    assert game.health[1] == 11


def test_healing_ray_cannot_be_used_in_tokyo_in_the_classic_game():
    game = ray(city=0)
    assert game.active == 1 and game.health[1] == 5


@pytest.mark.parametrize("edition", NEWER)
def test_healing_ray_may_be_used_in_tokyo_in_the_newer_editions(edition):
    game = ray(HEARTS, city=0, health=(5, 5, 10), poison=[1, 0, 0], edition=edition)
    assert sorted(game.legal()) == ["heal seat 1", "pass"]  # Tokyo's hearts do nothing for oneself
    game.play("heal seat 1", "heal seat 1")
    assert game.health[1] == 7 and game.energy[0] - (edition == "godzilla") == 4


def test_healing_ray_switch_beats_the_edition():
    assert ray(city=0, healing_ray_in_tokyo=True).node == "HEARTS"
    assert ray(city=0, edition="second", healing_ray_in_tokyo=False).active == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_healing_ray_and_the_regeneration_of_its_owner_heal_two_for_four_energy(edition):
    game = ray(HEART, "Regeneration", edition=edition, no_buy_energy=False).play("heal seat 1")
    assert game.health == [10, 7, 10] and game.energy == [4, 1, 0]


def test_healing_ray_is_not_paid_for_a_point_of_regeneration_that_heals_nothing():
    game = ray(HEART, "Regeneration", health=(10, 9, 10)).play("heal seat 1")
    assert game.health[1] == 10 and game.energy == [2, 3, 0]


def test_healing_ray_gives_the_point_of_regeneration_to_the_first_patient():
    game = ray(HEARTS, "Regeneration", health=(10, 5, 5), energy=(0, 5, 5)).play("heal seat 2", "heal seat 1")
    assert game.health == [10, 6, 7] and game.energy == [6, 3, 1]
    game = ray(HEARTS, "Regeneration").play("heal seat 1", "pass")
    assert game.health[1] == 7 and game.energy == [4, 1, 0]


def test_healing_ray_leaves_the_point_of_regeneration_to_its_owner_if_a_heart_healed_it():
    game = ray(HEARTS, "Regeneration", health=(5, 5, 10)).play("heal seat 1", "heal")
    assert game.health == [7, 6, 10] and game.energy[:2] == [2, 3]


@pytest.mark.parametrize(("edition", "after"), [("classic", 6), ("second", 7), ("godzilla", 7)])
def test_healing_ray_and_the_regeneration_of_the_patient_by_edition(edition, after):
    game = ray(keeps={1: ["Regeneration"]}, edition=edition, no_buy_energy=False).play("heal seat 1")
    assert game.health[1] == after and game.energy == [2, 3, 0]  # the patient's own point is not paid


def test_regeneration_by_others_comes_once_for_each_patient_and_to_nobody_else():
    facts = {"keeps": {1: ["Regeneration"], 2: ["Mimic"]}, "mimic": {2: (1, "Regeneration")}}
    game = ray(HEARTS, health=(10, 5, 5), regeneration_by_others=True, **facts).play("heal seat 1", "heal seat 1")
    assert game.health == [10, 8, 5] and game.energy[:2] == [4, 1]
    game = ray(HEARTS, health=(10, 5, 5), regeneration_by_others=True, **facts).play("heal seat 2", "heal seat 1")
    assert game.health == [10, 7, 7]


@pytest.mark.parametrize(("edition", "more"), [("classic", 0), ("second", 2), ("godzilla", 2)])
def test_healing_ray_payments_and_friend_of_children_by_edition(edition, more):
    game = ray(HEARTS, "Friend of Children", edition=edition, no_buy_energy=False).play("heal seat 1", "heal seat 1")
    assert game.energy == [4 + more, 1, 0]


def test_healing_ray_payment_of_nothing_is_no_gain_for_friend_of_children():
    game = ray(HEARTS, "Friend of Children", energy=(0, 2, 0), friend_of_children_refunds=True)
    assert game.play("heal seat 1", "heal seat 1").energy == [2 + 1, 0, 0]


def test_healing_ray_payment_for_the_point_of_regeneration_is_a_gain_of_its_own():
    game = ray(HEART, "Regeneration", "Friend of Children", friend_of_children_refunds=True).play("heal seat 1")
    assert game.energy == [(2 + 1) * 2, 1, 0]


def test_healing_ray_of_another_is_of_no_use_on_ones_own_turn():
    game = throw(HEARTS, health=[10, 5, 10], keeps={1: ["Healing Ray"]})
    assert game.active == 1 and game.health[1] == 5


# Even Bigger: maximum health two higher and two health when it comes; what goes when it goes.

BIGGER = {"keeps": {1: ["Even Bigger"]}}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("health", "after"), [(10, 12), (5, 7), (1, 3)])
def test_even_bigger_gives_two_health_when_it_comes(health, after, edition):
    assert buy("Even Bigger", health=[health, 10, 10], edition=edition).health[0] == after


def test_even_bigger_alone_lets_health_lie_above_ten():
    assert table(health=[12, 10, 10], keeps={0: ["Even Bigger"]}).health[0] == 12
    with pytest.raises(ValueError, match="health"):
        table(health=[11, 10, 10])
    with pytest.raises(ValueError, match="health"):
        table(health=[13, 10, 10], keeps={0: ["Even Bigger"]})


def test_even_bigger_raises_the_maximum_for_hearts():
    assert throw(HEARTS, "Even Bigger", health=[11, 10, 10]).health[0] == 12
    game = throw(HEART, "Even Bigger", health=[10, 10, 10], poison=[1, 0, 0])
    assert sorted(game.legal()) == ["heal", "remove a poison counter"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("health", "after"), [(12, 12), (11, 12), (7, 9)])
def test_even_bigger_twice_never_exceeds_twelve(health, after, edition):
    game = buy("Mimic", "Even Bigger", health=[health, 10, 10], edition=edition)
    assert game.mimic == {0: (0, "Even Bigger")} and game.health[0] == after


def test_even_bigger_copied_from_another_raises_to_twelve():
    assert buy("Mimic", health=[10, 10, 10], **BIGGER).health[0] == 12
    game = table(energy=[1, 0, 0], keeps={0: ["Mimic"], 1: ["Even Bigger"]}).play("choose seat 1")
    assert game.node == "ROLL" and game.health == [12, 10, 10]


def sell(health, edition="classic", *cards, **facts):
    """Seat 0 sells Even Bigger by its Metamorph; the question is open again."""
    game = throw(NOTHING, "Even Bigger", "Metamorph", *cards, health=[health, 10, 10], edition=edition, **facts)
    return game.play("sell Even Bigger")


@pytest.mark.parametrize(("health", "left"), [(12, 10), (11, 9), (8, 6), (3, 1)])
def test_even_bigger_lost_costs_two_health_in_the_classic_game(health, left):
    game = sell(health)
    assert game.node == "SELL" and game.health[0] == left and game.energy[0] == 4


@pytest.mark.parametrize("edition", NEWER)
@pytest.mark.parametrize(("health", "left"), [(12, 10), (11, 10), (8, 8), (1, 1)])
def test_even_bigger_lost_clamps_health_to_ten_in_the_newer_editions(health, left, edition):
    assert sell(health, edition).health[0] == left


def test_even_bigger_switch_beats_the_edition():
    assert sell(8, even_bigger_loss="clamp").health[0] == 8
    assert sell(8, "second", even_bigger_loss="lose").health[0] == 6


@pytest.mark.parametrize("health", [1, 2])
def test_even_bigger_lost_may_kill_its_owner(health):
    game = sell(health, "classic", keeps={1: ["Eater of the Dead"]})
    assert not game.alive[0] and game.energy[0] == 0 and game.points[1] == 3 and game.active == 1
    assert "Metamorph" in game.discard and "Even Bigger" in game.discard


def test_even_bigger_lost_is_no_damage():
    cards = ["Wings", "Rapid Healing", "Armor Plating", "We're Only Making It Stronger"]
    game = sell(5, "classic", *cards)
    assert game.node == "SELL" and game.health[0] == 3 and game.energy[0] == 4  # ruling (x): nothing was gained


def test_even_bigger_sold_with_a_copy_elsewhere_costs_both_owners_two():
    facts = {"keeps": {1: ["Mimic"]}, "mimic": {1: (0, "Even Bigger")}}
    game = throw(NOTHING, "Even Bigger", "Metamorph", health=[12, 12, 10], **facts).play("sell Even Bigger")
    assert game.health == [10, 10, 10] and game.mimic == {}


@pytest.mark.parametrize(("edition", "left"), [("classic", 10), ("second", 12)])
def test_even_bigger_with_a_copy_kept_still_has_its_maximum_of_twelve(edition, left):
    game = throw(
        NOTHING, "Even Bigger", "Mimic", "Metamorph", mimic={0: (0, "Even Bigger")}, health=[12, 10, 10],
        edition=edition,
    ).play("sell Mimic")  # fmt: skip
    assert game.health[0] == left and "Even Bigger" in game.keeps[0]


def test_even_bigger_bought_by_parasitic_tentacles_moves_the_two_health():
    game = throw(NOTHING, "Parasitic Tentacles", health=[10, 8, 10], energy=[4, 0, 0], **BIGGER)
    game.play("choose seat 1")
    assert game.health == [12, 6, 10] and game.energy == [0, 4, 0] and "Even Bigger" in game.keeps[0]


def test_even_bigger_bought_from_a_weak_owner_kills_it():
    cards = ["Parasitic Tentacles", "Eater of the Dead"]
    game = throw(NOTHING, *cards, health=[10, 2, 10], energy=[4, 0, 0], **BIGGER).play("choose seat 1")
    assert not game.alive[1] and game.energy == [0, 0, 0] and game.health[0] == 12 and game.points[0] == 3
    assert "Even Bigger" in game.keeps[0]


@pytest.mark.parametrize(("edition", "left"), [("classic", 6), ("second", 8)])
def test_even_bigger_is_lost_when_mimics_token_moves_off_it(edition, left):
    game = table(
        health=[8, 10, 10], energy=[1, 0, 0], keeps={0: ["Mimic"], 1: ["Even Bigger"], 2: ["Gourmet"]},
        mimic={0: (1, "Even Bigger")}, edition=edition,
    ).play("choose seat 2")  # fmt: skip
    assert game.mimic == {0: (2, "Gourmet")} and game.health[0] == left  # ruling (w)


def test_even_bigger_lost_by_moving_mimics_token_may_kill():
    game = table(
        health=[2, 10, 10], energy=[1, 0, 0], keeps={0: ["Mimic"], 1: ["Even Bigger"], 2: ["Gourmet"]},
        mimic={0: (1, "Even Bigger")},
    ).play("choose seat 2")  # fmt: skip
    assert not game.alive[0] and game.active == 1


@pytest.mark.parametrize(("edition", "left"), [("classic", 9), ("second", 10)])
def test_even_bigger_copied_is_lost_when_its_owner_dies(edition, left):
    game = throw(
        CLAW, city=1, health=[10, 1, 11], keeps={1: ["Even Bigger"], 2: ["Mimic"]}, mimic={2: (1, "Even Bigger")},
        edition=edition,
    )  # fmt: skip
    assert not game.alive[1] and game.health[2] == left and game.mimic == {}


def test_even_bigger_copied_may_drag_its_copier_along():
    game = throw(
        CLAW, "Eater of the Dead", city=1, health=[10, 1, 2], keeps={1: ["Even Bigger"], 2: ["Mimic"]},
        mimic={2: (1, "Even Bigger")},
    )  # fmt: skip
    assert game.over and game.winners == [0] and game.points[0] == 3 + 3 + 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_even_bigger_lost_with_a_child_leaves_ten_health(edition):
    game = throw(CLAW, city=1, health=[10, 1, 10], keeps={1: ["Even Bigger", "It Has a Child"]}, edition=edition)
    assert game.alive[1] and game.health[1] == 10 and game.keeps[1] == []
