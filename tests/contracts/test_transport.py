"""What is used of uvicorn and picows, and what strangers try: frames of every kind, heads and bodies that never come."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.frames import Close, Frame, Opcode

from reynard.core.errors import Refused
from reynard.server.budgets import Counter
from reynard.server.sockets import MAX_FRAME_BYTES, Visitor
from reynard.server.transport import MOST_HEAD_BYTES, MOST_HEAD_LINES, MOST_UNREAD_BYTES, Limits, Listener
from tests.waiting import PATIENCE, until

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


LAG_PING = (0x80 | Opcode.PING, b"lag")


class Connection:
    """Hears what the transport delivers; pays for so many frames."""

    def __init__(self, line: Any, money: int) -> None:
        self.line = line
        self.money = money
        self.heard: list[str | None] = []
        self.charged = 0
        self.is_lost = asyncio.Event()
        self.lag_ms = -1

    def charge(self, size: int) -> bool:
        self.charged += 1
        if self.charged == self.money + 20:
            self.line.close(1008, "too many bad messages")
        return self.charged <= self.money

    def receive(self, text: str | None, *, is_paid: bool) -> None:
        self.heard.append(text)

    def lost(self) -> None:
        self.is_lost.set()


class Sockets:
    """A house that lets everybody in."""

    def __init__(self) -> None:
        self.money = 1_000_000
        self.refusal: Refused | None = None
        self.connections: list[Connection] = []
        self.slow = 0
        self.places = 0

    async def admit(self, scope: Any) -> Visitor:
        await asyncio.sleep(0)
        if self.refusal is not None:
            raise self.refusal
        self.places += 1
        return Visitor(None, "1.2.3.4")

    def leave(self, visitor: Visitor) -> None:
        self.places -= 1

    def serve(self, visitor: Visitor, line: Any) -> Connection:
        self.connections.append(Connection(line, self.money))
        return self.connections[-1]

    def count_slow_reader(self) -> None:
        self.slow += 1


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers when the whole body has come."""
    body = b""
    while (event := await receive())["type"] == "http.request":
        body += event["body"]
        if not event["more_body"]:
            break
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", str(len(body)).encode())]})
    await send({"type": "http.response.body", "body": body})


class House:
    """A server on a port of its own."""

    def __init__(self, listener: Listener, sockets: Sockets, port: int) -> None:
        self.listener, self.sockets, self.port = listener, sockets, port
        self.writers: list[asyncio.StreamWriter] = []

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writers.append(writer)
        return reader, writer

    async def socket(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, Connection]:
        reader, writer = await self.connect()
        writer.write(HANDSHAKE)
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        assert await read_frame(reader) == LAG_PING
        return reader, writer, self.sockets.connections[-1]


@asynccontextmanager
async def house(limits: Limits | None = None) -> AsyncIterator[House]:
    sockets = Sockets()
    listener = Listener(sockets, limits)  # type: ignore[arg-type] # as much of it as is asked for
    config = uvicorn.Config(app, http=listener.protocol, ws="none", lifespan="off", log_config=None, port=0)  # type: ignore[arg-type]
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.001)
    made = House(listener, sockets, server.servers[0].sockets[0].getsockname()[1])
    try:
        yield made
    finally:
        server.should_exit = True
        await serving
        for writer in made.writers:
            writer.close()


def masked(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=True)


async def read_frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    first, size = await reader.readexactly(2)
    if size == 126:
        size = int.from_bytes(await reader.readexactly(2), "big")
    elif size == 127:
        size = int.from_bytes(await reader.readexactly(8), "big")
    return first, await reader.readexactly(size)


async def closing_code(reader: asyncio.StreamReader) -> int:
    while True:
        first, payload = await read_frame(reader)
        if first & 15 == Opcode.CLOSE:
            return int.from_bytes(payload[:2], "big")


