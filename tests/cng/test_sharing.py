"""Loot sharing: who shares, in which order, the token, the first-aid kit, the clip."""

import numpy as np
import pytest

from tests.cng.tables import LOOT, PLAYERS, TOKEN, count, hold_up, in_order, share_out, table, take

KIT, CLIP = "first-aid kit", "clip"
LAPS = {1: [9], 2: [5, 4], 3: [3, 3, 3], 4: [3, 2, 2, 2], 5: [2, 2, 2, 2, 1], 6: [2, 2, 2, 1, 1, 1],
        7: [2, 2, 1, 1, 1, 1, 1], 8: [2, 1, 1, 1, 1, 1, 1, 1]}  # fmt: skip


def sharing(*seats, players=4, **facts):
    """These seats share; the others duck."""
    return hold_up(table(players, **facts), ducks=[seat for seat in range(players) if seat not in seats])


# --- who, in which order, how much ---


@pytest.mark.parametrize(("players", "sharers"), [(n, sharers) for n in PLAYERS for sharers in LAPS if sharers <= n])
def test_nine_shares_go_round_until_all_are_taken(players, sharers):
    game = sharing(*range(sharers), players=players)
    seats = share_out(game)
    assert seats == [k % sharers for k in range(9)]
    assert [seats.count(seat) for seat in range(sharers)] == LAPS[sharers]
    assert game.round == 2 and count(*game.stash) == count(LOOT)


@pytest.mark.parametrize("godfather", range(5))
def test_the_godfather_begins_if_he_shares(godfather):
    game = sharing(*range(5), players=5, first_godfather=godfather)
    assert game.participants == [(godfather + k) % 5 for k in range(5)] and game.seat == godfather
    assert share_out(game) == [(godfather + k) % 5 for k in range(9)]


def test_if_the_godfather_ducks_the_nearest_sharer_clockwise_begins():
    game = sharing(0, 3, 4, players=5, first_godfather=2)
    assert game.participants == [3, 4, 0]
    assert share_out(game) == [3, 4, 0, 3, 4, 0, 3, 4, 0]


def test_if_the_godfather_is_wounded_the_nearest_sharer_clockwise_begins():
    game = hold_up(table(5, first_godfather=4), bangs={1: 4, 2: 0})
    assert game.participants == [1, 2, 3] and game.seat == 1


def test_two_sharers_take_five_and_four_shares():
    game = sharing(1, 3, first_godfather=1)
    take(game, "bill 20", TOKEN)
    assert share_out(game) == [1, 3, 1, 3, 1, 3, 1]
    assert game.godfather == 3 and [len(stash) for stash in game.stash] == [0, 5, 0, 3]


def test_each_share_is_one_card_or_the_token():
    game = sharing(0, 1, 2, 3)
    game.play("take bill 20")
    assert game.table == in_order([*(kind for kind in LOOT if kind != "bill 20"), TOKEN]) and game.seat == 1
    assert game.stash == [["bill 20"], [], [], []] and game.known[0]["bill 20"] == 1


def test_any_kind_that_lies_there_may_be_taken_and_nothing_else():
    game = sharing(0, 1)
    assert sorted(game.legal()) == sorted(f"take {kind}" for kind in {*LOOT, TOKEN})
    for wrong in ("take diamond 10", "take clip", "pass"):
        with pytest.raises(ValueError, match="take painting"):
            game.play(wrong)
    take(game, "painting")
    assert "take painting" not in game.legal()


def test_nobody_passes_even_if_only_the_token_is_left():
    game = take(sharing(0, 1), *LOOT)
    assert game.seat == 0 and game.legal() == [f"take {TOKEN}"]


def test_the_share_is_over_only_when_everything_is_taken():
    game = take(sharing(0, 1), TOKEN, *LOOT[:-1])
    assert (game.round, game.node, game.table) == (1, "PICK", ["painting"])
    assert take(game, "painting").round == 2


def test_what_is_taken_is_seen_by_all():
    one, two = (take(sharing(0, 1), kind) for kind in ("bill 20", "painting"))
    for seat in range(4):
        assert not np.array_equal(one.observe(seat)["observation"], two.observe(seat)["observation"])


@pytest.mark.parametrize("players", PLAYERS)
def test_if_nobody_stands_the_cards_leave_the_game(players):
    game = sharing(players=players)
    assert game.round == 2 and count(game.removed) == count(LOOT) and game.stash == [[]] * players
    assert len(game.table) == 9


# --- the token ---


def test_who_takes_the_token_is_godfather_from_the_next_round_on():
    game = sharing(0, 1, 2, 3)
    take(game, "bill 5", "bill 5", TOKEN)
    assert game.godfather == 0 and game.seat == 3 and TOKEN not in game.table
    assert share_out(game) == [3, 0, 1, 2, 3, 0]
    assert game.godfather == game.seat == 2


