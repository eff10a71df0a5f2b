"""Cards that heal, and those that bring energy."""

from kot_env import effects
from kot_env.cards.card import Discard, Keep
from kot_env.vocabulary import NO_CARD, Event, Node
from tabletop import stack
from tabletop.moves import Move

HEALING_RAY, MONSTER_BATTERIES = 29, 39
FROM_BANK = 6
BATTERY_COST = 3  # where they come with energy from the bank
PAYS_OUT = 2
FRIEND_OF_CHILDREN, REGENERATION = effects.FRIEND_OF_CHILDREN, effects.REGENERATION


class Energize(Discard, no=15, cost=8, energy=9):
    """Nine energy."""


class FriendOfChildren(Keep, no=FRIEND_OF_CHILDREN, cost=3, title="Friend of Children"):
    """Whenever you gain energy, gain 1 more.

    Once a gain: all lightning of a roll is one. Energy that comes back, or that others pay, is a gain from 2016 on
    (`friend_of_children_refunds`; `effects.gain_energy`, `effects.refund`).
    """


class Heal(Discard, no=28, cost=3, healing=2):
    """Heal 2."""


class HealingRay(Keep, no=HEALING_RAY, cost=4):
    """Your hearts may heal other monsters; each pays you 2 energy a point, or what it has.

    Nobody can refuse. From 2016 on it works in Tokyo too (`rules.hearts`; ruling ee).
    """


class MonsterBatteries(Keep, no=MONSTER_BATTERIES, cost=2):
    """Put any of your energy on it, the bank adds as much; each of your turns brings 2 of it. Gone when empty.

    From 2016 on it costs 3 and comes with 6 (`battery`). No gain for Friend of Children; a copy has energy of its own
    (ruling c).
    """

    def fresh(g, me, card):
        if g.battery_from_bank:
            g.counter[card] = FROM_BANK
        else:
            g.event_stage[stack.ask(g, Event.STAKE, me)] = card

    def turn_started(g, me):
        card = effects.own_card(g, me, MONSTER_BATTERIES)
        if card != NO_CARD:
            effects.use(g, card)
            paid = min(PAYS_OUT, g.counter[card])
            g.counter[card] -= paid
            g.energy[me] += paid
            if g.counter[card] == 0:
                effects.discard(g, card)

    class Stake(Move, nodes=(Node.STAKE,), words=lambda k: "stake 1 energy"):
        """Put 1 energy on Monster Batteries; the bank adds another."""

        def legal(g, me, k):
            return g.energy[me] > 0

        def play(g, me, k):
            g.energy[me] -= 1
            g.counter[g.event_stage[stack.top(g)]] += 2


class Regeneration(Keep, no=REGENERATION, cost=4):
    """When you heal, heal 1 more.

    All hearts of a roll are one healing. From 2016 on also when somebody else heals you (`regeneration_by_others`;
    `effects.heal`, `rules.hearts`).
    """


class SolarPowered(Keep, no=56, cost=2):
    """At the end of your turn gain 1 energy if you have none."""

    def turn_ended(g, me):
        if g.energy[me] == 0:
            effects.gain_energy(g, me, 1)


class VastStorm(Discard, no=62, cost=6, points=2):
    """Two points; every other monster loses 1 energy of each 2 it has."""

    def gained(g, me, card):
        for p in range(g.n_players):
            if p != me and g.alive[p]:
                g.energy[p] -= g.energy[p] // 2
