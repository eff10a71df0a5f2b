"""The Dictator, The Greedy, The Junk Dealer, The Good Friend and The Collector."""

import pytest

from tests.cng.power_tables import drawn, finish_round, is_about, lying, plain_move, play_until, share, showdown, table
from tests.cng.tables import KINDS, TOKEN, scored, take

# The Dictator forbids a type of loot once per share.

TYPES = {
    "bill 5": "bills", "bill 10": "bills", "bill 20": "bills", "diamond 1": "diamonds", "diamond 5": "diamonds",
    "diamond 10": "diamonds", "painting": "paintings", "first-aid kit": "first-aid kits", "clip": "clips",
    TOKEN: TOKEN,
}  # fmt: skip
MIXED = ["bill 5", "bill 20", "diamond 1", "diamond 10", "painting", "painting", "clip", "first-aid kit"]


def with_(kind):
    """Loot in which this lies."""
    return MIXED if kind in (*MIXED, TOKEN) else [*MIXED, kind]


def dictated(*powers, **facts):
    """Seats 0 and 1 share; seat 1 is The Dictator."""
    return share(*(powers or (None, "Dictator")), **{"table": MIXED, **facts})


@pytest.mark.parametrize("kind", TYPES)
def test_the_dictator_may_forbid_the_type_that_was_announced(kind):
    game = take(dictated(table=with_(kind)), kind)
    assert (game.node, game.seat) == ("DICTATOR", 1)
    assert sorted(game.legal()) == sorted(["allow", f"forbid {TYPES[kind]}"])
    assert kind in game.table and game.stash[0] == []


@pytest.mark.parametrize("kind", TYPES)
def test_a_type_that_was_forbidden_cannot_be_taken_in_this_turn(kind):
    game = take(dictated(table=with_(kind)), kind).play(f"forbid {TYPES[kind]}")
    assert (game.node, game.seat) == ("PICK", 0) and kind in game.table
    legal = {name.removeprefix("take ") for name in game.legal()}
    assert legal == {other for other in game.table if TYPES[other] != TYPES[kind]}


def test_what_was_allowed_is_taken():
    game = take(dictated(), "painting").play("allow")
    assert game.stash[0] == ["painting"] and (game.node, game.seat) == ("PICK", 1)


def test_the_dictator_is_asked_again_until_he_has_forbidden():
    game = take(dictated(), "painting").play("allow", "take bill 5", "take painting")
    assert game.node == "DICTATOR"
    game.play("forbid paintings", "take diamond 1", "take bill 20", "take painting")
    assert game.node == "PICK" and game.stash[0] == ["diamond 1", "painting", "painting"]


def test_the_second_choice_is_not_asked_about():
    game = take(dictated(), "painting").play("forbid paintings", "take bill 20")
    assert (game.node, game.seat) == ("PICK", 1) and game.stash[0] == ["bill 20"]


def test_the_dictator_is_not_asked_about_his_own_share():
    game = take(dictated(first_godfather=1), "painting")
    assert (game.node, game.seat) == ("PICK", 0)


def test_a_dictator_who_takes_no_part_is_not_asked():
    assert take(dictated(stand=(0, 2)), "painting").node == "PICK"


def test_a_dictator_who_was_shot_is_not_asked():
    game = showdown(table(None, "Dictator", table=MIXED), bangs={2: 1})
    assert take(game, "painting").node == "PICK"


def test_a_dead_dictator_is_not_asked():
    game = showdown(table(None, "Dictator", table=MIXED, dead=[1]))
    assert take(game, "painting").node == "PICK"


def test_the_dictator_may_forbid_again_in_the_next_share():
    game = finish_round(take(dictated(), "painting").play("forbid paintings"))
    showdown(game.set(table=["painting", "bill 20"], godfather=0), ducks=[2, 3])
    assert take(game, "painting").node == "DICTATOR" and "forbid paintings" in game.legal()


def test_the_dictator_may_forbid_anybody():
    game = take(dictated(None, "Dictator", stand=(0, 1, 2)), "bill 5").play("allow", "take bill 20", "take clip")
    assert (game.node, game.seat) == ("DICTATOR", 1) and sorted(game.legal()) == ["allow", "forbid clips"]
    assert game.play("forbid clips").seat == 2


# The Greedy may take two shares at once in his first turn, and is out then.


def greedy(**facts):
    """Seats 0 and 1 share; seat 0 is The Greedy."""
    return share("Greedy", **{"table": MIXED, **facts})


