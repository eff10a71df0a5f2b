"""The exact reroll tables: known values, and a slow, plain version of the same."""

from itertools import combinations, product

import numpy as np
import pytest

from agents.kot_rolls import COUNTS, FIRST, MARGIN, MINUS, PLUS, best_throw, look_ahead, number_without, plan
from agents.kot_turn import POINTS_OF
from kot_env.vocabulary import Face

NONE = np.zeros(6, np.int64)


def number(*faces):
    return int(number_without(np.bincount(np.array(faces, np.int64), minlength=6), NONE))


def test_multisets_are_numbered_by_size():
    assert FIRST.tolist() == [0, 1, 7, 28, 84, 210, 462, 924, 1716, 3003] and len(COUNTS) == 3003
    for size in range(9):
        part = COUNTS[FIRST[size] : FIRST[size + 1]]
        assert (part.sum(axis=1) == size).all() and len(np.unique(part, axis=0)) == len(part)


def test_neighbours_differ_by_one_die():
    for face in range(6):
        die = np.eye(6, dtype=int)[face]
        assert (COUNTS[PLUS[:, face]] == COUNTS[: FIRST[8]] + die).all()
        has = COUNTS[:, face] > 0
        assert (COUNTS[MINUS[has, face]] == COUNTS[has] - die).all()
        assert (MINUS[~has, face] == np.flatnonzero(~has)).all()


def test_a_roll_is_found_by_its_counts():
    assert all(number_without(COUNTS[at], NONE) == at for at in range(0, 3003, 7))
    assert number_without(np.array([2, 0, 1, 0, 0, 3]), np.array([1, 0, 0, 0, 0, 3])) == number(0, 2)


@pytest.mark.parametrize(
    "faces, points", [("111222", 3), ("222222", 5), ("333333", 6), ("111145", 2), ("112233", 0), ("33333333", 8)]
)
def test_points_of_numbers(faces, points):
    assert POINTS_OF[number(*(int(face) - 1 for face in faces))] == points


def test_the_best_mean_of_points_in_a_turn():
    """The value of an exact solution published with the dice numbers of the rules."""
    assert plan(POINTS_OF.astype(float), 6, 3) == pytest.approx(2.2357417, abs=5e-8)


@pytest.mark.parametrize("n, rolls", [(6, 3), (6, 1), (5, 2), (8, 4)])
def test_chasing_one_face_brings_its_mean(n, rolls):
    claws = COUNTS[:, Face.CLAW].astype(float)
    assert plan(claws, n, rolls) == pytest.approx(n * (1 - (5 / 6) ** rolls), abs=1e-12)


def test_the_known_mean_and_chance_of_claws():
    assert plan(COUNTS[:, Face.CLAW].astype(float), 6, 3) == pytest.approx(2.5277778, abs=5e-8)
    assert plan((COUNTS[:, Face.CLAW] >= 3).astype(float), 6, 3) == pytest.approx(0.499771, abs=5e-7)


def slow_worth(worth, kept, n, rolls):
    """What it is worth to keep these faces of n dice and throw the others, by listing every throw and every keep."""
    outcomes = product(range(6), repeat=n - len(kept))
    return np.mean([slow_best(worth, tuple(sorted(kept + throw)), n, rolls - 1) for throw in outcomes])


def slow_best(worth, roll, n, rolls):
    if rolls == 0:
        return worth[number(*roll)]
    keeps = {keep for size in range(n + 1) for keep in combinations(roll, size)}
    return max(slow_worth(worth, keep, n, rolls) for keep in keeps)


@pytest.mark.parametrize("n, rolls", [(1, 3), (2, 2), (3, 2)])
def test_the_plan_agrees_with_a_plain_enumeration(n, rolls):
    worth = np.random.default_rng(n).normal(size=len(COUNTS))
    assert plan(worth.copy(), n, rolls) == pytest.approx(slow_worth(worth, (), n, rolls), abs=1e-12)


def throw_for(worth, roll, rolls):
    """(what to throw of each face, its worth, the worth of stopping)."""
    counts = np.bincount(np.array(roll, np.int64), minlength=6)
    given, stop, thrown = worth.copy(), worth[number(*roll)], NONE.copy()
    look_ahead(given, np.zeros_like(worth), len(roll), rolls)
    return thrown, best_throw(given, counts, stop, NONE.copy(), thrown), stop


@pytest.mark.parametrize("rolls", [1, 2])
def test_the_best_throw_agrees_with_a_plain_enumeration(rolls):
    worth = np.random.default_rng(rolls).normal(size=len(COUNTS))
    for roll in ((0, 0, 5), (1, 2, 3), (4, 4, 4)):
        keeps = {keep for size in range(3) for keep in combinations(roll, size)}
        by_keep = {keep: slow_worth(worth, keep, 3, rolls) for keep in keeps} | {roll: worth[number(*roll)]}
        thrown, best, _ = throw_for(worth, roll, rolls)
        kept = tuple(np.repeat(np.arange(6), np.bincount(roll, minlength=6) - thrown))
        assert best == pytest.approx(max(by_keep.values()), abs=1e-12)
        assert by_keep[kept] == pytest.approx(best, abs=1e-12)


def test_of_equal_worths_stopping_wins():
    flat = np.full(len(COUNTS), 1 / 3)
    thrown, best, stop = throw_for(flat, (0, 1, 2, 3, 4, 5), 2)
    assert best == stop and not thrown.any() and MARGIN > 1e-12


def test_waiting_is_not_stopping():
    """Two rolls are left and one of them is as good as both: the worth of stopping is not that of rolling later."""
    worth = (COUNTS[:, Face.CLAW] > 0) * 6.0
    worth += np.where(COUNTS[:, Face.CLAW] == 0, 5.0, 0)
    worth[number(0)] = 0.0
    thrown, best, stop = throw_for(worth, (0,), 2)
    assert stop == 0 and best > 5 and thrown.tolist() == [1, 0, 0, 0, 0, 0]
