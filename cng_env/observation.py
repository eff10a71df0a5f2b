"""What a seat sees: what lies open, its own secrets, and tallies of what was seen before.

Seats are relative to the one who sees: itself first, then clockwise; absent seats are zeros. Nothing here depends on
what the seat cannot know: bullets, aims and stances of others before they are shown, their hands and stashes.
"""

import numpy as np

from cng_env.vocabulary import (
    BANGS,
    CLICKS,
    COPIES,
    HUSTLER,
    MAX_PLAYERS,
    MOST_WOUNDS,
    N_CARDS,
    N_LOOT,
    N_POWERS,
    N_STASH,
    N_TYPES,
    NO_BULLET,
    NO_TYPE,
    NOBODY,
    PICKS,
    PROFESSIONAL,
    ROUNDS,
    VULTURE,
    Bullet,
    Node,
    Phase,
)
from tabletop import seats
from tabletop.jit import rule
from tabletop.layout import Layout, Stretch
from tabletop.memory import copier, put_word, word_at

MOST_BULLETS = CLICKS + BANGS
MOST_OF_A_KIND = max(COPIES)
MOST_UNSEEN = 16
BASE_NODES = tuple(node for node in Node if Node.BULLET <= node <= Node.CLIP)
POWER_NODES = tuple(node for node in Node if Node.CLIP < node < Node.OVER)


def named(nodes: tuple[Node, ...]) -> str:
    """Nodes in words."""
    return "one-hot: the seat that acts must choose: " + ", ".join(node.name for node in nodes)


