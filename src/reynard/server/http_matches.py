"""Matches over HTTP: the games and bots on offer, making a match, lists, records, drawings."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

from litestar import MediaType, Response, Router, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from reynard.core.errors import BadText, NotFound, Refused
from reynard.core.seats import Seat
from reynard.draw.language import negotiate
from reynard.games.catalogue import get_game
from reynard.match.commands import Entropy
from reynard.match.setup import parse_setup
from reynard.match.state import Player as Seated
from reynard.server.boards import Place
from reynard.server.http_people import AnyRequest, Person, become_guest, provide_person
from reynard.server.menu import BotOffer, GameOffer, offered_bots, offered_games
from reynard.server.own_matches import need_other_match
from reynard.server.replays import Drawing, Replayed
from reynard.server.services import check_study, need_person, need_scope, seated, services_of, spend
from reynard.server.signing import ChainShown, CommitmentShown
from reynard.server.summaries import Summary, count_called_off, present_summary
from reynard.server.workers import bot_player
from reynard.store.interface import MatchSummary, Query
from reynard.wire.codec import encode

GameName = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
MatchId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{4,32}$")]
SVG = "image/svg+xml"
Word = Annotated[str, Meta(max_length=40)]
PositionText = Annotated[str, Meta(max_length=2_000)]
OptionPairs = Annotated[dict[Word, Word], Meta(max_length=32)]
Language = Annotated[str, QueryParameter(max_length=40)]
_PAGE = 50
"""Matches in one answer."""


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """What to play."""

    game: GameName
    opponent: Literal["bot", "friend", "lobby", "same_screen"]
    options: OptionPairs = {}
    level: Word = "3"
    seat: Word | None = None
    clock: Word = "none"
    start: PositionText = ""
    entropy: Annotated[str, Meta(max_length=128)] | None = None
    name: Annotated[str, Meta(max_length=80)] | None = None
    """A visitor without a name becomes a guest of this name."""
    practice: bool = False
    """With help, against a bot only."""


class EntropyBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Random bytes for the deal."""

    entropy: Annotated[str, Meta(max_length=128)]


class MatchMade(Struct, frozen=True):
    """The name of a new match, the link to share, and the seal of its deal: random bytes may follow at once."""

    match: str
    link: str
    seal: str
    number: int
    """The last event: what is sent next has seen it."""


class MatchList(Struct, frozen=True):
    """Matches, newest first; `next` goes into `before` for older ones."""

    matches: tuple[Summary, ...]
    next: int | None


@get("/games", summary="The games and their options")
async def list_games() -> list[GameOffer]:
    """The games on offer, with their options and boards."""
    return offered_games()


@get("/bots", summary="The bots of the house")
async def list_bots() -> list[BotOffer]:
    """The bots of every game, weakest first."""
    return offered_bots()


@post("/matches", summary="Make a match", status_code=201)
async def make_match(request: AnyRequest, state: State, data: JSONBody[NewMatch], person: Person) -> MatchMade:
    """The maker holds a seat at once; against a bot or on one screen the match begins."""
    services = services_of(state)
    need_scope(request, "play")
    if person is None and data.name is not None:
        person = await become_guest(request, services, data.name)
    me = await services.identities.seat_name(need_person(person))
    seat = seat_of(data.game, data.seat)
    setup = parse_setup(
        data.game,
        data.options,
        data.clock,
        same_screen=data.opponent == "same_screen",
        is_public=data.opponent == "lobby",
        start=data.start,
        practice=data.practice,
    )
    if data.practice and data.opponent != "bot":
        raise BadText.single("practice_with_people", "practice", "Practice is for matches against a bot of the house.")
    entropy = _entropy(data.entropy)
    if data.start:
        await need_other_match(services, person, Place(data.game, setup.options, data.start), services.address(request))
    opponent = bot_player(data.game, data.level) if data.opponent == "bot" else None
    spend(services.budgets.matches, request, services)
    players: list[tuple[Seated, Seat | None, str | None]] = [(seated(me), seat, entropy)]
    if opponent is not None:
        players.append((opponent, None, None))
    elif data.opponent == "same_screen":
        players = [(seated(me), Seat.FIRST, entropy), (seated(me), Seat.SECOND, entropy)]
    match = await services.hub.open_match(setup, players)
    return MatchMade(match.id, f"/m/{match.id}", match.terms.seed_seal, match.number)


def seat_of(game: str, name: str | None) -> Seat | None:
    """The seat of this name; None for none, BadText if the game has no such seat."""
    if name is None:
        return None
    names = get_game(game).seat_names
    if name not in names:
        raise BadText.single("bad_seat", "seat", f"The seats of this game are {' and '.join(names)}.")
    return Seat(names.index(name))


