"""Promo cards: not in the box, in the game where a deck names them."""

from kot_env import Table, king_of_tokyo, rules_of


def test_amusement_park_is_worth_four_points():
    table = Table(
        num_players=2, first=0, energy=[6, 0], market=["Amusement Park", None, None], script=["1 1 2 2 3 3"]
    ).play("stop", "buy Amusement Park from slot 1")
    assert table.points == [4, 0] and table.energy == [0, 0]
    assert table.discard == ["Amusement Park"]


def test_amusement_park_is_not_in_the_box():
    assert "Amusement Park" not in Table(2).deck + Table(2).market
    assert king_of_tokyo(rules_of(deck=["Amusement Park"])).facts["deck"] == ["Amusement Park"]
