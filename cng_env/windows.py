"""The moments at which powers speak, in the order of a round. `python -m cng_env.powers` prints who speaks when.

A fold passes a number through the power of `me`, an event lets it speak; a question opens a node for the living holder
of a power, if everybody can see that it is due.
"""

import numpy as np

from cng_env.powers import POWERS
from cng_env.powers.aiming import Cunning, Hustler, Kid
from cng_env.powers.sharing import Dictator, GoodFriend, JunkDealer
from cng_env.powers.tricks import Professional, Smart
from cng_env.vocabulary import NOBODY, Node
from tabletop import seats
from tabletop.jit import rule
from tabletop.moments import check_hooks, event, fold

COPIES = "int(g.holder[{name}] == me)"  # nobody has two powers, no power has two owners
MOMENTS = {  # name: (kind, its arguments behind g and me, when)
    "ducks": (event, (), "I lie down by choice"),
    "wounded": (fold, ("n",), "so many Bangs hit me in this round"),
    "deadly": (fold, ("n",), "so many wounds kill me"),
    "died": (event, ("victim",), "somebody else died, and I live"),
    "share_begins": (event, (), "I take part in the share that begins"),
    "paintings": (fold, ("n",), "my paintings are counted"),
}
QUESTIONS = {  # node: whose question it is
    Node.HUSTLER_TARGET: Hustler,
    Node.AIM_KID: Kid,
    Node.CUNNING: Cunning,
    Node.SMART: Smart,
    Node.PRO: Professional,
    Node.DICTATOR: Dictator,
    Node.JUNK: JunkDealer,
    Node.GOODFRIEND: GoodFriend,
}


def strung(name):
    """The compiled window of a moment."""
    kind, args, _ = MOMENTS[name]
    return kind(POWERS, name, *args, copies=COPIES)


def question(node):
    """Compiled: f(g, then) sets the phase that follows, and asks the holder of the power if its question is due."""
    no, opens = QUESTIONS[node].no, rule(QUESTIONS[node].opens)

    @rule
    def put(g, then):
        g.phase = then
        me = np.int64(g.holder[no])
        if me != NOBODY and opens(g, me):
            seats.ask(g, node, me)

    return put


ducks = strung("ducks")
wounded = strung("wounded")
deadly = strung("deadly")
died = strung("died")
share_begins = strung("share_begins")
paintings = strung("paintings")

hustle = question(Node.HUSTLER_TARGET)
kid = question(Node.AIM_KID)
cunning = question(Node.CUNNING)
smart = question(Node.SMART)
professional = question(Node.PRO)
dictator = question(Node.DICTATOR)
junk_dealer = question(Node.JUNK)
good_friend = question(Node.GOODFRIEND)

check_hooks(POWERS, MOMENTS, besides=("opens",))
