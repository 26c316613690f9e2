"""Compiling the engines: told step by step, done once, by one process at a time."""

from __future__ import annotations

import fcntl
import io
import threading
from pathlib import Path

import pytest

from reynard.bots import warm_up


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was compiled, in an empty cache folder with two steps."""
    done: list[str] = []
    folder = tmp_path / "machine-code-new"
    folder.mkdir()
    monkeypatch.setattr(warm_up, "cache_folder", lambda: folder)
    monkeypatch.setattr(warm_up, "_steps", lambda: [(name, lambda name=name: done.append(name)) for name in ("one", "two")])
    return done


def test_warming_up_tells_every_step_and_is_done_once(compiled: list[str]) -> None:
    told: list[tuple[int, int, str]] = []
    warm_up.warm_up(lambda *step: told.append(step))
    assert told == [(0, 2, "one"), (1, 2, "two"), (2, 2, "")]
    assert warm_up.is_warm()
    warm_up.warm_up(lambda *step: told.append(step))
    assert compiled == ["one", "two"]
    assert len(told) == 3


def test_machine_code_of_older_sources_is_removed(compiled: list[str], tmp_path: Path) -> None:
    (tmp_path / "machine-code-old").mkdir()
    warm_up.warm_up()
    assert [path.name for path in tmp_path.iterdir()] == ["machine-code-new"]


def test_a_second_process_waits_and_finds_everything_compiled(compiled: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "machine-code-new"
    with (folder / "compiling").open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        waiting = threading.Thread(target=warm_up.warm_up)
        waiting.start()
        waiting.join(0.2)
        assert waiting.is_alive()
        assert not compiled
        (folder / "complete").touch()
    waiting.join(5)
    assert not waiting.is_alive()
    assert not compiled


def test_the_lock_goes_with_the_process_that_held_it(compiled: list[str], tmp_path: Path) -> None:
    (tmp_path / "machine-code-new" / "compiling").touch()
    warm_up.warm_up()
    assert compiled == ["one", "two"]


def test_an_engine_tells_on_its_first_question_that_it_compiles(compiled: list[str]) -> None:
    """As `info` lines before the answer, once; the second session finds everything compiled."""
    from reynard.adapters.engine_protocol import EngineSession

    for expected in (
        [
            "info string first use: compiling the engines (1 of 2): one",
            "info string first use: compiling the engines (2 of 2): two",
            "info string the engines are ready",
            "readyok",
        ],
        ["readyok"],
    ):
        lines: list[str] = []
        session = EngineSession(lines.append)
        session.handle("game two_paths rows=6")
        session.handle("isready")
        assert lines == ["ok", *expected]
    assert compiled == ["one", "two"]


def test_playing_against_a_bot_tells_that_it_compiles_and_playing_in_two_does_not(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from reynard.cli import main

    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    main(["play", "tokan", "--plain", "--two"])
    assert "compiling" not in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    main(["play", "tokan", "--plain", "--seed", "1"])
    assert "compiling the engines (2 of 2): two" in capsys.readouterr().err
