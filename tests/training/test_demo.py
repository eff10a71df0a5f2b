"""The demo, with a budget of seconds."""

import json
import re
import shlex

import pytest

pytest.importorskip("sb3_contrib")

from agents.policy_file import read_config
from training import demo, evaluate, sb3_maskable
from training.games import GAMES

pytestmark = pytest.mark.compiled


SHOWN = {
    "kot": ("3 random (K0)", "3 brawlers (K2)", "3 balanced (K3)", "King of Tokyo", "--no-cards"),
    "cng": ("3 random (C0)", "3 brave (C2)", "3 evolved (C5)", "Cash'n Guns", "--game cng --sample"),
}


def typed(out, game="kot"):
    return ["--decisions", "1", "--games", "8", "--out", str(out), "--game", game]


@pytest.mark.parametrize("game", SHOWN)
def test_the_demo_trains_measures_and_writes(game, tmp_path, capsys):
    assert demo.run(typed(tmp_path, game)) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert all(words in shown for words in (*SHOWN[game], "par", "25%"))
    written = json.loads((tmp_path / "results.json").read_text())
    assert [result["field"] for result in written["results"]] == [[name] for name in GAMES[game].fields]
    assert all(result["games"] == 8 and len(result["seats"]) == 4 for result in written["results"])
    assert written["training"]["seed"] == 1 and set(written["training"]["seconds"]) == {"load", "train", "evaluate"}
    assert written["command"].startswith("python -m training.demo --decisions 1")
    assert read_config(tmp_path / sb3_maskable.POLICY)["facts"]["decisions"] == 16_384


@pytest.mark.parametrize("game", SHOWN)
def test_a_second_demo_gives_the_same(game, tmp_path):
    results = []
    for _ in range(2):
        assert demo.run(typed(tmp_path, game)) == 0
        results.append(json.loads((tmp_path / "results.json").read_text())["results"])
    assert results[0] == results[1]


@pytest.mark.parametrize("game", SHOWN)
def test_the_command_that_it_names_measures_the_same_player(game, tmp_path, capsys):
    assert demo.run(typed(tmp_path, game)) == 0
    (named,) = re.findall("^next: python -m training.evaluate (.*)$", capsys.readouterr().out, re.MULTILINE)
    options = shlex.split(named)
    assert options[-2:] == ["--field", ",".join(list(GAMES[game].fields)[1:])]
    for result in json.loads((tmp_path / "results.json").read_text())["results"]:
        again = tmp_path / "again.json"
        assert evaluate.run([*options[:-1], result["field"][0], "--games", "8", "--json", str(again)]) == 0
        (other,) = json.loads(again.read_text())["results"]
        assert {**other, "candidate": "trained"} == result


def test_an_interrupted_demo_says_so(tmp_path, monkeypatch, capsys):
    def interrupted(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr(sb3_maskable, "train", interrupted)
    assert demo.run(typed(tmp_path)) == 130
    assert "interrupted" in capsys.readouterr().out


def test_numbers_must_make_sense(tmp_path, capsys):
    assert demo.run(["--games", "0", "--out", str(tmp_path)]) == 2
    assert "games must be 1 or more" in capsys.readouterr().out.replace("\n", " ")
