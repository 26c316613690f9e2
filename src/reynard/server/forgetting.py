"""Deleting a person: running games end, the name is removed from events, lists and reviews, sockets close; in every process."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from reynard.match.commands import Abort, Resign
from reynard.match.events import Event, Joined
from reynard.match.state import Player
from reynard.server.hub import Hub, now_ms
from reynard.store import people
from reynard.store.challenges import forget_challenges
from reynard.store.interface import MatchSummary, Query, Store
from reynard.store.progress import forget_progress
from reynard.store.puzzles import forget_puzzles

FORGOTTEN = "—"
"""The name shown for a person who was deleted."""
_MOST = 100_000


async def leave_matches(hub: Hub, store: Store, player: str) -> None:
    """End the running matches of somebody who may not come back, and of their bots; names stay."""
    for one in (player, *(bot.player for bot in await store.consult(people.bots_of(player)))):
        for summary in await store.list_matches(Query(player=one, limit=_MOST)):
            if summary.phase not in ("finished", "aborted"):
                await _leave(hub, summary.match, one)


async def forget(hub: Hub, store: Store, player: str) -> None:
    """Delete the person and their bots. Who is interrupted may ask again: identity and tokens go only after the names."""
    began = now_ms()
    await _leave_all(hub, store, player, await store.list_matches(Query(player=player, limit=_MOST)))
    for bot in await store.consult(people.bots_of(player)):
        await forget(hub, store, bot.player)
    await store.transact(forget_challenges(player))
    await store.transact(forget_puzzles(player))
    await store.transact(forget_progress(player))
    await store.delete_player(player)
    await hub.dismiss(player)
    newer = [summary for summary in await store.list_matches(Query(player=player, limit=_MOST)) if summary.created >= began]
    await _leave_all(hub, store, player, newer)
    for bot in await store.consult(people.bots_of(player)):
        await forget(hub, store, bot.player)


async def _leave_all(hub: Hub, store: Store, player: str, matches: Sequence[MatchSummary]) -> None:
    for summary in matches:
        if summary.phase not in ("finished", "aborted"):
            await _leave(hub, summary.match, player)
        await hub.rewrite(summary.match, partial(_without_name, player))
        await store.delete_analyses(summary.match)


async def _leave(hub: Hub, match_id: str, player: str) -> None:
    """Call the match off, or resign where that is too late, so that nobody waits for somebody who cannot come back."""
    match, who = (await hub.load(match_id)).match, Player(player, FORGOTTEN)
    called_off = await hub.command(Abort(id=secrets.token_urlsafe(12), match=match_id, seen=match.number), who)
    if called_off.refusal is not None and match.seating.seats is not None:
        seat = match.game.seat_names[match.seating.seat_of(match.seating.players_of(player)[0])]
        await hub.command(Resign(id=secrets.token_urlsafe(12), match=match_id, seen=match.number, seat=seat), who)


def _without_name(player: str, event: Event) -> Event:
    is_theirs = isinstance(event, Joined) and event.player == player
    return replace(event, name=FORGOTTEN, salt="") if is_theirs else event
