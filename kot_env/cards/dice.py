"""Cards that speak to the dice."""

import numpy as np

from kot_env import effects, faces
from kot_env.cards.card import Keep
from kot_env.cards.defence import BACKGROUND_DWELLER, THREE_REROLLS
from kot_env.vocabulary import N_FACES, NO_CARD, WORDS_OF_FACES, Face, Node
from tabletop.moves import Answer, Move

FREEZE_TIME, HERD_CULLER, PLOT_TWIST, PSYCHIC_PROBE, SMOKE_CLOUD, STRETCHY, TELEPATH = 22, 31, 46, 49, 55, 58, 60
CHARGES = 3
STRETCH_PRICE = 2
OTHERS = N_FACES - 1  # faces that a die can be turned to
CHANGES = np.array([(face, to) for face in range(N_FACES) for to in range(N_FACES) if to != face])


def change_words(verb):
    """The words of a change of one die."""
    return lambda k: f"{verb} {WORDS_OF_FACES[CHANGES[k, 0]]} to {WORDS_OF_FACES[CHANGES[k, 1]]}"


class BackgroundDweller(Keep, no=BACKGROUND_DWELLER, cost=4):
    """You may throw dice that show a 3 again, one at a time, as often as you like.

    At any time while you roll, and before the dice count, also a 3 that a probe made (ruling g); 20 dice a turn at most
    (ruling f).
    """

    class RerollThree(Move, nodes=(Node.ROLL, Node.CHANGE), words=lambda k: "reroll a 3"):
        """Throw one die that shows a 3 again (Background Dweller)."""

        def legal(g, me, k):
            can = effects.has(g, me, BACKGROUND_DWELLER) and g.three_rerolls[me] < THREE_REROLLS
            return can and faces.count_face(g, Face.THREE) > 0

        def play(g, me, k):
            g.three_rerolls[me] += 1
            faces.throw_shown(g, faces.die(Face.THREE))


class ExtraHead(Keep, no=19, cost=7, copies=2):
    """You throw one more die, eight at most."""

    def dice(g, me, n):
        return n + 1


class FreezeTime(Keep, no=FREEZE_TIME, cost=5):
    """On a turn in which you score three 1s you may take another turn with one die less.

    It is asked after the win check, once a turn; every turn of such a row has one die less than the one before
    (`rules.end`; rulings h, y).
    """

    class TakeTurn(Answer, nodes=(Node.AGAIN,), words=lambda k: "take another turn"):
        """Take another turn with one die less (Freeze Time)."""

        def play(g, me, k):
            g.again = 1


class GiantBrain(Keep, no=26, cost=5):
    """You have one more reroll in each of your turns."""

    def rerolls(g, me, n):
        return n + 1


class HerdCuller(Keep, no=HERD_CULLER, cost=3):
    """Once in each of your turns you may turn one of your dice to a 1."""

    class Turn(Move, nodes=(Node.CHANGE,), size=OTHERS, words=lambda k: f"turn {WORDS_OF_FACES[k + 1]} to 1"):
        """Turn one die that shows this face to a 1 (Herd Culler)."""

        def legal(g, me, k):
            can = effects.has(g, me, HERD_CULLER) and faces.count_face(g, k + 1) > 0
            return can and effects.own_card(g, me, HERD_CULLER) != NO_CARD

        def play(g, me, k):
            effects.use(g, effects.own_card(g, me, HERD_CULLER))
            faces.set_die(g, k + 1, Face.ONE)


class PlotTwist(Keep, no=PLOT_TWIST, cost=3):
    """Before your dice count you may set one of them to any face; then this card is discarded (ruling c)."""

    class Twist(Move, nodes=(Node.CHANGE,), size=len(CHANGES), words=change_words("twist")):
        """Set one die to another face and discard Plot Twist."""

        def legal(g, me, k):
            return effects.has(g, me, PLOT_TWIST) and faces.count_face(g, CHANGES[k, 0]) > 0

        def play(g, me, k):
            faces.set_die(g, CHANGES[k, 0], CHANGES[k, 1])
            effects.discard(g, effects.own_card(g, me, PLOT_TWIST))


class PsychicProbe(Keep, no=PSYCHIC_PROBE, cost=3):
    """On every other monster's turn you may reroll one of its dice; if it shows a heart, discard this card.

    After that monster's last roll, once per card and turn; Mimic's copy is a second card, and the one discarded if its
    die shows the heart (ruling c).
    """

    class Probe(Move, nodes=(Node.PROBE,), size=N_FACES, words=lambda k: f"probe {WORDS_OF_FACES[k]}"):
        """Reroll one die that shows this face (Psychic Probe)."""

        def legal(g, me, k):
            return faces.count_face(g, k) > 0

        def play(g, me, k):
            card = effects.own_card(g, me, PSYCHIC_PROBE)
            effects.use(g, card)
            hearts = faces.count_face(g, Face.HEART) - (k == Face.HEART)
            faces.throw_shown(g, faces.die(k))
            if faces.count_face(g, Face.HEART) > hearts:
                effects.discard(g, card)


class SmokeCloud(Keep, no=SMOKE_CLOUD, cost=4):
    """Three charges; spend one for an extra reroll of any dice. Gone when empty.

    A charge is spent once no roll is left: nothing is lost by waiting. A copy that runs out discards Mimic (ruling c).
    """

    def fresh(g, me, card):
        g.counter[card] = CHARGES

    class SpendCharge(Move, nodes=(Node.ROLL,), words=lambda k: "spend a smoke charge"):
        """Spend a charge of Smoke Cloud: one more roll."""

        def legal(g, me, k):
            return g.rolls_left == 0 and effects.has(g, me, SMOKE_CLOUD)

        def play(g, me, k):
            card = effects.own_card(g, me, SMOKE_CLOUD)
            g.counter[card] -= 1
            g.rolls_left += 1
            if g.counter[card] == 0:
                effects.discard(g, card)


class Stretchy(Keep, no=STRETCHY, cost=3):
    """Before your dice count you may pay 2 energy to set one of them to any face, as often as you like."""

    class Stretch(Move, nodes=(Node.CHANGE,), size=len(CHANGES), words=change_words("stretch")):
        """Pay 2 energy: set one die to another face (Stretchy)."""

        def legal(g, me, k):
            can = effects.has(g, me, STRETCHY) and g.energy[me] >= STRETCH_PRICE
            return can and faces.count_face(g, CHANGES[k, 0]) > 0

        def play(g, me, k):
            g.energy[me] -= STRETCH_PRICE
            faces.set_die(g, CHANGES[k, 0], CHANGES[k, 1])


class Telepath(Keep, no=TELEPATH, cost=4):
    """Pay 1 energy for an extra reroll, as often as you like; once no roll is left: nothing is lost by waiting."""

    class BuyRoll(Move, nodes=(Node.ROLL,), words=lambda k: "buy a roll"):
        """Pay 1 energy: one more roll (Telepath)."""

        def legal(g, me, k):
            return g.rolls_left == 0 and g.energy[me] > 0 and effects.has(g, me, TELEPATH)

        def play(g, me, k):
            g.energy[me] -= 1
            g.rolls_left += 1
