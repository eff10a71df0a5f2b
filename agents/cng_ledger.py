"""L1 and L2, the Ledger: players of Cash'n Guns that keep books on bullets, sets and diamonds.

They weigh what their turns of the share would bring against the odds and the price of wounds and of death. The powers'
questions are answered as by the other scripted players (`cng_answers`).
"""

import numpy as np

from agents.cng_answers import answer, taker
from agents.cng_guide import (
    LUCKY_MAN,
    Scripted,
    holds,
    lives,
    marked,
    node_of,
    owns,
    rounds_left,
    stage,
    wounds_to_death,
)
from agents.cng_loot import (
    MOST_SHARES,
    diamond_lead,
    lay_out,
    one_more,
    paintings_of,
    standing_pays,
    turn_by_turn,
    wealth_of,
)
from agents.cng_odds import fraction, guns_on, likely_stands, weigh_guns
from agents.cng_weights import Principles
from agents.guide import may
from cng_env.vocabulary import FACES, MAX_PLAYERS, N_LOOT, ROUNDS, Bullet, Loot, Node
from tabletop.game import Game
from tabletop.jit import door, rule
from tabletop.random import GAMMA, mix

BEST = 4  # shares that say how rich a table is
LEAST_BANG, MOST_BANG = 0.05, 0.95  # how likely a Bang is at least and at most, while there is a choice
RICH = 20.0  # thousands of wealth that count 1 in an aim
FADES = 0.1  # the part of a wound's price that is left after the last round
LAST, HURT = 2, 1  # stages: the next wound kills, one more can be borne
MODEST = Principles(next_painting=0.35, diamond=8, token=9)


def keeper(game: Game, principles: Principles) -> Scripted:
    """A player with these numbers."""
    return Scripted(game, keep_books, principles)


def first(game: Game) -> Scripted:
    """L1: modest hopes for sets, diamonds and the desk."""
    return keeper(game, MODEST)


def second(game: Game) -> Scripted:
    """L2: high hopes."""
    return keeper(game, Principles())


@rule
def healing(observations, i, guide, own, p, wounds):
    """What a first-aid kit is worth to the seat if it had so many wounds."""
    if wounds == 0:
        return 0.0
    healed = np.int64(observations[i, guide.columns.wounds + p]) - wounds
    return own.kit_last if wounds_to_death(observations, i, guide, p) + healed == 1 else own.kit_hurt


@rule
def weigh(observations, i, guide, own, p, worth):
    """Fill in what each kind of loot is worth to the seat."""
    left = rounds_left(observations, i, guide)
    early = left / ROUNDS
    lead, had = diamond_lead(observations, i, guide, p), paintings_of(observations, i, guide, p)
    worth[: Loot.PAINTING] = FACES[: Loot.PAINTING]
    race = own.diamond * (left + 1) / ROUNDS
    if lead > 0:
        race += own.diamond_more + own.diamond_more_early * early
    elif lead == 0:
        race += own.diamond_lead + own.diamond_lead_late * (1 - early)
    elif lead == -1:
        race += own.diamond_level
    worth[Loot.DIAMOND_1 : Loot.DIAMOND_10 + 1] += race
    worth[Loot.PAINTING] = one_more(had) + 2 * own.next_painting * early * one_more(had + 1)
    worth[Loot.CLIP :] = 0.0
    if left > 0:
        has_click = p > 0 or holds(observations, i, guide, Bullet.CLICK) > 0
        worth[Loot.CLIP] = own.clip * early if has_click else 0.0
        worth[Loot.KIT] = healing(observations, i, guide, own, p, np.int64(observations[i, guide.columns.wounds + p]))
        worth[Loot.GODFATHER] = own.token


@rule
def load(observations, i, guide, own, word, worth, shares):
    """Step 2: a Bang the likelier, the more of the hand are Bangs and the richer the table is."""
    clicks, bangs = holds(observations, i, guide, Bullet.CLICK), holds(observations, i, guide, Bullet.BANG)
    n, best = lay_out(observations, i, guide, worth, shares), 0.0
    for k in range(min(n, BEST)):
        best += shares[k]
    likely = min(max(bangs / (clicks + bangs) * best / own.full_table, LEAST_BANG), MOST_BANG)
    bang = bangs > 0 and (clicks == 0 or fraction(word) < likely)
    return guide.moves.place + (Bullet.BANG if bang else Bullet.CLICK)


