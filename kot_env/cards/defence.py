"""Cards that answer damage, and what damage leaves behind."""

from kot_env import effects, faces
from kot_env.cards.card import Keep
from kot_env.vocabulary import NOBODY, Face, Node
from tabletop.moves import Move

BACKGROUND_DWELLER, IT_HAS_A_CHILD, JETS, RAPID_HEALING, WINGS = 6, 33, 35, 50, 64
THREE_REROLLS = 20
EATER_POINTS = 3
STRONGER_FROM = 2
RAPID_PRICE = 2
WINGS_PRICE = 2


class ArmorPlating(Keep, no=5, cost=4):
    """Damage of exactly 1 does not hurt you; 2 or more hurts in full.

    It looks at a whole packet, at what is left of it after Camouflage.
    """

    def left_over(g, me, amount):
        return 0 if amount == 1 else amount


class Camouflage(Keep, no=8, cost=3):
    """For each damage you would take throw a die; each heart cancels one.

    It works by itself, after your other answers (ruling e). With `camouflage="dweller"` (2016 on) Background Dweller
    throws the 3s again, as long as its rerolls last.
    """

    def hidden_from(g, me, amount):
        hearts = 0
        threes = 0
        for _ in range(amount):
            face = faces.throw_one(g)
            hearts += face == Face.HEART
            threes += face == Face.THREE
        if g.camouflage_dweller and effects.has(g, me, BACKGROUND_DWELLER):
            while threes > 0 and g.three_rerolls[me] < THREE_REROLLS:
                g.three_rerolls[me] += 1
                face = faces.throw_one(g)
                hearts += face == Face.HEART
                threes -= face != Face.THREE
        return amount - hearts


class EaterOfTheDead(Keep, no=14, cost=4, title="Eater of the Dead"):
    """Three points each time a monster's health reaches 0, also if It Has a Child brings it back (ruling aa)."""

    def died(g, me, n):
        effects.gain_points(g, me, EATER_POINTS * n)


class EvenBigger(Keep, no=effects.EVEN_BIGGER, cost=4):
    """Your maximum is 12 health, and you get 2 health with this card.

    Who loses it loses 2 health (2011), or what is above the maximum (2016 on): no damage, but it can be the end
    (`effects.shrink_back`). Nobody has more than 12 (ruling w).
    """

    def gained(g, me, card):
        effects.add_health(g, me, effects.BIGGER)


class ItHasAChild(Keep, no=IT_HAS_A_CHILD, cost=7, title="It Has a Child"):
    """When your health reaches 0: lose all cards and points, leave Tokyo, go on with 10 health.

    Energy and counters stay; it is no elimination (`rules.elimination`; rulings b, o).
    """


class Jets(Keep, no=JETS, cost=5):
    """You take no damage when you yield Tokyo: yielding is decided before the damage lands."""

    class JetAway(Move, nodes=(Node.REACT,), words=lambda k: "jets"):
        """Yield Tokyo with Jets: this attack does not hurt you, you leave before the attacker moves in."""

        def legal(g, me, k):
            return effects.has(g, me, JETS) and effects.is_attack_on(g, me) and effects.in_tokyo(g, me)

        def play(g, me, k):
            g.leaves[me] = 1  # ruling d: the promise is made here, it is kept when the others yield
            effects.cancel_packet(g, me)


class RapidHealing(Keep, no=RAPID_HEALING, cost=3):
    """Pay 2 energy to heal 1, as often as you like: before damage lands on you, and while you buy (ruling bb)."""

    class HealRapidly(Move, nodes=(Node.REACT, Node.MARKET), words=lambda k: "rapid healing"):
        """Pay 2 energy: heal 1."""

        def legal(g, me, k):
            can = effects.has(g, me, RAPID_HEALING) and g.energy[me] >= RAPID_PRICE
            return can and g.health[me] < effects.max_health(g, me) and g.chosen == NOBODY

        def play(g, me, k):
            g.energy[me] -= RAPID_PRICE
            effects.heal(g, me, 1)


class WereOnlyMakingItStronger(Keep, no=63, cost=3, title="We're Only Making It Stronger"):
    """When you lose 2 or more health at once, gain 1 energy (ruling x)."""

    def health_lost(g, me, loss):
        if loss >= STRONGER_FROM:
            effects.gain_energy(g, me, 1)


class Wings(Keep, no=WINGS, cost=6):
    """Pay 2 energy: no damage to you for the rest of this turn."""

    class SpreadWings(Move, nodes=(Node.REACT,), words=lambda k: "wings"):
        """Pay 2 energy for Wings: no damage to you for the rest of this turn."""

        def legal(g, me, k):
            return effects.has(g, me, WINGS) and g.energy[me] >= WINGS_PRICE and not g.winged[me]

        def play(g, me, k):
            g.energy[me] -= WINGS_PRICE
            effects.cancel_all_packets(g, me)
