"""One program `reynard` with subcommands.

Exit codes: 0 all is well, 1 something is wrong with the input (a file, a position, a move), 2 the command line itself is wrong,
3 (`verify`) honest so far, but not everything is proved; 3 (`prove`) stopped before the proof was done.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final

from reynard import __version__

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "play": ("reynard.commands.play", "play a game in the terminal"),
    "serve": ("reynard.commands.serve", "serve the games to browsers, here or to the world"),
    "export": ("reynard.commands.transfer", "write everything in a server's database to a file"),
    "import": ("reynard.commands.transfer", "take in what `reynard export` wrote"),
    "admin": ("reynard.commands.admin", "look after a running server: matches, people, bans, keys"),
    "keys": ("reynard.commands.keys", "the keys with which a server signs: list, export, replace"),
    "rules": ("reynard.commands.rules", "the rules of a game in short"),
    "new": ("reynard.commands.positions", "start a new game as a record"),
    "show": ("reynard.commands.positions", "show a position, or replay a record"),
    "moves": ("reynard.commands.positions", "list what can be played"),
    "play-move": ("reynard.commands.positions", "play moves in a record or a position"),
    "verify": ("reynard.commands.verify", "check records from scratch: moves, result, seals, deals and signatures"),
    "review": ("reynard.commands.study", "what each move of a game was worth; luck and skill"),
    "coach": ("reynard.commands.study", "how readable somebody's bluffs were"),
    "arena": ("reynard.commands.arena", "let bots and engines play each other"),
    "puzzle": ("reynard.commands.puzzle", "solve puzzles in the terminal"),
    "puzzles": ("reynard.commands.puzzles", "make puzzles from games between bots, and prove them again"),
    "learn": ("reynard.commands.learn", "learn an evaluation from self-play"),
    "prove": ("reynard.commands.prove", "prove who wins a position, or check such a proof"),
    "bot": ("reynard.commands.bot", "let an engine play on a server"),
    "warm-up": ("reynard.commands.warm_up", "compile the engines ahead of their first use"),
    "completion": ("reynard.commands.completion", "a script that lets a shell complete commands and options"),
    "engine": ("reynard.commands.engine", "speak the engine protocol on standard input and output"),
}
"""Every subcommand: the module whose `register(subparsers)` adds it, and one line for `reynard --help`.

Only the module of the command that is asked for is imported.
"""

_DESCRIPTION: Final = "Reynard: a home for two-player animal games (`reynard rules` lists them)."
_EXAMPLES: Final = """\
examples:
  reynard play tokan                         a game in the terminal
  reynard rules tally_ho --lang fr           the rules in short
  reynard new tokan --seed 7 -o game.txt     a new game, kept in a file
  reynard moves game.txt                     what can be played
  reynard play-move game.txt c3-c5           play it
  reynard show game.txt --svg > board.svg    the board as a picture
  reynard verify game.txt                    is every move legal, every seal honest?

`reynard COMMAND --help` tells more about each command.
exit codes: 0 all is well, 1 something is wrong with the input, 2 the command line is wrong, 130 stopped by Ctrl-C
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the return value is its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us: nobody listens
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (it lasts as long as the program)
    parser = build_parser(words)
    command = next((word for word in words if not word.startswith("-")), "")
    if command and command not in COMMANDS:
        parser.error(f"there is no command {command!r}{_similar(command, COMMANDS)}; `reynard --help` lists them all")
    parsed = parser.parse_args(words)
    if "run" not in parsed:
        parser.print_help()
        return 2
    return _run_safely(parsed)


class _Parser(argparse.ArgumentParser):
    """Takes lists of words with options between them, and tells in the command's own usage what it does not know."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """What was understood; nothing is left over, since a command is given all words behind it."""
        found, unknown = super().parse_known_args(args, namespace)
        many = next((action for action in self._actions if not action.option_strings and action.nargs in ("*", "+")), None)
        if many is not None and not any(word.startswith("-") for word in unknown):
            read: Any = many.type or str
            setattr(found, many.dest, [*getattr(found, many.dest), *map(read, unknown)])
            unknown = []
        if unknown:
            flags = [flag for action in self._actions for flag in action.option_strings]
            self.error(f"unrecognized arguments: {' '.join(unknown)}{_similar(unknown[0].partition('=')[0], flags)}")
        return found, []


def _similar(word: str, known: Iterable[str]) -> str:
    """A question that names what is spelled like the word, if anything is."""
    found = get_close_matches(word, list(known), n=1)
    return f" (did you mean {found[0]}?)" if found else ""


def build_parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """The parser for these words: complete for the command they name, one line for every other."""
    parser, subparsers = _bare_parser()
    wanted = next((COMMANDS[word][0] for word in words if word in COMMANDS), "")
    has_registered = False
    for name, (module, line) in COMMANDS.items():
        if module != wanted:
            subparsers.add_parser(name, help=line)
        elif not has_registered:
            import_module(module).register(subparsers)
            has_registered = True
    return parser


def build_whole_parser() -> argparse.ArgumentParser:
    """The parser with every command complete: all their modules are imported."""
    parser, subparsers = _bare_parser()
    for module in dict.fromkeys(module for module, _ in COMMANDS.values()):
        import_module(module).register(subparsers)
    return parser


def _bare_parser() -> tuple[argparse.ArgumentParser, Any]:
    parser = _Parser(
        prog="reynard",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, max_help_position=16),
    )
    parser.add_argument("--version", action="version", version=f"reynard {__version__}")
    return parser, parser.add_subparsers(title="commands", metavar="COMMAND")


def _run_safely(parsed: argparse.Namespace) -> int:
    """Run the command; what is wrong with the input is said on standard error."""
    from reynard.core.errors import BrokenInvariant, ReynardError

    try:
        return int(parsed.run(parsed))
    except BrokenInvariant:
        raise
    except ReynardError as error:
        from reynard.commands.common import explain_error

        _complain(explain_error(error, getattr(parsed, "lang", "")))
    except UnicodeDecodeError as error:
        _complain(f"this is not a text in UTF-8: {error.reason} at byte {error.start}")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        return 130
    return 1


def _complain(text: str) -> None:
    for line in text.splitlines():
        print(f"reynard: {line}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
