"""The web client: files that were built into the package, and one page for every address of the client."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

CLIENT_PATHS = (
    "/",
    "/m/{match:str}",
    "/m/{match:str}/replay",
    "/games",
    "/lobby",
    "/learn",
    "/learn/{game:str}",
    "/rules/{game:str}",
    "/readings",
    "/replay",
    "/settings",
    "/recover/{secret:str}",
)
"""Addresses that the client's router knows; the server answers all of them with the same page."""

_MISSING = (
    "<!doctype html><title>Reynard</title><p>The web client is not built. Run <code>make setup</code>, or use "
    "<code>reynard play</code> in a terminal."
)
_KEEP = "public, max-age=31536000, immutable"


_NOT_PAGES = ("/api", "/assets", "/health", "/metrics", "/ws")
"""Where an unknown address is no page that somebody mistyped."""
AnyRequest = Request[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Kept:
    """A file as it is sent: its bytes, the same compressed where that helps, and its type."""

    plain: bytes
    small: bytes | None
    media_type: str


def keep(name: str, content: bytes) -> Kept:
    """The file made ready to be sent often; what is a picture already is not compressed again."""
    kind = "application/manifest+json" if name.endswith(".webmanifest") else mimetypes.guess_type(name)[0]
    is_picture = kind is not None and kind.startswith("image/") and kind != "image/svg+xml"
    small = None if is_picture else gzip.compress(content, 9, mtime=0)
    return Kept(content, small if small is not None and len(small) < len(content) else None, kind or "application/octet-stream")


def serve_pages(folder: Path) -> Sequence[Any]:
    """Handlers for the page, for hashed assets that never change, and for the few other files."""
    files = {
        str(path.relative_to(folder)): keep(path.name, path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file() and path.name[0] != "."
    }
    page = files.get("index.html") or keep("index.html", _MISSING.encode())

    @get(list(CLIENT_PATHS), media_type=MediaType.HTML, include_in_schema=False)
    async def show_page(request: AnyRequest) -> Response[bytes]:
        return _answer(request, page, "no-cache")

    @get("/{rest:path}", include_in_schema=False)
    async def show_missing(request: AnyRequest, rest: FromPath[str]) -> Response[bytes]:
        """The client says, in the reader's language, that there is no such page."""
        if rest.startswith(_NOT_PAGES) or "text/html" not in request.headers.get("accept", ""):
            raise NotFoundException()
        return _answer(request, page, "no-cache", 404)

    @get("/assets/{name:path}", include_in_schema=False)
    async def show_asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        return _file(request, files, f"assets/{name.lstrip('/')}", _KEEP)

    top = [name for name in files if "/" not in name and name != "index.html"]

    def handler(name: str) -> Any:
        @get(f"/{name}", include_in_schema=False, name=f"file-{name}")
        async def show_file(request: AnyRequest) -> Response[bytes]:
            return _file(request, files, name, "no-cache")

        return show_file

    return [show_page, show_asset, show_missing, *(handler(name) for name in top)]


def _file(request: AnyRequest, files: dict[str, Kept], name: str, cache: str) -> Response[bytes]:
    kept = files.get(name)
    if kept is None:
        return Response(b"", status_code=404, media_type=MediaType.TEXT)
    return _answer(request, kept, cache)


def _answer(request: AnyRequest, kept: Kept, cache: str, status: int = 200) -> Response[bytes]:
    """The file, compressed for those who can read that."""
    headers = {"cache-control": cache}
    content = kept.plain
    if kept.small is not None:
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            content = kept.small
    return Response(content, status_code=status, media_type=kept.media_type, headers=headers)
