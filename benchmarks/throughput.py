"""Decisions per second of every view of the games, where a step's time goes, and what a start costs.

    python -m benchmarks.throughput                     everything: some minutes; writes benchmarks/results/latest.json
    python -m benchmarks.throughput --quick             a look, in seconds: nothing is compiled anew
    python -m benchmarks.throughput --game cng          one game only
    python -m benchmarks.throughput --json other.json   results elsewhere

See `benchmarks/README.md` for how to read the figures.
"""

import json
import sys
import time
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import tyro
from numba.core import config
from rich.console import Console
from rich.table import Table

from benchmarks import cases, machine, start
from benchmarks.split import split
from benchmarks.timing import Case, measure, result, spread
from training.command import command_line, finished
from training.games import Name

LATEST = machine.ROOT / "benchmarks" / "results" / "latest.json"
QUICK = machine.ROOT / "runs" / "bench-quick.json"
THREADS, WHOLE = "two threads against one, by wall", "all that the game has against the base game, CPU per decision"
VERSION = 2  # of the results' layout


@dataclass
class Args:
    """Measure decisions per second and start-up times; print them and write them to a file."""

    quick: bool = False
    """few, short blocks, small batches, no cold compile"""
    game: Name | None = None
    """one game only; then the results go nowhere but where --json says"""
    json: Path | None = None
    """where the results go; otherwise benchmarks/results/latest.json, with --quick runs/bench-quick.json"""


def main(args: Args, console: Console, command: str) -> dict[str, Any]:
    """Measure, print, write. ValueError where numba is switched off."""
    if config.DISABLE_JIT:
        raise ValueError("numba is switched off: unset NUMBA_DISABLE_JIT")
    size, clock = cases.QUICK if args.quick else cases.FULL, (time.perf_counter(), time.process_time())
    games = [one for name, one in cases.GAMES.items() if args.game in (None, name)]
    found: dict[str, Any] = {
        "version": VERSION,
        "command": command,
        "started": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "quick": args.quick,
        "commit": machine.commit(),
        "versions": machine.versions(),
        "machine": machine.machine(),
        "load_before": machine.load(),
    }
    with console.status("loading, and compiling what has changed") as status:
        listed = list(cases.all_cases(games, size))
        measure(listed, size.rounds, size.seconds, lambda name: status.update(name))
        found["cases"] = [result(case) for case in listed]
        found["ratios"] = ratios(listed)
        status.update("the compiled doors one by one")
        found["split"] = {game.name: split(game, size) for game in games}
        status.update("fresh processes" if args.quick else "fresh processes; the first compiles everything")
        found["start"] = {game.name: started(game, size, args.quick) for game in games}
    found["load_after"] = machine.load()
    found["seconds"] = {
        "wall": round(time.perf_counter() - clock[0], 1), "cpu": round(time.process_time() - clock[1], 1)
    }  # fmt: skip
    show(found, console)
    path = args.json or (None if args.game else QUICK if args.quick else LATEST)
    if path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        console.print(f"results: {path}", markup=False, highlight=False)
    return found


def started(game: cases.Played, size: cases.Size, quick: bool) -> dict[str, Any]:
    """What fresh processes take; a quick look compiles nothing."""
    if quick:
        return {"cached": start.cached(game.name, machine.ROOT, size.starts)}
    return start.start(game.name, size.starts)


def ratios(listed: list[Case]) -> dict[str, Any]:
    """Of blocks in the same round: two threads against one by wall, a game's whole table against its base's by CPU."""
    known = {case.name: case for case in listed}
    found: dict[str, Any] = {THREADS: {}, WHOLE: {}}
    for name, case in known.items():
        if "/threads 2" in name:
            one = known[name.replace("threads 2", "threads 1")]
            found[THREADS][name.replace("/threads 2", "")] = pairs(one, case, "wall")
        game = cases.GAMES.get(case.facts.get("game", ""))
        if game and case.facts["table"] == game.base:
            whole = known[name.replace(f"/{game.base}", f"/{game.whole}")]
            found[WHOLE][name.replace(f"/{game.base}", "")] = pairs(whole, case, "cpu")
    return found


