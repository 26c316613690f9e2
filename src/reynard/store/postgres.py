"""The store for several processes: PostgreSQL, appends in batches, changes heard through LISTEN/NOTIFY.

    callers ──append──▶ waiting list ──▶ one task: one statement for all of them (compare-and-set per match) + NOTIFY
    callers ──read────▶ small connection pool
    other processes ──NOTIFY──▶ one persistent listening connection; after a reconnect everybody looks again

One channel carries `match:number` items, so that a message never comes near NOTIFY's limit of 8000 bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import asyncpg

from reynard.core.errors import BrokenInvariant
from reynard.store import migrations
from reynard.store.interface import Analysis, Append, ChangeListener, Event, MatchSummary, Player, Query, Token
from reynard.store.sql import DAY_MS, ENDED_TOKENS, LOST_PLAYERS, MATCH_COLUMNS, PLAYER_COLUMNS, fold, select_matches

_CHANNEL = "reynard"
_TALK = "reynard_talk"
_BATCH = 256
_NOTIFY_BYTES = 7_000
_ASK_EVERY = 10.0
_LOCK = 0x7265796E
"""Advisory lock key under which one process at a time migrates."""

_Waiting = tuple[Append, MatchSummary, "asyncio.Future[bool]"]

_APPEND = """
WITH input AS (
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::boolean[], $7::text[], $8::text[],
    $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bytea[])
    AS i(match, expected, last, game, phase, is_public, first, second, to_act, result, created, updated, deadline, details)
), changed AS (
  UPDATE matches m SET last = i.last, phase = i.phase, is_public = i.is_public, first = i.first, second = i.second,
    to_act = i.to_act, result = i.result, updated = i.updated, deadline = i.deadline, details = i.details
  FROM input i WHERE m.match = i.match AND m.last = i.expected RETURNING m.match
), made AS (
  INSERT INTO matches (match, last, game, phase, is_public, first, second, to_act, result, created, updated, deadline, details)
  SELECT match, last, game, phase, is_public, first, second, to_act, result, created, updated, deadline, details
  FROM input WHERE expected = 0 ON CONFLICT (match) DO NOTHING RETURNING match
), done AS (SELECT match FROM changed UNION ALL SELECT match FROM made
), written AS (
  INSERT INTO events (match, number, at, body)
  SELECT e.match, e.number, e.at, e.body
  FROM unnest($15::text[], $16::bigint[], $17::bigint[], $18::bytea[]) AS e(match, number, at, body)
  JOIN done USING (match)
)
SELECT match FROM done
"""


class PostgresStore:
    """A store that several server processes share."""

    def __init__(self, url: str, *, pool_size: int = 4) -> None:
        self._url = url
        self._pool_size = pool_size
        self._pool: Any = None
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._listeners: list[ChangeListener] = []
        self._hearers: list[Callable[[str], None]] = []
        self._is_closing = False

    # Life
    async def open(self) -> None:
        """Connect, migrate (one process at a time), start the writer and the listener."""
        self._pool = await asyncpg.create_pool(self._url, min_size=1, max_size=self._pool_size)
        async with self._pool.acquire() as connection:
            await _migrate(connection)
        listening = asyncio.Event()
        self._tasks = [asyncio.create_task(self._write_loop()), asyncio.create_task(self._listen_loop(listening))]
        await listening.wait()

    async def close(self) -> None:
        """Write what is waiting, then disconnect."""
        self._is_closing = True
        self._wake.set()
        if self._tasks:
            writer, listener = self._tasks
            await writer
            listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listener
            self._tasks = []
        if self._pool is not None:
            await self._pool.close()
            self._pool = None

    # Writing
    def append(self, request: Append) -> asyncio.Future[bool]:
        """Write events and summary in one transaction. False, and nothing written, if the match has moved on."""
        if self._pool is None or self._is_closing:
            raise BrokenInvariant("the store is not open")
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((request, request.summarise(), future))
        self._wake.set()
        return future

    async def _write_loop(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._write_batch(self._take_batch())
            if self._is_closing:
                return

    def _take_batch(self) -> list[_Waiting]:
        """The oldest requests, at most one per match: a second one for the same match waits for the next batch."""
        taken: list[_Waiting] = []
        left: list[_Waiting] = []
        matches: set[str] = set()
        for item in self._waiting:
            match = item[0].match
            if match in matches or len(taken) >= _BATCH:
                left.append(item)
            else:
                taken.append(item)
            matches.add(match)
        self._waiting = left
        return taken

    async def _write_batch(self, batch: Sequence[_Waiting]) -> None:
        try:
            done = await self._write_with_retry(batch)
        except Exception as error:  # whoever waits has to hear of it, whatever it is; the loop goes on
            for _, _, future in batch:
                if not future.done():
                    future.set_exception(error)
            return
        for request, _, future in batch:
            if not future.done():
                future.set_result(request.match in done)

    async def _write_with_retry(self, batch: Sequence[_Waiting]) -> set[str]:
        """Two processes may lock rows in different orders: the loser of a deadlock, whose work was undone, tries again."""
        for _ in range(4):
            with contextlib.suppress(asyncpg.DeadlockDetectedError, asyncpg.SerializationError):
                return await self._write_once(batch)
        return await self._write_once(batch)

    async def _write_once(self, batch: Sequence[_Waiting]) -> set[str]:
        async with self._pool.acquire() as connection, connection.transaction():
            rows = await connection.fetch(_APPEND, *_columns(batch))
            done = {row["match"] for row in rows}
            for payload in _payloads([request for request, _, _ in batch if request.match in done]):
                await connection.execute("SELECT pg_notify($1, $2)", _CHANNEL, payload)
        return done

    # Listening
    def listen(self, listener: ChangeListener) -> None:
        """Hear of every change, those of this process included."""
        self._listeners.append(listener)

    def _tell(self, match: str, number: int) -> None:
        for listener in self._listeners:
            listener(match, number)

    def _on_notify(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        for item in payload.split():
            match, _, number = item.rpartition(":")
            self._tell(match, int(number))

    async def talk(self, text: str) -> None:
        """Say something short to the other processes; never stored."""
        await self._pool.execute("SELECT pg_notify($1, $2)", _TALK, text)

    def hear(self, listener: Callable[[str], None]) -> None:
        """Hear what processes say, this one included."""
        self._hearers.append(listener)

    def _on_talk(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        for hearer in self._hearers:
            hearer(payload)

    async def _listen_loop(self, listening: asyncio.Event) -> None:
        """Keep one listening connection for ever; after each reconnect tell everybody to look again."""
        pause = 0.05
        while True:
            try:
                connection = await asyncpg.connect(self._url)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(pause)
                pause = min(pause * 2, 2.0)
                continue
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            try:
                await connection.add_listener(_CHANNEL, self._on_notify)
                await connection.add_listener(_TALK, self._on_talk)
                if listening.is_set():
                    self._tell("", 0)
                listening.set()
                pause = 0.05
                await _until_lost(connection, lost)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(pause)
            finally:
                with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await connection.close(timeout=1)

    # Matches
    async def events(self, match: str, after: int = 0) -> list[Event]:
        """The events of a match with numbers above `after`, in order."""
        sql = "SELECT match, number, at, body FROM events WHERE match = $1 AND number > $2 ORDER BY number"
        return [Event(*row) for row in await self._pool.fetch(sql, match, after)]

    async def last_number(self, match: str) -> int:
        """The number of the last event, 0 for an unknown match."""
        return int(await self._pool.fetchval("SELECT last FROM matches WHERE match = $1", match) or 0)

    async def summary(self, match: str) -> MatchSummary | None:
        """The match's summary, or None for an unknown match."""
        sql = f"SELECT {MATCH_COLUMNS} FROM matches WHERE match = $1"  # noqa: S608 (constant columns)
        row = await self._pool.fetchrow(sql, match)
        return MatchSummary(*row) if row else None

    async def list_matches(self, query: Query) -> list[MatchSummary]:
        """The matches that fit, newest first."""
        sql, values = select_matches(query, lambda number: f"${number}")
        return [MatchSummary(*row) for row in await self._pool.fetch(sql, *values)]

    async def behind(self) -> list[str]:
        """None: events and summary are written together."""
        return []

    async def delete_match(self, match: str) -> None:
        """Remove a match with its events and analyses."""
        async with self._pool.acquire() as connection, connection.transaction():
            for table in ("events", "analyses", "matches"):
                await connection.execute(f"DELETE FROM {table} WHERE match = $1", match)  # noqa: S608 (constant names)

    # People
    async def save_player(self, player: Player) -> None:
        """Insert or replace."""
        sql = f"""INSERT INTO players ({PLAYER_COLUMNS}, folded) VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (player) DO UPDATE SET nickname = excluded.nickname, kind = excluded.kind, password = excluded.password,
            created = excluded.created, seen = excluded.seen, folded = excluded.folded"""  # noqa: S608 (constant columns)
        folded = fold(player.nickname)
        values = (player.player, player.nickname, player.kind, player.password, player.created, player.seen, folded)
        await self._pool.execute(sql, *values)

    async def player(self, player: str) -> Player | None:
        """The player, or None."""
        found = await self.players([player])
        return found[0] if found else None

    async def players(self, ids: Sequence[str]) -> list[Player]:
        """Those of the ids that are known."""
        sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE player = ANY($1::text[])"  # noqa: S608 (constant columns)
        return [Player(*row) for row in await self._pool.fetch(sql, list(ids))]

    async def find_player(self, nickname: str) -> list[Player]:
        """Those with a password and this nickname, compared without case."""
        sql = f"SELECT {PLAYER_COLUMNS} FROM players WHERE folded = $1 AND password <> ''"  # noqa: S608 (constant)
        return [Player(*row) for row in await self._pool.fetch(sql, fold(nickname))]

    async def save_token(self, token: Token) -> None:
        """Insert or replace."""
        sql = """INSERT INTO tokens (digest, player, kind, created, expires) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (digest) DO UPDATE SET player = excluded.player, kind = excluded.kind, created = excluded.created,
            expires = excluded.expires"""
        await self._pool.execute(sql, token.digest, token.player, token.kind, token.created, token.expires)

    async def token(self, digest: bytes) -> Token | None:
        """The token with this digest, or None."""
        sql = "SELECT digest, player, kind, created, expires FROM tokens WHERE digest = $1"
        row = await self._pool.fetchrow(sql, digest)
        return Token(*row) if row else None

    async def delete_tokens(self, player: str, kind: str | None = None) -> None:
        """Forget all tokens of a player, or those of one kind."""
        await self._pool.execute("DELETE FROM tokens WHERE player = $1 AND ($2::text IS NULL OR kind = $2)", player, kind)

    async def delete_player(self, player: str) -> None:
        """Remove the person: tokens and profile go; their matches stay, played by somebody unknown."""
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("DELETE FROM tokens WHERE player = $1", player)
            await connection.execute("DELETE FROM players WHERE player = $1", player)

    async def sweep(self, now: int) -> tuple[int, int]:
        """Forget expired tokens and people who can never come back; how many."""
        async with self._pool.acquire() as connection, connection.transaction():
            tokens = await connection.execute(ENDED_TOKENS.format("$1"), now)
            players = await connection.execute(LOST_PLAYERS.format("$1"), now - DAY_MS)
        return int(tokens.split()[-1]), int(players.split()[-1])

    # Analyses
    async def save_analysis(self, analysis: Analysis) -> None:
        """Insert or replace."""
        sql = """INSERT INTO analyses (match, kind, created, body) VALUES ($1, $2, $3, $4)
            ON CONFLICT (match, kind) DO UPDATE SET created = excluded.created, body = excluded.body"""
        await self._pool.execute(sql, analysis.match, analysis.kind, analysis.created, analysis.body)

    async def analysis(self, match: str, kind: str) -> Analysis | None:
        """The kept analysis, or None."""
        sql = "SELECT match, kind, created, body FROM analyses WHERE match = $1 AND kind = $2"
        row = await self._pool.fetchrow(sql, match, kind)
        return Analysis(*row) if row else None

    async def delete_analyses(self, match: str) -> None:
        """Forget what is kept about a match."""
        await self._pool.execute("DELETE FROM analyses WHERE match = $1", match)

    # The rest
    async def key(self, name: str, proposal: bytes) -> bytes:
        """The secret key of that name, shared by all processes: the proposal, if there was none yet."""
        await self._pool.execute("INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", name, proposal)
        return bytes(await self._pool.fetchval("SELECT value FROM keys WHERE name = $1", name))

    async def is_ready(self) -> bool:
        """Whether a trivial query is answered within two seconds."""
        try:
            return bool(await self._pool.fetchval("SELECT 1", timeout=2))
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            return False

    async def rewrite_event(self, match: str, number: int, body: bytes) -> None:
        """Replace the body of one event; only for forgetting a person's name."""
        await self._pool.execute("UPDATE events SET body = $3 WHERE match = $1 AND number = $2", match, number, body)

    async def all_matches(self) -> AsyncIterator[MatchSummary]:
        """Every match, oldest first."""
        sql = f"SELECT {MATCH_COLUMNS} FROM matches ORDER BY created, match"  # noqa: S608 (constant columns)
        async with self._pool.acquire() as connection, connection.transaction():
            async for row in connection.cursor(sql):
                yield MatchSummary(*row)

    async def all_players(self) -> AsyncIterator[Player]:
        """Every player, oldest first."""
        sql = f"SELECT {PLAYER_COLUMNS} FROM players ORDER BY created, player"  # noqa: S608 (constant columns)
        async with self._pool.acquire() as connection, connection.transaction():
            async for row in connection.cursor(sql):
                yield Player(*row)

    async def all_tokens(self) -> AsyncIterator[Token]:
        """Every token, by player."""
        sql = "SELECT digest, player, kind, created, expires FROM tokens ORDER BY player, digest"
        async with self._pool.acquire() as connection, connection.transaction():
            async for row in connection.cursor(sql):
                yield Token(*row)

    async def all_analyses(self) -> AsyncIterator[Analysis]:
        """Every analysis, by match."""
        sql = "SELECT match, kind, created, body FROM analyses ORDER BY match, kind"
        async with self._pool.acquire() as connection, connection.transaction():
            async for row in connection.cursor(sql):
                yield Analysis(*row)

    async def all_keys(self) -> dict[str, bytes]:
        """The secret keys by name."""
        return {row["name"]: bytes(row["value"]) for row in await self._pool.fetch("SELECT name, value FROM keys")}


