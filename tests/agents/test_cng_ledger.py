"""L1 and L2 at tables set in words: values, bullets, aims, courage, and how often they duck in all."""

import itertools

import numpy as np
import pytest

from agents import make
from agents.cng_ledger import MODEST, keeper, weigh
from agents.cng_weights import Principles
from cng_env import Node, cash_n_guns, rules_of
from cng_env.vocabulary import N_LOOT, WORDS_OF_LOOT
from tests.agents.cng_tables import is_about, move_of, moves_of, view
from tests.cng.power_tables import courage, share, table
from training.matches import play_games

BILLS = ["bill 20"] * 4
L2 = Principles()


def worth(kind, principles=L2, seat=0, **facts):
    """What a share is worth to the seat, as seat 0 sees it."""
    values = np.zeros(N_LOOT)
    game = table(**{"table": BILLS, **facts})
    weigh(*view(game, 0), principles, seat, values)
    return values[WORDS_OF_LOOT.index(kind)]


def test_bills_are_worth_their_face():
    assert [worth(f"bill {face}") for face in (5, 10, 20)] == [5, 10, 20]


@pytest.mark.parametrize(("had", "first", "further"), [(0, 4, 8), (2, 18, 30), (8, 100, 100), (9, 100, 0)])
@pytest.mark.parametrize(("principles", "part"), [(L2, 1.0), (MODEST, 0.35)])
def test_a_painting_is_worth_its_place_in_the_set_and_a_part_of_the_next(had, first, further, principles, part):
    stash = {0: ["painting"] * had}
    assert worth("painting", principles, stash=stash) == pytest.approx(first + 2 * part * 7 / 8 * further)
    late = {"round": 8, "hands": [(1, 0)] * 4}
    assert worth("painting", principles, stash=stash, **late) == first


@pytest.mark.parametrize(
    ("own", "other", "race", "late_race"),
    [(0, 0, 10 + 25 / 8, 35), (1, 0, 2 + 6 * 7 / 8, 2), (0, 1, 6, 6), (0, 2, 0, 0)],
)
def test_diamonds_count_in_the_race(own, other, race, late_race):
    stash = {0: ["diamond 1"] * own, 2: ["diamond 1"] * other, 1: ["bill 20"]}
    assert worth("diamond 5", stash=stash) == pytest.approx(5 + 14 + race)
    assert worth("diamond 5", MODEST, stash=stash) == pytest.approx(5 + 8 + race)
    late = {"round": 8, "hands": [(1, 0)] * 4}
    assert worth("diamond 10", stash=stash, **late) == pytest.approx(10 + 14 / 8 + late_race)
    assert worth("diamond 5", stash=stash, dead=[2]) == worth("diamond 5", stash={0: ["diamond 1"] * own})


def test_the_desk_kits_and_clips_count_until_the_last_round():
    assert worth("New Godfather") == 20 and worth("New Godfather", MODEST) == 9
    assert [worth("first-aid kit", wounds=[n, 0, 0, 0]) for n in (0, 1, 2)] == [0, 10, 40]
    assert worth("clip") == 6 * 7 / 8 and worth("clip", round=4, hands=[(5, 0)] * 4) == 6 * 4 / 8
    assert worth("clip", round=6, hands=[(0, 3)] * 4) == 0  # there is no Click to swap out
    late = {"round": 8, "hands": [(1, 0)] * 4, "wounds": [2, 0, 0, 0]}
    assert [worth(kind, **late) for kind in ("New Godfather", "first-aid kit", "clip")] == [0, 0, 0]


def test_what_a_share_is_worth_to_another():
    facts = {"stash": {0: ["diamond 1"], 2: ["painting"] * 2}, "wounds": [0, 0, 2, 0]}
    assert worth("painting", seat=2, **facts) == 18 + 2 * 7 / 8 * 30
    assert worth("diamond 1", seat=2, **facts) == 1 + 14 + 6 and worth("first-aid kit", seat=2, **facts) == 40


# --- bullets and aims ---


