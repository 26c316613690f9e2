"""The rules of a game in our own words, section by section."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Final

from reynard.core.parts import part
from reynard.draw.language import has_text, translate
from reynard.draw.names import dashed, game_title
from reynard.games.catalogue import get_game

SECTIONS: Final = ("idea", "setup", "turn", "special", "end", "options", "readings", "notation")
"""The sections every game's summary has, in reading order; message ids are `rules-<game>-<section>`."""


def rules_sections(game: str, lang: str = "en") -> list[tuple[str, str]]:
    """Heading and text of every section; a line is a paragraph or a list item (`- `). NotFound if no game."""
    get_game(game)
    return [
        (translate(f"rules-heading-{section}", lang), translate(f"rules-{dashed(game)}-{section}", lang))
        for section in SECTIONS
        if has_text(f"rules-{dashed(game)}-{section}", lang)
    ]


def rules_text(game: str, lang: str = "en", width: int = 80) -> str:
    """The whole summary as plain text for a terminal, wrapped at `width` columns; of a guest without one its rules page."""
    sections = rules_sections(game, lang)
    if not sections:
        return _page(game)
    title = game_title(game, lang)
    parts = [title, "=" * len(title)]
    for heading, text in sections:
        parts += ["", heading, "-" * len(heading)]
        for line in text.split("\n"):
            hanging = "  " if line.startswith("- ") else ""
            parts.append(textwrap.fill(line, width, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False))
    return "\n".join(parts) + "\n"


def _page(game: str) -> str:
    """The page `rules.md` of a package from outside; no more than the game's title where there is none."""
    package = part(game, "games")
    pages = [Path(folder) / "rules.md" for folder in package.__path__] if package is not None else []
    return next((page.read_text("utf-8") for page in pages if page.exists()), f"{game_title(game)}\n")
