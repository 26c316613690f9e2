"""A PostgreSQL that stands still, or in which somebody holds a lock: nothing waits long, and one match holds up no other."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import pytest_asyncio

from reynard.store.interface import Unavailable
from reynard.store.postgres import PostgresStore
from tests.contracts.appends import append

pytestmark = pytest.mark.postgres
POOL = 4


@pytest_asyncio.fixture
async def url(new_postgres_url: Callable[[], str]) -> str:
    return await asyncio.to_thread(new_postgres_url)


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[PostgresStore]:
    made = PostgresStore(url, pool_size=POOL)
    await made.open()
    yield made
    await made.close()


async def unavailable(work: Awaitable[Any]) -> None:
    with pytest.raises(Unavailable) as told:
        await work
    assert told.value.code == "unavailable"


async def backends(url: str) -> list[int]:
    connection = await asyncpg.connect(url)
    try:
        sql = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        return [row["pid"] for row in await connection.fetch(sql)]
    finally:
        await connection.close()


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them")
@pytest.mark.parametrize("is_whole", [False, True], ids=["its backends", "all of it"])
async def test_a_database_that_is_stopped_is_told_soon_and_goes_on_afterwards(
    url: str, store: PostgresStore, is_whole: bool
) -> None:
    assert await store.append(append(0, b"one"))
    async with contextlib.AsyncExitStack() as held:  # each of the pool is there: who asks next gets one of those stopped
        for _ in range(POOL):
            await held.enter_async_context(store._connection())
    stopped = await backends(url)
    assert len(stopped) == POOL + len(["the one that listens", "the one that writes"])
    if is_whole:
        stopped.append(int(Path(f"/proc/{stopped[0]}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[1]))
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        ready, _, _ = await asyncio.gather(
            store.is_ready(),
            unavailable(store.append(append(1, b"two"))),
            unavailable(store.events("m1")),
        )
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)
    assert not ready
    written = await store.append(append(1, b"two"))
    known = [event.body for event in await store.events("m1")]
    assert known == [b"one", b"two"], "what was answered `unavailable` may be sent again, and is there once"
    assert written in (True, False)
    assert await store.is_ready()


async def test_one_locked_match_holds_up_no_other(url: str, store: PostgresStore) -> None:
    for match in ("m1", "m2", "m3"):
        assert await store.append(append(0, b"one", match=match))
    holder = await asyncpg.connect(url)
    locking = holder.transaction()
    await locking.start()
    await holder.execute("SELECT * FROM matches WHERE match = 'm1' FOR UPDATE")
    blocked = asyncio.ensure_future(store.append(append(1, b"two", match="m1")))
    assert await store.append(append(1, b"two", match="m2"))
    assert await store.append(append(1, b"two", match="m3"))
    await unavailable(blocked)
    overtaken = []
    for number in range(2, 7):
        again = asyncio.ensure_future(store.append(append(1, b"two", match="m1")))
        await store.append(append(number, b"more", match="m2"))
        overtaken.append(not again.done())
        await unavailable(again)
    assert any(overtaken), "a suspect is written apart at once: who waited for it would come after it each time"
    await locking.rollback()
    await holder.close()
    assert await store.append(append(1, b"two", match="m1"))
    assert [event.body for event in await store.events("m1")] == [b"one", b"two"]


async def test_a_process_that_stands_still_in_a_transaction_keeps_no_lock(url: str, store: PostgresStore) -> None:
    assert await store.append(append(0, b"one"))
    async with store._connection() as connection:
        told = {row["name"]: row["setting"] for row in await connection.fetch("SELECT name, setting FROM pg_settings")}
    assert told["idle_in_transaction_session_timeout"] == "10000"
    assert told["lock_timeout"] == "300"
    assert told["statement_timeout"] == "10000"


async def test_a_full_pool_is_waited_for_no_longer_than_for_an_answer(url: str, store: PostgresStore) -> None:
    has, end = asyncio.Semaphore(0), asyncio.Event()

    async def hold() -> None:
        async with store._connection():
            has.release()
            await end.wait()

    held = [asyncio.create_task(hold()) for _ in range(POOL)]
    for _ in held:
        await has.acquire()
    assert not await store.is_ready()
    await unavailable(store.events("m1"))
    assert await store.append(append(0, b"one")), "moves have a connection of their own"
    end.set()
    await asyncio.gather(*held)
    assert await store.is_ready()
