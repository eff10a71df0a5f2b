"""The whole deck before the oracle: each card, each switch, each precision; the numbers come from the rules text."""

from __future__ import annotations

import random
from typing import Any

import pytest

from .kot import CARDS, Oracle, Rules
from .test_oracle import BAY, CITY, DULL, OUT, dice, game, rolled


def bought(*names: str, before: str = DULL, **given: Any) -> Oracle:
    """Seat 0 throws something dull and buys these cards, for which it has the energy."""
    n = given.get("n", 2)
    energy = [sum(CARDS[name].cost for name in names)] + [0] * (n - 1)
    oracle = rolled(before, **{"market": list(names), "energy": energy, **given})
    for slot, name in enumerate(names, 1):
        oracle.play(f"buy {name} from slot {slot}")
    return oracle


def seen(oracle: Oracle, *keys: str) -> Any:
    """Some facts of the snapshot."""
    facts = oracle.snapshot()
    return facts[keys[0]] if len(keys) == 1 else [facts[key] for key in keys]


def play(oracle: Oracle, *moves: str) -> Oracle:
    """Several moves."""
    for move in moves:
        oracle.play(move)
    return oracle


INSIDE: dict[str, Any] = {"place": [CITY, OUT]}
OUTSIDE: dict[str, Any] = {"place": [OUT, CITY]}


# --------------------------------------------------------------------------------------------------- Discard cards


@pytest.mark.parametrize(
    ("name", "points"),
    [("Apartment Building", 3), ("Commuter Train", 2), ("Corner Store", 1), ("Skyscraper", 4)],
)
def test_cards_that_are_points(name: str, points: int) -> None:
    oracle = bought(name)
    assert seen(oracle, "points", "discard", "keeps", "energy") == [[points, 0], [name], [[], []], [0, 0]]


@pytest.mark.parametrize(
    ("name", "points", "damage"), [("Jet Fighters", 5, 4), ("National Guard", 2, 2), ("Tanks", 4, 3)]
)
def test_points_for_damage_to_oneself(name: str, points: int, damage: int) -> None:
    oracle = bought(name)
    assert seen(oracle, "points", "health") == [[points, 0], [10 - damage, 10]]
    assert seen(bought(name, points=[19, 0], health=[damage, 10]), "winners") == [1]


def test_self_damage_is_answered_with_wings_and_feeds_no_fire() -> None:
    oracle = bought("Tanks", energy=[6, 0], keeps={0: ["Wings", "Fire Breathing"]})
    assert (oracle.node, oracle.legal) == ("REACT", ["pass", "wings"])
    assert seen(play(oracle, "wings"), "health", "points") == [[10, 10], [4, 0]]
    assert seen(bought("Tanks", keeps={0: ["Fire Breathing"]}), "health") == [7, 10]


def test_damage_to_others_by_cards() -> None:
    assert seen(bought("Fire Blast", n=3), "health") == [10, 8, 8]
    assert seen(bought("Gas Refinery", n=3), "health", "points") == [[10, 7, 7], [2, 0, 0]]
    assert seen(bought("High Altitude Bombing", n=3), "health") == [7, 7, 7]


def test_bombing_everybody_is_nobodys_win() -> None:
    oracle = bought("High Altitude Bombing", health=[3, 3])
    assert (oracle.over, oracle.winners) == (True, [])


def test_healing_cards_work_in_tokyo() -> None:
    assert seen(bought("Heal", health=[5, 9], **INSIDE), "health") == [7, 9]
    assert seen(bought("Nuclear Power Plant", health=[8, 9]), "health", "points") == [[10, 9], [2, 0]]


def test_energize_is_one_gain() -> None:
    assert seen(bought("Energize"), "energy") == [9, 0]
    assert seen(bought("Energize", keeps={0: ["Friend of Children"]}), "energy") == [10, 0]


def test_evacuation_orders_and_vast_storm_take_from_others() -> None:
    assert seen(bought("Evacuation Orders", n=3, points=[6, 7, 4]), "points") == [6, 2, 0]
    oracle = bought("Vast Storm", n=4, energy=[6, 5, 1, 8])
    assert seen(oracle, "points", "energy", "health") == [[2, 0, 0, 0], [0, 3, 1, 4], [10] * 4]


def test_frenzy_is_a_turn_after_this_one_and_does_not_move_the_round() -> None:
    oracle = bought("Frenzy", n=3, after=dice(DULL))
    assert seen(oracle, "active", "turn", "frenzy", "freeze") == [0, 2, [0, 0, 0], 0]
    assert seen(play(oracle, "stop"), "active", "turn") == [1, 3]


def test_frenzy_bought_off_turn_waits_for_the_end_of_the_turn_and_the_round_goes_on_after_it() -> None:
    given: dict[str, Any] = {"n": 4, "keeps": {2: ["Opportunist"]}, "market": ["Heal"], "deck": ["Frenzy"]}
    oracle = rolled(DULL, energy=[3, 0, 7, 0], after=[23, 28, *dice(DULL), *dice(DULL)], **given)
    play(oracle, "buy Heal from slot 1", "buy Frenzy from slot 1")
    assert seen(oracle, "active", "turn", "frenzy") == [2, 2, [0] * 4]
    assert seen(play(oracle, "stop"), "active", "turn") == [1, 3]


def test_frenzy_at_once_ends_the_turn_without_market_and_end_effects() -> None:
    given: dict[str, Any] = {"energy": [20, 0], "poison": [2, 0], "keeps": {0: ["Energy Hoarder"]}}
    oracle = rolled(DULL, market=["Frenzy", "Heal"], frenzy="at_once", **given)
    play(oracle, "buy Frenzy from slot 1")
    assert (oracle.node, *seen(oracle, "turn", "active", "health", "points")) == ("ROLL", 2, 0, [10, 10], [0, 0])
    oracle = rolled(DULL, market=["Frenzy", "Heal"], **given)
    play(oracle, "buy Frenzy from slot 1")
    assert oracle.node == "MARKET"
    assert seen(play(oracle, "pass"), "turn", "active", "health", "points") == [2, 0, [8, 10], [2, 0]]


@pytest.mark.parametrize(
    ("dfha", "before", "after", "points"),
    [
        ("free_spot", [OUT, OUT, OUT, OUT, OUT], [CITY, OUT, OUT, OUT, OUT], 3),
        ("free_spot", [OUT, CITY, OUT, OUT, OUT], [BAY, CITY, OUT, OUT, OUT], 3),
        ("free_spot", [OUT, CITY, BAY, OUT, OUT], [CITY, OUT, BAY, OUT, OUT], 3),
        ("free_spot", [BAY, CITY, OUT, OUT, OUT], [BAY, CITY, OUT, OUT, OUT], 4),
        ("city", [OUT, CITY, BAY, OUT, OUT], [CITY, OUT, OUT, OUT, OUT], 3),
        ("city", [BAY, CITY, OUT, OUT, OUT], [CITY, OUT, OUT, OUT, OUT], 4),
        ("city", [CITY, OUT, BAY, OUT, OUT], [CITY, OUT, BAY, OUT, OUT], 4),
    ],
)
def test_drop_from_high_altitude(dfha: str, before: list[str], after: list[str], points: int) -> None:
    """+2, and +1 for entering from outside; a turn begun in Tokyo has brought 2 before. No yield, no bite."""
    oracle = bought("Drop from High Altitude", n=5, place=before, dfha=dfha, keeps={1: ["Burrowing"]})
    facts = oracle.snapshot()
    assert (facts["place"], facts["points"][0], facts["health"]) == (after, points, [10] * 5)


def test_drop_in_the_two_player_variant_pays_energy() -> None:
    oracle = bought("Drop from High Altitude", two_player_variant=True, place=[OUT, CITY])
    assert seen(oracle, "points", "energy", "place") == [[2, 0], [1, 0], [CITY, OUT]]


# ---------------------------------------------------------------------------------------------------------- numbers


def test_gourmet_omnivore_and_complete_destruction() -> None:
    assert seen(rolled("111223", keeps={0: ["Gourmet"]}), "points") == [3, 0]
    assert seen(rolled("222113", keeps={0: ["Gourmet"]}), "points") == [2, 0]
    assert seen(rolled(DULL, keeps={0: ["Omnivore"]}), "points") == [2, 0]
    assert seen(rolled("1122he", keeps={0: ["Omnivore"]}), "points") == [0, 0]
    assert seen(rolled("123hec", keeps={0: ["Complete Destruction"]}), "points") == [10, 0]  # and 1 for entering
    assert seen(rolled("123hee", keeps={0: ["Complete Destruction"]}), "points") == [0, 0]


