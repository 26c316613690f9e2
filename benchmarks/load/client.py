"""A WebSocket client for load: as little Python per frame as possible, many sockets in one process."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast


class Socket(asyncio.Protocol):
    """One client socket; calls `on_text` with the bytes of every text frame."""

    def __init__(self, path: str, cookie: str, on_text: Callable[[Socket, bytes], None]) -> None:
        self._path = path
        self._cookie = cookie
        self._on_text = on_text
        self._buffer = b""
        self._is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {self._path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: reynard={self._cookie}",
        ]
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                if not self.opened.done():
                    self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self._is_open, self._buffer = True, rest
            if not self.opened.done():
                self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        while len(self._buffer) >= 2:
            first, length = self._buffer[0], self._buffer[1] & 127
            start = 2
            if length == 126:
                if len(self._buffer) < 4:
                    return
                (length,), start = struct.unpack("!H", self._buffer[2:4]), 4
            elif length == 127:
                if len(self._buffer) < 10:
                    return
                (length,), start = struct.unpack("!Q", self._buffer[2:10]), 10
            if len(self._buffer) < start + length:
                return
            payload = self._buffer[start : start + length]
            self._buffer = self._buffer[start + length :]
            kind = first & 15
            if kind == 1:
                self._on_text(self, payload)
            elif kind == 9:
                self._send(10, payload)

    def send(self, text: bytes) -> None:
        """Send a text frame; the mask is zero, which is a mask like any other."""
        self._send(1, text)

    def _send(self, kind: int, payload: bytes) -> None:
        length = len(payload)
        head = bytes((128 | kind, 128 | length)) if length < 126 else bytes((128 | kind, 254)) + struct.pack("!H", length)
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(head + b"\0\0\0\0" + payload)


async def connect(port: int, path: str, cookie: str, on_text: Callable[[Socket, bytes], None]) -> Socket:
    """An open socket."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, cookie, on_text), "127.0.0.1", port)
    await asyncio.wait_for(socket.opened, 120)
    return socket