@post("/matches/{match:str}/entropy", summary="Random bytes for the deal", status_code=200)
async def give_entropy(
    request: AnyRequest, match: MatchId, data: JSONBody[EntropyBody], person: Person
) -> Response[dict[str, Any]]:
    """Adds a player's random bytes, once, after the seal has come; answers the match as a socket's `view` tells it."""
    services = services_of(request.app.state)
    need_scope(request, "play")
    player = seated(need_person(person))
    bytes_given = _entropy(data.entropy)
    live = await services.hub.load(match)
    command = Entropy(id=secrets.token_urlsafe(12), match=match, seen=live.match.number, entropy=bytes_given or "")
    decision = await services.hub.command(command, player)
    if decision.refusal is not None:
        raise Refused(decision.refusal.code, decision.refusal.sentence)
    shown: Any = encode(services.hub.view(live, player.id))
    return Response(shown, media_type=MediaType.JSON, status_code=200)


def _entropy(text: str | None) -> str | None:
    if text is None:
        return None
    if not 32 <= len(text) <= 64 or len(text) % 2 or set(text) - set("0123456789abcdef"):
        raise BadText.single("bad_entropy", "entropy", "Random bytes are 16 to 32, in lower-case hexadecimal.")
    return text


@get("/matches", summary="Lists of matches")
async def list_matches(
    request: AnyRequest,
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
    need_scope(request, "read")
    if which == "lobby":
        query = Query(phase="waiting", is_public=True, game=game, updated_before=before, limit=_PAGE + 1)
    elif me is None:
        return MatchList((), None)
    else:
        phase = None if which == "mine" else which
        hidden = "untouched" if phase is None else None
        query = Query(player=me, phase=phase, without_phase=hidden, game=game, updated_before=before, limit=_PAGE + 1)
    store = services_of(state).store
    found, following = _page(await store.list_matches(query))
    called_off = await count_called_off(store, found)
    return MatchList(tuple(present_summary(kept, me, called_off) for kept in found), following)


def _page(found: list[MatchSummary]) -> tuple[list[MatchSummary], int | None]:
    """The first page of a list that holds one match too many, and the `before` of the next page.

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
    store = services_of(state).store
    kept = await store.summary(match)
    if kept is None:
        raise NotFound(f"There is no match {match!r}.")
    return present_summary(kept, person.player if person else None, await count_called_off(store, [kept]))


@get("/matches/{match:str}/record", summary="The record", media_type=MediaType.TEXT, before_request=check_study)
async def show_record(request: AnyRequest, state: State, match: MatchId) -> Response[str]:
    """The game as a record, with its seals and deal as far as they are open."""
    services = services_of(state)
    text = await services.signatures.signed(await services.records.record(match, services.address(request)))
    headers = {"content-disposition": f'attachment; filename="{match}.reynard"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@get("/matches/{match:str}/commitment", summary="What was fixed before the deal, signed")
async def show_commitment(state: State, match: MatchId) -> CommitmentShown:
    """Seal, terms and players of a match, from the moment that both are there; see docs/fairness.md."""
    services = services_of(state)
    found = (await services.hub.load(match)).match
    if not found.commitment:
        raise NotFound("There is no commitment: a player is missing, or the match was made by version 0.1.0.")
    return await services.signatures.commitment(found)


@get("/matches/{match:str}/chain", summary="How the head of the events came to be", before_request=check_study)
async def show_chain(
    request: AnyRequest, state: State, match: MatchId, after: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0
) -> Response[ChainShown]:
    """The digests of the events after a number: with the head there, a client can follow the chain to the current head."""
    services = services_of(state)
    body: Any = await services.records.chain(match, after, services.address(request))
    return Response(body, media_type=MediaType.JSON)


@get("/matches/{match:str}/replay", summary="The record, ready to be shown", before_request=check_study)
async def show_replay(request: AnyRequest, state: State, match: MatchId, lang: Language = "en") -> Response[list[Replayed]]:
    """Each round with all its positions and spoken moves."""
    services = services_of(state)
    body: Any = await services.records.replay(match, negotiate(lang), services.address(request))
    return Response(body, media_type=MediaType.JSON)


@get("/matches/{match:str}/board.svg", summary="A drawing", media_type=SVG, before_request=check_study)
async def show_board(
    request: AnyRequest,
    match: MatchId,
    entry: Annotated[int, QueryParameter(ge=0, le=10_000)] = 10_000,
    theme: FromQuery[Literal["light", "dark", "auto"]] = "auto",
    seat: Annotated[str, QueryParameter(max_length=20)] = "",
    lang: Language = "en",
) -> Response[str]:
    """The board after an entry of the last round, as everybody may see it."""
    services = services_of(request.app.state)
    drawing = Drawing(entry, theme, seat, negotiate(lang))
    return Response(await services.records.board(match, drawing, services.address(request)), media_type=SVG)


MATCHES = Router(
    "/api",
    route_handlers=[
        list_games,
        list_bots,
        make_match,
        give_entropy,
        list_matches,
        show_match,
        show_record,
        show_commitment,
        show_chain,
        show_replay,
        show_board,
    ],
    dependencies={"person": Provide(provide_person)},
    tags=["matches"],
)
