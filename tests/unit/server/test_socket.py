"""One socket, message by message, without a network: what is answered, refused, counted and cut off.

Everything is tried twice: with a server that queues all messages, and with one that offers them at once.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from reynard.match.setup import parse_setup
from reynard.match.state import Player
from reynard.server.hub import Hub
from reynard.server.limits import Budget, Counter
from reynard.server.metrics import Metrics
from reynard.server.outbox import MOST_MESSAGES
from reynard.server.socket import MOST_WATCHED, SocketRules, SocketServer, Visitor
from reynard.store import open_store
from reynard.store.interface import Player as Kept

ANNA = Player("anna", "Anna")


class Line:
    """A client's end of a socket that a server serves."""

    def __init__(self, server: SocketServer, *, is_short: bool) -> None:
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._take: Callable[[str], bool] | None = None
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.can_write = asyncio.Event()
        self.can_write.set()
        self._in.put_nowait({"type": "websocket.connect"})
        scope: Any = {"extensions": {"reynard.read": self._offer_to}} if is_short else {}
        self.task = asyncio.create_task(server(scope, self._in.get, self._send))  # type: ignore[arg-type]  # a queue's messages

    def _offer_to(self, take: Callable[[str], bool]) -> None:
        self._take = take

    async def _send(self, message: Any) -> None:
        await self.can_write.wait()
        self._out.put_nowait(message)
        if message["type"] == "websocket.close":
            self._in.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

    def say(self, **message: Any) -> None:
        body = {"id": secrets.token_hex(8), **message}
        if message["type"] == "ping":
            del body["id"]
        if self._take is None or not self._in.empty() or not self._take(json.dumps(body)):
            self._in.put_nowait({"type": "websocket.receive", "text": json.dumps(body)})

    def raw(self, **event: Any) -> None:
        self._in.put_nowait({"type": "websocket.receive", **event})

    def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def hear(self) -> dict[str, Any]:
        message = await asyncio.wait_for(self._out.get(), 5)
        if message["type"] != "websocket.send":
            return message
        heard: dict[str, Any] = json.loads(message["text"])
        return heard

    async def hear_until(self, kind: str) -> dict[str, Any]:
        while (message := await self.hear())["type"] != kind:
            pass
        return message


class Stand:
    """A socket server with its hub."""

    def __init__(self, hub: Hub, metrics: Metrics, *, is_short: bool) -> None:
        self.is_short = is_short
        self.hub = hub
        self.metrics = metrics
        self.visitor: Visitor | None = Visitor(ANNA, "1.2.3.4")
        self.rules = SocketRules(100, Counter(2), Budget(1000), Budget(2))
        self.server = SocketServer(hub, metrics, self.rules, self.recognise)

    async def recognise(self, _: Any) -> Visitor | None:
        return self.visitor

    async def open(self) -> Line:
        line = Line(self.server, is_short=self.is_short)
        assert (await line.hear())["type"] == "websocket.accept"
        return line

    async def match(self) -> str:
        return (await self.hub.open_match(parse_setup("tokan", {}), [(ANNA, None, None)])).id


@pytest_asyncio.fixture(params=[False, True], ids=["queued", "at once"])
async def stand(request: pytest.FixtureRequest, tmp_path: Path, no_bots: Any) -> AsyncIterator[Stand]:
    store = open_store(str(tmp_path / "socket.sqlite3"))
    await store.open()
    metrics = Metrics()
    hub = Hub(store, metrics, no_bots)
    yield Stand(hub, metrics, is_short=request.param)
    await hub.stop()
    await store.close()


def slow_down(stand: Stand, monkeypatch: pytest.MonkeyPatch, wait: Callable[[], Awaitable[object]]) -> None:
    """The store writes only after this."""
    written = stand.hub._store.append

    async def slowly(request: Any) -> bool:
        await wait()
        return await written(request)

    monkeypatch.setattr(stand.hub._store, "append", lambda request: asyncio.ensure_future(slowly(request)))


