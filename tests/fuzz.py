"""Random legal decisions in large numbers, all rules mixed, with bounds checks; what must always hold is looked at.

    python -m tests.fuzz --game kot --decisions 100_000_000
    python -m tests.fuzz --game cng --decisions 100_000_000

Every batch mixes rules and laid facts, as the game's `fuzzed.py` draws them. Bounds checks are switched on in a process
of its own. The exit status is 1 if something did not hold.
"""

import argparse
import os
import random
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from importlib import import_module

import numpy as np

from tabletop.vector import VectorEnv
from tests.claims import broken

PLAYED = ("kot", "cng")
GAMES = 1024  # per batch
EVERY = 128  # steps between two looks
ROUND = 1024  # steps before a batch is made anew, of other rules


def fuzzed(game):
    """What belongs to a game: its MOVES, NODES (numbers that are asked), MAX_TURNS, `batch` and `claims`."""
    return import_module(f"tests.{game}.fuzzed")


@dataclass
class Tally:
    """What was met."""

    decisions: int = 0
    games: int = 0
    truncated: int = 0
    longest: tuple[int, int] = (0, 0)  # turns, decisions
    looks: int = 0
    nodes: Counter = field(default_factory=Counter)  # number of a node -> decisions
    actions: Counter = field(default_factory=Counter)  # number of an action -> decisions
    ends: Counter = field(default_factory=Counter)  # how many winners -> games
    faults: list[str] = field(default_factory=list)

    def never(self, of):
        """Nodes and move families of a game that were not met."""
        return [name for name, count in {**self.by_node(of), **self.by_family(of)}.items() if not count]

    def by_node(self, of):
        """{name of a node: how often it was asked}."""
        return {node.name: self.nodes[node] for node in of.NODES}

    def by_family(self, of):
        """{move family: how often it was played}."""
        counts = Counter()
        for action, count in self.actions.items():
            counts[of.MOVES.decode(action)[0]] += count
        return {family.__name__: counts[family.__name__] for family in of.MOVES.families}

    def report(self, of):
        """All of it in words."""
        nodes, families = (
            ", ".join(f"{name} {count:,}" for name, count in counts.items())
            for counts in (self.by_node(of), self.by_family(of))
        )
        return (
            f"{self.decisions:,} decisions, {self.games:,} games closed, {self.truncated} of them too long\n"
            f"longest game: {self.longest[0]} turns, {self.longest[1]} decisions\n"
            f"winners: {dict(sorted(self.ends.items()))}\n"
            f"nodes: {nodes}\nmoves: {families}\nnever met: {', '.join(self.never(of)) or 'nothing'}\n"
            f"{self.looks:,} looks: " + ("\n".join(self.faults) or "everything held")
        )


def look(env, known, of, tally):
    """Compare a batch with what must always hold; `known` is what the game's `batch` says of it."""
    for fault in broken(of.claims(env, known)):
        tally.faults.append(f"after {tally.decisions:,} decisions, {env.num_seats} players: {fault}")
    tally.looks += 1


def step(env, tally):
    """One random legal decision in every game."""
    actions = env.sample_actions()
    for counts, numbers in ((tally.actions, actions), (tally.nodes, env.states["node"])):
        met = np.bincount(numbers)
        counts.update({number: int(met[number]) for number in np.flatnonzero(met).tolist()})
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


def run(of, decisions, seed=0):
    """Play until so many decisions were made or something does not hold."""
    source, tally, started = random.Random(seed), Tally(), time.time()
    while tally.decisions < decisions and not tally.faults:
        game, templates, known = of.batch(source, GAMES)
        env = VectorEnv(game, GAMES, templates=templates, max_turns=of.MAX_TURNS)
        env.reset(source.randrange(2**60))
        for at in range(ROUND):
            if at % EVERY == 0:
                look(env, known, of, tally)
                bar(tally.decisions, decisions, started)
            if tally.decisions >= decisions or tally.faults:
                break
            step(env, tally)
    if tally.truncated:
        tally.faults.append(f"{tally.truncated} games did not end within {of.MAX_TURNS} turns")
    return tally


def main(arguments=None):
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=PLAYED, default=PLAYED[0])
    parser.add_argument("--decisions", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    if asked.decisions < 1 or asked.seed < 0:
        parser.error("--decisions must be 1 or more, --seed 0 or more")
    if os.environ.get("NUMBA_BOUNDSCHECK") != "1":
        command = [sys.executable, "-m", "tests.fuzz", *(f"--{name}={value}" for name, value in vars(asked).items())]
        return subprocess.run(command, env={**os.environ, "NUMBA_BOUNDSCHECK": "1"}).returncode
    of = fuzzed(asked.game)
    tally = run(of, asked.decisions, asked.seed)
    print(f"\n{tally.report(of)}")
    return int(bool(tally.faults))


if __name__ == "__main__":
    sys.exit(main())
