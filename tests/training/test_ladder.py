"""The ladder: every pair, one seat against the others, the worst of a row, what is written."""

import json

import pytest

from training import ladder


def test_a_row_ends_with_its_worst():
    results = [("A", "B", 0.3), ("A", "C", 0.2), ("B", "A", 0.25), ("B", "C", 0.5), ("C", "A", 0.9), ("C", "B", 0.1)]
    assert ladder.matrix(results, ["A", "B", "C"]) == [
        ["A", "—", "30.0%", "20.0%", "20.0%"],
        ["B", "25.0%", "—", "50.0%", "25.0%"],
        ["C", "90.0%", "10.0%", "—", "10.0%"],
    ]
    assert ladder.matrix(results, ["A", "B", "C"], 0)[0] == ["A", "—", "30%", "20%", "20%"]


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "names"), [("kot", "K0,K2,K3"), ("cng", "C0,C2,C5")])
def test_every_pair_is_played_and_written(game, names, tmp_path, capsys):
    path = tmp_path / "ladder.json"
    assert ladder.run(["--game", game, "--names", names, "--games", "40", "--json", str(path)]) == 0
    shown, written = capsys.readouterr().out, json.loads(path.read_text(encoding="utf-8"))
    first, second, third = names.split(",")
    assert [(one["candidate"], one["field"]) for one in written["results"]] == [
        (first, [second]), (first, [third]), (second, [first]), (second, [third]), (third, [first]), (third, [second]),
    ]  # fmt: skip
    assert all(one["games"] == 40 and len(one["seats"]) == 4 for one in written["results"])
    assert written["command"].startswith(f"python -m training.ladder --game {game}")
    stronger = next(one for one in written["results"] if (one["candidate"], one["field"]) == (third, [first]))
    assert stronger["win_share"] > 0.5 and f"{stronger['win_share']:.1%}" in shown and "worst" in shown


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (["--names", "K2"], "two or more different players"),
        (["--names", "K2,K2"], "two or more different players"),
        (["--names", "K2,C5"], "there is no player 'C5'"),
        (["--games", "0"], "games must be 1 or more"),
        (["--powers", "random"], "option of Cash'n Guns"),
    ],
)
def test_what_cannot_be_played_is_refused(typed, words, capsys):
    assert ladder.run(typed) == 2
    assert words in " ".join(capsys.readouterr().out.split())
