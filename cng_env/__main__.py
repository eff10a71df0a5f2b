"""`python -m cng_env`: compile every door now, so that nothing has to wait for it later."""

import time

from cng_env.envs import raw_env, vector_env


def main() -> None:
    """Play one decision through every door of both kinds of environment; says how long that took."""
    start = time.perf_counter()
    games = vector_env(1)
    games.reset(0)
    games.step(games.sample_actions())
    single = raw_env()
    single.reset(0)
    single.step(int(single.last()[0]["action_mask"].argmax()))
    print(f"Cash'n Guns is compiled ({time.perf_counter() - start:.1f} s)")


if __name__ == "__main__":
    main()
