"""What the compiled doors of every game do; a game's `kernels.py` binds its own rules to them.

A game hands in four compiled functions: `advance(g)` (go on until a seat must choose or the game is over),
`play(g, action)`, `legal(g, action)` and its two writers. All doors take whole arrays and an index: handing a record
from Python to compiled code costs ten times as much.
"""

import numpy as np

from tabletop import random, results
from tabletop.jit import rule

ACTING = -1  # in the place of a seat
RUN_ON = -1  # in the place of an action: nothing is played, a game just dealt runs on to its first decision


@rule
def deal(states, i, templates, seed):
    """Put a fresh game in row i: the template's rules and table, the game's own generator."""
    states[i] = templates[i % len(templates)]
    states[i].seed = seed
    states[i].rng = seed


@rule
def pay(g, i, rewards, terminations, scheme):
    """Hand out what has become certain."""
    for p in range(g.n_players):
        terminations[i, p] = results.certain(g, p, scheme)
        if terminations[i, p] and (scheme == results.Scheme.MARGIN or not g.paid[p]):  # margins are certain once only
            rewards[i, p] = results.reward(g, p, scheme)
            g.paid[p] = 1
    g.news = 0


@rule
def close(g, i, shares, places, lengths):
    """Keep what a closed game leaves behind: each seat's share of the victory and place, turns and decisions."""
    for p in range(g.n_players):
        shares[i, p] = results.share(g, p)
        places[i, p] = results.position(g, p)
    lengths[i, 0] = g.turn
    lengths[i, 1] = g.decisions


@rule
def play_rows(play, advance, states, templates, actions, out, settings, low, high):
    """Play one action in each game of rows low to high - 1 and run on to the next decision.

    `out` = (rewards, terminations, truncations, dones, shares, places, lengths); `settings` = (reward scheme, turns
    after which a game is cut, 1 to deal the next game in the place of a closed one). Actions must be legal.
    """
    rewards, terminations, truncations, dones, shares, places, lengths = out
    scheme, max_turns, autoreset = settings
    rewards[low:high] = 0.0
    truncations[low:high] = dones[low:high] = False
    for i in range(low, high):
        g = states[i]
        if g.decisions == 0:  # a game just dealt: nobody's result is certain, but who fell before anybody was asked
            for p in range(g.n_players):
                terminations[i, p] = g.paid[p] != 0
        if actions[i] != RUN_ON:
            play(g, np.int64(actions[i]))
            g.decisions += 1
            g.node = 0
            g.seat = len(g.alive)
        dealt = False
        while True:  # twice where a game closes and the next one is dealt: `advance` is compiled in at one place only
            advance(g)
            if dealt:
                break
            if g.news:
                pay(g, i, rewards, terminations, scheme)
            cut = g.turn > max_turns and not g.over
            if not (g.over or cut):
                break
            truncations[i] = cut
            dones[i] = True
            close(g, i, shares, places, lengths)
            if not autoreset:
                break
            deal(states, i, templates, random.next_seed(g.seed))
            dealt = True


@rule
def find_illegal(legal, states, actions):
    """The first row whose action is not a legal move of the acting seat there; the number of rows if all are fine."""
    for i in range(len(actions)):
        if not legal(states[i], np.int64(actions[i])):
            return i
    return len(actions)


@rule
def observe_rows(write_observation, write_mask, seen_row, mask_row, states, seats, observations, masks, low, high):
    """What seat `seats[i]` sees of game i, and what it may do: nothing, unless it is the one to act.

    ACTING in the place of a seat asks for the one to act, and is replaced by its number; nobody sees nothing.
    """
    for i in range(low, high):
        g = states[i]
        seen, marks = seen_row(observations, i), mask_row(masks, i)
        if seats[i] == ACTING:
            seats[i] = g.seat
        seat = np.int64(seats[i])
        if seat < g.n_players:
            write_observation(g, seat, seen)
            if seat == g.seat:
                write_mask(g, marks, masks.shape[1])


@rule
def pick_legal(masks, i, word):
    """The legal action of a row that 64 random bits choose, all equally likely; 0 where none is legal."""
    legal = 0
    for k in range(masks.shape[1]):
        legal += np.int64(masks[i, k])
    left = random.below(word, legal)
    for k in range(masks.shape[1]):
        if masks[i, k]:
            if left == 0:
                return k
            left -= 1
    return 0


@rule
def sample_rows(states, masks, actions, low, high):
    """A uniformly random legal action in each row, drawn from (game seed, acting seat, number of the decision) only."""
    for i in range(low, high):
        actions[i] = pick_legal(masks, i, random.decision_bits(states[i]))
