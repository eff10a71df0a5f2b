"""What one game of King of Tokyo in the lockstep is played with.

Rules, deck, facts and policy are drawn from (seed, number of the game) alone.

Rare things are made frequent: most games start from laid facts with many cards before the monsters, which are hurt,
rich, poisoned, shrunk, in Tokyo.
"""

from __future__ import annotations

import random
import sys
from typing import Any

from .kot import CARDS, CHOICES, EDITIONS, FACES, SMOKE_CHARGES, WHOLE_BOX, Oracle
from .kot_cards import BATTERY_ENERGY, CLASSIC
from .lockstep import Setting

BOOLS = tuple(
    name
    for name, value in CLASSIC.items()
    if isinstance(value, bool) and name not in ("active_wins_ties", "two_player_variant")
)
SWITCHES: dict[str, tuple[Any, ...]] = {**CHOICES, **dict.fromkeys(BOOLS, (False, True))}
CHANGED = 0.06  # how often a switch is drawn instead of taken from the edition
SAME_RULES = 8  # so many games in a row are played by the same rules: making rules and deck costs more than a game


def draw_setting(seed: int, number: int, edition: str | None = None) -> tuple[Setting, random.Random]:
    """The setting of a game and the random source it goes on with; editions and player counts take turns."""
    arguments = draw_rules(random.Random(f"{seed}:rules:{number // SAME_RULES}"), number // SAME_RULES, edition)
    source = random.Random(f"{seed}:{number}")
    laid = arguments["first"] is not None and source.random() < 0.95
    facts = draw_facts(source, arguments["num_players"], arguments["deck"]) if laid else None
    limit = source.randint(20, 120) if laid and source.random() < 0.8 else sys.maxsize
    policy = eager_move if source.random() < 0.6 else any_move
    return Setting(number, arguments, facts, policy, limit), source


def draw_rules(source: random.Random, number: int, edition: str | None) -> dict[str, Any]:
    """Rules for some games: an edition with some switches turned, a deck, mostly a first seat."""
    players = 2 + number // 3 % 5
    deck = draw_deck(source)
    arguments: dict[str, Any] = {"num_players": players, "edition": edition or list(EDITIONS)[number % 3], "deck": deck}
    changed = source.choice((0.0, CHANGED, CHANGED, 0.5))
    for name, values in SWITCHES.items():
        if source.random() < changed:
            arguments[name] = source.choice(values)
    arguments["active_wins_ties"] = source.random() < 0.2
    arguments["two_player_variant"] = players == 2 and source.random() < 0.3
    if source.random() < 0.15:
        arguments["points_to_win"] = source.randint(1, 20)
    arguments["first"] = source.randrange(players) if source.random() < 0.9 else None
    return arguments


def draw_deck(source: random.Random) -> tuple[str, ...] | None:
    """Mostly the whole box (None); no cards; some of them, many or few."""
    kind = source.random()
    if kind < 0.7:
        return None
    if kind < 0.78:
        return ()
    most = len(WHOLE_BOX) - 1
    return tuple(source.sample(WHOLE_BOX, source.randint(1, most if kind < 0.9 else 15)))


def draw_facts(source: random.Random, players: int, deck: tuple[str, ...] | None) -> dict[str, Any]:
    """Facts for the start of a turn: monsters hurt, rich, poisoned, in Tokyo, with cards before them."""
    frail, ends = source.random() < 0.3, source.choice((0, 1, 3, 5, 15, 18, 20))
    facts: dict[str, Any] = {
        "health": [source.randint(1, 4 if frail else 10) for _ in range(players)],
        "points": [source.choice((0, 0, 0, 0, 2, 4, 6, 8, 11, ends)) for _ in range(players)],
        "energy": [source.choice((0, 1, 2, 3, 4, 6, 9, 15)) for _ in range(players)],
        "place": ["outside"] * players,
    }
    if source.random() < 0.8:
        facts["place"][source.randrange(players)] = "city"
    if players >= 5 and source.random() < 0.7:
        at = source.randrange(players)
        if facts["place"][at] == "outside":
            facts["place"][at] = "bay"
    if deck != ():
        facts["poison"] = [source.choice((0, 0, 0, 1, 2, 4)) for _ in range(players)]
        facts["shrink"] = [source.choice((0, 0, 0, 0, 1, 2, 4)) for _ in range(players)]
        if source.random() < 0.2:
            facts["shrink"][source.randrange(players)] = 7  # of one only: where nobody throws dice no game ends
        facts.update(draw_places(source, players, WHOLE_BOX if deck is None else deck))
        for seat in range(players):
            if is_bigger(facts, seat) and source.random() < 0.6:
                facts["health"][seat] = source.choice((1, 2, 9, 10, 11, 12))
    return facts


def draw_places(source: random.Random, players: int, deck: tuple[str, ...]) -> dict[str, Any]:
    """Where the cards lie, what Mimic copies, what lies on the cards."""
    keeps: dict[int, list[str]] = {}
    piles: dict[str, list[Any]] = {"market": [], "deck": [], "discard": []}
    kept, drawn = source.choice((0.2, 0.5, 0.8)), source.choice((0.0, 0.1, 0.7, 0.9))
    for name in source.sample(deck, len(deck)):
        if CARDS[name].keep and source.random() < kept:
            keeps.setdefault(source.randrange(players), []).append(name)
        elif len(piles["market"]) < 3 and source.random() < 0.8:
            piles["market"].append(name)
        else:
            piles["deck" if source.random() < drawn else "discard"].append(name)
    piles["market"] += [None] * (3 - len(piles["market"]))
    source.shuffle(piles["market"])
    facts: dict[str, Any] = {"keeps": keeps, **piles, "mimic": {}, "charges": {}}
    targets = [(seat, name) for seat in keeps for name in keeps[seat] if name != "Mimic"]
    wanted = [target for target in targets if target[1] in ("Even Bigger", "Monster Batteries", "Smoke Cloud")]
    for seat, names in keeps.items():
        for name in names:
            draw_charges(source, facts, seat, name, name)
        if "Mimic" in names and targets and source.random() < 0.8:
            facts["mimic"][seat] = source.choice(wanted if wanted and source.random() < 0.4 else targets)
            draw_charges(source, facts, seat, "Mimic", facts["mimic"][seat][1])
    return facts


def draw_charges(source: random.Random, facts: dict[str, Any], seat: int, name: str, acts_as: str) -> None:
    """What lies on a card, where anything can: often not what it came with."""
    most = {"Smoke Cloud": SMOKE_CHARGES, "Monster Batteries": 2 * BATTERY_ENERGY}.get(acts_as)
    if most and source.random() < 0.7:
        facts["charges"][seat, name] = source.randint(1, most)


def is_bigger(facts: dict[str, Any], seat: int) -> bool:
    """Has the seat Even Bigger, or a copy of it?"""
    copied = facts["mimic"].get(seat, (0, ""))[1]
    return "Even Bigger" in facts["keeps"].get(seat, ()) or copied == "Even Bigger"


# ------------------------------------------------------------------------------------------------------------ policies

IDLE = ("pass", "stay", "sweep", "stop")


def any_move(oracle: Oracle, source: random.Random) -> str:
    """Every legal move is as likely; but rolling and selling end often."""
    if oracle.node in ("ROLL", "SELL") and source.random() < 0.4:
        return "stop" if oracle.node == "ROLL" else "pass"
    return source.choice(oracle.legal)


def eager_move(oracle: Oracle, source: random.Random) -> str:
    """Stops early or goes for some faces; buys and uses cards when it can."""
    legal = oracle.legal
    if oracle.node == "ROLL":
        using = [move for move in ("buy a roll", "spend a smoke charge", "reroll a 3") if move in legal]
        if using and source.random() < 0.7:
            return source.choice(using)
        useful = source.choice((("energy", "claw"), ("claw",), ("1",), ("2",), ("heart",), ("heart", "claw")))
        useless = [face for face in oracle.dice if FACES[face] not in useful]
        move = "reroll " + " ".join(FACES[face] for face in useless)
        return move if move in legal and source.random() < 0.4 else "stop"
    doing = [move for move in legal if move not in IDLE]
    often = 0.3 if oracle.node == "SELL" else 0.8
    return source.choice(doing if doing and source.random() < often else legal)
