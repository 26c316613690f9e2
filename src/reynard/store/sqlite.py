"""The embedded store: one SQLite file in WAL mode, a thread that writes and a thread that reads.

callers ──append──▶ writer thread, which commits in groups (`sqlite_writer.py`)
callers ──read────▶ reader thread with a connection of its own (WAL: readers never wait for the writer)
now and then ─────▶ a thread that copies the log into the file, for which a commit would need seconds on a busy disk
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from reynard.core.errors import BrokenInvariant
from reynard.store import migrations
from reynard.store.interface import Append, ChangeListener, Event, Unavailable
from reynard.store.names import fold, look
from reynard.store.script import Script, run_on_sqlite
from reynard.store.shared import SharedStore
from reynard.store.sqlite_writer import JournalTail, Writer, last_number, place_tail

Result = TypeVar("Result")

_CACHE_KIB = 64 * 1024
"""Memory for pages of the file, at most: every running match has pages of its own, which each of its moves changes."""
_CHECKPOINT_SECONDS = 10.0
"""So often the log is copied into the file, by a thread that nobody waits for."""
_CHECKPOINT_PAGES = 32_768
"""When the log has grown so far (128 MiB), the writer copies what is left, and the log begins anew."""
_LOCK_SECONDS = 5.0
"""How long to wait for a program that has locked the file."""
_READY_SECONDS = 1.5


class SqliteStore(SharedStore):
    """A store in one file; `synchronous` FULL survives a power cut, NORMAL only a killed process."""

    def __init__(self, path: str | Path, *, synchronous: str = "FULL") -> None:
        if synchronous not in ("FULL", "NORMAL"):
            raise BrokenInvariant(f"synchronous is FULL or NORMAL, not {synchronous}")
        self._path = str(path)
        self._synchronous = synchronous
        self._writer: Writer | None = None
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="reynard-read")
        self._reading: sqlite3.Connection | None = None
        self._copying: asyncio.Task[None] | None = None

    # Life
    async def open(self) -> None:
        """Create the file if needed, migrate it and start the writer."""
        connection = await asyncio.to_thread(self._connect)
        try:
            tail = await asyncio.to_thread(_prepare, connection)
            self._reading = await asyncio.to_thread(self._connect)
        except BaseException:
            connection.close()
            raise
        self._writer = Writer(connection, tail)
        self._copying = asyncio.create_task(self._copy_loop())

    async def close(self) -> None:
        """Write what is queued, then close."""
        writer, self._writer = self._writer, None
        if self._copying is not None:
            self._copying.cancel()
            await asyncio.gather(self._copying, return_exceptions=True)
        try:
            if writer is not None:
                await writer.close()
        finally:
            if self._reading is not None:
                await asyncio.get_running_loop().run_in_executor(self._readers, self._reading.close)
                self._reading = None
            self._readers.shutdown()

    def _connect(self) -> sqlite3.Connection:
        if self._path not in ("", ":memory:"):
            _make_private(self._path)
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False, timeout=_LOCK_SECONDS)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {self._synchronous}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT_PAGES}")
        return connection

    async def _copy_loop(self) -> None:
        """Copy the log into the file again and again; whoever writes or reads meanwhile does not wait."""
        while True:
            await asyncio.sleep(_CHECKPOINT_SECONDS)
            with contextlib.suppress(sqlite3.Error):  # the next time, or the writer
                await asyncio.to_thread(self._copy_log)

    def _copy_log(self) -> None:
        with contextlib.closing(self._connect()) as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _writing(self) -> Writer:
        if self._writer is None:
            raise BrokenInvariant("the store is not open")
        return self._writer

    async def _write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        result: Result = await self._writing().submit(work)
        return result

    async def _read(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        connection = self._reading
        if connection is None:
            raise BrokenInvariant("the store is not open")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, work, connection)
        except sqlite3.OperationalError as error:
            raise Unavailable from error

    # Matches
    def append(self, request: Append) -> asyncio.Future[bool]:
        """Write events; the summary follows when it is asked for. False, and nothing written, if too late."""
        return self._writing().submit(request)

    async def events(self, match: str, after: int = 0) -> list[Event]:
        """The events of a match with numbers above `after`, in order."""
        journaled = self._writing().journaled(match, after)
        sql = "SELECT match, number, at, body FROM events WHERE match = ? AND number > ? ORDER BY number"
        found = await self._read(lambda c: [Event(*row) for row in c.execute(sql, (match, after))])
        last = found[-1].number if found else after
        return [*found, *(event for event in journaled if event.number > last)]

    async def last_number(self, match: str) -> int:
        """The number of the last event, 0 for an unknown match."""
        journaled = self._writing().journaled(match, 0)
        found = await self._read(lambda c: last_number(c, match))
        return max(found, journaled[-1].number) if journaled else found

    async def stale_matches(self) -> list[str]:
        """The matches whose summary is older than their last event: a process died before it wrote the summary."""
        return self._writing().stale_matches()

    async def delete_match(self, match: str) -> None:
        """Remove a match with its events and analyses."""

        def work(connection: sqlite3.Connection) -> None:
            for table in ("events", "analyses", "matches"):
                connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))  # noqa: S608 (constant names)

        await self._writing().change_events(work)

    # What is shared
    async def transact(self, script: Script[Result]) -> Result:
        """Do all of a script, or nothing, before anybody else writes."""
        return await self._write(lambda c: run_on_sqlite(c, script))

    async def consult(self, script: Script[Result]) -> Result:
        """The result of a script that only reads."""
        return await self._read(lambda c: run_on_sqlite(c, script))

    async def bring_up(self) -> None:
        """Return when the summaries of all moves are written that somebody knows of."""
        await self._writing().catch_up()

    async def rows(self, sql: str) -> AsyncIterator[Sequence[Any]]:
        """All rows of a statement."""
        for row in await self._read(lambda c: c.execute(sql).fetchall()):
            yield row

    # The rest
    async def is_ready(self) -> bool:
        """Whether a trivial query is answered within two seconds, and what is written can be stored."""
        try:
            async with asyncio.timeout(_READY_SECONDS):
                if not self._writing().is_well:  # nothing else may write: try it
                    await self._write(_take_room)
                    await self._write(lambda c: c.execute("DROP TABLE IF EXISTS room") and None)
                    self._writing().is_well = True
                return await self._read(lambda c: bool(c.execute("SELECT 1").fetchone()))
        except (TimeoutError, Unavailable):
            return False

    def listen(self, listener: ChangeListener) -> None:
        """Accepted and never called: nobody else writes to this file."""

    async def talk(self, text: str) -> None:
        """Sent to nobody: no other process shares this file."""

    def hear(self, listener: Callable[[str], None]) -> None:
        """Accepted and never called."""

    async def rewrite_event(self, match: str, number: int, body: bytes) -> None:
        """Replace the body of one event; only for forgetting a person's name."""
        sql = "UPDATE events SET body = ? WHERE match = ? AND number = ?"
        await self._writing().change_events(lambda c: c.execute(sql, (body, match, number)) and None)


