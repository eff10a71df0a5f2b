"""The dice on the table: which faces they show, packed, and the sorted row in which they lie."""

from itertools import product

import numpy as np

from kot_env.vocabulary import COUNT_BITS, MAX_DICE, N_FACES, NO_FACE
from tabletop import random, seats
from tabletop.jit import called, rule
from tabletop.memory import put_word

COUNT_MASK = (1 << COUNT_BITS) - 1
FACES_MASK = (1 << COUNT_BITS * N_FACES) - 1
SUMS = sum(1 << COUNT_BITS * face for face in range(N_FACES + 1))  # times packed counts: sums from the first face on
AWAY = COUNT_BITS * NO_FACE  # where dice that do not lie are counted, and in sums all dice
NO_DICE = MAX_DICE << AWAY
HALF = MAX_DICE // 2  # dice are thrown in two lots: a table of all throws of eight would not fit the nearest cache
SIZES = np.array([N_FACES**n for n in range(HALF + 1)])
STARTS = np.array([sum(N_FACES**lower for lower in range(n)) for n in range(HALF + 1)])
THROWS = np.array(  # what 0, then 1, ... then `HALF` dice can show, packed; each throw is as likely as another
    [
        sum(1 << COUNT_BITS * face for face in dice)
        for n in range(HALF + 1)
        for dice in product(range(N_FACES), repeat=n)
    ],
    np.int32,
)


@rule
def die(face):
    """A die that shows this face, as packed counts: four bits a face; dice that do not lie are `NO_FACE`."""
    return 1 << (COUNT_BITS * face)


@rule
def count_of(counts, face):
    """How many dice show this face, out of packed counts."""
    return (counts >> (COUNT_BITS * face)) & COUNT_MASK


@rule
def count_face(g, face):
    """How many dice on the table show this face."""
    return count_of(g.shown, face)


@rule
def lay(g, counts):
    """Lay dice that show these faces, all `MAX_DICE` counted, sorted: a die's face is how many faces end before it."""
    ends = counts * SUMS
    row = np.uint64(0)
    for face in range(N_FACES):
        bits = np.uint64(((ends >> (COUNT_BITS * face)) & COUNT_MASK) * 4)
        row += seats.ONES << bits << bits  # twice: shifted by 64 in one go, a word stays as it is
    g.shown = counts
    put_word(g.dice, 0, row)


@rule
def clear(g):
    """No dice lie on the table."""
    lay(g, NO_DICE)
    g.n_dice = 0


@rule
def throw_new(g, n):
    """Throw so many dice onto an empty table."""
    g.n_dice = n
    throw_shown(g, n << AWAY)


@rule
def throw(g, dice):
    """Throw a set of dice, given by position, all together."""
    chosen = 0
    for k in range(MAX_DICE):
        chosen += ((dice >> k) & 1) << (COUNT_BITS * np.int64(g.dice[k]))
    throw_shown(g, chosen)


@rule
def throw_shown(g, chosen):
    """Throw dice, given by what they show, all together."""
    lay(g, g.shown - chosen + thrown(g, (chosen * SUMS >> AWAY) & COUNT_MASK))


@rule
def thrown(g, n):
    """What so many dice show, packed: one draw of the generator, half of the bits for half of the dice."""
    if random.is_scripted(g):
        counts = 0
        for _ in range(n):
            counts += die(throw_one(g))
        return counts
    word, few, more = random.draw(g), n >> 1, n - (n >> 1)
    one = THROWS[STARTS[few] + random.below(word, SIZES[few])]
    return np.int64(one + THROWS[STARTS[more] + random.below(word << random.U32, SIZES[more])])


@rule
def throw_one(g):
    """A die thrown by itself; it does not lie with the others."""
    return scripted_face(g) if random.is_scripted(g) else drawn_face(g)


@rule
def scripted_face(g):
    """The scripted face; chance decides, and it is marked, where the script names no face."""
    face = random.scripted(g)
    if 0 <= face < N_FACES:
        return face
    g.script_missed = 1
    return drawn_face(g)


@rule
def drawn_face(g):
    """The face that chance gives a single die."""
    return random.below(random.draw(g), np.int64(N_FACES))


@called
def set_die(g, face, to):
    """Turn a die that shows this face to another one."""
    lay(g, g.shown - die(face) + die(to))


@rule
def bytes_of(counts):
    """Packed counts as a word with a byte for each face, the first face lowest; dice that do not lie are left out."""
    word = np.uint64(counts & FACES_MASK)
    word = (word | word << np.uint64(16)) & np.uint64(0x0000FFFF0000FFFF)
    word = (word | word << np.uint64(8)) & np.uint64(0x00FF00FF00FF00FF)
    return (word | word << np.uint64(4)) & np.uint64(0x0F0F0F0F0F0F0F0F)
