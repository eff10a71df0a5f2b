"""Timing on machines that are shared and not evenly fast.

Every case runs in short blocks; the blocks of all cases take turns, round after round, so that a slow moment falls on
all of them. Beside each block a yardstick is timed, a fixed loop of integer work: a block's cost in turns of that loop
can be compared between moments at which the machine was not equally fast. CPU time counts the work of all threads.
"""

import gc
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import numba
import numpy as np

TURNS = 1 << 19  # of the yardstick's loop: about a millisecond
WORD = np.uint64(88172645463325252)


@numba.njit(nogil=True)
def yardstick_loop(turns, word):
    """Integer work that depends on itself, so that it can be neither skipped nor done side by side."""
    for _ in range(turns):
        word ^= word << np.uint64(13)
        word ^= word >> np.uint64(7)
        word ^= word << np.uint64(17)
    return word


def yardstick() -> float:
    """CPU nanoseconds per turn of the loop, now."""
    started = time.process_time_ns()
    yardstick_loop(TURNS, WORD)
    return (time.process_time_ns() - started) / TURNS


@dataclass
class Case:
    """One thing to time.

    Attributes:
        name: unique in a run.
        facts: what is measured, for the results.
        run: ``run(steps) -> decisions``: the timed part; what it needs is prepared before.
        prepare: ``prepare(steps)``: called before each block, outside the timed part.
        count: ``count() -> games' decisions per decision timed``, for cases in which others move, too; asked once.
        steps: of a block; found by `size`.
    """

    name: str
    facts: dict[str, Any]
    run: Callable[[int], int]
    prepare: Callable[[int], None] = lambda steps: None
    count: Callable[[], float] | None = None
    steps: int = 1
    blocks: list[dict[str, float]] = field(default_factory=list)

    def block(self) -> dict[str, float]:
        """Time one block: decisions, CPU and wall seconds, nanoseconds per turn of the yardstick beside it."""
        self.prepare(self.steps)
        before = yardstick()
        wall, cpu = time.perf_counter(), time.process_time()
        decisions = self.run(self.steps)
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        return {"decisions": decisions, "cpu": cpu, "wall": wall, "turn_ns": (before + yardstick()) / 2}

    def size(self, seconds: float) -> None:
        """Warm up, and choose the steps of a block so that it takes about so many CPU seconds."""
        while True:
            cpu = self.block()["cpu"]
            wanted = self.steps * seconds / max(cpu, 1e-6)
            if cpu >= seconds / 2:
                self.steps = max(1, round(wanted))
                return
            self.steps = max(self.steps + 1, round(min(wanted, 10 * self.steps)))


def measure(
    cases: list[Case], rounds: int, seconds: float, on_block: Callable[[str], None] = lambda name: None
) -> None:
    """Fill `blocks` of all cases: `rounds` blocks of about `seconds` each, in turn; garbage collection is off."""
    yardstick()  # compiles it
    gc.collect()
    gc.disable()
    try:
        for case in cases:
            on_block(case.name)
            case.size(seconds)
        for turn in range(rounds):
            for at in range(len(cases)):
                case = cases[(at + turn) % len(cases)]  # no case always follows the same neighbour's first block
                on_block(case.name)
                case.blocks.append(case.block())
    finally:
        gc.enable()


def spread(values: Iterable[float], digits: int = 4) -> dict[str, float]:
    """Median, least and greatest, rounded to significant digits."""
    listed = list(values)
    found = {"median": statistics.median(listed), "min": min(listed), "max": max(listed)}
    return {name: float(f"{value:.{digits}g}") for name, value in found.items()}


def result(case: Case) -> dict[str, Any]:
    """A case's figures: decisions per second by CPU time and by wall, nanoseconds and yardstick turns per decision."""
    blocks = case.blocks
    figures = {
        "name": case.name,
        **case.facts,
        "decisions_per_second": {
            clock: spread(block["decisions"] / block[clock] for block in blocks) for clock in ("cpu", "wall")
        },
        "cpu_ns_per_decision": spread(block["cpu"] * 1e9 / block["decisions"] for block in blocks),
        "yardstick_turns_per_decision": spread(
            block["cpu"] * 1e9 / block["decisions"] / block["turn_ns"] for block in blocks
        ),
        "yardstick_turn_ns": spread(block["turn_ns"] for block in blocks),
        "blocks": len(blocks),
        "decisions_per_block": int(statistics.median(block["decisions"] for block in blocks)),
    }
    if case.count is not None:
        ratio = case.count()
        rate = figures["decisions_per_second"]
        figures["game_decisions_per_decision"] = round(ratio, 3)
        figures["game_decisions_per_second"] = {
            clock: {name: float(f"{value * ratio:.4g}") for name, value in rate[clock].items()} for clock in rate
        }
    return figures
