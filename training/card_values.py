"""Which power cards do winners buy? Scripted players play very many games; every purchase is noted.

    python -m training.card_values
    python -m training.card_values --bots K1,K2,K3,K5 --games 200000 --json cards.json --plot cards.png

The bots of a mixed field take turns in the seats: seat p of game j belongs to bot (j + p) mod their number. For each
card: the win share of the seats that bought it, its interval, and the difference to par. Par is what those seats' bots
win over all games, so that a card which strong bots like does not look better for that.

The figures show what goes together, not what causes it. Who buys a dear card has lived long enough to gather the
energy; a card with points is bought by who wins with them at once ("last points": the part of a card's purchases that
did so); a card bought by who is losing looks bad whatever it does; and bots buy what their weights like, when they like
it. Compare cards of about the same price, and with the seats that bought any card at all. What a keep card causes at
the start of a game is measured by `training.measure_keeps`.
"""

import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import tyro
from rich.console import Console
from rich.table import Table

from kot_env import king_of_tokyo, rules_of
from kot_env.cards import DECK
from kot_env.vocabulary import Place
from tabletop.game import Game
from training.command import check_file, command_line, finished
from training.evaluate import interval, player, progress, write_json
from training.matches import PARTS, wilson
from training.purchases import LATE, WAYS, Tally, tallies

ASSOCIATION = "This is association, not cause: long games, energy and the bots' taste decide who buys what, and when."
PLOT_WIDTH, PLOT_HEAD, PLOT_LINE = 7.5, 1.3, 0.17  # inches


@dataclass
class Args:
    """Play scripted games and print which power cards go with winning."""

    games: int = 1_000_000
    """how many"""
    players: int = 4
    """seats at the table, 2 to 6"""
    edition: str = "classic"
    """rules: classic, second or godzilla"""
    bots: str = "K1,K2,K3"
    """who plays, with commas: K0, K1, K2, K3, K5 (strong, and slow), or paths of trained weights"""
    seed: int = 1
    """of the games"""
    envs: int = 1024
    """games at a time; the result does not depend on it"""
    threads: int = 1
    """threads that step the games; the result does not depend on it"""
    json: Path | None = None
    """write everything to this file"""
    plot: Path | None = None
    """draw the differences to par into this file (png, svg, pdf); needs matplotlib"""


@dataclass(frozen=True)
class Group:
    """Some seats and what they won."""

    name: str
    seats: int
    win_share: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class CardRow:
    """A card and the seats that bought it at least once; `bought_by` is their part of all seats.

    Purchases with the game won already do not count (`training.purchases`).
    `cost` is the printed price under the rules; `finishing` the part of the purchases whose points were the last ones
    needed. Par is the mean, over these seats, of what their bots win in all games;
    `difference` is the win share less par.
    """

    card: str
    kind: str
    cost: int
    purchases: int
    finishing: float
    seats: int
    bought_by: float
    win_share: float
    interval: tuple[float, float]
    par: float
    difference: float

    @property
    def verdict(self) -> str:
        """Where the interval lies; "about par" if par is inside."""
        low, high = self.interval
        return "above par" if low > self.par else "below par" if high < self.par else "about par"


@dataclass(frozen=True)
class Report:
    """What a tally says: cards by difference to par, best first; those that nobody bought are named apart."""

    rows: list[CardRow]
    never_bought: list[str]
    bots: list[Group]
    shopping: list[Group]
    ways: dict[str, int]
    games: int
    without_winner: int


def group(name: str, seats: int, parts: int) -> Group:
    """Seats with their win share and Wilson's interval at 95 %; without seats both say nothing."""
    won = parts / PARTS
    return Group(name, seats, won / seats if seats else 0.0, wilson(won, seats) if seats else (0.0, 1.0))


def report_of(tally: Tally, names: list[str], game: Game) -> Report:
    """Make the report of a tally; `names` are the bots'."""
    table, rows, never_bought = game.template[0], [], []
    in_game = table["place"] != Place.BOX
    costs = dict(zip(table["name_of"][in_game].tolist(), table["cost"][in_game].tolist()))
    par_of_bot = tally.won / (PARTS * np.maximum(tally.seats, 1))
    for card in (card for card in DECK if card.no in costs):
        buyers = tally.buyers[:, card.no]
        if buyers.any():
            part = group(card.title, int(buyers.sum()), int(tally.buyers_won[:, card.no].sum()))
            purchases = int(tally.purchases[:LATE, card.no].sum())
            par = float(buyers @ par_of_bot / buyers.sum())
            rows.append(
                CardRow(
                    card.title, "keep" if card.kept else "discard", costs[card.no],
                    purchases, int(tally.finishing[card.no]) / purchases, part.seats,
                    part.seats / int(tally.seats.sum()), part.win_share, part.interval, par, part.win_share - par,
                )
            )  # fmt: skip
        else:
            never_bought.append(card.title)
    bought, won = int(tally.shoppers.sum()), int(tally.shoppers_won.sum())
    return Report(
        rows=sorted(rows, key=lambda row: (-row.difference, row.card)),
        never_bought=never_bought,
        bots=[group(name, int(seats), int(won)) for name, seats, won in zip(names, tally.seats, tally.won)],
        shopping=[
            group("bought a card", bought, won),
            group("bought none", int(tally.seats.sum()) - bought, int(tally.won.sum()) - won),
        ],
        ways=dict(zip(WAYS, tally.purchases.sum(axis=1).tolist())),
        games=tally.games,
        without_winner=tally.without_winner,
    )


