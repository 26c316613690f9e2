"""Generic code names no game: what a game needs lies in modules of its name, and is looked up (`core/parts.py`).

A file belongs to a game if a part of its path has the game's name (`search/tokan_tree.py`, `boards/tally_ho/`). Everywhere
else a game's name may stand in an example for people only: a doctest with its answer, a command line, a record.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from reynard.core.parts import house_names, load_rules

ROOT = Path(__file__).parents[2]
PLACES = {
    "src/reynard": ("py", "tcss"),
    "web/src": ("ts", "svelte", "css"),
    "web/build": ("ts",),
}
"""Where generic code lies, and which files are code."""
DATA = ("fixtures", "node_modules", "static")
"""Folders of data, with the programs that write it."""
WORDS = "|".join("[ _-]?".join(name.split("_")) for name in house_names())
NAME = re.compile(WORDS, re.IGNORECASE)
EXAMPLE = re.compile(r"""^\W*(>>> |\.\.\. |reynard |printf |\[Game ")""")
"""A line that shows how something is used."""


def is_generic(path: Path) -> bool:
    parts = path.relative_to(ROOT).parts
    return not any(NAME.search(part) or part in DATA or ".test." in part for part in parts)


def names_in(path: Path) -> Iterator[str]:
    is_example = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        is_example = bool(EXAMPLE.match(line)) or (is_example and path.suffix == ".py" and line.strip() not in ("", '"""'))
        if NAME.search(line) and not is_example:
            yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


@pytest.mark.parametrize("place", PLACES)
def test_generic_code_names_no_game(place: str) -> None:
    files = [path for ending in PLACES[place] for path in sorted((ROOT / place).rglob(f"*.{ending}")) if is_generic(path)]
    assert files
    found = [line for path in files for line in names_in(path)]
    assert not found, "\n".join(found)


SEATS = {word for name in house_names() for word in load_rules(name).seat_names}
SEAT = re.compile(rf"""["'`.](?:{"|".join(sorted(SEATS))})["'`\s,:{{]|seat-(?:{"|".join(sorted(SEATS))})\b""")
"""A seat's word as a string, a CSS class or a text's id in the web client."""


def test_generic_code_names_no_seat() -> None:
    found = []
    for path in filter(is_generic, sorted((ROOT / "src/reynard").rglob("*.py"))):
        strings = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant))
        found += [
            f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}"
            for node in strings
            if isinstance(node.value, str) and node.value.lower() in SEATS
        ]
    for ending in PLACES["web/src"]:
        for path in filter(is_generic, sorted((ROOT / "web/src").rglob(f"*.{ending}"))):
            lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            found += [f"{path.relative_to(ROOT)}:{number}: {line.strip()}" for number, line in lines if SEAT.search(line)]
    assert not found, "\n".join(found)


def _is_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value in house_names()


def _is_list_of_all(elements: list[ast.expr]) -> bool:
    return len(elements) == len(house_names()) and {getattr(each, "value", "") for each in elements} == set(house_names())


def _conditions(tree: ast.AST) -> Iterator[ast.expr]:
    """What is asked before something is done."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.IfExp | ast.While):
            yield node.test
        elif isinstance(node, ast.comprehension):
            yield from node.ifs


def _names_in_test(tree: ast.Module) -> Iterator[ast.expr]:
    """Branches on a game's name, and lists of all games outside of what is asserted."""
    for condition in _conditions(tree):
        for node in ast.walk(condition):
            if isinstance(node, ast.Compare) and any(map(_is_name, ast.walk(node))):
                yield node
    asserted = {id(node) for statement in ast.walk(tree) if isinstance(statement, ast.Assert) for node in ast.walk(statement)}
    for node in ast.walk(tree):
        if isinstance(node, ast.List | ast.Tuple | ast.Set) and id(node) not in asserted and _is_list_of_all(node.elts):
            yield node


def test_tests_of_several_games_have_no_branch_for_one_and_no_list_of_all() -> None:
    """A test may play one game as an example. One that is meant for every game asks the catalogue for them.

    Not so in `tests/browser`: who presses on a board has to know what is drawn on it.
    """
    found = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if is_generic(path) and "browser" not in path.parts:
            names = _names_in_test(ast.parse(path.read_text(encoding="utf-8")))
            found += [f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}" for node in names]
    assert not found, "\n".join(found)


def test_the_search_finds_names_in_every_spelling() -> None:
    for name in house_names():
        first, *others = name.split("_")
        for text in (name, name.upper(), first + "".join(word.capitalize() for word in others), name.replace("_", "-")):
            assert NAME.search(f"make({text!r})"), text
    assert EXAMPLE.match("  reynard play tokan --level 3")
    assert not EXAMPLE.match('    if game == "tokan":')
