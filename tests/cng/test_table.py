"""The doors of a Table: facts, playing, looking, copying, saving, and what they refuse."""

import json
import pickle
from collections import Counter
from random import Random

import numpy as np
import pytest

from cng_env import Table
from tests.cng.tables import (
    BOX,
    KINDS,
    LOOT,
    PLAYERS,
    TOKEN,
    aim,
    count,
    hold_up,
    in_order,
    load,
    read_all,
    share_out,
    table,
    take,
)


def at_random(game, seed, moves=10**6):
    """Plays some moves, any of the legal ones."""
    random = Random(seed)
    while not game.over and moves > 0:
        game.play(random.choice(game.legal()))
        moves -= 1
    return game


# --- facts ---


def test_facts_lie_there_when_the_round_begins():
    game = Table(
        num_players=5,
        first_godfather=1,
        round=4,
        wounds=[0, 2, 1, 0, 0],
        hands=[(2, 3), (5, 0), (3, 2), (4, 1), (0, 0)],
        shown=[(1, 0), (0, 3), (2, 1), (0, 0), (0, 1)],
        dead=[4],
        stash={0: ["painting", "bill 20"], 4: ["diamond 10"]},
        table=["painting", "bill 5", "clip"],
    )
    assert (game.round, game.node, game.seat, game.godfather) == (4, "BULLET", 1, 1)
    assert game.wounds[:4] == [0, 2, 1, 0] and game.alive == [True] * 4 + [False]
    assert game.hands[:4] == [(2, 3), (5, 0), (3, 2), (4, 1)]
    assert game.shown == [(1, 0), (0, 3), (2, 1), (0, 0), (0, 1)] and game.face_down[:4] == [2, 0, 0, 3]
    assert game.stash == [["bill 20", "painting"], [], [], [], ["diamond 10"]]
    assert game.table == ["bill 5", "painting", "clip", TOKEN]
    assert game.pile["bangs up"] == 5 and game.pile["clicks up"] == 3


@pytest.mark.parametrize("round_", range(1, 9))
@pytest.mark.parametrize("players", [4, 8])
def test_a_hand_that_is_not_told_holds_as_many_bangs_as_it_can(players, round_):
    game = table(players, round=round_)
    bangs = min(3, 9 - round_)
    assert game.hands == [(9 - round_ - bangs, bangs)] * players
    assert game.shown == [(0, 0)] * players and game.face_down == [round_ - 1] * players
    clicks_down, bangs_down = 5 - (9 - round_ - bangs), 3 - bangs
    assert game.pile == {
        "bangs up": 0, "clicks up": 0, "bangs down": bangs_down * players, "clicks down": clicks_down * players,
    }  # fmt: skip


@pytest.mark.parametrize("round_", range(1, 9))
@pytest.mark.parametrize("loot", [[], LOOT, ["clip"]])
def test_the_largest_kinds_are_gone_from_an_undealt_pile_that_is_not_told(round_, loot):
    left = Counter(BOX)
    left.subtract(loot)
    while left.total() > 8 * (8 - round_):
        left[max(KINDS, key=lambda kind: left[kind])] -= 1
    game = table(round=round_, table=loot)
    assert count(game.undealt) == {kind: n for kind, n in left.items() if n}
    assert count(game.undealt, loot, game.removed) == BOX


@pytest.mark.parametrize("round_", range(1, 9))
def test_the_loot_of_a_round_is_dealt_if_it_is_not_told(round_):
    game = Table(first_godfather=0, round=round_, hands=[(min(5, 9 - round_), max(0, 4 - round_))] * 4)
    assert len(game.table) == 9 and len(game.undealt) == 8 * (8 - round_)
    assert count(game.table, game.undealt, game.removed) == BOX


def test_the_undealt_cards_may_be_told():
    undealt = ["bill 20", "painting", "painting", "clip", "bill 5", "bill 5", "diamond 1", "bill 10"]
    game = hold_up(table(round=7, hands=[(1, 1)] * 4, undealt=undealt))
    assert game.undealt == in_order(undealt)
    share_out(game)
    assert game.table == [*in_order(undealt), TOKEN] and game.undealt == []