def test_the_greedy_may_take_two_in_his_first_turn():
    game = greedy()
    assert (game.node, game.seat) == ("PICK", 0) and "take two" in game.legal() and len(game.legal()) == 9


def test_the_greedy_names_both_one_after_the_other():
    game = greedy().play("take two")
    assert game.node == "PICK" and "take two" not in game.legal() and len(game.legal()) == 8
    game.play("take bill 20")
    assert (game.node, game.seat) == ("PICK2", 0) and game.stash[0] == []
    assert "take bill 20" not in game.legal() and "take painting" in game.legal()
    game.play("take painting")
    assert game.stash[0] == ["bill 20", "painting"] and (game.node, game.seat) == ("PICK", 1)


def test_the_greedy_may_name_the_same_kind_twice_where_two_lie():
    game = greedy().play("take two", "take painting")
    assert "take painting" in game.legal()
    assert game.play("take painting").stash[0] == ["painting"] * 2


def test_the_others_share_the_rest():
    game = greedy(stand=(0, 1, 2)).play("take two", "take bill 20", "take painting")
    seats = []
    while game.round == 1:
        seats.append(game.seat)
        game.play("decline" if game.node == "CLIP" else game.legal()[0])
    assert [seat for seat, then in zip(seats, [*seats[1:], None], strict=True) if seat != then] == [1, 2] * 3 + [1]


def test_the_token_may_be_one_of_two():
    game = greedy().play("take two", f"take {TOKEN}", "take painting")
    assert game.stash[0] == ["painting"] and TOKEN not in game.table
    assert finish_round(game).godfather == 0


def test_who_takes_one_in_his_first_turn_takes_one_each_time():
    game = greedy().play("take painting", "take bill 5")
    assert game.seat == 0 and "take two" not in game.legal()


def test_two_are_for_the_greedy_only():
    assert "take two" not in greedy().play("take painting").legal()


def test_two_shares_must_lie_there():
    assert greedy(table=[]).legal() == [f"take {TOKEN}"]
    assert "take two" in greedy(table=["bill 5"]).legal()


def test_the_last_two_shares_may_be_taken_at_once():
    game = greedy(table=["bill 5"]).play("take two", "take bill 5", f"take {TOKEN}")
    assert game.stash[0] == ["bill 5"] and game.round == 2 and game.godfather == 0


def test_the_greedy_takes_two_where_he_sits():
    """His first turn need not be the first of the share."""
    game = share(None, None, "Greedy", stand=(0, 2, 3), table=MIXED).play("take bill 5")
    assert game.seat == 2 and "take two" in game.legal()
    game.play("take two", "take bill 20", "take painting")
    assert game.seat == 3
    assert game.play("take painting").seat == 0
    assert game.play("take diamond 1").seat == 3


def test_the_greedy_has_the_choice_again_in_the_next_share():
    game = showdown(finish_round(greedy()))
    while game.seat != 0:
        game.play(plain_move(game))
    assert "take two" in game.legal()


# The Junk Dealer swaps the share he took for a card that was not dealt, once per share.


def junk(*script, kind="bill 5", **facts):
    """Seat 0 is The Junk Dealer and takes this; seat 1 shares too."""
    return take(share("Junk Dealer", **{"table": MIXED, **facts, "script": script}), kind)


def test_the_junk_dealer_is_asked_after_his_pick():
    game = junk()
    assert (game.node, game.seat) == ("JUNK", 0) and sorted(game.legal()) == ["keep", "trade"]


def test_the_junk_dealer_may_keep_what_he_took():
    game = junk().play("keep")
    assert game.stash[0] == ["bill 5"] and game.known[0].get("bill 5") == 1 and (game.node, game.seat) == ("PICK", 1)


def test_the_junk_dealer_trades_for_an_undealt_card():
    game = junk("painting")
    before = game.undealt
    game.play("trade")
    assert game.stash[0] == ["painting"] and (game.node, game.seat) == ("PICK", 1)
    before.remove("painting")
    assert game.undealt == sorted([*before, "bill 5"], key=KINDS.index)


def test_the_new_card_lies_face_down():
    game = junk("painting").play("trade")
    assert game.unseen_in[0] == 1 and not any(game.known[0].values())


def test_keeping_does_not_spend_the_trade():
    game = junk().play("keep", "take painting", "take bill 20")
    assert game.node == "JUNK" and sorted(game.legal()) == ["keep", "trade"]


def test_the_junk_dealer_trades_once_per_share():
    game = junk("painting").play("trade", "take painting", "take bill 20")
    assert game.node == "PICK" and game.stash[0] == ["bill 20", "painting"]


