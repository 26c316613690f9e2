"""The short ways of a WebSocket: what is read without the library, in which order, and how frames begin that go out."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from reynard.server.protocol import PlayProtocol, ends_with_frame, read_by, whole_texts


def masked(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 4000, 65_535])
def test_texts_in_whole_frames_are_read_as_the_library_reads_them(length: int) -> None:
    text = ("é" + "x" * length).encode()[-length:] if length > 2 else b"x" * length
    frame = masked(text)
    assert whole_texts(frame) == [text.decode()]
    assert whole_texts(frame + masked(b"and more") + frame) == [text.decode(), "and more", text.decode()]
    assert ends_with_frame(frame)
    assert ends_with_frame(frame + masked(b"", Opcode.PONG) + frame)
    for cut in (1, 2, 5, 6, 7, len(frame) - 1):
        if cut < len(frame):
            assert not whole_texts(frame[:cut])
            assert not whole_texts(frame + frame[:cut])
            assert not ends_with_frame(frame + frame[:cut])


@pytest.mark.parametrize(
    "frame",
    [
        masked(b"half", fin=False),
        masked(b"bytes", Opcode.BINARY),
        masked(b"", Opcode.PING),
        masked(b"\xff\xfe"),
        masked(b"x" * 65_536),
        Frame(Opcode.TEXT, b"not masked at all").serialize(mask=False),
    ],
)
def test_everything_else_is_left_to_the_library(frame: bytes) -> None:
    assert not whole_texts(frame)
    assert not whole_texts(masked(b"before") + frame)


class Wire:
    """A transport that goes nowhere."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else default

    def write(self, data: bytes) -> None:
        """Nobody reads it."""

    def is_closing(self) -> bool:
        return False

    pause_reading = resume_reading = close = lambda self: None


HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)


@pytest.mark.parametrize("seed", range(30))
async def test_texts_arrive_whole_and_in_order_however_the_bytes_are_cut_and_whoever_takes_them(seed: int) -> None:
    draw = random.Random(seed)
    heard: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        def take(text: str) -> bool:
            is_taken = draw.random() < 0.6
            heard.extend([text] * is_taken)
            return is_taken

        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        read_by(scope, take)
        while (event := await receive())["type"] == "websocket.receive":
            heard.append(event["text"])

    config = uvicorn.Config(app, ws_per_message_deflate=False, ws_ping_interval=None, log_config=None, lifespan="off")
    config.load()
    connection = PlayProtocol(config, ServerState(), {})
    connection.connection_made(Wire())  # type: ignore[arg-type] # as much of a transport as is asked for
    connection.data_received(HANDSHAKE)
    await asyncio.sleep(0.01)
    texts = [f"{number} " + "é" * draw.choice((0, 3, 60, 300)) for number in range(60)]
    stream = []
    for text in texts:
        body = text.encode()
        if draw.random() < 0.1:
            stream += [masked(body[:2], fin=False), masked(body[2:], Opcode.CONT)]
        else:
            stream.append(masked(body))
        if draw.random() < 0.2:
            stream.append(masked(b"", Opcode.PING))
    if seed % 3 == 0:
        whole = b"".join(stream)
        cuts = sorted({0, len(whole), *(draw.randrange(len(whole)) for _ in range(25))})
        stream = [whole[start:end] for start, end in pairwise(cuts)]
    if seed % 3 == 1:
        stream = [b"".join(stream[start : start + 4]) for start in range(0, len(stream), 4)]
    for piece in stream:
        connection.data_received(piece)
        if draw.random() < 0.5:
            await asyncio.sleep(0)
            await asyncio.sleep(0)
    connection.connection_lost(None)
    await asyncio.sleep(0.01)
    assert heard == texts
