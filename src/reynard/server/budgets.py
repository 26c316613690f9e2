"""Budgets against abuse: token buckets per address, with bounded memory.

They run on a monotonic clock, so that setting the system clock neither locks anybody out nor refills a budget.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from reynard.core.errors import Refused


class TooFast(Refused):
    """A budget is spent; `retry_after` says in how many seconds there is enough again."""

    def __init__(self, seconds: float) -> None:
        super().__init__("too_fast", "Too many requests: wait a minute.")
        self.retry_after = max(1, math.ceil(min(seconds, 3600.0)))


class Budget:
    """At most `per_minute` on average and `burst` at once per key; forgets the keys that have been quiet longest."""

    def __init__(
        self,
        per_minute: float,
        *,
        burst: float | None = None,
        most_keys: int = 50_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._rate = per_minute / 60
        self._burst = max(1.0, per_minute if burst is None else burst)
        self._most_keys = most_keys
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, key: str, cost: float = 1.0) -> bool:
        """Take `cost` now; False, and nothing taken, if there is not enough."""
        now = self._clock()
        level, since = self._levels.pop(key, (self._burst, now))
        level = min(self._burst, level + (now - since) * self._rate)
        is_enough = level >= cost
        self._levels[key] = (level - cost if is_enough else level, now)
        if len(self._levels) > self._most_keys:
            self._levels.popitem(last=False)
        return is_enough

    def charge(self, key: str, cost: float) -> None:
        """Charge a cost that was not known in advance; the level may go below zero, but not below minus the burst."""
        self.spend(key, 0.0)
        level, now = self._levels[key]
        self._levels[key] = (max(-self._burst, level - cost), now)

    def seconds_until(self, key: str, cost: float = 1.0) -> float:
        """Seconds until `cost` can be taken; infinite if never."""
        now = self._clock()
        level, since = self._levels.get(key, (self._burst, now))
        missing = cost - level - (now - since) * self._rate
        if missing <= 0:
            return 0.0
        return missing / self._rate if self._rate > 0 and cost <= self._burst else math.inf

    def __len__(self) -> int:
        return len(self._levels)


class Counter:
    """How many things a key holds at a time, up to a limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    def is_full(self, key: str) -> bool:
        """Whether the key is at its limit."""
        return self._held.get(key, 0) >= self._most

    def take(self, key: str) -> bool:
        """Count one more; False if the key is at its limit."""
        if self.is_full(key):
            return False
        self._held[key] = self._held.get(key, 0) + 1
        return True

    def give_back(self, key: str) -> None:
        """Count one less."""
        held = self._held.get(key, 0) - 1
        if held > 0:
            self._held[key] = held
        else:
            self._held.pop(key, None)
