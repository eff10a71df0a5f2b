"""The Cash'n Guns oracle: the worked examples of the rules, its switches without powers, facts, chance, random play."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from .cng import LOOT, NODES, POWERS, SCHEMES, SWITCHES, Oracle, Rules
from .cng_play import check_books, fact, game, go, next_round, share

B5, B10, B20, PT, FA, GF = "bill 5", "bill 10", "bill 20", "painting", "first-aid kit", "New Godfather"
EIGHT = (B5, B5, B10, B10, B20, "diamond 1", "diamond 5", PT)
FORTUNES = {
    0: [B20, B20, B10, B5, "diamond 1", "diamond 5", PT, PT],
    1: [B20, B10, B10, B10, "diamond 10", PT, PT, PT],
    2: [B20, B5, B5, B5, B5, "diamond 1", "diamond 1", "diamond 1", PT],
    3: [B10, B10, B5, "diamond 5", PT, PT, PT, PT],
}


def last_round(**given: Any) -> Oracle:
    """Round 8 with nothing to take: all duck, and the money is counted."""
    return go(game(round=8, table=[], **given), stances="dddddddd")


# --------------------------------------------------------------------------------------------------- worked examples


def test_t1_money_and_the_diamond_bonus() -> None:
    """C's three diamonds are strictly most."""
    oracle = last_round(stash=FORTUNES)
    assert fact(oracle, "money") == [73_000, 90_000, 107_000, 90_000]
    assert oracle.winners == [2] and oracle.over


@pytest.mark.parametrize(("wounds", "winners"), [([0, 1, 0, 2], [3]), ([0, 2, 0, 2], [1, 3])])
def test_t2_equal_diamonds_bring_nothing_and_wounds_break_a_tie(wounds: list[int], winners: list[int]) -> None:
    """More wounds win; still equal ones share."""
    oracle = last_round(stash={**FORTUNES, 0: [*FORTUNES[0], "diamond 1"]}, wounds=wounds)
    assert fact(oracle, "money") == [74_000, 90_000, 47_000, 90_000]
    assert oracle.winners == winners
    assert fact(oracle, "rewards")["share"] == [1 / len(winners) if seat in winners else 0 for seat in range(4)]
    places: list[float] = [2, 1, 3, 0] if len(winners) == 1 else [2, 0.5, 3, 0.5]
    assert fact(oracle, "places") == places
    assert fact(oracle, "rewards")["rank"] == pytest.approx([1 - 2 * place / 3 for place in places])


