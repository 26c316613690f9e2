"""Challenges and the event stream of an account over HTTP."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Router, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream
from msgspec import Meta, Struct

from reynard.core.errors import NotFound, Refused
from reynard.core.seats import Seat
from reynard.match.setup import parse_setup
from reynard.match.state import Match
from reynard.server.budgets import TooFast
from reynard.server.feed import show_challenge
from reynard.server.http_matches import GameName, MatchMade, OptionPairs, seat_of
from reynard.server.http_people import AnyRequest, Person, provide_person
from reynard.server.hub import now_ms
from reynard.server.identity import COOKIE
from reynard.server.services import Services, bearer_of, need_person, need_scope, seated, services_of, spend
from reynard.store.challenges import (
    Challenge,
    Limits,
    add_challenge,
    challenges_of,
    find_challenge,
    settle_challenge,
)
from reynard.store.interface import Player

_EXPIRE_MS = 3_600_000
_OWN, _KNOWN, _STRANGER = Limits(50, 50, 50), Limits(50, 50, 10), Limits(50, 25, 3)
"""Open challenges: to one's own bot, to somebody one has played with, and to a stranger. Strangers crowd out nobody else."""
ChallengeId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{4,32}$")]


class NewChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Terms, and to whom: the id of a player, or a name that is kept with a password."""

    to: Annotated[str, Meta(max_length=100)]
    game: GameName
    options: OptionPairs = {}
    clock: Annotated[str, Meta(max_length=40)] = "none"
    seat: Annotated[str, Meta(max_length=40)] | None = None


class Declined(Struct, frozen=True, forbid_unknown_fields=True):
    """The reason, as a word for programs: `busy`, `game`, `clock`, `options`."""

    reason: Annotated[str, Meta(pattern="^[a-z_]{0,32}$")] = ""


class PlayerOnline(Struct, frozen=True):
    """A bot that listens for challenges."""

    player: str
    name: str


@post("/challenges", summary="Challenge somebody", status_code=201)
async def challenge(request: AnyRequest, state: State, data: JSONBody[NewChallenge], person: Person) -> dict[str, Any]:
    """Open for an hour; the other one accepts or declines."""
    services = services_of(state)
    need_scope(request, "play")
    me = await services.identities.seat_name(need_person(person))
    seat_of(data.game, data.seat)
    parse_setup(data.game, data.options, data.clock)
    taker = await _find(services, data.to)
    if taker.player == me.player:
        raise Refused("not_allowed", "Nobody challenges themselves.")
    spend(services.budgets.matches, request, services)
    terms = {
        "maker": {"player": me.player, "name": me.nickname, "kind": seated(me).kind},
        "taker": {"player": taker.player, "name": taker.nickname, "kind": seated(taker).kind},
        "game": data.game, "options": data.options, "clock": data.clock, "seat": data.seat,
    }  # fmt: skip
    most = await _limits(services, me, taker)
    if most is _STRANGER and not services.budgets.strangers.spend(key := f"{services.address(request)} {taker.player}"):
        raise TooFast(services.budgets.strangers.seconds_until(key))
    now = now_ms()
    made = Challenge(secrets.token_urlsafe(9), me.player, taker.player, msgspec.json.encode(terms), now, now + _EXPIRE_MS)
    if not await services.store.transact(add_challenge(made, most)):
        raise Refused("too_many", "Too many challenges are open; wait until some are answered.")
    services.feeds.wake(me.player, taker.player)
    return show_challenge(made, me.player)


async def _limits(services: Services, me: Player, taker: Player) -> Limits:
    if (me.owner or me.player) == (taker.owner or taker.player):
        return _OWN
    return _KNOWN if await services.store.have_met(me.player, taker.player) else _STRANGER


async def _find(services: Services, name: str) -> Player:
    found = await services.store.player(name)
    kept = [found] if found else await services.store.find_player(name)
    if not kept:
        raise NotFound("There is no such player.")
    return kept[0]


@get("/challenges", summary="Open challenges")
async def list_challenges(request: AnyRequest, state: State, person: Person) -> list[dict[str, Any]]:
    """The caller's challenges, made and received, oldest first."""
    need_scope(request, "read")
    me = need_person(person).player
    return [show_challenge(one, me) for one in await services_of(state).store.consult(challenges_of(me, now_ms()))]


