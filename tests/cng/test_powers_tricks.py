"""The Professional, The Smart, The Stealthy and The Cute."""

import pytest

from tests.cng.power_tables import armed, drawn, finish_round, is_about, lying, showdown, table
from tests.cng.tables import TOKEN, decide, share_out

# The Professional: his target ducked, he stands with a Bang; he shows it and steals a card.

LOOT = ["bill 20", "diamond 1", "painting"]


def professional(*script, placed="bang", ducks=(1,), stash=LOOT, **facts):
    """Seat 0 aims at seat 1, who ducks."""
    guns = {"bangs" if placed == "bang" else "clicks": {0: 1}}
    return showdown(table("Professional", stash={1: stash}, script=script, **facts), ducks=ducks, **guns)


def test_the_professional_may_show_his_bang_to_a_ducker():
    game = professional()
    assert (game.node, game.seat) == ("PRO", 0) and sorted(game.legal()) == ["pass", "reveal"]


def test_the_professional_steals_a_card():
    game = professional("painting").play("reveal")
    assert game.stash[:2] == [["painting"], ["bill 20", "diamond 1"]]
    assert game.unseen_in[0] == 1 and game.unseen_out[1] == 1 and not any(game.known[0].values())


def test_the_bang_that_is_shown_goes_face_up_and_hurts_nobody():
    game = professional("painting")
    assert game.placed[0] == "bang" and game.shown[0] == (0, 0) and game.face_down[0] == 0
    game.play("reveal")
    assert game.shown[0] == (0, 1) and game.face_down[0] == 0 and game.pile["bangs up"] == 1
    assert game.wounds == [0] * 4


def test_the_professional_may_pass_and_his_bang_goes_face_down():
    game = professional().play("pass")
    assert game.stash[:2] == [[], LOOT] and game.shown[0] == (0, 0) and game.face_down[0] == 1
    assert game.pile["bangs up"] == 0 and game.pile["bangs down"] == 1


def test_a_professional_with_a_click_is_asked_and_can_only_pass():
    game = professional(placed="click")
    assert game.node == "PRO" and game.legal() == ["pass"]


def test_the_professional_is_not_asked_when_his_target_stands():
    game = professional(ducks=())
    assert game.node == "PICK" and game.wounds[1] == 1


def test_the_professional_is_not_asked_when_he_ducks_himself():
    game = professional(ducks=(0, 1))
    assert game.node == "PICK" and game.shown[0] == (0, 0)


def test_the_professional_is_not_asked_when_his_target_has_nothing():
    game = professional(stash=[])
    assert game.node == "PICK" and game.shown[0] == (0, 0)


def test_stealing_costs_no_share():
    assert professional("painting").play("reveal").participants == [0, 2, 3]


def test_the_professional_steals_from_the_target_he_was_ordered_to_aim_at():
    game = table("Professional", first_godfather=2, stash={1: LOOT, 3: ["bill 5"]})
    game = decide(armed(game, bangs={0: 1}).play("order seat 0", "aim at seat 3"), 1, 3)
    assert game.node == "PRO" and game.play("reveal").stash == [["bill 5"], LOOT, [], []]


def test_the_professional_steals_any_card():
    """Each of three cards with one in three."""
    found = drawn(lambda seed: professional(seed=seed).play("reveal").stash[0][0])
    assert set(found) == set(LOOT) and all(is_about(times, 1 / 3) for times in found.values())


def test_the_professional_may_choose_the_card_if_switched():
    game = professional(professional_steal="choose", stash=["bill 20", "bill 20", "painting"]).play("reveal")
    assert (game.node, game.seat) == ("PRO_TAKE", 0) and game.legal() == ["take bill 20", "take painting"]
    game.play("take bill 20")
    assert game.stash[:2] == [["bill 20"], ["bill 20", "painting"]] and game.node == "PICK"


def test_a_professional_who_would_choose_may_pass():
    game = professional(professional_steal="choose").play("pass")
    assert game.node == "PICK" and game.stash[:2] == [[], LOOT]


def test_the_professional_may_steal_in_every_round():
    game = finish_round(professional("painting").play("reveal"))
    game = showdown(game.script("diamond 1"), bangs={0: 1}, ducks=[1]).play("reveal")
    assert "diamond 1" in game.stash[0] and "painting" in game.stash[0]