def test_any_number_of_cards_may_lie_on_the_table():
    for loot in ([], ["painting"], LOOT * 2):
        assert table(table=loot).table == [*in_order(loot), TOKEN]


def test_facts_may_be_changed_in_mid_game():
    game = load(table())
    assert game.set(wounds=[0, 1, 2, 0], stash={3: ["painting"]}, table=["bill 20", "clip"], godfather=2) is game
    assert (game.wounds, game.godfather, game.table) == ([0, 1, 2, 0], 2, ["bill 20", "clip", TOKEN])
    assert game.stash == [[], [], [], ["painting"]]


def test_hands_may_be_changed_in_mid_game():
    game = table(round=3, hands=[(4, 2)] * 4)
    game.set(hands=[(5, 1), (4, 2), (4, 2), (3, 3)])
    assert game.hands == [(5, 1), (4, 2), (4, 2), (3, 3)]


def test_changed_wounds_count():
    game = aim(load(table(), 0)).set(wounds=[0, 2, 0, 0])
    game.play("pass", *["stand"] * 4)
    assert game.alive == [True, False, True, True]


def test_what_is_read_may_be_changed_without_changing_the_table():
    game = hold_up(table())
    before = read_all(game)
    for name in ("wounds", "table", "stash", "undealt", "hands", "participants", "aims"):
        getattr(game, name).clear()
    game.stash[0].append("painting")
    game.pile["bangs up"] = 9
    game.rewards["win"][0] = 9
    assert read_all(game) == before


def test_a_table_keeps_copies_of_the_facts():
    wounds, stash = [0, 1, 2, 0], {0: ["painting"]}
    game = table(wounds=wounds, stash=stash)
    wounds[0] = 2
    stash[0].append("painting")
    again = Table.from_dict(game.to_dict())
    assert read_all(again) == read_all(game) and again.wounds == [0, 1, 2, 0] and again.stash[0] == ["painting"]


# --- playing ---


def test_playing_returns_the_table_and_several_moves_are_played_one_after_another():
    one, two = table(), table()
    assert one.play("click") is one
    one.play("bang").play("click")
    assert read_all(one) == read_all(two.play("click", "bang", "click"))


def test_an_illegal_move_names_the_move_the_seat_and_the_legal_ones():
    with pytest.raises(ValueError) as error:
        table(first_godfather=2).play("dance")
    assert all(word in str(error.value) for word in ("dance", "2", "click", "bang"))


NODES = {
    "BULLET": lambda: table(),
    "AIM": lambda: load(table()),
    "PRIVILEGE": lambda: aim(load(table())),
    "REAIM": lambda: aim(load(table())).play("order seat 2"),
    "COURAGE": lambda: aim(load(table())).play("pass"),
    "PICK": lambda: hold_up(table()),
    "CLIP": lambda: take(hold_up(table(table=["clip"]), bangs={3: 1}), "clip"),
    "OVER": lambda: hold_up(table(round=8, hands=[(1, 0)] * 4), ducks=range(4)),
}


@pytest.mark.parametrize("node", NODES)
def test_an_illegal_move_changes_nothing(node):
    game = NODES[node]()
    assert game.node == node
    before, whole, legal = read_all(game), game.to_dict(), set(game.moves().values())
    words = [
        "dance",
        "",
        "CLICK",
        "click",
        "aim at seat 0",
        "order seat 0",
        "duck",
        "take clip",
        "decline",
        "keep",
        "allow",
    ]
    for wrong in [word for word in words if word not in game.legal()] + [n for n in range(-1, 61) if n not in legal]:
        with pytest.raises(ValueError):
            game.play(wrong)
    assert read_all(game) == before and game.to_dict() == whole


@pytest.mark.parametrize("node", [node for node in NODES if node != "OVER"])
def test_every_legal_move_is_accepted(node):
    game = NODES[node]()
    for move in game.legal():
        assert len(game.copy().play(move).to_dict()["log"]) == len(game.to_dict()["log"]) + 1
    assert len(game.legal()) == len(set(game.legal())) > 0


