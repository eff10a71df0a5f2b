"""The end of a turn: Metamorph's sales, the order of what is settled, and the last word of poison."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
ORDER = ["outside", "city", "outside"]  # seat 1 holds Tokyo


def ending(keeps=(), dice=NOTHING, script=(), **facts):
    """Seat 0 owns these cards, throws these dice and stops."""
    mine = keeps if isinstance(keeps, dict) else {0: list(keeps)}
    return Table(3, first=0, keeps=mine, script=[dice, *script], **facts).play("stop")


def market(cards, energy, keeps=(), **facts):
    return ending(keeps, market=[*cards, None, None, None][:3], energy=[energy, 0, 0], **facts)


# Metamorph: at the end of one's turn, one's own cards for energy.


def test_metamorph_sells_any_of_its_owners_cards_for_what_is_printed_on_them():
    game = ending(["Metamorph", "Jets", "Solar Powered"])
    assert (game.node, game.seat) == ("SELL", 0)
    assert set(game.legal()) == {"sell Jets", "sell Metamorph", "sell Solar Powered", "pass"}
    game.play("sell Jets")
    assert game.energy[0] == 5 and game.keeps[0] == ["Metamorph", "Solar Powered"] and game.discard == ["Jets"]
    assert set(game.legal()) == {"sell Metamorph", "sell Solar Powered", "pass"}
    game.play("sell Solar Powered", "pass")
    assert game.energy[0] == 7 and game.active == 1 and game.keeps[0] == ["Metamorph"]


def test_metamorph_may_sell_itself_and_ends_the_selling():
    game = ending(["Metamorph", "Jets"]).play("sell Metamorph")
    assert game.active == 1 and game.energy[0] == 3 and game.keeps[0] == ["Jets"] and game.discard == ["Metamorph"]


def test_metamorph_need_not_sell():
    game = ending(["Metamorph", "Jets"]).play("pass")
    assert game.active == 1 and game.energy[0] == 0 and game.keeps[0] == ["Jets", "Metamorph"]


def test_metamorph_sells_at_the_end_of_its_owners_turn_only():
    assert ending({1: ["Metamorph", "Jets"]}).active == 1
    assert ending(["Jets"]).active == 1


def test_metamorph_comes_after_the_market_and_may_sell_what_was_bought_there():
    game = market(["Jets"], 5, ["Metamorph"]).play("buy Jets from slot 1")
    assert game.node == "SELL" and "sell Jets" in game.legal()
    assert game.play("sell Jets", "pass").energy[0] == 5 and game.turn == 2


def test_metamorph_bought_in_this_turn_sells_at_once():
    game = market(["Metamorph"], 3).play("buy Metamorph from slot 1")
    assert game.node == "SELL" and game.play("sell Metamorph").energy[0] == 3


def test_a_card_partly_used_is_sold_at_its_full_price():
    game = ending(["Metamorph", "Smoke Cloud"], charges={(0, "Smoke Cloud"): 1}).play("sell Smoke Cloud")
    assert game.energy[0] == 4 and not game.charges  # ruling (p)


@pytest.mark.parametrize(("rule", "energy"), [("printed", 5), ("paid", 4)])
def test_metamorph_pays_the_printed_cost_or_what_was_paid(rule, energy):
    game = market(["Jets"], 4, ["Metamorph", "Alien Metabolism"], metamorph_refund=rule).play("buy Jets from slot 1")
    assert game.play("sell Jets").energy[0] == energy  # ruling (p)
    assert game.play("sell Alien Metabolism").energy[0] == energy + 3  # laid there: counts as paid in full


@pytest.mark.parametrize("edition", ["classic", "second", "godzilla"])
def test_every_edition_pays_the_printed_cost(edition):
    keeps = ["Metamorph", "Alien Metabolism"]
    game = market(["Jets"], 4, keeps, edition=edition, place=ORDER).play("buy Jets from slot 1")
    assert game.play("sell Jets").energy[0] == 5


@pytest.mark.parametrize(("rule", "energy"), [("printed", 5), ("paid", 4)])
def test_what_was_paid_to_another_monster_counts_as_paid(rule, energy):
    keeps = {0: ["Metamorph", "Alien Metabolism", "Parasitic Tentacles"], 1: ["Jets"]}
    game = ending(keeps, energy=[4, 0, 0], metamorph_refund=rule).play("choose seat 1", "sell Jets")
    assert game.energy[0] == energy


@pytest.mark.parametrize(("edition", "price"), [("classic", 2), ("second", 3)])
def test_batteries_are_sold_without_what_lies_on_them(edition, price):
    game = ending(
        ["Metamorph", "Monster Batteries"], charges={(0, "Monster Batteries"): 6}, edition=edition, place=ORDER
    )
    assert game.energy[0] == 2
    game.play("sell Monster Batteries")
    assert game.energy[0] == 2 + price and not game.charges


@pytest.mark.parametrize(
    ("rule", "before", "after"), [("lose", 12, 10), ("lose", 9, 7), ("clamp", 12, 10), ("clamp", 9, 9)]
)
def test_selling_even_bigger_costs_its_health(rule, before, after):
    game = ending(["Even Bigger", "Metamorph"], health=[before, 10, 10], even_bigger_loss=rule)
    assert game.play("sell Even Bigger").health[0] == after and game.energy[0] == 4


def test_selling_even_bigger_may_kill():
    game = ending(["Even Bigger", "Metamorph"], health=[2, 10, 10]).play("sell Even Bigger")
    assert not game.alive[0] and game.active == 1 and game.discard == ["Even Bigger", "Metamorph"]


def test_selling_a_copied_card_ends_the_copy():
    game = ending({0: ["Jets", "Metamorph"], 1: ["Mimic"]}, mimic={1: (0, "Jets")}).play("sell Jets")
    assert not game.mimic and game.keeps[1] == ["Mimic"]


def test_a_mimic_is_sold_for_8_and_the_copied_card_stays():
    game = ending({0: ["Metamorph", "Mimic"], 1: ["Jets"]}, mimic={0: (1, "Jets")}).play("sell Mimic")
    assert game.energy[0] == 8 and game.discard == ["Mimic"] and game.keeps[1] == ["Jets"] and not game.mimic
    assert set(game.legal()) == {"sell Metamorph", "pass"}


def test_a_copied_metamorph_may_sell_the_mimic_and_ends():
    game = ending({0: ["Jets", "Mimic"], 1: ["Metamorph"]}, mimic={0: (1, "Metamorph")})
    assert set(game.legal()) == {"sell Jets", "sell Mimic", "pass"}
    game.play("sell Mimic")
    assert game.active == 1 and game.energy[0] == 8 and game.keeps == [["Jets"], ["Metamorph"], []]


def test_selling_the_metamorph_that_ones_own_mimic_copies_ends_both():
    game = ending(["Jets", "Metamorph", "Mimic"], mimic={0: (0, "Metamorph")}).play("sell Metamorph")
    assert game.active == 1 and game.keeps[0] == ["Jets", "Mimic"] and not game.mimic


def test_selling_the_mimic_leaves_the_real_metamorph_to_go_on():
    game = ending(["Jets", "Metamorph", "Mimic"], mimic={0: (0, "Metamorph")}).play("sell Mimic", "sell Jets")
    assert game.node == "SELL" and game.energy[0] == 13


# The order: energy for buying nothing, sales, underdog, hoarder, herbivore, sun, poison.


def test_the_energy_for_buying_nothing_comes_before_the_sales():
    game = ending(["Metamorph"], edition="godzilla", place=ORDER)
    assert game.node == "SELL" and game.energy[0] == 1  # ruling (z)


def test_the_energy_for_buying_nothing_feeds_the_hoarder_and_leaves_nothing_to_the_sun():
    assert ending(["Energy Hoarder"], energy=[5, 0, 0], edition="godzilla", place=ORDER).points[0] == 1
    assert ending(["Solar Powered"], edition="godzilla", place=ORDER).energy[0] == 1


def test_a_sale_feeds_the_energy_hoarder():
    game = ending(["Energy Hoarder", "Jets", "Metamorph"], energy=[1, 0, 0])
    assert game.play("sell Jets", "pass").points[0] == 1


def test_a_hoarder_that_was_sold_hoards_nothing():
    game = ending(["Energy Hoarder", "Metamorph"], energy=[12, 0, 0]).play("sell Energy Hoarder", "pass")
    assert game.points[0] == 0 and game.energy[0] == 15


def test_a_sale_leaves_nothing_to_solar_powered():
    game = ending(["Jets", "Metamorph", "Solar Powered"])
    assert game.copy().play("pass").energy[0] == 1
    assert game.play("sell Jets", "pass").energy[0] == 5


def test_the_underdog_is_found_before_the_hoarder_scores():
    game = ending(["Energy Hoarder", "Rooting for the Underdog"], energy=[6, 0, 0], points=[0, 1, 1])
    assert game.points[0] == 2


def test_the_underdog_is_found_after_the_sales():
    game = ending(["Metamorph", "Rooting for the Underdog"], points=[0, 1, 1]).play("sell Rooting for the Underdog")
    assert game.play("pass").points[0] == 0


def test_the_sun_shines_before_the_poison_bites():
    keeps = ["Solar Powered", "We're Only Making It Stronger"]
    game = ending(keeps, poison=[2, 0, 0])
    assert game.health[0] == 8 and game.energy[0] == 2  # 1 of the sun, 1 of the loss


def test_who_reaches_20_at_the_end_of_its_turn_and_dies_of_poison_does_not_win():
    game = ending(["Energy Hoarder"], energy=[6, 0, 0], points=[19, 0, 0], health=[1, 10, 10], poison=[1, 0, 0])
    assert not game.alive[0] and not game.over and game.active == 1


def test_the_end_of_a_turn_is_for_the_monster_on_turn_only():
    keeps = {1: ["Energy Hoarder", "Solar Powered", "Rooting for the Underdog", "Herbivore", "Metamorph"]}
    game = ending(keeps, points=[5, 0, 5])
    assert game.active == 1 and game.points[1] == 0 and game.energy[1] == 0


def test_a_monster_that_died_in_its_own_turn_settles_nothing_at_its_end():
    game = ending(
        ["Metamorph", "Energy Hoarder", "Solar Powered"], energy=[12, 0, 0], health=[3, 10, 10],
        market=["Tanks", None, None],
    ).play("buy Tanks from slot 1")  # fmt: skip
    assert not game.alive[0] and game.active == 1 and game.points[0] == 4 and game.energy[0] == 0  # ruling (a)


def test_a_child_goes_on_with_the_turn_it_was_born_in():
    game = ending(
        ["It Has a Child", "Jets"], energy=[7, 0, 0], health=[3, 10, 10], points=[5, 0, 0],
        market=["Tanks", "Corner Store", None],
    ).play("buy Tanks from slot 1")  # fmt: skip
    assert (game.node, game.seat) == ("MARKET", 0) and game.health[0] == 10 and game.points[0] == 0  # ruling (b)
    assert game.energy[0] == 3 and game.keeps[0] == []
    assert game.play("buy Corner Store from slot 2").points[0] == 1