def test_a_claw_added_by_a_card_completes_the_destruction_where_adders_are_claws() -> None:
    cards = ["Complete Destruction", "Acid Attack"]
    assert seen(rolled("123hee", keeps={0: cards}, **INSIDE), "points") == [2, 0]
    assert seen(rolled("123hee", keeps={0: cards}, adders_are_claws=True, **INSIDE), "points") == [11, 0]
    cards = ["Complete Destruction", "Burrowing"]
    assert seen(rolled("123hee", keeps={0: cards}, adders_are_claws=True), "points") == [0, 0]


def test_extra_heads_shrink_counters_and_the_eight_dice_of_the_box() -> None:
    assert len(seen(game(DULL, keeps={0: ["Extra Head"]}, after=[0]), "dice")) == 7
    oracle = game(DULL, keeps={0: ["Extra Head", "Extra Head", "Mimic"]}, mimic={0: (0, "Extra Head")})
    assert len(seen(play(oracle, "pass") if oracle.node == "MIMIC_MOVE" else oracle, "dice")) == 8
    assert len(seen(game(DULL, shrink=[2, 0]), "dice")) == 4
    oracle = game("", shrink=[7, 0], keeps={1: ["Psychic Probe"], 0: ["Telepath", "Smoke Cloud"]}, energy=[5, 0])
    assert seen(oracle, "active", "turn") == [1, 2]


def test_more_rolls_giant_brain_telepath() -> None:
    assert seen(game(DULL, keeps={0: ["Giant Brain"]}), "rolls_left") == 3
    oracle = game(DULL, keeps={0: ["Telepath"]}, energy=[2, 0], after=dice("1111"))
    play(oracle, "reroll 1", "reroll 1")
    assert oracle.legal == ["buy a roll", "stop"]
    play(oracle, "buy a roll", "reroll 1")
    assert seen(play(oracle, "buy a roll"), "energy", "rolls_left") == [[0, 0], 1]
    assert seen(play(oracle, "reroll 1"), "active") == 1


def test_dweller_rerolls_threes_free_of_charge_and_at_most_twenty_a_turn() -> None:
    oracle = game("113333", keeps={0: ["Background Dweller"]}, after=dice("3" * 20))
    play(oracle, *["reroll a 3"] * 19)
    assert seen(oracle, "rolls_left") == 2
    assert "reroll a 3" in oracle.legal
    play(oracle, "reroll a 3")
    assert "reroll a 3" not in oracle.legal


def test_dweller_rerolls_after_the_last_roll_and_after_a_probe() -> None:
    oracle = game(DULL, keeps={0: ["Background Dweller"], 1: ["Psychic Probe"]}, after=dice("11") + dice("33c"))
    play(oracle, "reroll 3 3", "reroll 1")
    assert (oracle.node, oracle.legal) == ("ROLL", ["reroll a 3", "stop"])
    play(oracle, "stop", "probe 2")
    assert (oracle.node, oracle.legal) == ("CHANGE", ["pass", "reroll a 3"])
    play(oracle, "reroll a 3", "pass")
    assert seen(oracle, "place") == [CITY, OUT]


def test_herd_culler_turns_one_die_to_1_and_a_copy_another() -> None:
    oracle = rolled(DULL, keeps={0: ["Herd Culler"]})
    assert (oracle.node, oracle.legal) == ("CHANGE", ["pass", "turn 2 to 1", "turn 3 to 1"])
    assert seen(oracle, "dice") == dice(DULL)
    assert seen(play(oracle, "turn 3 to 1"), "points", "active") == [[1, 0], 1]
    oracle = rolled(DULL, keeps={0: ["Herd Culler", "Mimic"]}, mimic={0: (0, "Herd Culler")})
    assert seen(play(oracle, "turn 3 to 1", "turn 3 to 1"), "points", "active") == [[2, 0], 1]


def test_stretchy_pays_two_for_any_face_as_often_as_it_can() -> None:
    oracle = rolled(DULL, keeps={0: ["Stretchy"]}, energy=[5, 0])
    assert len(oracle.legal) == 1 + 3 * 5
    assert seen(play(oracle, "stretch 3 to 1", "stretch 3 to 1"), "points", "energy") == [[2, 0], [1, 0]]


def test_plot_twist_serves_once_and_is_discarded() -> None:
    oracle = rolled(DULL, keeps={0: ["Plot Twist"]})
    assert len(oracle.legal) == 1 + 3 * 5
    assert seen(play(oracle, "twist 3 to claw"), "place", "discard") == [[CITY, OUT], ["Plot Twist"]]
    oracle = rolled(DULL, keeps={0: ["Mimic"], 1: ["Plot Twist"]}, mimic={0: (1, "Plot Twist")})
    assert seen(play(oracle, "twist 3 to 1"), "discard", "keeps") == [["Mimic"], [[], ["Plot Twist"]]]


# ---------------------------------------------------------------------------------------------------------- energy


def test_friend_of_children_adds_one_to_each_gain_of_at_least_one() -> None:
    assert seen(rolled("ee1123", keeps={0: ["Friend of Children"]}), "energy") == [3, 0]
    assert seen(rolled(DULL, keeps={0: ["Friend of Children"]}), "energy") == [0, 0]
    given: dict[str, Any] = {"keeps": {0: ["Friend of Children"]}, "edition": "godzilla", "enter": "claws"}
    assert seen(rolled(DULL, **given), "energy") == [2, 0]
    oracle = rolled(DULL, keeps={0: ["Friend of Children"]}, two_player_variant=True, **INSIDE)
    assert seen(oracle, "energy", "points") == [[2, 0], [0, 0]]


@pytest.mark.parametrize(("refunds", "energy"), [(False, 6), (True, 7)])
def test_friend_of_children_and_a_metamorph_sale(refunds: bool, energy: int) -> None:
    given: dict[str, Any] = {"friend_of_children_refunds": refunds}
    oracle = rolled(DULL, keeps={0: ["Friend of Children", "Metamorph", "Wings"]}, **given)
    assert seen(play(oracle, "sell Wings"), "energy") == [energy, 0]


@pytest.mark.parametrize(("refunds", "seller"), [(False, 5), (True, 6)])
def test_friend_of_children_and_a_price_received(refunds: bool, seller: int) -> None:
    given: dict[str, Any] = {"friend_of_children_refunds": refunds, "energy": [5, 0]}
    oracle = rolled(DULL, keeps={0: ["Parasitic Tentacles"], 1: ["Jets", "Friend of Children"]}, **given)
    play(oracle, "choose seat 1", "choose Jets")
    assert seen(oracle, "energy") == [0, seller]


@pytest.mark.parametrize(("refunds", "energy"), [(False, 4), (True, 6)])
def test_friend_of_children_and_the_fees_of_a_ray(refunds: bool, energy: int) -> None:
    """Each heart's fee is one payment."""
    given: dict[str, Any] = {"friend_of_children_refunds": refunds, "energy": [0, 4], "health": [10, 5]}
    oracle = rolled("hh1122", keeps={0: ["Healing Ray", "Friend of Children"]}, **given)
    play(oracle, "heal seat 1", "heal seat 1")
    assert seen(oracle, "energy") == [energy, 0]


def test_solar_powered_and_energy_hoarder_at_the_end_of_the_turn() -> None:
    assert seen(rolled(DULL, keeps={0: ["Solar Powered"]}), "energy") == [1, 0]
    assert seen(rolled("e11223", keeps={0: ["Solar Powered"]}), "energy") == [1, 0]
    assert seen(rolled(DULL, keeps={0: ["Solar Powered", "Friend of Children"]}), "energy") == [2, 0]
    assert seen(rolled(DULL, keeps={0: ["Energy Hoarder"]}, energy=[13, 20]), "points") == [2, 0]
    given: dict[str, Any] = {"keeps": {0: ["Solar Powered", "Mimic"]}, "mimic": {0: (0, "Solar Powered")}}
    assert seen(rolled(DULL, **given), "energy") == [1, 0]


def test_only_making_it_stronger_pays_for_two_or_more() -> None:
    given: dict[str, Any] = {"keeps": {1: ["We're Only Making It Stronger"]}, **INSIDE}
    assert seen(rolled("cc1122", **given), "energy") == [0, 1]
    assert seen(rolled("c11223", **given), "energy") == [0, 0]
    cards = ["We're Only Making It Stronger", "Mimic", "Friend of Children"]
    given = {"keeps": {1: cards}, "mimic": {1: (1, cards[0])}, **INSIDE}
    assert seen(rolled("cccc12", **given), "energy") == [0, 4]


