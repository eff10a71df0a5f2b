"""How the suite compiles: `rule` for a page of the rule book, `door` for the few functions that Python calls.

Numba's cache looks only at the file of the decorated function, so an edited callee, constant or table in another file
would be served stale. A door's cache is therefore stamped with a hash over every module of the project that the door's
own module imports, directly or not; compile flags live in folders of their own.
"""

import functools
import hashlib
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numba
from numba.core import config
from numba.core.caching import InTreeCacheLocator, UserWideCacheLocator

ROOT = Path(__file__).resolve().parents[1]
FLAGS: dict[str, Any] = {"error_model": "numpy"}  # no zero-division branches: worth a fifth of the step time
IMPORT = re.compile(r"^(?:from\s+([\w.]+)\s+)?import\s+(\([^)]*\)|[^\n#]+)", re.MULTILINE)

# Rules are small and called from one or two places. Laid into their callers they save a tenth of the step time.
rule = numba.njit(forceinline=True, **FLAGS)

# A rule that is long and called from many places, or seldom: compiled once and called. Numba hands `forceinline` down
# to what it compiles on the way, so that it must be refused by name.
called = numba.njit(forceinline=False, **FLAGS)


def strung(head: str, body: Sequence[str], names: dict[str, Any]) -> Callable:
    """A function made of lines: `head` is its name and arguments, `names` are the functions that its lines call.

    A list of callees becomes one flat function. Nested closures would say the same, but the compiler links and
    optimises everything below anew at each level of nesting.
    """
    space = {"__name__": __name__, **names}
    exec("\n".join([f"def {head}:", *(f"    {line}" for line in body or ["pass"])]), space)
    return space[head.split("(")[0]]


def source_file(module: str) -> Path | None:
    """The file of one of the project's modules; None for everything else."""
    path = ROOT.joinpath(*module.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            return file
    return None


def imported_by(file: Path) -> list[Path]:
    """The project's files that one file imports; a package's own file only where a name is taken from it."""
    found = []
    for package, things in IMPORT.findall(file.read_text(encoding="utf-8")):
        for thing in things.strip("()").split(","):
            name = thing.split(" as ")[0].strip()
            if not name:  # behind a last comma
                continue
            found.append(source_file(f"{package}.{name}") or source_file(package) if package else source_file(name))
    return [file for file in found if file]


def sources(file: Path) -> list[Path]:
    """Every file of the project that `file` depends on, itself included, in a fixed order."""
    known: set[Path] = set()
    waiting = [file]
    while waiting:
        at = waiting.pop()
        if at not in known:
            known.add(at)
            waiting += imported_by(at)
    return sorted(known)


@functools.cache
def stamp(file: Path) -> str:
    """A hash of everything that a door in `file` may have compiled in."""
    digest = hashlib.sha256()
    for source in sources(file):
        digest.update(source.relative_to(ROOT).as_posix().encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()


def flag_folder() -> str:
    """The cache folder's name: builds with bounds checks and without must not meet."""
    return "numba-checked" if config.BOUNDSCHECK else "numba"


class Stamped:
    """Mixed into numba's own cache locators: same places, a stamp over all sources, a folder for each set of flags."""

    _py_file: str

    def get_source_stamp(self) -> str:
        """What must be equal for a cached door to be fresh."""
        return stamp(Path(self._py_file).resolve())

    def get_cache_path(self) -> str:
        """The folder of these flags, below numba's own place."""
        return os.path.join(super().get_cache_path(), flag_folder())  # type: ignore[misc]

    def get_disambiguator(self) -> str:
        """Doors have names of their own; a line number would leave old files behind."""
        return "door"


class InTree(Stamped, InTreeCacheLocator):
    """Beside the source, where that folder can be written."""


class UserWide(Stamped, UserWideCacheLocator):
    """In the user's cache folder otherwise."""


def door(function: Callable) -> Callable:
    """Compile a function that Python calls: without the GIL, cached on disk until a source it depends on changes."""
    theirs = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.InTree,{__name__}.UserWide"
    try:
        return numba.njit(cache=True, nogil=True, **FLAGS)(function)
    finally:
        config.CACHE_LOCATOR_CLASSES = theirs
