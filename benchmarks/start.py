"""How long a fresh process takes to the first step: with nothing compiled, and with everything in the cache."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.machine import ROOT
from benchmarks.timing import spread

PACKAGES = ("tabletop", "benchmarks")  # and the game's


def probe(tree: Path, *options: str) -> dict[str, Any]:
    """Run `benchmarks.probe` in a fresh process on the packages of this tree. RuntimeError if it fails."""
    settings = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    settings.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.probe", *options],
        cwd=tree, env={**settings, "PYTHONPATH": str(tree)}, capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"a fresh process failed:\n{done.stderr}")
    return json.loads(done.stdout)


def copy_tree(game: str, into: Path) -> None:
    """The packages without anything compiled: doors are cached beside their sources, so a copy has an empty cache."""
    for package in (*PACKAGES, f"{game}_env"):
        shutil.copytree(ROOT / package, into / package, ignore=shutil.ignore_patterns("__pycache__", "results"))


def start(game: str, repeats: int) -> dict[str, Any]:
    """Cold once, then `repeats` times with the cache that the cold start left."""
    with tempfile.TemporaryDirectory() as folder:
        copy_tree(game, Path(folder))
        cold = probe(Path(folder), "--game", game, "--overloads")
        return {"overloads": cold.pop("overloads"), "cold": cold, "cached": cached(game, Path(folder), repeats)}


def cached(game: str, tree: Path, repeats: int) -> dict[str, Any]:
    """Starts with a warm cache: median, least and greatest."""
    runs = [probe(tree, "--game", game) for _ in range(repeats)]
    parts = [name for name in runs[0] if name != "first call of a door"]
    return {
        part: {clock: spread(run[part][clock] for run in runs) for clock in ("wall", "cpu")} for part in parts
    }  # fmt: skip