async def _settled(services: Services, name: str, me: str, status: str, reason: str = "") -> Challenge:
    """End a challenge that this player may end in this way; refused if it is no longer open."""
    found = await services.store.consult(find_challenge(name))
    if found is None or me != (found.maker if status == "cancelled" else found.taker):
        raise NotFound("There is no such challenge.")
    if not await services.store.transact(settle_challenge(name, status, "", reason, now_ms())):
        raise Refused("too_late", "This challenge is not open any more.")
    services.feeds.wake(found.maker, found.taker)
    return found


@post("/challenges/{challenge_id:str}/accept", summary="Accept a challenge", status_code=201)
async def accept(request: AnyRequest, state: State, challenge_id: ChallengeId, person: Person) -> MatchMade:
    """The match is made with both players in it. Asking again answers the same match."""
    services = services_of(state)
    need_scope(request, "play")
    me = need_person(person)
    known = await services.store.consult(find_challenge(challenge_id))
    if known is not None and known.taker == me.player and known.match:
        return _made((await services.hub.load(known.match)).match)
    found = await services.store.consult(find_challenge(challenge_id))
    maker = await services.store.player(found.maker) if found else None
    if found is None or maker is None or found.taker != me.player:
        raise NotFound("There is no such challenge.")
    terms = msgspec.json.decode(found.terms, type=dict[str, Any])
    setup = parse_setup(terms["game"], terms["options"], terms["clock"])
    await _settled(services, challenge_id, me.player, "accepted")
    players: list[tuple[Any, Seat | None, str | None]] = [
        (seated(await services.identities.seat_name(maker)), seat_of(terms["game"], terms["seat"]), None),
        (seated(await services.identities.seat_name(me)), None, None),
    ]
    match = await services.hub.open_match(setup, players)
    await services.store.transact(_note_match(challenge_id, match.id))
    services.feeds.wake(found.maker, found.taker)
    return _made(match)


def _made(match: Match) -> MatchMade:
    return MatchMade(match.id, f"/m/{match.id}", match.terms.seed_seal, match.number)


def _note_match(name: str, match: str) -> Any:
    yield "UPDATE challenges SET match = ?2 WHERE challenge = ?1", (name, match)


@post("/challenges/{challenge_id:str}/decline", summary="Decline a challenge", status_code=204)
async def decline(
    request: AnyRequest, state: State, challenge_id: ChallengeId, data: JSONBody[Declined], person: Person
) -> None:
    """The challenger is told, with the reason."""
    need_scope(request, "play")
    await _settled(services_of(state), challenge_id, need_person(person).player, "declined", data.reason)


@delete("/challenges/{challenge_id:str}", summary="Cancel a challenge")
async def cancel(request: AnyRequest, state: State, challenge_id: ChallengeId, person: Person) -> None:
    """For the one who made it."""
    need_scope(request, "play")
    await _settled(services_of(state), challenge_id, need_person(person).player, "cancelled")


@get("/me/events", summary="The events of an account", media_type="application/x-ndjson")
async def events(request: AnyRequest, state: State, person: Person) -> Stream:
    """Lines of JSON as long as the connection lasts: challenges, games and phrases; see docs/bots.md."""
    services = services_of(state)
    need_scope(request, "read")
    me = need_person(person)
    address = services.address(request)
    if services.feeds.is_full(me.player, address):
        raise Refused("too_many", "This account, or this address, has too many event streams open; close one first.")
    bearer, cookie = bearer_of(request), request.cookies.get(COOKIE, "")

    async def may_go_on() -> bool:
        if services.bans.of_player(me.player, me.owner) is not None:
            return False
        if bearer is not None:
            return await services.store.token(bytes.fromhex(bearer.device)) is not None
        return await services.identities.recognise(cookie, now_ms(), renews=False) is not None

    lines = services.feeds.stream(me.player, address, may_go_on)
    return Stream(lines, media_type="application/x-ndjson", headers={"cache-control": "no-store", "x-accel-buffering": "no"})


@get("/bots/online", summary="Bots that listen for challenges")
async def bots_online(state: State) -> list[PlayerOnline]:
    """Bots of people whose event stream is open in this process."""
    services = services_of(state)
    found = await services.store.players(services.feeds.online()[:200])
    return [PlayerOnline(one.player, one.nickname) for one in found if one.kind == "bot"]


CHALLENGES = Router(
    "/api",
    route_handlers=[challenge, list_challenges, accept, decline, cancel, events, bots_online],
    dependencies={"person": Provide(provide_person)},
    tags=["challenges"],
)
