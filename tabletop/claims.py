"""Records from outside: what must hold in them before compiled code, which trusts its records, may see them.

A game says by `Game.claims` what holds in every record of it, sentence by sentence, for many records at once. What is
in no bounds and breaks no claim can still leave the seat that is asked without an answer; that is looked at last, with
the game's own mask.
"""

import numpy as np

from tabletop.doors import ACTING
from tabletop.game import Game

Claims = dict[str, np.ndarray]  # sentence: does it hold? One mark for each record
COMMON = ("alive", "settled", "paid", "won", "better", "tied", "score")  # one entry a seat, 0 for who is not there


def check(name: str, states: np.ndarray, game: Game) -> None:
    """ValueError naming field, row or sentence unless these records of the game's seats can be played on."""
    for field, (low, high) in game.bounds.items():
        values = states[field]
        if values.min(initial=low) < low or values.max(initial=low) > high:
            raise ValueError(f"{name}: {field} must be from {low} to {high} in {game.name} with these spaces")
    for sentence, marks in game.claims(states).items():
        if not marks.all():
            raise ValueError(f"{name}: the record in row {marks.argmin()} breaks the rule that {sentence}")
    if not (marks := answerable(states, game)).all():
        raise ValueError(f"{name}: in row {marks.argmin()} the seat that is asked has no legal move")


def answerable(states: np.ndarray, game: Game) -> np.ndarray:
    """Is a move legal in each record? True also where nobody is asked."""
    asked = np.flatnonzero(states["seat"] < game.num_players)
    good = np.ones(len(states), np.bool_)
    if len(asked):
        seen = np.zeros((len(states), game.layout.size), np.uint8)
        masks = np.zeros((len(states), game.num_actions), np.int8)
        game.observe_rows(states, np.full(len(states), ACTING, np.int64), seen, masks, 0, len(states))
        good[asked] = masks[asked].any(1)
    return good


def shared(states: np.ndarray, over: int, of_seats: tuple[str, ...]) -> Claims:
    """What holds in the records of every game. `over`: the node of a closed game; `of_seats`: fields by seat."""
    n, seats = int(states["n_players"][0]), states["alive"].shape[1]
    node, seat, closed = states["node"], states["seat"], states["over"] == 1
    asked = (node > 0) & (node < over)
    alive, settled = states["alive"][:, :n], states["settled"][:, :n]
    return {
        "a game is over where nothing is asked any more, and only there": closed == (node == over),
        "a question is put to a living seat": np.where(asked, at(states["alive"], seat) == 1, seat == seats),
        "seats that are not at the table have nothing": ~np.concatenate(
            [states[name][:, n:].reshape(len(states), -1) for name in (*COMMON, *of_seats)], 1
        ).any(1),
        "the result of the dead is certain, that of the living at the end only": np.where(
            closed, settled.all(1), (settled != alive).all(1)
        ),
        "somebody wins at the end only": closed | ~states["won"].any(1),
        "only what is certain is paid": (states["paid"] <= states["settled"]).all(1),
        "a script is read up to its end": states["script_at"] <= states["script_end"],
    }


def at(values: np.ndarray, index: np.ndarray, beyond: int = 0) -> np.ndarray:
    """In each row the entry that its index names; `beyond` where it names none."""
    inside = (index >= 0) & (index < values.shape[1])
    return np.where(inside, values[np.arange(len(values)), np.where(inside, index, 0)], beyond)
