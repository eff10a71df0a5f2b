"""What a result has to say about where it comes from."""

import os
import platform
import subprocess
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LIBRARIES = ("kot-cng-envs", "numpy", "numba", "llvmlite", "gymnasium", "pettingzoo", "stable-baselines3", "torch")


def git(*words: str) -> str | None:
    """What git says about the project; None where there is no git or no repository."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def commit() -> dict[str, Any]:
    """The commit measured; "dirty": sources were changed since. The files that `make bench` writes do not count."""
    changed = git("status", "--porcelain", "--", "*.py", "pyproject.toml")
    return {
        "describe": git("describe", "--always", "--tags"),
        "date": git("log", "-1", "--format=%cI"),
        "dirty": None if changed is None else bool(changed),
    }


def versions() -> dict[str, str | None]:
    """Python and the libraries; None for one that is not installed."""
    found: dict[str, str | None] = {"python": platform.python_version()}
    for name in LIBRARIES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = None
    return found


def processor() -> str:
    """The processor's name, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def load() -> list[float] | None:
    """Processes that wanted a core, on average over 1, 5 and 15 minutes; None where the system does not count."""
    return [round(value, 2) for value in os.getloadavg()] if hasattr(os, "getloadavg") else None


def machine() -> dict[str, Any]:
    """Processor, cores and system."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return {"processor": processor(), "cores": allowed, "system": f"{platform.system()} {platform.machine()}"}
