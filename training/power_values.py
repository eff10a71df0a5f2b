"""What is each power of Cash'n Guns worth? One seat holds it, nobody else has any; the same bot plays all seats.

    python -m training.power_values
    python -m training.power_values --bots C6 --players 6 --games 40000 --json powers.json

Every seed is played once with the power in each seat. A power is worth what its bot makes of it, and the others aim at
who is rich. Without any power all seats win par.
"""

import functools
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import tyro
from rich.console import Console
from rich.table import Table

import cng_env
from agents import make
from training.command import check_file, check_games, command_line, finished
from training.evaluate import interval, line, progress, write_json
from training.matches import Evaluation, Results, game_seeds, play_games, summary


@dataclass
class Args:
    """Play each power against tables without powers and print what its seat wins."""

    bots: str = "L2,C5"
    """who plays, with commas: each of them all seats of tables of its own"""
    players: int = 4
    """seats at the table, 4 to 8"""
    games: int = 8000
    """of each power and bot, rounded up to whole blocks of one game per seat"""
    seed: int = 1
    """of the games, the same for all powers"""
    json: Path | None = None
    """write everything to this file too"""


def main(args: Args, console: Console, command: str) -> list[Evaluation]:
    """Play, print, write; `command` is kept with the results. ValueError for a player or number not allowed."""
    check_games(args.games, args.seed)
    check_file("--json", args.json)
    bots = [name.strip() for name in args.bots.split(",")]
    plain = cng_env.cash_n_guns(cng_env.rules_of(args.players))
    for bot in bots:
        make(bot, plain)
    started, results = time.perf_counter(), []
    with progress(console) as bar:
        for bot in bots:
            for power in cng_env.NAMES:
                finished = line(bar, f"{power}, {bot}", args.games, args.players)
                results.append(measured(power, bot, args.players, args.games, args.seed, finished))
                bar.remove_task(bar.task_ids[-1])
    seconds = time.perf_counter() - started
    show(results, bots, f"Cash'n Guns, {args.players} players, par {1 / args.players:.1%}", console)
    console.print(f"{sum(one.games for one in results):,} games, {seconds:.1f} s", highlight=False)
    if args.json:
        write_json(args.json, plain, results, seconds, command)
    return results


def measured(
    power: str | None,
    bot: str,
    n: int,
    games: int,
    seed: int,
    on_progress: Callable[[int], None] = lambda finished: None,
) -> Evaluation:
    """What the seat with this power wins: each seed once with the power in each of the n seats."""
    blocks = -(-games // n)
    seeds, line_ups = game_seeds(seed, blocks), np.zeros((blocks, n), np.int64)
    of_seat: list[Results] = []
    for seat in range(n):
        powers = [power if p == seat else None for p in range(n)]
        game = cng_env.cash_n_guns(cng_env.rules_of(n, powers))
        report = functools.partial(added, on_progress, seat * blocks)
        of_seat.append(play_games(game, [make(bot, game)], line_ups, seeds, on_progress=report))
    own = np.stack([played.shares[:, seat] for seat, played in enumerate(of_seat)], axis=1)
    places = np.stack([played.places[:, seat] for seat, played in enumerate(of_seat)], axis=1)
    together = Results(*(np.concatenate([getattr(one, name) for one in of_seat]) for name in vars(of_seat[0])))
    return summary(own.ravel(), together, places.ravel(), (power or "none", [bot]), n, seed)


def added(on_progress: Callable[[int], None], before: int, finished: int) -> None:
    """Report games on top of those of the seats before."""
    on_progress(before + finished)


def ranked(results: list[dict]) -> list[tuple[str, dict[str, dict]]]:
    """(power, {bot: its result}), the power that the first bot wins most with first."""
    powers: dict[str, dict[str, dict]] = {}
    for one in results:
        powers.setdefault(one["candidate"], {})[one["field"][0]] = one
    first = results[0]["field"][0]
    return sorted(powers.items(), key=lambda item: -item[1][first]["win_share"])


def show(results: list[Evaluation], bots: list[str], title: str, console: Console) -> None:
    """All powers in one table, the best first."""
    table = Table(title=title)
    table.add_column("power")
    for bot in bots:
        table.add_column(f"{bot} wins", justify="right")
        table.add_column("95 % interval", justify="right")
    for power, by_bot in ranked([vars(one) for one in results]):
        cells = [(f"{by_bot[bot]['win_share']:.1%}", interval(by_bot[bot]["interval"])) for bot in bots]
        table.add_row(power, *(cell for pair in cells for cell in pair))
    console.print(table)


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status."""
    args, console = tyro.cli(Args, args=arguments), Console()
    command = command_line("training.power_values", arguments)
    return finished(console, lambda: main(args, console, command), "interrupted: no result, nothing was written")


if __name__ == "__main__":
    sys.exit(run())