async def test_every_kind_of_message_is_answered(stand: Stand) -> None:
    match = await stand.match()
    line = await stand.open()
    line.say(type="hello", language="de")
    assert (await line.hear())["name"] == "Anna"
    line.say(type="ping", sent=7)
    assert (await line.hear())["sent"] == 7
    line.say(type="watch", match=match)
    assert (await line.hear())["type"] == "view"
    line.say(type="phrase", match=match, seen=0, phrase="hello", id="a-command-id")
    assert (await line.hear_until("ack"))["id"] == "a-command-id"
    line.say(type="why", match=match, step="c3-c5")
    assert (await line.hear())["code"] in ("not_a_player", "not_started")
    line.say(type="unwatch", match=match)
    assert (await line.hear())["type"] == "ack"
    line.say(type="act", match=match, seen=0, step="c3")
    assert (await line.hear())["code"] == "not_started"
    for message in ({"type": "watch"}, {"type": "act", "seen": 0, "step": "c3"}, {"type": "why", "step": "c3"}):
        line.say(match="unknown", **message)
        assert (await line.hear())["code"] == "not_found"
    line.say(type="watch", match=match, seat="south")
    assert (await line.hear())["code"] == "bad_text"
    line.hang_up()
    await line.task


async def test_bad_messages_are_told_and_end_the_socket_in_the_end(stand: Stand) -> None:
    line = await stand.open()
    line.raw(bytes=b'{"type":"ping"}')
    assert "binary" in (await line.hear())["sentence"]
    line.raw(text="{" * 3)
    line.raw(text='{"type":"ping","sent":"seven"}')
    line.raw(text=" " * 9000)
    for _ in range(3):
        assert (await line.hear())["code"] == "bad_message"
    for _ in range(20):
        line.raw(text="x")
    assert (await line.hear_until("websocket.close"))["code"] == 1008
    await line.task


async def test_too_many_messages_are_refused_by_their_id(stand: Stand) -> None:
    line = await stand.open()
    for number in range(110):
        line.say(type="hello", id=f"hello-{number:04}")
    answers = [await line.hear() for _ in range(110)]
    refused = [answer for answer in answers if answer["type"] == "refused"]
    assert refused
    assert {answer["code"] for answer in refused} == {"too_fast"}
    assert refused[-1]["id"] == "hello-0109"
    line.hang_up()
    await line.task


async def test_an_address_holds_few_sockets_and_takes_few_seats(stand: Stand) -> None:
    match = await stand.match()
    lines = [await stand.open(), await stand.open()]
    assert (await Line(stand.server, is_short=stand.is_short).hear())["code"] == 1013
    for _ in range(3):
        lines[0].say(type="join", match=match, seen=0)
    codes = [(await lines[0].hear())["code"] for _ in range(3)]
    assert codes == ["seat_taken", "seat_taken", "too_fast"]
    for line in lines:
        line.hang_up()
        await line.task
    assert "reynard_sockets 0.0" in stand.metrics.text().decode()
    await stand.open()


async def test_strangers_watch_and_pages_of_others_do_not_even_connect(stand: Stand) -> None:
    match = await stand.match()
    stand.visitor = Visitor(None, "1.2.3.4")
    line = await stand.open()
    line.say(type="watch", match=match)
    assert (await line.hear())["table"]["you"] == []
    line.say(type="join", match=match, seen=0)
    assert (await line.hear_until("refused"))["code"] == "not_recognised"
    stand.visitor = None
    assert (await Line(stand.server, is_short=stand.is_short).hear())["code"] == 1008


async def test_a_slow_reader_is_dropped_and_forgotten(stand: Stand) -> None:
    match = await stand.match()
    line = await stand.open()
    line.say(type="watch", match=match)
    await line.hear()
    line.can_write.clear()
    loaded = await stand.hub.load(match)
    for _ in range(MOST_MESSAGES + 10):
        stand.hub._presence_changed(match)
        if _ % 100 == 0:
            await asyncio.sleep(0)
    await asyncio.wait_for(line.task, 5)
    assert not loaded.watchers
    assert "reynard_slow_readers_dropped_total 1.0" in stand.metrics.text().decode()


async def test_one_socket_watches_a_limited_number_of_matches(stand: Stand) -> None:
    line = await stand.open()
    for _ in range(MOST_WATCHED + 1):
        line.say(type="watch", match=await stand.match())
    assert (await line.hear_until("refused"))["code"] == "too_many"
    line.hang_up()
    await line.task


