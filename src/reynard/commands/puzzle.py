"""`reynard puzzle`: puzzles in the terminal, in plain text."""

from __future__ import annotations

import argparse
from typing import Any, Final

from reynard.commands.common import add_language, language, positive
from reynard.core.parts import house_names

_EXAMPLES: Final = """\
examples:
  reynard puzzle                             puzzles of all games
  reynard puzzle two_paths --theme mix       set the mix: how often to go west
  reynard puzzle tokan --rating 1800 --lang fr
  reynard puzzle tokan --daily               the puzzle of the day

exit codes: 0 you left, 1 the input ended before or something is wrong with it
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "puzzle",
        help="solve puzzles in the terminal",
        description="Puzzles with one right answer, which is proved; they follow your strength as you solve them.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", choices=house_names(), help="which game; without it any")
    parser.add_argument("--theme", default="", metavar="THEME", help="only of this theme, as in taboo, rifle or mix")
    parser.add_argument("--rating", type=positive, default=1200.0, help="how difficult the first one is (default: 1200)")
    parser.add_argument("--daily", action="store_true", help="the puzzle of the day, the same as on a server")
    parser.add_argument("--words", action="store_true", help="positions in sentences instead of drawings")
    parser.add_argument("--seed", type=int, default=None, help="makes the choice of puzzles repeatable")
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Ask one puzzle after the other until somebody leaves."""
    from reynard.terminal.puzzles import PuzzleClient, Wanted

    games = (parsed.game,) if parsed.game else tuple(house_names())
    wanted = Wanted(games, parsed.theme, parsed.rating, parsed.daily, parsed.seed)
    return PuzzleClient(wanted, language(parsed.lang), in_words=parsed.words).run()