def test_t3_paintings_are_worth_a_set() -> None:
    """0 to 10 of them; The Collector is one more, but the set ends at ten."""
    plain = [fact(game(stash={1: [PT] * n}, table=[]), "money")[1] // 1000 for n in range(11)]
    assert plain == [0, 4, 12, 30, 60, 100, 150, 200, 300, 400, 500]
    collector = [
        fact(game(powers={1: "Collector"}, stash={1: [PT] * n}, table=[]), "money")[1] // 1000 for n in (0, 3, 9, 10)
    ]
    assert collector == [4, 60, 500, 500]


def test_t4_mutual_fire() -> None:
    """A and B hit each other, D ducked with a Bang, C shows a Click and takes all nine shares."""
    oracle = go(game(table=list(EIGHT)), "PICK", bullets="bbcb", aims="1001", stances="sssd")
    assert fact(oracle, "wounds") == [1, 1, 0, 0]
    assert fact(oracle, "participants") == [2]
    assert fact(oracle, "shown") == [(0, 1), (0, 1), (1, 0), (0, 0)]
    assert fact(oracle, "face_down") == [0, 0, 0, 1]
    assert fact(oracle, "pile") == {"bangs up": 2, "clicks up": 1, "bangs down": 1, "clicks down": 0}
    assert fact(oracle, "table") == [*EIGHT, GF]
    next_round(oracle)
    assert (oracle.round, oracle.godfather, oracle.node, oracle.seat) == (2, 2, "BULLET", 2)
    assert fact(oracle, "stash") == [[], [], list(EIGHT), []]
    assert fact(oracle, "known")[2] == dict(Counter(EIGHT))


def test_t5_a_gun_on_a_ducker_stays_unrevealed() -> None:
    """The shooter's card goes face down and he shares."""
    oracle = go(game(), "PICK", bullets="bccc", aims="1232", stances="sdss")
    assert (fact(oracle, "shown")[0], fact(oracle, "face_down")[0]) == ((0, 0), 1)
    assert fact(oracle, "participants") == [0, 2, 3]


@pytest.mark.parametrize(
    ("power", "guns", "wounds", "alive", "shares"),
    [
        (None, "bbb", 3, False, False),
        ("Unbreakable", "bbb", 3, True, False),
        ("Lucky Man", "bbb", 0, True, True),
        ("Lucky Man", "bcc", 1, True, False),
        ("Lucky Man", "bbc", 0, True, True),
    ],
)
def test_t6_triple_hit(power: str | None, guns: str, wounds: int, alive: bool, shares: bool) -> None:
    """Three Bangs kill, but not everybody."""
    oracle = go(game(powers={0: power}), "PICK", bullets="c" + guns, aims="1000", stances="ssss")
    assert (oracle.players[0].wounds, oracle.players[0].alive) == (wounds, alive)
    assert (0 in oracle.participants) == shares
    assert {1, 2, 3} <= set(oracle.participants)


def test_lucky_man_counts_the_bangs_that_hit_him_in_this_round() -> None:
    """Ruling 9: two of them do nothing, whatever old wounds he has; those of duckers do not count."""
    oracle = go(game(powers={0: "Lucky Man"}, wounds=[2, 0, 0, 0]), "PICK", bullets="cbbc", aims="1000", stances="ssss")
    assert fact(oracle, "wounds")[0] == 2 and 0 in oracle.participants
    oracle = go(game(powers={0: "Lucky Man"}), "PICK", bullets="cbbc", aims="1000", stances="ssds")
    assert fact(oracle, "wounds")[0] == 1 and 0 not in oracle.participants


def test_t7_a_ducked_godfather_leaves_the_first_share_to_the_next() -> None:
    """Nine shares for 3, 4 and 0."""
    oracle = go(game(5, first_godfather=2, table=[B5] * 8), "PICK", stances="sddss")
    assert fact(oracle, "participants") == [3, 4, 0]
    assert share(oracle, *[B5] * 8, GF) == [3, 4, 0] * 3


def test_t8_two_share_five_to_four_and_the_token_does_not_change_the_order() -> None:
    """Seat 3 is Godfather from the next round on."""
    oracle = go(game(first_godfather=1, table=[B5] * 8), "PICK", stances="dsds")
    assert share(oracle, B5, GF, *[B5] * 7) == [1, 3, 1, 3, 1, 3, 1, 3, 1]
    assert oracle.godfather == 3 and oracle.round == 2


def test_t12_a_kit_heals_all_wounds() -> None:
    """It leaves the game, also when taken unwounded."""
    oracle = go(game(wounds=[2, 0, 0, 0], table=[FA, FA, B5]), "PICK", stances="ssdd")
    share(oracle, FA, FA, B5)
    assert fact(oracle, "wounds") == [0, 0, 0, 0]
    assert fact(oracle, "stash") == [[B5], [], [], []]
    assert oracle.removed[-2:] == [FA, FA]


CLIP_GAME: dict[str, Any] = {
    "round": 4,
    "hands": [(5, 0), (4, 1), (4, 1), (4, 1)],
    "shown": [(0, 2), (0, 0), (0, 0), (0, 0)],
    "table": ["clip", "clip"],
}


def test_t13_a_clip_exchanges_a_bullet_for_a_bang_of_the_pile() -> None:
    """A face-up Bang first; the card given goes face down and counts in no tally but clips used."""
    oracle = go(game(**CLIP_GAME), "PICK", aims="1030", stances="sdsd")
    before = oracle.facts()
    assert before["pile"] == {"bangs up": 2, "clicks up": 0, "bangs down": 7, "clicks down": 7}
    share(oracle, "clip")
    assert (oracle.node, oracle.seat) == ("CLIP", 0)
    assert oracle.legal == ["decline", "swap out a click"], "A19: a Bang that is not held cannot be given"
    oracle.play("swap out a click")
    after = oracle.facts()
    assert (before["hands"][0], after["hands"][0]) == ((4, 0), (3, 1))
    assert after["pile"] == {"bangs up": 1, "clicks up": 0, "bangs down": 7, "clicks down": 8}
    assert after["clips_used"] == [1, 0, 0, 0]
    assert (after["shown"], after["face_down"]) == (before["shown"], before["face_down"])
    assert oracle.take_chance() == [], "which face-down Bang leaves is no chance event"
    share(oracle, "clip")
    assert (oracle.seat, oracle.legal) == (2, ["decline", "swap out a bang", "swap out a click"])
    oracle.play("swap out a bang")
    assert fact(oracle, "hands")[2] == (3, 1)
    assert fact(oracle, "pile") == {"bangs up": 0, "clicks up": 0, "bangs down": 8, "clicks down": 8}
    assert fact(oracle, "clips_used") == [1, 0, 1, 0]
    assert oracle.removed[-2:] == ["clip", "clip"] and fact(oracle, "stash")[0::2] == [[], []]


def test_a_declined_clip_leaves_the_game_without_a_trace_in_the_tallies() -> None:
    """A12."""
    oracle = go(game(**CLIP_GAME), "PICK", stances="sddd")
    before = oracle.facts()
    share(oracle, "clip")
    oracle.play("decline")
    assert "clip" in fact(oracle, "removed") and "clip" not in fact(oracle, "stash")[0]
    for name in ("clips_used", "hands", "pile"):
        assert fact(oracle, name) == before[name]


def test_a_clip_takes_a_face_down_bang_where_none_lies_face_up() -> None:
    """A7."""
    oracle = go(game(**{**CLIP_GAME, "shown": [(0, 0)] * 4}), "PICK", stances="sddd")
    before = fact(oracle, "pile")
    share(oracle, "clip")
    oracle.play("swap out a click")
    after = fact(oracle, "pile")
    assert after["bangs down"] == before["bangs down"] - 1 and after["clicks down"] == before["clicks down"] + 1


def test_a_clip_without_a_bang_in_the_pile_can_only_be_declined() -> None:
    """The node still opens."""
    oracle = go(game(table=["clip"]), "CLIP", stances="sddd")
    assert oracle.legal == ["decline"]


def test_in_the_last_round_no_clip_is_asked_about() -> None:
    """T13: the hands are empty."""
    oracle = go(game(round=8, table=["clip"]), "CLIP", stances="sddd")
    assert oracle.over and "clip" in fact(oracle, "removed")


def test_own_piles_serve_their_owner_only() -> None:
    """A7, clip_pool own: no Bang of one's own, no exchange."""
    oracle = go(game(clip_pool="own", **CLIP_GAME), "PICK", aims="1030", stances="sdsd")
    assert fact(oracle, "pile")[0] == {"bangs up": 2, "clicks up": 0, "bangs down": 1, "clicks down": 1}
    share(oracle, "clip")
    oracle.play("swap out a click")
    assert [pile["clicks down"] for pile in fact(oracle, "pile")] == [2, 2, 2, 2]
    assert fact(oracle, "pile")[0]["bangs up"] == 1
    given = {**CLIP_GAME, "hands": [(2, 3)] * 4, "shown": [(0, 0)] * 4}
    oracle = go(game(clip_pool="own", **given), "CLIP", bullets="cbbb", aims="1000", stances="sddd")
    assert oracle.legal == ["decline"]


# ------------------------------------------------------------------------------------------- the round, without powers


def test_bullets_are_placed_clockwise_from_the_godfather_and_hidden() -> None:
    """One of the types in hand; a hand of one type is asked too."""
    oracle = game(first_godfather=2, round=6, hands=[(3, 0), (0, 3), (1, 2), (2, 1)])
    asked = []
    while oracle.node == "BULLET":
        asked.append((oracle.seat, oracle.legal))
        oracle.play(oracle.legal[0])
    assert asked == [(2, ["bang", "click"]), (3, ["bang", "click"]), (0, ["click"]), (1, ["bang"])]
    assert fact(oracle, "placed") == ["click", "bang", "bang", "bang"]
    assert fact(oracle, "hands") == [(2, 0), (0, 2), (1, 1), (2, 0)]
    assert [oracle.view(seat)["placed"] for seat in range(4)] == fact(oracle, "placed")
    assert oracle.view(0)["has_placed"] == [True] * 4


def test_everybody_aims_at_another_living_player() -> None:
    """A1; the dead are no targets, and an aim is unseen until all are made."""
    oracle = go(game(5, dead=[3]), "AIM")
    assert oracle.legal == ["aim at seat 1", "aim at seat 2", "aim at seat 4"]
    oracle.play("aim at seat 4")
    assert fact(oracle, "aims") == [4, None, None, None, None]
    assert oracle.view(0)["aims"][0] == 4 and oracle.view(1)["aims"][0] is None
    go(oracle, "PRIVILEGE", aims="40001")
    assert oracle.view(1)["aims"] == [4, 0, 0, None, 1]


def test_the_godfather_may_order_any_other_player_to_aim_elsewhere() -> None:
    """Also one who does not aim at him; the new target differs and may be the Godfather."""
    oracle = go(game(5, dead=[4]), "PRIVILEGE", aims="12121")
    assert (oracle.seat, oracle.legal) == (0, ["order seat 1", "order seat 2", "order seat 3", "pass"])
    oracle.play("order seat 1")
    assert (oracle.node, oracle.seat, oracle.legal) == ("REAIM", 1, ["aim at seat 0", "aim at seat 3"])
    oracle.play("aim at seat 0")
    assert (oracle.node, fact(oracle, "aims")) == ("COURAGE", [1, 0, 1, 2, None])


def test_with_two_players_alive_there_is_no_privilege() -> None:
    """No other target exists; all else is asked as ever, one legal move or not."""
    oracle = go(game(dead=[1, 3]), "AIM")
    assert oracle.legal == ["aim at seat 2"]
    assert go(oracle, "PRIVILEGE", "COURAGE").node == "COURAGE"


def test_courage_is_unseen_until_all_have_chosen() -> None:
    """Only one's own."""
    oracle = go(game(), "COURAGE")
    oracle.play("duck")
    assert fact(oracle, "stances") == ["duck", None, None, None]
    assert oracle.view(0)["stances"][0] == "duck" and oracle.view(1)["stances"][0] is None
    go(oracle, "PICK", stances="dsss")
    assert oracle.view(1)["stances"] == ["duck", "stand", "stand", "stand"]


def test_one_who_is_hit_gets_no_share_but_old_wounds_do_not_matter() -> None:
    """Step 7."""
    oracle = go(game(wounds=[2, 0, 0, 0]), "PICK", bullets="bccc", aims="1232")
    assert fact(oracle, "wounds") == [2, 1, 0, 0]
    assert fact(oracle, "participants") == [0, 2, 3]


def test_the_sitting_godfather_may_take_the_token() -> None:
    """It keeps him the desk; everything on the table must be taken, the token too."""
    oracle = go(game(table=[B5]), "PICK", stances="ssdd")
    assert share(oracle, GF, B5) == [0, 1]
    assert oracle.godfather == 0 and oracle.round == 2


@pytest.mark.parametrize(("no_taker", "table"), [("discard", 9), ("carry", 17)])
def test_nobody_stands(no_taker: str, table: int) -> None:
    """A2: the loot leaves the game, or waits for the next round and its eight; one token either way."""
    oracle = go(game(no_taker=no_taker, first_godfather=3, hands=[(5, 3)] * 4), "COURAGE")
    go(oracle, "BULLET", stances="dddd")
    assert (oracle.round, oracle.godfather) == (2, 3)
    assert len(oracle.table) == table and oracle.table.count(GF) == 1
    assert len(oracle.removed) == 17 - table
    check_books(oracle)


def test_carried_loot_leaves_the_game_after_the_last_round() -> None:
    """A2."""
    oracle = go(game(round=8, no_taker="carry", table=[B5, B10]), stances="dddd")
    assert oracle.over and oracle.table == [] and {B5, B10} <= set(oracle.removed)


def test_an_aim_and_a_stance_last_until_the_clean_up() -> None:
    """Nothing of a round is left in the next one."""
    oracle = go(game(), "PICK", stances="dsss")
    assert fact(oracle, "aims")[0] == 1 and fact(oracle, "placed") == [None] * 4
    next_round(oracle)
    assert fact(oracle, "aims") == fact(oracle, "stances") == [None] * 4
    assert fact(oracle, "participants") == []
    assert oracle.view(0)["aims"] == oracle.view(0)["stances"] == [None] * 4
    for node, name in (("AIM", "aims"), ("COURAGE", "stances")):
        first = go(oracle, node).seat
        assert first is not None
        oracle.play(oracle.legal[0])
        assert fact(oracle, name)[first] is not None
        assert [oracle.view(seat)[name][first] is None for seat in range(4)] == [seat != first for seat in range(4)]


# ---------------------------------------------------------------------------------------------------- death and the end


def test_the_dead_are_out_of_the_game() -> None:
    """The stash stays with him and counts nothing; his hand leaves the game, what he showed does not."""
    oracle = game(wounds=[2, 0, 0, 0], stash={0: [B20, PT, "diamond 1"], 1: [B5]}, table=[])
    go(oracle, "PICK", bullets="bbcc", aims="1032", stances="sssd")
    assert not oracle.players[0].alive and oracle.players[0].wounds == 3
    assert fact(oracle, "hands")[0] == (0, 0) and oracle.bullets_gone.count("bang") == 2
    assert fact(oracle, "pile")["bangs up"] == 2
    assert fact(oracle, "stash")[0] == [B20, "diamond 1", PT]
    assert fact(oracle, "money") == [0, 5_000, 0, 0], "the diamond of a dead player does not count"


def test_a_dead_godfathers_desk_goes_to_the_next_living_clockwise() -> None:
    """A4: where nobody takes the token."""
    oracle = go(game(5, wounds=[2, 0, 0, 0, 0], dead=[1]), "AIM", bullets="b.cbc")
    go(oracle, "BULLET", aims="3.000", stances="s.dsd")
    assert fact(oracle, "alive") == [False, False, True, True, True]
    assert (oracle.round, oracle.godfather, oracle.seat) == (2, 2, 2)


def test_the_last_survivor_wins_at_once() -> None:
    """Whatever the money; the share is not held; the dead are paid for their place."""
    oracle = game(wounds=[2, 2, 0, 0], dead=[2, 3], stash={0: [B20], 1: [B5]}, table=[B5, B10])
    go(oracle, "PICK", bullets="cb..", aims="10..", stances="ss..")
    assert (oracle.node, oracle.seat, oracle.legal) == ("OVER", None, []) and oracle.winners == [1]
    facts = oracle.facts()
    assert facts["table"] == [B5, B10, GF] and facts["round"] == 1
    assert facts["places"] == [1, 0, 2.5, 2.5]
    assert facts["rewards"]["win"] == pytest.approx([-1 / 3, 1, -1 / 3, -1 / 3])
    assert facts["rewards"]["rank"] == pytest.approx([1 / 3, 1, -2 / 3, -2 / 3])
    assert facts["money"] == [0, 5_000, 0, 0], "A24"
    assert facts["rewards"]["margin"] == pytest.approx([-5 / 300, 0.05, -5 / 300, -5 / 300])


def test_when_all_are_dead_nobody_wins() -> None:
    """A17; the last ones share the first places."""
    oracle = game(wounds=[2, 2, 0, 0], dead=[2, 3], stash={0: [B20]})
    go(oracle, bullets="bb..", aims="10..", stances="ss..")
    facts = oracle.facts()
    assert (oracle.winners, facts["money"], facts["places"]) == ([], [0] * 4, [0.5, 0.5, 2.5, 2.5])
    assert facts["rewards"]["win"] == pytest.approx([-1 / 3] * 4)
    assert facts["rewards"]["share"] == facts["rewards"]["margin"] == [0] * 4


def test_who_dies_is_paid_then_but_for_money() -> None:
    """Those who die together share their places; places are listed when the game is over."""
    oracle = game(5, wounds=[2, 2, 0, 0, 0], table=[])
    go(oracle, "AIM", bullets="bbccc")
    go(oracle, "BULLET", aims="10343", stances="ssddd")
    assert (oracle.round, oracle.godfather) == (2, 2)
    rewards = fact(oracle, "rewards")
    assert rewards["rank"] == pytest.approx([-0.75, -0.75, 0, 0, 0])
    assert rewards["win"] == pytest.approx([-0.25, -0.25, 0, 0, 0])
    assert rewards["margin"] == [0] * 5 and fact(oracle, "places") == []


def test_money_is_paid_as_the_lead_over_the_mean_of_the_others() -> None:
    """In 100,000s."""
    oracle = last_round(stash=FORTUNES)
    others = [(360 - own) / 3 for own in (73, 90, 107, 90)]
    expected = [(own - other) / 100 for own, other in zip((73, 90, 107, 90), others, strict=True)]
    assert fact(oracle, "rewards")["margin"] == pytest.approx(expected)


def test_no_diamonds_no_bonus() -> None:
    """At least one is needed."""
    assert fact(last_round(), "money") == [0] * 4
    assert fact(last_round(stash={1: ["diamond 1"]}), "money") == [0, 61_000, 0, 0]
    dead_has_more = game(dead=[3], stash={1: ["diamond 1"], 3: ["diamond 1", "diamond 5"]})
    assert fact(dead_has_more, "money") == [0, 61_000, 0, 0]


# -------------------------------------------------------------------------------------------------- facts and chance


def test_facts_fill_up_to_all_cards() -> None:
    """Bullets that are missing lie face down; the largest kinds are taken out until enough are left to deal."""
    oracle = game(round=7, hands=[(1, 1), (2, 0), (0, 2), (1, 1)], shown=[(2, 1), (0, 0), (0, 0), (0, 3 - 1)], dead=[2])
    facts = oracle.facts()
    assert facts["hands"] == [(1, 1), (2, 0), (0, 0), (1, 1)]
    assert facts["face_down"] == [3, 6, 6, 4]
    assert facts["pile"] == {"bangs up": 3, "clicks up": 2, "bangs down": 1 + 3 + 1, "clicks down": 2 + 3 + 5 + 4}
    assert facts["table"].count(GF) == 1 and len(facts["table"]) == 9 and len(facts["undealt"]) == 8
    check_books(oracle)
    oracle = game(dead=[1], hands=[(5, 3), (2, 0), (5, 3), (5, 3)])
    assert (fact(oracle, "hands")[1], fact(oracle, "face_down")[1]) == ((0, 0), 6)
    check_books(oracle)
    oracle = game(round=8, table=[B5], stash={0: [B20] * 10})
    assert fact(oracle, "undealt") == [] and len(oracle.removed) == 53


def test_the_largest_kinds_are_taken_out_first() -> None:
    """Of equal ones the first in order."""
    sixteen = Counter(game(round=6, table=[]).undealt)
    assert sixteen == {**dict.fromkeys(LOOT, 2), B5: 1, "diamond 10": 1}
    eight = Counter(game(round=7, table=[]).undealt)
    assert eight == dict.fromkeys([kind for kind in LOOT if kind != B5], 1)


def test_default_hands_hold_three_bangs_while_they_can() -> None:
    """9 - r cards in round r."""
    hands = [fact(game(round=number), "hands")[0] for number in range(1, 9)]
    assert hands == [(5, 3), (4, 3), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1)]


