"""What tests of the stores write."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from reynard.store.interface import Append, MatchSummary


def summary(match: str = "m1", **changes: object) -> MatchSummary:
    """The summary of a running match, with changes."""
    plain = MatchSummary(match, "tokan", "running", False, "anna", "ben", "anna", "", 1000, 2000, None, b"{}")
    return replace(plain, **changes)


def append(expected: int, *bodies: bytes, match: str = "m1", **changes: object) -> Append:
    """A request to append, whose summary has the changes."""
    return Append(match, expected, 1234, bodies, partial(summary, match, **changes))
