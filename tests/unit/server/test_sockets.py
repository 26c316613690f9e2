"""One socket, message by message, without a network: what is answered, refused, counted and cut off."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from reynard.core.errors import Refused
from reynard.match.setup import parse_setup
from reynard.match.state import Player
from reynard.server.budgets import Budget, Counter
from reynard.server.hub import Hub
from reynard.server.metrics import Metrics
from reynard.server.sockets import MOST_WATCHED, SocketRules, SocketServer, Visitor
from reynard.store import open_store
from reynard.store.interface import Player as Kept
from tests.waiting import PATIENCE

ANNA = Player("anna", "Anna")


class Line:
    """A client's end of a socket that a server serves."""

    def __init__(self, server: SocketServer, visitor: Visitor) -> None:
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._unread: list[str] = []
        self.is_paused = False
        self.pauses: list[bool] = []
        self.connection = server.serve(visitor, self)

    def send(self, message: bytes) -> None:
        self._out.put_nowait(json.loads(message))

    def close(self, code: int, reason: str) -> None:
        self._out.put_nowait({"type": "close", "code": code})

    def pause(self) -> None:
        self.is_paused = True
        self.pauses.append(True)

    def resume(self) -> None:
        self.is_paused = False
        self.pauses.append(False)
        while self._unread and not self.is_paused:
            self._arrive(self._unread.pop(0))

    def say(self, **message: Any) -> None:
        body = {"id": secrets.token_hex(8), **message}
        if message["type"] == "ping":
            del body["id"]
        self.raw(json.dumps(body))

    def raw(self, text: str) -> None:
        if self.is_paused:
            self._unread.append(text)
        else:
            self._arrive(text)

    def _arrive(self, text: str | None) -> None:
        self.connection.receive(text, is_paid=self.connection.charge(0))

    def say_bytes(self) -> None:
        self._arrive(None)

    def hang_up(self) -> None:
        self.connection.lost()

    async def hear(self) -> dict[str, Any]:
        return await asyncio.wait_for(self._out.get(), PATIENCE)

    async def hear_until(self, kind: str) -> dict[str, Any]:
        while (message := await self.hear())["type"] != kind:
            pass
        return message


class Stand:
    """A socket server with its hub."""

    def __init__(self, hub: Hub, metrics: Metrics) -> None:
        self.hub = hub
        self.metrics = metrics
        self.visitor: Visitor | None = Visitor(ANNA, "1.2.3.4")
        self.rules = SocketRules(100, Counter(2), Budget(1000), Budget(2))
        self.server = SocketServer(hub, metrics, self.rules, self.recognise)

    async def recognise(self, _: Any) -> Visitor | None:
        return self.visitor

    async def open(self) -> Line:
        scope: Any = {}
        return Line(self.server, await self.server.admit(scope))

    async def match(self) -> str:
        return (await self.hub.open_match(parse_setup("tokan", {}), [(ANNA, None, None)])).id


@pytest_asyncio.fixture
async def stand(tmp_path: Path, no_bots: Any) -> AsyncIterator[Stand]:
    store = open_store(str(tmp_path / "socket.sqlite3"))
    await store.open()
    metrics = Metrics()
    hub = Hub(store, metrics, no_bots)
    yield Stand(hub, metrics)
    await hub.stop()
    await store.close()


def slow_down(stand: Stand, monkeypatch: pytest.MonkeyPatch, wait: Callable[[], Awaitable[object]]) -> None:
    """The store writes only after this."""
    written = stand.hub.store.append

    async def slowly(request: Any) -> bool:
        await wait()
        return await written(request)

    monkeypatch.setattr(stand.hub.store, "append", lambda request: asyncio.ensure_future(slowly(request)))


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


async def test_bad_messages_are_told_and_end_the_socket_in_the_end(stand: Stand) -> None:
    line = await stand.open()
    line.say_bytes()
    assert "binary" in (await line.hear())["sentence"]
    line.raw("{" * 3)
    line.raw('{"type":"ping","sent":"seven"}')
    line.raw(" " * 9000)
    for _ in range(3):
        assert (await line.hear())["code"] == "bad_message"
    for _ in range(20):
        line.raw("x")
    assert (await line.hear_until("close"))["code"] == 1008


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


async def test_an_address_holds_few_sockets_and_takes_few_seats(stand: Stand) -> None:
    match = await stand.match()
    lines = [await stand.open(), await stand.open()]
    with pytest.raises(Refused, match="Too many sockets"):
        await stand.open()
    for _ in range(3):
        lines[0].say(type="join", match=match, seen=0)
    codes = [(await lines[0].hear())["code"] for _ in range(3)]
    assert codes == ["seat_taken", "seat_taken", "too_fast"]
    for line in lines:
        line.hang_up()
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
    with pytest.raises(Refused, match="our own pages"):
        await stand.open()


async def test_frames_cost_by_their_size_too(stand: Stand) -> None:
    line = await stand.open()
    assert all(line.connection.charge(8 * 1024) for _ in range(20))
    assert not line.connection.charge(8 * 1024)


async def test_asking_for_a_match_again_and_again_costs_what_is_answered(stand: Stand) -> None:
    match, line = await stand.match(), await stand.open()
    views = 0
    for _ in range(60):
        line.say(type="watch", match=match)
    for _ in range(60):
        told = [await line.hear()]
        views += told[0]["type"] == "view"
        if told[0]["type"] == "close":
            break
    assert 5 < views < 40
    other = await stand.open()
    other.say(type="watch", match=match)
    assert (await other.hear_until("view"))["match"] == match


