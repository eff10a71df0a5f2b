"""Cards that score points."""

from kot_env import effects, faces
from kot_env.cards.card import Discard, Keep
from kot_env.vocabulary import SET, Event, Face
from tabletop import stack

ALL_SIX = 9
GOURMET_POINTS = 2
OMNIVORE_POINTS = 2
HOARD = 6
EVACUATED = 5


class ApartmentBuilding(Discard, no=4, cost=5, points=3):
    """Three points."""


class CommuterTrain(Discard, no=9, cost=4, points=2):
    """Two points."""


class CompleteDestruction(Keep, no=10, cost=3):
    """Nine points when your dice show all six faces; from 2016 on a claw that a card adds will do."""

    def numbers(g, me, counts, claws):
        shown = 0
        for face in range(Face.CLAW):
            shown += faces.count_of(counts, face) > 0
        if shown == Face.CLAW and claws > 0:
            effects.gain_points(g, me, ALL_SIX)


class CornerStore(Discard, no=11, cost=3, points=1):
    """One point."""


class DropFromHighAltitude(Discard, no=13, cost=5, points=2, title="Drop from High Altitude"):
    """Two points, and you take Tokyo if you are not in it: a free place, else the City (`rules.tokyo`)."""

    def gained(g, me, card):
        stack.ask(g, Event.ENTRY, me)


class EnergyHoarder(Keep, no=16, cost=3):
    """At the end of your turn one point for every 6 energy you hold."""

    def turn_ended(g, me):
        effects.gain_points(g, me, g.energy[me] // HOARD)


class EvacuationOrders(Discard, no=17, cost=7, copies=2):
    """Every other monster loses 5 points."""

    def gained(g, me, card):
        for p in range(g.n_players):
            if p != me and g.alive[p]:
                effects.lose_points(g, p, EVACUATED)


class Gourmet(Keep, no=27, cost=4):
    """When you score three 1s, two points more."""

    def numbers(g, me, counts, claws):
        if faces.count_of(counts, Face.ONE) >= SET:
            effects.gain_points(g, me, GOURMET_POINTS)


class Herbivore(Keep, no=30, cost=5):
    """One point at the end of a turn in which you damaged nobody."""

    def turn_ended(g, me):
        if not g.hurt_somebody:
            effects.gain_points(g, me, 1)


class JetFighters(Discard, no=34, cost=5, points=5, damage_self=4):
    """Five points; you take 4 damage."""


class NationalGuard(Discard, no=40, cost=3, points=2, damage_self=2):
    """Two points; you take 2 damage."""


class NuclearPowerPlant(Discard, no=42, cost=6, points=2, healing=3):
    """Two points; heal 3."""


class Omnivore(Keep, no=43, cost=4):
    """Once a turn 1, 2 and 3 together score two points; the dice still count for sets."""

    def numbers(g, me, counts, claws):
        if (
            faces.count_of(counts, Face.ONE) > 0
            and faces.count_of(counts, Face.TWO) > 0
            and faces.count_of(counts, Face.THREE) > 0
        ):
            effects.gain_points(g, me, OMNIVORE_POINTS)


class RootingForTheUnderdog(Keep, no=52, cost=3, title="Rooting for the Underdog"):
    """One point at the end of your turn if you alone have the fewest; `underdog="any_turn"`: of every turn."""

    def fewest_points(g, me):
        effects.gain_points(g, me, 1)


class Skyscraper(Discard, no=54, cost=6, points=4):
    """Four points."""


class Tanks(Discard, no=59, cost=4, points=4, damage_self=3):
    """Four points; you take 3 damage."""


class AmusementPark(Discard, no=65, cost=6, points=4):
    """Four points. A promo card: in the game where a deck names it."""
