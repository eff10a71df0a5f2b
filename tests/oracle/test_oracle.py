"""The oracle itself, rule sentence by rule sentence, and in random play."""

from __future__ import annotations

import random
import time
from collections import Counter
from typing import Any

import pytest

from .kot import CARDS, CHOICES, EDITIONS, NAME_OF_NUMBER, WHOLE_BOX, Oracle, Rules, ScriptError

FACE = {"1": 0, "2": 1, "3": 2, "h": 3, "e": 4, "c": 5}
DULL = "112233"
OUT, CITY, BAY = "outside", "city", "bay"


def dice(faces: str) -> list[int]:
    """Faces in short: h heart, e energy, c claw."""
    return [FACE[letter] for letter in faces]


def game(faces: str, *, n: int = 2, edition: str = "classic", after: list[int] | None = None, **given: Any) -> Oracle:
    """Seat 0's first turn, with its first throw forced; the fields of the rules and the facts are told apart."""
    switches = {key: value for key, value in given.items() if key in Rules.__dataclass_fields__}
    facts = {key: value for key, value in given.items() if key not in switches and key != "first"}
    rules = Rules.of(edition, n, **{"first": 0, "deck": (), **switches})
    return Oracle(rules, random.Random(1), facts=facts, script=dice(faces) + (after or []))


def rolled(faces: str, **given: Any) -> Oracle:
    """As `game`, and seat 0 stops after the first throw."""
    oracle = game(faces, **given)
    assert oracle.node == "ROLL"
    oracle.play("stop")
    return oracle


# ------------------------------------------------------------------------------------------------------------- setup


def test_setup_reveals_three_cards_then_most_claws_starts_and_ties_roll_again() -> None:
    """The market is dealt before the roll-off."""
    script = [48, 64, 35, *dice("cc1111"), *dice("c11111"), *dice("1111cc"), *dice("c11111"), *dice("ccc111")]
    oracle = Oracle(Rules.of("classic", 3), random.Random(0), script=script)
    facts = oracle.snapshot()
    assert facts["market"] == ["Poison Spit", "Wings", "Jets"]
    assert (facts["active"], facts["turn"], facts["health"], facts["points"]) == (2, 1, [10] * 3, [0] * 3)
    assert len(facts["deck"]) == 63
    assert oracle.take_chance()[: len(script)] == script
    assert oracle.take_chance() == []


def test_without_cards_the_market_is_empty_and_never_opens() -> None:
    """Energy alone opens nothing."""
    oracle = rolled("eeeee1", deck=())
    assert oracle.snapshot()["active"] == 1
    assert oracle.snapshot()["energy"] == [5, 0]


def test_illegal_moves_and_bad_records_are_refused() -> None:
    """An illegal move changes nothing."""
    oracle = game(DULL)
    before = oracle.snapshot()
    with pytest.raises(ValueError, match="illegal"):
        oracle.play("reroll 1 1 1")
    assert oracle.snapshot() == before
    with pytest.raises(ValueError, match="2 players"):
        Rules.of("classic", 3, two_player_variant=True)
    with pytest.raises(ScriptError):
        Oracle(Rules.of("classic", 2, deck=()), random.Random(0), script=[9])


# -------------------------------------------------------------------------------------------------------------- roll


def test_three_throws_of_any_subset() -> None:
    """Dice set aside earlier may be thrown again; the third throw ends the roll by itself."""
    oracle = game(DULL, after=[*dice("ce"), *dice("c")])
    assert len(oracle.legal) == 27
    assert oracle.snapshot()["rolls_left"] == 2
    oracle.play("reroll 1 1")
    assert oracle.snapshot()["dice"] == sorted(dice("ce2233"))
    assert oracle.snapshot()["rolls_left"] == 1
    oracle.play("reroll energy")
    assert oracle.snapshot()["active"] == 1
    assert oracle.snapshot()["place"] == [CITY, OUT]


@pytest.mark.parametrize(
    ("faces", "points"), [("111222", 3), ("222222", 5), ("333333", 6), ("112233", 0), ("11113e", 2)]
)
def test_triples_score_their_number_and_one_for_each_further_die(faces: str, points: int) -> None:
    """Both triples of a throw score."""
    assert rolled(faces).snapshot()["points"] == [points, 0]


def test_points_end_at_twenty() -> None:
    """The dial ends there, and the game with it."""
    oracle = rolled("333333", points=[17, 0])
    assert oracle.over
    assert oracle.snapshot()["points"] == [20, 0]


def test_hearts_heal_outside_up_to_ten_and_do_nothing_in_tokyo() -> None:
    """One health each."""
    assert rolled("hhh11e", health=[8, 10]).snapshot()["health"] == [10, 10]
    assert rolled("hhh11e", health=[8, 10], place=[CITY, OUT]).snapshot()["health"] == [8, 10]