def test_batteries_by_stake() -> None:
    """The stake is doubled by the bank; 2 a turn come back, which is no gain; gone when empty."""
    oracle = bought("Monster Batteries", energy=[5, 0], keeps={0: ["Friend of Children"]}, after=dice(DULL * 4))
    assert (oracle.node, oracle.legal) == ("STAKE", ["pass", "stake 1 energy"])
    play(oracle, "stake 1 energy")
    assert seen(oracle, "energy", "charges") == [[2, 0], {"0:Monster Batteries": 2}]
    play(oracle, "stake 1 energy", "pass", "stop")
    assert seen(oracle, "active", "energy", "charges") == [0, [3, 0], {"0:Monster Batteries": 2}]
    play(oracle, "stop", "stop")
    assert seen(oracle, "energy", "discard", "charges") == [[5, 0], ["Monster Batteries"], {}]


def test_batteries_without_a_stake_are_discarded_at_once() -> None:
    assert seen(bought("Monster Batteries"), "discard", "active") == [["Monster Batteries"], 1]
    oracle = play(bought("Monster Batteries", energy=[3, 0]), "pass")
    assert seen(oracle, "discard", "energy") == [["Monster Batteries"], [1, 0]]


def test_batteries_from_the_bank() -> None:
    """Printed cost 3, six energy on it, no question."""
    oracle = rolled(DULL, market=["Monster Batteries"], energy=[3, 0], battery="bank")
    play(oracle, "buy Monster Batteries from slot 1")
    assert seen(oracle, "active", "charges", "energy") == [1, {"0:Monster Batteries": 6}, [0, 0]]
    assert (
        "buy Monster Batteries from slot 1"
        not in rolled(DULL, market=["Monster Batteries"], energy=[2, 0], battery="bank").legal
    )


def test_a_copy_of_batteries_is_staked_too_and_takes_mimic_with_it_when_empty() -> None:
    oracle = bought("Mimic", energy=[9, 0], keeps={1: ["Monster Batteries"]})
    assert (oracle.node, oracle.seat) == ("STAKE", 0)
    assert seen(play(oracle, "stake 1 energy"), "mimic", "charges", "energy") == [
        {"0": [1, "Monster Batteries"]}, {"0:Mimic": 2, "1:Monster Batteries": 4}, [0, 2]
    ]  # fmt: skip
    given: dict[str, Any] = {"keeps": {0: ["Mimic"], 1: ["Monster Batteries"]}}
    oracle = game(DULL, mimic={0: (1, "Monster Batteries")}, charges={(0, "Mimic"): 1}, **given)
    assert seen(oracle, "energy", "discard", "charges") == [[1, 0], ["Mimic"], {"1:Monster Batteries": 6}]


# ----------------------------------------------------------------------------------------------------------- hearts


def test_a_heart_may_remove_a_shrink_counter() -> None:
    oracle = rolled("hh11e", health=[8, 10], poison=[1, 0], shrink=[1, 0])
    assert oracle.legal == ["heal", "remove a poison counter", "remove a shrink counter"]
    play(oracle, "remove a shrink counter", "remove a poison counter")
    assert seen(oracle, "shrink", "poison", "health") == [[0, 0], [0, 0], [8, 10]]


def test_healing_ray_heals_others_for_two_each_or_what_is_left() -> None:
    given: dict[str, Any] = {"n": 3, "keeps": {0: ["Healing Ray"]}, "place": [OUT, CITY, OUT]}
    oracle = rolled("hh1123", health=[9, 5, 10], energy=[0, 3, 9], **given)
    assert oracle.legal == ["heal", "heal seat 1"]
    play(oracle, "heal seat 1", "heal seat 1")
    assert seen(oracle, "health", "energy") == [[9, 7, 10], [3, 0, 9]]


def test_a_pass_wastes_the_hearts_where_only_a_ray_could_use_them() -> None:
    oracle = rolled("hh1123", health=[10, 5], energy=[0, 3], keeps={0: ["Healing Ray"]})
    assert oracle.legal == ["heal seat 1", "pass"]
    assert seen(play(oracle, "pass"), "health", "active") == [[10, 5], 1]


def test_healing_ray_in_tokyo_by_switch() -> None:
    given: dict[str, Any] = {"health": [9, 5], "keeps": {0: ["Healing Ray"]}, **INSIDE}
    assert rolled("hh1123", **given).active == 1
    assert rolled("hh1123", healing_ray_in_tokyo=True, **given).legal == ["heal seat 1", "pass"]


def test_regeneration_adds_one_once_a_roll_and_per_card() -> None:
    assert seen(rolled("hh1123", health=[5, 10], keeps={0: ["Regeneration"]}), "health") == [8, 10]
    assert seen(rolled("hh1123", health=[5, 10], keeps={0: ["Regeneration"]}, **INSIDE), "health") == [5, 10]
    assert seen(bought("Heal", health=[5, 10], keeps={0: ["Regeneration"]}), "health") == [8, 10]
    oracle = rolled("h11223", health=[5, 10], poison=[1, 0], keeps={0: ["Regeneration"]})
    assert seen(play(oracle, "remove a poison counter"), "health") == [5, 10]


def test_regeneration_of_the_rays_owner_goes_to_the_first_patient_who_pays() -> None:
    given: dict[str, Any] = {"n": 3, "keeps": {0: ["Healing Ray", "Regeneration"], 1: []}, "energy": [0, 9, 9]}
    oracle = rolled("hh1123", health=[10, 5, 5], **given)
    play(oracle, "heal seat 2", "heal seat 1")
    assert seen(oracle, "health", "energy") == [[10, 6, 7], [6, 7, 5]]


@pytest.mark.parametrize(("switch", "health"), [(False, 6), (True, 7)])
def test_a_patients_own_regeneration_by_switch_is_not_paid(switch: bool, health: int) -> None:
    given: dict[str, Any] = {"keeps": {0: ["Healing Ray"], 1: ["Regeneration"]}, "regeneration_by_others": switch}
    oracle = rolled("h11223", health=[10, 5], energy=[0, 9], **given)
    assert seen(play(oracle, "heal seat 1"), "health", "energy") == [[10, health], [2, 7]]


def test_rapid_healing_in_the_market_and_before_damage() -> None:
    oracle = rolled(DULL, health=[7, 10], energy=[5, 0], keeps={0: ["Rapid Healing"]})
    assert (oracle.node, oracle.legal) == ("MARKET", ["pass", "rapid healing"])
    assert seen(play(oracle, "rapid healing", "rapid healing"), "health", "energy") == [[9, 10], [1, 0]]
    oracle = rolled("cc1123", health=[10, 2], energy=[0, 3], keeps={1: ["Rapid Healing"]}, **INSIDE)
    assert (oracle.node, oracle.seat, oracle.legal) == ("REACT", 1, ["pass", "rapid healing"])
    assert seen(play(oracle, "rapid healing"), "health", "alive") == [[10, 1], [True, True]]
    oracle = rolled("c11223", energy=[0, 3], keeps={1: ["Rapid Healing"]}, **INSIDE)
    assert seen(oracle, "health", "active") == [[10, 9], 1]
    oracle = rolled("cc1123", health=[10, 5], energy=[0, 2], keeps={1: ["Rapid Healing", "Regeneration"]}, **INSIDE)
    assert seen(play(oracle, "rapid healing"), "health") == [10, 5]


def test_even_bigger_gives_two_and_a_maximum_of_twelve() -> None:
    assert seen(bought("Even Bigger"), "health") == [12, 10]
    assert seen(bought("Even Bigger", health=[5, 10]), "health") == [7, 10]
    assert seen(rolled("hhh112", health=[10, 10], keeps={0: ["Even Bigger"]}), "health") == [12, 10]
    oracle = bought("Mimic", health=[11, 10], keeps={0: ["Even Bigger"]})
    assert seen(oracle, "health") == [12, 10]


@pytest.mark.parametrize(("loss", "health"), [("lose", [9, 5, 0]), ("clamp", [10, 7, 2])])
def test_even_bigger_lost(loss: str, health: list[int]) -> None:
    """Two health, or only what is above ten; the loss can kill."""
    for before, after in zip((11, 7, 2), health, strict=True):
        oracle = rolled(
            DULL, n=3, health=[before, 9, 9], keeps={0: ["Even Bigger", "Metamorph"]}, even_bigger_loss=loss
        )
        play(oracle, "sell Even Bigger")
        assert seen(oracle, "health")[0] == after
        assert seen(oracle, "alive")[0] == (after > 0)
        assert seen(oracle, "energy")[0] == (4 if after else 0)


