"""One learner seat in each game of a batch, the other seats played by opponents: what the learner views stand on."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tabletop import random
from tabletop.batches import is_whole, one_each
from tabletop.game import Game
from tabletop.random import GAMMA, game_seeds
from tabletop.vector import VectorEnv

SEATS = ("rotate", "random")
ILLEGAL = ("random", "first")
PATIENCE = 1000
SEAT_SALT = np.uint64(0x5EA7)
mix = getattr(random.mix, "py_func", random.mix)  # the finisher in plain numpy: it takes whole arrays of words


class Opponents:
    """Who plays the seats that the learner does not: one object for all, or one for each seat clockwise from it.

    An opponent is None (uniformly random legal moves) or has ``act(rows, seats, observations, masks)``, which returns a
    legal move for each row: int64 (k,) rows and seats, uint8 (k, D) observations, int8 (k, A) masks, all fresh arrays.
    Each object is asked once per round, for all games that wait for it. If it has ``begin(rows, seats, seeds)``, that
    is called when games are dealt, with an entry for each seat that it plays there.

    Raises ValueError for another number of opponents than seats, TypeError for one without `act`.
    """

    def __init__(self, given: Any, num_seats: int):
        listed = list(given) if isinstance(given, (list, tuple)) else [given] * (num_seats - 1)
        if len(listed) != num_seats - 1:
            raise ValueError(f"opponents must be one object, or {num_seats - 1} of them, not {len(listed)}")
        self.num_seats = num_seats
        self.players: list[Any] = []
        self.player_at = np.full(num_seats, -1)  # by seat, counted clockwise from the learner
        for relative, player in enumerate(listed, 1):
            if player is not None and not callable(getattr(player, "act", None)):
                raise TypeError(
                    f"an opponent must be None or have act(rows, seats, observations, masks), not {player!r}; "
                    "players are objects: `agents.make(name, game)` builds them"
                )
            known = [at for at, other in enumerate(self.players) if other is player]
            if not known:
                self.players.append(player)
            self.player_at[relative] = known[0] if known else len(self.players) - 1

    def begin(self, rows: np.ndarray, learner_seats: np.ndarray, seeds: np.ndarray) -> None:
        """Games are dealt in these rows."""
        for at, player in enumerate(self.players):
            if hasattr(player, "begin"):
                relative = np.flatnonzero(self.player_at == at)
                seats = (learner_seats[:, None] + relative) % self.num_seats
                player.begin(np.repeat(rows, len(relative)), seats.ravel(), np.repeat(seeds, len(relative)))

    def act(self, env: VectorEnv, rows: np.ndarray, learner_seats: np.ndarray) -> np.ndarray:
        """A move for each of these rows, all waiting for an opponent: int64 (k,)."""
        if len(self.players) == 1:
            return self._ask(self.players[0], env, rows)
        moves = np.zeros(len(rows), np.int64)
        asked = self.player_at[(env.acting_seats[rows] - learner_seats) % self.num_seats]
        for at, player in enumerate(self.players):
            theirs = np.flatnonzero(asked == at)
            if len(theirs):
                moves[theirs] = self._ask(player, env, rows[theirs])
        return moves

    @staticmethod
    def _ask(player: Any, env: VectorEnv, rows: np.ndarray) -> np.ndarray:
        if player is None:
            return env.sample_actions(rows)
        moves = np.asarray(player.act(rows, env.acting_seats[rows], env.observations[rows], env.action_masks[rows]))
        if moves.shape != (len(rows),) or moves.dtype.kind not in "iu":
            raise ValueError(f"{type(player).__name__}.act must return {len(rows)} integers, not {moves!r}")
        return moves


class LearnerBatch:
    """`num_envs` games, each stepped from one decision of its learner to the next.

    What the learner is paid on other seats' turns is added up until its next decision. Its episode ends when its result
    is certain, which may be long before the game is over: the rest of that game is dropped and the row dealt anew
    within the same step, with `tabletop.random.next_seed` of the old seed. A game in which the learner's result is
    certain before its first decision is no episode; the row is dealt anew at once.

    Attributes, overwritten in place by each `reset` and `step` (N games, D numbers in an observation, A actions):

    - `observations` uint8 (N, D), `action_masks` int8 (N, A): the learner's, at its next decision, after any new deal;
    - `rewards` float32 (N,), `terminations`, `truncations`, `dones` bool (N,): of the episode that was stepped;
    - `final_observations` uint8 (N, D), `final_masks` int8 (N, A), `final` (a dict of arrays (N,): "learner_seat",
      "return", "length" in decisions, "illegal_actions"): the episode that ended; meaningful where `dones`;
    - `learner_seats`, `episodes`, `steps`, `illegal_actions` int64 (N,), `returns` float64 (N,): the running episode:
      the learner's seat, its number in this row, decisions so far, how many of them were illegal, sum of rewards.

    Args:
        game: what is played.
        num_envs: how many games.
        opponents: see `Opponents`; None: uniformly random legal moves.
        seat: the learner's: "rotate" (row i starts at seat i and moves on by one with each episode), "random" (by the
            game's seed) or a number.
        illegal: an illegal action of the learner never raises; it is answered by "random": a uniformly random legal
            action that depends on the game's seed, the seat and the number of the decision only, or "first": the legal
            action with the lowest number.
        reward, max_turns, num_threads: as for `tabletop.vector.VectorEnv`.
        autoreset: False: rows whose episode ended stay as they are until `reset`.

    Raises ValueError or TypeError naming what was wrong and what is allowed.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        opponents: Any = None,
        seat: str | int = "rotate",
        illegal: str = "random",
        reward: str = "win",
        max_turns: int = 1000,
        num_threads: int = 1,
        autoreset: bool = True,
    ):
        self.env = env = VectorEnv(
            game, num_envs, reward=reward, max_turns=max_turns, num_threads=num_threads, autoreset=False
        )  # fmt: skip
        if seat not in SEATS and not (is_whole(seat) and 0 <= int(seat) < game.num_players):
            raise ValueError(f"seat must be 'rotate', 'random' or 0 to {game.num_players - 1}, not {seat!r}")
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal must be one of {', '.join(map(repr, ILLEGAL))}, not {illegal!r}")
        self.game, self.num_envs, self.num_actions = game, env.num_envs, env.num_actions
        self.opponents = Opponents(opponents, game.num_players)
        for player in self.opponents.players:
            game.check_player(player)
        self.seat, self.illegal, self.autoreset = seat, illegal, bool(autoreset)
        n = self.num_envs
        self.learner_seats, self.episodes, self.steps, self.illegal_actions = np.zeros((4, n), np.int64)
        self.rewards, self.returns = np.zeros(n, np.float32), np.zeros(n, np.float64)
        self.terminations, self.truncations, self.dones = np.zeros((3, n), np.bool_)
        self.final_observations, self.final_masks = np.zeros_like(env.observations), np.zeros_like(env.action_masks)
        self.final = {name: np.zeros(n, np.int64) for name in ("learner_seat", "length", "illegal_actions")}
        self.final["return"] = np.zeros(n, np.float64)
        self._barren = np.zeros(n, np.int64)  # games in a row that were over before the learner could decide
        self._started = self._running = False

    @property
    def observations(self) -> np.ndarray:
        """What each learner sees: uint8 (N, D), overwritten by the next step."""
        return self.env.observations

    @property
    def action_masks(self) -> np.ndarray:
        """What each learner may do: int8 (N, A), overwritten by the next step."""
        return self.env.action_masks

    def reset(self, seeds: int | Sequence[int] | np.ndarray | None = None) -> None:
        """Deal all games and run them on to the learners' first decisions.

        `seeds` as for `VectorEnv.reset`; with seeds the rows' episodes are counted from 0 again, so the same seeds give
        the same episodes. None goes on: each row gets the seed and the learner seat that come next in it, or a fresh
        one if nothing was dealt yet.
        """
        if seeds is None and self._started:
            seeds = next_seeds(self.env.seeds)
            self.episodes += 1
        else:
            seeds = game_seeds(seeds, self.num_envs)
            self.episodes.fill(0)
        self._running = False
        self._clear()
        self._deal(np.arange(self.num_envs), seeds)
        self._started = True
        self._play_on(np.arange(self.num_envs))
        self._running = True

    def step(self, actions: Sequence[int] | np.ndarray) -> None:
        """The learners act, then the opponents until it is a learner's turn in every game.

        Illegal actions are answered as the constructor says. ValueError for a wrong shape or no integers. An opponent's
        illegal move is a ValueError, too, and only `reset` can follow it. RuntimeError before the first reset, after
        such an error, and, without `autoreset`, if an episode is over.
        """
        if not self._running:
            raise RuntimeError("no episode is running: call reset() first")
        played = self._answered(actions)
        self._running = False  # until all went well
        self._clear()
        self.env.step(played)
        self.steps += 1
        self._play_on(np.arange(self.num_envs))
        self.returns[~self.dones] += self.rewards[~self.dones]
        self._running = self.autoreset or not self.dones.any()

    # --- inside ---

    def _clear(self) -> None:
        for array in (self.rewards, self.terminations, self.truncations, self.dones):
            array.fill(0)

    def _answered(self, actions: Any) -> np.ndarray:
        """The learners' actions with the illegal ones replaced and counted."""
        given = one_each(actions, self.num_envs)
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions must be integers, not {given.dtype}: {actions!r}")
        played = given.astype(np.int64)
        inside = played.view(np.uint64) < np.uint64(self.num_actions)
        legal = inside & (self.action_masks[np.arange(self.num_envs), np.where(inside, played, 0)] != 0)
        if not legal.all():
            wrong = np.flatnonzero(~legal)
            first = self.illegal == "first"
            played[wrong] = self.action_masks[wrong].argmax(axis=1) if first else self.env.sample_actions(wrong)
            self.illegal_actions[wrong] += 1
        return played

    def _deal(self, rows: np.ndarray, seeds: np.ndarray) -> None:
        """New games in these rows."""
        if self.seat == "rotate":
            self.learner_seats[rows] = (rows + self.episodes[rows]) % self.game.num_players
        elif self.seat == "random":
            self.learner_seats[rows] = mix(seeds ^ SEAT_SALT) % np.uint64(self.game.num_players)
        else:
            self.learner_seats[rows] = self.seat
        self.steps[rows] = self.illegal_actions[rows] = 0
        self.returns[rows] = 0.0
        self.env.reset(seeds, None if len(rows) == self.num_envs else rows)
        self.opponents.begin(rows, self.learner_seats[rows], seeds)

    def _play_on(self, moved: np.ndarray) -> None:
        """Look at the games that moved, let the opponents move, until every game waits for its learner."""
        env = self.env
        while True:
            self._collect(moved)
            others = env.acting_seats != self.learner_seats
            moved = np.flatnonzero(others if self.autoreset else others & ~self.dones)
            if not len(moved):
                return
            env._step_rows(self.opponents.act(env, moved, self.learner_seats[moved]), moved)

    def _collect(self, moved: np.ndarray) -> None:
        """Add up what the learners were paid; end the episodes whose result is certain."""
        env, seats = self.env, self.learner_seats[moved]
        self.rewards[moved] += np.where(self.steps[moved] > 0, env.rewards[moved, seats], 0.0)
        certain = env.terminations[moved, seats] | env.dones[moved]
        if certain.any():
            self._end(moved[certain])

    def _end(self, rows: np.ndarray) -> None:
        """Keep what the ended episodes leave behind; deal the next ones."""
        env, lived = self.env, rows[self.steps[rows] > 0]
        if len(lived):
            seats = self.learner_seats[lived]
            self.dones[lived] = True
            self.terminations[lived] = env.terminations[lived, seats]
            self.truncations[lived] = ~self.terminations[lived]
            self.final_observations[lived], self.final_masks[lived] = env.observe(seats, lived)
            self.final["learner_seat"][lived], self.final["length"][lived] = seats, self.steps[lived]
            self.final["illegal_actions"][lived] = self.illegal_actions[lived]
            self.final["return"][lived] = self.returns[lived] + self.rewards[lived]
        empty = rows[self.steps[rows] == 0]
        self._barren[lived] = 0
        self._barren[empty] += 1
        if self._barren[empty].max(initial=0) > PATIENCE:
            raise RuntimeError(f"{PATIENCE} games in a row were over before the learner in row {empty[0]} could decide")
        again = rows if self.autoreset else empty
        if len(again):
            self.episodes[again] += 1
            self._deal(again, next_seeds(env.seeds[again]))


def next_seeds(seeds: np.ndarray) -> np.ndarray:
    """`tabletop.random.next_seed` of each of many seeds."""
    return mix(seeds + GAMMA)
