"""Starts a server: uvicorn with uvloop around the application."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import threading
import webbrowser
from typing import TYPE_CHECKING

from reynard.core.errors import Refused, ReynardError
from reynard.draw.language import LANGUAGES, language_name
from reynard.server.app import make_app
from reynard.server.budgets import Counter
from reynard.server.collector import collect_what_grew, keep_pauses_short
from reynard.server.logs import set_up_logs
from reynard.server.settings import Settings
from reynard.server.transport import Limits, Listener
from reynard.store import open_store
from reynard.store.lock import alone_on

if TYPE_CHECKING:
    import uvicorn

_UNREAD_MS = 30_000
"""A client that has not taken what was sent for this long is cut off by the system."""


_ENOUGH_CONNECTIONS = 100_000
_KEPT_FILES = 128
"""For the database, the workers' pipes and pages that are read from the disk."""


def run_server(settings: Settings, *, open_browser: bool = False) -> int:
    """Serve until told to stop; the exit code. Refused while another process serves the same SQLite file."""
    set_up_logs(settings.log_level, settings.log_format)
    with alone_on(settings.database):
        return _serve(settings, open_browser=open_browser)


def _serve(settings: Settings, *, open_browser: bool) -> int:
    import uvicorn

    asyncio.run(_try_store(settings.database))
    listening = _listen(settings)
    address = f"http://{settings.host}:{listening.getsockname()[1]}/"
    if open_browser:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    app = make_app(settings)
    for lang in LANGUAGES:
        language_name(lang)  # reads the texts now, and not on the event loop for whoever asks first
    limits = Limits(
        most=_most_connections(), per_address=Counter(settings.connections_per_address), trust_proxy=settings.trust_proxy
    )
    listener = Listener(app.state.sockets, limits)
    config = uvicorn.Config(
        app,
        http=listener.protocol,  # type: ignore[arg-type] # it is only called, as a class would be
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    server = _server(config, listener, address)
    keep_pauses_short()
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(server.serve(sockets=[listening]))
    return 0 if server.started else 1


def _most_connections() -> int:
    """How many connections the system lets us have, after asking for all it gives, with some files kept for the rest of us."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return _ENOUGH_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _ENOUGH_CONNECTIONS + _KEPT_FILES
    soft = max(soft, wanted if hard == resource.RLIM_INFINITY else min(hard, wanted))
    with contextlib.suppress(ValueError, OSError):  # where the system gives less than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(soft - _KEPT_FILES, soft // 2)


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


def _server(config: uvicorn.Config, listener: Listener, address: str) -> uvicorn.Server:
    """A server that says when it is ready, tells its clients before it stops, and lets commands in flight finish."""
    import uvicorn

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            self.keeping = [asyncio.create_task(work) for work in (listener.look_after_silent(), collect_what_grew())]
            if self.started:
                print(f"Reynard is at {address} (Ctrl-C stops it)", flush=True)  # noqa: T201 (where to point the browser)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            config.app.state.services.feeds.close()  # type: ignore[union-attr]  # our own application
            await listener.sockets.say_goodbye()
            for task in self.keeping:
                task.cancel()
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
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if hasattr(socket, "TCP_KEEPIDLE"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, 20)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 10)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        advice = "; choose another one with --port" if error.errno == errno.EADDRINUSE else ""
        raise Refused("cannot_listen", f"port {settings.port} of {settings.host}: {error.strerror}{advice}") from error
    return listening