def test_given_undealt_cards_are_all_there_are() -> None:
    """The rest is out of the game; fewer than eight are dealt when there are no more."""
    oracle = game(undealt=[B5, PT, FA], stash={0: [B20]})
    assert fact(oracle, "table") == [B5, PT, FA, GF] and oracle.undealt == []
    assert len(oracle.removed) == 60
    check_books(oracle)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"n": 3}, "4 to 8"),
        ({"n": 9}, "4 to 8"),
        ({"first_godfather": 4}, "no such first Godfather"),
        ({"first_godfather": 1, "dead": [1]}, "first Godfather is dead"),
        ({"powers": "all"}, "powers"),
        ({"powers": ["Kid", "Kid", None, None]}, "no name twice"),
        ({"powers": ["Kid"]}, "per seat"),
        ({"powers": ["Shark", None, None, None]}, "one name"),
        ({"no_taker": "keep"}, "no_taker"),
        ({"clip_pool": "mine"}, "clip_pool"),
        ({"money": [1]}, "unknown facts"),
        ({"round": 9}, "1 to 8"),
        ({"hands": [(6, 2)] * 4}, "5 Clicks and 3 Bangs"),
        ({"shown": [(1, 0)] * 4}, "5 Clicks and 3 Bangs"),
        ({"hands": [(4, 3)] * 4}, "holds 8 cards"),
        ({"stash": {0: ["clip"]}}, "never lies in a stash"),
        ({"table": [PT] * 11}, "more loot"),
        ({"table": ["gold"]}, "no such kind"),
        ({"wounds": [3, 0, 0, 0]}, "3 wounds and alive"),
        ({"dead": [0, 1, 2], "first_godfather": 3}, "at least two"),
    ],
)
def test_bad_records_and_facts_are_refused(given: dict[str, Any], words: str) -> None:
    """The message names what was wrong."""
    with pytest.raises(ValueError, match=words):
        game(**given)


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    """At any node."""
    oracle = go(game(), "AIM")
    before = oracle.facts()
    with pytest.raises(ValueError, match="illegal move at AIM"):
        oracle.play("aim at seat 0")
    assert oracle.facts() == before
    oracle.play("aim at seat 1")


