"""What the scripted players buy: worth for a price, on tables set in words."""

import json

import numpy as np
import pytest

from agents import kot_guide
from agents.kot_buying import CARD_OF, DATA, KEEP_OF, NAMES, NOTHING, VICTORY, weigh_cards
from agents.kot_guide import KEEP_WORTH, guide_for, guides_to
from agents.kot_weights import Weights
from kot_env import king_of_tokyo, rules_of
from kot_env.cards import DECK, KEEPS
from kot_env.dealing import BOX
from tests.agents.tables import all_answer, move_of
from tests.agents.test_answers import rolled

WEIGHTS = Weights(
    health=0.7, damage=0.2, leader_damage=0.4, kill=0.8, tokyo=-0.9, tokyo_health=0.1, energy=0.5, keep=0.8,
    keep_fades=0.5,
)  # fmt: skip


def worth_of(name, **facts):
    """What a card is worth to seat 0 of three."""
    table = rolled("1 1 2 2 3 3", market=[name, None, None], energy=[20, 7, 2], **facts)
    worth, guides = np.zeros(len(DECK)), guides_to(table.game, [WEIGHTS] * 7)
    observations = table.observe(0)["observation"][None]
    weigh_cards(observations, 0, guide_for(observations, 0, guides), worth)
    return worth[NAMES.index(name)]


@pytest.mark.compiled
@pytest.mark.parametrize(
    "name, facts, wanted",
    [
        ("Skyscraper", {}, 4),
        ("Energize", {}, 9 * 0.5),
        ("Heal", {"health": [9, 10, 10]}, 0.7),
        ("Heal", {"health": [3, 10, 10]}, 1.4),
        ("Nuclear Power Plant", {"health": [9, 10, 10]}, 2 + 0.7),
        ("Tanks", {}, 4 - 3 * 0.7),
        ("Fire Blast", {}, 2 * 2 * 0.2),
        ("Fire Blast", {"points": [0, 10, 0]}, 2 * 2 * 0.2 + 2 * 0.2),
        ("Fire Blast", {"health": [10, 10, 1]}, 3 * 0.2 + 0.8),
        ("Gas Refinery", {"health": [10, 2, 10]}, 2 + 5 * 0.2 + 0.8),
        ("High Altitude Bombing", {}, 6 * 0.2 - 3 * 0.7),
        ("Evacuation Orders", {"points": [0, 3, 9]}, 4),
        ("Vast Storm", {}, 2 + (3 + 1) * 0.5 / 2),
        ("Drop from High Altitude", {}, 3 - 0.9 + 0.1),
        ("Drop from High Altitude", {"place": ["city", "outside", "outside"]}, 2),
        ("Frenzy", {}, 3),
        ("Monster Batteries", {}, 18 * 0.5),
    ],
)
def test_what_a_card_is_worth(name, facts, wanted):
    assert worth_of(name, **facts) == pytest.approx(wanted)


@pytest.mark.compiled
@pytest.mark.parametrize("points", [[0, 0, 0], [0, 10, 4]])
def test_a_keep_card_is_worth_what_was_measured_and_less_later(points):
    measured = json.loads(KEEP_WORTH.read_text(encoding="utf-8"))["3"]
    for name in ("Extra Head", "Wings"):
        assert worth_of(name, points=points) == pytest.approx(0.8 * measured[name] * (1 - 0.5 * max(points) / 20))


@pytest.mark.compiled
def test_mimic_is_worth_the_best_card_in_play():
    measured = json.loads(KEEP_WORTH.read_text(encoding="utf-8"))["3"]
    best = max(measured["Giant Brain"], measured["Jets"])
    assert worth_of("Mimic", keeps={0: ["Jets"], 2: ["Giant Brain"]}) == pytest.approx(0.8 * best)
    assert worth_of("Mimic") == 0


@pytest.mark.compiled
def test_a_card_that_wins_is_worth_everything_and_one_that_kills_nothing():
    assert worth_of("Skyscraper", points=[16, 0, 0]) == VICTORY + 4
    assert worth_of("Skyscraper", points=[15, 0, 0]) == 4
    assert worth_of("Tanks", points=[16, 0, 0], health=[3, 10, 10]) == -VICTORY
    assert worth_of("Tanks", points=[16, 0, 0], health=[4, 10, 10]) > VICTORY


@pytest.mark.parametrize(
    "market, energy, wanted",
    [
        (["Corner Store", "Apartment Building", "Commuter Train"], 5, "buy Apartment Building from slot 2"),
        (["Corner Store", "Apartment Building", "Commuter Train"], 4, "buy Commuter Train from slot 3"),
        (["Corner Store", "Rooting for the Underdog", "Healing Ray"], 5, "pass"),
        (["Corner Store", "Rooting for the Underdog", "Healing Ray"], 6, "sweep"),
        (["Extra Head", "Corner Store", "Healing Ray"], 7, "buy Extra Head from slot 1"),
    ],
)
def test_the_best_card_for_its_price_is_bought(market, energy, wanted):
    table = rolled("1 1 2 2 3 3", energy=[energy, 0, 0], market=market)
    assert {move_of(name, table) for name in ("K1", "K2", "K3")} == {wanted}


def test_everybody_buys_the_win():
    table = rolled("1 1 2 2 3 3", energy=[7, 0, 0], points=[19, 0, 0], market=["Extra Head", "Corner Store", "Wings"])
    assert all_answer(table, "MARKET") == "buy Corner Store from slot 2"


def test_the_lists_of_cards_agree():
    assert [NAMES[at] for at in CARD_OF] == [card.title for card in KEEPS]
    assert (KEEP_OF[CARD_OF] == np.arange(len(KEEPS))).all() and (KEEP_OF == NOTHING).sum() == len(DECK) - len(KEEPS)
    assert DATA[NAMES.index("Jet Fighters")].tolist() == [5, 5, 0, 0, 0, 4]


def test_every_keep_card_was_measured_for_every_number_of_monsters():
    measured = json.loads(KEEP_WORTH.read_text(encoding="utf-8"))
    assert set(measured) == {"2", "3", "4", "5", "6"}
    for numbers in measured.values():
        assert set(numbers) == {card.title for card in KEEPS if card.title in BOX} and min(numbers.values()) >= 0
    guides = guides_to(king_of_tokyo(rules_of(4)), [Weights()] * 7)
    assert guides["keep_worth"][2].tolist()[: len(measured["2"])] == list(measured["2"].values())


def test_a_keep_card_that_was_not_measured_is_worth_a_part_of_its_price(tmp_path, monkeypatch):
    numbers = json.loads(KEEP_WORTH.read_text(encoding="utf-8"))
    del numbers["5"]["Wings"]
    (tmp_path / "keeps.json").write_text(json.dumps(numbers), encoding="utf-8")
    monkeypatch.setattr(kot_guide, "KEEP_WORTH", tmp_path / "keeps.json")
    guides = guides_to(king_of_tokyo(rules_of(5)), [Weights()] * 7)
    assert guides["keep_worth"][5, [card.title for card in KEEPS].index("Wings")] == 0.25 * 6
