"""What one game of Cash'n Guns in the lockstep is played with.

Powers, switches, facts and policy are drawn from (seed, number of the game) alone. Rare things are made frequent: many
games start late, with wounds, dead seats, stashes and rare kinds on the table; most policies stand, shoot and use what
they can.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from .cng import LOOT, POWERS, ROUNDS, SWITCHES, Oracle
from .cng_words import BANGS, CLICKS, CLIP, KIT, LOOT_A_ROUND
from .lockstep import Setting

PLAYERS = (4, 5, 6, 7, 8)
CHANGED = 0.35  # how often a switch is drawn
IDLE = ("pass", "keep", "allow", "decline")
RARE = ("take clip", "take two", "take first-aid kit")
RARE_KINDS = (CLIP, KIT, "diamond 10", "diamond 5", "painting")


def draw_setting(seed: int, number: int, powers: str | None = None) -> tuple[Setting, random.Random]:
    """The setting of a game and the random source it goes on with; player counts take turns."""
    source = random.Random(f"{seed}:{number}")
    arguments = draw_rules(source, PLAYERS[number % len(PLAYERS)], powers)
    facts, limit = None, sys.maxsize
    if arguments["powers"] != "random" and source.random() < 0.75:
        facts = draw_facts(source, arguments)
        if source.random() < 0.6:
            limit = source.randint(20, 120)
    return Setting(number, arguments, facts, draw_policy(source), limit), source


def draw_rules(source: random.Random, players: int, powers: str | None = None) -> dict[str, Any]:
    """Powers as asked for ("mixed" unless told), switches, mostly a first Godfather."""
    if powers in (None, "mixed"):
        powers = source.choices(("none", "random", "given"), (2, 3, 5))[0]
    given = [power if source.random() < 0.85 else None for power in source.sample(POWERS, players)]
    arguments: dict[str, Any] = {"num_players": players, "powers": given if powers == "given" else powers}
    for name, values in SWITCHES.items():
        if source.random() < (0.6 if name == "professional_steal" else CHANGED):  # PRO_TAKE is rare
            arguments[name] = source.choice(values)
    arguments["first_godfather"] = source.randrange(players) if source.random() < 0.9 else None
    return arguments


# --------------------------------------------------------------------------------------------------------------- facts


def draw_facts(source: random.Random, arguments: dict[str, Any]) -> dict[str, Any]:
    """Facts for the start of a round; the first Godfather is given then, and lives."""
    players, equal = arguments["num_players"], source.random() < 0.15
    number = ROUNDS if equal else source.randint(1, ROUNDS)
    dead = source.sample(range(players), source.choice((0, 0, source.randint(0, players - 2))))
    living = [seat for seat in range(players) if seat not in dead]
    arguments["first_godfather"] = source.choice(living)
    facts: dict[str, Any] = {"round": number, "dead": dead}
    if source.random() < 0.9:
        facts["wounds"] = draw_wounds(source, arguments["powers"], players)
    if source.random() < 0.9:
        facts["hands"], facts["shown"] = draw_bullets(source, number, players)
    if equal:  # nobody will have more money than the others, but for one card
        facts["stash"], facts["table"] = {}, source.sample(list(LOOT), source.randint(0, 1))
    else:
        facts.update(draw_loot(source, number, players))
    return facts


def draw_wounds(source: random.Random, powers: Any, players: int) -> list[int]:
    """Wounds of each seat; sometimes most are one short of death."""
    hurt = source.random() < 0.4
    most = [4 if not isinstance(powers, str) and powers[seat] == "Unbreakable" else 2 for seat in range(players)]
    return [wounds if hurt and source.random() < 0.7 else source.randint(0, wounds) for wounds in most]


def draw_bullets(source: random.Random, number: int, players: int) -> tuple[list[tuple[int, int]], ...]:
    """Hands of the right size, and what was shown of the rest: (Clicks, Bangs) of each seat."""
    size, hands, shown = ROUNDS + 1 - number, [], []
    for _ in range(players):
        bangs = source.randint(max(0, size - CLICKS), min(BANGS, size))
        hands.append((size - bangs, bangs))
        shown.append((source.randint(0, CLICKS - size + bangs), source.randint(0, BANGS - bangs)))
    return hands, shown


def draw_loot(source: random.Random, number: int, players: int) -> dict[str, Any]:
    """Stashes, mostly this round's loot with rare kinds on the table, sometimes the undealt cards."""
    box = [kind for kind, count in LOOT.items() for _ in range(count)]
    source.shuffle(box)
    facts: dict[str, Any] = {}
    if source.random() < 0.7:
        if source.random() < 0.6:
            box.sort(key=lambda kind: kind in RARE_KINDS and source.random() < 0.7)  # the rare ones are taken first
        facts["table"] = [box.pop() for _ in range(source.choice((LOOT_A_ROUND, source.randint(0, 12))))]
    most = min(2 * number, (len(box) - LOOT_A_ROUND) // players)
    stashed = [kind for kind in box if kind not in (CLIP, KIT)]
    facts["stash"] = {
        seat: [stashed.pop() for _ in range(source.randint(0, most))]
        for seat in range(players)
        if source.random() < 0.7
    }
    if source.random() < 0.4:
        left = Counter(box) - Counter(kind for kinds in facts["stash"].values() for kind in kinds)
        cards = list(left.elements())
        least = 0 if "table" in facts else LOOT_A_ROUND
        facts["undealt"] = source.sample(cards, source.randint(min(least, len(cards)), len(cards)))
    return facts


# ------------------------------------------------------------------------------------------------------------ policies


def draw_policy(source: random.Random) -> Callable[[Oracle, random.Random], str]:
    """A policy that everybody plays: how often it stands, shoots, uses what it can, and aims at the first seat."""
    stand, shoot, use = source.choice((0.4, 0.7, 0.95)), source.choice((0.3, 0.6, 0.9)), source.choice((0.5, 0.9))
    gang_up = source.choice((0.0, 0.0, 0.6))

    def move(oracle: Oracle, source: random.Random) -> str:
        legal, node = oracle.legal, oracle.node
        if node == "COURAGE":
            return "stand" if source.random() < stand else "duck"
        if node == "BULLET" and "bang" in legal and source.random() < shoot:
            return "bang"
        if node == "AIM" and source.random() < gang_up:
            return legal[0]
        if node == "PICK" and source.random() < use:
            return source.choice([move for move in legal if move in RARE] or legal)
        doing = [move for move in legal if move not in IDLE]
        return source.choice(doing if doing and source.random() < use else legal)

    return move
