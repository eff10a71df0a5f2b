"""Evaluation: the arithmetic, the rotation of seats, what is printed and written."""

import json

import numpy as np
import pytest

from agents import make
from kot_env import king_of_tokyo, rules_of
from tabletop import random
from training import evaluate as command
from training import matches
from training.matches import Results, evaluate, games_needed, rotated, summary, wilson

GAME = king_of_tokyo(rules_of(4))


@pytest.mark.parametrize(
    "successes, trials, low, high",
    [
        (25, 100, 0.1754, 0.3430),
        (100, 400, 0.2101, 0.2947),
        (2500, 10_000, 0.2416, 0.2586),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
    ],
)
def test_wilson_gives_the_published_values(successes, trials, low, high):
    assert wilson(successes, trials) == pytest.approx((low, high), abs=6e-5)


@pytest.mark.parametrize("successes, trials", [(0, 0), (-1, 5), (6, 5)])
def test_wilson_needs_trials_and_fitting_successes(successes, trials):
    with pytest.raises(ValueError, match="at least one trial"):
        wilson(successes, trials)


def test_games_needed_to_tell_a_share_from_par():
    found = [games_needed(share, 0.25) for share in (0.35, 0.30, 0.27, 0.26)]
    assert found == pytest.approx([157, 609, 3731, 14_815], rel=2e-3)
    assert games_needed(0.24, 0.25) == pytest.approx(14_500, rel=0.02)


def test_every_seed_is_played_once_from_each_seat():
    line_ups, seats = rotated(num_seeds=3, num_players=4, field_size=1)
    assert line_ups.shape == (12, 4) and seats.tolist() == [0, 1, 2, 3] * 3
    assert (line_ups == np.tile(1 - np.eye(4, dtype=int), (3, 1))).all()


def test_a_field_of_several_takes_turns():
    line_ups, _ = rotated(num_seeds=2, num_players=4, field_size=2)
    assert line_ups[:4].tolist() == [[0, 1, 2, 1], [1, 0, 1, 2], [2, 1, 0, 1], [1, 2, 1, 0]]
    assert line_ups[4:].tolist() == [[0, 2, 1, 2], [2, 0, 2, 1], [1, 2, 0, 2], [2, 1, 2, 0]]


def results_of(shares):
    shares = np.array(shares, float)
    return Results(shares, np.zeros_like(shares), np.full(len(shares), 7), np.full(len(shares), 20))


def test_ties_split_the_win_and_nobody_winning_is_a_loss():
    results = results_of([[1 / 3, 1 / 3, 1 / 3], [0, 1, 0], [0, 0, 0], [1, 0, 0], [0.5, 0.5, 0], [0, 0, 1]])
    won = results.shares[np.arange(6), np.arange(6) % 3]
    result = summary(won, results, np.array([1, 0, 2, 0, 0.5, 0]), ("a", ["b"]), n=3, seed=0)
    assert result.win_share == pytest.approx((1 / 3 + 1 + 0 + 1 + 0.5 + 1) / 6, abs=1e-15)
    assert [row.win_share for row in result.seats] == pytest.approx([2 / 3, 0.75, 0.5], abs=1e-15)
    assert [row.games for row in result.seats] == [2, 2, 2]
    assert result.without_winner == 1 and result.mean_place == 1 + 3.5 / 6
    blocks = np.array([4 / 9, 2.5 / 3])
    assert result.block_error == pytest.approx(blocks.std(ddof=1) / np.sqrt(2), abs=1e-15)
    assert (result.mean_turns, result.mean_decisions, result.par) == (7, 20, 1 / 3)


@pytest.mark.parametrize("winners", range(1, 9))
def test_shares_of_up_to_eight_add_up_exactly(winners):
    shares = [[1 / winners] * winners + [0] * (8 - winners)] * 8
    results = results_of(np.float32(shares))  # as the games hold them
    won = results.shares[np.arange(8), np.arange(8)]
    result = summary(won, results, results.places[:, 0], ("a", ["b"]), n=8, seed=0)
    assert result.win_share == result.par == 1 / 8
    assert [row.win_share for row in result.seats] == [1 / winners] * winners + [0] * (8 - winners)


