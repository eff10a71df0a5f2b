"""What every command of the suite has in common: how it was typed, and how it ends."""

import shlex
import sys
from collections.abc import Callable
from typing import Any

from rich.console import Console

INTERRUPTED = 130


def command_line(module: str, arguments: list[str] | None) -> str:
    """What was typed; None stands for the arguments of this process."""
    return shlex.join(["python", "-m", module, *(sys.argv[1:] if arguments is None else arguments)])


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
