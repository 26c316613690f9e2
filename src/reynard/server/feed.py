"""The events of an account: challenges, games and phrases, told from the store, so that any process may tell them.

A stream looks every two seconds, and at once when this process knows of something new. What it tells first is how things
stand; so whoever was cut off has missed nothing but phrases.
"""

from __future__ import annotations

import asyncio
import collections
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec

from reynard.match.events import Said, decode_event
from reynard.server.budgets import Counter
from reynard.server.summaries import count_called_off, present_summary
from reynard.store.challenges import Challenge, challenges_of, find_challenge
from reynard.store.interface import MatchSummary, Query, Store

_LOOK_SECONDS = 2.0
_MOST_GAMES = 200
MOST_STREAMS = 4
"""Streams that one account may have open in one process."""


class Feeds:
    """The open streams of a process."""

    def __init__(self, store: Store, now: Callable[[], int], per_address: Counter) -> None:
        self._store = store
        self._now = now
        self._per_address = per_address
        self._open: collections.Counter[str] = collections.Counter()
        self._news: dict[str, asyncio.Event] = {}
        self.is_closing = False

    def wake(self, *players: str) -> None:
        """Wake the streams of these players: there is something new."""
        for player in players:
            if player in self._news:
                self._news[player].set()

    def close(self) -> None:
        """End all streams, because the server stops."""
        self.is_closing = True
        self.wake(*self._news)

    def is_full(self, player: str, address: str) -> bool:
        """Whether the account, or the address, has as many streams as it may."""
        return self._open[player] >= MOST_STREAMS or self._per_address.is_full(address)

    def online(self) -> list[str]:
        """The accounts that have a stream open here."""
        return [player for player, count in self._open.items() if count]

    async def stream(self, player: str, address: str, may_go_on: Callable[[], Awaitable[bool]]) -> AsyncIterator[bytes]:
        """Lines of JSON, with an empty line as keep-alive; ends when what proves the account ends, or the server stops."""
        if not self._per_address.take(address):
            return
        told = _Told(self._store, player)
        self._open[player] += 1
        news = self._news.setdefault(player, asyncio.Event())
        try:
            while not self.is_closing and await may_go_on():
                news.clear()
                lines = [msgspec.json.encode(event) + b"\n" async for event in told.look(self._now())]
                yield b"".join(lines) or b"\n"
                if not self.is_closing:
                    await _wait(news)
        finally:
            self._per_address.give_back(address)
            self._open[player] -= 1
            if not self._open[player]:
                del self._open[player]
                self._news.pop(player, None)


async def _wait(news: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(news.wait(), _LOOK_SECONDS)
    except TimeoutError:
        return


class _Told:
    """What one stream has sent so far."""

    def __init__(self, store: Store, player: str) -> None:
        self._store = store
        self._player = player
        self._games: dict[str, tuple[int, int]] = {}
        """When each running game changed last, and the number of the last event that was looked at."""
        self._challenges: set[str] = set()

    async def look(self, now: int) -> AsyncIterator[dict[str, Any]]:
        """What is new."""
        opened = await self._store.consult(challenges_of(self._player, now))
        for challenge in opened:
            if challenge.challenge not in self._challenges:
                self._challenges.add(challenge.challenge)
                yield {"type": "challenge", **show_challenge(challenge, self._player)}
        for name in self._challenges - {challenge.challenge for challenge in opened}:
            self._challenges.discard(name)
            ended = await self._store.consult(find_challenge(name))
            status = "expired" if ended is None or ended.status == "open" else ended.status
            facts = {"match": ended.match or None, "reason": ended.reason} if ended else {"match": None, "reason": ""}
            yield {"type": "challenge_over", "challenge": name, "status": status, **facts}
        running = await self._store.list_matches(Query(player=self._player, phase="running", limit=_MOST_GAMES))
        running += await self._store.list_matches(Query(player=self._player, phase="untouched", limit=_MOST_GAMES))
        for summary in running:
            async for event in self._look_at(summary):
                yield event
        for match in self._games.keys() - {summary.match for summary in running}:
            del self._games[match]
            ended_game = await self._store.summary(match)
            if ended_game is not None:
                yield {"type": "game_over", **await self._shown(ended_game)}

    async def _look_at(self, summary: MatchSummary) -> AsyncIterator[dict[str, Any]]:
        known = self._games.get(summary.match)
        if known is None:
            self._games[summary.match] = (summary.updated, await self._store.last_number(summary.match))
            yield {"type": "game", **await self._shown(summary)}
        elif known[0] != summary.updated:
            events = await self._store.events(summary.match, known[1])
            self._games[summary.match] = (summary.updated, events[-1].number if events else known[1])
            seats = (summary.first, summary.second)
            for stored in events:
                event = decode_event(stored.body)
                if isinstance(event, Said) and seats[event.player] != self._player:
                    yield {"type": "phrase", "match": summary.match, "phrase": event.phrase, "at": stored.at}

    async def _shown(self, summary: MatchSummary) -> dict[str, Any]:
        shown: dict[str, Any] = msgspec.to_builtins(
            present_summary(summary, self._player, await count_called_off(self._store, [summary]))
        )
        return shown


def show_challenge(challenge: Challenge, player: str) -> dict[str, Any]:
    """A challenge as one of the two sees it."""
    return {
        "challenge": challenge.challenge,
        "is_mine": challenge.maker == player,
        "status": challenge.status,
        "match": challenge.match or None,
        "reason": challenge.reason,
        "created": challenge.created,
        "expires": challenge.expires,
        **msgspec.json.decode(challenge.terms, type=dict[str, Any]),
    }
