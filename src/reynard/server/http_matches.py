"""Matches over HTTP: the games and bots on offer, making a match, lists, records, drawings."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from litestar import MediaType, Response, Router, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from reynard.core.errors import BadText, NotFound
from reynard.core.record import format_records
from reynard.core.seats import Seat
from reynard.games.catalogue import get_game
from reynard.match.events import decode_event
from reynard.match.record import records_of
from reynard.match.setup import parse_setup
from reynard.match.state import Player as Seated
from reynard.server.http_people import AnyRequest, Person, provide_person
from reynard.server.offers import BotOffer, GameOffer, offered_bots, offered_games
from reynard.server.replays import Replayed, replay_records
from reynard.server.services import Services, need_person, seated, services_of, spend
from reynard.server.summaries import Summary, present_summary
from reynard.server.workers import bot_player
from reynard.store.interface import MatchSummary, Query

GameName = Literal["two_paths", "tokan", "tally_ho"]
MatchId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{4,32}$")]
SVG = "image/svg+xml"
_PAGE = 50
"""Matches in one answer."""


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to play."""

    game: GameName
    opponent: Literal["bot", "friend", "lobby", "same_screen"]
    options: dict[str, str] = {}
    level: str = "3"
    seat: str | None = None
    clock: str = "none"
    start: str = ""
    entropy: str | None = None


class MatchMade(Struct, frozen=True):
    """The name of a new match, and the link to share."""

    match: str
    link: str


class MatchList(Struct, frozen=True):
    """Matches, newest first; `next` goes into `before` for older ones."""

    matches: tuple[Summary, ...]
    next: int | None


@get("/games", summary="The games and their options")
async def list_games() -> list[GameOffer]:
    """What can be played, and how."""
    return offered_games()


@get("/bots", summary="The bots of the house")
async def list_bots() -> list[BotOffer]:
    """Ten levels per game, and the mind reader of Two Paths."""
    return offered_bots()


@post("/matches", summary="Make a match", status_code=201)
async def make_match(request: AnyRequest, state: State, data: JSONBody[NewMatch], person: Person) -> MatchMade:
    """The maker holds a seat at once; against a bot or on one screen the match begins."""
    services = services_of(state)
    me = need_person(person)
    seat = _seat(data.game, data.seat)
    setup = parse_setup(
        data.game,
        data.options,
        data.clock,
        same_screen=data.opponent == "same_screen",
        is_public=data.opponent == "lobby",
        start=data.start,
    )
    entropy = _entropy(data.entropy)
    opponent = bot_player(data.game, data.level) if data.opponent == "bot" else None
    spend(services.budgets.matches, request, services)
    players: list[tuple[Seated, Seat | None, str | None]] = [(seated(me), seat, entropy)]
    if opponent is not None:
        players.append((opponent, None, None))
    elif data.opponent == "same_screen":
        players = [(seated(me), Seat.FIRST, entropy), (seated(me), Seat.SECOND, entropy)]
    match = await services.hub.open_match(setup, players)
    return MatchMade(match.id, f"/m/{match.id}")


def _seat(game: str, name: str | None) -> Seat | None:
    if name is None:
        return None
    names = get_game(game).seat_names
    if name not in names:
        raise BadText.single("bad_seat", "seat", f"The seats of this game are {' and '.join(names)}.")
    return Seat(names.index(name))


def _entropy(text: str | None) -> str | None:
    if text is None:
        return None
    if not 32 <= len(text) <= 64 or len(text) % 2 or set(text) - set("0123456789abcdef"):
        raise BadText.single("bad_entropy", "entropy", "Random bytes are 16 to 32, in lower-case hexadecimal.")
    return text


