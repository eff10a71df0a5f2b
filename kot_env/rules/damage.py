"""Attack and damage: the packets of one event are answered one by one and applied together."""

import numpy as np

from kot_env import effects, windows
from kot_env.rules.elimination import fall
from kot_env.rules.resolve import claws_of_the_roll
from kot_env.vocabulary import MAX_PLAYERS, NOBODY, Event, Node, Phase
from tabletop import seats, stack
from tabletop.jit import called, rule

TO_LAY_OUT, FIRST_SEAT = 0, 1  # stages of an event: its packets are made first; then one stage for each seat


@rule
def attack(g):
    """With a claw it is an attack on all within reach, the full number on each; without, some cards strike alone."""
    me = g.active
    claws = claws_of_the_roll(g)
    amount = windows.attack_damage(g, me, claws, claws)
    g.phase = Phase.YIELD
    if claws > 0:
        windows.attacks(g, me)
        if strikes_somebody(g, me):
            strike(g, me, amount)
    elif amount > 0:
        effects.damage_within_reach(g, me, amount)


@rule
def strikes_somebody(g, me):
    """Classic: who walks into an empty City hurts nobody, not even in the Bay (ruling u)."""
    struck = effects.in_tokyo(g, me) or g.city != NOBODY or g.entering_empty_strikes
    if struck:
        for p in range(g.n_players):
            if effects.is_within_reach(g, me, p):
                return True
    return False


@rule
def strike(g, me, amount):
    """Everybody within reach is attacked."""
    row = stack.ask(g, Event.ATTACK, me)
    for p in range(g.n_players):
        if effects.is_within_reach(g, me, p):
            g.attacked[p] = 1
            g.packet[row, p] = amount


@rule
def settle_damage(g):
    """Packets are made; victims answer clockwise from the active monster, each in full; then all are applied."""
    row = stack.top(g)
    if g.event_stage[row] == TO_LAY_OUT:
        lay_out(g, row)
        g.event_stage[row] = FIRST_SEAT
    p = next_to_answer(g, row)
    if p == NOBODY:
        apply(g, row)
    else:
        seats.ask(g, Node.REACT, p)


@rule
def lay_out(g, row):
    """Cards add to what their owner deals to others; nothing hits who paid Wings, or comes from the dead."""
    source = np.int64(g.event_source[row])
    if source != NOBODY:
        if deals_to_others(g, row, source):
            windows.deals(g, source, row)
    for p in range(MAX_PLAYERS):
        if g.winged[p] or not g.alive[p] or (source != NOBODY and not g.alive[source]):
            g.packet[row, p] = 0


@rule
def deals_to_others(g, row, source):
    """Is another living monster among the victims?"""
    for p in range(g.n_players):
        if p != source and g.alive[p] and g.packet[row, p] > 0:
            return g.alive[source] == 1
    return False


@rule
def next_to_answer(g, row):
    """The next victim with something to decide; who has answered, or cannot, hides behind its cards."""
    while g.event_stage[row] < g.n_players + FIRST_SEAT:
        p = g.active + g.event_stage[row] - FIRST_SEAT
        if p >= g.n_players:
            p -= g.n_players
        if g.packet[row, p] > 0:
            if windows.any_reactor(g) and windows.may_react(g, p):
                return np.int64(p)
            hide(g, row, p)
        g.event_stage[row] += 1
    return NOBODY


@rule
def hide(g, row, p):
    """Camouflage on what is left of a packet, then Armor Plating on what is left of that."""
    amount = windows.hidden_from(g, p, np.int64(g.packet[row, p]))
    g.packet[row, p] = windows.left_over(g, p, amount)


@rule
def take_it(g):
    """The victim under way takes what is left of its packet."""
    row = stack.top(g)
    hide(g, row, g.seat)
    g.event_stage[row] += 1


@rule
def apply(g, row):
    """All packets together; then the fallen; then what an attack that hurt leaves behind."""
    is_attack = g.event_kind[row] == Event.ATTACK
    source = np.int64(g.event_source[row])
    hurt = 0
    fallen = 0
    for p in range(MAX_PLAYERS):
        loss = min(np.int64(g.packet[row, p]), g.health[p]) if g.alive[p] else 0
        if loss > 0:
            g.health[p] -= loss
            hurt |= 1 << p
            windows.health_lost(g, p, loss)
            if g.health[p] == 0:
                fallen |= 1 << p
    note_damage(g, source, hurt)
    stack.pop(g)
    if fallen:
        fall(g, fallen)
    if is_attack:
        for p in range(g.n_players):
            if (hurt >> p) & 1 and g.attacked[p] and g.alive[p]:
                g.lost[p] = 1
                windows.attack_hurt(g, source, p)


@rule
def note_damage(g, source, hurt):
    """Has the active monster damaged somebody (Herbivore), itself included where that counts?"""
    if source == g.active:
        counted = hurt if g.herbivore_counts_self else hurt & ~(1 << source)
        if counted:
            g.hurt_somebody = 1


@called
def settle_deaths(g):
    """Health that reached 0 otherwise than by damage: Even Bigger was lost."""
    fallen = 0
    for p in range(g.n_players):
        if g.alive[p] and g.health[p] == 0:
            fallen |= 1 << p
    stack.pop(g)
    if fallen:
        fall(g, fallen)
