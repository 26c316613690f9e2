"""Starting and stopping a real server process."""

from __future__ import annotations

import logging
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from reynard.cli import main
from tests.waiting import PATIENCE


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """A server sets up logging for its whole process; the tests after it want theirs back."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def test_a_database_that_cannot_be_opened_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "no" / "such" / "folder.sqlite3")]) == 1
    assert "The database cannot be opened" in capsys.readouterr().err


def test_a_port_in_use_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", str(tmp_path / "x.sqlite3")]) == 1
    said = capsys.readouterr().err
    assert f"port {port} of 127.0.0.1: Address already in use; choose another one with --port" in said


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_says_where_it_is_and_stops_when_told(tmp_path: Path, how: signal.Signals) -> None:
    command = [sys.executable, "-m", "reynard", "serve", "--port", "0", "--database", str(tmp_path / "x.sqlite3")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = next(line for line in process.stdout if line.startswith("Reynard is at"))
        assert httpx.get(f"{told.split()[3]}health/ready", timeout=PATIENCE).status_code == 200
        process.send_signal(how)
        _, errors = process.communicate()
    assert process.returncode in (0, -signal.SIGTERM, 130)
    assert '"stopped"' in errors
    assert "Traceback" not in errors
