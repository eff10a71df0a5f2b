"""What powers are worth: every power in every seat, the same bot in all seats, what is written."""

import json

import pytest

import cng_env
from training import power_values


@pytest.mark.compiled
def test_every_power_is_measured_with_every_bot_and_written(tmp_path, capsys):
    path = tmp_path / "powers.json"
    assert power_values.run(["--bots", "L2,C0", "--games", "40", "--json", str(path)]) == 0
    shown, written = capsys.readouterr().out, json.loads(path.read_text(encoding="utf-8"))
    results = written["results"]
    assert [(one["candidate"], one["field"]) for one in results] == [
        (power, [bot]) for bot in ("L2", "C0") for power in cng_env.NAMES
    ]
    assert all(one["games"] == 40 and [seat["games"] for seat in one["seats"]] == [10] * 4 for one in results)
    assert all(power in shown for power in cng_env.NAMES)
    order = [by_bot["L2"]["win_share"] for _, by_bot in power_values.ranked(results)]
    assert order == sorted(order, reverse=True)


@pytest.mark.compiled
def test_a_seat_without_a_power_wins_its_par_of_all_games_somebody_won():
    one = power_values.measured(None, "C5", 4, 400, seed=5)
    won = [seat.win_share * seat.games for seat in one.seats]
    assert one.candidate == "none" and sum(won) == pytest.approx(100 - one.without_winner / 4)


@pytest.mark.compiled
def test_two_bangs_do_nothing_to_the_lucky_man_so_he_wins_more():
    assert power_values.measured("Lucky Man", "C2", 4, 2000, seed=1).interval[0] > 0.25


@pytest.mark.parametrize(
    ("typed", "words"),
    [(["--games", "0"], "games must be 1 or more"), (["--bots", "K3"], "K3"), (["--players", "3"], "4 to 8")],
)
def test_what_cannot_be_played_is_refused(typed, words, capsys):
    assert power_values.run(typed) == 2
    assert words in " ".join(capsys.readouterr().out.split())
