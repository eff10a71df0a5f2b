"""The switches of the rules, as far as they touch the base game."""

import numpy as np
import pytest

from cng_env import Table
from tests.cng.tables import KINDS, LOOT, PLAYERS, TOKEN, count, hold_up, in_order, load, share_out, table, take

SECOND = ["bill 5", "bill 5", "bill 10", "bill 20", "diamond 1", "diamond 10", "painting", "painting"]
THIRD = ["bill 5"] * 4 + ["bill 20"] * 4


def nobody(game):
    """Nobody stands."""
    return hold_up(game, ducks=range(len(game.alive)))


# --- no_taker ---


@pytest.mark.parametrize("switch", [{}, {"no_taker": "discard"}])
def test_loot_that_nobody_takes_leaves_the_game_by_default(switch):
    game = nobody(table(script=SECOND, **switch))
    assert count(game.removed) == count(LOOT) and game.table == [*in_order(SECOND), TOKEN]


@pytest.mark.parametrize("players", PLAYERS)
def test_loot_that_nobody_takes_may_wait_for_the_next_round(players):
    game = nobody(table(players, script=SECOND, no_taker="carry"))
    assert game.removed == [] and game.table == [*in_order(LOOT + SECOND), TOKEN]
    assert len(game.undealt) == 48 and game.godfather == 0


def test_loot_may_wait_more_than_once():
    game = nobody(nobody(table(script=[*SECOND, *THIRD], no_taker="carry")))
    assert game.round == 3 and game.table == [*in_order(LOOT + SECOND + THIRD), TOKEN]


def test_loot_waits_too_if_all_standers_were_hit():
    game = hold_up(table(no_taker="carry", script=SECOND), bangs={0: 1, 1: 0}, ducks=[2, 3])
    assert game.wounds == [1, 1, 0, 0] and len(game.table) == 17


def test_carried_loot_goes_round_with_the_new_loot():
    game = hold_up(nobody(table(script=[*SECOND, *THIRD], no_taker="carry")), ducks=[2, 3])
    assert share_out(game) == [k % 2 for k in range(17)]
    assert count(*game.stash) == count(LOOT, SECOND) and game.table == [*in_order(THIRD), TOKEN]


def test_carried_loot_leaves_the_game_after_the_eighth_round():
    game = nobody(table(round=8, hands=[(1, 0)] * 4, no_taker="carry", stash={0: ["bill 5"]}))
    assert game.over and not set(game.table) & set(KINDS) and game.money == [5000, 0, 0, 0]
    assert count(game.removed, game.stash[0])["painting"] == 10


@pytest.mark.parametrize("no_taker", ["discard", "carry"])
def test_nothing_waits_if_somebody_shares(no_taker):
    game = hold_up(table(no_taker=no_taker, script=SECOND), ducks=[1, 2, 3])
    share_out(game)
    assert game.table == [*in_order(SECOND), TOKEN] and game.removed == []


# --- clip_pool ---

OWN = {"clip_pool": "own", "table": ["clip", "clip", "clip"]}


def test_each_player_may_have_his_own_pile():
    game = hold_up(table(**OWN), bangs={0: 1}, ducks=[3])
    nothing = {"bangs up": 0, "clicks up": 0, "bangs down": 0, "clicks down": 0}
    assert game.pile == [
        {**nothing, "bangs up": 1}, {**nothing, "clicks up": 1}, {**nothing, "clicks down": 1},
        {**nothing, "clicks down": 1},
    ]  # fmt: skip


def test_an_own_pile_gives_a_bang_to_its_owner_alone():
    game = hold_up(table(**OWN), bangs={0: 1})
    assert game.participants == [0, 2, 3]
    take(game, "clip").play("swap out a click")
    assert game.hands[0] == (4, 3) and (game.pile[0]["bangs up"], game.pile[0]["clicks down"]) == (0, 1)


def test_a_bang_in_somebody_elses_pile_is_of_no_use():
    game = take(hold_up(table(**OWN), bangs={1: 2}), "clip")
    assert (game.node, game.seat, game.legal()) == ("CLIP", 0, ["decline"])
    game.play("decline", "take clip")
    assert (game.seat, game.legal()) == (1, ["swap out a click", "swap out a bang", "decline"])


