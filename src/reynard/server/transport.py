"""HTTP and WebSockets on one port: uvicorn reads requests, picows reads and writes the frames.

A request that asks for a WebSocket is answered when the house has admitted its visitor; from then on its transport belongs to
picows, which hands over whole frames in the turn of the loop in which they come. Every frame is charged to its sender,
whatever its kind. Of uvicorn and picows some parts are used that are not public; both are pinned, and
`tests/contracts/test_transport.py` holds them to what is used here.

A slow client costs no memory: who has not taken `MOST_UNREAD_BYTES` is dropped. Nor does a silent one hold a place: the head
of a request has to come in time, then its body; a socket from which nothing is heard is pinged, then closed.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

import h11
import msgspec
from picows import WSAutoPingStrategy, WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport
from picows.picows import WSProtocol  # type: ignore[attr-defined] # not public: see above
from uvicorn.protocols.http.h11_impl import H11Protocol

from reynard.core.errors import Refused
from reynard.server.budgets import Counter
from reynard.server.logs import LOGGER
from reynard.server.shield import HEADERS, SOCKET_PATH, address_of
from reynard.server.sockets import MAX_FRAME_BYTES, Connection, SocketServer, Visitor

if TYPE_CHECKING:
    from litestar.types import Scope

MOST_UNREAD_BYTES = 1_000_000
"""The most that may wait for a client, which is dropped beyond it and catches up later."""
_SYSTEM_BUFFER = 131_072
"""What the system may buffer in addition: by default it would be megabytes for each client that does not read."""
_LINGER_SECONDS = 0.2
"""How long a closed socket is kept, so that its client can read why; nothing more is read from it."""
_ABORT_SECONDS = 5.0
_LARGEST_FRAME = 65_536
"""The longest message that picows reads. It closes so quickly that the reason may be lost: the limit enforced here is lower."""
MOST_HEAD_BYTES = 16_384
MOST_HEAD_LINES = 100
"""The head of a request: each line costs as much as a hundred bytes of it."""
_HEAD_END = re.compile(rb"\n\r?\n")
_READ_BUFFER = 2048
"""The buffer that picows starts with for each socket; it grows with the frames."""
_TEXT, _CONTINUATION = WSMsgType.TEXT, WSMsgType.CONTINUATION
_MESSAGE = (_TEXT, WSMsgType.BINARY)
_PING, _PONG, _CLOSE = WSMsgType.PING, WSMsgType.PONG, WSMsgType.CLOSE
_LAG = b"lag"
_SILENT, _PROTOCOL_ERROR, _BAD_TEXT, _TOO_BIG, _RESTARTING = 1001, 1002, 1007, 1009, 1012
_ROUND_SECONDS = 30
"""How often every socket is looked after."""
_STATUS = {"wrong_origin": HTTPStatus.FORBIDDEN, "banned": HTTPStatus.FORBIDDEN, "bad_token": HTTPStatus.UNAUTHORIZED}
_RETRY = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
_KEY = re.compile(rb"[A-Za-z0-9+/]{21}[AQgw]==")
"""16 bytes in base64."""
_HANDSHAKE = (
    b"GET / HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: %b\r\n\r\n"
)
"""What picows needs of a handshake that has been checked; it knows no other spelling of `connection`."""

_quiet = logging.getLogger("reynard.picows")
_quiet.setLevel(logging.CRITICAL)  # what strangers send is no error of ours, and what goes wrong here is logged here
_QUIET = logging.LoggerAdapter(_quiet, {})
"""An adapter, because picows makes a logger for each connection out of a plain one."""


@dataclass(slots=True)
class Limits:
    """What connections are allowed."""

    head_seconds: float = 15.0
    """For the head of a request, from when its connection could have sent it."""
    body_seconds: float = 30.0
    most: int = 100_000
    """Connections of all kinds, in all."""
    per_address: Counter = field(default_factory=lambda: Counter(100))
    """Connections that are no sockets."""
    trust_proxy: bool = False
    """Whether connections come from the operator's proxy, which then counts them."""


