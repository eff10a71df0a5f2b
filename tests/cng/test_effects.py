"""What the bullets do: all effects at once, wounds, death, the last survivor, nobody left."""

import pytest

from tests.cng.tables import LOOT, PLAYERS, TOKEN, K, count, hold_up, share_out, table


def ring(players, *misses):
    """Everybody fires a Bang at the next seat, but these seats, who hold a Click."""
    return {seat: (seat + 1) % players for seat in range(players) if seat not in misses}


# --- ducking ---


@pytest.mark.parametrize("bang", [False, True])
def test_the_card_of_a_ducker_is_discarded_face_down_and_shoots_nobody(bang):
    game = hold_up(table(), bangs={1: 2} if bang else {}, ducks=[1])
    assert game.wounds == [0] * 4 and game.shown[1] == (0, 0) and game.face_down == [1, 1, 0, 0]
    assert game.pile["bangs up"] == 0 and game.pile["bangs down"] == bang


def test_a_ducker_is_not_wounded_and_gets_no_share():
    game = hold_up(table(), bangs={1: 0, 2: 0, 3: 0}, ducks=[0])
    assert game.wounds == [0] * 4 and game.participants == [1, 2, 3]
    share_out(game)
    assert game.stash[0] == []


def test_a_stander_whose_target_ducked_discards_face_down_and_shares():
    game = hold_up(table(), bangs={0: 1}, clicks={1: 0, 2: 3, 3: 2}, ducks=[1])
    assert game.shown[0] == (0, 0) and game.face_down == [1, 1, 0, 0]
    assert 0 in game.participants and game.pile["bangs up"] == 0


def test_a_stander_whose_target_ducked_may_be_wounded_all_the_same():
    game = hold_up(table(), bangs={0: 1, 2: 0}, ducks=[1])
    assert game.wounds == [1, 0, 0, 0] and game.participants == [2, 3]


def test_all_may_duck():
    game = hold_up(table(), bangs=ring(4), ducks=[0, 1, 2, 3])
    assert game.wounds == [0] * 4 and game.face_down == [1] * 4 and game.round == 2


# --- clicks and bangs ---


def test_a_click_does_nothing():
    game = hold_up(table(), clicks={0: 2, 1: 2, 3: 2})
    assert game.wounds == [0] * 4 and game.participants == [0, 1, 2, 3]
    assert game.shown == [(1, 0)] * 4 and game.face_down == [0] * 4
    assert game.pile == {"bangs up": 0, "clicks up": 4, "bangs down": 0, "clicks down": 0}


def test_a_bang_wounds_and_lays_down():
    game = hold_up(table(), bangs={1: 3})
    assert game.wounds == [0, 0, 0, 1] and game.alive == [True] * 4
    assert game.participants == [0, 1, 2] and game.shown == [(1, 0), (0, 1), (1, 0), (1, 0)]
    assert game.pile == {"bangs up": 1, "clicks up": 3, "bangs down": 0, "clicks down": 0}


def test_a_revealed_card_counts_for_who_placed_it_and_a_hidden_one_too():
    game = hold_up(table(round=2, hands=[(4, 3)] * 4, shown=[(1, 0), (0, 0), (0, 0), (1, 0)]), bangs={0: 1}, ducks=[3])
    assert game.shown == [(1, 1), (1, 0), (0, 0), (1, 0)] and game.face_down == [0, 1, 2, 1]


def test_who_is_wounded_in_one_round_is_up_again_in_the_next():
    game = hold_up(table(), bangs={0: 1})
    share_out(game)
    game = hold_up(game)
    assert 1 in game.participants and game.wounds == [0, 1, 0, 0]


@pytest.mark.parametrize("wounds", [1, 2])
def test_old_wounds_do_not_keep_anybody_from_his_share(wounds):
    assert hold_up(table(wounds=[0, wounds, 0, 0])).participants == [0, 1, 2, 3]


# --- at once ---


@pytest.mark.parametrize("godfather", range(4))
def test_two_players_can_wound_each_other(godfather):
    game = hold_up(table(first_godfather=godfather), bangs={0: 1, 1: 0})
    assert game.wounds == [1, 1, 0, 0] and sorted(game.participants) == [2, 3]


