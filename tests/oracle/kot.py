"""King of Tokyo, written slowly and plainly from the rules text: the judge of the fast engine.

The game is one generator. Whenever a seat has two or more legal moves it yields a `Decision` and is sent the chosen
move; everything else goes by itself. Each step of a turn is a small generator of its own, joined by `yield from`, so
the code reads in the order of the rule book: start of turn, roll, probe, resolve, attack, yield, enter, buy, poison.

A new card is added by a row in `CARDS`, and by what it does: `WHEN_BOUGHT` for an effect at the purchase, or a
question `self.copies(seat, name)` in the step it changes. `copies` counts real cards and Mimic's copies alike.
"""

from __future__ import annotations

import random as random_module
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

FACES = ("1", "2", "3", "heart", "energy", "claw")
ONE, TWO, THREE, HEART, ENERGY, CLAW = range(6)
OUTSIDE, CITY, BAY = "outside", "city", "bay"
MOST_HEALTH = 10
MOST_POINTS = 20
DICE = 6
SMOKE_CHARGES = 3
FACTS = ["health", "points", "energy", "poison", "place", "keeps", "market", "deck", "discard", "mimic", "charges"]


@dataclass(frozen=True)
class Card:
    """One row of the card table; a card that is not kept is a Discard card."""

    name: str
    number: int
    cost: int
    keep: bool = True


CARDS: dict[str, Card] = {
    card.name: card
    for card in (
        Card("Burrowing", 7, 5),
        Card("Gas Refinery", 25, 6, keep=False),
        Card("Jets", 35, 5),
        Card("Mimic", 38, 8),
        Card("Opportunist", 44, 3),
        Card("Poison Spit", 48, 4),
        Card("Psychic Probe", 49, 3),
        Card("Smoke Cloud", 55, 4),
        Card("Wings", 64, 6),
    )
}
NAME_OF_NUMBER = {card.number: card.name for card in CARDS.values()}

CLASSIC: dict[str, Any] = {
    "enter": "claws",
    "bay_close": "leave",
    "yield_needs_loss": False,
    "entering_empty_strikes": False,
    "adders_are_claws": False,
    "no_buy_energy": False,
    "two_player_variant": False,
    "active_wins_ties": False,
    "points_to_win": MOST_POINTS,
}
SECOND: dict[str, Any] = {
    **CLASSIC,
    "enter": "mandatory",
    "bay_close": "promote",
    "yield_needs_loss": True,
    "entering_empty_strikes": True,
    "adders_are_claws": True,
}
EDITIONS: dict[str, dict[str, Any]] = {
    "classic": CLASSIC,
    "second": SECOND,
    "godzilla": {**SECOND, "no_buy_energy": True},
}


@dataclass(kw_only=True)
class Rules:
    """The record of the switches; `Rules.of` fills in an edition's column."""

    num_players: int = 4
    edition: str = "classic"
    enter: str
    bay_close: str
    yield_needs_loss: bool
    entering_empty_strikes: bool
    adders_are_claws: bool
    no_buy_energy: bool
    two_player_variant: bool
    active_wins_ties: bool
    points_to_win: int
    deck: tuple[str, ...] = ()
    first: int | None = None

    @classmethod
    def of(cls, edition: str = "classic", num_players: int = 4, **overrides: Any) -> Rules:
        """An edition sets each switch to its column; a caller may override any."""
        if edition not in EDITIONS:
            raise ValueError(f"no such edition: {edition}")
        return cls(edition=edition, num_players=num_players, **{**EDITIONS[edition], **overrides})

    def __post_init__(self) -> None:
        """Refuse a record that names no game."""
        if not 2 <= self.num_players <= 6:
            raise ValueError("2 to 6 players")
        if self.enter not in ("claws", "mandatory"):
            raise ValueError(f"enter: {self.enter}")
        if self.bay_close not in ("leave", "promote"):
            raise ValueError(f"bay_close: {self.bay_close}")
        if self.two_player_variant and self.num_players != 2:
            raise ValueError("the two-player variant is for 2 players")
        if not 1 <= self.points_to_win <= MOST_POINTS:
            raise ValueError("points_to_win: 1 to 20")
        if any(name not in CARDS for name in self.deck):
            raise ValueError("unknown card in the deck")
        if self.first is not None and not 0 <= self.first < self.num_players:
            raise ValueError("no such first seat")