@pytest.mark.parametrize("share, verdict", [(60, "above par"), (25, "about par"), (5, "below par")])
def test_the_verdict_goes_by_the_interval(share, verdict):
    results = results_of([[1, 0, 0, 0]] * share + [[0, 1, 0, 0]] * (100 - share))
    assert summary(results.shares[:, 0], results, results.places[:, 0], ("a", ["b"]), 4, 0).verdict == verdict


def run_of(games=40, candidate="K3", field="K2", seed=3, **how):
    return evaluate(GAME, make(candidate, GAME), [make(field, GAME)], (candidate, [field]), games, seed, **how)


@pytest.mark.compiled
def test_games_are_rounded_up_to_whole_blocks():
    result = run_of(games=37)
    assert result.games == 40 and [row.games for row in result.seats] == [10] * 4
    assert sum(row.win_share for row in result.seats) / 4 == pytest.approx(result.win_share)


@pytest.mark.compiled
def test_games_that_are_cut_are_lost(monkeypatch):
    monkeypatch.setattr(matches, "MAX_TURNS", 1)
    result = run_of()
    assert result.win_share == 0 and result.without_winner == result.games == 40


@pytest.mark.compiled
def test_the_seed_decides():
    assert run_of(seed=3) == run_of(seed=3)
    assert run_of(seed=3).seats != run_of(seed=4).seats


def test_no_game_of_evaluation_is_a_training_game_of_the_same_seed():
    training = {seed for start in range(256) for seed in random.game_seeds(1 + start, 1).tolist()}
    training |= set(random.game_seeds(1, 1000).tolist())
    assert not training & set(matches.game_seeds(1, 1000).tolist())


@pytest.mark.compiled
def test_progress_is_reported():
    heard = []
    run_of(num_envs=8, on_progress=heard.append)
    assert heard == sorted(heard) and heard[-1] == 40 and len(heard) > 1


@pytest.mark.parametrize("wrong", [{"games": 0}, {"seed": -1}, {"num_envs": 0}])
def test_numbers_must_make_sense(wrong):
    with pytest.raises(ValueError, match="an evaluation needs games >= 1, a field, seed >= 0"):
        run_of(**wrong)


@pytest.mark.compiled
def test_the_command_prints_and_writes(tmp_path, capsys):
    file = tmp_path / "deep" / "result.json"
    typed = ["--candidate", "K3", "--field", "K2,K0", "--players", "3", "--games", "30", "--json", str(file)]
    assert command.run(typed) == 0
    shown = capsys.readouterr().out
    assert "K3 against K2, K0" in shown and "par 33.3%" in shown and "games needed to tell" in shown
    written = json.loads(file.read_text())
    assert written["game"]["rules"]["num_players"] == 3 and written["game"]["name"] == "king_of_tokyo"
    assert (
        written["command"].startswith("python -m training.evaluate --candidate K3") and "--json" in written["command"]
    )
    assert {"python", "numpy", "numba", "torch"} <= set(written["versions"])
    (result,) = written["results"]
    assert (result["seed"], result["games"], result["field"]) == (1, 30, ["K2", "K0"])
    assert result["win_share"] == pytest.approx(sum(row["win_share"] for row in result["seats"]) / 3)
    assert result["interval"][0] < result["win_share"] < result["interval"][1]


@pytest.mark.compiled
@pytest.mark.parametrize("typed, deck", [([], None), (["--no-cards"], [])])
def test_games_with_and_without_cards(tmp_path, typed, deck):
    file = tmp_path / "result.json"
    assert command.run([*typed, "--games", "4", "--json", str(file)]) == 0
    assert json.loads(file.read_text())["game"]["rules"]["deck"] == deck


def test_a_wrong_name_is_an_error_in_words(capsys):
    assert command.run(["--candidate", "K7"]) == 2
    assert "there is no player 'K7'; there are K0, K1, K2, K3, K5" in capsys.readouterr().out.replace("\n", " ")


def test_an_interruption_is_an_exit_in_words(monkeypatch, capsys, tmp_path):
    def interrupted(*args, **more):
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "evaluate", interrupted)
    assert command.run(["--json", str(tmp_path / "result.json")]) == 130
    assert "interrupted" in capsys.readouterr().out and not list(tmp_path.iterdir())
