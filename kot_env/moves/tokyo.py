"""Moves of a monster that was attacked in Tokyo."""

from kot_env.rules import tokyo
from kot_env.vocabulary import Node
from tabletop.moves import Answer


class Yield(Answer, nodes=(Node.YIELD,), words=lambda k: "yield"):
    """Leave Tokyo: the attacker must move in."""

    def play(g, me, k):
        tokyo.yield_tokyo(g, me)


class Stay(Answer, nodes=(Node.YIELD,), words=lambda k: "stay"):
    """Hold Tokyo."""

    def play(g, me, k):
        g.asked[me] = 1
