"""Cards that work at once when bought: Drop from High Altitude, which takes Tokyo, and Acid Attack."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 3 3"
DROP = "Drop from High Altitude"
SWITCH = pytest.mark.parametrize("rule", ["free_spot", "city"])
OUTSIDE = ["outside"] * 3
HELD = ["outside", "city", "outside"]


def dropping(place, rule, energy=5, **facts):
    """Seat 0 has thrown nothing of use and buys the Drop."""
    n = len(place)
    return Table(
        n, first=0, place=place, dfha=rule, market=[DROP, None, None],
        **{"energy": [energy] + [0] * (n - 1), "script": [NOTHING], **facts},
    ).play("stop", f"buy {DROP} from slot 1")  # fmt: skip


def dissolving(place, edition="classic", **facts):
    """Seat 0 has thrown nothing of use and buys Acid Attack."""
    n = len(place)
    setting = {"energy": [6] + [0] * (n - 1), **facts}
    return Table(
        n, edition, first=0, place=place, market=["Acid Attack", None, None], script=[NOTHING], **setting
    ).play("stop", "buy Acid Attack from slot 1")  # fmt: skip


# Drop from High Altitude: 2 points and Tokyo.


@SWITCH
def test_drop_from_high_altitude_takes_an_empty_city(rule):
    game = dropping(OUTSIDE, rule)
    assert game.place == ["city", "outside", "outside"] and game.points == [3, 0, 0] and game.discard == [DROP]


@SWITCH
def test_drop_from_high_altitude_puts_the_monster_in_the_city_out_unhurt_and_unasked(rule):
    game = dropping(HELD, rule, keeps={1: ["Wings", "Jets", "Burrowing"]}, energy=5)
    assert game.place == ["city", "outside", "outside"] and game.points == [3, 0, 0]
    assert game.health == [10, 10, 10] and (game.node, game.active) == ("ROLL", 1)  # no yield, no bite


@SWITCH
def test_drop_from_high_altitude_in_the_city_gives_its_2_points_only(rule):
    game = dropping(["city", "bay", "outside", "outside", "outside"], rule)
    assert game.place == ["city", "bay", "outside", "outside", "outside"] and game.points[0] == 2 + 2


@pytest.mark.parametrize(("rule", "place"), [("free_spot", ["bay", "city"]), ("city", ["city", "outside"])])
def test_drop_from_high_altitude_with_the_bay_free(rule, place):
    game = dropping(["outside", "city", "outside", "outside", "outside"], rule)
    assert game.place[:2] == place and game.points[0] == 3


@pytest.mark.parametrize(("rule", "bay"), [("free_spot", "bay"), ("city", "outside")])
def test_drop_from_high_altitude_with_only_the_city_free(rule, bay):
    game = dropping(["outside", "outside", "bay", "outside", "outside"], rule)
    assert game.place[0] == "city" and game.place[2] == bay and game.points[0] == 3


@pytest.mark.parametrize(("rule", "bay"), [("free_spot", "bay"), ("city", "outside")])
def test_drop_from_high_altitude_with_both_places_held(rule, bay):
    game = dropping(["outside", "city", "bay", "outside", "outside"], rule)
    assert game.place == ["city", "outside", bay, "outside", "outside"] and game.points[0] == 3


@pytest.mark.parametrize(("rule", "place"), [("free_spot", ["bay", "city"]), ("city", ["city", "outside"])])
def test_drop_from_high_altitude_from_the_bay_scores_nothing_for_tokyo(rule, place):
    game = dropping(["bay", "city", "outside", "outside", "outside"], rule)
    assert game.place[:2] == place and game.points[0] == 2 + 2  # of the start in Tokyo, of the card


@pytest.mark.parametrize(("rule", "place"), [("free_spot", "bay"), ("city", "city")])
def test_drop_from_high_altitude_from_the_bay_with_an_empty_city(rule, place):
    game = dropping(["bay", "outside", "outside", "outside", "outside"], rule)
    assert game.place[0] == place and game.points[0] == 4


def test_the_bay_is_no_free_place_while_it_is_closed():
    game = dropping(["outside", "city", "outside", "outside"], "free_spot")
    assert game.place == ["city", "outside", "outside", "outside"]


@SWITCH
def test_drop_from_high_altitude_in_the_game_for_two_with_energy(rule):
    facts = {"two_player_variant": True, "keeps": {0: ["Friend of Children"]}}
    game = dropping(["outside", "city"], rule, **facts)
    assert game.place[0] == "city" and game.points[0] == 2 and game.energy[0] == 2  # ruling (q): a gain
    game = dropping(["city", "outside"], rule, energy=4, **{**facts, "keeps": {}})
    assert game.points[0] == 2 and game.energy[0] == 0


@SWITCH
def test_drop_from_high_altitude_bought_off_turn_happens_at_once(rule):
    game = Table(
        3, first=0, place=["city", "outside", "outside"], energy=[8, 0, 5], dfha=rule, deck=[DROP],
        market=["Jets", "Plot Twist", None], keeps={2: ["Opportunist"]}, script=[NOTHING],
    ).play("stop", "buy Jets from slot 1", f"buy {DROP} from slot 1")  # fmt: skip
    assert (game.node, game.seat) == ("MARKET", 0)
    assert game.place == ["outside", "outside", "city"] and game.points == [2, 0, 3]


@SWITCH
def test_who_dropped_from_high_altitude_starts_its_next_turn_in_tokyo(rule):
    game = dropping(OUTSIDE, rule, script=[NOTHING] * 4).play("stop", "stop")
    assert game.active == 0 and game.points[0] == 5


@pytest.mark.parametrize("edition", ["classic", "second", "godzilla"])
def test_the_editions_drop_in_their_own_way(edition):
    game = Table(
        5, edition, first=0, place=["bay", "city", "outside", "outside", "outside"], energy=[5, 0, 0, 0, 0],
        market=[DROP, None, None], script=[NOTHING],
    ).play("stop", f"buy {DROP} from slot 1")  # fmt: skip
    assert game.place[0] == ("bay" if edition == "classic" else "city")


def test_drop_from_high_altitude_may_win_the_game():
    assert dropping(OUTSIDE, "free_spot", points=[17, 0, 0]).winners == [0]


# Acid Attack: in the classic game it bites on the day it is bought. Ruling (r)


def test_acid_attack_bites_once_when_it_is_bought():
    game = dissolving(HELD)
    assert game.health == [10, 9, 10] and game.place == HELD and game.active == 1  # no attack: no yield


@pytest.mark.parametrize("edition", ["second", "godzilla"])
def test_acid_attack_waits_for_the_next_roll_in_the_later_editions(edition):
    assert dissolving(HELD, edition).health == [10, 10, 10]


@pytest.mark.parametrize("rule", [True, False])
def test_acid_on_purchase_may_be_switched(rule):
    assert dissolving(HELD, "second", acid_on_purchase=rule).health[1] == (9 if rule else 10)
    assert dissolving(HELD, acid_on_purchase=rule).health[1] == (9 if rule else 10)


def test_acid_attack_bought_in_tokyo_bites_all_outside():
    assert dissolving(["city", "outside", "outside"]).health == [10, 9, 9]


def test_acid_attack_bought_outside_finds_nobody_in_an_empty_tokyo():
    assert dissolving(OUTSIDE).health == [10, 10, 10]


def test_acid_attack_bites_the_bay_while_the_city_is_empty():
    assert dissolving(["outside", "outside", "bay", "outside", "outside"]).health == [10, 10, 9, 10, 10]


def test_wings_stop_the_acid_of_a_purchase_and_armor_plating_does():
    game = dissolving(HELD, energy=[6, 2, 0], keeps={1: ["Wings"]})
    assert (game.node, game.seat) == ("REACT", 1)
    assert game.play("wings").health[1] == 10
    assert dissolving(HELD, keeps={1: ["Armor Plating"]}).health[1] == 10


def test_jets_and_counters_have_no_part_in_the_acid_of_a_purchase():
    game = dissolving(HELD, keeps={0: ["Poison Spit", "Shrink Ray"], 1: ["Jets"]})
    assert game.health[1] == 9 and game.poison[1] == game.shrink[1] == 0 and game.active == 1  # ruling (dd)


def test_acid_attack_bought_with_tentacles_bites_its_seller():
    game = Table(
        3, first=0, place=HELD, energy=[6, 0, 0], keeps={0: ["Parasitic Tentacles"], 1: ["Acid Attack"]},
        script=[NOTHING],
    ).play("stop", "choose seat 1")  # fmt: skip
    assert game.health == [10, 9, 10] and game.energy[1] == 6


def test_acid_attack_bites_once_for_each_getting_however_many_copies_there_are():
    game = Table(
        3, first=0, place=HELD, energy=[8, 0, 0], keeps={0: ["Acid Attack"]}, market=["Mimic", None, None],
        script=[NOTHING],
    ).play("stop")  # fmt: skip
    assert game.health[1] == 9  # the acid of the turn
    game.play("buy Mimic from slot 1")
    assert game.mimic == {0: (0, "Acid Attack")} and game.health[1] == 8


def test_a_mimic_moved_to_acid_attack_bites_at_the_start_of_the_turn():
    game = Table(
        3, first=0, place=HELD, energy=[1, 0, 0], keeps={0: ["Mimic"], 2: ["Acid Attack", "Jets"]},
        mimic={0: (2, "Jets")},
    ).play("choose seat 2")  # fmt: skip
    assert (game.node, game.seat) == ("ROLL", 0) and game.health == [10, 9, 10] and game.energy[0] == 0


def test_acid_attack_bought_off_turn_bites_at_once():
    game = Table(
        3, first=0, place=["city", "outside", "outside"], energy=[5, 0, 6], deck=["Acid Attack"],
        market=["Jets", None, None], keeps={2: ["Opportunist"]}, script=[NOTHING],
    ).play("stop", "buy Jets from slot 1", "buy Acid Attack from slot 1")  # fmt: skip
    assert game.health == [9, 10, 10] and game.active == 1
