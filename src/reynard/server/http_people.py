"""Guests over HTTP: a name, a password to keep it, a link to recover it, tokens, and being forgotten."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody
from msgspec import Struct

from reynard.core.errors import Refused
from reynard.server.forgetting import forget
from reynard.server.hub import now_ms
from reynard.server.identity import COOKIE
from reynard.server.services import Me, Services, bearer_of, find_person, need_owner, need_person, services_of, spend
from reynard.store.interface import Player

AnyRequest = Request[Any, Any, Any]
Person = NamedDependency[Player | None]
"""Who is asking, given by `provide_person`."""


class NameBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A nickname."""

    name: str


class PasswordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A password, and the one before where there is one."""

    password: str
    old: str | None = None


class LoginBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password."""

    name: str
    password: str


class SecretBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery secret."""

    secret: str


async def provide_person(request: AnyRequest, state: State) -> Player | None:
    """Who is asking."""
    return await find_person(request, services_of(state))


def _me(player: Player | None) -> Me:
    if player is None:
        return Me(None, "", False)
    return Me(player.player, player.nickname, bool(player.password), "bot" if player.kind == "bot" else "person")


@get("/me", summary="Who am I?")
async def who_am_i(person: Person) -> Me:
    """Who the cookie or the token says is asking. Makes nothing."""
    return _me(person)


@post("/me", summary="Become a guest, or change the nickname", status_code=200)
async def name_me(request: AnyRequest, state: State, data: JSONBody[NameBody], person: Person) -> Me:
    """A new guest gets a cookie; a known one a new name."""
    services = services_of(state)
    services.bans.check_name(data.name)
    if person is not None:
        return _me(await services.identities.rename(need_owner(request, person), data.name, now_ms()))
    return _me(await become_guest(request, services, data.name))


async def become_guest(request: AnyRequest, services: Services, name: str) -> Player:
    """A new guest; the answer carries the cookie."""
    services.bans.check_name(name)
    spend(services.budgets.guests, request, services)
    player, cookie = await services.identities.become_guest(name, now_ms())
    request.scope["state"]["cookie"] = cookie
    return player


@post("/me/password", summary="Keep the identity under a password, or change it", status_code=200)
async def set_password(request: AnyRequest, state: State, data: JSONBody[PasswordBody], person: Person) -> Me:
    """From now on name and password prove who one is. A change needs the old one, and logs out every other device."""
    services = services_of(state)
    me = need_owner(request, person)
    spend(services.budgets.logins, request, services)
    kept = await services.identities.set_password(me, data.password, now_ms(), data.old)
    if me.password:
        cookie, devices = await services.identities.start_afresh(kept, now_ms())
        request.scope["state"]["cookie"] = cookie
        for device in devices:
            await services.hub.dismiss(device)
    return _me(kept)


@post("/login", summary="Come back with name and password", status_code=200)
async def log_in(request: AnyRequest, state: State, data: JSONBody[LoginBody]) -> Me:
    """Sets the cookie of that guest."""
    services = services_of(state)
    _refuse_bots(request)
    spend(services.budgets.logins, request, services)
    player, cookie = await services.identities.log_in(data.name, data.password, now_ms())
    services.bans.check_player(player)
    request.scope["state"]["cookie"] = cookie
    return _me(player)


def _refuse_bots(request: AnyRequest) -> None:
    """A program with a token has no cookie to set."""
    if bearer_of(request) is not None:
        raise Refused("not_allowed", "A bot's token is for playing and reading; this is for people.")


@post("/logout", summary="Forget me on this device", status_code=204)
async def log_out(request: AnyRequest, state: State) -> None:
    """Takes the cookie back, and closes the sockets that were opened with it or with the one before."""
    _refuse_bots(request)
    cookie, services = request.cookies.get(COOKIE, ""), services_of(state)
    await services.identities.log_out(cookie, now_ms())
    for device in services.identities.devices_of(cookie):
        await services.hub.dismiss(device)
    request.scope["state"]["cookie"] = ""


@post("/logout/everywhere", summary="Forget me on all devices", status_code=204)
async def log_out_everywhere(request: AnyRequest, state: State, person: Person) -> None:
    """Ends every cookie, this one too, and closes their sockets. A password or a recovery link leads back."""
    services = services_of(state)
    for device in await services.identities.log_out_everywhere(need_owner(request, person)):
        await services.hub.dismiss(device)
    request.scope["state"]["cookie"] = ""


@post("/me/recovery", summary="A link to come back with", status_code=200)
async def recovery(request: AnyRequest, state: State, person: Person) -> SecretBody:
    """A new recovery secret, shown once, good for one use within thirty days; the one before stops working."""
    services = services_of(state)
    me = need_owner(request, person)
    spend(services.budgets.logins, request, services)
    return SecretBody(await services.identities.recovery_secret(me, now_ms()))


@post("/recover", summary="Come back with a recovery secret", status_code=200)
async def recover(request: AnyRequest, state: State, data: JSONBody[SecretBody]) -> Me:
    """Sets the cookie of that guest; the secret is used up."""
    services = services_of(state)
    _refuse_bots(request)
    spend(services.budgets.logins, request, services)
    player, cookie = await services.identities.recover(data.secret, now_ms())
    services.bans.check_player(player)
    request.scope["state"]["cookie"] = cookie
    return _me(player)


@delete("/me", summary="Delete me")
async def delete_me(request: AnyRequest, state: State, person: Person) -> None:
    """Deletes name, password, bots, tokens and sockets; running matches end, and all stay with an unknown player."""
    services = services_of(state)
    await forget(services.hub, services.store, need_owner(request, need_person(person)).player)
    request.scope["state"]["cookie"] = ""


def cookie_header(cookie: str, *, is_https: bool) -> bytes:
    """The Set-Cookie header for a new cookie; an empty one takes the cookie back."""
    age = 365 * 86_400 if cookie else 0
    secure = "; Secure" if is_https else ""
    return f"{COOKIE}={cookie}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax{secure}".encode()


PEOPLE = Router(
    "/api",
    route_handlers=[
        who_am_i,
        name_me,
        set_password,
        log_in,
        log_out,
        log_out_everywhere,
        recovery,
        recover,
        delete_me,
    ],
    dependencies={"person": Provide(provide_person)},
    tags=["people"],
)
