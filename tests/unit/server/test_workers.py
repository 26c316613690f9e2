"""The processes that think: ready before the first move, and gone with the server however it ends."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from reynard.core.errors import IllegalMove, Refused
from reynard.match.local import LocalMatch
from reynard.match.state import Player
from reynard.server import reviews
from reynard.server.fair_queue import FairQueue
from reynard.server.house_bots import CannotThink
from reynard.server.metrics import Metrics
from reynard.server.pool import Pool, PoolLimits, TooLong, WorkerDied, _Place
from reynard.server.reviews import MOST_AT_ONCE, Asker
from reynard.server.workers import Workers
from tests.waiting import PATIENCE, until, wait_until

_SERVER = """
import asyncio, os, sys, time
from reynard.server.metrics import Metrics
from reynard.server.workers import Workers

async def main():
    workers = Workers(1, Metrics(), bot_seconds=0.1)
    print(await workers.run(os.getpid), flush=True)
    time.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them")
def test_a_worker_ends_when_its_server_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(_SERVER, encoding="utf-8")
    server = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert _is_alive(worker)
    server.send_signal(signal.SIGKILL)
    server.wait()
    server.stdout.close()
    wait_until(lambda: not _is_alive(worker))


def _raise_what_cannot_travel() -> None:
    class Homebound(Exception):
        pass

    raise Homebound("not from here")


def _raise_illegal_move() -> None:
    raise IllegalMove("T6", "not_higher", "No.", move="a1-a2")


@contextlib.contextmanager
def pool_of(processes: int, seconds: float = PATIENCE, **limits: Any) -> Iterator[Pool]:
    pool = Pool(PoolLimits(processes, seconds, **limits))
    yield pool
    pool.stop()


async def do(pool: Pool, work: Callable[..., Any], *arguments: Any, path: tuple[str, ...] = ()) -> Any:
    return await pool.run(path, work, lambda: arguments)


async def test_a_process_that_dies_fails_its_own_job_alone() -> None:
    with pool_of(2) as pool:
        other = asyncio.create_task(do(pool, time.sleep, 0.5))
        with pytest.raises(WorkerDied):
            await do(pool, os._exit, 1)
        await other
        assert await do(pool, os.getpid) != os.getpid()


async def test_errors_come_back_whatever_they_are_made_of() -> None:
    with pool_of(1) as pool:
        first = await do(pool, os.getpid)
        with pytest.raises(IllegalMove) as illegal:
            await do(pool, _raise_illegal_move)
        assert (illegal.value.rule, illegal.value.move) == ("T6", "a1-a2")
        with pytest.raises(RuntimeError, match="Homebound: not from here"):
            await do(pool, _raise_what_cannot_travel)
        assert await do(pool, os.getpid) == first, "the process lives on"


async def test_a_job_past_its_time_is_ended_and_its_process_replaced() -> None:
    with pool_of(1, seconds=1) as pool:
        with pytest.raises(TooLong):
            await do(pool, time.sleep, 600)
        with pool_of(1) as another:
            pool._limits = another._limits
            await do(pool, os.getpid)


async def test_a_job_nobody_waits_for_is_ended() -> None:
    with pool_of(1) as pool:
        began = asyncio.Event()
        abandoned = asyncio.create_task(pool.run((), time.sleep, lambda: (600,), began.set))
        await began.wait()
        queued = asyncio.create_task(do(pool, os.getpid))
        gone = asyncio.create_task(do(pool, os.getpid))
        await asyncio.sleep(0)
        gone.cancel()
        abandoned.cancel()
        assert await queued != os.getpid()
        assert (pool.running, pool.waiting) == (0, 0)


