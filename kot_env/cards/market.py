"""Cards about cards."""

from kot_env.cards.card import Keep
from kot_env.vocabulary import Event
from tabletop import stack

MIMIC, OPPORTUNIST = 38, 44


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