def test_a_heart_may_remove_a_poison_counter_where_there_is_a_choice() -> None:
    """The node opens only while both are legal."""
    oracle = rolled("hhhh1e", health=[8, 10], poison=[3, 0])
    assert (oracle.node, oracle.legal) == ("HEARTS", ["heal", "remove a poison counter"])
    oracle.play("remove a poison counter")
    oracle.play("heal")
    oracle.play("heal")  # the fourth heart removes a counter by itself, the last one bites
    assert oracle.snapshot()["poison"] == [1, 0]
    assert oracle.snapshot()["health"] == [9, 10]


# ------------------------------------------------------------------------------------------------------------- Tokyo


def test_the_first_attacker_takes_empty_tokyo_and_hurts_nobody() -> None:
    """Taking control is worth 1 point."""
    facts = rolled("ccc112").snapshot()
    assert (facts["place"], facts["points"], facts["health"]) == ([CITY, OUT], [1, 0], [10, 10])


def test_without_claws_only_a_mandatory_enter_moves_in() -> None:
    """The biggest difference between the editions."""
    assert rolled(DULL).snapshot()["place"] == [OUT, OUT]
    assert rolled(DULL, edition="second").snapshot()["place"] == [CITY, OUT]


def test_a_turn_that_starts_in_tokyo_gains_two_points() -> None:
    """Or, in the two-player variant, 1 energy; entering likewise."""
    assert rolled(DULL, place=[CITY, OUT]).snapshot()["points"] == [2, 0]
    facts = rolled(DULL, place=[CITY, OUT], two_player_variant=True).snapshot()
    assert (facts["points"], facts["energy"]) == ([0, 0], [1, 0])
    facts = rolled("c12233", two_player_variant=True).snapshot()
    assert (facts["points"], facts["energy"], facts["place"]) == ([0, 0], [1, 0], [CITY, OUT])


def test_claws_from_tokyo_hit_all_outside_and_nobody_is_asked_to_yield() -> None:
    """Each takes the full number."""
    facts = rolled("cc1123", n=3, place=[CITY, OUT, OUT]).snapshot()
    assert (facts["health"], facts["active"]) == ([10, 8, 8], 1)


def test_the_attacked_occupant_yields_or_stays() -> None:
    """He takes the damage either way; if he yields the attacker moves in."""
    oracle = rolled("cc1123", n=3, place=[OUT, CITY, OUT])
    assert (oracle.node, oracle.seat, oracle.legal) == ("YIELD", 1, ["stay", "yield"])
    assert oracle.snapshot()["health"] == [10, 8, 10]
    oracle.play("yield")
    assert oracle.snapshot()["place"] == [CITY, OUT, OUT]
    assert oracle.snapshot()["points"] == [1, 0, 0]
    oracle = rolled("cc1123", n=3, place=[OUT, CITY, OUT])
    oracle.play("stay")
    assert oracle.snapshot()["place"] == [OUT, CITY, OUT]


def test_an_occupant_killed_by_the_attack_leaves_his_place_to_the_attacker() -> None:
    """The dead have no cards and no energy."""
    facts = rolled("cc1123", n=3, place=[OUT, CITY, OUT], health=[10, 1, 10], energy=[0, 9, 0]).snapshot()
    assert facts["place"] == [CITY, OUT, OUT]
    assert (facts["alive"], facts["energy"], facts["health"]) == ([True, False, True], [0, 0, 0], [10, 0, 10])
    assert facts["active"] == 2


def test_with_five_alive_city_and_bay_are_both_attacked_and_each_decides() -> None:
    """If both yield the attacker takes the City and the Bay stays empty."""
    place = [OUT, BAY, CITY, OUT, OUT]
    oracle = rolled("cc1123", n=5, place=place)
    assert (oracle.seat, oracle.snapshot()["health"]) == (2, [10, 8, 8, 10, 10])
    oracle.play("yield")
    assert oracle.seat == 1
    oracle.play("yield")
    assert oracle.snapshot()["place"] == [CITY, OUT, OUT, OUT, OUT]
    oracle = rolled("cc1123", n=5, place=place)
    oracle.play("stay")
    oracle.play("yield")
    assert oracle.snapshot()["place"] == [BAY, OUT, CITY, OUT, OUT]


def test_city_held_and_bay_empty_the_attacker_takes_the_bay() -> None:
    """With four alive there is no Bay."""
    oracle = rolled("c11223", n=5, place=[OUT, CITY, OUT, OUT, OUT])
    oracle.play("stay")
    assert oracle.snapshot()["place"][0] == BAY
    oracle = rolled("c11223", n=4, place=[OUT, CITY, OUT, OUT])
    oracle.play("stay")
    assert oracle.snapshot()["place"][0] == OUT


def test_walking_into_an_empty_city_while_the_bay_is_held() -> None:
    """Classic: nobody is hurt. Second edition: the Bay's monster is hit and asked."""
    place = [OUT, BAY, OUT, OUT, OUT]
    facts = rolled("c11223", n=5, place=place).snapshot()
    assert (facts["health"][1], facts["place"][:2]) == (10, [CITY, BAY])
    oracle = rolled("c11223", n=5, place=place, edition="second")
    assert (oracle.node, oracle.seat, oracle.snapshot()["health"][1]) == ("YIELD", 1, 9)


