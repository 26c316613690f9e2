"""The journal of the SQLite store: whatever happens before things are in order, nothing is lost, doubled or revived."""

from __future__ import annotations

import asyncio
import contextlib
import random
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from reynard.store.interface import Append, MatchSummary, Query
from reynard.store.sqlite import SqliteStore
from tests.contracts.appends import append, summary
from tests.waiting import until


def open_store(path: str | Path) -> SqliteStore:
    return SqliteStore(path, synchronous="NORMAL")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "live.sqlite3"


@pytest_asyncio.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = open_store(path)
    await opened.open()
    yield opened
    await opened.close()


def outside(path: str | Path) -> contextlib.closing[sqlite3.Connection]:
    """Another connection to the file."""
    return contextlib.closing(sqlite3.connect(path, isolation_level=None))


async def bodies_of(store: SqliteStore, match: str = "m1") -> list[bytes]:
    events = await store.events(match)
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert await store.last_number(match) == len(events)
    return [event.body for event in events]


def crashed_copy(path: Path, name: str) -> str:
    """The file as it would be found if the process had died now."""
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copy(file, path.with_name(file.name.replace(path.name, name)))
    return str(path.with_name(name))


async def test_after_a_crash_all_events_are_there_and_it_is_known_which_summaries_are_behind(tmp_path: Path) -> None:
    path = tmp_path / "live.sqlite3"
    store = open_store(str(path))
    await store.open()
    assert await store.append(append(0, b"one", match="old"))
    assert await store.append(append(0, b"one", match="young"))
    assert len(await store.list_matches(Query())) == 2
    assert await store.append(append(1, b"two", match="young", phase="finished"))
    assert await store.append(append(0, b"one", b"two", match="new"))
    copy = crashed_copy(path, "copy.sqlite3")
    await store.close()
    for _ in range(2):  # whoever opens it and repairs nothing leaves it as it was
        found = open_store(copy)
        await found.open()
        assert await found.stale_matches() == ["new", "young"]
        assert [event.body for event in await found.events("young")] == [b"one", b"two"]
        assert await found.last_number("new") == 2
        assert await found.summary("new") is None
        assert await found.append(append(await found.last_number("old"), b"more", match="old"))
        await found.close()
    repairing = open_store(copy)
    await repairing.open()
    assert await repairing.append(append(2, match="young", phase="finished"))
    assert await repairing.stale_matches() == ["new"]
    assert await repairing.append(append(2, b"three", match="new"))
    assert await repairing.stale_matches() == []
    assert {(m.match, m.phase) for m in await repairing.list_matches(Query())} == {
        ("old", "running"),
        ("young", "finished"),
        ("new", "running"),
    }
    await repairing.close()
    connection = sqlite3.connect(copy)
    assert connection.execute("SELECT count(*) FROM journal").fetchone() == (0,)
    assert connection.execute("SELECT match, last FROM matches ORDER BY match").fetchall() == [
        ("new", 3),
        ("old", 3),
        ("young", 2),
    ]
    connection.close()
    again = open_store(copy)
    await again.open()
    assert await again.stale_matches() == []
    await again.close()


async def test_everything_is_put_in_order_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reynard.store.sqlite_writer._ORDER_SECONDS", 0.02)
    path = tmp_path / "live.sqlite3"
    store = open_store(str(path))
    await store.open()
    for number in range(5):
        assert await store.append(append(number, b"move %d" % number, updated=number))
    assert [event.number for event in await store.events("m1", after=2)] == [3, 4, 5]

    def is_in_order() -> bool:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            row = connection.execute("SELECT last, updated, (SELECT count(*) FROM events) FROM matches").fetchone()
            left = connection.execute("SELECT count(*) FROM journal").fetchone()
        return (row, left) == ((5, 4, 5), (0,))

    await until(is_in_order)
    assert [event.body for event in await store.events("m1")] == [b"move %d" % number for number in range(5)]
    await store.close()


