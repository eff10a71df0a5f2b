"""The files that hold players' tuned numbers: by section and number of players, with where they come from."""

import json
from pathlib import Path
from typing import Any


def read(path: Path, section: str) -> dict[str, Any]:
    """What a section holds, by number of players. ValueError naming the file if it is none of these files."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(f"{path} is no file of tuned numbers: {error}") from None
    if not isinstance(content, dict) or not isinstance(content.get(section), dict):
        raise ValueError(f"{path} is no file of tuned numbers: it has no section {section!r}")
    return content[section]


def put(path: Path, section: str, players: int, numbers: dict[str, float], facts: dict[str, Any]) -> None:
    """Write numbers into the file, with the facts of their tuning; those of the tunings before it are kept."""
    content = json.loads(path.read_text(encoding="utf-8"))
    before = dict(content[section].get(str(players), {}).get("tuned", {}))
    earlier = [*before.pop("earlier", []), before] if before else []
    content[section][str(players)] = {
        "weights": numbers,
        "tuned": {**facts, "earlier": earlier} if earlier else facts,
    }
    part = path.with_suffix(".part")
    part.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    part.replace(path)
