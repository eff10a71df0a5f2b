"""Cards about cards and turns."""

from kot_env import effects
from kot_env.cards.card import Discard, Keep
from kot_env.vocabulary import Event, Phase
from tabletop import stack

MADE_IN_A_LAB, METAMORPH, MIMIC, OPPORTUNIST, PARASITIC_TENTACLES = 36, 37, 38, 44, 45


class AlienMetabolism(Keep, no=2, cost=3):
    """Every card you buy costs you 1 less."""

    def price(g, me, amount):
        return max(0, amount - 1)


class DedicatedNewsTeam(Keep, no=12, cost=3):
    """One point whenever you buy a card, but not for this one."""

    def buys(g, me):
        effects.gain_points(g, me, 1)


class Frenzy(Discard, no=23, cost=7):
    """Take another turn after this one; bought in another monster's turn, it comes after that (`rules.end`).

    With `frenzy="at_once"` your own turn ends without its end-of-turn effects.
    """

    def gained(g, me, card):
        g.frenzy[me] += 1
        if g.frenzy_at_once and me == g.active:
            g.phase = Phase.CHECK


class MadeInALab(Keep, no=MADE_IN_A_LAB, cost=2, title="Made in a Lab"):
    """While you buy you see the deck's top card and may buy it; only you see it (`rules.market`)."""


class Metamorph(Keep, no=METAMORPH, cost=3):
    """At the end of your turn you may discard your cards for the energy they cost (`rules.selling`; ruling p)."""


class Mimic(Keep, no=MIMIC, cost=8):
    """Copy any keep card in play, also your own, as if freshly bought; at your turn's start pay 1 to move the token.

    The first choice is free and must be made; with nothing to copy the card lies idle, and so it does when the copied
    card leaves play. The copy has counters of its own (`rules.copying`).
    """

    def gained(g, me, card):
        stack.ask(g, Event.COPY, me)


class Opportunist(Keep, no=OPPORTUNIST, cost=3):
    """Whenever a new card is revealed in another monster's turn you may buy it at once, before anyone else.

    Several owners answer clockwise from the active monster; a slot refilled by a purchase is offered again
    (`rules.market`).
    """


class ParasiticTentacles(Keep, no=PARASITIC_TENTACLES, cost=4):
    """While you buy you may buy cards of other monsters, and pay them (`rules.tentacles`)."""
