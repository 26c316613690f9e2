"""Clients without a network, for tests of what a server sends."""

from __future__ import annotations

import json
from typing import Any


class Inbox:
    """Keeps what is sent to a client."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def read(self) -> list[dict[str, Any]]:
        """What has come since the last time."""
        messages, self.sent = self.sent, []
        return [json.loads(message) for message in messages]

    def __len__(self) -> int:
        return len(self.sent)
