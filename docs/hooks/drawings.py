"""Fills the pages when they are built: rules from the shared texts, boards drawn by `reynard.draw`.

`{{ rules two_paths }}` becomes the rules of the game in own words; `{{ board tokan | POSITION | caption }}` a drawing.
"""

from __future__ import annotations

import re
from typing import Any

from reynard.draw.rules import rules_sections
from reynard.draw.svg import draw_svg

_RULES = re.compile(r"\{\{ rules (\w+) \}\}")
_BOARD = re.compile(r"\{\{ board (\w+) \| ([^|}]+) \| ([^}]*) \}\}")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The page with every placeholder filled."""
    markdown = _RULES.sub(lambda found: _rules(found[1]), markdown)
    return _BOARD.sub(lambda found: _board(found[1], found[2].strip(), found[3].strip()), markdown)


def _rules(game: str) -> str:
    return "\n\n".join(f"## {title}\n\n{text}" for title, text in rules_sections(game, "en"))


def _board(game: str, position: str, caption: str) -> str:
    drawing = draw_svg(position, game=game, theme="light", size=420).replace("\n", " ")
    return f"<figure>{drawing}<figcaption>{caption}</figcaption></figure>"