def test_the_token_is_no_loot():
    game = sharing(0, 1, 2, 3)
    take(game, TOKEN)
    assert game.stash == [[]] * 4 and game.money == [0] * 4
    share_out(game)
    assert count(game.removed) == {} and game.table.count(TOKEN) == 1


def test_the_godfather_may_take_the_token_and_keep_the_desk():
    game = sharing(0, 1, 2, 3)
    assert game.seat == 0
    take(game, TOKEN)
    share_out(game)
    assert game.godfather == 0


# --- the first-aid kit ---


@pytest.mark.parametrize("wounds", [0, 1, 2])
def test_the_first_aid_kit_heals_all_wounds_and_leaves_the_game(wounds):
    game = take(sharing(0, 1, table=[KIT, "bill 5"], wounds=[wounds, 2, 1, 0]), KIT)
    assert game.wounds == [0, 2, 1, 0]
    assert game.stash[0] == [] and KIT in game.removed and KIT not in game.table
    assert (game.node, game.seat) == ("PICK", 1)


def test_a_healed_player_needs_three_new_wounds_to_die():
    game = take(sharing(0, 1, table=[KIT], wounds=[2, 0, 0, 0], script=LOOT), KIT, TOKEN)
    assert hold_up(game, bangs={1: 0, 2: 0}).wounds[0] == 2 and game.alive[0]


def test_the_first_aid_kit_may_be_taken_by_who_is_not_wounded_to_keep_it_from_others():
    game = take(sharing(0, 1, table=[KIT], wounds=[0, 2, 0, 0]), KIT)
    assert game.wounds[1] == 2 and game.removed.count(KIT) == 1


# --- the clip ---


def clip(hand=(4, 2), others=(5, 1), bangs=(), ducks=(2, 3), shown=(), **facts):
    """Round 3: seat 0 takes a clip. Its hand after placing a Click is one Click smaller."""
    hands = [hand] + [others] * 3
    shown = list(shown) or [(0, 0)] * 4
    game = table(**{"round": 3, "hands": hands, "shown": shown, "table": [CLIP, "bill 5", "bill 10"], **facts})
    return take(hold_up(game, bangs=bangs, ducks=ducks), CLIP)


def pile_of(game):
    """Bangs and Clicks that lie up, Bangs and Clicks that lie down."""
    return [game.pile[name] for name in ("bangs up", "clicks up", "bangs down", "clicks down")]


def test_a_clip_takes_a_bang_back_for_a_click():
    game = clip(hand=(5, 1), shown=[(0, 1), (0, 0), (0, 0), (0, 0)], ducks=(2, 3))
    assert (game.node, game.seat, game.hands[0]) == ("CLIP", 0, (4, 1))
    before = pile_of(game)
    game.play("swap out a click")
    assert game.hands[0] == (3, 2) and game.clips_used == [1, 0, 0, 0]
    assert [new - old for new, old in zip(pile_of(game), before)] == [-1, 0, 0, 1]


def test_the_exchange_keeps_the_hand_as_large_as_the_others():
    game = clip()
    game.play("swap out a click")
    assert [sum(hand) for hand in game.hands] == [5] * 4


def test_a_clip_leaves_the_game_used_or_not():
    for move in ("swap out a click", "swap out a bang", "decline"):
        game = clip().play(move)
        assert CLIP in game.removed and CLIP not in game.table and game.stash[0] == []


def test_a_clip_may_be_declined():
    game = clip()
    before = pile_of(game), game.hands
    game.play("decline")
    assert (pile_of(game), game.hands) == before and game.clips_used == [0] * 4


def test_a_clip_may_give_a_bang_for_a_bang():
    game = clip(hand=(4, 2), shown=[(0, 1), (0, 0), (0, 0), (0, 0)])
    before = pile_of(game)
    game.play("swap out a bang")
    assert game.hands[0] == (3, 2) and game.clips_used == [1, 0, 0, 0]
    assert [new - old for new, old in zip(pile_of(game), before)] == [-1, 0, 1, 0]


def test_sharing_goes_on_after_a_clip():
    game = clip().play("swap out a click")
    assert (game.node, game.seat, game.table) == ("PICK", 1, ["bill 5", "bill 10", TOKEN])


def test_a_clip_may_be_the_last_share():
    game = table(round=3, hands=[(4, 2)] * 4, table=[CLIP])
    game = take(hold_up(game, ducks=[1, 2, 3]), TOKEN, CLIP)
    assert (game.node, game.round) == ("CLIP", 3)
    assert game.play("swap out a click").round == 4 and game.hands[0] == (2, 3)


