"""Where the engine was wrong, by name, so that it is found again at once."""

import pytest

from cng_env import Table
from tests.cng.tables import hold_up, share_out, table

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("left", [0, 1, 7, 8, 9])
def test_a_round_deals_eight_cards_or_all_that_are_left(left):
    """The engine dealt eight in any case: past the last card it read what lies behind the box."""
    game = hold_up(table(round=6, hands=[(3, 0)] * 4, undealt=["bill 10"] * left))
    share_out(game)
    assert game.round == 7 and game.table == ["bill 10"] * min(left, 8) + ["New Godfather"]
    assert game.undealt == ["bill 10"] * max(0, left - 8)


def test_who_died_before_the_game_was_laid_shares_the_last_places():
    """The engine took the order in which they are named for the order in which they died."""
    game = hold_up(table(5, dead=[4, 1, 2], wounds=[0, 0, 0, 2, 0]), bangs={0: 3})
    assert game.over and game.winners == [0] and game.places == [0, 3, 3, 1, 3]


def test_who_died_before_the_game_was_laid_was_paid_for_it():
    """A seat opened as dead had no rewards, so that those of a table did not add up."""
    game = hold_up(table(5, dead=[4, 1, 2], wounds=[0, 0, 0, 2, 0]), bangs={0: 3})
    assert game.rewards["win"] == pytest.approx([1, -0.25, -0.25, -0.25, -0.25])
    assert game.rewards["rank"] == pytest.approx([1, -0.5, -0.5, 0.5, -0.5])


# --- found by hand ---


def knowledge(extra):
    """The Hustler drew a Bang of seat 1 and gave a Click, then was shot dead; `extra` is a power of a bystander."""
    game = table(powers=["Hustler", None, extra, None], round=3, wounds=[2, 0, 0, 0], script=["bang"])
    game.play("hustle seat 1", "give a click", "click", "bang", "click", "click")
    game.play("aim at seat 1", *["aim at seat 0"] * 3, "pass", *["stand"] * 4)
    assert game.alive == [False, True, True, True]
    return game


@pytest.mark.parametrize("extra", [None, "Collector"])
def test_who_was_robbed_of_a_bang_knows_it_when_the_last_power_is_gone(extra):
    """The looks into thefts were left out where nobody living had a power."""
    game = knowledge(extra)
    seen = game.observe(1)["observation"]
    assert seen[game.game.layout.slice("bangs_drawn")].tolist() == [1, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("facts", "script"),
    [
        ({}, ["bang", *["bill 5"] * 7]),
        ({}, ["seat 1", *["bill 5"] * 7]),
        ({}, ["Collector", *["bill 5"] * 7]),
        ({"powers": "random"}, ["seat 1", "Kid", "Cute", "Smart"]),
        ({"powers": "random"}, ["bang", "Kid", "Cute", "Smart"]),
    ],
)
def test_a_result_of_another_kind_is_impossible(facts, script):
    """Kinds shared numbers: a bang was dealt as a bill of 10."""
    with pytest.raises(ValueError, match="impossible"):
        Table(first_godfather=0, script=script, **facts)
