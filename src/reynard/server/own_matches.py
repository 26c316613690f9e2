"""Players of a match against another person get no help with it: no analysis, no review, no bot that plays on from it."""

from __future__ import annotations

import contextlib
from typing import Final

from reynard.core.errors import NotFound, Refused
from reynard.server.boards import Place, is_near, is_record_near
from reynard.server.services import Services
from reynard.server.workers import BOT_PREFIX
from reynard.store.interface import MatchSummary, Player, Query

MOST_RUNNING: Final = 1000
MOST_COMPARED: Final = 50
"""How many running matches of a person are looked through, and how many are compared with what is asked about; with more of
them nothing is told."""
_OWN_MATCH: Final = Refused(
    "own_match", "This could come from a match of yours that still runs: look at it when the match is over."
)


async def need_other_match(services: Services, person: Player | None, place: Place, address: str) -> None:
    """Refused if the position is one of a running match of this person against another, or near to one."""
    for record in await _records(services, person, place.game, address):
        if await services.workers.replays.run((address,), is_near, lambda record=record: (record, place)):  # type: ignore[misc]
            raise _OWN_MATCH


async def need_other_record(services: Services, person: Player | None, text: str, address: str) -> None:
    """The same for every position of a record, which may hold several games."""
    for record in await _records(services, person, None, address):
        if await services.workers.replays.run((address,), is_record_near, lambda record=record: (record, text)):  # type: ignore[misc]
            raise _OWN_MATCH


async def _records(services: Services, person: Player | None, game: str | None, address: str) -> list[str]:
    """The records of the running matches between people in which this person, or the owner of this bot, plays."""
    if person is None:
        return []
    found: list[str] = []
    for player in {person.player, person.owner} - {""}:
        query = Query(player=player, phase="running", game=game, limit=MOST_RUNNING + 1)
        every = await services.store.list_matches(query)
        running = [kept for kept in every if _is_between_people(kept)]
        if len(every) > MOST_RUNNING or len(running) > MOST_COMPARED:
            raise _OWN_MATCH
        for kept in running:
            with contextlib.suppress(NotFound):  # not dealt yet
                found.append(await services.records.record(kept.match, address))
    return found


def _is_between_people(kept: MatchSummary) -> bool:
    """Whether two persons play, not one on both sides, and no bot of the house."""
    return kept.first != kept.second and not any(player.startswith(BOT_PREFIX) for player in (kept.first, kept.second))
