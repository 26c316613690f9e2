"""The embedded store: one SQLite file in WAL mode, one writer thread that commits in groups.

callers ──append──▶ list ──(once a turn of the loop)──▶ queue ──▶ writer thread: BEGIN · all that waits · COMMIT ──▶ futures
callers ──read────▶ reader thread with a connection of its own (WAL: readers never wait for the writer)
"""

from __future__ import annotations

import asyncio
import contextlib
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
from reynard.store.sql import DAY_MS, ENDED_TOKENS, LOST_PLAYERS, MATCH_COLUMNS, PLAYER_COLUMNS, fold, select_matches

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Any]
Request = tuple[Work | Append, "asyncio.Future[Any]"]

_GROUP = 512
"""At most this many requests share one commit."""
_CACHE_KIB = 64 * 1024
"""Memory for pages of the file, at most: every running match has pages of its own, which each of its moves changes."""
_CAN_JOIN = sqlite3.sqlite_version_info >= (3, 33)
"""Whether SQLite knows UPDATE … FROM."""
_CHECKPOINT_PAGES = 8192
"""The log is copied into the file when it has grown so far (32 MiB): a page changed by many moves is then copied once."""


class SqliteStore:
    """A store in one file; `synchronous` FULL survives a power cut, NORMAL only a killed process."""

    def __init__(self, path: str | Path, *, synchronous: str = "FULL") -> None:
        if synchronous not in ("FULL", "NORMAL"):
            raise BrokenInvariant(f"synchronous is FULL or NORMAL, not {synchronous}")
        self._path = str(path)
        self._synchronous = synchronous
        self._queue: queue.SimpleQueue[list[Request] | None] = queue.SimpleQueue()
        self._waiting: list[Request] = []
        self._loop: asyncio.AbstractEventLoop | None = None
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
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write_loop, args=(connection,), name="reynard-write", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Write what is queued, then close."""
        if self._writer is not None:
            self._hand_over()
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
        connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT_PAGES}")
        return connection

    # Writing
    def _write_loop(self, connection: sqlite3.Connection) -> None:
        is_open = True
        while is_open and (group := self._queue.get()) is not None:
            while len(group) < _GROUP and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    is_open = False
                    break
                group = group + more
            self._write_group(connection, group)
        connection.close()

    def _write_group(self, connection: sqlite3.Connection, group: list[Request]) -> None:
        """Do all requests in one transaction; if that fails, each gets a transaction of its own."""
        works = [work for work, _ in group]
        try:
            try:
                results = _in_transaction(connection, works, together=_CAN_JOIN and len(group) > 1)
            except _MovedOn:
                results = _in_transaction(connection, works, together=False)
        except Exception as error:  # whoever waits has to hear of it, whatever it is
            if len(group) == 1:
                self._tell(_fail, group[0][1], error)
                return
            for request in group:
                self._write_group(connection, [request])
            return
        self._tell(_settle, [future for _, future in group], results)

    def _tell(self, what: Callable[..., None], *arguments: Any) -> None:
        """Call back in the loop, which may be gone when a process ends in disorder."""
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(what, *arguments)

    async def _write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        future: asyncio.Future[Result] = self._submit(work)
        return await future

    def _submit(self, work: Work | Append) -> asyncio.Future[Any]:
        """Hand over work; everything that comes in one turn of the loop wakes the writer once."""
        if self._writer is None or self._loop is None:
            raise BrokenInvariant("the store is not open")
        future: asyncio.Future[Any] = self._loop.create_future()
        if not self._waiting:
            self._loop.call_soon(self._hand_over)
        self._waiting.append((work, future))
        return future

    def _hand_over(self) -> None:
        if self._waiting:
            self._queue.put(self._waiting)
            self._waiting = []

    async def _read(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        connection = self._reading
        if connection is None:
            raise BrokenInvariant("the store is not open")
        return await asyncio.get_running_loop().run_in_executor(self._readers, work, connection)

    # Matches
    def append(self, request: Append) -> asyncio.Future[bool]:
        """Write events and summary in one transaction. False, and nothing written, if the match has moved on."""
        return self._submit(request)

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

    async def sweep(self, now: int) -> tuple[int, int]:
        """Forget expired tokens and people who can never come back; how many."""

        def work(connection: sqlite3.Connection) -> tuple[int, int]:
            tokens = connection.execute(ENDED_TOKENS.format("?"), (now,)).rowcount
            return tokens, connection.execute(LOST_PLAYERS.format("?"), (now - DAY_MS,)).rowcount

        return await self._write(work)

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

    async def delete_analyses(self, match: str) -> None:
        """Forget what is kept about a match."""
        await self._write(lambda c: c.execute("DELETE FROM analyses WHERE match = ?", (match,)) and None)

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

    async def all_tokens(self) -> AsyncIterator[Token]:
        """Every token, by player."""
        sql = "SELECT digest, player, kind, created, expires FROM tokens ORDER BY player, digest"
        for row in await self._read(lambda c: c.execute(sql).fetchall()):
            yield Token(*row)

    async def all_analyses(self) -> AsyncIterator[Analysis]:
        """Every analysis, by match."""
        sql = "SELECT match, kind, created, body FROM analyses ORDER BY match, kind"
        for row in await self._read(lambda c: c.execute(sql).fetchall()):
            yield Analysis(*row)

    async def all_keys(self) -> dict[str, bytes]:
        """The secret keys by name."""
        rows = await self._read(lambda c: c.execute("SELECT name, value FROM keys").fetchall())
        return {name: bytes(value) for name, value in rows}


def _migrate(connection: sqlite3.Connection) -> None:
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
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


class _MovedOn(Exception):
    """One of several matches written together has moved on: each has to be written for itself, to see which."""


def _in_transaction(connection: sqlite3.Connection, works: Sequence[Work | Append], *, together: bool) -> list[Any]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        results = _do_all(connection, works, together=together)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return results


def _do_all(connection: sqlite3.Connection, works: Sequence[Work | Append], *, together: bool) -> list[Any]:
    """Do the work in order; with `together`, moves and events that follow each other are written by few statements."""
    results: list[Any] = []
    moves: list[tuple[Any, ...]] = []
    events: list[tuple[Any, ...]] = []
    for work in works:
        if not isinstance(work, Append):
            _flush(connection, moves, events)
            results.append(work(connection))
            continue
        if together and work.is_move:
            moves.append(_move_of(work))
            is_written = True
        else:
            is_written = _change(connection, work)
        results.append(is_written)
        if is_written:
            events += [(work.match, number, work.at, body) for number, body in enumerate(work.bodies, work.expected + 1)]
    _flush(connection, moves, events)
    return results


def _flush(connection: sqlite3.Connection, moves: list[tuple[Any, ...]], events: list[tuple[Any, ...]]) -> None:
    for statements, rows in ((_MOVES, moves), (_ADDS, events)):
        start = 0
        for count, sql in statements.items():
            while len(rows) - start >= count:
                values = [value for row in rows[start : start + count] for value in row]
                if connection.execute(sql, values).rowcount != count:
                    raise _MovedOn
                start += count
        rows.clear()


def _in_many(head: str, fields: int, tail: str = "") -> dict[int, str]:
    """A statement for several rows of values at once, by their number, largest first."""
    row = f"({', '.join('?' * fields)})"
    return {count: f"{head}{', '.join([row] * count)}{tail}" for count in (64, 32, 16, 8, 4, 2, 1)}


_MOVES = _in_many(
    "UPDATE OR ROLLBACK matches SET last = new.column1, is_public = new.column2, to_act = new.column3, result = new.column4,"
    " updated = new.column5, deadline = new.column6, details = new.column7 FROM (VALUES ",
    12,
    ") AS new WHERE match = new.column8 AND last = new.column9 AND phase = new.column10 AND first = new.column11"
    " AND second = new.column12",
)
"""What most moves change: a column that is set has its index written anew, even where the value stays the same.

