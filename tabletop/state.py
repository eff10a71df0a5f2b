"""The record: what every game's state begins with. One record is one game; a batch is an array of records.

Single values are `i8`: with one integer type every rule compiles to one overload. Lists are `i2` (counters) or `i1`
(marks). Only the generator, the seed and packed sets are unsigned.
"""

from typing import Any

import numpy as np

from tabletop.random import SCRIPT

CACHE_LINE = 64
PADDING = "padding_"
MOST = 2**31 - 1  # past any number of turns or decisions


def common_fields(seats: int) -> list[tuple]:
    """The fields that the machinery itself reads, for a game of up to `seats` seats."""
    return [
        ("rng", "u8"),  # the generator
        ("seed", "u8"),  # what it was started with
        ("n_players", "i8"),  # seats at the table
        ("seat", "i8"),  # who must decide; NOBODY = `seats` while nobody must
        ("node", "i8"),  # what for: 0 = nothing is asked, the game goes on by itself
        ("phase", "i8"),  # where in the turn the game stands
        ("active", "i8"),  # whose turn it is
        ("turn", "i8"),  # 1 in the first turn
        ("decisions", "i8"),  # made so far
        ("over", "i8"),  # 1 once nobody will decide any more
        ("news", "i8"),  # 1 when a result became certain that has not been paid yet
        ("n_alive", "i8"),
        ("score_unit", "i8"),  # so much of it is worth 1 (see `results.Scheme.MARGIN`)
        ("script_at", "i8"),  # the next scripted chance result ...
        ("script_end", "i8"),  # ... and one past the last
        ("script_missed", "i8"),  # 1 once a scripted result was impossible and chance decided
        ("alive", "i1", seats),
        ("settled", "i1", seats),  # 1 once a seat's result is certain
        ("paid", "i1", seats),  # 1 once its reward was handed out
        ("won", "i1", seats),
        ("better", "i1", seats),  # how many seats stand before this one in the final order ...
        ("tied", "i1", seats),  # ... and how many share its place, itself included
        ("score", "i2", seats),  # what the game counts, once it is over; 0 for who is out
    ]


def common_bounds(seats: int) -> dict[str, tuple[int, int]]:
    """Lowest and highest value in a record from outside, of the fields above that mean the same in every game."""
    return {
        **dict.fromkeys(("over", "news", "script_missed", "alive", "settled", "paid", "won"), (0, 1)),
        **dict.fromkeys(("n_alive", "better", "tied"), (0, seats)),
        **dict.fromkeys(("script_at", "script_end"), (0, SCRIPT)),
        "seat": (0, seats), "decisions": (0, MOST), "score": (0, 2**15 - 1),
    }  # fmt: skip


def stack_fields(seats: int, depth: int) -> list[tuple]:
    """The event stack: what was asked for and is not settled yet, the newest on top (see `tabletop.stack`)."""
    return [
        ("n_events", "i8"),
        ("floor", "i8"),  # the height at which this step of the engine found the stack
        ("event_kind", "i1", depth),
        ("event_stage", "i1", depth),  # how far the event has come; its kind says what that means
        ("event_source", "i1", depth),  # the seat it comes from, or NOBODY
        ("packet", "i2", (depth, seats)),  # an amount for each seat
    ]


SCRIPT_FIELD = ("script", "i1", SCRIPT)  # rarely touched: it comes last


def record(fields: list[tuple]) -> np.dtype:
    """An aligned record type of whole cache lines. Gaps are fields too: a copied record is equal byte for byte."""
    whole: list[tuple] = []
    size = 0
    for field in fields:
        gap = -size % np.dtype(field[1]).alignment
        whole += [*padding(size, gap), field]
        size = np.dtype(whole).itemsize
    return np.dtype((np.record, np.dtype([*whole, *padding(size, -size % CACHE_LINE)], align=True)))


def padding(at: int, size: int) -> list[tuple]:
    """A field that fills `size` bytes from offset `at` on; none for a gap of none."""
    return [(f"{PADDING}{at}", "i1", size)] if size else []


def facts(dtype: np.dtype) -> list[str]:
    """The names of the fields that mean something."""
    return [name for name in dtype.names or () if not name.startswith(PADDING)]


def columns(states: np.ndarray, rows: Any) -> dict[str, np.ndarray]:
    """Copies of the fields of some games as plain arrays: name -> (k, …), or (…) if `rows` is one number."""
    return {name: np.array(states[name][rows]) for name in facts(states.dtype)}


def to_dict(states: np.ndarray, i: int) -> dict:
    """One game's fields as plain Python numbers and lists, ready for JSON."""
    return {name: states[name][i].tolist() for name in facts(states.dtype)}


def from_dict(dtype: np.dtype, fields: dict) -> np.ndarray:
    """The inverse of `to_dict`: an array of one record. Raises ValueError on a missing, unknown or misshapen field."""
    names = set(facts(dtype))
    if set(fields) != names:
        raise ValueError(
            f"a saved state must hold exactly the fields of this version; differing: {set(fields) ^ names}"
        )
    states = np.zeros(1, dtype)
    for name, value in fields.items():
        array = np.asarray(value)
        if array.shape != states[name][0].shape:
            raise ValueError(f"field {name!r} must have shape {states[name][0].shape}, not {array.shape}")
        if array.dtype.kind not in "iu":
            raise ValueError(f"field {name!r} must hold integers, not {array.dtype}")
        states[name][0] = array
    return states
