"""One game in words, for people, tests, search and tools."""

import copy
import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tabletop import claims, state
from tabletop.batches import is_whole
from tabletop.doors import RUN_ON
from tabletop.game import Game
from tabletop.random import SCRIPT
from tabletop.results import Scheme
from tabletop.row import Row

FORMAT = 1
SAVED = {"format", "game", "version", "opening", "log", "digest"}


class WordTable:
    """What the tables of all games share. A game adds its facts, its script words and words that need the state.

    `opening` are the arguments that a game's table was made with; `DICTS` names those and the facts that are dicts.
    Raises ValueError for a seed that is none.
    """

    DICTS: tuple[str, ...] = ()

    def __init__(self, game: Game, seed: int, opening: dict):
        if not is_whole(seed) or not 0 <= seed < 1 << 64:
            raise ValueError(f"seed must be a whole number below 2**64, not {seed!r}")
        states = game.template.copy()
        states["seed"] = states["rng"] = np.uint64(seed)
        self.game, self.seed = game, seed
        self._row = Row(game, states)
        self._opening = {name: plain(value) for name, value in opening.items()}
        self._log: list[list] = []
        self._paid = {scheme: np.zeros(game.num_players) for scheme in Scheme}

    # --- what is going on ---

    @property
    def state(self) -> np.record:
        """The record itself: every fact by its name; changing it changes the game."""
        return self._row.states[0]

    @property
    def seat(self) -> int | None:
        """The seat that must choose; None when the game is over."""
        return None if self.over else int(self.state.seat)

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self.state.active)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return bool(self.state.over)

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game goes on and when nobody did."""
        return [p for p in range(self.game.num_players) if self.state.won[p]]

    @property
    def rewards(self) -> dict[str, list[float]]:
        """What each seat was paid so far, by reward scheme."""
        return {scheme.name.lower(): self._paid[scheme].tolist() for scheme in Scheme}

    def observe(self, seat: int) -> dict[str, np.ndarray]:
        """What a seat sees: ``{"observation": uint8 (D,), "action_mask": int8 (A,)}``. ValueError for no such seat."""
        if not is_whole(seat) or seat not in range(self.game.num_players):
            raise ValueError(f"seats are 0 to {self.game.num_players - 1}, not {seat!r}")
        observation, mask = self._row.observe(int(seat))
        return {"observation": observation, "action_mask": mask}

    # --- moves ---

    def words(self, action: int) -> str:
        """An action in words, as the acting seat would say it now."""
        return self.game.moves.describe(action)

    def moves(self) -> dict[str, int]:
        """The legal moves of the acting seat: words -> action number."""
        if self.over:
            return {}
        _, mask = self._row.observe(int(self.state.seat))
        return {self.words(int(action)): int(action) for action in np.flatnonzero(mask)}

    def legal(self) -> list[str]:
        """The legal moves of the acting seat, in words."""
        return list(self.moves())

    def play(self, *moves: str):
        """Play moves one after another; each may be words or an action number. Returns the table.

        Raises ValueError naming the move, the seat and what is legal; the moves before it have been played.
        """
        for move in moves:
            self._step(self._find(move))
        return self

    def _find(self, move: str | int) -> int:
        legal = self.moves()
        if self.over:
            raise ValueError(f"{move!r} cannot be played: the game is over")
        if isinstance(move, (int, np.integer)) and not isinstance(move, bool) and int(move) in legal.values():
            return int(move)
        if not isinstance(move, str) or move not in legal:
            raise ValueError(f"{move!r} is no legal move of seat {self.seat}; legal are: {', '.join(legal)}")
        return legal[move]

    def _begin(self, script: Sequence[str]) -> None:
        """All facts are laid: the game goes on to its first question. ValueError if they contradict each other."""
        self.script(*script)
        self._log.clear()
        claims.check("the facts", self._row.states, self.game)
        self._step(RUN_ON)

    def _step(self, action: int) -> None:
        before = self._row.states.copy()
        self._row.play(action)
        if self.state.script_missed:
            self._row.states[:] = before
            raise ValueError("the script names a result that is impossible here; nothing was played")
        if action == RUN_ON and not claims.answerable(self._row.states, self.game).all():
            self._row.states[:] = before
            raise ValueError("the facts leave the seat that is asked no legal move")
        if action != RUN_ON:
            self._log.append(["play", action])
        self._collect(before[0])

    def _collect(self, before: np.record) -> None:
        """Add up what the step paid, by every scheme; the doors pay one scheme at a time."""
        for p in range(self.game.num_players):
            for scheme in Scheme:
                if is_certain(self.state, p, scheme) and not is_certain(before, p, scheme):
                    self._paid[scheme][p] = reward_of(self.state, p, scheme)

    def script(self, *results: str):
        """Append coming chance results in words, consumed before the generator. Returns the table."""
        values = self._script_values(results)
        g = self.state
        waiting = g.script[g.script_at : g.script_end].tolist() + values
        if len(waiting) > SCRIPT:
            raise ValueError(f"a script holds at most {SCRIPT} results, not {len(waiting)}")
        g.script[: len(waiting)] = waiting
        g.script_at, g.script_end = 0, len(waiting)
        self._log.append(["script", list(results)])
        return self

    def _script_values(self, results: tuple[str, ...]) -> list[int]:
        raise TypeError("a game's table says how its chance results are written")

    # --- copies and files ---

    def copy(self):
        """An independent table that goes on with the same chance."""
        return copy.deepcopy(self)

    def to_dict(self) -> dict[str, Any]:
        """The whole table in plain values, ready for JSON; `from_dict` restores it."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "opening": copy.deepcopy(self._opening),
            "log": copy.deepcopy(self._log),
            "digest": self.digest(),
        }

    def digest(self) -> str:
        """A fingerprint of the state."""
        fields = json.dumps(state.to_dict(self._row.states, 0), sort_keys=True)
        return hashlib.sha256(fields.encode()).hexdigest()[:16]

    @classmethod
    def from_dict(cls, saved: dict):
        """Play a saved game again. Raises ValueError if it is of another version, incomplete or does not replay."""
        missing = SAVED - set(saved if isinstance(saved, dict) else ())
        if missing:
            raise ValueError(f"this is no saved game, or one cut short: {', '.join(sorted(missing))} missing")
        if saved["format"] != FORMAT:
            raise ValueError(f"saved with format version {saved['format']!r}; this is {FORMAT}")
        try:
            return cls._replayed(saved)
        except (TypeError, KeyError, IndexError, AttributeError, OverflowError) as error:
            raise ValueError(f"this saved game cannot be read: {error}") from error

    @classmethod
    def _replayed(cls, saved: dict):
        table = cls._open(saved)
        found, wanted = (saved["game"], saved["version"]), (table.game.name, table.game.version)
        if found != wanted:
            raise ValueError(f"saved with (game, version) {found}; this is {wanted}")
        for entry in saved["log"]:
            table._repeat(*entry)
        if table.digest() != saved["digest"]:
            raise ValueError("the saved game does not replay to the state it was saved in: it was cut short or changed")
        return table

    def _repeat(self, kind: str, value: Any) -> None:
        if kind == "play":
            self.play(value)
        elif kind == "script":
            self.script(*value)
        elif kind == "set":
            self.set(**self._unplain(value))
        else:
            raise ValueError(f"a saved game holds 'play', 'script' and 'set' entries, not {kind!r}")

    @classmethod
    def _open(cls, saved: dict):
        try:
            return cls(**cls._unplain(saved["opening"]))
        except TypeError as error:
            raise ValueError(f"the saved opening does not fit this version: {error}") from None

    @classmethod
    def _unplain(cls, saved: dict[str, Any]) -> dict[str, Any]:
        """Arguments or facts as they were before `plain`: lists of pairs are dicts again where they were."""
        facts = dict(saved)
        for name in cls.DICTS:
            if facts.get(name) is not None:
                facts[name] = {tuple(key) if isinstance(key, list) else key: entry for key, entry in facts[name]}
        return facts

    def set(self, **facts):
        """Change facts on the table."""
        raise TypeError("a game's table says which facts it has")

    def _change(self, facts: dict[str, Any], allowed: Sequence[str], lay: Callable[[np.record, dict], None]) -> None:
        """Lay facts, all or none of them. TypeError for one that does not exist.

        ValueError once the game is over, and for facts that contradict what is going on (see `tabletop.claims`).
        """
        unknown = [name for name in facts if name not in allowed]
        if unknown:
            raise TypeError(f"there is no fact {unknown[0]!r} to change; there are {', '.join(allowed)}")
        if self.over:
            raise ValueError("the game is over: facts can no longer be changed")
        before = self._row.states.copy()
        trial = before.copy()
        lay(trial[0], facts)
        claims.check("the facts", trial, self.game)
        self._row.states[:] = trial
        try:
            self._step(RUN_ON)
        except ValueError:
            self._row.states[:] = before
            raise
        self._log.append(["set", {name: plain(value) for name, value in facts.items()}])

    def save(self, path: str | Path) -> None:
        """Write the game as JSON: rules, seed and everything that was played."""
        Path(path).write_text(json.dumps(self.to_dict(), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path):
        """Read a game written by `save`. Raises ValueError if the file is cut short, changed or of another version."""
        try:
            saved = json.loads(Path(path).read_text(encoding="utf-8"))
        except (ValueError, RecursionError) as error:
            raise ValueError(f"{path} is no saved game, or one cut short: {error}") from None
        return cls.from_dict(saved)

    def __str__(self) -> str:
        return self.game.draw(self._row.states, 0)


def plain(value: Any) -> Any:
    """A copy that JSON can hold: plain numbers, lists; a dict whose keys are no names becomes a list of pairs."""
    if isinstance(value, dict):
        return [[plain(key), plain(entry)] for key, entry in value.items()]
    if isinstance(value, (list, tuple, np.ndarray)):
        return [plain(entry) for entry in value]
    return value.item() if isinstance(value, np.generic) else value


def is_certain(g: np.record, p: int, scheme: Scheme) -> bool:
    """The same as `results.certain`, for one record in plain Python."""
    return bool(g.settled[p] and (g.over or scheme != Scheme.MARGIN))


def reward_of(g: np.record, p: int, scheme: Scheme) -> float:
    """A settled seat's reward; the same arithmetic as `results.reward`, for one record in plain Python."""
    n, winners = int(g.n_players), int(sum(g.won))
    if scheme == Scheme.MARGIN:
        scores = g.score[:n].tolist()
        return (scores[p] - (sum(scores) - scores[p]) / (n - 1)) / int(g.score_unit)
    if scheme == Scheme.RANK:
        return 1.0 - 2.0 * (g.better[p] + (g.tied[p] - 1) / 2.0) / (n - 1)
    share = 1.0 / winners if g.won[p] else 0.0
    return share if scheme == Scheme.SHARE else (share * n - 1.0) / (n - 1)