def test_moving_the_token_off_even_bigger_loses_it_and_may_kill_before_the_roll() -> None:
    given: dict[str, Any] = {"n": 3, "keeps": {0: ["Mimic"], 1: ["Even Bigger", "Monster Batteries"]}}
    given |= {"mimic": {0: (1, "Even Bigger")}, "energy": [3, 0, 0], "points": [0, 0, 0]}
    oracle = play(game(DULL, health=[9, 9, 9], **given), "choose seat 1")
    assert (oracle.node, *seen(oracle, "health")) == ("STAKE", 7, 9, 9)
    oracle = play(game(DULL, health=[2, 9, 9], **given), "choose seat 1")
    assert seen(oracle, "alive", "active", "turn") == [[False, True, True], 1, 2]


def test_a_death_takes_a_copied_even_bigger_with_it_and_that_may_kill_too() -> None:
    given: dict[str, Any] = {"n": 4, "place": [CITY, OUT, OUT, OUT], "keeps": {1: ["Even Bigger"], 2: ["Mimic"]}}
    given |= {"mimic": {2: (1, "Even Bigger")}}
    oracle = rolled("cc1123", health=[9, 2, 4, 9], **given)
    assert seen(oracle, "health", "alive") == [[9, 0, 0, 7], [True, False, False, True]]
    rank = oracle.rewards()["rank"]
    assert rank[1:3] == pytest.approx([-1, 1 - 2 * 2 / 3])
    assert seen(rolled("cc1123", health=[9, 2, 4, 9], even_bigger_loss="clamp", **given), "health") == [9, 0, 2, 7]


# ---------------------------------------------------------------------------------------------------------- attacks


def test_acid_attack_adds_to_the_claws_and_bites_alone_without_an_attack() -> None:
    assert seen(rolled("c11223", keeps={0: ["Acid Attack"]}, **INSIDE), "health") == [10, 8]
    oracle = rolled(DULL, keeps={0: ["Acid Attack"]}, **OUTSIDE)
    assert seen(oracle, "health", "active") == [[10, 9], 1]
    assert seen(rolled(DULL, keeps={0: ["Acid Attack"]}), "health") == [10, 10]
    oracle = rolled(DULL, keeps={0: ["Acid Attack"]}, adders_are_claws=True, **OUTSIDE)
    assert (oracle.node, seen(oracle, "health")) == ("YIELD", [10, 9])


def test_acid_alone_hits_the_bay_though_the_city_is_empty_but_claws_do_not() -> None:
    given: dict[str, Any] = {"n": 5, "place": [OUT, BAY, OUT, OUT, OUT], "keeps": {0: ["Acid Attack"]}}
    assert seen(rolled(DULL, **given), "health") == [10, 9, 10, 10, 10]
    assert seen(rolled("c11223", **given), "health") == [10] * 5


@pytest.mark.parametrize(("switch", "health"), [(True, 9), (False, 10)])
def test_acid_on_purchase_by_switch(switch: bool, health: int) -> None:
    assert seen(bought("Acid Attack", acid_on_purchase=switch, **OUTSIDE), "health") == [10, health]
    oracle = bought("Mimic", acid_on_purchase=switch, keeps={1: ["Acid Attack"]}, **OUTSIDE)
    assert seen(oracle, "health") == [10, health]


def test_alpha_monster_scores_on_an_attack_even_without_a_target() -> None:
    assert seen(rolled("c11223", keeps={0: ["Alpha Monster"]}), "points") == [2, 0]
    assert seen(rolled(DULL, keeps={0: ["Alpha Monster"]}), "points") == [0, 0]
    given: dict[str, Any] = {"keeps": {0: ["Alpha Monster", "Acid Attack"]}, **INSIDE}
    assert seen(rolled(DULL, **given), "points") == [2, 0]
    assert seen(rolled(DULL, adders_are_claws=True, **given), "points") == [3, 0]


def test_spiked_tail_needs_an_attack() -> None:
    assert seen(rolled("c11223", keeps={0: ["Spiked Tail"]}, **INSIDE), "health") == [10, 8]
    assert seen(rolled(DULL, keeps={0: ["Spiked Tail"]}, adders_are_claws=True, **INSIDE), "health") == [10, 10]


def test_poison_quills_deal_two_for_three_twos() -> None:
    given: dict[str, Any] = {"keeps": {0: ["Poison Quills"]}, **OUTSIDE}
    assert seen(rolled("222113", **given), "health", "active") == [[10, 8], 1]
    assert seen(rolled("222c13", **given), "health") == [10, 7]
    assert seen(rolled("111223", **given), "health") == [10, 10]
    assert rolled("222113", adders_are_claws=True, **given).node == "YIELD"


def test_nova_breath_hits_all_others_and_a_neighbour_in_tokyo_may_yield() -> None:
    given: dict[str, Any] = {"n": 5, "keeps": {0: ["Nova Breath"]}}
    oracle = rolled("c11223", place=[CITY, BAY, OUT, OUT, OUT], **given)
    assert (oracle.node, oracle.seat, seen(oracle, "health")) == ("YIELD", 1, [10, 9, 9, 9, 9])
    assert seen(play(oracle, "yield"), "place") == [CITY, OUT, OUT, OUT, OUT]
    given["n"] = 3
    assert seen(rolled("c11223", **given), "health") == [10, 10, 10]
    assert seen(rolled("c11223", entering_empty_strikes=True, **given), "health", "place") == [
        [10, 9, 9], [CITY, OUT, OUT]
    ]  # fmt: skip


def test_fire_breathing_burns_both_neighbours_wherever_they_are() -> None:
    given: dict[str, Any] = {"n": 5, "keeps": {0: ["Fire Breathing"]}}
    assert seen(rolled("c11223", place=[CITY, OUT, OUT, OUT, OUT], **given), "health") == [10, 8, 9, 9, 8]
    oracle = rolled("c11223", place=[OUT, OUT, CITY, OUT, OUT], **given)
    assert seen(oracle, "health") == [10, 9, 9, 10, 9]
    assert seen(rolled("c11223", **given), "health") == [10] * 5
    assert seen(rolled("c11223", keeps={0: ["Fire Breathing"]}, **INSIDE), "health") == [10, 8]


def test_fire_breathing_of_cards_by_switch() -> None:
    given: dict[str, Any] = {"n": 4, "keeps": {0: ["Fire Breathing"]}}
    assert seen(bought("Fire Blast", **given), "health") == [10, 7, 8, 7]
    assert seen(bought("Fire Blast", fire_breathing="claws", **given), "health") == [10, 8, 8, 8]
    assert seen(bought("High Altitude Bombing", **given), "health") == [7, 6, 7, 6]


def test_fire_breathing_of_its_own_is_no_attack() -> None:
    """No counters, no Jets, though the neighbour sits in Tokyo beside the attacker."""
    given: dict[str, Any] = {"n": 5, "place": [CITY, BAY, OUT, OUT, OUT]}
    given |= {"keeps": {0: ["Fire Breathing", "Poison Spit"], 1: ["Jets"]}}
    assert seen(rolled("c11223", **given), "poison", "place") == [[0, 0, 1, 1, 1], [CITY, BAY, OUT, OUT, OUT]]


def test_urbavore_scores_in_tokyo_and_adds_to_the_damage_dealt_from_there() -> None:
    assert seen(rolled(DULL, keeps={0: ["Urbavore"]}, **INSIDE), "points") == [3, 0]
    assert seen(rolled("c11223", keeps={0: ["Urbavore"]}, **INSIDE), "health") == [10, 8]
    assert seen(rolled("c11223", keeps={0: ["Urbavore"]}, **OUTSIDE), "health") == [10, 9]
    oracle = rolled(DULL, keeps={0: ["Urbavore"]}, two_player_variant=True, **INSIDE)
    assert seen(oracle, "points", "energy") == [[1, 0], [1, 0]]