@pytest.mark.parametrize("godfather", range(4))
def test_a_shooter_who_is_hit_still_hits(godfather):
    game = hold_up(table(first_godfather=godfather), bangs={0: 1, 1: 2, 2: 3})
    assert game.wounds == [0, 1, 1, 1] and game.participants == [0]


@pytest.mark.parametrize("godfather", range(4))
def test_a_shooter_who_is_killed_still_hits(godfather):
    game = hold_up(table(first_godfather=godfather, wounds=[0, 2, 0, 0]), bangs={0: 1, 1: 2})
    assert game.alive == [True, False, True, True] and game.wounds[2] == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_can_be_wounded_at_once_and_then_nobody_shares(players):
    game = hold_up(table(players), bangs=ring(players))
    assert game.wounds == [1] * players and game.round == 2
    assert count(game.removed) == count(LOOT) and game.stash == [[]] * players


@pytest.mark.parametrize("shots", [1, 2])
def test_several_bangs_add_up(shots):
    game = hold_up(table(), bangs={seat: 3 for seat in range(shots)})
    assert game.wounds == [0, 0, 0, shots] and game.participants == [0, 1, 2]


def test_mutual_fire():
    game = hold_up(table(), bangs={0: 1, 1: 0, 3: 1}, clicks={2: 0}, ducks=[3])
    assert game.wounds == [1, 1, 0, 0]
    assert game.shown == [(0, 1), (0, 1), (1, 0), (0, 0)] and game.face_down == [0, 0, 0, 1]
    assert game.pile == {"bangs up": 2, "clicks up": 1, "bangs down": 1, "clicks down": 0}
    assert game.participants == [2] and share_out(game) == [2] * 9
    assert game.godfather == 2 and len(game.stash[2]) == 8


# --- death ---


def test_the_third_wound_kills():
    game = hold_up(table(wounds=[0, 0, 0, 2]), bangs={0: 3})
    assert game.alive == [True, True, True, False] and game.participants == [0, 1, 2]


def test_two_wounds_do_not_kill():
    game = hold_up(table(wounds=[0, 0, 0, 1]), bangs={0: 3})
    assert game.alive == [True] * 4 and game.wounds[3] == 2


def test_three_bangs_at_once_kill():
    game = hold_up(table(), bangs={1: 0, 2: 0, 3: 0})
    assert game.alive == [False, True, True, True] and game.participants == [1, 2, 3]


def test_more_bangs_than_needed_kill_too():
    game = hold_up(table(5, wounds=[2, 0, 0, 0, 0]), bangs={1: 0, 2: 0, 3: 0, 4: 0})
    assert game.alive == [False, True, True, True, True] and game.wounds[0] == 6


def test_several_may_die_at_once():
    game = hold_up(table(5, wounds=[2, 2, 0, 0, 0]), bangs={0: 1, 1: 0})
    assert game.alive == [False, False, True, True, True] and game.participants == [2, 3, 4]


def test_the_hand_of_the_dead_leaves_the_game_but_not_the_card_he_revealed():
    game = hold_up(table(wounds=[0, 2, 0, 0]), bangs={0: 1, 1: 2})
    assert game.hands == [(5, 2), (0, 0), (4, 3), (4, 3)]
    assert game.pile == {"bangs up": 2, "clicks up": 2, "bangs down": 0, "clicks down": 0}
    assert game.shown[1] == (0, 1) and game.face_down == [0] * 4


def test_the_stash_of_the_dead_stays_with_him_and_counts_nothing():
    game = hold_up(table(wounds=[0, 2, 0, 0], stash={1: ["bill 20", "painting"]}), bangs={0: 1})
    assert game.stash[1] == ["bill 20", "painting"] and game.money[1] == 0
    share_out(game)
    assert game.stash[1] == ["bill 20", "painting"]


def test_the_dead_take_no_part_in_the_next_round():
    game = hold_up(table(5, wounds=[0, 0, 2, 0, 0]), bangs={0: 2})
    share_out(game)
    first = game.godfather
    hold_up(game)
    assert game.participants == [p % 5 for p in range(first, first + 5) if p % 5 != 2]
    assert game.placed[2] is None and game.hands[2] == (0, 0)