@pytest.mark.parametrize("bay_close", ["leave", "promote"])
def test_the_bay_closes_when_a_death_in_the_city_leaves_four(bay_close: str) -> None:
    """Leave: the attacker takes the City, nobody is asked. Promote: the Bay's monster is asked in the City."""
    oracle = rolled("cc1123", n=5, place=[OUT, CITY, BAY, OUT, OUT], health=[10, 2, 9, 9, 9], bay_close=bay_close)
    if bay_close == "promote":
        assert (oracle.node, oracle.seat) == ("YIELD", 2)
        assert oracle.snapshot()["place"] == [OUT, OUT, CITY, OUT, OUT]
        oracle.play("stay")
        assert oracle.snapshot()["place"] == [OUT, OUT, CITY, OUT, OUT]
    else:
        assert oracle.snapshot()["place"] == [CITY, OUT, OUT, OUT, OUT]


@pytest.mark.parametrize("bay_close", ["leave", "promote"])
def test_the_bay_closes_beside_a_living_city(bay_close: str) -> None:
    """A held City leaves no room to move to."""
    facts = rolled(
        "cc1123", n=5, place=[CITY, OUT, BAY, OUT, OUT], health=[9, 2, 9, 9, 9], bay_close=bay_close
    ).snapshot()
    assert facts["place"] == [CITY, OUT, OUT, OUT, OUT]


# ----------------------------------------------------------------------------------------------------------- the end


def test_twenty_points_win_at_the_end_of_the_turn_and_only_alive() -> None:
    """20 points and poisoned to death is dead."""
    oracle = rolled("333112", points=[18, 0], poison=[1, 0], health=[1, 10])
    assert oracle.over
    assert oracle.snapshot()["winners"] == [1]


def test_several_at_twenty_share_the_win_or_the_active_one_takes_it() -> None:
    """Switch `active_wins_ties`."""
    oracle = rolled(DULL, n=3, points=[20, 20, 4])
    assert oracle.snapshot()["winners"] == [0, 1]
    assert oracle.rewards()["win"] == pytest.approx([0.25, 0.25, -0.5])
    assert oracle.rewards()["share"] == [0.5, 0.5, 0.0]
    assert oracle.rewards()["rank"] == pytest.approx([0.5, 0.5, -1.0])
    assert rolled(DULL, n=3, points=[20, 20, 4], active_wins_ties=True).snapshot()["winners"] == [0]


def test_the_last_survivor_wins_and_all_dead_is_nobodys_win() -> None:
    """His turn goes on until its end, his poison included."""
    given = {"place": [CITY, OUT], "health": [1, 1]}
    oracle = rolled("c11223", **given)
    assert (oracle.over, oracle.node, oracle.seat, oracle.legal) == (True, "OVER", None, [])
    assert oracle.snapshot()["winners"] == [0]
    assert oracle.rewards()["win"] == [1.0, -1.0]
    oracle = rolled("c11223", poison=[1, 0], **given)
    assert oracle.over
    assert oracle.snapshot()["winners"] == []
    assert oracle.rewards()["win"] == [-1.0, -1.0]
    assert oracle.rewards()["rank"] == [1.0, -1.0]


def test_the_fallen_are_paid_at_once_and_survivors_by_points_at_the_end() -> None:
    """Two who fall together share positions 2 and 3 of four; the rest is uncertain till the end."""
    oracle = rolled("c11223", n=4, place=[CITY, OUT, OUT, OUT], health=[9, 1, 1, 9])
    assert oracle.rewards()["rank"] == pytest.approx([0, 1 - 2 * 2.5 / 3, 1 - 2 * 2.5 / 3, 0])
    assert oracle.rewards()["win"] == pytest.approx([0, -1 / 3, -1 / 3, 0])
    oracle = rolled(DULL, n=4, points=[20, 3, 5, 3])
    assert oracle.rewards()["rank"] == pytest.approx([1, 1 - 2 * 2.5 / 3, 1 / 3, 1 - 2 * 2.5 / 3])


# ------------------------------------------------------------------------------------------------------------ market


def test_buying_refills_the_slot_at_once_and_the_new_card_is_buyable() -> None:
    """The node reopens until pass or until nothing else is legal."""
    oracle = rolled(DULL, energy=[8, 0], market=["Jets", "Wings", None], deck=["Opportunist"], after=[44, *dice(DULL)])
    assert oracle.legal == ["buy Jets from slot 1", "buy Wings from slot 2", "pass", "sweep"]
    oracle.play("buy Jets from slot 1")
    facts = oracle.snapshot()
    assert (facts["market"], facts["keeps"], facts["energy"]) == (
        ["Opportunist", "Wings", None],
        [["Jets"], []],
        [3, 0],
    )
    oracle.play("buy Opportunist from slot 1")
    assert oracle.snapshot()["active"] == 1


