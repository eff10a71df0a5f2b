"""What holds at every decision of every game, for whole batches of records at once."""

import numpy as np

from cng_env.observation import LAYOUT
from cng_env.state import BOUNDS
from cng_env.vocabulary import (
    BANGS,
    CLICKS,
    COPIES,
    DEADLY,
    MAX_PLAYERS,
    MOST_WOUNDS,
    N_CARDS,
    N_POWERS,
    N_STASH,
    NO_BULLET,
    NOBODY,
    ROUNDS,
    Bullet,
    Loot,
    Node,
    Phase,
    Stance,
)

UNBREAKABLE = 15
BULLETS = (Bullet.CLICK, Bullet.BANG)
BEFORE_LOOT = (Node.HUSTLER_TARGET, Node.HUSTLER_GIVE)
A_SEAT_EACH = [
    one.name
    for one in LAYOUT.stretches
    if one.length % MAX_PLAYERS == 0  # also row by row: aims, known, power
]


def states_hold(states):
    """{sentence: mark per game} about seats, wounds, rounds and turns of open games."""
    n, rows = int(states["n_players"][0]), np.arange(len(states))
    node, seat, godfather = states["node"], states["seat"], states["godfather"]
    alive, wounds, power = (states[name][:, :n] for name in ("alive", "wounds", "power"))
    lives = np.concatenate([states["alive"], np.zeros((len(states), 1), np.int8)], 1) == 1  # NOBODY does not
    before = states["phase"] <= Phase.REVEAL  # the bullets have not taken effect
    holder, in_play = held(states, n)
    aim, stance, order = states["aim"][:, :n], states["stance"][:, :n], states["order"]
    takes = np.arange(MAX_PLAYERS) < states["n_order"][:, None]
    who = np.where(takes, order, 0)
    shares = (states["stance"] == Stance.STANDS) & (states["hit"] == 0) & (states["alive"] == 1)
    aimed = aim != NOBODY
    return {
        "all numbers are within their bounds": within(states),
        "a seat that lives is asked something": (node > Node.NONE) & (node < Node.OVER) & lives[rows, seat],
        "the round is one of eight": (states["turn"] >= 1) & (states["turn"] <= ROUNDS),
        "seats from n_players on are empty": ~np.concatenate(
            [states[name][:, n:].reshape(len(states), -1) for name in ("alive", "wounds", "power", "hand", "stash")], 1
        ).any(1),
        "the living are counted": (states["n_alive"] == alive.sum(1)) & (states["n_alive"] >= 2),
        "who lives has fewer wounds than kill": (
            (wounds >= 0) & ((alive == 0) | (wounds < np.where(power == UNBREAKABLE, MOST_WOUNDS, DEADLY)))
        ).all(1),
        "the Godfather lives until the shots": ~before | lives[rows, godfather],
        "the Godfather orders": (node != Node.PRIVILEGE) | ((seat == godfather) & (states["n_alive"] > 2)),
        "the living hold the powers, no power twice": (holder == states["holder"]).all(1)
        & (in_play == states["in_play"]),
        "the living aim at others who lived": (
            ~aimed | ((aim != np.arange(n)) & (lives[rows[:, None], aim] | ~before[:, None]))
        ).all(1),
        "before the shots the dead neither aim nor choose": (
            ~before[:, None] | (alive == 1) | (~aimed & (stance == Stance.UNDECIDED))
        ).all(1),
        "who takes part lives, stood and was not hit": (~takes | shares[rows[:, None], who]).all(1),
        "who picks takes part": ~np.isin(node, (Node.PICK, Node.PICK2, Node.JUNK)) | (seat == states["active"]),
        "the dead are settled, the others are not": (states["settled"][:, :n] != alive).all(1),
        "no scripted result was missed": states["script_missed"] == 0,
    }


def within(states):
    """Is every number in the range that a record from outside must keep to?"""
    good = np.ones(len(states), bool)
    for name, (low, high) in BOUNDS.items():
        values = states[name].reshape(len(states), -1)
        good &= ((values >= low) & (values <= high)).all(1)
    return good


