"""What batches of games share: checks of rows, actions, records and buffers, and the ranges that the doors work on."""

import functools
import itertools
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tabletop import claims
from tabletop.game import Game

MANY = 2**31  # past any number of games, turns or threads


def is_whole(value: Any) -> bool:
    """Is it an integer, and not a bool?"""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def first_odd(values: list, size: int) -> int:
    """The first of some action numbers that is not even a whole one in range; 0 if only their type is wrong."""
    for at, value in enumerate(values):
        whole = is_whole(value) or (isinstance(value, float) and value.is_integer())
        if not whole or not 0 <= value < size:
            return at
    return 0


class Threads:
    """So many threads, the caller's own among them. Copies and pickles start threads of their own."""

    def __init__(self, count: int):
        self.count = count

    def __reduce__(self) -> tuple:
        return Threads, (self.count,)

    @functools.cached_property
    def _others(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.count - 1)

    def at_once(self, work: Callable, parts: Sequence) -> list:
        """The answers of the work on all parts at the same time; the first is done by the caller's own thread."""
        if len(parts) == 1:
            return [work(*parts[0])]
        others = [self._others.submit(work, *part) for part in parts[1:]]
        return [work(*parts[0]), *(other.result() for other in others)]


def raw(states: np.ndarray) -> np.ndarray:
    """The same records as plain bytes: numpy copies those whole, gaps between fields too, and twenty times faster."""
    return states.view(np.dtype((np.void, states.itemsize)))


def copied(states: np.ndarray, rows: Any = slice(None)) -> np.ndarray:
    """Copies of all records, or of those in some rows."""
    return raw(states)[rows].copy().view(states.dtype)


def equal_parts(count: int, parts: int) -> list[tuple[int, int]]:
    """[low, high) ranges that share `count` rows between them."""
    cuts = [count * part // parts for part in range(parts + 1)]
    return list(zip(cuts, cuts[1:]))


def stretches(rows: np.ndarray, gap: int) -> list[tuple[int, int]]:
    """[low, high) ranges that hold these sorted rows; two rows less than `gap` + 1 apart share a range."""
    if not len(rows):
        return []
    apart = rows[1:] - rows[:-1] > gap
    lows, highs = rows[1:][apart].tolist(), (rows[:-1][apart] + 1).tolist()
    return list(zip([int(rows[0]), *lows], [*highs, int(rows[-1]) + 1]))


def allocate(game: Game, count: int, buffers: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The arrays of `VectorEnv` by name: the caller's where they are given. ValueError naming what does not fit."""
    if not isinstance(buffers, dict):
        raise ValueError(f"buffers must be a dict, name: array, not {buffers!r}")
    seats, marks, reals = (game.num_players,), np.bool_, np.float32
    wanted: dict[str, tuple[tuple[int, ...], Any]] = {
        "observations": ((game.layout.size,), np.uint8), "action_masks": ((game.num_actions,), np.int8),
        "acting_seats": ((), np.int64), "rewards": (seats, reals), "terminations": (seats, marks),
        "truncations": ((), marks), "dones": ((), marks), "shares": (seats, reals), "places": (seats, reals),
        "lengths": ((2,), np.int64),
    }  # fmt: skip
    if unknown := set(buffers) - set(wanted):
        raise ValueError(f"there is no buffer {min(unknown, key=str)!r}; there are {', '.join(wanted)}")
    arrays = {}
    for name, (shape, dtype) in wanted.items():
        array = arrays[name] = buffers[name] if name in buffers else np.zeros((count, *shape), dtype)
        if not isinstance(array, np.ndarray) or array.shape != (count, *shape) or array.dtype != dtype:
            raise ValueError(f"buffer {name!r} must be a {np.dtype(dtype)} array of shape {(count, *shape)}")
        if not (array.flags.c_contiguous and array.flags.writeable and array.flags.aligned):
            raise ValueError(f"buffer {name!r} must be C-contiguous, aligned and writeable")
    for one, other in itertools.combinations(sorted(buffers), 2):
        if np.may_share_memory(buffers[one], buffers[other]):  # exact, since both are contiguous
            raise ValueError(f"buffers {one!r} and {other!r} must not share memory")
    return arrays


def checked_records(
    name: str, states: np.ndarray, game: Game, lengths: tuple[int, ...], max_turns: int = 0
) -> np.ndarray:
    """A copy of records for this game's seats, of one of the lengths, that can be played on.

    With `max_turns` none of them may be closed, over or cut. Raises ValueError naming what does not fit.
    """
    if not isinstance(states, np.ndarray) or states.dtype != game.template.dtype:
        raise ValueError(f"{name} must be an array of {game.name} records, as `get_state` returns them")
    if states.shape not in [(length,) for length in lengths]:
        raise ValueError(f"{name} must have shape {' or '.join(f'({n},)' for n in lengths)}, not {states.shape}")
    wrong = (states["n_players"] != game.num_players) | (states["seat"] < 0) | (
        (states["seat"] >= game.num_players) & (states["seat"] != states["alive"].shape[1])
    )  # fmt: skip
    wrong |= (states["alive"].sum(axis=1) != states["n_alive"]) | ((states["n_alive"] == 0) & (states["over"] == 0))
    if wrong.any():
        raise ValueError(f"{name}: the record in row {wrong.argmax()} is not one of a game of {game.num_players} seats")
    closed = (states["over"] != 0) | (states["turn"] > max_turns)
    if max_turns and closed.any():
        raise ValueError(f"{name}: the game in row {closed.argmax()} is closed; it would be followed by the next")
    claims.check(name, states, game)
    return copied(states)


def checked_rows(name: str, rows: Any, count: int, distinct: bool = True) -> np.ndarray:
    """Numbers of rows as int64 (k,). ValueError unless they are integers below `count` and, if asked, distinct."""
    chosen = np.asarray(rows)
    if chosen.ndim != 1 or (chosen.dtype.kind not in "iu" and chosen.size):
        raise ValueError(f"{name} must be a list of integers, not {rows!r}")
    if chosen.size and not (0 <= chosen.min() and chosen.max() < count):
        raise ValueError(f"{name} are 0 to {count - 1}, not {rows!r}")
    if distinct and len(np.unique(chosen)) < len(chosen):
        raise ValueError(f"{name} must not name a row twice: {rows!r}")
    return chosen.astype(np.int64)


def one_each(actions: Any, count: int) -> np.ndarray:
    """Actions as an array, whatever their type. ValueError unless there is one for each game that moves."""
    given = np.asarray(actions)
    if given.dtype == object and given.shape == (count,) and all(is_whole(one) and abs(one) < MANY for one in given):
        raise ValueError("actions must be an array of integers, not of objects: give it a dtype such as int64")
    if given.shape != (count,):
        raise ValueError(f"actions must hold one integer per game that moves: shape ({count},), not {given.shape}")
    return given


def refusal(game: Game, row: int, seat: int, action: Any, mask: np.ndarray) -> str:
    """What is said to an action that is no legal move; `mask` marks those that are."""
    legal = ", ".join(f"{k} ({game.moves.describe(int(k))})" for k in np.flatnonzero(mask))
    words = f" ({game.moves.describe(action)})" if is_whole(action) and 0 <= action < game.num_actions else ""
    return f"row {row}: {action!r}{words} is no legal move of seat {seat}; legal are: {legal}. No game has moved."
