"""Moves about power cards; a card's own moves stand in its class."""

from kot_env.cards import KEEPS, title
from kot_env.rules import copying, damage, hearts, market, selling, staking, tentacles
from kot_env.vocabulary import MARKET_SLOTS, MAX_PLAYERS, NOBODY, Node, Phase
from tabletop import stack
from tabletop.jit import rule
from tabletop.moves import Move
from tabletop.seats import seat_at

KEEP_NAMES = tuple(card.no for card in KEEPS)
OPTIONAL = (
    Node.HEARTS, Node.PROBE, Node.CHANGE, Node.REACT, Node.MARKET, Node.OFFER, Node.MIMIC_MOVE, Node.STAKE, Node.SELL,
    Node.AGAIN,
)  # fmt: skip


class Pass(Move, nodes=OPTIONAL, words=lambda k: "pass"):
    """Do nothing more here: probe or change no die, take the damage, buy or sell nothing, take no other turn."""

    def legal(g, me, k):
        if g.node == Node.HEARTS:
            return hearts.may_waste(g, me)
        return g.chosen == NOBODY  # whose card is meant must say which

    def play(g, me, k):
        if g.node == Node.HEARTS:
            g.hearts_left = 0
        elif g.node == Node.PROBE:
            g.probed[me] = 1
        elif g.node == Node.CHANGE:
            g.phase = Phase.RESOLVE
        elif g.node == Node.REACT:
            damage.take_it(g)
        elif g.node == Node.MARKET:
            market.close(g)
        elif g.node == Node.OFFER:
            market.refuse(g, me)
        elif g.node == Node.MIMIC_MOVE:
            g.phase = Phase.THROW
        elif g.node == Node.STAKE:
            staking.finish(g)
        elif g.node == Node.SELL:
            g.phase = Phase.END


class Buy(Move, nodes=(Node.MARKET, Node.OFFER), size=MARKET_SLOTS, words=lambda k: f"buy from slot {k + 1}"):
    """Buy the face-up card in this slot."""

    def legal(g, me, k):
        if g.node == Node.MARKET:
            return g.chosen == NOBODY and market.can_pay(g, me, k)
        return market.is_offered(g, me, k)

    def play(g, me, k):
        if g.node == Node.MARKET:
            market.buy_in_turn(g, me, k)
        else:
            market.buy(g, me, k)


class BuyTop(Move, nodes=(Node.MARKET,), words=lambda k: "buy from the deck"):
    """Buy the deck's top card, which only you see (Made in a Lab)."""

    def legal(g, me, k):
        return g.chosen == NOBODY and market.can_buy_top(g, me)

    def play(g, me, k):
        market.buy_top(g, me)


class Sweep(Move, nodes=(Node.MARKET,), words=lambda k: "sweep"):
    """Pay 2 energy: discard the face-up cards and reveal three new ones."""

    def legal(g, me, k):
        return g.chosen == NOBODY and market.can_sweep(g, me)

    def play(g, me, k):
        market.sweep(g, me)


@rule
def may_choose_seat(g, me, p):
    """Has this monster a card that is looked for here?"""
    return tentacles.can_take_from(g, me, p) if g.node == Node.MARKET else copying.has_target(g, p)


@rule
def may_choose_card(g, me, name):
    """Has the chosen monster, or when one sells oneself, a card of this name that is looked for here?"""
    if g.node == Node.SELL:
        return selling.kept_card(g, me, name) < g.n_cards
    if g.node == Node.MARKET:
        return tentacles.can_take_name(g, me, name)
    return copying.is_target_name(g, g.chosen, name)


class ChooseSeat(
    Move,
    nodes=(Node.COPY, Node.MIMIC_MOVE, Node.MARKET),
    size=MAX_PLAYERS,
    words=lambda k: f"choose the {k}. seat clockwise",
):
    """Choose a monster, counted clockwise from yourself, whose card is meant: to copy it, or to buy it (Tentacles)."""

    def legal(g, me, k):
        return k < g.n_players and g.chosen == NOBODY and may_choose_seat(g, me, seat_at(g, me, k))

    def write(g, me, row, first):
        if g.chosen == NOBODY and (g.node != Node.MARKET or tentacles.has_them(g, me)):
            for k in range(g.n_players):
                row.mask[first + k] = may_choose_seat(g, me, seat_at(g, me, k))

    def play(g, me, k):
        g.chosen = seat_at(g, me, k)


class ChooseCard(
    Move,
    nodes=(Node.COPY, Node.MIMIC_MOVE, Node.MARKET, Node.SELL),
    size=len(KEEPS),
    words=lambda k: f"choose {title(KEEP_NAMES[k])}",
):
    """Choose one of the cards of the chosen monster, or one of yours to sell (Metamorph)."""

    def legal(g, me, k):
        return (g.chosen != NOBODY or g.node == Node.SELL) and may_choose_card(g, me, KEEP_NAMES[k])

    def write(g, me, row, first):
        if g.chosen != NOBODY or g.node == Node.SELL:
            for k in range(len(KEEP_NAMES)):
                row.mask[first + k] = may_choose_card(g, me, KEEP_NAMES[k])

    def play(g, me, k):
        if g.node == Node.SELL:
            selling.sell(g, me, KEEP_NAMES[k])
        elif g.node == Node.MARKET:
            tentacles.take(g, me, KEEP_NAMES[k])
        elif g.node == Node.COPY:
            stack.pop(g)
            copying.copy(g, KEEP_NAMES[k])
        else:
            copying.move(g, me, KEEP_NAMES[k])
