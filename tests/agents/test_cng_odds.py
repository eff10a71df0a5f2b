"""What the scripted players reckon with: odds of guns, who stands, what stashes and shares are worth."""

import itertools

import numpy as np
import pytest

from agents.cng_answers import rich_who_stands
from agents.cng_guide import node_of, owns, stage, target_of, wounds_to_death
from agents.cng_loot import (
    MOST_SHARES,
    diamond_lead,
    lay_out,
    mean_card,
    mean_undealt,
    paintings_of,
    pot,
    turn_by_turn,
    wealth_of,
)
from agents.cng_odds import danger, guns_on, likely_stands, weigh_guns
from cng_env import NAMES, Node
from cng_env.powers import TITLES
from cng_env.vocabulary import WORDS_OF_LOOT
from tests.agents.cng_tables import view
from tests.cng.power_tables import courage, showdown, table

BILLS = ["bill 20"] * 4


@pytest.mark.parametrize(("clicks", "bangs"), [(c, b) for c, b in itertools.product(range(6), range(4)) if c + b < 8])
def test_a_gun_is_as_dangerous_as_its_unseen_bullets(clicks, bangs):
    left = clicks + bangs
    hands = [(max(5 - left, 0), min(3, 8 - left))] * 4
    hands[1] = (5 - clicks, 3 - bangs)
    game = table(round=left + 1, table=BILLS, hands=hands, shown=[(0, 0), (clicks, bangs), (0, 0), (0, 0)])
    assert danger(*view(game, 0), 1) == pytest.approx((3 - bangs) / (8 - clicks - bangs))


def test_a_clip_puts_a_bang_more_into_the_hand():
    hands, shown = [(4, 3), (5, 2), (4, 3), (4, 3)], [(1, 0), (0, 1), (0, 0), (0, 0)]
    game = table(table=["clip"], round=2, hands=hands, shown=shown)
    showdown(game, ducks=[1, 2, 3])
    game.play("take clip", "swap out a click", "take New Godfather")
    assert game.clips_used == [1, 0, 0, 0] and game.round == 3
    assert danger(*view(game, 1), 3) == (3 + 1) / (8 + 1 - 1)
    assert danger(*view(game, 0), 1) == 2 / 7


def test_one_knows_ones_own_bullet():
    game = table(table=BILLS)
    game.play("bang", "click", "bang", "click")
    assert [danger(*view(game, seat), 0) for seat in range(4)] == [1, 0, 1, 0]
    assert danger(*view(game, 0), 2) == 3 / 8


def test_the_hustler_and_his_victim_know_more():
    game = table("Hustler", table=BILLS, script=["bang"])
    game.play("hustle seat 1", "give a click")
    assert danger(*view(game, 0), 1) == 2 / 8 and danger(*view(game, 2), 1) == 3 / 8
    assert danger(*view(game, 2), 2) == 3 / 8 and danger(*view(game, 1), 3) == 3 / 8


def test_the_odds_of_several_guns():
    shown = [(0, 0), (0, 0), (1, 0), (1, 1), (0, 0)]  # 3/8, 3/7, 2/6
    game = table(players=5, table=BILLS, round=3, hands=[(4, 2)] * 5, shown=shown)
    courage(game, clicks={0: 1, 1: 0, 2: 0, 3: 0, 4: 1})
    chance, wanted = np.zeros(9), np.zeros(9)
    weigh_guns(*view(game, 0), 0, chance)
    for bangs in itertools.product((0, 1), repeat=3):
        odds = [q if bang else 1 - q for q, bang in zip((3 / 8, 3 / 7, 2 / 6), bangs, strict=True)]
        wanted[sum(bangs)] += np.prod(odds)
    assert chance == pytest.approx(wanted) and chance.sum() == pytest.approx(1)
    assert [guns_on(*view(game, 0), p) for p in range(5)] == [3, 2, 0, 0, 0]
    weigh_guns(*view(game, 0), 1, chance)  # one's own Click among them
    assert chance[:2].tolist() == [5 / 8, 3 / 8]


def test_who_is_likely_to_stand():
    game = table(players=5, table=BILLS, wounds=[0, 2, 1, 0, 0])
    assert likely_stands(*view(game, 0), 3, 0) == 1 and likely_stands(*view(game, 0), 3, 2) == pytest.approx(0.64)
    assert likely_stands(*view(game, 0), 1, 0) == 1 and likely_stands(*view(game, 0), 1, 1) == pytest.approx(0.48)
    assert likely_stands(*view(game, 0), 2, 1) == pytest.approx(0.8)


def test_stages_of_the_unbreakable():
    game = table("Unbreakable", players=5, table=BILLS, wounds=[4, 2, 1, 0, 0])
    assert [wounds_to_death(*view(game, 0), p) for p in range(5)] == [1, 1, 2, 3, 3]
    assert [stage(*view(game, 0), p) for p in range(5)] == [2, 2, 1, 0, 0]
    game.set(wounds=[1, 2, 1, 0, 0])
    assert stage(*view(game, 0), 0) == 0 and wounds_to_death(*view(game, 0), 0) == 4


def test_powers_are_known_by_their_numbers():
    for number, name in enumerate(NAMES, start=1):
        assert TITLES[number] == name
        game = table(None, None, name, table=BILLS)
        assert owns(*view(game, 1), 1, number) and not owns(*view(game, 1), 2, number)
        assert not owns(*view(table(table=BILLS), 0), 2, number)


