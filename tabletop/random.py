"""Chance: a generator inside each record, and a script of coming results that goes before it.

The generator is splitmix64: one 64-bit word a game, so a game depends on its own seed alone, whatever the batch it is
in, and a copied record goes on with the same dice.
"""

from collections.abc import Sequence

import numpy as np

from tabletop.jit import rule

SCRIPT = 120  # how many chance results a record can hold in advance
GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
U27, U30, U31, U32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@rule
def mix(word):
    """Splitmix64's finisher: one 64-bit word, well stirred."""
    word = (word ^ (word >> U30)) * MIX_1
    word = (word ^ (word >> U27)) * MIX_2
    return word ^ (word >> U31)


@rule
def draw(g):
    """The next 64 random bits of this game."""
    g.rng += GAMMA
    return mix(g.rng)


@rule
def below(word, n):
    """A number from 0 to n - 1 out of 64 random bits; uneven by less than n parts in 2**32."""
    return np.int64(((word >> U32) * np.uint64(n)) >> U32)


@rule
def is_scripted(g):
    """Does a scripted result come before the generator's next?"""
    return g.script_at < g.script_end


@rule
def scripted(g):
    """The next scripted result; check `is_scripted` first."""
    value = np.int64(g.script[g.script_at])
    g.script_at += 1
    return value


@rule
def next_seed(seed):
    """The seed of the game that follows one in the same place of a batch."""
    return mix(seed + GAMMA)


@rule
def decision_bits(g):
    """64 bits that depend on the game's seed, the acting seat and the number of the decision only."""
    return mix(g.seed ^ mix(np.uint64(g.decisions * 16 + g.seat) + GAMMA))


def game_seeds(seed: int | Sequence[int] | np.ndarray | None, count: int) -> np.ndarray:
    """One uint64 seed a game, shape (count,).

    An integer (or None: fresh entropy) is spread by `np.random.SeedSequence`; a sequence of `count` integers is taken
    as the games' own seeds. Raises ValueError for a negative or too large seed and for a sequence of another length.
    """
    if isinstance(seed, (bool, np.bool_, float, str)):
        raise ValueError(f"seeds must be an integer, None or {count} integers, not {seed!r}")
    if seed is None or isinstance(seed, (int, np.integer)):
        if seed is not None and seed < 0:
            raise ValueError(f"seed must be a non-negative integer or None, not {seed}")
        return np.random.SeedSequence(None if seed is None else int(seed)).generate_state(count, np.uint64)
    seeds = np.asarray(seed)
    if seeds.shape != (count,):
        raise ValueError(f"seeds must hold one integer per game: shape ({count},), not {seeds.shape}")
    if seeds.dtype.kind not in "iu" or (seeds.dtype.kind == "i" and (seeds < 0).any()):
        raise ValueError(f"seeds must be non-negative 64-bit integers, not {seeds.dtype} {seeds[:4]}")
    return seeds.astype(np.uint64)