def main(args: Args, console: Console, command: str) -> None:
    """Play, print, write. An interruption prints what was counted, writes nothing and goes on.

    Raises ValueError for a player, number or file not allowed.
    """
    game = king_of_tokyo(rules_of(args.players, args.edition))
    names = [name.strip() for name in args.bots.split(",")]
    if min(args.games, args.envs, args.threads) < 1 or args.seed < 0:
        raise ValueError("games, envs and threads must be 1 or more, seed 0 or more")
    check_file("--json", args.json)
    check_file("--plot", args.plot)
    if args.plot:
        check_plot(args.plot)
    players = [player(name, game, sample=False) for name in names]
    started, tally, interrupted = time.perf_counter(), None, False
    with progress(console) as bar:
        task = bar.add_task(f"{', '.join(names)} at {args.players} seats", total=args.games)
        try:
            for part in tallies(
                game, players, args.games, args.seed, args.envs, args.threads,
                on_progress=lambda games: bar.update(task, completed=games),
            ):  # fmt: skip
                tally = tally + part if tally else part
        except KeyboardInterrupt:
            interrupted = True
    if tally is None:
        raise KeyboardInterrupt
    seconds = time.perf_counter() - started
    report = report_of(tally, names, game)
    show(report, args, console)
    console.print(f"{report.games / seconds:,.0f} games/s, {seconds:.1f} s", highlight=False)
    if interrupted:
        console.print(f"these are the first {report.games:,} games")
        raise KeyboardInterrupt
    if args.json:
        write_json(
            args.json, game, report.rows, seconds, command, note=ASSOCIATION, games=report.games, seed=args.seed,
            without_winner=report.without_winner, bots=[asdict(one) for one in report.bots],
            shopping=[asdict(one) for one in report.shopping], ways=report.ways, never_bought=report.never_bought,
        )  # fmt: skip
    if args.plot:
        plot(report, args, args.plot)


def show(report: Report, args: Args, console: Console) -> None:
    """The cards as a table, then what they are to be compared with."""
    title = f"Seats that bought a card: {report.games:,} games, {args.players} players, {args.edition}"
    table = Table(title=title, box=None, padding=(0, 1), pad_edge=False)
    for heading in ("card", "cost", "bought", "wins", "95 % interval", "to par", "last"):
        table.add_column(heading, justify="left" if heading == "card" else "right", no_wrap=True)
    for row in report.rows:
        table.add_row(
            row.card, str(row.cost), f"{row.bought_by:.2%}", f"{row.win_share:.1%}", interval(row.interval),
            points(row.difference), f"{row.finishing:.0%}",
        )  # fmt: skip
    console.print(table)
    for one in (*report.bots, *report.shopping):
        won = f" won {one.win_share:.1%} ({interval(one.interval)})" if one.seats else ""
        console.print(f"{one.seats:>11,} seats: {one.name}{won}")
    console.print("purchases: " + ", ".join(f"{count:,} {way}" for way, count in report.ways.items()))
    if report.never_bought:
        console.print("never bought: " + ", ".join(report.never_bought))
    console.print("last: the part of the purchases whose points were the last ones needed to win")
    console.print(f"games nobody won, counted as lost: {report.without_winner}")
    console.print(ASSOCIATION)


def points(difference: float) -> str:
    """A difference of shares in percentage points."""
    return f"{100 * difference:+.1f}"


def check_plot(path: Path) -> None:
    """ValueError unless matplotlib is there and can write this kind of file."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ValueError("--plot needs matplotlib: pip install 'kot-cng-envs[plot]'") from None
    kinds = sorted(Figure().canvas.get_supported_filetypes())
    if path.suffix[1:] not in kinds:
        raise ValueError(f"--plot {path}: the name must end in one of {', '.join(kinds)}")


def plot(report: Report, args: Args, path: Path) -> None:
    """Draw each card's difference to par with its interval, best on top."""
    from matplotlib.figure import Figure

    rows = report.rows[::-1]
    figure = Figure(figsize=(PLOT_WIDTH, PLOT_HEAD + PLOT_LINE * len(rows)), layout="constrained")
    axes = figure.add_subplot()
    axes.axvline(0, color="0.6", linewidth=1)
    for kind, colour in (("keep", "tab:blue"), ("discard", "tab:orange")):
        at = [place for place, row in enumerate(rows) if row.kind == kind]
        middle = np.array([100 * rows[place].difference for place in at])
        ends = np.array([[100 * (end - rows[place].par) for end in rows[place].interval] for place in at]).reshape(
            -1, 2
        )
        axes.errorbar(
            middle, at, xerr=np.abs(ends.T - middle), fmt="o", markersize=3, linewidth=1.2, color=colour, label=kind
        )
    axes.set_yticks(range(len(rows)), [f"{row.card} ({row.cost})" for row in rows], fontsize=7)
    axes.set_ylim(-1, len(rows))
    axes.grid(axis="x", color="0.9")
    axes.set_axisbelow(True)
    axes.legend(loc="lower right", fontsize=8)
    axes.set_xlabel("win share of the seats that bought it, less par, in percentage points (95 % interval)", fontsize=8)
    axes.set_title(
        f"{args.bots} at a table of {args.players}, {args.edition}, {report.games:,} games\nassociation, not cause",
        fontsize=9,
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=110)


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status."""
    args, console = tyro.cli(Args, args=arguments), Console()
    command = command_line("training.card_values", arguments)
    return finished(console, lambda: main(args, console, command))


if __name__ == "__main__":
    sys.exit(run())
