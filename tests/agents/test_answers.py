"""What K1 to K5 answer to questions about power cards, on tables set in words."""

import json

import pytest

from agents.kot_guide import KEEP_WORTH
from kot_env import Table
from tests.agents.tables import all_answer, move_of
from tests.agents.tables import rolled as rolling


def rolled(faces, **facts):
    """The same after seat 0 stopped."""
    return rolling(faces, "stop", **facts)


def struck(claws, health, energy, keep):
    """Seat 1, in the City, with a keep card, is about to be hurt."""
    faces = " ".join(["1", "2", "2", "3", "3", "1"][: 6 - claws] + ["claw"] * claws)
    return rolled(
        faces, health=[10, health, 10], energy=[0, energy, 0], keeps={1: [keep]}, place=["outside", "city", "outside"]
    )  # fmt: skip


@pytest.mark.parametrize("claws, health, wanted", [(2, 10, "pass"), (3, 10, "wings"), (2, 2, "wings"), (1, 2, "pass")])
def test_wings_are_paid_for_a_heavy_or_deadly_blow(claws, health, wanted):
    assert all_answer(struck(claws, health, 2, "Wings"), "REACT") == wanted


@pytest.mark.parametrize("claws, health, wanted", [(1, 1, "rapid healing"), (1, 2, "pass"), (2, 2, "rapid healing")])
def test_rapid_healing_keeps_alive(claws, health, wanted):
    assert all_answer(struck(claws, health, 9, "Rapid Healing"), "REACT") == wanted


@pytest.mark.parametrize(
    "name, health, wanted", [("K2", 6, "jets"), ("K2", 7, "pass"), ("K3", 7, "jets"), ("K1", 10, "jets")]
)
def test_jets_leave_where_tokyo_would_be_yielded(name, health, wanted):
    assert move_of(name, struck(2, health, 0, "Jets")) == wanted


@pytest.mark.parametrize(
    "health, poison, shrink, wanted",
    [
        (8, 1, 0, "remove a poison counter"),
        (3, 1, 0, "heal"),
        (8, 1, 1, "remove a shrink counter"),
        (8, 0, 1, "remove a shrink counter"),
    ],
)
def test_hearts_remove_counters_unless_health_is_low(health, poison, shrink, wanted):
    dice = "1 2 2 heart heart" if shrink else "1 1 2 2 heart heart"
    table = rolled(dice, health=[health, 10, 10], poison=[poison, 0, 0], shrink=[shrink, 0, 0], deck=["Heal"])
    assert all_answer(table, "HEARTS") == wanted


def probing(faces, place):
    """Seat 1 may probe what seat 0 rolled."""
    return rolled(faces, keeps={1: ["Psychic Probe"]}, place=place)


@pytest.mark.parametrize(
    "faces, place, wanted",
    [
        ("1 1 2 2 3 claw", ["outside", "city", "outside"], "probe claw"),
        ("1 1 2 2 3 claw", ["city", "outside", "outside"], "probe claw"),
        ("1 1 2 2 3 claw", ["outside", "outside", "city"], "pass"),
        ("2 2 2 1 1 energy", ["outside", "outside", "city"], "probe 2"),
        ("2 2 2 2 1 energy", ["outside", "city", "outside"], "pass"),
    ],
)
def test_a_probe_takes_a_claw_that_strikes_or_breaks_three_of_a_kind(faces, place, wanted):
    assert all_answer(probing(faces, place), "PROBE") == wanted


def test_energy_is_staked_as_long_as_there_is_some():
    table = rolled("1 1 2 2 3 3", energy=[6, 0, 0], market=["Monster Batteries", "Jets", "Heal"])
    table.play("buy Monster Batteries from slot 1")
    assert all_answer(table, "STAKE") == "stake 1 energy"


def test_extra_turns_are_taken():
    table = rolled("1 1 1 2 3 3", keeps={0: ["Freeze Time"]})
    assert all_answer(table, "AGAIN") == "take another turn"


def test_mimic_copies_the_dearest_card():
    keeps = {1: ["Solar Powered", "Extra Head"], 2: ["Opportunist"]}
    table = rolled("1 1 2 2 3 3", energy=[8, 0, 0], keeps=keeps, market=["Mimic", "Jets", "Heal"])
    table.play("buy Mimic from slot 1")
    assert all_answer(table, "COPY") == "choose seat 1"
    assert all_answer(table.play("choose seat 1"), "COPY") == "choose Extra Head"


@pytest.mark.parametrize("gain, wanted", [((0.05, 0.4), "pass"), ((1.0, 9.0), "choose seat 1")])
def test_mimic_moves_where_that_pays(gain, wanted):
    """One energy is worth 0.45; a point that a card was measured to be worth counts as 0.9 while nobody has points."""
    measured = json.loads(KEEP_WORTH.read_text(encoding="utf-8"))["3"]
    worse, better = next(
        (one, other)
        for one in measured
        for other in measured
        if gain[0] < measured[other] - measured[one] < gain[1] and not {one, other} & {"Mimic", "Monster Batteries"}
    )
    keeps = {0: ["Mimic"], 1: [better], 2: [worse]}
    table = Table(3, first=0, market=[None] * 3, energy=[3, 0, 0], keeps=keeps, mimic={0: (2, worse)})
    assert table.node == "MIMIC_MOVE" and {move_of(name, table) for name in ("K1", "K2", "K3")} == {wanted}


def test_metamorph_sells_what_is_worth_less_than_its_price():
    table = rolled("1 1 2 2 3 3", keeps={0: ["Metamorph", "Extra Head", "It Has a Child"]})
    assert all_answer(table, "SELL") == "sell It Has a Child"


def test_cards_of_others_are_bought_if_they_are_the_best():
    keeps = {0: ["Parasitic Tentacles"], 1: ["Solar Powered", "Giant Brain"], 2: ["Healing Ray"]}
    table = rolled(
        "1 1 2 2 3 3", energy=[7, 0, 0], keeps=keeps, market=["Opportunist", "Rooting for the Underdog", "Heal"]
    )
    assert all_answer(table, "MARKET") == "choose seat 1"
    assert all_answer(table.play("choose seat 1"), "MARKET") == "choose Giant Brain"


def test_the_top_card_is_bought_if_it_is_the_best():
    table = rolled(
        "1 1 2 2 3 3", energy=[7, 0, 0], keeps={0: ["Made in a Lab"]}, market=["Heal", "Opportunist", "Healing Ray"],
        deck=["Giant Brain"],
    )  # fmt: skip
    assert all_answer(table, "MARKET") == "buy Giant Brain from the deck"


def test_opportunists_buy_by_the_same_rule():
    facts = {"energy": [4, 7, 0], "keeps": {1: ["Opportunist"]}, "market": ["Corner Store", "Jets", "Heal"]}
    for top, wanted in (("Extra Head", "buy Extra Head from slot 1"), ("Healing Ray", "pass")):
        table = rolled("1 1 2 2 3 3", deck=[top], **facts).play("buy Corner Store from slot 1")
        assert all_answer(table, "OFFER") == wanted


def test_weak_monsters_heal_when_there_is_nothing_to_buy():
    facts = {
        "keeps": {0: ["Rapid Healing"]},
        "energy": [4, 0, 0],
        "market": ["Opportunist", "Healing Ray", "Solar Powered"],
    }
    for health, wanted in ((3, "rapid healing"), (4, "pass")):
        assert all_answer(rolled("1 1 2 2 3 3", health=[health, 10, 10], **facts), "MARKET") == wanted
