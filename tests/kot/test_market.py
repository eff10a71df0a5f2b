"""The market: three cards face up, buying, sweeping, and what fills the slots."""

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
THREE = ["Wings", "Jets", "Opportunist"]
SHORT = ["Wings", None, None]


def market(cards, energy=10, **facts):
    """Seat 0 has thrown nothing of use and comes to the market with this energy."""
    return Table(num_players=2, first=0, market=cards, energy=[energy, 0], script=[NOTHING], **facts).play("stop")


def test_the_market_opens_after_the_dice():
    game = market(THREE)
    assert (game.node, game.seat) == ("MARKET", 0)
    assert set(game.legal()) == {
        "buy Wings from slot 1",
        "buy Jets from slot 2",
        "buy Opportunist from slot 3",
        "sweep",
        "pass",
    }


def test_only_cards_one_can_pay_for_may_be_bought():
    game = market(THREE, energy=5)
    assert set(game.legal()) == {"buy Jets from slot 2", "buy Opportunist from slot 3", "sweep", "pass"}


def test_the_energy_just_rolled_may_be_spent():
    game = Table(num_players=2, first=0, market=SHORT, energy=[4, 0], script=["energy energy 1 1 2 2"]).play("stop")
    assert "buy Wings from slot 1" in game.legal()


def test_with_two_energy_one_may_only_sweep():
    assert set(market(THREE, energy=2).legal()) == {"sweep", "pass"}


def test_the_market_stays_closed_if_nothing_can_be_paid():
    game = market(THREE, energy=1)
    assert (game.node, game.active) == ("ROLL", 1)


def test_the_market_stays_closed_without_cards():
    game = market([None, None, None], energy=50, keeps={1: ["Jets"]})
    assert (game.node, game.active) == ("ROLL", 1)


def test_passing_ends_the_turn():
    game = market(THREE).play("pass")
    assert game.active == 1 and game.energy[0] == 10 and game.market == THREE


def test_a_bought_card_is_paid_and_lies_before_its_buyer():
    game = market(THREE).play("buy Jets from slot 2")
    assert game.energy[0] == 5 and game.keeps == [["Jets"], []]


def test_the_empty_slot_is_filled_from_the_deck():
    game = market(THREE, deck=["Burrowing"]).play("buy Jets from slot 2")
    assert game.market == ["Wings", "Burrowing", "Opportunist"] and game.deck == []


def test_the_new_card_may_be_bought_at_once():
    game = market(THREE, deck=["Burrowing"]).play("buy Jets from slot 2", "buy Burrowing from slot 2")
    assert game.keeps[0] == ["Burrowing", "Jets"] and game.energy[0] == 0


def test_the_market_reopens_after_a_purchase():
    game = market(THREE).play("buy Opportunist from slot 3")
    assert game.node == "MARKET" and set(game.legal()) == {
        "buy Wings from slot 1",
        "buy Jets from slot 2",
        "sweep",
        "pass",
    }


def test_the_market_closes_by_itself_when_nothing_more_can_be_paid():
    game = market(THREE, energy=6).play("buy Jets from slot 2")
    assert (game.node, game.active) == ("ROLL", 1) and game.energy[0] == 1


def test_a_sweep_costs_two_energy_and_replaces_all_three_cards():
    game = market(THREE, deck=["Burrowing", "Mimic", "Smoke Cloud", "Psychic Probe"])
    game.script("Mimic", "Burrowing", "Smoke Cloud").play("sweep")
    assert game.energy[0] == 8 and game.market == ["Mimic", "Burrowing", "Smoke Cloud"]
    assert game.discard == sorted(THREE) and game.deck == ["Psychic Probe"]


def test_one_may_sweep_as_often_as_one_can_pay():
    game = market(THREE, energy=5, deck=["Burrowing", "Mimic", "Smoke Cloud"]).play("sweep", "sweep")
    assert game.active == 1 and game.energy[0] == 1
    assert len(game.deck) == 3 and game.discard == []  # swept cards are discarded before the slots are filled


