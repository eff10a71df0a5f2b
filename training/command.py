"""What every command of the suite has in common: how it was typed, and how it ends."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console

INTERRUPTED = 130


def command_line(module: str, arguments: list[str] | None) -> str:
    """What was typed; None stands for the arguments of this process."""
    return shlex.join(["python", "-m", module, *(sys.argv[1:] if arguments is None else arguments)])


def check_file(option: str, path: Path | None) -> None:
    """ValueError if the file that an option names cannot be one."""
    if path and path.is_dir():
        raise ValueError(f"{option} {path} is a folder; name a file")


def check_games(games: int, seed: int) -> None:
    """ValueError unless some games can be played from this seed."""
    if games < 1 or seed < 0:
        raise ValueError(f"games must be 1 or more and seed 0 or more, not {games} and {seed}")


def finished(
    console: Console,
    work: Callable[[], Any],
    interrupted: str = "interrupted: nothing was written",
    errors: tuple[type[Exception], ...] = (ValueError,),
) -> int:
    """Do a command's work. The exit status: 0, 2 after an error, which is printed in words, 130 after an interruption.

    `errors` are those that the command raises for wrong input; others are faults and show where they happened.
    """
    try:
        work()
    except errors as error:
        console.print(f"error: {error}", style="red", markup=False, soft_wrap=True)
        return 2
    except KeyboardInterrupt:
        console.print(interrupted, markup=False, soft_wrap=True)
        return INTERRUPTED
    return 0
