"""The store for several processes: PostgreSQL, appends in batches, changes heard through LISTEN/NOTIFY.

    callers ──append──▶ waiting list ──▶ one task: one statement for all of them (compare-and-set per match, NOTIFY)
                                             on a connection of its own, so that no rush of readers holds up a move
    callers ──read────▶ small connection pool
    callers ──talk────▶ waiting list ──▶ one task: NOTIFY for all of them
    other processes ──NOTIFY──▶ one persistent listening connection; after a reconnect everybody looks again

Nothing waits long: connecting, a connection of the pool, a lock and a command have time limits, and whoever waited hears
`Unavailable`. A match whose row somebody else has locked is written apart, so that it holds up no other.

One channel carries `match:number` items, at most one for each match of a batch: fewer than NOTIFY's limit of 8000 bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, TypeVar

import asyncpg

from reynard.core.errors import BrokenInvariant
from reynard.store import migrations
from reynard.store.interface import Append, ChangeListener, Event, MatchSummary, Unavailable
from reynard.store.names import fold, look
from reynard.store.script import Script, run_on_postgres
from reynard.store.shared import SharedStore

Result = TypeVar("Result")

_CHANNEL = "reynard"
_TALK = "reynard_talk"
_BATCH = 256
"""At most this many matches share one statement and one message, in which an item takes up to 24 bytes."""
_GATHER_SECONDS = 0.008
"""After a batch what comes is gathered for so long: where many play, moves share a transaction. A lone move does not wait."""
_ASK_EVERY = 10.0
_LOCK = 0x7265796E
"""Advisory lock key under which one process at a time migrates."""

CONNECT_SECONDS = 2.0
ACQUIRE_SECONDS = 5.0
"""A place in the line of readers: it moves as long as the database answers, and those who wait know nothing better to do."""
COMMAND_SECONDS = 2.0
WRITE_SECONDS = 5.0
"""For a batch: on a busy disk a commit takes longer, and of a move that is refused so nobody knows whether it was written."""
_READY_SECONDS = 1.5
_MIGRATE_SECONDS = 600.0
_APART_SECONDS = 4.0
"""How long what is to be written separately may wait for its turn."""
_SERVER_SETTINGS = {
    "lock_timeout": "300ms",
    "statement_timeout": "10s",
    "idle_in_transaction_session_timeout": "10s",
    "application_name": "reynard",
}
"""Time limits that the database enforces: a process of ours that hangs keeps no lock for ever."""
_NO_ANSWER = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.LockNotAvailableError,
    asyncpg.QueryCanceledError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)
"""Errors (TimeoutError is an OSError) after which the same may be asked again; the disk may be full, too."""

_Waiting = tuple[Append, MatchSummary, "asyncio.Future[bool]"]
_Saying = tuple[str, "asyncio.Future[None]"]

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
), told AS (
  SELECT pg_notify($19, string_agg(match || ':' || last, ' ')) FROM done JOIN input USING (match) HAVING count(*) > 0
)
SELECT match FROM done, told
"""
"""Compare and set, the events, and the message to other processes: one trip to the database for a whole batch."""


_SAY = "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text"
_FREE = "SELECT match FROM matches WHERE match = ANY($1::text[]) FOR UPDATE SKIP LOCKED"


