"""Cards that hurt."""

from kot_env import effects
from kot_env.cards.card import Discard, Keep


class Burrowing(Keep, no=7, cost=5):
    """Your attacks from Tokyo hurt one more; the monster that moves in because you yielded takes 1 damage.

    With adders as claws (2016 on) it adds a claw to the roll, so that a roll without claws becomes an attack. The bite
    is one packet, no attack, and comes before the monster moves in (rulings l, v).
    """

    def claws(g, me, n):
        return n + 1 if g.adders_are_claws and effects.in_tokyo(g, me) else n

    def attack_damage(g, me, amount):
        return amount + 1 if not g.adders_are_claws and effects.in_tokyo(g, me) else amount

    def bite(g, me, amount):
        return amount + 1


class GasRefinery(Discard, no=25, cost=6, points=2, damage_others=3):
    """Two points; every other monster takes 3 damage."""


class PoisonSpit(Keep, no=48, cost=4):
    """A monster your attack hurts gets a poison counter.

    Counters bite at the end of their bearer's own turn, one damage each, all in one packet; a heart may remove one
    instead of healing. They stay when this card leaves (`rules.end`, `moves.dice`).
    """

    def attack_hurt(g, me, victim):
        g.poison[victim] += 1
