"""What the scripted players of King of Tokyo must know: columns of the observation and numbers of moves, by name.

In the base game there are no columns and moves about cards: their numbers are `ABSENT`, and a card is owned by nobody.
Seats are relative to the player who looks, who is seat 0.
"""

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from agents.guide import ABSENT, columns_of, moves_of, numbers
from agents.kot_weights import Weights
from kot_env.cards import DECK, KEEPS
from kot_env.observation import CARD_NODES
from kot_env.vocabulary import BASE_DICE, FULL_HEALTH, MAX_HEALTH, MAX_PLAYERS, N_FACES
from tabletop.game import Game
from tabletop.jit import rule

KEEP_WORTH = Path(__file__).with_name("kot_keeps.json")  # written by `training.measure_keeps`
UNMEASURED = 0.25  # what a keep card that was not measured is worth, for each energy of its price
BIGGER = 2  # Even Bigger's health
BASE_REROLLS = 1 << BASE_DICE
N_DECK, N_KEEPS = len(DECK), len(KEEPS)

COLUMNS = (  # stretches of the observation
    "node", "rolls_left", "faces", "alive", "health", "points", "energy", "city", "bay", "active", "poison", "shrink",
    "winged", "packet", "market", "top", "keeps", "copied",
)  # fmt: skip
NODES = tuple(node.name for node in CARD_NODES)
MOVES = (
    "reroll", "reroll_more", "yield_", "stay", "pass_", "heal", "remove_poison", "remove_shrink", "buy", "buy_top",
    "sweep", "choose_seat", "choose_card", "probe", "spread_wings", "heal_rapidly", "jet_away", "spend_charge",
    "buy_roll", "reroll_three", "turn", "stretch", "twist", "stake", "take_turn",
)  # fmt: skip
CARDS = tuple(card.title.lower().replace(" ", "_").replace("'", "") for card in KEEPS)
SWITCHES = ("entering_empty_strikes", "adders_are_claws", "two_player_variant")


GUIDE = np.dtype(
    (
        np.record,
        [
            ("columns", numbers(COLUMNS)),  # where each stretch of the observation begins
            ("nodes", numbers(NODES)),  # the column of each question about cards
            ("moves", numbers(MOVES)),  # the first number of each family of moves
            ("cards", numbers(CARDS)),  # where each keep card stands in a seat's part of the stretch `keeps`
            ("rules", numbers(("points_to_win", "mandatory_entry", "bay_promotes", "battery_from_bank", *SWITCHES))),
            ("weights", numbers(Weights._fields, "f8")),  # what things are worth to the player
            ("keep_worth", "f8", N_KEEPS),  # what each keep card is worth when a game begins, in points
        ],
    )
)


def guides_to(game: Game, weights: Sequence[Weights]) -> np.ndarray:
    """Where everything stands in this configuration: records `GUIDE`, ready for a door, shape (MAX_PLAYERS + 1,).

    Which one counts depends on how many monsters live; they differ in weights, `weights[living]`, and in what keep
    cards are worth. Raises ValueError for another game than King of Tokyo.
    """
    if game.name != "king_of_tokyo":
        raise ValueError(f"this player knows king_of_tokyo only, not {game.name}")
    guides, facts = np.zeros(MAX_PLAYERS + 1, GUIDE), game.facts
    (asked,) = columns_of(game, ("card_node",))
    guides["columns"] = columns_of(game, COLUMNS)
    guides["nodes"] = tuple(ABSENT if asked == ABSENT else asked + at for at in range(len(NODES)))
    guides["moves"] = moves_of(game, MOVES)
    guides["cards"] = tuple(range(N_KEEPS))
    switches = facts["enter"] == "mandatory", facts["bay_close"] == "promote", facts["battery"] == "bank"
    guides["rules"] = (facts["points_to_win"], *switches, *(facts[name] for name in SWITCHES))
    measured = json.loads(KEEP_WORTH.read_text(encoding="utf-8"))
    for living in range(2, MAX_PLAYERS + 1):
        guides["weights"][living] = tuple(weights[living])
        found = measured[str(living)]
        guides["keep_worth"][living] = [found.get(card.title, UNMEASURED * card.cost) for card in KEEPS]
    return guides


@rule
def guide_for(observations, i, guides):
    """The guide for as many living monsters as there are."""
    living = 0
    for seat in range(MAX_PLAYERS):
        living += observations[i, guides[0].columns.alive + seat]
    return guides[living]


@rule
def owned(observations, i, guide, seat, card):
    """How many of a keep card a monster has, copies included."""
    if guide.columns.keeps < 0:
        return 0
    return np.int64(observations[i, guide.columns.keeps + seat * N_KEEPS + card])


@rule
def in_tokyo(observations, i, guide, seat):
    """City and Bay are both Tokyo."""
    return observations[i, guide.columns.city + seat] != 0 or observations[i, guide.columns.bay + seat] != 0


@rule
def most_health(observations, i, guide):
    """One's own highest health."""
    return min(FULL_HEALTH + BIGGER * owned(observations, i, guide, 0, guide.cards.even_bigger), MAX_HEALTH)


@rule
def throw(observations, i, guide, thrown):
    """The move that throws so many dice of each face; of equal dice the foremost in the sorted row."""
    positions, at = 0, 0
    for face in range(N_FACES):
        positions |= ((1 << thrown[face]) - 1) << at
        at += np.int64(observations[i, guide.columns.faces + face])
    moves = guide.moves
    return moves.reroll + positions if positions < BASE_REROLLS else moves.reroll_more + positions - BASE_REROLLS
