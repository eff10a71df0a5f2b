"""The whole box of 66 cards: names, costs, kinds and copies, and the switches that the editions set for them."""

import pytest

from kot_env import Table, raw_env, rules_of, vector_env
from kot_env.cards import BY_TITLE

NOTHING = "1 1 2 2 3 3"
EDITIONS = ["classic", "second", "godzilla"]

# number, name, cost, K(eep) or D(iscard), copies
BOX = [
    (1, "Acid Attack", 6, "K", 1), (2, "Alien Metabolism", 3, "K", 1), (3, "Alpha Monster", 5, "K", 1),
    (4, "Apartment Building", 5, "D", 1), (5, "Armor Plating", 4, "K", 1), (6, "Background Dweller", 4, "K", 1),
    (7, "Burrowing", 5, "K", 1), (8, "Camouflage", 3, "K", 1), (9, "Commuter Train", 4, "D", 1),
    (10, "Complete Destruction", 3, "K", 1), (11, "Corner Store", 3, "D", 1), (12, "Dedicated News Team", 3, "K", 1),
    (13, "Drop from High Altitude", 5, "D", 1), (14, "Eater of the Dead", 4, "K", 1), (15, "Energize", 8, "D", 1),
    (16, "Energy Hoarder", 3, "K", 1), (17, "Evacuation Orders", 7, "D", 2), (18, "Even Bigger", 4, "K", 1),
    (19, "Extra Head", 7, "K", 2), (20, "Fire Blast", 3, "D", 1), (21, "Fire Breathing", 4, "K", 1),
    (22, "Freeze Time", 5, "K", 1), (23, "Frenzy", 7, "D", 1), (24, "Friend of Children", 3, "K", 1),
    (25, "Gas Refinery", 6, "D", 1), (26, "Giant Brain", 5, "K", 1), (27, "Gourmet", 4, "K", 1),
    (28, "Heal", 3, "D", 1), (29, "Healing Ray", 4, "K", 1), (30, "Herbivore", 5, "K", 1),
    (31, "Herd Culler", 3, "K", 1), (32, "High Altitude Bombing", 4, "D", 1), (33, "It Has a Child", 7, "K", 1),
    (34, "Jet Fighters", 5, "D", 1), (35, "Jets", 5, "K", 1), (36, "Made in a Lab", 2, "K", 1),
    (37, "Metamorph", 3, "K", 1), (38, "Mimic", 8, "K", 1), (39, "Monster Batteries", 2, "K", 1),
    (40, "National Guard", 3, "D", 1), (41, "Nova Breath", 7, "K", 1), (42, "Nuclear Power Plant", 6, "D", 1),
    (43, "Omnivore", 4, "K", 1), (44, "Opportunist", 3, "K", 1), (45, "Parasitic Tentacles", 4, "K", 1),
    (46, "Plot Twist", 3, "K", 1), (47, "Poison Quills", 3, "K", 1), (48, "Poison Spit", 4, "K", 1),
    (49, "Psychic Probe", 3, "K", 1), (50, "Rapid Healing", 3, "K", 1), (51, "Regeneration", 4, "K", 1),
    (52, "Rooting for the Underdog", 3, "K", 1), (53, "Shrink Ray", 6, "K", 1), (54, "Skyscraper", 6, "D", 1),
    (55, "Smoke Cloud", 4, "K", 1), (56, "Solar Powered", 2, "K", 1), (57, "Spiked Tail", 5, "K", 1),
    (58, "Stretchy", 3, "K", 1), (59, "Tanks", 4, "D", 1), (60, "Telepath", 4, "K", 1), (61, "Urbavore", 4, "K", 1),
    (62, "Vast Storm", 6, "D", 1), (63, "We're Only Making It Stronger", 3, "K", 1), (64, "Wings", 6, "K", 1),
]  # fmt: skip
ALL = sorted(name for _, name, _, _, copies in BOX for _ in range(copies))
NAMES = [row[1] for row in BOX]

