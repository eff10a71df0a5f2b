"""Opportunist and Mimic."""

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"


def market(cards, energy, **facts):
    """Seat 0 has thrown nothing of use and comes to the market; seat 1 owns the Opportunist."""
    setting = {"keeps": {1: ["Opportunist"]}, "script": [NOTHING], **facts}
    return Table(num_players=3, first=0, market=cards, energy=energy, **setting).play("stop")


def copying(energy=8, **facts):
    """Seat 0 is to buy the Mimic."""
    game = Table(num_players=3, first=0, market=["Mimic", None, None], energy=[energy, 0, 0], script=[NOTHING], **facts)
    return game.play("stop", "buy Mimic from slot 1")


# Opportunist: a card just revealed may be bought at once, before anyone else.


def test_the_opportunist_is_offered_the_card_that_fills_a_slot():
    game = market(["Jets", "Wings", None], [5, 9, 0], deck=["Burrowing"]).play("buy Jets from slot 1")
    assert (game.node, game.seat, game.active) == ("OFFER", 1, 0)
    assert "buy Burrowing from slot 1" in game.legal() and "buy Wings from slot 2" not in game.legal()


def test_the_opportunist_pays_from_its_own_energy():
    game = market(["Jets", None, None], [5, 6, 0], deck=["Burrowing"])
    game.play("buy Jets from slot 1", "buy Burrowing from slot 1")
    assert game.energy == [0, 1, 0] and game.keeps[1] == ["Burrowing", "Opportunist"]


def test_the_opportunist_may_pass():
    game = market(["Jets", None, None], [10, 5, 0], deck=["Burrowing"]).play("buy Jets from slot 1", "pass")
    assert (game.node, game.seat) == ("MARKET", 0) and "buy Burrowing from slot 1" in game.legal()


def test_all_three_cards_of_a_sweep_are_offered():
    game = market(["Wings", None, None], [2, 9, 0], deck=["Burrowing", "Jets", "Smoke Cloud", "Mimic"])
    game.script("Jets", "Smoke Cloud", "Burrowing").play("sweep")
    assert game.node == "OFFER" and set(game.legal()) == {
        "buy Jets from slot 1",
        "buy Smoke Cloud from slot 2",
        "buy Burrowing from slot 3",
        "pass",
    }


def test_the_slot_filled_after_the_opportunists_own_purchase_is_offered_again():
    game = market(["Wings", None, None], [2, 12, 0], deck=["Burrowing", "Jets", "Smoke Cloud", "Mimic"])
    game.script("Jets", "Smoke Cloud", "Burrowing", "Mimic").play("sweep", "buy Smoke Cloud from slot 2")
    assert game.node == "OFFER" and game.seat == 1
    assert {"buy Jets from slot 1", "buy Mimic from slot 2", "buy Burrowing from slot 3"} <= set(game.legal())


def test_passing_is_passing_on_all_cards_of_the_reveal():
    game = market(["Wings", None, None], [4, 9, 0], deck=["Burrowing", "Jets", "Smoke Cloud"]).play("sweep", "pass")
    assert (game.node, game.seat) == ("MARKET", 0)


def test_after_a_pass_only_a_card_newly_revealed_is_offered():
    game = market(["Jets", "Poison Spit", None], [9, 9, 0], deck=["Burrowing", "Smoke Cloud", "Mimic"])
    game.script("Burrowing", "Smoke Cloud").play("buy Jets from slot 1", "pass")  # slots 1 and 3 were filled
    assert game.market == ["Burrowing", "Poison Spit", "Smoke Cloud"]
    game.play("buy Poison Spit from slot 2")
    assert game.node == "OFFER" and set(game.legal()) == {"buy Mimic from slot 2", "pass"}


def test_the_opportunist_is_not_asked_about_cards_it_cannot_pay():
    game = market(["Jets", None, None], [5, 4, 0], deck=["Burrowing"]).play("buy Jets from slot 1")
    assert (game.node, game.active) == ("ROLL", 1)


