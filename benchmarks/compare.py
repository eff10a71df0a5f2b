"""Which of two checkouts is faster? Both run at the same time, block by block in turn, and only ratios are shown.

    git worktree add ../before HEAD~1
    python -m benchmarks.compare ../before --game cng

The games and the timing are those of this checkout, the engine is each one's own: two processes, of which one works
while the other waits.
"""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import tyro
from numba.core import config
from rich.console import Console

from benchmarks.machine import ROOT
from benchmarks.throughput import columns
from benchmarks.timing import spread
from training.command import finished
from training.games import Name

WORKER = """
import sys
sys.path.insert(0, sys.argv[1])
import benchmarks
sys.path[0] = sys.argv[2]
from benchmarks import worker
worker.serve()
"""


@dataclass
class Args:
    """Time another checkout's engine against this one's."""

    other: Annotated[Path, tyro.conf.Positional]
    """the other checkout's folder"""
    game: Name = "kot"
    """whose engine"""
    rounds: int = 15
    """blocks of each case and side"""
    only: str = ""
    """only the cases whose names contain this"""


class Side:
    """A process with the engine of one checkout. RuntimeError if it breaks."""

    def __init__(self, tree: Path, game: str, only: str):
        command = [sys.executable, "-c", WORKER, str(ROOT), str(tree.resolve()), game, only]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tree)
        hello = self.read()
        if Path(hello["engine"]).parents[1] != tree.resolve():
            raise RuntimeError(f"the engine of {tree} was asked for, but {hello['engine']} was imported")
        self.names: list[str] = hello["names"]

    def read(self) -> Any:
        """What the process says next."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("a side ended early; its own words are above")
        return json.loads(line)

    def block(self, name: str) -> float:
        """CPU nanoseconds per decision of one block."""
        assert self.process.stdin is not None
        self.process.stdin.write(name + "\n")
        self.process.stdin.flush()
        block = self.read()
        return block["cpu"] * 1e9 / block["decisions"]

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def main(args: Args, console: Console) -> dict[str, dict[str, dict[str, float]]]:
    """Measure and print; for each case the nanoseconds of both sides and their ratio, other / this.

    ValueError where numba is switched off, or the other folder is no checkout.
    """
    if config.DISABLE_JIT:
        raise ValueError("numba is switched off: unset NUMBA_DISABLE_JIT")
    if not (args.other / f"{args.game}_env" / "__init__.py").is_file():
        raise ValueError(f"{args.other} is no checkout: it has no {args.game}_env")
    with console.status("loading, and compiling what has changed"):
        sides = {one: Side(tree, args.game, args.only) for one, tree in (("this", ROOT), ("other", args.other))}
    shared = [name for name in sides["this"].names if name in sides["other"].names]
    found, title = {}, f"CPU ns per decision: here, and in {args.other}"
    table = columns(title, "what", "this", "other", "other / this")
    with console.status("") as status:
        for name in shared:
            status.update(name)
            ns: dict[str, list[float]] = {"this": [], "other": []}
            for turn in range(args.rounds):
                for side in ("this", "other") if turn % 2 else ("other", "this"):
                    ns[side].append(sides[side].block(name))
            ratio = spread((theirs / ours for ours, theirs in zip(ns["this"], ns["other"], strict=True)))
            found[name] = {side: spread(values) for side, values in ns.items()} | {"ratio": ratio}
            table.add_row(
                name, *(f"{found[name][side]['median']:.4g}" for side in ns),
                f"x{ratio['median']:.3f} ({ratio['min']:.3f} - {ratio['max']:.3f})",
            )  # fmt: skip
    for one in sides.values():
        one.close()
    console.print(table)
    return found


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status."""
    args, console = tyro.cli(Args, args=arguments, description=__doc__), Console()
    return finished(console, lambda: main(args, console), errors=(ValueError, RuntimeError))


if __name__ == "__main__":
    sys.exit(run())
