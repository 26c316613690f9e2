"""What Prometheus may read: a registry of our own, so that several servers in one process do not mix."""

from __future__ import annotations

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.sockets = Gauge("reynard_sockets", "Open WebSockets", registry=registry)
        self.matches = Gauge("reynard_matches_loaded", "Matches held in memory", registry=registry)
        self.commands = Counter("reynard_commands", "Commands by answer", ["answer"], registry=registry)
        self.events = Counter("reynard_events", "Events written", registry=registry)
        self.conflicts = Counter("reynard_write_conflicts", "Writes lost to another process and tried again", registry=registry)
        self.dropped = Counter("reynard_slow_readers_dropped", "Sockets closed because they did not read", registry=registry)
        self.write_seconds = Histogram(
            "reynard_write_seconds",
            "From decision to stored",
            registry=registry,
            buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3),
        )
        self.bot_queue = Gauge("reynard_bot_queue", "Moves bots still have to think about", registry=registry)
        self.bot_seconds = Histogram("reynard_bot_seconds", "Time a bot took for a move", registry=registry)
        self.requests = Counter("reynard_requests", "HTTP requests by status", ["status"], registry=registry)

        self._answers: dict[str, Any] = {}

    def count_command(self, answer: str) -> None:
        """One more command with this answer; labels are looked up once, for they are slow."""
        counter = self._answers.get(answer)
        if counter is None:
            counter = self._answers[answer] = self.commands.labels(answer)
        counter.inc()

    def count_write(self, seconds: float, events: int) -> None:
        """One more write of so many events."""
        self.write_seconds.observe(seconds)
        self.events.inc(events)

    def text(self) -> bytes:
        """Everything in Prometheus' text form."""
        return generate_latest(self.registry)
