"""`reynard`, but no test waits for a minute: a player counts as gone after a moment and may be claimed against soon, and
analyses and reviews are not held back by niceness, which would starve them on a busy machine."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import reynard.match.decide
import reynard.server.presence
import reynard.server.workers
from reynard.cli import main
from reynard.server.pool import PoolLimits


def not_nice(*args: Any, **rest: Any) -> PoolLimits:
    """The limits of a pool, whose processes are as important as others."""
    return replace(PoolLimits(*args, **rest), niceness=0)


if __name__ == "__main__":
    vars(reynard.match.decide)["LIVE_ABSENCE_MS"] = 8_000
    vars(reynard.server.presence)["GRACE_SECONDS"] = 0.7
    vars(reynard.server.workers)["PoolLimits"] = not_nice
    sys.exit(main())
