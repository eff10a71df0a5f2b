"""Everything that lies on the table. One record is one game.

Five short names are used everywhere alike: `g` the table, `me` the seat that acts or owns, `p` any seat, `k` a slot or
a choice, `n` a count. A *card* is one of the instances in the box (0 to 65); its *name* is its number in the published
list (1 to 64): two cards may have the same name.
"""

from kot_env.vocabulary import (
    COUNT_BITS,
    KEEP_COLUMNS,
    MARKET_SLOTS,
    MAX_DICE,
    MAX_EVENTS,
    MAX_HEALTH,
    MAX_PLAYERS,
    MAX_POINTS,
    N_CARDS,
    N_NAMES,
    NO_CARD,
    NO_FACE,
    NOBODY,
    Node,
    Phase,
    Place,
)
from tabletop.seats import WORD_SEATS
from tabletop.state import MOST, SCRIPT_FIELD, common_bounds, common_fields, record, stack_fields

MANY = 10_000  # more than a game can gather of anything

RULES = [  # set when the game is dealt, see `editions.Rules`
    ("mandatory_entry", "i1"),
    ("bay_promotes", "i1"),
    ("yield_needs_loss", "i1"),
    ("entering_empty_strikes", "i1"),
    ("adders_are_claws", "i1"),
    ("no_buy_energy", "i1"),
    ("two_player_variant", "i1"),
    ("active_wins_ties", "i1"),
    ("battery_from_bank", "i1"),
    ("refund_paid", "i1"),
    ("even_bigger_clamps", "i1"),
    ("underdog_any_turn", "i1"),
    ("frenzy_at_once", "i1"),
    ("drop_takes_city", "i1"),
    ("fire_needs_claws", "i1"),
    ("urbavore_attacks_only", "i1"),
    ("camouflage_dweller", "i1"),
    ("healing_ray_in_tokyo", "i1"),
    ("regeneration_by_others", "i1"),
    ("friend_of_children_refunds", "i1"),
    ("herbivore_counts_self", "i1"),
    ("acid_on_purchase", "i1"),
    ("with_cards", "i1"),  # 1: observations have the rows about cards
    ("points_to_win", "i8"),
    ("first", "i8"),  # the seat that starts; NOBODY: the roll-off decides
]

MONSTERS = [
    ("health", "i2", MAX_PLAYERS),
    ("points", "i2", MAX_PLAYERS),
    ("energy", "i2", MAX_PLAYERS),
    ("poison", "i2", MAX_PLAYERS),  # counters from Poison Spit
    ("shrink", "i2", MAX_PLAYERS),  # counters from Shrink Ray
    ("frenzy", "i2", MAX_PLAYERS),  # extra turns that wait (Frenzy)
    ("city", "i8"),  # the seat in Tokyo City, or NOBODY
    ("bay", "i8"),  # the seat in Tokyo Bay, or NOBODY
]

TURN = [
    ("n_dice", "i8"),
    ("rolls_left", "i8"),
    ("hearts_left", "i8"),  # hearts not used yet
    ("dice", "i1", MAX_DICE),  # faces, sorted; NO_FACE where none lies
    ("shown", "i8"),  # how many dice show each face, packed (see `faces`); `dice` says the same
    ("attacked", "i1", WORD_SEATS),  # 1: attacked by this turn's dice
    ("lost", "i1", WORD_SEATS),  # 1: lost health to this turn's dice
    ("leaves", "i1", WORD_SEATS),  # 1: committed to yield (Jets)
    ("asked", "i1", WORD_SEATS),  # 1: has answered at YIELD
    ("n_yielded", "i8"),  # monsters that yielded to this attack
    ("yielded", "i1", WORD_SEATS),  # 1, 2: yielded to it as first, as second
    ("winged", "i1", WORD_SEATS),  # 1: no damage for the rest of this turn (Wings)
    ("probed", "i1", WORD_SEATS),  # 1: will not probe any more in this turn (Psychic Probe)
    ("patients", "i1", WORD_SEATS),  # 1: healed by this turn's hearts; 2: the first that Healing Ray healed
    ("three_rerolls", "i1", WORD_SEATS),  # 3s thrown again in this turn (Background Dweller)
    ("scored_ones", "i8"),  # 1: three 1s were scored in this turn
    ("hurt_somebody", "i8"),  # 1: the active monster dealt damage in this turn
    ("freeze", "i8"),  # dice that this turn lacks (Freeze Time)
    ("again", "i8"),  # 1: another turn follows (Freeze Time)
    ("regular", "i8"),  # the seat whose regular turn it was last: extra turns do not count
    ("n_used", "i8"),  # how many cards were used in this turn
    ("bought", "i8"),  # cards the active monster bought in this turn
    ("decided", "i8"),  # decisions made when the last turn ended
    ("idle", "i8"),  # turns in a row in which nobody was asked anything
]

