"""Cash'n Guns for `tests.fuzz`: tables of mixed rules, and what must hold at them.

Every batch mixes powers (or has none), switches and laid facts: late rounds, wounds, dead seats, hands, stashes, rare
kinds on the table, few undealt cards.
"""

import numpy as np

from cng_env.build import cash_n_guns
from cng_env.dealing import begin, lay_opening, template
from cng_env.moves import MOVES
from cng_env.switches import rules_of
from cng_env.vocabulary import ROUNDS, Node
from tests.claims import views_hold
from tests.cng import invariants
from tests.oracle.cng_settings import draw_facts, draw_rules

__all__ = ["MAX_TURNS", "MOVES", "NODES", "batch", "claims"]

TABLES = 64  # different ones in a batch
MAX_TURNS = ROUNDS  # no game goes on after that
NODES = [node for node in Node if Node.NONE < node < Node.OVER]


def draw_template(source, players, powers):
    """A table to deal: powers, switches, and mostly some facts."""
    rules = draw_rules(source, players, powers)
    facts = draw_facts(source, rules) if rules["powers"] != "random" and source.random() < 0.8 else None
    states = template(rules_of(**rules))
    if facts is not None:
        lay_opening(states[0], facts)
        begin(states[0], rules["first_godfather"], dealt="table" in facts)
    return states


def batch(source, games):
    """(game, a template for each of so many games, nothing else)."""
    players, powers = source.randint(4, 8), source.random() < 0.9
    ways = ("random", "given", "given") if powers else ("none",)
    templates = np.concatenate([draw_template(source, players, source.choice(ways)) for _ in range(TABLES)])
    game = cash_n_guns(rules_of(players, [None] * players if powers else "none"))
    return game, np.resize(templates, games), None


def claims(env, known):
    """{sentence: mark per game} about a batch."""
    states = env.states
    return {
        **invariants.states_hold(states),
        **invariants.loot_holds(states),
        **invariants.bullets_hold(states),
        **views_hold(env.game, states, env.acting_seats, env.observations, env.action_masks, invariants.A_SEAT_EACH),
    }
