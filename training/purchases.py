"""Who bought which power card: purchases are noted from the tables as they lie before each move. No printing here.

A monster that has the points to win, or is the last one alive, wins at the end of its turn and may still buy; bots then
buy whatever there is. Such purchases are counted apart and never as bought by the seat.
"""

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from agents import Agent
from kot_env.cards import POINTS
from kot_env.moves import MOVES
from kot_env.moves.cards import KEEP_NAMES
from kot_env.rules import tentacles
from kot_env.vocabulary import MARKET_SLOTS, MAX_PLAYERS, N_NAMES, NO_NAME, Node
from tabletop import seats
from tabletop.game import Game
from tabletop.jit import door, rule
from training.matches import PARTS, game_seeds, play_games

WAYS = ("from the market", "from the deck", "off turn", "from a monster", "with the game won already")
MARKET, DECK_TOP, OFF_TURN, MONSTER, LATE = range(len(WAYS))  # Made in a Lab, Opportunist and Tentacles open the others
BUY, BUY_TOP, CHOOSE_SEAT, CHOOSE_CARD = (
    MOVES.encode(family) for family in ("Buy", "BuyTop", "ChooseSeat", "ChooseCard")
)
NAMES_TO_CHOOSE = np.array(KEEP_NAMES)
PART = 20_000  # games that are counted together: an interruption costs at most so many


@dataclass(frozen=True)
class Tally:
    """What B bots bought and won in some games; N card names, 0 is none. Wins are counted in parts of a victory.

    Attributes:
        games: how many.
        without_winner: those that nobody won.
        seats, won: int64 (B,), seats that a bot had, and what they won.
        shoppers, shoppers_won: int64 (B,), those of the seats that bought at least one card.
        buyers, buyers_won: int64 (B, N), those of the seats that bought this card at least once.
        purchases: int64 (5, N), how often the card was bought, by way (`WAYS`); the last way counts nowhere else.
        finishing: int64 (N,), how many of the others brought the points to win by the points printed on the card.
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
    finishing: np.ndarray

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
        bought = np.zeros((*line_ups.shape, N_NAMES), np.bool_)
        notes = bought, np.zeros((len(WAYS), N_NAMES), np.int64), np.zeros(N_NAMES, np.int64)

        def finished(count: int, start: int = start) -> None:
            on_progress(start + count)

        def look(states: np.ndarray, actions: np.ndarray, rows: np.ndarray, notes: tuple = notes) -> None:
            note_purchases(states, actions, rows, *notes)

        results = play_games(game, players, line_ups, seeds[numbers], num_envs, num_threads, finished, look)
        yield tally_of(line_ups, np.rint(results.shares * PARTS).astype(np.int64), *notes, len(players))


def tally_of(
    line_ups: np.ndarray,
    parts: np.ndarray,
    bought: np.ndarray,
    purchases: np.ndarray,
    finishing: np.ndarray,
    bots: int,
) -> Tally:
    """Count what was noted: who sat where and wins are (G, n), names bought (G, n, N)."""

    def counted(seats: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        who, won = line_ups[seats], parts[seats]
        sums = np.bincount(who, weights=won, minlength=bots)  # floats are exact up to 2**53
        return np.bincount(who, minlength=bots), np.rint(sums).astype(np.int64)

    buyers, buyers_won = np.zeros((2, bots, N_NAMES), np.int64)
    for name in range(1, N_NAMES):
        buyers[:, name], buyers_won[:, name] = counted(bought[:, :, name])
    return Tally(
        len(line_ups),
        int((parts.sum(axis=1) == 0).sum()),
        *counted(np.ones(line_ups.shape, np.bool_)),
        *counted(np.asarray(bought.any(axis=2))),
        buyers,
        buyers_won,
        purchases,
        finishing,
    )


@rule
def purchase(g, action):
    """(the name that the acting seat buys by this move, or none; the way)."""
    if g.node == Node.MARKET or g.node == Node.OFFER:
        if BUY <= action < BUY + MARKET_SLOTS:
            return np.int64(g.name_of[g.market[action - BUY]]), MARKET if g.node == Node.MARKET else OFF_TURN
        if action == BUY_TOP:
            return np.int64(g.name_of[g.top]), DECK_TOP
        if CHOOSE_SEAT <= action < CHOOSE_SEAT + MAX_PLAYERS:
            return tentacles.only_name(g, g.seat, seats.seat_at(g, g.seat, action - CHOOSE_SEAT)), MONSTER
        if CHOOSE_CARD <= action < CHOOSE_CARD + len(NAMES_TO_CHOOSE):
            return NAMES_TO_CHOOSE[action - CHOOSE_CARD], MONSTER
    return NO_NAME, MARKET


@rule
def is_decided(g):
    """Is the acting seat sure to win at the end of its turn, but for what the turn's end may do to it?"""
    return g.points[g.seat] >= g.points_to_win or g.n_alive == 1


@door
def note_purchases(states, actions, games, bought, purchases, finishing):
    """Note what is bought by the moves about to be played.

    `states` (N,) are the games' records, `actions` int64 (N,) legal moves, `games` int64 (N,) says which game lies in a
    row, -1: none that counts. `bought` bool (G, n, N) gathers each seat's names; `purchases` int64 (5, N) and
    `finishing` int64 (N,) count, see `Tally`.
    """
    for i in range(len(actions)):
        g = states[i]
        name, way = purchase(g, actions[i]) if games[i] >= 0 else (NO_NAME, MARKET)
        if name != NO_NAME and is_decided(g):
            purchases[LATE, name] += 1
        elif name != NO_NAME:
            bought[games[i], g.seat, name] = True
            purchases[way, name] += 1
            finishing[name] += g.points[g.seat] + POINTS[name] >= g.points_to_win