@pytest.mark.parametrize(
    ("loot", "hand", "chance"),
    [
        (["bill 10"], (3, 3), 1 / 2 * 30 / 60),  # 10 and 20 for the desk
        ([*BILLS, *BILLS], (4, 2), 1 / 3 * 80 / 60),
        ([*BILLS, "bill 5", "painting"], (5, 1), 1 / 6 * 80 / 60),
        (["painting"] * 4, (3, 3), 0.95),  # 92 with two more at home
        (BILLS, (5, 1), 1 / 6 * 80 / 60),
    ],
)
def test_rich_tables_bring_out_the_bangs(loot, hand, chance):
    game = table(table=loot, round=3, hands=[hand, *[(4, 2)] * 3], stash={0: ["painting"] * 2 * (chance == 0.95)})
    assert is_about(moves_of("L2", game)["bang"], chance)


def test_the_least_chance_of_a_bang_and_no_choice():
    assert is_about(moves_of("L2", table(table=[], round=8, hands=[(1, 0)] * 4))["bang"], 0)
    game = table(table=["clip"], round=7, hands=[(1, 1)] * 4)
    player = keeper(game.game, Principles(token=0))
    assert is_about(moves_of(player, game)["bang"], 0.05)
    assert move_of("L2", table(table=["clip"], round=7, hands=[(0, 2)] * 4)) == "bang"


def aim(bullet, **facts):
    """Whom the Ledger aims at where it leaves nothing to chance; seat 3 is the Godfather."""
    game = table(first_godfather=3, **{"table": BILLS, **facts})
    while game.node == "BULLET":
        game.play(bullet if game.seat == 0 else game.legal()[0])
    while game.seat != 0:
        game.play(game.legal()[0])
    return move_of(keeper(game.game, Principles(aim_chance=0)), game)


@pytest.mark.parametrize("bullet", ["click", "bang"])
def test_aims_at_the_rich_the_weak_and_the_godfather(bullet):
    assert aim(bullet) == "aim at seat 3"
    assert aim(bullet, stash={1: ["bill 10"]}) == "aim at seat 1"  # 0.5 above 0.3 and 0.4
    assert aim(bullet, stash={1: ["bill 5"]}) == "aim at seat 3"
    assert aim(bullet, stash={1: ["bill 10"]}, wounds=[0, 0, 2, 0]) == "aim at seat 2"
    assert aim(bullet, stash={1: ["bill 20", "bill 5"]}, wounds=[0, 0, 2, 0]) == "aim at seat 1"
    assert aim(bullet, stash={2: ["bill 20"] * 2}, dead=[2]) == "aim at seat 3"


def test_clicks_are_for_the_hurt():
    facts = {"stash": {1: ["bill 5"]}, "wounds": [0, 1, 0, 0]}  # 0.25 + 0.4
    assert aim("click", **facts) == "aim at seat 1" and aim("bang", **facts) == "aim at seat 3"
    facts = {"stash": {1: ["diamond 1"]}}  # 0.35
    assert aim("click", **facts) == "aim at seat 3" and aim("bang", **facts) == "aim at seat 1"


def test_chance_decides_between_those_who_are_near():
    game = table(first_godfather=3, table=BILLS, stash={1: ["bill 20", "bill 20"]})
    while game.node != "AIM" or game.seat != 0:
        game.play(game.legal()[0])
    found = moves_of("L2", game)  # 2, 0 and 0.4, and up to 1.5
    assert set(found) == {"aim at seat 1"}
    game.set(stash={1: ["bill 10"]})
    assert len(moves_of("L2", game)) == 3


# --- courage ---


def facing(guns, *powers, players=5, wounds=0, godfather=0, **facts):
    """So many guns point at seat 0; the guns of the others point at each other's neighbours, its own at seat 1."""
    aims = {p: 0 if p <= guns else 1 + p % (players - 1) for p in range(1, players)}
    hurt = [wounds, *[0] * (players - 1)]
    game = table(*powers, players=players, wounds=hurt, first_godfather=godfather, **{"table": BILLS, **facts})
    courage(game, clicks={0: 1, **aims})
    while game.seat != 0:
        game.play("stand")
    return game


