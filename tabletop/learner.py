"""One learner seat as a Gymnasium environment, single or vectorised; the other seats are played inside."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from tabletop.game import Game
from tabletop.learner_batch import LearnerBatch, Opponents
from tabletop.random import game_seeds
from tabletop.views import observation_space

__all__ = ["LearnerBatch", "LearnerEnv", "LearnerVectorEnv", "Opponents", "register_learner"]


class LearnerEnv(gymnasium.Env):
    """One seat of one game for a single-agent library.

    An observation is ``{"observation": float32 (D,) in [0, 1], "action_mask": int8 (A,)}``; `info` holds "learner_seat"
    and "illegal_actions" (in this episode). The episode ends when the learner's result is certain; its last observation
    is what its seat sees then. An illegal action does not raise but is answered as `illegal` says.

    `reset(seed=s)` deals the game that every other view deals for the seed s, and counts seats from the first again;
    `reset()` goes on with the next game and seat.

    Args: as for `LearnerBatch`; `render_mode` "ansi": `render()` returns the table as text.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, game: Game, *, render_mode: str | None = None, **arguments: Any):
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        self.batch = LearnerBatch(game, 1, autoreset=False, **arguments)
        self.render_mode = render_mode
        self.observation_space, self.action_space = observation_space(game), spaces.Discrete(game.num_actions)

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[dict, dict]:
        """Deal a game and run it on to the learner's first decision: (observation, info). `options` are not used."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        """(observation, reward, terminated, truncated, info) at the learner's next decision, or its end.

        ValueError if the action is no integer, RuntimeError before `reset` and after the end.
        """
        batch = self.batch
        batch.step([action])
        reward, terminated, truncated = float(batch.rewards[0]), bool(batch.terminations[0]), bool(batch.truncations[0])
        return self._observation(), reward, terminated, truncated, self._info()

    def action_masks(self) -> np.ndarray:
        """Which actions are legal now: bool (A,), a fresh array. All false once the result is certain."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | None:
        """The table as text; None without a render mode."""
        return self.batch.game.draw(self.batch.env.states, 0) if self.render_mode else None

    def _mask(self) -> np.ndarray:
        return (self.batch.final_masks if self.batch.dones[0] else self.batch.action_masks)[0]

    def _observation(self) -> dict[str, np.ndarray]:
        batch = self.batch
        numbers = (batch.final_observations if batch.dones[0] else batch.observations)[0]
        return {"observation": numbers / batch.env.high, "action_mask": self._mask().copy()}

    def _info(self) -> dict[str, int]:
        batch = self.batch
        return {"learner_seat": int(batch.learner_seats[0]), "illegal_actions": int(batch.illegal_actions[0])}


class LearnerVectorEnv(gymnasium.vector.VectorEnv):
    """One seat of each of many games, stepped together in compiled code.

    Spaces are the batched ones of `LearnerEnv`. An episode that ends is followed by the next one in the same step
    (`AutoresetMode.SAME_STEP`): the observation and mask are the new game's; the old one's last observation stands in
    ``infos["final_obs"][i]``, its "learner_seat" and "illegal_actions" in ``infos["final_info"]``, marked by
    ``infos["_final_obs"]`` and ``infos["_final_info"]``. All arrays returned are fresh.

    `reset(seed=s)` spreads an integer over the games; a list holds one seed per game, and game i is then the one of
    `LearnerEnv.reset(seed=list[i])`. `reset()` goes on with the next games.

    Args: as for `LearnerBatch`.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, game: Game, num_envs: int = 1, *, render_mode: None = None, **arguments: Any):
        if render_mode is not None:
            raise ValueError(f"many games are not drawn: render_mode must be None, not {render_mode!r}")
        self.batch = LearnerBatch(game, num_envs, **arguments)
        self.num_envs, self.render_mode = self.batch.num_envs, None
        self.single_observation_space = observation_space(game)
        self.single_action_space = spaces.Discrete(game.num_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: int | Sequence[int | None] | None = None, options: dict | None = None):
        """Deal all games: (observations, infos). `options` are not used."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.batch.reset(own_seeds(seed, self.num_envs))
        return self._observations(), self._infos()

    def step(self, actions: np.ndarray):
        """(observations, rewards float32, terminations bool, truncations bool, infos), each with one row per game.

        ValueError for a wrong shape or no integers, RuntimeError before `reset`.
        """
        batch = self.batch
        batch.step(actions)
        infos = self._infos()
        if batch.dones.any():
            infos |= self._endings()
        return self._observations(), batch.rewards.copy(), batch.terminations.copy(), batch.truncations.copy(), infos

    def action_masks(self) -> np.ndarray:
        """Which actions are legal now: bool (N, A), a fresh array."""
        return self.batch.action_masks.astype(np.bool_)

    def _observations(self) -> dict[str, np.ndarray]:
        env = self.batch.env
        return {"observation": env.observations_float32(), "action_mask": env.action_masks.copy()}

    def _infos(self) -> dict[str, Any]:
        batch, everyone = self.batch, np.ones(self.num_envs, np.bool_)
        seats, illegal = batch.learner_seats.copy(), batch.illegal_actions.copy()
        return {
            "learner_seat": seats, "_learner_seat": everyone,
            "illegal_actions": illegal, "_illegal_actions": everyone.copy(),
        }  # fmt: skip

    def _endings(self) -> dict[str, Any]:
        """The entries for episodes that ended, as Gymnasium's own vector environments write them."""
        batch, ended = self.batch, self.batch.dones.copy()
        last = np.full(self.num_envs, None, object)
        numbers, masks = batch.final_observations / batch.env.high, batch.final_masks.copy()
        for i in np.flatnonzero(ended):
            last[i] = {"observation": numbers[i], "action_mask": masks[i]}
        final: dict[str, Any] = {}
        for name in ("learner_seat", "illegal_actions"):
            final |= {name: np.where(ended, batch.final[name], 0), f"_{name}": ended.copy()}
        return {"final_obs": last, "_final_obs": ended, "final_info": final, "_final_info": ended.copy()}


def own_seeds(seed: int | Sequence[int | None] | None, count: int) -> int | np.ndarray | None:
    """What `LearnerBatch.reset` needs so that each listed seed deals the game that it deals in a single environment."""
    if seed is None or isinstance(seed, (int, np.integer)):
        return seed
    if len(seed) != count:
        raise ValueError(f"seeds must hold one integer per game: {count}, not {len(seed)}")
    return np.array([game_seeds(one, 1)[0] for one in seed], np.uint64)


def register_learner(env_id: str, entry_point: str, vector_entry_point: str) -> None:
    """Make the views known to `gymnasium.make` and `gymnasium.make_vec`; entry points as "module:function"."""
    if env_id not in gymnasium.registry:
        gymnasium.register(env_id, entry_point=entry_point, vector_entry_point=vector_entry_point)
