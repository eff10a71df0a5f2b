"""K1, K2 and K3 on tables set in words: what they keep, when they yield."""

import pytest

from agents.kot_rules import brawler
from kot_env import Table
from tests.agents.tables import move_of, rolled


@pytest.mark.parametrize(
    "faces, wanted",
    [
        ("1 2 3 heart energy claw", "reroll 1 2 3 heart energy"),
        ("1 2 2 2 claw claw", "reroll 1 2 2 2"),
        ("claw claw claw claw claw claw", "stop"),
        ("3 3 3 3 3 3", "reroll 3 3 3 3 3 3"),
        ("heart heart heart energy energy claw", "reroll heart heart heart energy energy"),
    ],
)
def test_the_brawler_keeps_claws_and_nothing_else(faces, wanted):
    assert move_of("K2", rolled(faces)) == wanted


@pytest.mark.parametrize(
    "health, wanted",
    [(5, "reroll 1 heart heart heart"), (4, "reroll 1"), (1, "reroll 1")],
)
def test_the_brawler_keeps_hearts_from_four_health_down(health, wanted):
    assert move_of("K2", rolled("1 heart heart heart claw claw", health=[health, 10, 10])) == wanted


def test_no_hearts_are_kept_in_tokyo():
    for name in ("K1", "K2", "K3"):
        table = rolled("1 heart heart heart claw claw", health=[3, 10, 10], place=["city", "outside", "outside"])
        assert move_of(name, table) == "reroll 1 heart heart heart" + " claw claw" * (name == "K1")


def test_no_hearts_are_kept_in_the_bay():
    table = Table(
        num_players=5, first=0, script=["1 heart heart heart claw claw"], health=[3, 10, 10, 10, 10],
        place=["bay", "city", "outside", "outside", "outside"],
    )  # fmt: skip
    assert move_of("K2", table) == move_of("K3", table) == "reroll 1 heart heart heart"


def test_no_more_hearts_are_kept_than_heal():
    table = rolled("heart heart heart heart heart heart", health=[5, 10, 10])
    assert move_of("K3", table) == "reroll heart"


@pytest.mark.parametrize(
    "faces, wanted",
    [
        ("1 1 1 energy energy claw", "reroll energy energy"),
        ("2 2 2 2 energy claw", "reroll energy"),
        ("1 1 2 2 energy claw", "reroll 1 1 2 2 energy"),
        ("1 1 1 2 2 2", "stop"),
        ("3 3 1 1 energy claw", "reroll 1 1 energy"),
        ("3 heart heart heart heart heart", "reroll 3 heart heart heart heart heart"),
    ],
)
def test_the_balanced_player_keeps_claws_triples_and_a_first_pair_of_threes(faces, wanted):
    assert move_of("K3", rolled(faces)) == wanted


def test_the_balanced_player_drops_a_pair_of_threes_after_the_second_throw():
    table = rolled("3 3 1 1 energy claw", "reroll 1 1 energy", throws=["1 1 energy"])
    assert move_of("K3", table) == "reroll 1 1 3 3 energy"


@pytest.mark.parametrize("health, wanted", [(6, "reroll 1 heart heart heart"), (5, "reroll 1")])
def test_the_balanced_player_keeps_hearts_from_five_health_down(health, wanted):
    assert move_of("K3", rolled("1 heart heart heart claw claw", health=[health, 10, 10])) == wanted


@pytest.mark.parametrize(
    "faces, wanted",
    [
        ("1 1 2 heart energy claw", "reroll 2 heart energy claw"),
        ("1 1 2 2 3 3", "reroll 1 1 2 2"),
        ("1 1 1 3 3 claw", "reroll 3 3 claw"),
        ("1 2 3 energy claw claw", "reroll 1 2 3 energy claw claw"),
        ("2 2 2 2 2 2", "stop"),
    ],
)
def test_the_farmer_keeps_the_number_that_lies_there_most_often(faces, wanted):
    assert move_of("K1", rolled(faces)) == wanted


@pytest.mark.parametrize("health, wanted", [(5, "reroll 3 heart heart claw"), (4, "reroll 3 claw")])
def test_the_farmer_keeps_hearts_from_four_health_down(health, wanted):
    assert move_of("K1", rolled("1 1 3 heart heart claw", health=[health, 10, 10])) == wanted


def test_the_farmer_always_yields():
    table = rolled("1 1 2 2 3 claw", "stop", place=["outside", "city", "outside"])
    assert table.node == "YIELD" and move_of("K1", table) == "yield"


@pytest.mark.parametrize("name, limit", [("K2", 4), ("K3", 5)])
def test_they_yield_at_low_health_after_the_blow(name, limit):
    for health, wanted in ((limit + 1, "stay"), (limit, "yield"), (1, "yield")):
        table = rolled("1 1 2 2 3 claw", health=[10, health + 1, 10], place=["outside", "city", "outside"])
        table.play("stop")
        assert table.node == "YIELD" and table.health[1] == health
        assert move_of(name, table) == wanted


def test_they_know_king_of_tokyo_only():
    class Other:
        name = "chess"

    with pytest.raises(ValueError, match="king_of_tokyo only, not chess"):
        brawler(Other())


@pytest.mark.parametrize("keeps, wanted", [(["Even Bigger", "Extra Head"], "stop"), (["Extra Head"], "reroll heart")])
def test_with_even_bigger_more_hearts_heal(keeps, wanted):
    table = rolled(" ".join(["heart"] * 7), health=[4, 10, 10], keeps={0: keeps})
    assert move_of("K2", table) == wanted


@pytest.mark.parametrize(
    "heads, faces, wanted",
    [
        (1, "1 2 3 energy energy claw claw", "reroll 1 2 3 energy energy"),
        (2, "1 2 claw claw claw claw claw energy", "reroll 1 2 energy"),
        (2, "energy energy energy energy energy energy energy energy", "reroll" + " energy" * 8),
    ],
)
def test_seven_and_eight_dice(heads, faces, wanted):
    assert move_of("K2", rolled(faces, keeps={0: ["Extra Head"] * heads})) == wanted
