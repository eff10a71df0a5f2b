"""Attack and damage: the packets of one event are answered one by one and applied together."""

import numpy as np

from kot_env import effects, windows
from kot_env.rules.elimination import eliminate
from kot_env.rules.resolve import claws_on_the_dice
from kot_env.vocabulary import MAX_PLAYERS, NOBODY, Event, Node, Phase
from tabletop import stack
from tabletop.jit import rule


@rule
def attack(g):
    """From Tokyo claws hit every monster outside, from outside every monster in Tokyo; the damage is not split."""
    me = g.active
    claws = windows.claws(g, me, claws_on_the_dice(g))
    if claws > 0 and has_targets(g, me):
        amount = windows.attack_damage(g, me, claws)
        row = stack.ask(g, Event.ATTACK, me)
        inside = effects.in_tokyo(g, me)
        for p in range(MAX_PLAYERS):
            if g.alive[p] and effects.in_tokyo(g, p) != inside:
                g.attacked[p] = 1
                effects.lay_packet(g, row, p, amount)
    g.phase = Phase.YIELD


@rule
def has_targets(g, me):
    """Classic: who walks into an empty City hurts nobody, not even in the Bay (ruling u)."""
    return effects.in_tokyo(g, me) or g.city != NOBODY or (g.entering_empty_strikes and g.bay != NOBODY)


@rule
def settle_damage(g):
    """Victims answer clockwise from the active monster, each in full before the next; then all packets are applied."""
    row = stack.top(g)
    p = next_to_answer(g, row)
    if p == NOBODY:
        apply(g, row)
    else:
        effects.ask(g, Node.REACT, p)


@rule
def next_to_answer(g, row):
    """The next victim with something to decide; the event's stage counts the seats that are done."""
    if not windows.any_reactor(g):
        return NOBODY
    while g.event_stage[row] < g.n_players:
        p = g.active + g.event_stage[row]
        if p >= g.n_players:
            p -= g.n_players
        if g.packet[row, p] > 0 and windows.may_react(g, p):
            return np.int64(p)
        g.event_stage[row] += 1
    return NOBODY


@rule
def take_it(g):
    """The victim under way takes what is left of its packet."""
    g.event_stage[stack.top(g)] += 1


@rule
def apply(g, row):
    """All packets together; then the dead leave; then what an attack that hurt leaves behind."""
    is_attack = g.event_kind[row] == Event.ATTACK
    source = np.int64(g.event_source[row])
    fallen = 0
    hurt = 0
    for p in range(MAX_PLAYERS):
        loss = min(g.packet[row, p], g.health[p]) if g.alive[p] else 0
        if loss > 0:
            g.health[p] -= loss
            hurt |= 1 << p
            if g.health[p] == 0:
                fallen |= 1 << p
    stack.pop(g)
    if fallen:
        eliminate(g, fallen)
    if is_attack:
        for p in range(g.n_players):
            if (hurt >> p) & 1 and g.alive[p]:
                g.lost[p] = 1
                windows.attack_hurt(g, source, p)
