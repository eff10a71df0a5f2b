"""The dice on the table: throwing, sorting, counting."""

from collections.abc import Callable, Sequence

import numpy as np

from kot_env.vocabulary import BASE_DICE, MAX_DICE, N_FACES, NO_FACE
from tabletop import random
from tabletop.jit import called, rule, strung

SIX = np.uint64(N_FACES)
COUNT_BITS, COUNT_MASK = 4, 15
NETWORK_OF_SIX = ((0, 5), (1, 3), (2, 4), (1, 2), (3, 4), (0, 3), (2, 5), (0, 1), (2, 3), (4, 5), (1, 2), (3, 4))
NETWORK_OF_EIGHT = (
    (0, 2), (1, 3), (4, 6), (5, 7), (0, 4), (1, 5), (2, 6), (3, 7), (0, 1), (2, 3), (4, 5), (6, 7), (2, 4), (3, 5),
    (1, 4), (3, 6), (1, 2), (3, 4), (5, 6),
)  # fmt: skip


def sorter(network: Sequence[tuple[int, int]]) -> Callable:
    """f(g): sort the dice by putting pairs of them into order one after the other, without a branch."""
    lines = []
    for low, high in network:
        lines += [f"a, b = g.dice[{low}], g.dice[{high}]", f"g.dice[{low}], g.dice[{high}] = min(a, b), max(a, b)"]
    return strung("sort(g)", lines, {})


sort_six = rule(sorter(NETWORK_OF_SIX))
sort_eight = called(sorter(NETWORK_OF_EIGHT))


@rule
def sort_dice(g):
    """The dice lie in order of their faces."""
    if g.n_dice > BASE_DICE:
        sort_eight(g)
    else:
        sort_six(g)


@rule
def scripted_face(g):
    """The scripted face; chance decides, and it is marked, where the script names no face."""
    face = random.scripted(g)
    if 0 <= face < N_FACES:
        return face
    g.script_missed = 1
    return random.below(random.draw(g), N_FACES)


@rule
def throw(g, dice):
    """Throw a set of dice, given by position, all together: one draw of the generator, six faces to a digit."""
    if random.is_scripted(g):
        for k in range(g.n_dice):
            if (dice >> k) & 1:
                g.dice[k] = throw_one(g)
    else:
        word = random.draw(g)
        for k in range(g.n_dice):
            face = np.int64(word % SIX)
            word //= SIX
            g.dice[k] += ((dice >> k) & 1) * (face - g.dice[k])  # no branch: which dice are thrown is hard to predict
    sort_dice(g)


@rule
def first_die(g, face):
    """The position of a die that shows this face; n_dice if none does."""
    for k in range(g.n_dice):
        if g.dice[k] == face:
            return k
    return g.n_dice


@rule
def face_counts(g):
    """How many dice show each face, packed, four bits a face: all are counted in one pass. See `count_of`."""
    counts = 0
    for k in range(MAX_DICE):
        counts += 1 << (COUNT_BITS * np.int64(g.dice[k]))
    return counts


@rule
def count_of(counts, face):
    """How many dice show this face, out of `face_counts`."""
    return (counts >> (COUNT_BITS * face)) & COUNT_MASK


@rule
def count_face(g, face):
    """How many dice show this face."""
    return count_of(face_counts(g), face)


@rule
def throw_one(g):
    """A die thrown by itself; it does not lie with the others."""
    return scripted_face(g) if random.is_scripted(g) else random.below(random.draw(g), N_FACES)


@called
def set_die(g, face, to):
    """Turn a die that shows this face to another one."""
    g.dice[first_die(g, face)] = to
    sort_dice(g)


@rule
def clear(g):
    """No dice lie on the table."""
    for k in range(MAX_DICE):
        g.dice[k] = NO_FACE
    g.n_dice = 0
