"""What a game hands to the machinery: its record, its compiled doors, its tables."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tabletop.layout import Layout
from tabletop.moves import Moves


@dataclass(frozen=True)
class Game:
    """Everything that the environments need to know of one configuration of a game.

    Attributes:
        name: in small letters, words joined by underscores; agents are ``player_0`` … whatever the game.
        version: the environment version; it rises when a trained agent would see anything else than before.
        template: array of one record, shape (1,): the table as it stands before the first chance is drawn. A game is
            dealt by copying it and setting its seed.
        num_players: seats at the table.
        moves: the whole action space; this configuration uses its first `num_actions` numbers.
        num_actions: size of this configuration's action space.
        layout: this configuration's observation, `layout.size` numbers of uint8.
        play_rows, find_illegal, observe_rows, sample_rows: the compiled doors, see `tabletop.doors`.
        draw: ``(states, i) -> str``, the table drawn in text.
        facts: what `metadata` says about the rules, e.g. edition and switches.
        bounds: field -> (lowest, highest) value in a record given from outside; compiled code trusts what it is given.
        claims: ``(states) -> {sentence: mark per record}``, what must hold in records from outside beyond that, see
            `tabletop.claims`; all are of `num_players` seats and within their bounds.
        maker, rules: ``maker(rules)`` is this game. A pickle or a deep copy holds these two only: compiled code stays
            where it is.
    """

    name: str
    version: int
    template: np.ndarray
    num_players: int
    moves: Moves
    num_actions: int
    layout: Layout
    play_rows: Callable
    find_illegal: Callable
    observe_rows: Callable
    sample_rows: Callable
    draw: Callable[[np.ndarray, int], str]
    facts: dict
    bounds: dict[str, tuple[int, int]]
    claims: Callable[[np.ndarray], dict[str, np.ndarray]]
    maker: Callable[[Any], "Game"]
    rules: Any

    @property
    def spaces(self) -> tuple[str, int, int, int]:
        """What a player must be built for: the game's name, seats, numbers observed, actions."""
        return self.name, self.num_players, self.layout.size, self.num_actions

    def check_player(self, player: Any) -> None:
        """Raise ValueError if the player says, by an attribute `game`, that it was built for other seats or spaces."""
        built = getattr(player, "game", None)
        if isinstance(built, Game) and built.spaces != self.spaces:
            raise ValueError(
                f"a player built for (game, seats, observation, actions) {built.spaces} cannot play {self.spaces}"
            )

    def __reduce__(self) -> tuple:
        return self.maker, (self.rules,)
