"""A fresh process up to a game's first step, as JSON: `start` runs it in a copy of the project, cached and not.

python -m benchmarks.probe --game cng [--overloads]
"""

import argparse
import gc
import importlib
import json
import time
from collections.abc import Callable
from typing import Any

Clock = tuple[float, float]


def clock() -> Clock:
    """(wall, CPU) seconds."""
    return time.perf_counter(), time.process_time()


def since(start: Clock) -> dict[str, float]:
    """Seconds since then, by wall and by CPU time."""
    now = clock()
    return {"wall": round(now[0] - start[0], 4), "cpu": round(now[1] - start[1], 4)}


def first_calls(spent: dict[str, dict[str, float]], name: str, door: Callable) -> Callable:
    """The door, its first call timed."""

    def called(*arguments: Any) -> Any:
        start = clock()
        answer = door(*arguments)
        spent.setdefault(name, since(start))
        return answer

    return called


def first_step(name: str) -> dict[str, Any]:
    """Import, then one step of one game as a batch, by the doors that `vector_env` calls."""
    start = clock()
    package = importlib.import_module(name)
    seconds: dict[str, Any] = {"import": since(start)}
    kernels = importlib.import_module(f"{name}.kernels")  # already imported by the game
    doors: dict[str, dict[str, float]] = {}
    names = ("play_rows", "find_illegal", "observe_rows", "sample_rows")
    compiled = {door: getattr(kernels, door) for door in names}
    for door in names:
        setattr(kernels, door, first_calls(doors, door, compiled[door]))
    env = package.vector_env(1)
    env.reset(seeds=1)
    env.step(env.sample_actions())
    seconds["to the first step"] = since(start)
    for door in names:
        setattr(kernels, door, compiled[door])
    maker = env.game.maker
    getattr(maker, "func", maker).cache_clear()  # its games hold the timed doors
    return {**seconds, "first call of a door": doors}


def other_views(name: str) -> dict[str, Any]:
    """What the first game of the other views takes on top."""
    package = importlib.import_module(name)
    start = clock()
    env = package.env()
    env.reset(seed=1)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    env.reset()
    seconds = {"first step and reset of env()": since(start)}
    start = clock()
    learner = package.gym_env()
    observation, _ = learner.reset(seed=1)
    learner.step(int(observation["action_mask"].argmax()))
    return {**seconds, "first step of gym_env()": since(start)}


def overloads(name: str) -> dict[str, Any]:
    """How often each door and each rule was compiled; a rule that was compiled twice costs time for nothing."""
    from numba.core.dispatcher import Dispatcher

    package = importlib.import_module(name)
    table = package.Table(seed=1)
    table.play(table.legal()[0])
    for games in (1, 3):
        env = package.vector_env(games, num_threads=games)
        env.reset(seeds=1)
        env.step(env.sample_actions())
        env.observe(0)
    found = [thing for thing in gc.get_objects() if isinstance(thing, Dispatcher)]
    ours = [one for one in found if one.py_func.__module__.split(".")[0] in ("tabletop", name)]
    doors = {one.py_func.__qualname__: len(one.signatures) for one in ours if one.targetoptions.get("nogil")}
    rules = [(len(one.signatures), f"{one.py_func.__module__}.{one.py_func.__qualname__}") for one in ours
             if not one.targetoptions.get("nogil")]  # fmt: skip
    worst = max(rules)[0]
    return {
        "doors": doors,
        "rules compiled": sum(count > 0 for count, _ in rules),
        "overloads of all rules": sum(count for count, _ in rules),
        "most of one rule": worst,
        "rules with more than one": {name: count for count, name in sorted(rules, reverse=True) if count > 1},
    }


def run(arguments: list[str] | None = None) -> None:
    """The command. It needs nothing beyond Python, so that a fresh process is as light as a game's own."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="kot", help="kot or cng")
    parser.add_argument("--overloads", action="store_true", help="count overloads, too")
    args = parser.parse_args(arguments)
    package = f"{args.game}_env"
    figures = {**first_step(package), **other_views(package)}
    if args.overloads:
        figures["overloads"] = overloads(package)
    print(json.dumps(figures))


if __name__ == "__main__":
    run()
