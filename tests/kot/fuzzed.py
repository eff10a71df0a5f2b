"""King of Tokyo for `tests.fuzz`: tables of mixed rules, and what must hold at them.

Every batch mixes editions, switches, decks (none included) and laid facts: cards before monsters, energy, wounds,
counters, points, places in Tokyo.
"""

import numpy as np

from kot_env.build import king_of_tokyo
from kot_env.dealing import template
from kot_env.editions import EDITIONS, rules_of
from kot_env.moves import MOVES
from kot_env.table import begin, lay_facts
from kot_env.vocabulary import Node, Place
from tests.kot import invariants
from tests.oracle.kot_settings import draw_facts, draw_rules

__all__ = ["MAX_TURNS", "MOVES", "NODES", "batch", "claims"]

TABLES = 64  # different ones in a batch
MAX_TURNS = 5_000  # a game this long is reported as one that does not end
NODES = [node for node in Node if Node.NONE < node < Node.OVER]


def draw_template(source, players):
    """A table to deal: an edition, some switches and cards, and mostly some facts."""
    edition = source.randrange(len(EDITIONS))
    rules = draw_rules(source, len(EDITIONS) * (players - 2) + edition, None)
    states = template(rules_of(**rules), with_cards=True)
    if rules["first"] is not None and source.random() < 0.8:
        facts = draw_facts(source, players, rules["deck"])
        if "shrink" in facts:
            facts["shrink"][rules["first"]] = 0  # who starts throws dice: no table is over before it is asked about
        lay_facts(states[0], facts)
        begin(states[0], rules["first"])
    return states


def batch(source, games):
    """(game, a template for each of so many games, how many cards each of them has)."""
    players, cards = source.randint(2, 6), source.random() < 0.95
    if cards:
        templates = np.concatenate([draw_template(source, players) for _ in range(TABLES)])
    else:
        bases = [king_of_tokyo(rules_of(players, one, deck=())).template for one in EDITIONS]
        templates = np.concatenate(bases * (TABLES // len(bases)))
    templates = invariants.mark_depth(np.resize(templates, games))
    return (
        king_of_tokyo(rules_of(players, deck=None if cards else ())),
        templates,
        (templates["place"] != Place.BOX).sum(1),
    )


def claims(env, in_game):
    """{sentence: mark per game} about a batch."""
    states = env.states
    return {
        **invariants.states_hold(states),
        **invariants.cards_hold(states, in_game),
        **invariants.views_hold(env.game, states, env.acting_seats, env.observations, env.action_masks),
        "no game ever used more than half of the event stack": invariants.depth(states) <= invariants.ROOMY,
    }
