"""Seats around a table, clockwise, and asking one of them."""

from tabletop.jit import rule


@rule
def ask(g, node, seat):
    """A seat must choose; the engine stops until it has."""
    g.node = node
    g.seat = seat


@rule
def seat_at(g, me, k):
    """The k-th seat clockwise from me, me first."""
    return me + k if me + k < g.n_players else me + k - g.n_players


@rule
def relative(g, me, p):
    """Seat p counted clockwise from me: the inverse of `seat_at`."""
    return p - me if p >= me else p - me + g.n_players
