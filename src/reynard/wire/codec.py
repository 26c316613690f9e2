"""Bytes to messages and back: strict, with a limit on size."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from reynard.core.errors import BadText
from reynard.games.catalogue import GAMES
from reynard.match.commands import Command
from reynard.wire.messages import ClientMessage, ServerMessage

MAX_CLIENT_BYTES: Final = 8 * 1024
"""The most a client may send in one message."""
_SURELY_SHORT: Final = MAX_CLIENT_BYTES // 4
"""A text this short is never too many bytes."""

_client_decoder: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
_server_decoder: Final[msgspec.json.Decoder[ServerMessage]] = msgspec.json.Decoder(ServerMessage)
_encoder: Final = msgspec.json.Encoder()


def decode_client(frame: bytes | str) -> ClientMessage:
    """The client's message; BadText (code `bad_message`) for anything unknown, misspelt or longer than 8 KiB."""
    if len(frame) > _SURELY_SHORT and _size(frame) > MAX_CLIENT_BYTES:
        raise BadText.single("too_long", "", f"A message may have at most {MAX_CLIENT_BYTES} bytes; send less.")
    try:
        message = _client_decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise BadText.single("bad_message", "", f"This is no message of the protocol: {problem}.") from None
    seat = getattr(message, "seat", None)
    if seat is not None and seat not in _seats():
        raise BadText.single("bad_message", "seat", f"There is no seat {seat!r} in any game.")
    return message


@cache
def _seats() -> frozenset[str]:
    """The seats of all games."""
    return frozenset(name for game in GAMES.values() for name in game.seat_names)


def _size(frame: bytes | str) -> int:
    return len(frame) if isinstance(frame, bytes) else len(frame.encode("utf-8", "surrogatepass"))


def decode_server(frame: bytes | str) -> ServerMessage:
    """The server's message; BadText for anything else. For clients in Python and for tests."""
    try:
        return _server_decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise BadText.single("bad_message", "", f"This is no message of the protocol: {problem}.") from None


def encode(message: Command | ClientMessage | ServerMessage) -> bytes:
    """The message as JSON bytes."""
    return _encoder.encode(message)
