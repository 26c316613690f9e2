"""Server processes for tests that kill them: real ones, forked from a process that has imported everything, so that a
restart takes a fraction of a second."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import httpx

from reynard.server.settings import Settings

_MANY = 1_000_000_000
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["benchmarks.soak.servers", "benchmarks.soak.preload"])


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _serve(settings: Settings) -> None:
    from reynard.server.run import run_server

    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (as long as the process lives)
    run_server(settings)


class Server:
    """A server on a port of its own that can be killed and started again."""

    def __init__(self, database: str, **changes: Any) -> None:
        self.port = free_port()
        unlimited = Settings(
            port=self.port,
            database=database,
            match_rate=_MANY,
            join_rate=_MANY,
            request_rate=_MANY,
            guest_rate=_MANY,
            socket_rate=_MANY,
            sockets_per_address=_MANY,
            connections_per_address=_MANY,
            messages=_MANY,
            log_level="error",
        )
        self._settings = replace(unlimited, **changes)
        self._process: Any = None

    @property
    def url(self) -> str:
        """Where sockets connect."""
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def http(self) -> str:
        """The base of HTTP addresses."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process id."""
        return int(self._process.pid)

    async def start(self) -> None:
        """Start the process; returns when it is ready."""
        self._process = _context.Process(target=_serve, args=(self._settings,))
        self._process.start()
        async with httpx.AsyncClient(verify=False) as client:
            for _ in range(1500):
                try:
                    if (await client.get(f"{self.http}/health/ready")).status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
                if not self._process.is_alive():
                    break
                await asyncio.sleep(0.02)
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        """`kill -9`; returns when the process is gone."""
        if self._process.is_alive():
            os.kill(self.pid, signal.SIGKILL)
        self._process.join()

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        if self._process.is_alive():
            self._process.terminate()
        self._process.join(20)
        return int(self._process.exitcode)


async def become_guests(http: str, names: Sequence[str]) -> list[str]:
    """New guests; their cookies."""
    cookies = []
    for name in names:
        async with httpx.AsyncClient(base_url=http, timeout=30) as client:
            answer = await client.post("/api/me", json={"name": name})
            answer.raise_for_status()
            cookies.append(answer.cookies["reynard"])
    return cookies


async def make_matches(http: str, cookie: str, bodies: Sequence[dict[str, Any]]) -> list[str]:
    """New matches of this guest; their ids."""
    async with httpx.AsyncClient(base_url=http, cookies={"reynard": cookie}, timeout=30) as client:
        answers = [await client.post("/api/matches", json={"opponent": "friend", **body}) for body in bodies]
    for answer in answers:
        answer.raise_for_status()
    return [answer.json()["match"] for answer in answers]
