"""The doors of a Table: reading, playing, copying, saving, and what they refuse."""

import json
from random import Random

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
NINE = [
    "Gas Refinery", "Poison Spit", "Wings", "Jets", "Burrowing", "Smoke Cloud", "Psychic Probe", "Opportunist", "Mimic",
]  # fmt: skip
FACTS = [
    "node", "seat", "active", "health", "points", "energy", "poison", "alive", "place", "dice", "rolls_left",
    "market", "keeps", "deck", "discard", "winners", "over", "rewards", "charges", "mimic",
]  # fmt: skip


def facts(table):
    """All that can be read from a table."""
    return {name: getattr(table, name) for name in FACTS} | {"legal": list(table.legal())}


def yielding():
    """Seat 1 is asked whether it yields."""
    return Table(num_players=3, first=0, place=["outside", "city", "outside"], script=[CLAW]).play("stop")


def at_random(table, seed, moves=10**6):
    """Plays some moves, any of the legal ones."""
    random = Random(seed)
    while not table.over and moves > 0:
        table.play(random.choice(list(table.legal())))
        moves -= 1
    return table


def test_legal_moves_are_names():
    assert sorted(yielding().legal()) == ["stay", "yield"]


def test_playing_returns_the_table():
    table = yielding()
    assert table.play("stay") is table


def test_several_moves_are_played_one_after_another():
    one, two = yielding(), yielding()
    one.play("yield").play("stop")
    two.play("yield", "stop")
    assert facts(one) == facts(two)


def test_an_illegal_move_names_the_move_the_seat_and_the_legal_ones():
    with pytest.raises(ValueError) as error:
        yielding().play("dance")
    assert all(word in str(error.value) for word in ("dance", "1", "yield", "stay"))


@pytest.mark.parametrize("name", ["dance", "stop", "YIELD", "", "reroll 1", "yield stay"])
def test_an_illegal_move_changes_nothing(name):
    table = yielding()
    before, whole = facts(table), table.to_dict()
    with pytest.raises(ValueError):
        table.play(name)
    assert facts(table) == before and table.to_dict() == whole


def test_a_legal_move_may_follow_an_illegal_one():
    table = yielding()
    with pytest.raises(ValueError):
        table.play("dance")
    assert table.play("yield").place == ["city", "outside", "outside"]


def test_a_copy_goes_its_own_way():
    table = yielding()
    before = facts(table)
    table.copy().play("yield")
    assert facts(table) == before


def test_a_copy_is_not_moved_by_its_original():
    table = yielding()
    copy = table.copy()
    table.play("yield").set(health=[1, 1, 1])
    assert copy.node == "YIELD" and copy.health == [10, 9, 10]


def test_a_copy_has_the_same_future():
    table = at_random(Table(num_players=4, deck=NINE, seed=5), seed=5, moves=30)
    copy = table.copy()
    assert facts(at_random(table, seed=6, moves=50)) == facts(at_random(copy, seed=6, moves=50))


def test_what_is_read_may_be_changed_without_changing_the_table():
    table = yielding()
    table.health.append(7)
    table.legal().clear()
    table.place[0] = "city"
    assert table.health == [10, 9, 10] and table.place[0] == "outside" and len(table.legal()) == 2


def test_a_script_left_over_waits_for_the_next_chance():
    table = Table(num_players=2, first=0, cards=False, script=[NOTHING, "energy", "claw claw claw claw claw claw"])
    table.play("reroll 1", "stop")
    assert table.energy[0] == 1 and table.dice == ["claw"] * 6


def test_a_script_may_be_added_to():
    table = Table(num_players=2, first=0, cards=False, script=[NOTHING])
    assert table.script("energy energy", "heart") is table
    table.play("reroll 1 1", "reroll 2")
    assert (table.active, table.energy[0]) == (1, 2)


def test_a_copy_takes_the_script_along():
    table = Table(num_players=2, first=0, cards=False, script=[NOTHING, "energy"])
    copy = table.copy().play("reroll 1")
    assert "energy" in copy.dice and "energy" not in table.dice
    assert "energy" in table.play("reroll 1").dice


def test_without_a_script_the_seed_decides():
    one, two = (Table(num_players=2, seed=3).play("stop") for _ in range(2))
    assert facts(one) == facts(two)
    assert len({tuple(Table(num_players=2, first=0, seed=seed).dice) for seed in range(20)}) > 10