BASE = (
    Stretch("node", len(BASE_NODES), 1, named(BASE_NODES)),
    Stretch("round", 1, ROUNDS, "the round, from 1"),
    Stretch("acting", MAX_PLAYERS, 1, "who must choose"),
    Stretch("godfather", MAX_PLAYERS, 1, "who has the Godfather's desk"),
    Stretch("heir", MAX_PLAYERS, 1, "who took the New Godfather token in this round"),
    Stretch("taking", MAX_PLAYERS, 1, "whose turn it is to take a share"),
    Stretch("sharing", MAX_PLAYERS, 1, "takes part in this share and is not out of it yet"),
    Stretch("alive", MAX_PLAYERS, 1, "lives"),
    Stretch("wounds", MAX_PLAYERS, MOST_WOUNDS, "wounds of the living"),
    Stretch("hit", MAX_PLAYERS, 1, "was hit in this round"),
    Stretch("ducked", MAX_PLAYERS, 1, "lies down by choice; before all have chosen one's own stance only"),
    Stretch("stands", MAX_PLAYERS, 1, "stands by choice; likewise"),
    Stretch(
        "aims", MAX_PLAYERS * MAX_PLAYERS, 1, "row by row who aims at whom; before all have aimed one's own aim only"
    ),
    Stretch("guns", MAX_PLAYERS, MAX_PLAYERS, "how many of these aims point at the seat"),
    Stretch("ordered", MAX_PLAYERS, 1, "was ordered by the Godfather to aim elsewhere"),
    Stretch("hand", NO_BULLET, MOST_BULLETS, "one's own bullets in hand: Clicks, Bangs"),
    Stretch("placed", NO_BULLET, 1, "one's own bullet on the table: Click, Bang"),
    Stretch("clicks_shown", MAX_PLAYERS, MOST_BULLETS, "Clicks shown so far"),
    Stretch("bangs_shown", MAX_PLAYERS, MOST_BULLETS, "Bangs shown so far"),
    Stretch("face_down", MAX_PLAYERS, ROUNDS, "bullets placed and never shown so far"),
    Stretch("clips_used", MAX_PLAYERS, ROUNDS, "exchanges with the pile so far"),
    Stretch(
        "bangs_in_pile", MAX_PLAYERS, BANGS * MAX_PLAYERS, "Bangs that lie open in the pile which the seat may use"
    ),
    Stretch("down_in_pile", MAX_PLAYERS, 64, "bullets that lie face down in that pile"),
    Stretch("table", N_LOOT, MOST_OF_A_KIND, "shares on the table, by kind, the token last"),
    Stretch("removed", N_CARDS, MOST_OF_A_KIND, "cards that left the game, by kind"),
    Stretch("stash", N_STASH, MOST_OF_A_KIND, "one's own stash, by kind"),
    Stretch("known", MAX_PLAYERS * N_STASH, MOST_OF_A_KIND, "cards that each seat put into its stash openly, by kind"),
)
POWER_ROWS = (
    Stretch("power_node", len(POWER_NODES), 1, named(POWER_NODES)),
    Stretch("power", MAX_PLAYERS * N_POWERS, 1, "one-hot power of each living seat, by number"),
    Stretch("unseen_in", MAX_PLAYERS, MOST_UNSEEN, "cards put into the stash face down"),
    Stretch("unseen_out", MAX_PLAYERS, MOST_UNSEEN, "cards taken from the stash unseen by others"),
    Stretch("seen_out", MAX_PLAYERS * N_STASH, MOST_OF_A_KIND, "of these, those that one knows, by kind"),
    Stretch("hustled", MAX_PLAYERS, ROUNDS, "how often The Hustler drew a bullet from the seat"),
    Stretch("bangs_drawn", MAX_PLAYERS, ROUNDS, "how many of these one knows to have been Bangs"),
    Stretch("bangs_given", MAX_PLAYERS, ROUNDS, "Bangs that one knows The Hustler to have given the seat"),
    Stretch("victim", MAX_PLAYERS, 1, "from whom The Hustler has just drawn"),
    Stretch("drawn", NO_BULLET, 1, "what he drew, if one knows: Click, Bang"),
    Stretch("exposed", 1, 1, "The Professional has shown his Bang in this round"),
    Stretch("announced", PICKS * N_LOOT, 1, "one-hot: the shares announced in this turn"),
    Stretch("doubled", 1, 1, "The Greedy takes two in this turn"),
    Stretch("banned", N_TYPES, 1, "one-hot: the type forbidden in this turn"),
    Stretch("dictated", 1, 1, "The Dictator has used his power in this share"),
    Stretch("traded", 1, 1, "The Junk Dealer has used his power in this share"),
    Stretch("gorged", 1, 1, "The Greedy has had his first turn in this share"),
)
BASE_LAYOUT = Layout(BASE)
LAYOUT = Layout((*BASE, *POWER_ROWS))
BASE_SIZE = BASE_LAYOUT.size

NODE, ROUND, ACTING, GODFATHER = (LAYOUT.offset(name) for name in ("node", "round", "acting", "godfather"))
HEIR, TAKING, SHARING, ALIVE = (LAYOUT.offset(name) for name in ("heir", "taking", "sharing", "alive"))
WOUNDS, HIT, DUCKED, STANDS = (LAYOUT.offset(name) for name in ("wounds", "hit", "ducked", "stands"))
AIMS, GUNS, ORDERED, HAND = (LAYOUT.offset(name) for name in ("aims", "guns", "ordered", "hand"))
PLACED, CLICKS_SHOWN, BANGS_SHOWN = (LAYOUT.offset(name) for name in ("placed", "clicks_shown", "bangs_shown"))
FACE_DOWN, CLIPS_USED = (LAYOUT.offset(name) for name in ("face_down", "clips_used"))
UP_IN_PILE, DOWN_IN_PILE = (LAYOUT.offset(name) for name in ("bangs_in_pile", "down_in_pile"))
TABLE, REMOVED, STASH, KNOWN = (LAYOUT.offset(name) for name in ("table", "removed", "stash", "known"))
POWER_NODE, POWER, UNSEEN_IN, UNSEEN_OUT = (
    LAYOUT.offset(name) for name in ("power_node", "power", "unseen_in", "unseen_out")
)
SEEN_OUT, HUSTLED, BANGS_DRAWN, BANGS_GIVEN = (
    LAYOUT.offset(name) for name in ("seen_out", "hustled", "bangs_drawn", "bangs_given")
)
VICTIM, DRAWN, EXPOSED, ANNOUNCED = (LAYOUT.offset(name) for name in ("victim", "drawn", "exposed", "announced"))
DOUBLED, BANNED, DICTATED = (LAYOUT.offset(name) for name in ("doubled", "banned", "dictated"))
TRADED, GORGED = (LAYOUT.offset(name) for name in ("traded", "gorged"))
FIRST_POWER_NODE = POWER_NODES[0]
BYTE = np.uint64(0xFF)
copy_table, copy_removed, copy_stash = copier(N_LOOT), copier(N_CARDS), copier(N_STASH)


