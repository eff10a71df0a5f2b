"""Tables set in words, and what players do there."""

import numpy as np

from agents import make
from kot_env import Table

ONE = np.zeros(1, np.int64)
SCRIPTED = ("K1", "K2", "K3", "K5")


def move_of(player, table):
    """What a player, or a player of that name, does here, in words."""
    seen = table.observe(table.seat)
    mask = seen["action_mask"]
    agent = make(player, table.game) if isinstance(player, str) else player
    action = agent.act(ONE, ONE + table.seat, seen["observation"][None], mask[None])
    assert action.dtype == np.int64 and action.shape == (1,)
    assert mask[action[0]], f"{player} chose an illegal move"
    return table.words(int(action[0]))


def all_answer(table, node):
    """What they all do, which must be the same."""
    assert table.node == node
    answers = {move_of(name, table) for name in SCRIPTED}
    assert len(answers) == 1, answers
    return answers.pop()


def rolled(faces, *moves, num_players=3, throws=(), **facts):
    """A table where seat 0 rolled these faces and may throw them again; only the cards named are in the game."""
    if any(name in facts for name in ("keeps", "deck", "market")):
        facts = {"market": [None] * 3, **facts}
    else:
        facts["cards"] = False
    return Table(num_players, first=0, script=[faces, *throws], **facts).play(*moves)
