"""Card values: purchases are counted as a table played by itself tells them, and reported with what they are worth."""

import dataclasses
import json
import sys

import numpy as np
import pytest

from agents import make
from kot_env import Table, king_of_tokyo, rules_of
from kot_env.cards import BY_TITLE, DECK
from kot_env.dealing import BOX as IN_BOX
from kot_env.vocabulary import N_NAMES
from training import card_values as command
from training import purchases
from training.card_values import report_of
from training.matches import PARTS, game_seeds
from training.purchases import LATE, WAYS, Tally, tallies

BOX = set(IN_BOX)
GAME = king_of_tokyo(rules_of(4))
SMALL = [  # cheap cards, among them those that open the other ways to buy
    "Alien Metabolism", "Armor Plating", "Background Dweller", "Camouflage", "Commuter Train", "Complete Destruction",
    "Corner Store", "Dedicated News Team", "Eater of the Dead", "Parasitic Tentacles", "Opportunist", "Made in a Lab",
    "Amusement Park",
]  # fmt: skip
FACTS = [field.name for field in dataclasses.fields(Tally)]


def total(names, games, seed=1, game=GAME, **how):
    tally, *parts = tallies(game, [make(name, game) for name in names], games, seed, **how)
    for part in parts:
        tally = tally + part
    return tally


def equal(one, other):
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in FACTS)


# --- counting, against tables played one by one ---


def last_word(words, table, seat, before):
    """(card, way) that a move in words bought, by the words and by what lies before the monsters; None if nothing."""
    if words.startswith("buy ") and " from " in words:
        card, place = words.removeprefix("buy ").rsplit(" from ", 1)
        return card, "from the deck" if place == "the deck" else "off turn" if seat != before.active else WAYS[0]
    if before.node == "MARKET" and words.startswith("choose "):
        mine = list(table.keeps[seat])
        for card in before.keeps[seat]:
            mine.remove(card)
        return (mine[0], "from a monster") if mine else None
    return None


def replayed(names, games, seed, game):
    """What `tallies` should say: {fact: value} by cards' titles, from tables of the small deck."""
    found = {name: {} for name in ("purchases", "buyers", "buyers_won", "seats", "won", "finishing", "last move")}

    def add(name, key, amount=1):
        found[name][key] = found[name].get(key, 0) + amount

    for number, game_seed in enumerate(game_seeds(seed, games)):
        table, bought = Table(4, seed=int(game_seed), deck=SMALL), set()
        bots = [(number + seat) % len(names) for seat in range(4)]
        players = [make(names[bot], game) for bot in bots]
        for seat, player in enumerate(players):
            player.begin(np.zeros(1, int), np.array([seat]), np.array([game_seed]))
        while not table.over:
            seat, before = table.seat, table.copy()
            seen = table.observe(seat)
            rows = (np.zeros(1, int), np.array([seat]), seen["observation"][None], seen["action_mask"][None])
            action = int(players[seat].act(*rows)[0])
            words = table.words(action)
            table.play(action)
            if purchase := last_word(words, table, seat, before):
                card, way = purchase
                add("last move", (way, words.startswith("choose seat")))
                decided = before.points[seat] >= 20 or sum(before.alive) == 1
                add("purchases", (WAYS[LATE] if decided else way, card))
                if not decided:
                    bought.add((seat, card))
                    add("finishing", card, int(before.points[seat] + BY_TITLE[card].points >= 20))
        won = [PARTS // len(table.winners) if seat in table.winners else 0 for seat in range(4)]
        for seat, bot in enumerate(bots):
            add("seats", bot)
            add("won", bot, won[seat])
        for seat, card in bought:
            add("buyers", (bots[seat], card))
            add("buyers_won", (bots[seat], card), won[seat])
    return found


@pytest.mark.compiled
def test_counts_agree_with_tables_played_one_by_one():
    names, games, seed, game = ["K0", "K0", "K0", "K2"], 60, 1, king_of_tokyo(rules_of(4, deck=SMALL))
    tally, wanted = total(names, games, seed, game, num_envs=16), replayed(names, games, seed, game)
    for card in DECK:
        for way, word in enumerate(WAYS):
            assert tally.purchases[way, card.no] == wanted["purchases"].get((word, card.title), 0), (word, card.title)
        assert tally.finishing[card.no] == wanted["finishing"].get(card.title, 0), card.title
        for bot in range(len(names)):
            for name in ("buyers", "buyers_won"):
                assert getattr(tally, name)[bot, card.no] == wanted[name].get((bot, card.title), 0), card.title
    for bot in range(len(names)):
        assert (tally.seats[bot], tally.won[bot]) == (wanted["seats"][bot], wanted["won"][bot])
    assert (tally.purchases.sum(axis=1) > 0).all() and tally.finishing.any()  # every way, or this test is none
    assert {("from a monster", True), ("from a monster", False)} <= set(wanted["last move"])  # asked or not
    assert tally.buyers[:, max(card.no for card in DECK)].any()  # a promo card: its number is beyond the box


@pytest.mark.compiled
def test_the_tally_is_a_function_of_the_seed(monkeypatch):
    found = total(["K1", "K0"], 24, seed=7)
    monkeypatch.setattr(purchases, "PART", 10)
    assert equal(found, total(["K1", "K0"], 24, seed=7, num_envs=3, num_threads=2))
    assert not equal(found, total(["K1", "K0"], 24, seed=8))


@pytest.mark.compiled
def test_every_bot_has_every_seat(monkeypatch):
    seen = []
    monkeypatch.setattr(purchases, "tally_of", lambda line_ups, *more: seen.append(line_ups) or "tally")
    assert list(tallies(GAME, [make("K2", GAME)] * 3, 6, 1)) == ["tally"]
    assert seen[0].tolist() == [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]] * 2