@pytest.mark.parametrize(("urbavore", "blast", "claw"), [("any_damage", 7, 8), ("attacks", 8, 8)])
def test_urbavore_and_cards_by_switch(urbavore: str, blast: int, claw: int) -> None:
    given: dict[str, Any] = {"keeps": {0: ["Urbavore"]}, "urbavore": urbavore, **INSIDE}
    assert seen(bought("Fire Blast", **given), "health") == [10, blast]
    assert seen(rolled("c11223", **given), "health") == [10, claw]
    assert seen(bought("High Altitude Bombing", **given), "health") == [7, blast - 1]
    assert seen(bought("Tanks", **given), "health") == [7, 10]


def test_urbavore_adds_to_fires_own_packets() -> None:
    given: dict[str, Any] = {"n": 5, "place": [CITY, BAY, OUT, OUT, OUT], "keeps": {0: ["Fire Breathing", "Urbavore"]}}
    assert seen(rolled("c11223", **given), "health") == [10, 8, 8, 8, 7]
    assert seen(rolled("c11223", urbavore="attacks", **given), "health") == [10, 9, 8, 8, 7]


def test_shrink_ray_leaves_a_counter_on_whom_the_attack_hurt() -> None:
    given: dict[str, Any] = {"keeps": {0: ["Shrink Ray"]}, **INSIDE}
    oracle = rolled("c11223", after=dice("11223"), **given)
    assert seen(oracle, "shrink", "active", "dice") == [[0, 1], 1, dice("11223")]
    oracle = rolled("c11223", keeps={0: ["Shrink Ray"], 1: ["Armor Plating"]}, **INSIDE)
    assert seen(oracle, "shrink") == [0, 0]
    assert seen(bought("Fire Blast", **given), "shrink", "health") == [[0, 0], [10, 8]]


def test_burrowing_bites_only_whoever_moves_in() -> None:
    """By classic's rule of entering nobody moves in without a claw on the dice."""
    given: dict[str, Any] = {"keeps": {0: ["Acid Attack"], 1: ["Burrowing"]}, "adders_are_claws": True, **OUTSIDE}
    oracle = play(rolled(DULL, **given), "yield")
    assert seen(oracle, "health", "place") == [[10, 9], [OUT, OUT]]
    oracle = play(rolled(DULL, enter="mandatory", **given), "yield")
    assert seen(oracle, "health", "place") == [[9, 9], [CITY, OUT]]


def test_the_biters_fire_breathing_counts() -> None:
    given: dict[str, Any] = {"n": 4, "place": [OUT, CITY, OUT, OUT], "keeps": {1: ["Burrowing", "Fire Breathing"]}}
    oracle = play(rolled("c11223", **given), "yield")
    assert seen(oracle, "health") == [8, 9, 9, 10]
    oracle = play(rolled("c11223", fire_breathing="claws", **given), "yield")
    assert seen(oracle, "health") == [9, 9, 10, 10]


# ---------------------------------------------------------------------------------------------------------- defence


def test_armor_plating_ignores_exactly_one() -> None:
    given: dict[str, Any] = {"keeps": {1: ["Armor Plating"]}, **INSIDE}
    assert seen(rolled("c11223", **given), "health") == [10, 10]
    assert seen(rolled("cc1123", **given), "health") == [10, 8]
    assert seen(rolled(DULL, poison=[1, 0], keeps={0: ["Armor Plating"]}), "health") == [10, 10]
    assert seen(rolled(DULL, poison=[2, 0], keeps={0: ["Armor Plating"]}), "health") == [8, 10]


def test_camouflage_throws_a_die_per_damage_and_armor_judges_the_rest() -> None:
    given: dict[str, Any] = {"keeps": {1: ["Camouflage"]}, **INSIDE}
    oracle = game("ccc112", after=dice("h1h"), **given)
    oracle.take_chance()
    play(oracle, "stop")
    assert seen(oracle, "health") == [10, 9]
    assert oracle.take_chance()[:3] == dice("h1h")
    oracle = rolled("cc1123", after=dice("h1"), keeps={1: ["Camouflage", "Armor Plating"]}, **INSIDE)
    assert seen(oracle, "health") == [10, 10]
    given = {"keeps": {1: ["Camouflage", "Mimic"]}, "mimic": {1: (1, "Camouflage")}, **INSIDE}
    assert seen(rolled("ccc112", after=dice("h11") + dice("1h"), **given), "health") == [10, 9]


def test_dweller_rerolls_the_threes_of_camouflage_by_switch() -> None:
    given: dict[str, Any] = {"keeps": {1: ["Camouflage", "Background Dweller"]}, **INSIDE}
    script = dice("33") + dice("31") + dice("h")
    assert seen(rolled("cc1123", after=script, camouflage="dweller", **given), "health") == [10, 9]
    assert seen(rolled("cc1123", after=script, **given), "health") == [10, 8]
    script = dice("3") + dice("3" * 20)
    oracle = rolled("c11223", after=script + dice(DULL), camouflage="dweller", **given)
    assert seen(oracle, "health", "dice") == [[10, 9], dice(DULL)]


def test_yield_after_camouflage_by_switch() -> None:
    given: dict[str, Any] = {"keeps": {1: ["Camouflage"]}, **OUTSIDE}
    assert rolled("c11223", after=dice("h"), **given).node == "YIELD"
    assert rolled("c11223", after=dice("h"), yield_needs_loss=True, **given).node == "ROLL"


def test_eater_of_the_dead_scores_each_death_a_child_included() -> None:
    given: dict[str, Any] = {"n": 4, "place": [CITY, OUT, OUT, OUT], "health": [9, 1, 1, 9]}
    oracle = rolled("c11223", keeps={3: ["Eater of the Dead"], 1: ["It Has a Child"]}, **given)
    assert seen(oracle, "points")[3] == 6
    assert seen(oracle, "alive") == [True, True, False, True]
    oracle = rolled("c11223", keeps={1: ["Eater of the Dead"]}, **given)
    assert seen(oracle, "points")[1] == 6  # alive when the event was applied


def test_it_has_a_child_starts_anew_with_its_energy_and_counters() -> None:
    given: dict[str, Any] = {"n": 3, "health": [9, 1, 9], "points": [0, 8, 0], "energy": [0, 5, 0], "poison": [0, 2, 0]}
    given |= {"keeps": {0: ["Poison Spit"], 1: ["It Has a Child", "Jets", "Eater of the Dead"]}, "shrink": [0, 3, 0]}
    oracle = rolled("cc1123", place=[CITY, OUT, OUT], **given)
    facts = oracle.snapshot()
    assert (facts["health"][1], facts["points"][1], facts["energy"][1], facts["alive"][1]) == (10, 0, 5, True)
    assert (facts["poison"][1], facts["shrink"][1], facts["keeps"][1]) == (3, 3, [])
    assert facts["discard"] == ["Eater of the Dead", "It Has a Child", "Jets"]
    assert oracle.rewards()["rank"] == [0, 0, 0]


def test_a_child_leaves_tokyo_to_the_attacker_and_its_own_turn_goes_on() -> None:
    oracle = rolled("cc1123", health=[9, 1], keeps={1: ["It Has a Child"]}, **OUTSIDE)
    assert seen(oracle, "place", "health") == [[CITY, OUT], [9, 10]]
    oracle = bought("Tanks", health=[3, 9], energy=[10, 0], keeps={0: ["It Has a Child"]})
    assert seen(oracle, "health", "points", "energy", "active") == [[10, 9], [0, 0], [6, 0], 1]
    oracle = rolled(
        DULL, n=3, health=[3, 9, 9], energy=[7, 0, 0], keeps={0: ["It Has a Child"]}, market=["Tanks", "Heal"]
    )
    assert play(oracle, "buy Tanks from slot 1").node == "MARKET"


# ---------------------------------------------------------------------------------------------------- the market


def test_alien_metabolism_takes_one_off_but_not_off_the_sweep() -> None:
    oracle = rolled(DULL, market=["Heal", "Solar Powered"], energy=[1, 0], keeps={0: ["Alien Metabolism"]})
    assert oracle.legal == ["buy Solar Powered from slot 2", "pass"]
    assert seen(play(oracle, "buy Solar Powered from slot 2"), "energy") == [1, 0]  # Solar Powered's own
    given: dict[str, Any] = {"keeps": {0: ["Mimic"], 1: ["Alien Metabolism"]}, "mimic": {0: (1, "Alien Metabolism")}}
    assert "buy Heal from slot 1" in rolled(DULL, market=["Heal"], energy=[2, 0], **given).legal


def test_news_team_scores_each_purchase_but_not_its_own() -> None:
    oracle = bought("Dedicated News Team", "Heal", n=3)
    assert seen(oracle, "points") == [1, 0, 0]
    oracle = bought("Mimic", keeps={1: ["Dedicated News Team"]})
    assert seen(oracle, "points") == [0, 0]


