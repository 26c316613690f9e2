"""A fair queue: everybody gets a turn, however many items one of them adds."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Items wait under a path of names, as in (address, person). Addresses take turns, and so do the persons of each."""

    def __init__(self) -> None:
        self._parts: OrderedDict[str, FairQueue[Item]] = OrderedDict()
        self._items: deque[Item] = deque()
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def waiting_for(self, *path: str) -> int:
        """How many items wait under the path."""
        part: FairQueue[Item] | None = self
        for name in path:
            part = part._parts.get(name) if part is not None else None
        return 0 if part is None else len(part)

    def put(self, item: Item, *path: str) -> None:
        """Add an item after all others of the same path."""
        self._size += 1
        if path:
            self._parts.setdefault(path[0], FairQueue()).put(item, *path[1:])
        else:
            self._items.append(item)

    def pop(self) -> Item:
        """Take out the item whose turn it is; IndexError if there is none."""
        if self._items or not self._parts:
            item = self._items.popleft()
        else:
            name, part = self._parts.popitem(last=False)
            item = part.pop()
            if part:
                self._parts[name] = part
        self._size -= 1
        return item

    def discard(self, item: Item, *path: str) -> None:
        """Remove an item if it is still waiting."""
        if not path:
            if item in self._items:
                self._items.remove(item)
                self._size -= 1
            return
        part = self._parts.get(path[0])
        if part is not None:
            before = len(part)
            part.discard(item, *path[1:])
            self._size -= before - len(part)
            if not part:
                del self._parts[path[0]]
