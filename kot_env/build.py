"""King of Tokyo as a `tabletop.Game`."""

import functools

from kot_env import kernels
from kot_env.cards import CARDS
from kot_env.claims import claims
from kot_env.dealing import deck_of, template
from kot_env.editions import Rules
from kot_env.moves import BASE_ACTIONS, MOVES
from kot_env.observation import BASE_LAYOUT, LAYOUT
from kot_env.render import draw
from kot_env.state import BOUNDS
from tabletop.game import Game

NAME = "king_of_tokyo"
VERSION = 2  # rises with any change that a trained agent would notice


def king_of_tokyo(rules: Rules, cards: bool | None = None) -> Game:
    """The game under these rules; without cards its spaces are the first part of the full ones.

    `cards` asks for the full spaces or the base game's; by default the rules' deck decides. Raises ValueError for a
    card that does not exist.
    """
    return built(rules, cards=bool(deck_of(rules)) if cards is None else cards)


@functools.lru_cache(maxsize=64)
def built(rules: Rules, cards: bool) -> Game:
    """The same, made once only."""
    return Game(
        name=NAME,
        version=VERSION,
        template=template(rules, cards),
        num_players=rules.num_players,
        moves=MOVES,
        num_actions=MOVES.size if cards else BASE_ACTIONS,
        layout=LAYOUT if cards else BASE_LAYOUT,
        play_rows=kernels.play_rows,
        find_illegal=kernels.find_illegal,
        observe_rows=kernels.observe_rows,
        sample_rows=kernels.sample_rows,
        draw=draw,
        facts=rules.to_dict(),
        bounds={"n_cards": (0, len(CARDS) * cards), **BOUNDS, "with_cards": (0, int(cards))},
        claims=claims,
        maker=functools.partial(built, cards=cards),
        rules=rules,
    )
