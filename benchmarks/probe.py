"""A fresh process up to the first step, as JSON: `start` runs it in a copy of the project with and without a cache."""

import gc
import json
import sys
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


def first_step() -> dict[str, Any]:
    """Import, then one step of one game as a batch, by the doors that `kot_env.vector_env` calls."""
    start = clock()
    import kot_env

    seconds: dict[str, Any] = {"import": since(start)}
    from kot_env import kernels  # already imported by kot_env

    doors: dict[str, dict[str, float]] = {}
    names = ("play_rows", "find_illegal", "observe_rows", "sample_rows")
    compiled = {name: getattr(kernels, name) for name in names}
    for name in names:
        setattr(kernels, name, first_calls(doors, name, compiled[name]))
    env = kot_env.vector_env(1)
    env.reset(seeds=1)
    env.step(env.sample_actions())
    seconds["to the first step"] = since(start)
    for name in names:
        setattr(kernels, name, compiled[name])
    kot_env.build.built.cache_clear()  # its games hold the timed doors
    return {**seconds, "first call of a door": doors}


def other_views() -> dict[str, Any]:
    """What the first game of the other views takes on top."""
    import kot_env

    start = clock()
    env = kot_env.env()
    env.reset(seed=1)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    env.reset()
    seconds = {"first step and reset of env()": since(start)}
    start = clock()
    learner = kot_env.gym_env()
    observation, _ = learner.reset(seed=1)
    learner.step(int(observation["action_mask"].argmax()))
    return {**seconds, "first step of gym_env()": since(start)}


def overloads() -> dict[str, Any]:
    """How often each door and each rule was compiled; a rule that was compiled twice costs time for nothing."""
    from numba.core.dispatcher import Dispatcher

    import kot_env

    table = kot_env.Table(seed=1)
    table.play(table.legal()[0])
    for games in (1, 3):
        env = kot_env.vector_env(games, num_threads=games)
        env.reset(seeds=1)
        env.step(env.sample_actions())
        env.observe(0)
    found = [thing for thing in gc.get_objects() if isinstance(thing, Dispatcher)]
    ours = [one for one in found if one.py_func.__module__.split(".")[0] in ("tabletop", "kot_env")]
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


if __name__ == "__main__":
    figures = {**first_step(), **other_views()}
    if "--overloads" in sys.argv:
        figures["overloads"] = overloads()
    print(json.dumps(figures))
