"""Players by name, game by game. A game's players are loaded when one of them is wanted, not before."""

from importlib import import_module
from pathlib import Path

from agents.protocol import Agent
from tabletop.game import Game

PLAYERS = {  # game: name: where the player is made, as "module of agents: function or class"
    "king_of_tokyo": {
        "K0": "random_legal:RandomLegal",
        "K1": "kot_rules:farmer",
        "K2": "kot_rules:brawler",
        "K3": "kot_rules:balanced",
        "K5": "kot_expectimax:Expectimax",
    },
    "cash_n_guns": {
        "C0": "random_legal:RandomLegal",
        "C1": "cng_rules:coward",
        "C2": "cng_rules:brave",
        "C3": "cng_rules:hawk",
        "C4": "cng_rules:heuristic",
        "C5": "cng_rules:evolved",
        "C6": "cng_rules:best_response",
        "L1": "cng_ledger:first",
        "L2": "cng_ledger:second",
        "G": "cng_rules:gun_counter",
    },
}
NAMES = tuple(name for players in PLAYERS.values() for name in players)  # of all games
WEIGHTS = ".safetensors"


def names_of(game_name: str) -> tuple[str, ...]:
    """The names of a game's players, weakest first. Raises ValueError for a game that has none."""
    if game_name not in PLAYERS:
        raise ValueError(f"there are no players of {game_name!r}; there are some of {', '.join(PLAYERS)}")
    return tuple(PLAYERS[game_name])


def make(name: str, game: Game, sample: bool = False) -> Agent:
    """A player for this game: one of `names_of(game.name)`, or the path of trained weights (`agents.policy_file`).

    Trained weights play their likeliest move; with `sample` they draw from their probabilities.

    Raises ValueError for a name that this game does not have and for weights that do not fit the game.
    """
    if name.endswith(WEIGHTS):
        if not Path(name).is_file():
            raise ValueError(f"there is no file {name!r}")
        from agents.policy_file import load_agent  # torch is loaded when it is needed only

        return load_agent(name, game, sample)
    known = names_of(game.name)
    if name not in known:
        raise ValueError(
            f"there is no player {name!r}; there are {', '.join(known)} for {game.name}, and files ending in {WEIGHTS}"
        )
    module, maker = PLAYERS[game.name][name].split(":")
    return getattr(import_module(f"agents.{module}"), maker)(game)
