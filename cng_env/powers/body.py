"""Powers of steps 5 and 6 that concern wounds, and what the dead leave."""

import numpy as np

from cng_env import effects
from cng_env.powers.power import Power
from cng_env.vocabulary import MOST_WOUNDS

DRAWS = 2


class Doctor(Power, no=5):
    """Loses one wound when he ducks; being laid down by a Bang does not count."""

    def ducks(g, me):
        g.wounds[me] -= g.wounds[me] > 0


class LuckyMan(Power, no=11):
    """Two or more Bangs in one round do nothing to him: he stays on his feet and takes his share."""

    def wounded(g, me, n):
        return n if n < 2 else 0


class Unbreakable(Power, no=15):
    """Dies of the fifth wound only."""

    def deadly(g, me, n):
        return np.int64(MOST_WOUNDS)


class Vulture(Power, no=16):
    """Takes two loot cards at random out of the stash of each player who dies, unless he dies with him.

    Only he sees what they are (rulings M13, A23); he need not stand.
    """

    def died(g, me, victim):
        for _ in range(min(DRAWS, effects.stash_size(g, victim))):
            effects.steal(g, me, victim, effects.draw_stashed(g, victim))
