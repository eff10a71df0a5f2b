"""The Doctor, The Lucky Man, The Unbreakable and The Vulture."""

import pytest

from tests.cng.power_tables import courage, drawn, finish_round, is_about, showdown, table
from tests.cng.tables import take

# The Doctor loses a wound when he chooses to lie down.


@pytest.mark.parametrize(("wounds", "left"), [(2, 1), (1, 0), (0, 0)])
def test_the_doctor_loses_a_wound_when_he_ducks(wounds, left):
    assert showdown(table("Doctor", wounds=[wounds, 0, 0, 0]), ducks=[0]).wounds[0] == left


def test_a_doctor_who_stands_is_not_healed():
    assert showdown(table("Doctor", wounds=[2, 0, 0, 0])).wounds[0] == 2


def test_a_doctor_who_is_knocked_down_by_a_bang_is_not_healed():
    game = showdown(table("Doctor", wounds=[1, 0, 0, 0]), bangs={1: 0})
    assert game.wounds[0] == 2 and 0 not in game.participants


def test_the_doctor_is_healed_when_all_have_chosen_and_not_before():
    game = courage(table("Doctor", wounds=[2, 0, 0, 0])).play("duck", "stand", "stand")
    assert game.wounds[0] == 2
    assert game.play("stand").wounds[0] == 1


def test_the_doctor_is_healed_before_the_smart_and_the_professional_are_asked():
    game = showdown(table("Doctor", "Smart", wounds=[2, 0, 0, 0]), clicks={1: 0}, ducks=[0])
    assert game.node == "SMART" and game.wounds[0] == 1


def test_nobody_else_is_healed_by_ducking():
    assert showdown(table("Doctor", wounds=[0, 2, 1, 0]), ducks=[1, 2]).wounds == [0, 2, 1, 0]


def test_the_doctor_is_healed_again_in_the_next_round():
    game = finish_round(showdown(table("Doctor", wounds=[2, 0, 0, 0]), ducks=[0]))
    assert showdown(game, ducks=[0]).wounds[0] == 0


def test_the_doctor_takes_no_share_when_he_ducks():
    assert showdown(table("Doctor", wounds=[2, 0, 0, 0]), ducks=[0]).participants == [1, 2, 3]


# The Lucky Man: two wounds or more in one turn are none.


@pytest.mark.parametrize("shooters", [(1, 2), (2, 3), (1, 2, 3)])
def test_two_bangs_or_more_do_not_hurt_the_lucky_man(shooters):
    game = showdown(table("Lucky Man"), bangs=dict.fromkeys(shooters, 0))
    assert game.wounds == [0] * 4 and game.alive[0] and 0 in game.participants


def test_one_bang_hurts_the_lucky_man():
    game = showdown(table("Lucky Man"), bangs={1: 0})
    assert game.wounds[0] == 1 and game.participants == [1, 2, 3]


def test_the_lucky_man_keeps_his_old_wounds():
    game = showdown(table("Lucky Man", wounds=[2, 0, 0, 0]), bangs={1: 0, 2: 0})
    assert game.wounds[0] == 2 and game.alive[0] and game.participants == [0, 1, 2, 3]


def test_one_bang_kills_a_lucky_man_with_two_wounds():
    assert showdown(table("Lucky Man", wounds=[2, 0, 0, 0]), bangs={1: 0}).alive == [False, True, True, True]


def test_a_bang_of_a_shooter_who_ducked_does_not_make_him_lucky():
    assert showdown(table("Lucky Man"), bangs={1: 0, 2: 0}, ducks=[2]).wounds[0] == 1


def test_a_click_does_not_make_him_lucky():
    assert showdown(table("Lucky Man"), bangs={1: 0}, clicks={2: 0, 3: 0}).wounds[0] == 1


def test_the_bangs_on_the_lucky_man_are_shown_all_the_same():
    game = showdown(table("Lucky Man"), bangs={1: 0, 2: 0})
    assert game.shown[1] == game.shown[2] == (0, 1)


def test_the_lucky_mans_own_bang_hurts():
    assert showdown(table("Lucky Man"), bangs={0: 1, 1: 0, 2: 0}).wounds == [0, 1, 0, 0]


def test_two_bangs_hurt_everybody_else_twice():
    assert showdown(table("Lucky Man"), bangs={2: 1, 3: 1}).wounds == [0, 2, 0, 0]


def test_a_lucky_man_who_ducked_takes_no_share():
    game = showdown(table("Lucky Man"), bangs={1: 0, 2: 0}, ducks=[0])
    assert game.wounds[0] == 0 and game.participants == [1, 2, 3]


# The Unbreakable dies only at the fifth wound.


def test_three_bangs_at_once_do_not_kill_the_unbreakable():
    game = showdown(table("Unbreakable"), bangs={1: 0, 2: 0, 3: 0})
    assert game.wounds[0] == 3 and game.alive[0] and game.participants == [1, 2, 3]


@pytest.mark.parametrize(("before", "bangs", "lives"), [(2, 1, True), (3, 1, True), (4, 1, False), (2, 3, False)])
def test_the_unbreakable_dies_at_five_wounds(before, bangs, lives):
    game = showdown(table("Unbreakable", wounds=[before, 0, 0, 0]), bangs=dict.fromkeys(range(1, 1 + bangs), 0))
    assert game.alive[0] is lives


@pytest.mark.parametrize(("before", "bangs", "lives"), [(0, 2, True), (1, 1, True), (2, 1, False), (0, 3, False)])
def test_everybody_else_dies_at_three(before, bangs, lives):
    shooters = [0, 2, 3][:bangs]
    game = showdown(table("Unbreakable", wounds=[0, before, 0, 0]), bangs=dict.fromkeys(shooters, 1))
    assert game.alive[1] is lives


