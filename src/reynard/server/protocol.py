"""uvicorn's WebSocket protocol with a short way out: the texts that wait for a client go out at once, with one write.

A write is a call of the system, and costs nearly as much as deciding a move. Whoever moves gets two messages at once: the
events, and the acknowledgement.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

Write: TypeAlias = Callable[[list[bytes]], bool]
"""Writes text messages now; False, and nothing is written, if the client has to be waited for or is gone."""

_WRITE: Final = "reynard.write"
"""The extension by which an application gets the short way out."""
_SHORT, _MEDIUM = 126, 65_536
"""From these lengths on a frame tells its length in two bytes more, in eight bytes more (RFC 6455, 5.2)."""


def write_of(scope: Scope) -> Write | None:
    """The short way out of this connection, where the server offers it."""
    return cast("Write | None", (scope.get("extensions") or {}).get(_WRITE))


def frame_head(length: int) -> bytes:
    """What comes before a text of this length in a frame of its own, as a server sends it."""
    if length < _SHORT:
        return bytes((0x81, length))
    if length < _MEDIUM:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


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


class PlayProtocol(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.queue = Mailbox()  # type: ignore[assignment] # of a queue uvicorn uses these methods alone

    def handle_connect(self, event: Request) -> None:
        """Begin the handshake, and tell the application of the short way out."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_WRITE] = cast("dict[object, object]", self.write_now)

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
