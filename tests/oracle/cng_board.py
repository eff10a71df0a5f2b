"""What lies on the table in Cash'n Guns: players, loot, bullets, chance, given facts; no rules of a round."""

from __future__ import annotations

import random as random_module
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .cng_words import (
    BANG,
    BANGS,
    CLICK,
    CLICKS,
    CLIP,
    DEADLY_WOUNDS,
    DEADLY_WOUNDS_UNBREAKABLE,
    KIT,
    LOOT,
    LOOT_A_ROUND,
    POWERS,
    ROUNDS,
    SCHEMES,
    Rules,
)

FACTS = ("round", "wounds", "hands", "shown", "dead", "stash", "table", "undealt")


class Decision(NamedTuple):
    """One seat must choose one of the moves."""

    seat: int
    node: str
    legal: list[str]


Steps = Generator[Decision, str, None]
Choice = Generator[Decision, str, str]


@dataclass(eq=False)
class Player:
    """All that belongs to one seat."""

    power: str | None = None
    wounds: int = 0
    alive: bool = True
    hand: list[str] = field(default_factory=lambda: [CLICK] * CLICKS + [BANG] * BANGS)
    placed: str | None = None
    aim: int | None = None
    stance: str | None = None
    stash: list[str] = field(default_factory=list)
    # what everybody may count
    shown: list[str] = field(default_factory=list)
    face_down: int = 0
    clips_used: int = 0
    known: list[str] = field(default_factory=list)
    unseen_in: int = 0
    unseen_out: int = 0
    # what only this seat saw, in words
    memory: list[str] = field(default_factory=list)

    @property
    def deadly_wounds(self) -> int:
        """The Unbreakable dies only at the fifth wound."""
        return DEADLY_WOUNDS_UNBREAKABLE if self.power == "Unbreakable" else DEADLY_WOUNDS


@dataclass(eq=False)
class Pile:
    """Discarded bullets: face up and face down."""

    up: list[str] = field(default_factory=list)
    down: list[str] = field(default_factory=list)

    def counts(self) -> dict[str, int]:
        """All of it, also what only the pile itself knows."""
        return {
            "bangs up": self.up.count(BANG),
            "clicks up": self.up.count(CLICK),
            "bangs down": self.down.count(BANG),
            "clicks down": self.down.count(CLICK),
        }

    def seen(self) -> dict[str, int]:
        """What everybody sees of it."""
        return {"bangs up": self.up.count(BANG), "clicks up": self.up.count(CLICK), "face down": len(self.down)}


