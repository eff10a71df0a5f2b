"""C1 to C6 and the gun counter at tables set in words: bullets, aims, courage, picks."""

import numpy as np
import pytest

from agents.cng_rules import HEURISTIC, follower
from agents.cng_weights import Habits
from tests.agents.cng_tables import DRAWS, is_about, move_of, moves_of
from tests.cng.power_tables import courage, share, table

BILLS = ["bill 20"] * 4  # a table that is worth 80


def does(game, **habits):
    """What a player with these numbers does here."""
    return move_of(follower(game.game, Habits(**habits)), game)


def aiming(*powers, **facts):
    """Seat 0 is asked whom to aim at."""
    game = table(*powers, **{"table": BILLS, **facts})
    while game.node == "BULLET":
        game.play(game.legal()[0])
    return game


def facing(guns, wounds=0, **facts):
    """So many guns point at seat 0, which must duck or stand; they have shown nothing, if nothing is told."""
    aims = {p: 0 if p <= guns else 1 + p % 4 for p in range(1, 5)}
    return courage(table(players=5, wounds=[wounds, 0, 0, 0, 0], **{"table": BILLS, **facts}), clicks=aims)


# --- bullets ---


@pytest.mark.parametrize(("hand", "chance"), [((3, 3), 3 / 6), ((4, 2), 2 / 6), ((5, 1), 1 / 6)])
def test_bullets_are_placed_like_cards_drawn_from_the_hand(hand, chance):
    game = table(round=3, hands=[hand, *[(4, 2)] * 3])
    for name in ("C1", "C2", "C4", "G"):
        assert is_about(moves_of(name, game)["bang"], chance)


@pytest.mark.parametrize(("round_", "hand", "chance"), [(1, (5, 3), 3 / 16), (4, (2, 3), 3 / 10), (5, (3, 1), 3 / 8)])
def test_bangs_are_placed_more_or_less_readily(round_, hand, chance):
    game = table(round=round_, hands=[hand] * 4)
    player = follower(game.game, Habits(bang_early=0.5, bang_late=1.5))
    assert is_about(moves_of(player, game)["bang"], chance)


def test_the_hawk_places_bangs_while_it_has_any():
    assert move_of("C3", table()) == "bang"
    assert move_of("C3", table(round=3, hands=[(5, 1)] * 4)) == "bang"
    assert move_of("C3", table(round=4, hands=[(5, 0)] * 4)) == "click"


def test_what_is_not_in_the_hand_is_not_placed():
    only_bangs = table(round=6, hands=[(0, 3), *[(3, 0)] * 3])
    assert does(only_bangs, bang_late=0) == "bang"
    assert does(table(), bang_early=-1) == "click"


# --- aims ---


@pytest.mark.parametrize("name", ["C1", "C2", "G"])
def test_targets_are_drawn_evenly(name):
    found = moves_of(name, aiming(stash={1: ["bill 20"] * 3}, wounds=[0, 2, 1, 0]))
    assert len(found) == 3 and all(is_about(n, 1 / 3) for n in found.values())


def test_the_hawk_aims_at_the_richest():
    rich = {1: ["bill 20"], 2: ["diamond 1", "diamond 5", "bill 10"], 3: ["painting"] * 2}  # 20, 28, 12
    assert move_of("C3", aiming(stash=rich)) == "aim at seat 2"
    assert move_of("C3", aiming(stash={**rich, 3: ["painting"] * 3})) == "aim at seat 3"  # 30
    found = moves_of("C3", aiming(stash={1: ["bill 20"], 3: ["bill 10"] * 2}))
    assert len(found) == 2 and is_about(found["aim at seat 1"], 1 / 2)


def test_the_heuristic_draws_targets_by_wealth():
    found = moves_of("C4", aiming(stash={1: ["bill 20"] * 2, 2: ["bill 20"]}))
    pulls = np.exp([2, 1, 0])
    for seat, pull in enumerate(pulls, start=1):
        assert is_about(found[f"aim at seat {seat}"], pull / pulls.sum())


def test_wounds_count_in_an_aim():
    game = aiming(wounds=[0, 2, 1, 0])
    found, pulls = moves_of(follower(game.game, Habits(aim_hurt=-0.7)), game), np.exp([-1.4, -0.7, 0])
    for seat, pull in enumerate(pulls, start=1):
        assert is_about(found[f"aim at seat {seat}"], pull / pulls.sum())


