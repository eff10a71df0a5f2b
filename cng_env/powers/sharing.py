"""Powers of step 7, the share, and of the score."""

from cng_env import effects
from cng_env.powers.power import Power
from cng_env.vocabulary import CHARMED, GREEDY, N_CARDS, N_TYPES, NO_TYPE, PICKS, TYPE_OF, WORDS_OF_TYPES, Loot, Node
from tabletop.moves import Answer, Move


class Collector(Power, no=1):
    """Counts as one painting at the end."""

    def paintings(g, me, n):
        return n + 1


class Cute(Power, no=3):
    """Takes one 5,000 bill from the table before the share begins, if he takes part; the Dictator cannot stop it."""

    def share_begins(g, me):
        effects.take_open(g, me, Loot.BILL_5)


class Dictator(Power, no=4):
    """Once in a share that he takes part in, he forbids another player a type of loot just as he is about to take it.

    The player then takes something else, or nothing if only that type is left. The ban holds for that turn (ruling M2).
    The Cute and the Stealthy are out of his reach, or only the bill their power takes (`dictator_immunity`, A6).
    """

    def opens(g, me):
        within_reach = g.ban_spares_bill_only or g.power[g.active] not in CHARMED
        return not g.dictated and g.active != me and effects.takes_part(g, me) and within_reach

    class Allow(Answer, nodes=(Node.DICTATOR,), words=lambda k: "allow"):
        """The Dictator lets the player take what was announced."""

    class Forbid(Move, nodes=(Node.DICTATOR,), size=N_TYPES, words=lambda k: f"forbid {WORDS_OF_TYPES[k]}"):
        """The Dictator forbids a type that was announced: the player chooses again without it."""

        def legal(g, me, k):
            return TYPE_OF[g.announced[0]] == k or (g.n_announced == PICKS and TYPE_OF[g.announced[1]] == k)

        def play(g, me, k):
            g.dictated = 1
            g.banned = k


class GoodFriend(Power, no=6):
    """When another player uses a Clip, he may exchange one of his bullets for a Bang as well.

    He must live, but need not take part; his exchange comes after the other one (ruling M8).
    """

    def opens(g, me):
        return g.clip_used and g.active != me and effects.hand_size(g, me) > 0


class Greedy(Power, no=7):
    """On his first turn of a share he may take two shares at once, and is then out of this share."""

    class TakeTwo(Move, nodes=(Node.PICK,), words=lambda k: "take two"):
        """The Greedy takes two shares at once, and none after that."""

        def legal(g, me, k):
            first = g.holder[GREEDY] == me and not g.gorged and g.banned == NO_TYPE
            return first and g.n_table >= PICKS and g.wanted < PICKS

        def play(g, me, k):
            g.wanted = PICKS
            g.doubled = 1


class JunkDealer(Power, no=9):
    """Once in a share he may trade the card he just took for a random one that has not been dealt.

    What he gets is his secret, but a clip or a kit, which act at once. The token cannot be traded (ruling M7). Keeping
    does not use the power up (A21).
    """

    def opens(g, me):
        return g.active == me and not g.traded and g.booty < N_CARDS and g.n_undealt > 0

    class KeepItem(Answer, nodes=(Node.JUNK,), words=lambda k: "keep"):
        """The Junk Dealer keeps the card he took."""

    class Trade(Answer, nodes=(Node.JUNK,), words=lambda k: "trade"):
        """The card taken goes among the undealt ones, another comes from there."""

        def play(g, me, k):
            put = g.booty
            g.booty = effects.draw_undealt(g)
            g.undealt[put] += 1
            g.n_undealt += 1
            g.unseen = 1
            g.traded = 1
