"""Everything that lies on the table. One record is one game.

Five short names are used everywhere alike: `g` the table, `me` the seat that acts or owns, `p` any seat, `k` a kind or
a choice, `n` a count. Money is counted in thousands.
"""

from cng_env.vocabulary import (
    BANGS,
    CLICKS,
    IN_BOX,
    MAX_PLAYERS,
    MONEY_UNIT,
    MOST_WOUNDS,
    N_CARDS,
    N_LOOT,
    N_POWERS,
    N_STASH,
    NO_BULLET,
    NO_LOOT,
    NO_TYPE,
    NOBODY,
    PICKS,
    ROUNDS,
    Bullet,
    Node,
    Phase,
    Stance,
)
from tabletop.state import SCRIPT_FIELD, common_bounds, common_fields, record

BULLETS = len(Bullet)
ALL_BULLETS = MAX_PLAYERS * (CLICKS + BANGS)

RULES = [  # set when the game is dealt, see `switches.Rules`
    ("loot_carries", "i1"),
    ("ban_spares_bill_only", "i1"),
    ("own_piles", "i1"),
    ("chosen_steal", "i1"),
    ("smart_needs_standing", "i1"),
    ("hustler_before_loot", "i1"),
    ("open_stash", "i1"),
    ("random_powers", "i1"),
    ("with_powers", "i1"),  # 1: observations have the rows about powers
    ("first_godfather", "i8"),  # NOBODY: chance decides
]

GANGSTERS = [
    ("godfather", "i8"),
    ("in_play", "u8"),  # the set of powers that somebody living has (see `tabletop.moments`)
    ("wounds", "i1", MAX_PLAYERS),
    ("power", "i1", MAX_PLAYERS),  # a number, 0: none; the dead keep the card, it does nothing
    ("holder", "i1", N_POWERS + 1),  # the living seat that has the power, or NOBODY
    ("hand", "i1", (MAX_PLAYERS, BULLETS)),  # bullets in hand: Clicks, Bangs
    ("shown", "i1", (BULLETS, MAX_PLAYERS)),  # Clicks and Bangs shown so far; these tallies never fall
    ("face_down", "i1", MAX_PLAYERS),  # bullets placed and never shown so far
    ("clips_used", "i1", MAX_PLAYERS),  # exchanges with the pile so far
    ("pile_up", "i1", (BULLETS, MAX_PLAYERS)),  # discarded face up: the common pile is the first ...
    ("pile_down", "i1", (BULLETS, MAX_PLAYERS)),  # ... and face down
    ("gone", "i1", BULLETS),  # bullets that left the game in the hands of the dead
]

LOOT = [
    ("n_undealt", "i8"),
    ("n_table", "i8"),  # shares that lie there, the token counted
    ("dealt", "i8"),  # 1: the loot of this round lies there
    ("undealt", "i1", N_CARDS),
    ("table", "i1", N_LOOT),
    ("removed", "i1", N_CARDS),  # left the game
    ("stash", "i1", (MAX_PLAYERS, N_STASH)),
    ("known", "i1", (MAX_PLAYERS, N_STASH)),  # what was put there openly
    ("unseen_in", "i1", MAX_PLAYERS),  # cards put there face down
    ("unseen_out", "i1", MAX_PLAYERS),  # cards taken from there unseen by others
]

ROUND = [
    ("ordered", "i8"),  # whom the Godfather ordered to aim elsewhere, or NOBODY
    ("n_died", "i8"),  # in this round
    ("exposed", "i8"),  # 1: The Professional shows the Bang
    ("placed", "i1", MAX_PLAYERS),  # a Bullet, or NO_BULLET
    ("aim", "i1", MAX_PLAYERS),  # a seat, or NOBODY
    ("stance", "i1", MAX_PLAYERS),
    ("hit", "i1", MAX_PLAYERS),  # 1: hit in this round
    ("died", "i1", MAX_PLAYERS),  # 1: in this round
]

