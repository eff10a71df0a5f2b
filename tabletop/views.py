"""What libraries see of a game: the spaces that the AEC environment and the learner views share."""

import numpy as np
from gymnasium import spaces

from tabletop.game import Game


def observation_space(game: Game) -> spaces.Dict:
    """The observation scaled to [0, 1], float32 (D,), and the mask of legal actions, int8 (A,)."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (game.layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.num_actions,), np.int8),
        }
    )