async def test_a_job_given_up_while_its_process_starts_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next job does not queue up behind it."""
    submit, started, cancelled, submitted = _Place.submit, threading.Event(), threading.Event(), threading.Event()

    def slowly(place: _Place, work: Any, arguments: Any) -> Any:
        started.set()
        assert cancelled.wait(30)
        try:
            return submit(place, work, arguments)
        finally:
            submitted.set()

    with pool_of(1) as pool:
        monkeypatch.setattr(_Place, "submit", slowly)
        abandoned = asyncio.create_task(do(pool, time.sleep, 600))
        await asyncio.to_thread(started.wait, 30)
        abandoned.cancel()
        await asyncio.sleep(0)
        cancelled.set()
        with pytest.raises(asyncio.CancelledError):
            await abandoned
        await asyncio.to_thread(submitted.wait, 30)
        assert await do(pool, os.getpid) != os.getpid()


async def test_who_has_enough_waiting_is_refused_and_the_others_are_not() -> None:
    with pool_of(1, most_waiting=3, most_of_one=2) as pool:
        tasks = [asyncio.create_task(do(pool, os.getpid, path=("a",))) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="waiting"):
            await do(pool, os.getpid, path=("a",))
        tasks.append(asyncio.create_task(do(pool, os.getpid, path=("b",))))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="waiting"):
            await do(pool, os.getpid, path=("c",))
        await asyncio.gather(*tasks)


def test_addresses_take_turns_and_so_do_the_people_at_each() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put(f"greedy{number}", "1.1.1.1", "greedy")
    queue.put("beside", "1.1.1.1", "beside")
    queue.put("alone0", "2.2.2.2", "alone")
    queue.put("alone1", "2.2.2.2", "alone")
    assert queue.waiting_for("1.1.1.1") == 4
    queue.discard("greedy1", "1.1.1.1", "greedy")
    queue.discard("unknown", "3.3.3.3")
    order = [queue.pop() for _ in range(len(queue))]
    assert order == ["greedy0", "alone0", "beside", "alone1", "greedy2"]
    assert queue.waiting_for("1.1.1.1") == 0
    with pytest.raises(IndexError):
        queue.pop()


async def test_a_review_delays_no_bot_and_says_whether_it_runs_or_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "analyse", _sleep_long)
    workers = Workers(1, Metrics(), bot_seconds=0.1)
    asked = reviews.Reviews(workers.reviews)
    try:
        jobs = [asked.start(f"job{number}", Asker("a", "ann"), "review", "") for number in range(MOST_AT_ONCE)]
        await asyncio.sleep(0)
        assert await workers.run(os.getpid) != os.getpid()
        assert [job.status for job in jobs] == ["running", "queued", "queued"]
        with pytest.raises(Refused):
            asked.start("one more", Asker("a", "ann"), "review", "")
        assert asked.start("another", Asker("a", "ben"), "review", "").is_open
        assert not asked.cancel("job1", Asker("a", "ben")), "it is not theirs"
        assert asked.cancel("job1", Asker("a", "ann"))
        assert asked.find("job1") is None
        assert asked.start("one more", Asker("a", "ann"), "review", "").is_open
    finally:
        await asked.stop()
        workers.stop()


def _sleep_long(kind: str, text: str) -> bytes:
    time.sleep(600)
    return b""


async def test_a_review_that_takes_too_long_ends_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "analyse", _sleep_long)
    with pool_of(1, seconds=0.5) as pool:
        asked = reviews.Reviews(pool)
        job = asked.start("long", Asker("a", ""), "review", "")
        assert job.task is not None
        await job.task
        assert (job.status, job.code) == ("failed", "too_long")


async def test_a_game_is_prepared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = Workers(1, Metrics(), bot_seconds=0.1)
    asked: list[str] = []

    async def run(work: object, game: str) -> None:
        asked.append(game)

    monkeypatch.setattr(workers, "run", run)
    for game in ("tokan", "tokan", "tally_ho"):
        workers.prepare(game)
    await asyncio.sleep(0)
    assert asked == ["tokan", "tally_ho"]


async def test_bots_that_cannot_think_are_told_once_and_noticed_when_they_can_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    metrics = Metrics()
    workers = Workers(1, metrics, bot_seconds=0.1, shortest=0)
    monkeypatch.setattr("reynard.server.workers._PROBE_AGAIN_SECONDS", 0)
    local = LocalMatch("tokan", players=(Player("bot:tokan:1", "One", "bot"), Player("bot:tokan:2", "Two", "bot")))
    works = asyncio.Event()

    async def fail(path: object, work: object, arguments: object) -> None:
        if not works.is_set():
            raise RuntimeError("no place for the cache")

    monkeypatch.setattr(workers.bots, "run", fail)
    try:
        for _ in range(2):
            with pytest.raises(CannotThink):
                await workers.choose(local.match, local.to_act()[0])
        await until(lambda: not workers.can_think)
        assert b"reynard_bots_can_think 0.0" in metrics.text()
        works.set()
        await until(lambda: workers.can_think)
        assert b"reynard_bots_can_think 1.0" in metrics.text()
    finally:
        workers.stop()
    told = [record.message for record in caplog.records if record.name == "reynard"]
    assert len(told) == 3, told


async def test_the_more_bots_wait_the_shorter_each_thinks() -> None:
    workers = Workers(1, Metrics(), bot_seconds=1.0)
    local = LocalMatch("tokan")
    (seat,) = local.to_act()
    assert workers._seconds(local.match, seat) == 1.0
    waiting = [asyncio.create_task(workers.run(time.sleep, 0)) for _ in range(5)]
    await asyncio.sleep(0)
    assert workers._seconds(local.match, seat) == 0.2
    await asyncio.gather(*waiting)
    workers.stop()
