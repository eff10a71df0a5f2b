"""What cards may ask for, and the few questions they ask. A card never carries out damage: rules do."""

import numpy as np

from kot_env.vocabulary import BASE_DICE, MAX_DICE, MAX_HEALTH, MAX_POINTS, N_FACES, NO_CARD, NO_NAME, Event, Place
from tabletop import random, stack
from tabletop.jit import rule
from tabletop.moments import in_set

SIX = np.uint64(N_FACES)
COUNT_BITS, COUNT_MASK = 4, 15


@rule
def in_tokyo(g, p):
    """City and Bay are both Tokyo."""
    return g.city == p or g.bay == p


@rule
def has(g, p, name):
    """Does the monster have this card, or a copy of it?"""
    return g.keeps[p, name] > 0


@rule
def seat_after(g, p):
    """The next seat clockwise, alive or not."""
    return p + 1 if p + 1 < g.n_players else 0


@rule
def ask(g, node, seat):
    """A seat must choose; the engine stops until it has."""
    g.node = node
    g.seat = seat


# --- damage ---------------------------------------------------------------------------------------------------------


@rule
def lay_packet(g, row, victim, amount):
    """A packet for one victim; nothing for the dead and for who paid Wings in this turn (ruling j)."""
    if g.alive[victim] and not g.winged[victim]:
        g.packet[row, victim] = amount


@rule
def damage(g, source, victim, amount):
    """Ask for damage to one monster: not an attack."""
    if amount > 0:
        lay_packet(g, stack.ask(g, Event.DAMAGE, source), victim, amount)


@rule
def damage_others(g, me, amount):
    """Ask for the same damage to every other monster: not an attack."""
    row = stack.ask(g, Event.DAMAGE, me)
    for p in range(g.n_players):
        if p != me:
            lay_packet(g, row, p, amount)


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
    """Nothing hurts this monster for the rest of the turn, also not what was asked for already (ruling j)."""
    g.winged[p] = 1
    for row in range(g.n_events):
        g.packet[row, p] = 0


@rule
def is_attack(g):
    """Is the damage about to be dealt an attack with claws?"""
    return g.event_kind[stack.top(g)] == Event.ATTACK


# --- dice -----------------------------------------------------------------------------------------------------------


@rule
def order(g, i, j):
    """Put two dice into order."""
    low, high = min(g.dice[i], g.dice[j]), max(g.dice[i], g.dice[j])
    g.dice[i] = low
    g.dice[j] = high


@rule
def sort_six(g):
    """A sorting network without a branch."""
    order(g, 0, 5), order(g, 1, 3), order(g, 2, 4)
    order(g, 1, 2), order(g, 3, 4), order(g, 0, 3)
    order(g, 2, 5), order(g, 0, 1), order(g, 2, 3)
    order(g, 4, 5), order(g, 1, 2), order(g, 3, 4)


@rule
def sort_eight(g):
    """The same for seven and eight dice."""
    order(g, 0, 2), order(g, 1, 3), order(g, 4, 6), order(g, 5, 7)
    order(g, 0, 4), order(g, 1, 5), order(g, 2, 6), order(g, 3, 7)
    order(g, 0, 1), order(g, 2, 3), order(g, 4, 5), order(g, 6, 7)
    order(g, 2, 4), order(g, 3, 5), order(g, 1, 4), order(g, 3, 6)
    order(g, 1, 2), order(g, 3, 4), order(g, 5, 6)


@rule
def scripted_face(g):
    """The scripted face; chance decides, and it is marked, where the script names no face."""
    face = random.scripted(g)
    if 0 <= face < N_FACES:
        return face
    g.script_missed = 1
    return random.below(random.draw(g), N_FACES)


@rule
def throw(g, dice):
    """Throw a set of dice, given by position, all together: one draw of the generator, six faces to a digit."""
    if random.is_scripted(g):
        for k in range(g.n_dice):
            if (dice >> k) & 1:
                g.dice[k] = scripted_face(g) if random.is_scripted(g) else random.below(random.draw(g), N_FACES)
    else:
        word = random.draw(g)
        for k in range(g.n_dice):
            face = np.int64(word % SIX)
            word //= SIX
            g.dice[k] += ((dice >> k) & 1) * (face - g.dice[k])  # no branch: which dice are thrown is hard to predict
    if g.n_dice > BASE_DICE:
        sort_eight(g)
    else:
        sort_six(g)


@rule
def first_die(g, face):
    """The position of a die that shows this face; n_dice if none does."""
    for k in range(g.n_dice):
        if g.dice[k] == face:
            return k
    return g.n_dice


@rule
def face_counts(g):
    """How many dice show each face, packed, four bits a face: all are counted in one pass. See `count_of`."""
    counts = 0
    for k in range(MAX_DICE):
        counts += 1 << (COUNT_BITS * np.int64(g.dice[k]))
    return counts


@rule
def count_of(counts, face):
    """How many dice show this face, out of `face_counts`."""
    return (counts >> (COUNT_BITS * face)) & COUNT_MASK


@rule
def count_face(g, face):
    """How many dice show this face."""
    return count_of(face_counts(g), face)


# --- points, health, energy -----------------------------------------------------------------------------------------


@rule
def gain_points(g, p, n):
    """The dial ends at 20."""
    g.points[p] = min(MAX_POINTS, g.points[p] + n)


@rule
def heal(g, p, n):
    """Health never rises above its maximum."""
    g.health[p] = min(MAX_HEALTH, g.health[p] + n)


# --- cards ----------------------------------------------------------------------------------------------------------


@rule
def acting_name(g, card):
    """The name a card acts as: its own, or what Mimic copies; NO_NAME for an idle Mimic."""
    if card != g.mimic:
        return np.int64(g.name_of[card])
    if g.copied == NO_CARD:
        return NO_NAME
    return np.int64(g.name_of[g.copied])


@rule
def charged(g, me, name):
    """A card of mine that acts under this name and has a charge left, the real one before a copy; or NO_CARD."""
    found = NO_CARD
    for card in range(g.n_cards):
        if g.place[card] == me and g.counter[card] > 0 and acting_name(g, card) == name:
            if card != g.mimic:
                return card
            found = card
    return found


@rule
def unused(g, me, name):
    """A card of mine that acts under this name, not used in this turn, the real one before a copy; or NO_CARD."""
    found = NO_CARD
    for card in range(g.n_cards):
        if g.place[card] == me and not g.used[card] and acting_name(g, card) == name:
            if card != g.mimic:
                return card
            found = card
    return found


@rule
def add_name(g, p, name):
    """The monster has a card, or a copy, of this name."""
    g.keeps[p, name] += 1
    g.in_play |= in_set(name)


@rule
def drop_name(g, p, name):
    """The monster has one of this name less."""
    g.keeps[p, name] -= 1
    for seat in range(g.n_players):
        if has(g, seat, name):
            return
    g.in_play &= ~in_set(name)


@rule
def stop_copying(g):
    """Mimic lies idle."""
    if g.copied != NO_CARD:
        drop_name(g, np.int64(g.place[g.mimic]), np.int64(g.name_of[g.copied]))
        g.copied = NO_CARD
        g.counter[g.mimic] = 0


@rule
def discard(g, card):
    """A kept card goes to the discard pile; a Mimic that copied it lies idle."""
    if card in (g.mimic, g.copied):
        stop_copying(g)
    drop_name(g, np.int64(g.place[card]), np.int64(g.name_of[card]))
    g.place[card] = Place.DISCARD
    g.counter[card] = 0
