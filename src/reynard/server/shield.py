"""What protects every answer: security headers, a strict content policy, and the check of where a request comes from."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from reynard.server.traces import Traces

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
_ASSET = re.compile(r"/assets/[^/]+\.(js|css|woff2|svg)")
ASSET_HEADERS = tuple(header for header in HEADERS if header[0] in (b"x-content-type-options", b"cross-origin-resource-policy"))
"""Scripts, styles and typefaces are not documents: the policy is sent once, with the page that names them."""
PICTURE_HEADERS = (*ASSET_HEADERS, (b"content-security-policy", b"default-src 'none'"))
"""A picture can be opened as a document, which may do nothing at all."""
SOCKET_PATH = "/ws"
_PROGRAMS = ("/api/", "/admin/api/")
"""Where programs ask, who want the answer itself; all else that can be read answers HEAD like GET, without a body."""
SECONDS = "seconds"
"""Where the state of a request keeps how long its answer took to begin."""
_STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


class Shield:
    """The outermost part of the application: adds what every HTTP answer needs."""

    def __init__(
        self, app: ASGIApp, finish: Callable[[Scope, Any], None], traces: Traces | None = None, *, is_https: bool
    ) -> None:
        self._app = app
        self._traces = traces or Traces()
        self._finish = finish
        always = (_STRICT_TRANSPORT,) if is_https else ()
        self._headers = (*HEADERS, *always)
        self._asset_headers = (*ASSET_HEADERS, *always)
        self._picture_headers = (*PICTURE_HEADERS, *always)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return

        began = time.perf_counter()

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope["state"][SECONDS] = time.perf_counter() - began
                if span is not None:
                    span.set_attribute("http.response.status_code", message["status"])
                wanted = self._wanted(message["status"], scope["path"])
                present = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(h for h in wanted if h[0] not in present)]
                self._finish(scope, message)
            await send({**message, "body": b""} if is_head and message["type"] == "http.response.body" else message)

        method, path = scope["method"], scope["path"]
        is_head = method == "HEAD" and not path.startswith(_PROGRAMS)
        facts = {"http.request.method": method, "url.path": path}
        with self._traces.span(f"{method} {path.partition('/')[2].partition('/')[0]}", scope["headers"], **facts) as span:
            await self._app({**scope, "method": "GET"} if is_head else scope, receive, guarded)

    def _wanted(self, status: int, path: str) -> tuple[tuple[bytes, bytes], ...]:
        asset = _ASSET.fullmatch(path) if status == 200 else None
        if asset is None:
            return self._headers
        return self._picture_headers if asset[1] == "svg" else self._asset_headers


def is_own_origin(origin: str | None, host: str | None, allowed: Iterable[str]) -> bool:
    """Whether a browser's request comes from our own pages. Programs send no origin at all, and may."""
    if not origin:
        return True
    if origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == (host or "").lower()


def forwarded_for(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """What the X-Forwarded-For lines say together: a proxy may add a line of its own instead of a word to the last one."""
    return ",".join(value.decode("latin-1") for name, value in headers if name.lower() == b"x-forwarded-for")


def address_of(scope_client: tuple[str, int] | None, forwarded: str | None, *, trust_proxy: bool) -> str:
    """The client's address for budgets; the last hop a trusted proxy of ours named, else the socket's. IPv6 counts by /64."""
    text = scope_client[0] if scope_client else "unknown"
    if trust_proxy and forwarded:
        text = forwarded.rpartition(",")[2].strip() or text
    try:
        address = ip_address(_without_port(text).partition("%")[0])
    except ValueError:
        return text[:64]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)


def _without_port(text: str) -> str:
    """`192.0.2.1` of `192.0.2.1:4711`, and `2001:db8::1` of `[2001:db8::1]:4711`."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