def test_chance_is_drawn_in_order_and_can_be_scripted() -> None:
    """First Godfather, powers, loot; a result that cannot be is missed and drawn."""
    script = ("seat 2", "Kid", "Vulture", "Cute", "Smart", B20, *["diamond 10"] * 2, PT)
    oracle = Oracle(Rules(powers="random"), random.Random(3), script=script)
    assert oracle.godfather == 2 and fact(oracle, "powers") == ["Kid", "Vulture", "Cute", "Smart"]
    drawn = oracle.take_chance()
    assert drawn[:7] == list(script[:7]) and drawn[7] != "diamond 10" and drawn[8] == PT
    assert oracle.missed == ["diamond 10"] and len(drawn) == 5 + 8
    assert oracle.take_chance() == []
    assert Counter(drawn[5:]) == Counter(kind for kind in oracle.table if kind != GF)


def test_every_card_is_equally_likely() -> None:
    """C2: by kind as often as the box holds it; C0 and C1 alike."""
    dealt, godfathers, powers = Counter[str](), Counter[int](), Counter[str]()
    for seed in range(800):
        oracle = Oracle(Rules(powers="random"), random.Random(seed))
        dealt.update(oracle.table)
        godfathers[oracle.godfather] += 1
        assert len(set(fact(oracle, "powers"))) == 4
        powers.update(fact(oracle, "powers"))
    assert all(abs(dealt[kind] / (800 * 8) - number / 64) < 0.02 for kind, number in LOOT.items())
    assert set(godfathers) == {0, 1, 2, 3} and min(godfathers.values()) > 150
    assert set(powers) == set(POWERS) and min(powers.values()) > 150


