"""Fill the tables of README.md: speed from the last full measurement, win rates and cards from the last runs kept.

python -m benchmarks.fill_readme            writes the tables between their marks
python -m benchmarks.fill_readme --check    changes nothing; status 1 if a table is not that of its results
"""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tyro
from rich.console import Console

from benchmarks.cases import BARE, GAMES, Played
from benchmarks.machine import ROOT
from benchmarks.throughput import LATEST, THREADS, count
from tabletop.docs import filled, markdown
from training.games import GAMES as TITLES
from training.ladder import matrix
from training.power_values import ranked

DEMOS = {"kot": LATEST.with_name("demo.json"), "cng": LATEST.with_name("demo_cng.json")}
LADDERS = {game: LATEST.with_name(f"ladder_{game}.json") for game in DEMOS}
BOTS = {  # who the demo plays against
    "kot": "K0 plays at random, K2 keeps claws, K3 claws and numbers.",
    "cng": "C0 plays at random, C2 always stands, C5 has tuned weights.",
}
CARDS = LATEST.with_name("card_values.json")
POWERS = LATEST.with_name("power_values.json")
BEST = 8  # so many cards from either end of the list are shown ...
FEWEST = 1000  # ... of those that so many seats bought
FREE = 1.85  # batches that share nothing gain so much from a second thread where a second core is free
Results = dict[str, Any]
Limits = tuple[float, float]  # must, aim


@dataclass
class Args:
    """Write the tables of README.md, or check that they are current."""

    check: bool = False
    """change nothing; only say whether the table is the one of the results"""
    json: Path = LATEST
    """results of benchmarks.throughput"""
    demo: Path = DEMOS["kot"]
    """results of training.demo"""
    demo_cng: Path = DEMOS["cng"]
    """results of training.demo --game cng"""
    cards: Path = CARDS
    """results of training.card_values"""
    powers: Path = POWERS
    """results of training.power_values"""
    ladder_kot: Path = LADDERS["kot"]
    """results of training.ladder"""
    ladder_cng: Path = LADDERS["cng"]
    """results of training.ladder --game cng"""
    readme: Path = ROOT / "README.md"
    """the file with the marks"""


@dataclass(frozen=True)
class Row:
    """One line: what was measured, what it must reach and should reach, and in which direction that is."""

    what: str
    must: float
    aim: float
    write: Callable[[float], str]
    measured: float
    less_is_better: bool = False
    can_be_judged: bool = True

    def line(self) -> str:
        """The line in Markdown."""
        limits = [self.write(value) for value in (self.must, self.aim, self.measured)]
        return f"| {self.what} | {' | '.join(limits)} | {self.how_far()} |"

    def how_far(self) -> str:
        """The measured figure held against both limits."""
        if not self.can_be_judged:
            return "not to be judged here, see below"
        of_must, of_aim = (
            limit / self.measured if self.less_is_better else self.measured / limit for limit in (self.must, self.aim)
        )
        if of_aim >= 1:
            return "aim met"
        return f"must met, {of_aim:.0%} of the aim" if of_must >= 1 else f"{of_must:.0%} of the must"


def read(path: Path) -> Results:
    """A JSON file."""
    return json.loads(path.read_text(encoding="utf-8"))


def rate(value: float) -> str:
    """Decisions per second."""
    return f"{count(value)}/s"


def seconds(value: float) -> str:
    """Seconds, as short as they can be told apart from the limits."""
    return f"{value:.0f} s" if value >= 10 else f"{value:.2g} s"


def times(value: float) -> str:
    """A ratio."""
    return f"×{value:.2f}"


def case(results: Results, **facts: Any) -> Results:
    """The one case with these facts. ValueError if there is none, or more than one."""
    found = [one for one in results["cases"] if all(one.get(name) == fact for name, fact in facts.items())]
    if len(found) != 1:
        raise ValueError(f"the results hold {len(found)} cases with {facts}: measure without --quick and --game")
    return found[0]


def cpu(results: Results, **facts: Any) -> float:
    """A case's decisions per second of CPU time."""
    return case(results, **facts)["decisions_per_second"]["cpu"]["median"]


def bare(results: Results) -> float:
    """The gain of a second thread for batches that need nothing but a core."""
    return results["ratios"][THREADS][BARE]["median"]


