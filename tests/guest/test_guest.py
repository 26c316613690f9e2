"""A game that is not of the house gets everything that games of the house get, without a changed line of ours.

Cuckoo is the game of the tutorial. Morra is unlike it: both act at once, options change the board, and moves name no space.
A guest is announced as an installer would do it, with the entry points of a distribution, for processes of their own: the
other tests know the games of the house alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.guest.installing import install_guest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module", params=["cuckoo", "morra"])
def guest(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, str]]:
    """A guest and the environment of a process in which it is installed."""
    return request.param, {**os.environ, **install_guest(tmp_path_factory.mktemp("installed"), request.param)}


def pytest_run(environment: dict[str, str], *arguments: str) -> None:
    """Runs tests in this environment, and shows what they say."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


@pytest.mark.slow
def test_the_guest_passes_the_contract_suite_of_games(guest: tuple[str, dict[str, str]]) -> None:
    name, environment = guest
    pytest_run(environment, "tests/contracts/test_games.py", "-k", name)


@pytest.mark.slow
def test_the_guest_is_played_checked_and_shown_everywhere(guest: tuple[str, dict[str, str]]) -> None:
    name, environment = guest
    pytest_run(environment, f"tests/guest/where_{name}_is_installed.py")


def test_without_the_package_nobody_knows_a_guest() -> None:
    from reynard.core.parts import has_game

    assert not has_game("cuckoo")
    assert not has_game("morra")