@get("/matches", summary="Lists of matches")
async def list_matches(
    state: State,
    person: Person,
    which: Annotated[Literal["lobby", "mine", "running", "finished"], QueryParameter(name="scope")] = "lobby",
    game: FromQuery[GameName | None] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
) -> MatchList:
    """The lobby, or one's own matches: all, those that run, those that are over.

    A match against a bot is listed once its player has moved.
    """
    me = person.player if person else None
    if which == "lobby":
        query = Query(phase="waiting", is_public=True, game=game, updated_before=before, limit=_PAGE + 1)
    elif me is None:
        return MatchList((), None)
    else:
        phase = None if which == "mine" else which
        hidden = "untouched" if phase is None else None
        query = Query(player=me, phase=phase, without_phase=hidden, game=game, updated_before=before, limit=_PAGE + 1)
    found, following = _page(await services_of(state).store.list_matches(query))
    return MatchList(tuple(present_summary(kept, me) for kept in found), following)


def _page(found: list[MatchSummary]) -> tuple[list[MatchSummary], int | None]:
    """The first page of a list with one match more than a page has, and what the next page comes before.

    Matches that changed in the same millisecond stay on one page, as long as they are fewer than a page.
    """
    if len(found) <= _PAGE:
        return found, None
    last = found[-1].updated
    whole = [kept for kept in found if kept.updated > last]
    return (whole, last + 1) if whole else (found[:_PAGE], last)


@get("/matches/{match:str}", summary="A match in short")
async def show_match(state: State, match: MatchId, person: Person) -> Summary:
    """Enough for a waiting room or a link preview. Never takes a seat."""
    kept = await services_of(state).store.summary(match)
    if kept is None:
        raise NotFound(f"There is no match {match!r}.")
    return present_summary(kept, person.player if person else None)


async def record_text(services: Services, match: str) -> str:
    """The record of a match: of a running game its whole entries; NotFound before it has begun."""
    stored = await services.store.events(match)
    if not stored:
        raise NotFound(f"There is no match {match!r}.")
    records = records_of(decode_event(event.body) for event in stored)
    if not records:
        raise NotFound("There is no record yet: the match has not begun.")
    return format_records(records)


@get("/matches/{match:str}/record", summary="The record", media_type=MediaType.TEXT)
async def show_record(state: State, match: MatchId) -> Response[str]:
    """The game as a record, with its seals and deal as far as they are open."""
    text = await record_text(services_of(state), match)
    headers = {"content-disposition": f'attachment; filename="{match}.reynard"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@get("/matches/{match:str}/replay", summary="The record, ready to be shown")
async def show_replay(state: State, match: MatchId, lang: FromQuery[str] = "en") -> list[Replayed]:
    """Each round with all its positions and spoken moves."""
    return await asyncio.to_thread(replay_records, await record_text(services_of(state), match), lang)


@get("/matches/{match:str}/board.svg", summary="A drawing", media_type=SVG)
async def show_board(
    state: State,
    match: MatchId,
    entry: Annotated[int, QueryParameter(ge=0, le=10_000)] = 10_000,
    theme: FromQuery[Literal["light", "dark", "auto"]] = "auto",
    seat: FromQuery[str] = "",
    lang: FromQuery[str] = "en",
) -> Response[str]:
    """The board after an entry of the last round, as everybody may see it."""
    from reynard.draw.svg import draw_svg

    rounds = await asyncio.to_thread(replay_records, await record_text(services_of(state), match), lang)
    last = rounds[-1]
    shown = last.entries[: entry or None][-1] if entry and last.entries else None
    names = get_game(last.game).seat_names
    drawing = draw_svg(
        shown.position if shown else last.start,
        game=last.game,
        orientation=Seat(names.index(seat)) if seat in names else Seat.FIRST,
        theme=theme,
        last_move=shown.text if shown else None,
        lang=lang,
    )
    return Response(drawing, media_type=SVG)


MATCHES = Router(
    "/api",
    route_handlers=[
        list_games,
        list_bots,
        make_match,
        list_matches,
        show_match,
        show_record,
        show_replay,
        show_board,
    ],
    dependencies={"person": Provide(provide_person)},
    tags=["matches"],
)