@rule
def aim(observations, masks, i, guide, own, word):
    """Steps 3 and 4: at the rich, at the weak, at the Godfather, and a good deal of chance."""
    loaded = observations[i, guide.columns.placed + Bullet.BANG] != 0
    most, chosen = -np.inf, 0
    for p in range(guide.players):
        if may(masks, i, guide.moves.aim + p):
            score = wealth_of(observations, i, guide, p) / RICH
            at = stage(observations, i, guide, p)
            if at == LAST:
                score += own.aim_last
            elif at == HURT and not loaded:
                score += own.aim_hurt
            if observations[i, guide.columns.godfather + p]:
                score += own.aim_godfather_bang if loaded else own.aim_godfather_click
            score += own.aim_chance * fraction(mix(word + np.uint64(p) * GAMMA))
            if score > most:
                most, chosen = score, p
    return guide.moves.aim + chosen


@rule
def expected_share(observations, i, guide, worth, shares, chance):
    """What one's turns of the share bring, as far as one can tell who stands and is not hit."""
    n, godfather = guide.players, marked(observations, i, guide, guide.columns.godfather)
    sharers, before = 1.0, 0.0
    for p in range(1, n):
        if lives(observations, i, guide, p):
            weigh_guns(observations, i, guide, p, chance)
            guns = guns_on(observations, i, guide, p)
            shares_in = likely_stands(observations, i, guide, p, guns) * chance[0]
            sharers += shares_in
            if (p - godfather) % n < (n - godfather) % n:  # his turn comes before one's own
                before += shares_in
    return turn_by_turn(shares, lay_out(observations, i, guide, worth, shares), before, sharers)


@rule
def stands(observations, i, guide, own, worth, shares, chance):
    """Step 5: does the share outweigh the wounds? Without a gun on oneself one always stands."""
    if guns_on(observations, i, guide, 0) == 0:
        return True
    left, life = rounds_left(observations, i, guide), wounds_to_death(observations, i, guide, 0)
    share = expected_share(observations, i, guide, worth, shares, chance)
    weigh_guns(observations, i, guide, 0, chance)
    if owns(observations, i, guide, 0, LUCKY_MAN):  # only a single Bang hurts
        unhurt, hits, death = 1.0 - chance[1], chance[1], chance[1] if life == 1 else 0.0
    else:
        unhurt, hits, death = chance[0], 0.0, 0.0
        for k in range(1, MAX_PLAYERS + 1):
            hits += k * chance[k]
            death += chance[k] if k >= life else 0.0
    price = (own.wound_unhurt, own.wound_hurt, own.wound_last)[stage(observations, i, guide, 0)]
    everything = wealth_of(observations, i, guide, 0) + own.life_rounds * left + own.life
    wounds = np.int64(observations[i, guide.columns.wounds])
    healed = 0.0
    if left > 0 and wounds > 0:
        healed = healing(observations, i, guide, own, 0, wounds) - healing(observations, i, guide, own, 0, wounds - 1)
    gain = unhurt * share - price * (left / ROUNDS + FADES) * hits - death * everything
    return gain + standing_pays(observations, i, guide, unhurt, healed) > 0


@door
def keep_books(observations, masks, guides, words, weights, actions):
    """Fill in the actions; `weights` are `Principles` as a plain tuple."""
    guide, own = guides[0], Principles(*weights)
    worth, theirs, shares = np.zeros(N_LOOT), np.zeros(N_LOOT), np.zeros(MOST_SHARES)
    chance = np.zeros(MAX_PLAYERS + 1)
    for i in range(len(actions)):
        node = node_of(observations, i, guide)
        weigh(observations, i, guide, own, 0, worth)
        if node == Node.BULLET:
            actions[i] = load(observations, i, guide, own, words[i], worth, shares)
        elif node == Node.AIM or node == Node.REAIM:
            actions[i] = aim(observations, masks, i, guide, own, words[i])
        elif node == Node.COURAGE:
            brave = stands(observations, i, guide, own, worth, shares, chance)
            actions[i] = guide.moves.stand if brave else guide.moves.duck
        else:
            if node == Node.DICTATOR:
                weigh(observations, i, guide, own, taker(observations, i, guide), theirs)
            actions[i] = answer(observations, masks, i, guide, node, worth, theirs, shares)
