"""The application: every part put together."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope

from reynard import __version__
from reynard.core.errors import ReynardError
from reynard.draw.language import negotiate
from reynard.server.analysis import Analysis
from reynard.server.answers import ErrorBody, error_body, status_of
from reynard.server.background import BackgroundReviews
from reynard.server.bans import Bans
from reynard.server.budgets import Budget, Counter, TooFast
from reynard.server.description import describe
from reynard.server.docs_page import docs_page
from reynard.server.feed import Feeds
from reynard.server.gate import CHALLENGE, admit_bearer, bearer_in
from reynard.server.http_analysis import ANALYSIS
from reynard.server.http_challenges import CHALLENGES
from reynard.server.http_matches import MATCHES
from reynard.server.http_operator import OPERATOR, OPERATOR_PAGES
from reynard.server.http_people import PEOPLE, cookie_header
from reynard.server.http_progress import PROGRESS
from reynard.server.http_puzzles import PUZZLES
from reynard.server.http_study import STUDY
from reynard.server.http_tokens import TOKENS
from reynard.server.hub import Hub, now_ms
from reynard.server.identity import COOKIE, Identities
from reynard.server.logs import LOGGER, log
from reynard.server.metrics import CONTENT_TYPE_LATEST, Metrics
from reynard.server.pages import serve_pages
from reynard.server.records import Records
from reynard.server.reviews import Reviews
from reynard.server.services import (
    Budgets,
    Services,
    StrictRequest,
    charge_request,
    check_request,
    error_response,
    seated,
    services_of,
)
from reynard.server.settings import Settings
from reynard.server.shield import SECONDS, SOCKET_PATH, Shield, address_of, forwarded_for, is_own_origin
from reynard.server.signing import KeysShown, Signatures
from reynard.server.sockets import SocketRules, SocketServer, Visitor
from reynard.server.traces import set_up_traces
from reynard.server.workers import SHORTEST_SECONDS, Workers
from reynard.store import open_store

STATIC = Path(__file__).parent / "static"
MOST_BODY_BYTES = 32 * 1024
"""What a request may bring, unless its handler says otherwise."""


def make_app(settings: Settings, *, shortest_bot_seconds: float = SHORTEST_SECONDS) -> Litestar:
    """An ASGI application with a store, a hub and workers of its own."""
    metrics, traces = Metrics(), set_up_traces()
    store = open_store(settings.database)
    workers = Workers(
        settings.workers,
        metrics,
        bot_seconds=settings.bot_seconds,
        shortest=shortest_bot_seconds,
        review_seconds=settings.review_seconds,
        traces=traces,
    )
    hub = Hub(store, metrics, workers)
    bans = Bans(store, now_ms)
    is_https = settings.public_url.startswith("https://")
    origins = frozenset([*settings.origins.split(), *([settings.public_url.rstrip("/")] if settings.public_url else [])])
    budgets, per_address = _budgets(settings), Counter(settings.sockets_per_address)

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await store.open()
        identities = Identities(store, await store.key("cookies", secrets.token_bytes(32)))
        signatures = Signatures(store)
        await signatures.open(now_ms())
        await bans.refresh()
        records, reviews = Records(store, workers.replays), Reviews(workers.reviews)
        app.state.services = Services(
            settings,
            store,
            hub,
            workers,
            metrics,
            identities,
            signatures,
            budgets,
            origins,
            is_https,
            records,
            reviews,
            Analysis(workers.analyses, settings.analysis_rate),
            Feeds(store, now_ms, per_address),
            bans,
        )
        await hub.start()
        hub.spawn(bans.refresh_loop())
        background = BackgroundReviews(store, workers.reviews, settings.background_reviews, now_ms).start()
        log("ready", version=__version__)
        try:
            yield
        finally:
            app.state.services.is_closing = True
            await hub.stop()
            await asyncio.gather(background.stop(), reviews.stop(), app.state.services.analysis.stop())
            workers.stop()
            identities.stop()
            await store.close()
            traces.stop()
            log("stopped")

    socket_rules = SocketRules(settings.messages, per_address, budgets.sockets, budgets.joins)
    sockets = SocketServer(hub, metrics, socket_rules, lambda scope: _recognise(app.state.services, scope))
    bans.on_change = lambda: sockets.dismiss_where(bans.bar)

    app = Litestar(
        route_handlers=[*HANDLERS, *serve_pages(STATIC)],
        lifespan=[life],
        request_class=StrictRequest,
        before_request=check_request,
        exception_handlers={ReynardError: _tell, HTTPException: _tell_http, Exception: _tell_crash},
        openapi_config=_openapi(),
        request_max_body_size=MOST_BODY_BYTES,
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
        state=State({"sockets": sockets, "description": Description()}),
    )

    app.asgi_handler = Shield(app.asgi_handler, _finisher(settings, metrics, is_https=is_https), traces, is_https=is_https)
    return app


def _finisher(settings: Settings, metrics: Metrics, *, is_https: bool) -> Callable[[Scope, Any], None]:
    def finish(scope: Scope, message: Any) -> None:
        """Count an answer, and send the cookie that a handler asked for."""
        metrics.requests.labels(str(message["status"])).inc()
        if settings.access_log:
            log_request(scope, message["status"], trust_proxy=settings.trust_proxy)
        cookie = scope["state"].get("cookie")
        if cookie is not None:
            message["headers"].append((b"set-cookie", cookie_header(cookie, is_https=is_https)))

    return finish


def log_request(scope: Any, status: int, *, trust_proxy: bool) -> None:
    """A line of the access log; queries are left out, and so are cookies and tokens."""
    address = address_of(scope["client"], forwarded_for(scope["headers"]), trust_proxy=trust_proxy)
    took = round(1000 * scope["state"][SECONDS], 1)
    log("request", method=scope["method"], path=scope["path"], status=status, ms=took, address=address)


async def _recognise(services: Services, scope: Scope) -> Visitor | None:
    """Who opens a socket; None if the page it comes from is not ours, Refused for a wrong token or a ban. Makes no guest."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    if not is_own_origin(headers.get("origin"), headers.get("host"), services.origins):
        return None
    visitor = await _visitor(services, scope, headers)
    services.bans.check_visitor(visitor)
    return visitor


