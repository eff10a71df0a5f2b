"""The moments at which cards speak, in the order of a turn. `python -m kot_env.cards` prints who speaks when.

A fold passes a number through the cards of `me`, an event lets each of them speak.
"""

from kot_env.cards import DECK
from kot_env.vocabulary import Node
from tabletop.jit import rule
from tabletop.moments import check_hooks, event, fold, in_sets, own
from tabletop.moves import may_choose

MOMENTS = {  # name: (kind, its arguments behind g and me, when)
    "turn_started": (event, (), "my turn starts"),
    "dice": (fold, ("n",), "the dice of my turn are counted"),
    "rerolls": (fold, ("n",), "the rerolls of my turn are counted"),
    "claws": (fold, ("n",), "the claws of my roll are counted"),
    "numbers": (event, ("counts", "claws"), "the faces of my roll score"),
    "attacks": (event, (), "my roll is an attack: it has at least one claw"),
    "attack_damage": (fold, ("amount", "claws"), "my claws strike; without a claw, what strikes nevertheless"),
    "deals": (event, ("row",), "damage that I deal to another monster is laid out"),
    "hidden_from": (fold, ("amount",), "I have answered damage, and this is left"),
    "left_over": (fold, ("amount",), "this is left after that"),
    "health_lost": (event, ("loss",), "I lost health to damage"),
    "died": (event, ("n",), "the health of so many monsters reached 0"),
    "attack_hurt": (event, ("victim",), "an attack of mine took health from a monster that lives"),
    "bite": (fold, ("amount",), "another monster moves into Tokyo because I yielded"),
    "price": (fold, ("amount",), "I look at the price of a card"),
    "buys": (event, (), "I buy a card"),
    "fresh": (own, ("card",), "this card came new to me, or I copied it"),
    "gained": (own, ("card",), "this card, or a copy of it, came to me in any way"),
    "fewest_points": (event, (), "the turn ends, and I alone have the fewest points"),
    "turn_ended": (event, (), "my turn ends"),
}


def strung(name):
    """The compiled window of a moment."""
    kind, args, _ = MOMENTS[name]
    return kind(DECK, name, *args)


turn_started = strung("turn_started")
dice = strung("dice")
rerolls = strung("rerolls")
claws = strung("claws")
numbers = strung("numbers")
attacks = strung("attacks")
attack_damage = strung("attack_damage")
deals = strung("deals")
hidden_from = strung("hidden_from")
left_over = strung("left_over")
health_lost = strung("health_lost")
died = strung("died")
attack_hurt = strung("attack_hurt")
bite = strung("bite")
price = strung("price")
buys = strung("buys")
fresh = strung("fresh")
gained = strung("gained")
fewest_points = strung("fewest_points")
turn_ended = strung("turn_ended")


def anybody(cards):
    """A compiled question: is one of these cards in play?"""
    members = in_sets(card.no for card in cards)

    @rule
    def in_play(g):
        return g.in_play & members != 0

    return in_play


def choices(node):
    """Two compiled questions: is a card with a move at this node in play? Has `me` such a move now?"""
    cards = [card for card in DECK if any(node in move.nodes for move in card.moves)]
    any_card = anybody(cards)
    may = may_choose([move for card in cards for move in card.moves if node in move.nodes])

    @rule
    def window(g, me):
        return any_card(g) and may(g, me)

    return any_card, window


_, may_roll_on = choices(Node.ROLL)
any_prober, _ = choices(Node.PROBE)
_, may_change = choices(Node.CHANGE)
any_reactor, may_react = choices(Node.REACT)
_, may_shop = choices(Node.MARKET)
any_underdog = anybody([card for card in DECK if "fewest_points" in vars(card)])

check_hooks(DECK, MOMENTS)