async def test_what_cannot_be_put_in_order_is_told_and_done_later(tmp_path: Path) -> None:
    path = tmp_path / "live.sqlite3"
    store = open_store(str(path))
    await store.open()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TRIGGER full BEFORE INSERT ON matches BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        assert await store.append(append(0, b"one"))
        for _ in range(2):
            with pytest.raises(sqlite3.IntegrityError, match="disk full"):
                await store.list_matches(Query())
        assert await store.append(append(1, b"two", updated=7))
        assert await store.list_matches(Query(may_lag=True)) == []
        assert [event.number for event in await store.events("m1")] == [1, 2]
        connection.execute("DROP TRIGGER full")
    assert await store.list_matches(Query()) == [summary(updated=7)]
    assert [event.body for event in await store.events("m1")] == [b"one", b"two"]
    await store.close()


async def test_a_store_that_another_process_opens_goes_on_as_before(tmp_path: Path) -> None:
    path = str(tmp_path / "live.sqlite3")
    store, other = open_store(path), open_store(path)
    await store.open()
    assert await store.append(append(0, b"one"))
    await other.open()
    assert await other.stale_matches() == ["m1"]
    assert await store.append(append(1, b"two"))
    assert not await other.append(append(1, match="m1"))
    assert await other.append(append(2, match="m1"))
    assert await other.summary("m1") == summary()
    await other.close()
    assert await store.append(append(2, b"three", updated=9))
    assert await store.summary("m1") == summary(updated=9)
    assert [event.body for event in await store.events("m1")] == [b"one", b"two", b"three"]
    await store.close()


async def test_of_two_stores_on_one_file_only_one_wins(path: Path, store: SqliteStore) -> None:
    other = open_store(path)
    await other.open()
    assert await store.append(append(0, b"start"))
    for turn, (first, second) in enumerate([(store, other), (other, store), (other, store)], start=1):
        assert await first.append(append(turn, b"first %d" % turn))
        assert not await second.append(append(turn, b"second %d" % turn))
    expected = [b"start", b"first 1", b"first 2", b"first 3"]
    assert await bodies_of(store) == expected
    assert await bodies_of(other) == expected
    await other.close()
    assert await bodies_of(store) == expected


async def test_what_another_process_has_in_the_journal_stays_there(path: Path, store: SqliteStore) -> None:
    other = open_store(path)
    await other.open()
    assert await other.append(append(0, b"imported", match="m2"))
    assert await store.append(append(0, b"one"))
    await store.list_matches(Query())
    found = open_store(crashed_copy(path, "copy.sqlite3"))
    await found.open()
    assert await bodies_of(found, "m2") == [b"imported"]
    assert await found.stale_matches() == ["m2"]
    await found.close()
    await other.close()


async def test_a_summary_that_cannot_be_made_spoils_no_other(path: Path, store: SqliteStore) -> None:
    def fail() -> MatchSummary:
        raise ValueError("no summary")

    assert await store.append(append(0, b"one", match="good"))
    assert await store.append(Append("bad", 0, 1, (b"one",), fail))
    assert [found.match for found in await store.list_matches(Query())] == ["good"]
    assert await bodies_of(store, "bad") == [b"one"]
    assert await store.append(append(1, b"two", match="bad"))
    assert {found.match for found in await store.list_matches(Query())} == {"good", "bad"}


async def test_a_match_that_cannot_be_summarised_after_a_crash_stays_behind(path: Path, store: SqliteStore) -> None:
    def fail() -> MatchSummary:
        raise ValueError("no summary")

    assert await store.append(append(0, b"one"))
    copy = crashed_copy(path, "copy.sqlite3")
    for _ in range(2):
        found = open_store(copy)
        await found.open()
        assert await found.stale_matches() == ["m1"]
        assert await found.append(Append("m1", 1, 1, (), fail))
        assert await found.list_matches(Query()) == []
        await found.close()


