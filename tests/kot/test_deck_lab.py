"""Made in a Lab: the deck's top is seen by its owner alone, may be bought, and stays on top until it is drawn."""

import numpy as np
import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
LAB = "Made in a Lab"
HELD = ["outside", "city", "outside"]  # seat 1 holds Tokyo


def lab(energy, *script, keeps=(), cards=(), **facts):
    """Seat 0 owns the Lab, has thrown nothing of use and comes to the market; the script goes on there."""
    mine = keeps if isinstance(keeps, dict) else {0: [LAB, *keeps]}
    setting = {"deck": ["Jets", "Wings", "Burrowing"], **facts}
    return Table(
        3, first=0, keeps=mine, energy=energy, market=[*cards, None, None, None][:3], script=[NOTHING, *script],
        **setting,
    ).play("stop")  # fmt: skip


def sees(game, seat):
    return game.observe(seat)["observation"]


def test_made_in_a_lab_looks_at_the_top_of_the_deck_and_may_buy_it():
    game = lab([5, 0, 0], "Jets")
    assert (game.node, game.seat, game.top) == ("MARKET", 0, "Jets")
    assert set(game.legal()) == {"buy Jets from the deck", "pass"}
    game.play("buy Jets from the deck")
    assert game.keeps[0] == ["Jets", LAB] and game.energy[0] == 0 and "Jets" not in game.deck


def test_a_card_that_cannot_be_paid_is_seen_all_the_same():
    game = lab([4, 0, 0], "Jets")
    assert game.top == "Jets" and game.legal() == ["pass"]


def test_the_market_of_a_lab_opens_even_with_pass_as_the_only_move():
    game = lab([0, 0, 0], "Wings")
    assert (game.node, game.seat) == ("MARKET", 0) and game.legal() == ["pass"]
    game = lab([0, 0, 0], deck=[])
    assert (game.node, game.legal(), game.top) == ("MARKET", ["pass"], None)


def test_a_purchase_from_the_deck_fills_no_slot_and_is_not_offered():
    game = lab([5, 9, 9], "Jets", "Wings", keeps={0: [LAB], 1: ["Opportunist"]})
    game.play("buy Jets from the deck")
    assert (game.node, game.seat) == ("MARKET", 0) and game.market == [None] * 3


def test_looking_reveals_nothing_to_the_opportunist():
    game = lab([0, 9, 9], "Jets", keeps={0: [LAB], 1: ["Opportunist"]})
    assert (game.node, game.seat) == ("MARKET", 0)


def test_the_next_top_is_looked_at_after_a_purchase_from_the_deck():
    game = lab([10, 0, 0], "Jets", "Burrowing").play("buy Jets from the deck")
    assert game.top == "Burrowing" and "buy Burrowing from the deck" in game.legal()
    game.play("buy Burrowing from the deck")
    assert game.top == "Wings" and game.legal() == ["pass"]  # the last one


def test_the_top_stays_and_fills_the_slot_of_the_next_purchase():
    game = lab([4, 0, 0], "Wings", cards=["Smoke Cloud", "Plot Twist", "Tanks"])
    game.script("Burrowing").play("buy Smoke Cloud from slot 1")  # no chance is met by the first draw
    assert game.market[0] == "Wings" and game.top == "Burrowing"


def test_the_top_that_was_seen_is_drawn_next_and_the_rest_by_chance():
    game = lab([2, 0, 0], "Wings", cards=["Tanks"], deck=["Jets", "Wings", "Burrowing", "Mimic"])
    game.script("Mimic", "Jets").play("sweep")
    assert game.market == ["Wings", "Mimic", "Jets"] and game.top == "Burrowing"


def test_the_top_stays_on_top_through_the_turns_of_others():
    game = lab([0, 4, 0], "Burrowing", NOTHING, cards=["Smoke Cloud", "Tanks", "Heal"]).play("pass")
    assert game.top == "Burrowing" and game.active == 1
    game.play("stop", "buy Smoke Cloud from slot 1")
    assert game.market == ["Burrowing", "Tanks", "Heal"] and game.top is None


def test_the_top_left_lying_is_the_same_on_the_next_turn_of_the_labs_owner():
    game = lab([0, 0, 0], "Burrowing", NOTHING, NOTHING, NOTHING).play("pass", "stop", "stop", "stop")
    assert (game.node, game.active, game.top) == ("MARKET", 0, "Burrowing")


def test_the_lab_looks_in_its_owners_market_only():
    game = lab([9, 0, 0], keeps={1: [LAB]}, cards=["Tanks"])
    assert game.node == "MARKET" and game.top is None and "buy Jets from the deck" not in game.legal()


def test_a_discard_card_bought_from_the_deck_works_and_is_discarded():
    game = lab([6, 0, 0], "Skyscraper", deck=["Skyscraper", "Wings"]).play("buy Skyscraper from the deck")
    assert game.points[0] == 4 and game.discard == ["Skyscraper"]


def test_a_lab_bought_in_this_turn_looks_at_once():
    game = lab([7, 0, 0], keeps={}, cards=[LAB, "Tanks", "Heal"])
    assert game.top is None
    game.script("Burrowing", "Jets").play(f"buy {LAB} from slot 1")
    assert game.market[0] == "Burrowing" and game.top == "Jets" and "buy Jets from the deck" in game.legal()


def test_alien_metabolism_makes_the_decks_top_cheaper():
    assert "buy Jets from the deck" in lab([4, 0, 0], "Jets", keeps=["Alien Metabolism"]).legal()


