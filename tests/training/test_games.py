"""Commands know both games: their options, who plays, what an option of the other game is answered."""

import json

import pytest
import tyro

from agents.names import names_of
from training import evaluate
from training.games import GAMES, Options, build, typed


def test_each_game_is_built_by_its_options():
    assert build(Options("kot", players=3, edition="second", cards=False)).facts["edition"] == "second"
    assert build(Options("cng", players=7, powers="random")).facts["powers"] == "random"
    chosen = build(Options("cng", powers="Kid, Vulture,,Greedy"))
    assert chosen.facts["powers"] == ["Kid", "Vulture", None, "Greedy"]
    assert build(Options(game="cng", powers="Kid,Vulture,none,Greedy")) is chosen


@pytest.mark.parametrize(
    ("game", "more", "words"),
    [
        ("kot", {"powers": "random"}, "--powers is an option of Cash'n Guns; King of Tokyo has --edition, --cards"),
        ("cng", {"edition": "second"}, "--edition is an option of King of Tokyo; Cash'n Guns has --powers"),
        ("cng", {"cards": False}, "--cards is an option of King of Tokyo; Cash'n Guns has --powers"),
        ("cng", {"players": 3}, "num_players must be an integer from 4 to 8, not 3"),
        ("cng", {"powers": "Kid"}, "powers must be"),
    ],
)
def test_an_option_that_does_not_fit_the_game_is_refused(game, more, words):
    with pytest.raises(ValueError, match=words):
        build(Options(game, **more))


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({}, []),
        ({"players": 6, "cards": False}, ["--players", "6", "--no-cards"]),
        ({"edition": "second"}, ["--edition", "second"]),
        ({"game": "cng"}, ["--game", "cng"]),
        ({"game": "cng", "powers": "Good Friend,,Kid,"}, ["--game", "cng", "--powers", "Good Friend,,Kid,"]),
    ],
)
def test_options_are_typed_as_a_command_understands_them(more, words):
    assert typed(Options(**more)) == words
    assert tyro.cli(Options, args=words) == Options(**more)


@pytest.mark.parametrize("game", GAMES)
def test_the_help_tells_the_usual_players_and_settings(game, capsys):
    from training import sb3_maskable

    helps = []
    for command in (evaluate, sb3_maskable):
        with pytest.raises(SystemExit):
            command.run(["--help"])
        helps.append(" ".join(capsys.readouterr().out.replace("│", " ").split()))
    usual = GAMES[game]
    assert all(name in helps[0] for name in (*names_of(build(Options(game)).name), usual.candidate, usual.field))
    assert usual.opponents in helps[1]
    assert all(str(value) in helps[1] for value in usual.training.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_players_are_players_of_the_game(game):
    usual = GAMES[game]
    known = names_of(build(Options(game)).name)
    named = {usual.candidate, *usual.field.split(","), *usual.opponents.split(","), *usual.fields}
    assert named <= set(known)


@pytest.mark.compiled
def test_players_of_cash_n_guns_are_evaluated(tmp_path, capsys):
    path = tmp_path / "result.json"
    typed = ["--game", "cng", "--players", "5", "--powers", "random", "--games", "20", "--json", str(path)]
    assert evaluate.run(typed) == 0
    written = json.loads(path.read_text())
    assert written["game"]["name"] == "cash_n_guns" and written["game"]["rules"]["powers"] == "random"
    assert written["results"][0]["candidate"] == "C5" and written["results"][0]["field"] == ["C4"]
    assert sum(seat["games"] for seat in written["results"][0]["seats"]) == 20


def test_a_player_of_the_other_game_is_refused_in_words(capsys):
    assert evaluate.run(["--game", "cng", "--candidate", "K3"]) == 2
    assert "C0, C1, C2" in " ".join(capsys.readouterr().out.split())


def test_an_option_of_the_other_game_is_refused_by_the_command(capsys):
    assert evaluate.run(["--powers", "random"]) == 2
    assert "option of Cash'n Guns" in " ".join(capsys.readouterr().out.split())
