"""One learner seat of each of many games as a Stable-Baselines3 `VecEnv`, the mask of legal actions outside of it."""

import time
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import VecEnv

from tabletop.game import Game
from tabletop.learner import LearnerBatch
from tabletop.random import game_seeds


class SB3VecEnv(VecEnv):
    """All games are stepped in one call of compiled code, without subprocesses.

    The observation is a float32 box (D,) from 0 to 1. `MaskablePPO` finds the masks by itself:
    ``env_method("action_masks")`` answers with one bool array (N, A). Plain algorithms may be used, too: an illegal
    action is answered as `illegal` says.

    An episode that ends is followed by the next in the same step; its info holds "terminal_observation",
    "TimeLimit.truncated" (cut by `max_turns`; a decided result is no truncation), "learner_seat", "illegal_actions" and
    "episode" (return "r", length "l" in decisions, seconds "t" since the environment was made), which is what
    `VecMonitor` would add. The infos of all other rows are one and the same empty dictionary; do not write to it.

    `seed(s)` takes effect at the next `reset`: game i is then the one of seed s + i, as if there were N single
    environments. `reset()` without it goes on with the next games.

    Args: as for `tabletop.learner.LearnerBatch`.
    """

    def __init__(self, game: Game, num_envs: int, **arguments: Any):
        self.batch = LearnerBatch(game, num_envs, **arguments)
        self.render_mode = None
        self._actions: np.ndarray | None = None
        self._born = time.perf_counter()
        box = spaces.Box(0.0, 1.0, (game.layout.size,), np.float32)
        super().__init__(self.batch.num_envs, box, spaces.Discrete(game.num_actions))

    def reset(self) -> np.ndarray:
        """Deal all games: observations float32 (N, D), a fresh array."""
        seeds = None if self._seeds[0] is None else np.array([game_seeds(one, 1)[0] for one in self._seeds], np.uint64)
        self.batch.reset(seeds)
        self._reset_seeds()
        self._reset_options()
        self.reset_infos = [{"learner_seat": int(seat)} for seat in self.batch.learner_seats]
        return self.batch.env.observations_float32()

    def step_async(self, actions: np.ndarray) -> None:
        """Take the learners' actions: integers (N,)."""
        self._actions = np.asarray(actions)

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """(observations, rewards float32, dones bool, infos) with one row per game, fresh arrays."""
        if self._actions is None:
            raise RuntimeError("no actions to wait for: call step_async(actions) first")
        batch, actions, self._actions = self.batch, self._actions, None
        batch.step(actions)
        infos: list[dict[str, Any]] = [{}] * self.num_envs
        for i in np.flatnonzero(batch.dones).tolist():
            infos[i] = self._ending(i)
        return batch.env.observations_float32(), batch.rewards.copy(), batch.dones.copy(), infos

    def _ending(self, i: int) -> dict[str, Any]:
        batch, final = self.batch, self.batch.final
        elapsed = round(time.perf_counter() - self._born, 6)
        self.reset_infos[i] = {"learner_seat": int(batch.learner_seats[i])}
        return {
            "terminal_observation": batch.final_observations[i] / batch.env.high,
            "TimeLimit.truncated": bool(batch.truncations[i]),
            "episode": {"r": float(final["return"][i]), "l": int(final["length"][i]), "t": elapsed},
            "learner_seat": int(final["learner_seat"][i]),
            "illegal_actions": int(final["illegal_actions"][i]),
        }

    def close(self) -> None:
        """There is nothing to release."""

    def action_masks(self) -> np.ndarray:
        """Which actions are legal now: bool (N, A), a fresh array."""
        return self.batch.action_masks.astype(np.bool_)

    # --- what SB3 asks of the environments inside ---

    def has_attr(self, attr_name: str) -> bool:
        """Is there an attribute or method of this name?"""
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: None | int | Iterable[int] = None) -> list[Any]:
        """The attribute, once for each row asked for; AttributeError if there is none."""
        return [getattr(self, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: None | int | Iterable[int] = None) -> None:
        """Set an attribute of the whole batch; ValueError if only some rows are named."""
        if len(list(self._get_indices(indices))) != self.num_envs:
            raise ValueError(f"{attr_name!r} belongs to all games together: leave indices out")
        setattr(self, attr_name, value)

    def env_method(
        self, method_name: str, *method_args: Any, indices: None | int | Iterable[int] = None, **method_kwargs: Any
    ) -> Sequence[Any]:
        """Call ``action_masks``: bool (k, A), a row for each game asked for. AttributeError for any other method."""
        if method_name != "action_masks":
            raise AttributeError(f"the games of a batch have one method, 'action_masks', not {method_name!r}")
        return self.action_masks()[list(self._get_indices(indices))]  # type: ignore[return-value]

    def env_is_wrapped(self, wrapper_class: type, indices: None | int | Iterable[int] = None) -> list[bool]:
        """No game is wrapped; except that episodes are recorded as `Monitor` records them."""
        return [wrapper_class is Monitor] * len(list(self._get_indices(indices)))
