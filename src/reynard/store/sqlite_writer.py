"""The writer of the embedded store: one thread that commits in groups, first to a journal, later in order.

    callers ──append──▶ list ──(once a turn of the loop)──▶ queue ──▶ writer thread: BEGIN · a group · COMMIT ──▶ futures
                                                                               │
                                                                 events ──▶ journal
    every two seconds, or when somebody asks for summaries:                    │
      events and summary of each match that has changed ──▶ their tables ◀─────┘

A move changes two pages of the file that no other move changes: that with the last events of its match, and that with its
summary. In the journal the events of a whole group take a few pages, and what is put in order later changes those two pages
for many moves at once. Whoever asks through the store sees no difference.

An entry of the journal names every match whose summary was not written when it was made, and holds the events that were not
in their table. It goes in the transaction that writes those summaries. So after a crash the journal knows whatever is not in
order: the events are put in their table when the file is opened, and `behind` names the matches.

Nothing is lost where two processes write to one file, though neither hears of the other: whoever notices that the file has
changed under them puts all events in their table before they compare and set.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from reynard.core.errors import BrokenInvariant
from reynard.store.interface import Append, Event, MatchSummary
from reynard.store.sql import MATCH_COLUMNS

Work = Callable[[sqlite3.Connection], Any]
Request = tuple["Work | Append | _Order | _OnEvents", "asyncio.Future[Any]"]
EventRow = tuple[str, int, int, bytes]
"""Match, number, time and body; in the journal number 0 names a match whose summary alone is not written."""

_LOGGER = logging.getLogger("reynard")
_GROUP = 512
"""At most this many requests share one commit."""
_ORDER_SECONDS = 2.0
"""So long events stay in the journal, if nothing goes wrong."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[EventRow])


class Remains(NamedTuple):
    """What a crash has left: an entry of the journal, and the matches it names, whose summaries are behind."""

    entry: int
    matches: frozenset[str]
    version: int
    """That of the file, when the journal was read."""


class _Order(NamedTuple):
    """A request to put in order: summaries, each with the last event it knows, and the journal up to an entry."""

    summaries: Sequence[tuple[int, MatchSummary]]
    entry: int
    remains: int
    """An entry to be deleted, too, because none of its matches is behind any more; or 0."""


class _OnEvents(NamedTuple):
    """A request to change events that are in their table: all of them have to be."""

    work: Work


