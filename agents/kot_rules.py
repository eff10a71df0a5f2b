"""Players of King of Tokyo that follow a rule of a few lines: K2, the brawler, and K3, the balanced one.

They see what everybody sees: the observation and the mask. With power cards in the game they pass wherever they may,
so they never buy, and take the first legal move where a choice is forced (a heart heals before it removes poison).
"""

import numpy as np

from kot_env.vocabulary import MAX_HEALTH, N_FACES, Face
from tabletop.game import Game
from tabletop.jit import door, rule

FIRST_REROLL = 2  # rerolls left after the first throw


class RuleBot:
    """Keeps all claws, never energy; at low health hearts too, if outside Tokyo. Yields at low health.

    Args:
        game: of King of Tokyo; ValueError for another one.
        low_health: at this health or less.
        keeps_numbers: keep numbers of which there are three or more, and a pair of threes after the first throw.
    """

    def __init__(self, game: Game, low_health: int, keeps_numbers: bool):
        if game.name != "king_of_tokyo":
            raise ValueError(f"this player knows king_of_tokyo only, not {game.name}")
        self.low_health, self.keeps_numbers = low_health, keeps_numbers
        stretches = ("node", "rolls_left", "faces", "health", "city", "bay")
        self.columns = tuple(game.layout.offset(name) for name in stretches)
        self.moves = tuple(game.moves.encode(family) for family in ("Reroll", "Yield", "Stay"))

    def begin(self, rows: np.ndarray, seats: np.ndarray, seeds: np.ndarray) -> None:
        """New games; nothing to remember."""

    def act(self, rows: np.ndarray, seats: np.ndarray, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Moves of the acting seats; see `Agent.act`."""
        actions = np.zeros(len(rows), np.int64)
        choose_moves(
            np.ascontiguousarray(observations), np.ascontiguousarray(masks), self.columns, self.moves,
            self.low_health, self.keeps_numbers, actions,
        )  # fmt: skip
        return actions


def brawler(game: Game) -> RuleBot:
    """K2: claws only; hearts outside Tokyo and yielding at 4 health or less."""
    return RuleBot(game, low_health=4, keeps_numbers=False)


def balanced(game: Game) -> RuleBot:
    """K3: claws and numbers worth points; hearts outside Tokyo and yielding at 5 health or less."""
    return RuleBot(game, low_health=5, keeps_numbers=True)


@rule
def kept(face, count, hearts, rolls_left, keeps_numbers):
    """How many of the dice of one face are set aside."""
    if face == Face.CLAW:
        return count
    if face == Face.HEART:
        return min(count, hearts)
    if face <= Face.THREE and keeps_numbers:
        pair_of_threes = face == Face.THREE and count == 2 and rolls_left == FIRST_REROLL
        return count if count >= 3 or pair_of_threes else 0
    return 0


@rule
def reroll(observations, i, faces, hearts, rolls_left, keeps_numbers):
    """The dice not kept, as a set of positions in the sorted row; of equal dice the foremost are thrown."""
    thrown, position = 0, 0
    for face in range(N_FACES):
        count = np.int64(observations[i, faces + face])
        loose = count - kept(face, count, hearts, rolls_left, keeps_numbers)
        thrown |= ((1 << loose) - 1) << position
        position += count
    return thrown


@rule
def first_legal(masks, i):
    """The first legal move of a row."""
    k = 0
    while masks[i, k] == 0:
        k += 1
    return k


@door
def choose_moves(observations, masks, columns, moves, low_health, keeps_numbers, actions):
    """Fill `actions` by the rule; `columns` and `moves` say where the stretches and the families begin."""
    node, rolls, faces, health, city, bay = columns
    first_reroll, leave, stay = moves
    for i in range(len(actions)):
        own_health = np.int64(observations[i, health])
        is_low = own_health <= low_health
        if observations[i, node]:  # rerolls
            outside = observations[i, city] == 0 and observations[i, bay] == 0
            hearts = MAX_HEALTH - own_health if outside and is_low else 0
            rolls_left = np.int64(observations[i, rolls])
            thrown = reroll(observations, i, faces, hearts, rolls_left, keeps_numbers) if rolls_left else 0
            actions[i] = first_reroll + thrown
        elif observations[i, node + 1]:  # attacked in Tokyo
            actions[i] = leave if is_low else stay
        else:  # about a card: where passing is possible, it has the lowest number
            actions[i] = first_legal(masks, i)