def test_made_in_a_lab_knows_the_top_card_until_it_is_drawn() -> None:
    """The look is a chance; the draw of the card that was looked at is none."""
    given: dict[str, Any] = {"market": ["Heal", "Skyscraper", "Energize"], "deck": ["Jets", "Wings"]}
    oracle = rolled(DULL, energy=[3, 0], after=[35, 64], keeps={0: ["Made in a Lab"]}, **given)
    assert (oracle.node, oracle.legal) == ("MARKET", ["buy Heal from slot 1", "pass", "sweep"])
    assert seen(oracle, "top", "knows_top", "deck") == ["Jets", [0], ["Jets", "Wings"]]
    oracle.take_chance()
    play(oracle, "buy Heal from slot 1")
    assert (oracle.node, oracle.legal) == ("MARKET", ["pass"])
    assert seen(oracle, "market", "top", "deck") == [["Jets", "Skyscraper", "Energize"], "Wings", ["Wings"]]
    assert oracle.take_chance() == [64]  # the look at the next one


def test_buying_the_top_neither_refills_nor_opens_an_offer() -> None:
    given: dict[str, Any] = {"keeps": {0: ["Made in a Lab"], 1: ["Opportunist"]}, "deck": ["Jets", "Wings"]}
    oracle = rolled(
        DULL, energy=[5, 9], market=[None, "Tanks"], after=[35, 64], edition="godzilla", enter="claws", **given
    )
    play(oracle, "buy Jets from the deck")
    assert seen(oracle, "market", "top", "keeps") == [
        [None, "Tanks", None],
        "Wings",
        [["Jets", "Made in a Lab"], ["Opportunist"]],
    ]
    assert (oracle.node, oracle.legal) == ("MARKET", ["pass"])
    assert seen(play(oracle, "pass"), "energy")[0] == 0  # it counts as buying
    assert seen(oracle, "top", "knows_top") == ["Wings", [0]]


def test_the_look_takes_the_discard_pile_where_the_deck_is_empty_and_opens_the_market_even_for_a_pass() -> None:
    given: dict[str, Any] = {"keeps": {0: ["Made in a Lab"]}, "deck": []}
    oracle = rolled(DULL, discard=["Jets"], after=[35], **given)
    assert (oracle.node, oracle.legal, *seen(oracle, "deck", "discard")) == ("MARKET", ["pass"], ["Jets"], [])
    oracle = rolled(DULL, **given)
    assert (oracle.node, oracle.legal, seen(oracle, "top")) == ("MARKET", ["pass"], None)


def test_another_owner_of_a_lab_looks_at_the_same_card() -> None:
    given: dict[str, Any] = {"keeps": {0: ["Made in a Lab"], 1: ["Mimic"]}, "mimic": {1: (0, "Made in a Lab")}}
    oracle = rolled(DULL, deck=["Jets", "Wings"], after=[64, *dice(DULL)], **given)
    play(oracle, "pass", "stop")
    assert seen(oracle, "active", "top", "knows_top") == [1, "Wings", [0, 1]]


def test_tentacles_buy_from_another_who_gets_the_price() -> None:
    given: dict[str, Any] = {
        "n": 3,
        "energy": [5, 0, 0],
        "keeps": {0: ["Parasitic Tentacles"], 1: ["Jets", "Wings"], 2: ["Heal"]},
    }
    given["keeps"][2] = ["Smoke Cloud"]
    oracle = rolled(DULL, charges={(2, "Smoke Cloud"): 1}, **given)
    assert (oracle.node, oracle.legal) == ("MARKET", ["choose seat 1", "choose seat 2", "pass"])
    play(oracle, "choose seat 2")
    assert seen(oracle, "energy", "charges", "keeps") == [
        [1, 0, 4], {"0:Smoke Cloud": 1}, [["Parasitic Tentacles", "Smoke Cloud"], ["Jets", "Wings"], []]
    ]  # fmt: skip
    oracle = rolled(DULL, **{**given, "energy": [6, 0, 0]})
    play(oracle, "choose seat 1")
    assert (oracle.node, oracle.legal) == ("MARKET", ["choose Jets", "choose Wings"])


def test_tentacles_use_the_discount_score_the_news_and_count_as_buying() -> None:
    cards = ["Parasitic Tentacles", "Alien Metabolism", "Dedicated News Team"]
    oracle = rolled(DULL, edition="godzilla", enter="claws", energy=[4, 0], keeps={0: cards, 1: ["Jets"]})
    play(oracle, "choose seat 1")
    assert seen(oracle, "energy", "points") == [[0, 4], [1, 0]]


def test_tentacles_leave_the_token_on_the_card_and_mimic_itself_copies_anew() -> None:
    given: dict[str, Any] = {"n": 3, "keeps": {0: ["Parasitic Tentacles"], 1: ["Jets"], 2: ["Mimic"]}}
    given |= {"mimic": {2: (1, "Jets")}}
    oracle = rolled(DULL, energy=[5, 0, 0], **given)
    assert seen(play(oracle, "choose seat 1"), "mimic") == {"2": [0, "Jets"]}
    oracle = play(rolled(DULL, energy=[8, 0, 0], **given), "choose seat 2")
    assert (oracle.node, oracle.legal) == ("COPY", ["choose seat 0", "choose seat 1"])
    assert seen(oracle, "mimic") == {}
    assert seen(play(oracle, "choose seat 1"), "mimic") == {"0": [1, "Jets"]}


def test_the_seller_of_even_bigger_loses_it_and_the_buyer_gets_it() -> None:
    given: dict[str, Any] = {"n": 3, "energy": [4, 0, 0], "keeps": {0: ["Parasitic Tentacles"], 1: ["Even Bigger"]}}
    assert seen(play(rolled(DULL, health=[9, 9, 9], **given), "choose seat 1"), "health") == [11, 7, 9]
    oracle = play(rolled(DULL, health=[9, 2, 9], **given), "choose seat 1")
    assert seen(oracle, "health", "alive", "energy") == [[11, 0, 9], [True, False, True], [0, 0, 0]]


def test_batteries_and_acid_bought_by_tentacles() -> None:
    """No new stake; Acid bites at once."""
    given: dict[str, Any] = {"n": 3, "place": [OUT, OUT, CITY]}
    keeps = {0: ["Parasitic Tentacles"], 1: ["Monster Batteries"]}
    oracle = rolled(DULL, energy=[4, 0, 0], keeps=keeps, charges={(1, "Monster Batteries"): 3}, **given)
    play(oracle, "choose seat 1")
    assert seen(oracle, "charges", "energy", "active") == [{"0:Monster Batteries": 3}, [2, 2, 0], 1]
    keeps = {0: ["Parasitic Tentacles"], 1: ["Acid Attack"]}
    oracle = play(rolled(DULL, energy=[6, 0, 0], keeps=keeps, **given), "choose seat 1")
    assert seen(oracle, "health") == [10, 10, 9]


def test_two_extra_heads_are_one_move() -> None:
    heads = ["Extra Head", "Extra Head"]
    oracle = rolled("11223312", keeps={0: [*heads, "Metamorph"]})
    assert oracle.legal == ["pass", "sell Extra Head", "sell Metamorph"]
    play(oracle, "sell Extra Head")
    assert seen(oracle, "energy", "keeps") == [[7, 0], [["Extra Head", "Metamorph"], []]]
    oracle = bought("Mimic", keeps={1: heads})
    assert seen(oracle, "mimic") == {"0": [1, "Extra Head"]}


# ------------------------------------------------------------------------------------------------- end of the turn


def test_metamorph_sells_one_by_one_as_long_as_it_is_there() -> None:
    oracle = rolled(DULL, keeps={0: ["Metamorph", "Wings", "Mimic"], 1: ["Jets"]}, mimic={0: (1, "Jets")})
    assert (oracle.node, oracle.legal) == ("SELL", ["pass", "sell Metamorph", "sell Mimic", "sell Wings"])
    play(oracle, "sell Wings", "sell Mimic")
    assert seen(oracle, "energy", "mimic") == [[14, 0], {}]
    play(oracle, "sell Metamorph")
    assert seen(oracle, "energy", "active") == [[17, 0], 1]


