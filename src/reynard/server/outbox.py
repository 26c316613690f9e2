"""What waits to be sent to one client: bounded, so that a slow reader costs no memory.

put ──▶ messages ──(once a turn of the loop)──▶ write, at once
                          │ the client has to be waited for
                          └──▶ take, by a task that waits; until it has sent everything, nothing overtakes it
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from reynard.server.protocol import Write
from reynard.server.turns import Turn

MOST_MESSAGES = 512
MOST_BYTES = 1_000_000
_WRITTEN_AT_ONCE = 16
"""So many messages are written together; more of them wait for the client."""


class Outbox:
    """Messages for one socket, in order. When it is full, the socket has to be dropped: the client will catch up."""

    __slots__ = ("_bytes", "_is_due", "_is_slow", "_messages", "_on_full", "_post", "_waiter", "_write", "is_full")

    def __init__(
        self, on_full: Callable[[], None] | None = None, write: Write | None = None, post: Turn[Outbox] | None = None
    ) -> None:
        self._post = post or Turn(Outbox.flush)
        self._messages: list[bytes] = []
        self._bytes = 0
        self._waiter: asyncio.Future[None] | None = None
        self._on_full = on_full
        self._write = write
        self._is_due = False
        """Whether the messages will be written in this turn of the loop."""
        self._is_slow = write is None
        """Whether the messages are for `take` alone."""
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
            if not self._is_slow:
                if not self._is_due:
                    self._is_due = True
                    self._post.add(self)
                return
        self._wake()

    def flush(self) -> None:
        """Write what waits; if that is not possible now, leave it to `take`."""
        self._is_due = False
        messages = self._messages
        if not messages or self._write is None:
            return
        if len(messages) <= _WRITTEN_AT_ONCE and self._write(messages):
            self._messages, self._bytes = [], 0
        else:
            self._is_slow = True
            self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def take(self) -> list[bytes]:
        """All messages that could not be written at once, at least one; none once the box is full."""
        if not self._messages:
            self._is_slow = self._write is None
        while not self.is_full and not (self._messages and self._is_slow):
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
            self._waiter = None
        messages, self._messages, self._bytes = self._messages, [], 0
        return messages

    def __len__(self) -> int:
        return len(self._messages)