def test_facts_may_be_changed_in_mid_game():
    table = Table(num_players=2, first=0, cards=False, script=[NOTHING, NOTHING])
    assert table.set(health=[3, 4], energy=[5, 6], points=[7, 8]) is table
    assert (table.health, table.energy, table.points) == ([3, 4], [5, 6], [7, 8])
    assert table.play("stop").health == [3, 4]


def test_a_table_survives_being_a_dict():
    table = at_random(Table(num_players=4, deck=NINE, seed=8), seed=8, moves=40)
    again = Table.from_dict(table.to_dict())
    assert facts(again) == facts(table)
    assert facts(at_random(again, seed=9)) == facts(at_random(table, seed=9))


def test_a_dict_takes_script_and_switches_along():
    table = Table(num_players=3, first=0, cards=False, enter="mandatory", script=[NOTHING, "1 1 1 2 2 3"])
    again = Table.from_dict(table.to_dict()).play("stop")
    assert again.place[0] == "city" and sorted(again.dice) == sorted("1 1 1 2 2 3".split())


def test_a_saved_game_can_be_loaded(tmp_path):
    table = at_random(Table(num_players=4, edition="second", seed=4), seed=4, moves=60)
    table.save(tmp_path / "game.json")
    again = Table.load(tmp_path / "game.json")
    assert facts(again) == facts(table)
    assert facts(at_random(again, seed=1)) == facts(at_random(table, seed=1))


def test_a_saved_game_is_json(tmp_path):
    Table(num_players=4, seed=4).save(tmp_path / "game.json")
    assert "version" in json.loads((tmp_path / "game.json").read_text())


def test_a_file_cut_short_is_refused(tmp_path):
    path = tmp_path / "game.json"
    at_random(Table(num_players=4, seed=4), seed=4, moves=20).save(path)
    path.write_text(path.read_text()[:-20])
    with pytest.raises(ValueError):
        Table.load(path)


def test_a_file_of_another_version_is_refused(tmp_path):
    path = tmp_path / "game.json"
    Table(num_players=4, seed=4).save(path)
    saved = json.loads(path.read_text())
    path.write_text(json.dumps({**saved, "version": "another"}))
    with pytest.raises(ValueError, match="version"):
        Table.load(path)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(FileNotFoundError):
        Table.load(tmp_path / "nothing.json")


def test_the_seat_that_decides_sees_its_legal_moves():
    table = yielding()
    assert sum(table.observe(1)["action_mask"]) == len(table.legal()) == 2


@pytest.mark.parametrize("monsters", [2, 6])
def test_every_seat_sees_as_much(monsters):
    table = Table(num_players=monsters, deck=NINE, seed=1)
    seen = [table.observe(seat) for seat in range(monsters)]
    assert len({len(view["observation"]) for view in seen}) == 1


def test_looking_changes_nothing():
    table = yielding()
    before = table.to_dict()
    for seat in range(3):
        table.observe(seat)
    str(table)
    assert table.to_dict() == before


def test_a_drawn_table_names_the_cards_that_lie_there():
    drawn = str(Table(num_players=2, first=0, market=["Gas Refinery", None, None], keeps={1: ["Wings"]}))
    assert "Gas Refinery" in drawn and "Wings" in drawn


@pytest.mark.parametrize("edition", ["classic", "second", "godzilla"])
@pytest.mark.parametrize("monsters", [2, 3, 4, 5, 6])
def test_a_game_played_at_random_keeps_the_bounds_and_all_its_cards(edition, monsters):
    table, random = Table(num_players=monsters, edition=edition, deck=NINE, seed=monsters), Random(monsters)
    for _ in range(400):
        assert all(0 <= health <= 10 for health in table.health) and all(0 <= points <= 20 for points in table.points)
        kept = [card for cards in table.keeps for card in cards]
        assert sorted([card for card in table.market if card] + kept + table.deck + table.discard) == sorted(NINE)
        assert table.place.count("city") <= 1 and table.place.count("bay") <= (sum(table.alive) >= 5)
        if table.over:
            break
        table.play(random.choice(list(table.legal())))


@pytest.mark.parametrize(
    "wrong",
    [{"health": [10, 10]}, {"place": ["city", "city", "outside"]}, {"market": ["Godzilla", None, None]}],
)
def test_facts_that_cannot_be_are_refused(wrong):
    with pytest.raises(ValueError):
        Table(num_players=3, first=0, **wrong)
