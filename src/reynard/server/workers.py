"""Where work is done that takes long: in processes, so that the event loop never waits for a bot, a review or a replay.

A match has at most one bot's job at a time, and the people whose bots have to think take turns.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable, Coroutine
from itertools import count as count_up
from typing import Any, TypeVar

from reynard.core.seats import CHANCE, Seat
from reynard.match.clocks import time_left
from reynard.match.state import Match, Player
from reynard.search.allotment import allot
from reynard.server.house_bots import CannotThink
from reynard.server.logs import LOGGER
from reynard.server.metrics import Metrics
from reynard.server.pool import Pool, PoolLimits
from reynard.server.traces import Traces

Result = TypeVar("Result")

BOT_PREFIX = "bot:"
"""Ids of the house's bots: `bot:<game>:<level>`; ids of people never have a colon."""
SHORTEST_SECONDS = 0.5
"""A bot takes at least this long, so that a person can follow; the same whatever it chose."""
THINKING_SECONDS = 240.0
"""How long a bot may take for a move, compiling included, before its process is replaced."""
REVIEW_SECONDS = 300.0
REPLAY_SECONDS = 10.0
ANALYSIS_SECONDS = 120.0
"""A look of an analysis board takes some seconds; compiling before the first one may take long."""
CROWDED_SECONDS = 0.05
"""How long each bot may think, however many wait."""
_PROBE_AGAIN_SECONDS = 10.0
"""While bots cannot think, they are tried this often."""
_TELL_AGAIN_SECONDS = 60.0
"""Failures of bots are logged this often at most, with the error."""


def bot_player(game: str, level: str) -> Player:
    """The house's bot of a level as a player of a match."""
    from reynard.bots.names import bot_name

    return Player(f"{BOT_PREFIX}{game}:{level}", bot_name(game, level), "bot")


def load(game: str) -> None:
    """In a worker: load what the bots of a game think with."""
    from reynard.bots.warm_up import load as load_engine

    load_engine(game)


def think(game: str, level: str, view: Any, entries: tuple[str, ...], seed: int, seconds: float) -> str:
    """In a worker: the move of a bot that sees only this view and the entries so far."""
    from reynard.bots.factory import make_ready_bot

    return make_ready_bot(game, level, seed, seconds=seconds).choose(view, entries)


def probe() -> str:
    """In a worker: an opening move, if bots can think here."""
    from reynard.bots.factory import make_ready_bot
    from reynard.bots.names import bot_levels
    from reynard.games.catalogue import GAMES

    game = next(iter(GAMES.values()))
    state = game.initial(game.parse_options({}))
    while (acting := game.to_act(state)) is CHANCE:
        state = game.play(state, CHANCE, game.chance_outcomes(state)[0][0])
    return make_ready_bot(game.name, bot_levels(game.name)[0], 1, seconds=0.05).choose(game.view(state, min(acting)), ())


