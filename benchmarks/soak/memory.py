"""Play very many matches on one server process, and see that its memory reaches a plateau.

    python -m benchmarks.soak.memory [--matches 50000] [--clients 4] [--at-once 10] [--minutes 30] [--plot memory.svg]

Matches are made, played with random moves and finished by two players each: one in forty to its end by the rules, the others
until a player has had enough (after 2 to 4 commands). The players live in processes of their own (`--clients`), `--at-once`
pairs in each, and take a new socket after every twenty matches; after `--minutes` they stop wherever they are. Prints the
server's memory after every hundredth of the way, draws the plot, and ends with an error if the last quarter of the way took
more than a tenth of the memory at its beginning.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import secrets
import sys
import tempfile
import time
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.protocol import State

from benchmarks.soak.crash import KINDS
from benchmarks.soak.player import Player
from benchmarks.soak.servers import Server, become_guests

Sample = tuple[int, float]
"""Matches finished, and megabytes."""
MOST_GROWTH = 1.1
MATCHES_A_SOCKET = 20


def memory_of(pid: int) -> float:
    """The megabytes that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * 4096 / 1e6


def patience_in(number: int) -> int | None:
    """After how many commands a player of this match resigns; None: never."""
    return None if number % 40 == 0 else 2 + number % 3


# The players, in processes of their own


class Line(AbstractAsyncContextManager[ClientConnection]):
    """A socket that serves for several matches, one after the other."""

    def __init__(self, port: int, cookie: str) -> None:
        self._url, self._headers = f"ws://127.0.0.1:{port}/ws", {"Cookie": f"reynard={cookie}"}
        self._socket: ClientConnection | None = None
        self._matches = 0

    async def __aenter__(self) -> ClientConnection:
        socket = self._socket
        if socket is None or socket.state is not State.OPEN:
            socket = await connect(self._url, additional_headers=self._headers, ping_interval=None, close_timeout=0.1)
        self._socket = socket
        return socket

    async def __aexit__(self, *_: object) -> None:
        """Left open for the next match."""

    async def leave(self, match: str) -> None:
        """The match is over: hear no more of it, and hang up now and then."""
        assert self._socket is not None
        self._matches += 1
        if self._matches % MATCHES_A_SOCKET == 0:
            await self._socket.close()
        else:
            await self._socket.send(json.dumps({"type": "unwatch", "id": secrets.token_hex(8), "match": match}))


class Caller(Player):
    """A player on a line that is there already."""

    def __init__(self, line: Line, *arguments: Any, **named: Any) -> None:
        super().__init__(["one"], *arguments, **named)
        self._line = line

    def _connect(self, url: str) -> AbstractAsyncContextManager[ClientConnection]:
        return self._line


class Pairs:
    """The pairs of players of one process, who take every so-manieth match."""

    def __init__(self, port: int, cookies: list[str], numbers: range) -> None:
        self._port, self._cookies, self._numbers = port, cookies, iter(numbers)
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", cookies={"reynard": cookies[0]}, timeout=60)

    async def play(self) -> None:
        """Play one match after the other until all are played, and print a line for each."""
        lines = [Line(self._port, cookie) for cookie in self._cookies]
        for number in self._numbers:
            match = await self._make({"opponent": "friend", **KINDS[number % len(KINDS)]})
            players = [
                Caller(line, cookie, match, number * 2 + place, is_endless=False)
                for place, (line, cookie) in enumerate(zip(lines, self._cookies, strict=True))
            ]
            for player in players:
                player.patience = patience_in(number)
            await asyncio.gather(*(player.run() for player in players))
            await asyncio.gather(*(line.leave(match) for line in lines))
            print(number, flush=True)

    async def _make(self, body: dict[str, Any]) -> str:
        """A new match; asked for again where the server has just closed the idle connection."""
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = await self._http.post("/api/matches", json=body)
                return str(answer.raise_for_status().json()["match"])


async def play_all(port: int, cookies: list[str], numbers: range, at_once: int) -> None:
    """What one process of players does."""
    pairs = Pairs(port, cookies, numbers)
    await asyncio.gather(*(pairs.play() for _ in range(at_once)))


# The server, and how much memory it takes


class Soak:
    """One server, and its memory after every hundredth of the matches."""

    def __init__(self, server: Server, matches: int, minutes: float) -> None:
        self._server, self._matches, self._began = server, matches, time.monotonic()
        self._end = self._began + 60 * minutes
        self._done = 0
        self.samples: list[Sample] = []

    async def run(self, clients: int, at_once: int) -> None:
        """Let them all play; RuntimeError if a process of players fails."""
        cookies = await become_guests(self._server.http, ["One", "Two"])
        await asyncio.gather(*(self._follow(number, clients, at_once, cookies) for number in range(clients)))

    async def _follow(self, number: int, clients: int, at_once: int, cookies: list[str]) -> None:
        plan = json.dumps([self._server.port, cookies, [number, self._matches, clients], at_once])
        command = ("-m", "benchmarks.soak.memory", "--players", plan)
        process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        try:
            async for _ in process.stdout:
                self._note()
                if time.monotonic() > self._end:
                    process.kill()
                    return
        except BaseException:
            process.kill()
            raise
        if await process.wait():
            raise RuntimeError("the players have failed")

    def _note(self) -> None:
        self._done += 1
        if self._done % max(1, self._matches // 100) == 0:
            self.samples.append((self._done, memory_of(self._server.pid)))
            seconds = time.monotonic() - self._began
            print(f"{self._done} matches, {self.samples[-1][1]:.1f} MB, {seconds:.0f} s", flush=True)


async def soak(matches: int, minutes: float, clients: int, at_once: int) -> list[Sample]:
    """Play them all; the memory after every hundredth."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/memory.sqlite3")
        await server.start()
        try:
            played = Soak(server, matches, minutes)
            await played.run(clients, at_once)
        finally:
            server.kill()
    return played.samples


def draw(samples: list[Sample]) -> str:
    """The samples as an SVG document, from nothing upwards."""
    most = max(megabytes for _, megabytes in samples) * 1.1
    last = samples[-1][0]
    points = " ".join(f"{60 + 720 * done / last:.1f},{320 - 300 * megabytes / most:.1f}" for done, megabytes in samples)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 360" font-family="sans-serif" font-size="12">'
        '<rect width="800" height="360" fill="white"/><path d="M60 20V320H780" fill="none" stroke="#888"/>'
        f'<polyline points="{points}" fill="none" stroke="#276" stroke-width="2"/>'
        f'<text x="10" y="30">{most:.0f} MB</text><text x="40" y="335">0</text>'
        f'<text x="780" y="340" text-anchor="end">{last:,} matches played</text></svg>\n'
    )


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=50_000)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--at-once", type=int, default=10)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--plot", type=Path, default=Path("memory.svg"))
    parser.add_argument("--players", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.players:
        port, cookies, numbers, at_once = json.loads(arguments.players)
        asyncio.run(play_all(port, cookies, range(*numbers), at_once))
        return 0
    samples = asyncio.run(soak(arguments.matches, arguments.minutes, arguments.clients, arguments.at_once))
    arguments.plot.write_text(draw(samples), encoding="utf-8")
    before, after = samples[len(samples) * 3 // 4][1], samples[-1][1]
    print(f"{samples[-1][0]} of {arguments.matches} matches were played")
    print(f"the last quarter: from {before:.1f} to {after:.1f} MB")
    return int(after > before * MOST_GROWTH)


if __name__ == "__main__":
    sys.exit(main())
