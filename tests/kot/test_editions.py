"""The three editions where they differ: the switches, and one scene for each difference."""

from dataclasses import fields

import pytest

from kot_env import Table, rules_of
from kot_env.editions import Rules

NOTHING = "1 1 2 2 3 3"
CLAW = "claw 1 1 2 2 3"
EDITIONS = ["classic", "second", "godzilla"]

# switch:                 classic   second       godzilla
SWITCHES = {
    "enter":                  ["claws", "mandatory", "mandatory"],
    "bay_close":              ["leave", "promote", "promote"],
    "yield_needs_loss":       [False, True, True],
    "entering_empty_strikes": [False, True, True],
    "adders_are_claws":       [False, True, True],
    "no_buy_energy":          [False, False, True],
    "two_player_variant":     [False, False, False],
    "active_wins_ties":       [False, False, False],
    "points_to_win":          [20, 20, 20],
}  # fmt: skip
OF_CARDS = {  # each has its scenes beside its card
    "battery":                    ["stake", "bank", "bank"],
    "metamorph_refund":           ["printed", "printed", "printed"],
    "even_bigger_loss":           ["lose", "clamp", "clamp"],
    "underdog":                   ["own_turn", "own_turn", "own_turn"],
    "frenzy":                     ["after", "after", "after"],
    "dfha":                       ["free_spot", "city", "city"],
    "fire_breathing":             ["every_damage", "claws", "claws"],
    "urbavore":                   ["any_damage", "attacks", "attacks"],
    "camouflage":                 ["automatic", "dweller", "dweller"],
    "healing_ray_in_tokyo":       [False, True, True],
    "regeneration_by_others":     [False, True, True],
    "friend_of_children_refunds": [False, True, True],
    "herbivore_counts_self":      [False, True, True],
    "acid_on_purchase":           [True, False, False],
}  # fmt: skip
OTHERS = {"enter": ["claws", "mandatory"], "bay_close": ["leave", "promote"], "points_to_win": [10, 20]}
ROWS = [(edition, switch, values[k]) for switch, values in SWITCHES.items() for k, edition in enumerate(EDITIONS)]
OVERRIDES = [(e, switch, value) for e in EDITIONS for switch in SWITCHES for value in OTHERS.get(switch, [False, True])]


def enter(**rules):
    """A monster without claws before an empty Tokyo."""
    table = Table(num_players=3, first=0, cards=False, script=[NOTHING], **rules).play("stop")
    return "mandatory" if table.place[0] == "city" else "claws"


def bay_close(**rules):
    """Five live, the City's monster dies of poison while another holds the Bay."""
    table = Table(
        num_players=5,
        first=0,
        place=["city", "bay", "outside", "outside", "outside"],
        health=[1] + [10] * 4,
        poison=[1] + [0] * 4,
        script=[NOTHING],
        **rules,
    ).play("stop")
    return "promote" if table.place[1] == "city" else "leave"


def yield_needs_loss(**rules):
    """Wings have saved the monster in Tokyo from all damage."""
    table = Table(
        num_players=3,
        first=0,
        place=["outside", "city", "outside"],
        energy=[0, 2, 0],
        keeps={1: ["Wings"]},
        script=[CLAW],
        **rules,
    ).play("stop", "wings")
    return table.node != "YIELD"


def entering_empty_strikes(**rules):
    """The City is empty, the Bay is held, and an attacker comes from outside."""
    table = Table(
        num_players=5, first=0, place=["outside", "bay", "outside", "outside", "outside"], script=[CLAW], **rules
    ).play("stop")
    return table.health[1] == 9


def adders_are_claws(**rules):
    """Burrowing in Tokyo and no claw among the dice."""
    table = Table(
        num_players=3,
        first=0,
        place=["city", "outside", "outside"],
        keeps={0: ["Burrowing"]},
        script=[NOTHING],
        **rules,
    ).play("stop")
    return table.health[1] == 9


def no_buy_energy(**rules):
    """A turn goes by without a purchase."""
    table = Table(num_players=3, first=0, place=["outside", "city", "outside"], script=[NOTHING], **rules).play("stop")
    return table.energy[0] == 1


def two_player_variant(**rules):
    """One of two starts its turn in Tokyo."""
    table = Table(num_players=2, first=0, place=["city", "outside"], **rules)
    return table.points[0] == 0 and table.energy[0] == 1


def active_wins_ties(**rules):
    """The monster on turn and another have all the points they need."""
    table = Table(num_players=3, first=0, points=[20, 20, 0], script=[NOTHING], **rules).play("stop")
    return table.winners == [0]


def points_to_win(**rules):
    """A turn ends with ten points."""
    table = Table(
        num_players=3, first=0, place=["outside", "city", "outside"], points=[10, 0, 0], script=[NOTHING], **rules
    ).play("stop")
    return 10 if table.over else 20


SCENES = [
    enter, bay_close, yield_needs_loss, entering_empty_strikes, adders_are_claws, no_buy_energy, two_player_variant,
    active_wins_ties, points_to_win,
]  # fmt: skip
SCENES = {scene.__name__: scene for scene in SCENES}


def test_every_switch_has_a_scene_here_or_beside_its_card():
    assert list(SCENES) == list(SWITCHES)
    rest = {"num_players", "edition", "first", "deck"}
    assert {field.name for field in fields(Rules)} == {*SWITCHES, *OF_CARDS, *rest}


@pytest.mark.parametrize("switch", [*SWITCHES, *OF_CARDS])
def test_the_rules_of_an_edition_are_its_column(switch):
    wanted = {**SWITCHES, **OF_CARDS}[switch]
    assert [getattr(rules_of(edition=edition), switch) for edition in EDITIONS] == wanted


@pytest.mark.parametrize(("edition", "switch", "value"), ROWS)
def test_an_edition_plays_by_its_column(edition, switch, value):
    assert SCENES[switch](edition=edition) == value


@pytest.mark.parametrize(("edition", "switch", "value"), OVERRIDES)
def test_a_caller_may_override_any_switch_of_any_edition(edition, switch, value):
    assert SCENES[switch](edition=edition, **{switch: value}) == value


def test_the_classic_game_is_played_unless_another_is_named():
    assert Table(num_players=3, first=0, cards=False, script=[NOTHING]).play("stop").place[0] == "outside"


def test_an_unknown_edition_is_refused():
    with pytest.raises(ValueError):
        Table(num_players=3, edition="third")


@pytest.mark.parametrize(("switch", "value"), [("enter", "never"), ("bay_close", "open")])
def test_an_unknown_value_of_a_switch_is_refused(switch, value):
    with pytest.raises(ValueError):
        Table(num_players=3, **{switch: value})


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attack_in_the_second_edition_may_be_made_by_burrowing_alone_and_asks_nobody(edition):
    table = Table(
        num_players=5,
        first=0,
        edition=edition,
        place=["bay", "city", "outside", "outside", "outside"],
        keeps={0: ["Burrowing"]},
        script=[NOTHING, NOTHING],
    ).play("stop")
    hurt = 10 if edition == "classic" else 9
    assert table.health == [10, 10, hurt, hurt, hurt] and table.node == "ROLL"
