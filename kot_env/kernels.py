"""The compiled doors of King of Tokyo; `python -m kot_env` compiles and caches them all."""

import numpy as np

from kot_env import engine, observation
from kot_env.moves import MOVES
from tabletop import doors
from tabletop.jit import door
from tabletop.state import record

ROW = record([("observation", "u1", observation.LAYOUT.size), ("mask", "i1", MOVES.size)])


@door
def play_rows(
    states, templates, actions, rewards, terminations, truncations, dones, shares, places, lengths,
    scheme, max_turns, autoreset, low, high,
):  # fmt: skip
    """See `tabletop.doors.play_rows`."""
    out = (rewards, terminations, truncations, dones, shares, places, lengths)
    settings = (scheme, max_turns, autoreset)
    doors.play_rows(engine.play, engine.advance, states, templates, actions, out, settings, low, high)


@door
def find_illegal(states, actions):
    """See `tabletop.doors.find_illegal`."""
    return doors.find_illegal(engine.legal, states, actions)


@door
def observe_rows(states, seats, observations, masks, low, high):
    """See `tabletop.doors.observe_rows`."""
    rows = np.zeros(1, ROW)
    doors.observe_rows(
        observation.write_observation, engine.write_mask, rows, states, seats, observations, masks, low, high
    )


@door
def sample_rows(states, masks, actions, low, high):
    """See `tabletop.doors.sample_rows`."""
    doors.sample_rows(states, masks, actions, low, high)
