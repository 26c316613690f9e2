"""Reviews in the background, for people who have asked for them: while nobody waits for a review, and this many a day.

Those who want them take turns, and of each the newest match comes first. A review in the background gives way at once: when
somebody waits, it is ended, and begun again later.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from reynard.core.errors import ReynardError
from reynard.core.record import format_records, parse_records
from reynard.games.replay import replay_all
from reynard.match.events import Began, Joined, decode_event
from reynard.match.record import records_of
from reynard.server.logs import LOGGER
from reynard.server.pool import Pool
from reynard.server.summaries import details_of
from reynard.store import progress
from reynard.store.interface import MatchSummary, Query, Store
from reynard.store.progress import KeptDigest

NODES: Final = 10_000
"""Search nodes for one position: a quarter of those of a review that is asked for."""
MOST_LOOKED_AT: Final = 500
"""How many of a person's finished matches are looked at, the newest ones."""
_AT_ONCE: Final = 20
_DAY_MS: Final = 86_400_000
_REST_SECONDS: Final = 20.0
"""While there is nothing to do, it is looked again after this time."""
_LOOK_SECONDS: Final = 0.5
"""How often to check whether somebody waits for a review."""
_PATH: Final = ("background",)


def digest_match(bodies: Sequence[bytes], player: str) -> bytes:
    """In a worker: the digest of a match for one of its players, as JSON."""
    from reynard.study.progress import digest
    from reynard.study.review import review

    events = [decode_event(body) for body in bodies]
    place = next(number for number, one in enumerate(e for e in events if isinstance(e, Joined)) if one.player == player)
    seats = {event.round: event.seats[place] for event in events if isinstance(event, Began)}
    games = replay_all(parse_records(format_records(records_of(events))))
    rounds = [(played, seats[number], review(played, nodes=NODES)) for number, played in enumerate(games, 1)]
    return msgspec.json.encode(digest(rounds))


class BackgroundReviews:
    """Looks for matches to review, one at a time, as long as it runs."""

    def __init__(self, store: Store, pool: Pool, per_day: int, now: Callable[[], int]) -> None:
        self._store, self._pool, self._per_day, self._now = store, pool, per_day, now
        self._last = ""
        """Whose turn it was last."""
        self._running: asyncio.Task[None] | None = None

    def start(self) -> BackgroundReviews:
        """Start looking for reviews, if any are allowed; returns itself."""
        if self._per_day > 0:
            self._running = asyncio.create_task(self._loop())
        return self

    async def stop(self) -> None:
        """End, whatever is under way."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _loop(self) -> None:
        while True:
            try:
                is_busy = await self.step()
            except Exception:
                is_busy = False
                LOGGER.exception("a review in the background failed")
            await asyncio.sleep(_LOOK_SECONDS if is_busy else _REST_SECONDS)

    async def step(self) -> bool:
        """Review one match, if there is one and nobody else needs the worker; whether there may be more to do."""
        if self._is_needed():
            return False
        for player in await self._next_people():
            self._last = player
            summary = await self._next_match(player)
            if summary is not None:
                await self._review(player, summary)
                return True
        return False

    def _is_needed(self) -> bool:
        return self._pool.waiting > 0 or self._pool.running >= self._pool.processes

    async def _next_people(self) -> list[str]:
        """Those whose turn it is, in a circle."""
        found = await self._store.consult(progress.wishers(self._last, _AT_ONCE))
        return found or await self._store.consult(progress.wishers("", _AT_ONCE))

    async def _next_match(self, player: str) -> MatchSummary | None:
        """The newest match of the player that is not reviewed yet; None too where the day's share is used up."""
        if await self._store.consult(progress.count_since(player, self._now() - _DAY_MS)) >= self._per_day:
            return None
        done = await self._store.consult(progress.reviewed(player))
        matches = await self._store.list_matches(Query(player=player, phase="finished", limit=MOST_LOOKED_AT))
        return next((one for one in matches if one.match not in done and is_counted(one)), None)

    async def _review(self, player: str, summary: MatchSummary) -> None:
        """Review it and keep the digest; nothing is kept where somebody else needs the worker meanwhile."""
        bodies = tuple(event.body for event in await self._store.events(summary.match))
        arguments: tuple[Any, ...] = (bodies, player)
        working = asyncio.create_task(self._pool.run(_PATH, digest_match, lambda: arguments))
        try:
            while not working.done():
                await asyncio.wait({working}, timeout=_LOOK_SECONDS)
                if self._pool.waiting > 0 and not working.done():
                    return
            body = self._result_of(working, summary.match)
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
        one = KeptDigest(player, summary.match, summary.game, summary.updated, self._now(), body)
        await self._store.transact(progress.add_digest(one))

    @staticmethod
    def _result_of(working: asyncio.Task[bytes], match: str) -> bytes:
        """The digest; nothing for a match that cannot be reviewed, so that it is not tried for ever."""
        try:
            return working.result()
        except (ReynardError, StopIteration, LookupError) as error:
            LOGGER.warning("a match cannot be reviewed", exc_info=error, extra={"facts": {"match": match}})
            return b""


def is_counted(summary: MatchSummary) -> bool:
    """Whether a match counts as a result: two different players, and no practice."""
    details = details_of(summary)
    return summary.first != summary.second and not details.same_screen and not details.practice
