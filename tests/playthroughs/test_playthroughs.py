"""The golden games replay line by line, and between them show everything there is."""

import functools
import json

import pytest

import cng_env.switches
import kot_env.editions
from kot_env.editions import EDITIONS
from tabletop import playthrough
from tests.playthroughs import cng, kot, regenerate, search

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


def replayed(name, text, watch=None):
    of, golden = regenerate.GAMES[name]
    return playthrough.replayed(text, golden.kind, of.facts, watch)


@functools.cache
def replay_of(name):
    """(the text of a golden game replayed now, what its moves show)."""
    shown = set()
    of, _ = regenerate.GAMES[name]
    text = replayed(name, GOLDENS[name], lambda table, move: shown.update(of.showing(table, move)))
    return text, shown


def rules_of(name):
    return json.loads(playthrough.head(GOLDENS[name])["rules"])


@each_golden
def test_a_golden_game_replays_line_by_line(name):
    assert not first_difference(GOLDENS[name], replay_of(name)[0])


@each_golden
def test_a_golden_game_is_of_this_version(name):
    assert regenerate.version(GOLDENS[name]) == regenerate.GAMES[name][0].VERSION


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
    assert set(GOLDENS) == set(regenerate.GAMES) and len(kot.GAMES) >= 8 and len(cng.GAMES) >= 4
    for of, players in ((kot, {2, 3, 4, 5, 6}), (cng, {4, 5, 7, 8})):
        assert {rules_of(golden.name)["num_players"] for golden in of.GAMES} == players
    assert {rules_of(golden.name)["edition"] for golden in kot.GAMES} == set(EDITIONS)


EVERYTHING = {
    "classic": kot.NODES | kot.MOVES | kot.BOUGHT,
    "second": kot.NODES | kot.MOVES | kot.BOUGHT,
    "cng": cng.NODES | cng.MOVES | cng.HELD,
}


@pytest.mark.parametrize("group", EVERYTHING)
def test_the_golden_games_of_a_group_show_everything(group):
    """Every node opens, every family of moves is played at each node where it is offered; every card of King of Tokyo
    is bought, every power of Cash'n Guns is held."""
    names = [name for name, (_, golden) in regenerate.GAMES.items() if golden.group == group]
    assert set().union(*(replay_of(name)[1] for name in names)) == EVERYTHING[group]


def test_a_whole_game_of_cash_n_guns_is_golden_and_one_that_ends_sooner():
    texts = [GOLDENS[golden.name] for golden in cng.GAMES]
    assert any("=== turn 1:" in text and "=== turn 8:" in text for text in texts)
    assert any("=== turn 8:" not in text for text in texts)


@pytest.mark.parametrize(("of", "rules"), [(kot, kot_env.editions), (cng, cng_env.switches)], ids=["kot", "cng"])
def test_each_switch_stands_both_ways_in_some_golden_game(of, rules):
    played = [rules_of(golden.name) for golden in of.GAMES]
    for switch in [*rules.SWITCHES, *rules.CHOICES]:
        assert {one[switch] for one in played} == set(rules.CHOICES.get(switch, (True, False))), switch


# --- the comparison can fail ---

WRONG = {"five_classic": ("health 10 -> 9", "health 10 -> 8"), "cng_four_random": ("wounds 0 -> 1", "wounds 0 -> 2")}
one_of_each = pytest.mark.parametrize("name", WRONG)


@one_of_each
def test_a_changed_fact_is_found(name):
    is_so, is_not_so = WRONG[name]
    wrong = GOLDENS[name].replace(is_so, is_not_so, 1)
    assert wrong != GOLDENS[name]
    assert is_not_so in first_difference(wrong, replayed(name, wrong))


@one_of_each
def test_a_changed_observation_is_found(name):
    marks = [line.split("seen ")[1] for line in GOLDENS[name].splitlines() if ", seen " in line]
    wrong = GOLDENS[name].replace(marks[5], "00000000", 1)
    assert "seen 00000000" in first_difference(wrong, replayed(name, wrong))


@one_of_each
def test_a_line_too_few_is_found(name):
    shorter = GOLDENS[name].rsplit("\n", 2)[0] + "\n"
    assert "lines" in first_difference(shorter, replayed(name, GOLDENS[name]))


