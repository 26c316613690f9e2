"""A bad network: a WebSocket proxy that drops, repeats, reorders and delays messages and kills connections, both ways."""

from __future__ import annotations

import asyncio
import contextlib
import random
from dataclasses import dataclass

import websockets
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve


@dataclass(frozen=True, slots=True)
class Weather:
    """How bad the network is: probabilities for each message, and the longest delay in seconds."""

    drop: float = 0.04
    repeat: float = 0.06
    delay: float = 0.02
    kill: float = 0.006


class Proxy:
    """Listens on a port and passes messages on to a server, badly."""

    def __init__(self, upstream: str, weather: Weather, seed: int) -> None:
        self._upstream = upstream
        self._weather = weather
        self._luck = random.Random(seed)
        self._server: Server | None = None
        self.counts = {"passed": 0, "dropped": 0, "repeated": 0, "killed": 0}

    async def start(self) -> str:
        """Begin to listen; the address for clients."""
        self._server = await serve(self._serve, "127.0.0.1", 0, ping_interval=None, close_timeout=0.1)
        port = next(iter(self._server.sockets)).getsockname()[1]
        return f"ws://127.0.0.1:{port}/ws"

    async def stop(self) -> None:
        """Listen no more."""
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    async def _serve(self, client: ServerConnection) -> None:
        assert client.request is not None
        headers = {"Cookie": client.request.headers.get("Cookie", "")}
        try:
            async with connect(self._upstream, additional_headers=headers, ping_interval=None, close_timeout=0.1) as server:
                pumps = [asyncio.create_task(self._pump(client, server)), asyncio.create_task(self._pump(server, client))]
                await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
                for pump in pumps:
                    pump.cancel()
                await asyncio.gather(*pumps, return_exceptions=True)
        except (OSError, websockets.WebSocketException):
            pass
        client.transport.abort()

    async def _pump(self, source: ClientConnection | ServerConnection, target: ClientConnection | ServerConnection) -> None:
        weather, luck = self._weather, self._luck
        late: set[asyncio.Task[None]] = set()
        try:
            async for message in source:
                fate = luck.random()
                if fate < weather.kill:
                    self.counts["killed"] += 1
                    return
                if fate < weather.kill + weather.drop:
                    self.counts["dropped"] += 1
                    continue
                copies = 2 if luck.random() < weather.repeat else 1
                self.counts["repeated"] += copies - 1
                for _ in range(copies):
                    self.counts["passed"] += 1
                    task = asyncio.create_task(_deliver(target, message, luck.random() ** 3 * weather.delay))
                    late.add(task)
                    task.add_done_callback(late.discard)
        except websockets.WebSocketException:
            return
        finally:
            for task in late:
                task.cancel()


async def _deliver(target: ClientConnection | ServerConnection, message: str | bytes, delay: float) -> None:
    await asyncio.sleep(delay)
    with contextlib.suppress(websockets.WebSocketException):
        await target.send(message)