async def _visitor(services: Services, scope: Scope, headers: Mapping[str, str]) -> Visitor:
    identities, trusts = services.identities, services.settings.trust_proxy
    address = address_of(scope["client"], forwarded_for(scope["headers"]), trust_proxy=trusts)
    await admit_bearer(scope, headers.get("authorization"), identities, now_ms())
    bearer = bearer_in(scope)
    if bearer is not None:
        player = bearer.player
        return Visitor(seated(player), address, (bearer.device,), "play" in bearer.scopes, player.owner)
    cookie = ASGIConnection[Any, Any, Any, Any](scope).cookies.get(COOKIE)
    found = await identities.recognise(cookie, now_ms(), renews=False) if cookie else None
    if not cookie or not found:
        return Visitor(None, address)
    return Visitor(seated(found.player), address, identities.devices_of(cookie))


def _budgets(settings: Settings) -> Budgets:
    return Budgets(
        requests=Budget(settings.request_rate),
        matches=Budget(settings.match_rate),
        joins=Budget(settings.join_rate),
        guests=Budget(settings.guest_rate),
        logins=Budget(settings.login_rate),
        sockets=Budget(settings.socket_rate),
        study=Budget(settings.study_rate),
        strangers=Budget(0.1, burst=5),
    )


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Reynard",
        version=__version__,
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
        openapi_router=Router("/api/schema", route_handlers=[], before_request=_make_schema, include_in_schema=False),
    )


