"""What the scripted players answer to questions about power cards. They pass where nothing is said here."""

import numpy as np

from agents.guide import first_legal, may, see
from agents.kot_buying import CARD_OF, COST, DATA, MIMIC, NOTHING, purchase, weigh_cards
from agents.kot_guide import N_DECK, N_KEEPS, guide_for, in_tokyo, owned
from kot_env.vocabulary import MAX_PLAYERS, Face
from tabletop.jit import door, rule

HEAVY = 3  # damage for which Wings are paid
WEAK = 3  # health at or below which a heart heals before it removes a counter
SET = 3  # dice of one face that score


@door
def answer_all(observations, masks, guides, actions):
    """Fill the actions of the rows that ask about power cards; the others are left as they are."""
    node, worth = guides[0].columns.node, np.zeros(N_DECK)
    for i in range(len(actions)):
        if not observations[i, node] and not observations[i, node + 1]:
            actions[i] = answer(observations, masks, i, guide_for(observations, i, guides), worth)


@rule
def answer(observations, masks, i, guide, worth):
    """A legal move at any question about cards; `worth` is room to weigh them."""
    nodes, moves = guide.nodes, guide.moves
    chosen = moves.pass_
    if see(observations, i, nodes.REACT):
        chosen = react(observations, masks, i, guide)
    elif see(observations, i, nodes.HEARTS):
        chosen = use_heart(observations, masks, i, guide)
    elif see(observations, i, nodes.PROBE):
        chosen = probe(observations, i, guide)
    elif see(observations, i, nodes.STAKE):
        chosen = moves.stake
    elif see(observations, i, nodes.AGAIN):
        chosen = moves.take_turn
    else:
        weigh_cards(observations, i, guide, worth)
        if see(observations, i, nodes.MARKET) or see(observations, i, nodes.OFFER):
            chosen = shop(observations, masks, i, guide, worth)
        elif see(observations, i, nodes.COPY) or see(observations, i, nodes.MIMIC_MOVE):
            chosen = copy(observations, masks, i, guide, worth)
        elif see(observations, i, nodes.SELL):
            chosen = sell(masks, i, guide, worth)
    if may(masks, i, chosen):
        return chosen
    return moves.pass_ if may(masks, i, moves.pass_) else first_legal(masks, i)


@rule
def shop(observations, masks, i, guide, worth):
    """The best card if it is worth its price; otherwise a sweep with energy to spare, or a cure."""
    columns, moves = guide.columns, guide.moves
    chosen = purchase(observations, masks, i, guide, worth)
    if chosen != NOTHING:
        return chosen
    best = -np.inf
    for k in range(N_KEEPS):  # the monster was chosen, now one of its cards must be
        rate = worth[CARD_OF[k]] / DATA[CARD_OF[k], COST]
        if may(masks, i, moves.choose_card + k) and rate > best:
            best, chosen = rate, moves.choose_card + k
    if chosen != NOTHING:
        return chosen
    if observations[i, columns.energy] >= guide.weights.sweep_at and may(masks, i, moves.sweep):
        return moves.sweep
    weak = observations[i, columns.health] <= WEAK and may(masks, i, moves.heal_rapidly)
    return moves.heal_rapidly if weak else moves.pass_


@rule
def react(observations, masks, i, guide):
    """Wings against a heavy or deadly blow, Jets where Tokyo would be left anyway, cures that keep one alive."""
    columns, moves = guide.columns, guide.moves
    packet, health = see(observations, i, columns.packet), np.int64(observations[i, columns.health])
    if (packet >= HEAVY or packet >= health) and may(masks, i, moves.spread_wings):
        return moves.spread_wings
    if health - packet <= guide.weights.yield_at and may(masks, i, moves.jet_away):
        return moves.jet_away
    return moves.heal_rapidly if packet >= health else moves.pass_


@rule
def use_heart(observations, masks, i, guide):
    """Counters are removed first, unless health is low."""
    moves = guide.moves
    if observations[i, guide.columns.health] <= WEAK and may(masks, i, moves.heal):
        return moves.heal
    if may(masks, i, moves.remove_shrink):
        return moves.remove_shrink
    return moves.remove_poison if may(masks, i, moves.remove_poison) else moves.heal


@rule
def probe(observations, i, guide):
    """A claw that would strike here; otherwise a die of three of a kind that score."""
    columns, moves = guide.columns, guide.moves
    active = 1
    while active < MAX_PLAYERS - 1 and observations[i, columns.active + active] == 0:
        active += 1
    struck = in_tokyo(observations, i, guide, 0) != in_tokyo(observations, i, guide, active)
    if struck and observations[i, columns.faces + Face.CLAW]:
        return moves.probe + Face.CLAW
    for face in range(Face.THREE, -1, -1):
        if observations[i, columns.faces + face] == SET:
            return moves.probe + face
    return moves.pass_


@rule
def copy(observations, masks, i, guide, worth):
    """The keep card that is worth most: first the monster that has it, then the card; moved if that pays 1 energy."""
    columns, moves, best, chosen = guide.columns, guide.moves, -np.inf, guide.moves.pass_
    if see(observations, i, guide.nodes.MIMIC_MOVE) and may(masks, i, moves.pass_):
        best = guide.weights.energy
        for k in range(N_KEEPS):
            best += worth[CARD_OF[k]] * observations[i, columns.copied + k]
    for k in range(N_KEEPS):
        if worth[CARD_OF[k]] > best and CARD_OF[k] != MIMIC:
            if may(masks, i, moves.choose_card + k):
                best, chosen = worth[CARD_OF[k]], moves.choose_card + k
            for seat in range(MAX_PLAYERS):
                if may(masks, i, moves.choose_seat + seat) and owned(observations, i, guide, seat, k):
                    best, chosen = worth[CARD_OF[k]], moves.choose_seat + seat
    return chosen


@rule
def sell(masks, i, guide, worth):
    """The card whose price is worth most more than the card itself, if there is one (Metamorph)."""
    best, chosen = 0.0, guide.moves.pass_
    for k in range(N_KEEPS):
        gain = guide.weights.energy * DATA[CARD_OF[k], COST] - worth[CARD_OF[k]]
        if may(masks, i, guide.moves.choose_card + k) and gain > best:
            best, chosen = gain, guide.moves.choose_card + k
    return chosen