def test_the_opportunist_is_not_offered_cards_that_lay_there_before():
    game = market(["Jets", "Poison Spit", None], [5, 9, 0]).play("buy Jets from slot 1")
    assert (game.node, game.active) == ("ROLL", 1)


def test_ones_own_opportunist_gives_nothing_in_ones_own_turn():
    game = market(["Jets", None, None], [10, 0, 0], keeps={0: ["Opportunist"]}, deck=["Burrowing"])
    game.play("buy Jets from slot 1")
    assert (game.node, game.seat) == ("MARKET", 0)


def test_a_gas_refinery_bought_by_an_opportunist_works_at_once():
    game = market(["Jets", None, None], [5, 6, 0], deck=["Gas Refinery"])
    game.play("buy Jets from slot 1", "buy Gas Refinery from slot 1")
    assert game.health == [7, 10, 7] and game.points[1] == 2 and game.discard == ["Gas Refinery"]


def test_of_two_opportunists_the_first_clockwise_chooses_first():
    game = Table(
        num_players=4,
        first=2,
        market=["Jets", None, None],
        deck=["Burrowing"],
        energy=[5, 5, 5, 5],
        keeps={1: ["Opportunist"], 3: ["Mimic"]},
        mimic={3: (1, "Opportunist")},
        script=[NOTHING],
    )
    game.play("stop", "buy Jets from slot 1")
    assert (game.node, game.seat) == ("OFFER", 3)
    assert game.play("pass").seat == 1


def test_what_one_opportunist_has_bought_is_gone_for_the_next():
    game = Table(
        num_players=4,
        first=2,
        market=["Jets", None, None],
        deck=["Burrowing"],
        energy=[5, 5, 5, 5],
        keeps={1: ["Opportunist"], 3: ["Mimic"]},
        mimic={3: (1, "Opportunist")},
        script=[NOTHING],
    )
    game.play("stop", "buy Jets from slot 1", "buy Burrowing from slot 1")
    assert game.node == "ROLL" and game.active == 3 and game.keeps[3] == ["Burrowing", "Mimic"]


def test_who_has_passed_is_asked_again_about_a_card_another_opportunist_reveals():
    game = market(
        ["Wings", None, None],
        [2, 9, 5],
        keeps={1: ["Opportunist"], 2: ["Mimic"]},
        mimic={2: (1, "Opportunist")},
        deck=["Jets", "Burrowing", "Smoke Cloud", "Poison Spit"],
    )
    game.script("Jets", "Burrowing", "Smoke Cloud").play("sweep", "pass", "buy Jets from slot 1")
    assert (game.node, game.seat) == ("OFFER", 1)
    assert set(game.legal()) == {"buy Poison Spit from slot 1", "pass"}


def test_the_opportunists_purchase_is_not_the_active_monsters():
    game = market(["Wings", None, None], [2, 5, 0], no_buy_energy=True, deck=["Jets"])
    game.play("sweep", "buy Jets from slot 1")
    assert game.active == 1 and game.energy[0] == 1


# Mimic: a copy of a card that some monster keeps, as if freshly bought.


def test_the_mimic_chooses_a_seat_and_then_a_card():
    game = copying(keeps={1: ["Jets", "Wings"], 2: ["Burrowing"]})
    assert (game.node, game.seat) == ("COPY", 0) and set(game.legal()) == {"choose seat 1", "choose seat 2"}
    assert set(game.play("choose seat 1").legal()) == {"choose Jets", "choose Wings"}
    assert game.play("choose Wings").mimic[0] == (1, "Wings")


def test_a_single_card_is_copied_without_asking():
    game = copying(keeps={2: ["Burrowing"]})
    assert game.node == "ROLL" and game.mimic[0] == (2, "Burrowing") and game.keeps[0] == ["Mimic"]


def test_a_single_seat_is_chosen_without_asking():
    game = copying(keeps={2: ["Burrowing", "Jets"]})
    assert game.node == "COPY" and set(game.legal()) == {"choose Burrowing", "choose Jets"}