# --- loot ---


def test_wealth_is_what_lies_open_and_ones_own_stash():
    stash = {1: ["bill 20", "bill 5", "diamond 5", "painting", "painting"], 0: ["bill 10"]}
    game = table("Collector", table=BILLS, stash=stash)
    assert wealth_of(*view(game, 2), 3) == 25 + 5 + 6 + 12  # seat 1, as seat 2 sees it
    assert wealth_of(*view(game, 1), 0) == 25 + 5 + 6 + 12
    assert wealth_of(*view(game, 1), 3) == 10 + 4  # The Collector has a painting more
    assert paintings_of(*view(game, 0), 0) == 1 and paintings_of(*view(game, 0), 1) == 2
    assert mean_card(*view(game, 2), 3) == 48 / 5 and mean_card(*view(game, 2), 0) == 0


def test_the_robbed_and_the_thief_know_what_is_gone():
    stash = {1: ["bill 20", "bill 20", "bill 5"]}
    game = table("Professional", players=5, table=["bill 5"], stash=stash, script=["bill 20"])
    showdown(game, bangs={0: 1}, ducks=[1])
    assert game.node == "PRO"
    game.play("reveal")
    assert game.stash[0] == ["bill 20"] and game.stash[1] == ["bill 5", "bill 20"]
    assert [wealth_of(*view(game, 0), p) for p in (0, 1)] == [20, 25]
    assert [wealth_of(*view(game, 1), p) for p in (0, 4)] == [25, 9]  # what the thief has is not known by its kind
    assert [wealth_of(*view(game, 2), p) for p in (3, 4)] == [9, 45 - 9]
    assert mean_card(*view(game, 2), 4) == 36 / 2


def test_the_race_for_diamonds_is_among_the_living():
    stash = {0: ["diamond 1"], 1: ["diamond 1", "diamond 5"], 2: ["diamond 1"] * 3}
    game = table(table=BILLS, stash=stash)
    assert [diamond_lead(*view(game, p), 0) for p in range(4)] == [-2, -1, 1, -3]
    assert diamond_lead(*view(game, 3), 3) == 1  # seat 2, as seat 3 sees it
    game = table(table=BILLS, stash=stash, dead=[2])
    assert [diamond_lead(*view(game, p), 0) for p in (0, 1, 3)] == [-1, 1, -2]


def test_the_pot_counts_paintings_and_diamonds_higher():
    game = table(table=["bill 20", "bill 5", "painting", "diamond 10", "diamond 1", "clip"])
    assert pot(*view(game, 0)) == 25 + 14 + 18 + 9


def test_shares_are_laid_out_and_taken_in_turn():
    game = table(table=["bill 20", "bill 5", "bill 10", "bill 10"])
    shares, worth = np.zeros(MOST_SHARES), np.array([5.0, 10, 20, 1, 5, 10, 4, 6, 0, 7])
    assert lay_out(*view(game, 0), worth, shares) == 5
    assert shares[:5].tolist() == [20, 10, 10, 7, 5]
    turns = (0, 2, 35), (0, 9, 20), (1, 2, 17), (0, 2.4, 30), (2.6, 2, 7), (4.4, 1, 5), (4.6, 1, 0)
    for first, step, wanted in turns:
        assert turn_by_turn(shares, 5, first, step) == wanted


def test_a_card_that_was_not_dealt_is_one_that_lies_nowhere():
    worth = np.array([5.0, 10, 20, 1, 5, 10, 4, 6, 3, 20])
    stash = {0: ["painting"] * 4, 1: ["diamond 1"] * 2, 3: ["bill 5"]}
    game = table("Junk Dealer", table=["bill 20", "bill 20", "diamond 5", "clip"], round=2, stash=stash)
    wanted = sum(worth[WORDS_OF_LOOT.index(kind)] for kind in game.undealt) / len(game.undealt)
    assert game.removed and len(game.undealt) == 48
    assert mean_undealt(*view(game, 0), worth) == pytest.approx(wanted)
    assert mean_undealt(*view(game, 2), worth) == pytest.approx(wanted)


# --- nodes ---


def test_nodes_and_targets_are_read():
    game = table("Kid", "Cunning", "Smart", table=BILLS)
    met = set()
    while game.node != "PICK":
        assert node_of(*view(game)) == Node[game.node]
        met.add(game.node)
        game.play("stand" if game.node == "COURAGE" else game.legal()[0])
    assert met >= {"BULLET", "AIM", "AIM_KID", "CUNNING", "PRIVILEGE", "COURAGE"}
    game = table(table=BILLS)
    assert target_of(*view(game, 0)) == 8
    courage(game, clicks={0: 3})
    assert target_of(*view(game, 0)) == 3


def test_the_kid_looks_for_the_rich_who_stand():
    game = table("Kid", players=5, table=BILLS, stash={1: ["bill 20"], 2: ["bill 10"]})
    while game.node != "AIM_KID":
        game.play("aim at seat 1" if game.node == "AIM" and game.seat != 1 else game.legal()[0])
    assert game.aims[1:] == [2, 1, 1, 1]
    assert rich_who_stands(*view(game, 0)) == 2  # 20 * 0.8**2 against 30 * 0.8**4
