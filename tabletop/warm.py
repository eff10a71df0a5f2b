"""Compile every door of a game now, so that nothing has to wait for it later."""

import time
from collections.abc import Callable


def compile_doors(title: str, raw_env: Callable, vector_env: Callable) -> None:
    """Play one decision through every door of both kinds of environment; says how long that took."""
    start = time.perf_counter()
    games = vector_env(1)
    games.reset(0)
    games.step(games.sample_actions())
    single = raw_env()
    single.reset(0)
    single.step(int(single.last()[0]["action_mask"].argmax()))
    print(f"{title} is compiled ({time.perf_counter() - start:.1f} s)")