# --------------------------------------------------------------------------------------------------------- random play


def any_game(number: int, powers: str = "random") -> tuple[Oracle, random.Random]:
    """Player counts take turns; switches by chance."""
    source = random.Random(f"cng {number}")
    switches: dict[str, Any] = {name: source.choice(values) for name, values in SWITCHES.items()}
    return Oracle(Rules(num_players=4 + number % 5, powers=powers, **switches), source), source


def test_random_games_keep_the_books_and_end_within_eight_rounds() -> None:
    """T19 after every move; every node and power is met; rewards add up."""
    nodes, powers, reached = Counter[str](), Counter[str](), Counter[int]()
    ends = Counter[int]()
    for number in range(240):
        oracle, source = any_game(number, "none" if number % 8 == 7 else "random")
        powers.update(player.power for player in oracle.players if player.power)
        while not oracle.over:
            check_books(oracle)
            nodes[oracle.node] += 1
            assert oracle.legal == sorted(set(oracle.legal)) and oracle.seat is not None
            oracle.play(source.choice(oracle.legal))
        check_books(oracle)
        facts = oracle.facts()
        reached[oracle.round] += 1
        ends[len(oracle.winners)] += 1
        assert oracle.round <= 8 and not oracle.missed
        assert set(facts["rewards"]) == set(SCHEMES)
        assert sum(facts["rewards"]["share"]) == pytest.approx(1 if oracle.winners else 0)
        assert sum(facts["rewards"]["rank"]) == pytest.approx(0)
        assert sum(facts["rewards"]["win"]) == pytest.approx(
            0 if oracle.winners else -len(facts["alive"]) / (len(facts["alive"]) - 1)
        )
        assert sum(facts["rewards"]["margin"]) == pytest.approx(0)
        assert all(facts["alive"][seat] for seat in oracle.winners)
    assert set(nodes) == set(NODES) and set(powers) == set(POWERS)
    assert reached[8] > 60 and ends[1] > 60


