"""What lies on the table in King of Tokyo: monsters, cards, piles, chance, facts, the snapshot; no rules of a turn."""

from __future__ import annotations

import random as random_module
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .kot_cards import (
    BATTERY_ENERGY,
    CARDS,
    CLAW,
    DICE,
    FACES,
    MOST_HEALTH,
    MOST_POINTS,
    NAME_OF_NUMBER,
    OUTSIDE,
    SMOKE_CHARGES,
    Rules,
)

FACTS = (
    "health",
    "points",
    "energy",
    "poison",
    "shrink",
    "place",
    "keeps",
    "market",
    "deck",
    "discard",
    "mimic",
    "charges",
)


class Decision(NamedTuple):
    """One seat must choose one of the moves."""

    seat: int
    node: str
    legal: list[str]


Steps = Generator[Decision, str, None]
Choice = Generator[Decision, str, str]


class ScriptError(Exception):
    """A forced chance result that cannot happen here."""


@dataclass(eq=False)
class Power:
    """What a card in play can do, with its own counters (smoke charges, energy on batteries)."""

    name: str
    charges: int = 0

    @classmethod
    def fresh(cls, name: str) -> Power:
        """Smoke Cloud comes with three charges, Monster Batteries loaded with six (or with what is staked then)."""
        return cls(name, {"Smoke Cloud": SMOKE_CHARGES, "Monster Batteries": BATTERY_ENERGY}.get(name, 0))


@dataclass(eq=False)
class Kept:
    """A keep card lying before its owner. A Mimic's power is that of its copy, none while it lies idle."""

    owner: int
    name: str
    power: Power | None
    paid: int
    copied: Kept | None = None


@dataclass(eq=False)
class Monster:
    """All that belongs to one seat."""

    health: int = MOST_HEALTH
    points: int = 0
    energy: int = 0
    poison: int = 0
    shrink: int = 0
    place: str = OUTSIDE
    alive: bool = True
    frenzy: int = 0
    keeps: list[Kept] = field(default_factory=list)


