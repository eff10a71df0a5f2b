"""Tune a player's weights by play: the cross-entropy method, each generation around the best of the one before.

    python -m training.tune --num-players 4 --no-cards
    python -m training.tune --num-players 2 --generations 8 --seed 3
    python -m training.tune --bot C5 --num-players 6

A candidate is a set of weights. It sits in one seat, each seed once per seat, against a field of scripted players and
the player that is in use (`training.tunables`), who take turns; what it wins is its fitness, on the same seeds for all
candidates of a generation.
After each generation the search is saved, so an interrupted run goes on where it stopped when it is started again. At
the end the middle of the search plays against the same field on fresh seeds as the player in use does, and takes its
place if it wins more.
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

import numpy as np
import tyro
from rich.console import Console

from agents import make
from tabletop.game import Game
from training.command import command_line, finished
from training.evaluate import line, progress
from training.matches import play_games, rotated
from training.tunables import TUNABLE, Tunable, Weights, first_spread

ELITE = 0.25  # of the candidates
STEP = 0.7  # of the way from the old middle and spread to those of the elite
FLOOR = 0.1  # of the first spread always remains
ENVS = 4096
TUNING = 0x54554E45  # keeps the seeds of tuning apart from those of training and evaluation
SETTINGS = (
    "bot",
    "num_players",
    "cards",
    "edition",
    "candidates",
    "games",
    "incumbents",
    "seed",
)  # a search is known by these
LAST = 2**32 - 1  # the generation whose seeds are kept for the final comparison


@dataclass
class Args:
    """Tune a player's weights for one number of players."""

    bot: Literal["K5", "C5", "C6"] = "K5"
    """who is tuned: K5 of King of Tokyo, C5 or C6, the best response to C5, of Cash'n Guns"""
    num_players: int = 4
    """seats at the table: 2 to 6 in King of Tokyo, 4 to 8 in Cash'n Guns"""
    cards: bool = True
    """King of Tokyo with power cards or without"""
    edition: str = "classic"
    """rules of King of Tokyo: classic, second or godzilla"""
    generations: int = 12
    """how often the search moves"""
    candidates: int = 28
    """sets of weights in a generation"""
    games: int = 800
    """of each candidate, rounded up to whole blocks of one game per seat"""
    final_games: int = 8000
    """of the final comparison"""
    incumbents: int = 3
    """how often the player in use is in the field, beside others who are in it once; C6 meets C5 alone"""
    seed: int = 0
    """of weights drawn and games played"""
    runs: Path = Path("runs/tune")
    """folder for the state of the search"""
    out: Path | None = None
    """file whose numbers are the start, and which takes the tuned ones; by default the one that is played by"""


@dataclass
class Search:
    """Where the search stands: `middle` and `spread` by weight, the mean and best fitness of each generation played."""

    settings: dict
    middle: list[float]
    spread: list[float]
    history: list[tuple[float, float]]


def main(args: Args, console: Console, command: str) -> Weights:
    """Search, compare, write; `command` is kept with the numbers. ValueError for a number not allowed."""
    least_one = args.generations, args.games, args.final_games, args.incumbents
    if min(least_one) < 1 or args.candidates < 4 or args.seed < 0:
        raise ValueError("generations, games and incumbents must be 1 or more, candidates 4 or more, seed 0 or more")
    bot = TUNABLE[args.bot]
    game, file = bot.game(args.num_players, args.edition, args.cards), args.out or bot.file
    n, incumbent = args.num_players, bot.known(game, file)
    path = args.runs / f"{args.bot}-{args.num_players}p-{bot.label(game)}.json"
    search = resume(path, args, game, incumbent)
    with progress(console) as bar:
        while len(search.history) < args.generations:
            words, started = f"generation {len(search.history) + 1} of {args.generations}", time.perf_counter()
            advance(search, game, args, incumbent, line(bar, words, args.candidates * blocks(args.games, n) * n, n))
            save(path, search)
            bar.remove_task(bar.task_ids[-1])
            mean, best = search.history[-1]
            seconds = time.perf_counter() - started
            bar.console.print(f"{words}: mean {mean:.1%}, best {best:.1%}, {seconds:.1f} s", highlight=False)
        found = type(incumbent)(*(round(number, 4) for number in search.middle))
        shares = fitness(
            bot, game, [found, incumbent], [incumbent] * args.incumbents, args.final_games, seeds_of(args.seed, LAST),
            line(bar, "final comparison", 2 * blocks(args.final_games, n) * n, n),
        )  # fmt: skip
    path.unlink()  # the search is over
    console.print(
        f"tuned {shares[0]:.1%}, in use {shares[1]:.1%} of {args.final_games} games, par {1 / args.num_players:.1%}"
    )
    if shares[0] > shares[1]:
        facts = {"command": command, "win_share": round(shares[0], 4), "win_share_before": round(shares[1], 4)}
        bot.put(file, game, found, facts)
        console.print(f"written to {file}", markup=False, highlight=False)
        return found
    console.print("no gain: nothing was written")
    return incumbent