async def test_lists_work_again_when_the_file_is_free_again(path: Path, store: SqliteStore) -> None:
    assert await store.append(append(0, b"one"))
    await store.list_matches(Query())
    await store._write(lambda connection: connection.execute("PRAGMA busy_timeout = 50") and None)
    with outside(path) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await store.rewrite_event("m1", 1, b"changed")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await store.append(append(1, b"two"))
        other.execute("ROLLBACK")
    assert await store.list_matches(Query()) == [summary()]
    assert await bodies_of(store) == [b"one"]
    assert await store.append(append(1, b"two"))
    await store.rewrite_event("m1", 2, b"changed")
    assert await bodies_of(store) == [b"one", b"changed"]


async def test_putting_in_order_is_tried_again(
    path: Path, store: SqliteStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("reynard.store.sqlite_writer._ORDER_SECONDS", 0.02)
    with outside(path) as other:
        other.execute("CREATE TRIGGER full BEFORE INSERT ON matches BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        assert await store.append(append(0, b"one"))
        await until(lambda: caplog.records)
        assert await store.list_matches(Query(may_lag=True)) == []
        other.execute("DROP TRIGGER full")
    await until(lambda: store.list_matches(Query(may_lag=True)))


async def test_a_request_that_fails_spoils_none_that_came_with_it(store: SqliteStore) -> None:
    has_begun, may_go_on = threading.Event(), threading.Event()

    def hold(connection: sqlite3.Connection) -> None:
        has_begun.set()
        may_go_on.wait()

    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO nowhere VALUES (1)")

    holding = asyncio.ensure_future(store._write(hold))
    await until(has_begun.is_set)
    failing = asyncio.ensure_future(store._write(fail))
    await asyncio.sleep(0)
    others = [store.append(append(0, b"one", match=match)) for match in ("m1", "m2", "m3")]
    may_go_on.set()
    await holding
    with pytest.raises(sqlite3.OperationalError):
        await failing
    assert await asyncio.gather(*others) == [True] * 3
    assert await bodies_of(store) == [b"one"]


async def test_a_summary_alone_that_a_crash_takes_is_known_to_be_behind(path: Path, store: SqliteStore) -> None:
    assert await store.append(append(0, b"one", details=b"Anna"))
    await store.list_matches(Query())
    assert await store.append(append(1, details=b"-"))
    found = open_store(crashed_copy(path, "copy.sqlite3"))
    await found.open()
    assert await found.stale_matches() == ["m1"]
    assert await bodies_of(found) == [b"one"]
    await found.close()
    assert await store.summary("m1") == summary(details=b"-")


async def test_a_deleted_match_is_never_revived(path: Path, store: SqliteStore) -> None:
    assert await store.append(append(0, b"one", b"two"))
    await store.list_matches(Query())
    assert await store.append(append(0, b"other", match="m2"))
    writing = store.append(append(2, b"three"))
    await store.delete_match("m1")
    assert await writing
    copy = crashed_copy(path, "copy.sqlite3")
    assert [found.match for found in await store.list_matches(Query())] == ["m2"]
    assert await bodies_of(store) == []
    found = open_store(copy)
    await found.open()
    assert await found.stale_matches() == ["m2"]
    assert await bodies_of(found) == []
    await found.close()
    assert not await store.append(append(3, b"four"))
    assert await store.append(append(0, b"anew"))
    assert await bodies_of(store) == [b"anew"]


async def test_a_rewritten_body_is_nowhere_in_the_file(path: Path, store: SqliteStore) -> None:
    assert await store.append(append(0, b"one"))
    writing = store.append(append(1, b"Anna joined"))
    await store.rewrite_event("m1", 2, b"somebody joined")
    assert await writing
    copy = crashed_copy(path, "copy.sqlite3")
    with outside(copy) as other:
        kept = other.execute("SELECT events FROM journal UNION ALL SELECT body FROM events").fetchall()
    assert not any(b"Anna" in body for (body,) in kept)
    found = open_store(copy)
    await found.open()
    assert await bodies_of(found) == [b"one", b"somebody joined"]
    await found.close()


class Model:
    """What a store should hold, kept in the simplest way."""

    def __init__(self) -> None:
        self.events: dict[str, list[bytes]] = {}
        self.tags: dict[str, int] = {}

    def append(self, request: Append) -> bool:
        if len(self.events.get(request.match, [])) != request.expected or (not request.expected and not request.bodies):
            return False
        self.events.setdefault(request.match, []).extend(request.bodies)
        self.tags[request.match] = request.summarise().updated
        return True

    def delete(self, match: str) -> None:
        self.events.pop(match, None)
        self.tags.pop(match, None)

    async def repair(self, store: SqliteStore) -> None:
        for name in await store.stale_matches():
            assert await store.append(append(len(self.events[name]), match=name, updated=self.tags[name]))

    async def check(self, store: SqliteStore) -> None:
        for match, bodies in self.events.items():
            assert await bodies_of(store, match) == bodies
        assert {found.match: found.updated for found in await store.list_matches(Query(limit=100))} == self.tags


@pytest.mark.parametrize("seed", range(40))
async def test_random_histories_are_those_of_a_simple_model(path: Path, seed: int) -> None:
    """Appends right and wrong, many at once, with lists, rewrites, deletions, crashes and a second process in between."""
    luck = random.Random(seed)
    model, stores = Model(), [open_store(path)]
    await stores[0].open()
    for turn in range(60):
        store = luck.choice(stores)
        least = len(stores) - 1  # of two summaries after the same event, by two processes, the last to be written stays
        requests = [_random_append(luck, model, turn * 10 + place, least) for place in range(luck.randrange(1, 6))]
        writing = list(map(store.append, requests))
        expected = [model.append(request) for request in requests]
        match luck.randrange(10):
            case 0 if len(stores) == 1:  # nobody is told that another process has deleted something
                name = luck.choice(sorted(model.events) or ["m0"])
                model.delete(name)
                await store.delete_match(name)
            case 1 if any(model.events.values()):
                name = luck.choice(sorted(name for name, bodies in model.events.items() if bodies))
                number = luck.randrange(len(model.events[name]))
                model.events[name][number] = b"rewritten %d" % turn
                await store.rewrite_event(name, number + 1, model.events[name][number])
            case 2:
                await store.list_matches(Query())
            case 3:
                await asyncio.gather(*writing)
                copy = Path(crashed_copy(path, f"crash-{turn}.sqlite3"))
                await asyncio.gather(*(opened.close() for opened in stores))
                path, stores = copy, [open_store(copy)]
                await stores[0].open()
                await model.repair(stores[0])
            case 4 if len(stores) == 1:
                stores.append(open_store(path))
                await stores[1].open()
            case 5 if len(stores) == 2:
                await stores.pop().close()
        assert await asyncio.gather(*writing) == expected
        if len(stores) == 1:
            await model.check(stores[0])
    await asyncio.gather(*(opened.close() for opened in stores))
    for is_repaired in (False, True):
        last = open_store(path)
        await last.open()
        if not is_repaired:
            await model.repair(last)
        assert await last.stale_matches() == []
        await model.check(last)
        await last.close()


def _random_append(luck: random.Random, model: Model, tag: int, least: int) -> Append:
    name = f"m{luck.randrange(6)}"
    last = len(model.events.get(name, []))
    expected = max(0, last + luck.choice([0, 0, 0, 0, -1, 1, 3]))
    bodies = [b"%d.%d" % (tag, place) for place in range(max(luck.choice([0, 1, 1, 1, 2]), least, not expected))]
    return append(expected, *bodies, match=name, updated=tag)


async def test_moves_are_written_between_the_slices_of_what_is_put_in_order(store: SqliteStore) -> None:
    matches = [f"match{number:03}" for number in range(200)]
    await asyncio.gather(*(store.append(append(0, b"one", b"two", match=match)) for match in matches))
    ordering = asyncio.ensure_future(store.list_matches(Query(limit=1000)))
    written = 0
    while not ordering.done():
        assert await store.append(append(written, b"move", match="busy"))
        written += 1
    assert len(await ordering) >= len(matches)
    assert written > 3, "between the slices there is room"
    assert [event.body for event in await store.events("match007")] == [b"one", b"two"]
    assert await store.last_number("busy") == written
    assert {summary.match for summary in await store.list_matches(Query(limit=1000))} == {*matches, "busy"}
