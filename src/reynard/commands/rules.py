"""`reynard rules`: the rules of a game in short, in four languages."""

from __future__ import annotations

import argparse
from typing import Any, Final

from reynard.commands.common import add_json, add_language, language, say, say_json
from reynard.games.catalogue import game_names

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
    parser.add_argument("game", choices=game_names())
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Print the summary."""
    from reynard.draw.rules import rules_text

    lang = language(parsed.lang)
    text = rules_text(parsed.game, lang)
    if parsed.json:
        say_json({"game": parsed.game, "lang": lang, "text": text})
    else:
        say(text)
    return 0
