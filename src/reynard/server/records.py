"""The records of matches, with what is made of them: worked out in a process, and kept once made."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

from reynard.core.errors import NotFound
from reynard.server.pool import Pool
from reynard.server.replays import Drawing, board_of, record_of, replay_of
from reynard.server.signing import chain_in
from reynard.store.interface import Store

Made = TypeVar("Made", str, bytes)
KEPT_BYTES: Final = 32 * 1024 * 1024
"""What is kept of records, replays and drawings takes so much memory, at most."""
_ENTRY_BYTES: Final = 1_024
"""What keeping something takes besides: an answer can be very short, and asked for in many ways."""


class Records:
    """Makes records and what is drawn from them. The same events give the same answer, which is made once."""

    def __init__(self, store: Store, pool: Pool) -> None:
        self._store = store
        self._pool = pool
        self._kept: OrderedDict[tuple[Any, ...], str | bytes] = OrderedDict()
        self._size = 0
        self._making: dict[tuple[Any, ...], asyncio.Future[Any]] = {}

    async def record(self, match: str, address: str) -> str:
        """The record of a match; NotFound before it has begun."""
        return (await self._record(match, address))[1]

    async def replay(self, match: str, lang: str, address: str) -> bytes:
        """Each round with all its positions and spoken moves, as JSON."""
        digest, record = await self._record(match, address)
        return await self._make(("replay", digest, lang), address, replay_of, record, lang)

    async def board(self, match: str, drawing: Drawing, address: str) -> str:
        """The board after an entry of the last round, as an SVG document."""
        digest, record = await self._record(match, address)
        return await self._make(("board", digest, drawing), address, board_of, record, drawing)

    async def chain(self, match: str, after: int, address: str) -> bytes:
        """The digests of the events after a number, as JSON; NotFound if there is no match."""
        known, bodies = await self._events(match)
        return await self._make(("chain", known, after), address, chain_in, bodies, after)

    async def _record(self, match: str, address: str) -> tuple[bytes, str]:
        """What the events are known by, and their record."""
        known, bodies = await self._events(match)
        return known, await self._make(("record", known), address, record_of, bodies)

    async def _events(self, match: str) -> tuple[bytes, tuple[bytes, ...]]:
        """What the events are known by, and the events."""
        events = await self._store.events(match)
        if not events:
            raise NotFound(f"There is no match {match!r}.")
        digest = hashlib.sha256()
        for event in events:
            digest.update(event.body)
        return digest.digest(), tuple(event.body for event in events)

    async def _make(self, key: tuple[Any, ...], address: str, work: Callable[..., Made], *arguments: Any) -> Made:
        """What is kept under the key, or what the work makes; whoever asks meanwhile waits for the same."""
        kept: Any = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept  # type: ignore[no-any-return]  # the key says what was made
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.ensure_future(self._pool.run((address,), work, lambda: arguments))
            making.add_done_callback(lambda done: self._keep(key, done))
        made: Made = await asyncio.shield(making)
        return made

    def _keep(self, key: tuple[Any, ...], done: asyncio.Future[Any]) -> None:
        del self._making[key]
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[key] = done.result()
        self._size += _ENTRY_BYTES + len(done.result())
        while self._size > KEPT_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self._size -= _ENTRY_BYTES + len(oldest)