def test_a_script_of_all_chance_replays_the_game() -> None:
    """What was drawn, handed over as script, gives the same game with any generator."""
    for number in range(8):
        oracle, source = any_game(number)
        chance, moves, seen = oracle.take_chance(), [], [oracle.facts()]
        while not oracle.over:
            moves.append(source.choice(oracle.legal))
            oracle.play(moves[-1])
            chance += oracle.take_chance()
            seen.append(oracle.facts())
        again = Oracle(oracle.rules, random.Random(99), script=chance)
        assert again.facts() == seen[0]
        for move, facts in zip(moves, seen[1:], strict=True):
            again.play(move)
            assert again.facts() == facts
        assert not again.script and not again.missed and again.take_chance() == chance


def test_facts_and_views_are_plain_and_have_their_own_lists() -> None:
    """They can be written as JSON; to change them changes no game."""
    oracle, source = any_game(3)
    for _ in range(60):
        oracle.play(source.choice(oracle.legal))
        before = json.dumps(oracle.facts()), json.dumps(oracle.view(0))
        for name in (*oracle.facts(), *oracle.view(0)):
            for value in (oracle.facts().get(name), oracle.view(0).get(name)):
                if isinstance(value, list):
                    value.append("changed")
        assert (json.dumps(oracle.facts()), json.dumps(oracle.view(0))) == before