class Workers:
    """The processes that work for one server.

    `bots` have processes that nothing else uses. `reviews` take seconds or minutes, `replays` (records, replays, drawings)
    some milliseconds, `analyses` (slices of thinking along) some seconds at a low priority. Each kind has a time limit
    and waits for its own kind alone.
    """

    def __init__(
        self,
        count: int,
        metrics: Metrics,
        *,
        bot_seconds: float,
        shortest: float = SHORTEST_SECONDS,
        review_seconds: float = REVIEW_SECONDS,
        traces: Traces | None = None,
    ) -> None:
        count = count or max(2, min(4, os.cpu_count() or 1))
        self.bots = Pool(PoolLimits(count, THINKING_SECONDS))
        self.reviews = Pool(PoolLimits(max(1, count // 2), review_seconds, niceness=10, most_waiting=200, most_of_one=8))
        self.replays = Pool(PoolLimits(1, REPLAY_SECONDS, niceness=5, most_waiting=100, most_of_one=10))
        self.analyses = Pool(PoolLimits(max(1, count // 2), ANALYSIS_SECONDS, niceness=10, most_waiting=500, most_of_one=40))
        self._metrics = metrics
        self._traces = traces or Traces()
        self._asked: dict[int, float] = {}
        """Since when bots have to move, by a number of our own."""
        self._numbers = count_up()
        self._bot_seconds = bot_seconds
        self._shortest = shortest
        self._prepared: set[str] = set()
        self._told = -_TELL_AGAIN_SECONDS
        self._probing: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.can_think = True
        """Whether bots can think, as far as is known."""
        metrics.watch_jobs(self)

    def stop(self) -> None:
        """Let go of the processes; what bots were thinking about is thought again after the next start."""
        for task in self._tasks:
            task.cancel()
        for pool in (self.bots, self.reviews, self.replays, self.analyses):
            pool.stop()

    async def run(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Run a function where bots think."""
        return await self.bots.run((), work, lambda: arguments)

    # Thinker of the hub
    def wants(self, player: Player) -> bool:
        """Whether this player is one of the house's bots."""
        return player.id.startswith(BOT_PREFIX)

    def prepare(self, game: str) -> None:
        """Let a worker load what bots of this game need while the other player thinks about the first move."""
        if game in self._prepared:
            return
        self._prepared.add(game)
        self._spawn(self._prepare(game))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _prepare(self, game: str) -> None:
        try:
            await self.run(load, game)
        except Exception as error:
            self._prepared.discard(game)
            self._failed(error)

    async def choose(self, match: Match, seat: Seat) -> str:
        """The bot's move, as a step text; takes at least a moment, and never the whole clock. CannotThink if it failed."""
        player = match.seating.players[match.seating.player_in(seat)]
        _, game, level = player.id.split(":")
        seconds = 0.0
        began = time.perf_counter()

        def arguments() -> tuple[Any, ...]:
            nonlocal seconds
            seconds = self._seconds(match, seat)
            return game, level, match.view(seat), tuple(match.round.entries), secrets.randbits(63), seconds

        self._metrics.bot_queue.inc()
        number = next(self._numbers)
        self._asked[number] = began
        try:
            with self._traces.span("bot move", game=game, level=level):
                step = await self.bots.run((match.seating.players[match.seating.player_in(seat.other)].id,), think, arguments)
        except Exception as error:
            self._metrics.bot_failures.inc()
            self._failed(error)
            raise CannotThink("A bot could not think of a move.") from error
        finally:
            del self._asked[number]
            self._metrics.bot_queue.dec()
        took = time.perf_counter() - began
        self._metrics.bot_seconds.observe(took)
        await asyncio.sleep(max(0.0, min(self._shortest, seconds) - took))
        return step

    @property
    def longest_wait(self) -> float:
        """For how many seconds the bot has had to move that has waited longest; 0 if none has to."""
        now = time.perf_counter()
        return now - min(self._asked.values(), default=now)

    def _failed(self, error: Exception) -> None:
        """Log it, and find out whether bots can think at all: a single match may be the reason."""
        if not self.bots.is_open:
            return
        now = time.monotonic()
        if now - self._told >= _TELL_AGAIN_SECONDS:
            self._told = now
            LOGGER.error("a bot could not think", exc_info=error)
        if self._probing is None or self._probing.done():
            self._probing = self._spawn(self._probe())

    async def _probe(self) -> None:
        """Let a bot think where nothing can be wrong but the processes, until one can."""
        while self.bots.is_open:
            try:
                await self.run(probe)
            except Exception as error:
                if self.can_think:
                    LOGGER.error("bots cannot think; the server is not ready until they can", exc_info=error)
                self.can_think = False
                await asyncio.sleep(_PROBE_AGAIN_SECONDS)
            else:
                if not self.can_think:
                    LOGGER.warning("bots can think again")
                self.can_think = True
                return

    def _seconds(self, match: Match, seat: Seat) -> float:
        """How long the bot may think: the more bots wait, the shorter."""
        crowd = 1 + self.bots.waiting / self.bots.processes
        most = max(self._bot_seconds / crowd, min(self._bot_seconds, CROWDED_SECONDS))
        if not match.terms.control.is_live:
            return most
        control, left = match.terms.control, time_left(match.round.clock, time.time_ns() // 1_000_000)[seat]
        return allot(control.base / 1000, control.increment / 1000, left / 1000, most)
