"""Cash'n Guns in the lockstep: the engine's fields, the oracle's facts, what the games must meet."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from cng_env.build import cash_n_guns
from cng_env.dealing import begin, lay_opening
from cng_env.moves import MOVES
from cng_env.powers import TITLES
from cng_env.rules import scoring
from cng_env.state import STATE
from cng_env.switches import rules_of
from cng_env.table import Table, script_value
from cng_env.vocabulary import MAX_PLAYERS, N_CARDS, N_STASH, NO_BULLET, NOBODY, WORDS_OF_TYPES, Node, Stance
from tabletop.game import Game
from tabletop.results import Scheme

from .cng import KINDS, LOOT, NODES, POWERS, SWITCHES, Oracle, Rules
from .cng_settings import PLAYERS, draw_setting
from .cng_words import BANG, CLICK, DUCK, STAND
from .lockstep import Engine, Lockstep, Setting

FAMILIES = tuple(family.__name__ for family in MOVES.families)
TO_SEATS = ("Aim", "Order", "Hustle")  # families whose words name a seat
BULLETS = (CLICK, BANG)
CARDS, STASHED = KINDS[:N_CARDS], KINDS[:N_STASH]
PLACED = {None: NO_BULLET, CLICK: 0, BANG: 1}
STANCES = {None: Stance.UNDECIDED, DUCK: Stance.DUCKS, STAND: Stance.STANDS}
NUMBER_OF = {title or None: number for number, title in enumerate(TITLES)}
OF_TYPES = dict(enumerate(WORDS_OF_TYPES))
ANNOUNCING = ("PICK", "PICK2", "DICTATOR")  # a ban is over when something is taken
PER_SEAT = ("wounds", "power", "face_down", "clips_used", "unseen_in", "unseen_out", "placed")
NUMBERS = (
    "turn", "godfather", "n_alive", "n_undealt", "n_table", "in_play", "exposed", "victim", "n_order", "n_shared",
    "n_announced", "taken", "banned", "dictated", "traded", "heir",
)  # fmt: skip
FACTS = (
    *PER_SEAT, "round", "godfather", "hands (clicks, bangs)", "shown (clicks, bangs)", "table (by kind)",
    "undealt (by kind)", "removed (by kind)", "stash (by kind)", "known (by kind)", "pile up (clicks, bangs)",
    "pile down (clicks, bangs)", "bullets gone", "counted: alive, undealt, table", "holders", "in play", "money",
    "aims", "stances", "hit", "participants", "taking part", "places", "exposed", "heir", "victim", "announced",
    "banned", "veto and trade used",
)  # fmt: skip
USED_BY = {  # a power is used when its move is made
    ("CUNNING", "swap"): "Cunning",
    ("DICTATOR", "forbid"): "Dictator",
    ("GOODFRIEND", "swap"): "Good Friend",
    ("PICK", "take two"): "Greedy",
    ("HUSTLER_GIVE", "give"): "Hustler",
    ("JUNK", "trade"): "Junk Dealer",
    ("AIM_KID", "aim"): "Kid",
    ("PRO", "reveal"): "Professional",
    ("SMART", "swap"): "Smart",
}


# ----------------------------------------------------------------------------------------------------------- the engine


class CngEngine(Engine):
    """The compiled engine of Cash'n Guns."""

    MOVES, TABLE, NUMBERS = MOVES, Table, NUMBERS
    NODES = [node.name for node in Node]
    LISTS = (
        *PER_SEAT, "hand", "shown", "table", "undealt", "removed", "stash", "known", "pile_up", "pile_down", "gone",
        "holder", "aim", "stance", "hit", "order", "announced", "better", "tied", "score",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__(STATE)
        self.counted, self.money = b"", [0]

    def game_of(self, setting: Setting) -> Game:
        """The game under the setting's rules."""
        self.counted = b""
        return cash_n_guns(rules_of(**setting.arguments))

    def lay(self, g: np.record, setting: Setting) -> None:
        """The facts lie there and a round begins."""
        assert setting.facts is not None
        lay_opening(g, setting.facts)
        begin(g, setting.arguments["first_godfather"], dealt="table" in setting.facts)

    def about(self, action: int, node: int, seat: int) -> Any:
        """A seat counted from the one who acts."""
        return (seat, self.count) if self.families[action] in TO_SEATS else 0

    def look_at_game(self) -> list[Any]:
        """The record in the order of `FACTS`."""
        numbers, lists = self.numbers, self.lists
        node, over = self.NODES[numbers["node"]], numbers["over"] == 1
        named = slice(numbers["taken"] - (node == "JUNK"), numbers["n_announced"])
        sharing = numbers["n_shared"] > 0
        return [
            *[self.seats_of(name) for name in PER_SEAT], numbers["turn"], numbers["godfather"], self.seats_of("hand"),
            lists["shown"].tolist(), lists["table"].tolist(), lists["undealt"].tolist(), lists["removed"].tolist(),
            self.seats_of("stash"), self.seats_of("known"), lists["pile_up"].tolist(), lists["pile_down"].tolist(),
            lists["gone"].tolist(), (numbers["n_alive"], numbers["n_undealt"], numbers["n_table"]),
            lists["holder"].tolist(), numbers["in_play"], self.money_now(over),
            None if over else self.seats_of("aim"), None if over else self.seats_of("stance"),
            None if over else [hit > 0 for hit in self.seats_of("hit")],
            None if over else lists["order"].tolist()[: numbers["n_order"]], None if over else numbers["n_shared"],
            [better + (tied - 1) / 2 for better, tied in zip(self.seats_of("better"), self.seats_of("tied"))]
            if over else None,
            None if over else numbers["exposed"], None if over else numbers["heir"], numbers["victim"],
            lists["announced"].tolist()[named] if sharing and not over else [],
            OF_TYPES.get(numbers["banned"]) if node in ANNOUNCING else None,
            (numbers["dictated"], numbers["traded"]) if sharing and not over else None,
        ]  # fmt: skip

    def money_now(self, over: bool) -> list[int]:
        """What each seat would have if the game ended now; counted again where stashes or the living changed."""
        if over:
            return self.seats_of("score")
        counted = self.lists["stash"].tobytes() + self.lists["alive"].tobytes()
        if counted != self.counted:
            self.counted = counted
            self.again[:] = self.now
            scoring.count_money(self.spare[0])
            self.money = self.spare["score"][0, : self.count].tolist()
        return self.money


# ----------------------------------------------------------------------------------------------------------- the oracle


class Watched(Oracle):
    """The oracle, noting which powers that ask for nothing had an effect."""

    def __init__(self, *arguments: Any, **more: Any):
        self.met: set[str] = set()
        super().__init__(*arguments, **more)
        self.dead_before = [seat for seat, player in enumerate(self.players) if not player.alive]

    def _stash_openly(self, seat: int, kind: str) -> None:
        if self.players[seat].power in ("Cute", "Stealthy") and not self.announced and self.node == "COURAGE":
            self.met.add(str(self.players[seat].power))
        super()._stash_openly(seat, kind)

    def _doctor(self) -> None:
        wounds = [player.wounds for player in self.players]
        super()._doctor()
        if wounds != [player.wounds for player in self.players]:
            self.met.add("Doctor")

    def _wound(self, hits: list[int]) -> None:
        super()._wound(hits)
        for player, bangs in zip(self.players, hits):
            if player.power == "Lucky Man" and player.alive and bangs >= 2:
                self.met.add("Lucky Man")
            if player.power == "Unbreakable" and player.alive and bangs and player.wounds in (3, 4):
                self.met.add("Unbreakable")

    def _steal(self, thief: int, victim: int, kind: str) -> None:
        if self.players[thief].power == "Vulture":
            self.met.add("Vulture")
        super()._steal(thief, victim, kind)

    def _richest(self) -> None:
        self.met.update(str(player.power) for player in self.players if player.alive and player.power == "Collector")
        super()._richest()

    def _clean_up(self) -> None:
        if any(kind != "New Godfather" for kind in self.table):
            self.met.add("loot carried" if not self.participants and self._carries() else "loot left")
        super()._clean_up()

    def _carries(self) -> bool:
        return self.rules.no_taker == "carry" and self.round < 8


def by_kind(kinds: list[str], order: tuple[str, ...]) -> list[int]:
    """How many of each."""
    return [kinds.count(kind) for kind in order]


def padded(numbers: list[int]) -> list[int]:
    """A row with a place for each possible seat."""
    return numbers + [0] * (MAX_PLAYERS - len(numbers))


# ------------------------------------------------------------------------------------------------------------ comparing


class CngLockstep(Lockstep):
    """Games of Cash'n Guns; powers "mixed" unless asked for otherwise."""

    game_name, option, facts = "cng", "powers", FACTS
    must_meet = {
        "node": NODES,
        "move": FAMILIES,
        "held": POWERS,
        "used in": (*POWERS, "loot carried", "loot left"),
        "players": PLAYERS,
        "switch": [(name, value) for name, values in SWITCHES.items() for value in values],
        "winners": (0, 1, 2),
    }

    def __init__(self, seed: int, only: str | None = None):
        super().__init__(seed, only)
        self.engine = CngEngine()
        self.numbers = {word: script_value(word) for word in (*LOOT, *POWERS, *BULLETS)}
        self.numbers.update({f"seat {seat}": seat for seat in range(MAX_PLAYERS)})

    def draw(self, number: int) -> tuple[Setting, random.Random]:
        """See `cng_settings`."""
        return draw_setting(self.seed, number, self.only)

    def oracle(self, setting: Setting, source: random.Random) -> Watched:
        """The oracle, dealt or laid."""
        return Watched(Rules(**setting.arguments), source, facts=setting.facts)

    def alive(self, oracle: Oracle) -> list[bool]:
        """Who lives."""
        return [player.alive for player in oracle.players]

    def numbers_of(self, chance: list[str]) -> list[int]:
        """Words as numbers."""
        return [self.numbers[word] for word in chance]

    def in_words(self, chance: list[str]) -> str:
        """They are words already."""
        return ", ".join(chance)

    def due(self, oracle: Watched, scheme: Scheme) -> list[float]:
        """Who lay dead when the game opened was paid before, but for the margin."""
        paid = super().due(oracle, scheme)
        if scheme == Scheme.MARGIN or not oracle.dead_before:
            return paid
        return [0.0 if seat in oracle.dead_before else amount for seat, amount in enumerate(paid)]

    def wanted_of_game(self, oracle: Oracle) -> list[Any]:
        """What `CngEngine.look_at_game` must show."""
        players, over, node = oracle.players, oracle.over, oracle.node
        held = {NUMBER_OF[p.power]: seat for seat, p in enumerate(players) if p.power is not None and p.alive}
        sharing = bool(oracle.participants) and not over
        return [
            [player.wounds for player in players],
            [NUMBER_OF[player.power] for player in players],
            [player.face_down for player in players],
            [player.clips_used for player in players],
            [player.unseen_in for player in players],
            [player.unseen_out for player in players],
            [PLACED[player.placed] for player in players],
            oracle.round, oracle.godfather,
            [[player.hand.count(CLICK), player.hand.count(BANG)] for player in players],
            [padded([player.shown.count(bullet) for player in players]) for bullet in BULLETS],
            by_kind(oracle.table, KINDS), by_kind(oracle.undealt, CARDS), by_kind(oracle.removed, CARDS),
            [by_kind(player.stash, STASHED) for player in players],
            [by_kind(player.known, STASHED) for player in players],
            [padded([pile.up.count(bullet) for pile in oracle.piles]) for bullet in BULLETS],
            [padded([pile.down.count(bullet) for pile in oracle.piles]) for bullet in BULLETS],
            [oracle.bullets_gone.count(bullet) for bullet in BULLETS],
            (sum([player.alive for player in players]), len(oracle.undealt), len(oracle.table)),
            [held.get(number, NOBODY) for number in range(len(TITLES))], sum([1 << number for number in held]),
            [money // 1000 for money in oracle.money()],
            None if over else [NOBODY if player.aim is None else player.aim for player in players],
            None if over else [STANCES[player.stance] for player in players],
            None if over else [seat in oracle.freshly_wounded for seat in range(len(players))],
            None if over else oracle.still_in, None if over else len(oracle.participants),
            oracle.positions if over else None,
            None if over else oracle.shown_by_professional is not None,
            None if over else NOBODY if oracle.new_godfather is None else oracle.new_godfather,
            oracle.hustled if node == "HUSTLER_GIVE" else NOBODY,
            [KINDS.index(kind) for kind in oracle.announced] if sharing else [],
            oracle.banned if node in ANNOUNCING else None,
            (oracle.veto_used, oracle.trade_used) if sharing else None,
        ]  # fmt: skip

    def note_move(self, setting: Setting, oracle: Oracle, move: str) -> None:
        """At a table of how many it is made, and whose power it uses."""
        self.tally.note("players", [setting.arguments["num_players"]])
        for (node, words), power in USED_BY.items():
            if node == oracle.node and move.startswith(words):
                oracle.met.add(power)

    def note_game(self, setting: Setting, oracle: Watched) -> None:
        """Who had which power, which powers did something, which switches were turned."""
        arguments, tally = setting.arguments, self.tally
        powers = arguments["powers"]
        tally.note("powers", [powers if isinstance(powers, str) else "given"])
        tally.note("facts", ["none" if setting.facts is None else f"round {setting.facts.get('round', 1)}"])
        tally.note("held", [player.power for player in oracle.players if player.power])
        tally.note("used in", oracle.met)
        tally.note("switch", [(name, getattr(oracle.rules, name)) for name in SWITCHES])


LOCKSTEP = CngLockstep
