"""The generated tables are current, and what RULES.md names exists."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kot_env import docs as kot_docs
from kot_env.build import VERSION
from kot_env.cards import DECK
from kot_env.cards.__main__ import report
from kot_env.editions import CHOICES, SWITCHES, rules_of
from kot_env.moves import MOVES
from kot_env.vocabulary import Node
from kot_env.windows import MOMENTS
from tabletop import docs
from tests.documents import PLACE, missing_places, names_in, rows_without_a_place

PACKAGE = Path(kot_docs.__file__).parent
ROOT = PACKAGE.parent
RULES = (PACKAGE / "RULES.md").read_text(encoding="utf-8")
README = kot_docs.README.read_text(encoding="utf-8")
LETTERS = [*"abcdefghijklmnopqrstuvwxyz", "aa", "bb", "cc", "dd", "ee"]


# --- RULES.md ---


def test_every_place_that_the_rules_name_exists():
    assert len(PLACE.findall(RULES)) > 300
    assert not missing_places(PACKAGE, RULES)


def test_every_row_of_the_rules_names_a_place():
    assert not rows_without_a_place(RULES)


def test_a_row_without_a_place_is_found():
    text = "| rule | where |\n|---|---|\n| one | `rules/damage.py:apply` |\n| two | somewhere |\n"
    assert rows_without_a_place(text) == ["| two | somewhere |"]


def test_a_place_that_does_not_exist_is_found():
    text = "`rules/damage.py:apply` `rules/damage.py:bewitch` `rules/magic.py:apply` `rules/magic.py`"
    assert missing_places(PACKAGE, text) == ["rules/damage.py:bewitch", "rules/magic.py:apply", "rules/magic.py:"]


def test_every_chapter_and_every_card_is_named():
    chapters = {path.name: names_in(path.read_text(encoding="utf-8")) for path in (PACKAGE / "rules").glob("*.py")}
    named = {(file.removeprefix("rules/"), name) for file, name in PLACE.findall(RULES) if file.startswith("rules/")}
    assert {file for file, _ in named} == set(chapters) - {"__init__.py"}
    table = re.findall(r"^\| (\d+) \| ([^|(]+?)(?: \([^)]+\))? \| `([\w/.]+):(\w+)` \|", RULES, re.MULTILINE)
    modules = {card: f"{card.__module__.removeprefix('kot_env.').replace('.', '/')}.py" for card in DECK}
    assert table == [(str(card.no), card.title, modules[card], card.__name__) for card in DECK]
    assert len(table) >= 64


def test_precisions_are_numbered_without_a_gap_and_those_referred_to_exist():
    numbers = re.findall(r"^\| (P\d+) \|", RULES, re.MULTILINE)
    assert len(numbers) > 52  # of two lists, 22 and 30 long, in one
    assert numbers == [f"P{number}" for number in range(1, len(numbers) + 1)]
    assert set(re.findall(r"\bP\d+\b", RULES)) == set(numbers)


def test_all_rulings_are_there_those_that_the_code_speaks_of_too():
    letters = re.findall(r"^\| ([a-z]{1,2}) \|", RULES, re.MULTILINE)
    assert letters == LETTERS
    spoken = set()
    for path in PACKAGE.rglob("*.py"):
        for some in re.findall(r"\brulings? ([a-z]{1,2}(?:, [a-z]{1,2})*)\b", path.read_text(encoding="utf-8")):
            spoken |= set(some.split(", "))
    assert len(spoken) > 15 and spoken <= set(letters)


def test_every_switch_is_explained_in_the_rules():
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*)", RULES, re.MULTILINE))
    assert sorted(rows) == sorted((*CHOICES, *SWITCHES))
    for name, values in CHOICES.items():
        assert ", ".join(f'`"{value}"`' for value in values) in rows[name], name
    for name in SWITCHES:
        assert ("| on, off" if getattr(rules_of(), name) else "| off, on") in rows[name], name


def test_what_has_not_been_published_is_said_to_be_missing():
    missing = RULES.partition("**Not there:**")[2].partition("\n\n")[0]
    assert all(words in missing for words in ("event cards", "dice tokens", "evolutions", "published"))


# --- generated tables ---


def test_the_tables_are_current():
    assert docs.filled(README, kot_docs.tables()) == README


def test_the_tables_hold_everything():
    """Each family, stretch, card, window, node and switch has a line."""
    for family in MOVES.families:
        assert f"| `{family.__name__}` |" in README
    for one in kot_docs.LAYOUT.stretches:
        assert f"| `{one.name}` |" in README
    for card in DECK:
        assert f"| {card.no} | {card.title} | {card.cost} |" in README
    for moment in MOMENTS:
        assert f"window `{moment}`" in README
    assert set(kot_docs.NODES) == set(Node) - {Node.NONE, Node.OVER}
    for name in (*CHOICES, *SWITCHES):
        assert f"| `{name}` |" in README


def test_the_last_version_is_the_current_one():
    versions = re.findall(r"^\* v(\d+):", docs.section(kot_docs.env.__doc__, "Version history"), re.MULTILINE)
    assert versions == [str(number) for number in range(VERSION, -1, -1)]


def test_the_changelog_names_the_version():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    breaking = changelog.partition("### Breaking changes")[2].partition("\n### ")[0]
    assert f"{kot_docs.ENV_ID.rsplit('-', 1)[0]}-v{VERSION}" in breaking
    assert kot_docs.ENV_ID.endswith(f"-v{VERSION}")


def test_the_front_page_names_the_current_version_only():
    front = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"king_of_tokyo-v(\d+)", front + README)) == {str(VERSION)}


def test_the_examples_of_the_page_run():
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(examples) == README.count("```python") == 4
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})


@pytest.fixture
def page(tmp_path):
    """A copy of the page."""
    return Path(shutil.copy(kot_docs.README, tmp_path / "README.md"))


def test_a_stale_table_is_found_and_written_anew(page, capsys):
    tables = kot_docs.tables()
    assert docs.main(page, tables, ["--check"]) == 0
    page.write_text(README.replace("| 64 | `Yield` |", "| 63 | `Yield` |"), encoding="utf-8")
    assert docs.main(page, tables, ["--check"]) == 1
    assert "out of date: actions" in capsys.readouterr().err
    assert page.read_text(encoding="utf-8") != README
    assert docs.main(page, tables, []) == 0
    assert page.read_text(encoding="utf-8") == README


def test_a_table_without_a_mark_and_a_mark_without_a_table_are_refused():
    with pytest.raises(ValueError, match="one.*two"):
        docs.filled("<!-- two:begin -->\n<!-- two:end -->\n", {"one": "|\n"})


def test_an_unknown_option_is_refused(page, capsys):
    assert docs.main(page, kot_docs.tables(), ["--chekc"]) == 2
    assert "--check" in capsys.readouterr().err


def test_a_missing_section_is_named():
    with pytest.raises(ValueError, match="no section 'Prizes'"):
        docs.section("One.\n\n## Rewards\n\nText.\n", "Prizes")


def test_bars_in_cells_are_escaped():
    assert docs.markdown(("a",), [("x|y",)]) == "| a |\n| --- |\n| x\\|y |\n"


# --- python -m kot_env.cards ---


def test_the_report_says_who_speaks_when():
    lines = report().splitlines()
    for moment in MOMENTS:
        assert any(line.startswith(f"{moment}(g, me") for line in lines)
    assert lines[lines.index(next(line for line in lines if line.startswith("fresh"))) :][1:3] == [
        "    1. Monster Batteries (39)",
        "    2. Smoke Cloud (55)",
    ]
    assert any(line.startswith("Wings  no. 64, keep, costs 6") for line in lines)
    assert any("move SpreadWings at REACT" in line for line in lines)


@pytest.mark.parametrize("command", [["kot_env.cards"], ["kot_env.docs", "--check"]])
def test_the_commands_run(command):
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout
