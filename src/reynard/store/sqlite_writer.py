"""The writer of the embedded store: one thread that commits in groups, first to a journal, later in order.

    callers ──append──▶ list ──(once a turn of the loop)──▶ queue ──▶ writer thread: BEGIN · a group · COMMIT ──▶ futures
                                                                               │
                                                                 events ──▶ journal
    every two seconds, or when somebody asks for summaries:                    │
      events and summary of each match that has changed ──▶ their tables ◀─────┘

A move changes two pages of the file that no other move changes: that with the last events of its match, and that with its
summary. In the journal the events of a whole group take a few pages, and what is put in order later changes those two pages
for many moves at once. Whoever asks through the store sees no difference.

Events leave the journal in the transaction that writes their match's summary. So after a crash the journal holds whatever
is not in order: the events are put in their table when the file is opened, and `behind` names the matches.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from reynard.core.errors import BrokenInvariant
from reynard.store.interface import Append, Event, MatchSummary
from reynard.store.sql import MATCH_COLUMNS

Work = Callable[[sqlite3.Connection], Any]
Request = tuple["Work | Append | _Order", "asyncio.Future[Any]"]
EventRow = tuple[str, int, int, bytes]
"""Match, number, time and body."""

_GROUP = 512
"""At most this many requests share one commit."""
_ORDER_SECONDS = 2.0
"""So long events stay in the journal at most."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[EventRow])


class Left(NamedTuple):
    """What a crash has left: the last entry of the journal, and the matches whose summaries are behind."""

    entry: int
    matches: frozenset[str]


class _Order(NamedTuple):
    """A request to put in order: summaries, each with the last event it knows, and the events of entries up to one."""

    summaries: Sequence[tuple[int, MatchSummary]]
    entry: int
    kept: int
    """Entries up to this one stay, because they name matches that are still behind."""