@pytest.mark.parametrize(("refund", "energy"), [("printed", 5), ("paid", 4)])
def test_metamorph_refund_by_switch(refund: str, energy: int) -> None:
    given: dict[str, Any] = {"keeps": {0: ["Metamorph", "Alien Metabolism"]}, "metamorph_refund": refund}
    oracle = rolled(DULL, market=["Jets"], energy=[4, 0], **given)
    play(oracle, "buy Jets from slot 1", "sell Jets")
    assert seen(oracle, "energy") == [energy, 0]
    assert seen(play(oracle, "sell Alien Metabolism"), "energy") == [energy + 3, 0]


def test_sales_come_before_hoarder_and_solar_power_and_after_the_energy_for_buying_nothing() -> None:
    cards = ["Metamorph", "Wings", "Energy Hoarder", "Solar Powered"]
    assert seen(play(rolled(DULL, keeps={0: cards}), "sell Wings", "pass"), "points", "energy") == [[1, 0], [6, 0]]
    oracle = rolled(DULL, edition="godzilla", enter="claws", keeps={0: cards})
    assert (oracle.node, seen(oracle, "energy")) == ("SELL", [1, 0])


def test_rooting_for_the_underdog_needs_to_be_alone_behind() -> None:
    given: dict[str, Any] = {"n": 3, "keeps": {0: ["Rooting for the Underdog"]}}
    assert seen(rolled(DULL, points=[1, 2, 3], **given), "points") == [2, 2, 3]
    assert seen(rolled(DULL, points=[2, 2, 3], **given), "points") == [2, 2, 3]
    given = {"n": 3, "keeps": {1: ["Rooting for the Underdog"]}, "points": [5, 2, 3]}
    assert seen(rolled(DULL, **given), "points") == [5, 2, 3]
    assert seen(rolled(DULL, underdog="any_turn", **given), "points") == [5, 3, 3]


def test_herbivore_scores_where_nobody_was_hurt() -> None:
    assert seen(rolled(DULL, keeps={0: ["Herbivore"]}), "points") == [1, 0]
    assert seen(rolled("c11223", keeps={0: ["Herbivore"]}), "points") == [2, 0]  # nobody there; and 1 for entering
    assert seen(rolled("c11223", keeps={0: ["Herbivore"]}, **INSIDE), "points") == [2, 0]
    given: dict[str, Any] = {"keeps": {0: ["Herbivore"], 1: ["Armor Plating"]}, **INSIDE}
    assert seen(rolled("c11223", **given), "points") == [3, 0]
    assert seen(bought("Fire Blast", keeps={0: ["Herbivore"]}), "points") == [0, 0]


@pytest.mark.parametrize(("switch", "points"), [(False, 5), (True, 4)])
def test_herbivore_and_damage_to_itself_by_switch(switch: bool, points: int) -> None:
    given: dict[str, Any] = {"keeps": {0: ["Herbivore"]}, "herbivore_counts_self": switch}
    assert seen(bought("Tanks", **given), "points") == [points, 0]
    assert seen(rolled(DULL, poison=[1, 0], **given), "points") == [1, 0]


def test_freeze_time_takes_another_turn_with_one_die_fewer_and_chains() -> None:
    oracle = rolled(
        "111223", n=3, keeps={0: ["Freeze Time"]}, after=dice("11122") + dice("1111"), place=[CITY, OUT, OUT]
    )
    assert (oracle.node, oracle.seat, oracle.legal) == ("AGAIN", 0, ["pass", "take another turn"])
    play(oracle, "take another turn")
    assert seen(oracle, "active", "turn", "dice", "freeze", "points") == [0, 2, dice("11122"), 1, [5, 0, 0]]
    play(oracle, "stop", "take another turn")
    assert seen(oracle, "turn", "dice", "freeze") == [3, dice("1111"), 2]
    play(oracle, "stop", "pass")
    assert seen(oracle, "active", "turn", "freeze") == [1, 4, 0]
    assert rolled(DULL, keeps={0: ["Freeze Time"]}).node == "ROLL"


def test_freeze_time_goes_before_frenzy_which_has_all_its_dice() -> None:
    oracle = rolled(
        "111223", keeps={0: ["Freeze Time"]}, energy=[7, 0], market=["Frenzy"], after=dice("12323") + dice(DULL)
    )
    play(oracle, "buy Frenzy from slot 1", "take another turn")
    assert seen(oracle, "freeze", "frenzy", "active") == [1, [1, 0], 0]
    assert seen(play(oracle, "stop"), "freeze", "frenzy", "active", "dice") == [0, [0, 0], 0, dice(DULL)]


def test_a_death_of_ones_own_skips_the_rest_of_the_turn() -> None:
    oracle = bought("Tanks", n=3, health=[3, 9, 9], keeps={0: ["Freeze Time", "Energy Hoarder"]}, before="111223")
    assert seen(oracle, "active", "alive") == [1, [False, True, True]]


def test_who_sells_mimic_and_lived_by_its_copy_is_dead_before_the_buyer_copies() -> None:
    """No monster stands at 0 health while somebody is asked."""
    given: dict[str, Any] = {"n": 3, "energy": [8, 0, 0], "health": [9, 2, 9], "mimic": {1: (2, "Even Bigger")}}
    keeps = {0: ["Parasitic Tentacles"], 1: ["Mimic", "Jets"], 2: ["Even Bigger"]}
    oracle = play(rolled(DULL, keeps=keeps, **given), "choose seat 1", "choose Mimic")
    assert (oracle.node, oracle.legal) == ("COPY", ["choose seat 0", "choose seat 2"])
    assert seen(oracle, "alive", "discard") == [[True, False, True], ["Jets"]]


def test_an_attack_is_finished_before_its_source_dies_of_a_copy_lost() -> None:
    """Seat 2 dies, with it the copy that kept seat 0 alive; seat 1 has its poison counter all the same."""
    keeps = {0: ["Mimic", "Poison Spit"], 2: ["Even Bigger"]}
    given: dict[str, Any] = {"place": [CITY, OUT, OUT, OUT], "mimic": {0: (2, "Even Bigger")}, "keeps": keeps}
    oracle = rolled("c11223", n=4, health=[2, 9, 1, 9], **given)
    assert seen(oracle, "alive", "poison") == [[False, True, False, True], [0, 1, 0, 1]]


def test_acid_bites_whom_its_owner_could_reach_when_it_got_it() -> None:
    """Moving Mimic off Even Bigger ends seat 0 in Tokyo; its child outside has bitten those outside."""
    given: dict[str, Any] = {"health": [1, 9, 9], "energy": [1, 0, 0], "mimic": {0: (2, "Even Bigger")}}
    keeps = {0: ["Mimic", "It Has a Child"], 1: ["Acid Attack"], 2: ["Even Bigger"]}
    oracle = game(DULL, n=3, keeps=keeps, place=[CITY, OUT, OUT], **given)
    assert oracle.node == "MIMIC_MOVE"
    play(oracle, "choose seat 1")
    assert seen(oracle, "health", "place") == [[10, 8, 8], [OUT, OUT, OUT]]


def test_of_two_heads_the_free_one_goes_first_then_the_dearer() -> None:
    """Mimic's copy holds the one; what was paid tells the others apart."""
    keeps = {0: ["Metamorph", "Extra Head", "Extra Head", "Mimic"]}
    oracle = play(rolled("11223333", keeps=keeps, mimic={0: (0, "Extra Head")}), "sell Extra Head")
    assert seen(oracle, "mimic") == {"0": [0, "Extra Head"]}
    keeps = {0: ["Metamorph", "Alien Metabolism", "Parasitic Tentacles", "Extra Head"], 1: ["Extra Head"]}
    oracle = rolled("1122333", n=3, keeps=keeps, energy=[6, 0, 0], metamorph_refund="paid")
    play(oracle, "choose seat 1", "sell Extra Head")
    assert seen(oracle, "energy") == [7, 6, 0]


# --------------------------------------------------------------------------------------------------------- switches