@pytest.mark.parametrize("seed", range(12))
async def test_texts_arrive_whole_and_in_order_however_the_bytes_are_cut(seed: int) -> None:
    draw = random.Random(seed)
    texts = [f"{number} " + "é" * draw.choice((0, 3, 60, 300, 4000)) for number in range(60)]
    stream = []
    for text in texts:
        body = text.encode()
        if draw.random() < 0.2:
            stream += [masked(body[:3], fin=False), masked(b"", Opcode.PING), masked(body[3:], Opcode.CONT)]
        else:
            stream.append(masked(body))
    whole = b"".join(stream)
    cuts = sorted({0, len(whole), *(draw.randrange(len(whole)) for _ in range(draw.choice((2, 40))))})
    async with house() as at:
        _, writer, connection = await at.socket()
        for start, end in pairwise(cuts):
            writer.write(whole[start:end])
            await writer.drain()
            if draw.random() < 0.5:
                await asyncio.sleep(0)
        await until(lambda: len(connection.heard) == len(texts))
        assert connection.heard == texts
        assert connection.charged == len(stream)
        writer.close()
        await connection.is_lost.wait()
        assert at.listener.count == 0


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
async def test_texts_are_sent_whole_and_in_order(size: int) -> None:
    async with house() as at:
        reader, _, connection = await at.socket()
        for number in range(3):
            connection.line.send(b"%d" % number + b"x" * size)
        for number in range(3):
            assert await read_frame(reader) == (0x81, b"%d" % number + b"x" * size)


@pytest.mark.parametrize(
    "frame",
    [
        masked(b"", Opcode.PING),
        masked(b"x" * 125, Opcode.PING),
        masked(b"", Opcode.PONG),
        masked(b"never asked for", Opcode.PONG),
        masked(b"", Opcode.BINARY),
        masked(b""),
    ],
    ids=["ping", "long ping", "pong", "unasked pong", "bytes", "empty text"],
)
async def test_every_frame_counts_whatever_its_kind(frame: bytes) -> None:
    async with house() as at:
        at.sockets.money = 200
        reader, writer, connection = await at.socket()
        writer.write(frame * 20_000)
        assert await closing_code(reader) == 1008
        assert connection.charged == 220
        assert len(connection.heard) <= 220


async def test_empty_parts_of_a_message_count_too() -> None:
    async with house() as at:
        at.sockets.money = 200
        reader, writer, connection = await at.socket()
        writer.write(masked(b"", fin=False) + masked(b"", Opcode.CONT, fin=False) * 20_000)
        assert await closing_code(reader) == 1008
        assert connection.heard == []


async def test_a_ping_is_answered_with_what_it_brought() -> None:
    async with house() as at:
        reader, writer, _ = await at.socket()
        writer.write(masked(b"are you there?", Opcode.PING))
        assert await read_frame(reader) == (0x80 | Opcode.PONG, b"are you there?")


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (bytes([0x81 | 0x40]) + masked(b"x")[1:], 1002),
        (bytes([0x83]) + masked(b"x")[1:], 1002),
        (masked(b"x", Opcode.CONT), 1002),
        (masked(b"x", fin=False) + masked(b"y"), 1002),
        (bytes([0x09]) + masked(b"")[1:], 1002),
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), 1002),
        (masked(b"\xff\xfe"), 1007),
        (masked(b"\xc3", fin=False) + masked(b"x", Opcode.CONT), 1007),
        (masked(b"x" * (MAX_FRAME_BYTES + 1)), 1009),
        (masked(b"x" * MAX_FRAME_BYTES, fin=False) + masked(b"x", Opcode.CONT), 1009),
        (masked(Close(1000, "bye").serialize(), Opcode.CLOSE), 1000),
        (masked(b"", Opcode.CLOSE), 1000),
    ],
    ids=[
        "reserved bit",
        "unknown kind",
        "continues nothing",
        "a text inside a text",
        "a ping in parts",
        "not masked",
        "no UTF-8",
        "no UTF-8 across frames",
        "too long",
        "too long across frames",
        "goodbye with a code",
        "goodbye without a code",
    ],
)
async def test_what_breaks_the_protocol_ends_the_socket_with_the_code_that_says_so(frames: bytes, code: int) -> None:
    async with house() as at:
        reader, writer, connection = await at.socket()
        writer.write(frames)
        assert await closing_code(reader) == code
        assert connection.heard == []
        assert await reader.read() == b""
        await connection.is_lost.wait()


