"""The web client: files that were built into the package, and one page for every address of the client."""

from __future__ import annotations

import gzip
import mimetypes
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from reynard.server.first_page import Kind, Preloads, complete, kind_of, preferred_language
from reynard.server.menu import usual_game

CLIENT_PATHS = (
    "/",
    "/m/{match:str}",
    "/m/{match:str}/replay",
    "/games",
    "/lobby",
    "/puzzles",
    "/puzzles/{game:str}",
    "/puzzles/{game:str}/{puzzle:str}",
    "/me",
    "/learn",
    "/learn/{game:str}",
    "/learn/known/{game:str}",
    "/rules/{game:str}",
    "/readings",
    "/replay",
    "/analysis/{game:str}",
    "/settings",
    "/recover/{secret:str}",
    "/about",
    "/fairness",
)
"""Addresses that the client's router knows; the server answers all of them with the same page."""

_MISSING = (
    "<!doctype html><title>Reynard</title><p>The web client is not built. Run <code>make setup</code>, or use "
    "<code>reynard play</code> in a terminal."
)
_KEEP = "public, max-age=31536000, immutable"
_PRELOADS = "preloads.json"
"""What the build says about itself; for the server alone."""
_BROTLI = re.compile(r"\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")

_NOT_PAGES = ("/api", "/admin/api", "/assets", "/health", "/metrics", "/ws")
"""Addresses where an unknown path is not a mistyped page."""
AnyRequest = Request[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Kept:
    """A file as it is sent: its bytes, the same compressed where that helps, and its type."""

    plain: bytes
    small: bytes | None
    media_type: str
    smaller: bytes | None = None
    """Compressed with Brotli, where that was done when the client was built."""


def keep(name: str, content: bytes) -> Kept:
    """The file, prepared for being sent often; pictures are not compressed again."""
    kind = "application/manifest+json" if name.endswith(".webmanifest") else mimetypes.guess_type(name)[0]
    is_picture = kind is not None and kind.startswith("image/") and kind != "image/svg+xml"
    small = None if is_picture else gzip.compress(content, 9, mtime=0)
    return Kept(content, small if small is not None and len(small) < len(content) else None, kind or "application/octet-stream")


def read_files(folder: Path) -> dict[str, Kept]:
    """Every file of the build by its path, with its Brotli copy if there is one."""
    paths = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file() and path.name[0] != "."}
    kept = {name: keep(path.name, path.read_bytes()) for name, path in paths.items() if path.suffix != ".br"}
    copies = {name: paths[f"{name}.br"].read_bytes() for name in kept if f"{name}.br" in paths}
    return {name: replace(file, smaller=copies.get(name)) for name, file in kept.items()}


def serve_pages(folder: Path) -> Sequence[Any]:
    """Handlers for the page, for hashed assets that never change, and for the few other files."""
    files = read_files(folder)
    html = files["index.html"].plain.decode() if "index.html" in files else _MISSING
    named = files.pop(_PRELOADS, None)
    preloads = msgspec.json.decode(named.plain, type=Preloads) if named else Preloads()
    languages, games = frozenset(preloads.first), frozenset(preloads.boards)

    @lru_cache(maxsize=64)
    def page(kind: Kind, language: str, game: str) -> Kept:
        return keep("index.html", complete(html, preloads, kind, language, game).encode())

    def answer_page(request: AnyRequest, status: int = 200) -> Response[bytes]:
        kind = kind_of(request.url.path)
        language = preferred_language(request.headers.get("accept-language", ""), languages)
        asked = request.query_params.get("game", "")
        game = asked if kind == "start" and asked in games else usual_game()
        return _answer(request, page(kind, language, game), "no-cache", status, "accept-encoding, accept-language")

    @get(list(CLIENT_PATHS), media_type=MediaType.HTML, include_in_schema=False)
    async def show_page(request: AnyRequest) -> Response[bytes]:
        return answer_page(request)

    @get("/{rest:path}", include_in_schema=False)
    async def show_missing(request: AnyRequest, rest: FromPath[str]) -> Response[bytes]:
        """Answers with the client, which says in the reader's language that there is no such page."""
        if rest.startswith(_NOT_PAGES) or "text/html" not in request.headers.get("accept", ""):
            raise NotFoundException()
        return answer_page(request, 404)

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


def _answer(request: AnyRequest, kept: Kept, cache: str, status: int = 200, vary: str = "accept-encoding") -> Response[bytes]:
    """The file, compressed for those who can read that."""
    headers = {"cache-control": cache}
    content = kept.plain
    if kept.small is not None:
        headers["vary"] = vary
        accepted = request.headers.get("accept-encoding", "")
        if kept.smaller is not None and _BROTLI.search(accepted):
            headers["content-encoding"], content = "br", kept.smaller
        elif "gzip" in accepted:
            headers["content-encoding"], content = "gzip", kept.small
    return Response(content, status_code=status, media_type=kept.media_type, headers=headers)