@one_of_each
def test_a_move_that_is_not_legal_any_more_is_named(name):
    move = next(line for line in GOLDENS[name].splitlines() if line.startswith("> "))
    with pytest.raises(ValueError, match="'dance' is no legal move"):
        replayed(name, GOLDENS[name].replace(move, "> dance", 1))


@one_of_each
def test_moves_that_end_too_early_are_named(name):
    cut = GOLDENS[name][: GOLDENS[name].rindex("\n> ") + 1]
    with pytest.raises(ValueError, match="the moves end at decision"):
        replayed(name, cut)


# --- writing them anew ---


def test_nothing_is_written_where_nothing_changed(tmp_path):
    assert regenerate.write(tmp_path, GOLDENS) == list(GOLDENS)
    assert regenerate.write(tmp_path, GOLDENS) == []
    assert {path.stem: path.read_text(encoding="utf-8") for path in tmp_path.glob("*.txt")} == GOLDENS


@one_of_each
def test_a_golden_changes_with_its_version_only(name, tmp_path):
    """Within a version a changed golden is refused, and nothing is written; new and dropped games may come and go."""
    regenerate.write(tmp_path, GOLDENS)
    text, version = GOLDENS[name], regenerate.version(GOLDENS[name])
    changed = {**GOLDENS, name: text + "more\n"}
    raised = {**GOLDENS, name: changed[name].replace(f"version: {version}", f"version: {version + 1}", 1)}
    with pytest.raises(ValueError, match=f"^{name} would change within one version: raise VERSION"):
        regenerate.write(tmp_path, changed)
    assert (tmp_path / f"{name}.txt").read_text(encoding="utf-8") == text
    assert regenerate.write(tmp_path, raised) == [name]
    assert regenerate.write(tmp_path, GOLDENS) == [name]
    assert regenerate.write(tmp_path, changed, same_version=True) == [name]
    assert regenerate.write(tmp_path, {name: changed[name]}) == []
    assert [path.stem for path in tmp_path.glob("*.txt")] == [name]


@pytest.mark.parametrize("name", regenerate.GAMES)
def test_a_golden_game_is_what_would_be_written_now(name):
    text = GOLDENS[name]
    assert not first_difference(text, regenerate.played(name, regenerate.seed_of(text)))


# --- seeds ---


GODZILLA = [golden for golden in kot.GAMES if golden.group == "godzilla"]


@pytest.fixture
def two_seeds(monkeypatch):
    """Two seeds for each game, all games fit, and nothing is wanted but what these tests want."""
    monkeypatch.setattr(search, "BATCH", 2)
    monkeypatch.setattr(search, "MOST", 2)
    for of in regenerate.PLAYED:
        monkeypatch.setattr(of, "LENGTHS", (1, 400))
        monkeypatch.setattr(of, "SHOWN", dict.fromkeys(of.SHOWN, set()))


def test_seeds_are_kept_while_nothing_is_missing(two_seeds):
    assert regenerate.seeds_now(GOLDENS) == {name: regenerate.seed_of(text) for name, text in GOLDENS.items()}


def test_other_seeds_are_found_where_something_is_missing(two_seeds):
    """A game shows only with the second seed what is wanted: it is taken. What no game shows is named."""
    first, second = (search.played(kot, GODZILLA[0], seed)[2] for seed in (0, 1))
    wanted = {min(second - first - search.played(kot, GODZILLA[1], 0)[2] - search.played(kot, GODZILLA[1], 1)[2])}
    assert search.seeds(kot, GODZILLA, wanted, say=str)[GODZILLA[0].name] == 1
    with pytest.raises(LookupError, match="that show a dance"):
        search.seeds(kot, GODZILLA, {"a dance"}, say=str)


def test_a_game_too_long_is_not_taken(two_seeds, monkeypatch):
    monkeypatch.setattr(kot, "LENGTHS", (1, 3))
    with pytest.raises(LookupError, match="YIELD"):
        search.seeds(kot, GODZILLA, {"YIELD"}, say=str)
    assert not search.complete(kot, [(0, 4, {"YIELD"})], {"YIELD"})
    assert search.complete(kot, [(0, 3, {"YIELD"})], {"YIELD"})


def test_an_unknown_option_is_refused(capsys):
    assert regenerate.main(["--force"]) == 2
    assert "--same-version" in capsys.readouterr().err
