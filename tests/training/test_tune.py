"""Tuning: the search moves towards what wins, goes on after an interruption, writes what is better."""

import io
import json

import numpy as np
import pytest
from rich.console import Console

from agents import cng_weights
from agents.cng_rules import BRAVE, COWARD
from agents.kot_weights import ABOUT_CARDS, TUNED, Weights, tuned
from cng_env import cash_n_guns
from cng_env import rules_of as cng_rules_of
from kot_env import king_of_tokyo, rules_of
from kot_env.cards import CARDS, KEEPS
from kot_env.dealing import BOX
from training import measure_keeps, tune
from training.tunables import TUNABLE, first_spread

SMALL = {"num_players": 2, "cards": False, "candidates": 4, "games": 8, "final_games": 8}
BASE = king_of_tokyo(rules_of(2, deck=()))
K5, C5, C6 = (TUNABLE[name] for name in ("K5", "C5", "C6"))


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "numbers.json").write_text(TUNED.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def args_in(folder, **how):
    return tune.Args(**{**SMALL, "runs": folder / "runs", "out": folder / "numbers.json", **how})


def tune_in(folder, **how):
    return tune.main(args_in(folder, **how), Console(file=io.StringIO()), "a command")


def pretend(monkeypatch, worth):
    """Win shares by a formula instead of games."""

    def fitness(bot, game, candidates, incumbents, games, seeds, on_progress):
        return np.array([worth(one) for one in candidates])

    monkeypatch.setattr(tune, "fitness", fitness)


def test_the_search_moves_towards_what_wins(monkeypatch, folder):
    start = tuned(BASE)[2]
    pretend(
        monkeypatch, lambda weights: -abs(weights.health - start.health - 0.3) - abs(weights.tokyo - start.tokyo + 1)
    )
    found = tune_in(folder, generations=12, candidates=28)
    assert found.health == pytest.approx(start.health + 0.3, abs=0.1)
    assert found.tokyo == pytest.approx(start.tokyo - 1, abs=0.2)
    assert all(getattr(found, name) == getattr(start, name) for name in ABOUT_CARDS)  # there are no cards
    written = json.loads((folder / "numbers.json").read_text())["base"]["2"]
    assert written["weights"] == found._asdict() and written["tuned"]["command"] == "a command"
    assert json.loads(TUNED.read_text())["base"]["3"] == json.loads((folder / "numbers.json").read_text())["base"]["3"]


def test_weights_about_cards_move_with_cards(monkeypatch, folder):
    start = tuned(king_of_tokyo(rules_of(2)))[2]
    pretend(monkeypatch, lambda weights: -abs(weights.keep - start.keep - 0.4))
    assert tune_in(folder, cards=True, generations=10, candidates=20).keep == pytest.approx(start.keep + 0.4, abs=0.1)


def test_a_gangster_is_tuned_for_his_number_of_players(monkeypatch, tmp_path):
    out, game = tmp_path / "numbers.json", cash_n_guns(cng_rules_of(6))
    out.write_text(cng_weights.TUNED.read_text(encoding="utf-8"), encoding="utf-8")
    start = cng_weights.tuned("C6", game)
    pretend(monkeypatch, lambda habits: -abs(habits.token - start.token - 9))
    args = args_in(tmp_path, bot="C6", num_players=6, generations=10, candidates=20)
    found = tune.main(args, Console(file=io.StringIO()), "a command")
    assert found.token == pytest.approx(start.token + 9, abs=2)
    assert (found.guns_last, found.out_of_race) == (start.guns_last, start.out_of_race)  # no numbers of C6
    before, after = (json.loads(path.read_text()) for path in (cng_weights.TUNED, out))
    facts = after["C6"].pop("6")
    before["C6"].pop("6")
    assert before == after and facts["weights"] == found._asdict() and facts["tuned"]["command"] == "a command"


@pytest.mark.compiled
def test_whom_a_gangster_meets():
    game = cash_n_guns(cng_rules_of(4))
    who = {"candidates": [BRAVE], "games": 200, "seeds": tune.seeds_of(1, 0), "on_progress": lambda finished: None}
    shares = [tune.fitness(bot, game, incumbents=[COWARD] * n, **who)[0] for bot in (C5, C6) for n in (1, 20)]
    assert shares[1] > shares[0] + 0.2  # more and more cowards
    assert shares[2] == shares[3] < 0.3  # always C5


def test_nothing_is_written_without_a_gain(monkeypatch, folder):
    start = tuned(BASE)[2]
    pretend(monkeypatch, lambda weights: float(weights == start))
    before = (folder / "numbers.json").read_text()
    assert tune_in(folder, generations=2) == start
    assert (folder / "numbers.json").read_text() == before and not list((folder / "runs").iterdir())


@pytest.mark.compiled
def test_an_interrupted_search_goes_on_where_it_was(monkeypatch, folder, capsys):
    whole = tune.Search({}, *[list(tuned(BASE)[2]), first_spread(K5, BASE).tolist()], [])
    for _ in range(3):
        tune.advance(whole, BASE, args_in(folder), tuned(BASE)[2], lambda finished: None)
    advance, left = tune.advance, [2]

    def interrupted(*given):
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        advance(*given)

    monkeypatch.setattr(tune, "advance", interrupted)
    typed = ["--num-players", "2", "--no-cards", "--candidates", "4", "--games", "8", "--final-games", "8"]
    typed += ["--generations", "3", "--runs", str(folder / "runs"), "--out", str(folder / "numbers.json")]
    assert tune.run(typed) == 130
    assert "goes on from the last whole generation" in capsys.readouterr().out
    path = folder / "runs" / "K5-2p-base.json"
    assert len(json.loads(path.read_text())["history"]) == 2
    for other in ({"games": 16}, {"incumbents": 2}):
        with pytest.raises(ValueError, match="holds a search with other settings; remove it"):
            tune_in(folder, **other)
    seen = []
    monkeypatch.setattr(tune, "advance", lambda search, *more: (advance(search, *more), seen.append(search)))
    assert tune.run(typed) == 0
    assert len(seen) == 1 and seen[0].middle == whole.middle and seen[0].spread == whole.spread
    assert [tuple(entry) for entry in seen[0].history] == whole.history and not path.exists()


@pytest.mark.compiled
def test_fitness_is_the_win_share_on_the_same_seeds():
    start = tuned(BASE)[2]
    bad = Weights(**{**dict.fromkeys(Weights._fields, 0.0), "damage": -9.0, "health": -9.0})
    again = [
        tune.fitness(K5, BASE, [start, bad, start], [start], 400, tune.seeds_of(1, 0), lambda finished: None)
        for _ in range(2)
    ]
    assert again[0].tolist() == again[1].tolist() and again[0][0] == again[0][2] > 0.5 > 0.4 > again[0][1]
    assert tune.fitness(K5, BASE, [start], [start], 400, tune.seeds_of(1, 2), lambda finished: None)[0] != again[0][0]


@pytest.mark.parametrize(
    "wrong", [{"generations": 0}, {"candidates": 3}, {"games": 0}, {"seed": -1}, {"incumbents": 0}]
)
def test_numbers_must_make_sense(folder, wrong):
    with pytest.raises(ValueError, match="candidates 4 or more"):
        tune_in(folder, **wrong)


def test_the_command_says_what_is_wrong(capsys):
    assert tune.run(["--num-players", "7"]) == 2
    assert "num_players must be an integer from 2 to 6, not 7" in capsys.readouterr().out
    assert tune.run(["--bot", "C5", "--num-players", "3"]) == 2
    assert "num_players must be an integer from 4 to 8, not 3" in capsys.readouterr().out
    assert measure_keeps.run(["--games", "0"]) == 2
    assert "games must be 1 or more" in capsys.readouterr().out


def test_a_card_lies_before_seat_0_and_not_in_the_deck():
    game = king_of_tokyo(rules_of(3))
    table = measure_keeps.with_card(game, "Smoke Cloud")[0]
    numbers = [CARDS[card].title for card in range(len(CARDS)) if table.place[card] == 0]
    assert numbers == ["Smoke Cloud"] and table.n_deck == len(BOX) - 1
    assert measure_keeps.with_points(game, 4)["points"][0].tolist()[:3] == [4, 0, 0]


@pytest.mark.compiled
def test_what_was_measured_is_written(tmp_path, monkeypatch):
    path = tmp_path / "keeps.json"
    path.write_text('{"3": {"a": 1}}')
    shares = {"Wings": 0.5, None: 0.3, "points": 0.4}

    def pretended(game, template, games, seed):
        held = [CARDS[card].title for card in range(len(CARDS)) if template[0].place[card] == 0]
        return shares.get(held[0] if held else "points" if template[0].points[0] else None, 0.2)

    monkeypatch.setattr(measure_keeps, "win_share", pretended)
    worth = measure_keeps.main(measure_keeps.Args(num_players=2, games=5, out=path), Console(file=io.StringIO()))
    assert (
        worth["Wings"] == 8 and worth["Jets"] == 0 and set(worth) == {card.title for card in KEEPS if card.title in BOX}
    )
    assert json.loads(path.read_text()) == {"3": {"a": 1}, "2": worth}


@pytest.mark.compiled
def test_points_at_the_start_win_more():
    game = king_of_tokyo(rules_of(2))
    shares = [measure_keeps.win_share(game, measure_keeps.with_points(game, n), 600, 0) for n in (0, 10)]
    assert shares[0] + 0.1 < shares[1] < 1


def test_the_tunings_before_are_kept(folder):
    """Numbers tuned twice come from two commands: each is named, in order."""
    file = folder / "numbers.json"
    kept = json.loads(file.read_text(encoding="utf-8"))["base"]["2"]["tuned"]
    for command in ("one", "two"):
        K5.put(file, BASE, Weights(), {"command": command})
    now = json.loads(file.read_text(encoding="utf-8"))["base"]["2"]["tuned"]
    assert now == {"command": "two", "earlier": [kept, {"command": "one"}]}
