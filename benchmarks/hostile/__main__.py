"""Attack a server while games are played on it, and see what the players notice.

    python -m benchmarks.hostile [--games 50] [--quiet 10] [--seconds 20] [--part 1/2] [--only NAME …]

A server of our own, on this machine alone: first it is left in peace for a while, then every attack of `attacks.py` is run, one
after the other, for at most `--seconds` each; then it is left in peace again. Prints for each the longest time a player waited
for an answer, the longest answer of /health/live, memory before and after, and answers with status 500; at the end the worst of
each. Ends with an error if a player waited 0.25 s longer than in peace, for a 500, and if memory grew by more than what is kept
on purpose and what playing takes, as it did in peace before the attacks.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from asyncio.subprocess import PIPE
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict, dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.hostile.attacks import ATTACKS
from benchmarks.soak.crash import KINDS
from benchmarks.soak.memory import memory_of
from benchmarks.soak.player import Player
from benchmarks.soak.servers import Server, become_guests, make_matches
from reynard.server.settings import Settings

MOST_OVER_QUIET = 0.25
PAUSE = 1.0
"""A player thinks about a move for up to so many seconds: faster than people, and slower than the server could do."""
MOST_GROWTH_MB = 64
"""Records, replays and drawings that are kept take up to 32 MiB, which is no growth without end."""
_LIMITS = ("request_rate", "match_rate", "join_rate", "guest_rate", "socket_rate", "sockets_per_address", "messages")


class Neighbour(Player):
    """A player at an address of their own, who notes how long answers take."""

    def __init__(self, address: str, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._address = address
        self._sent: dict[str, float] = {}
        self.waits: list[float] = []

    def _connect(self, url: str) -> AbstractAsyncContextManager[ClientConnection]:
        headers = {"Cookie": f"reynard={self._cookie}", "X-Forwarded-For": self._address}
        return connect(url, additional_headers=headers, open_timeout=5, close_timeout=0.1, ping_interval=None)

    async def _send(self, message: dict[str, Any]) -> None:
        self._sent.setdefault(message["id"], time.perf_counter())
        await super()._send(message)

    def _answered(self, message: dict[str, Any]) -> None:
        sent = self._sent.pop(message["id"], None)
        if sent is not None:
            self.waits.append(time.perf_counter() - sent)
        super()._answered(message)


@dataclass(frozen=True, slots=True)
class Seen:
    """What was seen during some time; `answers` are those that the players got."""

    what: str
    seconds: float
    answers: int
    longest_wait: float
    longest_health: float
    errors_500: int
    memory_before: float
    memory_after: float


class Watch:
    """Asks the server how it is, and the players how long they wait."""

    def __init__(self, server: Server, players: list[Neighbour]) -> None:
        self._server, self._players = server, players
        self._health: list[float] = []
        self._errors, self._memory, self._since = 0, 0.0, time.monotonic()
        self._http = httpx.AsyncClient(base_url=server.http, timeout=60)

    async def ask_for_ever(self) -> None:
        """Ask for the health ten times a second, always from another address."""
        number = 0
        while True:
            number += 1
            began = time.perf_counter()
            await self._http.get("/health/live", headers={"X-Forwarded-For": f"10.9.{number >> 8 & 255}.{number & 255}"})
            self._health.append(time.perf_counter() - began)
            await asyncio.sleep(0.1)

    async def see(self, what: str) -> Seen:
        """What was seen since the last time."""
        waits = [wait for player in self._players for wait in player.waits]
        for player in self._players:
            player.waits.clear()
        health, self._health = self._health, []
        metrics = (await self._http.get("/metrics", headers={"X-Forwarded-For": "10.8.0.1"})).text
        found = [line for line in metrics.splitlines() if line.startswith('reynard_requests_total{status="500"}')]
        errors = int(float(found[0].split()[-1])) if found else 0
        memory, now = memory_of(self._server.pid), time.monotonic()
        seen = Seen(
            what,
            round(now - self._since, 1),
            len(waits),
            round(max(waits, default=0), 3),
            round(max(health, default=0), 3),
            errors - self._errors,
            round(self._memory, 1),
            round(memory, 1),
        )
        self._errors, self._memory, self._since = errors, memory, now
        return seen


async def seat(server: Server, games: int) -> list[Neighbour]:
    """Players for so many games, each at an address of their own."""
    one, two = await become_guests(server.http, ["One", "Two"])
    players = []
    for number in range(games):
        (match,) = await make_matches(server.http, one, [KINDS[number % len(KINDS)]])
        for place, cookie in enumerate((one, two)):
            address = f"10.{place}.0.{number}"
            players.append(Neighbour(address, [server.url], cookie, match, number * 2 + place, is_endless=True, pause=PAUSE))
    return players


async def run(games: int, quiet: float, seconds: float, names: list[str]) -> list[Seen]:
    """First in peace, then every attack of these names, then in peace."""
    usual = {name: getattr(Settings(), name) for name in _LIMITS} | {"match_rate": 1_000.0}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/hostile.sqlite3", trust_proxy=True, workers=1, **usual)
        await server.start()
        try:
            return await _measure(server, games, quiet, seconds, names)
        finally:
            server.kill()


async def _measure(server: Server, games: int, quiet: float, seconds: float, names: list[str]) -> list[Seen]:
    players = await seat(server, games)
    watch = Watch(server, players)
    tasks: list[asyncio.Task[None]] = [asyncio.create_task(player.run()) for player in players]
    command = ("-m", "benchmarks.hostile.attacks", str(server.port), str(seconds))
    stranger = await asyncio.create_subprocess_exec(sys.executable, *command, stdin=PIPE, stdout=PIPE)
    assert stranger.stdin is not None
    assert stranger.stdout is not None
    await asyncio.sleep(5)
    tasks.append(asyncio.create_task(watch.ask_for_ever()))
    await watch.see("starting")
    await asyncio.sleep(quiet)
    seen = [_told(await watch.see("in peace"))]
    for number, name in enumerate(names):
        stranger.stdin.write(f"{name} 203.0.113.{number}\n".encode())
        await stranger.stdout.readline()
        await asyncio.sleep(0.3)
        seen.append(_told(await watch.see(name)))
    stranger.stdin.close()
    await asyncio.sleep(quiet)
    seen.append(_told(await watch.see("in peace again")))
    while left := [task for task in tasks if not task.done()]:
        for task in left:
            task.cancel()  # more than once: what was just done takes precedence over being cancelled
        await asyncio.wait(left, timeout=1)
    await stranger.wait()
    return seen


def _told(seen: Seen) -> Seen:
    print(json.dumps(asdict(seen)), flush=True)
    return seen


def growth(seen: list[Seen]) -> tuple[float, float]:
    """Megabytes by which memory grew under attack, and how much of it playing explains by what it took in peace before."""
    peace, attacked = seen[0], seen[1:]
    an_answer = max(0.0, peace.memory_after - peace.memory_before) / max(1, peace.answers)
    return attacked[-1].memory_after - peace.memory_after, an_answer * sum(one.answers for one in attacked)


def problems_in(seen: list[Seen]) -> list[str]:
    """What is worse than it may be."""
    most = seen[0].longest_wait + MOST_OVER_QUIET
    problems = [f"{one.what}: a player waited {one.longest_wait} s" for one in seen[1:] if one.longest_wait > most]
    problems += [f"{one.what}: {one.errors_500} answers with status 500" for one in seen if one.errors_500]
    grown, played = growth(seen)
    if grown > played + MOST_GROWTH_MB:
        problems.append(f"memory grew by {grown:.0f} MB, of which playing explains {played:.0f}")
    return problems


def summary(seen: list[Seen]) -> str:
    """The worst of all, in a few lines."""
    peace, attacks = seen[0], seen[1:-1]
    _, played = growth(seen)
    lines = [f"{len(attacks)} attacks, {sum(one.answers for one in seen)} answers to players"]
    for what, name in (("longest wait of a player", "longest_wait"), ("longest answer of /health/live", "longest_health")):
        worst = max(attacks, key=lambda one: float(getattr(one, name)))
        lines.append(f"{what}: {getattr(peace, name)} s in peace, {getattr(worst, name)} s under attack ({worst.what})")
    lines.append(
        f"memory: {peace.memory_after} MB before, {seen[-1].memory_after} MB after, of which playing explains {played:.0f} MB"
    )
    return "\n".join([*lines, f"answers with status 500: {sum(one.errors_500 for one in seen)}"])


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--quiet", type=float, default=10.0)
    parser.add_argument("--seconds", type=float, default=20.0, help="the longest an attack may take")
    parser.add_argument("--part", default="1/1", help="only the first half of the attacks, say: 1/2")
    parser.add_argument("--only", nargs="*", default=[])
    arguments = parser.parse_args()
    part, parts = map(int, arguments.part.split("/"))
    names = [attack.__name__ for attack in ATTACKS]
    some = arguments.only or names[len(names) * (part - 1) // parts : len(names) * part // parts]
    seen = asyncio.run(run(arguments.games, arguments.quiet, arguments.seconds, some))
    print(summary(seen))
    problems = problems_in(seen)
    print("\n".join(problems) or "nothing was noticed")
    return len(problems)


if __name__ == "__main__":
    sys.exit(main())
