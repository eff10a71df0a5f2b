"""The Kid, The Cunning and The Hustler."""

import pytest

from cng_env import Table
from tests.cng.power_tables import all_aim, armed, courage, drawn, finish_round, is_about, lying, seen, showdown, table
from tests.cng.tables import aim, asked, decide, in_order, load

# The Kid aims after everybody else.


@pytest.mark.parametrize("kid", range(4))
def test_the_kid_aims_last(kid):
    game = load(table(*[None] * kid, "Kid"))
    others = [seat for seat in range(4) if seat != kid]
    assert asked(game, "AIM", lambda seat: f"aim at seat {kid}") == others
    assert (game.node, game.seat) == ("AIM_KID", kid)


def test_the_kid_places_a_bullet_when_all_do():
    assert asked(table(None, "Kid"), "BULLET", lambda seat: "click") == [0, 1, 2, 3]


def test_the_kid_sees_where_the_others_aim():
    one, two = (aim(load(table("Kid")), {1: target}) for target in (2, 3))
    assert one.node == two.node == "AIM_KID" and seen(one, 0) != seen(two, 0)


def test_the_others_do_not_see_the_aims_before_all_but_the_kid_have_aimed():
    one, two = (load(table("Kid")).play(f"aim at seat {target}") for target in (2, 3))
    assert all(seen(one, seat) == seen(two, seat) for seat in (0, 2, 3))


def test_the_kid_may_aim_at_every_other_living_seat():
    game = aim(load(table("Kid", players=5, dead=[3])))
    assert sorted(game.legal()) == ["aim at seat 1", "aim at seat 2", "aim at seat 4"]


def test_what_the_kid_aims_at_is_public_at_once():
    one, two = (aim(load(table("Kid"))).play(f"aim at seat {target}") for target in (1, 2))
    assert one.aims == [1, 2, 3, 0] and two.aims == [2, 2, 3, 0]
    assert all(seen(one, seat) != seen(two, seat) for seat in range(4))


def test_the_bullet_of_the_kid_hurts_like_any_other():
    assert showdown(table("Kid"), bangs={0: 2}).wounds == [0, 0, 1, 0]


def test_the_godfather_may_order_the_kid_to_aim_elsewhere():
    game = armed(table(None, "Kid")).play("order seat 1")
    assert (game.node, game.seat) == ("REAIM", 1) and sorted(game.legal()) == ["aim at seat 0", "aim at seat 3"]
    assert game.play("aim at seat 0").aims[1] == 0


def test_the_kid_gets_no_second_look_after_the_privilege():
    game = armed(table("Kid", first_godfather=2)).play("order seat 1", "aim at seat 0")
    assert game.node == "COURAGE" and game.aims[0] == 1


def test_a_kid_who_is_the_godfather_has_the_privilege():
    game = armed(table("Kid"))
    assert (game.node, game.seat) == ("PRIVILEGE", 0)


def test_of_two_the_kid_aims_last_and_nobody_is_ordered():
    game = load(table("Kid", dead=[2, 3]))
    assert (game.node, game.seat) == ("AIM", 1)
    assert game.play("aim at seat 0").node == "AIM_KID" and game.legal() == ["aim at seat 1"]
    assert game.play("aim at seat 1").node == "COURAGE"


def test_a_dead_kid_aims_no_more():
    game = load(table(None, "Kid", dead=[1]))
    assert asked(game, "AIM", lambda seat: f"aim at seat {(seat + 2) % 4}" if seat != 3 else "aim at seat 0") == [
        0,
        2,
        3,
    ]
    assert game.node == "PRIVILEGE"


def test_the_kid_aims_last_in_every_round():
    game = finish_round(showdown(table("Kid")))
    assert game.round == 2 and aim(load(game)).node == "AIM_KID"


# The Cunning may change the placed bullet when all have aimed.


def test_the_cunning_is_asked_after_all_have_aimed_and_before_the_privilege():
    game = all_aim(load(table(None, None, "Cunning")))
    assert (game.node, game.seat) == ("CUNNING", 2) and sorted(game.legal()) == ["keep", "swap"]
    assert game.play("keep").node == "PRIVILEGE"


