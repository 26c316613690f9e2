"""For the reference: what a docstring shows as a session of Python becomes a block of code."""

from __future__ import annotations

import re
from typing import Any

import griffe

_SESSION = re.compile(r"(?:^>>> .*\n?(?:^(?!>>> ).+\n?)*)+", re.MULTILINE)


def fence(text: str) -> str:
    """The docstring with its sessions as blocks of code."""
    return _SESSION.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text)


class Doctests(griffe.Extension):
    """Goes over every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Replace the text of its docstring."""
        if obj.docstring is not None:
            obj.docstring.value = fence(obj.docstring.value)
