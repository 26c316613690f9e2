"""The writer of the embedded store: one thread that commits in groups, first to a journal, later in order.

    callers ──append──▶ queue ──▶ writer thread: BEGIN · a group · COMMIT ──▶ futures
                                                   │
                                     events ──▶ journal
    every ten seconds, or when somebody asks for summaries, in slices:
                                                   │
      events and summary of each changed match ──▶ their tables

A move changes two pages of the file that no other move changes: that with the last events of its match, and that with its
summary. In the journal the events of a whole group take a few pages, and what is put in order later changes those two pages
for many moves at once: with 500 games a move costs 180 to 191 µs of CPU instead of 230 to 262 (`benchmarks/README.md`).
Whoever asks through the store sees no difference.

An entry of the journal names every match whose summary was not written when it was made, and holds the events that were not
in their table. It goes in the transaction that writes those summaries. So after a crash the journal knows whatever is not in
order: the events are put in their table when the file is opened, and `stale_matches` names the matches.

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
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from reynard.core.errors import BrokenInvariant
from reynard.store.interface import Append, Event, MatchSummary, Unavailable
from reynard.store.sql import MATCH_COLUMNS

Work = Callable[[sqlite3.Connection], Any]
Request = tuple["Work | Append | _Order | _Forget | _OnEvents", "asyncio.Future[Any]"]
EventRow = tuple[str, int, int, bytes]
"""Match, number, time and body; in the journal number 0 names a match whose summary alone is not written."""

_LOGGER = logging.getLogger("reynard")
_GROUP = 512
"""At most this many requests share one commit."""
_GATHER_SECONDS = 0.008
"""After a commit what comes is gathered for so long: where many play, moves share a commit, a waking of this thread and a turn
of the loop. A move that comes alone does not wait."""
_SLICE_MATCHES, _SLICE_EVENTS = 32, 256
"""So much is put in order at once; moves come in between, and neither they nor the loop wait for all."""
_ORDER_SECONDS = 10.0
"""So long events stay in the journal, if nothing goes wrong and nobody asks for summaries: most matches with a live clock have
several by then, and their pages are changed once for all of these."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[EventRow])