async def test_messages_that_come_while_the_store_is_slow_wait_and_nothing_more_is_read(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await stand.match()
    line = await stand.open()
    gate = asyncio.Event()
    slow_down(stand, monkeypatch, gate.wait)
    line.say(type="phrase", match=match, seen=0, phrase="hello")
    assert line.pauses == []
    line.say(type="ping", sent=1)
    assert line.pauses == [True]
    gate.set()
    assert [(await line.hear())["type"] for _ in range(2)] == ["ack", "pong"]
    assert line.pauses == [True, False]


async def test_the_commands_of_one_socket_are_carried_out_in_their_order_across_matches(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = await stand.match(), await stand.match()
    line = await stand.open()
    gates = {slow: asyncio.Event(), quick: asyncio.Event()}
    gates[quick].set()
    written = stand.hub.store.append

    async def slowly(request: Any) -> bool:
        await gates[request.match].wait()
        return await written(request)

    monkeypatch.setattr(stand.hub.store, "append", lambda request: asyncio.ensure_future(slowly(request)))
    for match, name in ((slow, "phrase-slow"), (quick, "phrase-quick")):
        line.say(type="phrase", match=match, seen=0, phrase="hello", id=name)
    await asyncio.sleep(0.01)
    assert await stand.hub.store.last_number(quick) == 2
    gates[slow].set()
    assert [(await line.hear())["id"] for _ in range(2)] == ["phrase-slow", "phrase-quick"]


async def test_one_socket_watches_a_limited_number_of_matches(stand: Stand) -> None:
    line = await stand.open()
    for _ in range(MOST_WATCHED + 1):
        line.say(type="watch", match=await stand.match())
    assert (await line.hear_until("refused"))["code"] == "too_many"
    line.hang_up()


async def test_a_server_that_stops_says_so_and_finishes_what_was_begun(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await stand.match()
    line = await stand.open()
    begun, gate = asyncio.Event(), asyncio.Event()

    async def wait() -> None:
        begun.set()
        await gate.wait()

    slow_down(stand, monkeypatch, wait)
    line.say(type="phrase", match=match, seen=0, phrase="bye", id="in-flight-1")
    await begun.wait()
    goodbye = asyncio.create_task(stand.server.say_goodbye())
    assert (await line.hear())["code"] == "shutting_down"
    line.say(type="phrase", match=match, seen=0, phrase="bye", id="too-late-1")
    assert not goodbye.done()
    gate.set()
    assert (await line.hear())["id"] == "in-flight-1"
    await goodbye
    assert await stand.hub.store.last_number(match) == 3
    late = await stand.open()
    assert (await late.hear())["code"] == "shutting_down"
    for each in (line, late):
        each.hang_up()


async def test_a_store_that_fails_is_told_and_the_command_may_be_sent_again(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await stand.match()
    line = await stand.open()

    async def broken(_: Any) -> bool:
        raise OSError("disk full")

    monkeypatch.setattr(stand.hub.store, "append", lambda request: asyncio.ensure_future(broken(request)))
    line.say(type="phrase", match=match, seen=0, phrase="bye", id="said-twice")
    refused = await line.hear()
    assert (refused["type"], refused["code"], refused["id"]) == ("refused", "unavailable", "said-twice")
    monkeypatch.undo()
    line.say(type="phrase", match=match, seen=0, phrase="bye", id="said-twice")
    assert (await line.hear())["type"] == "ack"


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


async def test_who_hangs_up_while_the_store_is_slow_has_still_done_it(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await stand.match()
    line = await stand.open()
    line.say(type="watch", match=match)
    await line.hear_until("presence")
    gate = asyncio.Event()
    slow_down(stand, monkeypatch, gate.wait)
    line.say(type="phrase", match=match, seen=0, phrase="bye")
    line.connection.receive(json.dumps({"type": "watch", "id": "watch-me-1", "match": match}), is_paid=True)
    line.hang_up()
    assert "reynard_sockets 1.0" in stand.metrics.text().decode(), "what it asked for is under way"
    gate.set()
    while "reynard_sockets 0.0" not in stand.metrics.text().decode():
        await asyncio.sleep(0.001)
    live = await stand.hub.load(match)
    assert len(live.match.said) == 1
    assert not live.is_busy
    assert not live.watchers


async def test_the_sockets_of_a_deleted_player_close_at_once_and_no_others(stand: Stand) -> None:
    match = await stand.match()
    mine = await stand.open()
    mine.say(type="watch", match=match)
    await mine.hear_until("presence")
    stand.visitor = Visitor(Player("ben", "Ben"), "2.3.4.5")
    theirs = await stand.open()
    await stand.hub.dismiss("anna")
    assert (await mine.hear_until("close"))["code"] == 1008
    assert len((await stand.hub.load(match)).watchers) == 0
    theirs.say(type="ping", sent=1)
    assert (await theirs.hear())["type"] == "pong"
    theirs.hang_up()


async def test_who_was_renamed_joins_under_the_new_name(stand: Stand) -> None:
    match = await stand.match()
    stand.visitor = Visitor(Player("ben", "Ben"), "2.3.4.5")
    line = await stand.open()
    await stand.hub.store.save_player(Kept("ben", "Benjamin", "person", "", 1, 1))
    line.say(type="join", match=match, seen=0)
    await line.hear_until("ack")
    assert [player.name for player in (await stand.hub.load(match)).match.seating.players] == ["Anna", "Benjamin"]
    line.hang_up()
