"""Which dice to throw again, exactly: every roll that can come is weighed by its chance.

Dice of one face are alike, so a roll is a multiset of faces. All multisets of 0 to 8 dice have a number, the smaller
ones first: 462 rolls of six dice, 924 sets of dice to keep. `PLUS` and `MINUS` lead from one to its neighbours. What a
kept set is worth is a mean over one more die, so adding one die at a time weighs all rolls without counting their ways:

    worth(kept) = mean over faces of worth(kept + face),        best(roll) = max over kept <= roll of worth(kept)
"""

from itertools import combinations_with_replacement
from math import comb

import numpy as np

from kot_env.vocabulary import MAX_DICE, N_FACES
from tabletop.jit import door, rule

SETS = [
    faces for size in range(MAX_DICE + 1) for faces in combinations_with_replacement(range(N_FACES), size)
]  # by size, then as words in a dictionary
NUMBER = {faces: at for at, faces in enumerate(SETS)}
FIRST = np.array([0, *(comb(size + N_FACES, N_FACES) for size in range(MAX_DICE + 1))])  # of each size, and the end
COUNTS = np.array([[faces.count(face) for face in range(N_FACES)] for faces in SETS], np.int64)
PLUS = np.array([[NUMBER[tuple(sorted((*faces, face)))] for face in range(N_FACES)] for faces in SETS[: FIRST[-2]]])
MINUS = np.repeat(np.arange(len(SETS))[:, None], N_FACES, axis=1)  # without a die of that face: the set itself
for _at, _row in enumerate(PLUS):
    MINUS[_row, np.arange(N_FACES)] = _at
MARGIN = 1e-9  # of two worths that differ by rounding only neither is better


@rule
def number_without(counts, thrown):
    """The number of the multiset that is left of so many dice of each face when some are thrown."""
    at = 0
    for face in range(N_FACES):
        for _ in range(counts[face] - thrown[face]):
            at = PLUS[at, face]
    return at


@rule
def average(worth, n):
    """From the worth of every roll of n dice to the worth of every smaller set, the missing dice thrown."""
    for at in range(FIRST[n] - 1, -1, -1):
        total = 0.0
        for face in range(N_FACES):
            total += worth[PLUS[at, face]]
        worth[at] = total / N_FACES


@rule
def keep_best(worth, best, n):
    """The worth of every roll of n dice becomes that of the best set to keep."""
    for at in range(FIRST[n + 1]):
        best[at] = worth[at]
        for face in range(N_FACES):
            best[at] = max(best[at], best[MINUS[at, face]])
    for at in range(FIRST[n], FIRST[n + 1]):
        worth[at] = best[at]


@rule
def look_ahead(worth, best, n, rolls):
    """From the worth of final rolls of n dice to that of every set of dice kept with so many rolls (1 or more) left.

    `worth` and `best`, which is overwritten, are as long as there are multisets. Afterwards the rolls of n dice hold
    their worth with one roll less, the smaller sets theirs with all rolls.
    """
    average(worth, n)
    for _ in range(rolls - 1):
        keep_best(worth, best, n)
        average(worth, n)


@rule
def best_throw(worth, counts, stop, trial, thrown):
    """Fill `thrown` with how many dice of each face to throw again, after `look_ahead`; return the worth of that.

    `stop` is the worth of throwing none, which wins ties; of the others the one that throws the fewest high faces.
    `trial` is overwritten.
    """
    best = stop
    for face in range(N_FACES):
        trial[face] = thrown[face] = 0
    while True:
        face = 0
        while face < N_FACES and trial[face] == counts[face]:  # an odometer over all choices
            trial[face] = 0
            face += 1
        if face == N_FACES:
            return best
        trial[face] += 1
        value = worth[number_without(counts, trial)]
        if value > best + MARGIN:
            best = value
            for face in range(N_FACES):
                thrown[face] = trial[face]


@door
def plan(worth, n, rolls):
    """What a turn of n dice (1 to 8) with so many rolls (1 or more), the first included, is worth before it begins.

    `worth` float64 (3003,): what each final roll of n dice is worth, by its number; overwritten as by `look_ahead`.
    """
    look_ahead(worth, np.zeros_like(worth), n, rolls)
    return worth[0]
