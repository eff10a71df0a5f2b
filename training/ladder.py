"""How strong are the scripted players? Each against tables of each other one, as win shares with intervals.

    python -m training.ladder --game cng
    python -m training.ladder --game kot --no-cards --players 2 --games 20000 --json ladder.json

One seat is the candidate's, all others are the column's player; every seed is played once from each seat. The last
column is the worst of a row: fields beat each other in circles, so that no single number orders the players.
"""

import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import tyro
from rich.console import Console
from rich.table import Table

from agents import make
from agents.names import names_of
from tabletop.game import Game
from training.command import check_file, check_games, command_line, finished
from training.evaluate import line, progress, write_json
from training.games import GAMES, Options, build
from training.matches import Evaluation, evaluate

MANY = 7  # columns with decimals that a terminal of 80 columns still shows


@dataclass
class Args(Options):
    """Play each scripted player against tables of each other one and print all win shares."""

    names: str | None = None
    """the players, with commas; by default all of the game"""
    games: int = 4000
    """of each pair, rounded up to whole blocks of one game per seat"""
    seed: int = 1
    """of the games, the same for all pairs"""
    json: Path | None = None
    """write everything to this file too"""


def main(args: Args, console: Console, command: str) -> list[Evaluation]:
    """Play, print, write; `command` is kept with the results. ValueError for a player or number not allowed."""
    game = build(args)
    check_games(args.games, args.seed)
    check_file("--json", args.json)
    names = [name.strip() for name in args.names.split(",")] if args.names else list(names_of(game.name))
    if len(set(names)) < max(2, len(names)):
        raise ValueError(f"names must be two or more different players, not {', '.join(names)}")
    started, results = time.perf_counter(), played(game, names, args, console)
    seconds = time.perf_counter() - started
    show(results, names, f"{GAMES[args.game].title}, {args.players} players, par {1 / args.players:.1%}", console)
    console.print(f"{sum(one.games for one in results):,} games, {seconds:.1f} s", highlight=False)
    if args.json:
        write_json(args.json, game, results, seconds, command)
    return results


def played(game: Game, names: list[str], args: Args, console: Console) -> list[Evaluation]:
    """Every pair of two different players, row by row."""
    players = {name: make(name, game) for name in names}
    results = []
    with progress(console) as bar:
        for candidate in names:
            for other in names:
                if candidate != other:
                    results.append(
                        evaluate(
                            game, players[candidate], [players[other]], (candidate, [other]), args.games, args.seed,
                            on_progress=line(bar, f"{candidate} vs {other}", args.games, args.players),
                        )
                    )  # fmt: skip
                    bar.remove_task(bar.task_ids[-1])
    return results


def matrix(results: Iterable[tuple[str, str, float]], names: Sequence[str], decimals: int = 1) -> list[list[str]]:
    """From (candidate, other, win share): a row for each candidate, its win share against each, and the worst."""
    shares = {(candidate, other): share for candidate, other, share in results}
    rows = []
    for candidate in names:
        row = [shares.get((candidate, other)) for other in names]
        worst = min(share for share in row if share is not None)
        rows.append(
            [candidate, *("—" if share is None else f"{share:.{decimals}%}" for share in row), f"{worst:.{decimals}%}"]
        )
    return rows


def show(results: list[Evaluation], names: list[str], title: str, console: Console) -> None:
    """All win shares in one table."""
    table = Table(title=title)
    for heading in ("player", *names, "worst"):
        table.add_column(heading, justify="right" if heading != "player" else "left", no_wrap=True)
    decimals = 1 if len(names) <= MANY else 0
    for row in matrix([(one.candidate, one.field[0], one.win_share) for one in results], names, decimals):
        table.add_row(*row)
    console.print(table)


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status."""
    args, console = tyro.cli(Args, args=arguments), Console()
    command = command_line("training.ladder", arguments)
    return finished(console, lambda: main(args, console, command), "interrupted: no result, nothing was written")


if __name__ == "__main__":
    sys.exit(run())
