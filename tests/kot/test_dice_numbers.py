"""Exact dice numbers, from exact dynamic programming over what the table itself scores."""

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, sqrt
from random import Random

import pytest

from kot_env import Table

FACES = ["1", "2", "3", "heart", "energy", "claw"]
FINAL = list(combinations_with_replacement(FACES, 6))
TIES = {2: 0.317, 3: 0.371, 4: 0.407, 5: 0.429, 6: 0.445}
GAMES = 600


@lru_cache
def scored():
    """Points won and claws dealt by each outcome, as a monster in the City sees them when it stops."""
    points, claws = {}, {}
    for faces in FINAL:
        table = Table(num_players=2, first=0, place=["city", "outside"], script=[" ".join(faces)])
        before = table.points[0]
        table.play("stop")
        points[faces], claws[faces] = table.points[0] - before, 10 - table.health[1]
    return points, claws


def in_order(faces):
    return tuple(sorted(faces, key=FACES.index))


def best_mean(value, throws=3):
    """What the last throw is worth on average if always the best dice are kept."""
    for _ in range(throws):
        hope = dict(value)  # what these dice are worth when the others have been thrown
        for kept in [part for n in range(5, -1, -1) for part in combinations_with_replacement(FACES, n)]:
            hope[kept] = sum(hope[in_order((*kept, face))] for face in FACES) / 6
        value = {dice: max(hope[part] for n in range(7) for part in combinations(dice, n)) for dice in FINAL}
    return hope[()]


def test_six_dice_fall_in_462_ways():
    assert len(FINAL) == 462


def test_the_best_turn_for_points_is_worth_2_2357417():
    points, _ = scored()
    assert best_mean(points) == pytest.approx(2.2357417, abs=1e-6)


def test_chasing_claws_gives_2_5277778():
    _, claws = scored()
    assert best_mean(claws) == pytest.approx(2.5277778, abs=1e-6)
    assert best_mean(claws) == pytest.approx(6 * (1 - (5 / 6) ** 3))


def test_chasing_claws_gives_three_or_more_in_about_half_of_the_turns():
    _, claws = scored()
    assert best_mean({dice: float(claws[dice] >= 3) for dice in FINAL}) == pytest.approx(0.499771, abs=1e-6)


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_more_throws_are_worth_more(throws):
    points, _ = scored()
    assert best_mean(points, throws) > best_mean(points, throws - 1) if throws > 1 else best_mean(points, 1) > 0


# The roll-off: six dice each, most claws begin, the tied throw again.


def claws_thrown(k):
    """Chance of k claws among six dice."""
    return comb(6, k) * 5 ** (6 - k) / 6**6


def fewer(k):
    return sum(claws_thrown(j) for j in range(k))


def tie(monsters):
    """Chance that several share the most claws in the first roll."""
    return 1 - sum(monsters * claws_thrown(k) * fewer(k) ** (monsters - 1) for k in range(7))


def begins(claws, monsters):
    """Chance that a monster with so many claws begins; all who tie have equal chances."""
    others = monsters - 1
    return sum(
        comb(others, tied) * claws_thrown(claws) ** tied * fewer(claws) ** (others - tied) / (tied + 1)
        for tied in range(monsters)
    )


def within_five_sigma(count, chance):
    return abs(count / GAMES - chance) < 5 * sqrt(chance * (1 - chance) / GAMES)


@pytest.mark.parametrize(("monsters", "chance"), TIES.items())
def test_the_chance_of_a_tie_is_as_published(monsters, chance):
    assert tie(monsters) == pytest.approx(chance, abs=0.0005)


@pytest.mark.parametrize("monsters", TIES)
def test_the_roll_off_is_repeated_as_often_as_there_are_ties(monsters):
    random, ties, mark = Random(monsters), 0, "claw claw claw claw claw claw"
    for _ in range(GAMES):
        throws = [" ".join(random.choices(FACES, k=6)) for _ in range(monsters)]
        table = Table(num_players=monsters, cards=False, seed=random.randrange(2**31), script=[*throws, mark])
        ties += sorted(table.dice) != mark.split()  # one of the tied has thrown the mark, not the first player
    assert within_five_sigma(ties, tie(monsters))


@pytest.mark.parametrize("monsters", TIES)
def test_a_monster_with_two_claws_begins_as_often_as_the_others_dice_allow(monsters):
    begun = sum(
        Table(num_players=monsters, cards=False, seed=seed, script=["claw claw 1 1 2 2"]).active == 0
        for seed in range(GAMES)
    )
    assert within_five_sigma(begun, begins(2, monsters))