def test_the_junk_dealer_may_trade_again_in_the_next_share():
    game = finish_round(junk("painting").play("trade"))
    play_until(showdown(game), "JUNK")
    assert "trade" in game.legal()


def test_the_token_cannot_be_traded():
    assert junk(kind=TOKEN).node == "PICK"


def test_nothing_can_be_traded_in_the_last_round():
    game = junk(round=8, hands=[(1, 0)] * 4)
    assert game.undealt == [] and game.node == "PICK" and game.stash[0] == ["bill 5"]


def test_another_players_share_cannot_be_traded():
    assert junk(first_godfather=1, kind="painting").node == "PICK"


def test_the_trade_comes_before_the_first_aid_kit_heals():
    game = junk("bill 10", kind="first-aid kit", wounds=[2, 0, 0, 0])
    assert game.node == "JUNK" and game.wounds[0] == 2
    game.play("trade")
    assert game.wounds[0] == 2 and game.stash[0] == ["bill 10"] and "first-aid kit" in game.undealt


def test_a_first_aid_kit_that_is_kept_heals():
    game = junk(kind="first-aid kit", wounds=[2, 0, 0, 0]).play("keep")
    assert game.wounds[0] == 0 and game.stash[0] == [] and "first-aid kit" in game.removed


def test_a_new_first_aid_kit_heals_at_once():
    game = junk("first-aid kit", wounds=[2, 0, 0, 0]).play("trade")
    assert game.wounds[0] == 0 and game.stash[0] == [] and game.unseen_in[0] == 0 and "first-aid kit" in game.removed


def test_the_trade_comes_before_the_clip_is_used():
    game = junk("bill 10", kind="clip").play("trade")
    assert game.node == "PICK" and game.stash[0] == ["bill 10"] and "clip" in game.undealt


def test_a_new_clip_may_be_used_at_once():
    game = junk("clip").play("trade")
    assert (game.node, game.seat) == ("CLIP", 0) and game.stash[0] == []
    assert "clip" in game.play("decline").removed


def test_the_same_card_never_comes_back():
    """A bill of 5 is traded in where only paintings are undealt."""
    game = junk(round=7, table=["bill 5"] * 4, undealt=["painting"] * 8).play("trade")
    assert game.stash[0] == ["painting"] and game.undealt == ["bill 5", *["painting"] * 7]


def test_the_new_card_is_any_undealt_one():
    undealt = ["bill 20"] * 6 + ["painting"] * 2
    found = drawn(lambda seed: junk(round=7, undealt=undealt, seed=seed).play("trade").stash[0][0])
    assert set(found) == {"bill 20", "painting"} and is_about(found["painting"], 1 / 4)


# The Good Friend regains a Bang too when another player uses a clip.


def clipped(friend=1, stand=(0, 1), bangs=(0, 0, 0, 0), **facts):
    """Round 3; seat 0 took a clip. All have shown two Clicks, but Bangs where told."""
    powers = [None] * 4
    powers[friend] = "Good Friend"
    facts = {
        "round": 3,
        "shown": [(2 - n, n) for n in bangs],
        "hands": [(3 + n, 3 - n) for n in bangs],
        "table": ["clip", "clip", "bill 5", "bill 5"],
        **facts,
    }
    return take(share(*powers, stand=stand, **facts), "clip")


def test_the_good_friend_exchanges_a_bullet_when_another_uses_a_clip():
    game = clipped(bangs=(0, 0, 1, 1)).play("swap out a click")
    assert (game.node, game.seat) == ("GOODFRIEND", 1)
    assert sorted(game.legal()) == ["decline", "swap out a bang", "swap out a click"]
    assert game.hands[:2] == [(1, 4), (2, 3)]
    game.play("swap out a click")
    assert game.hands[:2] == [(1, 4), (1, 4)] and game.pile["bangs up"] == 0
    assert game.clips_used == [1, 1, 0, 0] and (game.node, game.seat) == ("PICK", 1)


def test_the_good_friend_may_decline():
    game = clipped(bangs=(0, 0, 1, 1)).play("swap out a click", "decline")
    assert game.hands[1] == (2, 3) and game.clips_used == [1, 0, 0, 0] and game.pile["bangs up"] == 1


def test_a_clip_that_is_declined_brings_the_good_friend_nothing():
    game = clipped(bangs=(0, 0, 1, 1)).play("decline")
    assert (game.node, game.seat) == ("PICK", 1)


