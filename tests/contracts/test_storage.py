"""An SQLite file: private, served by one process, and safe when the disk is full; exports make and overwrite nothing."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from reynard.cli import main
from reynard.core.errors import Refused
from reynard.store.interface import Query, Unavailable
from reynard.store.lock import alone_on
from reynard.store.sqlite import SqliteStore
from tests.contracts.appends import append

_HOLD = """
import sys
from reynard.store.lock import alone_on
with alone_on(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


async def test_the_file_is_readable_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "private.sqlite3"
    store = SqliteStore(path)
    await store.open()
    assert await store.append(append(0, b"one"))
    files = sorted(tmp_path.iterdir())
    assert len(files) >= 2
    for file in files:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    await store.close()
    path.chmod(0o644)
    again = SqliteStore(path)
    await again.open()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    await again.close()


def test_a_second_process_on_one_file_is_refused_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "one.sqlite3")
    with subprocess.Popen(
        [sys.executable, "-c", _HOLD, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        link = tmp_path / "link.sqlite3"
        link.symlink_to("one.sqlite3")
        for name in (path, str(link), str(tmp_path / "." / "one.sqlite3")):
            with pytest.raises(Refused, match="already"), alone_on(name):
                pass
        assert main(["serve", "--port", "0", "--database", path]) == 1
        assert "Another process serves" in capsys.readouterr().err
        first.kill()
    with alone_on(path):
        pass


async def test_on_a_full_disk_everything_is_refused_and_nothing_lost(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "full.sqlite3")
    await store.open()
    await store.key("cookies", b"key")
    assert await store.append(append(0, b"one"))
    assert await store.list_matches(Query())
    writer = store._writer
    assert writer is not None
    pages = writer._connection.execute("PRAGMA page_count").fetchone()[0]
    writer._connection.execute(f"PRAGMA max_page_count = {pages}")
    written, refused = 1, 0
    while refused < 3:
        try:
            assert await store.append(append(written, b"x" * 100_000))
            written += 1
        except Unavailable:
            refused += 1
    assert [event.number for event in await store.events("m1")] == list(range(1, written + 1))
    assert not await store.is_ready()
    writer._connection.execute("PRAGMA max_page_count = 1000000")
    assert await store.append(append(written, b"two"))
    assert await store.is_ready()
    assert (await store.list_matches(Query()))[0].match == "m1"
    await store.close()


def test_export_makes_no_database_and_overwrites_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing, target = tmp_path / "missing.sqlite3", tmp_path / "copy.jsonl"
    assert main(["export", "--database", str(missing), str(target)]) != 0
    assert "missing.sqlite3" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    target.write_text("mine", encoding="utf-8")
    missing.touch()
    assert main(["export", "--database", str(missing), str(target)]) != 0
    assert "exists already" in capsys.readouterr().err
    assert target.read_text(encoding="utf-8") == "mine"
    target.unlink()
    assert main(["export", "--database", str(missing), str(target)]) == 0
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.part"))
