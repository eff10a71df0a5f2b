"""What is each keep card worth to K5? It starts games with the card before it, and with points instead of a card.

    python -m training.measure_keeps --num-players 4

K5 sits in seat 0, with K1, K2, K3 and another K5 in turn in the other seats; who begins is drawn. What a card adds to
its win share, in units of what a point adds, is what the card is worth when a game begins. `agents/kot_keeps.json`
holds these numbers; K5's weights say what is left of them later in the game (`training.tune`).
"""

import dataclasses
import json
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import tyro
from rich.console import Console

from agents import make
from agents.kot_guide import KEEP_WORTH
from kot_env import king_of_tokyo, rules_of
from kot_env.cards import KEEPS
from kot_env.dealing import BOX, lay_cards
from tabletop.game import Game
from training.command import finished
from training.evaluate import progress
from training.matches import play_games

OTHERS = ("K1", "K2", "K3", "K5")
POINTS = 4  # at the start, to learn what one is worth
MEASURING = 0x4B454550  # keeps the seeds apart from those of training, evaluation and tuning
ENVS = 2048


@dataclass
class Args:
    """Measure what every keep card is worth to K5 when a game begins."""

    num_players: int = 4
    """seats at the table, 2 to 6"""
    games: int = 4000
    """for each card"""
    seed: int = 0
    """of the games"""
    out: Path = KEEP_WORTH
    """file that takes the numbers"""


def main(args: Args, console: Console) -> dict[str, float]:
    """Measure, print, write. ValueError for a number not allowed."""
    if args.games < 1 or args.seed < 0:
        raise ValueError("games must be 1 or more, seed 0 or more")
    game = king_of_tokyo(rules_of(args.num_players))
    tables = {card.title: with_card(game, card.title) for card in KEEPS if card.title in BOX}
    with progress(console) as bar:
        task = bar.add_task(f"{args.num_players} players", total=(len(tables) + 2) * args.games)

        def share(template: np.ndarray) -> float:
            bar.advance(task, args.games)
            return win_share(game, template, args.games, args.seed)

        without = share(game.template)
        point = (share(with_points(game, POINTS)) - without) / POINTS
        worth = {name: round(max((share(table) - without) / point, 0.0), 2) for name, table in tables.items()}
    for name in sorted(worth, key=lambda name: -worth[name]):
        console.print(f"{worth[name]:5.2f} {name}", highlight=False)
    content = json.loads(args.out.read_text(encoding="utf-8"))
    content[str(args.num_players)] = worth
    part = args.out.with_suffix(".part")
    part.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    part.replace(args.out)
    return worth


def with_card(game: Game, title: str) -> np.ndarray:
    """A table where seat 0 begins with a keep card, and the deck lacks it."""
    states = game.template.copy()
    deck = list(BOX)
    deck.remove(title)
    lay_cards(states[0], {"keeps": {0: [title]}, "deck": deck})
    return states


def with_points(game: Game, points: int) -> np.ndarray:
    """A table where seat 0 begins with points."""
    states = game.template.copy()
    states["points"][0, 0] = points
    return states


def win_share(game: Game, template: np.ndarray, games: int, seed: int) -> float:
    """What seat 0 wins of so many games that begin as the template says."""
    table = dataclasses.replace(game, template=template)
    after = np.arange(game.num_players)[None, :] + np.arange(games)[:, None]
    line_ups = np.where(np.arange(game.num_players) == 0, 0, 1 + after % len(OTHERS))
    players = [make("K5", game), *(make(name, game) for name in OTHERS)]
    seeds = np.random.SeedSequence([seed, MEASURING]).generate_state(games, np.uint64)
    return float(play_games(table, players, line_ups, seeds, ENVS).shares[:, 0].mean())


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status."""
    args, console = tyro.cli(Args, args=arguments), Console()
    return finished(console, lambda: main(args, console))


if __name__ == "__main__":
    sys.exit(run())
