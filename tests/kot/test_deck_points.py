"""Cards that give or take points: buildings, Evacuation Orders, Gourmet, Omnivore, Complete Destruction, Underdog."""

import pytest

from kot_env import Table

NOTHING = "1 1 2 2 energy energy"
CLAW = "claw 1 1 2 2 energy"
ALL_SIX = "1 2 3 heart energy claw"
BUILDINGS = [("Apartment Building", 5, 3), ("Commuter Train", 4, 2), ("Corner Store", 3, 1), ("Skyscraper", 6, 4)]
EDITIONS = ["classic", "second", "godzilla"]
HELD = ["outside", "city", "outside"]  # seat 1 holds Tokyo


def scoring(dice, keeps=(), **facts):
    """Seat 0 owns these cards, throws these dice and stops; seat 1 holds Tokyo."""
    setting = {"keeps": {0: list(keeps)} if not isinstance(keeps, dict) else keeps, "place": HELD, **facts}
    return Table(3, first=0, **setting, script=[dice]).play("stop")


def market(cards, energy, **facts):
    """Seat 0 has thrown nothing of use (its energy is counted here) and comes to the market."""
    setting = {"script": ["1 1 2 2 3 3"], "place": HELD, **facts}
    return Table(3, first=0, market=[*cards, None, None, None][:3], energy=energy, **setting).play("stop")


def staying(game):
    """The monster in Tokyo stays if it is asked."""
    return game.play("stay") if game.node == "YIELD" else game


# Buildings


@pytest.mark.parametrize(("name", "cost", "points"), BUILDINGS)
def test_a_building_gives_its_points_and_is_discarded(name, cost, points):
    game = market([name], [cost, 0, 0], points=[5, 0, 0]).play(f"buy {name} from slot 1")
    assert game.points == [5 + points, 2, 0]  # seat 1 began its turn in Tokyo
    assert game.energy[0] == 0 and game.keeps[0] == [] and game.discard == [name]


@pytest.mark.parametrize(("name", "cost", "points"), BUILDINGS)
def test_a_building_may_win_the_game_at_the_end_of_the_turn(name, cost, points):
    game = market([name], [cost, 0, 0], points=[20 - points, 0, 0]).play(f"buy {name} from slot 1")
    assert game.over and game.winners == [0]


def test_points_do_not_rise_above_20():
    game = market(["Skyscraper", "Corner Store"], [9, 0, 0], points=[18, 0, 0]).play("buy Skyscraper from slot 1")
    assert game.points[0] == 20 and not game.over  # the turn goes on
    assert game.play("pass").winners == [0]


# Evacuation Orders: every other monster loses 5 points.


def test_evacuation_orders_take_5_points_from_every_other_monster():
    game = market(["Evacuation Orders", "Jets"], [12, 0, 0], points=[3, 12, 7])
    game.play("buy Evacuation Orders from slot 1")
    assert game.points == [3, 7, 2] and game.discard == ["Evacuation Orders"]


def test_both_evacuation_orders_may_be_given_and_nobody_falls_below_0():
    orders = ["Evacuation Orders", "Evacuation Orders", "Jets"]
    game = market(orders, [19, 0, 0], points=[3, 12, 7])
    game.play("buy Evacuation Orders from slot 1", "buy Evacuation Orders from slot 2")
    assert game.points == [3, 2, 0]


def test_evacuation_orders_are_no_damage():
    game = market(["Evacuation Orders"], [7, 9, 9], points=[0, 9, 9], keeps={1: ["Wings"], 2: ["Rapid Healing"]})
    game.play("buy Evacuation Orders from slot 1")
    assert game.active == 1 and game.health == [10, 10, 10] and game.place == HELD


def test_evacuation_orders_bought_off_turn_may_undo_a_victory():
    game = market(
        ["Skyscraper"], [6, 0, 7], points=[16, 0, 0], keeps={2: ["Opportunist"]}, deck=["Evacuation Orders"]
    ).play("buy Skyscraper from slot 1")
    assert game.points[0] == 20 and (game.node, game.seat) == ("OFFER", 2)
    game.play("buy Evacuation Orders from slot 1")
    assert not game.over and game.points[0] == 15 and game.active == 1


# Gourmet: a triple of 1s scores 2 more.


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("1 1 1 2 3 energy", 1 + 2),
        ("1 1 1 1 2 3", 2 + 2),
        ("1 1 1 1 1 1", 4 + 2),
        ("1 1 2 2 3 3", 0),
        ("2 2 2 3 3 3", 5),
    ],
)
def test_gourmet_scores_2_more_for_a_triple_of_1s(dice, points):
    assert scoring(dice, ["Gourmet"]).points[0] == points


def test_a_gourmet_and_its_copy_score_4_more():
    assert scoring("1 1 1 2 2 3", ["Gourmet", "Mimic"], mimic={0: (0, "Gourmet")}).points[0] == 5


def test_gourmet_eats_on_its_own_turn_only():
    assert scoring("1 1 1 2 2 3", {2: ["Gourmet"]}).points == [1, 2, 0]  # seat 1 began its turn in Tokyo


# Omnivore: once a turn 1 + 2 + 3 score 2.


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("1 2 3 energy energy energy", 2),
        ("1 1 2 2 3 3", 2),
        ("1 1 1 2 3 energy", 1 + 2),
        ("3 3 3 3 1 2", 4 + 2),
        ("1 1 2 2 energy energy", 0),
        ("1 1 3 3 3 energy", 3),
    ],
)
def test_omnivore_scores_2_once_for_1_2_and_3(dice, points):
    assert scoring(dice, ["Omnivore"]).points[0] == points


