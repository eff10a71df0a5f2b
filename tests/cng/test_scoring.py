"""The end of the game: money, the diamond bonus, paintings, ties, places, and what each reward scheme pays."""

from itertools import pairwise

import pytest

from tests.cng.tables import BOX, PLAYERS, K, hold_up, scored, share_out, table

PAINTINGS = [0, 4, 12, 30, 60, 100, 150, 200, 300, 400, 500]
VALUES = {"bill 5": 5, "bill 10": 10, "bill 20": 20, "diamond 1": 1, "diamond 5": 5, "diamond 10": 10}
BONUS = 60
A = ["bill 20", "bill 20", "bill 10", "bill 5", "diamond 1", "diamond 5", "painting", "painting"]
B = ["bill 20", "bill 10", "bill 10", "bill 10", "diamond 10", "painting", "painting", "painting"]
C = ["bill 20", *["bill 5"] * 4, *["diamond 1"] * 3, "painting"]
D = ["bill 10", "bill 10", "bill 5", "diamond 5", *["painting"] * 4]


def close(rewards):
    return pytest.approx(rewards, abs=1e-6)


def bills(*thousands):
    """A stash per seat: so many thousands in bills."""
    return [["bill 10"] * (amount // 10) + ["bill 5"] * (amount % 10 // 5) for amount in thousands]


# --- money ---


def test_the_most_money_wins():
    game = scored(A, B, C, D)
    assert game.money == [73 * K, 90 * K, 107 * K, 90 * K] and game.winners == [2]


@pytest.mark.parametrize("kind", VALUES)
def test_bills_and_diamonds_count_their_face_value(kind):
    others = ["diamond 1"]  # a tie: nobody gets the bonus
    game = scored([kind], others if kind.startswith("diamond") else [], [], [])
    assert game.money[0] == VALUES[kind] * K


def test_all_bills_together_are_425_thousand():
    assert sum(BOX[kind] * VALUES[kind] for kind in BOX if kind.startswith("bill")) == 425
    kinds = [kind for kind in BOX if kind.startswith("bill") for _ in range(BOX[kind])]
    assert scored(kinds, [], [], []).money == [425 * K, 0, 0, 0]


@pytest.mark.parametrize("paintings", range(11))
def test_paintings_are_worth_more_the_more_there_are(paintings):
    assert scored(["painting"] * paintings, [], [], []).money[0] == PAINTINGS[paintings] * K


@pytest.mark.parametrize(("n", "adds"), list(enumerate([4, 8, 18, 30, 40, 50, 50, 100, 100, 100], start=1)))
def test_what_the_nth_painting_adds(n, adds):
    before, after = (scored(["painting"] * paintings, [], [], []).money[0] for paintings in (n - 1, n))
    assert after - before == adds * K


def test_each_player_counts_his_own_paintings():
    assert scored(*[["painting"] * n for n in (1, 2, 3, 4)]).money == [4 * K, 12 * K, 30 * K, 60 * K]


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_taken_in_the_last_round_counts(players):
    game = hold_up(table(players, round=8, table=["bill 20"], hands=[(1, 0)] * players))
    game.play("take bill 20")
    share_out(game)
    assert game.winners == [0] and game.money == [20 * K] + [0] * (players - 1)


def test_money_can_be_read_before_the_end():
    game = table(stash={0: ["bill 20", "painting"], 1: ["diamond 5"]})
    assert game.money == [24 * K, (5 + BONUS) * K, 0, 0]


# --- the diamond bonus ---


def test_most_diamond_cards_earn_60_thousand_whatever_their_values():
    game = scored(["diamond 10", "diamond 5"], ["diamond 1"] * 3, [], [])
    assert game.money == [15 * K, (3 + BONUS) * K, 0, 0] and game.winners == [1]


def test_a_tie_for_most_diamonds_earns_nobody_the_bonus():
    assert scored(["diamond 10"], ["diamond 1"], [], []).money == [10 * K, 1 * K, 0, 0]


def test_the_second_most_diamonds_earn_nothing_when_the_most_are_tied():
    assert scored(["diamond 5"] * 2, ["diamond 1"] * 2, ["diamond 10"], []).money == [10 * K, 2 * K, 10 * K, 0]


def test_one_diamond_is_enough():
    assert scored(["bill 20"], ["diamond 1"], [], []).money == [20 * K, (1 + BONUS) * K, 0, 0]


@pytest.mark.parametrize("players", PLAYERS)
def test_without_diamonds_there_is_no_bonus(players):
    assert scored(["bill 5"], *[[]] * (players - 1)).money == [5 * K] + [0] * (players - 1)


def test_the_diamonds_of_the_dead_do_not_count():
    game = scored(["diamond 1"], ["bill 20"], [], ["diamond 5"] * 3, dead=[3])
    assert game.money == [(1 + BONUS) * K, 20 * K, 0, 0]


def test_a_player_who_dies_in_the_last_round_earns_nothing():
    facts = {"round": 8, "table": [], "hands": [(1, 0), (0, 1), (1, 0), (1, 0)], "wounds": [2, 0, 0, 0]}
    game = hold_up(table(**facts, stash={0: ["diamond 5"] * 2, 2: ["diamond 1"]}), bangs={1: 0})
    share_out(game)
    assert game.money == [0, 0, (1 + BONUS) * K, 0] and game.winners == [2]


# --- winners and ties ---


def test_only_the_living_can_win():
    game = scored(["bill 5"], [], [], ["bill 20"] * 5, dead=[3])
    assert game.winners == [0] and game.money == [5 * K, 0, 0, 0]


def test_more_wounds_win_a_tie():
    game = scored([*A, "diamond 1"], B, C, D, wounds=[0, 1, 0, 2])
    assert game.money == [74 * K, 90 * K, 47 * K, 90 * K] and game.winners == [3]


def test_equal_money_and_equal_wounds_share_the_victory():
    game = scored([*A, "diamond 1"], B, C, D, wounds=[0, 2, 0, 2])
    assert game.winners == [1, 3] and game.rewards["share"] == close([0, 0.5, 0, 0.5])


def test_wounds_do_not_help_against_more_money():
    assert scored(*bills(20, 15, 0, 0), wounds=[0, 2, 2, 2]).winners == [0]


@pytest.mark.parametrize("players", PLAYERS)
def test_all_may_share_the_victory(players):
    game = scored(*[[]] * players)
    assert game.winners == list(range(players))
    assert game.rewards["share"] == close([1 / players] * players)
    for scheme in ("win", "rank", "margin"):
        assert game.rewards[scheme] == close([0] * players)


def test_the_dead_do_not_share_a_victory():
    game = scored([], [], [], [], dead=[2], wounds=[0, 0, 2, 0])
    assert game.winners == [0, 1, 3] and game.rewards["share"][2] == 0


# --- places ---


def test_survivors_rank_by_money():
    game = scored(*bills(10, 30, 20, 0))
    assert game.places == close([2, 0, 1, 3])
    assert game.rewards["rank"] == close([-1 / 3, 1, 1 / 3, -1])


def test_survivors_with_equal_money_rank_by_wounds():
    game = scored(*bills(10, 30, 10, 0), wounds=[1, 0, 2, 0])
    assert game.rewards["rank"] == close([-1 / 3, 1, 1 / 3, -1])


def test_equal_survivors_share_their_places():
    game = scored(*bills(10, 30, 10, 0))
    assert game.places == close([1.5, 0, 1.5, 3])
    assert game.rewards["rank"] == close([0, 1, 0, -1])


def test_winners_share_the_first_places():
    assert scored(*bills(30, 0, 30, 5)).rewards["rank"] == close([2 / 3, -1, 2 / 3, -1 / 3])


def dying(*rounds, players=4, **more):
    """Everybody has two wounds; these are the Bangs {seat: target} of the rounds 1, 2, …; everybody stands."""
    deals = ["bill 5"] * 8 + ["bill 10"] * 8
    game = table(players, wounds=[2] * players, table=[], script=deals, **more)
    for bangs in rounds:
        hold_up(game, bangs=bangs)
        share_out(game)
    return game


def test_the_dead_rank_behind_the_living_whatever_their_money():
    assert scored(*bills(0, 5, 0, 50), dead=[3]).places == close([1.5, 0, 1.5, 3])
    facts = {"round": 8, "table": [], "hands": [(0, 1), (1, 0), (1, 0), (1, 0)], "wounds": [0, 0, 0, 2]}
    game = hold_up(table(**facts, stash={1: ["bill 5"], 3: ["bill 20"]}), bangs={0: 3})
    share_out(game)
    assert game.rewards["rank"] == close([0, 1, 0, -1])


def test_who_dies_later_ranks_higher():
    game = dying({0: 3}, {0: 2}, {0: 1})
    assert game.over and game.places == close([0, 1, 2, 3])
    assert game.rewards["rank"] == close([1, 1 / 3, -1 / 3, -1])


def test_those_who_die_together_share_their_places():
    game = dying({0: 3, 1: 2})
    assert not game.over and game.rewards["rank"] == close([0, 0, -2 / 3, -2 / 3])


def test_those_who_die_together_share_their_places_with_many_players():
    game = dying({0: 5, 1: 4, 2: 3}, players=6)
    assert game.rewards["rank"] == close([0, 0, 0, *[1 - 2 * 4 / 5] * 3])


def test_the_last_to_die_share_the_first_places_though_nobody_wins():
    game = dying({0: 3}, {0: 1, 1: 2, 2: 0})
    assert game.over and game.winners == []
    assert game.places == close([1, 1, 1, 3]) and game.rewards["rank"] == close([1 / 3, 1 / 3, 1 / 3, -1])


def test_the_last_survivor_ranks_first_whatever_the_money():
    game = dying({0: 3, 1: 2, 3: 1}, stash={1: ["bill 20"]})
    assert game.rewards["rank"] == close([1, -1 / 3, -1 / 3, -1 / 3])


# --- rewards ---


@pytest.mark.parametrize("players", PLAYERS)
def test_the_winner_gets_one_and_the_losers_pay_it_together(players):
    game = scored(["bill 5"], *[[]] * (players - 1))
    assert game.rewards["win"] == close([1] + [-1 / (players - 1)] * (players - 1))
    assert game.rewards["share"] == close([1] + [0] * (players - 1))


def test_winners_share_the_reward():
    game = scored(*bills(30, 0, 30, 5))
    assert game.rewards["win"] == close([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    assert game.rewards["share"] == close([1 / 2, 0, 1 / 2, 0])


@pytest.mark.parametrize("players", PLAYERS)
def test_all_lose_if_nobody_lives(players):
    game = hold_up(table(players, wounds=[2] * players), bangs={p: (p + 1) % players for p in range(players)})
    assert game.over and game.rewards["win"] == close([-1 / (players - 1)] * players)
    assert game.rewards["share"] == close([0] * players)
    assert game.rewards["rank"] == close([0] * players) and game.rewards["margin"] == close([0] * players)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_player_who_dies_is_paid_at_once_but_for_money(players):
    game = hold_up(table(players, wounds=[0, 2] + [0] * (players - 2), stash={0: ["bill 20"]}), bangs={0: 1})
    assert not game.over
    assert game.rewards["win"] == close([0, -1 / (players - 1)] + [0] * (players - 2))
    assert game.rewards["rank"] == close([0, -1] + [0] * (players - 2))
    assert game.rewards["share"] == game.rewards["margin"] == close([0] * players)


def test_nobody_is_paid_while_all_live():
    game = hold_up(table(stash={0: ["bill 20"]}))
    share_out(game)
    assert game.rewards == {scheme: [0] * 4 for scheme in ("win", "share", "rank", "margin")}


def test_the_money_reward_is_how_far_the_others_are_behind():
    game = scored(*bills(10, 30, 20, 0))
    assert game.rewards["margin"] == close([(10 - 50 / 3) / 100, (30 - 10) / 100, (20 - 40 / 3) / 100, -20 / 100])


def test_the_money_reward_counts_bonus_and_paintings():
    game = scored(A, B, C, D)
    total = 73 + 90 + 107 + 90
    assert game.rewards["margin"] == close([(own - (total - own) / 3) / 100 for own in (73, 90, 107, 90)])


def test_the_money_of_the_dead_is_nothing_and_they_are_paid_at_the_end():
    game = scored(*bills(30, 0, 0, 60), dead=[3])
    assert game.rewards["margin"] == close([0.3, -0.1, -0.1, -0.1])


def test_the_money_reward_of_a_last_survivor_counts_his_own_money():
    game = dying({0: 3, 1: 2, 3: 1}, stash={0: ["bill 10", "diamond 5"], 1: ["bill 20"]})
    assert game.money == [75 * K, 0, 0, 0]
    assert game.rewards["margin"] == close([0.75, -0.25, -0.25, -0.25])


def test_a_poor_survivor_gets_no_money_though_he_wins():
    game = dying({0: 3, 1: 2, 3: 1}, stash={1: ["bill 20"]})
    assert game.winners == [0] and game.rewards["margin"] == close([0] * 4)
    assert game.rewards["win"] == close([1, -1 / 3, -1 / 3, -1 / 3])


@pytest.mark.parametrize("players", PLAYERS)
def test_rewards_of_win_rank_and_money_add_up_to_nothing(players):
    stashes = [["bill 5"] * (seat % 3) + ["painting"] * (seat % 2) for seat in range(players)]
    game = scored(*stashes)
    for scheme, total in (("win", 0), ("rank", 0), ("margin", 0), ("share", 1)):
        assert sum(game.rewards[scheme]) == pytest.approx(total, abs=1e-6)
    order = sorted(range(players), key=lambda seat: -game.money[seat])
    for scheme in ("rank", "margin"):
        paid = game.rewards[scheme]
        assert all(paid[a] >= paid[b] for a, b in pairwise(order)) and paid[order[0]] == max(paid)