# ------------------------------------------------------------------------------------------------- hidden information


@pytest.mark.parametrize("powers", [{}, {1: "Cunning"}, {1: "Smart", 2: "Good Friend"}, {1: "Professional"}])
@pytest.mark.parametrize("clip_pool", ["common", "own"])
def test_what_a_seat_holds_in_secret_shows_in_no_other_view(powers: dict[int, str], clip_pool: str) -> None:
    """Two games differ in seat 1's hand only: the same nodes, and every other seat sees the same."""
    hands = [[(3, 2), (4, 1), (3, 2), (3, 2)], [(3, 2), (2, 3), (3, 2), (3, 2)]]
    differed = decisions = 0
    for number in range(12):
        source = random.Random(number)
        one, other = (
            Oracle(
                Rules(first_godfather=0, clip_pool=clip_pool, powers=[powers.get(seat) for seat in range(4)]),
                random.Random(number),
                {"round": 4, "hands": two, "stash": {0: [B5, PT]}, "table": ["clip", "clip", B5, B10]},
            )
            for two in hands
        )
        while not one.over and one.round < 6:
            assert (one.node, one.seat) == (other.node, other.seat)
            for seat in (0, 2, 3):
                seen, seen_too = one.view(seat), other.view(seat)
                if one.node in ("CLIP", "GOODFRIEND") and one.seat == seat:  # he may look whether there is a Bang
                    seen["legal"] = seen_too["legal"] = None
                assert seen == seen_too
            differed += one.view(1) != other.view(1)
            decisions += 1
            both = [move for move in one.legal if move in other.legal]
            if one.seat == 1 and one.node == "BULLET":
                both = ["click"]
                if "click" not in one.legal or "click" not in other.legal:
                    break
            move = source.choice(both)
            one.play(move)
            other.play(move)
    assert differed > decisions / 3 > 0


