"""Many games stepped together, each with its own acting seat: the batch form that PettingZoo lacks."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tabletop import batches, results
from tabletop.doors import ACTING, RUN_ON
from tabletop.game import Game
from tabletop.random import game_seeds
from tabletop.state import columns

Numbers = int | Sequence[int] | np.ndarray
TILE = 1024  # rows played and then looked at in one go: about what the second-level cache holds
GAP = 16  # idle rows that are cheaper to run over than to leave and enter compiled code once more


class VectorEnv:
    """`num_envs` games of one kind. Game i depends on its own seed and actions only, not on its neighbours or threads.

    Everything is read from attributes: arrays that each `reset`, `step`, `copy_games` and `set_state` overwrites in
    place. N games, S seats, D numbers in an observation, A actions:

    - `observations` uint8 (N, D), `action_masks` int8 (N, A): what the acting seat sees and may do;
    - `acting_seats` int64 (N,);
    - `rewards` float32 (N, S): what this step paid to each seat;
    - `terminations` bool (N, S): whose result is certain; true for all seats on a closing step that was not cut;
    - `dones`, `truncations` bool (N,): the game was closed by this step; because of `max_turns`;
    - `shares`, `places` float32 (N, S), `lengths` int64 (N, 2): each seat's share of the victory and place (0 is the
      first, ties share the mean), turns and decisions of the last game that was closed in a row, kept until the next;
      `states` (N,): the records themselves.

    A closed game is followed by the next within the same step: the observation, mask and acting seat are the next
    game's, the rest speaks of the closed one. The next game's seed is `tabletop.random.next_seed` of the last one's.
    With `autoreset=False` a closed game stays as it is until it is reset: `dones` stays true, nobody acts (a seat one
    past the last possible), observation and mask are zeros, and `step` passes it over.

    Args:
        game: what is played.
        num_envs: how many games, 1 or more.
        reward: "win", "share", "rank" or "margin", see `tabletop.results.Scheme`.
        max_turns: a game that is still open after so many turns is cut, 1 or more.
        num_threads: 1: serial; more: the rows are split between so many threads, with the same results bit for bit.
        buffers: arrays of yours for some of the attributes above (`states` excepted), by name: of exactly that shape
            and dtype, C-contiguous, aligned and writeable. They are written in place. A copied or unpickled environment
            has arrays of its own.
        templates: other tables to deal than `game.template`: records of shape (1,) or (N,), one a row, for batches of
            mixed rules; observations and actions keep the shapes of `game`.
        autoreset: see above.

    Raises ValueError naming what was wrong and what is allowed.
    """

    observations: np.ndarray
    action_masks: np.ndarray
    acting_seats: np.ndarray
    rewards: np.ndarray
    terminations: np.ndarray
    truncations: np.ndarray
    dones: np.ndarray
    shares: np.ndarray
    places: np.ndarray
    lengths: np.ndarray

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        reward: str = "win",
        max_turns: int = 1000,
        num_threads: int = 1,
        buffers: dict[str, np.ndarray] | None = None,
        templates: np.ndarray | None = None,
        autoreset: bool = True,
    ):
        for name, value in (("num_envs", num_envs), ("max_turns", max_turns), ("num_threads", num_threads)):
            if not batches.is_whole(value) or not 1 <= value < batches.MANY:
                raise ValueError(f"{name} must be an integer from 1 to {batches.MANY - 1}, not {value!r}")
        if not isinstance(autoreset, (bool, np.bool_)):
            raise ValueError(f"autoreset must be True or False, not {autoreset!r}")
        self.game, self.num_envs, self.autoreset = game, int(num_envs), bool(autoreset)
        self.num_seats, self.num_actions = game.num_players, game.num_actions
        self.num_threads, self.max_turns, self.scheme = int(num_threads), int(max_turns), results.scheme(reward)
        self._threads = batches.Threads(self.num_threads)
        given = game.template if templates is None else templates
        self.templates = batches.checked_records("templates", given, game, (1, self.num_envs), self.max_turns)
        self.states = np.zeros(self.num_envs, game.template.dtype)
        self.high = game.layout.high.astype(np.float32)
        for name, array in batches.allocate(game, self.num_envs, {} if buffers is None else buffers).items():
            setattr(self, name, array)
        self._actions, self._started = np.full(self.num_envs, RUN_ON, np.int64), False

    # --- playing and looking ---

    def reset(self, seeds: Numbers | None = None, rows: Numbers | None = None) -> None:
        """Deal all games, or only those in `rows`; the other rows are not touched.

        `seeds`: an integer (spread over the games), None (fresh entropy) or one integer per game dealt, in the order of
        `rows`. Game 0 of `reset(s)` is the game that the AEC environment deals on `reset(s)`. ValueError for bad seeds
        or rows, RuntimeError if the very first reset names rows.
        """
        if rows is not None:
            self._need_start()
        chosen = np.arange(self.num_envs) if rows is None else batches.checked_rows("rows", rows, self.num_envs)
        seeds = game_seeds(seeds, len(chosen))
        batches.raw(self.states)[chosen] = batches.raw(self.templates)[chosen % len(self.templates)]
        self.states["seed"][chosen] = self.states["rng"][chosen] = seeds
        self._started = True
        self._go_on(chosen)

    def step(self, actions: Numbers, rows: Numbers | None = None) -> None:
        """Play one action in each game, or only in those in `rows`: then rewards and dones of the others are cleared.

        Raises ValueError naming row, seat, action and the legal moves if one of the actions is none of them, for a
        wrong shape, and for rows that do not exist or are closed; then no game has moved. RuntimeError before `reset`.
        """
        self._need_start()
        if rows is None and (self.autoreset or not self.dones.any()):
            self._actions[:] = self._legal(actions, None)
            self._run(None)
            return
        chosen = np.flatnonzero(~self.dones) if rows is None else batches.checked_rows("rows", rows, self.num_envs)
        if rows is None:
            actions = batches.one_each(actions, self.num_envs)[chosen]
        elif not self.autoreset and self.dones[chosen].any():
            raise ValueError(f"the game in row {chosen[self.dones[chosen].argmax()]} is over; reset it first")
        self._step_rows(actions, chosen)

    def _step_rows(self, actions: Numbers, rows: np.ndarray) -> None:
        """`step` for rows that are known to be distinct, existing and open: int64 (k,). Actions are checked."""
        played = self._legal(actions, rows)
        self.rewards.fill(0.0)
        if self.autoreset:
            self.terminations[self.dones] = False
            self.dones[:] = self.truncations[:] = False
        self._actions.fill(RUN_ON)
        self._actions[rows] = played
        self._run(np.sort(rows), GAP)

    def sample_actions(self, rows: np.ndarray | None = None) -> np.ndarray:
        """A uniformly random legal action per game (or per row of `rows`), int64, a fresh array.

        It depends on the game's seed, the acting seat and the number of the decision only: asked twice, it answers the
        same. Closed games get 0.
        """
        self._need_start()
        actions = np.zeros(self.num_envs, np.int64)
        chosen = None if rows is None else batches.checked_rows("rows", rows, self.num_envs, distinct=False)
        ranges = [(0, self.num_envs)] if chosen is None else batches.stretches(np.sort(chosen), GAP)
        for low, high in ranges:
            self.game.sample_rows(self.states, self.action_masks, actions, low, high)
        return actions if chosen is None else actions[chosen]

    @property
    def seeds(self) -> np.ndarray:
        """The seeds of the running games: uint64 (N,), a copy."""
        return self.states["seed"].copy()

    def observe(self, seats: int | np.ndarray, rows: Numbers | None = None) -> tuple[np.ndarray, np.ndarray]:
        """What other seats see: fresh (observations uint8 (k, D), masks int8 (k, A)) of the games in `rows`, or of all.

        `seats`: one seat for all, or one per game looked at. A seat that is not to act has an empty mask. ValueError
        for seats that are not at the table.
        """
        self._need_start()
        states = self.states
        if rows is not None:
            states = batches.copied(states, batches.checked_rows("rows", rows, self.num_envs))
        given = np.asarray(seats)
        if given.dtype.kind not in "iu" or given.shape not in ((), (len(states),)):
            raise ValueError(f"seats must be an integer or {len(states)} integers, not {seats!r}")
        if given.size and not (0 <= given.min() and given.max() < self.num_seats):
            raise ValueError(f"seats are 0 to {self.num_seats - 1}, not {seats!r}")
        observations = np.zeros((len(states), self.game.layout.size), np.uint8)
        masks = np.zeros((len(states), self.num_actions), np.int8)
        seats = np.broadcast_to(given, len(states)).astype(np.int64)
        self.game.observe_rows(states, seats, observations, masks, 0, len(states))
        return observations, masks

    def observations_float32(self, out: np.ndarray | None = None) -> np.ndarray:
        """The observations divided by the layout's `high`: float32 (N, D) from 0 to 1, a fresh array or `out`."""
        return np.divide(self.observations, self.high, out=out)

    def full_state(self, rows: Numbers | None = None) -> dict[str, np.ndarray]:
        """The whole truth of the games in `rows`, or of all: `RawEnv.full_state` with the games in front, (k, …).

        ValueError for rows that do not exist.
        """
        self._need_start()
        chosen = slice(None) if rows is None else batches.checked_rows("rows", rows, self.num_envs, distinct=False)
        return columns(self.states, chosen)

    # --- copies ---

    def copy_games(self, sources: Numbers, targets: Numbers) -> None:
        """Put copies of the games in rows `sources` into rows `targets`: same rules, same coming chance.

        One source may serve many targets: an integer, or repeated. ValueError for rows that do not exist, targets named
        twice, or another number of sources than targets.
        """
        self._need_start()
        to = batches.checked_rows("targets", targets, self.num_envs)
        listed = [sources] * len(to) if batches.is_whole(sources) else sources
        at = batches.checked_rows("sources", listed, self.num_envs, distinct=False)
        if len(at) != len(to):
            raise ValueError(f"{len(at)} sources do not fit {len(to)} targets")
        batches.raw(self.states)[to] = batches.raw(self.states)[at]
        self._go_on(to)

    def get_state(self) -> np.ndarray:
        """A copy of all games: one record a game, (N,). It can be saved, compared, and set again."""
        self._need_start()
        return batches.copied(self.states)

    def set_state(self, states: np.ndarray) -> None:
        """Put games back. Rewards are cleared; results of games closed before stay as they are.

        Raises ValueError unless it is an array of this game's records, shape (N,), for as many seats, that can be
        played on (see `tabletop.claims`), and, with `autoreset`, none of them closed.
        """
        open_only = self.max_turns if self.autoreset else 0
        given = batches.checked_records("states", states, self.game, (self.num_envs,), open_only)
        batches.raw(self.states)[:] = batches.raw(given)
        self._started = True
        self._go_on(np.arange(self.num_envs))

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "states": batches.raw(self.states)}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        vars(self).update(saved, states=saved["states"].view(saved["game"].template.dtype))

    # --- inside ---

    def _need_start(self) -> None:
        if not self._started:
            raise RuntimeError("no games are dealt yet: call reset() for all rows first")

    def _legal(self, actions: Any, rows: np.ndarray | None) -> np.ndarray:
        """The actions as int64; ValueError unless each is a legal move in its game."""
        given = batches.one_each(actions, self.num_envs if rows is None else len(rows))
        if given.dtype.kind not in "iu" and given.size:
            self._refuse(batches.first_odd(given.tolist(), self.num_actions), given, rows)
        played = np.ascontiguousarray(given, np.int64)
        bad = self._find_illegal(played, rows)
        if bad < len(played):
            self._refuse(bad, given, rows)
        return played

    def _find_illegal(self, played: np.ndarray, rows: np.ndarray | None) -> int:
        states, find = (self.states if rows is None else batches.copied(self.states, rows)), self.game.find_illegal
        if self.num_threads == 1:
            return find(states, played)
        parts = batches.equal_parts(len(played), self.num_threads)
        found = self._threads.at_once(lambda low, high: low + find(states[low:high], played[low:high]), parts)
        return next((bad for bad, (_, high) in zip(found, parts) if bad < high), len(played))

    def _refuse(self, at: int, given: np.ndarray, rows: np.ndarray | None) -> None:
        row = at if rows is None else int(rows[at])
        seat = int(self.states["seat"][row])
        raise ValueError(batches.refusal(self.game, row, seat, given.tolist()[at], self.observe(seat, [row])[1][0]))

    def _go_on(self, rows: np.ndarray) -> None:
        """Run games that were just put there on to a decision, and nothing else."""
        self._actions[rows] = RUN_ON
        self.terminations[rows] = self.states["paid"][rows, : self.num_seats] != 0
        self._run(np.sort(rows), 1)

    def _run(self, rows: np.ndarray | None, gap: int = GAP) -> None:
        """`_advance` ranges that cover these sorted rows, or all rows, in threads if there are any."""
        if rows is None:
            parts = [[part] for part in batches.equal_parts(self.num_envs, self.num_threads)]
        else:
            parts = [batches.stretches(part, gap) for part in np.array_split(rows, self.num_threads)]
        self._threads.at_once(self._advance_all, parts)

    def _advance_all(self, *ranges: tuple[int, int]) -> None:
        for low, high in ranges:
            self._advance(low, high)

    def _advance(self, low: int, high: int) -> None:
        """Play what is in `_actions` for rows low to high - 1 and look at the next decision."""
        game, seats = self.game, self.acting_seats
        seats[low:high] = ACTING
        for at in range(low, high, TILE):
            end = min(at + TILE, high)
            game.play_rows(
                self.states, self.templates, self._actions, self.rewards, self.terminations, self.truncations,
                self.dones, self.shares, self.places, self.lengths, int(self.scheme), self.max_turns,
                int(self.autoreset), at, end,
            )  # fmt: skip
            game.observe_rows(self.states, seats, self.observations, self.action_masks, at, end)
        closed = () if self.autoreset else low + np.flatnonzero(self.dones[low:high])
        if len(closed):  # also those that were cut while somebody was to act
            seats[closed] = self.states["alive"].shape[1]
            self.observations[closed] = 0
            self.action_masks[closed] = 0
