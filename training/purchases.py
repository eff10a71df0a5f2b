"""Who bought which power card: purchases are noted from the tables as they lie before each move. No printing here.

A monster that has the points to win already, and only waits for the end of its turn, may still buy; bots then buy
whatever there is. Such purchases are counted apart and never as bought by the seat.
"""

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from agents import Agent
from kot_env.moves import MOVES
from kot_env.moves.cards import KEEP_NAMES
from kot_env.rules import tentacles
from kot_env.vocabulary import MARKET_SLOTS, MAX_PLAYERS, N_NAMES, NO_NAME, Node
from tabletop.game import Game
from tabletop.jit import door, rule
from training.matches import SIXTIETHS, game_seeds, play_games

WAYS = ("from the market", "from the deck", "off turn", "from a monster", "with the points to win already")
MARKET, DECK_TOP, OFF_TURN, MONSTER, LATE = range(len(WAYS))  # Made in a Lab, Opportunist and Tentacles open the others
BUY, BUY_TOP, CHOOSE_SEAT, CHOOSE_CARD = (
    MOVES.encode(family) for family in ("Buy", "BuyTop", "ChooseSeat", "ChooseCard")
)
NAMES_TO_CHOOSE = np.array(KEEP_NAMES)
PART = 20_000  # games that are counted together: an interruption costs at most so many


@dataclass(frozen=True)
class Tally:
    """What B bots bought and won in some games; N card names, 0 is none. Wins are counted in sixtieths of a victory.

    Attributes:
        games: how many.
        without_winner: those that nobody won.
        seats, won: int64 (B,), seats that a bot had, and what they won.
        shoppers, shoppers_won: int64 (B,), those of the seats that bought at least one card before they had won.
        buyers, buyers_won: int64 (B, N), those of the seats that bought this card so at least once.
        purchases: int64 (5, N), how often the card was bought, by way (`WAYS`).
    """

    games: int
    without_winner: int
    seats: np.ndarray
    won: np.ndarray
    shoppers: np.ndarray
    shoppers_won: np.ndarray
    buyers: np.ndarray
    buyers_won: np.ndarray
    purchases: np.ndarray

    def __add__(self, other: "Tally") -> "Tally":
        names = [field.name for field in dataclasses.fields(self)]
        return Tally(**{name: getattr(self, name) + getattr(other, name) for name in names})


def tallies(
    game: Game,
    players: Sequence[Agent],
    games: int,
    seed: int,
    num_envs: int = 1024,
    num_threads: int = 1,
    on_progress: Callable[[int], None] = lambda finished: None,
) -> Iterator[Tally]:
    """Play games and count, part by part: one tally for each `PART` games. Their sum is a function of the seed.

    Seat p of game j belongs to player (j + p) mod B; every game has a seed of its own. `num_envs` and `num_threads` say
    how to compute it, without influence on the result; `on_progress` hears how many games are finished.
    """
    seeds = game_seeds(seed, games)
    for start in range(0, games, PART):
        numbers = np.arange(start, min(start + PART, games))
        line_ups = (numbers[:, None] + np.arange(game.num_players)) % len(players)
        bought = np.zeros(line_ups.shape, np.uint64)
        purchases = np.zeros((len(WAYS), N_NAMES), np.int64)

        def note(states: np.ndarray, actions: np.ndarray, rows: np.ndarray, bought=bought, purchases=purchases) -> None:
            note_purchases(states, actions, rows, bought, purchases)

        results = play_games(
            game, players, line_ups, seeds[numbers], num_envs, num_threads,
            lambda finished, start=start: on_progress(start + finished), note,
        )  # fmt: skip
        sixtieths = np.rint(results.shares * SIXTIETHS).astype(np.int64)
        yield tally_of(line_ups, bought, sixtieths, purchases, len(players))


def tally_of(
    line_ups: np.ndarray, bought: np.ndarray, sixtieths: np.ndarray, purchases: np.ndarray, bots: int
) -> Tally:
    """Count what was noted: who sat where, sets of names bought, and wins are all (G, n)."""

    def counted(seats: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        who, won = line_ups[seats], sixtieths[seats]
        sums = np.bincount(who, weights=won, minlength=bots)  # floats are exact up to 2**53
        return np.bincount(who, minlength=bots), np.rint(sums).astype(np.int64)

    buyers, buyers_won = np.zeros((2, bots, N_NAMES), np.int64)
    for name in range(1, N_NAMES):
        buyers[:, name], buyers_won[:, name] = counted((bought >> np.uint64(name - 1)) & np.uint64(1) != 0)
    return Tally(
        len(line_ups),
        int((sixtieths.sum(axis=1) == 0).sum()),
        *counted(np.ones(line_ups.shape, np.bool_)),
        *counted(bought != 0),
        buyers,
        buyers_won,
        purchases,
    )


@rule
def only_name_of(g, me, p):
    """The one name that can be bought from this monster; none when there are several. It is taken without a question."""
    found = NO_NAME
    for card in range(g.n_cards):
        if tentacles.can_take(g, me, p, card) and g.name_of[card] != found:
            if found != NO_NAME:
                return NO_NAME
            found = np.int64(g.name_of[card])
    return found


@rule
def purchase(g, action):
    """(the name that the acting seat buys by this move, or none; the way)."""
    if g.node == Node.MARKET or g.node == Node.OFFER:
        if BUY <= action < BUY + MARKET_SLOTS:
            return np.int64(g.name_of[g.market[action - BUY]]), MARKET if g.node == Node.MARKET else OFF_TURN
        if action == BUY_TOP:
            return np.int64(g.name_of[g.top]), DECK_TOP
        if CHOOSE_SEAT <= action < CHOOSE_SEAT + MAX_PLAYERS:
            return only_name_of(g, g.seat, (g.seat + action - CHOOSE_SEAT) % g.n_players), MONSTER
        if CHOOSE_CARD <= action < CHOOSE_CARD + len(NAMES_TO_CHOOSE):
            return NAMES_TO_CHOOSE[action - CHOOSE_CARD], MONSTER
    return NO_NAME, MARKET


@door
def note_purchases(states, actions, games, bought, purchases):
    """Note what is bought by the moves about to be played.

    `states` (N,) are the games' records, `actions` int64 (N,) legal moves, `games` int64 (N,) says which game lies in a
    row, -1: none that counts. `bought` uint64 (G, n) gathers each seat's set of names, bit 0 is name 1; `purchases`
    int64 (ways, names) counts.
    """
    for i in range(len(actions)):
        if games[i] >= 0:
            name, way = purchase(states[i], actions[i])
            if name != NO_NAME and states[i].points[states[i].seat] >= states[i].points_to_win:
                purchases[LATE, name] += 1
            elif name != NO_NAME:
                bought[games[i], states[i].seat] |= np.uint64(1) << np.uint64(name - 1)
                purchases[way, name] += 1
