"""The embedded store: one SQLite file in WAL mode, one writer thread that commits in groups.

callers ──append──▶ queue ──▶ writer thread: BEGIN · all that is waiting · COMMIT ──▶ every caller's future
callers ──read────▶ reader thread with a connection of its own (WAL: readers never wait for the writer)
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from reynard.core.errors import BrokenInvariant
from reynard.store import migrations
from reynard.store.interface import Analysis, Append, ChangeListener, Event, MatchSummary, Player, Query, Token
from reynard.store.sql import MATCH_COLUMNS, PLAYER_COLUMNS, fold, select_matches

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Any]

_GROUP = 512
"""At most this many requests share one commit."""


class SqliteStore:
    """A store in one file; `synchronous` FULL survives a power cut, NORMAL only a killed process."""

    def __init__(self, path: str | Path, *, synchronous: str = "FULL") -> None:
        if synchronous not in ("FULL", "NORMAL"):
            raise BrokenInvariant(f"synchronous is FULL or NORMAL, not {synchronous}")
        self._path = str(path)
        self._synchronous = synchronous
        self._queue: queue.SimpleQueue[tuple[Work, asyncio.Future[Any], asyncio.AbstractEventLoop] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="reynard-read")
        self._reading: sqlite3.Connection | None = None

    # Life
    async def open(self) -> None:
        """Create the file if needed, migrate it and start the writer."""
        connection = await asyncio.to_thread(self._connect)
        try:
            await asyncio.to_thread(_migrate, connection)
        except BaseException:
            connection.close()
            raise
        self._reading = await asyncio.to_thread(self._connect)
        self._writer = threading.Thread(target=self._write_loop, args=(connection,), name="reynard-write", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Write what is queued, then close."""
        if self._writer is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        if self._reading is not None:
            await asyncio.get_running_loop().run_in_executor(self._readers, self._reading.close)
            self._reading = None
        self._readers.shutdown()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False, timeout=30)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {self._synchronous}")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    # Writing
    def _write_loop(self, connection: sqlite3.Connection) -> None:
        while (first := self._queue.get()) is not None:
            group = [first]
            is_last = False
            while len(group) < _GROUP and not self._queue.empty():
                item = self._queue.get()
                if item is None:
                    is_last = True
                    break
                group.append(item)
            self._write_group(connection, group)
            if is_last:
                break
        connection.close()

    def _write_group(
        self, connection: sqlite3.Connection, group: Sequence[tuple[Work, asyncio.Future[Any], asyncio.AbstractEventLoop]]
    ) -> None:
        """Run all requests in one transaction; if one of them fails, each gets a transaction of its own."""
        try:
            results = _in_transaction(connection, [work for work, _, _ in group])
        except sqlite3.Error as error:
            if len(group) == 1:
                _settle(group[0][1], group[0][2], None, error)
                return
            for request in group:
                self._write_group(connection, [request])
            return
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
        for (_, future, loop), result in zip(group, results, strict=True):
            by_loop.setdefault(loop, []).append((future, result))
        for loop, settled in by_loop.items():
            loop.call_soon_threadsafe(_settle_all, settled)

    async def _write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        if self._writer is None:
            raise BrokenInvariant("the store is not open")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._queue.put((work, future, loop))
        return await future

    async def _read(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        connection = self._reading
        if connection is None:
            raise BrokenInvariant("the store is not open")
        return await asyncio.get_running_loop().run_in_executor(self._readers, work, connection)

    # Matches
    async def append(self, request: Append) -> bool:
        """Write events and summary in one transaction. False, and nothing written, if the match has moved on."""
        return await self._write(lambda connection: _append(connection, request))

    async def events(self, match: str, after: int = 0) -> list[Event]:
        """The events of a match with numbers above `after`, in order."""
        sql = "SELECT match, number, at, body FROM events WHERE match = ? AND number > ? ORDER BY number"
        return await self._read(lambda c: [Event(*row) for row in c.execute(sql, (match, after))])

    async def last_number(self, match: str) -> int:
        """The number of the last event, 0 for an unknown match."""
        return await self._read(lambda c: _last_number(c, match))

    async def summary(self, match: str) -> MatchSummary | None:
        """The match's summary, or None for an unknown match."""
        sql = f"SELECT {MATCH_COLUMNS} FROM matches WHERE match = ?"  # noqa: S608 (constant columns)
        rows = await self._read(lambda c: c.execute(sql, (match,)).fetchall())
        return _summary(rows[0]) if rows else None

    async def list_matches(self, query: Query) -> list[MatchSummary]:
        """The matches that fit, newest first."""
        sql, values = select_matches(query, lambda number: "?")
        return await self._read(lambda c: [_summary(row) for row in c.execute(sql, values)])

    async def delete_match(self, match: str) -> None:
        """Remove a match with its events and analyses."""

        def work(connection: sqlite3.Connection) -> None:
            for table in ("events", "analyses", "matches"):
                connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))  # noqa: S608 (constant names)

        await self._write(work)

    # People
    async def save_player(self, player: Player) -> None:
        """Insert or replace."""
        sql = f"INSERT OR REPLACE INTO players ({PLAYER_COLUMNS}, folded) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 (constant)
        folded = fold(player.nickname)
        values = (player.player, player.nickname, player.kind, player.password, player.created, player.seen, folded)
        await self._write(lambda c: c.execute(sql, values) and None)

    async def player(self, player: str) -> Player | None:
        """The player, or None."""
        found = await self.players([player])
        return found[0] if found else None

    async def players(self, ids: Sequence[str]) -> list[Player]:
        """Those of the ids that are known."""
        marks = ", ".join("?" * len(ids))
        sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE player IN ({marks})"  # noqa: S608 (marks only)
        return await self._read(lambda c: [Player(*row) for row in c.execute(sql, tuple(ids))])

    async def find_player(self, nickname: str) -> list[Player]:
        """Those with a password and this nickname, compared without case."""
        sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE folded = ? AND password <> ''"  # noqa: S608 (constant)
        return await self._read(lambda c: [Player(*row) for row in c.execute(sql, (fold(nickname),))])

    async def save_token(self, token: Token) -> None:
        """Insert or replace."""
        sql = "INSERT OR REPLACE INTO tokens (digest, player, kind, created, expires) VALUES (?, ?, ?, ?, ?)"
        values = (token.digest, token.player, token.kind, token.created, token.expires)
        await self._write(lambda c: c.execute(sql, values) and None)

    async def token(self, digest: bytes) -> Token | None:
        """The token with this digest, or None."""
        sql = "SELECT digest, player, kind, created, expires FROM tokens WHERE digest = ?"
        row = await self._read(lambda c: c.execute(sql, (digest,)).fetchone())
        return Token(*row) if row else None

    async def delete_tokens(self, player: str, kind: str | None = None) -> None:
        """Forget all tokens of a player, or those of one kind."""
        sql = "DELETE FROM tokens WHERE player = ? AND (? IS NULL OR kind = ?)"
        await self._write(lambda c: c.execute(sql, (player, kind, kind)) and None)

    async def delete_token(self, digest: bytes) -> None:
        """Forget one token."""
        await self._write(lambda c: c.execute("DELETE FROM tokens WHERE digest = ?", (digest,)) and None)

    async def delete_player(self, player: str) -> None:
        """Remove the person: tokens and profile go; their matches stay, played by somebody unknown."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM tokens WHERE player = ?", (player,))
            connection.execute("DELETE FROM players WHERE player = ?", (player,))

        await self._write(work)

    # Analyses
    async def save_analysis(self, analysis: Analysis) -> None:
        """Insert or replace."""
        sql = "INSERT OR REPLACE INTO analyses (match, kind, created, body) VALUES (?, ?, ?, ?)"
        values = (analysis.match, analysis.kind, analysis.created, analysis.body)
        await self._write(lambda c: c.execute(sql, values) and None)

    async def analysis(self, match: str, kind: str) -> Analysis | None:
        """The kept analysis, or None."""
        sql = "SELECT match, kind, created, body FROM analyses WHERE match = ? AND kind = ?"
        row = await self._read(lambda c: c.execute(sql, (match, kind)).fetchone())
        return Analysis(*row) if row else None

    # The rest
    async def key(self, name: str, proposal: bytes) -> bytes:
        """The secret key of that name, shared by all processes: the proposal, if there was none yet."""

        def work(connection: sqlite3.Connection) -> bytes:
            connection.execute("INSERT OR IGNORE INTO keys (name, value) VALUES (?, ?)", (name, proposal))
            return bytes(connection.execute("SELECT value FROM keys WHERE name = ?", (name,)).fetchone()[0])

        return await self._write(work)

    async def is_ready(self) -> bool:
        """Whether a trivial query is answered."""
        return await self._read(lambda c: bool(c.execute("SELECT 1").fetchone()))

    def listen(self, listener: ChangeListener) -> None:
        """Accepted and never called: nobody else writes to this file."""

    async def talk(self, text: str) -> None:
        """Said to nobody: no other process shares this file."""

    def hear(self, listener: Callable[[str], None]) -> None:
        """Accepted and never called."""

    async def rewrite_event(self, match: str, number: int, body: bytes) -> None:
        """Replace the body of one event; only for forgetting a person's name."""
        sql = "UPDATE events SET body = ? WHERE match = ? AND number = ?"
        await self._write(lambda c: c.execute(sql, (body, match, number)) and None)

    async def all_matches(self) -> AsyncIterator[MatchSummary]:
        """Every match, oldest first."""
        sql = f"SELECT {MATCH_COLUMNS} FROM matches ORDER BY created, match"  # noqa: S608 (constant columns)
        for row in await self._read(lambda c: c.execute(sql).fetchall()):
            yield _summary(row)

    async def all_players(self) -> AsyncIterator[Player]:
        """Every player, oldest first."""
        sql = f"SELECT {PLAYER_COLUMNS} FROM players ORDER BY created, player"  # noqa: S608 (constant columns)
        for row in await self._read(lambda c: c.execute(sql).fetchall()):
            yield Player(*row)


