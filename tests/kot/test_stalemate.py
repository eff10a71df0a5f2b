"""Precision P64: where nothing can happen any more the game is over."""

import pytest

from kot_env import Table


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 5])
def test_where_nobody_has_a_die_or_energy_the_game_is_over_and_nobody_wins(players):
    points = list(range(players))
    table = Table(players, first=0, shrink=[6] * players, points=points, keeps={0: ["Shrink Ray"]}, market=[None] * 3)
    assert table.over and table.winners == []
    assert table.rewards["rank"][-1] == 1 and table.rewards["rank"][0] == -1
    assert table.rewards["win"] == pytest.approx([-1 / (players - 1)] * players)


@pytest.mark.compiled
def test_turns_in_which_somebody_is_asked_do_not_count():
    table = Table(2, first=0, shrink=[6, 0], keeps={0: ["Shrink Ray"]}, market=[None] * 3, deck=[])
    for _ in range(40):
        if table.over:
            break
        table.play("stop" if "stop" in table.legal() else table.legal()[0])
    assert table.over or int(table.state.idle) <= 1


@pytest.mark.compiled
def test_points_that_come_by_themselves_still_win():
    """Herbivore scores without dice: the game ends by points before it is given up."""
    table = Table(
        2, first=0, shrink=[6, 6], points=[0, 0], keeps={1: ["Herbivore"]}, market=[None] * 3, deck=[], discard=[]
    )
    assert table.over and table.winners == [1]
