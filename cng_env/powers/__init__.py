"""The powers: one class each. `POWERS` lists them by number."""

from collections.abc import Iterable

from cng_env.powers import aiming, body, sharing, tricks
from cng_env.powers.power import Power
from cng_env.vocabulary import N_POWERS
from tabletop import moments


def registered(modules: Iterable) -> tuple[type[Power], ...]:
    """Every power class of the modules, by number. TypeError when a number occurs twice or one is missing."""
    powers = moments.registered(modules, Power)
    if [power.no for power in powers] != list(range(1, N_POWERS + 1)):
        raise TypeError(f"powers are numbered from 1 to {N_POWERS} without a gap, not {[power.no for power in powers]}")
    return powers


POWERS = registered((aiming, body, sharing, tricks))
TITLES = ("", *(power.title for power in POWERS))  # by number

__all__ = ["POWERS", "TITLES", "Power"]