def test_a_mimic_may_copy_a_card_of_its_own_monster():
    game = copying(keeps={0: ["Burrowing"], 1: ["Jets"]}).play("choose seat 0")
    assert game.mimic[0] == (0, "Burrowing")


def test_a_mimic_with_nothing_to_copy_lies_idle():
    game = copying()
    assert game.node == "ROLL" and game.keeps[0] == ["Mimic"] and not game.mimic.get(0)


def test_a_mimic_never_copies_itself():
    game = copying(keeps={0: ["Jets"]})
    assert game.node == "ROLL" and game.mimic[0] == (0, "Jets")


def test_the_copied_card_stays_with_its_owner():
    assert copying(keeps={2: ["Burrowing"]}).keeps == [["Mimic"], [], ["Burrowing"]]


def test_the_mimic_may_move_at_the_start_of_its_owners_turn_after_the_points_for_tokyo():
    game = Table(
        num_players=3,
        first=0,
        energy=[1, 0, 0],
        place=["city", "outside", "outside"],
        keeps={0: ["Mimic"], 1: ["Jets", "Wings"]},
        mimic={0: (1, "Jets")},
    )
    assert (game.node, game.seat, game.points[0]) == ("MIMIC_MOVE", 0, 2)
    assert set(game.legal()) == {"pass", "choose seat 1"}


def test_moving_the_mimic_costs_one_energy_when_the_card_is_chosen():
    game = Table(
        num_players=3,
        first=0,
        energy=[1, 0, 0],
        keeps={0: ["Mimic"], 1: ["Jets"], 2: ["Wings", "Burrowing"]},
        mimic={0: (1, "Jets")},
    ).play("choose seat 2")
    assert (game.node, game.energy[0]) == ("MIMIC_MOVE", 1)
    assert set(game.legal()) == {"choose Burrowing", "choose Wings"}
    game.play("choose Burrowing")
    assert (game.node, game.energy[0], game.mimic[0]) == ("ROLL", 0, (2, "Burrowing"))


def test_keeping_the_copy_costs_nothing():
    keeps = {0: ["Mimic"], 1: ["Jets", "Wings"]}
    game = Table(num_players=2, first=0, energy=[1, 0], keeps=keeps, mimic={0: (1, "Jets")}).play("pass")
    assert (game.node, game.energy[0], game.mimic[0]) == ("ROLL", 1, (1, "Jets"))


def test_the_mimic_cannot_move_without_energy():
    keeps = {0: ["Mimic"], 1: ["Jets", "Wings"]}
    assert Table(num_players=2, first=0, keeps=keeps, mimic={0: (1, "Jets")}).node == "ROLL"


def test_the_mimic_is_not_asked_if_there_is_nothing_else_to_copy():
    game = Table(num_players=2, first=0, energy=[5, 0], keeps={0: ["Mimic"], 1: ["Jets"]}, mimic={0: (1, "Jets")})
    assert game.node == "ROLL"


def test_an_idle_mimic_may_be_placed_again_for_one_energy():
    game = Table(num_players=2, first=0, energy=[1, 0], keeps={0: ["Mimic"], 1: ["Jets"]})
    assert set(game.legal()) == {"pass", "choose seat 1"}
    game.play("choose seat 1")
    assert (game.node, game.energy[0], game.mimic[0]) == ("ROLL", 0, (1, "Jets"))


def test_an_idle_mimic_does_nothing():
    game = Table(num_players=2, first=0, energy=[0, 2], place=["city", "outside"], keeps={1: ["Mimic"]}, script=[CLAW])
    game.play("stop")
    assert game.health[1] == 9


def test_the_mimic_lies_idle_when_the_copied_card_leaves_play():
    game = Table(
        num_players=3,
        first=0,
        health=[10, 1, 10],
        place=["outside", "city", "outside"],
        keeps={1: ["Burrowing"], 2: ["Mimic"]},
        mimic={2: (1, "Burrowing")},
        script=[CLAW],
    ).play("stop")
    assert not game.mimic.get(2) and game.keeps[2] == ["Mimic"]
