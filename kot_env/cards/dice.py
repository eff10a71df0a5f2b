"""Cards that speak to the dice."""

from kot_env import effects
from kot_env.cards.card import Keep
from kot_env.vocabulary import N_FACES, NO_CARD, WORDS_OF_FACES, Face, Node
from tabletop.moves import Move

PSYCHIC_PROBE, SMOKE_CLOUD = 49, 55
CHARGES = 3


class PsychicProbe(Keep, no=PSYCHIC_PROBE, cost=3):
    """On every other monster's turn you may reroll one of its dice; if it shows a heart, discard this card.

    After that monster's last roll, once per card and turn; Mimic's copy is a second card, and the one discarded if its
    die shows the heart (ruling c).
    """

    class Probe(Move, nodes=(Node.PROBE,), size=N_FACES, words=lambda k: f"probe {WORDS_OF_FACES[k]}"):
        """Reroll one die that shows this face (Psychic Probe)."""

        def legal(g, me, k):
            return effects.count_face(g, k) > 0

        def play(g, me, k):
            card = effects.unused(g, me, PSYCHIC_PROBE)
            g.used[card] = 1
            hearts = effects.count_face(g, Face.HEART) - (k == Face.HEART)
            effects.throw(g, 1 << effects.first_die(g, k))
            if effects.count_face(g, Face.HEART) > hearts:
                effects.discard(g, card)


class SmokeCloud(Keep, no=SMOKE_CLOUD, cost=4):
    """Three charges; spend one for an extra reroll of any dice. Gone when empty.

    A charge is spent once no roll is left: nothing is lost by waiting. A copy that runs out discards Mimic (ruling c).
    """

    def gained(g, me, card):
        g.counter[card] = CHARGES

    class SpendCharge(Move, nodes=(Node.ROLL,), words=lambda k: "spend a smoke charge"):
        """Spend a charge of Smoke Cloud: one more roll."""

        def legal(g, me, k):
            return g.rolls_left == 0 and effects.charged(g, me, SMOKE_CLOUD) != NO_CARD

        def play(g, me, k):
            card = effects.charged(g, me, SMOKE_CLOUD)
            g.counter[card] -= 1
            g.rolls_left += 1
            if g.counter[card] == 0:
                effects.discard(g, card)