async def test_who_does_not_read_is_dropped_and_the_others_hear_everything() -> None:
    async with house() as at:
        _, _, slow = await at.socket()
        reader, _, quick = await at.socket()
        message = b"x" * 100_000
        for _ in range(MOST_UNREAD_BYTES // len(message) * 20):
            slow.line.send(message)
            quick.line.send(message)
            assert (await read_frame(reader))[1] == message
            if slow.is_lost.is_set():
                break
        await slow.is_lost.wait()
        assert at.sockets.slow == 1
        assert not quick.is_lost.is_set()


async def test_a_silent_socket_is_pinged_and_then_closed_and_one_that_answers_stays() -> None:
    async with house() as at:
        reader, writer, connection = await at.socket()
        connection.line.look_after()
        connection.line.look_after()
        assert await read_frame(reader) == LAG_PING
        writer.write(masked(b"", Opcode.PONG))
        await until(lambda: connection.charged)
        connection.line.look_after()
        connection.line.look_after()
        assert await read_frame(reader) == LAG_PING
        connection.line.look_after()
        assert await closing_code(reader) == 1001


async def test_the_lag_of_a_client_is_what_its_answer_to_a_ping_takes() -> None:
    async with house() as at:
        _, writer, connection = await at.socket()
        writer.write(masked(b"never asked for", Opcode.PONG))
        await asyncio.sleep(0.05)
        writer.write(masked(b"lag", Opcode.PONG) + masked(b"lag", Opcode.PONG))
        await until(lambda: connection.charged == 3)
        assert connection.lag_ms >= 50


async def test_all_sockets_are_looked_after_in_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if sum(slept) > 60:
            raise asyncio.CancelledError

    class Line:
        seen = 0

        def look_after(self) -> None:
            self.seen += 1

    for count in (0, 1, 29, 30, 31, 1000):
        slept.clear()
        listener = Listener(Sockets())  # type: ignore[arg-type] # as much of it as is asked for
        lines = [Line() for _ in range(count)]
        listener.lines.update(lines)  # type: ignore[arg-type]
        with monkeypatch.context() as patch:
            patch.setattr(asyncio, "sleep", sleep)
            with pytest.raises(asyncio.CancelledError):
                await listener.look_after_silent()
        assert {line.seen for line in lines} <= {2, 3}, count


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ((b"GET /ws ", b"GET /elsewhere "), 404),
        ((b"GET ", b"POST "), 400),
        ((b"HTTP/1.1", b"HTTP/1.0"), 400),
        ((b"Version: 13", b"Version: 8"), 426),
        ((b"dGhlIHNhbXBsZSBub25jZQ==", b"short"), 400),
        ((b"dGhlIHNhbXBsZSBub25jZQ==", b"dGhlIHNhbXBsZSBub25jZQ=="[:-1] + b"\xff"), 400),
    ],
)
async def test_a_handshake_that_is_none_is_refused_before_anybody_is_admitted(change: tuple[bytes, bytes], status: int) -> None:
    async with house() as at:
        reader, writer = await at.connect()
        writer.write(HANDSHAKE.replace(*change))
        assert (await reader.read()).startswith(b"HTTP/1.1 %d " % status)
        assert at.sockets.places == 0


@pytest.mark.parametrize(("code", "status"), [("wrong_origin", 403), ("bad_token", 401), ("too_fast", 429)])
async def test_who_is_not_admitted_gets_an_answer_instead_of_a_socket(code: str, status: int) -> None:
    async with house() as at:
        at.sockets.refusal = Refused(code, "No.")
        reader, writer = await at.connect()
        writer.write(HANDSHAKE)
        answer = await reader.read()
        assert answer.startswith(b"HTTP/1.1 %d " % status)
        assert (b"retry-after: " in answer) is (status == 429)
        assert (b"www-authenticate: Bearer" in answer) is (status == 401)
        assert b"content-security-policy: " in answer
        assert json.loads(answer.partition(b"\r\n\r\n")[2]) == {"code": code, "sentence": "No."}


