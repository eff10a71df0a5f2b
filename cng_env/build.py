"""Cash'n Guns as a `tabletop.Game`."""

import functools

from cng_env import kernels
from cng_env.claims import claims
from cng_env.dealing import template
from cng_env.moves import BASE_ACTIONS, MOVES
from cng_env.observation import BASE_LAYOUT, LAYOUT
from cng_env.render import draw
from cng_env.state import BOUNDS
from cng_env.switches import Rules
from cng_env.vocabulary import NOBODY
from tabletop.game import Game

NAME = "cash_n_guns"
VERSION = 0  # rises with any change that a trained agent would notice


def bounds(powers: bool) -> dict[str, tuple[int, int]]:
    """What may stand in a record from outside; without powers in the spaces nobody has one."""
    without = {"with_powers": (0, 0), "random_powers": (0, 0), "power": (0, 0), "holder": (NOBODY, NOBODY)}
    return {**BOUNDS, "with_powers": (1, 1), "random_powers": (0, 1)} if powers else {**BOUNDS, **without}


@functools.lru_cache(maxsize=64)
def cash_n_guns(rules: Rules) -> Game:
    """The game under these rules; without powers its spaces are the first part of the full ones."""
    powers = rules.powers != "none"
    return Game(
        name=NAME,
        version=VERSION,
        template=template(rules),
        num_players=rules.num_players,
        moves=MOVES,
        num_actions=MOVES.size if powers else BASE_ACTIONS,
        layout=LAYOUT if powers else BASE_LAYOUT,
        play_rows=kernels.play_rows,
        find_illegal=kernels.find_illegal,
        observe_rows=kernels.observe_rows,
        sample_rows=kernels.sample_rows,
        draw=draw,
        facts=rules.to_dict(),
        bounds=bounds(powers),
        claims=claims,
        maker=cash_n_guns,
        rules=rules,
    )