def test_one_may_buy_after_a_sweep():
    game = market(THREE, energy=10, deck=["Burrowing", "Mimic", "Smoke Cloud", "Psychic Probe"])
    game.script("Mimic", "Burrowing", "Smoke Cloud").play("sweep")
    assert set(game.legal()) == {
        "buy Mimic from slot 1",
        "buy Burrowing from slot 2",
        "buy Smoke Cloud from slot 3",
        "sweep",
        "pass",
    }


def test_one_card_is_enough_for_a_sweep():
    game = market(["Mimic", None, None], energy=2, deck=["Wings", "Jets", "Burrowing"]).play("sweep")
    assert game.discard == ["Mimic"] and sorted(game.market) == ["Burrowing", "Jets", "Wings"]


def test_a_sweep_fills_the_slots_in_order_as_far_as_cards_go():
    game = market(["Mimic", None, None], energy=2, deck=["Wings"])
    game.play("sweep")
    assert game.market == ["Wings", "Mimic", None] and game.discard == []


def test_an_empty_deck_is_made_of_the_discard_pile():
    game = market(THREE, discard=["Burrowing"]).play("buy Jets from slot 2")
    assert game.market == ["Wings", "Burrowing", "Opportunist"] and game.discard == [] and game.deck == []


def test_a_new_deck_holds_all_that_was_discarded():
    game = market(THREE, discard=["Burrowing", "Mimic", "Smoke Cloud"])
    game.script("Mimic").play("buy Jets from slot 2")
    assert game.market[1] == "Mimic" and game.deck == ["Burrowing", "Smoke Cloud"] and game.discard == []


def test_the_discard_pile_waits_while_the_deck_has_cards():
    game = market(THREE, deck=["Burrowing"], discard=["Mimic"]).play("buy Jets from slot 2")
    assert game.market[1] == "Burrowing" and game.deck == [] and game.discard == ["Mimic"]


def test_the_market_stays_short_when_deck_and_discard_pile_are_empty():
    game = market(THREE).play("buy Jets from slot 2")
    assert game.market == ["Wings", None, "Opportunist"]


def test_a_sweep_without_a_deck_brings_the_same_cards_back():
    game = market(THREE)
    game.script("Opportunist", "Jets").play("sweep")
    assert game.market == ["Opportunist", "Jets", "Wings"] and game.deck == game.discard == []


def test_the_card_being_bought_does_not_come_back_at_once():
    game = market(["Gas Refinery", None, None]).play("buy Gas Refinery from slot 1")
    assert game.market == [None, None, None] and game.discard == ["Gas Refinery"]


def test_the_next_purchase_fills_every_empty_slot_in_order():
    game = market(["Gas Refinery", "Jets", None], energy=11).play("buy Gas Refinery from slot 1")
    assert game.market == [None, "Jets", None]
    game.play("buy Jets from slot 2")
    assert game.market == ["Gas Refinery", None, None] and game.discard == []


def test_a_sweep_is_no_purchase():
    game = market(SHORT, energy=2, no_buy_energy=True).play("sweep")
    assert game.active == 1 and game.energy[0] == 1


def test_who_buys_something_gets_no_energy_for_buying_nothing():
    game = market(SHORT, energy=6, no_buy_energy=True).play("buy Wings from slot 1")
    assert game.active == 1 and game.energy[0] == 0


def test_the_energy_for_buying_nothing_comes_when_the_market_is_over():
    game = market(SHORT, energy=2, no_buy_energy=True)
    assert game.node == "MARKET" and game.energy[0] == 2
    assert game.play("pass").energy[0] == 3  # ruling (z)


def test_a_market_that_never_opened_pays_for_buying_nothing_too():
    game = market(SHORT, energy=0, no_buy_energy=True)
    assert game.active == 1 and game.energy[0] == 1


def test_no_card_is_lost():
    game = market(THREE, energy=30, deck=["Burrowing", "Smoke Cloud", "Gas Refinery"], discard=["Poison Spit"])
    while game.node == "MARKET":
        cards = game.market + game.deck + game.discard + game.keeps[0] + game.keeps[1]
        assert len([card for card in cards if card]) == 7
        game.play("sweep" if game.energy[0] > 20 else max(game.legal(), key=len))
    assert game.active == 1
