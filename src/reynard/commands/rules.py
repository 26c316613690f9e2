"""`reynard rules`: the rules of a game in short, in four languages."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any, Final

from reynard.commands.common import add_language, language, say
from reynard.games.catalogue import NAMES

SECTIONS: Final = ("idea", "setup", "turn", "end", "options", "readings", "notation")
"""The parts of a summary, the same for every game: `rules-<game>-<section>` under `rules-heading-<section>`."""

_WIDTH: Final = 78
_EXAMPLES: Final = """\
examples:
  reynard rules tokan
  reynard rules two_paths --lang de
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "rules",
        help="the rules of a game in short",
        description="The rules of a game in short, in our own words, with the numbers by which refusals cite them.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=NAMES)
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Print the summary."""
    say(rules_text(parsed.game, language(parsed.lang)))
    return 0


def rules_text(game: str, lang: str) -> str:
    """The summary of a game's rules as plain text, wrapped for a terminal."""
    from reynard.draw.language import translate
    from reynard.draw.names import game_title

    title = game_title(game, lang)
    parts = [f"{title}\n{'=' * len(title)}"]
    for section in SECTIONS:
        heading = translate(f"rules-heading-{section}", lang)
        body = translate(f"rules-{game.replace('_', '-')}-{section}", lang)
        parts.append(f"{heading}\n{'-' * len(heading)}\n{_wrapped(body)}")
    return "\n\n".join(parts) + "\n"


def _wrapped(body: str) -> str:
    return "\n\n".join(_wrapped_paragraph(paragraph) for paragraph in body.split("\n\n"))


def _wrapped_paragraph(paragraph: str) -> str:
    """A paragraph, or the items of a list with hanging indents."""
    if not paragraph.startswith("- "):
        return textwrap.fill(" ".join(paragraph.split()), _WIDTH)
    items = " ".join(paragraph.split()).removeprefix("- ").split(" - ")
    return "\n".join(textwrap.fill(item, _WIDTH, initial_indent="- ", subsequent_indent="  ") for item in items)
