"""What a final roll is worth to the monster that rolled it: points, health, damage dealt, Tokyo, energy, victory.

The worth is a sum of what the claws do, what the hearts do, what the energy brings, and points; each is worked out once
for every count of such dice and then added up for every roll. Cards that change what a roll does are looked up by name;
what other monsters may answer to an attack is not foreseen, but for leaving Tokyo at low health.
"""

from typing import NamedTuple

import numpy as np

from agents.guide import see
from agents.kot_buying import EXTRA_TURN, VICTORY, damage_worth, health_lost
from agents.kot_guide import in_tokyo, most_health, owned
from agents.kot_rolls import COUNTS, FIRST
from kot_env.vocabulary import BAY_PLAYERS, FULL_HEALTH, MAX_PLAYERS, Face
from tabletop.jit import rule

LOW = 5  # health up to which it is worth more
NEIGHBOURS = 2
EATEN, QUILLS, GOURMET, OMNIVORE, DESTRUCTION = 3, 2, 2, 2, 9  # printed on the cards

POINTS_OF = sum(
    np.where(COUNTS[:, face] >= 3, face + COUNTS[:, face] - 2, 0) for face in (Face.ONE, Face.TWO, Face.THREE)
)
THREE_ONES, THREE_TWOS = COUNTS[:, Face.ONE] >= 3, COUNTS[:, Face.TWO] >= 3
ONE_TWO_THREE, ALL_FACES = (COUNTS[:, : Face.THREE + 1] > 0).all(axis=1), (COUNTS > 0).all(axis=1)


class Space(NamedTuple):
    """Room to work in. `worth` and `best` by number of the roll, `counts`, `thrown` and `trial` by face.

    The others are by how many claws, hearts or energy were rolled: what the claws are worth besides their points, and
    whether they lead to Tokyo; what the hearts are worth, and the health they leave; what the energy is worth.
    """

    worth: np.ndarray
    best: np.ndarray
    counts: np.ndarray
    thrown: np.ndarray
    trial: np.ndarray
    claws: np.ndarray
    points: np.ndarray
    inside: np.ndarray
    hearts: np.ndarray
    health: np.ndarray
    energy: np.ndarray


@rule
def blow(observations, i, guide, claws, inside):
    """(damage to each monster that is reached, is it an attack) with so many claws."""
    cards, switches = guide.cards, guide.rules
    acid = owned(observations, i, guide, 0, cards.acid_attack)
    burrowing = owned(observations, i, guide, 0, cards.burrowing) * inside
    attack = claws > 0 or (switches.adders_are_claws and acid + burrowing > 0)
    amount = acid
    if attack:
        amount += claws + burrowing + owned(observations, i, guide, 0, cards.spiked_tail)
    if amount and inside:
        amount += owned(observations, i, guide, 0, cards.urbavore)
    return amount, attack


@rule
def walks_in(observations, i, guide, attack, inside):
    """In 2011's rules who attacks an empty City from outside enters it without a blow."""
    if inside or not attack or guide.rules.entering_empty_strikes:
        return False
    for seat in range(MAX_PLAYERS):
        if observations[i, guide.columns.city + seat]:
            return False
    return True


@rule
def strike(observations, i, guide, amount, attack, inside):
    """(worth, others alive, killed, hurt, is the City still held by another, is the Bay) of a blow."""
    columns, cards = guide.columns, guide.cards
    everywhere = attack and owned(observations, i, guide, 0, cards.nova_breath) > 0
    counters = owned(observations, i, guide, 0, cards.poison_spit)
    counters += owned(observations, i, guide, 0, cards.shrink_ray)
    worth, others, kills, hurt, city_held, bay_held = 0.0, 0, 0, 0, False, False
    for seat in range(1, MAX_PLAYERS):
        if observations[i, columns.alive + seat]:
            others += 1
            holds = in_tokyo(observations, i, guide, seat)
            reached = everywhere or holds != inside
            lost = health_lost(observations, i, guide, seat, amount) if reached else 0
            left = np.int64(observations[i, columns.health + seat]) - lost
            worth += damage_worth(observations, i, guide, seat, lost)
            if lost:
                hurt += 1
                kills += left == 0
                worth += counters * guide.weights.damage * attack
            if holds and left > 0 and not (attack and reached and left <= guide.weights.others_yield_at):
                city_held = city_held or observations[i, columns.city + seat] != 0
                bay_held = bay_held or observations[i, columns.bay + seat] != 0
    if hurt:
        worth += guide.weights.damage * owned(observations, i, guide, 0, cards.fire_breathing) * min(others, NEIGHBOURS)
    return worth, others, kills, hurt, city_held, bay_held


