"""An engine in a process of its own, asked from ordinary code: one thread reads what it says."""

from __future__ import annotations

import contextlib
import subprocess
import time
from collections.abc import Generator, Iterator, Sequence
from queue import Empty, Full, Queue
from threading import Event, Thread
from types import TracebackType
from typing import IO, TypeVar

from reynard.core.errors import Refused
from reynard.core.view import View
from reynard.engine.conversation import (
    LONGEST_LINE,
    Client,
    Conversation,
    Hear,
    Info,
    Limits,
    Say,
    Valuation,
    Viewable,
    split_command,
    view_of,
)

Answer = TypeVar("Answer")
_ENDS_IN = 2.0
"""Seconds that a program has to end after `quit`."""
_WAITING_LINES = 1000
"""What an engine may say beyond what was asked before it has to wait."""


class Engine:
    """A running engine. Use it in one thread, and close it, best by `with`."""

    def __init__(self, process: subprocess.Popen[bytes], timeout: float) -> None:
        self._process = process
        self._client = Client(timeout)
        self._lines: Queue[bytes | None] = Queue(_WAITING_LINES)
        self._closed = Event()
        self._said_at = time.monotonic()
        self._reader = Thread(target=self._read, name="engine", daemon=True)
        self._reader.start()

    @classmethod
    def popen(cls, command: str | Sequence[str], *, timeout: float = 10.0) -> Engine:
        """Start a program and learn who it is. `timeout` is what it may take for an answer beyond its time for thinking."""
        words = split_command(command)
        try:
            process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise Refused("engine_missing", f"The program {words[0]!r} cannot be started: {error.strerror}.") from error
        engine = cls(process, timeout)
        try:
            engine._carry_out(engine._client.hello())
        except BaseException:
            engine.close()
            raise
        return engine

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self._client.name

    @property
    def games(self) -> dict[str, dict[str, str]]:
        """The games it knows, each with its options and their defaults."""
        return self._client.games

    def play(
        self,
        at: View | Viewable,
        *,
        seat: str = "",
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        level: int | None = None,
    ) -> str:
        """The move that the engine makes for the seat that has to act, always one of the legal ones."""
        return self._carry_out(self._client.best(view_of(at, seat), Limits(seconds, depth, nodes, level)))

    def analyse(
        self,
        at: View | Viewable,
        *,
        seat: str = "",
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
    ) -> Iterator[Info]:
        """What the engine tells while it thinks, as it comes; leave the loop and it stops."""
        view = view_of(at, seat)
        try:
            yield from self._steps(self._client.best(view, Limits(seconds, depth, nodes)))
        except GeneratorExit:
            self._carry_out(self._client.end_thinking(view))
            raise

    def value(self, at: View | Viewable, *, seat: str = "", timeout: float = 60.0) -> Valuation:
        """What the engine thinks the position is worth for the side to move."""
        return self._carry_out(self._client.value(view_of(at, seat), timeout))

    def close(self) -> None:
        """Ask the program to go, and see that it does."""
        if self._closed.is_set():
            return
        self._closed.set()
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.write(b"quit\n")
            self._process.stdin.flush()
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(_ENDS_IN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join(_ENDS_IN)

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _carry_out(self, conversation: Conversation[Answer]) -> Answer:
        steps = self._steps(conversation)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                answer: Answer = end.value
                return answer

    def _steps(self, conversation: Conversation[Answer]) -> Generator[Info, None, Answer]:
        """Carry out a conversation, handing on what is told meanwhile."""
        try:
            step = next(conversation)
            while True:
                if isinstance(step, Say):
                    self._write(step.line)
                    step = next(conversation)
                elif isinstance(step, Hear):
                    step = conversation.send(self._hear(step.within))
                else:
                    yield step
                    step = next(conversation)
        except StopIteration as end:
            answer: Answer = end.value
            return answer

    def _write(self, line: str) -> None:
        if self._closed.is_set():
            raise Refused("engine_gone", "The engine has been closed.")
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            self.close()
            raise Refused("engine_gone", f"The engine ended before it was asked {line[:80]!r}.") from None
        self._said_at = time.monotonic()

    def _hear(self, within: float) -> str:
        left = self._said_at + within - time.monotonic()
        try:
            line = self._lines.get(timeout=max(0.0, left))
        except Empty:
            self._end()
            raise Refused("engine_timeout", f"The engine did not answer within {within:g} seconds.") from None
        if line is None:
            self.close()
            raise Refused("engine_gone", "The engine ended before it answered.")
        if len(line) > LONGEST_LINE:
            self._end()
            raise Refused("engine_garbled", f"The engine said a line of more than {LONGEST_LINE} bytes.")
        return line.decode("utf-8", "replace")

    def _end(self) -> None:
        """Nothing that this program says can be relied on any more."""
        self._process.kill()
        self.close()

    def _read(self) -> None:
        """Collect the lines that the program says, in a thread of its own, until it ends or is closed."""
        output: IO[bytes] | None = self._process.stdout
        assert output is not None
        with output:
            while line := output.readline(LONGEST_LINE + 1):
                self._put(line)
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        while not self._closed.is_set():
            try:
                self._lines.put(line, timeout=0.1)
            except Full:
                continue
            return
