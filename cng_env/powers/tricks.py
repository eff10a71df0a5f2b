"""Powers of step 5: what they make of ducking, one's own or that of one's target."""

from cng_env import effects
from cng_env.powers.power import Power
from cng_env.vocabulary import Bullet, Loot, Node, Stance
from tabletop.moves import Answer, Move


class Professional(Power, no=12):
    """When his target ducks and he stands, he may show a Bang to steal a card from the target's stash.

    The Bang is then discarded face up. The card is a random one, or one he chooses (`professional_steal`, A9). He is
    asked whatever lies before him, since nobody can check it (ruling M11).
    """

    def opens(g, me):
        target = effects.target_of(g, me)
        ducked = g.stance[me] == Stance.STANDS and g.stance[target] == Stance.DUCKS
        return ducked and effects.stash_size(g, target) > 0

    class HideBullet(Answer, nodes=(Node.PRO,), words=lambda k: "pass"):
        """The Professional shows nothing."""

    class ShowBang(Move, nodes=(Node.PRO,), words=lambda k: "reveal"):
        """The Professional shows his Bang and steals a card from the target's stash."""

        def legal(g, me, k):
            return g.placed[me] == Bullet.BANG

        def play(g, me, k):
            g.exposed = 1
            if not g.chosen_steal:
                victim = effects.target_of(g, me)
                effects.steal(g, me, victim, effects.draw_stashed(g, victim))


class Smart(Power, no=13):
    """When his target ducks, he may take the placed bullet back and discard another one in its place.

    It does not matter whether he stands himself, unless `smart_needs_standing` (A10).
    """

    def opens(g, me):
        ready = g.stance[me] == Stance.STANDS or not g.smart_needs_standing
        return ready and g.stance[effects.target_of(g, me)] == Stance.DUCKS and effects.hand_size(g, me) > 0

    class SpendPlaced(Answer, nodes=(Node.SMART,), words=lambda k: "keep"):
        """The Smart lets the placed bullet go."""

    class SpendOther(Move, nodes=(Node.SMART,), words=lambda k: "swap"):
        """The Smart takes the placed bullet back and lets one of the other kind go."""

        def legal(g, me, k):
            return effects.can_swap(g, me)

        def play(g, me, k):
            effects.swap_placed(g, me)


class Stealthy(Power, no=14):
    """Takes one 10,000 bill from the table when he ducks, if there is one; the Dictator cannot stop it."""

    def ducks(g, me):
        effects.take_open(g, me, Loot.BILL_10)
