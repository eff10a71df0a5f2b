"""What cards may ask for, and the few questions they ask. A card never carries out damage: rules do.

Four cards change what gaining, healing, health and reach mean; they are known here by their numbers.
"""

import numpy as np

from kot_env.vocabulary import FULL_HEALTH, MAX_HEALTH, MAX_POINTS, N_NAMES, NO_CARD, NO_NAME, NOBODY, Event, Place
from tabletop import stack
from tabletop.jit import called, rule
from tabletop.moments import in_set

EVEN_BIGGER, FRIEND_OF_CHILDREN, NOVA_BREATH, REGENERATION = 18, 24, 41, 51
BIGGER = 2
ONE = np.uint64(1)


@rule
def in_tokyo(g, p):
    """City and Bay are both Tokyo."""
    return g.city == p or g.bay == p


@rule
def leave_tokyo(g, p):
    """Whatever place the monster held in Tokyo is empty."""
    if g.city == p:
        g.city = NOBODY
    if g.bay == p:
        g.bay = NOBODY


@rule
def has(g, p, name):
    """Does the monster have this card, or a copy of it? Mostly nobody has, which one word tells."""
    return (g.in_play >> np.uint64(name & 63)) & ONE != 0 and g.keeps[p, name] > 0


@rule
def copies(g, p, name):
    """How many cards of this name the monster has, Mimic's copy counted."""
    return np.int64(g.keeps[p, name]) if has(g, p, name) else 0


@rule
def seat_after(g, p):
    """The next seat clockwise, alive or not."""
    return p + 1 if p + 1 < g.n_players else 0


@rule
def living_after(g, p):
    """The next living seat clockwise; the seat itself if it alone lives."""
    p = seat_after(g, p)
    while not g.alive[p]:
        p = seat_after(g, p)
    return p


@rule
def living_before(g, p):
    """The next living seat the other way round."""
    p = p - 1 if p > 0 else g.n_players - 1
    while not g.alive[p]:
        p = p - 1 if p > 0 else g.n_players - 1
    return p


# --- damage ---------------------------------------------------------------------------------------------------------


@rule
def is_within_reach(g, me, p):
    """Could this monster attack that one? From Tokyo those outside, from outside those in Tokyo; all: Nova Breath."""
    return g.alive[p] and p != me and (in_tokyo(g, me) != in_tokyo(g, p) or has(g, me, NOVA_BREATH))


@rule
def damage(g, source, victim, amount):
    """Ask for damage to one monster: not an attack."""
    if amount > 0:
        g.packet[stack.ask(g, Event.DAMAGE, source), victim] = amount


@called
def damage_within_reach(g, me, amount):
    """Ask for the same damage to every monster that I could attack: not an attack."""
    row = stack.ask(g, Event.DAMAGE, me)
    for p in range(g.n_players):
        if is_within_reach(g, me, p):
            g.packet[row, p] = amount


@called
def damage_all(g, me, others, own):
    """Ask for damage to every other monster and to myself, in one event: not an attack."""
    row = stack.ask(g, Event.DAMAGE, me)
    for p in range(g.n_players):
        if g.alive[p]:
            g.packet[row, p] = own if p == me else others


@rule
def packet_on(g, p):
    """The damage about to hit this monster."""
    return np.int64(g.packet[stack.top(g), p])


@rule
def cancel_packet(g, p):
    """The damage about to hit this monster does not."""
    g.packet[stack.top(g), p] = 0


@rule
def cancel_all_packets(g, p):
    """Nothing hurts this monster for the rest of the turn, also not what waits already (ruling j).

    An event that is not laid out yet keeps its victim until then: who deals it deals damage, Wings or not.
    """
    g.winged[p] = 1
    for row in range(g.n_events):
        if g.event_stage[row] > 0:
            g.packet[row, p] = 0


@rule
def is_attack_on(g, p):
    """Is the damage about to hit this monster an attack with claws?"""
    return g.event_kind[stack.top(g)] == Event.ATTACK and g.attacked[p]


