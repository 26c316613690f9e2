"""Budgets against abuse: token buckets per address, with bounded memory."""

from __future__ import annotations

from collections import OrderedDict


class Budget:
    """At most `per_minute` on average and `burst` at once per key; forgets the keys that have been quiet longest."""

    def __init__(self, per_minute: float, *, burst: float | None = None, most_keys: int = 50_000) -> None:
        self._rate = per_minute / 60_000
        self._burst = max(1.0, per_minute if burst is None else burst)
        self._most_keys = most_keys
        self._levels: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def spend(self, key: str, now: int, cost: float = 1.0) -> bool:
        """Take `cost` at time `now` (milliseconds); False, and nothing taken, if there is not enough."""
        level, since = self._levels.pop(key, (self._burst, now))
        level = min(self._burst, level + (now - since) * self._rate)
        is_enough = level >= cost
        self._levels[key] = (level - cost if is_enough else level, now)
        if len(self._levels) > self._most_keys:
            self._levels.popitem(last=False)
        return is_enough

    def __len__(self) -> int:
        return len(self._levels)


class Counter:
    """How many things a key holds at a time, up to a limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    def take(self, key: str) -> bool:
        """Hold one more; False if the key holds enough."""
        held = self._held.get(key, 0)
        if held >= self._most:
            return False
        self._held[key] = held + 1
        return True

    def give_back(self, key: str) -> None:
        """Hold one less."""
        held = self._held.get(key, 0) - 1
        if held > 0:
            self._held[key] = held
        else:
            self._held.pop(key, None)
