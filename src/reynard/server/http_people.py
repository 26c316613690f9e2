"""Guests over HTTP: a name, a password to keep it, a link to recover it, bot tokens, and being forgotten."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody
from msgspec import Struct

from reynard.server.forgetting import forget
from reynard.server.hub import now_ms
from reynard.server.identity import COOKIE
from reynard.server.services import Me, find_person, need_person, services_of, spend
from reynard.store.interface import Player

AnyRequest = Request[Any, Any, Any]
Person = NamedDependency[Player | None]
"""Who is asking, given by `provide_person`."""


class NameBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A nickname."""

    name: str


class PasswordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A password."""

    password: str


class LoginBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password."""

    name: str
    password: str


class SecretBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery secret."""

    secret: str


class BotToken(Struct, frozen=True):
    """A new bot identity; the token is shown once."""

    player: str
    token: str


async def provide_person(request: AnyRequest, state: State) -> Player | None:
    """Who is asking."""
    return await find_person(request, services_of(state))


def _me(player: Player | None) -> Me:
    if player is None:
        return Me(None, "", False)
    return Me(player.player, player.nickname, bool(player.password))


@get("/me", summary="Who am I?")
async def who_am_i(person: Person) -> Me:
    """Who the cookie says is asking. Makes nothing."""
    return _me(person)


@post("/me", summary="Become a guest, or change the nickname", status_code=200)
async def name_me(request: AnyRequest, state: State, data: JSONBody[NameBody], person: Person) -> Me:
    """A new guest gets a cookie; a known one a new name."""
    services = services_of(state)
    if person is not None:
        return _me(await services.identities.rename(person, data.name, now_ms()))
    spend(services.budgets.guests, request, services)
    player, cookie = await services.identities.become_guest(data.name, now_ms())
    request.scope["state"]["cookie"] = cookie
    return _me(player)


@post("/me/password", summary="Keep the identity under a password", status_code=200)
async def set_password(request: AnyRequest, state: State, data: JSONBody[PasswordBody], person: Person) -> Me:
    """From now on name and password prove who one is."""
    services = services_of(state)
    spend(services.budgets.logins, request, services)
    return _me(await services.identities.set_password(need_person(person), data.password, now_ms()))


@post("/login", summary="Come back with name and password", status_code=200)
async def log_in(request: AnyRequest, state: State, data: JSONBody[LoginBody]) -> Me:
    """Sets the cookie of that guest."""
    services = services_of(state)
    spend(services.budgets.logins, request, services)
    player, cookie = await services.identities.log_in(data.name, data.password, now_ms())
    request.scope["state"]["cookie"] = cookie
    return _me(player)


@post("/logout", summary="Forget me on this device", status_code=204)
async def log_out(request: AnyRequest, state: State) -> None:
    """Takes the cookie back, and closes the sockets that were opened with it or with the one before."""
    cookie, services = request.cookies.get(COOKIE, ""), services_of(state)
    await services.identities.log_out(cookie, now_ms())
    for device in services.identities.devices_of(cookie):
        await services.hub.dismiss(device)
    request.scope["state"]["cookie"] = ""


@post("/me/recovery", summary="A link to come back with", status_code=200)
async def recovery(request: AnyRequest, state: State, person: Person) -> SecretBody:
    """A new recovery secret, shown once; the one before stops working."""
    services = services_of(state)
    spend(services.budgets.logins, request, services)
    return SecretBody(await services.identities.recovery_secret(need_person(person), now_ms()))


@post("/recover", summary="Come back with a recovery secret", status_code=200)
async def recover(request: AnyRequest, state: State, data: JSONBody[SecretBody]) -> Me:
    """Sets the cookie of that guest."""
    services = services_of(state)
    spend(services.budgets.logins, request, services)
    player, cookie = await services.identities.recover(data.secret, now_ms())
    request.scope["state"]["cookie"] = cookie
    return _me(player)


@post("/me/bot", summary="A bot identity of one's own", status_code=201)
async def make_bot(request: AnyRequest, state: State, data: JSONBody[NameBody], person: Person) -> BotToken:
    """A token for programs that play by themselves."""
    services = services_of(state)
    need_person(person)
    spend(services.budgets.guests, request, services)
    player, token = await services.identities.make_bot(data.name, now_ms())
    return BotToken(player.player, token)


@delete("/me", summary="Delete me")
async def delete_me(request: AnyRequest, state: State, person: Person) -> None:
    """Name, password and tokens go, open sockets close; running matches end, all stay, played by somebody unknown."""
    services = services_of(state)
    await forget(services.hub, services.store, need_person(person).player)
    request.scope["state"]["cookie"] = ""


def cookie_header(cookie: str, *, is_https: bool) -> bytes:
    """The Set-Cookie header for a new cookie; an empty one takes the cookie back."""
    age = 365 * 86_400 if cookie else 0
    secure = "; Secure" if is_https else ""
    return f"{COOKIE}={cookie}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax{secure}".encode()


PEOPLE = Router(
    "/api",
    route_handlers=[who_am_i, name_me, set_password, log_in, log_out, recovery, recover, make_bot, delete_me],
    dependencies={"person": Provide(provide_person)},
    tags=["people"],
)
