"""The same client for asyncio: requests run in threads, the event stream in one of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from typing import Any, TypeVar

from reynard.client.http import Client
from reynard.core.errors import ReynardError

Result = TypeVar("Result")


class AsyncClient:
    """A `Client` whose calls are awaited: `await client.ask(Client.me)`, `async for event in client.events()`."""

    def __init__(self, server: str, *, token: str = "", cookie: str = "") -> None:
        self.client = Client(server, token=token, cookie=cookie)

    async def ask(self, method: Callable[..., Result], *arguments: Any, **named: Any) -> Result:
        """Call a method of `Client` without blocking the loop."""
        return await asyncio.to_thread(method, self.client, *arguments, **named)

    async def events(self) -> AsyncIterator[dict[str, Any] | None]:
        """The events of the account, until the connection ends; raises what a refusal says."""
        loop, queue = asyncio.get_running_loop(), asyncio.Queue[Any]()
        is_wanted = True

        def tell(item: object) -> None:
            if is_wanted and not loop.is_closed():
                loop.call_soon_threadsafe(queue.put_nowait, item)

        def listen() -> None:
            try:
                for event in self.client.events():
                    tell(("event", event))
                    if not is_wanted:
                        return
                tell(("end", None))
            except (OSError, ValueError, ReynardError) as error:
                tell(("error", error))

        threading.Thread(target=listen, name="events", daemon=True).start()
        try:
            while True:
                kind, item = await queue.get()
                if kind == "error":
                    raise item
                if kind == "end":
                    return
                yield item
        finally:
            is_wanted = False
