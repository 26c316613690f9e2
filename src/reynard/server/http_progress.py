"""The page *Me* over HTTP: progress, the wish for reviews in the background, and an export as CSV or JSON."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import AsyncIterator
from typing import Any, Final, Literal

import msgspec
from litestar import Router, get, put
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import Struct

from reynard.server.background import NODES, is_counted
from reynard.server.http_people import AnyRequest, Person, provide_person
from reynard.server.hub import now_ms
from reynard.server.progress import MOST_MATCHES, Progress, Row, digests_by_match, progress_of, rows_of
from reynard.server.services import check_study, need_owner, need_person, need_scope, services_of, spend
from reynard.store import progress as kept
from reynard.store.interface import MatchSummary, Query, Store

_DAY_MS: Final = 86_400_000
_COST: Final = 5.0
"""What progress and export take from the budget of those who look at games, beyond the request itself."""
_FIELDS: Final = Row.__struct_fields__


class ReviewsShown(Struct, frozen=True):
    """Reviews in the background: whether they are wanted, how many are made and left, and what they may take."""

    wanted: bool
    made: int
    left: int
    today: int
    per_day: int
    nodes: int


class ProgressShown(Struct, frozen=True):
    """Progress, and what is known of reviews in the background."""

    progress: Progress
    reviews: ReviewsShown


class WishBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether games are to be reviewed in the background."""

    wanted: bool


@get("/me/progress", summary="My progress", before_request=check_study)
async def show_progress(request: AnyRequest, state: State, person: Person) -> ProgressShown:
    """Results with intervals, strength against the bots over time, luck and skill, mistakes, and how readable one is."""
    services, me = services_of(state), need_person(person)
    need_scope(request, "read")
    spend(services.budgets.study, request, services, _COST)
    matches = await _finished(services.store, me.player)
    digests = await services.store.consult(kept.digests_of(me.player))
    told = await asyncio.to_thread(progress_of, me.player, matches, digests)
    return ProgressShown(told, await _reviews(services.store, me.player, matches, services.settings.background_reviews))


@put("/me/progress/reviews", summary="Ask for reviews in the background, or no longer", before_request=check_study)
async def wish_for_reviews(request: AnyRequest, state: State, data: JSONBody[WishBody], person: Person) -> ReviewsShown:
    """They are made while nobody waits for a review, newest match first, up to a daily number. What was made is kept."""
    services, me = services_of(state), need_owner(request, person)
    await services.store.transact(kept.set_wish(me.player, now_ms(), wanted=data.wanted))
    matches = await _finished(services.store, me.player)
    return await _reviews(services.store, me.player, matches, services.settings.background_reviews)


async def _finished(store: Store, player: str) -> list[MatchSummary]:
    return await store.list_matches(Query(player=player, phase="finished", limit=MOST_MATCHES + 1))


async def _reviews(store: Store, player: str, matches: list[MatchSummary], per_day: int) -> ReviewsShown:
    done = await store.consult(kept.reviewed(player))
    today = await store.consult(kept.count_since(player, now_ms() - _DAY_MS))
    left = await asyncio.to_thread(lambda: sum(one.match not in done and is_counted(one) for one in matches))
    return ReviewsShown(await store.consult(kept.wants_reviews(player)), len(done), left, today, per_day, NODES)


@get("/me/progress/export/{form:str}", summary="My matches as a table", media_type="text/csv", before_request=check_study)
async def export_progress(request: AnyRequest, state: State, form: FromPath[Literal["csv", "json"]], person: Person) -> Stream:
    """Every finished match with its result, and with luck and skill where it was reviewed; as `csv` or `json`."""
    services, me = services_of(state), need_person(person)
    need_scope(request, "read")
    spend(services.budgets.study, request, services, _COST)
    digests = digests_by_match(await services.store.consult(kept.digests_of(me.player)))
    rows = rows_of(services.store, me.player, digests)
    headers = {"content-disposition": f'attachment; filename="reynard-matches.{form}"', "cache-control": "no-store"}
    if form == "csv":
        return Stream(_as_csv(rows), media_type="text/csv; charset=utf-8", headers=headers)
    return Stream(_as_json(rows), media_type="application/json", headers=headers)


async def _as_csv(rows: AsyncIterator[Row]) -> AsyncIterator[bytes]:
    yield _line(_FIELDS)
    async for row in rows:
        yield _line([_cell(getattr(row, name)) for name in _FIELDS])


def _line(cells: Any) -> bytes:
    file = io.StringIO()
    csv.writer(file, lineterminator="\r\n").writerow(cells)
    return file.getvalue().encode()


def _cell(value: Any) -> Any:
    """A cell that no spreadsheet reads as a formula: names are chosen by other people."""
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return "'" + value
    return "" if value is None else int(value) if isinstance(value, bool) else value


async def _as_json(rows: AsyncIterator[Row]) -> AsyncIterator[bytes]:
    comma = b"["
    async for row in rows:
        yield comma + msgspec.json.encode(row)
        comma = b",\n"
    yield b"]\n" if comma != b"[" else b"[]\n"


PROGRESS = Router(
    "/api",
    route_handlers=[show_progress, wish_for_reviews, export_progress],
    dependencies={"person": Provide(provide_person)},
    tags=["progress"],
)
