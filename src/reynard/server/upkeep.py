"""Upkeep: looking at matches that are due, clearing up, letting bots go on after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol

from reynard.match.decide import expire, is_abandoned
from reynard.match.decisions import Decision
from reynard.match.events import decode_event
from reynard.match.evolve import rebuild
from reynard.server.live_match import LiveMatch
from reynard.server.logs import LOGGER, log
from reynard.server.summaries import EXPIRE_MS, summarise
from reynard.store.interface import Append, Query, Store
from reynard.store.progress import sweep_progress
from reynard.store.puzzles import sweep_puzzles

_SWEEP_SECONDS = 1.0
_SWEEP_MOST = 200
_CLEAN_SECONDS = 3600.0


async def bring_up_lists(store: Store) -> None:
    """Write the summaries that a crash has left behind their events."""
    writing = []
    for match_id in await store.stale_matches():
        try:
            events = await store.events(match_id)
            match, at = rebuild(decode_event(event.body) for event in events), events[-1].at
            writing.append(store.append(Append(match_id, match.number, at, (), partial(summarise, match, at))))
        except Exception:
            LOGGER.exception("a match could not be brought up in lists", extra={"facts": {"match": match_id}})
    await asyncio.gather(*writing)


class Matches(Protocol):
    """The matches of a process, as the upkeep needs them."""

    def now(self) -> int: ...

    async def load(self, match_id: str) -> LiveMatch: ...

    async def tick(self, live: LiveMatch) -> Decision: ...

    async def change(self, live: LiveMatch, attempt: Callable[[LiveMatch], Decision]) -> Decision: ...

    async def delete(self, live: LiveMatch) -> None: ...

    def let_go(self) -> None: ...


class Upkeep:
    """Keeps a store and the matches of a process in order."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._store = store

    async def sweep_loop(self) -> None:
        """Look for matches that are due although no process holds them, and drop those that nobody needs."""
        is_calm = True
        while True:
            try:
                query = Query(due_before=self._matches.now(), limit=_SWEEP_MOST, may_lag=is_calm)
                due = await self._store.list_matches(query)
                is_calm = not due
                for summary in due:
                    await self._settle(summary.match)
            except Exception:
                LOGGER.exception("the sweep failed")
            self._matches.let_go()
            await asyncio.sleep(_SWEEP_SECONDS)

    async def _settle(self, match_id: str) -> None:
        """Do what is due: a flag, a deal, the next round; call off what nobody joined or touched; delete that a week later."""
        try:
            live = await self._matches.load(match_id)
            if live.match.status == "aborted":
                kept = await self._store.summary(match_id)
                if kept is not None and kept.deadline is not None and kept.deadline < self._matches.now():
                    await self._matches.delete(live)
            elif not (await self._matches.tick(live)).events and self._matches.now() >= live.match.terms.created_at + EXPIRE_MS:
                await self._matches.change(live, self._call_off)
        except Exception:
            LOGGER.exception("a match could not be settled", extra={"facts": {"match": match_id}})

    def _call_off(self, live: LiveMatch) -> Decision:
        match = live.match
        return expire(match, self._matches.now()) if is_abandoned(match) else Decision(match, ())

    async def clean_loop(self) -> None:
        """Forget what has expired, now and then."""
        while True:
            try:
                tokens, players = await self._store.sweep(self._matches.now())
                await self._store.transact(sweep_puzzles())
                await self._store.transact(sweep_progress())
                if tokens or players:
                    log("forgot what had expired", tokens=tokens, players=players)
            except Exception:
                LOGGER.exception("what has expired could not be forgotten")
            await asyncio.sleep(_CLEAN_SECONDS)

    async def resume_bots(self) -> None:
        """Load the matches in which a bot has to move: nothing else would wake it after a restart."""
        for phase in ("running", "untouched"):
            for summary in await self._store.list_matches(Query(phase=phase, bot_to_act=True, limit=10_000)):
                try:
                    await self._matches.load(summary.match)
                except Exception:
                    LOGGER.exception("a match could not be resumed", extra={"facts": {"match": summary.match}})
