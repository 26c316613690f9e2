"""The mutation run: drop or invert each rule in turn and see the tests that name it fail.

    make mutants            all mutants of mutants.toml; writes mutants.md
    python benchmarks/mutants.py Z12 T9        only these rules; writes nothing

Each mutant is an exact replacement in a copy of `src`, on which the unit and golden tests of that game whose names hold the
rule's number are run. A mutant whose tests all pass has survived: the tests do not hold that rule, and the run fails.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
TABLE = Path(__file__).with_name("mutants.md")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of the source that breaks one rule."""

    rule: str
    file: str
    what: str
    old: str
    new: str

    @property
    def game(self) -> str:
        """The game's folder."""
        return self.file.split("/")[0]


def read_mutants() -> list[Mutant]:
    """All mutants of the data file, in its order."""
    data = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return [Mutant(**entry) for entry in data["mutant"]]


def rule_numbers() -> list[str]:
    """Every rule of the three rules pages."""
    pages = sorted((ROOT / "rules").glob("*.md"))
    found = (number for page in pages for number in re.findall(r"\*\*([ZTH][0-9]+)\*\*", page.read_text(encoding="utf-8")))
    return list(dict.fromkeys(found))


def tests_naming(rule: str, game: str) -> list[str]:
    """The unit and golden tests of the game that hold the rule's number in their names, as pytest addresses them."""
    tests = ROOT / "tests"
    files = [*sorted((tests / "unit" / "games" / game).glob("test_*.py")), tests / "golden" / f"test_{game}.py"]
    return [
        f"{path.relative_to(ROOT)}::{node.name}"
        for path in files
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and rule in node.name.split("_")
    ]


def mutate(mutant: Mutant, source: Path) -> None:
    """Apply the mutant to a copy of the source; its old text must be there exactly once."""
    path = source / "reynard" / "games" / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        sys.exit(f"{mutant.rule}: {mutant.file} holds {mutant.old!r} {text.count(mutant.old)} times, not once")
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")


def failing_tests(tests: list[str], source: Path) -> list[str]:
    """The names of those tests that fail when run on this source."""
    quick = ["-c", os.devnull, f"--rootdir={ROOT}", "--import-mode=importlib", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *quick, "-q", "--tb=no", "-rfE", *tests]
    environment = os.environ | {
        "PYTHONPATH": str(source),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    output = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False).stdout
    return list(dict.fromkeys(re.findall(r"^(?:FAILED|ERROR) \S*?::(\w+)", output, flags=re.MULTILINE)))


def run(mutant: Mutant) -> list[str]:
    """The names of the tests that notice the mutant."""
    tests = tests_naming(mutant.rule, mutant.game)
    if not tests:
        sys.exit(f"no test names {mutant.rule}")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "locales", "web", "static"))
        mutate(mutant, source)
        return failing_tests(tests, source)


def format_table(results: list[tuple[Mutant, list[str]]]) -> str:
    """The table of the run as Markdown."""
    lines = [
        "# Mutants: what happens when a rule is dropped or inverted",
        "",
        f"Written by `make mutants`: {len(results)} changes of the rules in `src/reynard/games`, at least one for each of the "
        f"{len(rule_numbers())} rules, each on a copy",
        "of the source. The right column names the tests with that rule's number that failed; none may be empty.",
        "",
        "| rule | mutation | file | tests that failed |",
        "| --- | --- | --- | --- |",
    ]
    for mutant, failed in results:
        names = "<br>".join(f"`{name}`" for name in failed) or "**survived**"
        lines.append(f"| {mutant.rule} | {mutant.what} | `{mutant.file}` | {names} |")
    return "\n".join(lines) + "\n"


def main(rules: list[str]) -> int:
    """Run the mutants of these rules, or of all; 0 if every one was noticed."""
    mutants = [mutant for mutant in read_mutants() if not rules or mutant.rule in rules]
    missing = set(rules or rule_numbers()) - {mutant.rule for mutant in mutants}
    if missing:
        sys.exit(f"no mutant for {', '.join(sorted(missing))}")
    tests = dict.fromkeys(test for mutant in mutants for test in tests_naming(mutant.rule, mutant.game))
    if failed := failing_tests(list(tests), ROOT / "src"):
        sys.exit(f"tests fail without any mutant: {', '.join(failed)}")
    results = []
    for mutant in mutants:
        failed = run(mutant)
        results.append((mutant, failed))
        print(f"{mutant.rule:4} {'noticed by ' + str(len(failed)) if failed else 'SURVIVED':12} {mutant.what}", flush=True)
    if not rules:
        TABLE.write_text(format_table(results), encoding="utf-8")
    return sum(not failed for _, failed in results)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
