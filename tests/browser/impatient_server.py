"""`reynard`, but a player counts as gone after a moment and may be claimed against soon: no test waits for a minute."""

from __future__ import annotations

import sys

import reynard.match.decide
import reynard.server.presence
from reynard.cli import main

if __name__ == "__main__":
    vars(reynard.match.decide)["LIVE_ABSENCE_MS"] = 3_000
    vars(reynard.server.presence)["GRACE_SECONDS"] = 0.7
    sys.exit(main())
