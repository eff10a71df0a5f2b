"""The hold-up: secret bullets, everybody aims, the Godfather's privilege, courage."""

import numpy as np
import pytest

from tests.cng.tables import PLAYERS, TOKEN, aim, asked, decide, hold_up, load, table


def clockwise(players, first):
    return [(first + k) % players for k in range(players)]


def sees_the_same(one, two, *seats):
    """Do these seats see the same in both games, and is the same drawn?"""
    pairs = [(one.observe(seat), two.observe(seat)) for seat in seats]
    return str(one) == str(two) and all(np.array_equal(a[key], b[key]) for a, b in pairs for key in a)


# --- bullets ---


@pytest.mark.parametrize("godfather", range(4))
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_places_a_bullet_clockwise_from_the_godfather(players, godfather):
    game = table(players, first_godfather=godfather)
    assert asked(game, "BULLET", lambda seat: "click") == clockwise(players, godfather)
    assert game.node == "AIM" and game.placed == ["click"] * players


def test_a_bullet_is_a_click_or_a_bang():
    assert table().legal() == ["click", "bang"]


def test_who_holds_only_one_kind_is_asked_all_the_same():
    game = table(round=6, hands=[(3, 0), (0, 3), (1, 2), (3, 0)])
    assert game.legal() == ["click"]
    assert game.play("click").legal() == ["bang"]
    assert game.play("bang").legal() == ["click", "bang"]


def test_a_bullet_that_is_not_held_cannot_be_placed():
    game = table(round=6, hands=[(3, 0)] * 4)
    with pytest.raises(ValueError, match="bang"):
        game.play("bang")
    assert game.placed == [None] * 4 and game.hands[0] == (3, 0)


def test_bullets_are_placed_face_down():
    one, two = table().play("click"), table().play("bang")
    assert sees_the_same(one, two, 1, 2, 3)
    assert not np.array_equal(one.observe(0)["observation"], two.observe(0)["observation"])


def test_bullets_stay_face_down_while_everybody_aims_and_decides():
    one, two = load(table()), load(table(), 1)
    assert sees_the_same(one, two, 0, 2, 3)
    for game in (one, two):
        aim(game).play("order seat 2", "aim at seat 0", "stand", "stand")
    assert sees_the_same(one, two, 0, 2, 3)
    assert (one.placed[1], two.placed[1]) == ("click", "bang")


# --- aim ---


@pytest.mark.parametrize("godfather", range(4))
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_aims(players, godfather):
    game = load(table(players, first_godfather=godfather))
    assert asked(game, "AIM", lambda seat: game.legal()[0]) == clockwise(players, godfather)
    assert None not in game.aims


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_may_aim_at_any_other_player_and_at_nobody_else(players):
    game = load(table(players))
    while game.node == "AIM":
        others = [f"aim at seat {p}" for p in range(players) if p != game.seat]
        assert sorted(game.legal()) == others
        game.play(others[-1])
    assert game.aims == [players - 1] * (players - 1) + [players - 2]


def test_nobody_aims_at_the_dead():
    game = load(table(5, dead=[2, 4]))
    assert sorted(game.legal()) == ["aim at seat 1", "aim at seat 3"]
    assert asked(game, "AIM", lambda seat: game.legal()[0]) == [0, 1, 3]
    assert game.aims[2] is game.aims[4] is None


@pytest.mark.parametrize("wrong", ["aim at seat 0", "aim at seat 3", "aim at seat 4", "pass"])
def test_aims_at_oneself_the_dead_or_nobody_are_refused(wrong):
    game = load(table(dead=[3]))
    with pytest.raises(ValueError, match="aim at seat 1, aim at seat 2"):
        game.play(wrong)
    assert game.seat == 0 and game.aims == [None] * 4


def test_the_last_two_are_asked_to_aim_at_each_other():
    game = load(table(dead=[1, 3]))
    assert game.legal() == ["aim at seat 2"]
    assert game.play("aim at seat 2").legal() == ["aim at seat 0"]


def test_everybody_aims_at_the_same_instant():
    game = load(table())
    one, two = game.copy().play("aim at seat 1"), game.copy().play("aim at seat 2")
    assert sees_the_same(one, two, 1, 2, 3)
    for other in (one, two):
        other.play("aim at seat 0", "aim at seat 0")
    assert sees_the_same(one, two, 1, 2, 3)
    for other in (one, two):
        other.play("aim at seat 0")
    assert not any(sees_the_same(one, two, seat) for seat in range(4))
    assert (one.aims, two.aims) == ([1, 0, 0, 0], [2, 0, 0, 0])


# --- the Godfather's privilege ---


@pytest.mark.parametrize("godfather", range(4))
@pytest.mark.parametrize("players", PLAYERS)
def test_the_godfather_may_order_any_other_player_to_aim_elsewhere(players, godfather):
    game = aim(load(table(players, first_godfather=godfather)))
    assert (game.node, game.seat) == ("PRIVILEGE", godfather)
    assert sorted(game.legal()) == [*(f"order seat {p}" for p in range(players) if p != godfather), "pass"]


def test_the_ordered_player_need_not_aim_at_the_godfather():
    game = aim(load(table(5)), {seat: 1 for seat in (0, 2, 3, 4)})
    assert {f"order seat {seat}" for seat in (1, 2, 3, 4)} < set(game.legal())
    assert game.play("order seat 3", "aim at seat 4").aims == [1, 2, 1, 4, 1]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_ordered_player_chooses_the_new_target_and_it_must_differ_from_the_old_one(players):
    game = aim(load(table(players)), {2: 3}).play("order seat 2")
    assert (game.node, game.seat) == ("REAIM", 2)
    assert sorted(game.legal()) == [f"aim at seat {p}" for p in range(players) if p not in (2, 3)]