@pytest.mark.parametrize(("placed", "then", "hand"), [("click", "bang", (5, 2)), ("bang", "click", (4, 3))])
def test_the_cunning_swaps_for_a_bullet_of_the_other_type(placed, then, hand):
    game = all_aim(load(table("Cunning"), *([0] if placed == "bang" else []))).play("swap")
    assert game.placed[0] == then and game.hands[0] == hand


def test_the_cunning_may_keep_the_bullet():
    game = all_aim(load(table("Cunning"), 0)).play("keep")
    assert game.placed[0] == "bang" and game.hands[0] == (5, 2)


def test_a_bang_that_was_swapped_in_hurts():
    game = showdown(table("Cunning"), clicks={0: 2}, cunning="swap")
    assert game.wounds == [0, 0, 1, 0] and game.shown[0] == (0, 1)


def test_a_bang_that_was_swapped_out_does_not_hurt_and_is_in_hand_again():
    game = showdown(table("Cunning"), bangs={0: 2}, cunning="swap")
    assert game.wounds == [0] * 4 and game.shown[0] == (1, 0) and game.hands[0] == (4, 3)


def test_the_cunning_without_the_other_type_is_asked_all_the_same():
    game = all_aim(load(table("Cunning", round=5, hands=[(4, 0), *[(2, 2)] * 3])))
    assert game.node == "CUNNING" and game.legal() == ["keep"]


def test_the_cunning_with_bangs_only_may_keep_a_bang():
    game = all_aim(load(table("Cunning", round=6, hands=[(0, 3), *[(2, 1)] * 3]), 0))
    assert game.node == "CUNNING" and game.legal() == ["keep"]


def test_the_cunning_is_not_asked_with_an_empty_hand():
    game = all_aim(load(table("Cunning", round=8, hands=[(1, 0)] * 4)))
    assert game.node == "PRIVILEGE"


def test_the_cunning_is_asked_with_one_bullet_left():
    game = all_aim(load(table("Cunning", round=7, hands=[(1, 1)] * 4)))
    assert game.node == "CUNNING" and sorted(game.legal()) == ["keep", "swap"]


def test_the_cunning_cannot_react_to_an_order():
    game = armed(table("Cunning", first_godfather=1)).play("order seat 0", "aim at seat 3")
    assert game.node == "COURAGE"


def test_a_dead_cunning_is_not_asked():
    game = all_aim(load(table(None, "Cunning", dead=[1])))
    assert game.node == "PRIVILEGE"


def test_of_two_the_cunning_is_asked_and_nobody_is_ordered():
    game = all_aim(load(table("Cunning", dead=[1, 3])))
    assert game.node == "CUNNING" and game.play("swap").node == "COURAGE"


# The Hustler draws a bullet from another hand and gives one of his own.


def hustled(*script, **facts):
    """Seat 0 has hustled seat 1."""
    return table("Hustler", script=script, **facts).play("hustle seat 1")


def test_the_hustler_acts_first_and_must():
    game = table(None, None, "Hustler")
    assert (game.node, game.seat) == ("HUSTLER_TARGET", 2)
    assert sorted(game.legal()) == ["hustle seat 0", "hustle seat 1", "hustle seat 3"]


def test_the_hustler_robs_no_dead():
    game = table("Hustler", players=5, dead=[2])
    assert sorted(game.legal()) == ["hustle seat 1", "hustle seat 3", "hustle seat 4"]


def test_the_hustler_draws_and_then_gives():
    game = hustled("bang")
    assert (game.node, game.seat) == ("HUSTLER_GIVE", 0) and sorted(game.legal()) == ["give a bang", "give a click"]
    assert game.hands[1] == (5, 2)


@pytest.mark.parametrize(
    ("draw", "give", "mine", "other"),
    [
        ("bang", "click", (4, 4), (6, 2)),
        ("bang", "bang", (5, 3), (5, 3)),
        ("click", "bang", (6, 2), (4, 4)),
        ("click", "click", (5, 3), (5, 3)),
    ],
)
def test_the_hustler_exchanges_one_bullet(draw, give, mine, other):
    game = hustled(draw).play(f"give a {give}")
    assert game.hands[:2] == [mine, other] and game.hands[2:] == [(5, 3)] * 2
    assert (game.node, game.seat) == ("BULLET", 0)


