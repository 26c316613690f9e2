"""What protects every answer: security headers, a strict content policy, and the check of where a request comes from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

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
_ASSET = re.compile(r"/assets/[^/]+\.(?:js|css)")
ASSET_HEADERS = tuple(header for header in HEADERS if header[0] in (b"x-content-type-options", b"cross-origin-resource-policy"))
"""Scripts and styles are no documents: what a document may do is said once, with the page that names them."""
SOCKET_PATH = "/ws"
_STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


class Shield:
    """The outermost part of the application: adds what every HTTP answer needs, and lets sockets straight through to play."""

    def __init__(self, app: ASGIApp, play: ASGIApp, finish: Callable[[Scope, Any], None], *, is_https: bool) -> None:
        self._app = app
        self._play = play
        self._finish = finish
        always = (_STRICT_TRANSPORT,) if is_https else ()
        self._headers = (*HEADERS, *always)
        self._asset_headers = (*ASSET_HEADERS, *always)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and scope["path"] == SOCKET_PATH:
            await self._play(scope, receive, send)
            return
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                is_asset = message["status"] == 200 and bool(_ASSET.fullmatch(scope["path"]))
                wanted = self._asset_headers if is_asset else self._headers
                present = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(h for h in wanted if h[0] not in present)]
                self._finish(scope, message)
            await send(message)

        await self._app(scope, receive, guarded)


def is_own_origin(origin: str | None, host: str | None, allowed: Iterable[str]) -> bool:
    """Whether a browser's request comes from our own pages. Programs send no origin at all, and may."""
    if not origin:
        return True
    if origin in allowed:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == (host or "").lower()


def address_of(scope_client: tuple[str, int] | None, forwarded: str | None, *, trust_proxy: bool) -> str:
    """The client's address for budgets; the last hop a trusted proxy of ours named, else the socket's. IPv6 counts by /64."""
    text = scope_client[0] if scope_client else "unknown"
    if trust_proxy and forwarded:
        text = forwarded.rpartition(",")[2].strip() or text
    try:
        address = ip_address(text.partition("%")[0].strip("[]"))
    except ValueError:
        return text[:64]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)