def _take_room(connection: sqlite3.Connection) -> None:
    """Write more than a batch of moves takes."""
    connection.execute("CREATE TABLE IF NOT EXISTS room (bytes BLOB)")
    connection.execute("INSERT INTO room VALUES (zeroblob(262144))")


def _make_private(path: str) -> None:
    """Let nobody but ourselves read the file: it holds the seeds and hidden choices of running games."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, f"{path}-wal", f"{path}-shm"):
        with contextlib.suppress(FileNotFoundError, PermissionError):  # not ours, and shared on purpose
            if os.stat(file).st_mode & 0o077:
                os.chmod(file, 0o600)


def _prepare(connection: sqlite3.Connection) -> JournalTail:
    """Migrate, and put in order what a crash has left."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        for number, script in migrations.pending("sqlite", version):
            for statement in script.split(";\n"):
                if statement.strip():
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        if 0 < version < migrations.FOLDED_SINCE:
            names = connection.execute("SELECT nickname, player FROM players").fetchall()
            connection.executemany("UPDATE players SET folded = ? WHERE player = ?", [(fold(name), who) for name, who in names])
        if 0 < version < migrations.LOOKS_SINCE["sqlite"]:
            names = connection.execute("SELECT nickname, player FROM players").fetchall()
            connection.executemany("UPDATE players SET look = ? WHERE player = ?", [(look(name), who) for name, who in names])
        tail = place_tail(connection)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
    return tail
