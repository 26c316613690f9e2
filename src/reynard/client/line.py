"""A line to a server: a thread keeps its socket open, follows matches over it, and sends commands until they are answered.

    with Client("http://127.0.0.1:8017", token="…").line() as line:
        match = line.follow("…")
        while not match.is_over:
            line.wait_for(lambda: match.is_over or match.seat_to_act() is not None)
            ...

What the thread hears changes `Followed`; whoever waits for that uses `wait_for`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final, Self

from reynard.client.http import ANSWER_SECONDS, Client
from reynard.client.table import Followed, Follower, new_id
from reynard.core.errors import NotFound, NotYourTurn, Refused
from reynard.match.commands import Act, Command, Entropy, Join
from reynard.match.decisions import Refusal
from reynard.match.local import raise_refusal
from reynard.wire.codec import decode_server, encode
from reynard.wire.messages import Ack, RefusedMessage, ServerMessage

PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts to connect again; the last one repeats."""


def _hear_nothing(message: ServerMessage) -> None:
    """Nobody listens."""


class Line:
    """`hear` gets every message before what is known changes, `on_change` is called after that and when the line was lost."""

    def __init__(
        self,
        client: Client,
        *,
        language: str = "en",
        waits_between_rounds: bool = False,
        hear: Callable[[ServerMessage], None] = _hear_nothing,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self.follower = Follower(language=language, waits_between_rounds=waits_between_rounds)
        self.is_connected = False
        """Whether a match that is followed was heard of since the last connection was lost."""
        self.is_closed = False
        self.changes = 0
        """How often something has happened."""
        self._client, self._hear, self._on_change = client, hear, on_change
        self._answers: dict[str, Ack | RefusedMessage | None] = {}
        """By their ids the commands that wait for an answer."""
        self._changed = threading.Condition()
        self._socket: Any = None
        self._thread = threading.Thread(target=self._listen, name="server", daemon=True)

    def open(self) -> Self:
        """Begin to listen."""
        self._thread.start()
        return self

    def __enter__(self) -> Self:
        return self.open()

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self.is_closed = True
        socket = self._socket
        if socket is not None:
            socket.close()
        with self._changed:
            self._changed.notify_all()
        if threading.current_thread() is not self._thread:
            self._thread.join(timeout=5)

    # Listening
    def _listen(self) -> None:
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        attempt = 0
        while not self.is_closed:
            try:
                with connect(self._client.link.socket, additional_headers=self._client.headers(), max_size=2**22) as socket:
                    attempt = 0
                    self._socket = socket
                    self._send(self.follower.greet())
                    for frame in socket:
                        self._take(frame)
            except (OSError, WebSocketException):
                pass
            self._socket = None
            if self.is_connected and not self.is_closed:
                self.is_connected = False
                self.tell()
            with self._changed:
                self._changed.wait_for(lambda: self.is_closed, PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1

    def _take(self, frame: str | bytes) -> None:
        message = decode_server(frame)
        self._hear(message)
        followed, due = self.follower.hear(message)
        self.is_connected = self.is_connected or followed is not None
        self._send(due)
        if isinstance(message, Ack | RefusedMessage) and message.id in self._answers:
            self._answers[message.id] = message
        self.tell()

    def _send(self, frames: list[bytes]) -> None:
        """Send if there is a socket; what is lost is made up for by the next one."""
        from websockets.exceptions import WebSocketException

        socket = self._socket
        if socket is not None:
            try:
                for frame in frames:
                    socket.send(frame.decode())
            except (OSError, WebSocketException):
                self._socket = None

    def tell(self) -> None:
        """Something has happened: whoever waits looks again."""
        with self._changed:
            self.changes += 1
            self._changed.notify_all()
        self._on_change()

    def wait_for(self, condition: Callable[[], bool], seconds: float | None = None) -> bool:
        """Wait until this holds or the line is closed; whether it holds."""
        with self._changed:
            self._changed.wait_for(lambda: condition() or self.is_closed, seconds)
        return condition()

    # Speaking
    def follow(self, match: str) -> Followed:
        """A match, as soon as its table is there; NotFound if there is none, Refused (`no_answer`) if nothing is heard."""
        frames = self.follower.follow(match)
        followed = self.follower.matches[match]
        self._send(frames)
        self.wait_for(lambda: followed.table is not None or followed.is_missing, ANSWER_SECONDS)
        if followed.table is None:
            self.drop(match)
            if followed.is_missing:
                raise NotFound("There is no such match.")
            raise Refused("no_answer", f"{self._client.link.base} does not answer.")
        return followed

    def drop(self, match: str) -> None:
        """Follow a match no longer."""
        self._send(self.follower.drop(match))

    def act(self, match: Followed, move: str) -> None:
        """Make a move; NotYourTurn, or what a refusal says."""
        seat = match.seat_to_act()
        if seat is None:
            raise NotYourTurn("No seat of ours has to move.")
        self.do(match, Act, step=move, seat=seat)

    def do(self, match: Followed, kind: type[Command], **fields: Any) -> None:
        """Carry out a command and wait until the table shows it; raises what a refusal says."""
        assert match.table is not None, "a match that is followed has a table"
        command = kind(id=new_id(), match=match.match, seen=match.table.number, **fields)
        if isinstance(command, Join | Entropy) and command.entropy:
            self.follower.given[command.id] = command.entropy
        answer = self.ask(command)
        if isinstance(answer, RefusedMessage):
            raise_refusal(Refusal(answer.code, answer.sentence, answer.rule, answer.reason))
            return
        self.wait_for(lambda: match.table is not None and match.table.number >= answer.number, ANSWER_SECONDS)

    def ask(self, command: Command) -> Ack | RefusedMessage:
        """Send a command until it is answered, across lost connections; Refused (`no_answer`) if the server is not there."""
        name = command.id
        self._answers[name] = None
        try:
            for _ in range(int(ANSWER_SECONDS)):
                self._send([encode(command)])
                self.wait_for(lambda: self._answers[name] is not None, 1.0)
                answer = self._answers[name]
                if answer is not None:
                    return answer
        finally:
            del self._answers[name]
        raise Refused("no_answer", f"{self._client.link.base} does not answer.")
