"""Random legal decisions in large numbers, all rules mixed, with bounds checks; what must always hold is looked at.

    python -m tests.kot.fuzz --decisions 100_000_000

Every batch mixes editions, switches, decks (none included) and laid facts: cards before monsters, energy, wounds,
counters, points, places in Tokyo (`tests.oracle.settings`). Bounds checks are switched on in a process of its own. The
exit status is 1 if something did not hold.
"""

import argparse
import os
import random
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from kot_env.build import king_of_tokyo
from kot_env.dealing import template
from kot_env.editions import EDITIONS, rules_of
from kot_env.moves import MOVES
from kot_env.table import begin, lay_facts
from kot_env.vocabulary import Node, Place
from tabletop.vector import VectorEnv
from tests.kot import invariants
from tests.oracle.settings import draw_facts, draw_rules

GAMES = 1024  # per batch
TABLES = 64  # different ones in a batch
EVERY = 128  # steps between two looks
ROUND = 1024  # steps before a batch is made anew, of other rules
MAX_TURNS = 5_000  # a game this long is reported as one that does not end
NODES = [node for node in Node if Node.NONE < node < Node.OVER]


@dataclass
class Tally:
    """What was met."""

    decisions: int = 0
    games: int = 0
    truncated: int = 0
    longest: tuple[int, int] = (0, 0)  # turns, decisions
    deepest: int = 0
    looks: int = 0
    nodes: np.ndarray = field(default_factory=lambda: np.zeros(len(Node), np.int64))
    actions: np.ndarray = field(default_factory=lambda: np.zeros(MOVES.size, np.int64))
    ends: Counter = field(default_factory=Counter)  # how many winners -> games
    faults: list[str] = field(default_factory=list)

    @property
    def families(self):
        """{move family: how often it was played}."""
        firsts = [*MOVES.firsts, MOVES.size]
        names = [family.__name__ for family in MOVES.families]
        return {name: int(self.actions[firsts[at] : firsts[at + 1]].sum()) for at, name in enumerate(names)}

    def __str__(self):
        nodes = ", ".join(f"{node.name} {self.nodes[node]:,}" for node in NODES)
        families = ", ".join(f"{name} {count:,}" for name, count in self.families.items())
        return (
            f"{self.decisions:,} decisions, {self.games:,} games closed, {self.truncated} of them too long\n"
            f"longest game: {self.longest[0]} turns, {self.longest[1]} decisions\n"
            f"deepest event stack: {self.deepest}\n"
            f"winners: {dict(sorted(self.ends.items()))}\n"
            f"nodes: {nodes}\nmoves: {families}\n{self.looks:,} looks: " + ("\n".join(self.faults) or "everything held")
        )


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


def batch(source, players, cards):
    """An environment of many games with rules of their own, and how many cards each of them has."""
    if cards:
        templates = np.concatenate([draw_template(source, players) for _ in range(TABLES)])
    else:
        bases = [king_of_tokyo(rules_of(players, one, deck=())).template for one in EDITIONS]
        templates = np.concatenate(bases * (TABLES // len(bases)))
    templates = invariants.mark_depth(np.resize(templates, GAMES))
    game = king_of_tokyo(rules_of(players, deck=None if cards else ()))
    env = VectorEnv(game, GAMES, templates=templates, max_turns=MAX_TURNS)
    env.reset(source.randrange(2**60))
    return env, (templates["place"] != Place.BOX).sum(1)


def look(env, in_game, tally):
    """Compare a batch with what must always hold."""
    states = env.states
    for claims in (
        invariants.states_hold(states),
        invariants.cards_hold(states, in_game),
        invariants.views_hold(env.game, states, env.acting_seats, env.observations, env.action_masks),
    ):
        for fault in invariants.broken(claims):
            tally.faults.append(f"after {tally.decisions:,} decisions, {env.num_seats} players: {fault}")
    tally.looks += 1
    tally.deepest = max(tally.deepest, int(invariants.depth(states).max()))


def step(env, tally):
    """One random legal decision in every game."""
    actions = env.sample_actions()
    tally.actions += np.bincount(actions, minlength=MOVES.size)
    tally.nodes += np.bincount(env.states["node"], minlength=len(Node))
    env.step(actions)
    tally.decisions += env.num_envs
    closed = np.flatnonzero(env.dones)
    if len(closed):
        tally.games += len(closed)
        tally.truncated += int(env.truncations[closed].sum())
        tally.longest = max(tally.longest, *map(tuple, env.lengths[closed].tolist()))
        tally.ends.update((env.shares[closed] > 0).sum(1).tolist())


def bar(done, wanted, started):
    """A progress bar on the terminal."""
    if sys.stderr.isatty():
        part, rate = done / wanted, done / max(time.time() - started, 1e-9)
        print(f"\r[{'#' * int(30 * part):30}] {done:>13,} of {wanted:,}  {rate:,.0f}/s ", end="", file=sys.stderr)


def run(decisions, seed=0):
    """Play until so many decisions were made or something does not hold."""
    source, tally, started = random.Random(seed), Tally(), time.time()
    while tally.decisions < decisions and not tally.faults:
        env, in_game = batch(source, players=source.randint(2, 6), cards=source.random() < 0.95)
        for at in range(ROUND):
            if at % EVERY == 0:
                look(env, in_game, tally)
                bar(tally.decisions, decisions, started)
            if tally.decisions >= decisions or tally.faults:
                break
            step(env, tally)
    if tally.truncated:
        tally.faults.append(f"{tally.truncated} games did not end within {MAX_TURNS} turns")
    return tally


def main(arguments=None):
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.kot.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    if os.environ.get("NUMBA_BOUNDSCHECK") != "1":
        command = [sys.executable, "-m", "tests.kot.fuzz", f"--decisions={options.decisions}", f"--seed={options.seed}"]
        return subprocess.run(command, env={**os.environ, "NUMBA_BOUNDSCHECK": "1"}).returncode
    tally = run(options.decisions, options.seed)
    print(f"\n{tally}")
    return int(bool(tally.faults))


if __name__ == "__main__":
    sys.exit(main())
