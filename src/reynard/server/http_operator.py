"""What an operator may do, over HTTP behind a token of their own: `reynard admin` and the page at /admin ask for it.

Every act is written to a log before it is done. Without the setting `admin_token` all of it is closed.
"""

from __future__ import annotations

import hmac
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct

from reynard import __version__
from reynard.core.errors import NotFound, Refused
from reynard.match.decide import close
from reynard.server.answers import ErrorBody
from reynard.server.bans import clean_value
from reynard.server.forgetting import forget, leave_matches
from reynard.server.http_matches import MatchId
from reynard.server.hub import now_ms
from reynard.server.identity import token_name
from reynard.server.personal import personal_data
from reynard.server.services import Services, charge_request, error_response, services_of, spend
from reynard.server.signing import KeysShown, replace_key
from reynard.server.summaries import Summary, count_called_off, present_summary
from reynard.store import people
from reynard.store.interface import Player, Query
from reynard.store.operators import Act, Ban, BanKind, acts_before, add_act, add_ban, bans_at, lift_ban, people_named

AnyRequest = Request[Any, Any, Any]
Reason = Annotated[str, Meta(max_length=200)]
PersonId = Annotated[str, PathParameter(max_length=64)]
_PAGE = 50
_DAY_MS = 86_400_000
_FILES = Path(__file__).parent / "operator_page"


class ReasonBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Why, for the log."""

    reason: Reason = ""


class BanBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What to ban, and for how many days (0: until it is lifted)."""

    kind: BanKind
    value: Annotated[str, Meta(max_length=100)]
    reason: Reason = ""
    days: Annotated[float, Meta(ge=0, le=36_500)] = 0


class KeyBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the old key is no longer to be trusted."""

    revoke: bool = False
    reason: Reason = ""


class Overview(Struct, frozen=True):
    """The state of this process, and the settings in force, without secrets."""

    version: str
    sockets: int
    matches_loaded: int
    bots_can_think: bool
    jobs_waiting: int
    limits: dict[str, str | int | float | bool]


class BanShown(Struct, frozen=True):
    """A ban. Times are milliseconds since 1970; `expires` is null where it does not end."""

    kind: BanKind
    value: str
    reason: str
    created: int
    expires: int | None


class ActShown(Struct, frozen=True):
    """An act of an operator."""

    number: int
    at: int
    act: str
    target: str
    reason: str
    address: str


class PersonInShort(Struct, frozen=True):
    """A person in a list."""

    player: str
    name: str
    kind: Literal["person", "bot"]
    has_password: bool
    owner: str
    created: int
    seen: int
    is_banned: bool


class TokenInShort(Struct, frozen=True):
    """A token, without its secret."""

    id: str
    kind: str
    label: str
    scopes: str
    created: int
    expires: int
    used: int


class PersonShown(Struct, frozen=True):
    """A person with their bots, tokens and matches, and the addresses of their open sockets in this process."""

    person: PersonInShort
    bots: tuple[PersonInShort, ...]
    tokens: tuple[TokenInShort, ...]
    matches: tuple[Summary, ...]
    addresses: tuple[str, ...]


async def check_operator(request: AnyRequest) -> Response[Any] | None:
    """Budget, origin and the operator's token; a wrong one counts as a wrong password does."""
    services = charge_request(request)
    token = services.settings.admin_token
    if not token:
        raise NotFound("The operator's page is closed: the setting admin_token opens it.")
    if not services.is_own(request.headers):
        return error_response(403, ErrorBody("wrong_origin", "This request does not come from our own pages."))
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not hmac.compare_digest(given.strip().encode(), token.encode()):
        spend(services.budgets.logins, request, services)
        raise Refused("bad_operator", "This is not the operator's token.")
    return None


async def _note(request: AnyRequest, act: str, target: str, reason: str = "") -> Services:
    """Write an act to the log, before it is done."""
    services = services_of(request.app.state)
    await services.store.transact(add_act(now_ms(), act, target, reason, services.address(request)))
    return services


# How things stand


@get("/overview", summary="How things stand, and the limits")
async def overview(state: State) -> Overview:
    """Of this process."""
    services = services_of(state)
    workers, metrics = services.workers, services.metrics
    waiting = sum(pool.waiting for pool in (workers.bots, workers.reviews, workers.replays, workers.analyses))
    secret = ("admin_token", "database")
    limits = {each.name: getattr(services.settings, each.name) for each in fields(services.settings) if each.name not in secret}
    return Overview(
        __version__, metrics.now("reynard_sockets"), metrics.now("reynard_matches_loaded"), workers.can_think, waiting, limits
    )


