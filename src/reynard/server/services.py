"""What request handlers work with: the parts of one server process, and who is asking."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any, Literal

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import ClientException, InternalServerException
from msgspec import Struct

from reynard.core.errors import Refused
from reynard.match.state import Player as Seated
from reynard.server.analysis import Analysis
from reynard.server.answers import ErrorBody
from reynard.server.bans import Bans
from reynard.server.budgets import Budget, TooFast
from reynard.server.feed import Feeds
from reynard.server.gate import admit_bearer, bearer_in
from reynard.server.hub import Hub, now_ms
from reynard.server.identity import COOKIE, Bearer, Identities
from reynard.server.metrics import Metrics
from reynard.server.records import Records
from reynard.server.reviews import Asker, Reviews
from reynard.server.settings import Settings
from reynard.server.shield import address_of, forwarded_for, is_own_origin
from reynard.server.signing import Signatures
from reynard.server.workers import Workers
from reynard.store.interface import Player, Store

_CHARGED = "charged"
"""Where the state of a request keeps that it was charged to its address."""


@dataclass(slots=True)
class Budgets:
    """What an address may do a minute."""

    requests: Budget
    matches: Budget
    joins: Budget
    guests: Budget
    logins: Budget
    sockets: Budget
    study: Budget
    strangers: Budget
    """Challenges from an address to somebody who never played with the challenger."""


@dataclass(slots=True)
class Services:
    """The parts of one server process."""

    settings: Settings
    store: Store
    hub: Hub
    workers: Workers
    metrics: Metrics
    identities: Identities
    signatures: Signatures
    budgets: Budgets
    origins: frozenset[str]
    is_https: bool
    records: Records
    reviews: Reviews
    analysis: Analysis
    feeds: Feeds
    bans: Bans
    is_closing: bool = False

    def address(self, request: Request[Any, Any, Any]) -> str:
        """The client's address, for budgets."""
        client = (request.client.host, request.client.port) if request.client else None
        return address_of(client, forwarded_for(request.scope["headers"]), trust_proxy=self.settings.trust_proxy)

    def is_own(self, headers: Any) -> bool:
        """Whether a request's origin, if it names one, is ours."""
        return is_own_origin(headers.get("origin"), headers.get("host"), self.origins)


class Me(Struct, frozen=True, omit_defaults=True):
    """Who is asking; `player` is null for somebody without a name yet."""

    player: str | None
    name: str
    has_password: bool
    kind: Literal["person", "bot"] = "person"
    """Left out for people."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON is refused where it is nested too deeply or is not UTF-8; one that breaks off is not our error."""

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """The body in parts."""
        try:
            async for part in super().stream():
                yield part
        except InternalServerException:
            raise ClientException("The request broke off.") from None

    async def json(self) -> Any:
        """The body as JSON values."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("The JSON is nested too deep.") from None
        except UnicodeDecodeError:
            raise ClientException("The JSON is not in UTF-8.") from None


def services_of(state: State) -> Services:
    """The services of the application."""
    services: Services = state.services
    return services


async def find_person(request: Request[Any, Any, Any], services: Services) -> Player | None:
    """Who is asking, by cookie or bearer token; a cookie that is due is replaced with the answer."""
    bearer = bearer_of(request)
    if bearer is not None:
        services.bans.check_player(bearer.player)
        return bearer.player
    cookie = request.cookies.get(COOKIE)
    if not cookie:
        return None
    found = await services.identities.recognise(cookie, now_ms())
    if found is None:
        return None
    services.bans.check_player(found.player)
    if found.fresh_cookie is not None:
        request.scope["state"]["cookie"] = found.fresh_cookie
    return found.player


def bearer_of(request: Request[Any, Any, Any]) -> Bearer | None:
    """The bot whose token came with the request; a wrong one was refused before."""
    return bearer_in(request.scope)


def need_person(person: Player | None) -> Player:
    """The person; refused without a name."""
    if person is None:
        raise Refused("not_recognised", "You have no name here yet: choose one first.")
    return person


def need_owner(request: Request[Any, Any, Any], person: Player | None) -> Player:
    """The person; a refusal for a bot, whose token is for playing and reading only."""
    person = need_person(person)
    if bearer_of(request) is not None or person.kind == "bot":
        raise Refused("not_allowed", "A bot's token is for playing and reading; this is for people.")
    return person


def need_scope(request: Request[Any, Any, Any], scope: Literal["play", "read"]) -> None:
    """A refusal for a bot whose token does not go so far."""
    bearer = bearer_of(request)
    if bearer is not None and scope not in bearer.scopes:
        raise Refused("not_allowed", f"This token has not the scope '{scope}'.")


def spend(budget: Budget, request: Request[Any, Any, Any], services: Services, cost: float = 1.0) -> None:
    """Take from the budget of the client's address; refused if there is not enough left."""
    address = services.address(request)
    if not budget.spend(address, cost):
        raise TooFast(budget.seconds_until(address, cost))


def error_response(status: int, body: ErrorBody) -> Response[ErrorBody]:
    """An answer that tells an error."""
    return Response(body, status_code=status, media_type=MediaType.JSON)


def charge_request(request: Request[Any, Any, Any]) -> Services:
    """Take a request from its address's budget, once; TooFast if there is nothing left. The services of the application."""
    services = services_of(request.app.state)
    if not request.scope["state"].get(_CHARGED):
        request.scope["state"][_CHARGED] = True
        spend(services.budgets.requests, request, services)
    return services


async def check_request(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """Budget and origin of every request, before its body is read."""
    services = charge_request(request)
    services.bans.check_address(services.address(request))
    if request.method not in ("GET", "HEAD", "OPTIONS") and not services.is_own(request.headers):
        return error_response(403, ErrorBody("wrong_origin", "This request does not come from our own pages."))
    await admit_bearer(request.scope, request.headers.get("authorization"), services.identities, now_ms())
    return None


async def check_study(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """`check_request`, and the budget of those who look at games."""
    refused = await check_request(request)
    services = services_of(request.app.state)
    if refused is None:
        spend(services.budgets.study, request, services)
    return refused


def asker_of(request: Request[Any, Any, Any], services: Services, person: Player | None) -> Asker:
    """Who asks for something that takes long."""
    return Asker(services.address(request), person.player if person else "")


def seated(player: Player) -> Seated:
    """A person of the store as a player of a match."""
    return Seated(player.player, player.nickname, "bot" if player.kind == "bot" else "human")