@rule
def write_observation(g, me, row):
    """Fill a cleared row with what seat `me` sees."""
    write_roles(g, me, row)
    write_gangsters(g, me, row)
    write_aims(g, me, row)
    write_secrets(g, me, row)
    copy_table(row.observation, TABLE, g.table, 0)
    copy_removed(row.observation, REMOVED, g.removed, 0)
    if g.with_powers:
        write_powers(g, me, row)
        write_turn(g, me, row)
        write_tricks(g, me, row)


@rule
def write_roles(g, me, row):
    """What is asked, and who is who."""
    if g.node <= Node.CLIP:
        row.observation[NODE + max(g.node - Node.BULLET, 0)] = g.node != Node.NONE
    row.observation[ROUND] = g.turn
    row.observation[GODFATHER + seats.relative(g, me, g.godfather)] = 1
    if g.seat != NOBODY:
        row.observation[ACTING + seats.relative(g, me, g.seat)] = 1
    if g.heir != NOBODY:
        row.observation[HEIR + seats.relative(g, me, g.heir)] = 1
    if g.ordered != NOBODY:
        row.observation[ORDERED + seats.relative(g, me, g.ordered)] = 1
    if g.n_order > 0:
        row.observation[TAKING + seats.relative(g, me, g.active)] = 1
        for k in range(g.n_order):
            row.observation[SHARING + seats.relative(g, me, np.int64(g.order[k]))] = 1


@rule
def write_gangsters(g, me, row):
    """What lies open before each seat, and the tallies of what it showed and took: eight seats to a word."""
    turn, alive = seats.turn_to(g, me), word_at(g.alive, 0)
    put_word(row.observation, ALIVE, seats.around(turn, alive))
    put_word(row.observation, WOUNDS, seats.around(turn, word_at(g.wounds, 0) & alive * BYTE))
    put_word(row.observation, HIT, seats.around(turn, word_at(g.hit, 0)))
    put_word(row.observation, CLICKS_SHOWN, seats.around(turn, word_at(g.shown, 0)))
    put_word(row.observation, BANGS_SHOWN, seats.around(turn, word_at(g.shown, MAX_PLAYERS)))
    put_word(row.observation, FACE_DOWN, seats.around(turn, word_at(g.face_down, 0)))
    put_word(row.observation, CLIPS_USED, seats.around(turn, word_at(g.clips_used, 0)))
    up, down = word_at(g.pile_up, MAX_PLAYERS), word_at(g.pile_down, 0) + word_at(g.pile_down, MAX_PLAYERS)
    if not g.own_piles:  # everybody's is the first
        up, down = (up & BYTE) * seats.ONES, (down & BYTE) * seats.ONES
    put_word(row.observation, UP_IN_PILE, seats.around(turn, up))
    put_word(row.observation, DOWN_IN_PILE, seats.around(turn, down))
    for seat in range(g.n_players):
        copy_stash(row.observation, KNOWN + seat * N_STASH, g.known, seats.seat_at(g, me, seat) * N_STASH)


