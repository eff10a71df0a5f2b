"""Seats around a table, clockwise, and asking one of them."""

import numpy as np

from tabletop.jit import rule

WORD_SEATS = 8  # a byte for each of so many seats fills a 64-bit word
ONES, ALL_BITS = np.uint64(0x0101010101010101), np.uint64(0xFFFFFFFFFFFFFFFF)


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


@rule
def turn_to(g, me):
    """How a word of all seats turns so that `me` comes first, for `around`: worked out once for many words."""
    rest = g.n_players - me if me > 0 else 0
    return np.uint64(8 * me), np.uint64(8 * rest), ALL_BITS >> np.uint64(8 * (WORD_SEATS - g.n_players))


@rule
def around(turn, word):
    """A mark or a number of each seat, one byte a seat, turned (see `turn_to`); absent seats are zeros."""
    first, rest, present = turn
    return (word >> first | word << rest) & present