def test_a_sweep_discards_three_and_an_empty_deck_takes_the_discard_pile() -> None:
    """The swept cards may come back."""
    oracle = rolled(DULL, energy=[2, 0], market=["Jets", "Wings", "Mimic"], deck=["Burrowing"], after=[7, 35, 38])
    assert oracle.legal == ["pass", "sweep"]
    oracle.play("sweep")
    facts = oracle.snapshot()
    assert (facts["market"], facts["deck"], facts["discard"]) == (["Burrowing", "Jets", "Mimic"], ["Wings"], [])
    assert (facts["active"], facts["energy"]) == (1, [0, 0])


def test_the_bought_card_is_not_part_of_a_reshuffle() -> None:
    """Deck and discard pile empty: the slot stays empty."""
    oracle = rolled(DULL, energy=[7, 0], market=["Gas Refinery", None, None], deck=[])
    oracle.play("buy Gas Refinery from slot 1")
    assert oracle.snapshot()["market"] == [None, None, None]
    assert oracle.snapshot()["discard"] == ["Gas Refinery"]


def test_godzilla_pays_one_energy_for_buying_nothing() -> None:
    """A sweep is no purchase."""
    assert rolled(DULL, edition="godzilla").snapshot()["energy"] == [1, 0]
    oracle = rolled(DULL, edition="godzilla", energy=[2, 0], market=["Jets"], deck=["Wings"])
    oracle.play("sweep")
    assert oracle.snapshot()["energy"] == [1, 0]
    oracle = rolled(DULL, edition="godzilla", energy=[5, 0], market=["Jets"], deck=[])
    oracle.play("buy Jets from slot 1")
    assert oracle.snapshot()["energy"] == [0, 0]


# --------------------------------------------------------------------------------------------------------- the cards


def test_gas_refinery_scores_and_hurts_all_others_without_a_yield() -> None:
    """A monster it kills in Tokyo leaves the place empty."""
    oracle = rolled(DULL, n=3, energy=[6, 0, 0], market=["Gas Refinery"], place=[OUT, CITY, OUT], health=[9, 3, 9])
    oracle.play("buy Gas Refinery from slot 1")
    facts = oracle.snapshot()
    assert (facts["points"], facts["health"], facts["place"]) == ([2, 0, 0], [9, 0, 6], [OUT, OUT, OUT])


def test_poison_spit_poisons_those_it_hurts_and_poison_bites_at_the_end_of_their_turn() -> None:
    """One counter per attack, whatever the claws; not for a prevented attack."""
    given: dict[str, Any] = {"n": 3, "place": [CITY, OUT, OUT], "keeps": {0: ["Poison Spit"], 2: ["Wings"]}}
    oracle = rolled("cc1123", energy=[0, 0, 2], after=dice(DULL), **given)
    oracle.play("wings")
    assert oracle.snapshot()["poison"] == [0, 1, 0]
    oracle.play("stop")
    assert oracle.snapshot()["health"] == [10, 7, 10]
    assert oracle.snapshot()["poison"] == [0, 1, 0]


def test_wings_protects_for_the_rest_of_the_turn_of_any_monster() -> None:
    """Paid against the claws, it also serves against the Refinery; the next turn it must be paid again."""
    oracle = rolled(
        "cc1123",
        place=[CITY, OUT],
        keeps={1: ["Wings"]},
        energy=[6, 5],
        market=["Gas Refinery"],
        deck=[],
    )
    assert (oracle.node, oracle.seat, oracle.legal) == ("REACT", 1, ["pass", "wings"])
    oracle.play("wings")
    assert oracle.snapshot()["winged"] == [1]
    oracle.play("buy Gas Refinery from slot 1")
    facts = oracle.snapshot()
    assert (facts["health"], facts["energy"], facts["winged"], facts["active"]) == ([10, 10], [0, 3], [], 1)


def test_after_wings_in_tokyo_classic_may_yield_and_second_may_not() -> None:
    """Switch `yield_needs_loss`."""
    given: dict[str, Any] = {"place": [OUT, CITY], "keeps": {1: ["Wings"]}, "energy": [0, 2]}
    oracle = rolled("cc1123", **given)
    oracle.play("wings")
    assert oracle.node == "YIELD"
    oracle = rolled("cc1123", edition="second", **given)
    oracle.play("wings")
    assert (oracle.snapshot()["active"], oracle.snapshot()["place"]) == (1, [OUT, CITY])