def test_a_clip_that_finds_no_bang_does_nothing():
    game = take(hold_up(table(table=[CLIP])), CLIP)
    assert (game.node, game.legal()) == ("CLIP", ["decline"])
    for wrong in ("swap out a click", "swap out a bang"):
        with pytest.raises(ValueError, match="decline"):
            game.play(wrong)
    game.play("decline")
    assert game.hands[0] == (4, 3) and CLIP in game.removed and game.clips_used == [0] * 4


def test_who_holds_both_kinds_may_give_either():
    assert clip(hand=(4, 2)).legal() == ["swap out a click", "swap out a bang", "decline"]


def test_a_bang_that_is_not_held_cannot_be_given():
    game = table(round=6, hands=[(3, 0)] * 4, table=[CLIP])
    assert take(hold_up(game), CLIP).legal() == ["swap out a click", "decline"]


def test_a_click_that_is_not_held_cannot_be_given():
    game = table(round=6, hands=[(1, 2)] * 4, table=[CLIP])
    game = take(hold_up(game, bangs={3: 2}), CLIP)
    assert game.hands[0] == (0, 2) and game.legal() == ["swap out a bang", "decline"]


def test_in_the_eighth_round_no_card_is_left_for_a_clip():
    game = take(hold_up(table(round=8, hands=[(1, 0)] * 4, table=[CLIP])), CLIP)
    assert (game.node, game.seat) == ("PICK", 1)
    assert CLIP in game.removed and game.stash[0] == [] and game.clips_used == [0] * 4


def test_a_bang_that_lies_face_up_is_taken_first():
    game = clip(hand=(5, 1), others=(4, 2), shown=[(0, 1), (0, 0), (0, 0), (0, 0)])
    assert (game.pile["bangs up"], game.pile["bangs down"]) == (1, 4)
    game.play("swap out a click")
    assert (game.pile["bangs up"], game.pile["bangs down"]) == (0, 4)


def test_a_bang_that_lies_face_down_is_taken_if_none_lies_face_up():
    game = clip(hand=(4, 2), others=(4, 2))
    assert (game.pile["bangs up"], game.pile["bangs down"]) == (0, 4)
    game.play("swap out a click")
    assert (game.pile["bangs up"], game.pile["bangs down"]) == (0, 3) and game.hands[0] == (2, 3)


def test_a_bang_fired_in_this_very_round_may_be_taken_back():
    game = take(hold_up(table(table=[CLIP]), bangs={0: 1}), CLIP)
    assert game.pile["bangs up"] == 1
    assert game.play("swap out a click").hands[0] == (4, 3) and game.pile["bangs up"] == 0


def test_a_bang_of_somebody_else_may_be_taken():
    game = take(hold_up(table(table=[CLIP]), bangs={1: 2}), CLIP)
    assert game.play("swap out a click").hands[0] == (3, 4)


def test_the_bangs_that_the_dead_still_held_cannot_be_taken():
    game = take(hold_up(table(table=[CLIP, CLIP], wounds=[0, 2, 0, 0]), bangs={3: 1}), CLIP)
    assert not game.alive[1] and game.pile["bangs up"] == 1
    game.play("swap out a click", f"take {CLIP}")
    assert (game.seat, game.legal()) == (2, ["decline"]) and game.hands[0] == (3, 4)


def test_the_bang_that_the_dead_revealed_may_be_taken():
    game = take(hold_up(table(table=[CLIP], wounds=[0, 2, 0, 0]), bangs={1: 2, 3: 1}), CLIP)
    assert not game.alive[1] and game.pile["bangs up"] == 2
    assert game.play("swap out a click").pile["bangs up"] == 1


def test_the_tallies_of_what_was_played_never_fall():
    game = clip(hand=(5, 1), shown=[(0, 1), (0, 0), (0, 0), (0, 0)])
    before = game.shown, game.face_down
    game.play("swap out a click")
    assert (game.shown, game.face_down) == before


def test_which_card_is_given_stays_secret():
    game = clip()
    one, two = game.copy().play("swap out a click"), game.copy().play("swap out a bang")
    for seat in (1, 2, 3):
        assert all(np.array_equal(one.observe(seat)[key], two.observe(seat)[key]) for key in one.observe(seat))
    assert str(one) == str(two) and one.hands[0] != two.hands[0]


def test_everybody_sees_that_a_clip_was_used():
    game = clip()
    one, two = game.copy().play("swap out a click"), game.copy().play("decline")
    for seat in (1, 2, 3):
        assert not np.array_equal(one.observe(seat)["observation"], two.observe(seat)["observation"])