class NotStored(Unavailable, sqlite3.OperationalError):
    """What the disk, or another program that has locked the file, did not let us write."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"This could not be stored ({reason}): send it again in a moment.")


class JournalTail(NamedTuple):
    """What a crash has left: an entry of the journal, and the matches it names, whose summaries are stale."""

    entry: int
    matches: frozenset[str]
    version: int
    """That of the file, when the journal was read."""


class _Order(NamedTuple):
    """A request to put in order: summaries, each with the last event it knows, and the events of their matches."""

    summaries: Sequence[tuple[int, MatchSummary]]


class _Forget(NamedTuple):
    """A request to delete the journal up to an entry, whose summaries are written."""

    entry: int
    tail: int
    """An entry to be deleted, too, because none of its matches is stale any more; or 0."""


class _OnEvents(NamedTuple):
    """A request to change events that are in their table: all of them have to be."""

    work: Work


class Writer:
    """Writes to one file, through a connection that is its own from now on."""

    def __init__(self, connection: sqlite3.Connection, tail: JournalTail) -> None:
        self._loop = asyncio.get_running_loop()
        self._connection = connection
        self._queue: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self._is_open = True
        self.is_well = True
        """Whether all could be written since somebody has last seen that there is room."""
        # What the loop knows
        self._unsummarised: dict[str, Append] = {}
        """The last append to each match whose summary is not yet written."""
        self._in_flight: dict[str, Append] = {}
        """The same, where the summary is being written."""
        self._known = 0
        """The last entry of the journal whose matches are among those two, or were."""
        self._timer: asyncio.TimerHandle | None = None
        self._ordering: asyncio.Task[None] | None = None
        self._tail, self._stale = tail.entry, tail.matches
        # What the thread knows, after each commit
        self._entries: deque[tuple[int, list[EventRow]]] = deque()
        """What this writer has in the journal."""
        self._journaled: dict[str, list[EventRow]] = {}
        """The events that only the journal has, by match."""
        self._placed: dict[str, int] = {}
        """The last event of a match that is in its table, though the journal has it, too."""
        self._version = tail.version
        self._thread = threading.Thread(target=self._run, name="reynard-write", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Write what is queued, put everything in order, then close the connection."""
        try:
            await self.submit(lambda connection: None)
            with contextlib.suppress(NotStored):  # it is logged, and put in order at the next start
                await self.catch_up()
        finally:
            self._is_open = False
            if self._timer is not None:
                self._timer.cancel()
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    # In the loop
    def submit(self, work: Work | Append | _Order | _Forget | _OnEvents) -> asyncio.Future[Any]:
        """Hand over work."""
        if not self._is_open:
            raise BrokenInvariant("the store is not open")
        future: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put((work, future))
        return future

    async def change_events(self, work: Work) -> None:
        """Do work on events that were written before, wherever they are."""
        await self.submit(_OnEvents(work))

    def _fail(self, future: asyncio.Future[Any], error: Exception) -> None:
        """Nothing of this request was written; where the disk is the reason, the same may be asked again."""
        if isinstance(error, sqlite3.OperationalError):
            self.is_well = False
            error = NotStored(str(error))
        if not future.done():
            future.set_exception(error)

    def _settle(self, group: Sequence[Request], results: Sequence[Any], entry: int) -> None:
        """What was written is known from here on."""
        for (work, future), result in zip(group, results, strict=True):
            if isinstance(result, Exception):
                self._fail(future, result)
                continue
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

    def stale_matches(self) -> list[str]:
        """The matches whose summaries a crash left stale and that have not been renewed since."""
        return sorted(self._stale - self._unsummarised.keys() - self._in_flight.keys())

    async def catch_up(self) -> None:
        """Return when the summaries of all that is known to be written are written, too."""
        if self._ordering is not None:
            await asyncio.shield(self._ordering)
        if self._unsummarised or self._ordering is None:
            await asyncio.shield(self._start_ordering())

    def _start_ordering(self) -> asyncio.Task[None]:
        """Put everything that is known to be written where it belongs; what is under way already goes on."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._ordering is None:
            appends, self._unsummarised = self._unsummarised, {}
            self._in_flight = appends
            self._ordering = self._loop.create_task(self._put_in_order(appends, self._known))
            self._ordering.add_done_callback(lambda ordering: ordering.cancelled() or ordering.exception())  # it is logged
        return self._ordering

    async def _put_in_order(self, appends: dict[str, Append], known: int) -> None:
        """Slice after slice; what could not be written is tried again."""
        try:
            stale = self._stale
            for part in self._slices(appends.values()):
                summaries = list(_summaries(part))
                stale -= {summary.match for _, summary in summaries}
                await self.submit(_Order(summaries))
            await self.submit(_Forget(known, 0 if stale else self._tail))
            self._stale &= stale
        except Exception:
            _LOGGER.exception("what was written could not be put in order")
            self._unsummarised = appends | self._unsummarised
            raise
        finally:
            self._in_flight, self._ordering = {}, None
            self._set_timer()

    def _slices(self, appends: Iterable[Append]) -> Iterator[list[Append]]:
        part: list[Append] = []
        events = 0
        for append in appends:
            part.append(append)
            events += len(self._journaled.get(append.match, ()))
            if len(part) == _SLICE_MATCHES or events >= _SLICE_EVENTS:
                yield part
                part, events = [], 0
        if part:
            yield part

    # In the thread
    def _run(self) -> None:
        is_open, free_at = True, 0.0
        while is_open and (request := self._queue.get()) is not None:
            early = free_at - time.monotonic()
            if early > 0:
                time.sleep(early)
            group = [request]
            while is_open and len(group) < _GROUP and not self._queue.empty():
                if (request := self._queue.get()) is None:
                    is_open = False
                else:
                    group.append(request)
            self._write_group(group)
            free_at = time.monotonic() + _GATHER_SECONDS
        self._connection.close()

    def _write_group(self, group: list[Request]) -> None:
        """Do all requests in one transaction; if that fails, each gets a transaction of its own."""
        try:
            results, entry = self._transact(group)
        except Exception as error:  # whoever waits has to hear of it, whatever it is
            if len(group) == 1:
                self._tell(self._fail, group[0][1], error)
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
            draft = _Draft(connection, self._entries, self._journaled, self._placed)
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
        self._entries, self._journaled = draft.committed()
        self._placed = draft.placed
        return results, entry

    def _tell(self, what: Callable[..., None], *arguments: Any) -> None:
        """Call back in the loop, which may be closed already when a process does not shut down cleanly."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(what, *arguments)


