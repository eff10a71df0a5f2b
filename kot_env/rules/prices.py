"""What a card costs, and paying for it."""

import numpy as np

from kot_env import windows
from tabletop.jit import rule


@rule
def price(g, me, card):
    """What a card costs this monster."""
    return np.int64(windows.price(g, me, np.int64(g.cost[card])))


@rule
def pay(g, me, card):
    """Pay the price of a card; who buys is glad of it (Dedicated News Team) before the card is there."""
    amount = price(g, me, card)
    g.energy[me] -= amount
    g.paid_for[card] = amount
    windows.buys(g, me)
    g.bought += me == g.active