CARDS = [
    ("in_play", "u8"),  # the set of names that some seat has (see `tabletop.moments`)
    ("n_cards", "i8"),  # how many cards this game has: the instances 0 to n_cards - 1
    ("n_deck", "i8"),
    ("mimic", "i8"),  # the card that is Mimic, or NO_CARD where it is not in the game
    ("copied", "i8"),  # the card that Mimic copies, or NO_CARD
    ("chosen", "i8"),  # the seat chosen first when a card to copy is chosen, or NOBODY
    ("open_slots", "i8"),  # set of market slots just revealed, on offer to Opportunists
    ("top", "i8"),  # the card on top of the deck where somebody looked at it, or NO_CARD (Made in a Lab)
    ("knows_top", "i8"),  # set of seats that know it
    ("refused", "i1", MARKET_SLOTS),  # set of seats that passed on the card in this slot
    ("market", "i1", MARKET_SLOTS),  # the card in each slot, or NO_CARD
    ("cost", "i1", N_CARDS),  # the printed price under these rules
    ("discarded", "i1", N_NAMES),  # how many cards of a name lie in the discard pile
    ("kept", "i1", (MAX_PLAYERS, KEEP_COLUMNS)),  # how often a seat has a keep card, by column; Mimic's copy counts
]

PILES = [  # rarely looked at: behind all that every decision needs
    ("deck", "i1", N_CARDS),  # the first n_deck are the cards left; drawn at random, the order means nothing
    ("place", "i1", N_CARDS),  # a seat, or a Place
    ("name_of", "i1", N_CARDS),
    ("keeps", "i1", (MAX_PLAYERS, N_NAMES)),  # how often a seat has a name; `kept` says the same
    ("paid_for", "i1", N_CARDS),  # what its owner paid for it
    ("counter", "i2", N_CARDS),  # charges or energy lying on the card
    ("used", "i1", N_CARDS),  # 1: used in this turn
    ("column_of", "i1", N_NAMES),  # which column of `kept` a name has
]

STATE = record(
    [
        *common_fields(MAX_PLAYERS),
        *MONSTERS,
        *TURN,
        *RULES,
        *CARDS,
        *stack_fields(MAX_PLAYERS, MAX_EVENTS),
        *PILES,
        SCRIPT_FIELD,
    ]
)

BOUNDS: dict[str, tuple[int, int]] = {  # of values that come from outside: facts on a table, states that are set
    **common_bounds(MAX_PLAYERS),
    **dict.fromkeys((name for name, _ in RULES), (0, 1)),
    **dict.fromkeys(("attacked", "lost", "leaves", "asked"), (0, 1)),
    "shown": (0, MAX_DICE << COUNT_BITS * NO_FACE),
    **dict.fromkeys(("winged", "probed", "scored_ones", "hurt_somebody", "again"), (0, 1)),
    **dict.fromkeys(("city", "bay", "chosen", "first"), (0, NOBODY)),
    **dict.fromkeys(("energy", "poison", "shrink", "frenzy", "bought", "rolls_left", "freeze"), (0, MANY)),
    **dict.fromkeys(("idle", "n_used"), (0, MANY)),
    **dict.fromkeys(("n_events", "floor"), (0, MAX_EVENTS)),
    **dict.fromkeys(("n_dice", "hearts_left"), (0, MAX_DICE)),
    **dict.fromkeys(("mimic", "copied", "market", "top"), (0, NO_CARD)),
    "active": (0, MAX_PLAYERS - 1), "node": (0, max(Node)), "phase": (0, max(Phase)),
    "health": (0, MAX_HEALTH), "points": (0, MAX_POINTS), "points_to_win": (1, MAX_POINTS), "dice": (0, NO_FACE),
    "n_yielded": (0, 2), "yielded": (0, 2), "n_deck": (0, N_CARDS), "deck": (0, N_CARDS - 1), "place": (0, max(Place)),
    "name_of": (0, N_NAMES - 1), "counter": (0, MANY), "used": (0, 1), "keeps": (0, N_CARDS),
    "kept": (0, N_CARDS), "column_of": (0, KEEP_COLUMNS - 1), "discarded": (0, N_CARDS), "cost": (0, MANY),
    "paid_for": (0, MANY), "patients": (0, 2), "three_rerolls": (0, MANY), "regular": (0, MAX_PLAYERS - 1),
    "knows_top": (0, (1 << MAX_PLAYERS) - 1), "open_slots": (0, (1 << MARKET_SLOTS) - 1),
    "refused": (0, (1 << MAX_PLAYERS) - 1), "decided": (0, MOST), "turn": (0, MOST), "packet": (0, MANY),
    "score_unit": (MAX_POINTS, MAX_POINTS),
}  # fmt: skip