@get("/log", summary="What operators did")
async def show_log(state: State, before: Annotated[int | None, QueryParameter(ge=1, le=2**53)] = None) -> list[ActShown]:
    """The newest first, 50 at a time."""
    acts = await services_of(state).store.consult(acts_before(before or 2**53, _PAGE))
    return [_act(act) for act in acts]


def _act(act: Act) -> ActShown:
    return ActShown(act.number, act.at, act.act, act.target, act.reason, act.address)


# Matches


@get("/matches", summary="Matches")
async def list_matches(
    state: State,
    which: Annotated[Literal["all", "waiting", "running", "finished", "aborted"], QueryParameter(name="scope")] = "running",
    player: Annotated[str | None, QueryParameter(max_length=64)] = None,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
) -> list[Summary]:
    """Newest change first, 50 at a time, as a spectator sees them."""
    phase = None if which == "all" else which
    return await _matches(services_of(state), Query(player=player, phase=phase, updated_before=before, limit=_PAGE))


async def _matches(services: Services, query: Query) -> list[Summary]:
    found = await services.store.list_matches(query)
    called_off = await count_called_off(services.store, found)
    return [present_summary(kept, None, called_off) for kept in found]


class MatchInspected(Struct, frozen=True):
    """A match as a spectator sees it, with the ids of its players (empty: nobody yet)."""

    summary: Summary
    players: tuple[str, str]
    events: int


@get("/matches/{match:str}", summary="A match")
async def show_match(state: State, match: MatchId) -> MatchInspected:
    """What is still hidden is not shown to operators either."""
    services = services_of(state)
    kept = await services.store.summary(match)
    if kept is None:
        raise NotFound("There is no such match.")
    shown = present_summary(kept, None, await count_called_off(services.store, [kept]))
    return MatchInspected(shown, (kept.first, kept.second), await services.store.last_number(match))


@post("/matches/{match:str}/close", summary="Call a match off", status_code=204)
async def close_match(request: AnyRequest, match: MatchId, data: JSONBody[ReasonBody]) -> None:
    """It ends without a result, and both players are told."""
    services = services_of(request.app.state)
    live = await services.hub.load(match)
    if live.match.is_over():
        raise Refused("match_over", "The match is over already.")
    await _note(request, "close", match, data.reason)
    await services.hub.change(live, lambda held: close(held.match, now_ms()))


# People


@get("/people", summary="People and bots")
async def list_people(state: State, name: Annotated[str, QueryParameter(max_length=80)] = "") -> list[PersonInShort]:
    """People whose name begins with this, those seen last first, at most 50."""
    services = services_of(state)
    return [_in_short(services, one) for one in await services.store.consult(people_named(name, _PAGE))]


def _in_short(services: Services, one: Player) -> PersonInShort:
    is_banned = services.bans.of_player(one.player, one.owner) is not None
    kind: Any = one.kind
    return PersonInShort(one.player, one.nickname, kind, bool(one.password), one.owner, one.created, one.seen, is_banned)


async def _person(services: Services, player: str) -> Player:
    found = await services.store.player(player)
    if found is None:
        raise NotFound("There is no such player.")
    return found


@get("/people/{player:str}", summary="A person or bot")
async def show_person(state: State, player: PersonId) -> PersonShown:
    """With bots, tokens (never their secrets) and the newest matches."""
    services = services_of(state)
    found = await _person(services, player)
    bots = await services.store.consult(people.bots_of(player))
    tokens = await services.store.consult(people.tokens_of([player, *(bot.player for bot in bots)]))
    return PersonShown(
        _in_short(services, found),
        tuple(_in_short(services, bot) for bot in bots),
        tuple(TokenInShort(token_name(t), t.kind, t.label, t.scopes, t.created, t.expires, t.used) for t in tokens),
        tuple(await _matches(services, Query(player=player, limit=_PAGE))),
        tuple(state.sockets.addresses_of(player)),
    )


@get("/people/{player:str}/export", summary="All that is kept about somebody")
async def export_person(request: AnyRequest, player: PersonId) -> Stream:
    """One JSON file, the same that they can fetch themselves."""
    services = services_of(request.app.state)
    found = await _person(services, player)
    await _note(request, "export", player)
    return Stream(personal_data(services.store, found, now_ms()), media_type=MediaType.JSON)


