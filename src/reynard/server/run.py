"""Starts a server: uvicorn with uvloop around the application."""

from __future__ import annotations

import asyncio
import gc
import socket
import threading
import webbrowser
from typing import TYPE_CHECKING

from reynard.core.errors import Refused, ReynardError
from reynard.server.app import make_app
from reynard.server.logs import set_up_logs
from reynard.server.protocol import PlayProtocol
from reynard.server.settings import Settings
from reynard.server.socket import MAX_FRAME_BYTES, SocketServer
from reynard.store import open_store

if TYPE_CHECKING:
    import uvicorn

_UNREAD_MS = 30_000
"""A client that has not taken what was sent for this long is cut off by the system."""


def run_server(settings: Settings, *, open_browser: bool = False) -> int:
    """Serve until told to stop; the exit code."""
    import uvicorn

    set_up_logs(settings.log_level, settings.log_format)
    asyncio.run(_try_store(settings.database))
    listening = _listen(settings)
    address = f"http://{settings.host}:{listening.getsockname()[1]}/"
    if open_browser:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        ws=PlayProtocol,
        ws_max_size=MAX_FRAME_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    server = _server(config, app.state.sockets, address)
    _tune_memory()
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(server.serve(sockets=[listening]))
    return 0 if server.started else 1


def _tune_memory() -> None:
    """Let the garbage collector leave alone what stays anyway; with thousands of sockets it would stop the server for long."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)


async def _try_store(database: str) -> None:
    """Open the database once, so that a wrong one is told in a sentence; Refused if it cannot be opened."""
    store = open_store(database)
    try:
        await store.open()
    except ReynardError:
        raise
    except Exception as error:
        raise Refused("bad_database", f"The database cannot be opened: {error}") from error
    await store.close()


def _server(config: uvicorn.Config, clients: SocketServer, address: str) -> uvicorn.Server:
    """A server that says when it is ready, tells its clients before it stops, and lets commands in flight finish."""
    import uvicorn

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                print(f"Reynard is at {address} (Ctrl-C stops it)", flush=True)  # noqa: T201 (where to point the browser)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await clients.say_goodbye()
            await super().shutdown(sockets)

    return Server(config)


def _new_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD_MS)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    return listening