def test_moves_before_an_illegal_one_have_been_played():
    game = table()
    with pytest.raises(ValueError):
        game.play("click", "dance", "bang")
    assert game.placed == ["click", None, None, None] and game.seat == 1


@pytest.mark.parametrize("seat", range(4))
def test_actions_name_seats_as_the_acting_seat_counts_them(seat):
    game = load(table(first_godfather=seat))
    assert game.moves() == {f"aim at seat {(seat + k) % 4}": 2 + k for k in (1, 2, 3)}
    aim(game)
    assert game.moves() == {"pass": 10, **{f"order seat {(seat + k) % 4}": 11 + k for k in (1, 2, 3)}}


def test_actions_have_fixed_numbers():
    assert NODES["BULLET"]().moves() == {"click": 0, "bang": 1}
    assert NODES["COURAGE"]().moves() == {"duck": 19, "stand": 20}
    assert NODES["CLIP"]().moves() == {"swap out a click": 31, "swap out a bang": 32, "decline": 33}
    game = hold_up(table(table=KINDS))
    assert game.moves() == {f"take {kind}": 21 + k for k, kind in enumerate([*KINDS, TOKEN])}


# --- chance ---


def test_a_script_may_be_added_to():
    game = hold_up(table(script=["painting"] * 3))
    assert game.script(*["bill 20"] * 5) is game
    share_out(game)
    assert game.table == ["bill 20"] * 5 + ["painting"] * 3 + [TOKEN]


def test_a_copy_takes_the_script_along():
    game = hold_up(table(script=["bill 20"] * 8))
    copy = game.copy()
    share_out(copy)
    assert copy.table == ["bill 20"] * 8 + [TOKEN] and game.round == 1
    share_out(game)
    assert game.table == copy.table


def test_a_script_that_names_a_card_that_is_not_there_is_refused_and_nothing_is_played():
    game = take(hold_up(table(script=["diamond 10", "diamond 10"])), *LOOT)
    before = read_all(game)
    with pytest.raises(ValueError, match="impossible"):
        take(game, TOKEN)
    assert read_all(game) == before


def test_a_script_that_cannot_be_at_the_opening_is_refused():
    with pytest.raises(ValueError, match="impossible"):
        Table(first_godfather=0, script=["diamond 10", "diamond 10"])


def test_without_a_script_the_seed_decides():
    one, two = (at_random(Table(seed=3), seed=1) for _ in range(2))
    assert read_all(one) == read_all(two)


# --- copies and files ---


def test_a_copy_goes_its_own_way():
    game = load(table())
    before = read_all(game)
    copy = game.copy().play("aim at seat 2")
    assert read_all(game) == before
    game.play("aim at seat 1").set(wounds=[1, 1, 1, 1])
    assert copy.aims[0] == 2 and copy.wounds == [0] * 4


@pytest.mark.parametrize("players", PLAYERS)
def test_a_copy_has_the_same_future(players):
    game = at_random(Table(num_players=players, seed=5), seed=5, moves=60)
    copy = game.copy()
    assert read_all(at_random(game, seed=6)) == read_all(at_random(copy, seed=6))


def test_a_table_can_be_pickled():
    game = at_random(Table(seed=7), seed=7, moves=50)
    assert read_all(at_random(pickle.loads(pickle.dumps(game)), seed=1)) == read_all(at_random(game, seed=1))


@pytest.mark.parametrize("node", NODES)
def test_a_table_survives_being_a_dict_at_every_node(node):
    game = NODES[node]()
    again = Table.from_dict(json.loads(json.dumps(game.to_dict())))
    assert read_all(again) == read_all(game)
    assert read_all(at_random(again, seed=9)) == read_all(at_random(game, seed=9))


def test_a_dict_takes_facts_changes_script_and_switches_along():
    opening = {"round": 3, "hands": [(4, 2)] * 4, "wounds": [0, 1, 2, 0], "stash": {1: ["painting"]}}
    game = table(**opening, no_taker="carry", clip_pool="own", script=LOOT)
    game.play("bang").set(wounds=[2, 1, 0, 0], hands=[(4, 1), (5, 1), (4, 2), (4, 2)])
    again = Table.from_dict(json.loads(json.dumps(game.to_dict())))
    assert read_all(again) == read_all(game) and again.wounds == [2, 1, 0, 0]
    for one in (game, again):
        load(one).play(*["aim at seat 0" if seat else "aim at seat 1" for seat in range(4)])
        one.play("pass", *["duck"] * 4)
    assert again.table == game.table == [*in_order(LOOT * 2), TOKEN]


