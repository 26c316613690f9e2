"""uvicorn's WebSocket protocol with short ways in and out.

In: texts that come in whole frames, as nearly all do, are offered to the application in the same turn of the loop;
everything else goes through uvicorn and `websockets`.

Out: the texts that wait for a client go out at once, with one write. A write is a call of the system, and costs nearly as
much as deciding a move. Whoever moves gets two messages at once: the events, and the acknowledgement.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast
from weakref import WeakKeyDictionary

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined] # in C where the platform has it
from websockets.http11 import Request
from websockets.protocol import State

from reynard.server.turns import Turn

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

Write: TypeAlias = Callable[[list[bytes]], bool]
"""Writes text messages now; False, and nothing is written, if the client has to be waited for or is gone."""

Take: TypeAlias = Callable[[str], bool]
"""Handles a text message now; False, and nothing is done, if it has to go the usual way."""

_WRITE: Final = "reynard.write"
"""The extension by which an application gets the short way out."""
_READ: Final = "reynard.read"
"""The extension by which an application offers the short way in."""
_HEADERS_END = b"\r\n\r\n"
_LEAST = 6
"""The least bytes of a client's frame: two for kind and length, four for the mask (RFC 6455, 5.2)."""
_SHORT, _MEDIUM = 126, 65_536
"""From these lengths on a frame tells its length in two bytes more, in eight bytes more (RFC 6455, 5.2)."""


def write_of(scope: Scope) -> Write | None:
    """The short way out of this connection, where the server offers it."""
    return cast("Write | None", (scope.get("extensions") or {}).get(_WRITE))


def read_by(scope: Scope, take: Take) -> None:
    """From now on offer messages to `take` first, where the server can do that."""
    offer = (scope.get("extensions") or {}).get(_READ)
    if offer is not None:
        cast("Callable[[Take], None]", offer)(take)


def frame_head(length: int) -> bytes:
    """What comes before a text of this length in a frame of its own, as a server sends it."""
    if length < _SHORT:
        return bytes((0x81, length))
    if length < _MEDIUM:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


def whole_texts(data: bytes) -> list[str]:
    """The texts, if the bytes are whole frames of a client with a whole text of less than 64 KiB in each; else none."""
    texts: list[str] = []
    start = 0
    while start < len(data):
        if len(data) < start + _LEAST or data[start] != 0x81 or data[start + 1] < 0x80:
            return []
        length, begin = data[start + 1] & 0x7F, start + _LEAST
        if length == _SHORT:
            length, begin = int.from_bytes(data[start + 2 : start + 4], "big"), begin + 2
        elif length > _SHORT:
            return []
        start = begin + length
        if start > len(data):
            return []
        try:
            texts.append(apply_mask(data[begin:start], data[begin - 4 : begin]).decode())
        except UnicodeDecodeError:
            return []
    return texts


def ends_with_frame(data: bytes) -> bool:
    """Whether the bytes, which begin with a client's frame, are whole frames."""
    place = 0
    while place + _LEAST <= len(data):
        length, more = data[place + 1] & 0x7F, 0
        if length >= _SHORT:
            more = 2 if length == _SHORT else 8
            length = int.from_bytes(data[place + 2 : place + 2 + more], "big")
        place += _LEAST + more + length
    return place == len(data)


class Mailbox:
    """What has come in from one client, in order: as much of `asyncio.Queue` as is needed here, which has one reader."""

    def __init__(self) -> None:
        self._events: deque[ASGIReceiveEvent] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._events

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        """Add an event."""
        self._events.append(event)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """The next event, as soon as there is one."""
        while not self._events:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
            self._waiter = None
        return self._events.popleft()


_ARRIVALS: WeakKeyDictionary[asyncio.AbstractEventLoop, Turn[PlayProtocol]] = WeakKeyDictionary()
"""The connections of each loop at which texts have come in this turn."""


class PlayProtocol(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.queue = Mailbox()  # type: ignore[assignment] # of a queue uvicorn uses these methods alone
        self._at_frame = False
        """Whether what comes next is surely the beginning of a frame."""
        self._take: Take | None = None
        self._texts: list[str] = []
        """What has come in this turn of the loop and is not delivered yet."""
        self._arrivals = _ARRIVALS.get(self.loop) or _ARRIVALS.setdefault(self.loop, Turn(PlayProtocol.deliver))

    def handle_connect(self, event: Request) -> None:
        """Begin the handshake, and tell the application of the short ways."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_WRITE] = cast("dict[object, object]", self.write_now)
            self.scope["extensions"][_READ] = cast("dict[object, object]", self.offer_to)

    def offer_to(self, take: Take) -> None:
        """Offer messages to `take` before they are queued."""
        self._take = take

    def data_received(self, data: bytes) -> None:
        """Take what has come from the client."""
        is_first = not self.handshake_initiated
        if self._at_frame and self._is_idle() and len(data) <= self.config.ws_max_size:
            self._texts = whole_texts(data)
            if self._texts:
                self._arrivals.add(self)
                return
        self._queue_texts()
        super().data_received(data)
        if is_first:
            self._at_frame = data.find(_HEADERS_END) == len(data) - len(_HEADERS_END)
        elif self._at_frame:
            self._at_frame = ends_with_frame(data)

    def deliver(self) -> None:
        """Give the application the texts that have come, as far as it can take them now."""
        if self._take is not None:
            while self._texts and self._take(self._texts[0]):
                del self._texts[0]
        self._queue_texts()

    def _queue_texts(self) -> None:
        """Let the texts go the usual way, before whatever comes next. Reading pauses when a second one waits."""
        for text in self._texts:
            if not self.queue.empty() and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        self._texts = []

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the application that the connection has ended, after all that has come."""
        self._queue_texts()
        super().connection_lost(exc)

    def _is_idle(self) -> bool:
        """Whether the connection is open, no message is under way in parts, and none waits to be read."""
        conn = self.conn
        is_open = conn.state is State.OPEN and not self.close_sent
        return is_open and conn.current_size is None and not self._texts and not self.read_paused and self.queue.empty()

    def write_now(self, texts: list[bytes]) -> bool:
        """Write these text messages; False if the client has to be waited for or is gone. Nothing is ever compressed."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.transport.write(b"".join([part for text in texts for part in (frame_head(len(text)), text)]))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the application. Reading pauses only when a second one would wait."""
        is_only = self.queue.empty() and not self.read_paused
        self.read_paused |= is_only
        super().send_receive_event_to_app()
        if is_only:
            self.read_paused = False