def rows(results: Results) -> list[Row]:
    """What the project has set itself."""
    return [
        *rows_of(results, GAMES["kot"], (8e6, 15e6), (5e6, 10e6), (90, 30)),
        *rows_of(results, GAMES["cng"], (5e6, 10e6), (5e6, 10e6), (60, 20)),
    ]


def rows_of(results: Results, game: Played, base: Limits, whole: Limits, compiling: Limits) -> list[Row]:
    """A game's rows. ValueError if the results are not those of a full measurement."""
    title, start = TITLES[game.name].title, results["start"].get(game.name, {})
    if "cold" not in start:
        raise ValueError(f"the results hold no cold start of {game.name}: measure without --quick and --game")
    batch = {"game": game.name, "view": "batch", "games": 1024, "threads": 1, "sampler": False}
    threads = results["ratios"][THREADS][f"{game.name}/batch/{game.base}/4096/step"]["median"]
    return [
        Row(f"**{title}** without {game.whole}: a batch's step with mask and observation, 1,024 games", *base, rate,
            cpu(results, table=game.base, **batch)),
        Row(f"with all {game.whole}, the same", *whole, rate, cpu(results, table=game.whole, **batch)),
        Row("two threads against one, 4,096 games, by wall", 1.6, 1.85, times, threads,
            can_be_judged=bare(results) >= FREE),
        Row("AEC `raw_env`, one game, `last` + legal action + `step`", 1e5, 3e5, rate,
            cpu(results, game=game.name, table=game.base, view="raw_env")),
        Row("compiling all doors, once per change of the sources", *compiling, seconds,
            start["cold"]["to the first step"]["cpu"], True),
        Row("start from the cache: import and first step", 1.0, 0.5, seconds,
            start["cached"]["to the first step"]["cpu"]["median"], True),
    ]  # fmt: skip


def text(results: Results) -> str:
    """What stands between the marks. ValueError if the results are not those of a full measurement."""
    commit, at, versions = results["commit"], results["machine"], results["versions"]
    state = f"{commit['describe']}{' with uncommitted changes' if commit['dirty'] else ''}"
    load = "unknown" if results["load_before"] is None else f"{results['load_before'][0]:.1f}"
    return "\n".join(
        [
            "| what | must | aim | measured | so far |",
            "|---|---|---|---|---|",
            *(row.line() for row in rows(results)),
            "",
            f"Measured on {results['started'][:10]} at {state}: {at['processor']}, {at['cores']} cores, load {load} at "
            f"the start; Python {versions['python']}, numba {versions['numba']}, numpy {versions['numpy']}.",
            "Four players, uniformly random legal moves; per core and by CPU time where nothing else is said, medians.",
            f"Two batches that share nothing, one in each thread, ran {times(bare(results))} as fast as one: what the "
            "machine's cores had to give.",
            "All figures: [benchmarks/results/latest.json](benchmarks/results/latest.json), how to read them:",
            "[benchmarks/README.md](benchmarks/README.md).\n",
        ]
    )


def percent(share: float) -> str:
    """A share to a tenth of a percent."""
    return f"{share:.1%}"


def demo_text(demo: Results, bots: str) -> str:
    """The demo's table: what its player wins against each field; `bots` says who they are."""
    trained, versions = demo["training"], demo["versions"]
    table = markdown(
        ("against", "games", "wins", "95 % interval", "par", "by seat"),
        [
            (
                f"{one['players'] - 1} × {', '.join(one['field'])}",
                f"{one['games']:,}",
                percent(one["win_share"]),
                " to ".join(map(percent, one["interval"])),
                percent(one["par"]),
                ", ".join(percent(seat["win_share"]) for seat in one["seats"]),
            )
            for one in demo["results"]
        ],
    )
    seconds = f"in {trained['seconds']['train']:.0f} s, all in all {demo['seconds']:.0f} s"
    note = (
        f"`{demo['command']}`: {trained['decisions']:,} decisions of training with seed {trained['seed']} {seconds}; "
        f"Python {versions['python']}, torch {versions['torch']}, sb3-contrib {versions['sb3-contrib']}. "
        f"{bots}\n"
    )
    return f"{table}\n{note}"


