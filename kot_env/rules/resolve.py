"""Resolving the dice: numbers, then energy; hearts are in `hearts`, claws in `damage`."""

import numpy as np

from kot_env import effects, faces, windows
from kot_env.vocabulary import SET, Face, Phase
from tabletop.jit import rule


@rule
def numbers_and_energy(g):
    """Three of a number score it and each one more a point more; each lightning gives 1 energy."""
    me = g.active
    counts = g.shown
    for face in (Face.ONE, Face.TWO, Face.THREE):
        n = faces.count_of(counts, face)
        if n >= SET:
            effects.gain_points(g, me, face + 1 + n - SET)
    g.scored_ones = np.int64(faces.count_of(counts, Face.ONE) >= SET)
    windows.numbers(g, me, counts, claws_of_the_roll(g))
    effects.gain_energy(g, me, faces.count_of(counts, Face.ENERGY))
    g.hearts_left = faces.count_of(counts, Face.HEART)
    g.phase = Phase.HEARTS


@rule
def claws_on_the_dice(g):
    """The claws that the dice show."""
    return np.int64(faces.count_face(g, Face.CLAW))


@rule
def claws_of_the_roll(g):
    """The same with those that cards add (2016 on)."""
    return np.int64(windows.claws(g, g.active, claws_on_the_dice(g)))