def test_the_dead_see_no_secrets() -> None:
    """Not even their own cards."""
    oracle = game(wounds=[2, 0, 0, 0], stash={0: [B20]}, table=[])
    assert oracle.view(0)["hand"] == (5, 3) and oracle.view(0)["stash"] == [[B20], None, None, None]
    go(oracle, "PICK", bullets="cbcc", aims="1032", stances="ssdd")
    view = oracle.view(0)
    assert (view["hand"], view["placed"], view["stash"], view["memory"]) == (None, None, [None] * 4, None)


def test_open_stashes_are_open_to_all() -> None:
    """A16: also to the dead; bullets stay secret."""
    oracle = game(open_stash=True, dead=[3], stash={0: [B20], 3: [B5]}, table=[])
    for seat in (0, 1, 3):
        assert oracle.view(seat)["stash"] == [[B20], [], [], [B5]]
        assert oracle.view(seat)["money"] == [20_000, 0, 0, 0]
    assert oracle.view(3)["hand"] is None
    assert game(stash={0: [B20]}).view(1)["money"] is None


def test_only_the_acting_seat_sees_its_moves_and_only_counts_of_hidden_cards_are_public() -> None:
    """Undealt cards, hands, face-down bullets, stashes."""
    oracle = go(game(round=4, stash={2: [PT, PT]}), "AIM")
    assert [oracle.view(seat)["legal"] is None for seat in range(4)] == [False, True, True, True]
    view = oracle.view(1)
    assert view["hand_sizes"] == [4] * 4 and view["stash_sizes"] == [0, 0, 2, 0]
    assert view["pile"] == {"bangs up": 0, "clicks up": 0, "face down": 12}
    assert view["undealt_count"] == 32 and "undealt" not in view and "hands" not in view
