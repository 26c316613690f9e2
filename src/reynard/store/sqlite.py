"""The embedded store: one SQLite file in WAL mode, a thread that writes and a thread that reads.

callers ──append──▶ writer thread, which commits in groups (`sqlite_writer.py`)
callers ──read────▶ reader thread with a connection of its own (WAL: readers never wait for the writer)
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from reynard.core.errors import BrokenInvariant
from reynard.store import migrations
from reynard.store.interface import Analysis, Append, ChangeListener, Event, MatchSummary, Player, Query, Token
from reynard.store.sql import DAY_MS, ENDED_TOKENS, LOST_PLAYERS, MATCH_COLUMNS, PLAYER_COLUMNS, fold, select_matches
from reynard.store.sqlite_writer import Remains, Writer, last_number, place_remains

Result = TypeVar("Result")

_CACHE_KIB = 64 * 1024
"""Memory for pages of the file, at most: every running match has pages of its own, which each of its moves changes."""
_CHECKPOINT_PAGES = 8192
"""The log is copied into the file when it has grown so far (32 MiB): a page changed by many moves is then copied once."""


class SqliteStore:
    """A store in one file; `synchronous` FULL survives a power cut, NORMAL only a killed process."""

    def __init__(self, path: str | Path, *, synchronous: str = "FULL") -> None:
        if synchronous not in ("FULL", "NORMAL"):
            raise BrokenInvariant(f"synchronous is FULL or NORMAL, not {synchronous}")
        self._path = str(path)
        self._synchronous = synchronous
        self._writer: Writer | None = None
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="reynard-read")
        self._reading: sqlite3.Connection | None = None

    # Life
    async def open(self) -> None:
        """Create the file if needed, migrate it and start the writer."""
        connection = await asyncio.to_thread(self._connect)
        try:
            remains = await asyncio.to_thread(_prepare, connection)
            self._reading = await asyncio.to_thread(self._connect)
        except BaseException:
            connection.close()
            raise
        self._writer = Writer(connection, remains)

    async def close(self) -> None:
        """Write what is queued, then close."""
        writer, self._writer = self._writer, None
        try:
            if writer is not None:
                await writer.close()
        finally:
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
        return await asyncio.get_running_loop().run_in_executor(self._readers, work, connection)

    async def _read_summaries(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Read after the summaries of all moves were written that somebody knows of."""
        await self._writing().catch_up()
        return await self._read(work)

    # Matches
    def append(self, request: Append) -> asyncio.Future[bool]:
        """Write events; the summary follows when somebody asks for it. False, and nothing written, if too late."""
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

    async def summary(self, match: str) -> MatchSummary | None:
        """The match's summary, or None for an unknown match."""
        sql = f"SELECT {MATCH_COLUMNS} FROM matches WHERE match = ?"  # noqa: S608 (constant columns)
        rows = await self._read_summaries(lambda c: c.execute(sql, (match,)).fetchall())
        return _summary(rows[0]) if rows else None

    async def list_matches(self, query: Query) -> list[MatchSummary]:
        """The matches that fit, newest first."""
        sql, values = select_matches(query, lambda number: "?")
        read = self._read if query.may_lag else self._read_summaries
        return await read(lambda c: [_summary(row) for row in c.execute(sql, values)])

    async def behind(self) -> list[str]:
        """The matches whose summary is older than their last event: a process died before it wrote the summary."""
        return self._writing().behind()

    async def delete_match(self, match: str) -> None:
        """Remove a match with its events and analyses."""

        def work(connection: sqlite3.Connection) -> None:
            for table in ("events", "analyses", "matches"):
                connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))  # noqa: S608 (constant names)

        await self._writing().change_events(work)

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
        await self._writing().change_events(lambda c: c.execute(sql, (body, match, number)) and None)

    async def all_matches(self) -> AsyncIterator[MatchSummary]:
        """Every match, oldest first."""
        sql = f"SELECT {MATCH_COLUMNS} FROM matches ORDER BY created, match"  # noqa: S608 (constant columns)
        for row in await self._read_summaries(lambda c: c.execute(sql).fetchall()):
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


def _prepare(connection: sqlite3.Connection) -> Remains:
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
        remains = place_remains(connection)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
    return remains


def _summary(row: Sequence[Any]) -> MatchSummary:
    match, game, phase, is_public, *rest = row
    return MatchSummary(match, game, phase, bool(is_public), *rest)
