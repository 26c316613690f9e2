"""The mutation run: drop or invert each rule in turn and see the tests that name it fail.

    make mutants            all mutants of mutants.toml; writes mutants.md
    python benchmarks/mutants.py Z12 T9        only these rules (or `fair`, `match`, `store`); writes their rows of mutants.md

Each mutant is an exact replacement in a copy of `src`, on which the unit and golden tests of that game whose names hold the
rule's number are run, or the tests that it names itself. A mutant whose tests all pass has survived: the tests do not hold
that rule, and the run fails.
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
    tests: str = ""
    """The test files that have to notice; only for files outside the rules, which are named from src/reynard."""
    line: int = 0
    """Where the old text stands, if it stands there more than once."""

    @property
    def game(self) -> str:
        """The game's folder."""
        return self.file.split("/")[0]

    def path_in(self, source: Path) -> Path:
        """Its file in a copy of `src`."""
        return source / "reynard" / ("" if self.tests else "games") / self.file


def read_mutants() -> list[Mutant]:
    """All mutants of the data file, in its order."""
    data = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    dropped = [mutant for entry in data["checks"] for mutant in dropped_checks(**entry)]
    return [Mutant(**entry) for entry in data["mutant"]] + dropped


def dropped_checks(rule: str, file: str, calls: str, tests: str) -> list[Mutant]:
    """A mutant for each statement of the file that only calls a function of such a name: the check is not made."""
    text = (ROOT / "src" / "reynard" / file).read_text(encoding="utf-8")
    found = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Expr(value=ast.Call(func=ast.Name(name) | ast.Attribute(attr=name))) if re.fullmatch(calls, name):
                old = ast.get_source_segment(text, node) or ""
                what = f"without `{old.splitlines()[0].rstrip('(')}…`" if len(old) > 60 else f"without `{old}`"
                found.append(Mutant(rule, file, what.replace("|", "/"), old, "...", tests, node.lineno))
    return sorted(found, key=lambda mutant: mutant.line)


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


def mutated(mutant: Mutant, text: str) -> str:
    """The text with the change; its old text must be there exactly once, or at its line where it has one."""
    lines = text.splitlines(keepends=True)
    before, rest = "".join(lines[: max(0, mutant.line - 1)]), "".join(lines[max(0, mutant.line - 1) :])
    if rest.count(mutant.old) != 1 and not mutant.line:
        sys.exit(f"{mutant.rule}: {mutant.file} holds {mutant.old!r} {rest.count(mutant.old)} times, not once")
    return before + rest.replace(mutant.old, mutant.new, 1)


def failing_tests(tests: list[str], source: Path, *, is_one_enough: bool = False) -> list[str]:
    """The names of those tests that fail when run on this source, or of the first one."""
    some = ["-m", "not postgres", *(["-x"] if is_one_enough else [])]
    quick = [
        "-c",
        os.devnull,
        f"--rootdir={ROOT}",
        "--import-mode=importlib",
        "-p",
        "no:cacheprovider",
        "-p",
        "pytest_asyncio.plugin",
        "-o",
        "asyncio_mode=auto",
    ]
    command = [sys.executable, "-m", "pytest", *quick, "-q", "--tb=no", "-rfE", *some, *tests]
    environment = os.environ | {
        "PYTHONPATH": str(source),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    output = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False).stdout
    return list(dict.fromkeys(re.findall(r"^(?:FAILED|ERROR) \S*?::(\w+)", output, flags=re.MULTILINE)))


def run(mutant: Mutant) -> list[str]:
    """The names of the tests that notice the mutant."""
    tests = mutant.tests.split() or tests_naming(mutant.rule, mutant.game)
    if not tests:
        sys.exit(f"no test names {mutant.rule}")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "web", "static"))
        path = mutant.path_in(source)
        path.write_text(mutated(mutant, path.read_text(encoding="utf-8")), encoding="utf-8")
        return failing_tests(tests, source, is_one_enough=bool(mutant.tests))


def format_row(mutant: Mutant, failed: list[str]) -> str:
    """A line of the table."""
    names = "<br>".join(f"`{name}`" for name in failed) or "**survived**"
    return f"| {mutant.rule} | {mutant.what} | `{mutant.file}` | {names} |"


def rows_in(table: str) -> dict[str, list[str]]:
    """The lines of a table by their rules."""
    rows: dict[str, list[str]] = {}
    for line in table.splitlines():
        if line.startswith("| ") and line.endswith(" |") and not line.startswith(("| rule ", "| --- ")):
            rows.setdefault(line.split(" ")[1], []).append(line)
    return rows


def format_table(rows: dict[str, list[str]]) -> str:
    """The table as Markdown, rules in the order of the data file."""
    order = dict.fromkeys(mutant.rule for mutant in read_mutants())
    lines = [line for rule in order for line in rows.get(rule, ())]
    return "\n".join(
        (
            "# Mutants: what happens when a rule or a check is dropped or inverted",
            "",
            f"Written by `make mutants`: {len(lines)} changes, each on a copy of the source: of the rules in",
            f"`src/reynard/games`, at least one for each of the {len(rule_numbers())} rules, of the checks of `match/` and",
            "`fair/`, and of the store's writer (`store`).",
            "The right column names the tests that failed (of checks, the first one); none may be empty.",
            "",
            "| rule | mutation | file | tests that failed |",
            "| --- | --- | --- | --- |",
            *lines,
            "",
        )
    )


def main(rules: list[str]) -> int:
    """Run the mutants of these rules, or of all; 0 if every one was noticed."""
    mutants = [mutant for mutant in read_mutants() if not rules or mutant.rule in rules]
    missing = set(rules or rule_numbers()) - {mutant.rule for mutant in mutants}
    if missing:
        sys.exit(f"no mutant for {', '.join(sorted(missing))}")
    tests = dict.fromkeys(test for mutant in mutants for test in mutant.tests.split() or tests_naming(mutant.rule, mutant.game))
    if failed := failing_tests(list(tests), ROOT / "src"):
        sys.exit(f"tests fail without any mutant: {', '.join(failed)}")
    results = []
    for mutant in mutants:
        failed = run(mutant)
        results.append((mutant, failed))
        print(f"{mutant.rule:4} {'noticed by ' + str(len(failed)) if failed else 'SURVIVED':12} {mutant.what}", flush=True)
    rows = rows_in(TABLE.read_text(encoding="utf-8")) if rules else {}
    rows |= {rule: [format_row(*result) for result in results if result[0].rule == rule] for rule in {m.rule for m in mutants}}
    TABLE.write_text(format_table(rows), encoding="utf-8")
    return sum(not failed for _, failed in results)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
