"""The application: every part put together."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope

from reynard import __version__
from reynard.core.errors import BadText, IllegalMove, ReynardError
from reynard.draw.language import negotiate
from reynard.draw.words import describe_problem
from reynard.server.description import describe
from reynard.server.docs_page import docs_page
from reynard.server.http_matches import MATCHES
from reynard.server.http_people import PEOPLE, cookie_header
from reynard.server.http_study import STUDY
from reynard.server.hub import Hub, now_ms
from reynard.server.identity import COOKIE, Identities
from reynard.server.limits import Budget, Counter
from reynard.server.logs import LOGGER, log
from reynard.server.metrics import CONTENT_TYPE_LATEST, Metrics
from reynard.server.pages import serve_pages
from reynard.server.services import Budgets, ErrorBody, Services, seated, services_of
from reynard.server.settings import Settings
from reynard.server.shield import SOCKET_PATH, Shield, address_of, is_own_origin
from reynard.server.socket import SocketRules, SocketServer, Visitor
from reynard.server.workers import SHORTEST_SECONDS, Workers
from reynard.store import open_store

STATIC = Path(__file__).parent / "static"
_STATUS = {
    "bad_text": 400,
    "illegal_move": 400,
    "not_found": 404,
    "not_recognised": 401,
    "wrong_password": 401,
    "wrong_secret": 401,
    "wrong_origin": 403,
    "too_fast": 429,
}


def make_app(settings: Settings, *, shortest_bot_seconds: float = SHORTEST_SECONDS) -> Litestar:
    """An ASGI application with a store, a hub and workers of its own."""
    metrics = Metrics()
    store = open_store(settings.database)
    workers = Workers(settings.workers, metrics, bot_seconds=settings.bot_seconds, shortest=shortest_bot_seconds)
    hub = Hub(store, metrics, workers)
    is_https = settings.public_url.startswith("https://")
    origins = frozenset([*settings.origins.split(), *([settings.public_url.rstrip("/")] if settings.public_url else [])])
    budgets = _budgets(settings)

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await store.open()
        identities = Identities(store, await store.key("cookies", secrets.token_bytes(32)))
        app.state.services = Services(settings, store, hub, workers, metrics, identities, budgets, origins, is_https)
        await hub.start()
        log("ready", version=__version__)
        try:
            yield
        finally:
            app.state.services.is_closing = True
            await hub.stop()
            workers.stop()
            await store.close()
            log("stopped")

    async def recognise(scope: Scope) -> Visitor | None:
        """Who opens a socket; None if the page it comes from is not ours. Never makes a guest."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if not is_own_origin(headers.get("origin"), headers.get("host"), origins):
            return None
        address = address_of(scope["client"], headers.get("x-forwarded-for"), trust_proxy=settings.trust_proxy)
        services: Services = app.state.services
        bearer = headers.get("authorization", "")
        if bearer.startswith("Bearer "):
            bot = await services.identities.recognise_bot(bearer[7:], now_ms())
            return Visitor(seated(bot) if bot else None, address)
        cookie = ASGIConnection[Any, Any, Any, Any](scope).cookies.get(COOKIE)
        found = await services.identities.recognise(cookie, now_ms(), renews=False) if cookie else None
        if not cookie or not found:
            return Visitor(None, address)
        return Visitor(seated(found.player), address, services.identities.devices_of(cookie))

    socket_rules = SocketRules(settings.messages, Counter(settings.sockets_per_address), budgets.sockets, budgets.joins)
    sockets = SocketServer(hub, metrics, socket_rules, recognise)

    app = Litestar(
        route_handlers=[
            PEOPLE,
            MATCHES,
            STUDY,
            no_socket,
            live,
            ready,
            show_metrics,
            show_description,
            docs,
            *serve_pages(STATIC),
        ],
        lifespan=[life],
        before_request=_before,
        exception_handlers={ReynardError: _tell, HTTPException: _tell_http, Exception: _tell_crash},
        openapi_config=_openapi(),
        request_max_body_size=1_000_000,
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
        state=State({"sockets": sockets}),
    )

    def finish(scope: Scope, message: Any) -> None:
        """Count an answer, and send the cookie that a handler asked for."""
        metrics.requests.labels(str(message["status"])).inc()
        cookie = scope["state"].get("cookie")
        if cookie is not None:
            message["headers"].append((b"set-cookie", cookie_header(cookie, is_https=is_https)))

    app.asgi_handler = Shield(app.asgi_handler, sockets, finish, is_https=is_https)
    return app