class _Draft:
    """What a transaction makes of the journal."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        entries: deque[tuple[int, list[EventRow]]],
        journaled: dict[str, list[EventRow]],
        placed: dict[str, int],
    ) -> None:
        self._connection = connection
        self._entries = entries
        self._journaled = journaled
        self.placed = placed
        self._entry: tuple[int, list[EventRow]] | None = None
        self._new: dict[str, list[EventRow]] = {}
        self._named: set[str] = set()

    def do(self, work: Work | Append | _Order | _Forget | _OnEvents) -> Any:
        """Do one work; its result, or why there is none."""
        if isinstance(work, Append):
            return self._append(work)
        if isinstance(work, _Order):
            return self._order(work)
        if isinstance(work, _Forget):
            return self._forget_up_to(work)
        if isinstance(work, _OnEvents):
            self._place_all()
            work = work.work
        return self._apart(work)

    def _apart(self, work: Work) -> Any:
        """Do work that may fail; then its error is its result, and all else stays. Not so if the disk is the reason."""
        self._connection.execute("SAVEPOINT work")
        try:
            result = work(self._connection)
        except sqlite3.OperationalError:
            raise
        except Exception as error:  # whoever waits has to hear of it, whatever it is
            self._connection.execute("ROLLBACK TO work")
            result = error
        self._connection.execute("RELEASE work")
        return result

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
        placed = dict(self.placed)
        rows: list[EventRow] = []
        for _, summary in order.summaries:
            last = placed.get(summary.match, 0)
            rows += [row for row in self._journaled.get(summary.match, ()) if row[1] > last]
            if rows and rows[-1][0] == summary.match:
                placed[summary.match] = rows[-1][1]
        _place(self._connection, sorted(rows))
        _in_few(self._connection, _SUMMARIES, [(last, *astuple(summary)) for last, summary in order.summaries])
        self.placed = placed

    def _forget_up_to(self, order: _Forget) -> None:
        """Delete entries of the journal; events that are not in their table yet are put there."""
        done = [entry for entry in self._entries if entry[0] <= order.entry]
        placed = self.placed
        _place(self._connection, sorted(row for _, rows in done for row in rows if row[1] > placed.get(row[0], 0)))
        self._forget({order.tail, *(number for number, _ in done)})
        self.placed = {match: last for match, last in placed.items() if match in self._journaled}

    def _place_all(self) -> None:
        """Put all events in their table; the journal keeps the names of the matches."""
        rows = [*(row for _, rows in self._entries for row in rows), *chain.from_iterable(self._new.values())]
        _place(self._connection, rows)
        self._named.update(row[0] for row in rows)
        self._new = {}
        self.placed = {}
        self._forget({number for number, _ in self._entries})

    def reload(self) -> None:
        """Another process has changed the file: put the events of all entries into their table, whoever wrote them."""
        found: dict[int, list[EventRow]] = {}
        for number, events in self._connection.execute("SELECT id, events FROM journal").fetchall():
            rows = _decoder.decode(events)
            found[number] = _names(row[0] for row in rows)
            _place(self._connection, rows)
            self._connection.execute("UPDATE journal SET events = ? WHERE id = ?", (_encoder.encode(found[number]), number))
        self._entries = deque((number, found[number]) for number, _ in self._entries if number in found)
        self._journaled = {}
        self.placed = {}

    def _forget(self, numbers: set[int]) -> None:
        """Delete entries of the journal whose events are in their table."""
        self._connection.executemany("DELETE FROM journal WHERE id = ?", [(number,) for number in numbers])
        self._entries = deque(entry for entry in self._entries if entry[0] not in numbers)
        self._journaled = {}
        for row in chain.from_iterable(rows for _, rows in self._entries):
            if row[1]:
                self._journaled.setdefault(row[0], []).append(row)

    def write_entry(self) -> int:
        """Write what is new to the journal; the number of its entry, or 0."""
        rows = [*chain.from_iterable(self._new.values()), *_names(self._named - self._new.keys())]
        if not rows:
            return 0
        number = _write_entry(self._connection, rows)
        self._entry = (number, rows)
        return number

    def committed(self) -> tuple[deque[tuple[int, list[EventRow]]], dict[str, list[EventRow]]]:
        """What this writer has in the journal from now on: the entries, and by match the events that are nowhere else."""
        if self._entry is not None:
            self._entries.append(self._entry)
        for match, added in self._new.items():
            self._journaled[match] = [*self._journaled.get(match, ()), *added]
        return self._entries, self._journaled


def last_number(connection: sqlite3.Connection, match: str) -> int:
    """The number of the last event that is in its table, 0 for none."""
    return int(connection.execute("SELECT coalesce(max(number), 0) FROM events WHERE match = ?", (match,)).fetchone()[0])


def place_tail(connection: sqlite3.Connection) -> JournalTail:
    """Put the events in their table that a crash has left in the journal, which keeps the names of the matches."""
    rows = [row for (events,) in connection.execute("SELECT events FROM journal") for row in _decoder.decode(events)]
    _place(connection, rows)
    connection.execute("DELETE FROM journal")
    matches = frozenset(match for match in {row[0] for row in rows} if last_number(connection, match))
    entry = _write_entry(connection, _names(matches)) if matches else 0
    return JournalTail(entry, matches, _version(connection))


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
    """Statements for several rows of values at once, by the number of rows, largest first."""
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
