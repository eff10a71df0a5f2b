"""Players by name."""

from collections.abc import Callable
from pathlib import Path

from agents.kot_expectimax import Expectimax
from agents.kot_rules import balanced, brawler, farmer
from agents.protocol import Agent
from agents.random_legal import RandomLegal
from tabletop.game import Game

NAMES: dict[str, Callable[[Game], Agent]] = {
    "K0": RandomLegal,
    "K1": farmer,
    "K2": brawler,
    "K3": balanced,
    "K5": Expectimax,
}
WEIGHTS = ".safetensors"


def make(name: str, game: Game) -> Agent:
    """A player for this game: a name of `NAMES`, or the path of a trained policy's weights (`agents.policy_file`).

    Raises ValueError for a name that does not exist and for weights that do not fit the game.
    """
    if name in NAMES:
        return NAMES[name](game)
    if name.endswith(WEIGHTS):
        if not Path(name).is_file():
            raise ValueError(f"there is no file {name!r}")
        from agents.policy_file import load_agent  # torch is loaded when it is needed only

        return load_agent(name, game)
    raise ValueError(f"there is no player {name!r}; there are {', '.join(NAMES)}, and files ending in {WEIGHTS}")
