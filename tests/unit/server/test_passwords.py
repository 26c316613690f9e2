"""Passwords are checked a few at a time, by threads that step back for the event loop."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from reynard.core.errors import Refused
from reynard.server import passwords as module
from reynard.server.passwords import AT_ONCE, MOST_WAITING, Passwords


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    made = Passwords()
    yield made
    made.stop()


async def test_a_password_fits_its_own_hash_and_nothing_else(passwords: Passwords) -> None:
    kept = await passwords.hash("a long password")
    assert await passwords.fits(kept, "a long password")
    assert not await passwords.fits(kept, "another password")
    assert not await passwords.fits("", "a long password")


async def test_a_hash_that_was_made_with_four_lanes_still_fits(passwords: Passwords) -> None:
    """As version 0.1.0 made them."""
    kept = PasswordHasher(parallelism=4).hash("a long password")
    assert await passwords.fits(kept, "a long password")


async def test_one_check_takes_one_thread(passwords: Passwords) -> None:
    assert ",p=1$" in await passwords.hash("a long password")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows priorities of threads")
async def test_the_threads_step_back_and_the_rest_does_not(passwords: Passwords, monkeypatch: pytest.MonkeyPatch) -> None:
    def priority(*_: object) -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    before = priority()
    monkeypatch.setattr(module, "_check", priority)
    assert await passwords.fits("", "") == max(before, 10)
    assert priority() == before


async def test_when_too_many_wait_the_next_ones_are_refused(passwords: Passwords, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = threading.Event()
    monkeypatch.setattr(module, "_check", lambda kept, password: may_end.wait())
    waiting = [asyncio.ensure_future(passwords.fits("", "")) for _ in range(AT_ONCE + MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as refused:
        await passwords.fits("", "")
    assert refused.value.code == "busy"
    may_end.set()
    assert all(await asyncio.gather(*waiting))
    assert await passwords.fits("", "")