def ladder_text(ladder: Results) -> str:
    """What each scripted player wins against tables of each other one."""
    results = [(one["candidate"], one["field"][0], one["win_share"]) for one in ladder["results"]]
    names = list(dict.fromkeys(candidate for candidate, _, _ in results))
    first = ladder["results"][0]
    rows = [(row[0], *row[1:-1], f"**{row[-1]}**") for row in matrix(results, names)]
    note = (
        f"`{ladder['command']}`: {first['games']:,} games a pair in {ladder['seconds']:.0f} s; a row's player against "
        f"{first['players'] - 1} of a column's, par {percent(first['par'])}; the last column is a row's worst.\n"
    )
    return f"{markdown(('player', *names, 'worst'), rows)}\n{note}"


def cards_text(cards: Results) -> str:
    """The cards whose buyers won most and least against par, less rare ones and those bought to win at once."""
    last = [row["card"] for row in cards["results"] if row["finishing"] >= 0.5]
    rare = [row["card"] for row in cards["results"] if row["seats"] < FEWEST]
    rows = [row for row in cards["results"] if row["card"] not in (*last, *rare)]
    shown = [*rows[:BEST], *rows[max(len(rows) - BEST, BEST) :]]
    table = markdown(
        ("card", "cost", "seats that bought it", "wins", "95 % interval", "par", "points to par"),
        [
            (
                row["card"],
                row["cost"],
                f"{row['seats']:,}",
                percent(row["win_share"]),
                " to ".join(map(percent, row["interval"])),
                percent(row["par"]),
                f"{100 * row['difference']:+.1f}",
            )
            for row in shown
        ],
    )
    bots = ", ".join(f"{one['name']} {percent(one['win_share'])}" for one in cards["bots"])
    bought, none = (percent(one["win_share"]) for one in cards["shopping"])
    left_out = (
        ("Mostly bought for the last points to win, and left out", last),
        (f"Bought by fewer than {FEWEST:,} seats, and left out", rare),
        ("Never bought by these bots", cards["never_bought"]),
    )
    notes = [
        f"`{cards['command']}`: {cards['games']:,} games in {cards['seconds']:.0f} s; the first and the last {BEST} of",
        f"{len(rows)} cards. Par is what the bots of those seats win over all games ({bots}).",
        f"Seats that bought any card won {bought}, seats that bought none {none}.",
        *(f"{words}: {', '.join(names)}." for words, names in left_out if names),
    ]
    return f"{table}\n" + "\n".join(notes) + "\n"


def powers_text(powers: Results) -> str:
    """What the seat with each power wins, by the bot that plays all seats, the power worth most first."""
    results = powers["results"]
    bots = list(dict.fromkeys(one["field"][0] for one in results))
    headings = ("power", *(heading for bot in bots for heading in (f"{bot} wins", "95 % interval")))
    rows = []
    for power, by_bot in ranked(results):
        row = [power]
        for bot in bots:
            row += [percent(by_bot[bot]["win_share"]), " to ".join(map(percent, by_bot[bot]["interval"]))]
        rows.append(tuple(row))
    first = results[0]
    note = (
        f"`{powers['command']}`: {first['games']:,} games a power and bot in {powers['seconds']:.0f} s, par "
        f"{percent(first['par'])}.\n"
    )
    return f"{markdown(headings, rows)}\n{note}"


def main(args: Args, console: Console) -> int:
    """Write or check; the exit status. ValueError for results or a page that do not fit, OSError for missing files."""
    page = args.readme.read_text(encoding="utf-8")
    tables = {
        "bench": text(read(args.json)),
        "demo": demo_text(read(args.demo), BOTS["kot"]),
        "demo_cng": demo_text(read(args.demo_cng), BOTS["cng"]),
        "ladder_kot": ladder_text(read(args.ladder_kot)),
        "ladder_cng": ladder_text(read(args.ladder_cng)),
        "card_values": cards_text(read(args.cards)),
        "power_values": powers_text(read(args.powers)),
    }
    wanted = filled(page, tables)
    if page == wanted:
        console.print(f"{args.readme.name} is current", highlight=False)
        return 0
    if args.check:
        console.print(f"{args.readme.name} has other tables than the results: run python -m benchmarks.fill_readme")
        return 1
    args.readme.write_text(wanted, encoding="utf-8")
    console.print(f"{args.readme.name}: tables written", highlight=False)
    return 0


def run(arguments: list[str] | None = None) -> int:
    """The command; returns the exit status."""
    args, console = tyro.cli(Args, args=arguments, description=__doc__), Console()
    try:
        return main(args, console)
    except (ValueError, OSError) as error:
        console.print(f"error: {error}", style="red", markup=False, soft_wrap=True)
        return 2


if __name__ == "__main__":
    sys.exit(run())