def held(states, n):
    """Who of the living holds which power (NOBODY: none), and the set of powers that somebody holds."""
    holder = np.full((len(states), N_POWERS + 1), NOBODY)
    in_play = np.zeros(len(states), np.uint64)
    for p in range(n):
        has = (states["alive"][:, p] == 1) & (states["power"][:, p] > 0)
        holder[has, states["power"][has, p]] = p
        in_play[has] |= np.uint64(1) << states["power"][has, p].astype(np.uint64)
    return holder, in_play


def loot_holds(states):
    """{sentence: mark per game} about cards and the token."""
    n = int(states["n_players"][0])
    table, stash, known = states["table"], states["stash"], states["known"]
    everywhere = states["undealt"] + table[:, :N_CARDS] + states["removed"]
    everywhere[:, :N_STASH] += stash.sum(1, dtype=np.int8)
    counts = np.concatenate([states["undealt"], table, states["removed"]], 1)
    unseen = states["unseen_in"].astype(int) - states["unseen_out"]
    token = table[:, Loot.GODFATHER] == 1
    dealt = (states["hustler_before_loot"] == 0) | ~np.isin(states["node"], BEFORE_LOOT)
    open_stash = states["open_stash"] == 1
    return {
        "no card is lost or made": (everywhere == COPIES).all(1) & (counts >= 0).all(1) & (stash >= 0).all((1, 2)),
        "undealt cards and shares on the table are counted": (states["n_undealt"] == states["undealt"].sum(1))
        & (states["n_table"] == table.sum(1)),
        "the token lies on the table until somebody takes it": token == (dealt & (states["heir"] == NOBODY)),
        "a stash is what went in and did not come out": (stash.sum(2) == known.sum(2) + unseen)[:, :n].all(1)
        & (known >= 0).all((1, 2)),
        "an open stash has no secrets": ~open_stash | ((stash == known).all((1, 2)) & (unseen == 0).all(1)),
    }


def bullets_hold(states):
    """{sentence: mark per game} about Clicks and Bangs."""
    n = int(states["n_players"][0])
    alive, hand, placed = states["alive"][:, :n] == 1, states["hand"][:, :n], states["placed"][:, :n]
    counts = [hand, states["pile_up"], states["pile_down"], states["gone"]]
    found = np.stack(
        [
            hand[:, :, bullet].sum(1) + (placed == bullet).sum(1) + states["pile_up"][:, bullet].sum(1)
            + states["pile_down"][:, bullet].sum(1) + states["gone"][:, bullet]
            for bullet in BULLETS
        ],
        1,
    )  # fmt: skip
    used = states["turn"] - (states["phase"] <= Phase.REVEAL)  # rounds whose bullets were discarded
    size = hand.sum(2) + (placed != NO_BULLET)
    on_the_way = (states["node"] == Node.HUSTLER_GIVE)[:, None]  # one bullet more with The Hustler, one less there
    victim = np.arange(n) == states["victim"][:, None]
    hustler = np.arange(n) == states["seat"][:, None]
    expected = np.where(alive, ROUNDS - used[:, None], 0) + on_the_way * (hustler.astype(int) - victim)
    tallied = states["shown"][:, :, :n].sum(1) + states["face_down"][:, :n]
    others = np.concatenate([states["pile_up"][:, :, 1:], states["pile_down"][:, :, 1:]], 1)
    return {
        "no bullet is lost or made": (found == [CLICKS * n, BANGS * n]).all(1)
        & np.all([(some >= 0).reshape(len(states), -1).all(1) for some in counts], 0),
        "the living hold a bullet for each round to come, the dead none": (size == expected).all(1),
        "the tallies count a bullet for each round": (~alive | (tallied == used[:, None])).all(1),
        "there is one common pile": (states["own_piles"] == 1) | ~others.any((1, 2)),
    }
