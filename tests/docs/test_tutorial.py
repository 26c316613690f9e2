"""The tutorial of `docs/contributing.md` builds the guest game: its files are those of the package, and its commands run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "contributing.md").read_text(encoding="utf-8")
PIECE = re.compile(r"^(?:`(?P<file>[\w./]+)`:\n\n```\w+|```(?P<run>sh))\n(?P<text>.*?)\n```$", re.MULTILINE | re.DOTALL)
GUEST = ROOT / "tests" / "guest"


def steps() -> list[tuple[str, str]]:
    """What the page says to do, in its order: a file with a piece of its text, or `run` with commands."""
    tutorial = PAGE[PAGE.index("### 1. ") : PAGE.index("### What it can bring besides")]
    return [(found["file"] or "run", found["text"] + "\n") for found in PIECE.finditer(tutorial)]


def install(place: Path) -> None:
    """What an installer writes about the package of this folder."""
    about = place / "reynard_cuckoo-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: reynard-cuckoo\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[reynard.games]\ncuckoo = cuckoo\n")


@pytest.mark.slow
def test_the_steps_of_the_tutorial_run_in_their_order_and_build_the_guest(tmp_path: Path) -> None:
    binaries = str(Path(sys.executable).parent)
    path = f"{binaries}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(tmp_path), "LANG": "C.UTF-8"}
    pieces: dict[str, list[str]] = {}
    count = 0
    for what, text in steps():
        if what != "run":
            pieces.setdefault(what, []).append(text)
            (tmp_path / what).parent.mkdir(parents=True, exist_ok=True)
            gap = "\n" if what.endswith("game.py") else "\n\n"  # between methods, between functions
            (tmp_path / what).write_text(gap.join(pieces[what]), encoding="utf-8")
            if what == "pyproject.toml":
                install(tmp_path)
        elif not text.startswith("pytest"):  # tests/guest/test_guest.py runs the contract suite
            command = ["bash", "-c", f"set -eo pipefail\n{text}"]
            done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{text}\n{done.stdout}\n{done.stderr}"
            assert "error" not in done.stdout.lower(), done.stdout
            count += 1
    assert count >= 4
    for file in pieces:
        assert (tmp_path / file).read_text(encoding="utf-8") == (GUEST / file).read_text(encoding="utf-8"), file
    ours = {str(file.relative_to(GUEST)) for file in (GUEST / "cuckoo").rglob("*") if file.suffix in (".py", ".ftl", ".md")}
    assert ours == {file for file in pieces if file.startswith("cuckoo/")}
