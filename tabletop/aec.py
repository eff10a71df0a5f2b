"""Any game as a PettingZoo AEC environment."""

import operator
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from gymnasium.error import ResetNeeded
from pettingzoo.utils.env import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from tabletop.batches import MANY, is_whole
from tabletop.bound import BoundRow, next_seed
from tabletop.game import Game
from tabletop.random import game_seeds
from tabletop.results import Scheme, scheme
from tabletop.state import columns
from tabletop.views import observation_space

DEATHS = ("terminate", "skip")
ILLEGALS = ("raise", "terminate")
RENDER_MODES = ("ansi", "human")


def one_of(name: str, value: Any, allowed: tuple) -> Any:
    """Raise ValueError unless the value is allowed; returns it."""
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(map(repr, allowed))}, not {value!r}")
    return value


class RawEnv(AECEnv):
    """A game as an AEC environment, without wrappers.

    Args:
        game: the game under its rules.
        reward: "win", "share", "rank" or "margin", see `tabletop.results.Scheme`; paid the moment it is certain.
            "margin" is so at the end only and needs ``death="skip"``.
        death: what happens to a seat that is eliminated before the end. "terminate": it is terminated at once and
            takes one dead step, as PettingZoo has it. "skip": it stays listed, never selected; all seats end together.
        illegal: "raise", or "terminate" for `wrapped` to end the game; without wrappers an illegal action raises.
        max_turns: turns after which the game is cut: every seat still listed is truncated, the living are not paid.
        render_mode: None, "ansi" (`render` returns text) or "human" (it prints, also after every step).

    Agents are ``player_0`` to ``player_{n-1}``, the seats clockwise. Everybody has the same spaces: observation
    ``{"observation": float32 (D,) from 0 to 1, "action_mask": int8 (A,)}``, action ``Discrete(A)``. The observation is
    the layout's numbers divided by their highest values; the mask is all zeros for a seat that is not to act. `observe`
    returns fresh arrays at any time for any seat, also one that is out. Infos are empty.

    Raises ValueError for an argument that is not allowed.
    """

    def __init__(
        self,
        game: Game,
        *,
        reward: str = "win",
        death: str = "terminate",
        illegal: str = "raise",
        max_turns: int = 1000,
        render_mode: str | None = None,
    ):
        super().__init__()
        if not is_whole(max_turns) or not 1 <= max_turns < MANY:
            raise ValueError(f"max_turns must be an integer from 1 to {MANY - 1}, not {max_turns!r}")
        self.game, self.scheme, self.max_turns = game, scheme(reward), int(max_turns)
        self.death, self.illegal = one_of("death", death, DEATHS), one_of("illegal", illegal, ILLEGALS)
        if self.scheme == Scheme.MARGIN and death == "terminate":
            raise ValueError(
                "reward='margin' is certain only at the end, so that nobody can leave before: death='skip'"
            )
        self.render_mode = one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.metadata = {
            "name": f"{game.name}_v{game.version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
            "rules": dict(game.facts),
        }
        self.possible_agents = [f"player_{p}" for p in range(game.num_players)]
        self.observation_spaces = {name: observation_space(game) for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(game.num_actions) for name in self.possible_agents}
        self._seat_of = {name: p for p, name in enumerate(self.possible_agents)}
        self._row: BoundRow | None = None  # made at the first reset: who asks for spaces only compiles nothing
        self._seed: int | None = None
        self.agents: list[str] = []
        self.agent_selection = ""
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}

    # --- the AEC interface ---

    def observation_space(self, agent: str) -> spaces.Space:
        """The same object at each call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The same object at each call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Deal a new game. `options` are ignored.

        With a seed the game is the one that `tabletop.random.game_seeds(seed, 1)` names. Without, it is the one that
        follows the last game, a chain that the last seed given determines; if there was none, it is a game by chance.
        Raises ValueError for a negative or non-integer seed.
        """
        if seed is None and self._seed is not None:
            self._seed = int(next_seed(np.uint64(self._seed)))
        else:
            self._seed = int(game_seeds(seed, 1)[0])
        if self._row is None:
            self._row = BoundRow(self.game, self.game.template.copy(), self.scheme, self.max_turns)
        self._row.deal(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0.0), dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos = {name: {} for name in self.agents}
        self._settled, self._paid = self._row.settled.tobytes(), False
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._row.seat[0]]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Play the selected agent's action; None, and only None, for an agent that has ended.

        Raises ValueError, naming the action, the seat and the legal moves, for an action that is no integer, out of
        range or illegal; nothing has changed then. Raises `gymnasium.error.ResetNeeded` before `reset` and after the
        end.
        """
        agent = self.agent_selection
        try:
            ended = self.terminations[agent] or self.truncations[agent]
        except KeyError:
            raise self._reset_needed() from None
        if ended:
            self._was_dead_step(action)
            return
        row: Any = self._row
        number = action if type(action) is int else self.number(action)
        if not (0 <= number < self.game.num_actions and (row.marks[number] if row.marked else row.is_legal(number))):
            raise self._illegal(action)
        row.actions[0] = number
        row.run()
        row.marked = False
        if self._paid:
            self._clear_rewards()
            self._paid = False
        self._cumulative_rewards[agent] = 0.0
        if row.settled.tobytes() == self._settled and not row.done[0]:
            self.agent_selection = self.possible_agents[row.seat[0]]
        else:
            self._collect(row)
        if self.render_mode == "human":
            self.render()

    def _collect(self, row: BoundRow) -> None:
        """Hand out what the step paid and mark who has ended; in the last step all alike, terminated or truncated."""
        self._settled, self._paid = row.settled.tobytes(), True
        done, cut, paid = bool(row.dones[0]), bool(row.truncations[0]), row.rewards[0].tolist()
        for agent in self.agents:
            seat = self._seat_of[agent]
            self.rewards[agent] = paid[seat]
            self._cumulative_rewards[agent] += paid[seat]
            self.truncations[agent] = cut
            self.terminations[agent] = not cut and (done or (self.death == "terminate" and bool(row.settled[seat])))
        if not done:
            self.agent_selection = self.possible_agents[row.seat[0]]
        self._deads_step_first()

    def _clear_rewards(self) -> None:
        for agent in self.rewards:
            self.rewards[agent] = 0.0

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees now, in fresh arrays. ValueError for an unknown agent, ResetNeeded before `reset`."""
        if agent not in self._seat_of:
            raise ValueError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        row = self._row
        if row is None:
            raise self._reset_needed()
        return row.look(self._seat_of[agent])

    def render(self) -> str | None:
        """The table in text: returned in mode "ansi", printed in mode "human"."""
        if self.render_mode is None:
            logger.warn("render() does nothing: the environment was made without a render_mode")
            return None
        text = self.game.draw(self.rows, 0)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to release."""

    # --- the game behind it, and words ---

    @property
    def rows(self) -> np.ndarray:
        """The game itself, as an array of one record; changing it changes the game. ResetNeeded before `reset`."""
        if self._row is None:
            raise self._reset_needed()
        return self._row.states

    def full_state(self) -> dict[str, np.ndarray]:
        """The whole truth, what nobody can know included: for privileged critics and analysis, never for a policy.

        Each field of the game's record by its name, as an array of its own (single values are 0-dimensional); the
        game's `state.py` says what they mean. No observation and no info holds any of it. ResetNeeded before `reset`.
        """
        return columns(self.rows, 0)

    def number(self, action: Any) -> int:
        """An action as a Python integer. ValueError, as in `step`, if it is no integer of the action space."""
        try:
            number = operator.index(action)
        except TypeError:
            raise self._illegal(action) from None
        if isinstance(action, bool) or not 0 <= number < self.game.num_actions:
            raise self._illegal(action)
        return number

    def describe(self, action: int) -> str:
        """An action in words. ValueError if there is none of that number."""
        if not is_whole(action) or not 0 <= action < self.game.num_actions:
            raise ValueError(f"actions are 0 to {self.game.num_actions - 1}, not {action!r}")
        return self.game.moves.describe(int(action))

    def legal_moves(self) -> dict[int, str]:
        """The legal moves of the seat that is to act: action -> words; empty once the game has ended."""
        seat = int(self.rows["seat"][0])
        if seat >= self.game.num_players:
            return {}
        mask = self.observe(self.possible_agents[seat])["action_mask"]
        return {action: self.game.moves.describe(action) for action in np.flatnonzero(mask).tolist()}

    def _illegal(self, action: Any) -> ValueError:
        words = f" ({self.describe(action)})" if type(action) is int and 0 <= action < self.game.num_actions else ""
        legal = ", ".join(f"{number} ({move})" for number, move in self.legal_moves().items())
        return ValueError(f"{self.agent_selection} cannot play {action!r}{words}; its legal moves are {legal}")

    def _reset_needed(self) -> ResetNeeded:
        when = "no game has been dealt yet" if self._row is None else "the game is over"
        return ResetNeeded(f"{when}: call reset() first")


class TerminateIllegal(TerminateIllegalWrapper):
    """PettingZoo's wrapper; what is no number of the action space raises a ValueError instead of indexing the mask."""

    def step(self, action: int | None) -> None:
        """End the game if the action is illegal: -1 for who chose it, 0 for the others."""
        agent, raw = self.agent_selection, self.unwrapped
        if not (self.terminations.get(agent, True) or self.truncations.get(agent, True)):
            action = raw.number(action)
        super().step(action)


def wrapped(raw: RawEnv) -> OrderEnforcingWrapper:
    """The environment with PettingZoo's wrappers: order of calls; with ``illegal="terminate"`` that one too."""
    return OrderEnforcingWrapper(TerminateIllegal(raw, illegal_reward=-1) if raw.illegal == "terminate" else raw)
