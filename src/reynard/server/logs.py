"""Structured logs: one JSON object a line, and never a secret in it."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable
from typing import Any, Final

LOGGER = logging.getLogger("reynard")


MOST_ALIKE: Final = 20
_ALIKE_SECONDS: Final = 60.0
_MOST_KNOWN: Final = 1_000


class Flood(logging.Filter):
    """Lets warnings and errors of one kind through a few times a minute; the next minute says how many were left out.

    A database that is away fails for every command, and a full disk is no place for a thousand tracebacks a second.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._known: dict[tuple[str, str], tuple[float, int]] = {}
        """Since when records of a kind are counted, and how many there were."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
        if record.levelno < logging.WARNING:
            return True
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        kind, now = (record.name, str(record.msg)[:200]), self._clock()
        since, count = self._known.get(kind, (now, 0))
        if now - since >= _ALIKE_SECONDS:
            if count > MOST_ALIKE:
                record.facts = {**getattr(record, "facts", {}), "left_out": count - MOST_ALIKE}
            since, count = now, 0
        self._known[kind] = (since, count + 1)
        return count < MOST_ALIKE


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON; what was given as `extra={"facts": {...}}` stands beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line.update(getattr(record, "facts", {}))
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class PlainFormatter(logging.Formatter):
    """The same for people: the facts follow the message as `name=value`."""

    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, "facts", {})
        told = "".join(f" {name}={value if str(value).isprintable() else repr(value)}" for name, value in facts.items())
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        line = f"{at} {record.levelname:<7} {record.getMessage()}{told}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def set_up_logs(level: str, form: str) -> None:
    """Send our logs and uvicorn's to standard error in the chosen form. Addresses with queries are not logged."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else PlainFormatter())
    handler.addFilter(Flood())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel("ERROR")  # it warns of what strangers send, who could fill the disk with it


def log(message: str, level: int = logging.INFO, **facts: Any) -> None:
    """Write one line with facts beside it."""
    LOGGER.log(level, message, extra={"facts": facts})
