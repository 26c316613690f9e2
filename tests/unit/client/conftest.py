"""A proxy before a server."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest


class Proxy(BaseHTTPRequestHandler):
    """Says that the server is gone, or under `/api/me/bots` that it is elsewhere."""

    def do_GET(self) -> None:
        if self.path == "/api/me/bots":
            self.send_response(301)
            self.send_header("location", "https://play.example.org/api/me/bots")
        else:
            self.send_response(502)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, form: str, *args: object) -> None:
        """Nothing."""


@pytest.fixture
def proxy() -> Iterator[str]:
    """The address of a proxy that has nobody to ask."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Proxy) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()
