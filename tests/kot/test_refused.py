"""What a table and the rules refuse: impossible facts, unreadable games, odd seeds. Nothing is changed by a refusal."""

import json
import pickle

import numpy as np
import pytest

from kot_env import Table, king_of_tokyo, raw_env, rules_of, vector_env
from tabletop.vector import VectorEnv

FACTS = {
    "health above 10": {"health": [11, 10]},
    "health above 12": {"health": [13, 10], "keeps": {0: ["Even Bigger"]}},
    "health above 10 beside Even Bigger": {"health": [10, 11], "keeps": {0: ["Even Bigger"]}},
    "negative counters": {"shrink": [-1, 0]},
    "four smoke charges": {"keeps": {0: ["Smoke Cloud"]}, "charges": {(0, "Smoke Cloud"): 4}},
    "charges on a card that takes none": {"keeps": {0: ["Wings"]}, "charges": {(0, "Wings"): 1}},
    "three heads": {"keeps": {0: ["Extra Head", "Extra Head"], 1: ["Extra Head"]}},
    "cards named in a game without any": {"cards": False, "keeps": {0: ["Wings"]}},
    "cards in words": {"cards": "all"},
    "health that is no whole number": {"health": [3.5, 10]},
    "health in words": {"health": ["5", 10]},
    "no list": {"health": 5},
    "points above 20": {"points": [21, 0]},
    "more energy than can be": {"energy": [40000, 0]},
    "the bay with two players": {"place": ["outside", "bay"]},
    "a card kept that takes effect when bought": {"keeps": {0: ["Gas Refinery"]}},
    "a seat in words": {"keeps": {"0": ["Wings"]}},
    "a seat that is not there": {"keeps": {2: ["Wings"]}},
    "cards without a seat": {"keeps": ["Wings"]},
    "a negative charge": {"keeps": {0: ["Smoke Cloud"]}, "charges": {(0, "Smoke Cloud"): -1}},
    "no market": {"deck": ["Wings"], "market": 3},
    "an odd seed": {"seed": 1.5},
    "a seed that is true": {"seed": True},
    "a negative seed": {"seed": -1},
    "a seed of more than 64 bits": {"seed": 1 << 64},
}


@pytest.mark.parametrize("facts", FACTS.values(), ids=FACTS)
def test_impossible_facts_are_refused(facts):
    with pytest.raises(ValueError):
        Table(num_players=2, **facts)


def test_a_card_in_the_script_where_dice_are_thrown_is_refused_and_nothing_is_played():
    table = Table(num_players=2, first=0, script=["1 1 2 2 3 3", "Wings"], market=[None] * 3, deck=["Wings"])
    before = str(table)
    with pytest.raises(ValueError, match="impossible"):
        table.play("reroll 1")
    assert str(table) == before


def test_facts_are_not_changed_after_the_end():
    table = Table(num_players=2, first=0, points=[19, 0], place=["outside", "outside"], script=["claw 1 1 2 2 3"])
    table.play("stop")
    assert table.over
    with pytest.raises(ValueError, match="over"):
        table.set(health=[10, 10])
    assert table.node == "OVER"


def test_a_table_opened_with_poison_alone_is_copied_and_pickled_with_its_moves():
    table = Table(num_players=2, poison=[2, 0], health=[5, 10], first=0, script=["heart heart 1 2 3 energy"]).play(
        "stop"
    )
    for other in (table.copy(), pickle.loads(pickle.dumps(table))):
        assert other.legal() == table.legal() == ["heal", "remove a poison counter"]


def test_a_table_keeps_copies_of_the_facts_and_saves_numpy_values(tmp_path):
    health = [5, 5, 5]
    table = Table(num_players=np.int64(3), health=health, points_to_win=np.int64(15))
    health[0] = 9
    table.to_dict()["opening"]["health"][1] = 1
    table.save(tmp_path / "game.json")
    assert Table.load(tmp_path / "game.json").health == table.health


BROKEN = {
    "opening": [None, [], 5],
    "log": [None, [1], [["play"]], [["play", 0, 1]], [["play", [0]]], [["script", 5]], [["set", [1]]]],
}


