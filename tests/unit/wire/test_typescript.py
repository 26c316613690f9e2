"""The web client's types are those of the wire."""

from __future__ import annotations

from pathlib import Path

from reynard.wire.typescript import format_typescript

TYPES = Path(__file__).parents[3] / "web" / "src" / "lib" / "wire.ts"


def test_the_committed_types_are_current() -> None:
    assert TYPES.read_text(encoding="utf-8") == format_typescript(), "make it anew: python -m reynard.wire.typescript"
