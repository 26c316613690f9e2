"""`python -m benchmarks.bots.runner 100`: two bots run by `reynard bot` play so many games against each other on a server that
is killed, and while the runners are ended by SIGTERM, killed and started again. No game may be lost by fault.
"""

from __future__ import annotations

import asyncio
import collections
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.soak.servers import Server
from reynard.client import Client

_ENGINE = f"{sys.executable} {Path(__file__).with_name('random_engine.py')}"
_AT_A_TIME = 4


def start(server: Server, token: str) -> subprocess.Popen[bytes]:
    """A runner of its own."""
    words = ["bot", "--server", server.http, "--engine", _ENGINE, "--games", str(2 * _AT_A_TIME), "--seconds", "0.05"]
    environment = {**os.environ, "REYNARD_TOKEN": token}
    return subprocess.Popen([sys.executable, "-m", "reynard", *words], env=environment, stdout=subprocess.DEVNULL)


async def play(games: int, folder: Path, *, restart_every: float) -> collections.Counter[str]:
    """How the games ended: reasons, and how many."""
    server = Server(str(folder / "bots.sqlite3"), workers=1)
    await server.start()
    owner = Client(server.http)
    owner.become("Owner")
    tokens = [owner.make_bot(name) for name in ("First bot", "Second bot")]
    runners = [start(server, bot["token"]) for bot in tokens]
    first = Client(server.http, token=tokens[0]["token"])
    asked, restarts, began = 0, 0, time.monotonic()
    try:
        while True:
            over = await asyncio.to_thread(_over, first)
            if len(over) >= games:
                return collections.Counter(over.values())
            if time.monotonic() - began > restart_every:
                began = time.monotonic()
                await _restart(server, runners, [bot["token"] for bot in tokens], restarts)
                restarts += 1
            running = await asyncio.to_thread(_running, first)
            if asked < games and running < _AT_A_TIME:
                game = ("tokan", "tally_ho")[asked % 2]
                first.challenge(tokens[1]["player"], game, clock="120+2")
                asked += 1
            elif asked >= games and not running and not first.challenges() and len(over) < games:
                asked -= games - len(over)  # declined, or cut off between question and answer
            await asyncio.sleep(0.2)
    finally:
        for runner in runners:
            runner.kill()
            runner.wait()
        server.kill()


def _over(client: Client) -> dict[str, str]:
    return {str(match["match"]): str(match["reason"]) for match in _all(client, "finished")}


def _all(client: Client, scope: str) -> list[dict[str, object]]:
    found, before = [], ""
    while True:
        page = client.request("GET", f"/api/matches?scope={scope}{before}")
        found += page["matches"]
        if page["next"] is None:
            return found
        before = f"&before={page['next']}"


def _running(client: Client) -> int:
    return len(client.matches("running")) + len(client.challenges())


async def _restart(server: Server, runners: list[subprocess.Popen[bytes]], tokens: list[str], number: int) -> None:
    """In turn: the server is killed; a runner is ended in order; a runner is killed."""
    if number % 3 == 0:
        server.kill()
        await server.start()
        return
    place = number % 2
    runners[place].send_signal(signal.SIGTERM if number % 3 == 1 else signal.SIGKILL)
    status = await asyncio.to_thread(runners[place].wait, 30)
    if number % 3 == 1 and status not in (0, -signal.SIGTERM):  # the latter: before it had begun
        raise AssertionError(f"a runner that was ended in order says {status}")
    runners[place] = start(server, tokens[place])


FAULTS = ("time", "left", "resigned")
"""Reasons by which a bot loses that could have gone on."""


def main() -> int:
    """The command line."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory(prefix="reynard-bots-") as folder:
        began = time.monotonic()
        reasons = asyncio.run(play(games, Path(folder), restart_every=5.0))
    faults = sum(count for reason, count in reasons.items() if reason in FAULTS)
    print(f"{sum(reasons.values())} games in {time.monotonic() - began:.0f} s: {dict(reasons)}; lost by fault: {faults}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
