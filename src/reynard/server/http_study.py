"""Looking at games over HTTP: positions and records that somebody brings, drawings, reviews and the bluff coach."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromPath, JSONBody, PathParameter
from msgspec import Struct

from reynard.core.errors import BadText, NotFound, Refused
from reynard.core.seats import Seat
from reynard.draw.language import negotiate
from reynard.draw.svg import draw_svg
from reynard.draw.words import describe_position
from reynard.games.catalogue import get_game
from reynard.match.show import show_view
from reynard.match.shown import ViewShown
from reynard.server.http_matches import SVG, GameName, MatchId, record_text
from reynard.server.http_people import AnyRequest, provide_person
from reynard.server.hub import now_ms
from reynard.server.logs import LOGGER
from reynard.server.replays import MOST_CHARACTERS, Replayed, replay_records
from reynard.server.services import Services, services_of, spend
from reynard.store.interface import Analysis

Kind = Literal["review", "coach"]
MOST_JOBS = 200
"""Reviews of records that people bring are kept in memory, the oldest forgotten."""


class RecordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text."""

    text: Annotated[str, msgspec.Meta(max_length=MOST_CHARACTERS)]
    lang: str = "en"


class PositionBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as text."""

    game: GameName
    position: Annotated[str, msgspec.Meta(max_length=2000)]
    options: dict[str, str] = {}
    lang: str = "en"
    theme: Literal["light", "dark", "auto"] = "auto"
    seat: str = ""
    last: Annotated[str, msgspec.Meta(max_length=40)] = ""


class PositionShown(Struct, frozen=True):
    """A position, to be drawn and to be read aloud."""

    view: ViewShown
    spoken: tuple[str, ...]


class AnalysisShown(Struct, frozen=True):
    """How far a review is, and what it says once it is done."""

    status: Literal["none", "queued", "running", "done", "failed"]
    result: Any = None
    ticket: str = ""


@dataclass(slots=True)
class Job:
    """A review under way."""

    status: Literal["none", "queued", "running", "done", "failed"]
    result: Any
    task: asyncio.Task[None] | None = None


@post("/replay", summary="Show a record somebody brings", status_code=200)
async def replay_text(data: JSONBody[RecordBody]) -> list[Replayed]:
    """The games of the record with all positions, or 400 with every problem."""
    return await asyncio.to_thread(replay_records, data.text, data.lang)


@post("/position", summary="Show a position somebody brings", status_code=200)
async def show_position(data: JSONBody[PositionBody]) -> PositionShown:
    """The position as a spectator sees it, or 400 with every problem."""
    game = get_game(data.game)
    state = game.parse_position(data.position, game.parse_options(data.options))
    view = game.view(state, None)
    return PositionShown(show_view(game, view), tuple(describe_position(view, negotiate(data.lang))))


@post("/draw", summary="Draw a position", status_code=200, media_type=SVG)
async def draw_position(data: JSONBody[PositionBody]) -> Response[str]:
    """An SVG document."""
    game = get_game(data.game)
    state = game.parse_position(data.position, game.parse_options(data.options))
    orientation = Seat(game.seat_names.index(data.seat)) if data.seat in game.seat_names else Seat.FIRST
    drawing = draw_svg(
        game.view(state, None),
        orientation=orientation,
        theme=data.theme,
        last_move=data.last or None,
        lang=negotiate(data.lang),
    )
    return Response(drawing, media_type=SVG)


def analyse(kind: str, text: str) -> bytes:
    """In a worker: the review or the bluff report of a record, as JSON."""
    from reynard.study.reports import report

    return report(kind, text)


@get("/matches/{match:str}/analysis/{kind:str}", summary="A review, if there is one")
async def show_analysis(state: State, match: MatchId, kind: FromPath[Kind]) -> AnalysisShown:
    """What is kept with the match, or how far it is; what was forgotten since is not there."""
    services = services_of(state)
    kept = await services.store.analysis(match, kind)
    if kept is not None:
        return AnalysisShown("done", msgspec.Raw(kept.body))
    job = services.jobs.get(f"{match}/{kind}")
    return AnalysisShown("none" if job is None or job.status == "done" else job.status)


@post("/matches/{match:str}/analysis/{kind:str}", summary="Review a finished match", status_code=200)
async def start_analysis(request: AnyRequest, state: State, match: MatchId, kind: FromPath[Kind]) -> AnalysisShown:
    """Starts it where it is not there; it is kept with the match."""
    services = services_of(state)
    present = await show_analysis.fn(state, match, kind)
    if present.status not in ("none", "failed"):
        return present  # type: ignore[no-any-return]  # `fn` is the undecorated handler
    loaded = await services.hub.load(match)
    if not loaded.match.is_over():
        raise Refused("not_over", "A game is reviewed when it is over.")
    if kind == "coach" and loaded.match.setup.game != "two_paths":
        raise Refused("two_paths_only", "The bluff coach is for Two Paths.")
    spend(services.budgets.matches, request, services)
    text = await record_text(services, match)

    async def keep(body: bytes) -> None:
        await services.store.save_analysis(Analysis(match, kind, now_ms(), body))

    _start(services, f"{match}/{kind}", kind, text, keep)
    return AnalysisShown("queued")


@post("/analysis/{kind:str}", summary="Review a record somebody brings", status_code=200)
async def analyse_text(request: AnyRequest, state: State, kind: FromPath[Kind], data: JSONBody[RecordBody]) -> AnalysisShown:
    """Answers with a ticket to ask again with."""
    services = services_of(state)
    await asyncio.to_thread(replay_records, data.text, "en")
    spend(services.budgets.matches, request, services)
    ticket = secrets.token_urlsafe(12)
    _start(services, ticket, kind, data.text, None)
    return AnalysisShown("queued", ticket=ticket)


@get("/analysis/{ticket:str}", summary="A review of a record somebody brought")
async def show_job(state: State, ticket: Annotated[str, PathParameter(max_length=40)]) -> AnalysisShown:
    """How far it is; 404 when it was forgotten."""
    job = services_of(state).jobs.get(ticket)
    if job is None:
        raise NotFound("There is no such review, or not any more.")
    return AnalysisShown(job.status, None if job.result is None else msgspec.Raw(job.result), ticket)


def _start(services: Services, name: str, kind: str, text: str, keep: Any) -> None:
    job = services.jobs[name] = Job("queued", None)
    while len(services.jobs) > MOST_JOBS:
        del services.jobs[next(iter(services.jobs))]

    async def work() -> None:
        try:
            job.status = "running"
            body = await services.workers.review(analyse, kind, text)
            if keep is not None:
                await keep(body)
            job.result = body
            job.status = "done"
        except BadText:
            job.status = "failed"
        except Exception:
            job.status = "failed"
            LOGGER.exception("a review failed")

    job.task = asyncio.create_task(work())


STUDY = Router(
    "/api",
    route_handlers=[replay_text, show_position, draw_position, show_analysis, start_analysis, analyse_text, show_job],
    dependencies={"person": Provide(provide_person)},
    tags=["study"],
)
