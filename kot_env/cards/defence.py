"""Cards that answer damage."""

from kot_env import effects
from kot_env.cards.card import Keep
from kot_env.vocabulary import Node
from tabletop.moves import Move

JETS, WINGS = 35, 64
WINGS_PRICE = 2


class Jets(Keep, no=JETS, cost=5):
    """You take no damage when you yield Tokyo: yielding is decided before the damage lands."""

    class JetAway(Move, nodes=(Node.REACT,), words=lambda k: "jets"):
        """Yield Tokyo with Jets: this attack does not hurt you, you leave before the attacker moves in."""

        def legal(g, me, k):
            return effects.has(g, me, JETS) and effects.is_attack(g) and effects.in_tokyo(g, me)

        def play(g, me, k):
            g.leaves[me] = 1  # ruling d: the promise is made here, it is kept when the others yield
            effects.cancel_packet(g, me)


class Wings(Keep, no=WINGS, cost=6):
    """Pay 2 energy: no damage to you for the rest of this turn."""

    class SpreadWings(Move, nodes=(Node.REACT,), words=lambda k: "wings"):
        """Pay 2 energy for Wings: no damage to you for the rest of this turn."""

        def legal(g, me, k):
            return effects.has(g, me, WINGS) and g.energy[me] >= WINGS_PRICE and not g.winged[me]

        def play(g, me, k):
            g.energy[me] -= WINGS_PRICE
            effects.cancel_all_packets(g, me)
