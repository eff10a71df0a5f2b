"""Buying with cards: Alien Metabolism, Dedicated News Team, Parasitic Tentacles, Opportunist with the Discard cards."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
HELD = ["outside", "city", "outside"]  # seat 1 holds Tokyo
TENTACLES = "Parasitic Tentacles"


def market(cards, energy, keeps=None, script=(), **facts):
    """Seat 0 has thrown nothing of use and comes to the market, where these cards lie."""
    return Table(
        len(energy), first=0, market=[*cards, None, None, None][:3], energy=energy, keeps=keeps or {},
        script=[NOTHING, *script], **facts,
    ).play("stop")  # fmt: skip


def grasping(energy, keeps, mine=(), **facts):
    """Seat 0 owns the Tentacles and comes to a market without cards."""
    return market([], energy, {0: [TENTACLES, *mine], **keeps}, **facts)


# Alien Metabolism: each card costs 1 less.


def test_alien_metabolism_pays_1_less():
    game = market(["Jets", "Wings"], [4, 0, 0], {0: ["Alien Metabolism"]})
    assert set(game.legal()) == {"buy Jets from slot 1", "sweep", "pass"}
    assert game.play("buy Jets from slot 1").energy[0] == 0


def test_alien_metabolism_does_not_make_itself_cheaper():
    game = market(["Alien Metabolism", "Jets"], [7, 0, 0]).play("buy Alien Metabolism from slot 1")
    assert game.energy[0] == 4 and "buy Jets from slot 2" in game.legal()


def test_alien_metabolism_makes_no_sweep_cheaper():
    assert market(["Wings"], [1, 0, 0], {0: ["Alien Metabolism"]}).active == 1
    assert market(["Wings"], [2, 0, 0], {0: ["Alien Metabolism"]}).play("sweep").energy[0] == 0


def test_alien_metabolism_and_its_copy_pay_2_less_and_never_less_than_nothing():
    keeps = {0: ["Alien Metabolism", "Mimic"]}
    game = market(["Solar Powered", "Jets"], [0, 0, 0], keeps, mimic={0: (0, "Alien Metabolism")})
    assert set(game.legal()) == {"buy Solar Powered from slot 1", "pass"}
    assert game.play("buy Solar Powered from slot 1").energy[0] == 1  # the sun's


def test_alien_metabolism_is_of_use_to_its_owner_only():
    assert set(market(["Jets"], [4, 0, 0], {1: ["Alien Metabolism"]}).legal()) == {"sweep", "pass"}


def test_alien_metabolism_helps_the_opportunist():
    game = market(["Jets"], [5, 4, 0], {1: ["Opportunist", "Alien Metabolism"]}, deck=["Burrowing"])
    game.play("buy Jets from slot 1", "buy Burrowing from slot 1")
    assert game.energy[1] == 0 and "Burrowing" in game.keeps[1]


def test_alien_metabolism_lowers_what_the_seller_gets_from_the_tentacles():
    game = grasping([4, 0, 0], {1: ["Jets"]}, ["Alien Metabolism"]).play("choose seat 1")
    assert game.keeps[1] == [] and "Jets" in game.keeps[0] and game.energy == [0, 4, 0]


# Dedicated News Team: 1 point for each card bought.


def test_dedicated_news_team_gives_a_point_for_each_purchase():
    game = market(["Jets", "Burrowing"], [11, 0, 0], {0: ["Dedicated News Team"]}).play("buy Jets from slot 1")
    assert game.points[0] == 1
    assert game.play("buy Burrowing from slot 2").points[0] == 2


def test_dedicated_news_team_does_not_report_itself():
    assert market(["Dedicated News Team"], [3, 0, 0]).play("buy Dedicated News Team from slot 1").points[0] == 0


def test_dedicated_news_team_adds_to_a_discard_card():
    game = market(["Corner Store"], [3, 0, 0], {0: ["Dedicated News Team"]}).play("buy Corner Store from slot 1")
    assert game.points[0] == 2


def test_dedicated_news_team_does_not_report_a_sweep():
    assert market(["Wings"], [2, 0, 0], {0: ["Dedicated News Team"]}).play("sweep").points[0] == 0


def test_dedicated_news_team_reports_its_owners_purchases_only():
    assert market(["Jets"], [5, 0, 0], {1: ["Dedicated News Team"]}).play("buy Jets from slot 1").points == [0, 0, 0]


def test_dedicated_news_team_reports_the_opportunist():
    game = market(["Jets"], [5, 5, 0], {1: ["Opportunist", "Dedicated News Team"]}, deck=["Burrowing"])
    assert game.play("buy Jets from slot 1", "buy Burrowing from slot 1").points == [0, 1, 0]


def test_dedicated_news_team_reports_the_tentacles():
    assert grasping([5, 0, 0], {1: ["Jets"]}, ["Dedicated News Team"]).play("choose seat 1").points[0] == 1


def test_a_news_team_bought_with_tentacles_does_not_report_itself():
    game = grasping([3, 0, 0], {1: ["Dedicated News Team"]}).play("choose seat 1")
    assert game.points == [0, 0, 0] and "Dedicated News Team" in game.keeps[0]


def test_dedicated_news_team_reports_a_purchase_from_the_deck():
    keeps = {0: ["Dedicated News Team", "Made in a Lab"]}
    game = market([], [5, 0, 0], keeps, ["Jets"], deck=["Jets", "Wings"]).play("buy Jets from the deck")
    assert game.points[0] == 1


def test_a_news_team_and_its_copy_give_2_points():
    keeps = {0: ["Dedicated News Team", "Mimic"]}
    game = Table(
        3, first=0, keeps=keeps, mimic={0: (0, "Dedicated News Team")}, market=["Jets", None, None], energy=[0, 0, 0],
        script=["energy energy energy energy energy 1"],
    ).play("stop", "buy Jets from slot 1")  # fmt: skip
    assert game.points[0] == 2


@pytest.mark.parametrize(("owner", "points"), [(0, 1), (1, 0)])
def test_a_copied_news_team_does_not_report_the_purchase_of_the_mimic(owner, points):
    game = market(["Mimic"], [8, 0, 0], {owner: ["Dedicated News Team"]}).play("buy Mimic from slot 1")
    assert game.mimic[0] == (owner, "Dedicated News Team") and game.points[0] == points  # ruling (w)


# Parasitic Tentacles: buy what others keep.


def test_parasitic_tentacles_choose_a_seat_and_a_card_that_can_be_paid():
    game = grasping([5, 0, 0], {1: ["Jets", "Wings", "Smoke Cloud"], 2: ["Extra Head"]})
    assert game.node == "MARKET" and set(game.legal()) == {"choose seat 1", "pass"}
    assert set(game.play("choose seat 1").legal()) == {"choose Jets", "choose Smoke Cloud"}
    game.play("choose Jets")
    assert game.energy == [0, 5, 0] and game.keeps == [["Jets", TENTACLES], ["Smoke Cloud", "Wings"], ["Extra Head"]]


def test_the_only_card_that_can_be_paid_is_taken_without_asking():
    game = grasping([4, 0, 0], {1: ["Jets", "Smoke Cloud"]}).play("choose seat 1")
    assert game.keeps[0] == [TENTACLES, "Smoke Cloud"] and game.energy[:2] == [0, 4]


def test_parasitic_tentacles_do_not_buy_their_owners_cards():
    assert grasping([9, 0, 0], {}, ["Jets"]).active == 1


def test_parasitic_tentacles_buy_in_their_owners_market_only():
    assert market([], [5, 9, 0], {0: ["Jets"], 1: [TENTACLES]}).active == 1


def test_parasitic_tentacles_may_buy_again():
    game = grasping([9, 0, 0], {1: ["Jets"], 2: ["Smoke Cloud"]}).play("choose seat 1", "choose seat 2")
    assert game.energy == [0, 5, 4] and game.keeps[1:] == [[], []]


def test_tentacles_pay_the_seller_who_may_not_be_asked_to_refuse():
    game = market(["Wings"], [11, 0, 0], {0: [TENTACLES], 1: ["Jets", "Opportunist"]}, deck=["Burrowing"])
    game.play("choose seat 1", "choose Jets")
    assert game.node == "MARKET" and game.market == ["Wings", None, None] and game.deck == ["Burrowing"]
    assert game.energy[1] == 5  # no slot is filled and nothing is offered


def test_the_charges_of_a_smoke_cloud_move_with_it():
    game = grasping([4, 0, 0], {1: ["Smoke Cloud"]}, charges={(1, "Smoke Cloud"): 1}).play("choose seat 1")
    assert game.charges == {(0, "Smoke Cloud"): 1}


@pytest.mark.parametrize("edition", ["classic", "second"])
def test_the_energy_on_batteries_moves_with_them_and_nobody_stakes_again(edition):
    game = grasping(
        [4, 0, 0], {1: ["Monster Batteries"]}, charges={(1, "Monster Batteries"): 4}, place=HELD, edition=edition
    ).play("choose seat 1")
    assert game.node != "STAKE" and game.charges == {(0, "Monster Batteries"): 4}


def test_the_token_of_a_mimic_stays_on_a_card_that_tentacles_bought():
    game = grasping([5, 0, 0], {1: ["Jets"], 2: ["Mimic"]}, mimic={2: (1, "Jets")}).play("choose seat 1")
    assert game.mimic == {2: (0, "Jets")}


def test_a_mimic_bought_with_tentacles_copies_anew():
    game = grasping([8, 0, 0], {1: ["Mimic"], 2: ["Jets", "Smoke Cloud"]}, mimic={1: (2, "Smoke Cloud")}, place=HELD)
    game.play("choose seat 1")
    assert (game.node, game.seat) == ("COPY", 0) and not game.charges.get((1, "Mimic"))
    assert set(game.legal()) == {"choose seat 0", "choose seat 2"} and game.energy[:2] == [0, 8]
    game.play("choose seat 2", "choose Smoke Cloud")
    assert game.mimic == {0: (2, "Smoke Cloud")} and game.charges[0, "Mimic"] == 3


def test_tentacles_bought_by_a_copy_of_them_bear_the_token_on():
    keeps = {0: ["Mimic"], 1: [TENTACLES]}
    game = Table(
        3, first=0, keeps=keeps, mimic={0: (1, TENTACLES)}, script=["energy energy energy energy 1 1"]
    ).play("stop", "choose seat 1")  # fmt: skip
    assert game.keeps[0] == ["Mimic", TENTACLES] and game.mimic == {0: (0, TENTACLES)} and game.energy[:2] == [0, 4]


def test_a_purchase_with_tentacles_is_a_purchase():
    game = grasping([5, 0, 0], {1: ["Jets"]}, edition="godzilla", place=HELD).play("choose seat 1")
    assert game.energy[0] == 0 and game.active == 1


@pytest.mark.parametrize(("rule", "health"), [("lose", 6), ("clamp", 8)])
def test_tentacles_take_even_bigger_and_the_2_health(rule, health):
    game = grasping([4, 0, 0], {1: ["Even Bigger"]}, health=[7, 8, 10], even_bigger_loss=rule).play("choose seat 1")
    assert game.health == [9, health, 10]


@pytest.mark.parametrize("rule", ["lose", "clamp"])
def test_who_is_at_12_falls_to_10_without_even_bigger(rule):
    game = grasping([4, 0, 0], {1: ["Even Bigger"]}, health=[10, 12, 10], even_bigger_loss=rule)
    assert game.play("choose seat 1").health == [12, 10, 10]


def test_a_seller_may_die_of_selling_even_bigger():
    keeps = {1: ["Even Bigger", "Jets"], 2: ["Eater of the Dead"]}
    game = market(["Corner Store"], [7, 1, 0], {0: [TENTACLES], **keeps}, health=[10, 2, 10], place=HELD)
    game.play("choose seat 1", "choose Even Bigger")
    assert not game.alive[1] and game.energy == [3, 0, 0] and game.place == ["outside"] * 3
    assert "Even Bigger" in game.keeps[0] and game.discard == ["Jets"] and game.points[2] == 3
    assert game.node == "MARKET" and "buy Corner Store from slot 1" in game.legal()


def test_a_seller_with_a_child_keeps_the_price_of_even_bigger():
    game = grasping([4, 1, 0], {1: ["Even Bigger", "It Has a Child"]}, health=[10, 2, 10], points=[0, 7, 0])
    game.play("choose seat 1")
    assert game.alive[1] and game.energy[:2] == [0, 5] and game.health[1] == 10 and game.points[1] == 0
    assert game.keeps[1] == [] and game.discard == ["It Has a Child"]


# Opportunist with cards that take effect at once


def offered(card, mine=(), energy=(5, 9, 0), **facts):
    """Seat 0 has bought the Jets; the Opportunist of seat 1 buys this card out of turn."""
    game = market(["Jets"], list(energy), {1: ["Opportunist", *mine]}, deck=[card], **facts)
    return game.play("buy Jets from slot 1", f"buy {card} from slot 1")


@pytest.mark.parametrize(("card", "points"), [("Apartment Building", 3), ("Commuter Train", 2), ("Skyscraper", 4)])
def test_a_building_bought_out_of_turn_scores_for_its_buyer(card, points):
    assert offered(card).points == [0, points, 0]


def test_vast_storm_bought_out_of_turn_strikes_the_monster_on_turn_too():
    game = offered("Vast Storm", energy=(15, 6, 3))
    assert game.energy == [5, 0, 2] and game.points == [0, 2, 0]


def test_energize_bought_out_of_turn_fills_its_buyers_pool():
    assert offered("Energize").energy[1] == 10


@pytest.mark.parametrize(("card", "cost", "points", "damage"), [("National Guard", 3, 2, 2), ("Tanks", 4, 4, 3)])
def test_damage_to_oneself_out_of_turn_asks_ones_own_wings(card, cost, points, damage):
    game = offered(card, ["Wings"], (5, cost + 2, 0))
    assert (game.node, game.seat, game.active) == ("REACT", 1, 0) and game.points[1] == points
    other = game.copy()
    assert game.play("wings").health[1] == 10 and game.energy[1] == 0
    assert other.play("pass").health[1] == 10 - damage


def test_a_mimic_bought_out_of_turn_asks_for_its_copy_and_then_for_the_stake():
    game = market(
        ["Jets"], [5, 10, 0], {1: ["Opportunist"], 2: ["Monster Batteries"]}, deck=["Mimic"],
        charges={(2, "Monster Batteries"): 2},
    ).play("buy Jets from slot 1", "buy Mimic from slot 1", "choose seat 2")  # fmt: skip
    assert (game.node, game.seat, game.active) == ("STAKE", 1, 0)
    game.play("stake 1 energy")
    assert game.charges[1, "Mimic"] == 2 and game.energy[1] == 1
