"""Write the golden games of both games anew: ``python -m tests.playthroughs.regenerate``.

A golden that changes says that a trained agent would see something else, so it is written only once the environment's
version was raised. ``--same-version`` writes it all the same: for a change of the files' format or choice of games.
Seeds are kept as long as a group's games show all that they must; else `search` finds others (some minutes at most).
"""

import json
import sys
from pathlib import Path

from tabletop import playthrough
from tests.playthroughs import cng, kot, search

FOLDER = Path(__file__).parent
PLAYED = (kot, cng)
GAMES = {golden.name: (of, golden) for of in PLAYED for golden in of.GAMES}


def played(name, seed):
    """A golden game's text, played now."""
    of, golden = GAMES[name]
    return playthrough.text(golden.table(seed), of.policy(seed), of.facts)


def seed_of(text):
    """The seed of a golden game."""
    return json.loads(playthrough.head(text)["opening"])["seed"]


def seeds_now(old):
    """{name: seed}: those of the old texts {name: text}, or newly found ones for a group that lacks something."""
    seeds = {}
    for of in PLAYED:
        for group, wanted in of.SHOWN.items():
            goldens = [golden for golden in of.GAMES if golden.group == group]
            kept = {golden.name: seed_of(old[golden.name]) for golden in goldens if golden.name in old}
            shows = [search.played(of, golden, kept[golden.name]) for golden in goldens if golden.name in kept]
            good = len(kept) == len(goldens) and search.complete(of, shows, wanted)
            seeds |= kept if good else search.seeds(of, goldens, wanted)
    return seeds


def version(text):
    """The version of the environment that a golden game is of."""
    return int(playthrough.head(text)["version"])


def write(folder, texts, same_version=False):
    """Write {name: text}; other golden files go. Returns the names that changed; ValueError if the version did not."""
    old = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.txt")}
    changed = [name for name in texts if texts[name] != old.get(name)]
    unbumped = [name for name in changed if name in old and version(old[name]) == version(texts[name])]
    if unbumped and not same_version:
        raise ValueError(
            f"{', '.join(unbumped)} would change within one version: raise VERSION in the game's build.py, say in "
            "CHANGELOG.md what trained agents will see, and run this again"
        )
    for name in set(old) - set(texts):
        (folder / f"{name}.txt").unlink()
    for name in changed:
        (folder / f"{name}.txt").write_text(texts[name], encoding="utf-8")
    return changed


def main(arguments):
    """The command line."""
    if arguments not in ([], ["--same-version"]):
        print(f"there is one option, --same-version, not {' '.join(arguments)}", file=sys.stderr)
        return 2
    seeds = seeds_now({path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")})
    texts = {name: played(name, seeds[name]) for name in GAMES}
    try:
        changed = write(FOLDER, texts, bool(arguments))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(texts)} golden games; changed: {', '.join(changed) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