@pytest.mark.parametrize("field, value", [(field, value) for field in BROKEN for value in BROKEN[field]])
def test_a_tampered_game_is_refused_in_words(field, value):
    saved = json.loads(json.dumps(Table(num_players=2, seed=3).play("stop").to_dict()))
    with pytest.raises(ValueError):
        Table.from_dict({**saved, field: value})


def test_a_file_that_is_no_text_is_refused(tmp_path):
    (tmp_path / "game.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="no saved game"):
        Table.load(tmp_path / "game.json")


def test_rules_hold_plain_values_and_the_order_of_a_deck_means_nothing():
    json.dumps(raw_env(3, points_to_win=np.int64(19)).metadata["rules"])
    assert rules_of(deck=["Wings", "Jets"]) == rules_of(deck=("Jets", "Wings"))
    assert king_of_tokyo(rules_of(deck=["Wings"])).num_actions > king_of_tokyo(rules_of(deck=[])).num_actions
    assert king_of_tokyo(rules_of()).num_actions == king_of_tokyo(rules_of(deck=["Wings"])).num_actions
    for deck in ("Wings", {"Wings": 1}, [3]):
        with pytest.raises(ValueError, match="deck must be a list"):
            rules_of(deck=deck)


STATES = {
    "city": 100,
    "active": 10**9,
    "n_deck": 10**6,
    "n_events": -1,
    "phase": 99,
    "dice": 99,
    "market": 90,
    "copied": 99,
}


@pytest.mark.parametrize("field", STATES)
def test_states_that_are_set_must_be_possible(field):
    env = vector_env(2, 3, deck=["Wings", "Mimic"])
    env.reset(1)
    before, states = env.get_state(), env.get_state()
    states[field][1] = STATES[field]
    with pytest.raises(ValueError, match=field):
        env.set_state(states)
    assert env.get_state().tobytes() == before.tobytes()


def test_states_without_a_living_monster_are_refused():
    env = vector_env(1, 3)
    env.reset(1)
    states = env.get_state()
    states["alive"] = 0
    with pytest.raises(ValueError, match="row 0"):
        env.set_state(states)


def test_a_base_game_takes_no_records_with_cards():
    cards = king_of_tokyo(rules_of(3, deck=["Wings"]))
    with pytest.raises(ValueError, match="n_cards"):
        VectorEnv(king_of_tokyo(rules_of(3, deck=[])), 2, templates=cards.template)


@pytest.mark.parametrize("rows", [[-1], [2], [10**7], [0.5]])
def test_rows_that_do_not_exist_are_not_sampled(rows):
    env = vector_env(2, 3)
    env.reset(1)
    with pytest.raises(ValueError, match="rows"):
        env.sample_actions(rows)


def test_facts_may_name_those_who_are_out():
    """Health of the living is 1 at least, the dead have none; nothing else is theirs."""
    table = Table(3, first=0, health=[10, 1, 10], place=["outside", "city", "outside"], script=["claw 1 1 2 2 3"])
    table.play("stop")
    assert table.alive == [True, False, True]
    table.set(health=[4, 0, 5])
    assert table.health == [4, 0, 5]
    before = table.to_dict()
    for wrong in ({"health": [4, 1, 5]}, {"energy": [0, 3, 0]}, {"health": [0, 0, 5]}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            table.set(**wrong)
        assert table.to_dict() == before


def test_cards_that_somebody_had_chosen_from_may_be_taken_away():
    """The question is asked anew: whose card is meant must be chosen again."""
    keeps = {0: ["Parasitic Tentacles"], 1: ["Wings", "Jets"], 2: ["Camouflage", "Giant Brain"]}
    table = Table(3, first=0, energy=[20, 0, 0], keeps=keeps, market=[None] * 3, script=["1 1 2 2 3 3"]).play("stop")
    assert table.play("choose seat 1").legal() == ["choose Jets", "choose Wings"]
    table.set(keeps={**keeps, 1: []})
    assert table.node == "MARKET" and "choose seat 2" in table.legal() and "choose seat 1" not in table.legal()
