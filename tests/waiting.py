"""How tests wait: for what they mean, never for a time that is right on one machine and wrong on another."""

from __future__ import annotations

import asyncio
import functools
import inspect
import selectors
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

PATIENCE = 180.0
"""Seconds until a test gives up: far more than anything takes on a machine that is busy with other things."""


async def until(condition: Callable[[], Any | Awaitable[Any]]) -> Any:
    """Return when the condition holds, with what it says then; it may be asynchronous."""
    end = time.monotonic() + PATIENCE
    while True:
        said = condition()
        if inspect.isawaitable(said):
            said = await said
        if said:
            return said
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.005)


def wait_until(condition: Callable[[], Any]) -> Any:
    """The same for tests without an event loop."""
    end = time.monotonic() + PATIENCE
    while not (said := condition()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
    return said


class _Leaps(selectors.SelectSelector):
    """Never waits for a timer: notes that its time has passed, and goes on."""

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0 if timeout else timeout)
        if not ready and timeout:
            self.passed += timeout
        return ready


class _LeapingLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock leaps to the next timer as soon as there is nothing else to do."""

    def __init__(self) -> None:
        self._leaps = _Leaps()
        super().__init__(self._leaps)

    def time(self) -> float:
        return self._leaps.passed


def without_waiting(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run an asynchronous test on a clock of its own: timers come in their order and exactly on time, and nobody waits.

    Only for code that asks the loop for the time, and that waits for no thread and no network.
    """

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        with asyncio.Runner(loop_factory=_LeapingLoop) as runner:
            runner.run(test(*arguments, **named))

    return run