@pytest.mark.parametrize("switch", [{}, {"clip_pool": "common"}])
def test_all_cards_lie_in_one_pile_by_default(switch):
    game = take(hold_up(table(table=["clip"], **switch), bangs={1: 2}), "clip")
    assert game.pile["bangs up"] == 1 and "swap out a click" in game.legal()


def test_a_face_down_bang_of_an_own_pile_may_be_taken_back():
    facts = {**OWN, "round": 3, "hands": [(4, 2), (5, 1), (5, 1), (5, 1)]}
    game = take(hold_up(table(**facts), ducks=[2, 3]), "clip")
    assert game.play("swap out a click").hands[0] == (2, 3) and game.pile[0]["bangs down"] == 0
    assert [pile["bangs down"] for pile in game.pile[1:]] == [2, 2, 2]


# --- first_godfather ---


@pytest.mark.parametrize(("players", "seat"), [(n, seat) for n in PLAYERS for seat in range(n)])
def test_the_first_godfather_may_be_named(players, seat):
    game = Table(num_players=players, first_godfather=seat, seed=9)
    assert game.godfather == game.seat == seat


@pytest.mark.parametrize("switch", [{}, {"first_godfather": None}])
def test_the_first_godfather_is_drawn_by_default(switch):
    assert {Table(seed=seed, **switch).godfather for seed in range(40)} == {0, 1, 2, 3}
    assert Table(script=["seat 3"], **switch).godfather == 3


# --- open_stash ---


@pytest.mark.parametrize("open_stash", [False, True])
def test_what_is_taken_openly_is_known_under_either_rule(open_stash):
    game = hold_up(table(open_stash=open_stash, stash={1: ["painting", "bill 20"]}))
    take(game, "bill 5", "diamond 5", TOKEN)
    known = [{kind: n for kind, n in stash.items() if n} for stash in game.known]
    assert known == [count(stash) for stash in game.stash]
    assert known == [{"bill 5": 1}, {"painting": 1, "bill 20": 1, "diamond 5": 1}, {}, {}]
    assert game.unseen_in == game.unseen_out == [0] * 4


@pytest.mark.parametrize("open_stash", [False, True])
def test_bullets_stay_secret_under_either_rule(open_stash):
    one, two = (load(table(open_stash=open_stash), *bangs) for bangs in ([], [1]))
    for seat in (0, 2, 3):
        assert np.array_equal(one.observe(seat)["observation"], two.observe(seat)["observation"])
    assert str(one) == str(two)


@pytest.mark.parametrize("open_stash", [False, True])
def test_the_base_game_is_played_alike_under_either_rule(open_stash):
    game = hold_up(table(open_stash=open_stash, script=SECOND), bangs={0: 1})
    assert share_out(game) == [0, 2, 3] * 3 and game.table == [*in_order(SECOND), TOKEN]


# --- what a switch may be ---


@pytest.mark.parametrize(
    ("switch", "allowed"),
    [
        ({"no_taker": "keep"}, "discard.*carry"),
        ({"no_taker": None}, "discard.*carry"),
        ({"clip_pool": "shared"}, "common.*own"),
        ({"clip_pool": 1}, "common.*own"),
        ({"first_godfather": 4}, "3"),
        ({"first_godfather": -1}, "3"),
        ({"first_godfather": True}, "3"),
        ({"first_godfather": 1.5}, "3"),
        ({"first_godfather": "seat 1"}, "3"),
        ({"open_stash": "yes"}, "True|False"),
        ({"open_stash": 2}, "True|False"),
        ({"powers": "all"}, "none.*random"),
    ],
)
def test_other_values_of_a_switch_are_refused_and_the_allowed_ones_are_named(switch, allowed):
    with pytest.raises(ValueError, match=allowed) as error:
        Table(num_players=4, **switch)
    assert next(iter(switch)) in str(error.value)


def test_a_switch_that_is_not_there_is_refused():
    with pytest.raises(TypeError, match="bullets_each"):
        Table(num_players=4, bullets_each=9)
