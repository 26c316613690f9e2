"""A deterministic stream of bytes from a key, and unbiased draws from it."""

from __future__ import annotations

import hmac
from typing import TypeVar

from reynard.core.errors import BrokenInvariant

T = TypeVar("T")


class Stream:
    """Bytes that follow from a key and a label alone: block i is HMAC-SHA256(key, label ‖ 0x00 ‖ i as 8 bytes big-endian)."""

    __slots__ = ("_block", "_buffer", "_key", "_prefix")

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._prefix = label.encode("ascii") + b"\0"
        self._block = 0
        self._buffer = b""

    def take(self, count: int) -> bytes:
        """The next `count` bytes."""
        while len(self._buffer) < count:
            self._buffer += hmac.digest(self._key, self._prefix + self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken

    def below(self, bound: int) -> int:
        """An integer from 0 to bound - 1, all equally likely. Below 1 takes no bytes.

        Takes as few whole bytes as hold bound - 1, clears the surplus high bits, and draws anew what is too large.
        """
        if bound < 1:
            raise BrokenInvariant(f"nothing is below {bound}")
        bits = (bound - 1).bit_length()
        size, mask = (bits + 7) // 8, (1 << bits) - 1
        while True:
            number = int.from_bytes(self.take(size), "big") & mask
            if number < bound:
                return number

    def shuffle(self, items: list[T]) -> None:
        """Puts the items into random order, in place: from the last place down, each is exchanged with one at or before it."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]