def test_who_is_ordered_aims_elsewhere_and_nobody_at_the_dead():
    game = aiming(dead=[2], players=5, stash={1: ["bill 20"] * 3})
    assert set(moves_of("C2", game)) == {"aim at seat 1", "aim at seat 3", "aim at seat 4"}
    game = table(stash={1: ["bill 20"] * 3, 3: ["bill 5"]}, table=BILLS)
    while game.node != "PRIVILEGE":
        game.play("aim at seat 1" if game.node == "AIM" and game.seat != 1 else game.legal()[0])
    game.play("order seat 2")
    assert game.node == "REAIM" and game.seat == 2 and move_of("C3", game) == "aim at seat 3"
    assert set(moves_of("C2", game)) == {"aim at seat 0", "aim at seat 3"}


# --- the privilege ---


def test_the_godfather_turns_the_most_dangerous_gun_away():
    shown = [(0, 0), (1, 0), (0, 0), (1, 1)]  # 3/7, 3/8, 2/6 Bangs
    facts = {"round": 3, "hands": [(4, 2)] * 4, "shown": shown}
    for aims, wanted in (
        ({1: 0, 2: 0, 3: 0}, "order seat 1"),
        ({1: 2, 2: 0, 3: 0}, "order seat 2"),
        ({1: 2, 2: 3, 3: 0}, "order seat 3"),
        ({1: 2, 2: 3, 3: 1}, "pass"),
    ):
        game = table(**facts)
        while game.node != "PRIVILEGE":
            game.play(f"aim at seat {aims.get(game.seat, 1)}" if game.node == "AIM" else "click")
        for name in ("C1", "C2", "C3", "C4", "C5", "C6", "L1", "L2", "G"):
            assert move_of(name, game) == wanted


# --- courage ---


def test_the_coward_stands_only_without_a_gun():
    assert move_of("C1", facing(0)) == "stand" and move_of("C1", facing(1)) == "duck"
    harmless = facing(1, round=5, hands=[(1, 3), (4, 0), *[(1, 3)] * 3], shown=[(0, 0), (0, 3), *[(0, 0)] * 3])
    assert move_of("C1", harmless) == "duck" and move_of("C4", harmless) == "stand"


@pytest.mark.parametrize("wounds", [0, 1, 2])
@pytest.mark.parametrize("guns", range(5))
def test_the_brave_and_the_hawk_always_stand(guns, wounds):
    assert move_of("C2", facing(guns, wounds)) == move_of("C3", facing(guns, wounds)) == "stand"


@pytest.mark.parametrize("wounds", [0, 1, 2])
def test_the_gun_counter_stands_up_to_one_gun_or_to_none_if_the_next_wound_kills(wounds):
    brave = [move_of("G", facing(guns, wounds)) == "stand" for guns in range(4)]
    assert brave == [True, wounds < 2, False, False]


@pytest.mark.parametrize(("limit", "guns"), [(0.374, 0), (0.376, 1), (0.608, 1), (0.61, 2), (0.757, 3), (0.8, 3)])
@pytest.mark.parametrize("wounds", [0, 1, 2])
def test_one_stands_while_a_hit_is_not_too_likely(limit, guns, wounds):
    limits = dict.fromkeys(("stand_unhurt", "stand_hurt", "stand_last"), 0.0)
    limits[list(limits)[wounds]] = limit
    brave = [does(facing(n, wounds), **limits) == "stand" for n in range(5)]
    assert brave == [n <= guns for n in range(5)]


def test_shown_bullets_change_the_chance():
    shown = [(0, 0), (4, 0), (0, 0), (0, 0), (0, 0)]  # 3 of 4 left are Bangs
    game = facing(1, round=5, hands=[(1, 3)] * 5, shown=shown)
    assert does(game, stand_unhurt=0.74) == "duck" and does(game, stand_unhurt=0.76) == "stand"
    game = facing(1, round=5, hands=[(3, 1)] * 5, shown=[(0, 0), (2, 2), (0, 0), (0, 0), (0, 0)])  # 1 of 4
    assert does(game, stand_unhurt=0.24) == "duck" and does(game, stand_unhurt=0.26) == "stand"


@pytest.mark.parametrize(
    ("loot", "worth"), [([*BILLS, "painting"], 94), ([*BILLS, "diamond 5"], 93), ([*BILLS, "bill 10", "clip"], 90)]
)
def test_a_rich_table_makes_bold(loot, worth):
    assert does(facing(1), stand_unhurt=0.376, stand_pot=0.1) == "stand"
    for bonus in (-0.001, 0.001):
        limit = 0.375 - (worth - 80) / 80 + bonus
        assert does(facing(1, table=loot), stand_unhurt=limit, stand_pot=1.0) == ("stand" if bonus > 0 else "duck")