class Decision(NamedTuple):
    """One seat must choose one of two or more moves."""

    seat: int
    node: str
    legal: list[str]


Steps = Generator[Decision, str, None]
Choice = Generator[Decision, str, str]


class ScriptError(Exception):
    """A forced chance result that cannot happen here."""


@dataclass(eq=False)
class Power:
    """What a card in play can do, with its own counters, as freshly bought."""

    name: str
    charges: int = 0

    @classmethod
    def fresh(cls, name: str) -> Power:
        """Smoke Cloud comes with three charges."""
        return cls(name, SMOKE_CHARGES if name == "Smoke Cloud" else 0)


@dataclass(eq=False)
class Kept:
    """A keep card lying before its owner. A Mimic's power is that of its copy, none while it lies idle."""

    owner: int
    name: str
    power: Power | None
    copied: Kept | None = None


@dataclass(eq=False)
class Monster:
    """All that belongs to one seat."""

    health: int = MOST_HEALTH
    points: int = 0
    energy: int = 0
    poison: int = 0
    place: str = OUTSIDE
    alive: bool = True
    keeps: list[Kept] = field(default_factory=list)


@dataclass(eq=False)
class Damage:
    """One damage event: a packet for each victim, all applied together."""

    source: int | None
    packets: dict[int, int]
    is_attack: bool = False
    from_outside: bool = False
    lost: dict[int, int] = field(default_factory=dict)
    jets: set[int] = field(default_factory=set)


@cache
def reroll_moves(dice: tuple[int, ...]) -> tuple[str, ...]:
    """Every non-empty subset of the dice may be thrown again; dice of one face are alike."""
    subsets = {subset for size in range(1, len(dice) + 1) for subset in combinations(dice, size)}
    return tuple(sorted("reroll " + " ".join(FACES[face] for face in subset) for subset in subsets))


def buy_move(name: str, slot: int) -> str:
    """The name of a purchase; slots are called 1, 2, 3."""
    return f"buy {name} from slot {slot + 1}"


def slot_of(move: str) -> int:
    """The slot that a purchase names."""
    return int(move.rsplit(" ", 1)[1]) - 1


