"""What Prometheus may read: a registry of our own, so that several servers in one process do not mix.

What happens with every move is counted in plain numbers, which are a hundred times cheaper than the library's counters, and
handed over when somebody reads.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import partial
from typing import Protocol

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]

_WRITE_BUCKETS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0)


class MoveCounts(Collector):
    """What is counted with every command."""

    def __init__(self) -> None:
        self.answers: dict[str, int] = {}
        self.events = 0
        self.writes = [0] * (len(_WRITE_BUCKETS) + 1)
        self.write_seconds = 0.0

    def collect(self) -> Iterator[Metric]:
        """The numbers in the library's form."""
        commands = CounterMetricFamily("reynard_commands", "Commands by answer", labels=["answer"])
        for answer, count in sorted(self.answers.items()):
            commands.add_metric([answer], count)
        yield commands
        yield CounterMetricFamily("reynard_events", "Events written", value=self.events)
        total, buckets = 0, []
        for bound, count in zip((*map(str, _WRITE_BUCKETS), "+Inf"), self.writes, strict=True):
            total += count
            buckets.append((bound, total))
        yield HistogramMetricFamily("reynard_write_seconds", "From decision to stored", buckets, self.write_seconds)


class PoolLoad(Protocol):
    """The load of the processes of one kind."""

    @property
    def running(self) -> int: ...

    @property
    def waiting(self) -> int: ...


class Jobs(Protocol):
    """The workers of a server, as the metrics see them."""

    @property
    def bots(self) -> PoolLoad: ...

    @property
    def reviews(self) -> PoolLoad: ...

    @property
    def replays(self) -> PoolLoad: ...

    @property
    def can_think(self) -> bool: ...

    @property
    def longest_wait(self) -> float: ...


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self._moves = MoveCounts()
        registry.register(self._moves)
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        self.sockets = Gauge("reynard_sockets", "Open WebSockets", registry=registry)
        self.matches = Gauge("reynard_matches_loaded", "Matches held in memory", registry=registry)
        self.conflicts = Counter("reynard_write_conflicts", "Writes lost to another process and tried again", registry=registry)
        self.stalled = Counter("reynard_stalled_seconds", "Time in which the loop was busy with one thing", registry=registry)
        self.credited = Counter("reynard_credited_seconds", "Time given back to players' clocks", registry=registry)
        self.dropped = Counter("reynard_slow_readers_dropped", "Sockets closed because they did not read", registry=registry)
        self.bot_queue = Gauge("reynard_bot_queue", "Moves bots still have to think about", registry=registry)
        self.bot_seconds = Histogram("reynard_bot_seconds", "Time a bot took for a move", registry=registry)
        self.bot_failures = Counter("reynard_bot_failures", "Moves that a bot could not think of", registry=registry)
        self.requests = Counter("reynard_requests", "HTTP requests by status", ["status"], registry=registry)

    def watch_jobs(self, workers: Jobs) -> None:
        """Show what the workers do."""
        jobs = Gauge("reynard_jobs", "Jobs of workers by kind and state", ["kind", "state"], registry=self.registry)
        for kind, pool in (("bots", workers.bots), ("reviews", workers.reviews), ("replays", workers.replays)):
            jobs.labels(kind, "running").set_function(partial(_running, pool))
            jobs.labels(kind, "waiting").set_function(partial(_waiting, pool))
        about = "Whether bots can think (1), or could not when they were last tried (0)"
        waiting = "Seconds for which the bot has had to move that has waited longest"
        Gauge("reynard_bot_longest_wait_seconds", waiting, registry=self.registry).set_function(lambda: workers.longest_wait)
        Gauge("reynard_bots_can_think", about, registry=self.registry).set_function(lambda: float(workers.can_think))

    def count_command(self, answer: str) -> None:
        """Count a command with this answer."""
        answers = self._moves.answers
        answers[answer] = answers.get(answer, 0) + 1

    def count_write(self, seconds: float, events: int) -> None:
        """Count a write of this many events."""
        moves = self._moves
        moves.events += events
        moves.writes[bisect_left(_WRITE_BUCKETS, seconds)] += 1
        moves.write_seconds += seconds

    def now(self, name: str) -> int:
        """A gauge as it stands."""
        return int(self.registry.get_sample_value(name) or 0)

    def text(self) -> bytes:
        """All metrics in Prometheus' text format."""
        return generate_latest(self.registry)


def _running(pool: PoolLoad) -> float:
    return pool.running


def _waiting(pool: PoolLoad) -> float:
    return pool.waiting
