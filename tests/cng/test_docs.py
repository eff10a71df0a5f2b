"""The generated tables are current, and what RULES.md names exists."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cng_env import docs as cng_docs
from cng_env.build import VERSION
from cng_env.moves import MOVES
from cng_env.powers import POWERS
from cng_env.powers.__main__ import report
from cng_env.switches import CHOICES, SWITCHES
from cng_env.vocabulary import Node
from cng_env.windows import MOMENTS, QUESTIONS
from tabletop import docs
from tests.documents import PLACE, missing_places, names_in, rows_without_a_place

PACKAGE = Path(cng_docs.__file__).parent
ROOT = PACKAGE.parent
RULES = (PACKAGE / "RULES.md").read_text(encoding="utf-8")
README = cng_docs.README.read_text(encoding="utf-8")
QUESTIONS_OPEN = "## Open questions"  # its rows name switches, not places


def test_every_place_that_the_rules_name_exists():
    assert len(PLACE.findall(RULES)) > 100
    assert not missing_places(PACKAGE, RULES)


def test_every_row_of_the_rules_names_a_place():
    before, _, after = RULES.partition(QUESTIONS_OPEN)
    assert not rows_without_a_place(before)
    assert not rows_without_a_place(after[after.index("\n## ") :])


def test_every_chapter_and_every_power_is_named():
    chapters = {path.name for path in (PACKAGE / "rules").glob("*.py")} - {"__init__.py"}
    assert {file.removeprefix("rules/") for file, _ in PLACE.findall(RULES) if file.startswith("rules/")} == chapters
    table = re.findall(r"^\| (\d+) \| ([^|]+) \| `([\w/.]+):(\w+)` \|", RULES.partition(QUESTIONS_OPEN)[0], re.M)
    modules = {power: f"{power.__module__.removeprefix('cng_env.').replace('.', '/')}.py" for power in POWERS}
    assert table == [(str(power.no), power.title, modules[power], power.__name__) for power in POWERS]


@pytest.mark.parametrize(("letter", "count"), [("A", 24), ("Q", 19)])
def test_open_questions_and_precisions_are_numbered_without_a_gap_and_those_referred_to_exist(letter, count):
    numbers = re.findall(rf"^\| ({letter}\d+) \|", RULES, re.M)
    assert numbers == [f"{letter}{number}" for number in range(1, count + 1)]
    spoken = set(re.findall(rf"\b{letter}\d+\b", RULES))
    for path in PACKAGE.rglob("*.py"):
        spoken |= set(re.findall(rf"\(.*?\b({letter}\d+)\)", path.read_text(encoding="utf-8")))
    assert spoken == set(numbers)


def test_rulings_on_powers_that_meet_are_all_there():
    part = RULES.partition("## Powers that meet")[2].partition("\n## ")[0]
    numbers = re.findall(r"^\| (M\d+) \|", part, re.M)
    assert numbers == [f"M{number}" for number in range(1, 18)]
    spoken = set()
    for path in PACKAGE.rglob("*.py"):
        for some in re.findall(r"\brulings? (M\d+(?:, M\d+)*)\b", path.read_text(encoding="utf-8")):
            spoken |= set(some.split(", "))
    assert len(spoken) > 5 and spoken <= set(numbers)


def test_every_switch_that_an_open_question_names_exists_and_is_named():
    part = RULES.partition(QUESTIONS_OPEN)[2].partition("\n## ")[0]
    assert set(re.findall(r"\| `(\w+)` \|$", part, re.M)) == {*CHOICES, *SWITCHES}


def test_what_is_not_there_is_said_to_be_missing():
    missing = RULES.partition("**Not there:**")[2].partition("\n\n")[0]
    assert all(words in missing for words in ("expansions", "negotiation", "first edition"))


def test_the_tables_are_current():
    assert docs.filled(README, cng_docs.tables()) == README


def test_the_tables_hold_everything():
    """Each family, stretch, power, window, question, node and switch has a line."""
    for family in MOVES.families:
        assert f"| `{family.__name__}` |" in README
    for one in cng_docs.LAYOUT.stretches:
        assert f"| `{one.name}` |" in README
    for power in POWERS:
        assert f"| {power.no} | {power.title} |" in README
    assert all(f"window `{moment}`" in README for moment in MOMENTS)
    assert all(f"question {node.name}" in README for node in QUESTIONS)
    assert set(cng_docs.NODES) == set(Node) - {Node.NONE, Node.OVER}
    for name in (*CHOICES, *SWITCHES, "powers", "first_godfather"):
        assert f"| `{name}` |" in README


def test_the_last_version_is_the_current_one():
    versions = re.findall(r"^\* v(\d+):", docs.section(cng_docs.env.__doc__, "Version history"), re.M)
    assert versions == [str(number) for number in range(VERSION, -1, -1)]
    assert cng_docs.ENV_ID.endswith(f"-v{VERSION}")


def test_the_examples_of_the_page_run():
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(examples) == README.count("```python") == 4
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})


def test_the_report_says_who_speaks_when():
    lines = report().splitlines()
    for moment in MOMENTS:
        assert any(line.startswith(f"{moment}(g, me") for line in lines)
    assert lines[lines.index("ducks(g, me)  event: I lie down by choice") :][1:3] == [
        "    Doctor (5)",
        "    Stealthy (14)",
    ]
    assert "PRO  Professional (12)" in lines
    assert any("move Trade at JUNK" in line for line in lines)


@pytest.mark.parametrize("command", [["cng_env.powers"], ["cng_env.docs", "--check"]])
def test_the_commands_run(command):
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_a_chapter_of_the_rules_defines_something():
    """The shared reader of modules sees what a file defines."""
    source = (PACKAGE / "rules" / "shots.py").read_text(encoding="utf-8")
    assert {"reveal", "discard", "deaths", "bury", "leave"} <= names_in(source)