class Board(ABC):
    """The facts of one game, and the small things that are done with them everywhere."""

    def __init__(
        self,
        rules: Rules,
        random: random_module.Random,
        facts: dict[str, Any] | None = None,
        script: Iterable[str] = (),
    ) -> None:
        """Set up, lay the facts and play to the first decision. `script` holds forced coming chance results."""
        self.rules = rules
        self.random = random
        self.script: deque[str] = deque(script)
        self.missed: list[str] = []  # scripted results that could not be
        self.chance: list[str] = []

        self.over = False
        self.node = ""
        self.seat: int | None = None
        self.legal: list[str] = []

        count = rules.num_players
        self.round = 1
        self.players = [Player() for _ in range(count)]
        self.table: list[str] = []
        self.undealt = [kind for kind, number in LOOT.items() for _ in range(number)]
        self.removed: list[str] = []
        self.piles = [Pile() for _ in range(1 if rules.clip_pool == "common" else count)]
        self.bullets_gone: list[str] = []  # hands of the dead
        self.winners: list[int] = []
        self.paid: dict[str, list[float]] = {scheme: [0.0] * count for scheme in SCHEMES}
        self.positions: list[float] = [0.0] * count

        # of this round
        self.dealt = False  # given facts named this round's loot
        self.hustled: int | None = None
        self.aims_shown = False
        self.stances_shown = False
        self.shown_by_professional: int | None = None
        self.freshly_wounded: list[int] = []
        self.new_godfather: int | None = None
        self.participants: list[int] = []
        self.still_in: list[int] = []
        self.had_turn: list[int] = []
        self.announced: list[str] = []
        self.banned: str | None = None
        self.veto_used = False
        self.trade_used = False

        self._lay(facts or {})
        self.godfather = self._first_godfather()
        self._deal_powers()
        self._check_wounds()
        self._game = self._play_game()
        self._go_on(None)

    # ------------------------------------------------------------------------------------------------- from outside

    def play(self, move: str) -> None:
        """The deciding seat makes its move, and the game goes on to the next decision."""
        if move not in self.legal:
            raise ValueError(f"illegal move at {self.node}: {move!r}; legal: {self.legal}")
        self._go_on(move)

    def take_chance(self) -> list[str]:
        """The chance results drawn since the last call, in words, forced ones too."""
        drawn, self.chance = self.chance, []
        return drawn

    @abstractmethod
    def _play_game(self) -> Steps:
        """The whole game, decision by decision."""

    def _go_on(self, move: str | None) -> None:
        try:
            # A generator that has not started yet wants None.
            decision = self._game.send(move)  # type: ignore[arg-type]
        except StopIteration:
            self.over = True
            self.node, self.seat, self.legal = "OVER", None, []
        else:
            self.seat, self.node, self.legal = decision

    def _ask(self, seat: int, node: str, moves: list[str]) -> Choice:
        """A node opens however few moves are legal."""
        move = yield Decision(seat, node, sorted(moves))
        return move

    def _draw(self, possible: list[str]) -> str:
        """One of these, each entry equally likely. A scripted result comes first; one that cannot be is missed."""
        result = self.script.popleft() if self.script else None
        if result is not None and result not in possible:
            self.missed.append(result)
            result = None
        if result is None:
            result = possible[self.random.randrange(len(possible))]
        self.chance.append(result)
        return result

    # -------------------------------------------------------------------------------------------------------- seats

    def _clockwise(self) -> list[int]:
        """All seats, clockwise, beginning with the Godfather."""
        count = self.rules.num_players
        return [(self.godfather + step) % count for step in range(count)]

    def _living(self) -> list[int]:
        """The living seats, clockwise, beginning with the Godfather where he lives."""
        return [seat for seat in self._clockwise() if self.players[seat].alive]

    def _others(self, seat: int) -> list[int]:
        return [other for other in self._living() if other != seat]

    def _holder(self, power: str) -> int | None:
        """The living seat with this power."""
        for seat, player in enumerate(self.players):
            if player.alive and player.power == power:
                return seat
        return None

    def _tell(self, seat: int, words: str) -> None:
        """Something that only this seat saw."""
        self.players[seat].memory.append(f"round {self.round}: {words}")

    # --------------------------------------------------------------------------------------------- loot and bullets

    def _stash_openly(self, seat: int, kind: str) -> None:
        """Everybody saw which card went into the stash."""
        self.players[seat].stash.append(kind)
        self.players[seat].known.append(kind)

    def _stash_unseen(self, seat: int, kind: str) -> None:
        """The card goes in face down; with open stashes there is no such thing."""
        if self.rules.open_stash:
            self._stash_openly(seat, kind)
            return
        self.players[seat].stash.append(kind)
        self.players[seat].unseen_in += 1

    def _steal(self, thief: int, victim: int, kind: str) -> None:
        """The thief knows the card, a living victim too; others see that one card moved (open stashes: which one)."""
        robbed = self.players[victim]
        robbed.stash.remove(kind)
        if self.rules.open_stash:
            robbed.known.remove(kind)
        else:
            robbed.unseen_out += 1
        self._stash_unseen(thief, kind)
        self._tell(thief, f"stole {kind} from seat {victim}")
        self._tell(victim, f"lost {kind} to seat {thief}")

    def _pile(self, seat: int) -> Pile:
        """Where this seat's bullets go, and where its Clip looks for a Bang."""
        return self.piles[0 if self.rules.clip_pool == "common" else seat]

    # -------------------------------------------------------------------------------------------------------- setup

    def _first_godfather(self) -> int:
        """A given seat, or a random one; one who lives."""
        living = [seat for seat, player in enumerate(self.players) if player.alive]
        if self.rules.first_godfather is None:
            return int(self._draw([f"seat {seat}" for seat in living]).split()[1])
        if self.rules.first_godfather not in living:
            raise ValueError("the first Godfather is dead")
        return self.rules.first_godfather

    def _deal_powers(self) -> None:
        """Given ones, or random ones for seats 0, 1, 2... without replacement; what is left leaves the game."""
        if self.rules.powers == "none":
            return
        left = list(POWERS)
        for seat, player in enumerate(self.players):
            if self.rules.powers == "random":
                player.power = self._draw(left)
                left.remove(player.power)
            else:
                player.power = self.rules.powers[seat]

    # -------------------------------------------------------------------------------------------------- given facts

    def _lay(self, facts: dict[str, Any]) -> None:
        """The facts lie there when the given round begins."""
        unknown = set(facts).difference(FACTS)
        if unknown:
            raise ValueError(f"unknown facts: {sorted(unknown)}")
        self.round = facts.get("round", 1)
        if self.round not in range(1, ROUNDS + 1):
            raise ValueError("rounds are 1 to 8")
        self._lay_bullets(facts)
        self._lay_loot(facts)
        self._lay_dead(facts.get("dead", ()))
        for player, wounds in zip(self.players, facts.get("wounds", ()), strict=False):
            player.wounds = wounds

    def _lay_bullets(self, facts: dict[str, Any]) -> None:
        """What is neither in hand nor was shown lies face down in the pile."""
        size, dead = ROUNDS + 1 - self.round, facts.get("dead", ())
        usual = (size - min(BANGS, size), min(BANGS, size))
        for seat, player in enumerate(self.players):
            clicks, bangs = facts["hands"][seat] if "hands" in facts else usual
            shown_clicks, shown_bangs = facts["shown"][seat] if "shown" in facts else (0, 0)
            missing = (CLICKS - clicks - shown_clicks, BANGS - bangs - shown_bangs)
            if min(clicks, bangs, shown_clicks, shown_bangs, *missing) < 0:
                raise ValueError(f"seat {seat}: each player has 5 Clicks and 3 Bangs in all")
            if clicks + bangs != size and seat not in dead:
                raise ValueError(f"seat {seat}: a hand holds {size} cards when round {self.round} begins")
            player.hand = [CLICK] * clicks + [BANG] * bangs
            player.shown = [CLICK] * shown_clicks + [BANG] * shown_bangs
            player.face_down = sum(missing)
            self._pile(seat).up += player.shown
            self._pile(seat).down += [CLICK] * missing[0] + [BANG] * missing[1]

    def _lay_loot(self, facts: dict[str, Any]) -> None:
        """Stashes, this round's loot, undealt cards; the rest is out of the game."""
        left = Counter(self.undealt)
        for seat, kinds in facts.get("stash", {}).items():
            for kind in kinds:
                if kind in (CLIP, KIT):
                    raise ValueError(f"a {kind} never lies in a stash")
                self._stash_openly(seat, kind)
            left.subtract(kinds)
        self.dealt = "table" in facts
        self.table = list(facts.get("table", ()))
        left.subtract(self.table)
        if "undealt" in facts:
            self.undealt = list(facts["undealt"])
            left.subtract(self.undealt)
            self.removed = list(left.elements())
        if min(left.values()) < 0:
            raise ValueError("more loot than the box holds, or no such kind")
        if "undealt" not in facts:
            self._thin_out(left)

    def _thin_out(self, left: Counter[str]) -> None:
        """The largest kinds (of equal ones the first) lose cards until there are enough for the rounds to come."""
        enough = LOOT_A_ROUND * (ROUNDS - self.round + (0 if self.dealt else 1))
        while left.total() > enough:
            largest = max(LOOT, key=lambda kind: left[kind])  # max finds the first of equal ones
            left[largest] -= 1
            self.removed.append(largest)
        self.undealt = list(left.elements())

    def _lay_dead(self, dead: Iterable[int]) -> None:
        """Who died before; they share the last places."""
        for seat in dead:
            player = self.players[seat]
            player.alive = False
            self.bullets_gone += player.hand
            player.hand = []
        living = [player for player in self.players if player.alive]
        if len(living) < 2:
            raise ValueError("at least two players are alive")
        self._pay(list(dead), 0.0, len(living))

    def _check_wounds(self) -> None:
        """Who lives has fewer wounds than kill him."""
        for seat, player in enumerate(self.players):
            if player.wounds < 0 or (player.alive and player.wounds >= player.deadly_wounds):
                raise ValueError(f"seat {seat}: {player.wounds} wounds and alive")

    # --------------------------------------------------------------------------------------------------- being paid

    def _pay(self, seats: list[int], share: float, first_position: int) -> None:
        """Seats that share the positions from `first_position` on (0 is best) are paid, each its own amount once."""
        count = self.rules.num_players
        position = first_position + (len(seats) - 1) / 2
        for seat in seats:
            self.positions[seat] = position
            self.paid["win"][seat] = (share - 1 / count) * count / (count - 1)
            self.paid["share"][seat] = share
            self.paid["rank"][seat] = 1 - 2 * position / (count - 1)
