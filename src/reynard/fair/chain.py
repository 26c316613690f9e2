"""The chain of a match's events: a head that covers everything sent, so that nobody can be told a different story.

Costs two SHA-256 of a few hundred bytes for each event.
"""

from __future__ import annotations

import hashlib
from typing import Final

NO_HEAD: Final = "0" * 64
"""The head before the first event."""


def digest_event(told: bytes) -> str:
    """What enters the chain of an event: the SHA-256 of its JSON as it was told, in hexadecimal."""
    return hashlib.sha256(told).hexdigest()


def next_head(head: str, digest: str) -> str:
    """The head after one more event: SHA-256(head ‖ digest), 32 bytes each, in hexadecimal."""
    return hashlib.sha256(bytes.fromhex(head) + bytes.fromhex(digest)).hexdigest()
