"""Where the rules pages had to choose: the rules with a ruling, and those where printed editions or languages differ."""

from __future__ import annotations

from typing import Final

READINGS: Final[dict[str, tuple[str, ...]]] = {
    "two_paths": ("Z1", "Z4", "Z8", "Z12", "Z15"),
    "tokan": ("T4", "T9", "T13", "T15", "T16", "T18", "T19"),
    "tally_ho": ("H9", "H10", "H13"),
}
"""By game; the texts are `reading-<rule>` in small letters, with `.printed`, `.choice` and `.why`."""
