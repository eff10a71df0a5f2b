"""Records in which one field is changed: each is refused, or can be played on. With bounds checks.

    python -m tests.contradictions --game cng

Real records of mixed tables, one for each question and some more; each field in turn gets a random value within its
bounds, or one of their ends, in one place or in all. The case at hand is printed first, so that a crash or a game that
never comes back names it; the exit status tells.
"""

import argparse
import faulthandler
import random
import sys
from collections import Counter

import numpy as np

from tabletop.state import facts
from tabletop.vector import VectorEnv
from tests.fuzz import PLAYED, fuzzed

BATCHES, GAMES, STEPS = 3, 64, 200  # tables played to find records
PATIENCE = 20  # seconds for a case
FREE = {"rng": (0, 2**64 - 1), "seed": (0, 2**64 - 1), "in_play": (0, 2**64 - 1), "n_players": (0, 9),
        "script": (-128, 127), "event_kind": (-1, 7), "event_stage": (-1, 127), "event_source": (-1, 8)}  # fmt: skip


def found(of, source):
    """(environment of one game, {node: record}) for some batches."""
    for _ in range(BATCHES):
        game, templates, _ = of.batch(source, GAMES)
        env = VectorEnv(game, GAMES, templates=templates, max_turns=of.MAX_TURNS)
        env.reset(source.randrange(2**60))
        records = {}
        for _ in range(STEPS):
            for i in (0, source.randrange(GAMES)):
                records[int(env.states["node"][i])] = env.get_state()[i : i + 1]
            rare = [i for i, node in enumerate(env.states["node"].tolist()) if node not in records]
            for i in rare:
                records[int(env.states["node"][i])] = env.get_state()[i : i + 1]
            env.step(env.sample_actions())
        alone = VectorEnv(game, 1, templates=templates[:1])
        alone.reset(1)
        yield alone, records


def changed(record, field, bounds, source):
    """A copy with another value in this field, in one place or in all, and words for it."""
    low, high = bounds
    info = np.iinfo(record[field].dtype)
    low, high = max(low, int(info.min)), min(high, int(info.max))
    states = record.copy()
    flat = states[field].reshape(-1).copy()
    everywhere = len(flat) > 1 and source.random() < 0.2
    place = slice(None) if everywhere else source.randrange(len(flat))
    ends = (low, high, source.randint(low, high), source.randint(low, min(high, low + 8)))
    value = source.choice([value for value in ends if (flat[place] != value).any()] or [low])
    flat[place] = value
    states[field] = flat.reshape(states[field].shape)
    return states, f"{field}[{':' if everywhere else place}] = {value}"


def play_on(env, states, steps):
    """Set a record and play; "refused" or "played"."""
    try:
        env.set_state(states)
    except ValueError:
        return "refused"
    for _ in range(steps):
        env.step(env.sample_actions())
    return "played"


def run(of, seed, times):
    """Every field of every record found, so often; a tally of what became of it."""
    source, tally = random.Random(seed), Counter()
    for env, records in found(of, source):
        bounds = {**FREE, **env.game.bounds}
        for node, record in sorted(records.items()):
            for field in facts(record.dtype):
                for _ in range(times):
                    states, words = changed(record, field, bounds[field], source)
                    print(f"{env.num_seats} seats, node {node}: {words}", file=sys.stderr)
                    faulthandler.dump_traceback_later(PATIENCE, exit=True)
                    tally[play_on(env, states, 30)] += 1
        faulthandler.cancel_dump_traceback_later()
    return tally


def main():
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.contradictions", description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=PLAYED, default=PLAYED[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--times", type=int, default=1)
    asked = parser.parse_args()
    print(dict(run(fuzzed(asked.game), asked.seed, asked.times)))


if __name__ == "__main__":
    main()
