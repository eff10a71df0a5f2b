"""Victory: at the end of a turn, alive, with enough points; or as the last survivor."""

from kot_env.vocabulary import MAX_PLAYERS, NOBODY, STALEMATE, Node, Phase
from tabletop import results, seats
from tabletop.jit import rule


@rule
def check(g):
    """Living monsters with enough points win together (ruling k); else a last survivor; if all are dead, nobody.

    Nor does anybody where nothing happens any more: nobody throws a die, nobody can buy (precision P64).
    """
    g.idle = g.idle + 1 if g.decisions == g.decided else 0
    g.decided = g.decisions
    n = 0
    for p in range(MAX_PLAYERS):
        if g.alive[p] and g.points[p] >= g.points_to_win:
            g.won[p] = 1
            n += 1
    if n > 1 and g.active_wins_ties and g.won[g.active]:
        for p in range(g.n_players):
            g.won[p] = p == g.active
        n = 1
    if n == 0 and g.n_alive == 1:
        for p in range(g.n_players):
            g.won[p] = g.alive[p]
        n = 1
    if n > 0 or g.n_alive == 0 or g.idle >= STALEMATE:
        finish(g, n)
    else:
        g.phase = Phase.AGAIN


@rule
def finish(g, n):
    """The game is over: the winners share the first place, then come the other survivors by points, the score."""
    for p in range(g.n_players):
        g.score[p] = g.points[p] * g.alive[p]
        if g.won[p]:
            results.settle_seat(g, p, 0, n)
        elif g.alive[p]:
            better, tied = n, 0
            for other in range(g.n_players):
                if g.alive[other] and not g.won[other]:
                    better += g.points[other] > g.points[p]
                    tied += g.points[other] == g.points[p]
            results.settle_seat(g, p, better, tied)
    g.over = 1
    seats.ask(g, Node.OVER, NOBODY)
