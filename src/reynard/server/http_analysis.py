"""The analysis board over HTTP: the rules of each step, trees of variations, and the engine that thinks along."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody
from litestar.response import Stream
from msgspec import Meta, Struct

from reynard.server.boards import BoardShown, Place, Started, Tree, deal, insight, read_tree, show_board, state_of
from reynard.server.http_matches import GameName, OptionPairs, PositionText, Word
from reynard.server.http_people import AnyRequest, Person, provide_person
from reynard.server.http_study import RecordBody
from reynard.server.own_matches import need_other_match
from reynard.server.services import asker_of, check_study, services_of

Steps = Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=12)]


class BoardBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and the steps made from it."""

    game: GameName
    position: PositionText
    options: OptionPairs = {}
    steps: Steps = ()
    pending: Word = ""
    lang: Word = "en"

    @property
    def place(self) -> Place:
        """What is on the board."""
        return Place(self.game, self.options, self.position, self.steps, self.pending)


class ThinkBody(BoardBody, frozen=True, forbid_unknown_fields=True):
    """What the engine should think about, with a move that it should look at whatever it thinks of it."""

    asked: Word = ""


class NewBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Which game to begin."""

    game: GameName
    options: OptionPairs = {}


@post("/analysis/start", summary="Deal a start position", status_code=200, before_request=check_study)
async def start_board(data: JSONBody[NewBody]) -> Started:
    """A fresh position of the game; where a layout is drawn, another one each time."""
    return deal(data.game, data.options)


@post("/analysis/board", summary="Play a step on an analysis board", status_code=200, before_request=check_study)
async def play_on_board(data: JSONBody[BoardBody]) -> BoardShown:
    """What the steps lead to and what can be done there, chance included; 400 with the rule for an illegal step."""
    return show_board(data.place, data.lang)


@post(
    "/analysis/tree",
    summary="Read a record with its variations",
    status_code=200,
    before_request=check_study,
    request_max_body_size=600_000,
)
async def show_tree(request: AnyRequest, state: State, data: JSONBody[RecordBody]) -> Response[Tree]:
    """Every entry with the one it follows and the position it leads to, or 400 with the problems of the record."""
    services = services_of(state)
    path = (services.address(request),)
    status, body = await services.workers.replays.run(path, read_tree, lambda: (data.text, data.lang))
    return Response(body, status_code=status, media_type=MediaType.JSON)  # type: ignore[arg-type]  # encoded already


@post(
    "/analysis/think",
    summary="Let the engine think along",
    status_code=200,
    before_request=check_study,
    media_type="application/x-ndjson",
)
async def think_along(request: AnyRequest, state: State, data: JSONBody[ThinkBody], person: Person) -> Stream:
    """A line of JSON for each look, deeper and deeper, until the client leaves, asks for another position or has had enough.

    Refused (`own_match`) for positions of a running match between people to the players of that match.
    """
    services = services_of(state)
    asker = asker_of(request, services, person)
    services.analysis.need_room(asker)
    state_of(data.place)
    await need_other_match(services, person, data.place, asker.address)
    lines = services.analysis.stream(asker, data.place, data.asked)
    return Stream(lines, media_type="application/x-ndjson", headers={"cache-control": "no-store", "x-accel-buffering": "no"})


@post("/analysis/insight", summary="What is known of a position at once", status_code=200, before_request=check_study)
async def show_insight(request: AnyRequest, state: State, data: JSONBody[BoardBody], person: Person) -> Response[Any]:
    """What the study of this game has to tell, in the game's own form; refused as thinking is."""
    services = services_of(state)
    asker = asker_of(request, services, person)
    state_of(data.place)
    await need_other_match(services, person, data.place, asker.address)
    told = await services.analysis.once(asker, insight, data.place)
    return Response(msgspec.json.encode(told), media_type=MediaType.JSON)


ANALYSIS = Router(
    "/api",
    route_handlers=[start_board, play_on_board, show_tree, think_along, show_insight],
    dependencies={"person": Provide(provide_person)},
    tags=["analysis"],
)
