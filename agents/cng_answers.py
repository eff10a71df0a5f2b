"""What all scripted players of Cash'n Guns do alike: the privilege, the picks, and the questions of the powers.

Each weighs loot in its own way; what it makes of it is here.
"""

from agents.cng_guide import lives, marked, target_of
from agents.cng_loot import lay_out, mean_card, mean_undealt, turn_by_turn, wealth_of
from agents.cng_odds import fullest_hand, gun_to_turn, guns_on, likely_stands
from agents.guide import first_legal, may, see
from cng_env.vocabulary import N_LOOT, PICKS, TYPE_OF, Bullet, Node
from tabletop.jit import rule

FORBIDDEN = 18.0  # what a share must bring to the picker or to The Dictator to be forbidden
ROBBED = 8.0  # what the cards of a stash must be worth in the mean for The Professional to show his Bang
FAIR = 0.5  # how likely a target must stand for a Bang to be kept ready
PRESENCE = 10.0  # what anybody's standing is worth to The Kid, beside his wealth


@rule
def answer(observations, masks, i, guide, node, worth, theirs, shares):
    """A legal move at any question but bullet, aim and courage.

    `worth` is what each kind of loot is worth to oneself, `theirs` at DICTATOR to the picker; `shares` is room.
    """
    moves = guide.moves
    chosen = moves.decline
    if node == Node.PRIVILEGE:
        turned = gun_to_turn(observations, i, guide)
        chosen = moves.order + turned if turned > 0 else moves.leave_aims
    elif node == Node.PICK and takes_two(observations, masks, i, guide, worth, shares):
        chosen = moves.take_two
    elif node == Node.PICK or node == Node.PICK2 or node == Node.PRO_TAKE:
        chosen = moves.take_ + best_share(masks, i, guide, worth)
    elif node == Node.CLIP or node == Node.GOODFRIEND:
        chosen = moves.swap_out + Bullet.CLICK
    elif node == Node.DICTATOR:
        chosen = dictate(observations, i, guide, worth, theirs)
    elif node == Node.JUNK:
        chosen = moves.keep_item
        for kind in range(N_LOOT):
            if see(observations, i, guide.columns.announced + kind):  # taken, but in nobody's stash yet
                bad = worth[kind] < mean_undealt(observations, i, guide, worth)
                chosen = moves.trade if bad else moves.keep_item
    else:
        chosen = trick(observations, masks, i, guide, node)
    if may(masks, i, chosen):
        return chosen
    return moves.decline if may(masks, i, moves.decline) else first_legal(masks, i)


@rule
def best_share(masks, i, guide, worth):
    """The kind that is worth most, of those that may be taken."""
    best = -1
    for kind in range(N_LOOT):
        if may(masks, i, guide.moves.take_ + kind) and (best < 0 or worth[kind] > worth[best]):
            best = kind
    return best


@rule
def takes_two(observations, masks, i, guide, worth, shares):
    """Are the two best shares at once worth more to The Greedy than one in each of his turns?"""
    if not may(masks, i, guide.moves.take_two):
        return False
    n, sharing = lay_out(observations, i, guide, worth, shares), 0
    for p in range(guide.players):
        sharing += see(observations, i, guide.columns.sharing + p)
    return shares[0] + shares[1] > turn_by_turn(shares, n, 0.0, float(sharing))


@rule
def dictate(observations, i, guide, worth, theirs):
    """The Dictator forbids what brings much to the picker, or would to himself; of two shares the better one."""
    most, chosen = FORBIDDEN, guide.moves.allow
    for k in range(PICKS * N_LOOT):
        kind = k % N_LOOT
        if see(observations, i, guide.columns.announced + k) and max(worth[kind], theirs[kind]) >= most:
            most, chosen = max(worth[kind], theirs[kind]), guide.moves.forbid + TYPE_OF[kind]
    return chosen


@rule
def trick(observations, masks, i, guide, node):
    """What the powers about bullets and aims do."""
    moves, placed = guide.moves, guide.columns.placed
    if node == Node.HUSTLER_TARGET:
        return moves.hustle + fullest_hand(observations, i, guide)
    if node == Node.HUSTLER_GIVE:
        click = moves.give + Bullet.CLICK
        return click if may(masks, i, click) else moves.give + Bullet.BANG
    if node == Node.AIM_KID:
        return moves.aim + rich_who_stands(observations, i, guide)
    target = target_of(observations, i, guide)
    if node == Node.CUNNING:
        stands = likely_stands(observations, i, guide, target, guns_on(observations, i, guide, target)) >= FAIR
        wrong = not stands and observations[i, placed + Bullet.BANG] != 0
        return moves.change_placed if wrong and may(masks, i, moves.change_placed) else moves.keep_placed
    if node == Node.SMART:
        saved = observations[i, placed + Bullet.BANG] != 0 and may(masks, i, moves.spend_other)
        return moves.spend_other if saved else moves.spend_placed
    robs = may(masks, i, moves.show_bang) and mean_card(observations, i, guide, target) >= ROBBED
    return moves.show_bang if robs else moves.hide_bullet


@rule
def rich_who_stands(observations, i, guide):
    """The living seat whose wealth counts most, by how likely it stands when one more gun points at it."""
    chosen, most = 0, -1.0
    for p in range(1, guide.players):
        if lives(observations, i, guide, p):
            stands = likely_stands(observations, i, guide, p, guns_on(observations, i, guide, p) + 1)
            score = (wealth_of(observations, i, guide, p) + PRESENCE) * stands
            if score > most:
                chosen, most = p, score
    return chosen


@rule
def taker(observations, i, guide):
    """Whose turn it is to take."""
    return marked(observations, i, guide, guide.columns.taking)