def test_editions_have_their_columns() -> None:
    """Table 1.8."""
    classic, second, godzilla = (Rules.of(edition) for edition in ("classic", "second", "godzilla"))
    columns = {
        "enter": ("claws", "mandatory"), "bay_close": ("leave", "promote"), "yield_needs_loss": (False, True),
        "adders_are_claws": (False, True), "battery": ("stake", "bank"), "metamorph_refund": ("printed", "printed"),
        "even_bigger_loss": ("lose", "clamp"), "underdog": ("own_turn", "own_turn"), "frenzy": ("after", "after"),
        "dfha": ("free_spot", "city"), "two_player_variant": (False, False),
        "fire_breathing": ("every_damage", "claws"), "urbavore": ("any_damage", "attacks"),
        "entering_empty_strikes": (False, True), "healing_ray_in_tokyo": (False, True),
        "regeneration_by_others": (False, True), "friend_of_children_refunds": (False, True),
        "herbivore_counts_self": (False, True), "acid_on_purchase": (True, False),
        "camouflage": ("automatic", "dweller"), "active_wins_ties": (False, False), "points_to_win": (20, 20),
    }  # fmt: skip
    for name, values in columns.items():
        assert (getattr(classic, name), getattr(second, name)) == values, name
        assert getattr(godzilla, name) == values[1], name
    assert (classic.no_buy_energy, second.no_buy_energy, godzilla.no_buy_energy) == (False, False, True)


def test_bad_records_of_the_whole_deck_are_refused() -> None:
    with pytest.raises(ValueError, match="more copies"):
        Rules.of(deck=["Wings", "Wings"])
    with pytest.raises(ValueError, match="dfha"):
        Rules.of(dfha="bay")
    with pytest.raises(ValueError, match="unknown card"):
        Rules.of(deck=["Reflective Hide"])
    assert len(Rules.of().deck) == 66
    assert Rules.of(deck=["Extra Head", "Extra Head"]).deck == ("Extra Head", "Extra Head")


# ------------------------------------------------------------------------------------------- Mimic's copy counts too


@pytest.mark.parametrize(
    ("name", "faces", "given", "fact", "value"),
    [
        ("Acid Attack", "c11223", INSIDE, "health", [10, 7]),
        ("Acid Attack", DULL, INSIDE, "health", [10, 8]),
        ("Alpha Monster", "c11223", {}, "points", [3, 0]),
        ("Burrowing", "c11223", INSIDE, "health", [10, 7]),
        ("Complete Destruction", "123hec", {}, "points", [19, 0]),
        ("Energy Hoarder", DULL, {"energy": [12, 0]}, "points", [4, 0]),
        ("Fire Breathing", "c11223", INSIDE, "health", [10, 7]),
        ("Friend of Children", "ee1123", {}, "energy", [4, 0]),
        ("Gourmet", "111223", {}, "points", [5, 0]),
        ("Herbivore", DULL, {}, "points", [2, 0]),
        ("Omnivore", DULL, {}, "points", [4, 0]),
        ("Poison Quills", "222113", INSIDE, "health", [10, 6]),
        ("Poison Spit", "c11223", INSIDE, "poison", [0, 2]),
        ("Regeneration", "h11223", {"health": [5, 10]}, "health", [8, 10]),
        ("Rooting for the Underdog", DULL, {"points": [0, 5]}, "points", [2, 5]),
        ("Shrink Ray", "c11223", INSIDE, "shrink", [0, 2]),
        ("Spiked Tail", "c11223", INSIDE, "health", [10, 7]),
        ("Urbavore", "c11223", INSIDE, "health", [10, 7]),
        ("Urbavore", DULL, INSIDE, "points", [4, 0]),
        ("Armor Plating", "cc1123", {"place": [OUT, CITY]}, "health", [10, 8]),
    ],
)
def test_a_copy_beside_the_real_card(name: str, faces: str, given: dict[str, Any], fact: str, value: list[int]) -> None:
    oracle = game(faces, keeps={0: [name, "Mimic"]}, mimic={0: (0, name)}, **given)
    oracle.play("stop")
    expected = [value[0] + 2, value[1]] if fact == "points" and given is INSIDE and name != "Urbavore" else value
    assert seen(oracle, fact) == expected


def test_copies_of_eater_news_team_brain_and_metabolism() -> None:
    def doubled(name: str) -> dict[str, Any]:
        return {"keeps": {0: [name, "Mimic"]}, "mimic": {0: (0, name)}}

    oracle = rolled("c11223", n=3, health=[9, 1, 9], place=[CITY, OUT, OUT], **doubled("Eater of the Dead"))
    assert seen(oracle, "points")[0] == 2 + 6
    oracle = rolled(DULL, market=["Heal"], energy=[3, 0], **doubled("Dedicated News Team"))
    assert seen(play(oracle, "buy Heal from slot 1"), "points") == [2, 0]
    assert seen(game(DULL, **doubled("Giant Brain")), "rolls_left") == 4
    oracle = rolled(DULL, market=["Heal"], energy=[1, 0], **doubled("Alien Metabolism"))
    assert seen(play(oracle, "buy Heal from slot 1"), "energy") == [0, 0]
    given = {**doubled("Alien Metabolism"), "keeps": {0: ["Alien Metabolism", "Mimic", "Opportunist"]}}
    oracle = rolled(DULL, market=["Solar Powered"], energy=[0, 0], **given)
    assert oracle.legal == ["buy Solar Powered from slot 1", "pass"]


def test_selling_even_bigger_ends_ones_own_copy_with_it() -> None:
    given: dict[str, Any] = {"keeps": {0: ["Even Bigger", "Mimic", "Metamorph"]}, "mimic": {0: (0, "Even Bigger")}}
    oracle = play(rolled(DULL, health=[12, 10], **given), "sell Even Bigger", "pass")
    assert seen(oracle, "health", "mimic") == [[8, 10], {}]
    oracle = play(rolled(DULL, health=[12, 10], **given), "sell Mimic", "pass")
    assert seen(oracle, "health") == [10, 10]


def test_two_copies_of_batteries_unload_one_after_the_other() -> None:
    """The real card that runs empty ends the copy before it unloads."""
    given: dict[str, Any] = {"keeps": {0: ["Mimic", "Monster Batteries"]}, "mimic": {0: (0, "Monster Batteries")}}
    oracle = game(DULL, charges={(0, "Monster Batteries"): 4, (0, "Mimic"): 2}, **given)
    assert seen(oracle, "energy", "charges", "discard") == [[4, 0], {"0:Monster Batteries": 2}, ["Mimic"]]
    oracle = game(DULL, charges={(0, "Monster Batteries"): 2, (0, "Mimic"): 4}, **given)
    assert seen(oracle, "energy", "mimic", "discard") == [[2, 0], {}, ["Monster Batteries"]]


def test_freeze_time_asks_once_whatever_the_copies_and_may_be_bought_in_the_turn_of_the_ones() -> None:
    given: dict[str, Any] = {"keeps": {0: ["Freeze Time", "Mimic"]}, "mimic": {0: (0, "Freeze Time")}}
    oracle = play(rolled("111223", **given), "pass")
    assert seen(oracle, "active") == 1
    assert bought("Freeze Time", before="111223").node == "AGAIN"


def test_several_frenzies_wait_one_by_one_the_active_monsters_first_then_clockwise() -> None:
    facts = {"keeps": {3: ["Opportunist"]}, "market": ["Frenzy", "Tanks", "Tanks"], "deck": ["Frenzy"]}
    oracle = Oracle(
        Rules.of("classic", 4, deck=(), first=2),
        random.Random(1),
        facts={**facts, "energy": [0, 0, 7, 7]},
        script=[*dice(DULL), 23, 23, *dice(DULL) * 3],
    )
    play(oracle, "stop", "buy Frenzy from slot 1")
    assert (oracle.node, oracle.seat) == ("OFFER", 3)
    play(oracle, "buy Frenzy from slot 1")
    assert seen(oracle, "active", "turn", "frenzy") == [2, 2, [0, 0, 0, 1]]
    play(oracle, "stop")
    assert seen(oracle, "active", "turn", "frenzy") == [3, 3, [0, 0, 0, 0]]
    play(oracle, "stop")
    assert seen(oracle, "active", "turn") == [3, 4]


def test_opportunist_pays_its_own_discounted_price_and_settles_what_it_buys_off_turn() -> None:
    given: dict[str, Any] = {"keeps": {1: ["Opportunist", "Alien Metabolism"]}, "energy": [3, 2]}
    oracle = rolled(DULL, market=["Heal", "Energize", "Energize"], deck=["Monster Batteries"], after=[39], **given)
    play(oracle, "buy Heal from slot 1")
    assert oracle.legal == ["buy Monster Batteries from slot 1", "pass"]
    play(oracle, "buy Monster Batteries from slot 1")
    assert (oracle.node, oracle.seat, seen(oracle, "energy")) == ("STAKE", 1, [0, 1])


def test_points_to_win_by_switch() -> None:
    assert seen(rolled(DULL, points=[0, 12], points_to_win=12), "winners") == [1]
    assert not rolled(DULL, points=[0, 11], points_to_win=12).over