async def test_a_server_that_stops_says_so_and_finishes_what_was_begun(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await stand.match()
    line = await stand.open()
    gate = asyncio.Event()
    slow_down(stand, monkeypatch, gate.wait)
    line.say(type="phrase", match=match, seen=0, phrase="bye", id="in-flight-1")
    await asyncio.sleep(0.02)
    goodbye = asyncio.create_task(stand.server.say_goodbye())
    assert (await line.hear())["code"] == "shutting_down"
    line.say(type="phrase", match=match, seen=0, phrase="bye", id="too-late-1")
    assert not goodbye.done()
    gate.set()
    assert (await line.hear())["id"] == "in-flight-1"
    await goodbye
    await asyncio.sleep(0.02)
    assert await stand.hub._store.last_number(match) == 3
    late = await stand.open()
    assert (await late.hear())["code"] == "shutting_down"
    for each in (line, late):
        each.hang_up()
        await each.task


async def test_a_store_that_fails_closes_the_socket_so_that_the_client_asks_again(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await stand.match()
    line = await stand.open()

    async def broken(_: Any) -> bool:
        raise OSError("disk full")

    monkeypatch.setattr(stand.hub._store, "append", lambda request: asyncio.ensure_future(broken(request)))
    line.say(type="phrase", match=match, seen=0, phrase="bye")
    assert (await line.hear())["code"] == 1011
    await line.task
    monkeypatch.undo()
    again = await stand.open()
    again.say(type="phrase", match=match, seen=0, phrase="bye")
    assert (await again.hear())["type"] == "ack"
    again.hang_up()
    await again.task


async def test_messages_are_answered_in_their_order_even_while_the_store_is_slow(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await stand.match()
    line = await stand.open()
    slow_down(stand, monkeypatch, lambda: asyncio.sleep(0.02))
    for number in range(4):
        line.say(type="phrase", match=match, seen=0, phrase="hello", id=f"phrase-{number}")
        line.say(type="ping", sent=number)
        if number == 1:
            await asyncio.sleep(0.05)
    heard = [await line.hear() for _ in range(8)]
    assert [message.get("id", message.get("sent")) for message in heard] == [
        answer for number in range(4) for answer in (f"phrase-{number}", number)
    ]
    line.hang_up()
    await line.task


async def test_who_hangs_up_while_the_store_is_slow_has_still_done_it(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await stand.match()
    line = await stand.open()
    line.say(type="watch", match=match)
    await line.hear_until("presence")
    gate = asyncio.Event()
    slow_down(stand, monkeypatch, gate.wait)
    line.say(type="phrase", match=match, seen=0, phrase="bye")
    await asyncio.sleep(0.01)
    line.hang_up()
    await asyncio.sleep(0.01)
    assert not line.task.done()
    gate.set()
    await asyncio.wait_for(line.task, 5)
    loaded = await stand.hub.load(match)
    assert len(loaded.match.said) == 1
    assert not loaded.lock.locked()
    assert not loaded.watchers


async def test_the_sockets_of_a_deleted_player_close_at_once_and_no_others(stand: Stand) -> None:
    match = await stand.match()
    mine = await stand.open()
    mine.say(type="watch", match=match)
    await mine.hear_until("presence")
    stand.visitor = Visitor(Player("ben", "Ben"), "2.3.4.5")
    theirs = await stand.open()
    await stand.hub.dismiss("anna")
    assert (await mine.hear_until("websocket.close"))["code"] == 1008
    await asyncio.wait_for(mine.task, 5)
    theirs.say(type="ping", sent=1)
    assert (await theirs.hear())["type"] == "pong"
    theirs.hang_up()


async def test_who_was_renamed_joins_under_the_new_name(stand: Stand) -> None:
    match = await stand.match()
    stand.visitor = Visitor(Player("ben", "Ben"), "2.3.4.5")
    line = await stand.open()
    await stand.hub._store.save_player(Kept("ben", "Benjamin", "person", "", 1, 1))
    line.say(type="join", match=match, seen=0)
    await line.hear_until("ack")
    assert [player.name for player in (await stand.hub.load(match)).match.players] == ["Anna", "Benjamin"]
    line.hang_up()
