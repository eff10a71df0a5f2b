"""Players of Cash'n Guns that follow a few rules with numbers: C1 to C6, and the gun counter, G.

Bullets are placed like cards drawn from the hand, targets by softmax of wealth and wounds; one stands while a hit is
not too likely; loot is taken by what it is worth at once. The powers' questions are answered alike (`cng_answers`).
"""

import numpy as np

from agents.cng_answers import answer, taker
from agents.cng_guide import LUCKY_MAN, STAGES, Scripted, holds, lives, node_of, owns, rounds_left, stage
from agents.cng_loot import MOST_SHARES, diamond_lead, one_more, paintings_of, pot, standing_pays, wealth_of
from agents.cng_odds import fraction, guns_on, weigh_guns
from agents.cng_weights import Habits, tuned
from agents.guide import may
from cng_env.vocabulary import FACES, MAX_PLAYERS, N_LOOT, ROUNDS, Bullet, Loot, Node
from tabletop.game import Game
from tabletop.jit import door, rule

SURE = 8.0  # so much more readily a Bang is placed for sure: of 8 bullets one at least is a Bang
ONLY = 1e6  # so much does wealth count where the richest is always chosen
FULL_POT, FULL_GAP, RICH = 80.0, 50.0, 20.0  # thousands in which table, gap and wealth are counted
HALF = ROUNDS // 2
COWARD = Habits(guns_unhurt=0, guns_hurt=0, guns_last=0)
BRAVE = Habits()
HAWK = Habits(bang_early=SURE, bang_late=SURE, aim_rich=ONLY)
HEURISTIC = Habits(aim_rich=1.0, stand_unhurt=0.45, stand_hurt=0.35, stand_last=0.15, stand_pot=0.1)
GUN_COUNTER = Habits(
    guns_unhurt=1, guns_hurt=1, guns_last=0, painting=0, diamond=6, clip=3, token=5, out_of_race=1, kit=8, kit_last=14
)


def follower(game: Game, habits: Habits) -> Scripted:
    """A player with these numbers."""
    return Scripted(game, follow, habits)


def coward(game: Game) -> Scripted:
    """C1: stands only if no gun points at it."""
    return follower(game, COWARD)


def brave(game: Game) -> Scripted:
    """C2: always stands."""
    return follower(game, BRAVE)


def hawk(game: Game) -> Scripted:
    """C3: places Bangs while it has any, aims at the richest, always stands."""
    return follower(game, HAWK)


def heuristic(game: Game) -> Scripted:
    """C4: aims at the rich, stands while a hit is not likely."""
    return follower(game, HEURISTIC)


def evolved(game: Game) -> Scripted:
    """C5: like C4, by numbers that were tuned against all the others."""
    return follower(game, tuned("C5", game))


def best_response(game: Game) -> Scripted:
    """C6: like C4, by numbers that were tuned against C5."""
    return follower(game, tuned("C6", game))


def gun_counter(game: Game) -> Scripted:
    """G: stands up to one gun, to none where the next wound kills."""
    return follower(game, GUN_COUNTER)


@rule
def healing(observations, i, guide, habits, p, wounds):
    """What it is worth to the seat to lose so many of its wounds."""
    last = stage(observations, i, guide, p) == STAGES - 1
    return habits.kit * wounds + (habits.kit_last if last and wounds > 0 else 0.0)


@rule
def weigh(observations, i, guide, habits, p, worth):
    """Fill in what each kind of loot is worth to the seat."""
    worth[: Loot.PAINTING] = FACES[: Loot.PAINTING]
    level = diamond_lead(observations, i, guide, p) + 1 >= 0
    worth[Loot.DIAMOND_1 : Loot.DIAMOND_10 + 1] += habits.diamond * (1.0 if level else habits.out_of_race)
    worth[Loot.PAINTING] = one_more(paintings_of(observations, i, guide, p)) + habits.painting
    worth[Loot.CLIP :] = 0.0
    if rounds_left(observations, i, guide) > 0:
        worth[Loot.CLIP] = habits.clip
        worth[Loot.KIT] = healing(observations, i, guide, habits, p, observations[i, guide.columns.wounds + p])
        worth[Loot.GODFATHER] = habits.token