# switch: what it allows, then classic, second, godzilla
WORDS = {
    "battery":          (("stake", "bank"), "stake", "bank", "bank"),
    "metamorph_refund": (("printed", "paid"), "printed", "printed", "printed"),
    "even_bigger_loss": (("lose", "clamp"), "lose", "clamp", "clamp"),
    "underdog":         (("own_turn", "any_turn"), "own_turn", "own_turn", "own_turn"),
    "frenzy":           (("after", "at_once"), "after", "after", "after"),
    "dfha":             (("free_spot", "city"), "free_spot", "city", "city"),
    "fire_breathing":   (("every_damage", "claws"), "every_damage", "claws", "claws"),
    "urbavore":         (("any_damage", "attacks"), "any_damage", "attacks", "attacks"),
    "camouflage":       (("automatic", "dweller"), "automatic", "dweller", "dweller"),
}  # fmt: skip
MARKS = {
    "healing_ray_in_tokyo": (False, True, True),
    "regeneration_by_others": (False, True, True),
    "friend_of_children_refunds": (False, True, True),
    "herbivore_counts_self": (False, True, True),
    "acid_on_purchase": (True, False, False),
}
COLUMNS = {**{switch: values[1:] for switch, values in WORDS.items()}, **MARKS}
WRONG_WORDS = ["never", "", 1, True, None]


def at_the_market(name, energy, **rules):
    """Seat 0 comes to the market with this card in slot 1 and so much energy; the moves it may make there."""
    game = Table(2, first=0, market=[name, None, None], energy=[energy, 0], script=[NOTHING], **rules).play("stop")
    return game.legal() if game.node == "MARKET" else []


# The box


def test_the_table_of_this_file_is_the_box_of_66():
    assert len(BOX) == 64 and len(ALL) == 66
    assert sum(copies for *_, kind, copies in BOX if kind == "K") == 48
    assert sum(copies for *_, kind, copies in BOX if kind == "D") == 18


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_plays_with_the_whole_box(edition):
    game = Table(4, edition)
    assert sorted([*game.market, *game.deck]) == ALL and game.discard == []


def test_the_whole_box_is_the_default_deck():
    assert rules_of(4).deck is None and rules_of(4) == rules_of(4, deck=None)
    sizes = [raw_env(4, **wish).action_space("player_0").n for wish in ({}, {"deck": None}, {"deck": ALL})]
    assert len(set(sizes)) == 1


def test_a_deck_may_be_named_and_may_be_empty():
    assert sorted(rules_of(4, deck=["Wings", "Jets"]).deck) == ["Jets", "Wings"]
    assert list(rules_of(4, deck=[]).deck) == []


def test_without_cards_the_environments_have_the_actions_of_an_empty_deck():
    assert raw_env(4, cards=False).metadata["rules"]["deck"] == []
    spaces = [raw_env(4, **wish).action_space("player_0").n for wish in ({"cards": False}, {"deck": []}, {})]
    assert spaces[0] == spaces[1] < spaces[2]


@pytest.mark.parametrize(("number", "name"), [row[:2] for row in BOX], ids=NAMES)
def test_a_card_has_its_number(number, name):
    assert BY_TITLE[name].no == number


def test_there_are_no_other_cards_in_the_box():
    table = Table(2, seed=1)
    assert set(table.deck + table.market) == set(NAMES)
    assert set(BY_TITLE) >= set(NAMES)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "cost"), [(row[1], row[2]) for row in BOX], ids=NAMES)
def test_a_card_costs_what_is_printed_on_it(name, cost, edition):
    if name == "Monster Batteries" and edition != "classic":
        cost = 3
    buy = f"buy {name} from slot 1"
    assert buy in at_the_market(name, cost, edition=edition, no_buy_energy=False)
    assert buy not in at_the_market(name, cost - 1, edition=edition, no_buy_energy=False)


@pytest.mark.parametrize(("name", "kind"), [(row[1], row[3]) for row in BOX], ids=NAMES)
def test_a_card_is_kept_or_takes_effect_when_bought(name, kind):
    if kind == "K":
        assert Table(2, first=0, keeps={1: [name]}).keeps[1] == [name]
    else:
        with pytest.raises(ValueError, match=name):
            Table(2, first=0, keeps={1: [name]})


@pytest.mark.parametrize(("name", "copies"), [(row[1], row[4]) for row in BOX], ids=NAMES)
def test_the_box_holds_so_many_of_a_card(name, copies):
    game = Table(2, first=0, market=[None] * 3, deck=[name] * copies)
    assert game.deck == [name] * copies
    with pytest.raises(ValueError, match=name):
        Table(2, first=0, market=[None] * 3, deck=[name] * (copies + 1))
    with pytest.raises(ValueError, match=name):
        vector_env(1, 4, deck=[name] * (copies + 1))


def test_all_66_cards_can_lie_in_one_deck():
    game = Table(4, first=0, market=[None] * 3, deck=ALL)
    assert game.deck == ALL


def test_the_first_three_cards_of_the_whole_box_are_dealt_into_the_market():
    game = Table(4, first=0, deck=ALL, script=["Frenzy", "Extra Head", "Extra Head"])
    assert game.market == ["Frenzy", "Extra Head", "Extra Head"] and len(game.deck) == 63


