"""The words of the game and its limits. Sentinels stand one past the end, so that bounds checks see them."""

from enum import IntEnum

import numpy as np

MIN_PLAYERS, MAX_PLAYERS = 4, 8
NOBODY = MAX_PLAYERS  # no seat
ROUNDS = 8
PILE = 8  # loot cards that a round reveals
CLICKS, BANGS = 5, 3  # bullets that everybody starts with
DEADLY = 3  # so many wounds kill
MOST_WOUNDS = 5  # with The Unbreakable
PICKS = 2  # shares that one turn can take, with The Greedy
N_POWERS = 16
CHARMED = (3, 14)  # The Cute and The Stealthy, whom The Dictator cannot reach
GREEDY, HUSTLER, KID, PROFESSIONAL, VULTURE = 7, 8, 10, 12, 16  # rules know these by their numbers
BONUS = 60  # thousands for the most diamonds
MONEY_UNIT = 100  # thousands that the margin reward counts as 1


class Loot(IntEnum):
    """What lies on the table: nine kinds of cards and the token."""

    BILL_5 = 0
    BILL_10 = 1
    BILL_20 = 2
    DIAMOND_1 = 3
    DIAMOND_5 = 4
    DIAMOND_10 = 5
    PAINTING = 6
    CLIP = 7
    KIT = 8
    GODFATHER = 9  # the New Godfather token, no card


N_LOOT = len(Loot)
N_CARDS = Loot.GODFATHER  # kinds of cards: all but the token
N_STASH = Loot.CLIP  # kinds that a stash can hold: clips and kits leave the game at once
NO_LOOT = N_LOOT
COPIES = (15, 15, 10, 5, 3, 1, 10, 3, 2)  # cards of each kind in the box
IN_BOX = sum(COPIES)
FACES = np.array([5, 10, 20, 1, 5, 10, 0, 0, 0])  # thousands printed on a card
PAINTINGS = np.array([0, 4, 12, 30, 60, 100, 150, 200, 300, 400, 500])  # thousands for so many of them
WORDS_OF_LOOT = (
    "bill 5", "bill 10", "bill 20", "diamond 1", "diamond 5", "diamond 10", "painting", "clip", "first-aid kit",
    "New Godfather",
)  # fmt: skip


class Type(IntEnum):
    """What The Dictator can forbid."""

    BILL = 0
    DIAMOND = 1
    PAINTING = 2
    KIT = 3
    CLIP = 4
    GODFATHER = 5


N_TYPES = len(Type)
NO_TYPE = N_TYPES
TYPE_OF = np.array(  # of each kind of loot
    [*[Type.BILL] * 3, *[Type.DIAMOND] * 3, Type.PAINTING, Type.CLIP, Type.KIT, Type.GODFATHER, NO_TYPE]
)
WORDS_OF_TYPES = ("bills", "diamonds", "paintings", "first-aid kits", "clips", "New Godfather")


class Bullet(IntEnum):
    """A bullet card."""

    CLICK = 0
    BANG = 1


NO_BULLET = len(Bullet)
WORDS_OF_BULLETS = ("click", "bang")

# Chance results in a script: each kind has numbers of its own, so that none is taken for another.
SCRIPT_SEAT, SCRIPT_LOOT, SCRIPT_BULLET, SCRIPT_POWER = 0, 16, 32, 40


class Stance(IntEnum):
    """Courage: what a player does when the guns are up."""

    UNDECIDED = 0
    DUCKS = 1
    STANDS = 2


class Node(IntEnum):
    """What a seat must choose (the decision protocol); NONE while the game goes on by itself."""

    NONE = 0
    BULLET = 1
    AIM = 2
    PRIVILEGE = 3
    REAIM = 4
    COURAGE = 5
    PICK = 6
    CLIP = 7
    HUSTLER_TARGET = 8
    HUSTLER_GIVE = 9
    AIM_KID = 10
    CUNNING = 11
    SMART = 12
    PRO = 13
    PRO_TAKE = 14
    PICK2 = 15
    DICTATOR = 16
    JUNK = 17
    GOODFRIEND = 18
    OVER = 19


class Phase(IntEnum):
    """Where in the round the game stands."""

    SETUP = 0  # the first Godfather, the powers
    LOOT = 1  # step 1: eight cards are revealed
    HUSTLE = 2  # The Hustler draws a bullet
    GIVE = 3  # and gives one back
    LATE_LOOT = 4  # the cards are revealed, where The Hustler goes first
    BULLETS = 5  # step 2
    AIMS = 6  # step 3: everybody aims
    KID = 7  # The Kid aims last
    CUNNING = 8  # The Cunning may change the bullet
    PRIVILEGE = 9  # step 4: the Godfather may order somebody to aim elsewhere
    REAIM = 10  # who was ordered does
    COURAGE = 11  # step 5: duck or stand
    STANCES = 12  # what powers make of ducking
    SMART = 13  # The Smart may keep the bullet
    PRO = 14  # The Professional may show the Bang
    STEAL = 15  # and takes a card, where it may be chosen
    REVEAL = 16  # step 6: bullets take effect, all at once
    DEATHS = 17  # who falls, what The Vulture gets, who is left
    SHARE = 18  # step 7: who takes part
    PICK = 19  # whose turn it is names a share
    DICTATOR = 20  # The Dictator may forbid it ...
    VETO = 21  # ... then it is named again
    TAKE = 22  # it is taken
    JUNK = 23  # The Junk Dealer may trade it
    KEEP = 24  # it takes effect
    CLIP = 25  # a clip exchanges bullets
    FRIEND = 26  # also for The Good Friend
    NEXT = 27  # the next player's turn to take
    CLEANUP = 28  # the table is cleared, the desk moves
