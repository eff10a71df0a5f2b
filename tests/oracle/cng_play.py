"""Short ways to set up and play a game of the Cash'n Guns oracle in a test."""

from __future__ import annotations

import random
from typing import Any

from .cng import KINDS, Oracle, Rules, in_order

POLITE = {  # what is played where a test says nothing else
    "CUNNING": "keep",
    "PRIVILEGE": "pass",
    "SMART": "keep",
    "PRO": "pass",
    "DICTATOR": "allow",
    "JUNK": "keep",
    "CLIP": "decline",
    "GOODFRIEND": "decline",
}
LETTERS = {"c": "click", "b": "bang", "d": "duck", "s": "stand"}


def game(n: int = 4, script: tuple[str, ...] = (), **given: Any) -> Oracle:
    """A game whose Godfather is seat 0; `powers` may be {seat: power}; fields of the rules and facts are told apart."""
    switches = {key: value for key, value in given.items() if key in Rules.__dataclass_fields__}
    facts = {key: value for key, value in given.items() if key not in switches}
    powers = switches.get("powers")
    if isinstance(powers, dict):
        switches["powers"] = [powers.get(seat) for seat in range(n)]
    return Oracle(Rules(num_players=n, **{"first_godfather": 0, **switches}), random.Random(1), facts, script)


def go(oracle: Oracle, *until: str, bullets: str = "", aims: str = "", stances: str = "", **answers: str) -> Oracle:
    """Play on until one of these nodes opens or the game ends.

    One letter or digit per seat says what is placed (c, b), whom it aims at and whether it ducks or stands (d, s);
    without: a Click if there is one, the first other living seat, stand. `answers` say what is played at other nodes.
    """
    while not oracle.over and oracle.node not in until:
        seat = oracle.seat
        assert seat is not None
        if oracle.node == "BULLET":
            move = LETTERS[bullets[seat]] if bullets else oracle.legal[-1]
        elif oracle.node in ("AIM", "AIM_KID"):
            move = f"aim at seat {aims[seat]}" if aims else oracle.legal[0]
        elif oracle.node == "COURAGE":
            move = LETTERS[stances[seat]] if stances else "stand"
        else:
            move = {**POLITE, **answers}.get(oracle.node, "") or oracle.legal[0]
        oracle.play(move)
    return oracle


def share(oracle: Oracle, *kinds: str) -> list[int]:
    """Take these at the PICKs that come, by whoever's turn it is; who they were."""
    seats = []
    for kind in kinds:
        go(oracle, "PICK")
        assert oracle.seat is not None
        seats.append(oracle.seat)
        oracle.play(f"take {kind}")
    return seats


def next_round(oracle: Oracle, **answers: str) -> Oracle:
    """Play the rest of this round: who picks takes the first legal kind in the order of the kinds."""
    number = oracle.round
    while oracle.round == number and not oracle.over:
        if oracle.node in ("PICK", "PICK2"):
            oracle.play(next(f"take {kind}" for kind in KINDS if f"take {kind}" in oracle.legal))
        else:
            go(oracle, "PICK", "PICK2", "BULLET", "HUSTLER_TARGET", **answers)
    return oracle


def fact(oracle: Oracle, name: str) -> Any:
    """One attribute of the table in words."""
    return oracle.facts()[name]


def check_books(oracle: Oracle) -> None:
    """Nothing appears or gets lost: loot, bullets, hand sizes, tallies; the dead are out of it."""
    facts, players, count = oracle.facts(), oracle.players, oracle.rules.num_players
    token = facts["table"].count("New Godfather")
    loot = [*oracle.table, *oracle.undealt, *oracle.removed, *(kind for player in players for kind in player.stash)]
    assert token <= 1 and len(loot) == 64 + token
    bullets = [*oracle.bullets_gone, *(bullet for pile in oracle.piles for bullet in pile.up + pile.down)]
    bullets += [bullet for player in players for bullet in [*player.hand, player.placed] if bullet]
    assert (bullets.count("click"), bullets.count("bang")) == (5 * count, 3 * count)
    for seat, player in enumerate(players):
        assert len(player.stash) == len(player.known) + player.unseen_in - player.unseen_out
        assert set(player.stash).isdisjoint(("clip", "first-aid kit", "New Godfather"))
        if player.alive:
            assert 0 <= player.wounds < player.deadly_wounds
        else:
            assert not player.hand and player.placed is None and facts["money"][seat] == 0
            assert oracle.seat != seat and seat not in oracle.participants
    if oracle.node in ("BULLET", "AIM", "HUSTLER_TARGET"):
        held = [len(player.hand) + (player.placed is not None) for player in players if player.alive]
        assert set(held) == {9 - oracle.round}
        assert players[oracle.godfather].alive
    assert all(list_ == in_order(list_) for list_ in (facts["table"], facts["undealt"], *facts["stash"]))
