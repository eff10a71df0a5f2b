"""The golden games replay line by line, and between them show everything there is."""

import functools
import json

import pytest

from kot_env.build import VERSION
from kot_env.editions import CHOICES, EDITIONS, SWITCHES
from kot_env.table import Table
from tabletop import playthrough
from tests.playthroughs import kot, regenerate, search

GOLDENS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(regenerate.FOLDER.glob("*.txt"))}
each_golden = pytest.mark.parametrize("name", GOLDENS)
LONGEST = 80_000  # characters of a file that a person still reads
LONGEST_LINE, LONGEST_HEAD = 600, 1600  # characters of a line, and of one that says what the game was opened with


def first_difference(golden, now):
    """Where two texts part, in words; empty if they are equal."""
    old, new = golden.splitlines(), now.splitlines()
    for number, (was, is_now) in enumerate(zip(old, new, strict=False), 1):
        if was != is_now:
            return f"line {number} was {was!r}, is now {is_now!r}"
    return "" if len(old) == len(new) else f"{len(old)} lines were {len(new)} now"


def replayed(golden, watch=None):
    return playthrough.replayed(golden, Table, kot.facts, watch)


@functools.cache
def replay_of(name):
    """(the text of a golden game replayed now, what its moves show)."""
    shown = set()
    text = replayed(GOLDENS[name], lambda table, move: shown.update(kot.showing(table, move)))
    return text, shown


def rules_of(name):
    return json.loads(playthrough.head(GOLDENS[name])["rules"])


@each_golden
def test_a_golden_game_replays_line_by_line(name):
    assert not first_difference(GOLDENS[name], replay_of(name)[0])


@each_golden
def test_a_golden_game_is_of_this_version(name):
    assert int(playthrough.head(GOLDENS[name])["version"]) == VERSION


@each_golden
def test_a_golden_game_can_be_read(name):
    head, game = GOLDENS[name].split("\n\n", 1)
    assert len(GOLDENS[name]) < LONGEST
    assert max(map(len, game.splitlines())) < LONGEST_LINE
    assert max(map(len, head.splitlines())) < LONGEST_HEAD


@each_golden
def test_a_golden_game_plays_to_its_end(name):
    *_, last = GOLDENS[name].split("\n\n")
    assert last.startswith("=== the end\n") and "    winners: " in last


def test_the_files_are_the_games():
    assert set(GOLDENS) == {golden.name for golden in kot.GAMES} and len(GOLDENS) >= 8
    played = [rules_of(name) for name in GOLDENS]
    assert {rules["edition"] for rules in played} == set(EDITIONS)
    assert {rules["num_players"] for rules in played} == set(range(2, 7))


@pytest.mark.parametrize("edition", ["classic", "second"])
def test_the_golden_games_of_an_edition_show_everything(edition):
    """Every card is bought, every node opens, every family of moves is played at each node where it is offered."""
    shown = set().union(*(replay_of(name)[1] for name in GOLDENS if rules_of(name)["edition"] == edition))
    assert shown == kot.NODES | kot.MOVES | kot.BOUGHT


@pytest.mark.parametrize("switch", [*SWITCHES, *CHOICES])
def test_a_switch_stands_both_ways_in_some_golden_game(switch):
    assert {rules_of(name)[switch] for name in GOLDENS} == set(CHOICES.get(switch, (True, False)))


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


@pytest.mark.parametrize("golden", kot.GAMES, ids=lambda golden: golden.name)
def test_a_golden_game_is_what_would_be_written_now(golden):
    text = GOLDENS[golden.name]
    assert not first_difference(text, regenerate.played(golden, regenerate.seed_of(text)))


# --- seeds ---


GODZILLA = [golden for golden in kot.GAMES if golden.edition == "godzilla"]


@pytest.fixture
def two_seeds(monkeypatch):
    """Two seeds for each game, all games fit, and nothing is wanted but what these tests want."""
    monkeypatch.setattr(search, "BATCH", 2)
    monkeypatch.setattr(search, "MOST", 2)
    monkeypatch.setattr(search, "SHORTEST", 1)
    monkeypatch.setattr(search, "LONGEST", 400)
    monkeypatch.setattr(kot, "SHOWN", dict.fromkeys(EDITIONS, set()))


def test_seeds_are_kept_while_nothing_is_missing(two_seeds):
    assert regenerate.seeds_now(GOLDENS) == {name: regenerate.seed_of(text) for name, text in GOLDENS.items()}


def test_other_seeds_are_found_where_something_is_missing(two_seeds):
    """A game shows only with the second seed what is wanted: it is taken. What no game shows is named."""
    first, second = (search.played(GODZILLA[0], seed)[2] for seed in (0, 1))
    wanted = {min(second - first - search.played(GODZILLA[1], 0)[2] - search.played(GODZILLA[1], 1)[2])}
    assert search.seeds(GODZILLA, wanted, say=str)[GODZILLA[0].name] == 1
    with pytest.raises(LookupError, match="that show a dance"):
        search.seeds(GODZILLA, {"a dance"}, say=str)


def test_a_game_too_long_is_not_taken(two_seeds, monkeypatch):
    monkeypatch.setattr(search, "LONGEST", 3)
    with pytest.raises(LookupError, match="YIELD"):
        search.seeds(GODZILLA, {"YIELD"}, say=str)
    assert not search.complete([(0, 4, {"YIELD"})], {"YIELD"}) and search.complete([(0, 3, {"YIELD"})], {"YIELD"})


def test_an_unknown_option_is_refused(capsys):
    assert regenerate.main(["--force"]) == 2
    assert "--same-version" in capsys.readouterr().err
