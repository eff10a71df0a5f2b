"""The event stack: cards ask, rules settle.

What is asked for while an event settles goes on top, in asking order, and is finished first. So no rule goes on after a
call that may interrupt, and an interrupt is an ordinary node: the event waits on the stack until the seat has chosen.
"""

from tabletop.jit import rule


@rule
def begin_step(g):
    """A step of the engine begins: what it asks for goes above what lies here now."""
    g.floor = g.n_events


@rule
def ask(g, kind, source):
    """Ask for an event. Its row is returned, with an empty packet for every seat: fill it at once."""
    row = g.floor
    for above in range(g.n_events, row, -1):  # what was asked for earlier in this step stays on top
        move(g, above - 1, above)
    g.n_events += 1
    g.event_kind[row] = kind
    g.event_stage[row] = 0
    g.event_source[row] = source
    for p in range(len(g.alive)):
        g.packet[row, p] = 0
    return row


@rule
def move(g, row, to):
    """Copy an event to another row."""
    g.event_kind[to] = g.event_kind[row]
    g.event_stage[to] = g.event_stage[row]
    g.event_source[to] = g.event_source[row]
    for p in range(len(g.alive)):
        g.packet[to, p] = g.packet[row, p]


@rule
def pop(g):
    """The top event is finished; call it before the finished event has consequences that ask for more."""
    g.n_events -= 1
    g.floor = g.n_events


@rule
def top(g):
    """The row of the event that settles now."""
    return g.n_events - 1
