"""What the tests of both games' pages share: places in the code that a text names."""

import ast
import re

PLACE = re.compile(r"`([\w/]+\.py)(?::(\w+))?`")


def names_in(source):
    """What a module defines at its top."""
    found = set()
    for node in ast.parse(source).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found


def missing_places(package, text):
    """The places that a text names and the package does not have."""
    missing = []
    for file, name in PLACE.findall(text):
        path = package / file
        if not path.is_file() or (name and name not in names_in(path.read_text(encoding="utf-8"))):
            missing.append(f"{file}:{name}")
    return missing


def rows_without_a_place(text):
    """The rows of a text's tables that name no place in the code."""
    lines = text.splitlines()
    heads = [above for above, line in zip(lines, lines[1:], strict=False) if line.startswith("|---")]
    return [line for line in lines if line.startswith("| ") and line not in heads and not PLACE.search(line)]
