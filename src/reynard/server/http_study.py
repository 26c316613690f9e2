"""Looking at games over HTTP: positions and records that somebody brings, drawings, reviews and the bluff coach."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromPath, JSONBody, PathParameter
from msgspec import Struct

from reynard.core.errors import NotFound, Refused
from reynard.core.seats import Seat
from reynard.draw.language import negotiate
from reynard.draw.svg import draw_svg
from reynard.draw.words import describe_position
from reynard.games.catalogue import get_game
from reynard.match.show import show_view
from reynard.match.shown import ViewShown
from reynard.server.http_matches import SVG, GameName, MatchId, OptionPairs, PositionText, Word
from reynard.server.http_people import AnyRequest, Person, provide_person
from reynard.server.hub import now_ms
from reynard.server.own_matches import need_other_record
from reynard.server.replays import MOST_CHARACTERS, Replayed, Told, check_text, replay_text
from reynard.server.services import asker_of, check_study, services_of, spend
from reynard.store.interface import Analysis
from reynard.study.coach import no_coach

Ticket = Annotated[str, PathParameter(max_length=40)]
Kind = Literal["review", "coach"]
_RECORD: Any = {"status_code": 200, "before_request": check_study, "request_max_body_size": 600_000}
"""How a request that brings a record is taken."""


class RecordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text."""

    text: Annotated[str, msgspec.Meta(max_length=MOST_CHARACTERS)]
    lang: Word = "en"


class PositionBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as text."""

    game: GameName
    position: PositionText
    options: OptionPairs = {}
    lang: Word = "en"
    theme: Literal["light", "dark", "auto"] = "auto"
    seat: Word = ""
    last: Word = ""


class PositionShown(Struct, frozen=True):
    """A position, to be drawn and to be read aloud."""

    view: ViewShown
    spoken: tuple[str, ...]


class AnalysisShown(Struct, frozen=True):
    """How far a review is, and what it says once it is done."""

    status: Literal["none", "queued", "running", "done", "failed"]
    result: Any = None
    ticket: str = ""
    code: str = ""
    """Why it failed: `too_long`, or the code of what is wrong with the record."""


@post(
    "/replay",
    summary="Show a record somebody brings",
    **_RECORD,
)
async def replay_record(request: AnyRequest, state: State, data: JSONBody[RecordBody]) -> Response[list[Replayed]]:
    """The games of the record with all positions, or 400 with its problems."""
    services = services_of(state)
    path = (services.address(request),)
    return _told(await services.workers.replays.run(path, replay_text, lambda: (data.text, data.lang)))


def _told(told: Told) -> Response[Any]:
    """An answer that was made in a worker."""
    status, body = told
    return Response(body, status_code=status, media_type=MediaType.JSON)


@post("/position", summary="Show a position somebody brings", status_code=200, before_request=check_study)
async def show_position(data: JSONBody[PositionBody]) -> PositionShown:
    """The position as a spectator sees it, or 400 with every problem."""
    game = get_game(data.game)
    view = game.view(game.parse_position(data.position, game.parse_options(data.options)), None)
    return PositionShown(show_view(game, view), tuple(describe_position(view, negotiate(data.lang))))


@post("/draw", summary="Draw a position", status_code=200, before_request=check_study, media_type=SVG)
async def draw_position(data: JSONBody[PositionBody]) -> Response[str]:
    """An SVG document."""
    game = get_game(data.game)
    position = game.parse_position(data.position, game.parse_options(data.options))
    orientation = Seat(game.seat_names.index(data.seat)) if data.seat in game.seat_names else Seat.FIRST
    drawing = draw_svg(
        game.view(position, None),
        orientation=orientation,
        theme=data.theme,
        last_move=data.last or None,
        lang=negotiate(data.lang),
    )
    return Response(drawing, media_type=SVG)


@get("/matches/{match:str}/analysis/{kind:str}", summary="A review, if there is one")
async def show_analysis(state: State, match: MatchId, kind: FromPath[Kind]) -> AnalysisShown:
    """What is kept with the match, or how far it is; what was forgotten since is not there."""
    services = services_of(state)
    kept = await services.store.analysis(match, kind)
    if kept is not None:
        return AnalysisShown("done", msgspec.Raw(kept.body))
    job = services.reviews.find(_name(match, kind))
    return AnalysisShown("none") if job is None or job.status == "done" else AnalysisShown(job.status, code=job.code)


@post("/matches/{match:str}/analysis/{kind:str}", summary="Review a finished match", status_code=200)
async def start_analysis(
    request: AnyRequest, state: State, match: MatchId, kind: FromPath[Kind], person: Person
) -> AnalysisShown:
    """Starts it where it is not there; it is kept with the match."""
    services = services_of(state)
    present = await show_analysis.fn(state, match, kind)
    if present.status not in ("none", "failed"):
        return present  # type: ignore[no-any-return]  # `fn` is the undecorated handler
    loaded = await services.hub.load(match)
    if not loaded.match.is_over():
        raise Refused("not_over", "A game is reviewed when it is over.")
    if kind == "coach" and not loaded.match.game.has_coach:
        raise no_coach()
    asker = asker_of(request, services, person)
    services.reviews.need_room(asker)
    spend(services.budgets.matches, request, services)
    text = await services.records.record(match, asker.address)

    async def keep(body: bytes) -> None:
        await services.store.save_analysis(Analysis(match, kind, now_ms(), body))

    job = services.reviews.find(_name(match, kind))
    if job is None or not job.is_open:  # somebody else may have started it meanwhile
        job = services.reviews.start(_name(match, kind), asker, kind, text, keep)
    return AnalysisShown(job.status)


@delete("/matches/{match:str}/analysis/{kind:str}", summary="Cancel a review", status_code=204)
async def cancel_analysis(request: AnyRequest, state: State, match: MatchId, kind: FromPath[Kind], person: Person) -> None:
    """Cancels a review that waits or runs; 404 for everybody but the person who started it."""
    services = services_of(state)
    if not services.reviews.cancel(_name(match, kind), asker_of(request, services, person)):
        raise NotFound("There is no such review of yours under way.")


def _name(match: str, kind: str) -> str:
    return f"{match}/{kind}"


@post(
    "/analysis/{kind:str}",
    summary="Review a record somebody brings",
    **_RECORD,
)
async def analyse_text(
    request: AnyRequest, state: State, kind: FromPath[Kind], data: JSONBody[RecordBody], person: Person
) -> Response[AnalysisShown]:
    """Answers with a ticket to ask again with; refused (`own_match`) as analysis is, for records near to a running match."""
    services = services_of(state)
    asker = asker_of(request, services, person)
    services.reviews.need_room(asker)
    path = (asker.address,)
    problem = await services.workers.replays.run(path, check_text, lambda: (kind, data.text, data.lang))
    if problem is not None:
        return _told(problem)
    await need_other_record(services, person, data.text, asker.address)
    spend(services.budgets.matches, request, services)
    ticket = secrets.token_urlsafe(12)
    job = services.reviews.start(ticket, asker, kind, data.text)
    return Response(AnalysisShown(job.status, ticket=ticket))


@get("/analysis/{ticket:str}", summary="A review of a record somebody brought")
async def show_job(state: State, ticket: Ticket) -> AnalysisShown:
    """How far it is; 404 when it was forgotten."""
    job = services_of(state).reviews.find(ticket)
    if job is None:
        raise NotFound("There is no such review, or not any more.")
    return AnalysisShown(job.status, None if job.result is None else msgspec.Raw(job.result), ticket, job.code)


@delete("/analysis/{ticket:str}", summary="Cancel a review of a record", status_code=204)
async def cancel_job(request: AnyRequest, state: State, ticket: Ticket, person: Person) -> None:
    """Cancels and forgets it; 404 for everybody but the person who started it."""
    services = services_of(state)
    if not services.reviews.cancel(ticket, asker_of(request, services, person)):
        raise NotFound("There is no such review of yours, or not any more.")


STUDY = Router(
    "/api",
    route_handlers=[
        replay_record,
        show_position,
        draw_position,
        show_analysis,
        start_analysis,
        cancel_analysis,
        analyse_text,
        show_job,
        cancel_job,
    ],
    dependencies={"person": Provide(provide_person)},
    tags=["study"],
)