def test_wings_answers_ones_own_poison() -> None:
    """Any damage, in one's own turn as well."""
    oracle = rolled(DULL, keeps={0: ["Wings"]}, energy=[2, 0], poison=[10, 0])
    assert (oracle.node, oracle.seat) == ("REACT", 0)
    oracle.play("wings")
    assert oracle.snapshot()["health"] == [10, 10]


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_jets_yields_without_damage_in_every_edition(edition: str) -> None:
    """It commits before the damage; he who takes it is asked again at the yield."""
    given: dict[str, Any] = {"place": [OUT, CITY], "keeps": {0: ["Poison Spit"], 1: ["Jets"]}, "health": [10, 2]}
    oracle = rolled("ccc112", edition=edition, **given)
    assert oracle.legal == ["jets", "pass"]
    oracle.play("jets")
    facts = oracle.snapshot()
    assert (facts["health"], facts["place"], facts["poison"]) == ([10, 2], [CITY, OUT], [0, 0])
    oracle = rolled("c11223", edition=edition, **given)
    oracle.play("pass")
    assert (oracle.node, oracle.seat, oracle.snapshot()["health"]) == ("YIELD", 1, [10, 1])


def test_jets_serves_only_in_tokyo_and_only_against_dice() -> None:
    """Neither outside nor against the Refinery."""
    assert rolled("c11223", place=[CITY, OUT], keeps={1: ["Jets"]}).node == "ROLL"
    oracle = rolled(DULL, place=[OUT, CITY], keeps={1: ["Jets"]}, energy=[6, 0], market=["Gas Refinery"], deck=[])
    oracle.play("buy Gas Refinery from slot 1")
    assert oracle.snapshot()["health"] == [10, 7]


def test_burrowing_adds_damage_from_tokyo_only() -> None:
    """Classic needs a rolled claw; elsewhere it is itself a claw."""
    given: dict[str, Any] = {"place": [CITY, OUT], "keeps": {0: ["Burrowing"]}}
    assert rolled("c11223", **given).snapshot()["health"] == [10, 8]
    assert rolled(DULL, **given).snapshot()["health"] == [10, 10]
    assert rolled(DULL, adders_are_claws=True, **given).snapshot()["health"] == [10, 9]
    oracle = rolled("c11223", place=[OUT, CITY], keeps={0: ["Burrowing"]})
    assert oracle.snapshot()["health"] == [10, 9]


def test_burrowing_bites_the_one_who_moves_in_and_a_death_there_stops_him() -> None:
    """It is no attack; his turn is over at once."""
    given: dict[str, Any] = {"n": 3, "place": [OUT, CITY, OUT], "keeps": {1: ["Burrowing"]}}
    oracle = rolled("c11223", **given)
    oracle.play("yield")
    assert oracle.snapshot()["health"] == [9, 9, 10]
    oracle = rolled("c11223", health=[1, 9, 9], energy=[9, 0, 0], market=["Jets"], **given)
    oracle.play("yield")
    facts = oracle.snapshot()
    assert (facts["alive"][0], facts["place"], facts["active"]) == (False, [OUT] * 3, 1)


def test_burrowing_bites_after_jets_and_wings_answers_it() -> None:
    """Jets is a yield too."""
    oracle = rolled("c11223", place=[OUT, CITY], keeps={0: ["Wings"], 1: ["Burrowing", "Jets"]}, energy=[2, 0])
    oracle.play("jets")
    assert (oracle.node, oracle.seat) == ("REACT", 0)
    oracle.play("wings")
    assert oracle.snapshot()["health"] == [10, 10]
    assert oracle.snapshot()["place"] == [CITY, OUT]


def test_smoke_cloud_sells_rolls_when_none_is_left_and_goes_with_its_last_charge() -> None:
    """Several in one turn are allowed."""
    oracle = game(DULL, keeps={0: ["Smoke Cloud"]}, after=dice("1") * 5)
    oracle.play("reroll 1")
    assert "spend a smoke charge" not in oracle.legal
    oracle.play("reroll 1")
    for left in (2, 1, 0):
        assert oracle.legal == ["spend a smoke charge", "stop"]
        oracle.play("spend a smoke charge")
        assert oracle.snapshot()["rolls_left"] == 1
        assert oracle.snapshot()["charges"] == ({"0:Smoke Cloud": left} if left else {})
        if left:
            oracle.play("reroll 1")
    assert oracle.snapshot()["discard"] == ["Smoke Cloud"]
    oracle.play("reroll 1")
    assert oracle.snapshot()["active"] == 1


def test_psychic_probe_rerolls_one_die_of_another_and_a_heart_discards_it() -> None:
    """Any face that lies there; once per turn."""
    oracle = rolled("111223", keeps={1: ["Psychic Probe"]}, after=dice("h"))
    assert (oracle.node, oracle.seat) == ("PROBE", 1)
    assert oracle.legal == ["pass", "probe 1", "probe 2", "probe 3"]
    oracle.play("probe 1")
    assert oracle.snapshot()["points"] == [0, 0]
    assert oracle.snapshot()["discard"] == ["Psychic Probe"]
    oracle = rolled("111223", keeps={0: ["Psychic Probe"]})
    assert oracle.snapshot()["points"] == [1, 0]