# --- the desk of a dead Godfather ---


def test_the_token_names_the_next_godfather_after_a_dead_one():
    game = hold_up(table(wounds=[2, 0, 0, 0]), bangs={1: 0})
    assert game.participants == [1, 2, 3]
    game.play("take bill 5", f"take {TOKEN}")
    share_out(game)
    assert game.godfather == 2


@pytest.mark.parametrize(("dying", "godfather"), [([0], 1), ([0, 1], 2), ([0, 1, 2], 3)])
def test_if_nobody_shares_the_desk_of_a_dead_godfather_goes_to_the_nearest_living_clockwise(dying, godfather):
    wounds = [2 if seat in dying else 0 for seat in range(5)]
    bangs = {0: 1, 1: 2, 2: 0} if 2 in dying else {0: 1, 1: 0}
    game = hold_up(table(5, wounds=wounds), bangs=bangs, ducks=[seat for seat in range(5) if seat not in bangs])
    assert [seat for seat in range(5) if not game.alive[seat]] == dying
    assert (game.round, game.godfather) == (2, godfather)


def test_the_desk_goes_round_the_table():
    game = hold_up(table(first_godfather=3, wounds=[2, 0, 0, 2]), bangs={0: 3, 3: 0}, ducks=[1, 2])
    assert (game.round, game.godfather) == (2, 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_living_godfather_keeps_his_desk_if_nobody_shares(players):
    game = hold_up(table(players, first_godfather=players - 1), ducks=range(players))
    assert (game.round, game.godfather) == (2, players - 1)


def test_a_wounded_godfather_keeps_his_desk_if_nobody_shares():
    game = hold_up(table(), bangs={1: 0, 0: 1}, ducks=[2, 3])
    assert (game.round, game.godfather) == (2, 0)


# --- the end by death ---


@pytest.mark.parametrize("players", PLAYERS)
def test_the_last_survivor_wins_at_once_whatever_the_money(players):
    rich = {seat: ["bill 20"] for seat in range(1, players)}
    game = hold_up(table(players, wounds=[2] * players, stash=rich), bangs=ring(players, players - 1))
    assert game.over and game.node == "OVER" and game.round == 1 and game.legal() == []
    assert game.winners == [0] and game.alive == [True] + [False] * (players - 1)
    assert game.money == [0] * players


def test_the_last_survivor_takes_no_share():
    game = hold_up(table(dead=[2, 3], wounds=[0, 2, 0, 0]), bangs={0: 1})
    assert game.over and game.winners == [0]
    assert game.stash == [[]] * 4 and game.participants == [] and game.godfather == 0


def test_a_wounded_survivor_wins_too():
    game = hold_up(table(dead=[2, 3], wounds=[1, 2, 0, 0]), bangs={0: 1, 1: 0})
    assert game.winners == [0] and game.wounds[0] == 2


def test_a_survivor_who_ducked_wins_too():
    game = hold_up(table(5, dead=[3, 4], wounds=[0, 2, 2, 0, 0]), bangs={1: 2, 2: 1}, ducks=[0])
    assert game.over and game.winners == [0]


def test_two_survivors_play_on():
    game = hold_up(table(wounds=[0, 0, 2, 2]), bangs={0: 2, 1: 3})
    assert not game.over and game.node == "PICK" and game.participants == [0, 1]


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_wins_if_all_are_dead(players):
    stash = {0: ["bill 20", "diamond 10"]}
    game = hold_up(table(players, wounds=[2] * players, stash=stash), bangs=ring(players))
    assert game.over and game.winners == [] and game.alive == [False] * players
    assert game.money == [0] * players


def test_the_last_two_can_kill_each_other():
    game = hold_up(table(dead=[1, 3], wounds=[2, 0, 2, 0]), bangs={0: 2, 2: 0})
    assert game.over and game.winners == [] and game.seat is None


def test_the_money_of_the_last_survivor_counts_with_his_diamond_bonus():
    stash = {0: ["bill 5", "diamond 1"], 1: ["diamond 5", "diamond 5"]}
    game = hold_up(table(dead=[2, 3], wounds=[0, 2, 0, 0], stash=stash), bangs={0: 1})
    assert game.money == [66 * K, 0, 0, 0]
