"""Setup: what lies on the table before the first turn, and who begins."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
NINE = [
    "Gas Refinery", "Poison Spit", "Wings", "Jets", "Burrowing", "Smoke Cloud", "Psychic Probe", "Opportunist", "Mimic",
]  # fmt: skip


@pytest.mark.parametrize("monsters", [2, 3, 4, 5, 6])
def test_every_monster_starts_healthy_poor_and_outside_tokyo(monsters):
    table = Table(num_players=monsters)
    assert table.health == [10] * monsters and table.alive == [True] * monsters
    assert table.points == table.energy == table.poison == [0] * monsters
    assert table.place == ["outside"] * monsters


@pytest.mark.parametrize("monsters", [1, 7])
def test_fewer_than_two_or_more_than_six_monsters_cannot_play(monsters):
    with pytest.raises(ValueError):
        Table(num_players=monsters)


def test_the_monster_with_most_claws_begins():
    table = Table(
        num_players=3, cards=False, script=["claw 1 1 2 2 3", "claw claw 1 1 2 2", NOTHING, "1 2 3 heart heart energy"]
    )
    assert table.active == table.seat == 1
    assert sorted(table.dice) == sorted("1 2 3 heart heart energy".split())


def test_only_the_tied_monsters_roll_again():
    first = ["claw claw 1 1 2 2", "claw 1 1 2 2 3", "claw claw 2 2 3 3"]
    table = Table(num_players=3, cards=False, script=[*first, NOTHING, "claw 1 1 2 2 3", "energy energy 1 1 2 2"])
    assert table.active == 2
    assert sorted(table.dice) == sorted("energy energy 1 1 2 2".split())


def test_a_tie_may_repeat_itself():
    claw = "claw 1 1 2 2 3"
    table = Table(num_players=2, cards=False, script=[claw, claw, claw, claw, claw, NOTHING, "energy 1 1 2 2 3"])
    assert table.active == 0 and sorted(table.dice) == sorted("energy 1 1 2 2 3".split())


def test_a_tie_among_three_may_end_as_a_tie_among_two():
    claw = "claw 1 1 2 2 3"
    table = Table(
        num_players=3, cards=False, script=[claw, claw, claw, NOTHING, claw, claw, claw, NOTHING, "energy 1 1 2 2 3"]
    )
    assert table.active == 1 and sorted(table.dice) == sorted("energy 1 1 2 2 3".split())


def test_no_claws_at_all_is_a_tie_of_all():
    table = Table(num_players=2, cards=False, script=[NOTHING, NOTHING, NOTHING, "claw 1 1 2 2 3", "energy 1 1 2 2 3"])
    assert table.active == 1


def test_the_roll_off_gives_nobody_anything():
    table = Table(num_players=2, cards=False, script=["claw claw 3 3 3 energy", "claw 3 3 3 energy energy", NOTHING])
    assert table.points == table.energy == [0, 0]
    assert table.health == [10, 10] and table.place == ["outside", "outside"]


def test_a_given_first_seat_spares_the_roll_off():
    table = Table(num_players=4, first=2, cards=False, script=["energy 1 1 2 2 3"])
    assert table.active == 2 and sorted(table.dice) == sorted("energy 1 1 2 2 3".split())


def test_the_first_throw_lies_there_when_a_turn_starts():
    table = Table(num_players=2, first=0)
    assert (table.node, table.seat, table.rolls_left, len(table.dice)) == ("ROLL", 0, 2, 6)


def test_three_cards_are_dealt_before_the_roll_off():
    table = Table(num_players=2, deck=NINE, script=["Wings", "Jets", "Mimic", NOTHING, "claw 1 1 2 2 3", NOTHING])
    assert table.market == ["Wings", "Jets", "Mimic"]
    assert table.deck == sorted(set(NINE) - {"Wings", "Jets", "Mimic"}) and table.discard == []
    assert table.active == 1


def test_a_deck_of_two_deals_a_short_market():
    table = Table(num_players=2, first=0, deck=["Wings", "Jets"])
    assert sorted(table.market[:2]) == ["Jets", "Wings"] and table.market[2] is None
    assert table.deck == []


def test_the_whole_box_is_in_the_game_unless_there_are_facts():
    table = Table(num_players=2, first=0)
    assert len([name for name in table.market if name]) == 3 and len(table.deck) == 63
    assert table.discard == [] and table.keeps == [[], []]
    assert table.deck.count("Extra Head") + table.market.count("Extra Head") == 2
    assert Table(num_players=2, first=0, cards=True, health=[9, 9]).deck


@pytest.mark.parametrize("facts", [{"cards": False}, {"health": [9, 9]}])
def test_the_base_game_has_no_cards(facts):
    table = Table(num_players=2, first=0, **facts)
    assert table.market == [None, None, None] and table.deck == table.discard == []
    assert table.keeps == [[], []]


def test_turns_go_clockwise():
    table = Table(num_players=3, first=1, cards=False, script=[NOTHING] * 4)
    seats = [table.play("stop").active for _ in range(3)]
    assert seats == [2, 0, 1]


def test_facts_lie_on_the_table_when_the_first_turn_starts():
    table = Table(
        num_players=3,
        first=0,
        health=[3, 4, 5],
        energy=[1, 2, 3],
        points=[4, 5, 6],
        poison=[0, 2, 0],
        place=["outside", "city", "outside"],
        keeps={1: ["Wings", "Jets"]},
        market=[None, None, None],
        discard=["Mimic"],
    )
    assert table.health == [3, 4, 5] and table.energy == [1, 2, 3]
    assert table.points == [4, 5, 6] and table.poison == [0, 2, 0]
    assert table.place == ["outside", "city", "outside"]
    assert table.keeps == [[], ["Jets", "Wings"], []] and table.discard == ["Mimic"]


def test_the_same_seed_gives_the_same_game():
    one, two = (Table(num_players=4, deck=NINE, seed=11) for _ in range(2))
    assert (one.active, one.dice, one.market) == (two.active, two.dice, two.market)