def test_the_new_target_may_be_the_godfather():
    game = aim(load(table()), {1: 2}).play("order seat 1", "aim at seat 0")
    assert game.aims == [1, 0, 3, 0] and game.node == "COURAGE"


def test_the_new_target_is_neither_the_old_one_nor_oneself_nor_dead():
    game = aim(load(table(5, dead=[3])), {1: 2}).play("order seat 1")
    for wrong in (2, 1, 3):
        with pytest.raises(ValueError, match="aim at seat"):
            game.play(f"aim at seat {wrong}")
    assert sorted(game.legal()) == ["aim at seat 0", "aim at seat 4"] and game.aims[1] == 2


def test_the_godfather_orders_one_player_at_most_and_nobody_else_aims_anew():
    game = aim(load(table()))
    assert game.play("order seat 2", "aim at seat 1").aims == [1, 2, 1, 0]
    assert game.node == "COURAGE"


def test_the_godfather_may_leave_all_as_it_is():
    game = aim(load(table()))
    assert game.play("pass").aims == [1, 2, 3, 0] and game.node == "COURAGE"


def test_the_godfather_does_not_order_himself_nor_the_dead():
    game = aim(load(table(5, dead=[4])))
    for wrong in ("order seat 0", "order seat 4"):
        with pytest.raises(ValueError, match="order seat 1"):
            game.play(wrong)
    assert game.node == "PRIVILEGE"


def test_with_three_players_left_there_is_a_privilege():
    game = aim(load(table(6, dead=[1, 3, 5])))
    assert sorted(game.legal()) == ["order seat 2", "order seat 4", "pass"]
    assert game.play("order seat 2").legal() == ["aim at seat 0"]


@pytest.mark.parametrize("players", PLAYERS)
def test_with_two_players_left_there_is_no_privilege(players):
    game = aim(load(table(players, dead=list(range(2, players)))))
    assert (game.node, game.aims[:2]) == ("COURAGE", [1, 0])


def test_the_redirected_gun_shoots_the_new_target():
    game = aim(load(table(), 1), {1: 0}).play("order seat 1", "aim at seat 3")
    assert decide(game).wounds == [0, 0, 0, 1]


# --- courage ---


@pytest.mark.parametrize("godfather", range(4))
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_ducks_or_stands(players, godfather):
    game = aim(load(table(players, first_godfather=godfather))).play("pass")
    seats = []
    while game.node == "COURAGE" and len(seats) < players - 1:
        assert sorted(game.legal()) == ["duck", "stand"]
        seats.append(game.seat)
        game.play("duck" if len(seats) % 2 else "stand")
    assert [*seats, game.seat] == clockwise(players, godfather)
    assert [game.stances[seat] for seat in seats] == (["duck", "stand"] * players)[: players - 1]


def test_a_player_may_duck_though_nobody_aims_at_him():
    game = hold_up(table(), clicks={0: 1, 1: 0, 3: 0}, ducks=[2])
    assert 2 not in game.participants and game.face_down == [0, 0, 1, 0]


def test_a_player_may_stand_though_everybody_aims_at_him():
    game = hold_up(table(), clicks={0: 2, 1: 2, 3: 2})
    assert game.participants == [0, 1, 2, 3]


def test_the_dead_are_not_asked():
    game = table(6, dead=[1, 4], first_godfather=3)
    assert asked(game, "BULLET", lambda seat: "click") == [3, 5, 0, 2]
    aim(game).play("pass")
    assert asked(game, "COURAGE", lambda seat: "stand") == [3, 5, 0, 2]
    assert game.participants == [3, 5, 0, 2]


def test_everybody_decides_at_the_same_instant():
    game = aim(load(table())).play("pass")
    one, two = game.copy().play("duck"), game.copy().play("stand")
    assert sees_the_same(one, two, 1, 2, 3)
    for other in (one, two):
        other.play("stand", "duck")
    assert sees_the_same(one, two, 1, 2, 3)
    for other in (one, two):
        other.play("stand")
    assert not any(sees_the_same(one, two, seat) for seat in range(4))


@pytest.mark.parametrize(
    ("before", "moves"),
    [
        (lambda game: game, ["click", "bang"]),
        (load, ["aim at seat 1", "aim at seat 2"]),
        (lambda game: aim(load(game)).play("pass"), ["duck", "stand"]),
    ],
)
def test_who_is_asked_next_tells_nothing_of_a_secret_choice(before, moves):
    one, two = (before(table()).play(move) for move in moves)
    assert (one.node, one.seat, one.legal()) == (two.node, two.seat, two.legal())


def test_the_discard_of_a_ducker_stays_secret():
    one, two = (hold_up(table(), bangs=bangs, ducks=[2]) for bangs in ({}, {2: 3}))
    assert sees_the_same(one, two, 0, 1, 3)
    assert (one.pile["bangs down"], two.pile["bangs down"]) == (0, 1)


def test_the_discard_of_a_stander_whose_target_ducked_stays_secret():
    one, two = (hold_up(table(), bangs=bangs, ducks=[2]) for bangs in ({}, {1: 2}))
    assert sees_the_same(one, two, 0, 2, 3)
    assert one.table[-1] == two.table[-1] == TOKEN