def test_a_copied_probe_is_a_second_card_and_falls_idle_with_the_real_one() -> None:
    """The real card goes first; a heart by the copy discards Mimic only."""
    given: dict[str, Any] = {"keeps": {1: ["Mimic", "Psychic Probe"]}, "mimic": {1: (1, "Psychic Probe")}}
    oracle = rolled(DULL, after=dice("1h"), **given)
    oracle.play("probe 1")
    assert oracle.node == "PROBE"
    oracle.play("probe 1")
    assert oracle.snapshot()["keeps"][1] == ["Psychic Probe"]
    oracle = rolled(DULL, after=dice("h"), **given)
    oracle.play("probe 1")
    assert oracle.snapshot()["keeps"][1] == ["Mimic"]
    assert oracle.snapshot()["mimic"] == {}
    oracle = rolled(DULL, **given)
    oracle.play("pass")
    assert oracle.node == "ROLL"


def test_opportunist_buys_what_is_revealed_before_anyone_else() -> None:
    """A slot refilled by his purchase is offered again; a pass counts for all that lies open."""
    oracle = rolled(
        DULL,
        energy=[5, 12],
        keeps={1: ["Opportunist"]},
        market=["Jets", "Mimic", "Burrowing"],
        deck=["Wings", "Poison Spit"],
        after=[64, 48],
    )
    oracle.play("buy Jets from slot 1")
    assert (oracle.node, oracle.seat, oracle.legal) == ("OFFER", 1, ["buy Wings from slot 1", "pass"])
    oracle.play("buy Wings from slot 1")
    assert oracle.legal == ["buy Poison Spit from slot 1", "pass"]
    oracle.play("pass")
    assert (oracle.node, oracle.snapshot()["active"]) == ("ROLL", 1)
    assert oracle.snapshot()["keeps"] == [["Jets"], ["Opportunist", "Wings"]]


def test_two_opportunists_are_asked_clockwise_and_a_refill_reopens_the_offer() -> None:
    """He who passed is asked again about the new card only."""
    oracle = rolled(
        DULL,
        n=3,
        energy=[2, 9, 9],
        keeps={1: ["Opportunist"], 2: ["Mimic"]},
        mimic={2: (1, "Opportunist")},
        market=["Psychic Probe", None, None],
        deck=["Jets", "Wings", "Smoke Cloud", "Poison Spit"],
        after=[35, 64, 55, 48],
    )
    oracle.play("sweep")
    assert (oracle.seat, len(oracle.legal)) == (1, 4)
    oracle.play("pass")
    assert oracle.seat == 2
    oracle.play("buy Jets from slot 1")
    assert (oracle.seat, oracle.legal) == (1, ["buy Poison Spit from slot 1", "pass"])
    oracle.play("pass")
    assert (oracle.seat, oracle.legal) == (2, ["buy Poison Spit from slot 1", "buy Smoke Cloud from slot 3", "pass"])


def test_a_refinery_bought_off_turn_may_kill_the_active_monster() -> None:
    """The offers are finished, then comes the win check: no market, no poison, no energy."""
    oracle = rolled(
        DULL,
        n=3,
        edition="godzilla",
        place=[OUT, CITY, OUT],
        health=[3, 9, 9],
        energy=[9, 9, 0],
        poison=[1, 0, 0],
        keeps={1: ["Opportunist"]},
        market=["Jets", "Psychic Probe", None],
        deck=["Gas Refinery"],
        after=[25, 35],
    )
    oracle.play("sweep")
    oracle.play("buy Gas Refinery from slot 1")
    assert oracle.snapshot()["alive"] == [False, True, True]
    assert (oracle.node, oracle.seat) == ("OFFER", 1)
    oracle.play("pass")
    facts = oracle.snapshot()
    assert (facts["active"], facts["energy"][0], facts["points"][1]) == (1, 0, 4)


def test_mimic_copies_a_kept_card_as_freshly_bought() -> None:
    """Seat, then card; single choices go by themselves; nothing to copy leaves it idle."""
    given: dict[str, Any] = {"energy": [8, 0], "market": ["Mimic"], "deck": []}
    oracle = rolled(DULL, keeps={0: ["Jets"], 1: ["Smoke Cloud", "Wings"]}, charges={(1, "Smoke Cloud"): 1}, **given)
    oracle.play("buy Mimic from slot 1")
    assert (oracle.node, oracle.legal) == ("COPY", ["choose seat 0", "choose seat 1"])
    oracle.play("choose seat 1")
    assert oracle.legal == ["choose Smoke Cloud", "choose Wings"]
    oracle.play("choose Smoke Cloud")
    facts = oracle.snapshot()
    assert facts["mimic"] == {"0": [1, "Smoke Cloud"]}
    assert facts["charges"] == {"0:Mimic": 3, "1:Smoke Cloud": 1}
    oracle = rolled(DULL, **given)
    oracle.play("buy Mimic from slot 1")
    assert (oracle.snapshot()["mimic"], oracle.snapshot()["keeps"][0]) == ({}, ["Mimic"])


