"""A browser as the games see it: pages are opened, looked at by script, and pressed where a person would press."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

Action = Mapping[str, Any]
"""What one device does, in the words of the WebDriver standard, which both protocols share."""


class Browser(Protocol):
    """One window of one browser."""

    name: str
    version: str

    def open(self, address: str) -> None:
        """Go there; returns when the page has loaded."""

    def resize(self, width: int, height: int) -> None:
        """Make the window this large."""

    def evaluate(self, expression: str) -> Any:
        """What a JavaScript expression comes to, as JSON; promises are waited for."""

    def perform(self, source: Action) -> None:
        """Let one device act: `{"type": "pointer", …, "actions": […]}`."""

    def screenshot(self, path: Path) -> None:
        """Write what can be seen now as PNG."""

    def faults(self) -> list[str]:
        """Errors that the pages reported since the last call."""

    def close(self) -> None:
        """End the browser."""


def pressed(x: float, y: float, device: str = "mouse") -> Action:
    """A press on a point of the window, by `mouse` or `touch`."""
    steps = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return {"type": "pointer", "id": device, "parameters": {"pointerType": device}, "actions": steps}


def dragged(points: list[tuple[float, float]]) -> Action:
    """The mouse held from the first point through the others."""
    (x, y), *rest = points
    steps: list[Action] = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        *({"type": "pointerMove", "x": round(one), "y": round(other), "duration": 80} for one, other in rest),
        {"type": "pointerUp", "button": 0},
    ]
    return {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}


def typed(*keys: str) -> Action:
    """Keys of the keyboard, one after the other."""
    return {
        "type": "key",
        "id": "keyboard",
        "actions": [{"type": f"key{way}", "value": key} for key in keys for way in ("Down", "Up")],
    }


def program(name: str, package: str) -> str:
    """The path of a program; says which Debian package is missing."""
    found = shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} is missing: apt-get install {package}")
    return found


def as_json(expression: str) -> str:
    """An expression for a promise of its value as JSON text, which every protocol carries alike."""
    return f"(async () => JSON.stringify((await ({expression})) ?? null))()"


def from_json(text: str) -> Any:
    return json.loads(text)
