"""K5 on tables set in words: it sees the best throw through, by weights that are given."""

import json

import pytest

from agents.kot_expectimax import Expectimax
from agents.kot_weights import TUNED, Weights, kind, put, tuned
from kot_env import king_of_tokyo, rules_of
from tests.agents.tables import move_of, rolled

NOTHING = dict.fromkeys(Weights._fields, 0.0)


def does(table, **weights):
    """What K5 does to whom only points and the weights named matter."""
    return move_of(Expectimax(table.game, Weights(**{**NOTHING, **weights})), table)


@pytest.mark.parametrize(
    "faces, wanted",
    [
        ("1 1 1 1 1 1", "stop"),
        ("3 3 3 heart heart heart", "reroll heart heart heart"),
        ("1 2 3 3 energy energy", "reroll 1 2 energy energy"),
        ("2 2 2 3 3 3", "stop"),
    ],
)
def test_for_points_alone_it_keeps_what_brings_most(faces, wanted):
    table = rolled(faces, place=["outside", "city", "outside"])
    assert does(table, tokyo=-9.0) == wanted


def test_the_first_claw_leads_to_an_empty_tokyo():
    assert does(rolled("3 3 3 energy energy claw")) == "reroll energy energy"  # the claw is kept for its point
    assert does(rolled("3 3 3 energy energy claw"), tokyo=-5.0) == "reroll energy energy claw"


@pytest.mark.parametrize("weight, kept", [("health", "heart"), ("damage", "claw"), ("energy", "energy")])
def test_what_it_weighs_most_it_keeps(weight, kept):
    table = rolled("1 2 3 heart energy claw", health=[1, 10, 10], place=["outside", "city", "outside"])
    thrown = [face for face in ("1", "2", "3", "heart", "energy", "claw") if face != kept]
    assert does(table, **{weight: 9.0}) == "reroll " + " ".join(thrown)


def test_hearts_are_worth_nothing_in_tokyo():
    table = rolled("1 2 3 heart heart claw", health=[1, 10, 10], place=["city", "outside", "outside"])
    assert does(table, health=9.0, damage=1.0) == "reroll 1 2 3 heart heart"


def test_the_win_comes_first():
    table = rolled(
        "1 1 1 claw heart energy", points=[19, 0, 0], health=[1, 10, 10], place=["outside", "city", "outside"]
    )
    assert "1" not in does(table, health=9.0, damage=9.0).split()
    table = rolled("2 2 claw claw claw heart", points=[0, 0, 0], health=[5, 3, 3], place=["city", "outside", "outside"])
    assert "claw" not in does(table, health=9.0)  # both others die


def test_a_kill_is_weighed():
    table = rolled("3 3 3 claw claw claw", health=[10, 3, 10], place=["outside", "city", "outside"])
    assert does(table, kill=9.0) == "stop"
    assert does(table, kill=-9.0) == "reroll claw claw claw"


@pytest.mark.parametrize("health, wanted", [(6, "stay"), (5, "yield")])
def test_it_yields_at_its_own_limit(health, wanted):
    table = rolled("1 1 2 2 3 claw", "stop", health=[10, health + 1, 10], place=["outside", "city", "outside"])
    assert table.node == "YIELD" and does(table, yield_at=5.5) == wanted


def test_fewer_monsters_are_played_by_their_own_weights():
    table = rolled("1 1 2 2 3 claw", health=[10, 10, 1], place=["outside", "outside", "city"])
    player, known = Expectimax(table.game, Weights(**NOTHING)), tuned(table.game)
    assert player.guides["weights"]["health"][2:5].tolist() == [known[2].health, 0, known[4].health]
    player.guides["weights"]["energy"][2], player.guides["weights"]["damage"][3] = 9, 9
    assert "claw" not in move_of(player, table)
    table.script("1 1 2 2 energy claw").play("stop")  # one dies
    assert table.alive == [True, True, False] and table.node == "ROLL"
    assert move_of(player, table) == "reroll 1 1 2 2 claw"


