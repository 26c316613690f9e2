"""The packages that users install: built as a release builds them, installed in empty environments, and used there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest

from tests.docs.test_docs import blocks

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
UV = ROOT / ".tools" / "bin" / "uv"
SAMPLE = """
import reynard

game = reynard.new("tally_ho", seed=1)
while game.turn != "none":
    game.play(game.moves[0])
print(game.outcome)
"""
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


def run(*command: str | Path, given: str = "", cwd: Path | str = ".", **settings: Any) -> str:
    """Run a program as a newcomer would, without anything of our environment; what it printed."""
    ours = ("PYTHON", "VIRTUAL_ENV", "REYNARD_", "NUMBA_", "COV_", "PYTEST_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    environment = {**kept, "PATH": "/usr/bin:/bin", **settings}
    words = [str(part) for part in command]
    done = subprocess.run(words, input=given, capture_output=True, text=True, check=False, env=environment, cwd=cwd)
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def interpreters() -> dict[str, str]:
    """The Pythons of this machine that we support, by version: on the path, or kept by pyenv. The hosted CI has them all."""
    found = {f"{sys.version_info.major}.{sys.version_info.minor}": sys.executable}
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path("~/.pyenv").expanduser())
    folders = [*os.environ.get("PATH", "").split(os.pathsep), *map(str, sorted(pyenv.glob("versions/*/bin"), reverse=True))]
    for version in VERSIONS:
        for folder in folders:
            path = shutil.which(f"python{version}", path=folder)
            if path and subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode == 0:
                found.setdefault(version, path)
    return found


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with wheel and sdist."""
    folder = tmp_path_factory.mktemp("dist")
    command = [UV, "build", "-q", "--no-build-isolation", "--python", sys.executable, "--out-dir", folder, ROOT]
    subprocess.run([str(part) for part in command], check=True)
    return folder


@pytest.fixture(scope="module")
def wheel(packages: Path) -> Path:
    """The wheel."""
    (found,) = packages.glob("*.whl")
    return found


