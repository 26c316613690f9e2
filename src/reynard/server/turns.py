"""What is to be done for many in one turn of the event loop, by one call.

A call by the loop costs as much as what is done for one; and between two of its own callbacks for sockets uvloop lets other
threads run, which would wake the store's writer for every message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

from reynard.server.logs import LOGGER

Item = TypeVar("Item")


class Turn(Generic[Item]):
    """Collects items, and does the same for all of them before the turn of the loop is over."""

    __slots__ = ("_do", "_items")

    def __init__(self, do: Callable[[Item], None]) -> None:
        self._do = do
        self._items: list[Item] = []

    def add(self, item: Item) -> None:
        """Do it for this item, too, in this turn."""
        if not self._items:
            asyncio.get_running_loop().call_soon(self._go)
        self._items.append(item)

    def _go(self) -> None:
        items, self._items = self._items, []
        for item in items:
            try:
                self._do(item)
            except Exception:
                LOGGER.exception("one of several things could not be done")
