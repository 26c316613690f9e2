"""Every rule number of the rules pages is named by at least one test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "rules").glob("*.md"))


def rule_numbers(page: Path) -> list[str]:
    """The rules that a page defines, in its order."""
    return list(dict.fromkeys(re.findall(r"\*\*([ZTH][0-9]+)\*\*", page.read_text(encoding="utf-8"))))


def named_rules() -> set[str]:
    """The rules that the names of test functions speak of: `test_Z8_Z12_…` names two."""
    names = {
        node.name
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    }
    return {word for name in names for word in name.split("_") if re.fullmatch("[ZTH][0-9]+", word)}


def test_the_three_pages_define_their_rules_without_a_hole() -> None:
    numbers = {page.stem: rule_numbers(page) for page in PAGES}
    expected = {"two_paths": ("Z", 15), "tokan": ("T", 19), "tally_ho": ("H", 16)}
    assert numbers == {name: [f"{letter}{n}" for n in range(1, last + 1)] for name, (letter, last) in expected.items()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_is_named_by_a_test(page: Path) -> None:
    unnamed = set(rule_numbers(page)) - named_rules()
    assert not unnamed, f"no test names {', '.join(sorted(unnamed))} of {page.name}"


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    known = {number for page in PAGES for number in rule_numbers(page)}
    assert named_rules() <= known, f"unknown rules: {named_rules() - known}"
