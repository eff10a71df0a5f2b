"""Monster Batteries of 2011: their owner puts energy on them, one by one."""

import numpy as np

from kot_env import effects
from kot_env.cards.life import MONSTER_BATTERIES
from kot_env.vocabulary import Node
from tabletop import seats, stack
from tabletop.jit import called


@called
def settle_stake(g):
    """Asked as long as there is energy; the event's stage is the card."""
    row = stack.top(g)
    card, me = np.int64(g.event_stage[row]), np.int64(g.event_source[row])
    if g.place[card] != me or effects.acting_name(g, card) != MONSTER_BATTERIES:
        stack.pop(g)
    elif g.energy[me] > 0:
        seats.ask(g, Node.STAKE, me)
    else:
        finish(g)


@called
def finish(g):
    """Batteries without energy are gone."""
    card = np.int64(g.event_stage[stack.top(g)])
    stack.pop(g)
    if g.counter[card] == 0:
        effects.discard(g, card)
