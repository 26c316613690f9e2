"""Where thinking happens: worker processes with a queue, so that the event loop never waits for a bot or a review.

Jobs run in the order of arrival; a match has at most one bot's job at a time, so no match can crowd out the others.
Reviews run behind bots: they get one process less than there are.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from reynard.core.seats import Seat
from reynard.match.clocks import ControlKind, time_left
from reynard.match.state import Match, Player
from reynard.search.allotment import allot
from reynard.server.metrics import Metrics

Result = TypeVar("Result")

BOT_PREFIX = "bot:"
"""Ids of the house's bots: `bot:<game>:<level>`; ids of people never have a colon."""
MIND_READER = "mind_reader"
SHORTEST_SECONDS = 0.5
"""A bot takes at least this long, so that a person can follow; the same whatever it chose."""


def bot_player(game: str, level: str) -> Player:
    """The house's bot of a level as a player of a match."""
    from reynard.bots.names import bot_name

    return Player(f"{BOT_PREFIX}{game}:{level}", bot_name(game, level), "bot")


def _start_worker() -> None:
    """In a worker: leave interrupts to the server, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def load(game: str) -> None:
    """In a worker: load what the bots of a game think with."""
    from reynard.bots.warm_up import load as load_engine

    load_engine(game)


def think(game: str, level: str, view: Any, entries: tuple[str, ...], seed: int, seconds: float) -> str:
    """In a worker: the move of a bot that sees only this view and the entries so far."""
    from reynard.bots.factory import make_bot

    return make_bot(game, level, seed, seconds=seconds).choose(view, entries)


class Workers:
    """The processes that think for one server."""

    def __init__(self, count: int, metrics: Metrics, *, bot_seconds: float, shortest: float = SHORTEST_SECONDS) -> None:
        self._count = count or max(2, min(4, os.cpu_count() or 1))
        self._metrics = metrics
        self._bot_seconds = bot_seconds
        self._shortest = shortest
        self._pool: concurrent.futures.ProcessPoolExecutor | None = None
        self._prepared: set[str] = set()
        self._reviews = asyncio.Semaphore(max(1, self._count - 1))

    def _ready_pool(self) -> concurrent.futures.ProcessPoolExecutor:
        """The pool, made now if there is none; its processes start when they are first needed."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = concurrent.futures.ProcessPoolExecutor(self._count, mp_context=context, initializer=_start_worker)
            self._prepared.clear()
        return self._pool

    def stop(self) -> None:
        """Let go of the processes; what they were thinking about is thought again after the next start."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool = None

    async def run(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Run a function in a worker. A pool that died is made anew once."""
        loop = asyncio.get_running_loop()
        for is_last in (False, True):
            pool = self._ready_pool()
            try:
                return await loop.run_in_executor(pool, work, *arguments)
            except concurrent.futures.process.BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if is_last:
                    raise
        raise RuntimeError("unreachable")

    async def review(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Run a long job, never on all processes at once."""
        async with self._reviews:
            return await self.run(work, *arguments)

    # Thinker of the hub
    def wants(self, player: Player) -> bool:
        """Whether this player is one of the house's bots."""
        return player.id.startswith(BOT_PREFIX)

    def prepare(self, game: str) -> None:
        """Let a worker load what bots of this game need while the other player thinks about the first move."""
        if game not in self._prepared:
            self._ready_pool().submit(load, game)
            self._prepared.add(game)

    async def choose(self, match: Match, seat: Seat) -> str:
        """The bot's move, as a step text; takes at least a moment, and never the whole clock."""
        _, game, level = match.players[match.player_in(seat)].id.split(":")
        seconds = self._seconds(match, seat)
        began = time.perf_counter()
        self._metrics.bot_queue.inc()
        try:
            step = await self.run(think, game, level, match.view(seat), tuple(match.entries), secrets.randbits(63), seconds)
        finally:
            self._metrics.bot_queue.dec()
        took = time.perf_counter() - began
        self._metrics.bot_seconds.observe(took)
        await asyncio.sleep(max(0.0, min(self._shortest, seconds) - took))
        return step

    def _seconds(self, match: Match, seat: Seat) -> float:
        if match.terms.control.kind is not ControlKind.LIVE:
            return self._bot_seconds
        control, left = match.terms.control, time_left(match.clock, time.time_ns() // 1_000_000)[seat]
        return allot(control.base / 1000, control.increment / 1000, left / 1000, self._bot_seconds)
