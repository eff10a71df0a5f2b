"""Cash'n Guns as a table in words: set facts, script chance, play moves, read what lies there."""

from dataclasses import fields
from typing import Any

import numpy as np

from cng_env.build import cash_n_guns
from cng_env.dealing import begin, lay_facts, lay_opening
from cng_env.powers import TITLES
from cng_env.rules import scoring
from cng_env.switches import Rules, rules_of
from cng_env.vocabulary import (
    MAX_PLAYERS,
    N_CARDS,
    NO_BULLET,
    NOBODY,
    SCRIPT_BULLET,
    SCRIPT_LOOT,
    SCRIPT_POWER,
    SCRIPT_SEAT,
    WORDS_OF_BULLETS,
    WORDS_OF_LOOT,
    Node,
    Stance,
)
from tabletop.results import position
from tabletop.table import WordTable

OPENING = ("round", "wounds", "hands", "shown", "dead", "stash", "table", "undealt")
RULES = tuple(field.name for field in fields(Rules))
CHANGES = ("wounds", "hands", "stash", "table", "godfather")
SCRIPTED = {
    **{f"seat {p}": SCRIPT_SEAT + p for p in range(MAX_PLAYERS)},
    **{words: SCRIPT_LOOT + kind for kind, words in enumerate(WORDS_OF_LOOT[:N_CARDS])},
    **{words: SCRIPT_BULLET + bullet for bullet, words in enumerate(WORDS_OF_BULLETS)},
    **{title: SCRIPT_POWER + no for no, title in enumerate(TITLES) if no},
}
STANCES = {Stance.UNDECIDED: None, Stance.DUCKS: "duck", Stance.STANDS: "stand"}
TO_SEATS = ("Aim", "Order", "Hustle")


