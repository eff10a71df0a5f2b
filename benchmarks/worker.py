"""One side of `benchmarks.compare`: times a block of a case whenever it is told to."""

import gc
import json
import sys
from dataclasses import replace
from typing import Any

from benchmarks import cases


def serve() -> None:
    """Say which engine and which cases there are, then answer each line, a case's name, with a block."""
    size = replace(cases.FULL, games=(1, 1024), threads=(1,), learners=(1024,), sb3=False)
    game = cases.GAMES[sys.argv[3]]
    listed = {case.name: case for case in (*cases.batch(game, size), *cases.aec(game), *cases.learners(game, size))}
    wanted = {name: case for name, case in listed.items() if sys.argv[4] in name}
    gc.disable()
    say({"engine": game.package.__file__, "names": list(wanted)})
    sized = set()
    for line in sys.stdin:
        case = wanted[line.strip()]
        if case.name not in sized:
            case.size(size.seconds)
            sized.add(case.name)
        say(case.block())


def say(words: Any) -> None:
    """One line of JSON."""
    print(json.dumps(words), flush=True)
