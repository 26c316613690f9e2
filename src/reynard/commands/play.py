"""`reynard play`: the terminal client, full-screen or line by line."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from reynard.commands.common import add_language, language, warming_up_beside
from reynard.core.errors import BadText
from reynard.games.catalogue import game_names

_EXAMPLES = """\
examples:
  reynard play                               choose everything on the start screen
  reynard play tokan --level 3 --seat red    against the computer
  reynard play two_paths --two --lang es     two people at one terminal
  reynard play tally_ho --option rounds=1    with an option of the rules page
  reynard play --load game.txt --level 5     go on with a saved game
  reynard play --server http://localhost:8017/m/abcd   a match on a server, by its link
  reynard play tokan --plain                 line by line, for screen readers and pipes

exit codes: 0 the game was over or left, 1 the input ended before (only with --plain) or something is wrong with it
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play against the computer, with somebody at the same terminal, or on a server.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", choices=game_names(), help="which game; without it a start screen asks")
    parser.add_argument("options", nargs="*", metavar="NAME=VALUE", help="options of the rules page, as with --option")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--level", default=None, metavar="LEVEL", help="how strong the computer plays: 1 to 10, or mind_reader")
    parser.add_argument("--two", action="store_true", help="two people at this terminal")
    parser.add_argument("--seat", default="", metavar="SEAT", help="your seat: south, north, red, black, bears or hunters")
    parser.add_argument("--load", default="", metavar="FILE", help="go on with a saved game, or look at a finished one")
    parser.add_argument("--server", default="", metavar="LINK", help="play or watch the match of this link")
    parser.add_argument("--name", default="", help="your name on the server")
    parser.add_argument("--plain", action="store_true", help="line by line, without moving the cursor")
    parser.add_argument("--no-colour", "--no-color", action="store_true", help="without colours (so does NO_COLOR)")
    parser.add_argument("--seed", type=int, default=None, help="makes everything that chance and bots do repeatable")
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Play until the player leaves."""
    from reynard.terminal.start_up import Wishes, play_full_screen, play_plain

    if parsed.no_colour:
        os.environ["NO_COLOR"] = "1"
    wishes = Wishes(
        game=parsed.game or "",
        options=(*parsed.option, *parsed.options),
        level=parsed.level,
        is_for_two=parsed.two,
        seat=parsed.seat,
        load=parsed.load,
        server=parsed.server,
        name=parsed.name,
        seed=parsed.seed,
        lang=language(parsed.lang),
    )
    if not parsed.plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadText.single("no_terminal", "", "this is no terminal: add --plain to play line by line")
    play = play_plain if parsed.plain else play_full_screen
    if parsed.server or parsed.two:
        return play(wishes)
    if parsed.seed is not None:  # a seed asks for the very bot, whatever it takes
        from reynard.bots.warm_up import show_progress, warm_up

        warm_up(show_progress, parsed.game)
        return play(wishes)
    with warming_up_beside():
        return play(wishes)
