"""Victory: at the end of a turn, alive, with enough points; or as the last survivor."""

from kot_env.vocabulary import MAX_PLAYERS, NOBODY, STALEMATE, Node, Phase
from tabletop import results, seats
from tabletop.jit import called, rule


@rule
def check(g):
    """Living monsters with enough points win together (ruling k); else a last survivor; if all are dead, nobody.

    Nor does anybody where nothing happens any more: nobody throws a die, nobody can buy (precision P64).
    """
    g.idle = g.idle + 1 if g.decisions == g.decided else 0
    g.decided = g.decisions
    n = 0
    for p in range(MAX_PLAYERS):
        n += has_enough(g, p)
    if n > 0 or g.n_alive <= 1 or g.idle >= STALEMATE:
        finish(g, n)
    else:
        g.phase = Phase.AGAIN


@rule
def has_enough(g, p):
    """Does seat p live, with enough points to win?"""
    return g.alive[p] & (g.points[p] >= g.points_to_win)


@called
def finish(g, n):
    """The game is over; so many have enough points. The winners share the first place, the other survivors follow.

    They are ordered by points, the score.
    """
    last = n == 0 and g.n_alive == 1
    alone = n > 1 and g.active_wins_ties and has_enough(g, g.active)
    for p in range(g.n_players):
        g.won[p] = g.alive[p] if last else has_enough(g, p) & (p == g.active or not alone)
    n = 1 if last or alone else n
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