class Oracle:
    """One game, played up to its next decision."""

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
        self.turn = 0
        self.dice: list[int] = []
        self.rolls_left = 0
        self.winged: set[int] = set()
        self.bought = False
        self.deck: list[str] = []
        self.discard: list[str] = []
        self.market: list[str | None] = [None, None, None]
        self.winners: list[int] = []
        self.paid: dict[str, list[float]] = {scheme: [0.0] * count for scheme in ("win", "share", "rank")}

        if facts is None:
            self._set_up()
        else:
            self._lay(facts)
        self._game = self._play_game()
        self._go_on(None)

    # ------------------------------------------------------------------------------------------------- from outside

    def play(self, move: str) -> None:
        """The deciding seat makes its move, and the game goes on to the next decision."""
        if move not in self.legal:
            raise ValueError(f"illegal move at {self.node}: {move!r}")
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
            "alive": [monster.alive for monster in monsters],
            "place": [monster.place for monster in monsters],
            "winners": list(self.winners),
            "dice": sorted(self.dice) if node in ("ROLL", "PROBE") else [],
            "rolls_left": self.rolls_left if node == "ROLL" else 0,
            "market": list(self.market),
            "deck": sorted(self.deck),
            "discard": sorted(self.discard),
            "keeps": [sorted(kept.name for kept in monster.keeps) for monster in monsters],
            "charges": charges,
            "mimic": mimic,
            "winged": sorted(self.winged),
        }

    def rewards(self) -> dict[str, list[float]]:
        """What each seat has been paid so far, by scheme; nothing until its share or rank is certain."""
        return {scheme: list(amounts) for scheme, amounts in self.paid.items()}

    def _go_on(self, move: str | None) -> None:
        try:
            # A generator that has not started yet wants None.
            decision = self._game.send(move)  # type: ignore[arg-type]
        except StopIteration:
            self.over = True
            self.node, self.seat, self.legal = "OVER", None, []
        else:
            self.seat, self.node, self.legal = decision

    # ------------------------------------------------------------------------------------------------------ chance

    def _throw(self, count: int) -> list[int]:
        """A throw of k dice is k faces."""
        faces = []
        for _ in range(count):
            face = self.script.popleft() if self.script else self.random.randrange(len(FACES))
            if not 0 <= face < len(FACES):
                raise ScriptError(f"no such face: {face}")
            faces.append(face)
        self.chance.extend(faces)
        return faces

    def _draw(self) -> str | None:
        """A random card of those left in the deck; an empty deck takes the discard pile first."""
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
        self.deck.remove(name)
        self.chance.append(CARDS[name].number)
        return name

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

    def _lay(self, facts: dict[str, Any]) -> None:
        """Lay given facts instead of the setup. Cards not named lie in the deck; a market not named is empty."""
        unknown = set(facts).difference(FACTS)
        if unknown:
            raise ValueError(f"unknown facts: {sorted(unknown)}")
        for key in ("health", "points", "energy", "poison", "place"):
            for monster, value in zip(self.monsters, facts.get(key, ()), strict=False):
                setattr(monster, key, value)
        for seat, names in facts.get("keeps", {}).items():
            for name in names:
                self._take(seat, name)
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

    # ------------------------------------------------------------------------------------------------ small things

    def _ask(self, seat: int, node: str, moves: Sequence[str]) -> Choice:
        """A node opens only with two or more legal moves; otherwise the game goes on by itself."""
        if len(moves) == 1:
            return moves[0]
        move = yield Decision(seat, node, sorted(moves))
        return move

    def _clockwise(self) -> list[int]:
        """The living seats, clockwise, beginning with the active monster where it lives."""
        count = self.rules.num_players
        seats = [(self.active + step) % count for step in range(count)]
        return [seat for seat in seats if self.monsters[seat].alive]

    def _living(self) -> list[int]:
        return [seat for seat, monster in enumerate(self.monsters) if monster.alive]

    def _occupant(self, place: str) -> int | None:
        for seat, monster in enumerate(self.monsters):
            if monster.place == place:
                return seat
        return None

    def _bay_exists(self) -> bool:
        """The Bay is used while five or more are alive."""
        return len(self._living()) >= 5

    def _gain_points(self, seat: int, points: int) -> None:
        """The dial ends at 20."""
        monster = self.monsters[seat]
        monster.points = min(MOST_POINTS, monster.points + points)

    # ----------------------------------------------------------------------------------------------- cards in play

    def _holders(self, seat: int, power: str) -> list[Kept]:
        """The seat's cards with this power, the real card before a copy."""
        found = [kept for kept in self.monsters[seat].keeps if kept.power is not None and kept.power.name == power]
        return sorted(found, key=lambda kept: kept.name == "Mimic")

    def copies(self, seat: int, power: str) -> int:
        """How many times the seat owns a card, real or copied."""
        return len(self._holders(seat, power))

    def _kept(self, seat: int, name: str) -> Kept:
        return next(kept for kept in self.monsters[seat].keeps if kept.name == name)

    def _take(self, seat: int, name: str) -> Kept:
        """A keep card goes to its owner, fresh; Mimic lies idle until it copies something."""
        kept = Kept(seat, name, None if name == "Mimic" else Power.fresh(name))
        self.monsters[seat].keeps.append(kept)
        return kept

    def _discard_kept(self, kept: Kept) -> None:
        """The card goes to the discard pile; a Mimic that copied it takes its token back and lies idle."""
        self.monsters[kept.owner].keeps.remove(kept)
        self.discard.append(kept.name)
        for monster in self.monsters:
            for other in monster.keeps:
                if other.copied is kept:
                    other.copied, other.power = None, None

    def _copy(self, mimic: Kept, target: Kept) -> None:
        """Mimic works as a freshly bought copy, with its own counters."""
        mimic.copied, mimic.power = target, Power.fresh(target.name)

    # ------------------------------------------------------------------------------------------------------- turns

    def _play_game(self) -> Steps:
        """Turns go round clockwise among the living until the check at the end of one ends the game."""
        while True:
            yield from self._play_turn()
            if self._game_ends():
                return
            self.active = next(seat for seat in self._clockwise() if seat != self.active)

    def _play_turn(self) -> Steps:
        """Start, roll, probe, resolve, buy, end; a monster that dies in its own turn skips what is left of it."""
        self.turn += 1
        self.bought = False
        monster = self.monsters[self.active]
        self._start_in_tokyo()
        yield from self._mimic_move()
        yield from self._roll()
        yield from self._probes()
        yield from self._resolve()
        if monster.alive:
            yield from self._go_to_market()
        if monster.alive and self.rules.no_buy_energy and not self.bought:
            monster.energy += 1
        if monster.alive and monster.poison:
            yield from self._damage(Damage(None, {self.active: monster.poison}))
        self.winged.clear()

    def _start_in_tokyo(self) -> None:
        """+2 points when a turn starts in Tokyo (two-player variant: 1 energy instead)."""
        monster = self.monsters[self.active]
        if monster.place == OUTSIDE:
            return
        if self.rules.two_player_variant:
            monster.energy += 1
        else:
            self._gain_points(self.active, 2)

    # -------------------------------------------------------------------------------------------------------- roll

    def _roll(self) -> Steps:
        """Up to three throws; before each one any subset of the dice is chosen. Smoke charges buy more throws."""
        self.dice = sorted(self._throw(DICE))
        self.rolls_left = 2
        while True:
            move = yield from self._ask(self.active, "ROLL", self._roll_moves())
            if move == "stop":
                break
            if move == "spend a smoke charge":
                self._spend_smoke_charge()
            else:
                self._reroll([FACES.index(word) for word in move.split(" ")[1:]])
        self.rolls_left = 0

    def _roll_moves(self) -> list[str]:
        """Spending is legal only when no roll is left."""
        if self.rolls_left:
            return [*reroll_moves(tuple(self.dice)), "stop"]
        if self._holders(self.active, "Smoke Cloud"):
            return ["spend a smoke charge", "stop"]
        return ["stop"]

    def _reroll(self, faces: list[int]) -> None:
        """All chosen dice are thrown together."""
        for face in faces:
            self.dice.remove(face)
        self.dice = sorted(self.dice + self._throw(len(faces)))
        self.rolls_left -= 1

    def _spend_smoke_charge(self) -> None:
        """One charge for one more roll; gone when empty, and a copy that runs out takes Mimic with it."""
        kept = self._holders(self.active, "Smoke Cloud")[0]
        assert kept.power is not None
        kept.power.charges -= 1
        self.rolls_left += 1
        if kept.power.charges == 0:
            self._discard_kept(kept)

    def _probes(self) -> Steps:
        """After the last roll each other owner of Psychic Probe, clockwise, may reroll one die per card."""
        for seat in self._clockwise():
            if seat != self.active:
                yield from self._probes_of(seat)

    def _probes_of(self, seat: int) -> Steps:
        """A heart discards the card (Mimic, if the copy was used); a pass ends this seat's probing."""
        for kept in self._holders(seat, "Psychic Probe"):
            if kept.power is None:
                continue  # a copy that fell idle when the real card left
            moves = [f"probe {FACES[face]}" for face in sorted(set(self.dice))]
            move = yield from self._ask(seat, "PROBE", [*moves, "pass"])
            if move == "pass":
                return
            self.dice.remove(FACES.index(move.split(" ")[1]))
            (face,) = self._throw(1)
            self.dice = sorted([*self.dice, face])
            if face == HEART:
                self._discard_kept(kept)

    # ----------------------------------------------------------------------------------------------------- resolve

    def _resolve(self) -> Steps:
        """Numbers, lightning, hearts, claws; then the yields, Burrowing's bite, and entering Tokyo."""
        self._score_numbers()
        self.monsters[self.active].energy += self.dice.count(ENERGY)
        yield from self._use_hearts()
        attack = self._attack()
        if attack is not None:
            yield from self._damage(attack)
            yielders = yield from self._yields(attack)
            yield from self._burrowing_bites(yielders)
        self._enter()

    def _score_numbers(self) -> None:
        """Three or more of a number score it, and 1 point for each die above three."""
        for face in (ONE, TWO, THREE):
            count = self.dice.count(face)
            if count >= 3:
                self._gain_points(self.active, face + 1 + count - 3)

    def _use_hearts(self) -> Steps:
        """Outside Tokyo each heart heals 1 or removes a poison counter; in Tokyo hearts are unusable."""
        monster = self.monsters[self.active]
        if monster.place != OUTSIDE:
            return
        for _ in range(self.dice.count(HEART)):
            moves = ["heal"] if monster.health < MOST_HEALTH else []
            if monster.poison:
                moves.append("remove a poison counter")
            if not moves:
                return
            move = yield from self._ask(self.active, "HEARTS", moves)
            if move == "heal":
                monster.health += 1
            else:
                monster.poison -= 1

    def _attack(self) -> Damage | None:
        """The claws hit every monster on the other side for their full number; no claws, no attack."""
        inside = self.monsters[self.active].place != OUTSIDE
        burrowing = self.copies(self.active, "Burrowing") if inside else 0
        claws = self.dice.count(CLAW)
        if self.rules.adders_are_claws:
            claws, burrowing = claws + burrowing, 0
        if claws == 0:
            return None
        packets = {seat: claws + burrowing for seat in self._attacked_seats(inside)}
        return Damage(self.active, packets, is_attack=True, from_outside=not inside)

    def _attacked_seats(self, inside: bool) -> list[int]:
        """From Tokyo all outside, from outside all in Tokyo; walking into an empty City may damage nobody."""
        if not inside and self._occupant(CITY) is None and not self.rules.entering_empty_strikes:
            return []
        return [seat for seat in self._living() if (self.monsters[seat].place == OUTSIDE) == inside]

    # ------------------------------------------------------------------------------------------------------ damage

    def _damage(self, event: Damage) -> Steps:
        """One damage event: reactions clockwise, all packets together, the fallen leave, poison counters."""
        for seat in self._clockwise():
            if seat in event.packets:
                yield from self._react(event, seat)
        for seat, packet in event.packets.items():
            monster = self.monsters[seat]
            event.lost[seat] = min(monster.health, packet)
            monster.health -= event.lost[seat]
        self._eliminate([seat for seat in event.packets if self.monsters[seat].health == 0])
        if event.is_attack:
            self._spit_poison(event)

    def _react(self, event: Damage, seat: int) -> Steps:
        """A victim may pay for Wings, commit to yield with Jets, or take it."""
        if seat in self.winged:
            event.packets[seat] = 0
        if event.packets[seat] == 0:
            return
        move = yield from self._ask(seat, "REACT", self._reactions(event, seat))
        if move == "wings":
            self.monsters[seat].energy -= 2
            self.winged.add(seat)
            event.packets[seat] = 0
        elif move == "jets":
            event.jets.add(seat)
            event.packets[seat] = 0

    def _reactions(self, event: Damage, seat: int) -> list[str]:
        """Wings costs 2 energy and serves against any damage; Jets only against dice, in Tokyo."""
        monster = self.monsters[seat]
        moves = ["pass"]
        if monster.energy >= 2 and self.copies(seat, "Wings"):
            moves.append("wings")
        if event.is_attack and monster.place != OUTSIDE and self.copies(seat, "Jets"):
            moves.append("jets")
        return moves

    def _spit_poison(self, event: Damage) -> None:
        """A surviving monster that the attack hurt gets one poison counter for each Poison Spit of the attacker."""
        assert event.source is not None
        counters = self.copies(event.source, "Poison Spit")
        for seat, lost in event.lost.items():
            if lost > 0 and self.monsters[seat].alive:
                self.monsters[seat].poison += counters

    def _eliminate(self, fallen: list[int]) -> None:
        """All who fell in one event go out together: cards discarded, energy returned, counters gone."""
        if not fallen:
            return
        for seat in fallen:
            monster = self.monsters[seat]
            monster.alive = False
            monster.energy = monster.poison = 0
            monster.place = OUTSIDE
            for kept in list(monster.keeps):
                self._discard_kept(kept)
        self._pay(fallen, 0.0, len(self._living()))
        self._close_bay()

    def _close_bay(self) -> None:
        """Fewer than five alive: the Bay's monster leaves Tokyo, or ("promote") takes the City if that is empty."""
        seat = self._occupant(BAY)
        if seat is None or self._bay_exists():
            return
        promoted = self.rules.bay_close == "promote" and self._occupant(CITY) is None
        self.monsters[seat].place = CITY if promoted else OUTSIDE

    # ------------------------------------------------------------------------------------------------------- Tokyo

    def _yields(self, attack: Damage) -> Generator[Decision, str, list[int]]:
        """Attacked from outside, the City's monster may yield, then the Bay's; Jets has committed its owner."""
        yielders: list[int] = []
        if not attack.from_outside:
            return yielders
        for place in (CITY, BAY):
            seat = self._occupant(place)
            if seat is None or seat not in attack.packets:
                continue
            if seat not in attack.jets:
                if self.rules.yield_needs_loss and attack.lost[seat] == 0:
                    continue
                move = yield from self._ask(seat, "YIELD", ["yield", "stay"])
                if move == "stay":
                    continue
            self.monsters[seat].place = OUTSIDE
            yielders.append(seat)
        return yielders

    def _burrowing_bites(self, yielders: list[int]) -> Steps:
        """Whoever yielded and owns Burrowing damages the attacker before he moves in; no attack."""
        for seat in yielders:
            copies = self.copies(seat, "Burrowing")
            if copies and self.monsters[self.active].alive:
                yield from self._damage(Damage(seat, {self.active: copies}))

    def _enter(self) -> None:
        """Move into the City if it is empty, else into the Bay; by claws only, or whenever there is room."""
        monster = self.monsters[self.active]
        if not monster.alive or monster.place != OUTSIDE:
            return
        if self.rules.enter == "claws" and CLAW not in self.dice:
            return
        if self._occupant(CITY) is None:
            monster.place = CITY
        elif self._bay_exists() and self._occupant(BAY) is None:
            monster.place = BAY
        else:
            return
        if self.rules.two_player_variant:
            monster.energy += 1
        else:
            self._gain_points(self.active, 1)

    # ------------------------------------------------------------------------------------------------------ market

    def _fill_market(self) -> list[int]:
        """Every empty slot is filled in order; the slots where a card was revealed are returned."""
        revealed = []
        for slot, lying in enumerate(self.market):
            if lying is None:
                self.market[slot] = self._draw()
                if self.market[slot] is not None:
                    revealed.append(slot)
        return revealed

    def _can_buy(self, seat: int, slot: int) -> bool:
        name = self.market[slot]
        return name is not None and self.monsters[seat].energy >= CARDS[name].cost

    def _buy_moves(self, seat: int, slots: Iterable[int]) -> list[str]:
        return [buy_move(str(self.market[slot]), slot) for slot in slots if self._can_buy(seat, slot)]

    def _go_to_market(self) -> Steps:
        """Buy and sweep in any mix, as long as energy lasts."""
        monster = self.monsters[self.active]
        while monster.alive:
            moves = self._buy_moves(self.active, range(3))
            if monster.energy >= 2 and any(self.market):
                moves.append("sweep")
            move = yield from self._ask(self.active, "MARKET", [*moves, "pass"])
            if move == "pass":
                return
            if move == "sweep":
                revealed = self._sweep()
            else:
                self.bought = True
                revealed = yield from self._buy(self.active, slot_of(move))
            yield from self._offers(revealed)

    def _sweep(self) -> list[int]:
        """Pay 2 energy, discard all face-up cards and reveal three."""
        self.monsters[self.active].energy -= 2
        self.discard += [name for name in self.market if name is not None]
        self.market = [None, None, None]
        return self._fill_market()

    def _buy(self, buyer: int, slot: int) -> Generator[Decision, str, list[int]]:
        """Pay, refill the market, take the card (a Discard card is discarded), settle its effects."""
        name = self.market[slot]
        assert name is not None
        self.monsters[buyer].energy -= CARDS[name].cost
        self.market[slot] = None
        revealed = self._fill_market()
        if CARDS[name].keep:
            self._take(buyer, name)
        else:
            self.discard.append(name)
        if name in WHEN_BOUGHT:
            yield from WHEN_BOUGHT[name](self, buyer)
        return revealed

    def _offers(self, revealed: list[int]) -> Steps:
        """Opportunist: whenever a card is revealed, its owner may buy it at once, before anyone else."""
        passed: dict[int, set[int]] = {slot: set() for slot in revealed}
        while True:
            candidate = self._offer_candidate(passed)
            if candidate is None:
                return
            seat, moves = candidate
            move = yield from self._ask(seat, "OFFER", [*moves, "pass"])
            if move == "pass":
                for seats in passed.values():
                    seats.add(seat)
                continue
            refilled = yield from self._buy(seat, slot_of(move))
            passed.update({slot: set() for slot in refilled})

    def _offer_candidate(self, passed: dict[int, set[int]]) -> tuple[int, list[str]] | None:
        """The first other owner, clockwise from the active monster, who can pay for an open slot he has not passed."""
        for seat in self._clockwise():
            if seat == self.active or not self.copies(seat, "Opportunist"):
                continue
            moves = self._buy_moves(seat, sorted(slot for slot in passed if seat not in passed[slot]))
            if moves:
                return seat, moves
        return None

    # ------------------------------------------------------------------------------------------- cards when bought

    def _gas_refinery(self, buyer: int) -> Steps:
        """+2 points and 3 damage to each other monster, which is no attack."""
        self._gain_points(buyer, 2)
        yield from self._damage(Damage(buyer, {seat: 3 for seat in self._living() if seat != buyer}))

    def _mimic_bought(self, buyer: int) -> Steps:
        """The first choice is free: any keep card in play but Mimic; nothing to copy leaves it idle."""
        targets = self._mimic_targets()
        if not targets:
            return
        seats = sorted({target.owner for target in targets})
        move = yield from self._ask(buyer, "COPY", [f"choose seat {seat}" for seat in seats])
        target = yield from self._choose_card(buyer, "COPY", targets, move)
        self._copy(self._kept(buyer, "Mimic"), target)

    # ------------------------------------------------------------------------------------------------------- Mimic

    def _mimic_targets(self, but: Kept | None = None) -> list[Kept]:
        """Kept cards of any living monster, one's own included, never Mimic itself."""
        cards = [kept for seat in self._living() for kept in self.monsters[seat].keeps]
        return [kept for kept in cards if kept.name != "Mimic" and kept is not but]

    def _choose_card(
        self, chooser: int, node: str, targets: list[Kept], seat_move: str
    ) -> Generator[Decision, str, Kept]:
        """A target card is chosen as seat, then card name."""
        seat = int(seat_move.rsplit(" ", 1)[1])
        names = {f"choose {target.name}": target for target in targets if target.owner == seat}
        move = yield from self._ask(chooser, node, list(names))
        return names[move]

    def _mimic_move(self) -> Steps:
        """At the start of the turn: pay 1 energy to move the token to another card, or keep it."""
        monster = self.monsters[self.active]
        mimic = next((kept for kept in monster.keeps if kept.name == "Mimic"), None)
        if mimic is None or monster.energy < 1:
            return
        targets = self._mimic_targets(but=mimic.copied)
        seats = sorted({target.owner for target in targets})
        moves = [f"choose seat {seat}" for seat in seats]
        move = yield from self._ask(self.active, "MIMIC_MOVE", [*moves, "pass"])
        if move == "pass":
            return
        target = yield from self._choose_card(self.active, "MIMIC_MOVE", targets, move)
        monster.energy -= 1
        self._copy(mimic, target)

    # ----------------------------------------------------------------------------------------------------- the end

    def _game_ends(self) -> bool:
        """At the end of a turn the living with the points win; else the last one alive; else, all dead, nobody."""
        living = self._living()
        enough = [seat for seat in living if self.monsters[seat].points >= self.rules.points_to_win]
        if self.rules.active_wins_ties and self.active in enough:
            self.winners = [self.active]
        elif enough:
            self.winners = enough
        elif len(living) == 1:
            self.winners = living
        elif living:
            return False
        self._pay_survivors()
        return True

    def _pay_survivors(self) -> None:
        """The winners share the first positions, the other survivors follow by points."""
        if self.winners:
            self._pay(self.winners, 1 / len(self.winners), 0)
        others = [seat for seat in self._living() if seat not in self.winners]
        for points in {self.monsters[seat].points for seat in others}:
            level = [seat for seat in others if self.monsters[seat].points == points]
            above = [seat for seat in others if self.monsters[seat].points > points]
            self._pay(level, 0.0, len(self.winners) + len(above))

    def _pay(self, seats: list[int], share: float, first_position: int) -> None:
        """Seats that share the positions from `first_position` on (0 is best) are paid, each its own amount once."""
        count = self.rules.num_players
        position = first_position + (len(seats) - 1) / 2
        for seat in seats:
            self.paid["win"][seat] = (share - 1 / count) * count / (count - 1)
            self.paid["share"][seat] = share
            self.paid["rank"][seat] = 1 - 2 * position / (count - 1)


WHEN_BOUGHT: dict[str, Callable[[Oracle, int], Steps]] = {
    "Gas Refinery": Oracle._gas_refinery,
    "Mimic": Oracle._mimic_bought,
}