def advance(search: Search, game: Game, args: Args, incumbent: Weights, on_progress: Callable[[int], None]) -> None:
    """One generation: draw around the middle, play, move towards the elite."""
    number, bot = len(search.history), TUNABLE[args.bot]
    middle, spread = np.array(search.middle), np.array(search.spread)
    draws = middle + spread * np.random.default_rng([args.seed, number]).standard_normal((args.candidates, len(middle)))
    draws[0] = middle
    candidates = [type(incumbent)(*row) for row in draws.tolist()]
    shares = fitness(
        bot, game, candidates, [incumbent] * args.incumbents, args.games, seeds_of(args.seed, number), on_progress
    )
    elite = draws[np.argsort(-shares, kind="stable")[: max(2, round(ELITE * len(draws)))]]
    first = first_spread(bot, game)
    search.middle = ((1 - STEP) * middle + STEP * elite.mean(axis=0)).tolist()
    search.spread = np.maximum((1 - STEP) * spread + STEP * elite.std(axis=0), FLOOR * first).tolist()
    search.history.append((float(shares.mean()), float(shares.max())))


def fitness(
    bot: Tunable, game: Game, candidates: list[Weights], incumbents: list[Weights], games: int,
    seeds: np.random.SeedSequence, on_progress: Callable[[int], None],
) -> np.ndarray:  # fmt: skip
    """The win share of each candidate against the field, all on the same seeds: float64, shape (candidates,)."""
    n, count = game.num_players, len(candidates)
    field = [make(name, game) for name in bot.field]
    if bot.meets_itself:
        field += [bot.play(game, weights) for weights in incumbents]
    line_up, seat = rotated(blocks(games, n), n, len(field))
    players = [*(bot.play(game, weights) for weights in candidates), *field]
    line_ups = np.concatenate([np.where(line_up == 0, at, count - 1 + line_up) for at in range(count)])
    each = np.tile(np.repeat(seeds.generate_state(blocks(games, n), np.uint64), n), count)
    results = play_games(game, players, line_ups, each, ENVS, on_progress=on_progress)
    own = results.shares[np.arange(len(line_ups)), np.tile(seat, count)]
    return own.reshape(count, -1).mean(axis=1)


def blocks(games: int, n: int) -> int:
    """How many seeds it takes to play so many games or more, each seed once per seat."""
    return -(-games // n)


def seeds_of(seed: int, generation: int) -> np.random.SeedSequence:
    """Where the seeds of a generation's games come from."""
    return np.random.SeedSequence([seed, generation, TUNING])


def resume(path: Path, args: Args, game: Game, incumbent: Weights) -> Search:
    """The search that was saved, or a new one. ValueError if the saved one has other settings."""
    chosen = {name: value for name, value in asdict(args).items() if name in SETTINGS}
    settings = {**chosen, "start": incumbent._asdict()}
    if not path.is_file():
        return Search(settings, list(incumbent), first_spread(TUNABLE[args.bot], game).tolist(), [])
    found = Search(**json.loads(path.read_text(encoding="utf-8")))
    if found.settings != settings:
        raise ValueError(f"{path} holds a search with other settings; remove it to start anew: {found.settings}")
    return found


def save(path: Path, search: Search) -> None:
    """Write the state of the search in one go."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(json.dumps(asdict(search), indent=1) + "\n", encoding="utf-8")
    part.replace(path)


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status."""
    args, console = tyro.cli(Args, args=arguments), Console()
    command = command_line("training.tune", arguments)
    interrupted = "interrupted: the same command goes on from the last whole generation"
    return finished(console, lambda: main(args, console, command), interrupted)


if __name__ == "__main__":
    sys.exit(run())
