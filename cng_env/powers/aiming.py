"""Powers of steps 1 to 4: bullets and aims."""

import numpy as np

from cng_env import effects
from cng_env.powers.power import Power
from cng_env.vocabulary import MAX_PLAYERS, NO_BULLET, NOBODY, WORDS_OF_BULLETS, Bullet, Node
from tabletop import seats
from tabletop.moves import Answer, Move


class Cunning(Power, no=2):
    """May change the placed bullet once all aims are known, the Kid's included, before the Godfather's privilege.

    The question comes also where the hand holds no other kind, so that it tells nothing (ruling M17).
    """

    def opens(g, me):
        return effects.hand_size(g, me) > 0

    class KeepPlaced(Answer, nodes=(Node.CUNNING,), words=lambda k: "keep"):
        """The Cunning leaves the bullet as it is."""

    class ChangePlaced(Move, nodes=(Node.CUNNING,), words=lambda k: "swap"):
        """The Cunning puts a bullet of the other kind in its place."""

        def legal(g, me, k):
            return effects.can_swap(g, me)

        def play(g, me, k):
            effects.swap_placed(g, me)


class Hustler(Power, no=8):
    """Draws a bullet at random from another player's hand each round and gives back one of his own.

    What he gives is of a kind that he held before he drew (ruling M16). He must (A14), once the loot is seen (A13).
    """

    def opens(g, me):
        return True

    class Hustle(Move, nodes=(Node.HUSTLER_TARGET,), size=MAX_PLAYERS, words=lambda k: f"hustle seat +{k}"):
        """The Hustler draws a bullet from somebody's hand."""

        def legal(g, me, k):
            return 0 < k < g.n_players and g.alive[seats.seat_at(g, me, k)]

        def play(g, me, k):
            victim = seats.seat_at(g, me, k)
            g.victim = victim
            g.drawn = effects.draw_bullet(g, victim)
            g.hand[me, g.drawn] += 1
            g.hustled[victim] += 1
            g.bangs_drawn[victim] += g.drawn == Bullet.BANG

    class Give(Move, nodes=(Node.HUSTLER_GIVE,), size=2, words=lambda k: f"give a {WORDS_OF_BULLETS[k]}"):
        """The Hustler gives one of his own bullets back."""

        def legal(g, me, k):
            return g.hand[me, k] - np.int64(k == g.drawn) > 0

        def play(g, me, k):
            g.hand[me, k] -= 1
            g.hand[g.victim, k] += 1
            g.bangs_given[g.victim] += k == Bullet.BANG
            g.victim = NOBODY
            g.drawn = NO_BULLET


class Kid(Power, no=10):
    """Aims after everybody else has."""

    def opens(g, me):
        return True
