"""Setup and the course of the rounds: what the box holds, what everybody starts with, eight rounds of eight cards."""

from random import Random

import pytest

from cng_env import Table
from tests.cng.tables import BOX, LOOT, PLAYERS, TOKEN, aim, count, decide, hold_up, in_order, load, share_out, table

DEAL = ["painting", "clip", "bill 5", "bill 20", "diamond 10", "first-aid kit", "bill 5", "diamond 1"]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_box_holds_64_loot_cards_whatever_the_number_of_players(players):
    game = Table(num_players=players)
    assert count(game.table, game.undealt) == BOX and sum(BOX.values()) == 64
    assert game.removed == []


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_alive_unhurt_and_with_nothing(players):
    game = Table(num_players=players)
    assert game.alive == [True] * players and game.wounds == [0] * players
    assert game.stash == [[]] * players and game.money == [0] * players
    assert game.winners == [] and not game.over


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_five_clicks_and_three_bangs(players):
    game = Table(num_players=players)
    assert game.hands == [(5, 3)] * players
    assert game.shown == [(0, 0)] * players and game.face_down == game.clips_used == [0] * players
    assert game.pile == {"bangs up": 0, "clicks up": 0, "bangs down": 0, "clicks down": 0}


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_has_a_power_in_the_base_game(players):
    assert Table(num_players=players).powers == Table(num_players=players, powers="none").powers == [None] * players


@pytest.mark.parametrize("players", [3, 9])
def test_fewer_than_four_or_more_than_eight_players_cannot_play(players):
    with pytest.raises(ValueError, match="4.*8"):
        Table(num_players=players)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_round_begins_with_eight_open_cards_and_the_token(players):
    game = Table(num_players=players, seed=players)
    assert len(game.table) == 9 and game.table.count(TOKEN) == 1 and game.table[-1] == TOKEN
    assert len(game.undealt) == 56 and (game.round, game.node) == (1, "BULLET")


def test_the_first_cards_are_dealt_one_after_another():
    game = Table(script=["seat 2", *DEAL])
    assert game.godfather == 2 and game.table == [*in_order(DEAL), TOKEN]
    assert count(game.undealt, DEAL) == BOX


def test_the_cards_are_shuffled():
    deals = [Table(first_godfather=0, seed=seed).table for seed in range(200)]
    assert len({tuple(deal) for deal in deals}) > 150
    assert sum(deal.count("painting") for deal in deals) / 200 == pytest.approx(8 * 10 / 64, abs=0.25)
    assert sum(deal.count("bill 5") for deal in deals) / 200 == pytest.approx(8 * 15 / 64, abs=0.3)


@pytest.mark.parametrize("players", PLAYERS)
def test_anybody_may_be_the_first_godfather(players):
    first = [Table(num_players=players, seed=seed).godfather for seed in range(40 * players)]
    assert all(15 < first.count(seat) < 70 for seat in range(players)) and set(first) == set(range(players))


def test_the_same_seed_gives_the_same_game():
    one, two = (Table(num_players=6, seed=11) for _ in range(2))
    assert (one.godfather, one.table) == (two.godfather, two.table)
    for game in (one, two):
        share_out(hold_up(game))
    assert one.table == two.table and one.stash == two.stash


def test_eight_new_cards_and_the_token_lie_there_in_the_next_round():
    game = hold_up(table())
    before = game.undealt
    share_out(game)
    assert (game.round, game.node) == (2, "BULLET")
    assert len(game.table) == 9 and game.table[-1] == TOKEN and len(game.undealt) == 48
    assert count(game.table, game.undealt) == count(before)


def test_a_script_deals_the_next_round():
    game = hold_up(table(script=DEAL))
    share_out(game)
    assert game.table == [*in_order(DEAL), TOKEN]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_game_ends_after_the_eighth_round(players):
    game = table(players, round=8, hands=[(1, 0)] * players)
    assert game.undealt == []
    hold_up(game)
    assert not game.over and game.node == "PICK"
    share_out(game)
    assert game.over and (game.node, game.round, game.seat) == ("OVER", 8, None) and game.legal() == []


def test_the_seventh_round_is_not_the_last():
    game = hold_up(table(round=7, hands=[(1, 1)] * 4))
    share_out(game)
    assert not game.over and (game.round, len(game.table), game.undealt) == (8, 9, [])


def test_everybody_stands_up_again_when_a_round_begins():
    game = hold_up(table(), ducks=[1, 2])
    share_out(game)
    assert game.round == 2 and game.stances == game.aims == game.placed == [None] * 4
    assert game.participants == []
    hold_up(game)
    assert game.participants == [game.godfather, *[(game.godfather + k) % 4 for k in (1, 2, 3)]]


@pytest.mark.parametrize("players", PLAYERS)
def test_one_card_is_used_in_each_round_and_none_is_left_at_the_end(players):
    game = Table(num_players=players, first_godfather=0, seed=players)
    for round_ in range(1, 9):
        assert game.round == round_
        assert [clicks + bangs for clicks, bangs in game.hands] == [9 - round_] * players
        decide(aim(load(game, *range(players if round_ > 5 else 0))), *range(players))
    assert game.over and game.hands == [(0, 0)] * players and game.face_down == [8] * players


def test_every_bullet_is_used_once():
    game = load(table(hands=[(5, 3)] * 4), 1, 2)
    assert game.hands == [(4, 3), (5, 2), (5, 2), (4, 3)]
    assert game.placed == ["click", "bang", "bang", "click"]


def bullets(game):
    """(Clicks, Bangs) in all hands, placed, and in the pile."""
    held = [sum(hand[kind] for hand in game.hands) for kind in (0, 1)]
    placed = [game.placed.count("click"), game.placed.count("bang")]
    pile = [game.pile["clicks up"] + game.pile["clicks down"], game.pile["bangs up"] + game.pile["bangs down"]]
    return [sum(parts) for parts in zip(held, placed, pile)]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", PLAYERS)
def test_no_card_is_lost_and_none_appears_from_the_first_move_to_the_last(players, seed):
    game, random = Table(num_players=players, seed=seed), Random(100 * players + seed)
    left, alive, hands = [0, 0], game.alive, game.hands
    for _ in range(1000):
        assert count(game.undealt, game.table, game.removed, *game.stash) == BOX
        gone = [seat for seat in range(players) if alive[seat] and not game.alive[seat]]
        left = [left[kind] + sum(hands[seat][kind] for seat in gone) for kind in (0, 1)]
        assert [a + b for a, b in zip(bullets(game), left)] == [5 * players, 3 * players]
        assert all(wounds <= 2 for wounds, lives in zip(game.wounds, game.alive) if lives)
        if game.over:
            break
        assert game.round <= 8 and game.alive[game.seat]
        if game.node == "BULLET":
            assert game.alive[game.godfather]
            left_to_play = [sum(game.hands[p]) + (game.placed[p] is not None) for p in range(players) if game.alive[p]]
            assert set(left_to_play) == {9 - game.round}
        alive, hands = game.alive, game.hands
        game.play(random.choice(game.legal()))
    assert game.over
    assert sum(game.rewards["share"]) == pytest.approx(1 if any(game.alive) else 0)


def test_every_share_lies_before_who_took_it():
    game = hold_up(table(4, table=LOOT), ducks=[2, 3])
    share_out(game)
    assert count(game.stash[0], game.stash[1]) == count(LOOT) and game.stash[2:] == [[], []]