class SocketLine(WSListener):
    """The frames of one socket."""

    def __init__(self, listener: Listener, visitor: Visitor) -> None:
        self._listener = listener
        self._visitor = visitor
        self.on_end: Callable[[], None] = lambda: None
        self._parts: list[bytes] | None = None
        """The parts of a message under way."""
        self._is_text = self._is_paid = True
        self._is_closing = False
        self._is_heard = True
        self._is_pinged = False
        self._pinged_at = 0.0

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The handshake is done."""
        self._transport = transport
        self._raw = transport.underlying_transport
        self._raw.set_write_buffer_limits(high=MOST_UNREAD_BYTES)
        self._raw.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SYSTEM_BUFFER)
        self._listener.lines.add(self)
        self._connection: Connection = self._listener.sockets.serve(self._visitor, self)
        self._ping()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """A frame has come; it lives only until this returns."""
        if self._is_closing:
            return
        try:
            self._take(frame)
        except Exception:
            LOGGER.exception("a frame could not be handled")
            self.close(1011, "try again")

    def _take(self, frame: WSFrame) -> None:
        kind, size = frame.msg_type, frame.payload_size
        self._is_heard = True
        is_paid = self._connection.charge(size)
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.close(_PROTOCOL_ERROR, "reserved bits")
        elif size > MAX_FRAME_BYTES:
            self.close(_TOO_BIG, "too long")
        elif kind in _MESSAGE:
            if self._parts is not None:
                self.close(_PROTOCOL_ERROR, "a message within a message")
            elif frame.fin:
                self._deliver(frame.get_payload_as_bytes(), is_text=kind == _TEXT, is_paid=is_paid)
            else:
                self._parts, self._is_text, self._is_paid = [frame.get_payload_as_bytes()], kind == _TEXT, is_paid
        elif kind == _CONTINUATION:
            self._continue(frame, is_paid=is_paid)
        elif kind == _PING:
            if is_paid:
                self._transport.send_pong(frame.get_payload_as_bytes())
        elif kind == _PONG:
            if self._pinged_at and frame.get_payload_as_bytes() == _LAG:
                self._connection.lag_ms = round((asyncio.get_running_loop().time() - self._pinged_at) * 1000)
                self._pinged_at = 0.0
        elif kind == _CLOSE:
            self.close(1000, "")

    def _continue(self, frame: WSFrame, *, is_paid: bool) -> None:
        parts = self._parts
        if parts is None:
            self.close(_PROTOCOL_ERROR, "a part of no message")
            return
        parts.append(frame.get_payload_as_bytes())
        self._is_paid = self._is_paid and is_paid
        if sum(map(len, parts)) > MAX_FRAME_BYTES:
            self.close(_TOO_BIG, "too long")
        elif frame.fin:
            self._parts = None
            self._deliver(b"".join(parts), is_text=self._is_text, is_paid=self._is_paid)

    def _deliver(self, payload: bytes, *, is_text: bool, is_paid: bool) -> None:
        try:
            text = payload.decode() if is_text else None
        except UnicodeDecodeError:
            self.close(_BAD_TEXT, "no UTF-8")
            return
        self._connection.receive(text, is_paid=is_paid)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The connection has ended."""
        self._is_closing = True
        self._listener.lines.discard(self)
        self._listener.count -= 1
        self.on_end()
        self._connection.lost()

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._transport.send(_TEXT, message)

    def pause_writing(self) -> None:
        """The client does not read: stop keeping what it does not take."""
        self._is_closing = True
        self._listener.sockets.count_slow_reader()
        self._raw.abort()

    def resume_writing(self) -> None:
        """It is too late."""

    def pause(self) -> None:
        """Read no more for now."""
        self._raw.pause_reading()

    def resume(self) -> None:
        """Read on."""
        if not self._is_closing:
            self._raw.resume_reading()

    def close(self, code: int, reason: str) -> None:
        """Say why, and end the connection a moment later: one that closes with bytes unread takes the reason back."""
        if self._is_closing:
            return
        self._is_closing = True
        self._transport.send_close(WSCloseCode(code), reason.encode())
        self._raw.pause_reading()
        loop = asyncio.get_running_loop()
        loop.call_later(_LINGER_SECONDS, self._raw.close)
        loop.call_later(_ABORT_SECONDS, self._raw.abort)

    def shutdown(self) -> None:
        """The server stops (uvicorn asks all its connections so)."""
        self.close(_RESTARTING, "the server stops")

    def look_after(self) -> None:
        """Called now and then: ping a client that has been silent since the last time, and close after two."""
        if self._is_heard:
            self._is_heard = self._is_pinged = False
        elif self._is_pinged:
            self.close(_SILENT, "nothing was heard")
        elif not self._is_closing:
            self._is_pinged = True
            self._ping()

    def _ping(self) -> None:
        self._pinged_at = asyncio.get_running_loop().time()
        self._transport.send_ping(_LAG)