def test_more_dice_and_more_rolls():
    table = rolled(
        "1 1 2 2 claw claw energy energy", keeps={0: ["Extra Head", "Extra Head"]}, place=["outside", "city", "outside"]
    )
    assert does(table, damage=9.0) == "reroll 1 1 2 2 energy energy"
    table = rolled("1 1 2 2 3 claw", keeps={0: ["Giant Brain"]}, place=["outside", "city", "outside"])
    assert table.rolls_left == 3 and does(table, damage=9.0) == "reroll 1 1 2 2 3"


def stopped(keep, energy, faces="1 1 3 3 claw claw"):
    """No roll is left, but a card may give one."""
    table = rolled(
        faces, "reroll 1", "reroll 1", throws=["1", "1"], keeps={0: [keep]}, energy=[energy, 0, 0],
        place=["outside", "city", "outside"],
    )  # fmt: skip
    assert table.node == "ROLL" and table.rolls_left == 0
    return table


def test_rolls_are_bought_if_they_are_worth_their_price():
    assert does(stopped("Telepath", 1), damage=1.0, energy=0.2) == "buy a roll"
    assert does(stopped("Telepath", 1), damage=1.0, energy=5.0) == "stop"
    assert does(stopped("Smoke Cloud", 0), damage=1.0) == "spend a smoke charge"
    assert does(stopped("Smoke Cloud", 0, "1 claw claw claw claw claw"), damage=1.0) == "stop"


def test_threes_are_thrown_again_while_that_pays():
    assert does(stopped("Background Dweller", 0), damage=1.0) == "reroll a 3"
    assert does(stopped("Background Dweller", 0, "1 3 3 3 claw claw"), damage=0.1) == "stop"


def changing(faces, keep, energy=0):
    table = rolled(faces, "stop", keeps={0: [keep]}, energy=[energy, 0, 0], place=["outside", "city", "outside"])
    assert table.node == "CHANGE"
    return table


def test_dice_are_changed_for_the_best():
    assert does(changing("1 1 2 3 heart energy", "Herd Culler")) == "turn 2 to 1"
    assert does(changing("1 1 3 energy energy energy", "Herd Culler")) == "turn 3 to 1"
    assert does(changing("1 2 2 3 heart energy", "Herd Culler")) == "pass"
    assert does(changing("3 3 2 heart energy claw", "Plot Twist"), tokyo=-9.0) == "twist 2 to 3"
    assert does(changing("1 2 3 heart energy claw", "Plot Twist"), damage=0.3) == "pass"  # the card is worth more
    assert does(changing("3 3 2 heart energy claw", "Stretchy", 2), tokyo=-9.0) == "stretch 2 to 3"
    assert does(changing("3 3 2 heart energy claw", "Stretchy", 2), tokyo=-9.0, energy=2.0) == "pass"
    assert does(changing("3 heart energy energy claw claw", "Background Dweller"), damage=1.0) == "reroll a 3"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("deck", [(), None])
def test_numbers_are_there_for_every_game(players, deck):
    game = king_of_tokyo(rules_of(players, deck=deck))
    assert kind(game) == ("cards" if deck is None else "base")
    numbers = tuned(game)
    assert len(numbers) == 7 and numbers[players].health > 0 and 0 < numbers[players].yield_at < 10


def test_numbers_are_written_and_read_back(tmp_path):
    path, game = tmp_path / "numbers.json", king_of_tokyo(rules_of(3))
    path.write_text(TUNED.read_text(encoding="utf-8"), encoding="utf-8")
    other = Weights(health=1.5)
    put(path, game, other, {"command": "by hand"})
    assert tuned(game, path)[3] == other and tuned(game, path)[2] == tuned(game)[2]
    content = json.loads(path.read_text(encoding="utf-8"))
    before = json.loads(TUNED.read_text(encoding="utf-8"))["cards"]["3"]["tuned"]
    assert content["cards"]["3"]["tuned"] == {"command": "by hand", "earlier": [before]}
    del content["cards"]["3"]["weights"]["health"]
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(ValueError, match="must name exactly these weights: health, low_health"):
        tuned(game, path)
