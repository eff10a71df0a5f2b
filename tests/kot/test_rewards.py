"""The three reward schemes: paid when a monster falls, or when the game is over."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"


def over(monsters=3, **facts):
    """The game after one turn of seat 0 that throws nothing of use."""
    return Table(num_players=monsters, first=0, **{"script": [NOTHING], **facts}).play("stop")


def close(rewards):
    return pytest.approx(rewards, abs=1e-6)


def test_nobody_is_paid_while_all_live():
    table = over(cards=False, script=[NOTHING, NOTHING])
    for scheme in ("win", "share", "rank"):
        assert table.rewards[scheme] == close([0, 0, 0])


@pytest.mark.parametrize("monsters", [2, 3, 4, 5, 6])
def test_the_winner_gets_one_and_the_losers_pay_it_together(monsters):
    table = over(monsters, points=[20] + [0] * (monsters - 1))
    assert table.rewards["win"] == close([1] + [-1 / (monsters - 1)] * (monsters - 1))


def test_share_gives_the_winner_one_and_the_others_nothing():
    assert over(points=[0, 20, 7]).rewards["share"] == close([0, 1, 0])


def test_winners_share():
    table = over(points=[20, 20, 0])
    assert table.rewards["share"] == close([1 / 2, 1 / 2, 0])
    assert table.rewards["win"] == close([1 / 4, 1 / 4, -1 / 2])


def test_nothing_is_won_if_all_win():
    assert over(points=[20, 20, 20]).rewards["win"] == close([0, 0, 0])


def test_all_lose_if_nobody_wins():
    table = over(2, health=[1, 1], poison=[1, 0], place=["outside", "city"], script=[CLAW])
    assert table.winners == [] and table.rewards["win"] == close([-1, -1])
    assert table.rewards["share"] == close([0, 0])


def test_survivors_rank_by_points():
    assert over(4, points=[5, 20, 9, 1]).rewards["rank"] == close([-1 / 3, 1, 1 / 3, -1])


def test_equal_points_share_their_positions():
    assert over(4, points=[5, 20, 5, 1]).rewards["rank"] == close([0, 1, 0, -1])


def test_winners_share_the_first_positions():
    assert over(points=[20, 20, 3]).rewards["rank"] == close([1 / 2, 1 / 2, -1])


def test_a_winner_alone_by_being_on_turn_ranks_before_equal_points():
    assert over(points=[20, 20, 3], active_wins_ties=True).rewards["rank"] == close([1, 0, -1])


def test_a_monster_that_falls_is_paid_at_once():
    table = over(4, health=[10, 1, 10, 10], place=["outside", "city", "outside", "outside"], script=[CLAW, NOTHING])
    assert not table.over
    assert table.rewards["win"] == close([0, -1 / 3, 0, 0])
    assert table.rewards["rank"] == close([0, -1, 0, 0])
    assert table.rewards["share"] == close([0, 0, 0, 0])


def test_monsters_that_fall_together_share_their_positions():
    table = over(4, health=[10, 1, 1, 10], place=["city", "outside", "outside", "outside"], script=[CLAW, NOTHING])
    assert table.rewards["rank"] == close([0, -2 / 3, -2 / 3, 0])


def test_the_fallen_rank_behind_the_living_whatever_their_points():
    table = over(3, points=[20, 19, 0], health=[10, 1, 10], place=["outside", "city", "outside"], script=[CLAW])
    assert table.winners == [0] and table.rewards["rank"] == close([1, -1, 0])


def test_who_falls_later_ranks_higher():
    table = over(3, health=[10, 1, 2], place=["city", "outside", "outside"], script=[CLAW, NOTHING, CLAW])
    table.play("stop", "stop")
    assert table.winners == [0] and table.rewards["rank"] == close([1, -1, 0])


def test_the_last_to_fall_ranks_first_even_if_nobody_wins():
    table = over(2, health=[1, 1], poison=[1, 0], place=["outside", "city"], script=[CLAW])
    assert table.rewards["rank"] == close([1, -1])


def test_the_last_survivor_gets_all():
    table = over(2, health=[10, 1], place=["outside", "city"], script=[CLAW])
    paid = {"win": close([1, -1]), "share": close([1, 0]), "rank": close([1, -1])}
    assert table.rewards == {**paid, "margin": close([0.05, -0.05])}  # a point for entering Tokyo


@pytest.mark.parametrize("seed", range(5))
def test_at_the_end_the_books_balance(seed):
    table = Table(num_players=4, edition="second", seed=seed)
    while not table.over:
        table.play(table.legal()[0])
    assert sum(table.rewards["rank"]) == pytest.approx(0, abs=1e-6)
    if table.winners:
        assert sum(table.rewards["win"]) == pytest.approx(0, abs=1e-6)
        assert sum(table.rewards["share"]) == pytest.approx(1)