def test_a_dead_professional_is_not_asked():
    game = showdown(table("Professional", stash={2: LOOT}, dead=[0], first_godfather=1), ducks=[2])
    assert game.node == "PICK"


# The Smart: his target ducked; he takes his bullet back and discards another.


def smart(placed="bang", ducks=(1,), hand=(2, 1), **facts):
    """Seat 0 aims at seat 1, who ducks; in round 6 all have three bullets."""
    facts = {"round": 6, "hands": [hand, *[(2, 1)] * 3], **facts}
    guns = {"bangs" if placed == "bang" else "clicks": {0: 1}}
    return showdown(table("Smart", **facts), ducks=ducks, **guns)


def test_the_smart_may_take_his_bullet_back_when_his_target_ducks():
    game = smart()
    assert (game.node, game.seat) == ("SMART", 0) and sorted(game.legal()) == ["keep", "swap"]


def test_the_smart_saves_a_bang_by_burning_a_click():
    game = smart()
    assert game.hands[0] == (2, 0)
    assert game.play("swap").hands[0] == (1, 1)


def test_the_smart_saves_a_click_by_burning_a_bang():
    assert smart("click").play("swap").hands[0] == (2, 0)


def test_the_smart_may_let_his_bullet_go():
    assert smart().play("keep").hands[0] == (2, 0)


@pytest.mark.parametrize("move", ["keep", "swap"])
def test_the_bullet_that_goes_is_face_down_whatever_it_is(move):
    before = table("Smart", round=6, hands=[(2, 1)] * 4).face_down[0]
    game = smart().play(move)
    assert game.face_down[0] == before + 1 and game.shown[0] == (0, 0)


def test_the_smart_is_not_asked_when_his_target_stands():
    assert smart(ducks=()).node == "PICK"


def test_the_smart_may_lie_down_himself():
    game = smart(ducks=(0, 1))
    assert game.node == "SMART" and game.play("swap").hands[0] == (1, 1)


def test_the_smart_may_have_to_stand_if_switched():
    assert smart(ducks=(0, 1), smart_needs_standing=True).node == "PICK"
    assert smart(ducks=(1,), smart_needs_standing=True).node == "SMART"


@pytest.mark.parametrize(("placed", "hand"), [("click", (3, 0)), ("bang", (0, 3))])
def test_the_smart_without_the_other_type_is_asked_all_the_same(placed, hand):
    game = smart(placed, hand=hand)
    assert game.node == "SMART" and game.legal() == ["keep"]


def test_the_smart_is_not_asked_with_an_empty_hand():
    game = smart(round=8, hands=[(0, 1), *[(1, 0)] * 3])
    assert game.node == "PICK"


def test_what_the_smart_burnt_was_his_bullet_of_this_round_for_nobody():
    """A swapped Bang does not hurt: the target lies."""
    game = smart("click").play("swap")
    assert game.wounds == [0] * 4 and game.participants == [0, 2, 3]


def test_a_dead_smart_is_not_asked():
    game = showdown(table("Smart", dead=[0], first_godfather=1), ducks=[2])
    assert game.node == "PICK"


# The Stealthy takes a bill of 10 from the table when he chooses to lie down.

TENS = ["bill 5", "bill 10", "bill 10", "bill 20", "diamond 1", "diamond 1", "diamond 5", "painting"]


def test_the_stealthy_takes_a_bill_of_ten_when_he_ducks():
    game = showdown(table("Stealthy", table=TENS), ducks=[0])
    assert game.stash[0] == ["bill 10"] and game.table == [*TENS[:1], *TENS[2:], TOKEN]
    assert game.known[0].get("bill 10", 0) == 1 and game.unseen_in[0] == 0 and game.participants == [1, 2, 3]


def test_eight_shares_remain_for_three():
    game = showdown(table("Stealthy", table=TENS), ducks=[0])
    assert share_out(game) == [1, 2, 3, 1, 2, 3, 1, 2]


def test_the_stealthy_takes_nothing_where_no_bill_of_ten_lies():
    game = showdown(table("Stealthy"), ducks=[0])
    assert game.stash[0] == [] and len(lying(game)) == 8


