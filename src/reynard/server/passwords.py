"""Passwords, kept as argon2 hashes: made and checked by two threads that step back for everybody else.

A hash takes 64 MiB and about a tenth of a second of one core. On a machine with two cores, a few of them at once would leave
the event loop waiting for a core; these threads have a lower priority than the rest of the process, where the system knows
priorities of threads (Linux).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

from reynard.core.errors import Refused

if TYPE_CHECKING:
    from argon2 import PasswordHasher

AT_ONCE: Final = 2
MOST_WAITING: Final = 50
"""More are refused: whoever came last would wait for more than some seconds."""
_NICENESS: Final = 10
_LONGEST: Final = 128

Result = TypeVar("Result")


class Passwords:
    """Hashes and checks passwords, a few at a time."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords", _step_back)
        self._under_way = 0

    async def hash(self, password: str) -> str:
        """What is kept of a password; Refused (`busy`) if too many wait."""
        return await self._do(lambda: _hasher().hash(password[:_LONGEST]))

    async def fits(self, kept: str, password: str) -> bool:
        """Whether it is the password that is kept; never for an empty text, which takes as long. Refused as in `hash`."""
        return await self._do(lambda: _check(kept, password[:_LONGEST]))

    async def _do(self, work: Callable[[], Result]) -> Result:
        if self._under_way >= AT_ONCE + MOST_WAITING:
            raise Refused("busy", "Too many passwords are being checked: try again in a minute.")
        self._under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._under_way -= 1

    def stop(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _step_back() -> None:
    """In a thread: leave the cores to the others."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)


@cache
def _hasher() -> PasswordHasher:
    """Second choice of RFC 9106, in one lane: four would be four threads for each password. Hashes say how they were made."""
    from argon2 import PasswordHasher

    return PasswordHasher(parallelism=1)


def _check(kept: str, password: str) -> bool:
    from argon2.exceptions import VerificationError

    try:
        return _hasher().verify(kept or _hash_of_nobody(), password) and bool(kept)
    except VerificationError:
        return False


@cache
def _hash_of_nobody() -> str:
    return _hasher().hash(secrets.token_urlsafe(32))