def test_an_omnivore_and_its_copy_score_2_each():
    assert scoring("1 2 3 energy energy energy", ["Omnivore", "Mimic"], mimic={0: (0, "Omnivore")}).points[0] == 4


def test_a_gourmet_omnivore_uses_its_dice_for_both():
    assert scoring("1 1 1 2 3 energy", ["Gourmet", "Omnivore"]).points[0] == 1 + 2 + 2


# Complete Destruction: all six faces score 9.


@pytest.mark.parametrize("edition", EDITIONS)
def test_complete_destruction_scores_9_for_all_six_faces(edition):
    game = staying(scoring(ALL_SIX, ["Complete Destruction"], edition=edition, health=[5, 10, 10]))
    assert game.points[0] == 9 and game.health == [6, 9, 10]  # on top of what the dice give
    assert game.energy[0] == (2 if edition == "godzilla" else 1)


@pytest.mark.parametrize("face", ["1", "2", "3", "heart", "energy", "claw"])
def test_complete_destruction_needs_every_face(face):
    dice = ALL_SIX.replace(face, "2" if face == "1" else "1")
    assert staying(scoring(dice, ["Complete Destruction"])).points[0] == 0


def test_more_dice_do_no_harm_to_complete_destruction():
    game = scoring("1 1 1 2 3 heart energy claw", ["Complete Destruction", "Extra Head", "Extra Head"])
    assert staying(game).points[0] == 1 + 9


def test_complete_destruction_and_its_copy_score_18():
    keeps = ["Complete Destruction", "Mimic"]
    assert staying(scoring(ALL_SIX, keeps, mimic={0: (0, "Complete Destruction")})).points[0] == 18


def test_complete_destruction_looks_at_the_dice_after_they_were_changed():
    game = scoring("1 2 3 heart energy energy", ["Complete Destruction", "Plot Twist"]).play("twist energy to claw")
    assert staying(game).points[0] == 9


ADDED_CLAWS = {
    "Acid Attack": ("1 1 2 3 heart energy", ["Acid Attack"], HELD, 0),
    "Burrowing in Tokyo": ("1 1 2 3 heart energy", ["Burrowing"], ["city", "outside", "outside"], 2),
    "Poison Quills": ("1 2 2 2 3 heart energy", ["Poison Quills", "Extra Head"], HELD, 2),
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("dice", "cards", "place", "points"), ADDED_CLAWS.values(), ids=ADDED_CLAWS)
def test_a_claw_added_by_a_card_serves_complete_destruction_where_adders_are_claws(dice, cards, place, points, edition):
    game = staying(scoring(dice, ["Complete Destruction", *cards], place=place, edition=edition))
    assert game.points[0] == points + (0 if edition == "classic" else 9)


@pytest.mark.parametrize(
    ("dice", "cards", "points"),
    [
        ("1 1 2 3 heart energy", ["Spiked Tail"], 0),
        ("1 1 2 3 heart energy", ["Burrowing"], 0),  # outside
        ("1 2 2 3 3 heart energy", ["Poison Quills", "Extra Head"], 0),  # no three 2s
    ],
)
def test_no_claw_is_added_by_cards_that_do_not_apply(dice, cards, points):
    game = staying(scoring(dice, ["Complete Destruction", *cards], edition="second"))
    assert game.points[0] == points


# Rooting for the Underdog: the fewest points at the end of the turn give 1 more.


def underdog(points, dice=NOTHING, keeps=("Rooting for the Underdog",), **facts):
    return scoring(dice, keeps, points=points, **{"place": ["outside"] * 3, **facts})


def test_rooting_for_the_underdog_gives_a_point_to_the_last_alone():
    assert underdog([0, 1, 2]).points == [1, 1, 2]


@pytest.mark.parametrize("points", [[1, 1, 2], [2, 1, 3], [0, 0, 0]])
def test_rooting_for_the_underdog_gives_nothing_to_who_is_not_alone_in_last_place(points):
    assert underdog(points).points == points


@pytest.mark.parametrize(("rule", "gain"), [("own_turn", 0), ("any_turn", 1)])
def test_rooting_for_the_underdog_on_another_monsters_turn(rule, gain):
    game = underdog([3, 0, 2], keeps={1: ["Rooting for the Underdog"]}, underdog=rule)
    assert game.points == [3, gain, 2]


def test_rooting_for_the_underdog_at_the_end_of_any_turn_asks_whoever_owns_it():
    game = underdog([0, 3, 2], underdog="any_turn")
    assert game.points == [1, 3, 2]
    assert underdog([3, 2, 0], keeps={1: ["Rooting for the Underdog"]}, underdog="any_turn").points == [3, 2, 0]


def test_the_underdog_is_compared_with_the_living_only():
    game = underdog([1, 5, 0], CLAW, place=["outside", "outside", "city"], health=[10, 10, 1])
    assert not game.alive[2] and game.points[:2] == [1 + 1 + 1, 5]  # Tokyo and the card


def test_an_underdog_and_its_copy_give_2_points():
    keeps = ["Rooting for the Underdog", "Mimic"]
    game = underdog([0, 1, 1], keeps=keeps, mimic={0: (0, "Rooting for the Underdog")})
    assert game.points == [2, 1, 1]


def test_the_underdog_looks_at_the_points_after_the_market():
    game = market(
        ["Corner Store"], [3, 0, 0], points=[0, 1, 1], place=["outside"] * 3, keeps={0: ["Rooting for the Underdog"]}
    )
    assert game.play("buy Corner Store from slot 1").points == [1, 1, 1]