def test_the_wheel_says_what_it_is_and_links_to_nothing_that_is_not_there(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = message_from_bytes(archive.read(name))
        names = set(archive.namelist())
    assert metadata["Author"] == "The Reynard developers"
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["Description-Content-Type"] == "text/markdown"
    text = metadata.get_payload()
    assert isinstance(text, str)
    assert text.startswith("# Reynard")
    assert "](" not in text.replace("](http", "")
    assert {"reynard/py.typed", "reynard/server/static/index.html"} <= names


def test_the_sdist_holds_sources_and_nothing_else(packages: Path) -> None:
    (sdist,) = packages.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    files = {".gitignore", "CHANGELOG.md", "LICENSE", "PKG-INFO", "README.md", "hatch_build.py", "pyproject.toml"}
    assert {name.split("/")[0] for name in names} <= files | {"data", "rules", "src", "web"}
    assert not [name for name in names if "node_modules" in name or name.endswith(".sqlite3")]


def test_a_wheel_built_from_the_sdist_is_the_same(packages: Path, wheel: Path, tmp_path: Path) -> None:
    (sdist,) = packages.glob("*.tar.gz")
    python = Path(sys.executable)
    settings = {"VIRTUAL_ENV": str(python.parents[1])}
    run(UV, "build", "-q", "--wheel", "--no-build-isolation", "--python", python, "--out-dir", tmp_path, sdist, **settings)
    (again,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as first, zipfile.ZipFile(again) as second:
        assert sorted(first.namelist()) == sorted(second.namelist())


def installed(python: str | Path, wheel: Path, folder: Path) -> Path:
    """The programs of a new environment with the wheel in it."""
    run(UV, "venv", "-q", "--python", python, folder)
    requirements = ROOT / "requirements" / "runtime.lock"
    run(UV, "pip", "install", "-q", "--python", folder / "bin" / "python", "--constraints", requirements, wheel)
    return folder / "bin"


@pytest.mark.parametrize(("version", "python"), sorted(interpreters().items()))
def test_a_newcomer_installs_and_uses_it(version: str, python: str, wheel: Path, tmp_path: Path) -> None:
    binaries = installed(python, wheel, tmp_path / "env")
    reynard = binaries / "reynard"
    assert run(binaries / "python", "--version").startswith(f"Python {version}.")
    assert run(reynard, "--version").startswith("reynard ")
    record = tmp_path / "game.reynard"
    run(reynard, "new", "two_paths", "--seed", "7", "-o", record)
    assert "two_paths" in record.read_text()
    run(reynard, "show", record)
    said = run(reynard, "engine", given="game tokan\nposition start seed 7\nmoves\nquit\n")
    assert said.splitlines()[2].startswith("moves ")
    assert run(reynard, "rules", "tokan", "--lang", "de")
    assert "points" in run(binaries / "python", "-c", SAMPLE)


# The tour of a newcomer: what README and the pages say, in an environment where nothing but the wheel was installed


@pytest.fixture(scope="module")
def newcomer(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of the newcomer: those of the wheel, and a few of every system, but no Node."""
    binaries = installed(sys.executable, wheel, tmp_path_factory.mktemp("newcomer") / "env")
    for name in ("bash", "cat", "env", "head", "ls", "mkdir", "rm", "sh", "sleep"):
        (binaries / name).symlink_to(str(shutil.which(name, path="/usr/bin:/bin")))
    assert shutil.which("node", path=str(binaries)) is None
    return binaries


WITHOUT_EXTRAS = (
    "README.md",
    "docs/index.md",
    "docs/shell.md",
    "docs/fairness.md",
    "docs/games/two_paths.md",
    "docs/protocol.md",
)
"""Pages whose commands need nothing but the wheel and little time; `tests/docs` runs all pages."""


@pytest.mark.parametrize("page", WITHOUT_EXTRAS)
def test_the_commands_and_programs_of_the_pages_run_for_a_newcomer(page: str, newcomer: Path, tmp_path: Path) -> None:
    path = str(newcomer)
    text = ROOT / page
    commands = [line[2:] for block in blocks(text, "console") for line in block.splitlines() if line.startswith("$ ")]
    if commands:
        run(newcomer / "bash", "-c", "set -e\n" + "\n".join(commands), PATH=path, cwd=tmp_path)
    if programs := blocks(text, "python"):
        (tmp_path / "program.py").write_text("\n\n".join(programs))
        run(newcomer / "python", "program.py", PATH=path, cwd=tmp_path)


TOUR = """
import json, os, subprocess, sys, urllib.request
from reynard.client import Client

words = [sys.argv[1], "serve", "--port", "0", "--workers", "1", "--database", "n.sqlite3", "--log-level", "error"]
server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
try:
    address = next(line.split()[3] for line in server.stdout if line.startswith("Reynard is at"))
    page = urllib.request.urlopen(address).read().decode()
    assert '<script type="module"' in page, "the web client is in the wheel"
    client = Client(address)
    client.become("Newcomer")
    for game in client.request("GET", "/api/games"):
        match = client.make_match(game["name"], "bot", level="3", seat=game["seats"][1], entropy=os.urandom(16).hex())
        while client.match(match)["to_act"] != [0]:
            pass
        print(game["name"], "moved")
finally:
    server.terminate()
    server.wait()
"""


def test_a_server_plays_the_first_move_of_a_bot_for_a_user_without_a_home(newcomer: Path, tmp_path: Path) -> None:
    """Nothing was compiled before: a light engine plays until that is done."""
    said = run(newcomer / "python", "-c", TOUR, newcomer / "reynard", cwd=tmp_path, HOME="/proc/no/home", PATH=str(newcomer))
    assert said.split() == ["two_paths", "moved", "tokan", "moved", "tally_ho", "moved"]


def test_a_newcomer_plays_and_reviews(newcomer: Path, tmp_path: Path) -> None:
    """Without compiling anything: that takes a minute or two, and `tests/` does it elsewhere."""
    reynard, plain = newcomer / "reynard", {"NUMBA_DISABLE_JIT": "1"}
    said = run(reynard, "play", "two_paths", "--plain", "--lang", "en", given="quit\n", **plain)
    assert "Two Paths" in said
    made = "import reynard; t = reynard.new('tokan', seed=1); [t.play_random() for _ in range(3)]; t.save('g.reynard')"
    run(newcomer / "python", "-c", made, cwd=tmp_path, **plain)
    assert "luck of" in run(reynard, "review", "g.reynard", "--nodes", "5", cwd=tmp_path, **plain)


def test_a_newcomer_trains(newcomer: Path, wheel: Path, tmp_path: Path) -> None:
    """First without what it takes, and is told so; then with it."""
    python, program = newcomer / "python", ROOT / "docs" / "examples" / "train_two_paths.py"
    words: list[str | Path] = [python, program, "--minutes", "0.01", "--trials", "1", "--curve", tmp_path / "curve.svg"]
    refused = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    assert 'pip install "reynard[pettingzoo]"' in refused.stderr
    constraints = ROOT / "requirements" / "dev.lock"
    run(UV, "pip", "install", "-q", "--python", python, "--constraints", constraints, f"{wheel}[pettingzoo]")
    assert "against greedy" in run(*words)
    assert (tmp_path / "curve.svg").read_text("utf-8").startswith("<svg")