class Listener:
    """What all connections of a server share."""

    def __init__(self, sockets: SocketServer, limits: Limits | None = None) -> None:
        self.sockets = sockets
        self.limits = limits or Limits()
        self.count = 0
        """Connections of all kinds."""
        self.lines: set[SocketLine] = set()

    def protocol(self, **given: Any) -> HttpConnection:
        """What uvicorn asks for with each connection."""
        return HttpConnection(self, **given)

    async def look_after_silent(self) -> None:
        """Look after all sockets again and again, a few of them each second."""
        while True:
            lines = list(self.lines)
            share = len(lines) // _ROUND_SECONDS + 1
            for start in range(0, max(1, len(lines)), share):
                for line in lines[start : start + share]:
                    line.look_after()
                await asyncio.sleep(1)
            await asyncio.sleep(max(0, _ROUND_SECONDS - len(lines) // share - 1))


class HttpConnection(H11Protocol):
    """One connection that speaks HTTP/1.1, until it asks for a WebSocket."""

    def __init__(self, listener: Listener, **given: Any) -> None:
        super().__init__(**given)
        self._listener = listener
        self._limits = listener.limits
        self._address: str | None = None
        """Whose count this connection is part of."""
        self._deadline: asyncio.TimerHandle | None = None
        self._awaited: object = None
        """What the deadline is for: the state of the request."""

    # Connections
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Take the connection, unless there are enough."""
        super().connection_made(transport)
        listener, limits = self._listener, self._limits
        listener.count += 1
        if listener.count > limits.most:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "unavailable", "The server is full: try again in a minute.")
            return
        if not limits.trust_proxy:
            address = address_of(self.client, None, trust_proxy=False)
            if not limits.per_address.take(address):
                self._refuse(HTTPStatus.TOO_MANY_REQUESTS, "too_fast", "Too many connections: close some, then try again.")
                return
            self._address = address
        self._set_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._listener.count -= 1
        self._let_go()
        super().connection_lost(exc)

    def _let_go(self) -> None:
        """It is no HTTP connection any more."""
        if self._address is not None:
            self._limits.per_address.give_back(self._address)
            self._address = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    # Time
    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        super().data_received(data)
        self._set_deadline()

    def handle_events(self) -> None:
        """Read on, unless a head is larger than any browser or proxy makes one."""
        if self.conn.their_state is h11.IDLE and is_too_large(self.conn.trailing_data[0]):
            if not self.transport.is_closing():
                sentence = f"A request has {MOST_HEAD_LINES} lines and {MOST_HEAD_BYTES} bytes before its body at most."
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "too_large", sentence)
            return
        super().handle_events()

    def on_response_complete(self) -> None:
        """The next request may come."""
        super().on_response_complete()
        self._set_deadline()

    def _set_deadline(self) -> None:
        """A request has its time for the head, then for the body; between requests uvicorn closes what is idle."""
        state = self.conn.their_state
        is_between = state is h11.IDLE and self.cycle is not None and not self.conn.trailing_data[0]
        awaited = None if is_between or state not in (h11.IDLE, h11.SEND_BODY) or self.transport.is_closing() else state
        if awaited is self._awaited and self._deadline is not None:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._awaited = awaited
        if awaited is not None:
            seconds = self._limits.head_seconds if awaited is h11.IDLE else self._limits.body_seconds
            self._deadline = self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        self._deadline = None
        self._refuse(HTTPStatus.REQUEST_TIMEOUT, "too_slow", "The request did not come in time: send it again.")

    def _refuse(self, status: HTTPStatus, code: str, sentence: str, headers: Iterable[tuple[str, str]] = ()) -> None:
        """Answer without the application, as far as nothing is answered yet, and close."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            body = msgspec.json.encode({"code": code, "sentence": sentence})
            retry = [("retry-after", "60")] if status in _RETRY else []
            plain = [("content-type", "application/json"), ("content-length", str(len(body))), ("connection", "close")]
            ours = [(name.encode(), value.encode()) for name, value in (*plain, *retry, *headers)]
            answer = h11.Response(status_code=status, headers=[*HEADERS, *ours], reason=status.phrase)
            for event in (answer, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
        self.loop.call_later(_ABORT_SECONDS, self.transport.abort)

    # WebSockets
    def _should_upgrade_to_ws(self) -> bool:
        return True

    def _should_upgrade(self) -> bool:
        """Whether `handle_websocket_upgrade` takes the request: if it asks for a socket, and if its body comes in chunks."""
        return b"transfer-encoding" in dict(self.headers) or super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Ask the house whether the visitor may come in; nothing is read until it has answered.

        Bodies in chunks are refused here: each byte can be a chunk, and costs a hundred times what it would without.
        """
        headers = dict(self.headers)
        version, key = headers.get(b"sec-websocket-version"), headers.get(b"sec-websocket-key", b"")
        if b"transfer-encoding" in headers:
            self._refuse(HTTPStatus.LENGTH_REQUIRED, "no_length", "Say how long the body is: a Content-Length, and no chunks.")
        elif self.scope["path"] != SOCKET_PATH:
            self._refuse(HTTPStatus.NOT_FOUND, "not_found", f"The WebSocket is at {SOCKET_PATH}.")
        elif event.method != b"GET" or event.http_version != b"1.1" or not _KEY.fullmatch(key):
            self._refuse(HTTPStatus.BAD_REQUEST, "bad_message", "This is no handshake of a WebSocket (RFC 6455).")
        elif version != b"13":
            newest = [("sec-websocket-version", "13")]
            self._refuse(HTTPStatus.UPGRADE_REQUIRED, "bad_message", "The version of WebSockets spoken here is 13.", newest)
        else:
            self.flow.pause_reading()
            task = self.loop.create_task(self._admit(key))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _admit(self, key: bytes) -> None:
        sockets = self._listener.sockets
        try:
            visitor = await sockets.admit(cast("Scope", self.scope))
        except Refused as refused:
            status = _STATUS.get(refused.code, HTTPStatus.TOO_MANY_REQUESTS)
            challenge = [("www-authenticate", "Bearer")] if status is HTTPStatus.UNAUTHORIZED else []
            self._refuse(status, refused.code, refused.sentence, challenge)
        except Exception:
            LOGGER.exception("a socket could not be opened")
            self._refuse(
                HTTPStatus.SERVICE_UNAVAILABLE, "unavailable", "No socket can be opened just now: try again in a minute."
            )
        else:
            if self.transport.is_closing():
                sockets.leave(visitor)
            else:
                self._hand_over(visitor, key)

    def _hand_over(self, visitor: Visitor, key: bytes) -> None:
        """From here on the transport is picows'."""
        self._let_go()
        self.connections.discard(self)
        line = SocketLine(self._listener, visitor)
        frames = WSProtocol(
            None,
            None,
            False,  # not the client's side
            lambda request: line,
            _QUIET,
            True,  # an exception ends the connection
            None,  # the handshake has come
            False,  # no task that pings for each socket
            10,
            10,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            False,  # pings are charged, then answered
            _LARGEST_FRAME,
            None,
            _READ_BUFFER,
        )
        connections: set[Any] = self.connections
        connections.add(line)  # only `shutdown` is asked of it
        line.on_end = lambda: connections.discard(line)  # names nothing of ours: all that HTTP needed goes now
        frames.connection_made(self.transport)
        self.transport.set_protocol(frames)
        _feed(frames, _HANDSHAKE % key + self.conn.trailing_data[0])
        self.flow.resume_reading()


def is_too_large(begun: bytes) -> bool:
    """Whether these bytes begin with more of a request's head than is read."""
    end = _HEAD_END.search(begun, 0, MOST_HEAD_BYTES)
    if end is None and len(begun) >= MOST_HEAD_BYTES:
        return True
    return begun.count(b"\n", 0, len(begun) if end is None else end.start()) >= MOST_HEAD_LINES


def _feed(frames: asyncio.BufferedProtocol, data: bytes) -> None:
    """Give a protocol what was read before it had the transport."""
    while data:
        room = memoryview(frames.get_buffer(len(data)))
        count = min(len(room), len(data))
        room[:count] = data[:count]
        frames.buffer_updated(count)
        data = data[count:]