@pytest.mark.compiled
def test_progress_goes_on_from_part_to_part(monkeypatch):
    monkeypatch.setattr(purchases, "PART", 4)
    heard = []
    total(["K2"], 10, num_envs=2, on_progress=heard.append)
    assert heard == sorted(heard) and heard[-1] == 10 and 4 in heard


# --- reporting ---


def made_up():
    """Two bots in 40 seats each that won 30 and 10 games: three cards, one of them bought by a bot that had won."""
    buyers, won = np.zeros((2, N_NAMES), np.int64), np.zeros((2, N_NAMES), np.int64)
    counts, finishing = np.zeros((len(WAYS), N_NAMES), np.int64), np.zeros(N_NAMES, np.int64)
    wings, tanks, heal = (BY_TITLE[title].no for title in ("Wings", "Tanks", "Heal"))
    buyers[:, wings], won[:, wings] = (12, 4), (12 * PARTS, 3 * PARTS + PARTS // 2)
    buyers[:, tanks], won[:, tanks] = (10, 30), (0, 0)
    counts[0, [wings, tanks]], counts[1, wings], counts[LATE, [wings, heal]] = (15, 40), 5, (7, 3)
    finishing[wings] = 4
    seats, parts = np.array([40, 40]), np.array([30, 10]) * PARTS
    return Tally(40, 0, seats, parts, np.array([15, 35]), np.array([12, 8]) * PARTS, buyers, won, counts, finishing)


def test_a_report_says_what_the_tally_says():
    report = report_of(made_up(), ["A", "B"], GAME)
    wings, tanks = report.rows
    assert (wings.card, wings.kind, wings.cost) == ("Wings", "keep", 6)
    assert (tanks.card, tanks.kind, tanks.cost) == ("Tanks", "discard", 4)
    assert (wings.purchases, wings.seats, wings.bought_by, wings.finishing) == (20, 16, 16 / 80, 0.2)
    assert wings.win_share == 15.5 / 16 and tanks.win_share == 0
    assert wings.par == pytest.approx((12 * 0.75 + 4 * 0.25) / 16)
    assert tanks.par == pytest.approx((10 * 0.75 + 30 * 0.25) / 40)
    assert wings.difference == pytest.approx(wings.win_share - wings.par)
    for row in report.rows:
        assert 0 <= row.interval[0] <= row.win_share <= row.interval[1] <= 1 and row.interval[0] < row.interval[1]
    assert (wings.verdict, tanks.verdict) == ("above par", "below par")
    assert "Heal" in report.never_bought and len(report.never_bought) == len(BOX) - 2
    assert [(one.name, one.seats, one.win_share) for one in report.bots] == [("A", 40, 0.75), ("B", 40, 0.25)]
    assert [(one.seats, one.win_share) for one in report.shopping] == [(50, 0.4), (30, 20 / 30)]
    assert report.ways == dict(zip(WAYS, (55, 5, 0, 0, 10)))


def test_a_price_is_that_of_the_rules():
    rules = rules_of(4, "second")
    costs = king_of_tokyo(rules).template["cost"][0] + 1
    game = dataclasses.replace(king_of_tokyo(rules), template=king_of_tokyo(rules).template.copy())
    game.template["cost"][0] = costs
    assert report_of(made_up(), ["A", "B"], game).rows[0].cost == 7


# --- the command ---


@pytest.mark.compiled
def test_the_command_prints_writes_and_draws(tmp_path, capsys):
    written = []
    for name, envs in (("one", 8), ("two", 50)):
        file, picture = tmp_path / name / "cards.json", tmp_path / name / "cards.png"
        typed = ["--games", "40", "--bots", "K1, K2,K3", "--players", "3", "--seed", "5", "--envs", str(envs)]
        assert command.run([*typed, "--json", str(file), "--plot", str(picture)]) == 0
        assert picture.read_bytes().startswith(b"\x89PNG")
        written.append(json.loads(file.read_text()))
    shown = capsys.readouterr().out
    assert "association, not cause" in shown.replace("\n", " ") and "40 games, 3 players, classic" in shown
    first, second = written
    assert all(first[name] == second[name] for name in ("results", "bots", "shopping", "ways", "never_bought"))
    assert first["game"]["rules"]["num_players"] == 3 and (first["games"], first["seed"]) == (40, 5)
    assert first["command"].startswith("python -m training.card_values --games 40") and "numba" in first["versions"]
    assert [one["name"] for one in first["bots"]] == ["K1", "K2", "K3"] and "association" in first["note"]
    assert sum(one["seats"] for one in first["bots"]) == sum(one["seats"] for one in first["shopping"]) == 120
    assert set(first["results"][0]) == {
        "card", "kind", "cost", "purchases", "finishing", "seats", "bought_by", "win_share", "interval", "par",
        "difference", "verdict",
    }  # fmt: skip
    assert {row["card"] for row in first["results"]} | set(first["never_bought"]) == BOX
    assert [row["difference"] for row in first["results"]] == sorted(
        (row["difference"] for row in first["results"]), reverse=True
    )


@pytest.mark.parametrize(
    "typed, words",
    [
        (["--bots", "K1,K9"], "there is no player 'K9'; there are K0, K1"),
        (["--games", "0"], "games, envs and threads must be 1 or more"),
        (["--seed", "-1"], "seed 0 or more"),
        (["--edition", "third"], "third"),
        (["--players", "7"], "7"),
        (["--json", "{folder}"], "is a folder; name a file"),
        (["--plot", "{folder}"], "is a folder; name a file"),
        (["--plot", "{folder}/cards.txt"], "the name must end in one of"),
    ],
)
def test_what_is_not_allowed_is_an_error_in_words(typed, words, tmp_path, capsys):
    assert command.run([word.format(folder=tmp_path) for word in typed]) == 2
    shown = capsys.readouterr().out.replace("\n", " ")
    assert shown.startswith("error: ") and words in shown and not list(tmp_path.iterdir())


def test_without_matplotlib_a_plot_is_an_error_in_words(monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert command.run(["--plot", str(tmp_path / "cards.png")]) == 2
    assert "--plot needs matplotlib: pip install 'kot-cng-envs[plot]'" in capsys.readouterr().out.replace("\n", " ")


@pytest.mark.parametrize("parts, words", [(0, "interrupted: nothing was written"), (1, "these are the first 40 games")])
def test_an_interruption_prints_what_was_counted(monkeypatch, capsys, tmp_path, parts, words):
    def interrupted(*args, **more):
        yield from [made_up()] * parts
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "tallies", interrupted)
    files = ["--json", str(tmp_path / "cards.json"), "--plot", str(tmp_path / "cards.png")]
    assert command.run(["--bots", "K1,K2", *files]) == 130
    shown = capsys.readouterr().out
    assert words in shown.replace("\n", " ") and ("Wings" in shown) == bool(parts) and not list(tmp_path.iterdir())
