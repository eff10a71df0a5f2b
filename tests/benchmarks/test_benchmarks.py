"""The benchmarks run, what they write holds together, and the README shows what was measured."""

import json
import math
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from benchmarks import cases, compare, fill_readme, machine, throughput, timing
from training.games import Name

ROOT = Path(__file__).parents[2]
BEGIN, END = "<!-- bench:begin -->\n", "<!-- bench:end -->\n"
RESULTS = json.loads(fill_readme.LATEST.read_text(encoding="utf-8"))
each_game = pytest.mark.parametrize("game", cases.GAMES.values(), ids=cases.GAMES)


def command(*words, **settings):
    return subprocess.run(
        [sys.executable, "-m", *map(str, words)], cwd=ROOT, capture_output=True, text=True, **settings
    )


@pytest.fixture(scope="module")
def quick(tmp_path_factory):
    path = tmp_path_factory.mktemp("bench") / "results" / "quick.json"
    for game in cases.GAMES:
        assert command("benchmarks.probe", "--game", game).returncode == 0  # compiles what is not in the cache
    before = fill_readme.LATEST.read_bytes()
    done = command("benchmarks.throughput", "--quick", "--json", path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert fill_readme.LATEST.read_bytes() == before
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.compiled
def test_a_quick_run_takes_less_than_half_a_minute(quick):
    assert 0 < quick["seconds"]["cpu"] < 30


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["quick", "kept"])
def test_every_figure_is_a_positive_number_between_least_and_greatest(name, request):
    results = RESULTS if name == "kept" else request.getfixturevalue("quick")
    assert results["quick"] == (name == "quick")
    for case in results["cases"]:
        rates = case["decisions_per_second"]
        for figures in (rates["cpu"], rates["wall"], case["cpu_ns_per_decision"], case["yardstick_turns_per_decision"]):
            assert 0 < figures["min"] <= figures["median"] <= figures["max"] < math.inf, case["name"]
        assert math.isclose(
            rates["cpu"]["median"] * case["cpu_ns_per_decision"]["median"], 1e9, rel_tol=0.01
        ), case["name"]  # fmt: skip
    names = [case["name"] for case in results["cases"]]
    assert len(names) == len(set(names))
    for name, game in cases.GAMES.items():
        for table in game.tables:
            views = {one["view"] for one in results["cases"] if (one.get("game"), one.get("table")) == (name, table)}
            assert {"batch", "raw_env", "env", "LearnerEnv", "LearnerVectorEnv"} <= views
        for entry in results["split"][name]:
            ns = {part: figures["median"] for part, figures in entry["cpu_ns_per_decision"].items()}
            assert ns["sample and step"] > ns["play_rows"] > 0 and ns["observe_rows"] > 0
        assert results["start"][name]["cached"]["to the first step"]["wall"]["median"] > 0
    assert results["machine"]["cores"] >= 1 and results["versions"]["numba"]


@pytest.mark.compiled
def test_learners_play_fewer_decisions_than_all_seats_together(quick):
    for case in quick["cases"]:
        if case["view"].startswith(("Learner", "SB3")):
            assert 2 < case["game_decisions_per_decision"] < 6


@each_game
def test_the_kept_results_are_complete(game):
    batches = {
        (case["table"], case["games"], case["threads"], case["sampler"])
        for case in RESULTS["cases"]
        if case["view"] == "batch" and case["game"] == game.name
    }
    for table in game.tables:
        for sampler in (False, True):
            assert (table, 1, 1, sampler) in batches
            for games in (64, 1024, 4096, 16384):
                assert {(table, games, threads, sampler) for threads in (1, 2)} <= batches
    start = RESULTS["start"][game.name]
    assert set(start["cold"]["first call of a door"]) == {"play_rows", "find_illegal", "observe_rows", "sample_rows"}
    assert start["cold"]["to the first step"]["cpu"] > start["cached"]["to the first step"]["cpu"]["median"]
    assert start["overloads"]["doors"]["play_rows"] >= 1
    assert all(case["blocks"] >= 7 for case in RESULTS["cases"])


def test_the_games_of_the_command_line_are_those_measured():
    assert get_args(Name) == tuple(cases.GAMES) == tuple(RESULTS["split"])


@pytest.mark.compiled
@each_game
def test_the_base_game_in_the_spaces_of_the_whole_one_has_nothing_else_of_it(game):
    base, whole, empty = game.games().values()
    assert (empty.num_actions, empty.layout.size) == (whole.num_actions, whole.layout.size)
    assert base.num_actions < whole.num_actions and base.layout.size < whole.layout.size
    env, plain = (cases.VectorEnv(one, 64) for one in (empty, base))
    for one in (env, plain):
        one.reset(seeds=1)
    for _ in range(100):
        assert (env.observations[:, : base.layout.size] == plain.observations).all()
        assert (env.action_masks[:, : base.num_actions] == plain.action_masks).all()
        assert not env.action_masks[:, base.num_actions :].any()
        env.step(env.sample_actions())
        plain.step(plain.sample_actions())