def test_his_own_clip_brings_the_good_friend_one_bang_only():
    game = clipped(friend=0, bangs=(0, 0, 1, 1)).play("swap out a click")
    assert (game.node, game.seat) == ("PICK", 1) and game.hands[0] == (1, 4)


def test_a_good_friend_who_ducked_is_asked():
    game = clipped(friend=3, bangs=(0, 0, 1, 1)).play("swap out a click")
    assert (game.node, game.seat) == ("GOODFRIEND", 3)
    game.play("swap out a click")
    assert (game.node, game.seat) == ("PICK", 1)


def test_a_good_friend_who_was_shot_is_asked():
    facts = {"round": 3, "table": ["clip"], "hands": [(4, 2)] * 4, "shown": [(1, 1)] * 4}
    game = showdown(table(None, None, None, "Good Friend", **facts), bangs={2: 3})
    assert take(game, "clip").play("swap out a click").node == "GOODFRIEND"


def test_a_dead_good_friend_is_not_asked():
    facts = {"round": 3, "table": ["clip"], "hands": [(4, 2)] * 4, "shown": [(1, 1)] * 4, "dead": [3]}
    game = showdown(table(None, None, None, "Good Friend", **facts))
    assert take(game, "clip").play("swap out a click").node == "PICK"


def test_the_clip_users_bullet_joins_the_pile_before_the_good_friend_looks():
    """One Bang in the pile: a Click in exchange leaves none, a Bang in exchange leaves one."""
    click = clipped(bangs=(0, 0, 1, 0)).play("swap out a click")
    assert click.node == "GOODFRIEND" and click.legal() == ["decline"]
    bang = clipped(bangs=(0, 0, 1, 0)).play("swap out a bang")
    assert bang.node == "GOODFRIEND" and len(bang.legal()) == 3
    assert bang.pile["bangs up"] == 0 and bang.pile["bangs down"] == 1


def test_a_good_friend_takes_a_bang_that_lies_face_down_if_none_lies_face_up():
    game = clipped(bangs=(0, 0, 1, 0)).play("swap out a bang", "swap out a click")
    assert game.hands[1] == (1, 4) and game.pile["bangs down"] == 0


def test_with_piles_of_their_own_the_good_friend_looks_through_his():
    empty = clipped(bangs=(1, 0, 1, 1), clip_pool="own").play("swap out a click")
    assert empty.node == "GOODFRIEND" and empty.legal() == ["decline"]
    game = clipped(bangs=(1, 1, 0, 0), clip_pool="own").play("swap out a click", "swap out a click")
    assert game.hands[:2] == [(2, 3), (2, 3)] and [one["bangs up"] for one in game.pile] == [0, 0, 0, 0]


def test_a_good_friend_exchanges_for_every_clip():
    game = clipped(bangs=(0, 0, 2, 2)).play("swap out a click", "swap out a click", "take bill 5", "take clip")
    game.play("swap out a bang")
    assert (game.node, game.seat) == ("GOODFRIEND", 1)


def test_the_clip_leaves_the_game_and_is_no_loot():
    game = clipped(bangs=(0, 0, 1, 1)).play("swap out a click", "decline")
    assert game.stash[0] == [] and lying(game).count("clip") == 1
    assert game.removed.count("clip") + game.undealt.count("clip") == 2


# The Collector counts as one painting at the end.


@pytest.mark.parametrize(("paintings", "total"), [(0, 4), (1, 12), (2, 30), (3, 60), (8, 400), (9, 500), (10, 500)])
def test_the_collector_is_one_painting_more(paintings, total):
    game = table("Collector", stash={0: ["painting"] * paintings}, table=[])
    assert game.money == [total * 1000, 0, 0, 0]


def test_the_collector_wins_by_his_painting():
    powers = ["Collector", None, None, None]
    game = scored(["painting"] * 2, ["bill 20"], ["bill 20", "diamond 1"], [], powers=powers)
    assert game.over and game.money == [30_000, 20_000, 81_000, 0]
    assert scored(["painting"] * 3, ["bill 20"] * 2, ["painting"] * 3, [], powers=powers).winners == [0]


def test_a_dead_collector_has_nothing():
    game = showdown(table("Collector", wounds=[2, 0, 0, 0], stash={0: ["painting"]}), bangs={1: 0})
    assert not game.alive[0] and game.money[0] == 0


def test_the_collectors_card_is_no_loot():
    """It is neither stolen nor in the stash."""
    game = showdown(table("Professional", "Collector"), bangs={0: 1}, ducks=[1])
    assert game.node == "PICK" and game.stash[1] == []