class Writer:
    """Writes to one file, through a connection that is its own from now on."""

    def __init__(self, connection: sqlite3.Connection, left: Left) -> None:
        self._loop = asyncio.get_running_loop()
        self._connection = connection
        self._queue: queue.SimpleQueue[list[Request] | None] = queue.SimpleQueue()
        self._waiting: list[Request] = []
        self._is_open = True
        # What the loop knows
        self._late: dict[str, Append] = {}
        """The last append to each match whose summary is not yet written."""
        self._leaving: dict[str, Append] = {}
        """The same, where the summary is being written."""
        self._known = left.entry
        """The last entry of the journal whose appends are in `_late`, or were."""
        self._timer: asyncio.TimerHandle | None = None
        self._ordering: asyncio.Future[None] | None = None
        self._left, self._behind = left
        # What the thread knows, after each commit
        self._entries: deque[tuple[int, list[EventRow]]] = deque()
        """The entries of the journal whose events are not in their table."""
        self._journaled: dict[str, list[EventRow]] = {}
        """Their events by match."""
        self._thread = threading.Thread(target=self._run, name="reynard-write", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write what is queued, put everything in order, then close the connection."""
        try:
            await self.submit(lambda connection: None)
            await self.put_in_order()
        finally:
            self._is_open = False
            if self._timer is not None:
                self._timer.cancel()
            self._hand_over()
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    # In the loop
    def submit(self, work: Work | Append | _Order) -> asyncio.Future[Any]:
        """Hand over work; everything that comes in one turn of the loop wakes the writer once."""
        if not self._is_open:
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

    def _settle(self, group: Sequence[Request], results: Sequence[Any], entry: int) -> None:
        """What was written is known from here on."""
        for (work, future), result in zip(group, results, strict=True):
            if result is True and isinstance(work, Append):
                self._late[work.match] = work
            if not future.done():
                future.set_result(result)
        self._known = max(self._known, entry)
        if self._late and self._timer is None and self._is_open:
            self._timer = self._loop.call_later(_ORDER_SECONDS, self._start_ordering)

    def journaled(self, match: str, after: int) -> list[Event]:
        """The events of a match with numbers above `after` that may not be in their table yet, in order."""
        return [Event(*row) for row in tuple(self._journaled.get(match, ())) if row[1] > after]

    def behind(self) -> list[str]:
        """The matches whose summaries a crash has left behind, and nobody has written since."""
        return sorted(self._behind - self._late.keys())

    async def catch_up(self) -> None:
        """Return when the summaries of all that is known to be written are written, too."""
        if self._late:
            self._start_ordering()
        if self._ordering is not None:
            await asyncio.shield(self._ordering)

    async def put_in_order(self) -> None:
        """Put everything that is known to be written where it belongs."""
        await asyncio.shield(self._start_ordering())

    def _start_ordering(self) -> asyncio.Future[None]:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        leaving = self._leaving | self._late
        summaries = [(append.expected + len(append.bodies), append.summarise()) for append in leaving.values()]
        behind = self._behind - leaving.keys()
        ordering = self.submit(_Order(summaries, self._known, self._left if behind else 0))
        ordering.add_done_callback(partial(self._end_ordering, leaving, behind))
        self._late, self._leaving, self._ordering = {}, leaving, ordering
        return ordering

    def _end_ordering(self, leaving: dict[str, Append], behind: frozenset[str], ordering: asyncio.Future[None]) -> None:
        """What could not be written is late again, unless it is being written once more."""
        is_written = not ordering.cancelled() and ordering.exception() is None
        if is_written:
            self._behind &= behind
        if self._leaving is leaving:
            self._late = self._late if is_written else leaving | self._late
            self._leaving = {}

    # In the thread
    def _run(self) -> None:
        is_open = True
        while is_open and (group := self._queue.get()) is not None:
            while len(group) < _GROUP and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    is_open = False
                    break
                group = group + more
            self._write_group(group)
        self._connection.close()

    def _write_group(self, group: list[Request]) -> None:
        """Do all requests in one transaction; if that fails, each gets a transaction of its own."""
        try:
            results, entry = self._transact(group)
        except Exception as error:  # whoever waits has to hear of it, whatever it is
            if len(group) == 1:
                self._tell(_fail, group[0][1], error)
                return
            for request in group:
                self._write_group([request])
            return
        self._tell(self._settle, group, results, entry)

    def _transact(self, group: Sequence[Request]) -> tuple[list[Any], int]:
        """Do all requests; their results, and the entry of the journal with their events (0: there are none)."""
        connection, journaled = self._connection, self._journaled
        new: dict[str, list[EventRow]] = {}
        results: list[Any] = []
        ordered = entry = 0
        connection.execute("BEGIN IMMEDIATE")
        try:
            for work, _ in group:
                if isinstance(work, Append):
                    results.append(_append(connection, work, new.get(work.match) or journaled.get(work.match), new))
                elif isinstance(work, _Order):
                    _order(connection, work, self._entries)
                    ordered = work.entry
                    results.append(None)
                else:
                    results.append(work(connection))
            rows = list(chain.from_iterable(new.values()))
            if rows:
                entry = connection.execute("INSERT INTO journal (events) VALUES (?)", (_encoder.encode(rows),)).lastrowid or 0
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        self._remember(ordered, entry, rows)
        return results, entry

    def _remember(self, ordered: int, entry: int, rows: list[EventRow]) -> None:
        """Know of what was committed: entries are in order up to one, and there is a new one."""
        if ordered:
            while self._entries and self._entries[0][0] <= ordered:
                self._entries.popleft()
            self._journaled = {}
            for _, older in self._entries:
                _add(older, self._journaled)
        if entry:
            self._entries.append((entry, rows))
            _add(rows, self._journaled)

    def _tell(self, what: Callable[..., None], *arguments: Any) -> None:
        """Call back in the loop, which may be gone when a process ends in disorder."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(what, *arguments)


def last_number(connection: sqlite3.Connection, match: str) -> int:
    """The number of the last event that is in its table, 0 for none."""
    return int(connection.execute("SELECT coalesce(max(number), 0) FROM events WHERE match = ?", (match,)).fetchone()[0])


def place_what_is_left(connection: sqlite3.Connection) -> Left:
    """Put the events in their table that a crash has left in the journal."""
    entries = connection.execute("SELECT id, events FROM journal ORDER BY id").fetchall()
    rows = [row for _, events in entries for row in _decoder.decode(events)]
    _in_few(connection, _ADDS, rows)
    return Left(entries[-1][0] if entries else 0, frozenset(row[0] for row in rows))


def _fail(future: asyncio.Future[Any], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)


def _add(rows: Iterable[EventRow], by_match: dict[str, list[EventRow]]) -> None:
    for row in rows:
        by_match.setdefault(row[0], []).append(row)


def _append(
    connection: sqlite3.Connection, request: Append, journaled: list[EventRow] | None, new: dict[str, list[EventRow]]
) -> bool:
    """Add the events to the new ones; False, and nothing done, if the match has moved on."""
    match, expected = request.match, request.expected
    if (journaled[-1][1] if journaled else last_number(connection, match)) != expected:
        return False
    if request.bodies:
        rows = [(match, number, request.at, body) for number, body in enumerate(request.bodies, expected + 1)]
        new.setdefault(match, []).extend(rows)
    return True


def _order(connection: sqlite3.Connection, order: _Order, entries: Iterable[tuple[int, list[EventRow]]]) -> None:
    """Put events and summaries where they belong, those of one match together."""
    _in_few(connection, _ADDS, sorted(row for entry, rows in entries if entry <= order.entry for row in rows))
    _in_few(connection, _SUMMARIES, [(last, *astuple(summary)) for last, summary in order.summaries])
    connection.execute("DELETE FROM journal WHERE id > ? AND id <= ?", (order.kept, order.entry))


def _in_few(connection: sqlite3.Connection, statements: Mapping[int, str], rows: Sequence[tuple[Any, ...]]) -> None:
    """Execute a statement for all rows, for many at once, which lets go of the interpreter less often."""
    start = 0
    for count, sql in statements.items():
        while len(rows) - start >= count:
            connection.execute(sql, tuple(chain.from_iterable(rows[start : start + count])))
            start += count


def _for_many(head: str, fields: int, tail: str = "") -> dict[int, str]:
    """A statement for several rows of values at once, by their number, largest first."""
    row = f"({', '.join('?' * fields)})"
    return {count: f"{head}{', '.join([row] * count)}{tail}" for count in (64, 32, 16, 8, 4, 2, 1)}


_COLUMNS = MATCH_COLUMNS.split(", ")
_ADDS = _for_many("INSERT OR IGNORE INTO events (match, number, at, body) VALUES ", 4)
"""Another process that has opened the file may have put the journal in order."""
_SUMMARIES = _for_many(
    f"INSERT INTO matches (last, {MATCH_COLUMNS}) VALUES ",  # noqa: S608 (constant columns)
    1 + len(_COLUMNS),
    f" ON CONFLICT (match) DO UPDATE SET last = excluded.last, {', '.join(f'{c} = excluded.{c}' for c in _COLUMNS[2:])}"
    " WHERE last <= excluded.last",
)
"""Where there is a newer summary already, it stays."""
