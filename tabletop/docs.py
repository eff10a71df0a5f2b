"""Docs tables that follow from a game's own tables, kept between markers in a text that is written by hand.

A table called "actions" stands between ``<!-- actions:begin -->`` and ``<!-- actions:end -->``.
"""

import re
import sys
from collections.abc import Iterable, Sequence
from enum import IntEnum
from inspect import cleandoc
from pathlib import Path
from typing import Any

from tabletop.game import Game
from tabletop.layout import Layout
from tabletop.moves import Move, Moves
from tabletop.results import Scheme

MARKED = re.compile(r"<!-- (\w+):begin -->\n.*?<!-- \1:end -->\n", re.DOTALL)


def markdown(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A markdown table. Bars in cells are escaped."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(str(cell).replace("|", "\\|") for cell in line) + " |\n" for line in lines)


def span(first: int, size: int) -> str:
    """A range of numbers: "3", "4–7"."""
    return f"{first}" if size == 1 else f"{first}–{first + size - 1}"


def sentence(thing: type) -> str:
    """The first line of a docstring."""
    return cleandoc(thing.__doc__ or "").splitlines()[0]


def words(family: type[Move]) -> str:
    """A family's moves in words: the first and the last."""
    first, last = family.words(0), family.words(family.size - 1)  # type: ignore[attr-defined]
    return f"`{first}`" if family.size == 1 else f"`{first}` … `{last}`"


def action_table(moves: Moves, base: int, node: type[IntEnum], more: str) -> str:
    """The action space family by family; the first `base` numbers are the base game's, the others those of `more`."""
    return markdown(
        ("actions", "family", "game", "nodes", "in words", "what it does"),
        [
            (
                span(first, family.size),
                f"`{family.__name__}`",
                "base" if first < base else more,
                ", ".join(node(one).name for one in family.nodes),
                words(family),
                sentence(family),
            )
            for family, first in zip(moves.families, moves.firsts, strict=True)
        ],
    )


def observation_table(layout: Layout, base: int, more: str) -> str:
    """The observation stretch by stretch; the first `base` numbers are the base game's, the others those of `more`."""
    return markdown(
        ("numbers", "name", "game", "length", "high", "meaning"),
        [
            (span(first, one.length), f"`{one.name}`", "base" if first < base else more, one.length, one.high,
             one.meaning)
            for first, _, one in layout.rows()
        ],
    )  # fmt: skip


def header(title: str, package: str, env_id: str, players: str, parallel: str, games: dict[str, Game]) -> str:
    """How the environment is made and what its spaces are, for each of the named configurations."""
    game = next(iter(games.values()))
    rows = [
        ("Creation", f'`{package}.env()`, or `pettingzoo.make("aec", "{env_id}")` where PettingZoo has a registry'),
        ("Version", f"{game.name} v{game.version}"),
        ("Agents", f'`["player_0", …]`, {players}, the seats clockwise'),
        ("Parallel API", parallel),
        *((f"Action space, {name}", f"`Discrete({one.num_actions})`") for name, one in games.items()),
        *(
            (
                f"Observation, {name}",
                f"`{{observation: Box(0, 1, ({one.layout.size},), float32), action_mask: ({one.num_actions},) int8}}`",
            )
            for name, one in games.items()
        ),
        ("Rewards", ", ".join(f'`"{one.name.lower()}"`' for one in Scheme)),
    ]
    return markdown((title, ""), rows)


def node_table(nodes: dict[Any, tuple[str, str]], moves: Moves) -> str:
    """The decision protocol, {node: (who, when)}: who is asked what, and when."""
    rows = []
    for one, (who, when) in nodes.items():
        families = ", ".join(f"`{family.__name__}`" for family in moves.families if one in family.nodes)
        rows.append((one.name, who, when, families))
    return markdown(("node", "who", "when", "moves"), rows)


def switch_value(value: object) -> str:
    """What a switch is set to."""
    return ("on" if value else "off") if isinstance(value, bool) else f'`"{value}"`'


def section(docstring: str | None, title: str) -> str:
    """What stands under ``## title`` in a docstring. ValueError if there is no such heading."""
    for part in re.split(r"^## ", cleandoc(docstring or ""), flags=re.MULTILINE)[1:]:
        heading, _, text = part.partition("\n")
        if heading.strip() == title:
            return text.strip() + "\n"
    raise ValueError(f"the docstring has no section {title!r}")


def attributes(thing: type) -> dict[str, str]:
    """The attributes that a class docstring describes: name -> text."""
    _, _, block = cleandoc(thing.__doc__ or "").partition("Attributes:\n")
    entries = re.findall(r"^ {4}(\w+): (.*(?:\n {5,}.*)*)", block, re.MULTILINE)
    return {name: " ".join(text.split()) for name, text in entries}


def filled(text: str, tables: dict[str, str]) -> str:
    """The text with every marked table written anew. ValueError unless markers and tables are the same."""
    marked = [match[1] for match in MARKED.finditer(text)]
    if sorted(marked) != sorted(tables):
        raise ValueError(f"tables {sorted(tables)} do not fit the marks {sorted(marked)}")
    return MARKED.sub(lambda match: f"<!-- {match[1]}:begin -->\n\n{tables[match[1]]}\n<!-- {match[1]}:end -->\n", text)


def main(file: Path, tables: dict[str, str], arguments: Sequence[str]) -> int:
    """Write the tables of a file anew; with ``--check`` only say whether they are current. Returns the exit status."""
    if list(arguments) not in ([], ["--check"]):
        print(f"there is one option, --check, not {' '.join(arguments)}", file=sys.stderr)
        return 2
    text = file.read_text(encoding="utf-8")
    wanted = filled(text, tables)
    if text == wanted:
        print(f"{file.name} is current")
        return 0
    if arguments:
        old = {match[1]: match[0] for match in MARKED.finditer(text)}
        stale = [match[1] for match in MARKED.finditer(wanted) if old[match[1]] != match[0]]
        print(f"{file.name} is out of date: {', '.join(stale)}; run it without --check", file=sys.stderr)
        return 1
    file.write_text(wanted, encoding="utf-8")
    print(f"wrote {file.name}")
    return 0
