"""How strong is a player? Win share with an interval, every seed played once from each seat.

    python -m training.evaluate --candidate K3 --field K2 --players 4 --games 8000
    python -m training.evaluate --game cng --candidate L2 --field C2,C5 --powers random
    python -m training.evaluate --candidate runs/demo/policy.safetensors --field K0,K2,K3 --json result.json

Par is 1/n: what a player wins that is as good as the rest of the table.
"""

import json
import platform
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

import tyro
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from agents import NAMES, make
from tabletop.game import Game
from training.command import check_file, command_line, finished
from training.games import GAMES, Options, build
from training.matches import Evaluation, evaluate, games_needed

PACKAGES = ("kot-cng-envs", "numpy", "numba", "torch", "stable-baselines3", "sb3-contrib")


@dataclass
class Args(Options):
    """Play a candidate against a field and print its win share."""

    candidate: str | None = None
    """who is measured: K0, K1, K2, K3, K5; C0, C1, C2, C3, C4, C5, C6, L1, L2, G; or the path of trained weights
    (.safetensors); by default K3 or C5"""
    field: str | None = None
    """who sits in the other seats: one name for all of them, or several with commas, who take turns; by default K2 or
    C4"""
    games: int = 8000
    """how many, rounded up to whole blocks of one game per seat"""
    seed: int = 1
    """of the evaluation's games, which differ from training games of the same seed"""
    sample: bool = False
    """let trained weights draw from their probabilities instead of playing the likeliest move"""
    envs: int = 1024
    """games at a time; the result does not depend on it"""
    threads: int = 1
    """threads that step the games; the result does not depend on it"""
    json: Path | None = None
    """write everything to this file too"""


def main(args: Args, console: Console, command: str) -> Evaluation:
    """Play, print, write; `command` is kept with the result. ValueError for a player or number not allowed."""
    game, usual = build(args), GAMES[args.game]
    name, others = args.candidate or usual.candidate, args.field or usual.field
    names = [one.strip() for one in others.split(",")]
    if min(args.games, args.envs, args.threads) < 1 or args.seed < 0:
        raise ValueError("games, envs and threads must be 1 or more, seed 0 or more")
    check_file("--json", args.json)
    candidate, field = player(name, game, args.sample), [player(one, game, args.sample) for one in names]
    started = time.perf_counter()
    with progress(console) as bar:
        result = evaluate(
            game, candidate, field, (name, names), args.games, args.seed, args.envs, args.threads,
            on_progress=line(bar, f"{name} vs {others}", args.games, args.players),
        )  # fmt: skip
    seconds = time.perf_counter() - started
    show(result, console)
    console.print(f"{result.games / seconds:,.0f} games/s, {seconds:.1f} s")
    if args.json:
        write_json(args.json, game, [result], seconds, command)
    return result


def player(name: str, game: Game, sample: bool):
    """A player by name or by the path of its weights."""
    one = make(name, game, sample)
    if name not in NAMES:
        import torch  # only where a network plays

        torch.set_num_threads(1)  # for nets of this size every further thread costs time
    return one


def progress(console: Console) -> Progress:
    """The progress bar of all scripts."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console)


def line(bar: Progress, words: str, games: int, players: int) -> Callable[[int], None]:
    """A new line of the progress bar: call it with the number of finished games."""
    task = bar.add_task(words, total=-(-games // players) * players)
    return lambda finished: bar.update(task, completed=finished)


def show(result: Evaluation, console: Console) -> None:
    """One evaluation as a table, a row for each seat and one for all."""
    others = ", ".join(result.field)
    table = Table(title=f"{result.candidate} against {others}, {result.players} players, par {result.par:.1%}")
    for heading in ("seat", "games", "win share", "95 % interval"):
        table.add_column(heading, justify="right")
    for row in result.seats:
        table.add_row(str(row.seat), f"{row.games:,}", f"{row.win_share:.1%}", interval(row.interval))
    table.add_section()
    table.add_row("all", f"{result.games:,}", f"{result.win_share:.1%}", interval(result.interval))
    console.print(table)
    error = "unknown" if result.block_error is None else f"{result.block_error:.2%}"
    console.print(
        f"{result.verdict}; standard error over seeds {error}; mean place {result.mean_place:.2f}; a game takes "
        f"{result.mean_turns:.1f} turns, {result.mean_decisions:.1f} decisions; games nobody won, "
        f"counted as lost: {result.without_winner}"
    )
    console.print(hint(result))


def interval(ends: tuple[float, float]) -> str:
    """An interval in per cent."""
    return f"{ends[0]:.1%}-{ends[1]:.1%}"


def hint(result: Evaluation) -> str:
    """How many games it takes to tell a small advantage from none."""
    needed = ", ".join(
        f"{games_needed(result.par + gain, result.par):,} for {gain:+.0%}" for gain in (0.01, 0.02, 0.05)
    )
    return f"games needed to tell a win share from par in 4 of 5 evaluations: {needed}"


def write_json(path: Path, game: Game, results: Sequence[Any], seconds: float, command: str, **more) -> None:
    """Results, dataclasses with a verdict, with what it takes to repeat them: versions, rules, seeds, command."""
    content = {
        "game": {"name": game.name, "version": game.version, "rules": game.facts},
        "results": [{**asdict(result), "verdict": result.verdict} for result in results],
        "seconds": round(seconds, 3),
        "command": command,
        "versions": versions(),
        **more,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def versions() -> dict[str, str | None]:
    """Of Python, this suite and what it computes with; None for what is not installed."""
    found: dict[str, str | None] = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            found[package] = None
    return found


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status."""
    args, console = tyro.cli(Args, args=arguments), Console()
    command = command_line("training.evaluate", arguments)
    return finished(console, lambda: main(args, console, command), "interrupted: no result, nothing was written")


if __name__ == "__main__":
    sys.exit(run())
