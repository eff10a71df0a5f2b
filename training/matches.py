"""Playing many games between given players, and what to make of the results. No printing here."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from agents import Agent
from tabletop.game import Game
from tabletop.vector import VectorEnv

EVALUATION = 0x4556414C  # keeps the seeds of evaluation apart from those of training
PARTS = 840  # every share of a victory, 1/1 to 1/8, is a whole number of these
Z_95, Z_POWER_80 = 1.959963984540054, 0.8416212335729143
MAX_TURNS = 1000


@dataclass(frozen=True)
class Results:
    """What G games between n seats left behind.

    Attributes:
        shares: float64 (G, n), each seat's share of the victory.
        places: float64 (G, n), 0 is the first, ties share the mean.
        turns, decisions: int64 (G,), of all seats together.
    """

    shares: np.ndarray
    places: np.ndarray
    turns: np.ndarray
    decisions: np.ndarray


def play_games(
    game: Game,
    players: Sequence[Agent],
    line_ups: np.ndarray,
    seeds: np.ndarray,
    num_envs: int = 1024,
    num_threads: int = 1,
    on_progress: Callable[[int], None] = lambda finished: None,
    on_moves: Callable[[np.ndarray, np.ndarray, np.ndarray], None] = lambda states, actions, games: None,
) -> Results:
    """Play a list of games: game j has seed `seeds[j]`, and `players[line_ups[j, p]]` plays its seat p.

    The results depend on the players, line-ups and seeds only, not on `num_envs` or `num_threads`. `on_moves` sees each
    batch of moves before it is played: the records of the games (N,), to be read only, the actions int64 (N,) and which
    of the games lies in each row, int64 (N,), -1 for none.
    """
    for player in players:
        game.check_player(player)
    count, n = line_ups.shape
    num_envs = min(num_envs, count)
    results = Results(np.zeros((count, n)), np.zeros((count, n)), np.zeros(count, np.int64), np.zeros(count, np.int64))
    env = VectorEnv(game, num_envs, max_turns=MAX_TURNS, num_threads=num_threads)
    games = np.arange(num_envs)  # which game lies in each row; -1: none that counts
    started, finished = num_envs, 0
    env.reset(seeds=seeds[:num_envs])
    announce(players, line_ups, seeds, np.arange(num_envs), games)
    while finished < count:
        actions = choose(env, players, np.where(games >= 0, line_ups[games, env.acting_seats], -1))
        on_moves(env.states, actions, games)
        env.step(actions)
        closed = np.flatnonzero(env.dones & (games >= 0))
        if not len(closed):
            continue
        shares = np.rint(env.shares[closed].astype(np.float64) * PARTS)
        results.shares[games[closed]] = shares / PARTS
        results.places[games[closed]] = env.places[closed]
        results.turns[games[closed]], results.decisions[games[closed]] = env.lengths[closed].T
        finished += len(closed)
        fresh = np.arange(started, min(started + len(closed), count))
        started += len(fresh)
        games[closed] = -1
        if len(fresh):
            rows = closed[: len(fresh)]
            games[rows] = fresh
            env.reset(seeds=seeds[fresh], rows=rows)
            announce(players, line_ups, seeds, rows, fresh)
        on_progress(finished)
    return results


def announce(players: Sequence[Agent], line_ups: np.ndarray, seeds: np.ndarray, rows: np.ndarray, games: np.ndarray):
    """Tell each player which seats of the new games are its own."""
    for k, player in enumerate(players):
        at, seats = np.nonzero(line_ups[games] == k)
        if len(at):
            player.begin(rows[at], seats, seeds[games[at]])


def choose(env: VectorEnv, players: Sequence[Agent], who: np.ndarray) -> np.ndarray:
    """A legal move for every row: of the player who is to act there, or the first one where nobody is (-1)."""
    actions = np.zeros(len(who), np.int64)
    idle = np.flatnonzero(who < 0)
    actions[idle] = env.action_masks[idle].argmax(axis=1)
    for k, player in enumerate(players):
        rows = np.flatnonzero(who == k)
        if len(rows):
            seats = env.acting_seats[rows]
            actions[rows] = player.act(rows, seats, env.observations[rows], env.action_masks[rows])
    return actions


def game_seeds(seed: int, count: int) -> np.ndarray:
    """Seeds of evaluation games, apart from those of training with the same number: uint64, shape (count,)."""
    return np.random.SeedSequence([seed, EVALUATION]).generate_state(count, np.uint64)


def rotated(num_seeds: int, num_players: int, field_size: int) -> tuple[np.ndarray, np.ndarray]:
    """(line-ups int64 (G, n), candidate's seat int64 (G,)): each seed once per candidate seat, G = num_seeds * n.

    Player 0 is the candidate. Clockwise after it come the players of the field, 1 to `field_size`, again and again; who
    comes first moves on from seed to seed.
    """
    block, seat = np.divmod(np.arange(num_seeds * num_players), num_players)
    after = (np.arange(num_players)[None, :] - seat[:, None]) % num_players
    return np.where(after == 0, 0, 1 + (after - 1 + block[:, None]) % field_size), seat


def wilson(successes: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson interval of a share, 95 % by default; ties may make `successes` a fraction."""
    if trials < 1 or not 0 <= successes <= trials:
        raise ValueError(f"an interval needs at least one trial and 0 to that many successes: {successes} of {trials}")
    share = successes / trials
    scale = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def games_needed(share: float, par: float) -> int:
    """Games after which a true win share is told from par in 4 of 5 evaluations, at the 95 % level."""
    spread = Z_95 * math.sqrt(par * (1 - par)) + Z_POWER_80 * math.sqrt(share * (1 - share))
    return math.ceil((spread / (share - par)) ** 2)


@dataclass(frozen=True)
class SeatRow:
    """How the candidate did in one seat."""

    seat: int
    games: int
    win_share: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class Evaluation:
    """How a candidate did against a field of n - 1 others.

    `interval` is Wilson's at 95 %; `block_error` is the standard error over blocks, the n games of one seed (None with
    fewer than two); `mean_place` counts from 1; games that nobody won count as lost.
    """

    candidate: str
    field: list[str]
    players: int
    games: int
    win_share: float
    interval: tuple[float, float]
    block_error: float | None
    par: float
    seats: list[SeatRow]
    mean_place: float
    mean_turns: float
    mean_decisions: float
    without_winner: int
    seed: int

    @property
    def verdict(self) -> str:
        """Where the interval lies; "about par" if par is inside."""
        low, high = self.interval
        return "above par" if low > self.par else "below par" if high < self.par else "about par"


def evaluate(
    game: Game,
    candidate: Agent,
    field: Sequence[Agent],
    names: tuple[str, Sequence[str]],
    games: int,
    seed: int,
    num_envs: int = 1024,
    num_threads: int = 1,
    on_progress: Callable[[int], None] = lambda finished: None,
) -> Evaluation:
    """Play a candidate against n - 1 seats of a field, each seed once per candidate seat.

    A field of one fills all other seats, a longer one takes turns; `names` is what to call the candidate and the field.
    `games` is rounded up to whole blocks of n. `num_envs` and `num_threads` say how to compute it, without influence on
    the result; `on_progress` is called with the number of finished games.

    Raises ValueError for fewer than 1 game, an empty field or a negative seed.
    """
    n = game.num_players
    if games < 1 or not field or seed < 0 or num_envs < 1:
        raise ValueError(
            f"an evaluation needs games >= 1, a field, seed >= 0 and num_envs >= 1, "
            f"not games={games}, {len(field)} players in the field, seed={seed}, num_envs={num_envs}"
        )
    blocks = -(-games // n)
    line_ups, seat = rotated(blocks, n, len(field))
    seeds = np.repeat(game_seeds(seed, blocks), n)
    results = play_games(game, [candidate, *field], line_ups, seeds, num_envs, num_threads, on_progress)
    own = np.arange(blocks * n), seat
    return summary(results.shares[own], results, results.places[own], names, n, seed)


def summary(
    won: np.ndarray, results: Results, places: np.ndarray, names: tuple[str, Sequence[str]], n: int, seed: int
) -> Evaluation:
    """The candidate's shares and places, blocks of n games in seat order, as an evaluation."""
    parts = np.rint(won * PARTS).astype(np.int64).reshape(-1, n)
    blocks, games = len(parts), won.size
    total = int(parts.sum())
    block_sums = parts.sum(axis=1)  # whole numbers: equal blocks have no error, to the last digit
    seats = [
        SeatRow(seat, blocks, int(column.sum()) / (PARTS * blocks), wilson(int(column.sum()) / PARTS, blocks))
        for seat, column in enumerate(parts.T)
    ]
    return Evaluation(
        candidate=names[0],
        field=list(names[1]),
        players=n,
        games=games,
        win_share=total / (PARTS * games),
        interval=wilson(total / PARTS, games),
        block_error=float(block_sums.std(ddof=1) / math.sqrt(blocks)) / (PARTS * n) if blocks > 1 else None,
        par=1 / n,
        seats=seats,
        mean_place=float(places.mean()) + 1,
        mean_turns=float(results.turns.mean()),
        mean_decisions=float(results.decisions.mean()),
        without_winner=int((results.shares.sum(axis=1) == 0).sum()),
        seed=seed,
    )