@rule
def weigh_claws(observations, i, guide, claws, space):
    """Who is hurt, who dies, who leaves Tokyo and whether one moves in there."""
    columns, switches = guide.columns, guide.rules
    inside = in_tokyo(observations, i, guide, 0)
    amount, attack = blow(observations, i, guide, claws, inside)
    if walks_in(observations, i, guide, attack, inside):
        amount = 0
    worth, others, kills, hurt, city_held, bay_held = strike(
        observations, i, guide, amount, attack, inside
    )  # fmt: skip
    stays = inside
    if others - kills + 1 < BAY_PLAYERS:  # there is no Bay any more: its monster moves to an empty City, or leaves
        stays = observations[i, columns.city] != 0 or (inside and switches.bay_promotes and not city_held)
        city_held = city_held or (bay_held and switches.bay_promotes)
        bay_held = True
    enters = not (stays or (city_held and bay_held)) and (attack or switches.mandatory_entry)
    space.inside[claws] = stays or enters
    space.claws[claws] = worth + VICTORY * (kills == others)
    space.points[claws] = card_points(observations, i, guide, attack, hurt, kills)
    if enters and switches.two_player_variant:
        space.claws[claws] += guide.weights.energy
    elif enters:
        space.points[claws] += 1


@rule
def card_points(observations, i, guide, attack, hurt, kills):
    """Points that keep cards give for attacking, for hurting nobody and for the dead."""
    cards = guide.cards
    points = EATEN * kills * owned(observations, i, guide, 0, cards.eater_of_the_dead)
    if attack:
        points += owned(observations, i, guide, 0, cards.alpha_monster)
    return points if hurt else points + owned(observations, i, guide, 0, cards.herbivore)


@rule
def weigh_hearts(observations, i, guide, hearts, space):
    """Outside Tokyo hearts remove counters, then heal; counters of poison bite at the end of the turn."""
    columns, cards = guide.columns, guide.cards
    health = np.int64(observations[i, columns.health])
    poison, shrink = see(observations, i, columns.poison), see(observations, i, columns.shrink)
    used = 0 if in_tokyo(observations, i, guide, 0) else hearts
    removed = min(used, poison + shrink)
    healing = used - removed
    if healing:
        healing += owned(observations, i, guide, 0, cards.regeneration)
    after = min(health + healing, most_health(observations, i, guide)) - max(poison - removed, 0)
    space.health[hearts] = after
    space.hearts[hearts] = guide.weights.health * (after + removed) + guide.weights.low_health * min(after, LOW)
    if after <= 0:
        space.hearts[hearts] -= VICTORY


@rule
def weigh_rolls(observations, i, guide, n, space):
    """Fill `space.worth` for every final roll of n dice."""
    columns, cards = guide.columns, guide.cards
    friends = owned(observations, i, guide, 0, cards.friend_of_children)
    for count in range(n + 1):
        weigh_claws(observations, i, guide, count, space)
        weigh_hearts(observations, i, guide, count, space)
        space.energy[count] = guide.weights.energy * (count + friends if count else 0)
    gourmet = GOURMET * owned(observations, i, guide, 0, cards.gourmet)
    omnivore = OMNIVORE * owned(observations, i, guide, 0, cards.omnivore)
    destruction = DESTRUCTION * owned(observations, i, guide, 0, cards.complete_destruction)
    frozen = EXTRA_TURN * min(owned(observations, i, guide, 0, cards.freeze_time), 1)
    quills = guide.weights.damage * QUILLS * owned(observations, i, guide, 0, cards.poison_quills)
    needed = guide.rules.points_to_win - np.int64(observations[i, columns.points])
    for at in range(FIRST[n], FIRST[n + 1]):
        claws, hearts = COUNTS[at, Face.CLAW], COUNTS[at, Face.HEART]
        points = POINTS_OF[at] + space.points[claws]
        points += gourmet * THREE_ONES[at] + omnivore * ONE_TWO_THREE[at] + destruction * ALL_FACES[at]
        worth = min(points, needed) + space.claws[claws] + space.hearts[hearts] + space.energy[COUNTS[at, Face.ENERGY]]
        worth += frozen * THREE_ONES[at] + quills * THREE_TWOS[at]
        if space.inside[claws]:
            worth += guide.weights.tokyo + guide.weights.tokyo_health * space.health[hearts] / FULL_HEALTH
        if points >= needed:
            worth += VICTORY
        space.worth[at] = worth
