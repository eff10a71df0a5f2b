"""Cards that strengthen attacks and deal damage."""

from kot_env import effects, faces
from kot_env.cards.card import Discard, Keep
from kot_env.vocabulary import SET, Event, Face

QUILLS = 2


class AcidAttack(Keep, no=1, cost=6):
    """On your turns you deal 1 more damage to those you could attack, also without a claw.

    Without a claw it is no attack and nobody yields; with adders as claws (2016 on) it adds a claw to the roll. Where
    `acid_on_purchase` holds (2011) it bites once as soon as you get it (ruling r).
    """

    def gained(g, me, card):
        if g.acid_on_purchase:
            effects.damage_within_reach(g, me, 1)

    def claws(g, me, n):
        return n + g.adders_are_claws

    def attack_damage(g, me, amount, claws):
        return amount + 1 - g.adders_are_claws


class AlphaMonster(Keep, no=3, cost=5):
    """One point when you attack, once a turn, also when nobody stands where the claws strike."""

    def attacks(g, me):
        effects.gain_points(g, me, 1)


class Burrowing(Keep, no=7, cost=5):
    """Your attacks from Tokyo hurt one more; the monster that moves in because you yielded takes 1 damage.

    With adders as claws (2016 on) it adds a claw to the roll, so that a roll without claws becomes an attack. The bite
    is one packet, no attack, and comes before the monster moves in (rulings l, v).
    """

    def claws(g, me, n):
        return n + (g.adders_are_claws and effects.in_tokyo(g, me))

    def attack_damage(g, me, amount, claws):
        return amount + (claws > 0 and not g.adders_are_claws and effects.in_tokyo(g, me))

    def bite(g, me, amount):
        return amount + 1


class FireBlast(Discard, no=20, cost=3, damage_others=2):
    """Every other monster takes 2 damage."""


class FireBreathing(Keep, no=21, cost=4):
    """When you deal damage, each of your neighbours takes 1 extra, wherever it stands.

    Neighbours are the nearest living monsters on both sides; of two there is one. The point joins a neighbour's packet,
    or is a packet of its own that is no attack. From 2016 on only claws do it (`fire_breathing`; ruling t).
    """

    def deals(g, me, row):
        if g.event_kind[row] == Event.ATTACK or not g.fire_needs_claws:
            left = effects.living_after(g, me)
            right = effects.living_before(g, me)
            g.packet[row, left] += 1
            if right != left:
                g.packet[row, right] += 1


class GasRefinery(Discard, no=25, cost=6, points=2, damage_others=3):
    """Two points; every other monster takes 3 damage."""


class HighAltitudeBombing(Discard, no=32, cost=4, damage_others=3, damage_self=3):
    """Every monster takes 3 damage, you too."""


class NovaBreath(Keep, no=effects.NOVA_BREATH, cost=7):
    """Your attacks hit all other monsters, wherever they are.

    A fellow monster in Tokyo may yield. Where walking into an empty City hurts nobody (2011) it still hurts nobody
    (`effects.is_within_reach`).
    """


class PoisonQuills(Keep, no=47, cost=3):
    """When you score three 2s you also deal 2 damage to those you could attack.

    Without a claw that is no attack; with adders as claws (2016 on) it adds two claws to the roll.
    """

    def claws(g, me, n):
        return n + QUILLS * (g.adders_are_claws and faces.count_face(g, Face.TWO) >= SET)

    def attack_damage(g, me, amount, claws):
        return amount + QUILLS * (not g.adders_are_claws and faces.count_face(g, Face.TWO) >= SET)


class PoisonSpit(Keep, no=48, cost=4):
    """A monster your attack hurts gets a poison counter.

    Counters bite at the end of their bearer's own turn, one damage each, all in one packet; a heart may remove one
    instead of healing. They stay when this card leaves (`rules.end`, `rules.hearts`).
    """

    def attack_hurt(g, me, victim):
        g.poison[victim] += 1


class ShrinkRay(Keep, no=53, cost=6):
    """A monster your attack hurts gets a shrink counter: it throws one die less for each.

    A heart may remove one instead of healing. They stay when this card leaves (`rules.dice`, `rules.hearts`).
    """

    def attack_hurt(g, me, victim):
        g.shrink[victim] += 1


class SpikedTail(Keep, no=57, cost=5):
    """Your attacks hurt one more."""

    def attack_damage(g, me, amount, claws):
        return amount + (claws > 0)


class Urbavore(Keep, no=61, cost=4):
    """One point more when your turn starts in Tokyo; any damage you deal from Tokyo is 1 higher.

    In 2011 that is each packet to another monster, from 2016 on attacks only (`urbavore`).
    """

    def turn_started(g, me):
        if effects.in_tokyo(g, me):
            effects.gain_points(g, me, 1)

    def attack_damage(g, me, amount, claws):
        return amount + (claws > 0 and g.urbavore_attacks_only and effects.in_tokyo(g, me))

    def deals(g, me, row):
        if not g.urbavore_attacks_only and effects.in_tokyo(g, me):
            for p in range(g.n_players):
                if p != me and g.packet[row, p] > 0:
                    g.packet[row, p] += 1
