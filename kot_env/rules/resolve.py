"""Resolving the dice: numbers, energy, hearts; the claws are in `damage`."""

import numpy as np

from kot_env import effects
from kot_env.vocabulary import MAX_HEALTH, Face, Node, Phase
from tabletop.jit import rule

SET = 3


@rule
def numbers_and_energy(g):
    """Three of a number score it and each one more a point more; each lightning gives 1 energy."""
    counts = effects.face_counts(g)
    for face in (Face.ONE, Face.TWO, Face.THREE):
        n = effects.count_of(counts, face)
        if n >= SET:
            effects.gain_points(g, g.active, face + 1 + n - SET)
    g.energy[g.active] += effects.count_of(counts, Face.ENERGY)
    g.hearts_left = 0 if effects.in_tokyo(g, g.active) else effects.count_of(counts, Face.HEART)
    g.phase = Phase.HEARTS


@rule
def hearts(g):
    """Outside Tokyo each heart heals 1 or removes a poison counter; it is asked only where both are possible."""
    me = g.active
    while g.hearts_left > 0 and g.poison[me] > 0:
        if g.health[me] < MAX_HEALTH:
            effects.ask(g, Node.HEARTS, me)
            return
        remove_poison(g, me)
    effects.heal(g, me, g.hearts_left)
    g.hearts_left = 0
    g.phase = Phase.CLAWS


@rule
def remove_poison(g, me):
    """A heart takes a poison counter away instead of healing (Poison Spit)."""
    g.poison[me] -= 1
    g.hearts_left -= 1


@rule
def heal_one(g, me):
    """A heart heals 1."""
    effects.heal(g, me, 1)
    g.hearts_left -= 1


@rule
def claws_on_the_dice(g):
    """The claws that the dice show."""
    return np.int64(effects.count_face(g, Face.CLAW))
