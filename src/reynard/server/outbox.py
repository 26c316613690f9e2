"""What waits to be sent to one client: bounded, so that a slow reader costs no memory."""

from __future__ import annotations

import asyncio
from collections import deque

MOST_MESSAGES = 512
MOST_BYTES = 1_000_000


class Outbox:
    """Messages for one socket, in order. When it is full, the socket has to be dropped: the client will catch up."""

    __slots__ = ("_bytes", "_messages", "_wake", "is_full")

    def __init__(self) -> None:
        self._messages: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self.is_full = False

    def put(self, message: bytes) -> None:
        """Add a message; past the limits nothing is added any more and `is_full` is set."""
        if self.is_full:
            return
        self._bytes += len(message)
        if len(self._messages) >= MOST_MESSAGES or self._bytes > MOST_BYTES:
            self.is_full = True
            self._messages.clear()
        else:
            self._messages.append(message)
        self._wake.set()

    async def take(self) -> bytes | None:
        """The next message; None once the box is full."""
        while not self._messages:
            if self.is_full:
                return None
            self._wake.clear()
            await self._wake.wait()
        message = self._messages.popleft()
        self._bytes -= len(message)
        return message