@pytest.mark.compiled
def test_one_game_alone_is_measured_and_written_only_where_it_is_told(tmp_path):
    path, before = tmp_path / "cng.json", fill_readme.LATEST.read_bytes()
    done = command("benchmarks.throughput", "--quick", "--game", "cng", "--json", path)
    assert done.returncode == 0, done.stdout + done.stderr
    results = json.loads(path.read_text(encoding="utf-8"))
    assert {case["game"] for case in results["cases"] if "game" in case} == set(results["split"]) == {"cng"}
    assert set(results["start"]) == {"cng"} and fill_readme.LATEST.read_bytes() == before
    assert fill_readme.run(["--check", "--json", str(path)]) == 2


# --- the README ---


def changed(path, edit):
    results = json.loads(json.dumps(RESULTS))
    edit(results)
    path.write_text(json.dumps(results), encoding="utf-8")
    return path


def test_the_readme_is_current(capsys):
    assert fill_readme.run(["--check"]) == 0, capsys.readouterr().out


def faster(game, table):
    return lambda results: fill_readme.case(
        results, game=game, table=table, view="batch", games=1024, threads=1, sampler=False
    )["decisions_per_second"]["cpu"].update(median=9.87e6)  # fmt: skip


def threaded(name):
    return lambda results: results["ratios"][throughput.THREADS][name].update(median=1.93)