def test_the_share_is_weighed_against_wounds_and_death():
    """4 players, seats 1 and 2 aim at seat 0, 3 at seat 1, 0 with a Click at seat 1; 2 wounds; round 1, 9 shares."""
    game = facing(2, players=4, wounds=2, stash={0: ["bill 20"]}, table=["bill 20", "bill 20", "bill 10"])
    safe = 0.625**2
    others = [0.8**2 * 0.625, 1.0, 1.0]  # two guns on seat 1, one of them with a Click; none on 2 and 3
    assert 1 + sum(others) == pytest.approx(3.4)
    share = 20  # rank 0 of 20 20 20 10; the next turn comes at rank 3.4, that is 3: 10 more
    gain = safe * (share + 10) - (1 - safe) * (20 + 8 * 7 + 25)
    assert gain < 0 and move_of("L2", game) == "duck"
    even = (safe * 30 / (1 - safe)) - 20  # the price of death at which it does not matter
    for price, move in ((even - 0.1, "stand"), (even + 0.1, "duck")):
        assert move_of(keeper(game.game, Principles(life=price, life_rounds=0)), game) == move
        assert move_of(keeper(game.game, Principles(life=price - 7, life_rounds=1)), game) == move


def test_wounds_have_a_price_by_round_and_number():
    game = facing(1, players=4, wounds=1, godfather=1, table=["bill 20", "bill 5"])
    others = 0.8 * 0.8 + 1 + 1  # seats 1, 2 and 3 take before seat 0; two guns on 1, one of them unknown ...
    others = 0.8**2 * 0.625 + 1 + 1  # ... with the odds of a Bang
    assert int(others + 0.5) == 2  # rank 2 of 20 20 5
    even = 0.625 * 5 / (0.375 * (7 / 8 + 0.1))
    for price, move in ((even - 0.1, "stand"), (even + 0.1, "duck")):
        assert move_of(keeper(game.game, Principles(wound_hurt=price, wound_unhurt=99)), game) == move
    game = facing(1, players=4, godfather=1, table=["bill 20", "bill 5"])
    for price, move in ((even - 0.1, "stand"), (even + 0.1, "duck")):
        assert move_of(keeper(game.game, Principles(wound_unhurt=price, wound_hurt=99)), game) == move


@pytest.mark.parametrize("wounds", [0, 1, 2])
def test_without_a_gun_it_always_stands(wounds):
    for loot in (BILLS, []):
        assert move_of("L1", facing(0, wounds=wounds, table=loot)) == "stand"


@pytest.mark.parametrize("wounds, guns", [(0, 2), (1, 1), (2, 0)])
def test_more_guns_and_wounds_make_it_duck(wounds, guns):
    brave = [move_of("L2", facing(n, wounds=wounds, stash={0: ["bill 20"]})) == "stand" for n in range(5)]
    assert brave == [n <= guns for n in range(5)]


@pytest.mark.compiled
def test_how_often_it_ducks_at_a_table_of_five():
    """As measured for the specification, by guns and wounds, in per cent."""
    measured = dict(zip(itertools.product((1, 2, 3), (0, 1, 2)), (0, 0, 72, 0, 71, 99, 72, 98, 100), strict=True))
    game = cash_n_guns(rules_of(5))
    column, player = game.layout.offset, make("L2", game)
    plain, asked, ducked = player.act, np.zeros((9, 3)), np.zeros((9, 3))

    def act(rows, seats, observations, masks):
        moves = plain(rows, seats, observations, masks)
        mine = observations[:, column("node") + Node.COURAGE - Node.BULLET] > 0
        at = observations[mine, column("guns")], observations[mine, column("wounds")]
        np.add.at(asked, at, 1)
        np.add.at(ducked, at, moves[mine] == game.moves.encode("Duck"))
        return moves

    player.act = act
    play_games(game, [player], np.zeros((600, 5), np.int64), np.arange(600).astype(np.uint64))
    for at, share_of_ducks in measured.items():
        assert abs(100 * ducked[at] / asked[at] - share_of_ducks) < 6
    assert ducked[4:].sum() > 0.99 * asked[4:].sum() > 500 and ducked[0].sum() == 0 < asked[0].sum()


def test_the_ledger_takes_what_is_worth_most():
    assert move_of("L2", share(table=["bill 20", "diamond 1"])) == "take diamond 1"
    assert move_of("L1", share(table=["bill 20", "diamond 1"])) == "take diamond 1"
    assert move_of("L2", share(table=["bill 10", "painting"])) == "take New Godfather"  # 20 and 4 + 14
    assert move_of("L1", share(table=["bill 10", "painting"])) == "take bill 10"  # 9 and 4 + 4.9
