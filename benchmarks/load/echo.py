"""The yardstick: a bare Litestar loop that takes a move, persists it in SQLite (WAL, group commit) and tells both sockets.

No rules, no views, no seals. Started by `run.py` as `python echo.py PORT FILE`.

For each move: one message in and one to each of the two sockets, 30 to 40 bytes each; a row with the move, on disk before
anybody is told (`synchronous = FULL`; whatever waits shares a commit). The server under test takes one message and sends three:
the mover also gets an acknowledgement, and what both are told of a move is 1.6 kB. So the yardstick does less in every respect
but one: frames are read and written as Litestar does by default, in Python, which costs more than picows.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sqlite3
import sys
import threading
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import uvicorn
import uvloop
from litestar import Litestar, WebSocket, websocket


class Move(msgspec.Struct):
    """What a client sends: which game, which cell."""

    game: int
    cell: int
    ply: int


class Writer:
    """One thread that commits everything waiting at once."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._items: list[tuple[Move, asyncio.Future[None]]] = []
        self._wake = threading.Event()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._run, daemon=True).start()

    async def save(self, move: Move) -> None:
        """Return when the move is committed."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._items.append((move, future))
        self._wake.set()
        await future

    def _run(self) -> None:
        base = sqlite3.connect(self._path, isolation_level=None)
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        base.execute("CREATE TABLE IF NOT EXISTS moves (game INTEGER, ply INTEGER, cell INTEGER)")
        while True:
            self._wake.wait()
            self._wake.clear()
            items, self._items = self._items, []
            if not items:
                continue
            base.execute("BEGIN")
            base.executemany("INSERT INTO moves VALUES (?, ?, ?)", [(m.game, m.ply, m.cell) for m, _ in items])
            base.execute("COMMIT")
            self._loop.call_soon_threadsafe(_settle, items)


def _settle(items: list[tuple[Move, asyncio.Future[None]]]) -> None:
    for _, future in items:
        future.set_result(None)


SOCKETS: dict[int, list[Any]] = {}
DECODER = msgspec.json.Decoder(Move)
ENCODER = msgspec.json.Encoder()


@contextlib.asynccontextmanager
async def life(app: Litestar) -> AsyncIterator[None]:
    """Start the writer."""
    gc.set_threshold(200_000, 50, 100)
    app.state.writer = Writer(sys.argv[2])
    yield


@websocket("/ws/{game:int}")
async def play(socket: WebSocket[Any, Any, Any], game: int) -> None:
    """Take moves, save them, tell both."""
    await socket.accept()
    SOCKETS.setdefault(game, []).append(socket)
    writer: Writer = socket.app.state.writer
    with contextlib.suppress(Exception):
        while True:
            move = DECODER.decode(await socket.receive_data("text"))
            await writer.save(move)
            text = ENCODER.encode(move).decode()
            for other in SOCKETS[game]:
                await other.send_data(text, "text")


if __name__ == "__main__":
    uvloop.install()
    uvicorn.run(
        Litestar([play], lifespan=[life], openapi_config=None, logging_config=None),
        port=int(sys.argv[1]),
        log_level="error",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
    )
