"""The compiled doors of Cash'n Guns; `python -m cng_env` compiles and caches them all."""

from cng_env import engine, observation
from cng_env.moves import MOVES
from tabletop import doors
from tabletop.jit import door, rule
from tabletop.memory import row_of

seen_in = row_of("observation", observation.LAYOUT.size)
marks_in = row_of("mask", MOVES.size)


@rule
def seen_row(observations, i):
    """A cleared row of the observations."""
    return seen_in(observations, i)


@rule
def mask_row(masks, i):
    """A cleared row of the masks."""
    return marks_in(masks, i)


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
    doors.observe_rows(
        observation.write_observation, engine.write_mask, seen_row, mask_row,
        states, seats, observations, masks, low, high,
    )  # fmt: skip


@door
def sample_rows(states, masks, actions, low, high):
    """See `tabletop.doors.sample_rows`."""
    doors.sample_rows(states, masks, actions, low, high)
