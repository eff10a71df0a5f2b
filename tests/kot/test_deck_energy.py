"""Cards about energy: Energize, Vast Storm, Energy Hoarder, Solar Powered, Friend of Children, Monster Batteries."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
FREE = ["outside"] * 3
HELD = ["outside", "city", "outside"]  # seat 1 holds Tokyo
STAKE = "stake 1 energy"
BATTERIES = "Monster Batteries"


def turn(dice=NOTHING, keeps=(), monsters=3, script=(), **facts):
    """Seat 0 owns these cards, throws these dice and stops."""
    setting = {"keeps": {0: list(keeps)} if not isinstance(keeps, dict) else keeps, **facts}
    return Table(monsters, first=0, **setting, script=[dice, *script]).play("stop")


def market(cards, energy, keeps=(), **facts):
    """Likewise with nothing of use on the dice; these cards lie in the market."""
    return turn(keeps=keeps, monsters=len(energy), market=[*cards, None, None, None][:3], energy=energy, **facts)


# Energize and Vast Storm


def test_energize_gives_9_energy():
    game = market(["Energize", "Wings"], [8, 0, 0]).play("buy Energize from slot 1")
    assert game.energy == [9, 0, 0] and game.discard == ["Energize"] and game.node == "MARKET"


def test_vast_storm_gives_2_points_and_takes_half_of_the_energy_of_the_others_rounded_down():
    game = Table(5, first=0, market=["Vast Storm", None, None], energy=[7, 6, 5, 1, 0], script=[NOTHING]).play("stop")
    game.play("buy Vast Storm from slot 1")
    assert game.energy == [1, 3, 3, 1, 0] and game.points == [2, 0, 0, 0, 0] and game.discard == ["Vast Storm"]


def test_vast_storm_is_no_damage():
    game = market(["Vast Storm"], [6, 9, 2], {1: ["Wings"]}, place=HELD).play("buy Vast Storm from slot 1")
    assert game.health == [10, 10, 10] and game.energy[1:] == [5, 1] and game.active == 1


def test_vast_storm_does_not_reach_what_lies_on_batteries():
    game = market(["Vast Storm"], [6, 0, 4], {2: [BATTERIES]}, charges={(2, BATTERIES): 6})
    game.play("buy Vast Storm from slot 1")
    assert game.energy[2] == 2 and game.charges[2, BATTERIES] == 6


# Energy Hoarder: 1 point for every 6 energy at the end of one's turn.


@pytest.mark.parametrize(("energy", "points"), [(0, 0), (5, 0), (6, 1), (11, 1), (12, 2), (17, 2), (18, 3)])
def test_energy_hoarder_counts_full_sixes_and_spends_nothing(energy, points):
    game = turn(keeps=["Energy Hoarder"], energy=[energy, 0, 0])
    assert game.points[0] == points and game.energy[0] == energy


def test_energy_hoarder_counts_after_the_market():
    game = market(["Corner Store"], [8, 0, 0], ["Energy Hoarder"]).play("buy Corner Store from slot 1")
    assert game.points[0] == 1 and game.energy[0] == 5


def test_energy_hoarder_counts_on_its_own_turn_only():
    assert turn(keeps={1: ["Energy Hoarder"]}, energy=[0, 12, 0]).points == [0, 0, 0]


def test_a_hoarder_and_its_copy_count_twice():
    game = turn(keeps=["Energy Hoarder", "Mimic"], mimic={0: (0, "Energy Hoarder")}, energy=[13, 0, 0])
    assert game.points[0] == 4


def test_energy_hoarder_does_not_count_what_lies_on_batteries():
    game = turn(keeps=["Energy Hoarder", BATTERIES], charges={(0, BATTERIES): 6}, energy=[3, 0, 0])
    assert game.energy[0] == 5 and game.points[0] == 0


# Solar Powered: 1 energy at the end of one's turn for who has none.


@pytest.mark.parametrize(("energy", "after"), [(0, 1), (1, 1), (4, 4)])
def test_solar_powered_gives_energy_to_who_has_none(energy, after):
    assert turn(keeps=["Solar Powered"], energy=[energy, 0, 0]).energy[0] == after


def test_solar_powered_works_on_the_turn_it_is_bought():
    assert market(["Solar Powered"], [2, 0, 0]).play("buy Solar Powered from slot 1").energy[0] == 1


def test_solar_powered_works_on_ones_own_turn_only():
    assert turn(keeps={1: ["Solar Powered"]}).energy == [0, 0, 0]


def test_the_copy_of_a_solar_powered_finds_the_energy_of_the_first():
    assert turn(keeps=["Solar Powered", "Mimic"], mimic={0: (0, "Solar Powered")}).energy[0] == 1


# Friend of Children: 1 more for every gain of energy.


@pytest.mark.parametrize(("dice", "energy"), [("energy energy energy 1 1 2", 4), ("energy 1 1 2 2 3", 2), (NOTHING, 0)])
def test_friend_of_children_gains_1_more_for_the_lightning_of_a_roll(dice, energy):
    assert turn(dice, ["Friend of Children"]).energy[0] == energy


def test_friend_of_children_and_its_copy_gain_2_more():
    game = turn("energy energy 1 1 2 3", ["Friend of Children", "Mimic"], mimic={0: (0, "Friend of Children")})
    assert game.energy[0] == 4


def test_friend_of_children_gains_1_more_from_energize():
    game = market(["Energize", "Wings"], [8, 0, 0], ["Friend of Children"]).play("buy Energize from slot 1")
    assert game.energy[0] == 10


def test_friend_of_children_gains_1_more_from_solar_powered():
    assert turn(keeps=["Friend of Children", "Solar Powered"]).energy[0] == 2


def test_friend_of_children_gains_1_more_when_it_is_made_stronger():
    game = turn(
        "claw claw 1 1 2 3", {1: ["Friend of Children", "We're Only Making It Stronger"]}, place=HELD, energy=[0, 0, 0]
    )
    assert game.health[1] == 8 and game.energy[1] == 2


def test_friend_of_children_counts_each_stronger_card_as_a_gain_of_its_own():
    keeps = {1: ["Friend of Children", "We're Only Making It Stronger"], 2: ["Mimic"]}
    game = turn(
        "claw claw 1 1 2 3", keeps, place=["city", "outside", "outside"],
        mimic={2: (1, "We're Only Making It Stronger")},
    )  # fmt: skip
    assert game.energy == [0, 2, 1]
    own = {1: ["Friend of Children", "Mimic", "We're Only Making It Stronger"]}
    game = turn("claw claw 1 1 2 3", own, place=HELD, mimic={1: (1, "We're Only Making It Stronger")})
    assert game.energy[1] == 4


def test_friend_of_children_gains_1_more_for_buying_nothing():
    assert turn(keeps=["Friend of Children"], edition="godzilla").energy[0] == 2


def test_friend_of_children_gains_1_more_for_tokyo_in_the_game_for_two():
    game = turn(CLAW, ["Friend of Children"], 2, two_player_variant=True)
    assert game.place[0] == "city" and game.energy[0] == 2 and game.points[0] == 0  # ruling (q)
    game = Table(2, first=0, place=["city", "outside"], keeps={0: ["Friend of Children"]}, two_player_variant=True)
    assert game.energy[0] == 2 and game.points[0] == 0


def test_friend_of_children_works_on_other_monsters_turns():
    keeps = {1: ["Friend of Children", "Opportunist"]}
    game = market(["Jets"], [5, 8, 0], keeps, deck=["Energize"])
    game.play("buy Jets from slot 1", "buy Energize from slot 1")
    assert game.energy[1] == 10


REFUNDS = pytest.mark.parametrize(("refunds", "more"), [(False, 0), (True, 1)])


@REFUNDS
def test_friend_of_children_and_the_sale_by_a_metamorph(refunds, more):
    game = turn(keeps=["Friend of Children", "Jets", "Metamorph"], friend_of_children_refunds=refunds)
    assert game.play("sell Jets").energy[0] == 5 + more
    assert game.play("sell Metamorph").energy[0] == 8 + 2 * more


@REFUNDS
def test_friend_of_children_and_the_price_received_from_tentacles(refunds, more):
    keeps = {0: ["Parasitic Tentacles"], 1: ["Friend of Children", "Jets"]}
    game = turn(keeps=keeps, energy=[9, 0, 0], friend_of_children_refunds=refunds)
    game.play("choose seat 1", "choose Jets")
    assert game.energy[:2] == [4, 5 + more]


@pytest.mark.parametrize("refunds", [False, True])
def test_friend_of_children_gains_nothing_from_a_price_of_0(refunds):
    keeps = {0: ["Alien Metabolism", "Mimic", "Parasitic Tentacles"], 1: ["Friend of Children", "Solar Powered"]}
    game = turn(keeps=keeps, mimic={0: (0, "Alien Metabolism")}, friend_of_children_refunds=refunds)
    game.play("choose seat 1")
    assert "Solar Powered" in game.keeps[0] and game.energy[1] == 0


@REFUNDS
def test_friend_of_children_and_each_payment_for_a_ray_heart(refunds, more):
    game = turn(
        "heart heart 1 1 2 3", ["Friend of Children", "Healing Ray"], health=[10, 5, 10], energy=[0, 9, 0],
        friend_of_children_refunds=refunds,
    )  # fmt: skip
    while game.node == "HEARTS":
        game.play("heal seat 1")
    assert game.health[1] == 7 and game.energy[:2] == [4 + 2 * more, 5]


@pytest.mark.parametrize("edition", ["classic", "second"])
def test_friend_of_children_gains_nothing_from_batteries(edition):
    keeps = {0: ["Friend of Children", BATTERIES]}
    game = Table(3, edition, first=0, keeps=keeps, charges={(0, BATTERIES): 4})
    assert game.energy[0] == 2 and game.charges[0, BATTERIES] == 2


# Monster Batteries: stake (classic) or six energy from the bank; 2 at the start of each turn.


def bought(energy=2, **facts):
    return market([BATTERIES], [energy, 0, 0], **facts).play(f"buy {BATTERIES} from slot 1")


def test_the_bank_doubles_the_energy_staked_on_batteries():
    game = bought(5)
    assert (game.node, game.seat) == ("STAKE", 0) and set(game.legal()) == {STAKE, "pass"}
    game.play(STAKE)
    assert game.energy[0] == 2 and game.charges[0, BATTERIES] == 2
    game.play(STAKE, "pass")
    assert game.energy[0] == 1 and game.charges[0, BATTERIES] == 4 and game.active == 1


def test_staking_ends_without_energy():
    game = bought(4).play(STAKE, STAKE)
    assert game.active == 1 and game.energy[0] == 0 and game.charges[0, BATTERIES] == 4


def test_batteries_with_nothing_staked_are_discarded():
    game = bought(3).play("pass")
    assert game.keeps[0] == [] and game.discard == [BATTERIES] and game.active == 1
    assert bought(2).discard == [BATTERIES]


@pytest.mark.parametrize("edition", ["second", "godzilla"])
def test_later_batteries_cost_3_and_hold_6_energy_of_the_bank(edition):
    game = bought(4, edition=edition)
    assert game.charges[0, BATTERIES] == 6 and game.energy[0] == 1 and game.active == 1


@pytest.mark.parametrize(("battery", "cost"), [("stake", 2), ("bank", 3)])
def test_the_switch_of_the_batteries_sets_cost_and_charge(battery, cost):
    assert f"buy {BATTERIES} from slot 1" not in market([BATTERIES], [cost - 1, 0, 0], battery=battery).legal()
    game = bought(cost + 1, battery=battery)
    assert game.node == ("STAKE" if battery == "stake" else "ROLL") and game.energy[0] == 1


def test_batteries_pay_2_energy_at_the_start_of_each_of_their_owners_turns_until_they_are_empty():
    game = Table(2, first=0, keeps={0: [BATTERIES]}, charges={(0, BATTERIES): 4}, script=[NOTHING] * 4)
    assert game.energy[0] == 2 and game.charges[0, BATTERIES] == 2
    game.play("stop")
    assert game.energy == [2, 0] and game.charges[0, BATTERIES] == 2  # not on another's turn
    game.play("stop")
    assert game.active == 0 and game.energy[0] == 4 and game.keeps[0] == [] and game.discard == [BATTERIES]


def test_batteries_pay_what_is_left_on_them():
    game = Table(2, first=0, keeps={0: [BATTERIES]}, charges={(0, BATTERIES): 1})
    assert game.energy[0] == 1 and game.discard == [BATTERIES]


def test_the_energy_on_batteries_cannot_be_spent():
    game = turn(keeps=[BATTERIES], charges={(0, BATTERIES): 6}, market=["Wings", None, None], energy=[2, 0, 0])
    assert game.energy[0] == 4 and set(game.legal()) == {"sweep", "pass"}


def test_batteries_pay_before_tokyo_and_before_the_mimic_moves():
    keeps = {0: [BATTERIES, "Mimic"], 1: ["Jets"]}
    game = Table(3, first=0, keeps=keeps, charges={(0, BATTERIES): 2}, place=["city", "outside", "outside"])
    assert game.node == "MIMIC_MOVE" and game.energy[0] == 2 and game.points[0] == 2
    assert game.discard == [BATTERIES]


def test_batteries_bought_off_turn_ask_their_buyer_for_the_stake():
    game = market(["Jets"], [5, 0, 5], {2: ["Opportunist"]}, deck=[BATTERIES])
    game.play("buy Jets from slot 1", f"buy {BATTERIES} from slot 1")
    assert (game.node, game.seat, game.active) == ("STAKE", 2, 0)
    game.play(STAKE, "pass")
    assert game.energy[2] == 2 and game.charges[2, BATTERIES] == 2 and game.active == 1