def test_a_saved_game_can_be_loaded(tmp_path):
    game = at_random(Table(num_players=6, seed=4), seed=4, moves=80)
    game.save(tmp_path / "game.json")
    again = Table.load(tmp_path / "game.json")
    assert read_all(again) == read_all(game)
    assert read_all(at_random(again, seed=1)) == read_all(at_random(game, seed=1))


def test_a_file_cut_short_is_refused(tmp_path):
    path = tmp_path / "game.json"
    at_random(Table(seed=4), seed=4, moves=20).save(path)
    path.write_text(path.read_text()[:-20])
    with pytest.raises(ValueError, match="no saved game"):
        Table.load(path)


@pytest.mark.parametrize(("field", "value"), [("version", "another"), ("game", "king_of_tokyo"), ("format", 99)])
def test_a_file_of_another_version_or_game_is_refused(tmp_path, field, value):
    path = tmp_path / "game.json"
    Table(seed=4).save(path)
    path.write_text(json.dumps({**json.loads(path.read_text()), field: value}))
    with pytest.raises(ValueError, match="version"):
        Table.load(path)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(FileNotFoundError):
        Table.load(tmp_path / "nothing.json")


BROKEN = {
    "opening": [None, [], 5, {"stash": 5}],
    "log": [None, [1], [["play"]], [["play", 0, 1]], [["play", [0]]], [["script", 5]], [["set", [1]]], [["play", 99]]],
    "digest": [None, "another"],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in BROKEN for value in BROKEN[field]])
def test_a_tampered_game_is_refused_in_words(field, value):
    saved = json.loads(json.dumps(load(Table(seed=3)).to_dict()))
    with pytest.raises(ValueError):
        Table.from_dict({**saved, field: value})


# --- looking ---


@pytest.mark.parametrize("players", PLAYERS)
def test_every_seat_sees_as_much_and_only_the_acting_one_has_moves(players):
    game = load(Table(num_players=players, seed=1))
    seen = [game.observe(seat) for seat in range(players)]
    assert len({view["observation"].shape for view in seen}) == 1
    moves = [int(view["action_mask"].sum()) for view in seen]
    assert moves == [players - 1 if seat == game.seat else 0 for seat in range(players)]
    assert {len(view["action_mask"]) for view in seen} == {34}


@pytest.mark.parametrize("seat", [-1, 4, True, "0", None])
def test_a_seat_that_is_not_there_sees_nothing(seat):
    with pytest.raises(ValueError, match="0 to 3"):
        table().observe(seat)


@pytest.mark.parametrize("node", NODES)
def test_looking_changes_nothing(node):
    game = NODES[node]()
    before = game.to_dict()
    for seat in range(4):
        game.observe(seat)
    str(game)
    read_all(game)
    assert game.to_dict() == before


def test_a_drawn_table_names_the_loot_and_what_was_taken():
    drawn = str(take(hold_up(table(table=["diamond 5", "bill 20"])), "bill 20"))
    assert "diamond 5" in drawn and "bill 20" in drawn and TOKEN in drawn


def test_the_dead_see_no_secrets():
    games = [load(table(dead=[3]), *bangs) for bangs in ([], [1])]
    one, two = (game.observe(3)["observation"] for game in games)
    assert np.array_equal(one, two)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_played_at_random_ends_in_eight_rounds_at_most(players):
    game, nodes = Table(num_players=players, seed=players), set()
    random = Random(players)
    while not game.over:
        nodes.add(game.node)
        assert game.round <= 8
        game.play(random.choice(game.legal()))
    assert {"BULLET", "AIM", "PRIVILEGE", "COURAGE", "PICK"} <= nodes <= set(NODES)
    assert game.seat is None and game.legal() == []