class PostgresStore(SharedStore):
    """A store that several server processes share."""

    def __init__(self, url: str, *, pool_size: int = 4) -> None:
        self._url = url
        self._pool_size = pool_size
        self._pool: Any = None
        self._write_pool: Any = None
        """One connection, for batches alone."""
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._listeners: list[ChangeListener] = []
        self._hearers: list[Callable[[str], None]] = []
        self._is_closing = False
        self._is_writing_well = True
        self._suspects: set[str] = set()
        """Matches that were locked by another process when they were to be written."""
        self._apart: deque[tuple[float, _Waiting]] = deque()
        """What is to be written of them, each with the time when it is too late."""
        self._wake_apart = asyncio.Event()
        self._saying: list[_Saying] = []
        self._wake_talk = asyncio.Event()

    # Life
    async def open(self) -> None:
        """Connect, migrate (one process at a time), start the writer and the listener."""
        self._pool = await self._make_pool(self._pool_size)
        self._write_pool = await self._make_pool(1)
        async with self._connection() as connection:
            await _migrate(connection)
        listening = asyncio.Event()
        loops = (self._write_loop(), self._apart_loop(), self._listen_loop(listening), self._talk_loop())
        self._tasks = [asyncio.create_task(loop) for loop in loops]
        await listening.wait()

    async def _make_pool(self, size: int) -> Any:
        return await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=size,
            timeout=CONNECT_SECONDS,
            command_timeout=COMMAND_SECONDS,
            server_settings=_SERVER_SETTINGS,
            reset=_leave,
        )

    async def close(self) -> None:
        """Write what is waiting, then disconnect."""
        self._is_closing = True
        self._wake.set()
        self._wake_apart.set()
        if self._tasks:
            writer, apart, *others = self._tasks
            await writer
            await apart
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
            self._tasks = []
            _fail(self._saying, Unavailable())
        pools, self._pool, self._write_pool = (self._write_pool, self._pool), None, None
        for pool in pools:
            if pool is not None:
                try:
                    await asyncio.wait_for(pool.close(), COMMAND_SECONDS)
                except TimeoutError:
                    pool.terminate()

    @contextlib.asynccontextmanager
    async def _connection(self, *, is_for_batch: bool = False) -> AsyncIterator[Any]:
        """A connection of a pool. Unavailable where it is not to be had, or what is done with it gets no answer."""
        pool = self._write_pool if is_for_batch else self._pool
        if pool is None:
            raise BrokenInvariant("the store is not open")
        connection = None
        try:
            connection = await pool.acquire(timeout=ACQUIRE_SECONDS)
            yield connection
        except (TimeoutError, asyncio.CancelledError) as error:
            if connection is not None:
                connection.terminate()  # anything else would wait for a database that does not answer
            if isinstance(error, TimeoutError):
                raise Unavailable from error
            raise
        except _NO_ANSWER as error:
            raise Unavailable from error
        finally:
            if connection is not None:
                with contextlib.suppress(*_NO_ANSWER):
                    await pool.release(connection, timeout=COMMAND_SECONDS)

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Any]:
        async with self._connection() as connection:
            transaction = connection.transaction()
            await transaction.start()
            try:
                yield connection
            except (TimeoutError, asyncio.CancelledError):
                raise  # the connection is given up, and with it the transaction
            except BaseException:
                await transaction.rollback()
                raise
            await transaction.commit()

    async def _fetch(self, sql: str, *values: Any) -> list[Any]:
        async with self._connection() as connection:
            rows: list[Any] = await connection.fetch(sql, *values)
            return rows

    async def _fetchval(self, sql: str, *values: Any) -> Any:
        async with self._connection() as connection:
            return await connection.fetchval(sql, *values)

    async def _execute(self, sql: str, *values: Any) -> None:
        async with self._connection() as connection:
            await connection.execute(sql, *values)

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
                await asyncio.sleep(_GATHER_SECONDS)
            if self._is_closing:
                return

    def _take_batch(self) -> list[_Waiting]:
        """The oldest requests, at most one per match: a second one for the same match waits for the next batch."""
        taken: list[_Waiting] = []
        left: list[_Waiting] = []
        matches: set[str] = set()
        for item in self._waiting:
            match = item[0].match
            if match in self._suspects:
                self._set_apart(item)
                continue
            if match in matches or len(taken) >= _BATCH:
                left.append(item)
            else:
                taken.append(item)
            matches.add(match)
        self._waiting = left
        return taken

    def _set_apart(self, item: _Waiting) -> None:
        self._apart.append((asyncio.get_running_loop().time() + _APART_SECONDS, item))
        self._wake_apart.set()

    async def _write_batch(self, batch: Sequence[_Waiting]) -> None:
        if not batch:
            return
        try:
            done = await self._write_with_retry(batch)
        except Unavailable as error:
            if not isinstance(error.__cause__, asyncpg.LockNotAvailableError):
                self._is_writing_well = False
                batch, self._waiting = [*batch, *self._waiting], []
                _fail(batch, error)
            else:
                await self._write_what_is_free(batch)
        except Exception as error:  # whoever waits has to hear of it, whatever it is; the loop goes on
            _fail(batch, error)
        else:
            self._settle(batch, done)

    def _settle(self, batch: Sequence[_Waiting], done: set[str]) -> None:
        self._is_writing_well = True
        for request, _, future in batch:
            if not future.done():
                future.set_result(request.match in done)

    async def _write_what_is_free(self, batch: Sequence[_Waiting]) -> None:
        """One or more of the matches are locked: set these apart, and write the others."""
        matches = [request.match for request, _, _ in batch]
        try:
            async with self._transaction() as connection:
                rows = await connection.fetch(_FREE, matches)
                free = {row["match"] for row in rows} | {request.match for request, _, _ in batch if not request.expected}
                now = [item for item in batch if item[0].match in free]
                done = await _write(connection, now)
        except Exception as error:
            _fail(batch, error)
            return
        self._settle(now, done)
        for item in batch:
            if item[0].match not in free:
                self._suspects.add(item[0].match)
                self._set_apart(item)

    async def _apart_loop(self) -> None:
        """Write one suspect match after the other, until it can be written: then it goes with the others again."""
        while not (self._is_closing and not self._apart):
            if not self._apart:
                self._wake_apart.clear()
                await self._wake_apart.wait()
                continue
            late, item = self._apart.popleft()
            if asyncio.get_running_loop().time() > late:
                _fail([item], Unavailable())
                continue
            try:
                done = await self._write_with_retry([item], is_apart=True)
            except Exception as error:
                _fail([item], error)
            else:
                self._suspects.discard(item[0].match)
                self._settle([item], done)

    async def _write_with_retry(self, batch: Sequence[_Waiting], *, is_apart: bool = False) -> set[str]:
        """Two processes may lock rows in different orders: the loser of a deadlock, whose work was undone, tries again."""
        for _ in range(4):
            with contextlib.suppress(asyncpg.DeadlockDetectedError, asyncpg.SerializationError):
                return await self._write_once(batch, is_apart=is_apart)
        return await self._write_once(batch, is_apart=is_apart)

    async def _write_once(self, batch: Sequence[_Waiting], *, is_apart: bool) -> set[str]:
        async with self._connection(is_for_batch=not is_apart) as connection:
            return await _write(connection, batch)

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
        """Send something short to the other processes; never stored. What is said meanwhile goes with the next message."""
        if self._pool is None:
            raise BrokenInvariant("the store is not open")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._saying.append((text, future))
        self._wake_talk.set()
        await future

    async def _talk_loop(self) -> None:
        while True:
            await self._wake_talk.wait()
            self._wake_talk.clear()
            while self._saying:
                said, self._saying = _until_repeated(self._saying)
                try:
                    await self._execute(_SAY, _TALK, [text for text, _ in said])
                except asyncio.CancelledError:
                    self._saying = [*said, *self._saying]
                    raise
                except Exception as error:  # whoever waits has to hear of it, whatever it is; the loop goes on
                    _fail(said, error)
                else:
                    for _, future in said:
                        if not future.done():
                            future.set_result(None)

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
                connection = await asyncpg.connect(
                    self._url, timeout=CONNECT_SECONDS, command_timeout=COMMAND_SECONDS, server_settings=_SERVER_SETTINGS
                )
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
        return [Event(*row) for row in await self._fetch(sql, match, after)]

    async def last_number(self, match: str) -> int:
        """The number of the last event, 0 for an unknown match."""
        return int(await self._fetchval("SELECT last FROM matches WHERE match = $1", match) or 0)

    async def stale_matches(self) -> list[str]:
        """None: events and summary are written together."""
        return []

    async def delete_match(self, match: str) -> None:
        """Remove a match with its events and analyses."""
        async with self._transaction() as connection:
            for table in ("events", "analyses", "matches"):
                await connection.execute(f"DELETE FROM {table} WHERE match = $1", match)  # noqa: S608 (constant names)

    # What is shared
    async def transact(self, script: Script[Result]) -> Result:
        """Do all of a script, or nothing."""
        async with self._transaction() as connection:
            return await run_on_postgres(connection, script)

    async def consult(self, script: Script[Result]) -> Result:
        """The result of a script that only reads."""
        async with self._connection() as connection:
            return await run_on_postgres(connection, script)

    async def bring_up(self) -> None:
        """Nothing to do: events and summary are written together."""

    async def rows(self, sql: str) -> AsyncIterator[Any]:
        """All rows of a statement, a few at a time."""
        async with self._transaction() as connection:
            async for row in connection.cursor(sql):
                yield row

    # The rest
    async def is_ready(self) -> bool:
        """Whether the database answers within two seconds, takes writes, and took what was written last."""
        try:
            async with asyncio.timeout(_READY_SECONDS):
                if not self._is_writing_well:  # nothing else may write: try it
                    await self._execute("UPDATE reynard_schema SET version = version")
                    self._is_writing_well = True
                return not await self._fetchval("SELECT pg_is_in_recovery()")
        except (TimeoutError, Unavailable, asyncpg.PostgresError):
            return False

    async def rewrite_event(self, match: str, number: int, body: bytes) -> None:
        """Replace the body of one event; only for forgetting a person's name."""
        await self._execute("UPDATE events SET body = $3 WHERE match = $1 AND number = $2", match, number, body)


