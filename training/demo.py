"""Train a King of Tokyo player in about two minutes and show what it is worth: `make demo`.

It learns the base game, which is learned soonest; `python -m training.sb3_maskable` trains with power cards. A fixed
number of decisions from a fixed seed, against a mixture of the scripted players; then games at a table of four against
three random players (K0), three brawlers (K2) and three balanced players (K3). Par is 25 %.
"""

import sys
import time
from dataclasses import dataclass
from pathlib import Path

import tyro
from rich.console import Console
from rich.table import Table

from agents import make
from kot_env import king_of_tokyo, rules_of
from tabletop.game import Game
from training.command import command_line, finished
from training.evaluate import interval, line, progress, write_json
from training.matches import Evaluation, evaluate

PLAYERS = 4
FIELDS = {"K0": "3 random", "K2": "3 brawlers", "K3": "3 balanced"}


@dataclass
class Args:
    """Train a King of Tokyo player in about two minutes, then measure it against three scripted fields."""

    decisions: int = 1_200_000
    """decisions of the learner to train for"""
    games: int = 8000
    """games against each field"""
    seed: int = 1
    """of training and evaluation"""
    out: Path = Path("runs/demo")
    """folder for policy.safetensors, results.json and the curves; an earlier demo there is overwritten"""


def main(args: Args, console: Console, command: str) -> list[Evaluation]:
    """Train, measure, print, write; `command` is kept with the results. ValueError for a number not allowed."""
    if min(args.decisions, args.games) < 1 or args.seed < 0:
        raise ValueError(f"decisions and games must be 1 or more, seed 0 or more, not {args}")
    clock = time.perf_counter()
    game = king_of_tokyo(rules_of(PLAYERS, deck=()))
    with console.status("loading, and compiling the game (up to a minute the first time, then cached)"):
        from training import sb3_maskable  # torch takes seconds to load: only once something is on the screen

        evaluate(game, make("K3", game), [make("K0", game), make("K2", game)], ("K3", ["K0", "K2"]), PLAYERS, 0)
    seconds = {"load": time.perf_counter() - clock}

    clock = time.perf_counter()
    (args.out / sb3_maskable.CHECKPOINT).unlink(missing_ok=True)
    path = sb3_maskable.train(
        sb3_maskable.Args(out=args.out, cards=False, decisions=args.decisions, seed=args.seed), console
    )
    seconds["train"] = time.perf_counter() - clock

    clock = time.perf_counter()
    results = measure(game, path, args, console)
    seconds["evaluate"] = time.perf_counter() - clock

    show(results, console)
    spent = ", ".join(f"{name} {value:.1f} s" for name, value in seconds.items())
    console.print(f"{args.decisions:,} decisions; {spent}", highlight=False)
    write_json(
        args.out / "results.json", game, results, sum(seconds.values()), command,
        training={"decisions": args.decisions, "seed": args.seed, "seconds": seconds},
    )  # fmt: skip
    console.print(f"weights: {path}\nresults: {args.out / 'results.json'}", markup=False, highlight=False)
    console.print(
        f"next: python -m training.evaluate --no-cards --candidate {path} --field K2,K3",
        markup=False, highlight=False, soft_wrap=True,
    )  # fmt: skip
    return results


def measure(game: Game, path: Path, args: Args, console: Console) -> list[Evaluation]:
    """The trained player against each field."""
    trained, results = make(str(path), game), []
    with progress(console) as bar:
        for name, words in FIELDS.items():
            results.append(
                evaluate(
                    game, trained, [make(name, game)], ("trained", [name]), args.games, args.seed,
                    on_progress=line(bar, f"against {words}", args.games, PLAYERS),
                )
            )  # fmt: skip
    return results


def show(results: list[Evaluation], console: Console) -> None:
    """All fields in one table."""
    table = Table(title=f"The trained player at a table of {PLAYERS}: {results[0].games:,} games against each field")
    for heading in ("against", "wins", "95 % interval", "par", f"seats 0 to {PLAYERS - 1}", "verdict"):
        table.add_column(heading, justify="right" if heading in ("wins", "par") else "left", no_wrap=True)
    for result in results:
        name = result.field[0]
        seats = " ".join(f"{row.win_share:.0%}" for row in result.seats)
        table.add_row(
            f"{FIELDS[name]} ({name})", f"{result.win_share:.1%}", interval(result.interval), f"{result.par:.0%}",
            seats, result.verdict,
        )  # fmt: skip
    console.print(table)


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status, which does not depend on how strong the player became."""
    args, console = tyro.cli(Args, args=arguments), Console()
    console.print(f"King of Tokyo, {PLAYERS} players: {args.decisions:,} decisions of training, then evaluation")
    command = command_line("training.demo", arguments)
    interrupted = "interrupted: no result; run it again to start anew"
    return finished(console, lambda: main(args, console, command), interrupted)


if __name__ == "__main__":
    sys.exit(run())