def test_mimic_moves_for_one_energy_at_the_start_of_its_owners_turn() -> None:
    """It may be kept; the card copied now is no target."""
    given: dict[str, Any] = {"keeps": {0: ["Mimic"], 1: ["Jets", "Wings"]}, "mimic": {0: (1, "Jets")}}
    oracle = game(DULL, energy=[1, 0], **given)
    assert (oracle.node, oracle.legal) == ("MIMIC_MOVE", ["choose seat 1", "pass"])
    oracle.play("choose seat 1")
    assert oracle.snapshot()["mimic"] == {"0": [1, "Wings"]}
    assert (oracle.snapshot()["energy"], oracle.node) == ([0, 0], "ROLL")
    assert game(DULL, **given).node == "ROLL"


def test_a_copied_smoke_cloud_that_runs_out_discards_mimic() -> None:
    """Not the real card."""
    oracle = game(
        DULL,
        keeps={0: ["Mimic"], 1: ["Smoke Cloud"]},
        mimic={0: (1, "Smoke Cloud")},
        charges={(0, "Mimic"): 1},
        after=dice("11"),
    )
    oracle.play("reroll 1")
    oracle.play("reroll 1")
    oracle.play("spend a smoke charge")
    facts = oracle.snapshot()
    assert (facts["keeps"], facts["discard"], facts["mimic"]) == ([[], ["Smoke Cloud"]], ["Mimic"], {})


def test_mimic_falls_idle_when_the_owner_of_the_copied_card_dies() -> None:
    """So a spit copied from the victim poisons nobody."""
    oracle = rolled(
        "cc1123",
        n=3,
        place=[CITY, OUT, OUT],
        health=[9, 2, 9],
        keeps={0: ["Mimic"], 1: ["Poison Spit"]},
        mimic={0: (1, "Poison Spit")},
    )
    facts = oracle.snapshot()
    assert (facts["mimic"], facts["discard"], facts["poison"]) == ({}, ["Poison Spit"], [0, 0, 0])


def test_a_copied_spit_beside_the_real_one_leaves_two_counters() -> None:
    """One counter per copy owned."""
    oracle = rolled("c11223", place=[CITY, OUT], keeps={0: ["Mimic", "Poison Spit"]}, mimic={0: (0, "Poison Spit")})
    assert oracle.snapshot()["poison"] == [0, 2]


# ------------------------------------------------------------------------------------------------------- random play


SWITCHES = EDITIONS["classic"].items()
FLAGS = [name for name, value in SWITCHES if isinstance(value, bool) and name != "two_player_variant"]


def random_rules(source: random.Random, players: int) -> Rules:
    """Any mix of the switches, mostly the whole box."""
    mixed: dict[str, Any] = {name: source.choice(values) for name, values in CHOICES.items()}
    mixed.update({name: source.random() < 0.5 for name in FLAGS})
    some = source.sample(list(mixed), source.choice([0, 5, len(mixed)]))
    return Rules.of(
        source.choice(list(EDITIONS)),
        players,
        two_player_variant=players == 2 and source.random() < 0.5,
        points_to_win=source.choice([8, 20, 20]),
        deck=source.choice([None, None, None, source.sample(WHOLE_BOX, source.randrange(30))]),
        first=source.choice([None, source.randrange(players)]),
        **{name: mixed[name] for name in some},
    )


def random_facts(source: random.Random, rules: Rules) -> dict[str, Any] | None:
    """Rich, hurt monsters with many cards before them, so that rare things happen soon."""
    players = rules.num_players
    keeps: dict[int, list[str]] = {seat: [] for seat in range(players)}
    piles: dict[str, list[Any]] = {"market": [], "deck": [], "discard": []}
    for name in source.sample(rules.deck, len(rules.deck)):
        if CARDS[name].keep and source.random() < 0.6:
            keeps[source.randrange(players)].append(name)
        else:
            piles["market" if len(piles["market"]) < 3 else source.choice(["deck", "discard"])].append(name)
    facts: dict[str, Any] = {"keeps": keeps, **piles, "mimic": {}, "charges": {}, "place": [OUT] * players}
    facts["place"][source.randrange(players)] = CITY
    for key, most in (("points", 15), ("energy", 15), ("poison", 2), ("shrink", 2)):
        facts[key] = [source.randint(0, most) for _ in range(players)]
    facts["health"] = [source.randint(1, 10) for _ in range(players)]
    targets = [(seat, name) for seat in keeps for name in keeps[seat] if name != "Mimic"]
    for seat in keeps:
        if "Mimic" in keeps[seat] and targets and source.random() < 0.8:
            favoured = [target for target in targets if target[1] in ("Even Bigger", "It Has a Child")]
            facts["mimic"][seat] = source.choice(favoured if favoured and source.random() < 0.3 else targets)
    return facts