def _budgets(settings: Settings) -> Budgets:
    return Budgets(
        requests=Budget(settings.request_rate),
        matches=Budget(settings.match_rate),
        joins=Budget(settings.join_rate),
        guests=Budget(settings.guest_rate),
        logins=Budget(settings.login_rate),
        sockets=Budget(settings.socket_rate),
    )


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Reynard",
        version=__version__,
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
    )


async def _before(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """Budget and origin of every request."""
    services = services_of(request.app.state)
    if not services.budgets.requests.spend(services.address(request), now_ms()):
        return _error(429, ErrorBody("too_fast", "Too many requests: wait a minute."))
    if request.method not in ("GET", "HEAD", "OPTIONS") and not services.is_own(request.headers):
        return _error(403, ErrorBody("wrong_origin", "This request does not come from our own pages."))
    return None


def _error(status: int, body: ErrorBody) -> Response[ErrorBody]:
    return Response(body, status_code=status, media_type=MediaType.JSON)


def _tell(request: Request[Any, Any, Any], error: ReynardError) -> Response[ErrorBody]:
    problems: tuple[dict[str, str], ...] = ()
    rule = reason = ""
    if isinstance(error, BadText):
        lang = negotiate(request.headers.get("accept-language", ""))
        problems = tuple({"code": p.code, "place": p.place, "sentence": describe_problem(p, lang)} for p in error.problems)
    if isinstance(error, IllegalMove):
        rule, reason = error.rule, error.reason
    return _error(_STATUS.get(error.code, 409), ErrorBody(error.code, error.sentence, rule, reason, problems))


def _tell_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    code = {404: "not_found", 405: "wrong_method", 413: "too_large"}.get(error.status_code, "bad_message")
    extra: Any = error.extra if isinstance(error.extra, list) else []
    problems = tuple({"code": code, "place": str(e.get("key", "")), "sentence": str(e.get("message", ""))} for e in extra)
    return _error(error.status_code, ErrorBody(code, error.detail or code, problems=problems))


def _tell_crash(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    LOGGER.error("a request failed", exc_info=error, extra={"facts": {"path": request.url.path}})
    return _error(500, ErrorBody("internal", "Something went wrong on our side; nothing was changed."))


@get(SOCKET_PATH, status_code=426, media_type=MediaType.TEXT, include_in_schema=False)
async def no_socket() -> str:
    """What somebody hears who comes to the socket without one."""
    return "This is the address of the WebSocket."


@get("/health/live", summary="Is the process alive?", media_type=MediaType.TEXT, tags=["operations"])
async def live() -> str:
    """Always 200 while the process lives."""
    return "alive"


@get("/health/ready", summary="Can it serve?", media_type=MediaType.TEXT, tags=["operations"])
async def ready(state: State) -> Response[str]:
    """200 when the store answers and the server is not stopping, else 503."""
    services = services_of(state)
    is_ready = not services.is_closing and await services.store.is_ready()
    return Response("ready" if is_ready else "not ready", status_code=200 if is_ready else 503, media_type=MediaType.TEXT)


@get("/metrics", summary="Metrics for Prometheus", media_type=CONTENT_TYPE_LATEST, tags=["operations"])
async def show_metrics(state: State) -> Response[bytes]:
    """Prometheus' text form."""
    return Response(services_of(state).metrics.text(), media_type=CONTENT_TYPE_LATEST)


@get("/api/openapi.json", include_in_schema=False)
async def show_description(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The OpenAPI description."""
    return describe(request.app)


@get("/api/docs", media_type=MediaType.HTML, include_in_schema=False)
async def docs(request: Request[Any, Any, Any]) -> str:
    """The OpenAPI description as a page that needs nothing from elsewhere."""
    return docs_page(describe(request.app))


OPERATIONS = (no_socket, live, ready, show_metrics, show_description, docs)