class Writer:
    """Writes to one file, through a connection that is its own from now on."""

    def __init__(self, connection: sqlite3.Connection, remains: Remains) -> None:
        self._loop = asyncio.get_running_loop()
        self._connection = connection
        self._queue: queue.SimpleQueue[list[Request] | None] = queue.SimpleQueue()
        self._waiting: list[Request] = []
        self._is_open = True
        # What the loop knows
        self._unsummarised: dict[str, Append] = {}
        """The last append to each match whose summary is not yet written."""
        self._in_flight: dict[str, Append] = {}
        """The same, where the summary is being written."""
        self._known = 0
        """The last entry of the journal whose matches are among those two, or were."""
        self._timer: asyncio.TimerHandle | None = None
        self._ordering: asyncio.Future[None] | None = None
        self._remains, self._behind = remains.entry, remains.matches
        # What the thread knows, after each commit
        self._entries: deque[tuple[int, list[EventRow]]] = deque()
        """What this writer has in the journal."""
        self._journaled: dict[str, list[EventRow]] = {}
        """The events that only the journal has, by match."""
        self._version = remains.version
        self._thread = threading.Thread(target=self._run, name="reynard-write", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write what is queued, put everything in order, then close the connection."""
        try:
            await self.submit(lambda connection: None)
            await self._start_ordering()
        finally:
            self._is_open = False
            if self._timer is not None:
                self._timer.cancel()
            self._hand_over()
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    # In the loop
    def submit(self, work: Work | Append | _Order | _OnEvents) -> asyncio.Future[Any]:
        """Hand over work; everything that comes in one turn of the loop wakes the writer once."""
        if not self._is_open:
            raise BrokenInvariant("the store is not open")
        future: asyncio.Future[Any] = self._loop.create_future()
        if not self._waiting:
            self._loop.call_soon(self._hand_over)
        self._waiting.append((work, future))
        return future

    async def change_events(self, work: Work) -> None:
        """Do work on events that were written before, wherever they are."""
        await self.submit(_OnEvents(work))

    def _hand_over(self) -> None:
        if self._waiting:
            self._queue.put(self._waiting)
            self._waiting = []

    def _settle(self, group: Sequence[Request], results: Sequence[Any], entry: int) -> None:
        """What was written is known from here on."""
        for (work, future), result in zip(group, results, strict=True):
            if result is True and isinstance(work, Append):
                self._unsummarised[work.match] = work
            if not future.done():
                future.set_result(result)
        self._known = max(self._known, entry)
        self._set_timer()

    def _set_timer(self) -> None:
        if self._unsummarised and self._timer is None and self._is_open:
            self._timer = self._loop.call_later(_ORDER_SECONDS, self._start_ordering)

    def journaled(self, match: str, after: int) -> list[Event]:
        """The events of a match with numbers above `after` that may not be in their table yet, in order."""
        return [Event(*row) for row in tuple(self._journaled.get(match, ())) if row[1] > after]

    def behind(self) -> list[str]:
        """The matches whose summaries a crash has left behind, and nobody has made since."""
        return sorted(self._behind - self._unsummarised.keys() - self._in_flight.keys())

    async def catch_up(self) -> None:
        """Return when the summaries of all that is known to be written are written, too."""
        if self._unsummarised:
            self._start_ordering()
        if self._ordering is not None:
            await asyncio.shield(self._ordering)

    def _start_ordering(self) -> asyncio.Future[None]:
        """Put everything that is known to be written where it belongs."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        appends = self._in_flight | self._unsummarised
        summaries = list(_summaries(appends.values()))
        behind = self._behind - {summary.match for _, summary in summaries}
        ordering = self.submit(_Order(summaries, self._known, 0 if behind else self._remains))
        ordering.add_done_callback(partial(self._end_ordering, appends, behind))
        self._unsummarised, self._in_flight, self._ordering = {}, appends, ordering
        return ordering

    def _end_ordering(self, appends: dict[str, Append], behind: frozenset[str], ordering: asyncio.Future[None]) -> None:
        """What could not be written is tried again, unless it is being tried already."""
        problem = None if ordering.cancelled() else ordering.exception()
        if problem is None:
            self._behind &= behind
        else:
            _LOGGER.error("what was written could not be put in order", exc_info=problem)
        if self._ordering is ordering:
            self._unsummarised = self._unsummarised if problem is None else appends | self._unsummarised
            self._in_flight, self._ordering = {}, None
            self._set_timer()

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
        """Do all requests; their results, and the entry of the journal about them (0: there is none)."""
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            draft = _Draft(connection, self._entries, self._journaled)
            version = _version(connection)
            if version != self._version:
                draft.reload()
            results = [draft.do(work) for work, _ in group]
            entry = draft.write_entry()
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        self._version = version
        self._entries, self._journaled = draft.entries, draft.committed()
        return results, entry

    def _tell(self, what: Callable[..., None], *arguments: Any) -> None:
        """Call back in the loop, which may be gone when a process ends in disorder."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(what, *arguments)


class _Draft:
    """What a transaction makes of the journal."""

    def __init__(
        self, connection: sqlite3.Connection, entries: deque[tuple[int, list[EventRow]]], journaled: dict[str, list[EventRow]]
    ) -> None:
        self._connection = connection
        self.entries = entries
        self._journaled = journaled
        self._new: dict[str, list[EventRow]] = {}
        self._named: set[str] = set()

    def do(self, work: Work | Append | _Order | _OnEvents) -> Any:
        """Do one work; its result."""
        if isinstance(work, Append):
            return self._append(work)
        if isinstance(work, _Order):
            return self._order(work)
        if isinstance(work, _OnEvents):
            self._place_all()
            return work.work(self._connection)
        return work(self._connection)

    def _append(self, request: Append) -> bool:
        """Add the events to the new ones; False, and nothing done, if the match has moved on."""
        match, expected = request.match, request.expected
        rows = self._new.get(match) or self._journaled.get(match)
        if (rows[-1][1] if rows else last_number(self._connection, match)) != expected:
            return False
        if request.bodies:
            added = [(match, number, request.at, body) for number, body in enumerate(request.bodies, expected + 1)]
            self._new.setdefault(match, []).extend(added)
        else:
            self._named.add(match)
        return True

    def _order(self, order: _Order) -> None:
        """Put events and summaries where they belong, those of one match together."""
        done = [entry for entry in self.entries if entry[0] <= order.entry]
        _place(self._connection, sorted(row for _, rows in done for row in rows))
        _in_few(self._connection, _SUMMARIES, [(last, *astuple(summary)) for last, summary in order.summaries])
        self._forget({order.remains, *(number for number, _ in done)})

    def _place_all(self) -> None:
        """Put all events in their table; the journal keeps the names of the matches."""
        rows = [*(row for _, rows in self.entries for row in rows), *chain.from_iterable(self._new.values())]
        _place(self._connection, rows)
        self._named.update(row[0] for row in rows)
        self._new = {}
        self._forget({number for number, _ in self.entries})

    def reload(self) -> None:
        """Another process has changed the file: put the events of all entries in their table, whosever they are."""
        found: dict[int, list[EventRow]] = {}
        for number, events in self._connection.execute("SELECT id, events FROM journal").fetchall():
            rows = _decoder.decode(events)
            found[number] = _names(row[0] for row in rows)
            _place(self._connection, rows)
            self._connection.execute("UPDATE journal SET events = ? WHERE id = ?", (_encoder.encode(found[number]), number))
        self.entries = deque((number, found[number]) for number, _ in self.entries if number in found)
        self._journaled = {}

    def _forget(self, numbers: set[int]) -> None:
        """Delete entries of the journal whose events are in their table."""
        self._connection.executemany("DELETE FROM journal WHERE id = ?", [(number,) for number in numbers])
        self.entries = deque(entry for entry in self.entries if entry[0] not in numbers)
        self._journaled = {}
        for row in chain.from_iterable(rows for _, rows in self.entries):
            if row[1]:
                self._journaled.setdefault(row[0], []).append(row)

    def write_entry(self) -> int:
        """Write what is new to the journal; the number of its entry, or 0."""
        rows = [*chain.from_iterable(self._new.values()), *_names(self._named - self._new.keys())]
        if not rows:
            return 0
        number = _write_entry(self._connection, rows)
        self.entries = deque((*self.entries, (number, rows)))
        return number

    def committed(self) -> dict[str, list[EventRow]]:
        """The events that only the journal has, by match, from now on."""
        for match, added in self._new.items():
            self._journaled[match] = [*self._journaled.get(match, ()), *added]
        return self._journaled


def last_number(connection: sqlite3.Connection, match: str) -> int:
    """The number of the last event that is in its table, 0 for none."""
    return int(connection.execute("SELECT coalesce(max(number), 0) FROM events WHERE match = ?", (match,)).fetchone()[0])


def place_remains(connection: sqlite3.Connection) -> Remains:
    """Put the events in their table that a crash has left in the journal, which keeps the names of the matches."""
    rows = [row for (events,) in connection.execute("SELECT events FROM journal") for row in _decoder.decode(events)]
    _place(connection, rows)
    connection.execute("DELETE FROM journal")
    matches = frozenset(match for match in {row[0] for row in rows} if last_number(connection, match))
    entry = _write_entry(connection, _names(matches)) if matches else 0
    return Remains(entry, matches, _version(connection))


def _write_entry(connection: sqlite3.Connection, rows: Sequence[EventRow]) -> int:
    return connection.execute("INSERT INTO journal (events) VALUES (?)", (_encoder.encode(rows),)).lastrowid or 0


def _names(matches: Iterable[str]) -> list[EventRow]:
    """Rows that only name matches."""
    return [(match, 0, 0, b"") for match in dict.fromkeys(matches)]


def _version(connection: sqlite3.Connection) -> int:
    """A number that changes when another connection has changed the file."""
    return int(connection.execute("PRAGMA data_version").fetchone()[0])


def _summaries(appends: Iterable[Append]) -> Iterator[tuple[int, MatchSummary]]:
    """The summaries after the appends, each with the number of the last event; one that cannot be made spoils no other."""
    for append in appends:
        try:
            yield append.expected + len(append.bodies), append.summarise()
        except Exception:
            _LOGGER.exception("a match could not be summarised", extra={"facts": {"match": append.match}})


def _fail(future: asyncio.Future[Any], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)


def _place(connection: sqlite3.Connection, rows: Iterable[EventRow]) -> None:
    """Put events in their table; those that are there already stay as they are."""
    _in_few(connection, _ADDS, [row for row in rows if row[1]])


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
_SUMMARIES = _for_many(
    f"INSERT INTO matches (last, {MATCH_COLUMNS}) SELECT * FROM (VALUES ",  # noqa: S608 (constant columns)
    1 + len(_COLUMNS),
    ") WHERE EXISTS (SELECT 1 FROM events WHERE match = column2 AND number = column1)"  # noqa: S608 (constant columns)
    f" ON CONFLICT (match) DO UPDATE SET last = excluded.last, {', '.join(f'{c} = excluded.{c}' for c in _COLUMNS[2:])}"
    " WHERE last <= excluded.last",
)
"""Where there is a newer summary already, it stays; a match that was deleted stays deleted."""