# --- points, health, energy -----------------------------------------------------------------------------------------


@rule
def gain_points(g, p, n):
    """The dial ends at 20."""
    g.points[p] = min(MAX_POINTS, g.points[p] + n)


@rule
def lose_points(g, p, n):
    """Nobody has less than none."""
    g.points[p] = max(0, g.points[p] - n)


@rule
def gain_energy(g, p, n):
    """A gain; each Friend of Children adds 1 to it."""
    if n > 0:
        g.energy[p] += n + copies(g, p, FRIEND_OF_CHILDREN)


@rule
def refund(g, p, n):
    """Energy that comes back or is paid by others: from 2016 on a gain like any other."""
    if g.friend_of_children_refunds:
        gain_energy(g, p, n)
    else:
        g.energy[p] += n


@rule
def max_health(g, p):
    """10, with Even Bigger 12."""
    return MAX_HEALTH if has(g, p, EVEN_BIGGER) else FULL_HEALTH


@rule
def add_health(g, p, n):
    """Health never rises above its maximum."""
    g.health[p] = min(max_health(g, p), g.health[p] + n)


@rule
def heal(g, p, n):
    """A healing; each Regeneration adds 1 to it."""
    add_health(g, p, n + copies(g, p, REGENERATION))


@called
def shrink_back(g, p):
    """Even Bigger is lost: 2 health with it (2011), or what is above the maximum (2016 on). It is no damage."""
    if g.even_bigger_clamps:
        g.health[p] = min(max_health(g, p), g.health[p])
    elif g.health[p] > 0:
        g.health[p] = max(0, g.health[p] - BIGGER)
        if g.health[p] == 0:
            stack.ask(g, Event.DEATHS, p)


# --- cards ----------------------------------------------------------------------------------------------------------


@rule
def acting_name(g, card):
    """The name a card acts as: its own, or what Mimic copies; NO_NAME for an idle Mimic."""
    if card != g.mimic:
        return np.int64(g.name_of[card])
    if g.copied == NO_CARD:
        return NO_NAME
    return np.int64(g.name_of[g.copied])


@called
def own_card(g, me, name):
    """A card of mine that acts under this name, not used in this turn, the real one before a copy; or NO_CARD."""
    found = NO_CARD
    for card in range(g.n_cards):
        if g.place[card] == me and not g.used[card] and acting_name(g, card) == name:
            if card != g.mimic:
                return card
            found = card
    return found


@rule
def use(g, card):
    """A card is used for this turn."""
    g.used[card] = 1
    g.n_used += 1


@rule
def add_name(g, p, name):
    """The monster has a card, or a copy, of this name."""
    g.keeps[p, name] += 1
    g.kept[p, g.column_of[name]] += 1
    g.in_play |= in_set(name)


@called
def drop_name(g, p, name):
    """The monster has one of this name less."""
    g.keeps[p, name] -= 1
    g.kept[p, g.column_of[name]] -= 1
    if name == EVEN_BIGGER:
        shrink_back(g, p)
    for seat in range(g.n_players):
        for other in range(name & 63, N_NAMES, 64):  # names that share its place in the set
            if has(g, seat, other):
                return
    g.in_play &= ~in_set(name)


@called
def stop_copying(g):
    """Mimic lies idle."""
    if g.copied != NO_CARD:
        name = np.int64(g.name_of[g.copied])
        g.copied = NO_CARD
        g.counter[g.mimic] = 0
        drop_name(g, np.int64(g.place[g.mimic]), name)


@rule
def put_on_pile(g, card, name):
    """A card of this name lies in the discard pile."""
    g.place[card] = Place.DISCARD
    g.discarded[name] += 1


@called
def discard(g, card):
    """A kept card goes to the discard pile; a Mimic that copied it lies idle."""
    if card in (g.mimic, g.copied):
        stop_copying(g)
    owner, name = np.int64(g.place[card]), np.int64(g.name_of[card])
    put_on_pile(g, card, name)
    g.counter[card] = 0
    drop_name(g, owner, name)