def _until_repeated(saying: Sequence[_Saying]) -> tuple[list[_Saying], list[_Saying]]:
    """What may be said at once, and the rest: of two equal messages of one transaction PostgreSQL delivers one."""
    heard: set[str] = set()
    for index, (text, _) in enumerate(saying):
        if text in heard:
            return [*saying[:index]], [*saying[index:]]
        heard.add(text)
    return [*saying], []


async def _until_lost(connection: Any, lost: asyncio.Event) -> None:
    """Return when the connection is lost; asks now and then, because a connection can die in silence."""
    while not lost.is_set():
        try:
            await asyncio.wait_for(lost.wait(), _ASK_EVERY)
        except TimeoutError:
            await connection.execute("SELECT 1", timeout=_ASK_EVERY)


async def _migrate(connection: Any) -> None:
    async with connection.transaction():
        await connection.execute("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0")
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK, timeout=_MIGRATE_SECONDS)
        await connection.execute("CREATE TABLE IF NOT EXISTS reynard_schema (version BIGINT NOT NULL)")
        version = await connection.fetchval("SELECT max(version) FROM reynard_schema") or 0
        for number, script in migrations.pending("postgres", version):
            await connection.execute(script, timeout=_MIGRATE_SECONDS)
            await connection.execute("INSERT INTO reynard_schema (version) VALUES ($1)", number)
        if 0 < version < migrations.FOLDED_SINCE:
            names = [(fold(row["nickname"]), row["player"]) for row in await connection.fetch("SELECT * FROM players")]
            await connection.executemany("UPDATE players SET folded = $1 WHERE player = $2", names)
        if 0 < version < migrations.LOOKS_SINCE["postgres"]:
            shapes = [(look(row["nickname"]), row["player"]) for row in await connection.fetch("SELECT * FROM players")]
            await connection.executemany("UPDATE players SET look = $1 WHERE player = $2", shapes)


async def _leave(connection: Any) -> None:
    """Nothing to reset when a connection goes back to the pool: we set nothing that outlives a transaction."""


async def _write(connection: Any, batch: Sequence[_Waiting]) -> set[str]:
    """Write the batch, all or nothing, and tell the other processes; the matches that had not moved on."""
    return {row["match"] for row in await connection.fetch(_APPEND, *_columns(batch), _CHANNEL, timeout=WRITE_SECONDS)}


def _fail(waiting: Sequence[_Waiting] | Sequence[_Saying], error: Exception) -> None:
    for *_, future in waiting:
        if not future.done():
            future.set_exception(error)


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