def _migrate(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        for number, script in migrations.pending("sqlite", version):
            for statement in script.split(";\n"):
                if statement.strip():
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _in_transaction(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Any]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        results = [work(connection) for work in works]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return results


def _append(connection: sqlite3.Connection, request: Append) -> bool:
    if _last_number(connection, request.match) != request.expected:
        return False
    s = request.summary
    connection.execute(
        "INSERT OR REPLACE INTO matches (match, last, game, phase, is_public, first, second, to_act, result, created, updated,"
        " deadline, details) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            s.match, request.expected + len(request.bodies), s.game, s.phase, s.is_public, s.first, s.second, s.to_act,
            s.result, s.created, s.updated, s.deadline, s.details,
        ),
    )  # fmt: skip
    numbered = enumerate(request.bodies, start=request.expected + 1)
    connection.executemany(
        "INSERT INTO events (match, number, at, body) VALUES (?, ?, ?, ?)",
        [(request.match, number, request.at, body) for number, body in numbered],
    )
    return True


def _last_number(connection: sqlite3.Connection, match: str) -> int:
    row = connection.execute("SELECT last FROM matches WHERE match = ?", (match,)).fetchone()
    return int(row[0]) if row else 0


def _summary(row: Sequence[Any]) -> MatchSummary:
    match, game, phase, is_public, *rest = row
    return MatchSummary(match, game, phase, bool(is_public), *rest)


def _settle(future: asyncio.Future[Any], loop: asyncio.AbstractEventLoop, result: Any, error: BaseException | None) -> None:
    def settle() -> None:
        if not future.done():
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

    loop.call_soon_threadsafe(settle)


def _settle_all(settled: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in settled:
        if not future.done():
            future.set_result(result)
