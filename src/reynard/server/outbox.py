"""What waits to be sent to one client: bounded, so that a slow reader costs no memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

MOST_MESSAGES = 512
MOST_BYTES = 1_000_000


class Outbox:
    """Messages for one socket, in order. When it is full, the socket has to be dropped: the client will catch up."""

    __slots__ = ("_bytes", "_messages", "_on_full", "_waiter", "is_full")

    def __init__(self, on_full: Callable[[], None] | None = None) -> None:
        self._messages: list[bytes] = []
        self._bytes = 0
        self._waiter: asyncio.Future[None] | None = None
        self._on_full = on_full
        self.is_full = False

    def put(self, message: bytes) -> None:
        """Add a message; past the limits everything is thrown away, nothing is added any more and `on_full` is called."""
        if self.is_full:
            return
        self._bytes += len(message)
        if len(self._messages) >= MOST_MESSAGES or self._bytes > MOST_BYTES:
            self.is_full = True
            self._messages = []
            if self._on_full is not None:
                self._on_full()
        else:
            self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def take(self) -> list[bytes]:
        """All messages that wait, at least one; none once the box is full."""
        if not self._messages and not self.is_full:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
            self._waiter = None
        messages, self._messages, self._bytes = self._messages, [], 0
        return messages

    def __len__(self) -> int:
        return len(self._messages)