def check_facts(facts: dict[str, Any], rules: Rules) -> None:
    """What holds at every decision."""
    cards = facts["deck"] + facts["discard"] + [name for name in facts["market"] if name]
    cards += [name for names in facts["keeps"] for name in names]
    missing = Counter(rules.deck) - Counter(cards)
    assert not Counter(cards) - Counter(rules.deck)
    assert not missing
    for place in (CITY, BAY):
        assert facts["place"].count(place) <= 1
    if BAY in facts["place"]:
        assert sum(facts["alive"]) >= 5
    for seat, alive in enumerate(facts["alive"]):
        names = facts["keeps"][seat]
        bigger = "Even Bigger" in names or facts["mimic"].get(str(seat), ["", ""])[1] == "Even Bigger"
        assert 0 <= facts["points"][seat] <= 20
        assert 0 <= facts["health"][seat] <= (12 if bigger else 10)
        # Whoever loses Even Bigger with its last health still stands while the buyer of Mimic chooses a copy.
        assert (facts["health"][seat] > 0) == alive or facts["node"] == "COPY"
        assert min(facts[key][seat] for key in ("energy", "poison", "shrink", "frenzy")) >= 0
        if not alive:
            assert (facts["place"][seat], facts["energy"][seat], names) == (OUT, 0, [])
            assert not (facts["poison"][seat] or facts["shrink"][seat] or facts["frenzy"][seat])
    assert facts["top"] is None or facts["top"] in facts["deck"]
    assert (facts["top"] is None) == (facts["knows_top"] == [])
    assert len(facts["dice"]) <= 8
    for owner, (seat, name) in facts["mimic"].items():
        assert "Mimic" in facts["keeps"][int(owner)]
        assert name in facts["keeps"][seat]


def careful_move(oracle: Oracle, source: random.Random) -> str:
    """Random, but fond of buying and of keeping energy, so that cards come into play."""
    buys = [move for move in oracle.legal if move.startswith("buy")]
    if buys and source.random() < 0.8:
        return source.choice(buys)
    if oracle.node == "ROLL" and oracle.seat is not None:
        keep_energy = [move for move in oracle.legal if "energy" not in move and move != "stop"]
        if keep_energy and source.random() < 0.5:
            return source.choice(keep_energy)
    return source.choice(oracle.legal)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_play_keeps_the_invariants(players: int) -> None:
    """Cards are conserved, ranges hold, every node has a choice, every game ends and is paid out."""
    source = random.Random(players)
    for seed in range(60):
        rules = random_rules(source, players)
        facts = random_facts(source, rules) if source.random() < 0.6 else None
        oracle = Oracle(rules, random.Random(seed), facts=facts)
        steps = 0
        while not oracle.over:
            assert oracle.legal == sorted(set(oracle.legal))
            assert oracle.seat is not None
            facts = oracle.snapshot()
            in_lab = oracle.node == "MARKET" and oracle.copies(oracle.seat, "Made in a Lab")
            assert len(oracle.legal) >= (1 if in_lab else 2)
            assert facts["alive"][oracle.seat]
            check_facts(facts, rules)
            oracle.play(careful_move(oracle, source))
            steps += 1
            assert steps < 20_000
        check_facts(oracle.snapshot(), rules)
        rewards = oracle.rewards()
        assert sum(rewards["rank"]) == pytest.approx(0)
        winners = oracle.snapshot()["winners"]
        assert sum(rewards["share"]) == pytest.approx(1 if winners else 0)
        assert sum(rewards["win"]) == pytest.approx(0 if winners else -players / (players - 1))


def test_a_game_is_repeated_by_its_seed_and_by_its_chance() -> None:
    """The recorded chance results, given as a script, lead to the same game."""
    rules = Rules.of("second", 4)
    moves: list[str] = []
    source = random.Random(5)
    first = Oracle(rules, random.Random(5))
    while not first.over:
        moves.append(careful_move(first, source))
        first.play(moves[-1])
    second = Oracle(rules, random.Random(99), script=first.chance)
    for move in moves:
        second.play(move)
    assert second.snapshot() == first.snapshot()
    assert second.chance == first.chance
    assert not second.script


def test_a_decision_is_reasonably_quick() -> None:
    """Far looser than the usual speed, so that a busy machine does not matter."""
    source = random.Random(0)
    steps = 0
    start = time.perf_counter()
    for seed in range(20):
        oracle = Oracle(Rules.of("classic", 4), random.Random(seed))
        while not oracle.over:
            oracle.snapshot()
            oracle.play(careful_move(oracle, source))
            steps += 1
    assert (time.perf_counter() - start) / steps < 0.002


def test_card_numbers_are_those_of_the_table() -> None:
    """Chance results name cards by number."""
    assert NAME_OF_NUMBER[48] == "Poison Spit"
    assert len(NAME_OF_NUMBER) == len(CARDS) == 64
    assert len(WHOLE_BOX) == 66
    assert sum(CARDS[name].keep for name in WHOLE_BOX) == 48
    assert round(sum(CARDS[name].cost for name in WHOLE_BOX) / 66, 2) == 4.41
