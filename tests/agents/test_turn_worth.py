"""K5's forecast of a final roll against the game itself: the roll is played and what it left is weighed anew."""

import numpy as np
import pytest

from agents.kot_expectimax import count_dice, room
from agents.kot_guide import guide_for, guides_to
from agents.kot_rolls import number_without
from agents.kot_turn import VICTORY, weigh_rolls
from agents.kot_weights import Weights
from kot_env import Table
from kot_env.vocabulary import WORDS_OF_FACES

WEIGHTS = Weights(
    health=0.71, low_health=0.33, damage=0.17, leader_damage=0.43, kill=1.9, tokyo=-0.87, tokyo_health=0.61,
    others_yield_at=4.0, energy=0.29,
)  # fmt: skip
NONE = np.zeros(6, np.int64)


def forecast(table):
    """What the player whose turn it is thinks that the dice on the table are worth."""
    guides, space = guides_to(table.game, [WEIGHTS] * 7), room()
    observations = table.observe(table.seat)["observation"][None]
    guide = guide_for(observations, 0, guides)
    weigh_rolls(observations, 0, guide, count_dice(observations, 0, guide.columns, space), space)
    return space.worth[number_without(space.counts, NONE)]


def played(table):
    """The same dice played out: others leave Tokyo at 4 health or less, nobody buys. What seat 0 has is weighed."""
    points, health, energy = table.points, table.health, table.energy[0]
    table.play("stop")
    while table.node not in ("ROLL", "OVER"):
        low = table.health[table.seat] <= WEIGHTS.others_yield_at
        answers = {"YIELD": "yield" if low else "stay", "HEARTS": "remove a poison counter"}
        table.play(answers.get(table.node, "pass"))
    others = range(1, len(health))
    worth = min(table.points[0] - points[0], 20 - points[0]) + WEIGHTS.energy * (table.energy[0] - energy)
    worth += WEIGHTS.health * table.health[0] + WEIGHTS.low_health * min(table.health[0], 5)
    for p in others:
        share = WEIGHTS.damage + WEIGHTS.leader_damage * points[p] / 20
        worth += share * (health[p] - table.health[p]) + WEIGHTS.kill * (health[p] > 0 and table.health[p] == 0)
    if table.place[0] != "outside":
        worth += WEIGHTS.tokyo + WEIGHTS.tokyo_health * table.health[0] / 10
    return worth + VICTORY * ((table.points[0] >= 20) + (not any(table.health[p] for p in others)))


def random_table(rng, edition, players, **facts):
    """Any facts, a roll that is likely to score."""
    free = ["outside"] * players
    if rng.random() < 0.8:
        free[rng.integers(players)] = "city"
    if players >= 5 and rng.random() < 0.6 and "outside" in free:
        free[rng.choice([p for p in range(players) if free[p] == "outside"])] = "bay"
    dice = rng.choice(6, 6, p=rng.dirichlet(np.ones(6)))
    facts = {
        "health": rng.integers(1, 11, players), "points": rng.integers(0, 18, players), "place": free, **facts
    }  # fmt: skip
    facts = facts if "keeps" in facts else {**facts, "cards": False}
    return Table(players, edition, first=0, script=[" ".join(WORDS_OF_FACES[face] for face in dice)], **facts)


@pytest.mark.compiled
@pytest.mark.parametrize("edition", ["classic", "second"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_roll_is_worth_what_it_brings(edition, players):
    rng = np.random.default_rng(players)
    for _ in range(60):
        table = random_table(rng, edition, players)
        thought = forecast(table)
        assert thought == pytest.approx(played(table), abs=1e-9), table.to_dict()


@pytest.mark.compiled
def test_the_variant_for_two_pays_energy_for_tokyo():
    table = Table(2, "second", first=0, script=["claw 1 1 2 2 heart"], cards=False, two_player_variant=True)
    thought = forecast(table)
    assert table.points == [0, 0] and thought == pytest.approx(played(table), abs=1e-9)


@pytest.mark.compiled
@pytest.mark.parametrize("edition", ["classic", "second"])
@pytest.mark.parametrize(
    "name",
    [
        "Acid Attack", "Alpha Monster", "Burrowing", "Complete Destruction", "Eater of the Dead", "Even Bigger",
        "Friend of Children", "Gourmet", "Herbivore", "Nova Breath", "Omnivore", "Regeneration", "Spiked Tail",
        "Urbavore",
    ],
)  # fmt: skip
def test_a_roll_is_worth_what_it_brings_with_a_card(name, edition):
    rng = np.random.default_rng(len(name))
    for players in (2, 3, 4, 5, 6) * 6:
        table = random_table(rng, edition, players, keeps={0: [name]}, market=[None] * 3)
        thought = forecast(table)
        assert thought == pytest.approx(played(table), abs=1e-9), table.to_dict()["opening"]


@pytest.mark.compiled
def test_armour_is_seen():
    for faces in ("claw 1 1 2 2 3", "claw claw 1 2 2 3"):
        table = Table(
            3, first=0, script=[faces], place=["outside", "city", "outside"], keeps={1: ["Armor Plating"]},
            market=[None] * 3,
        )  # fmt: skip
        thought = forecast(table)
        assert thought == pytest.approx(played(table), abs=1e-9)


@pytest.mark.compiled
@pytest.mark.parametrize("hearts", range(5))
def test_poison_is_foreseen(hearts):
    """Three counters: hearts remove them first, what is left bites; each one left is as bad again."""
    faces = " ".join(["1", "1", "2", "2", "3", "energy"][hearts:] + ["heart"] * hearts)
    for health in (3, 6, 10):
        table = Table(
            3, first=0, script=[faces], health=[health, 9, 9], poison=[3, 0, 0], place=["outside", "city", "outside"],
            deck=["Heal"], market=[None] * 3,
        )  # fmt: skip
        left = max(3 - hearts, 0)
        thought = forecast(table)
        if left >= health:
            assert thought < -VICTORY / 2
        else:
            assert thought == pytest.approx(played(table) + WEIGHTS.health * (3 - left), abs=1e-9)
