"""What players of Cash'n Guns do at tables set in words."""

from collections import Counter

import numpy as np

from agents import make
from agents.cng_rules import COWARD, follower

DRAWS = 1000


def moves_of(player, table, games=DRAWS):
    """How often a player, or a player of that name, does what here: the same question in games of many seeds."""
    seen, rows = table.observe(table.seat), np.arange(games)
    agent = make(player, table.game) if isinstance(player, str) else player
    seats = np.full(games, table.seat)
    agent.begin(rows, seats, rows.astype(np.uint64))
    observations, masks = (np.tile(seen[name], (games, 1)) for name in ("observation", "action_mask"))
    actions = agent.act(rows, seats, observations, masks)
    assert actions.dtype == np.int64 and actions.shape == (games,)
    assert seen["action_mask"][actions].all(), f"{player} chose an illegal move"
    return Counter(table.words(action) for action in actions.tolist())


def move_of(player, table):
    """What a player does here, which must not be left to chance."""
    (move,) = moves_of(player, table, 50)
    return move


def view(table, seat=None):
    """(observations, row, guide): what the compiled rules read, of the acting seat or another one."""
    seat = table.seat if seat is None else seat
    return table.observe(seat)["observation"][None], 0, follower(table.game, COWARD).guides[0]


def is_about(found, chance, games=DRAWS):
    """Is a count within four standard deviations of what is expected?"""
    return abs(found - games * chance) <= 4 * (games * chance * (1 - chance)) ** 0.5
