"""The dice as a multiset: laid sorted, thrown by lots, counted, and what follows from the row."""

from collections import Counter
from itertools import combinations_with_replacement, product
from math import factorial, prod

import numpy as np
import pytest

from kot_env import faces, observation
from kot_env.moves import dice as moves
from kot_env.state import STATE
from kot_env.vocabulary import MAX_DICE, MAX_PLAYERS, N_FACES, NO_FACE

ROWS = [row for n in range(MAX_DICE + 1) for row in combinations_with_replacement(range(N_FACES), n)]


def counts_of(dice):
    """Packed counts, from a list of faces."""
    return sum(1 << 4 * face for face in dice)


def table():
    """A table without dice."""
    g = np.zeros(1, STATE)[0]
    faces.clear(g)
    return g


def test_every_multiset_of_dice_is_laid_as_its_sorted_row():
    g, lay = table(), faces.lay
    for row in ROWS:
        whole = [*row, *[NO_FACE] * (MAX_DICE - len(row))]
        lay(g, counts_of(whole))
        assert g.dice.tolist() == whole and g.shown == counts_of(whole)


def test_counts_as_bytes_leave_out_dice_that_do_not_lie():
    for row in ROWS:
        word = int(faces.bytes_of(counts_of([*row, *[NO_FACE] * (MAX_DICE - len(row))])))
        assert list(word.to_bytes(8, "little")) == [*(row.count(face) for face in range(N_FACES)), 0, 0]


@pytest.mark.parametrize("n", range(faces.HALF + 1))
def test_the_table_of_throws_holds_each_multiset_as_often_as_dice_show_it(n):
    start = int(faces.STARTS[n])
    found = Counter(faces.THROWS[start : start + int(faces.SIZES[n])].tolist())
    wanted = {
        counts_of(dice): factorial(n) // prod(factorial(dice.count(face)) for face in range(N_FACES))
        for dice in combinations_with_replacement(range(N_FACES), n)
    }
    assert found == wanted and sum(found.values()) == N_FACES**n


def test_neighbours_alike_are_found_in_every_row():
    g, lay, alike = table(), faces.lay, moves.alike
    for row in ROWS:
        whole = [*row, *[NO_FACE] * (MAX_DICE - len(row))]
        lay(g, counts_of(whole))
        assert alike(g) == sum((whole[k] == whole[k + 1]) << k for k in range(MAX_DICE - 1))


def test_a_set_is_on_the_list_where_its_dice_lie_and_are_the_foremost_of_those_alike():
    for n, row in ((len(row), row) for row in ROWS if len(row) <= 6):
        same = sum((row[k] == row[k + 1]) << k for k in range(n - 1))
        for marks in product((0, 1), repeat=6):
            chosen = [k for k in range(6) if marks[k]]
            lie = all(k < n for k in chosen)
            foremost = lie and all(k - 1 in chosen for k in chosen if k > 0 and row[k] == row[k - 1])
            assert moves.SETS_OF_ROW[n, same, sum(1 << k for k in chosen)] == (lie and foremost)


@pytest.mark.parametrize(
    ("question", "lists"),
    [
        (observation.any_counter, ["poison", "shrink", "frenzy"]),
        (observation.any_mark, ["winged", "leaves", "yielded", "patients", "attacked"]),
    ],
)
def test_a_counter_or_a_mark_is_seen_at_every_seat(question, lists):
    g = table()
    assert not question(g)
    for name in lists:
        for p in range(MAX_PLAYERS):
            g[name][p] = 1
            assert question(g), (name, p)
            g[name][p] = 0