class Table(WordTable):
    """One game of Cash'n Guns in words.

    Args:
        num_players: 4 to 8.
        powers: "none", "random", or a list with a power's name or None for each seat.
        seed: of the game; the same seed and moves give the same game.
        first_godfather: the seat with the desk; None: chance decides (with facts: seat 0).
        script: chance results that come first, in the order met: "seat 2", a power, a kind of loot, "click" or "bang".
        **facts_and_switches: facts that lie on the table when the given `round` begins — ``round=3``, ``wounds=[…]``,
            ``hands=[(clicks, bangs), …]``, ``shown=[(clicks, bangs), …]`` (what was shown before, open in the pile),
            ``dead=[seats]``, ``stash={seat: [kinds]}``, ``table=[kinds]`` (instead of a deal), ``undealt=[kinds]`` —
            and switches of the rules (`cng_env.Rules`). What is missing to five Clicks and three Bangs lies face down;
            without ``undealt`` the largest kinds leave the game until as many cards remain as the round should have.

    Raises ValueError or TypeError naming what was wrong and what is allowed.
    """

    DICTS = ("stash",)

    def __init__(self, num_players=4, powers="none", seed=0, *, first_godfather=None, script=(), **facts_and_switches):
        facts = {name: value for name, value in facts_and_switches.items() if name in OPENING}
        switches = {name: value for name, value in facts_and_switches.items() if name not in OPENING}
        unknown = [name for name in switches if name not in RULES]
        if unknown:
            raise TypeError(
                f"there is no {unknown[0]!r}; there are the facts {', '.join(OPENING)} and {', '.join(RULES)}"
            )
        self.rules = rules_of(num_players, powers, first_godfather=first_godfather, **switches)
        game = cash_n_guns(self.rules)
        opening = {"num_players": num_players, "powers": powers, "seed": seed, "first_godfather": first_godfather}
        super().__init__(game, seed, {**opening, "script": list(script), **switches, **facts})
        if facts:
            self._lay(facts, 0 if first_godfather is None else first_godfather)
            self._collect(game.template[0])  # of those who died before
        self._begin(script)

    def _lay(self, facts: dict, godfather: int) -> None:
        """The round is about to begin with these facts."""
        if self.rules.powers == "random":
            raise ValueError("with facts on the table powers are 'none' or a list, not 'random'")
        lay_opening(self.state, facts)
        if not self.state.alive[godfather]:
            raise ValueError(f"first_godfather: seat {godfather} is dead")
        begin(self.state, godfather, dealt="table" in facts)

    def set(self, **facts):
        """Change facts now; the seat that was asked is still the one to answer. Returns the table."""
        self._change(facts, CHANGES, lay_facts)
        return self

    def _script_values(self, results):
        return [script_value(result) for result in results]

    def words(self, action):
        """An action in words, seats by their numbers."""
        family, k = self.game.moves.decode(action)
        said = super().words(action)
        if family in TO_SEATS:
            return said.replace(f"+{k}", str((int(self.state.seat) + k) % int(self.state.n_players)))
        return said

    # --- facts ---

    @property
    def node(self) -> str:
        """What is asked: the name of a `cng_env.Node`; "OVER" at the end."""
        return Node(int(self.state.node)).name

    def _seats(self, name: str) -> list:
        return self.state[name][: self.game.num_players].tolist()

    round = property(lambda self: int(self.state.turn), doc="The round, from 1.")
    godfather = property(lambda self: int(self.state.godfather), doc="The seat with the Godfather's desk.")
    wounds = property(lambda self: self._seats("wounds"), doc="Wounds per seat.")
    alive = property(lambda self: [bool(mark) for mark in self._seats("alive")], doc="Who lives, per seat.")
    hands = property(lambda self: [tuple(h) for h in self._seats("hand")], doc="(Clicks, Bangs) in hand, per seat.")
    face_down = property(lambda self: self._seats("face_down"), doc="Bullets placed and never shown, per seat.")
    clips_used = property(lambda self: self._seats("clips_used"), doc="Exchanges with the pile, per seat.")
    unseen_in = property(lambda self: self._seats("unseen_in"), doc="Cards put into the stash face down, per seat.")
    unseen_out = property(lambda self: self._seats("unseen_out"), doc="Cards taken from it unseen, per seat.")

    @property
    def shown(self) -> list[tuple[int, int]]:
        """(Clicks, Bangs) shown so far, per seat."""
        return [tuple(shown) for shown in self.state.shown[:, : self.game.num_players].T.tolist()]

    @property
    def powers(self) -> list[str | None]:
        """The power of each seat, or None."""
        return [TITLES[no] or None for no in self._seats("power")]

    @property
    def placed(self) -> list[str | None]:
        """The bullet that each seat has placed, or None; the true ones, also while they are hidden."""
        return [None if bullet == NO_BULLET else WORDS_OF_BULLETS[bullet] for bullet in self._seats("placed")]

    @property
    def aims(self) -> list[int | None]:
        """At whom each seat aims, or None; also while it is hidden."""
        return [None if p == NOBODY else p for p in self._seats("aim")]

    @property
    def stances(self) -> list[str | None]:
        """What each seat chose, "duck", "stand" or None; also while it is hidden."""
        return [STANCES[Stance(stance)] for stance in self._seats("stance")]

    table = property(lambda self: listed(self.state.table), doc="The shares on the table, by kind, the token last.")
    undealt = property(lambda self: listed(self.state.undealt), doc="Cards not dealt yet, by kind.")
    removed = property(lambda self: listed(self.state.removed), doc="Cards that left the game, by kind.")

    @property
    def stash(self) -> list[list[str]]:
        """What lies in each seat's stash, by kind."""
        return [listed(self.state.stash[p]) for p in range(self.game.num_players)]

    @property
    def known(self) -> list[dict[str, int]]:
        """What each seat put into its stash openly: {kind: n}."""
        known = self.state.known[: self.game.num_players]
        return [{WORDS_OF_LOOT[k]: int(n) for k, n in enumerate(row) if n} for row in known]

    @property
    def pile(self) -> dict[str, int] | list[dict[str, int]]:
        """The common pile: {"bangs up": n, "clicks up": …, "bangs down": …, "clicks down": …}; own piles: a list."""
        piles = [
            {f"{word}s {side}": int(self.state[f"pile_{side}"][bullet, p])
             for side in ("up", "down") for bullet, word in reversed(list(enumerate(WORDS_OF_BULLETS)))}
            for p in range(self.game.num_players)
        ]  # fmt: skip
        return piles if self.state.own_piles else piles[0]

    @property
    def money(self) -> list[int]:
        """What each seat would have if the game ended now, in dollars; the dead have nothing."""
        trial = self._row.states.copy()[0]
        scoring.count_money(trial)
        return [int(score) * 1000 for score in trial.score[: self.game.num_players]]

    @property
    def participants(self) -> list[int]:
        """The seats that take in this share, in turn order; empty outside step 7."""
        return self.state.order[: int(self.state.n_order)].tolist()

    @property
    def places(self) -> list[float] | None:
        """Each seat's place, 0 for the first, the mean for those who share one; None until the game is over."""
        return [float(position(self.state, p)) for p in range(self.game.num_players)] if self.over else None


def listed(numbers: np.ndarray) -> list[str]:
    """Loot by kind in words, as often as it lies there."""
    return [WORDS_OF_LOOT[kind] for kind, n in enumerate(numbers) for _ in range(int(n))]


def script_value(result: Any) -> int:
    """A chance result in words as a number."""
    if isinstance(result, str) and result in SCRIPTED:
        return SCRIPTED[result]
    raise ValueError(f"{result!r} is no chance result: a seat ('seat 2'), a power, a kind of loot, 'click' or 'bang'")
