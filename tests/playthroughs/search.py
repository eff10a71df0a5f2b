"""Find seeds with which the golden games of a group show between them all that they must, in few decisions."""

from collections.abc import Callable, Sequence
from types import ModuleType

from tests.playthroughs.golden import Golden

BATCH, MOST = 60, 960  # seeds tried for each game at a time, and in all
Played = tuple[int, int, set[str]]  # seed, decisions, what the game shows


def seeds(
    of: ModuleType, goldens: Sequence[Golden], wanted: set[str], say: Callable[[str], None] = print
) -> dict[str, int]:
    """A seed for each golden of a group, so that together they show what is wanted; LookupError naming what they lack.

    `of` is the module of their game.
    """
    tried: list[list[Played]] = [[] for _ in goldens]
    for first in range(0, MOST, BATCH):
        for games, golden in zip(tried, goldens, strict=True):
            some = (played(of, golden, seed) for seed in range(first, first + BATCH))
            games += [game for game in some if fits(of, game)]
        chosen = best(tried, wanted) if all(tried) else []
        missing = wanted.difference(*(shown for _, _, shown in chosen))
        say(f"{goldens[0].group}, {first + BATCH} seeds for each game: {', '.join(sorted(missing)) or 'all'} to find")
        if chosen and not missing:
            return {golden.name: seed for golden, (seed, _, _) in zip(goldens, chosen, strict=True)}
    lacking = ", ".join(sorted(missing))
    raise LookupError(f"no golden games found that show {lacking}: help the openings in {of.__name__}")


def fits(of: ModuleType, game: Played) -> bool:
    """Is the game neither too short nor too long?"""
    shortest, longest = of.LENGTHS
    return shortest <= game[1] <= longest


def complete(of: ModuleType, chosen: Sequence[Played], wanted: set[str]) -> bool:
    """Do these games show all that is wanted, none of them too short or too long?"""
    return all(fits(of, game) for game in chosen) and not wanted.difference(*(shown for _, _, shown in chosen))


def played(of: ModuleType, golden: Golden, seed: int) -> Played:
    """A game, played until it ends or is too long."""
    table, choose = golden.table(seed), of.policy(seed)
    decisions, shown = 0, set()
    while not table.over and decisions <= of.LENGTHS[1]:
        move = choose(table)
        shown |= of.showing(table, move)
        table.play(move)
        decisions += 1
    return seed, decisions, shown


def best(tried: Sequence[Sequence[Played]], wanted: set[str]) -> list[Played]:
    """One played game for each golden, chosen in turns from several starts: little missing, then few decisions."""

    def cost(chosen):
        return len(wanted.difference(*(shown for _, _, shown in chosen))), sum(length for _, length, _ in chosen)

    found = []
    for start in range(max(map(len, tried))):
        chosen, before = [games[start % len(games)] for games in tried], None
        while cost(chosen) != before:
            before = cost(chosen)
            for at, games in enumerate(tried):
                left = wanted.difference(*(shown for k, (_, _, shown) in enumerate(chosen) if k != at))
                chosen[at] = min(games, key=lambda game, left=left: (len(left - game[2]), game[1]))
        found.append(chosen)
    return min(found, key=cost)
