"""The moments at which cards speak, in the order of a turn. `python -m kot_env.cards` prints who speaks when.

A fold passes a number through the cards of `me`, an event lets each of them speak.
"""

from kot_env.cards import DECK
from kot_env.vocabulary import Node
from tabletop.jit import rule
from tabletop.moments import event, fold, in_sets, own
from tabletop.moves import may_choose

MOMENTS = {  # name: (kind, its arguments behind g and me, when)
    "claws": (fold, ("n",), "the claws of an attack are counted"),
    "attack_damage": (fold, ("amount",), "an attack with at least one claw strikes"),
    "attack_hurt": (event, ("victim",), "an attack of mine took health from a monster that survived it"),
    "bite": (fold, ("amount",), "another monster moves into Tokyo because I yielded"),
    "gained": (own, ("card",), "this card, or a copy of it, came to me"),
}


def strung(name):
    """The compiled window of a moment."""
    kind, args, _ = MOMENTS[name]
    return kind(DECK, name, *args)


claws = strung("claws")
attack_damage = strung("attack_damage")
attack_hurt = strung("attack_hurt")
bite = strung("bite")
gained = strung("gained")


def choices(node):
    """Two compiled questions: is a card with a move at this node in play? Has `me` such a move now?"""
    cards = [card for card in DECK if any(node in move.nodes for move in card.moves)]
    members = in_sets(card.no for card in cards)

    @rule
    def anybody(g):
        return g.in_play & members != 0

    may = may_choose([move for card in cards for move in card.moves if node in move.nodes])

    @rule
    def window(g, me):
        return anybody(g) and may(g, me)

    return anybody, window


_, may_roll_on = choices(Node.ROLL)
any_prober, _ = choices(Node.PROBE)
any_reactor, may_react = choices(Node.REACT)

for _card in DECK:
    for _hook in vars(_card):
        if callable(vars(_card)[_hook]) and not _hook.startswith("_") and not isinstance(vars(_card)[_hook], type):
            if _hook not in MOMENTS:
                raise TypeError(f"{_card.__name__}.{_hook}: there is no such moment; there are {', '.join(MOMENTS)}")
