"""Tokens over HTTP: listing, creating and revoking those of one's devices and bots; one's data as a file."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Router, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream
from msgspec import Struct

from reynard.core.errors import NotFound
from reynard.server.forgetting import forget
from reynard.server.http_people import AnyRequest, Person, provide_person
from reynard.server.hub import now_ms
from reynard.server.identity import COOKIE, SCOPES, token_name
from reynard.server.personal import personal_data
from reynard.server.services import need_owner, services_of, spend

Scope = Literal["play", "read"]
BotId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{4,64}$")]
TokenId = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$")]


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot, and what its first token may do."""

    name: str
    scopes: tuple[Scope, ...] = SCOPES  # type: ignore[assignment]  # the same two words


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A further token of a bot."""

    label: str = ""
    scopes: tuple[Scope, ...] = SCOPES  # type: ignore[assignment]  # the same two words


class BotToken(Struct, frozen=True):
    """A bot and its token, which is shown once."""

    player: str
    token: str


class OwnBot(Struct, frozen=True):
    """A bot of one's own."""

    player: str
    name: str
    created: int


class TokenShown(Struct, frozen=True):
    """A token as a list shows it: never the secret itself. Times are milliseconds since 1970."""

    id: str
    kind: Literal["cookie", "recovery", "bot"]
    label: str
    scopes: tuple[str, ...]
    bot: str | None
    bot_name: str
    created: int
    expires: int
    used: int | None
    """When a bot used it last, to the hour."""
    is_this: bool
    """Whether it is the cookie of this request."""


@post("/me/bot", summary="A bot identity of one's own", status_code=201)
async def make_bot(request: AnyRequest, state: State, data: JSONBody[NewBot], person: Person) -> BotToken:
    """A token for programs that play by themselves. The name must not be kept by anybody."""
    services = services_of(state)
    me = need_owner(request, person)
    services.bans.check_name(data.name)
    spend(services.budgets.guests, request, services)
    player, token = await services.identities.make_bot(data.name, now_ms(), me.player, data.scopes)
    return BotToken(player.player, token)


@get("/me/bots", summary="One's own bots")
async def list_own_bots(request: AnyRequest, state: State, person: Person) -> list[OwnBot]:
    """Oldest first."""
    bots = await services_of(state).identities.bots_of(need_owner(request, person).player)
    return [OwnBot(bot.player, bot.nickname, bot.created) for bot in bots]


@post("/me/bots/{bot:str}/tokens", summary="A further token for a bot", status_code=201)
async def make_token(request: AnyRequest, state: State, bot: BotId, data: JSONBody[NewToken], person: Person) -> BotToken:
    """Tokens of one bot are told apart by their labels."""
    services = services_of(state)
    me = need_owner(request, person)
    spend(services.budgets.guests, request, services)
    return BotToken(bot, await services.identities.make_bot_token(me, bot, data.label, data.scopes, now_ms()))


@delete("/me/bots/{bot:str}", summary="Delete a bot")
async def delete_bot(request: AnyRequest, state: State, bot: BotId, person: Person) -> None:
    """Its tokens and running matches end; finished ones stay, with an unknown player."""
    services = services_of(state)
    me = need_owner(request, person)
    if bot not in [own.player for own in await services.identities.bots_of(me.player)]:
        raise NotFound("You have no such bot.")
    await forget(services.hub, services.store, bot)


@get("/me/tokens", summary="What has been given to devices and bots")
async def list_tokens(request: AnyRequest, state: State, person: Person) -> list[TokenShown]:
    """Cookies of devices, the recovery link, and tokens of one's bots, oldest first."""
    services = services_of(state)
    me = need_owner(request, person)
    names = {bot.player: bot.nickname for bot in await services.identities.bots_of(me.player)}
    here = services.identities.devices_of(request.cookies.get(COOKIE, ""))
    return [
        TokenShown(
            id=token_name(token),
            kind=token.kind,  # type: ignore[arg-type]  # one of the three
            label=token.label,
            scopes=tuple(token.scopes.split()),
            bot=token.player if token.player in names else None,
            bot_name=names.get(token.player, ""),
            created=token.created,
            expires=token.expires,
            used=token.used or None,
            is_this=token.digest.hex() in here,
        )
        for token in await services.identities.tokens_of(me, now_ms())
    ]


@delete("/me/tokens/{token:str}", summary="Revoke a token")
async def revoke_token(request: AnyRequest, state: State, token: TokenId, person: Person) -> None:
    """It is no longer valid; sockets that were opened with it are closed."""
    services = services_of(state)
    await services.hub.dismiss(await services.identities.revoke(need_owner(request, person), token, now_ms()))


@get("/me/export", summary="All that is kept about me", media_type="application/json")
async def export_me(request: AnyRequest, state: State, person: Person) -> Stream:
    """One JSON file: name, tokens (not their secrets), bots, and every match with its record as far as it is open."""
    services = services_of(state)
    me = need_owner(request, person)
    spend(services.budgets.logins, request, services)
    headers = {"content-disposition": 'attachment; filename="reynard-my-data.json"', "cache-control": "no-store"}
    return Stream(personal_data(services.store, me, now_ms()), media_type="application/json", headers=headers)


TOKENS = Router(
    "/api",
    route_handlers=[
        make_bot,
        list_own_bots,
        make_token,
        delete_bot,
        list_tokens,
        revoke_token,
        export_me,
    ],
    dependencies={"person": Provide(provide_person)},
    tags=["people"],
)