def pairs(slower: Case, faster: Case, clock: str) -> dict[str, float]:
    """Seconds per decision of one case in those of another, round by round."""
    return spread(
        (one[clock] / one["decisions"]) / (two[clock] / two["decisions"])
        for one, two in zip(slower.blocks, faster.blocks, strict=True)
    )


# --- what is printed ---


def count(value: float) -> str:
    """A rate, short: 8.31 M, 412 k, 97."""
    for unit, factor in (("M", 1e6), ("k", 1e3)):
        if value >= factor:
            return f"{value / factor:.3g} {unit}"
    return f"{value:.3g}"


def whole(rate: dict[str, float]) -> str:
    """A median with its range."""
    return f"{count(rate['median'])} ({count(rate['min'])} - {count(rate['max'])})"


def show(found: dict[str, Any], console: Console) -> None:
    """All figures as tables."""
    at, commit = found["machine"], found["commit"]
    console.print(
        f"{commit['describe']}{' (changed since)' if commit['dirty'] else ''}; {at['processor']}, {at['cores']} cores, "
        f"load {found['load_before']} before, {found['load_after']} after; "
        f"{found['seconds']['wall']:.0f} s",
        markup=False, highlight=False,
    )  # fmt: skip
    rates = columns(
        "Decisions per second: median (least - greatest)", "what", "by CPU time", "by wall", "CPU ns", "turns"
    )
    for case in found["cases"]:
        rate = case["decisions_per_second"]
        rates.add_row(
            case["name"], whole(rate["cpu"]), whole(rate["wall"]), f"{case['cpu_ns_per_decision']['median']:.4g}",
            f"{case['yardstick_turns_per_decision']['median']:.4g}",
        )  # fmt: skip
    console.print(rates)
    views = columns("Learner views: all seats' decisions per second, by CPU time", "what", "per learner step", "rate")
    for case in found["cases"]:
        if "game_decisions_per_second" in case:
            more = case["game_decisions_per_second"]["cpu"]
            views.add_row(case["name"], f"{case['game_decisions_per_decision']:.2f}", whole(more))
    console.print(views)
    for title, values in found["ratios"].items():
        table = columns(title, "what", "ratio")
        for name, value in values.items():
            table.add_row(name, f"x{value['median']:.2f} ({value['min']:.2f} - {value['max']:.2f})")
        console.print(table)
    for game, entries in found["split"].items():
        show_split(game, entries, console)
    for game, figures in found["start"].items():
        show_start(game, figures, console)


def show_split(game: str, entries: list[dict[str, Any]], console: Console) -> None:
    """The doors, one column per table."""
    title = f"{game}: CPU ns per decision, {entries[0]['games']} games"
    table = columns(title, "part", *(entry["table"] for entry in entries))
    for name in entries[0]["cpu_ns_per_decision"]:
        table.add_row(name, *(f"{entry['cpu_ns_per_decision'][name]['median']:.3g}" for entry in entries))
    console.print(table)


def show_start(game: str, figures: dict[str, Any], console: Console) -> None:
    """Seconds of a fresh process, and overloads."""
    table = columns(f"{game}: a fresh process, seconds, wall (CPU)", "until", "nothing compiled", "from the cache")
    cold = figures.get("cold", {})
    for name, value in figures["cached"].items():
        first = f"{cold[name]['wall']:.2f} ({cold[name]['cpu']:.2f})" if cold else "-"
        table.add_row(name, first, f"{value['wall']['median']:.3f} ({value['cpu']['median']:.3f})")
    for name, value in cold.get("first call of a door", {}).items():
        table.add_row(f"  first call of {name}", f"{value['wall']:.2f} ({value['cpu']:.2f})", "-")
    console.print(table)
    if "overloads" in figures:
        console.print(figures["overloads"])


def columns(title: str, *headings: str) -> Table:
    """An empty table: words to the left, figures to the right."""
    table = Table(title=title, title_justify="left")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == headings[0] else "right", no_wrap=True)
    return table


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status."""
    args, console = tyro.cli(Args, args=arguments, description=__doc__), Console()
    command = command_line("benchmarks.throughput", arguments)
    return finished(console, lambda: main(args, console, command), errors=(ValueError, RuntimeError, OSError))


if __name__ == "__main__":
    sys.exit(run())
