"""An engine in a process of its own, asked from asyncio."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Sequence
from types import TracebackType
from typing import TypeVar

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


class AsyncEngine:
    """A running engine. Ask one thing at a time, and close it, best by `async with`."""

    def __init__(self, process: asyncio.subprocess.Process, timeout: float) -> None:
        self._process = process
        self._client = Client(timeout)
        self._said_at = 0.0
        self._is_closed = False

    @classmethod
    async def popen(cls, command: str | Sequence[str], *, timeout: float = 10.0) -> AsyncEngine:
        """Start a program and learn who it is. `timeout` is what it may take for an answer beyond its time for thinking."""
        words = split_command(command)
        pipe = asyncio.subprocess.PIPE
        try:
            process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, limit=LONGEST_LINE)
        except OSError as error:
            raise Refused("engine_missing", f"The program {words[0]!r} cannot be started: {error.strerror}.") from error
        engine = cls(process, timeout)
        try:
            await engine._carry_out(engine._client.hello())
        except BaseException:
            await engine.close()
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

    async def play(
        self,
        at: View | Viewable,
        *,
        seat: str = "",
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        level: int | None = None,
    ) -> str:
        """The move that the engine makes for the seat that has to act, always one of the legal ones.

        Cancelled, the engine stops thinking and stays usable.
        """
        view = view_of(at, seat)
        try:
            return await self._carry_out(self._client.best(view, Limits(seconds, depth, nodes, level)))
        except asyncio.CancelledError:
            with contextlib.suppress(Refused):
                await self._carry_out(self._client.end_thinking(view))
            raise

    async def analyse(
        self,
        at: View | Viewable,
        *,
        seat: str = "",
        seconds: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
    ) -> AsyncGenerator[Info, None]:
        """What the engine tells while it thinks, as it comes; leave the loop (and close the iterator) and it stops."""
        view = view_of(at, seat)
        thinking = self._client.best(view, Limits(seconds, depth, nodes))
        try:
            async with contextlib.aclosing(self._steps(thinking, [])) as infos:
                async for info in infos:
                    yield info
        except (GeneratorExit, asyncio.CancelledError):
            await self._carry_out(self._client.end_thinking(view))
            raise

    async def value(self, at: View | Viewable, *, seat: str = "", timeout: float = 60.0) -> Valuation:
        """What the engine thinks the position is worth for the side to move."""
        return await self._carry_out(self._client.value(view_of(at, seat), timeout))

    async def close(self) -> None:
        """Ask the program to go, and see that it does."""
        if self._is_closed:
            return
        self._is_closed = True
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.write(b"quit\n")
            self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), _ENDS_IN)
        except TimeoutError:
            self._kill()
            await self._process.wait()

    async def __aenter__(self) -> AsyncEngine:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _carry_out(self, conversation: Conversation[Answer]) -> Answer:
        answer: list[Answer] = []
        async with contextlib.aclosing(self._steps(conversation, answer)) as steps:
            async for _ in steps:
                pass
        return answer[0]

    async def _steps(self, conversation: Conversation[Answer], answer: list[Answer]) -> AsyncGenerator[Info, None]:
        """Carry out a conversation, handing on what is told meanwhile; the answer is added to the list."""
        try:
            step = next(conversation)
            while True:
                if isinstance(step, Say):
                    await self._write(step.line)
                    step = next(conversation)
                elif isinstance(step, Hear):
                    step = conversation.send(await self._hear(step.within))
                else:
                    yield step
                    step = next(conversation)
        except StopIteration as end:
            answer.append(end.value)

    async def _write(self, line: str) -> None:
        if self._is_closed:
            raise Refused("engine_gone", "The engine has been closed.")
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            await self._process.stdin.drain()
        except OSError:
            await self.close()
            raise Refused("engine_gone", f"The engine ended before it was asked {line[:80]!r}.") from None
        self._said_at = asyncio.get_running_loop().time()

    async def _hear(self, within: float) -> str:
        left = self._said_at + within - asyncio.get_running_loop().time()
        assert self._process.stdout is not None
        try:
            line = await asyncio.wait_for(self._process.stdout.readline(), max(0.0, left))
        except TimeoutError:
            await self._end()
            raise Refused("engine_timeout", f"The engine did not answer within {within:g} seconds.") from None
        except ValueError:
            await self._end()
            raise Refused("engine_garbled", f"The engine said a line of more than {LONGEST_LINE} bytes.") from None
        if not line:
            await self.close()
            raise Refused("engine_gone", "The engine ended before it answered.")
        return line.decode("utf-8", "replace")

    async def _end(self) -> None:
        """Nothing that this program says can be relied on any more."""
        self._kill()
        await self.close()

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
