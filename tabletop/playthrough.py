"""Golden games: a whole game in words, for people to read and for a test to replay line by line.

A file opens with what the game was dealt from, then shows every turn, decision, move and what the move changed. `seen`
is a fingerprint of the acting seat's observation and mask: it changes with anything that a trained agent would notice.
To replay a file only its opening and its moves are read; the text that follows from them must be the same.
"""

import json
import zlib
from collections.abc import Callable, Iterator
from typing import Any

from tabletop.table import WordTable

LISTED = 12  # more legal moves of one family than this are counted, not listed
Facts = Callable[[Any], tuple[dict[str, list], dict[str, Any]]]  # table -> facts of the seats, facts of the whole table


def text(table: WordTable, choose: Callable[[Any], str], facts: Facts) -> str:
    """Play a fresh table to its end by `choose` (table -> a legal move in words) and write down all of it."""
    return "".join(f"{line}\n" for line in lines(table, choose, facts))


def lines(table: WordTable, choose: Callable[[Any], str], facts: Facts) -> Iterator[str]:
    """The lines of `text`."""
    yield from opening(table)
    turn = 0
    while not table.over:
        if table.state.turn != turn:
            turn = int(table.state.turn)
            yield from ["", f"=== turn {turn}: player_{table.active}", *standing(*facts(table))]
        yield from ["", *question(table)]
        before, move = facts(table), choose(table)
        yield f"> {move}"
        table.play(move)
        yield from changes(before, facts(table))
    yield from ["", "=== the end", *standing(*facts(table)), *closing(table)]


def opening(table: WordTable) -> Iterator[str]:
    """The head of the file."""
    yield f"game: {table.game.name}"
    yield f"version: {table.game.version}"
    yield f"rules: {json.dumps(table.game.facts)}"
    yield f"opening: {json.dumps(table._opening)}"


def question(table: WordTable) -> Iterator[str]:
    """Who is asked what, and what may be answered."""
    seen = table.observe(int(table.state.seat))
    mark = zlib.crc32(seen["observation"].tobytes() + seen["action_mask"].tobytes())
    yield f"[{table.state.decisions}] player_{table.seat} {table.node}, seen {mark:08x}"  # type: ignore[attr-defined]
    families: dict[str, list[str]] = {}
    for words, action in table.moves().items():
        families.setdefault(table.game.moves.decode(action)[0], []).append(words)
    shown = [
        ", ".join(some) if len(some) <= LISTED else f"{some[0]}, … {some[-1]} ({len(some)} of {family})"
        for family, some in families.items()
    ]
    yield f"    legal: {', '.join(shown)}"


def standing(seats: dict[str, list], whole: dict[str, Any]) -> Iterator[str]:
    """Everything that lies on the table."""
    for p in range(len(next(iter(seats.values())))):
        yield f"    player_{p}: " + ", ".join(f"{name} {in_words(values[p])}" for name, values in seats.items())
    for name, value in whole.items():
        yield f"    {name}: {in_words(value)}"


def changes(before: tuple[dict[str, list], dict[str, Any]], after: tuple[dict[str, list], dict]) -> Iterator[str]:
    """What is different now."""
    for p in range(len(next(iter(after[0].values())))):
        changed = [
            f"{name} {in_words(before[0][name][p])} -> {in_words(values[p])}"
            for name, values in after[0].items()
            if before[0][name][p] != values[p]
        ]
        if changed:
            yield f"    player_{p}: {', '.join(changed)}"
    for name, value in after[1].items():
        if before[1][name] != value:
            yield f"    {name}: {in_words(before[1][name])} -> {in_words(value)}"


def closing(table: WordTable) -> Iterator[str]:
    """Who won, and what everybody was paid."""
    yield f"    winners: {in_words([f'player_{p}' for p in table.winners])}"
    for scheme, paid in table.rewards.items():
        yield f"    rewards {scheme}: {' '.join(f'{reward:.4g}' for reward in paid)}"


def in_words(value: Any) -> str:
    """A fact as text."""
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


def head(golden: str) -> dict[str, str]:
    """The first lines of a file: name -> text."""
    return dict(line.split(": ", 1) for line in golden.split("\n\n")[0].splitlines())


def moves(golden: str) -> list[str]:
    """The moves that a file plays."""
    return [line.removeprefix("> ") for line in golden.splitlines() if line.startswith("> ")]


def replayed(golden: str, kind: type[WordTable], facts: Facts, watch: Callable[[Any, str], None] | None = None) -> str:
    """The text that a file's opening and moves lead to now; `watch(table, move)` is called before every move.

    Raises ValueError if a move is not legal any more or the moves end before the game does.
    """
    table = kind._open({"opening": json.loads(head(golden)["opening"])})
    waiting = iter(moves(golden))

    def choose(table):
        move = next(waiting, None)
        if move is None:
            raise ValueError(f"the moves end at decision {table.state.decisions}, the game does not")
        if watch:
            watch(table, move)
        return move

    return text(table, choose, facts)
