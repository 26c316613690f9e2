"""The array of a stop flag, which compiled code and plain code share; read where compiled code is not wanted, too."""

from __future__ import annotations

from typing import Final

STOP: Final = 0
"""Whether to stop."""
ENDS: Final = 1
"""When at the latest: nanoseconds of `clock.now`; 0: never."""