def test_who_is_behind_is_bolder():
    rich = {"stash": {0: ["bill 10"], 2: ["bill 20"] * 3, 3: ["bill 20"]}}  # 50 ahead
    for bonus in (-0.001, 0.001):
        assert does(facing(1, **rich), stand_unhurt=0.275 + bonus, stand_behind=0.1) == (
            "stand" if bonus > 0 else "duck"
        )
    ahead = {"stash": {0: ["bill 20"] * 3, 2: ["bill 10"]}}
    assert does(facing(1, **ahead), stand_unhurt=0.376, stand_behind=0.1) == "stand"  # nobody is ahead


def test_the_heuristic_limits():
    for wounds, limit in enumerate((0.45, 0.35, 0.15)):
        assert (HEURISTIC.stand_unhurt, HEURISTIC.stand_hurt, HEURISTIC.stand_last)[wounds] == limit
        assert (move_of("C4", facing(1, wounds)) == "stand") == (limit > 0.375)
    assert move_of("C4", facing(1, 1, table=["bill 20"] * 7)) == "stand"  # .35 + .075


# --- picks ---


def picking(loot, **facts):
    """Seat 0 takes a share from this table."""
    return share(table=loot, **facts)


@pytest.mark.parametrize(
    ("loot", "facts", "wanted"),
    [
        (["bill 5", "bill 10"], {}, "bill 10"),
        (["bill 5"], {}, "New Godfather"),  # 8
        (["bill 5"], {"round": 8}, "bill 5"),
        (["bill 10", "painting"], {}, "painting"),  # 4 + 8
        (["bill 20", "painting"], {}, "bill 20"),
        (["bill 20", "painting"], {"stash": {0: ["painting"] * 2}}, "painting"),  # 18 + 8
        (["bill 10", "diamond 5"], {}, "diamond 5"),  # 5 + 8
        (["bill 10", "diamond 5"], {"stash": {1: ["diamond 1"]}}, "diamond 5"),  # draws level
        (["bill 10", "diamond 5"], {"stash": {1: ["diamond 1"] * 2}}, "bill 10"),  # 5 + 2.4
        (["bill 10", "diamond 5"], {"stash": {1: ["diamond 1"] * 2}, "dead": [1], "stand": (0, 2)}, "diamond 5"),
        (["first-aid kit"], {"wounds": [1, 0, 0, 0]}, "first-aid kit"),  # 8, as the token
        (["first-aid kit", "bill 10"], {"wounds": [2, 0, 0, 0]}, "first-aid kit"),  # 16
        (["first-aid kit", "bill 20"], {"wounds": [2, 0, 0, 0]}, "bill 20"),
        (["first-aid kit", "bill 5"], {"wounds": [2, 0, 0, 0], "round": 8}, "bill 5"),
        (["clip", "first-aid kit"], {}, "New Godfather"),
    ],
)
def test_shares_are_taken_by_what_they_add(loot, facts, wanted):
    for name in ("C1", "C2", "C3", "C4"):
        assert move_of(name, picking(loot, **facts)) == f"take {wanted}"


@pytest.mark.parametrize(
    ("loot", "wounds", "wanted"),
    [(["first-aid kit", "bill 10"], 1, "bill 10"), (["first-aid kit", "bill 20"], 2, "first-aid kit"),
     (["painting", "bill 5"], 0, "bill 5"), (["diamond 1"], 0, "diamond 1"), (["clip"], 0, "New Godfather")],
)  # fmt: skip
def test_the_gun_counter_has_prices_of_its_own(loot, wounds, wanted):
    assert move_of("G", picking(loot, wounds=[wounds, 0, 0, 0])) == f"take {wanted}"


def test_a_clip_is_used_on_a_click():
    shown = [(1, 0), (0, 1), (0, 0), (0, 0)]
    game = share(table=["clip", "bill 5"], round=2, hands=[(4, 3), (5, 2), (4, 3), (4, 3)], shown=shown)
    game.play("take clip")
    assert game.node == "CLIP"
    for name in ("C2", "C4", "L1", "G"):
        assert move_of(name, game) == "swap out a click"


def test_draws_are_enough():
    assert not is_about(0.43 * DRAWS, 0.5) and is_about(0.49 * DRAWS, 0.5)