One statement for many moves lets go of the interpreter once, and ROLLBACK spares SQLite a journal for the statement alone.
"""
_ADDS = _in_many("INSERT OR ROLLBACK INTO events (match, number, at, body) VALUES ", 4)
_CHANGE = (
    "UPDATE matches SET last = ?, phase = ?, is_public = ?, first = ?, second = ?, to_act = ?, result = ?, updated = ?,"
    " deadline = ?, details = ? WHERE match = ? AND last = ?"
)
_MAKE = (
    "INSERT OR IGNORE INTO matches (last, phase, is_public, first, second, to_act, result, updated, deadline, details, match,"
    " game, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


def _move_of(request: Append) -> tuple[Any, ...]:
    s, last = request.summary, request.expected + len(request.bodies)
    return (
        last, s.is_public, s.to_act, s.result, s.updated, s.deadline, s.details, s.match, request.expected, s.phase, s.first,
        s.second,
    )  # fmt: skip


def _change(connection: sqlite3.Connection, request: Append) -> bool:
    """Write the summary; False if the match has moved on."""
    s, expected = request.summary, request.expected
    fields = (
        expected + len(request.bodies), s.phase, s.is_public, s.first, s.second, s.to_act, s.result, s.updated, s.deadline,
        s.details, s.match,
    )  # fmt: skip
    sql, more = (_CHANGE, (expected,)) if expected else (_MAKE, (s.game, s.created))
    return bool(connection.execute(sql, (*fields, *more)).rowcount)


def _last_number(connection: sqlite3.Connection, match: str) -> int:
    row = connection.execute("SELECT last FROM matches WHERE match = ?", (match,)).fetchone()
    return int(row[0]) if row else 0


def _summary(row: Sequence[Any]) -> MatchSummary:
    match, game, phase, is_public, *rest = row
    return MatchSummary(match, game, phase, bool(is_public), *rest)


def _settle(futures: Sequence[asyncio.Future[Any]], results: Sequence[Any]) -> None:
    for future, result in zip(futures, results, strict=True):
        if not future.done():
            future.set_result(result)


def _fail(future: asyncio.Future[Any], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
