"""Moves of the game without powers."""

from cng_env import effects
from cng_env.rules import sharing
from cng_env.vocabulary import (
    MAX_PLAYERS,
    N_LOOT,
    N_STASH,
    NO_BULLET,
    WORDS_OF_BULLETS,
    WORDS_OF_LOOT,
    Node,
    Stance,
)
from tabletop import seats
from tabletop.jit import rule
from tabletop.moves import Answer, Move


@rule
def is_other(g, me, k):
    """Is the k-th seat clockwise another one, and alive?"""
    return 0 < k < g.n_players and g.alive[seats.seat_at(g, me, k)] != 0


class Place(Move, nodes=(Node.BULLET,), size=NO_BULLET, words=lambda k: WORDS_OF_BULLETS[k]):
    """Place a Click or a Bang face down."""

    def legal(g, me, k):
        return g.hand[me, k] > 0

    def play(g, me, k):
        g.hand[me, k] -= 1
        g.placed[me] = k


class Aim(Move, nodes=(Node.AIM, Node.AIM_KID, Node.REAIM), size=MAX_PLAYERS, words=lambda k: f"aim at seat +{k}"):
    """Aim at another player; who is ordered to aim elsewhere, at another one than before."""

    def legal(g, me, k):
        return is_other(g, me, k) and (g.node != Node.REAIM or seats.seat_at(g, me, k) != g.aim[me])

    def play(g, me, k):
        g.aim[me] = seats.seat_at(g, me, k)


class LeaveAims(Answer, nodes=(Node.PRIVILEGE,), words=lambda k: "pass"):
    """The Godfather lets all aims be."""


class Order(Move, nodes=(Node.PRIVILEGE,), size=MAX_PLAYERS, words=lambda k: f"order seat +{k}"):
    """The Godfather orders another player to aim elsewhere."""

    def legal(g, me, k):
        return is_other(g, me, k)

    def play(g, me, k):
        g.ordered = seats.seat_at(g, me, k)


class Duck(Answer, nodes=(Node.COURAGE,), words=lambda k: "duck"):
    """Lie down: no bullet, no wound, no share."""

    def play(g, me, k):
        g.stance[me] = Stance.DUCKS


class Stand(Answer, nodes=(Node.COURAGE,), words=lambda k: "stand"):
    """Stay on one's feet."""

    def play(g, me, k):
        g.stance[me] = Stance.STANDS


class Take(Move, nodes=(Node.PICK, Node.PICK2, Node.PRO_TAKE), size=N_LOOT, words=lambda k: f"take {WORDS_OF_LOOT[k]}"):
    """Take a share from the table; The Professional, where he may choose, a card from his target's stash."""

    def legal(g, me, k):
        if g.node == Node.PRO_TAKE:
            return k < N_STASH and g.stash[effects.target_of(g, me), min(k, N_STASH - 1)] > 0
        return sharing.may_name(g, k)

    def play(g, me, k):
        if g.node == Node.PRO_TAKE:
            effects.steal(g, me, effects.target_of(g, me), k)
        else:
            sharing.name(g, k)


class SwapOut(
    Move,
    nodes=(Node.CLIP, Node.GOODFRIEND),
    size=NO_BULLET,
    words=lambda k: f"swap out a {WORDS_OF_BULLETS[k]}",
):
    """Take a Bang back from the pile and discard a Click or a Bang for it, face down."""

    def legal(g, me, k):
        return effects.pile_has_bang(g, me) and g.hand[me, k] > 0

    def play(g, me, k):
        effects.exchange(g, me, k)
        g.clip_used = 1


class Decline(Answer, nodes=(Node.CLIP, Node.GOODFRIEND), words=lambda k: "decline"):
    """No bullets are exchanged."""