async def _until_lost(connection: Any, lost: asyncio.Event) -> None:
    """Return when the connection is lost; asks now and then, because a connection can die in silence."""
    while not lost.is_set():
        try:
            await asyncio.wait_for(lost.wait(), _ASK_EVERY)
        except TimeoutError:
            await connection.execute("SELECT 1", timeout=_ASK_EVERY)


async def _migrate(connection: Any) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS reynard_schema (version BIGINT NOT NULL)")
        version = await connection.fetchval("SELECT max(version) FROM reynard_schema") or 0
        for number, script in migrations.pending("postgres", version):
            await connection.execute(script)
            await connection.execute("INSERT INTO reynard_schema (version) VALUES ($1)", number)
        if 0 < version < migrations.FOLDED_SINCE:
            names = [(fold(row["nickname"]), row["player"]) for row in await connection.fetch("SELECT * FROM players")]
            await connection.executemany("UPDATE players SET folded = $1 WHERE player = $2", names)


def _columns(batch: Sequence[_Waiting]) -> list[list[Any]]:
    """The arrays of the append statement: fourteen of summaries, four of events."""
    rows = [
        (
            s.match, r.expected, r.expected + len(r.bodies), s.game, s.phase, s.is_public, s.first, s.second, s.to_act,
            s.result, s.created, s.updated, s.deadline, s.details,
        )
        for r, s, _ in batch
    ]  # fmt: skip
    events = [
        (request.match, number, request.at, body)
        for request, _, _ in batch
        for number, body in enumerate(request.bodies, start=request.expected + 1)
    ]
    return [*([row[i] for row in rows] for i in range(14)), *([event[i] for event in events] for i in range(4))]


def _payloads(requests: Sequence[Append]) -> list[str]:
    """The changes as few NOTIFY payloads, each below the limit."""
    payloads: list[str] = []
    current = ""
    for request in requests:
        item = f"{request.match}:{request.expected + len(request.bodies)}"
        if current and len(current) + len(item) + 1 > _NOTIFY_BYTES:
            payloads.append(current)
            current = ""
        current = f"{current} {item}" if current else item
    return [*payloads, current] if current else payloads