def test_an_unbreakable_with_four_wounds_takes_part_like_anybody():
    game = showdown(table("Unbreakable", wounds=[4, 0, 0, 0]))
    assert game.participants == [0, 1, 2, 3]


def test_a_first_aid_kit_heals_all_four_wounds():
    game = showdown(table("Unbreakable", wounds=[4, 0, 0, 0], table=["first-aid kit"]))
    assert take(game, "first-aid kit").wounds[0] == 0


def test_only_the_unbreakable_may_begin_with_three_wounds():
    with pytest.raises(ValueError, match="wounds"):
        table("Unbreakable", wounds=[0, 3, 0, 0])
    with pytest.raises(ValueError, match="wounds"):
        table("Unbreakable", wounds=[5, 0, 0, 0])


# The Vulture takes two cards of who dies.

RICH = ["bill 5", "bill 20", "diamond 1", "painting"]


def killed(*script, stash=RICH, ducks=(), **facts):
    """Seat 0 is The Vulture; seat 2 shoots seat 1 dead."""
    game = table("Vulture", wounds=[0, 2, 0, 0], stash={1: stash}, script=script, **facts)
    return showdown(game, bangs={2: 1}, ducks=ducks)


def test_the_vulture_takes_two_cards_of_the_dead():
    game = killed("painting", "bill 20")
    assert not game.alive[1] and game.stash[0] == ["bill 20", "painting"] and game.stash[1] == ["bill 5", "diamond 1"]


def test_what_the_vulture_takes_lies_face_down():
    game = killed("painting", "bill 20")
    assert game.unseen_in[0] == 2 and game.unseen_out[1] == 2 and not any(game.known[0].values())
    assert {kind: n for kind, n in game.known[1].items() if n} == dict.fromkeys(RICH, 1)


@pytest.mark.parametrize(("stash", "size"), [([], 0), (["diamond 5"], 1), (["diamond 5"] * 2, 2)])
def test_the_vulture_takes_no_more_than_lies_there(stash, size):
    game = killed(stash=stash)
    assert game.stash[0] == ["diamond 5"] * size and game.stash[1] == [] and game.unseen_in[0] == size


def test_the_vulture_may_lie_down():
    game = killed("painting", "bill 20", ducks=[0])
    assert game.stash[0] == ["bill 20", "painting"] and game.participants == [2, 3]


def test_the_vulture_may_have_been_shot():
    game = table("Vulture", wounds=[0, 2, 0, 0], stash={1: RICH}, script=["painting", "bill 20"])
    game = showdown(game, bangs={2: 1, 3: 0})
    assert game.wounds[0] == 1 and game.stash[0] == ["bill 20", "painting"]


def test_the_vulture_takes_two_cards_of_each_who_dies_clockwise_from_the_godfather():
    stash = {1: ["bill 5", "bill 10", "bill 20"], 2: ["diamond 1", "diamond 5", "painting"]}
    game = table("Vulture", wounds=[0, 2, 2, 0], stash=stash, first_godfather=2,
                 script=["diamond 1", "painting", "bill 5", "bill 20"])  # fmt: skip
    game = showdown(game, bangs={3: 1, 0: 2})
    assert game.alive == [True, False, False, True]
    assert game.stash == [["bill 5", "bill 20", "diamond 1", "painting"], ["bill 10"], ["diamond 5"], []]


def test_a_dead_vulture_takes_nothing():
    game = table("Vulture", wounds=[2, 2, 0, 0], stash={0: ["bill 5"], 1: RICH})
    game = showdown(game, bangs={0: 1, 1: 0})
    assert game.alive == [False, False, True, True] and game.stash[:2] == [["bill 5"], RICH]


def test_the_vulture_robs_nobody_who_died_earlier():
    game = table("Vulture", players=5, wounds=[0, 2, 0, 0, 0], dead=[4], stash={1: RICH, 4: RICH},
                 script=["painting", "bill 20"])  # fmt: skip
    game = showdown(game, bangs={2: 1})
    assert game.stash[4] == RICH and len(game.stash[0]) == 2


def test_the_vulture_robs_nobody_who_only_bleeds():
    game = showdown(table("Vulture", stash={1: RICH}), bangs={2: 1})
    assert game.wounds[1] == 1 and game.stash[0] == [] and game.stash[1] == RICH


def test_the_vulture_robs_the_dead_before_the_game_ends():
    game = table("Vulture", dead=[2, 3], wounds=[0, 2, 0, 0], stash={1: RICH}, script=["painting", "bill 20"])
    game = showdown(game, bangs={0: 1})
    assert game.over and game.winners == [0]
    assert game.stash[0] == ["bill 20", "painting"] and game.money[0] == 24_000


def test_nobody_else_robs_the_dead():
    game = table("Doctor", wounds=[0, 2, 0, 0], stash={1: RICH})
    assert showdown(game, bangs={2: 1}).stash == [[], RICH, [], []]


def test_the_vulture_takes_any_two_cards():
    """Of three cards each pair with one in three."""

    def outcome(seed):
        return tuple(killed(stash=["bill 20", "diamond 1", "painting"], seed=seed).stash[0])

    found = drawn(outcome)
    assert set(found) == {("bill 20", "diamond 1"), ("bill 20", "painting"), ("diamond 1", "painting")}
    assert all(is_about(times, 1 / 3) for times in found.values())
