"""Which power card to buy: the one that is worth most for its price, by weights as `kot_weights` describes them."""

import numpy as np

from agents.guide import ABSENT, may, see
from agents.kot_guide import N_DECK, N_KEEPS, in_tokyo, most_health, owned
from kot_env.cards import DECK, KEEPS
from kot_env.vocabulary import FULL_HEALTH, MARKET_SLOTS, MAX_PLAYERS, MAX_POINTS
from tabletop.jit import rule

EXTRA_TURN = 3.0  # what a turn is worth, in points
EVACUATED = 5  # points that Evacuation Orders takes from everybody else
VICTORY = 1000.0
NOTHING = -1

HEADERS = ("cost", "points", "energy", "healing", "damage_others", "damage_self")
DATA = np.array([[getattr(card, name) for name in HEADERS] for card in DECK], np.int64)
COST, POINTS, ENERGY, HEALING, DAMAGE_OTHERS, DAMAGE_SELF = range(len(HEADERS))
NAMES = [card.title for card in DECK]
KEEP_OF = np.array([KEEPS.index(card) if card.kept else NOTHING for card in DECK])  # from the deck's list to the keeps'
CARD_OF = np.array([DECK.index(card) for card in KEEPS])
DROP, EVACUATION, FRENZY, BATTERIES, MIMIC, STORM = (
    NAMES.index(name)
    for name in (
        "Drop from High Altitude", "Evacuation Orders", "Frenzy", "Monster Batteries", "Mimic", "Vast Storm",
    )
)  # fmt: skip


@rule
def card_at(observations, i, columns, first):
    """The card, by its place in the deck's list, that is marked from this column on; NOTHING if there is none."""
    for card in range(N_DECK):
        if observations[i, first + card]:
            return card
    return NOTHING


@rule
def price_of(observations, i, guide, card):
    """What a card costs the one who looks, as far as the weighing goes: at least 1."""
    return max(DATA[card, COST] - owned(observations, i, guide, 0, guide.cards.alien_metabolism), 1)


@rule
def faded(observations, i, guide):
    """What a keep card is still worth of a point it was worth when the game began."""
    most = 0
    for seat in range(MAX_PLAYERS):
        most = max(most, np.int64(observations[i, guide.columns.points + seat]))
    return guide.weights.keep * (1 - guide.weights.keep_fades * most / MAX_POINTS)


@rule
def best_to_copy(observations, i, guide):
    """What the best keep card in play was worth when the game began."""
    best = 0.0
    for k in range(N_KEEPS):
        for seat in range(MAX_PLAYERS):
            if CARD_OF[k] != MIMIC and owned(observations, i, guide, seat, k):
                best = max(best, guide.keep_worth[k])
    return best


@rule
def keep_worth(observations, i, guide, card):
    """What it is worth to have a keep card from now on."""
    columns = guide.columns
    if card == BATTERIES and not guide.rules.battery_from_bank:  # they double what they are given
        return guide.weights.energy * (observations[i, columns.energy] - price_of(observations, i, guide, card))
    worth = best_to_copy(observations, i, guide) if card == MIMIC else guide.keep_worth[KEEP_OF[card]]
    return worth * faded(observations, i, guide)


@rule
def health_lost(observations, i, guide, seat, amount):
    """How much health a packet of damage takes from a monster: none under Wings, none if Armor Plating stops a 1."""
    columns = guide.columns
    armoured = amount == 1 and owned(observations, i, guide, seat, guide.cards.armor_plating)
    if armoured or see(observations, i, columns.winged + seat if columns.winged >= 0 else ABSENT):
        return 0
    return min(amount, np.int64(observations[i, columns.health + seat]))


@rule
def damage_worth(observations, i, guide, seat, lost):
    """What it is worth that somebody else loses so much health, or the life."""
    share = observations[i, guide.columns.points + seat] / MAX_POINTS
    worth = (guide.weights.damage + guide.weights.leader_damage * share) * lost
    return worth + guide.weights.kill if lost >= observations[i, guide.columns.health + seat] else worth


@rule
def worth_to_others(observations, i, guide, card):
    """What a card does to the other monsters, in points for its buyer; points and energy lost count in the mean."""
    columns, worth, lost, others = guide.columns, 0.0, 0.0, 0
    for seat in range(1, MAX_PLAYERS):
        if observations[i, columns.alive + seat]:
            others += 1
            if DATA[card, DAMAGE_OTHERS]:
                health = health_lost(observations, i, guide, seat, DATA[card, DAMAGE_OTHERS])
                worth += damage_worth(observations, i, guide, seat, health)
            if card == EVACUATION:
                lost += min(EVACUATED, np.int64(observations[i, columns.points + seat]))
            elif card == STORM:
                lost += guide.weights.energy * (np.int64(observations[i, columns.energy + seat]) // 2)
    return worth + lost / others if others else worth


@rule
def worth_of(observations, i, guide, card):
    """What it is worth to get a card now."""
    columns = guide.columns
    health = np.int64(observations[i, columns.health])
    if DATA[card, DAMAGE_SELF] >= health:
        return -VICTORY
    room = most_health(observations, i, guide) - health
    points = DATA[card, POINTS]
    worth = guide.weights.health * (min(DATA[card, HEALING], room) - DATA[card, DAMAGE_SELF])
    worth += guide.weights.energy * DATA[card, ENERGY] + worth_to_others(observations, i, guide, card)
    if KEEP_OF[card] != NOTHING:
        worth += keep_worth(observations, i, guide, card)
    elif card == FRENZY:
        worth += EXTRA_TURN
    elif card == DROP and not in_tokyo(observations, i, guide, 0):
        points += 1
        worth += guide.weights.tokyo + guide.weights.tokyo_health * health / FULL_HEALTH
    if observations[i, columns.points] + points >= guide.rules.points_to_win:
        worth += VICTORY
    return worth + points


@rule
def weigh_cards(observations, i, guide, worth):
    """Fill `worth`, by place in the deck's list, with what it is worth to get each card now."""
    for card in range(len(DATA)):
        worth[card] = worth_of(observations, i, guide, card)


@rule
def purchase(observations, masks, i, guide, worth):
    """The move that buys the card worth most per energy, or NOTHING if none is worth enough.

    Cards are looked for in the market, on top of the deck and before other monsters, as far as the mask lets them be
    bought; a monster that was chosen already must sell.
    """
    columns, moves, best, chosen = guide.columns, guide.moves, guide.weights.least, NOTHING
    for k in range(MARKET_SLOTS + 1):
        move = moves.buy + k if k < MARKET_SLOTS else moves.buy_top
        if may(masks, i, move):
            first = columns.market + k * N_DECK if k < MARKET_SLOTS else columns.top
            card = card_at(observations, i, columns, first)
            rate = worth[card] / price_of(observations, i, guide, card)
            if rate >= best:
                best, chosen = rate, move
    for k in range(N_KEEPS):
        price = price_of(observations, i, guide, CARD_OF[k])
        rate = worth[CARD_OF[k]] / price
        for seat in range(1, MAX_PLAYERS):
            if rate > best and price <= observations[i, columns.energy]:
                if may(masks, i, moves.choose_seat + seat) and owned(observations, i, guide, seat, k):
                    best, chosen = rate, moves.choose_seat + seat
    return chosen