def test_a_stealthy_who_stands_takes_no_bill():
    game = showdown(table("Stealthy", table=TENS))
    assert game.stash[0] == [] and len(lying(game)) == 8


def test_a_stealthy_who_is_knocked_down_takes_no_bill():
    game = showdown(table("Stealthy", table=TENS), bangs={1: 0})
    assert game.stash[0] == [] and len(lying(game)) == 8


def test_the_stealthy_takes_the_bill_when_all_have_chosen():
    game = armed(table("Stealthy", table=TENS)).play("pass", "duck", "stand", "stand")
    assert game.stash[0] == []
    assert game.play("stand").stash[0] == ["bill 10"]


def test_the_stealthy_takes_the_bill_before_the_smart_is_asked():
    game = showdown(table("Stealthy", "Smart", table=TENS), clicks={1: 0}, ducks=[0])
    assert game.node == "SMART" and game.stash[0] == ["bill 10"]


def test_the_stealthy_has_the_bill_also_when_nobody_stands():
    game = showdown(table("Stealthy", table=TENS), ducks=range(4))
    assert game.round == 2 and game.stash == [["bill 10"], [], [], []] and len(game.removed) == 7


def test_the_stealthy_takes_one_bill_in_every_round():
    game = finish_round(showdown(table("Stealthy", table=TENS), ducks=[0]))
    game.set(table=["bill 10"] * 2)
    assert showdown(game, ducks=[0]).stash[0] == ["bill 10"] * 2


# The Cute takes a bill of 5 from the table before the sharing starts.

FIVES = ["bill 5", "bill 5", "bill 20", "diamond 1", "diamond 1", "diamond 5", "painting", "painting"]


def test_the_cute_takes_a_bill_of_five_before_the_sharing():
    game = showdown(table(None, "Cute", table=FIVES))
    assert game.stash == [[], ["bill 5"], [], []] and game.known[1].get("bill 5", 0) == 1
    assert len(game.table) == 8 and game.table.count("bill 5") == 1


def test_the_order_of_the_share_starts_with_the_godfather_all_the_same():
    game = showdown(table(None, "Cute", table=FIVES))
    assert game.participants == [0, 1, 2, 3] and share_out(game) == [0, 1, 2, 3, 0, 1, 2, 3]


def test_a_cute_who_is_alone_has_all_nine():
    game = showdown(table("Cute", table=FIVES), ducks=[1, 2, 3])
    assert share_out(game) == [0] * 8 and len(game.stash[0]) == 8


def test_the_cute_takes_nothing_where_no_bill_of_five_lies():
    game = showdown(table("Cute"))
    assert game.stash[0] == [] and len(game.table) == 9


def test_a_cute_who_ducked_takes_nothing():
    game = showdown(table("Cute", table=FIVES), ducks=[0])
    assert game.stash[0] == [] and len(game.table) == 9


def test_a_cute_who_was_shot_takes_nothing():
    game = showdown(table("Cute", table=FIVES), bangs={1: 0})
    assert game.stash[0] == [] and len(game.table) == 9


def test_old_wounds_do_not_keep_the_cute_from_the_bill():
    assert showdown(table("Cute", table=FIVES, wounds=[2, 0, 0, 0])).stash[0] == ["bill 5"]


def test_the_only_card_may_go_to_the_cute():
    game = showdown(table("Cute", table=["bill 5"]))
    assert game.stash[0] == ["bill 5"] and game.table == [TOKEN]
    assert game.legal() == [f"take {TOKEN}"]


def test_the_cute_takes_the_bill_after_the_shots_not_before():
    game = showdown(table("Cute", "Smart", table=FIVES), clicks={1: 2}, ducks=[2])
    assert game.node == "SMART" and game.stash[0] == []
    assert game.play("keep").stash[0] == ["bill 5"]


def test_the_cute_takes_one_bill_in_every_round():
    game = finish_round(showdown(table(None, "Cute", table=FIVES), ducks=[0, 2, 3]))
    before = game.known[1].get("bill 5", 0)
    game.set(table=["bill 5"])
    assert showdown(game).known[1].get("bill 5", 0) == before + 1
