"""The words of the game and its limits. Sentinels stand one past the end, so that bounds checks see them."""

from enum import IntEnum

MAX_PLAYERS = 6
NOBODY = MAX_PLAYERS  # no seat
BASE_DICE = 6
MAX_DICE = 8
N_FACES = 6
NO_FACE = N_FACES  # where no die lies; sorts behind every face
MARKET_SLOTS = 3
MAX_HEALTH = 10
MAX_POINTS = 20
SWEEP_COST = 2
BAY_PLAYERS = 5  # Tokyo Bay is open while as many monsters live
MAX_EVENTS = 12  # nested events; a test shows that the deepest nesting stays below
N_NAMES = 65  # card names are the numbers 1 to 64 of the published list; 0 = no name
NO_NAME = 0
N_CARDS = 66  # power cards in the box, each of them one instance
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
    REACT = 5
    MARKET = 6
    OFFER = 7
    MIMIC_MOVE = 8
    COPY = 9
    OVER = 10


class Phase(IntEnum):
    """Where in the turn the game stands."""

    SETUP = 0  # the market is dealt, the first seat is rolled for
    START = 1  # points for starting in Tokyo
    MIMIC = 2  # Mimic's token may move
    THROW = 3  # the first throw
    ROLL = 4  # rerolls
    PROBE = 5  # other monsters' Psychic Probes
    RESOLVE = 6  # numbers, then energy
    HEARTS = 7
    CLAWS = 8  # the attack is asked for
    YIELD = 9  # who was attacked in Tokyo may leave
    MOVING = 10  # those who yielded bite the one who moves in
    ENTER = 11
    MARKET = 12
    END = 13  # end-of-turn effects
    CHECK = 14  # has somebody won?
    NEXT = 15  # the next monster's turn


class Event(IntEnum):
    """What can be asked for on the event stack."""

    DAMAGE = 0  # a packet for each seat, applied together
    ATTACK = 1  # damage dealt by claws
    REVEAL = 2  # cards were revealed: Opportunists first
    COPY = 3  # a Mimic looks for a card


class Place(IntEnum):
    """Where a card is, besides the seats 0 to 5 that keep one."""

    DECK = 6
    MARKET = 7
    DISCARD = 8
    BOX = 9  # not in this game
