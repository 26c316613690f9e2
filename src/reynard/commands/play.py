"""`reynard play`: two people at one terminal, line by line."""

from __future__ import annotations

import argparse
import sys
from getpass import getpass
from typing import Any

from reynard.commands.common import add_language, explain_error, language, option_pairs, say
from reynard.core.errors import BadText, IllegalMove, NotYourTurn
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import NAMES, get_game

_EXAMPLES = """\
examples:
  reynard play tokan
  reynard play two_paths rows=6 --lang es
"""


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "play",
        help="play a game in the terminal",
        description="Two people play at one terminal; moves are typed as on the rules page.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", choices=NAMES, help="which game; you are asked where none is named")
    parser.add_argument("options", nargs="*", metavar="NAME=VALUE", help="options as on the rules page")
    parser.add_argument("--seed", type=int, default=None, help="makes everything that chance does repeatable")
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Play until the game is over or the input ends."""
    from reynard.draw.language import translate
    from reynard.draw.text import draw_text

    lang = language(parsed.lang)
    try:
        game = get_game(parsed.game or ask_for_game(lang))
        state = game.initial(game.parse_options(option_pairs(parsed.options)))
        luck = _luck(parsed.seed)
        say(translate("cli-play-help", lang))
        while game.outcome(state) is None:
            acting = game.to_act(state)
            if acting is CHANCE:
                state = _draw(game, state, luck)
                continue
            for seat in sorted(acting):
                say(draw_text(game.view(state, seat), orientation=seat, lang=lang))
                state = ask_for_move(game, state, seat, lang)
        say(draw_text(game.view(state, None), lang=lang))
    except EOFError:
        say()
    return 0


def ask_for_game(lang: str) -> str:
    """The name of a game, asked until one is given."""
    from reynard.draw.language import translate

    while True:
        say(translate("cli-choose-game", lang))
        say("  ".join(f"{number}) {name}" for number, name in enumerate(NAMES, start=1)))
        answer = _read("> ", is_secret=False)
        if answer in NAMES:
            return answer
        if answer in ("1", "2", "3"):
            return NAMES[int(answer) - 1]


def ask_for_move(game: AnyGame, state: Any, seat: Seat, lang: str) -> Any:
    """The state after the move that the seat types; `?` lists the moves. What is hidden is read without showing it."""
    from reynard.draw.words import describe_error

    view = game.view(state, seat)
    is_secret = view.phase in ("setup", "bluff")
    while True:
        answer = _read(f"{game.seat_names[seat]}> ", is_secret=is_secret)
        if answer in ("", "?"):
            say(" ".join(view.moves))
            continue
        try:
            return game.play(state, seat, game.parse_move(answer))
        except IllegalMove as error:
            say(describe_error(error, game.name, lang))
        except (BadText, NotYourTurn) as error:
            say(explain_error(error, lang))


def _read(prompt: str, *, is_secret: bool) -> str:
    if is_secret and sys.stdin.isatty():
        return getpass(prompt).strip()
    return input(prompt).strip()


def _luck(seed: int | None) -> Any:
    import random
    import secrets

    return random.Random(secrets.randbits(64) if seed is None else seed)


def _draw(game: AnyGame, state: Any, luck: Any) -> Any:
    outcomes = game.chance_outcomes(state)
    move = luck.choices([move for move, _ in outcomes], [float(chance) for _, chance in outcomes])[0]
    return game.play(state, CHANCE, move)