@rule
def load(observations, masks, i, guide, habits, word):
    """Step 2: a card drawn from the hand, Bangs more readily or less."""
    clicks, bangs = holds(observations, i, guide, Bullet.CLICK), holds(observations, i, guide, Bullet.BANG)
    readily = habits.bang_early if rounds_left(observations, i, guide) >= HALF else habits.bang_late
    bang = fraction(word) < readily * bangs / (clicks + bangs)
    return guide.moves.place + (Bullet.BANG if bangs > 0 and (bang or clicks == 0) else Bullet.CLICK)


@rule
def aim(observations, masks, i, guide, habits, word, pull):
    """Steps 3 and 4: a target drawn by softmax of wealth and wounds; `pull` is room."""
    most, total = -np.inf, 0.0
    for p in range(guide.players):
        pull[p] = -np.inf
        if may(masks, i, guide.moves.aim + p):
            rich = wealth_of(observations, i, guide, p) / RICH
            pull[p] = habits.aim_rich * rich + habits.aim_hurt * observations[i, guide.columns.wounds + p]
            most = max(most, pull[p])
    for p in range(guide.players):
        pull[p] = np.exp(pull[p] - most)
        total += pull[p]
    left, chosen = fraction(word) * total, 0
    for p in range(guide.players):
        if pull[p] > 0 and left >= 0:
            chosen = p
            left -= pull[p]
    return guide.moves.aim + chosen


@rule
def stands(observations, i, guide, habits, chance):
    """Step 5: is the chance of a hit small enough? `chance` is room."""
    at = stage(observations, i, guide, 0)
    risk = (habits.stand_unhurt, habits.stand_hurt, habits.stand_last)[at]
    guns = (habits.guns_unhurt, habits.guns_hurt, habits.guns_last)[at]
    weigh_guns(observations, i, guide, 0, chance)
    hit = chance[1] if owns(observations, i, guide, 0, LUCKY_MAN) else 1.0 - chance[0]
    gap = 0.0
    for p in range(1, guide.players):
        if lives(observations, i, guide, p):
            gap = max(gap, wealth_of(observations, i, guide, p) - wealth_of(observations, i, guide, 0))
    healed = healing(observations, i, guide, habits, 0, min(observations[i, guide.columns.wounds], 1))
    risk += habits.stand_pot * (pot(observations, i, guide) / FULL_POT - 1) + habits.stand_behind * gap / FULL_GAP
    risk += standing_pays(observations, i, guide, 1.0 - hit, healed) / FULL_POT
    return guns_on(observations, i, guide, 0) <= guns and hit <= risk


@door
def follow(observations, masks, guides, words, weights, actions):
    """Fill in the actions; `weights` are `Habits` as a plain tuple."""
    guide, habits = guides[0], Habits(*weights)
    worth, theirs, shares = np.zeros(N_LOOT), np.zeros(N_LOOT), np.zeros(MOST_SHARES)
    chance, pull = np.zeros(MAX_PLAYERS + 1), np.zeros(MAX_PLAYERS)
    for i in range(len(actions)):
        node = node_of(observations, i, guide)
        if node == Node.BULLET:
            actions[i] = load(observations, masks, i, guide, habits, words[i])
        elif node == Node.AIM or node == Node.REAIM:
            actions[i] = aim(observations, masks, i, guide, habits, words[i], pull)
        elif node == Node.COURAGE:
            brave = stands(observations, i, guide, habits, chance)
            actions[i] = guide.moves.stand if brave else guide.moves.duck
        else:
            weigh(observations, i, guide, habits, 0, worth)
            if node == Node.DICTATOR:
                weigh(observations, i, guide, habits, taker(observations, i, guide), theirs)
            actions[i] = answer(observations, masks, i, guide, node, worth, theirs, shares)
