"""Seals of hidden choices: SHA-256 over 88 documented bytes."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from reynard.core.errors import BadText

NONCE_BYTES: Final = 32
MATCH_ID_BYTES: Final = 32
NUMBER_BYTES: Final = 8
CHOICE_BYTES: Final = 16


def sealed_bytes(nonce: bytes, match_id: str, number: int, choice: str) -> bytes:
    """The 88 bytes that are sealed: nonce (32), match id (32), event number (8, big-endian), choice (16).

    Match id and choice are ASCII, filled up with zero bytes on the right. BadText for parts that do not fit.
    """
    if len(nonce) != NONCE_BYTES:
        raise BadText.single("bad_nonce", "", f"A nonce has {NONCE_BYTES} bytes, this one {len(nonce)}.")
    if not 0 <= number < 1 << (8 * NUMBER_BYTES):
        raise BadText.single("bad_number", "", f"{number} is no event number.")
    return nonce + padded(match_id, MATCH_ID_BYTES) + number.to_bytes(NUMBER_BYTES, "big") + padded(choice, CHOICE_BYTES)


def padded(text: str, size: int) -> bytes:
    """The text filled up with zero bytes to `size`; BadText if it is empty, too long or not printable ASCII."""
    if not 0 < len(text) <= size or not text.isascii() or not text.isprintable():
        raise BadText.single("bad_sealed_text", "", f"{text!r} is not a text of 1 to {size} printable ASCII characters.")
    return text.encode("ascii").ljust(size, b"\0")


def seal_choice(nonce: bytes, match_id: str, number: int, choice: str) -> str:
    """The seal in hexadecimal, 64 characters."""
    return hashlib.sha256(sealed_bytes(nonce, match_id, number, choice)).hexdigest()


def is_seal_of(seal: str, nonce: bytes, match_id: str, number: int, choice: str) -> bool:
    """Whether nonce and choice open the seal."""
    return hmac.compare_digest(seal.encode(), seal_choice(nonce, match_id, number, choice).encode())
