"""At health 0 a monster is out of the game, unless It Has a Child."""

from kot_env import effects, windows
from kot_env.cards.defence import IT_HAS_A_CHILD
from kot_env.vocabulary import BAY_PLAYERS, FULL_HEALTH, NOBODY
from tabletop import results
from tabletop.jit import called, rule


@called
def fall(g, fallen):
    """All monsters of a set reached health 0 together: who eats the dead is paid, children go on, the others leave."""
    n = size_of(g, fallen)
    children = 0
    for p in range(g.n_players):
        if g.alive[p]:
            windows.died(g, p, n)
        if (fallen >> p) & 1 and effects.has(g, p, IT_HAS_A_CHILD):
            children |= 1 << p
    for p in range(g.n_players):
        if (children >> p) & 1:
            go_on_as_child(g, p)
    if fallen & ~children:
        eliminate(g, fallen & ~children)


@rule
def size_of(g, seats):
    """How many seats a set holds."""
    n = 0
    for p in range(g.n_players):
        n += (seats >> p) & 1
    return n


@rule
def go_on_as_child(g, p):
    """Cards and points are lost, Tokyo is left; energy and counters stay; health is 10 (rulings b, o)."""
    effects.leave_tokyo(g, p)
    discard_all(g, p)
    g.points[p] = 0
    g.health[p] = FULL_HEALTH


@rule
def eliminate(g, fallen):
    """All monsters of a set are out and share their place; then the Bay may close."""
    n = size_of(g, fallen)
    g.n_alive -= n
    for p in range(g.n_players):
        if (fallen >> p) & 1:
            leave_game(g, p)
            results.settle_seat(g, p, g.n_alive, n)
    if g.n_alive < BAY_PLAYERS and g.bay != NOBODY:
        close_bay(g)


@rule
def leave_game(g, p):
    """Cards are discarded, energy returned, counters gone; the place in Tokyo is empty."""
    g.alive[p] = 0
    g.energy[p] = 0
    g.poison[p] = 0
    g.shrink[p] = 0
    g.frenzy[p] = 0
    effects.leave_tokyo(g, p)
    discard_all(g, p)


@rule
def discard_all(g, p):
    """Every card before the monster goes to the discard pile."""
    for card in range(g.n_cards):
        if g.place[card] == p:
            effects.discard(g, card)


@rule
def close_bay(g):
    """With fewer than five monsters the Bay is closed: its monster leaves, or takes an empty City (2016 on)."""
    if g.bay_promotes and g.city == NOBODY:
        g.city = g.bay
    g.bay = NOBODY
