"""Hearts: they heal, remove counters, or heal others for energy; not in Tokyo."""

import numpy as np

from kot_env import effects
from kot_env.cards.life import HEALING_RAY
from kot_env.vocabulary import MAX_PLAYERS, Node, Phase
from tabletop import seats
from tabletop.jit import called, rule
from tabletop.memory import some

HEALED, FIRST = 1, 2
RAY_PRICE = 2


@rule
def use_hearts(g):
    """Each heart is one use. It is asked where there is a choice; the only possible use is made by itself."""
    me = g.active
    can_ray = has_ray(g, me)
    if effects.in_tokyo(g, me) and not can_ray:
        g.hearts_left = 0
    elif g.poison[me] == 0 and g.shrink[me] == 0 and not can_ray:
        heal_all(g, me)
    else:
        while g.hearts_left > 0:
            if can_choose(g, me):
                seats.ask(g, Node.HEARTS, me)
                return
            use_alone(g, me)
    g.phase = Phase.REGROW


@rule
def heal_all(g, me):
    """All hearts heal, up to the maximum."""
    if g.hearts_left > 0 and g.health[me] < effects.max_health(g, me):
        effects.add_health(g, me, g.hearts_left)
        g.patients[me] = HEALED
    g.hearts_left = 0


@rule
def has_ray(g, me):
    """Healing Ray works outside Tokyo, from 2016 on also in it."""
    return effects.has(g, me, HEALING_RAY) and (g.healing_ray_in_tokyo or not effects.in_tokyo(g, me))


@rule
def can_heal(g, me, p):
    """May a heart heal this monster: the owner of the dice outside Tokyo, another with Healing Ray?"""
    allowed = has_ray(g, me) if p != me else not effects.in_tokyo(g, me)
    return allowed and g.alive[p] and g.health[p] < effects.max_health(g, p)


@rule
def can_remove_poison(g, me):
    """May a heart take a poison counter away?"""
    return g.poison[me] > 0 and not effects.in_tokyo(g, me)


@rule
def can_remove_shrink(g, me):
    """May a heart take a shrink counter away?"""
    return g.shrink[me] > 0 and not effects.in_tokyo(g, me)


@rule
def own_uses(g, me):
    """How many uses for the owner of the dice itself there are."""
    uses = 0
    uses += can_heal(g, me, me)
    uses += can_remove_poison(g, me)
    uses += can_remove_shrink(g, me)
    return uses


@called
def can_choose(g, me):
    """Two uses or more; healing others is never forced, so one of them is a choice too."""
    uses = own_uses(g, me)
    for p in range(g.n_players):
        if p != me and can_heal(g, me, p):
            return True
    return uses > 1


@called
def use_alone(g, me):
    """The only use there is for a heart; all are wasted where there is none."""
    if can_heal(g, me, me):
        heal(g, me, me)
    elif can_remove_poison(g, me):
        remove_poison(g, me)
    elif can_remove_shrink(g, me):
        remove_shrink(g, me)
    else:
        g.hearts_left = 0


@rule
def may_waste(g, me):
    """Who could only heal others may leave it."""
    return own_uses(g, me) == 0


@rule
def remove_poison(g, me):
    """A heart takes a poison counter away instead of healing (Poison Spit)."""
    g.poison[me] -= 1
    g.hearts_left -= 1


@rule
def remove_shrink(g, me):
    """A heart takes a shrink counter away instead of healing (Shrink Ray)."""
    g.shrink[me] -= 1
    g.hearts_left -= 1


@called
def heal(g, me, p):
    """A heart heals 1; another monster pays for it."""
    g.hearts_left -= 1
    if p == me:
        effects.add_health(g, me, 1)
        g.patients[me] = HEALED
    else:
        if g.patients[p] == 0:
            g.patients[p] = HEALED if any_patient(g, me) else FIRST
        treat(g, me, p)


@rule
def any_patient(g, me):
    """Has Healing Ray healed somebody in this turn, as first the one marked so?"""
    for p in range(g.n_players):
        if p != me and g.patients[p] == FIRST:
            return True
    return False


@rule
def treat(g, me, p):
    """A point of health for another monster, which pays 2 energy or what it has (ruling ee)."""
    effects.add_health(g, p, 1)
    paid = min(RAY_PRICE, np.int64(g.energy[p]))
    g.energy[p] -= paid
    effects.refund(g, me, paid)


@rule
def regrow(g):
    """Regeneration adds once to what the hearts healed: to its owner, else to the first it healed, who pays.

    From 2016 on the healed monsters' own Regeneration adds too.
    """
    g.phase = Phase.CLAWS
    if not some(g.patients):
        return
    me = g.active
    extra = effects.copies(g, me, effects.REGENERATION)
    if g.patients[me] == HEALED:
        effects.add_health(g, me, extra)
    for p in range(MAX_PLAYERS):
        if p != me and g.patients[p] == FIRST:
            for _ in range(extra if g.patients[me] != HEALED else 0):
                if g.health[p] < effects.max_health(g, p):
                    treat(g, me, p)
    if g.regeneration_by_others:
        for p in range(MAX_PLAYERS):
            if p != me and g.patients[p] > 0:
                effects.add_health(g, p, effects.copies(g, p, effects.REGENERATION))
