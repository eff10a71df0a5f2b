"""The words of the game and its limits. Sentinels stand one past the end, so that bounds checks see them."""

from enum import IntEnum

MAX_PLAYERS = 6
NOBODY = MAX_PLAYERS  # no seat
BASE_DICE = 6
MAX_DICE = 8
N_FACES = 6
SET = 3  # so many dice of a number score
NO_FACE = N_FACES  # where no die lies; sorts behind every face
COUNT_BITS = 4  # how many dice show a face: so many bits for each face (see `faces`)
MARKET_SLOTS = 3
FULL_HEALTH = 10
MAX_HEALTH = 12  # with Even Bigger
MAX_POINTS = 20
SWEEP_COST = 2
STALEMATE = 1000  # turns in a row in which nobody is asked anything: the game is over
BAY_PLAYERS = 5  # Tokyo Bay is open while as many monsters live
MAX_EVENTS = 12  # nested events; a test shows that the deepest nesting stays below
N_NAMES = 80  # card names are numbers: 1 to 64 as in the published list, promo cards behind them; 0 = no name
LAST_IN_BOX = 64  # names up to here are in the box
KEEP_COLUMNS = 56  # room for so many different keep cards
NO_NAME = 0
N_CARDS = 80  # room for so many cards, each of them one instance; the box holds 66
NO_CARD = N_CARDS
WORDS_OF_FACES = ("1", "2", "3", "heart", "energy", "claw")


class Face(IntEnum):
    """What a die shows."""

    ONE = 0
    TWO = 1
    THREE = 2
    HEART = 3
    ENERGY = 4
    CLAW = 5


class Node(IntEnum):
    """What a seat must choose (the decision protocol); NONE while the game goes on by itself."""

    NONE = 0
    ROLL = 1
    YIELD = 2
    HEARTS = 3
    PROBE = 4
    CHANGE = 5
    REACT = 6
    MARKET = 7
    OFFER = 8
    MIMIC_MOVE = 9
    COPY = 10
    STAKE = 11
    SELL = 12
    AGAIN = 13
    OVER = 14


class Phase(IntEnum):
    """Where in the turn the game stands."""

    SETUP = 0  # the market is dealt, the first seat is rolled for
    START = 1  # what a turn begins with, points for starting in Tokyo
    MIMIC = 2  # Mimic's token may move
    THROW = 3  # the first throw
    ROLL = 4  # rerolls
    PROBE = 5  # other monsters' Psychic Probes
    CHANGE = 6  # cards turn dice
    RESOLVE = 7  # numbers, then energy
    HEARTS = 8
    REGROW = 9  # Regeneration adds to what the hearts healed
    CLAWS = 10  # the attack is asked for
    YIELD = 11  # who was attacked in Tokyo may leave
    MOVING = 12  # those who yielded bite the one who moves in
    ENTER = 13
    MARKET = 14
    SELL = 15  # Metamorph
    END = 16  # end-of-turn effects
    CHECK = 17  # has somebody won?
    AGAIN = 18  # Freeze Time
    NEXT = 19  # the next turn


class Event(IntEnum):
    """What can be asked for on the event stack."""

    DAMAGE = 0  # a packet for each seat, applied together
    ATTACK = 1  # damage dealt by claws
    REVEAL = 2  # cards were revealed: Opportunists first
    COPY = 3  # a Mimic looks for a card
    STAKE = 4  # energy is put on Monster Batteries
    ENTRY = 5  # a monster takes Tokyo by a card
    DEATHS = 6  # health reached 0 otherwise than by damage


class Place(IntEnum):
    """Where a card is, besides the seats 0 to 5 that keep one."""

    DECK = 6
    MARKET = 7
    DISCARD = 8
    BOX = 9  # not in this game
