"""Random legal decisions in large numbers, all rules mixed, with bounds checks; what must always hold is looked at.

    python -m tests.kot.fuzz --decisions 100_000_000

Every batch mixes editions, switches, decks (none included) and laid facts: cards before monsters, energy, wounds,
poison, points, places in Tokyo. Bounds checks are switched on in a process of its own. The exit status is 1 if
something did not hold.
"""

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from kot_env.build import built, king_of_tokyo
from kot_env.cards import CARDS
from kot_env.editions import EDITIONS, SWITCHES, rules_of
from kot_env.table import lay_facts
from kot_env.vocabulary import Node
from tabletop.vector import VectorEnv
from tests.kot import invariants

GAMES = 1024  # per batch
EVERY = 16  # steps between two looks
ROUND = 512  # steps before a batch is made anew, of other rules
MAX_TURNS = 5_000  # a game this long is reported as one that does not end
TITLES = [card.title for card in CARDS]
KEEPS = [card.title for card in CARDS if card.kept]


@dataclass
class Tally:
    """What was met."""

    decisions: int = 0
    games: int = 0
    truncated: int = 0
    longest: tuple[int, int] = (0, 0)  # turns, decisions
    deepest: int = 0
    looks: int = 0
    nodes: Counter = field(default_factory=Counter)
    ends: Counter = field(default_factory=Counter)  # how many winners -> games
    faults: list[str] = field(default_factory=list)

    def __str__(self):
        nodes = ", ".join(f"{Node(node).name} {count:,}" for node, count in sorted(self.nodes.items()))
        return (
            f"{self.decisions:,} decisions, {self.games:,} games closed, {self.truncated} of them too long\n"
            f"longest game: {self.longest[0]} turns, {self.longest[1]} decisions\n"
            f"deepest event stack: {self.deepest}\n"
            f"winners: {dict(sorted(self.ends.items()))}\n"
            f"seen in {self.looks:,} looks: {nodes}\n" + ("\n".join(self.faults) or "everything held")
        )


def draw_template(rng, players):
    """A table to deal: an edition, some switches and cards, and mostly some facts."""
    edition = str(rng.choice(list(EDITIONS)))
    switches = {name: bool(rng.integers(2)) for name in SWITCHES if rng.random() < 0.2}
    switches["two_player_variant"] = players == 2 and rng.random() < 0.3
    for name, values in (("enter", ("claws", "mandatory")), ("bay_close", ("leave", "promote"))):
        if rng.random() < 0.2:
            switches[name] = str(rng.choice(values))
    if rng.random() < 0.2:
        switches["points_to_win"] = int(rng.integers(1, 21))
    deck = tuple(rng.permutation(TITLES)[: rng.choice((0, len(TITLES), rng.integers(1, len(TITLES) + 1)))].tolist())
    template = built.__wrapped__(rules_of(players, edition, deck=deck, **switches), cards=True).template
    if rng.random() < 0.7:
        lay_facts(template[0], draw_facts(rng, players, deck))
    return template


def draw_facts(rng, players, deck):
    """Monsters that are hurt, rich, poisoned, in Tokyo, with cards before them."""
    facts = {
        "health": rng.integers(1, 11, players).tolist(),
        "energy": rng.choice((0, 0, 2, 5, 9, 20), players).tolist(),
        "points": (rng.choice((0, 0, 5, 12, 19), players) * (rng.random() < 0.5)).tolist(),
        "poison": (rng.integers(0, 4, players) * (rng.random() < 0.3)).tolist(),
        "place": rng.permutation(["city", "bay" if players >= 5 else "outside", *["outside"] * (players - 2)]).tolist(),
    }
    kept = [name for name in deck if name in KEEPS and rng.random() < 0.5]
    if deck:
        facts["keeps"] = {seat: [] for seat in range(players)}
        for name in kept:
            facts["keeps"][int(rng.integers(players))].append(name)
        facts["deck"] = [name for name in deck if name not in kept]
    return facts


def batch(rng, players, cards):
    """An environment of many games with rules of their own, and how many cards each of them has."""
    templates = np.concatenate([draw_template(rng, players) for _ in range(64)])
    if not cards:
        templates = np.concatenate([king_of_tokyo(rules_of(players, one)).template for one in EDITIONS] * 16)
    templates = invariants.mark_depth(np.resize(templates, GAMES))
    env = VectorEnv(king_of_tokyo(rules_of(players), cards), GAMES, templates=templates, max_turns=MAX_TURNS)
    env.reset(int(rng.integers(2**60)))
    return env, (templates["place"][:, : len(TITLES)] != invariants.Place.BOX).sum(1)


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
    tally.nodes.update(states["node"].tolist())


def step(env, tally):
    """One random legal decision in every game."""
    env.step(env.sample_actions())
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
    rng, tally, started = np.random.default_rng(seed), Tally(), time.time()
    while tally.decisions < decisions and not tally.faults:
        env, in_game = batch(rng, players=int(rng.integers(2, 7)), cards=rng.random() < 0.9)
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
