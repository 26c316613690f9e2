"""What request handlers work with: the parts of one server process, and who is asking."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from litestar import Request
from litestar.datastructures import State
from msgspec import Struct

from reynard.core.errors import Refused
from reynard.match.state import Player as Seated
from reynard.server.hub import Hub, now_ms
from reynard.server.identity import COOKIE, Identities
from reynard.server.limits import Budget
from reynard.server.metrics import Metrics
from reynard.server.settings import Settings
from reynard.server.shield import address_of, is_own_origin
from reynard.server.workers import Workers
from reynard.store.interface import Player, Store


@dataclass(slots=True)
class Budgets:
    """What an address may do a minute."""

    requests: Budget
    matches: Budget
    joins: Budget
    guests: Budget
    logins: Budget
    sockets: Budget


@dataclass(slots=True)
class Services:
    """The parts of one server process."""

    settings: Settings
    store: Store
    hub: Hub
    workers: Workers
    metrics: Metrics
    identities: Identities
    budgets: Budgets
    origins: frozenset[str]
    is_https: bool
    jobs: dict[str, Any] = field(default_factory=dict)
    is_closing: bool = False

    def address(self, request: Request[Any, Any, Any]) -> str:
        """The client's address, for budgets."""
        client = (request.client.host, request.client.port) if request.client else None
        return address_of(client, request.headers.get("x-forwarded-for"), trust_proxy=self.settings.trust_proxy)

    def is_own(self, headers: Any) -> bool:
        """Whether a request's origin, if it names one, is ours."""
        return is_own_origin(headers.get("origin"), headers.get("host"), self.origins)


class ErrorBody(Struct, frozen=True):
    """How every error is told."""

    code: str
    sentence: str
    rule: str = ""
    reason: str = ""
    problems: tuple[dict[str, str], ...] = ()


class Me(Struct, frozen=True):
    """Who is asking; `player` is null for somebody without a name yet."""

    player: str | None
    name: str
    has_password: bool


def services_of(state: State) -> Services:
    """The services of the application."""
    services: Services = state.services
    return services


async def find_person(request: Request[Any, Any, Any], services: Services) -> Player | None:
    """Who is asking, by cookie or bearer token; a cookie that is due is replaced with the answer."""
    bearer = request.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        return await services.identities.recognise_bot(bearer[7:], now_ms())
    cookie = request.cookies.get(COOKIE)
    if not cookie:
        return None
    found = await services.identities.recognise(cookie, now_ms())
    if found is None:
        return None
    if found.fresh_cookie is not None:
        request.scope["state"]["cookie"] = found.fresh_cookie
    return found.player


def need_person(person: Player | None) -> Player:
    """The person, or a refusal for somebody without a name."""
    if person is None:
        raise Refused("not_recognised", "You have no name here yet: choose one first.")
    return person


def spend(budget: Budget, request: Request[Any, Any, Any], services: Services) -> None:
    """Take one from the budget of the client's address; refused if there is nothing left."""
    if not budget.spend(services.address(request), now_ms()):
        raise Refused("too_fast", "Too many requests: wait a minute.")


def seated(player: Player) -> Seated:
    """A person of the store as a player of a match."""
    return Seated(player.player, player.nickname, "bot" if player.kind == "bot" else "human")