async def _make_schema(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """`check_request`; then Litestar's document is made off the event loop, where it would be made by whoever asks first."""
    refused = await check_request(request)
    if refused is None:
        await request.app.state.description.texts(request.app)
    return refused


def _tell(request: Request[Any, Any, Any], error: ReynardError) -> Response[ErrorBody]:
    answer = error_response(status_of(error), error_body(error, negotiate(request.headers.get("accept-language", ""))))
    if answer.status_code in (429, 503):
        answer.headers["retry-after"] = str(getattr(error, "retry_after", 10))
    if answer.status_code == 429:
        answer.headers["connection"] = "close"  # and so nothing is read of what was sent ahead
    if error.code == "bad_token":
        answer.headers["www-authenticate"] = CHALLENGE[1].decode()
    return answer


def _tell_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    """An error of Litestar's own; what no handler takes, because there is no such page or method, is charged here."""
    try:
        charge_request(request)
    except TooFast as refused:
        return _tell(request, refused)
    code = {404: "not_found", 405: "wrong_method", 413: "too_large"}.get(error.status_code, "bad_message")
    extra: Any = error.extra if isinstance(error.extra, list) else []
    problems = tuple({"code": code, "place": str(e.get("key", "")), "sentence": str(e.get("message", ""))} for e in extra)
    return error_response(error.status_code, ErrorBody(code, error.detail or code, problems=problems))


def _tell_crash(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    LOGGER.error("a request failed", exc_info=error, extra={"facts": {"path": request.url.path}})
    return error_response(500, ErrorBody("internal", "Something went wrong on our side; nothing was changed."))


@get(SOCKET_PATH, status_code=426, media_type=MediaType.TEXT, include_in_schema=False)
async def no_socket() -> str:
    """The answer to a plain HTTP request at the socket's address."""
    return "This is the address of the WebSocket."


@get("/health/live", summary="Is the process alive?", media_type=MediaType.TEXT, tags=["operations"])
async def live() -> str:
    """200 as long as the process is alive."""
    return "alive"


@get("/health/ready", summary="Can it serve?", media_type=MediaType.TEXT, tags=["operations"])
async def ready(state: State) -> Response[str]:
    """200 when the store answers, bots can think and the server is not stopping, else 503 with the reason."""
    services = services_of(state)
    if services.is_closing:
        reason = "not ready: the server stops"
    elif not await services.store.is_ready():
        reason = "not ready: the database does not take what is written"
    elif not services.workers.can_think:
        reason = "not ready: bots cannot think"
    else:
        return Response("ready", media_type=MediaType.TEXT)
    return Response(reason, status_code=503, media_type=MediaType.TEXT)


@get("/metrics", summary="Metrics for Prometheus", media_type=CONTENT_TYPE_LATEST, tags=["operations"])
async def show_metrics(state: State) -> Response[bytes]:
    """The metrics in Prometheus' text format."""
    return Response(services_of(state).metrics.text(), media_type=CONTENT_TYPE_LATEST)


@get("/.well-known/reynard-keys", summary="The keys this server signs with", tags=["operations"])
async def keys(state: State) -> KeysShown:
    """Tells holders of a signed record or commitment whether this server vouches for it."""
    return await services_of(state).signatures.listed()


class Description:
    """The OpenAPI description as JSON and as a page: made once, off the loop, when somebody first asks for it."""

    def __init__(self) -> None:
        self._making: asyncio.Future[tuple[bytes, bytes]] | None = None

    async def texts(self, app: Litestar) -> tuple[bytes, bytes]:
        """The JSON, and the page."""
        if self._making is None or (self._making.done() and self._making.exception()):
            self._making = asyncio.ensure_future(asyncio.to_thread(self._make, app))
        return await asyncio.shield(self._making)

    def _make(self, app: Litestar) -> tuple[bytes, bytes]:
        described = describe(app)
        return msgspec.json.encode(described), docs_page(described).encode()


@get("/api/openapi.json", include_in_schema=False)
async def show_description(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The OpenAPI description."""
    return Response((await state.description.texts(request.app))[0], media_type=MediaType.JSON)


@get("/api/docs", media_type=MediaType.HTML, include_in_schema=False)
async def docs(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The OpenAPI description as a page that needs nothing from elsewhere."""
    return Response((await state.description.texts(request.app))[1], media_type=MediaType.HTML)


HANDLERS = (
    *(PEOPLE, TOKENS, CHALLENGES, MATCHES, STUDY, PUZZLES, PROGRESS, ANALYSIS, OPERATOR, *OPERATOR_PAGES),
    *(no_socket, live, ready, show_metrics, keys, show_description, docs),
)
"""All HTTP handlers besides the pages."""
