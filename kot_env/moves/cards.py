"""Moves about power cards; a card's own moves stand in its class."""

from kot_env.cards import KEEPS, title
from kot_env.rules import copying, damage, market
from kot_env.vocabulary import MARKET_SLOTS, MAX_PLAYERS, NOBODY, Node, Phase
from tabletop import stack
from tabletop.jit import rule
from tabletop.moves import Move

KEEP_NAMES = tuple(card.no for card in KEEPS)


@rule
def seat_at(g, me, k):
    """The k-th seat clockwise from me."""
    return (me + k) % g.n_players


class Pass(Move, nodes=(Node.PROBE, Node.REACT, Node.MARKET, Node.OFFER, Node.MIMIC_MOVE), words=lambda k: "pass"):
    """Do nothing more here: probe no die, take the damage, buy nothing, leave the token where it is."""

    def legal(g, me, k):
        return g.node != Node.MIMIC_MOVE or g.chosen == NOBODY

    def play(g, me, k):
        if g.node == Node.PROBE:
            g.probed[me] = 1
        elif g.node == Node.REACT:
            damage.take_it(g)
        elif g.node == Node.MARKET:
            g.phase = Phase.END
        elif g.node == Node.OFFER:
            market.refuse(g, me)
        else:
            g.phase = Phase.THROW


class Buy(Move, nodes=(Node.MARKET, Node.OFFER), size=MARKET_SLOTS, words=lambda k: f"buy from slot {k + 1}"):
    """Buy the face-up card in this slot."""

    def legal(g, me, k):
        return market.can_pay(g, me, k) and (g.node == Node.MARKET or market.is_offered(g, me, k))

    def play(g, me, k):
        if g.node == Node.MARKET:
            market.buy_in_turn(g, me, k)
        else:
            market.buy(g, me, k)


class Sweep(Move, nodes=(Node.MARKET,), words=lambda k: "sweep"):
    """Pay 2 energy: discard the face-up cards and reveal three new ones."""

    def legal(g, me, k):
        return market.can_sweep(g, me)

    def play(g, me, k):
        market.sweep(g, me)


class ChooseSeat(
    Move, nodes=(Node.COPY, Node.MIMIC_MOVE), size=MAX_PLAYERS, words=lambda k: f"choose the {k}. seat clockwise"
):
    """Choose a monster, counted clockwise from yourself, whose card is meant."""

    def legal(g, me, k):
        return k < g.n_players and g.chosen == NOBODY and copying.has_target(g, seat_at(g, me, k))

    def play(g, me, k):
        g.chosen = seat_at(g, me, k)


class ChooseCard(
    Move,
    nodes=(Node.COPY, Node.MIMIC_MOVE),
    size=len(KEEPS),
    words=lambda k: f"choose {title(KEEP_NAMES[k])}",
):
    """Choose one of the cards of the chosen monster."""

    def legal(g, me, k):
        return g.chosen != NOBODY and copying.is_target_name(g, g.chosen, KEEP_NAMES[k])

    def play(g, me, k):
        if g.node == Node.COPY:
            stack.pop(g)
            copying.copy(g, KEEP_NAMES[k])
        else:
            copying.move(g, me, KEEP_NAMES[k])