async def test_frames_that_come_with_the_handshake_are_not_lost() -> None:
    async with house() as at:
        _, writer = await at.connect()
        writer.write(HANDSHAKE + masked(b"one") + masked(b"two")[:4])
        await until(lambda: at.sockets.connections and at.sockets.connections[0].heard)
        writer.write(masked(b"three"))
        assert at.sockets.connections[0].heard == ["one"]


async def test_a_visitor_who_leaves_before_the_answer_gives_the_place_back() -> None:
    async with house() as at:
        _, writer = await at.connect()
        writer.write(HANDSHAKE)
        writer.transport.abort()
        await until(lambda: at.listener.count == 0)
        await until(lambda: all(connection.is_lost.is_set() for connection in at.sockets.connections))
        assert at.sockets.places == len(at.sockets.connections)


@pytest.mark.parametrize("head", [b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
async def test_a_head_that_does_not_come_in_time_ends_the_connection(head: bytes) -> None:
    async with house(Limits(head_seconds=0.1)) as at:
        reader, writer = await at.connect()
        writer.write(head)
        assert (await reader.read()).startswith(b"HTTP/1.1 408 ")
        await until(lambda: at.listener.count == 0)


async def test_a_second_head_has_its_time_too_and_so_has_one_that_drips() -> None:
    limits = Limits(head_seconds=PATIENCE)
    async with house(limits) as at:
        reader, writer = await at.connect()
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200 ")
        limits.head_seconds = 0.2

        async def drip() -> None:
            writer.write(b"GET / HTTP/1.1\r\n")
            while True:
                writer.write(b"X: y\r\n")
                await asyncio.sleep(0.02)

        dripping = asyncio.create_task(drip())
        assert (await reader.read()).startswith(b"HTTP/1.1 408 ")
        dripping.cancel()


TOO_LARGE = {
    "many lines": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * MOST_HEAD_LINES + b"\r\n",
    "many lines without an end": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\n" * MOST_HEAD_LINES,
    "a long line": b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"b" * MOST_HEAD_BYTES + b"\r\n\r\n",
    "a long address": b"GET /" + b"a" * MOST_HEAD_BYTES + b" HTTP/1.1\r\nHost: x\r\n\r\n",
}


@pytest.mark.parametrize("kind", TOO_LARGE)
@pytest.mark.parametrize("is_second", [False, True])
async def test_a_head_larger_than_anybody_makes_one_is_refused_before_it_is_read(kind: str, is_second: bool) -> None:
    async with house() as at:
        reader, writer = await at.connect()
        first = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" if is_second else b""
        writer.write(first + TOO_LARGE[kind])
        if is_second:
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200 ")
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 431 ")
        await until(lambda: at.listener.count == 0)


async def test_a_head_as_large_as_one_may_be_is_read() -> None:
    lines = b"A: b\r\n" * (MOST_HEAD_LINES - 3)
    start = b"GET / HTTP/1.1\r\nHost: x\r\n"
    filled = start + lines + b"B: " + b"b" * (MOST_HEAD_BYTES - len(start + lines) - 7) + b"\r\n\r\n"
    assert len(filled) == MOST_HEAD_BYTES
    async with house() as at:
        reader, writer = await at.connect()
        for head in (filled, filled + filled):
            writer.write(head)
            for _ in range(len(head) // len(filled)):
                assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200 ")


async def test_a_body_that_does_not_come_in_time_ends_the_connection() -> None:
    async with house(Limits(body_seconds=0.1)) as at:
        reader, writer = await at.connect()
        writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf")
        assert (await reader.read()).startswith(b"HTTP/1.1 408 ")
        await until(lambda: at.listener.count == 0)


@pytest.mark.parametrize("coding", [b"chunked", b"Chunked"])
async def test_a_body_in_chunks_is_refused_before_any_chunk_is_read(coding: bytes) -> None:
    async with house() as at:
        reader, writer = await at.connect()
        writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: " + coding + b"\r\n\r\n" + b"1\r\nx\r\n" * 10_000)
        answer = await reader.read(13)
        assert answer == b"HTTP/1.1 411 "
        await until(lambda: at.listener.count == 0)


async def test_a_body_that_comes_in_time_is_answered_whenever_the_answer_is_ready() -> None:
    async with house(Limits(head_seconds=PATIENCE, body_seconds=PATIENCE)) as at:
        reader, writer = await at.connect()
        for _ in range(3):
            for piece in (b"POST / HTTP/1.1\r\nHost: x\r\nContent-", b"Length: 4\r\n\r\nbo", b"dy"):
                writer.write(piece)
                await asyncio.sleep(0.01)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200 ")
            assert await reader.readexactly(4) == b"body"


async def test_an_address_holds_few_connections_and_a_proxy_of_ours_as_many_as_it_likes() -> None:
    async with house(Limits(per_address=Counter(2))) as at:
        held = [await at.connect() for _ in range(2)]
        await until(lambda: at.listener.count == 2)
        reader, _ = await at.connect()
        assert (await reader.read()).startswith(b"HTTP/1.1 429 ")
        held[0][1].close()
        await until(lambda: at.listener.count == 1)
        await at.socket()
        _, again = await at.connect()
        again.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert (await _.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200 "), "a socket is no such connection any more"
    async with house(Limits(per_address=Counter(2), trust_proxy=True)) as at:
        for _ in range(5):
            await at.socket()


async def test_a_full_server_says_so_and_serves_those_it_has() -> None:
    async with house(Limits(most=2)) as at:
        _, writer, connection = await at.socket()
        await at.connect()
        reader, _ = await at.connect()
        answer = await reader.read()
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: " in answer
        writer.write(masked(b"still here"))
        await until(lambda: connection.heard)


async def test_a_server_that_stops_tells_its_sockets() -> None:
    async with house() as at:
        reader, _, _ = await at.socket()
    assert await closing_code(reader) == 1012


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
async def test_at_the_limit_of_open_files_new_connections_are_told_and_old_ones_are_served(tmp_path: Path) -> None:
    flags = f"--port 0 --workers 1 --connections-per-address 1000 --database {tmp_path}/x.sqlite3"
    serve = f"exec {sys.executable} -m reynard serve {flags}"
    server = await asyncio.create_subprocess_shell(
        f"ulimit -n 300; {serve}", stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    assert server.stdout is not None
    assert server.stderr is not None
    while b"Reynard is at" not in (line := await server.stdout.readline()):
        assert line, (await server.stderr.read()).decode()
    port = int(line.split()[3].split(b":")[2].strip(b"/"))

    async def connect() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", port)

    held = [await connect()]
    reader, writer = held[0]
    writer.write(HANDSHAKE)
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    held += [await connect() for _ in range(400)]
    answers = [await held[-1 - number][0].readline() for number in range(5)]
    assert answers == [b"HTTP/1.1 503 Service Unavailable\r\n"] * 5
    writer.write(masked(b'{"type":"ping","sent":1}'))
    assert await read_frame(reader) == LAG_PING
    assert b'"pong"' in (await read_frame(reader))[1]
    for _, each in held[1:]:
        each.close()
    for _ in range(100):
        again, writer = await connect()
        held.append((again, writer))
        writer.write(b"GET /health/ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        if (await again.read()).startswith(b"HTTP/1.1 200 "):
            break
    else:
        raise AssertionError("the server did not come back")
    for _, each in held:
        each.close()
    server.terminate()
    errors = (await server.communicate())[1]
    assert b"Traceback" not in errors