@delete("/people/{player:str}", summary="Delete somebody")
async def delete_person(
    request: AnyRequest, player: PersonId, reason: Annotated[str, QueryParameter(max_length=200)] = ""
) -> None:
    """The same as if they had done it themselves: name, bots and tokens are removed, running matches end, all matches stay."""
    services = services_of(request.app.state)
    await _person(services, player)
    await _note(request, "delete", player, reason)
    await forget(services.hub, services.store, player)


# Bans


@get("/bans", summary="Bans in force")
async def list_bans(state: State) -> list[BanShown]:
    """The newest first."""
    return [_ban(ban) for ban in await services_of(state).store.consult(bans_at(now_ms()))]


def _ban(ban: Ban) -> BanShown:
    return BanShown(ban.kind, ban.value, ban.reason, ban.created, ban.expires or None)


@post("/bans", summary="Ban an address, a player or a name", status_code=201)
async def ban(request: AnyRequest, data: JSONBody[BanBody]) -> BanShown:
    """It holds at once here, and within seconds in every process. A player's running matches end; who has the name loses it."""
    services = services_of(request.app.state)
    value, now = await clean_value(services.store, data.kind, data.value), now_ms()
    made = Ban(data.kind, value, data.reason, now, now + round(data.days * _DAY_MS) if data.days else 0)
    await _note(request, f"ban {data.kind}", value, data.reason)
    await services.store.transact(add_ban(made))
    await services.bans.refresh()
    if data.kind == "player":
        await services.hub.dismiss(value)
        await leave_matches(services.hub, services.store, value)
    elif data.kind == "name":
        await services.store.transact(people.take_name(value))
    return _ban(made)


@delete("/bans/{kind:str}/{value:path}", summary="Lift a ban")
async def lift(request: AnyRequest, kind: FromPath[str], value: FromPath[str]) -> None:
    """NotFound if there is none."""
    services = services_of(request.app.state)
    wanted = value.removeprefix("/")
    known = [ban.value for ban in await services.store.consult(bans_at(0)) if ban.kind == kind]
    if wanted not in known:
        raise NotFound(f"There is no ban of the {kind[:10]} {wanted[:60]!r}.")
    await _note(request, f"lift {kind}", wanted)
    await services.store.transact(lift_ban(kind, wanted))
    await services.bans.refresh()


# Keys


@get("/keys", summary="The keys this server signs with")
async def list_signing_keys(state: State) -> KeysShown:
    """As at /.well-known/reynard-keys."""
    return await services_of(state).signatures.listed()


@post("/keys", summary="Sign with a new key from now on", status_code=201)
async def rotate_keys(request: AnyRequest, data: JSONBody[KeyBody]) -> KeysShown:
    """The old one stays listed, as `revoked` if it is no longer to be trusted."""
    services = await _note(request, "rotate keys", "revoked the old one" if data.revoke else "", data.reason)
    await replace_key(services.store, now_ms(), revoke=data.revoke)
    return await services.signatures.listed()


OPERATOR = Router(
    "/admin/api",
    route_handlers=[
        overview,
        show_log,
        list_matches,
        show_match,
        close_match,
        list_people,
        show_person,
        export_person,
        delete_person,
        list_bans,
        ban,
        lift,
        list_signing_keys,
        rotate_keys,
    ],
    before_request=check_operator,
    tags=["operators"],
    include_in_schema=False,
)


# The page


def _file(name: str, media_type: str) -> Response[bytes]:
    return Response((_FILES / name).read_bytes(), media_type=media_type, headers={"cache-control": "no-cache"})


async def check_open(request: AnyRequest) -> Response[Any] | None:
    """The page holds nothing secret, but only those who run a server with a token for it have use for it."""
    services = charge_request(request)
    if not services.settings.admin_token:
        raise NotFound("The operator's page is closed: the setting admin_token opens it.")
    return None


@get("/admin", include_in_schema=False, before_request=check_open)
async def show_page() -> Response[bytes]:
    """The page."""
    return _file("index.html", "text/html; charset=utf-8")


@get("/admin/{name:str}", include_in_schema=False, before_request=check_open)
async def show_part(name: FromPath[Literal["page.js", "page.css"]]) -> Response[bytes]:
    """Its script and its style."""
    return _file(name, "text/javascript; charset=utf-8" if name == "page.js" else "text/css; charset=utf-8")


OPERATOR_PAGES = (show_page, show_part)