@pytest.mark.parametrize("draw", ["click", "bang"])
@pytest.mark.parametrize(("hand", "legal"), [((4, 0), "give a click"), ((1, 3), None)])
def test_the_hustler_gives_a_type_held_before_the_draw(hand, legal, draw):
    game = hustled(draw, round=5, hands=[hand, *[(2, 2)] * 3])
    assert sorted(game.legal()) == ([legal] if legal else ["give a bang", "give a click"])


@pytest.mark.parametrize("draw", ["click", "bang"])
def test_a_hustler_with_bangs_only_gives_a_bang(draw):
    game = hustled(draw, round=6, hands=[(0, 3), *[(2, 1)] * 3])
    assert game.legal() == ["give a bang"]


def test_in_the_last_round_the_only_bullets_are_exchanged():
    game = hustled("bang", round=8, hands=[(1, 0), (0, 1), (1, 0), (1, 0)])
    assert game.legal() == ["give a click"]
    assert game.play("give a click").hands == [(0, 1), (1, 0), (1, 0), (1, 0)]


def test_the_hustler_draws_any_bullet_of_the_hand():
    """Five Clicks and one Bang: a Bang with one in six."""
    hands = [(3, 3), (5, 1), (3, 3), (3, 3)]

    def outcome(seed):
        return table("Hustler", round=3, hands=hands, seed=seed).play("hustle seat 1").hands[1]

    found = drawn(outcome)
    assert set(found) == {(5, 0), (4, 1)} and is_about(found[5, 0], 1 / 6)


def test_the_hustler_acts_in_every_round():
    game = finish_round(showdown(hustled("click").play("give a click")))
    assert game.round == 2 and (game.node, game.seat) == ("HUSTLER_TARGET", 0)


def test_a_dead_hustler_robs_nobody():
    assert table(None, "Hustler", dead=[1]).node == "BULLET"


def test_the_hustler_sees_the_loot_before_he_acts():
    game = Table(powers=["Hustler", None, None, None], first_godfather=0)
    assert game.node == "HUSTLER_TARGET" and len(lying(game)) == 8 and len(game.undealt) == 56


def test_the_hustler_may_have_to_act_before_the_loot_is_seen():
    game = Table(powers=["Hustler", None, None, None], first_godfather=0, hustler_before_loot=True)
    assert game.node == "HUSTLER_TARGET" and lying(game) == [] and len(game.undealt) == 64
    game.play("hustle seat 3")
    assert game.node == "HUSTLER_GIVE" and lying(game) == [] and len(game.undealt) == 64
    assert game.play(game.legal()[0]).node == "BULLET" and len(lying(game)) == 8 and len(game.undealt) == 56


def test_the_hustlers_draw_comes_before_the_loot_in_the_script_if_switched():
    deal = ["bill 5", "bill 5", "painting", "bill 20", "bill 20", "bill 20", "diamond 1", "clip"]
    powers = ["Hustler", None, None, None]
    first = Table(powers=powers, first_godfather=0, hustler_before_loot=True, script=["bang", *deal])
    first.play("hustle seat 1", "give a click")
    then = Table(powers=powers, first_godfather=0, script=[*deal, "bang"]).play("hustle seat 1", "give a click")
    assert lying(first) == lying(then) == in_order(deal)
    assert first.hands == then.hands == [(4, 4), (6, 2), (5, 3), (5, 3)]


def test_who_was_hustled_is_public():
    one, two = (table("Hustler", script=["bang"]).play(f"hustle seat {victim}") for victim in (1, 2))
    assert seen(one, 3) != seen(two, 3)


def test_a_hustled_bang_may_be_fired():
    game = hustled("bang", round=5, hands=[(4, 0), *[(2, 2)] * 3]).play("give a click")
    assert game.hands[0] == (3, 1)
    assert decide(courage(game, bangs={0: 1})).wounds == [0, 1, 0, 0]
