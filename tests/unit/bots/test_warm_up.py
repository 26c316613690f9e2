"""Compiling the engines: told step by step, done once, by one process at a time."""

from __future__ import annotations

import fcntl
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