def test_a_card_that_does_not_exist_is_refused_by_name():
    with pytest.raises(ValueError, match="Media-Friendly"):
        Table(2, deck=["Media-Friendly"])
    with pytest.raises(ValueError, match="Media-Friendly"):
        vector_env(1, 4, deck=["Media-Friendly"])


# The switches


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("switch", COLUMNS)
def test_an_edition_sets_a_switch_to_its_column(edition, switch):
    assert getattr(rules_of(4, edition), switch) == COLUMNS[switch][EDITIONS.index(edition)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("switch", COLUMNS)
def test_every_switch_may_be_overridden_in_every_edition(edition, switch):
    for value in WORDS[switch][0] if switch in WORDS else (True, False):
        assert getattr(rules_of(4, edition, **{switch: value}), switch) == value


@pytest.mark.parametrize("value", WRONG_WORDS, ids=repr)
@pytest.mark.parametrize("switch", WORDS)
def test_a_wrong_word_is_refused_naming_what_is_allowed(switch, value):
    with pytest.raises(ValueError) as error:
        rules_of(4, **{switch: value})
    assert switch in str(error.value) and all(word in str(error.value) for word in WORDS[switch][0])


@pytest.mark.parametrize("value", ["yes", 1, 0, None], ids=repr)
@pytest.mark.parametrize("switch", MARKS)
def test_a_mark_is_true_or_false_and_nothing_else(switch, value):
    with pytest.raises(ValueError) as error:
        rules_of(4, **{switch: value})
    assert switch in str(error.value) and "True or False" in str(error.value)


@pytest.mark.parametrize("door", [raw_env, vector_env, Table], ids=["raw_env", "vector_env", "Table"])
@pytest.mark.parametrize("switch", COLUMNS)
def test_every_door_refuses_a_wrong_switch(door, switch):
    seats = (1, 4) if door is vector_env else (4,)
    with pytest.raises(ValueError, match=switch):
        door(*seats, **{switch: "sometimes"})


@pytest.mark.parametrize("switch", ["event_cards", "dice_tokens", "evolutions"])
def test_contents_that_were_never_published_have_no_switch(switch):
    with pytest.raises(TypeError, match=switch):
        rules_of(4, **{switch: True})


def test_godzilla_is_the_second_edition_with_energy_for_buying_nothing():
    second, godzilla = rules_of(4, "second").to_dict(), rules_of(4, "godzilla").to_dict()
    assert {name for name in second if second[name] != godzilla[name]} == {"edition", "no_buy_energy"}


def test_the_switches_are_told_with_the_environment():
    told = raw_env(4, "second", underdog="any_turn", deck=["Wings"]).metadata["rules"]
    assert told["underdog"] == "any_turn" and told["battery"] == "bank" and told["acid_on_purchase"] is False


# Facts on a table that only the whole deck knows


@pytest.mark.parametrize("keeps", [{0: ["Even Bigger"]}, {0: ["Mimic"], 1: ["Even Bigger"]}])
def test_health_may_be_12_for_who_has_even_bigger(keeps):
    copied = {"mimic": {0: (1, "Even Bigger")}} if 1 in keeps else {}
    assert Table(2, first=0, keeps=keeps, health=[12, 10], **copied).health == [12, 10]
    with pytest.raises(ValueError, match="health"):
        Table(2, first=0, keeps=keeps, health=[13, 10], **copied)


def test_health_may_be_10_for_who_has_no_even_bigger():
    with pytest.raises(ValueError, match="health"):
        Table(2, first=0, keeps={0: ["Even Bigger"]}, health=[10, 11])


@pytest.mark.parametrize("shrink", [[-1, 0], [1], [0.5, 0], "12", 3])
def test_impossible_shrink_counters_are_refused(shrink):
    with pytest.raises(ValueError, match="shrink"):
        Table(2, first=0, shrink=shrink)


@pytest.mark.parametrize(
    "charges",
    [{(0, "Jets"): 1}, {(1, "Monster Batteries"): 2}, {(0, "Monster Batteries"): -1}, {(0, "Monster Batteries"): 1.5}],
)
def test_impossible_charges_are_refused(charges):
    with pytest.raises(ValueError):
        Table(2, first=0, keeps={0: ["Jets", "Monster Batteries"]}, charges=charges)


def test_dice_may_not_shrink_in_a_game_opened_without_counters():
    with pytest.raises(ValueError, match="shrink"):
        Table(2, first=0, cards=False).set(shrink=[1, 0])
