"""Nobody's clock pays for the server: stalls, slow and failing stores, queues, restarts; a little for the network."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from reynard.core.errors import Refused
from reynard.core.seats import Seat
from reynard.match.commands import Act, Say
from reynard.match.decisions import Decision
from reynard.match.setup import parse_setup
from reynard.match.state import Match, Player
from reynard.server import hub as hubs
from reynard.server.delays import MOST_LAG_MS, Delays
from reynard.server.hub import Hub, resolve
from reynard.server.metrics import Metrics
from reynard.store import open_store

ANNA, BEN = Player("anna", "Anna"), Player("ben", "Ben")
BYTES = "ab" * 16
BASE = 10_000


class Clock:
    """The authority's clock and the monotonic one, set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = 1_800_000_000_000
        monkeypatch.setattr(hubs, "now_ms", lambda: self.ms)

    def seconds(self) -> float:
        return self.ms / 1000


@pytest_asyncio.fixture
async def hub(tmp_path: Path, no_bots: Any) -> AsyncIterator[Hub]:
    store = open_store(str(tmp_path / "x.sqlite3"))
    await store.open()
    made = Hub(store, Metrics(), no_bots)
    yield made
    await made.stop()
    await store.close()


async def open_match(hub: Hub) -> Match:
    return await hub.open_match(parse_setup("tokan", {}, "10+0"), [(ANNA, None, BYTES), (BEN, None, BYTES)])


async def move(hub: Hub, match_id: str, lag_ms: int = 0) -> tuple[Seat, Decision]:
    match = (await hub.load(match_id)).match
    seat = next(seat for seat in Seat if match.round.clock.since[seat] is not None)
    command = Act(id=secrets.token_hex(8), match=match.id, seen=match.number, step=match.view(seat).moves[0])
    answer: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
    hub.submit(command, match.seating.players[match.seating.player_in(seat)], lambda result: resolve(answer, result), lag_ms)
    return seat, await answer


def left(decision: Decision, seat: Seat) -> int:
    return decision.match.round.clock.left[seat]


async def test_a_stalled_server_takes_nobodys_time_and_no_flag(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    hub.delays = Delays(hub.metrics, hub.now, clock.seconds)
    match = await open_match(hub)
    await hub.start()
    await asyncio.sleep(0)
    clock.ms += 2 * BASE  # no heartbeat was heard all the time
    seat, decision = await move(hub, match.id)
    assert decision.refusal is None
    assert left(decision, seat) == BASE
    assert "reynard_credited_seconds_total 0.0" not in hub.metrics.text().decode()


async def test_a_flag_that_would_have_fallen_during_a_stall_falls_later_by_as_much(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    hub.delays = Delays(hub.metrics, hub.now, clock.seconds)
    match = await open_match(hub)
    live = await hub.load(match.id)
    hub.delays._beaten_at = clock.seconds()
    clock.ms += BASE + 5_000
    assert (await hub.tick(live)).events == (), "no heartbeat was heard all the time"
    hub.delays._past.append((clock.ms - BASE, clock.ms))
    hub.delays._beaten_at = clock.seconds()
    clock.ms += BASE - 5_001
    hub.delays._beaten_at = clock.seconds()
    assert (await hub.tick(live)).events == (), "five seconds before the stall, as many after it"
    clock.ms += 2
    hub.delays._beaten_at = clock.seconds()
    assert (await hub.tick(live)).match.status == "over"


async def test_a_slow_store_takes_neither_players_time(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    match = await open_match(hub)
    written = hub.store.append

    async def slowly(request: Any) -> bool:
        clock.ms += 3_000
        return await written(request)

    monkeypatch.setattr(hub.store, "append", lambda request: asyncio.ensure_future(slowly(request)))
    for _ in range(4):
        clock.ms += 1_000
        _, decision = await move(hub, match.id)
    assert decision.match.round.clock.left == (BASE - 2_000, BASE - 2_000), "two moves each, a second for each"


async def test_time_in_the_queue_is_not_the_movers(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    match = await open_match(hub)
    written = hub.store.append
    gate = asyncio.Event()

    async def slowly(request: Any) -> bool:
        await gate.wait()
        return await written(request)

    monkeypatch.setattr(hub.store, "append", lambda request: asyncio.ensure_future(slowly(request)))
    saying = asyncio.ensure_future(hub.command(Say(id="hello-hello", match=match.id, seen=0, phrase="hello"), BEN))
    await asyncio.sleep(0)
    clock.ms += 1_000
    moving = asyncio.ensure_future(move(hub, match.id))
    await asyncio.sleep(0)
    clock.ms += BASE * 2
    gate.set()
    await saying
    seat, decision = await moving
    assert decision.refusal is None
    assert left(decision, seat) == BASE - 1_000


async def test_a_store_that_could_not_write_takes_nobodys_time(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    match = await open_match(hub)

    async def broken(_: Any) -> bool:
        raise OSError("disk full")

    clock.ms += 1_000
    with monkeypatch.context() as patch:
        patch.setattr(hub.store, "append", lambda request: asyncio.ensure_future(broken(request)))
        with pytest.raises(Refused, match="stored"):
            await move(hub, match.id)
    clock.ms += BASE * 3
    seat, decision = await move(hub, match.id)
    assert decision.refusal is None
    assert left(decision, seat) == BASE - 1_000


async def test_time_in_which_no_server_was_there_is_nobodys(hub: Hub, monkeypatch: pytest.MonkeyPatch, no_bots: Any) -> None:
    clock = Clock(monkeypatch)
    match = await open_match(hub)
    await hub.stop()
    clock.ms += BASE * 5
    again = Hub(hub.store, Metrics(), no_bots)
    await again.start()
    clock.ms += 1_000
    seat, decision = await move(again, match.id)
    assert decision.refusal is None
    assert left(decision, seat) == BASE - 1_000
    await again.stop()


@pytest.mark.parametrize(("lag", "given"), [(0, 0), (80, 80), (60_000, MOST_LAG_MS)])
async def test_the_way_of_a_players_messages_is_compensated_up_to_a_cap(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, lag: int, given: int
) -> None:
    clock = Clock(monkeypatch)
    match = await open_match(hub)
    clock.ms += 1_000
    seat, decision = await move(hub, match.id, lag)
    assert left(decision, seat) == BASE - 1_000 + given
    seat, decision = await move(hub, match.id, lag)
    assert left(decision, seat) == BASE, "nobody gains more than was used"


def test_delays_that_overlap_count_once() -> None:
    delays = Delays(Metrics(), lambda: 0)
    delays._past.extend([(100, 200), (150, 250), (400, 500)])
    assert delays.within(0, 1_000) == 250
    assert delays.within(120, 450, [(0, 130), (240, 260)]) == 190
    assert delays.within(600, 1_000) == 0
    assert delays.within(600, 500) == 0