EDITS = {
    "rate": faster("kot", "base"),
    "rate of the second game": faster("cng", "powers"),
    "threads": threaded("kot/batch/base/4096/step"),
    "threads of the second game": threaded("cng/batch/base/4096/step"),
    "bare loops": threaded("batches that share nothing"),
    "compiling": lambda results: results["start"]["cng"]["cold"]["to the first step"].update(cpu=12.3),
    "start": lambda results: results["start"]["kot"]["cached"]["to the first step"]["cpu"].update(median=0.11),
    "commit": lambda results: results["commit"].update(describe="v9.9"),
    "machine": lambda results: results["machine"].update(processor="abacus"),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_the_check_fails_for_other_results_and_passes_once_they_are_filled_in(tmp_path, edit):
    readme, results = tmp_path / "README.md", changed(tmp_path / "other.json", edit)
    readme.write_text((ROOT / "README.md").read_text(encoding="utf-8"), encoding="utf-8")
    words = ["--json", str(results), "--readme", str(readme)]
    before = readme.read_bytes()
    assert fill_readme.run(["--check", *words]) == 1
    assert readme.read_bytes() == before
    assert fill_readme.run(words) == 0
    assert fill_readme.run(["--check", *words]) == 0
    after = readme.read_text(encoding="utf-8")
    outside = after[: after.index(BEGIN)] + after[after.index(END) :]
    page = before.decode()
    assert outside == page[: page.index(BEGIN)] + page[page.index(END) :]


def test_the_demo_table_follows_its_results(tmp_path):
    demo = json.loads(fill_readme.DEMOS["kot"].read_text(encoding="utf-8"))
    demo["results"][0]["win_share"] = 0.123
    other = tmp_path / "demo.json"
    other.write_text(json.dumps(demo), encoding="utf-8")
    assert fill_readme.run(["--check", "--demo", str(other)]) == 1
    assert "12.3%" in fill_readme.demo_text(demo, "")


def test_the_card_table_follows_its_results(tmp_path):
    cards = json.loads(fill_readme.CARDS.read_text(encoding="utf-8"))
    rows, shown = cards["results"], fill_readme.cards_text(cards)
    worst = next(row for row in rows[::-1] if row["seats"] >= fill_readme.FEWEST)
    best = next(row for row in rows if row["finishing"] < 0.5 and row["seats"] >= fill_readme.FEWEST)
    assert shown.count("\n| ") == 2 * fill_readme.BEST + 1  # and the line below the head
    assert shown.index(f"| {best['card']} |") < shown.index(f"| {worst['card']} |")
    best["win_share"], worst["finishing"] = 0.123, 1.0
    assert "12.3%" in fill_readme.cards_text(cards) and f"| {worst['card']} |" not in fill_readme.cards_text(cards)
    other = tmp_path / "cards.json"
    other.write_text(json.dumps({**cards, "results": rows[:3]}), encoding="utf-8")
    assert fill_readme.run(["--check", "--cards", str(other)]) == 1


@pytest.mark.parametrize("page", ["no marks", END + BEGIN, 2 * (BEGIN + END)])
def test_a_page_without_its_marks_is_refused(tmp_path, page, capsys):
    readme = tmp_path / "README.md"
    readme.write_text(page, encoding="utf-8")
    assert fill_readme.run(["--readme", str(readme)]) == 2
    assert "do not fit the marks" in capsys.readouterr().out
    assert readme.read_text(encoding="utf-8") == page


def quickened(results):
    results["start"]["cng"].pop("cold")


def without_a_game(results):
    results["start"].pop("kot")


def halved(results):
    results["cases"] = [case for case in results["cases"] if case.get("games") != 1024]


@pytest.mark.parametrize("edit", [quickened, halved, without_a_game])
def test_results_of_a_quick_run_or_of_one_game_are_refused(tmp_path, edit, capsys):
    assert fill_readme.run(["--check", "--json", str(changed(tmp_path / "quick.json", edit))]) == 2
    assert "measure without --quick" in capsys.readouterr().out


@pytest.mark.parametrize(
    "measured, less, words",
    [(20, False, "aim met"), (9, False, "must met, 60% of the aim"), (4, False, "50% of the must"),
     (20, True, "aim met"), (60, True, "must met, 50% of the aim"), (180, True, "50% of the must")],
)  # fmt: skip
def test_how_far_a_figure_is(measured, less, words):
    must, aim = (90, 30) if less else (8, 15)
    assert fill_readme.Row("", must, aim, fill_readme.seconds, measured, less).how_far() == words


@pytest.mark.parametrize("bare, words", [(1.95, "aim met"), (1.2, "not to be judged here, see below")])
def test_threads_are_judged_only_where_a_second_core_was_free(bare, words):
    results = json.loads(json.dumps(RESULTS))
    for game in cases.GAMES:
        threaded(f"{game}/batch/base/4096/step")(results)
    results["ratios"][throughput.THREADS]["batches that share nothing"]["median"] = bare
    rows = [row for row in fill_readme.rows(results) if row.what.startswith("two threads")]
    assert [row.how_far() for row in rows] == [words, words]


# --- the timing ---


@pytest.mark.compiled
def test_blocks_take_turns_and_a_case_that_does_twice_the_work_costs_twice_as_much():
    log = []

    def work(name, loops):
        def run(steps):
            log.append(name)
            for _ in range(steps * loops):
                sum(range(50))
            return steps

        return timing.Case(name, {}, run)

    single, double = work("single", 300), work("double", 600)
    timing.measure([single, double], 9, 0.004)
    assert log[-18:] == ["single", "double", "double", "single"] * 4 + ["single", "double"]
    one, two = (timing.result(case)["cpu_ns_per_decision"]["median"] for case in (single, double))
    assert 1.5 < two / one < 2.7
    assert all(0.002 < sorted(block["cpu"] for block in case.blocks)[4] < 0.01 for case in (single, double))


@pytest.mark.compiled
def test_what_a_case_prepares_is_not_timed():
    def idle(steps):
        sum(range(10))
        return steps

    def prepare(steps):
        sum(range(3_000_000))

    case = timing.Case("idle", {}, idle, prepare, steps=1)
    assert case.block()["cpu"] < 0.01


# --- bad calls ---


def test_without_numba_nothing_is_measured(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(throughput.config, "DISABLE_JIT", True)
    assert throughput.run(["--quick", "--json", str(tmp_path / "none.json")]) == 2
    assert "NUMBA_DISABLE_JIT" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_without_numba_nothing_is_compared(monkeypatch, capsys):
    monkeypatch.setattr(compare.config, "DISABLE_JIT", True)
    assert compare.run([str(ROOT)]) == 2
    assert "NUMBA_DISABLE_JIT" in capsys.readouterr().out


@each_game
def test_a_folder_without_an_engine_is_refused(tmp_path, monkeypatch, capsys, game):
    monkeypatch.setattr(compare.config, "DISABLE_JIT", False)
    assert compare.run([str(tmp_path), "--game", game.name]) == 2
    assert f"is no checkout: it has no {game.package.__name__}" in " ".join(capsys.readouterr().out.split())


@pytest.mark.compiled
@each_game
def test_a_checkout_against_itself_is_equally_fast(game):
    found = compare.main(compare.Args(ROOT, game.name, rounds=15, only="batch/base/1024"), compare.Console())
    assert set(found) == {f"{game.name}/batch/base/1024/threads 1/{what}" for what in ("step", "sample and step")}
    assert all(0.8 < figures["ratio"]["median"] < 1.25 for figures in found.values()), found


def test_where_git_is_missing_the_commit_is_unknown(monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert machine.commit() == {"describe": None, "date": None, "dirty": None}
