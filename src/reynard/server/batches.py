"""uvicorn's WebSocket protocol with one thing more: all messages that wait for a client go out with one write.

A write is a call of the system, and costs nearly as much as deciding a move. Whoever moves gets two messages at once: the
events, and the acknowledgement.
"""

from __future__ import annotations

from typing import Any, Final

from litestar.types import Scope
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

_BATCH: Final = "reynard.batch"
"""The type of our own ASGI message, and the extension by which an application learns that it may send it."""


def has_batches(scope: Scope) -> bool:
    """Whether this connection takes batches."""
    return _BATCH in (scope.get("extensions") or {})


def batch(messages: list[bytes]) -> Any:
    """The ASGI message that sends all these texts."""
    return {"type": _BATCH, "texts": messages}


class BatchingProtocol(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    def handle_connect(self, event: Request) -> None:
        """Begin the handshake, and tell the application what we can do."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_BATCH] = {}

    async def send(self, message: Any) -> None:
        """Send what the application gives us; several text messages with one write."""
        if message["type"] != _BATCH:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in message["texts"]:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
