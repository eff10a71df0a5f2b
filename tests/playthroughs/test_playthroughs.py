"""The golden games replay line by line, and between them show everything there is."""

import pytest

from kot_env.build import VERSION
from kot_env.editions import EDITIONS
from kot_env.moves import FAMILIES
from kot_env.table import Table
from kot_env.vocabulary import Node
from tabletop import playthrough
from tests.playthroughs import kot, regenerate

GOLDENS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(regenerate.FOLDER.glob("*.txt"))}
each_golden = pytest.mark.parametrize("name", GOLDENS)
LONGEST = 60_000  # characters of a file that a person still reads


def first_difference(golden, now):
    """Where two texts part, in words; empty if they are equal."""
    old, new = golden.splitlines(), now.splitlines()
    for number, (was, is_now) in enumerate(zip(old, new, strict=False), 1):
        if was != is_now:
            return f"line {number} was {was!r}, is now {is_now!r}"
    return "" if len(old) == len(new) else f"{len(old)} lines were {len(new)} now"


def replayed(golden, watch=None):
    return playthrough.replayed(golden, Table, kot.facts, watch)


@each_golden
def test_a_golden_game_replays_line_by_line(name):
    assert not first_difference(GOLDENS[name], replayed(GOLDENS[name]))


@each_golden
def test_a_golden_game_is_of_this_version(name):
    assert int(playthrough.head(GOLDENS[name])["version"]) == VERSION


@each_golden
def test_a_golden_game_can_be_read(name):
    assert len(GOLDENS[name]) < LONGEST
    assert max(map(len, GOLDENS[name].splitlines())) < 600


def test_the_files_are_the_games():
    assert set(GOLDENS) == {golden.name for golden in kot.GAMES} and len(GOLDENS) >= 8


def test_everything_occurs_in_some_golden_game():
    """Each move family, node, card (bought, used), edition and number of players."""
    seen = kot.Coverage()
    for golden in GOLDENS.values():
        replayed(golden, seen.watch)
    assert seen.families == {family.__name__ for family in FAMILIES}
    assert seen.nodes == {node.name for node in Node} - {"NONE", "OVER"}
    assert seen.bought == seen.used == set(kot.NINE)
    assert seen.tables == {*EDITIONS, *range(2, 7)}


# --- the comparison can fail ---


@pytest.fixture
def golden():
    return next(iter(GOLDENS.values()))


def test_a_changed_fact_is_found(golden):
    wrong = golden.replace("health 10 -> 9", "health 10 -> 8", 1)
    assert wrong != golden
    assert "health 10 -> 8" in first_difference(wrong, replayed(wrong))


def test_a_changed_observation_is_found(golden):
    marks = [line.split("seen ")[1] for line in golden.splitlines() if ", seen " in line]
    wrong = golden.replace(marks[5], "00000000", 1)
    assert "seen 00000000" in first_difference(wrong, replayed(wrong))


def test_a_line_too_few_is_found(golden):
    shorter = golden.rsplit("\n", 2)[0] + "\n"
    assert "lines" in first_difference(shorter, replayed(golden))


def test_a_move_that_is_not_legal_any_more_is_named(golden):
    move = next(line for line in golden.splitlines() if line.startswith("> "))
    with pytest.raises(ValueError, match="'dance' is no legal move"):
        replayed(golden.replace(move, "> dance", 1))


def test_moves_that_end_too_early_are_named(golden):
    cut = golden[: golden.rindex("\n> ") + 1]
    with pytest.raises(ValueError, match="the moves end at decision"):
        replayed(cut)


# --- writing them anew ---


def test_nothing_is_written_where_nothing_changed(tmp_path):
    assert regenerate.write(tmp_path, GOLDENS, VERSION) == list(GOLDENS)
    assert regenerate.write(tmp_path, GOLDENS, VERSION) == []
    assert {path.stem: path.read_text(encoding="utf-8") for path in tmp_path.glob("*.txt")} == GOLDENS


def test_a_golden_changes_with_the_version_only(tmp_path):
    """Within a version a changed golden is refused, and nothing is written; new and dropped games may come and go."""
    regenerate.write(tmp_path, GOLDENS, VERSION)
    name = next(iter(GOLDENS))
    changed = {**GOLDENS, name: GOLDENS[name] + "more\n"}
    with pytest.raises(ValueError, match="raise VERSION"):
        regenerate.write(tmp_path, changed, VERSION)
    assert (tmp_path / f"{name}.txt").read_text(encoding="utf-8") == GOLDENS[name]
    assert regenerate.write(tmp_path, changed, VERSION + 1) == [name]
    assert regenerate.write(tmp_path, GOLDENS, VERSION, same_version=True) == [name]
    assert regenerate.write(tmp_path, {name: GOLDENS[name]}, VERSION) == []
    assert [path.stem for path in tmp_path.glob("*.txt")] == [name]


def test_the_goldens_are_what_would_be_written_now():
    assert {golden.name: regenerate.played(golden) for golden in kot.GAMES} == GOLDENS


def test_an_unknown_option_is_refused(capsys):
    assert regenerate.main(["--force"]) == 2
    assert "--same-version" in capsys.readouterr().err