def test_a_purchase_from_the_deck_is_a_purchase():
    game = lab([5, 0, 0], "Jets", edition="godzilla", place=HELD).play("buy Jets from the deck", "pass")
    assert game.active == 1 and game.energy[0] == 0
    assert lab([4, 0, 0], "Jets", edition="godzilla", place=HELD).play("pass").energy[0] == 5


def test_an_empty_deck_is_made_of_the_discard_pile_to_be_looked_at():
    game = lab([6, 0, 0], "Wings", deck=[], discard=["Jets", "Wings"])
    assert game.top == "Wings" and game.discard == [] and game.deck == ["Jets", "Wings"]
    assert game.play("buy Wings from the deck").keeps[0] == [LAB, "Wings"]


def test_what_is_bought_may_be_the_last_card():
    game = lab([11, 0, 0], deck=["Jets"])
    assert game.top == "Jets"
    game.play("buy Jets from the deck")
    assert game.deck == [] and game.top is None and game.legal() == ["pass"]


def test_the_card_just_discarded_is_part_of_the_deck_that_is_made_for_the_next_look():
    game = lab([8, 0, 0], deck=["Corner Store"]).play("buy Corner Store from the deck")
    assert game.points[0] == 1 and game.top == "Corner Store" and game.discard == []  # the pile became the deck
    assert game.play("buy Corner Store from the deck").points[0] == 2


# Who knows


@pytest.mark.parametrize("other", [1, 2])
def test_what_others_see_does_not_depend_on_the_top_of_the_deck(other):
    one, two = (lab([5, 0, 0], top, deck=["Jets", "Burrowing"]) for top in ("Jets", "Burrowing"))
    assert one.top != two.top
    assert np.array_equal(sees(one, other), sees(two, other))
    assert not np.array_equal(sees(one, 0), sees(two, 0))


def test_the_labs_owner_knows_the_top_on_later_turns_too_and_others_do_not():
    one, two = (lab([0, 0, 0], top, NOTHING, deck=["Jets", "Burrowing"]).play("pass") for top in ("Jets", "Burrowing"))
    assert one.active == two.active == 1
    assert np.array_equal(sees(one, 1), sees(two, 1)) and np.array_equal(sees(one, 2), sees(two, 2))
    assert not np.array_equal(sees(one, 0), sees(two, 0))


def test_who_looks_later_at_the_same_top_knows_it_from_then_on():
    def game(top):
        keeps = {0: [LAB], 1: ["Mimic"]}
        return lab([0, 0, 0], top, NOTHING, keeps=keeps, mimic={1: (0, LAB)}, deck=["Jets", "Burrowing"]).play("pass")

    one, two = game("Jets"), game("Burrowing")
    assert np.array_equal(sees(one, 1), sees(two, 1))
    for table in (one, two):
        table.play("stop")
    assert (one.node, one.seat, one.top, two.top) == ("MARKET", 1, "Jets", "Burrowing")  # no chance is met
    assert not np.array_equal(sees(one, 1), sees(two, 1)) and np.array_equal(sees(one, 2), sees(two, 2))


def test_the_moves_of_the_owner_are_hidden_from_others_as_well():
    one, two = (lab([5, 0, 0], top, deck=["Jets", "Wings"]) for top in ("Jets", "Wings"))  # only one can be paid
    assert one.legal() != two.legal()
    assert np.array_equal(sees(one, 1), sees(two, 1))


def test_what_was_known_is_forgotten_when_the_card_is_drawn():
    game = lab([4, 0, 0], "Wings", cards=["Smoke Cloud", "Plot Twist", "Tanks"], deck=["Wings"])
    assert game.top == "Wings"
    game.play("buy Smoke Cloud from slot 1")
    assert game.market[0] == "Wings" and game.top is None and game.deck == []


def test_a_saved_game_keeps_the_top_and_who_knows_it():
    game = lab([5, 0, 0], "Wings", deck=["Jets", "Wings"])
    other = Table.from_dict(game.to_dict())
    assert other.top == "Wings" and np.array_equal(sees(other, 0), sees(game, 0))
    assert other.play("pass").top == game.play("pass").top == "Wings"


def test_a_drop_from_high_altitude_out_of_the_deck_takes_tokyo():
    drop = "Drop from High Altitude"
    game = lab([5, 0, 0], drop, deck=[drop, "Jets"]).play(f"buy {drop} from the deck")
    assert game.place[0] == "city" and game.points[0] == 3 and game.discard == [drop]


def test_a_sweep_that_empties_the_deck_mixes_the_swept_cards_in_after_the_known_top():
    game = lab([2, 0, 0], "Wings", cards=["Tanks", "Heal"], deck=["Wings"])
    game.script("Heal", "Tanks").play("sweep")
    assert game.market == ["Wings", "Heal", "Tanks"] and game.deck == [] and game.top is None


def test_words_name_the_top_card_to_those_only_who_have_looked():
    game = Table(
        num_players=2, first=0, keeps={0: ["Made in a Lab"]}, market=[None] * 3, deck=["Wings", "Jets", "Heal"],
        script=["1 2 3 1 2 heart", "Wings"],
    ).play("stop")  # fmt: skip
    buy = game.game.moves.encode("BuyTop")
    assert game.seat == 0 and game.words(buy) == "buy Wings from the deck"
    game.play("pass")
    assert game.seat == 1 and "Wings" not in game.words(buy)


@pytest.mark.parametrize("action", [1.5, None, "x", -1, 404])
def test_what_is_no_action_has_no_words(action):
    with pytest.raises(ValueError, match="actions are 0 to 403, not "):
        Table(num_players=2, first=0).words(action)
