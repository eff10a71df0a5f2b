"""K2 and K3 on tables set in words: what they keep, when they yield."""

import numpy as np
import pytest

from agents import make
from kot_env import Table
from kot_env.cards import DECK

ONE = np.zeros(1, np.int64)


def move_of(name, table):
    """What a player does here, in words."""
    seen = table.observe(table.seat)
    mask = seen["action_mask"]
    action = make(name, table.game).act(ONE, ONE + table.seat, seen["observation"][None], mask[None])
    assert action.dtype == np.int64 and action.shape == (1,)
    assert mask[action[0]], f"{name} chose an illegal move"
    return table.words(int(action[0]))


def rolled(faces, *moves, throws=(), **facts):
    return Table(num_players=3, first=0, script=[faces, *throws], **facts).play(*moves)


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
    for name in ("K2", "K3"):
        table = rolled("1 heart heart heart claw claw", health=[3, 10, 10], place=["city", "outside", "outside"])
        assert move_of(name, table) == "reroll 1 heart heart heart"


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
        make("K2", Other())


def test_with_cards_they_pass_where_they_may():
    names = [card.title for card in DECK]
    table = Table(num_players=3, first=0, script=["1 1 2 2 3 3"], energy=[20, 0, 0], market=names[:3], deck=names[3:])
    table.play("stop")
    assert table.node == "MARKET"
    for name in ("K2", "K3"):
        assert move_of(name, table) == "pass"
