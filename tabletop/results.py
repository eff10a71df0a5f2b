"""Who came where, and what a seat is paid for it. A seat is paid the moment its result is certain."""

from enum import IntEnum

import numpy as np

from tabletop.jit import rule


class Scheme(IntEnum):
    """The reward schemes."""

    WIN = 0  # zero-sum: the only winner +1, every other seat -1/(n-1); k winners share; nobody wins: -1/(n-1) each
    SHARE = 1  # 1/k for each of k winners, else 0
    RANK = 2  # 1 for the first place down to -1 for the last, ties share
    MARGIN = 3  # the own score less the mean of the others', in the game's unit; certain only when the game is over


def scheme(name: str) -> Scheme:
    """The scheme of a name. Raises ValueError naming the schemes."""
    try:
        return Scheme[name.upper()]
    except (KeyError, AttributeError):
        raise ValueError(
            f"reward must be one of {', '.join(repr(one.name.lower()) for one in Scheme)}, not {name!r}"
        ) from None


@rule
def settle_seat(g, p, better, tied):
    """Seat p's place is certain: `better` seats stand before it, `tied` share the place, itself included."""
    g.settled[p] = 1
    g.better[p] = better
    g.tied[p] = tied
    g.news = 1


@rule
def winners(g):
    """How many seats have won."""
    n = 0
    for p in range(g.n_players):
        n += np.int64(g.won[p])
    return n


@rule
def share(g, p):
    """Seat p's share of the victory."""
    return 1.0 / winners(g) if g.won[p] else 0.0


@rule
def position(g, p):
    """Seat p's place, 0 is the first; those who tie share the mean of their places.

    Where a game is cut, those whose place was still open tie: they stand before all who are out.
    """
    if g.settled[p]:
        return g.better[p] + (g.tied[p] - 1) / 2.0
    still_open = 0
    for other in range(g.n_players):
        still_open += 1 - np.int64(g.settled[other])
    return (still_open - 1) / 2.0


@rule
def certain(g, p, how):
    """Is it certain what seat p will be paid?"""
    return g.settled[p] != 0 and (g.over != 0 or how != Scheme.MARGIN)


@rule
def margin(g, p):
    """The own score less the mean of the others', in units."""
    total = 0
    for other in range(g.n_players):
        total += np.int64(g.score[other])
    own = np.int64(g.score[p])
    return (own - (total - own) / (g.n_players - 1)) / g.score_unit


@rule
def reward(g, p, how):
    """What seat p is paid."""
    n = g.n_players
    if how == Scheme.MARGIN:
        return margin(g, p)
    if how == Scheme.RANK:
        return 1.0 - 2.0 * position(g, p) / (n - 1)
    if how == Scheme.SHARE:
        return share(g, p)
    return (share(g, p) * n - 1.0) / (n - 1)
