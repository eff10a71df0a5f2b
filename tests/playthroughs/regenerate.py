"""Write the golden games anew: ``python -m tests.playthroughs.regenerate``.

A golden that changes says that a trained agent would see something else, so it is written only once the environment's
version was raised. ``--same-version`` writes it all the same: for a change of the files' format or choice of games.
"""

import sys
from pathlib import Path

from kot_env.table import Table
from tabletop import playthrough
from tests.playthroughs import kot

FOLDER = Path(__file__).parent


def played(golden):
    """A golden game's text, played now."""
    return playthrough.text(Table(**golden.opening), kot.policy(golden.choices), kot.facts)


def write(folder, texts, version, same_version=False):
    """Write {name: text}; other golden files go. Returns the names that changed; ValueError if the version did not."""
    old = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.txt")}
    changed = [name for name in texts if texts[name] != old.get(name)]
    unbumped = [name for name in changed if name in old and int(playthrough.head(old[name])["version"]) == version]
    if unbumped and not same_version:
        raise ValueError(
            f"{', '.join(unbumped)} would change within version {version}: raise VERSION in kot_env/build.py, say in "
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
    texts = {golden.name: played(golden) for golden in kot.GAMES}
    version = int(playthrough.head(next(iter(texts.values())))["version"])
    try:
        changed = write(FOLDER, texts, version, bool(arguments))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(texts)} golden games; changed: {', '.join(changed) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
