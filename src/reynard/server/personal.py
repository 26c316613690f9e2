"""All that a server keeps about one person, as one JSON file: for them to take away, whether by the page or by the operator."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict
from typing import Any

import msgspec

from reynard.core.record import format_records
from reynard.match.events import decode_event
from reynard.match.record import chained_records_of
from reynard.server.identity import token_name
from reynard.server.summaries import count_called_off, present_summary
from reynard.store import people, progress, puzzles
from reynard.store.interface import Event, MatchSummary, Player, Query, Store, Token

VERSION = 1
_MOST = 100_000


async def personal_data(store: Store, player: Player, now: int) -> AsyncIterator[bytes]:
    """The file in parts: who they are, tokens and bots, puzzles, progress, and each match with its record as far as it is open.

    It holds no secret: no password, no token, nothing that is still hidden in a running match. Records are made off the loop.
    """
    bots = await store.consult(people.bots_of(player.player))
    tokens = await store.consult(people.tokens_of([player.player, *(bot.player for bot in bots)]))
    head = {
        "reynard": "personal data",
        "version": VERSION,
        "at": now,
        "player": _person(player),
        "bots": [_person(bot) for bot in bots],
        "tokens": [_token(token) for token in tokens],
        "puzzles": await _puzzles(store, player.player),
        "progress": await _progress(store, player.player),
    }
    yield msgspec.json.encode(head)[:-1] + b',"matches":['
    comma = b""
    for one in (player, *bots):
        for summary in await store.list_matches(Query(player=one.player, limit=_MOST)):
            yield comma + await _match(store, summary, one)
            comma = b",\n"
    yield b"]}\n"


def _person(player: Player) -> dict[str, Any]:
    return {
        "player": player.player,
        "name": player.nickname,
        "kind": player.kind,
        "has_password": bool(player.password),
        "created": player.created,
        "seen": player.seen,
    }


def _token(token: Token) -> dict[str, Any]:
    return {
        "id": token_name(token),
        "player": token.player,
        "kind": token.kind,
        "label": token.label,
        "scopes": token.scopes.split(),
        "created": token.created,
        "expires": token.expires,
        "used": token.used or None,
    }


async def _puzzles(store: Store, player: str) -> dict[str, Any]:
    attempts = await store.consult(puzzles.attempts_of(player))
    ratings = await store.consult(puzzles.all_numbers(player))
    return {
        "attempts": [asdict(one) for one in attempts],
        "ratings": {game: {**asdict(one), "streak": streak, "best": best} for game, (one, streak, best) in ratings.items()},
        "best_rush": await store.consult(puzzles.best_rush(player)),
    }


async def _progress(store: Store, player: str) -> dict[str, Any]:
    kept = await store.consult(progress.digests_of(player))
    reviews = [
        {"match": one.match, "game": one.game, "ended": one.ended, "made": one.made, "digest": msgspec.Raw(one.body or b"null")}
        for one in kept
    ]
    return {"wants_reviews": await store.consult(progress.wants_reviews(player)), "reviews": reviews}


async def _match(store: Store, summary: MatchSummary, player: Player) -> bytes:
    events = await store.events(summary.match)
    record = await asyncio.to_thread(_record, events)
    shown = msgspec.to_builtins(present_summary(summary, player.player, await count_called_off(store, [summary])))
    return msgspec.json.encode({"as": player.player, **shown, "record": record})


def _record(events: Sequence[Event]) -> str | None:
    """The record as everybody may see it; None where the match has not begun."""
    records = chained_records_of(decode_event(event.body) for event in events)
    return format_records(records) if records else None
