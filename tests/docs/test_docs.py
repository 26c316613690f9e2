"""The documentation builds without a warning, and every command and code sample in it runs."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md"])
_BLOCK = re.compile(r"^```(python|console)\n(.*?)^```", re.MULTILINE | re.DOTALL)


CITED = {
    "rules/two_paths": "Z15",
    "rules/tokan": "T19",
    "rules/tally_ho": "H16",
    "benchmarks": "pytest",
    "changes": "0.1.0",
    "notebooks/luck_and_skill_in_tally_ho": "<svg",
    "notebooks/solution_of_two_paths": "<svg",
    "notebooks/tokan_under_the_microscope": "<svg",
    "reference/client": 'class="doc',
    "programs/bot": "reynard",
    "programs/train_openspiel": "pyspiel",
}
"""Pages that are brought in from elsewhere, and something that stands on each."""


def blocks(page: Path, kind: str) -> list[str]:
    return [found[2] for found in _BLOCK.finditer(page.read_text(encoding="utf-8")) if found[1] == kind]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def environment() -> dict[str, str]:
    """Our own programs first on the path, English, and no colour."""
    binaries = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": f"{binaries}{os.pathsep}{os.environ['PATH']}", "LANG": "C.UTF-8", "NO_COLOR": "1"}


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=name)
def test_every_python_sample_of_a_page_runs_in_order(page: Path, tmp_path: Path) -> None:
    script = tmp_path / "samples.py"
    script.write_text("\n\n".join(blocks(page, "python")), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "console")], ids=name)
def test_every_command_of_a_page_runs_in_order(page: Path, tmp_path: Path) -> None:
    lines = [line[2:] for block in blocks(page, "console") for line in block.splitlines() if line.startswith("$ ")]
    script = "set -e\n" + "\n".join(lines)
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{script}\n{done.stdout}\n{done.stderr}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_reynard_command_that_a_page_names_exists(page: Path) -> None:
    from reynard.cli import COMMANDS

    for found in re.findall(r"`reynard ([a-z][a-z-]*)", page.read_text(encoding="utf-8")):
        assert found in COMMANDS, f"{name(page)} speaks of `reynard {found}`"


@pytest.mark.slow
def test_the_site_builds_with_warnings_as_errors(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

    def page(name: str) -> str:
        return (tmp_path / "site" / name / "index.html").read_text(encoding="utf-8")

    assert "<svg" in page("games/tokan")
    for name, words in CITED.items():
        assert words in page(name), name
    assert json.loads((tmp_path / "site" / "wire" / "schema.json").read_text("utf-8"))
    reference = page("reference/api")
    assert "&gt;&gt;&gt;" in reference
    assert not re.search(r"<blockquote>\s*<blockquote>", reference), "a session of Python is code, not a quotation"
    index = json.loads((tmp_path / "site" / "search" / "search_index.json").read_text("utf-8"))
    found = {entry["location"].partition("#")[0] for entry in index["docs"] if "taboo" in entry["text"].lower()}
    assert {"rules/tokan/", "games/tokan/"} <= found


@pytest.mark.slow
@pytest.mark.parametrize("example", ["engine_client.py", "train_openspiel.py"])
def test_the_example_programs_run(example: str, tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "docs" / "examples" / example)]
    done = subprocess.run(command, cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stderr}"
    assert done.stdout.strip()


NOTEBOOKS = sorted((ROOT / "docs" / "examples").glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=name)
def test_notebooks_are_stored_with_what_they_show(notebook: Path) -> None:
    """`make notebooks` does it."""
    cells = [cell for cell in json.loads(notebook.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    assert any("image/svg+xml" in output.get("data", {}) for cell in cells for output in cell["outputs"])
    assert cells[-1]["outputs"]
    assert not [output for cell in cells for output in cell["outputs"] if output["output_type"] == "error"]


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=name)
@pytest.mark.filterwarnings("ignore")
def test_the_notebooks_run_and_show_themselves(notebook: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

    content: Any = nbformat.read(notebook, as_version=4)  # type: ignore[no-untyped-call]  # nbformat has no annotations
    NotebookClient(content, timeout=300, kernel_name="python3").execute()
    kinds = {
        kind
        for cell in content.cells
        for output in cell.get("outputs", ())
        for kind in output.get("data", {})
        if kind != "text/plain"
    }
    assert "image/svg+xml" in kinds