class Board(ABC):
    """The facts of one game, and the small things that are done with them everywhere."""

    def __init__(
        self,
        rules: Rules,
        random: random_module.Random,
        facts: dict[str, Any] | None = None,
        script: Iterable[int] = (),
    ) -> None:
        """Set up (or lay the facts) and play to the first decision. `script` holds forced coming chance results."""
        self.rules = rules
        self.random = random
        self.script: deque[int] = deque(script)
        self.chance: list[int] = []

        self.over = False
        self.node = ""
        self.seat: int | None = None
        self.legal: list[str] = []

        count = rules.num_players
        self.monsters = [Monster() for _ in range(count)]
        self.active = 0
        self.idle_turns, self.asked_in_turn = 0, False
        self.last_regular = 0  # whose turn it was last, extra turns aside
        self.turn = 0
        self.deck: list[str] = []
        self.top: str | None = None  # the card on top of the deck where somebody has looked at it
        self.knows_top: set[int] = set()
        self.discard: list[str] = []
        self.market: list[str | None] = [None, None, None]
        self.winners: list[int] = []
        self.paid: dict[str, list[float]] = {scheme: [0.0] * count for scheme in ("win", "share", "rank", "margin")}

        # of this turn
        self.dice: list[int] = []
        self.rolls_left = 0
        self.winged: set[int] = set()
        self.bought = False
        self.freeze = 0
        self.dweller_rerolls = [0] * count
        self.scored_ones = False
        self.hurt_others = False
        self.hurt_itself = False
        self.cut_short = False

        if facts is None:
            self._set_up()
        else:
            self._lay(facts)
        self.last_regular = self.active
        self._game = self._play_game()
        self._go_on(None)

    # ------------------------------------------------------------------------------------------------- from outside

    def play(self, move: str) -> None:
        """The deciding seat makes its move, and the game goes on to the next decision."""
        if move not in self.legal:
            raise ValueError(f"illegal move at {self.node}: {move!r}")
        self.asked_in_turn = True
        self._go_on(move)

    def take_chance(self) -> list[int]:
        """The chance results drawn since the last call."""
        drawn, self.chance = self.chance, []
        return drawn

    def snapshot(self) -> dict[str, Any]:
        """The facts of the game as plain, comparable values."""
        monsters = self.monsters
        charges: dict[str, int] = {}
        mimic: dict[str, list[Any]] = {}
        for seat, monster in enumerate(monsters):
            for kept in monster.keeps:
                if kept.power is not None and kept.power.charges:
                    charges[f"{seat}:{kept.name}"] = kept.power.charges
                if kept.copied is not None:
                    mimic[str(seat)] = [kept.copied.owner, kept.copied.name]
        node = self.node
        return {
            "over": self.over,
            "node": node,
            "seat": self.seat,
            "active": self.active,
            "turn": self.turn,
            "health": [monster.health for monster in monsters],
            "points": [monster.points for monster in monsters],
            "energy": [monster.energy for monster in monsters],
            "poison": [monster.poison for monster in monsters],
            "shrink": [monster.shrink for monster in monsters],
            "alive": [monster.alive for monster in monsters],
            "place": [monster.place for monster in monsters],
            "frenzy": [monster.frenzy for monster in monsters],
            "freeze": self.freeze,
            "winners": list(self.winners),
            "dice": sorted(self.dice) if node in ("ROLL", "PROBE", "CHANGE") else [],
            "rolls_left": self.rolls_left if node == "ROLL" else 0,
            "market": list(self.market),
            "deck": sorted(self.deck),
            "top": self.top,
            "knows_top": sorted(self.knows_top),
            "discard": sorted(self.discard),
            "keeps": [sorted([kept.name for kept in monster.keeps]) for monster in monsters],
            "charges": charges,
            "mimic": mimic,
            "winged": [] if self.over else sorted(self.winged),
        }

    def rewards(self) -> dict[str, list[float]]:
        """What each seat has been paid so far, by scheme; nothing until its share or rank is certain."""
        return {scheme: list(amounts) for scheme, amounts in self.paid.items()}

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

    def _ask(self, seat: int, node: str, moves: Sequence[str], always: bool = False) -> Choice:
        """A node opens only with two or more legal moves (or always); otherwise the game goes on by itself."""
        if len(moves) == 1 and not always:
            return moves[0]
        move = yield Decision(seat, node, sorted(moves))
        return move

    # ------------------------------------------------------------------------------------------------------ chance

    def _throw(self, count: int) -> list[int]:
        """A throw of k dice is k faces."""
        faces = []
        for _ in range(count):
            face = self.script.popleft() if self.script else int(self.random.random() * len(FACES))
            if not 0 <= face < len(FACES):
                raise ScriptError(f"no such face: {face}")
            faces.append(face)
        self.chance.extend(faces)
        return faces

    def _random_card(self) -> str | None:
        """A random card of those left in the deck, not taken yet; an empty deck takes the discard pile first."""
        if not self.deck:
            self.deck, self.discard = self.discard, []
        if not self.deck:
            return None
        if self.script:
            name = NAME_OF_NUMBER.get(self.script[0], "")
            if name not in self.deck:
                raise ScriptError(f"no such card in the deck: {self.script[0]}")
            self.script.popleft()
        else:
            name = sorted(self.deck)[self.random.randrange(len(self.deck))]
        self.chance.append(CARDS[name].number)
        return name

    def _draw(self) -> str | None:
        """The top card of the deck: without chance where somebody has looked at it."""
        name = self._random_card() if self.top is None else self.top
        if name is not None:
            self.deck.remove(name)
            self.top = None
            self.knows_top.clear()
        return name

    def _look_at_top(self, seat: int) -> None:
        """The top card stays on top until it is drawn, and this seat knows it."""
        if self.top is None:
            self.top = self._random_card()
        if self.top is not None:
            self.knows_top.add(seat)

    # ------------------------------------------------------------------------------------------------------- setup

    def _set_up(self) -> None:
        """Reveal three cards, then everyone rolls for the first turn."""
        self.deck = list(self.rules.deck)
        self._fill_market()
        self.active = self._roll_off() if self.rules.first is None else self.rules.first

    def _roll_off(self) -> int:
        """Each throws six dice, most claws starts; those who tie throw again."""
        seats = list(range(self.rules.num_players))
        while len(seats) > 1:
            claws = {seat: self._throw(DICE).count(CLAW) for seat in seats}
            most = max(claws.values())
            seats = [seat for seat in seats if claws[seat] == most]
        return seats[0]

    def _fill_market(self) -> list[int]:
        """Every empty slot is filled in order; the slots where a card was revealed are returned."""
        revealed = []
        for slot, lying in enumerate(self.market):
            if lying is None:
                self.market[slot] = self._draw()
                if self.market[slot] is not None:
                    revealed.append(slot)
        return revealed

    def _lay(self, facts: dict[str, Any]) -> None:
        """Lay given facts instead of the setup. Cards not named lie in the deck; a market not named is empty."""
        unknown = set(facts).difference(FACTS)
        if unknown:
            raise ValueError(f"unknown facts: {sorted(unknown)}")
        for key in ("health", "points", "energy", "poison", "shrink", "place"):
            for monster, value in zip(self.monsters, facts.get(key, ()), strict=False):
                setattr(monster, key, value)
        for seat, names in facts.get("keeps", {}).items():
            for name in names:
                self._take(seat, name, self.rules.cost(name))
        for seat, (owner, name) in facts.get("mimic", {}).items():
            self._copy(self._kept(seat, "Mimic"), self._kept(owner, name))
        for (seat, name), charges in facts.get("charges", {}).items():
            power = self._kept(seat, name).power
            assert power is not None
            power.charges = charges
        self.market = list(facts.get("market", ()))
        self.market += [None] * (3 - len(self.market))
        self.discard = list(facts.get("discard", ()))
        self.deck = list(facts["deck"]) if "deck" in facts else self._cards_left_over()
        self.active = self.rules.first or 0
        dead = [seat for seat, monster in enumerate(self.monsters) if monster.health == 0]
        for seat in dead:
            self.monsters[seat].alive = False
        self._pay(dead, 0.0, self.rules.num_players - len(dead))

    def _cards_left_over(self) -> list[str]:
        left = list(self.rules.deck)
        laid = [kept.name for monster in self.monsters for kept in monster.keeps] + self.discard
        for name in laid + [name for name in self.market if name]:
            if name in left:
                left.remove(name)
        return left

    # -------------------------------------------------------------------------------------------------------- seats

    def _clockwise(self) -> list[int]:
        """The living seats, clockwise, beginning with the active monster where it lives."""
        count = self.rules.num_players
        seats = [(self.active + step) % count for step in range(count)]
        return [seat for seat in seats if self.monsters[seat].alive]

    def _living(self) -> list[int]:
        return [seat for seat, monster in enumerate(self.monsters) if monster.alive]

    def _others(self, seat: int) -> list[int]:
        return [other for other in self._living() if other != seat]

    def _occupant(self, place: str) -> int | None:
        for seat, monster in enumerate(self.monsters):
            if monster.place == place:
                return seat
        return None

    def _bay_exists(self) -> bool:
        """The Bay is used while five or more are alive."""
        return len(self._living()) >= 5

    # ------------------------------------------------------------------------------------- points, energy, health

    def _gain_points(self, seat: int, points: int) -> None:
        """The dial ends at 20."""
        monster = self.monsters[seat]
        monster.points = min(MOST_POINTS, monster.points + points)

    def _gain_energy(self, seat: int, energy: int) -> None:
        """One gain of energy; each Friend of Children adds 1 to it."""
        if energy:
            self.monsters[seat].energy += energy + self.copies(seat, "Friend of Children")

    def _get_paid(self, seat: int, energy: int) -> None:
        """A refund, a price or a fee received; whether that is a gain is a switch."""
        if self.rules.friend_of_children_refunds:
            self._gain_energy(seat, energy)
        else:
            self.monsters[seat].energy += energy

    def _most_health(self, seat: int) -> int:
        """Even Bigger: 12, however many copies."""
        return MOST_HEALTH + 2 if self.copies(seat, "Even Bigger") else MOST_HEALTH

    def _is_hurt(self, seat: int) -> bool:
        return self.monsters[seat].health < self._most_health(seat)

    def _heal(self, seat: int, health: int) -> None:
        """Never above the maximum."""
        monster = self.monsters[seat]
        monster.health = max(monster.health, min(self._most_health(seat), monster.health + health))

    def _heal_by_card(self, seat: int, health: int) -> None:
        """One healing; each Regeneration adds 1."""
        self._heal(seat, health + self.copies(seat, "Regeneration"))

    def _can_heal_rapidly(self, seat: int) -> bool:
        """Rapid Healing costs 2 energy and needs something to heal."""
        return self.monsters[seat].energy >= 2 and self.copies(seat, "Rapid Healing") > 0 and self._is_hurt(seat)

    def _heal_rapidly(self, seat: int) -> None:
        self.monsters[seat].energy -= 2
        self._heal_by_card(seat, 1)

    def _lose_even_bigger(self, seat: int) -> None:
        """The card or a copy is gone: 2 health are lost, or only what is above the maximum now."""
        monster = self.monsters[seat]
        if self.rules.even_bigger_loss == "lose":
            monster.health = max(0, monster.health - 2)
        else:
            monster.health = min(monster.health, self._most_health(seat))

    # ----------------------------------------------------------------------------------------------- cards in play

    def _holders(self, seat: int, power: str) -> list[Kept]:
        """The seat's cards with this power, the real card before a copy."""
        found = [kept for kept in self.monsters[seat].keeps if kept.power is not None and kept.power.name == power]
        if len(found) > 1:
            found.sort(key=lambda kept: kept.name == "Mimic")
        return found

    def copies(self, seat: int, power: str) -> int:
        """How many times the seat owns a card, real or copied."""
        count = 0
        for kept in self.monsters[seat].keeps:
            if kept.power is not None and kept.power.name == power:
                count += 1
        return count

    def _kept(self, seat: int, name: str) -> Kept:
        """The seat's card of that name; of two alike the one that Mimic does not copy, then the dearer one."""
        alike = [kept for kept in self.monsters[seat].keeps if kept.name == name]
        return min(alike, key=lambda kept: (self._is_copied(kept), -kept.paid))

    def _is_copied(self, kept: Kept) -> bool:
        return any(other.copied is kept for monster in self.monsters for other in monster.keeps)

    def _take(self, seat: int, name: str, paid: int) -> Kept:
        """A keep card goes to its owner, fresh; Mimic lies idle until it copies something."""
        kept = Kept(seat, name, None if name == "Mimic" else Power.fresh(name), paid)
        self.monsters[seat].keeps.append(kept)
        return kept

    def _copy(self, mimic: Kept, target: Kept) -> None:
        """Mimic works as a freshly bought copy, with its own counters."""
        mimic.copied, mimic.power = target, Power.fresh(target.name)

    def _end_copy(self, mimic: Kept) -> None:
        """The token is taken back and the copy's counters are gone."""
        was_bigger = mimic.power is not None and mimic.power.name == "Even Bigger"
        mimic.copied, mimic.power = None, None
        if was_bigger:
            self._lose_even_bigger(mimic.owner)

    def _discard_kept(self, kept: Kept) -> None:
        """The card goes to the discard pile; a Mimic that copied it takes its token back and lies idle."""
        self.monsters[kept.owner].keeps.remove(kept)
        self.discard.append(kept.name)
        if kept.power is not None and kept.power.name == "Even Bigger":
            self._lose_even_bigger(kept.owner)
        for monster in self.monsters:
            for other in monster.keeps:
                if other.copied is kept:
                    self._end_copy(other)

    # --------------------------------------------------------------------------------------------------- being paid

    def _pay(self, seats: list[int], share: float, first_position: int) -> None:
        """Seats that share the positions from `first_position` on (0 is best) are paid, each its own amount once."""
        count = self.rules.num_players
        position = first_position + (len(seats) - 1) / 2
        for seat in seats:
            self.paid["win"][seat] = (share - 1 / count) * count / (count - 1)
            self.paid["share"][seat] = share
            self.paid["rank"][seat] = 1 - 2 * position / (count - 1)

    def _pay_margins(self) -> None:
        """The game is over: each seat's points less the mean of the others', in twentieths; the dead have none."""
        points = [monster.points if monster.alive else 0 for monster in self.monsters]
        for seat, own in enumerate(points):
            self.paid["margin"][seat] = (own - (sum(points) - own) / (len(points) - 1)) / 20
