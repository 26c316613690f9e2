"""The web client: files that were built into the package, and one page for every address of the client."""

from __future__ import annotations

import mimetypes
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
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


def serve_pages(folder: Path) -> Sequence[Any]:
    """Handlers for the page, for hashed assets that never change, and for the few other files."""
    page = (folder / "index.html").read_text(encoding="utf-8") if (folder / "index.html").exists() else _MISSING
    files = {
        str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.name[0] != "."
    }

    @get(list(CLIENT_PATHS), media_type=MediaType.HTML, include_in_schema=False)
    async def show_page() -> Response[str]:
        return Response(page, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})

    @get("/assets/{name:path}", include_in_schema=False)
    async def show_asset(name: FromPath[str]) -> Response[bytes]:
        return _file(files, f"assets/{name.lstrip('/')}", _KEEP)

    top = [name for name in files if "/" not in name and name != "index.html"]

    def handler(name: str) -> Any:
        @get(f"/{name}", include_in_schema=False, name=f"file-{name}")
        async def show_file() -> Response[bytes]:
            return _file(files, name, "no-cache")

        return show_file

    return [show_page, show_asset, *(handler(name) for name in top)]


def _file(files: dict[str, bytes], name: str, cache: str) -> Response[bytes]:
    content = files.get(name)
    if content is None:
        return Response(b"", status_code=404, media_type=MediaType.TEXT)
    kind = "application/manifest+json" if name.endswith(".webmanifest") else mimetypes.guess_type(name)[0]
    return Response(content, media_type=kind or "application/octet-stream", headers={"cache-control": cache})