@rule
def write_aims(g, me, row):
    """Aims and stances: one's own, and those of all once all have chosen."""
    for seat in range(g.n_players if g.phase > Phase.AIMS else 1):
        aim = np.int64(g.aim[seats.seat_at(g, me, seat)])
        if aim != NOBODY:
            target = seats.relative(g, me, aim)
            row.observation[AIMS + seat * MAX_PLAYERS + target] = 1
            row.observation[GUNS + target] += 1
    stances = seats.around(seats.turn_to(g, me), word_at(g.stance, 0))
    if g.phase <= Phase.COURAGE:
        stances &= BYTE
    put_word(row.observation, DUCKED, stances & seats.ONES)
    put_word(row.observation, STANDS, stances >> np.uint64(1) & seats.ONES)


@rule
def write_secrets(g, me, row):
    """One's own bullets and stash; the dead see nothing any more."""
    if g.alive[me]:
        row.observation[HAND + Bullet.CLICK] = g.hand[me, Bullet.CLICK]
        row.observation[HAND + Bullet.BANG] = g.hand[me, Bullet.BANG]
        if g.placed[me] != NO_BULLET:
            row.observation[PLACED + np.int64(g.placed[me])] = 1
        copy_stash(row.observation, STASH, g.stash, me * N_STASH)


@rule
def write_powers(g, me, row):
    """Powers of the living, and what powers did to stashes and hands as far as everybody sees it."""
    for seat in range(g.n_players):
        p = seats.seat_at(g, me, seat)
        if g.alive[p] and g.power[p] > 0:
            row.observation[POWER + seat * N_POWERS + np.int64(g.power[p]) - 1] = 1
    turn = seats.turn_to(g, me)
    put_word(row.observation, UNSEEN_IN, seats.around(turn, word_at(g.unseen_in, 0)))
    put_word(row.observation, UNSEEN_OUT, seats.around(turn, word_at(g.unseen_out, 0)))
    put_word(row.observation, HUSTLED, seats.around(turn, word_at(g.hustled, 0)))


@rule
def write_turn(g, me, row):
    """The question of a power, and what was announced and used up in this share."""
    if FIRST_POWER_NODE <= g.node < Node.OVER:
        row.observation[POWER_NODE + g.node - FIRST_POWER_NODE] = 1
    if g.n_order > 0:
        for k in range(g.n_announced):
            row.observation[ANNOUNCED + k * N_LOOT + np.int64(g.announced[k])] = 1
        row.observation[DOUBLED] = g.doubled
        row.observation[DICTATED] = g.dictated
        row.observation[TRADED] = g.traded
        row.observation[GORGED] = g.gorged
        if g.banned != NO_TYPE:
            row.observation[BANNED + g.banned] = 1
    row.observation[EXPOSED] = g.exposed


@rule
def write_tricks(g, me, row):
    """What only the one who did it and the one who suffered it know of thefts and of The Hustler's draws."""
    if g.victim != NOBODY:
        row.observation[VICTIM + seats.relative(g, me, g.victim)] = 1
        if me == g.victim or me == g.holder[HUSTLER]:
            row.observation[DRAWN + g.drawn] = 1
    own = BYTE * np.uint64(g.alive[me])  # the first byte is one's own
    known = seats.ALL_BITS if me == g.holder[HUSTLER] else own
    turn = seats.turn_to(g, me)
    put_word(row.observation, BANGS_DRAWN, seats.around(turn, word_at(g.bangs_drawn, 0)) & known)
    put_word(row.observation, BANGS_GIVEN, seats.around(turn, word_at(g.bangs_given, 0)) & known)
    write_thefts(g, me, row)


@rule
def write_thefts(g, me, row):
    """What was stolen from oneself, or what one stole."""
    if me == g.holder[VULTURE]:
        for seat in range(g.n_players):
            copy_stash(row.observation, SEEN_OUT + seat * N_STASH, g.buried, seats.seat_at(g, me, seat) * N_STASH)
    for seat in range(g.n_players if me == g.holder[PROFESSIONAL] else np.int64(g.alive[me])):
        p = seats.seat_at(g, me, seat)
        for kind in range(N_STASH):
            row.observation[SEEN_OUT + seat * N_STASH + kind] += g.robbed[p, kind]