SHARE = [
    ("heir", "i8"),  # who took the New Godfather token, or NOBODY
    ("n_shared", "i8"),  # how many take part in this share
    ("n_order", "i8"),  # how many of them still take
    ("at", "i8"),  # whose turn of the order it is
    ("n_announced", "i8"),
    ("taken", "i8"),  # how many of the announced shares were taken
    ("wanted", "i8"),  # shares that this turn takes
    ("doubled", "i8"),  # 1: The Greedy takes two and is out of this share
    ("banned", "i8"),  # the Type forbidden in this turn, or NO_TYPE
    ("booty", "i8"),  # the share in hand, or NO_LOOT
    ("unseen", "i8"),  # 1: it was drawn face down
    ("clip_used", "i8"),  # 1: the clip in hand was used
    ("dictated", "i8"),  # 1: The Dictator has forbidden something in this share
    ("traded", "i8"),  # 1: The Junk Dealer has traded in this share
    ("gorged", "i8"),  # 1: The Greedy has had his first turn in this share
    ("order", "i1", MAX_PLAYERS),
    ("announced", "i1", PICKS),
]

TRICKS = [
    ("victim", "i8"),  # whom The Hustler robs now, or NOBODY
    ("drawn", "i8"),  # the Bullet that he drew
    ("hustled", "i1", MAX_PLAYERS),  # how often The Hustler drew from the seat ...
    ("bangs_drawn", "i1", MAX_PLAYERS),  # ... how many of these were Bangs ...
    ("bangs_given", "i1", MAX_PLAYERS),  # ... and how many Bangs he gave it
    ("robbed", "i1", (MAX_PLAYERS, N_STASH)),  # what The Professional took from the seat
    ("buried", "i1", (MAX_PLAYERS, N_STASH)),  # what The Vulture took from the seat
]

STATE = record([*common_fields(MAX_PLAYERS), *RULES, *GANGSTERS, *ROUND, *SHARE, *LOOT, *TRICKS, SCRIPT_FIELD])

BOUNDS: dict[str, tuple[int, int]] = {  # of values that come from outside: facts on a table, states that are set
    **common_bounds(MAX_PLAYERS),
    **dict.fromkeys((name for name, _ in RULES), (0, 1)),
    **dict.fromkeys(("died", "exposed", "doubled", "unseen", "clip_used"), (0, 1)),
    **dict.fromkeys(("dictated", "traded", "gorged", "dealt"), (0, 1)),
    **dict.fromkeys(("first_godfather", "ordered", "aim", "heir", "victim", "holder", "n_alive"), (0, NOBODY)),
    **dict.fromkeys(("n_died", "n_shared", "n_order", "at"), (0, MAX_PLAYERS)),
    **dict.fromkeys(("godfather", "active", "order"), (0, MAX_PLAYERS - 1)),
    **dict.fromkeys(("hand", "pile_up", "pile_down", "gone"), (0, ALL_BULLETS)),
    **dict.fromkeys(("shown", "face_down"), (0, ALL_BULLETS)),
    **dict.fromkeys(("undealt", "table", "removed", "stash", "known", "robbed", "buried"), (0, IN_BOX)),
    **dict.fromkeys(("unseen_in", "unseen_out", "n_undealt", "n_table"), (0, IN_BOX + 1)),
    **dict.fromkeys(("n_announced", "taken", "wanted"), (0, PICKS)),
    **dict.fromkeys(("booty", "announced"), (0, NO_LOOT)),
    **dict.fromkeys(("placed", "drawn"), (0, NO_BULLET)),
    **dict.fromkeys(("hustled", "bangs_drawn", "bangs_given", "clips_used"), (0, ROUNDS * 2)),
    "node": (0, max(Node)), "phase": (0, max(Phase)), "banned": (0, NO_TYPE), "stance": (0, max(Stance)),
    "wounds": (0, MOST_WOUNDS + MAX_PLAYERS), "hit": (0, MAX_PLAYERS), "power": (0, N_POWERS),
    "turn": (0, ROUNDS), "score_unit": (MONEY_UNIT, MONEY_UNIT),
}  # fmt: skip
