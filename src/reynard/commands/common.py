"""What the subcommands share: where a position comes from, in which language to speak, how to say things."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from reynard.api import Position, Table, position
from reynard.core.errors import BadText, IllegalMove, NotFound, ReynardError
from reynard.core.record import Record, parse_records
from reynard.games.catalogue import NAMES


def say(text: str = "") -> None:
    """Write a line to standard output."""
    sys.stdout.write(text.rstrip("\n") + "\n")


def add_language(parser: argparse.ArgumentParser) -> None:
    """The option `--lang`."""
    parser.add_argument(
        "--lang", default="", metavar="LANG", help="en, de, fr or es; without it the language of your environment"
    )


def language(wanted: str) -> str:
    """The language to speak: the one that was asked for, else that of the environment."""
    from reynard.draw.language import LANGUAGES, negotiate

    if wanted and negotiate(wanted) == LANGUAGES[0] and not wanted.lower().startswith(LANGUAGES[0]):
        raise NotFound(f"There is no language {wanted!r}; the languages are {', '.join(LANGUAGES)}.")
    spoken = wanted or os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return negotiate(spoken)


def explain_error(error: ReynardError, lang: str) -> str:
    """What is wrong, one problem a line; an illegal move in the reader's language with its rule."""
    if isinstance(error, BadText):
        return "\n".join(str(problem) for problem in error.problems)
    if isinstance(error, IllegalMove):
        spoken = language(lang)
        if spoken != "en":
            from reynard.draw.words import describe_error

            return f"{error.move}: {describe_error(error, _GAME_OF_RULE[error.rule[0]], spoken)}"
        return f"{error.move or 'this move'} is not allowed by rule {error.rule}: {error.sentence}"
    return error.sentence


_GAME_OF_RULE: Final = {"Z": "two_paths", "T": "tokan", "H": "tally_ho"}
"""The first letter of a rule's number names its rules page."""


# Where a position comes from


@dataclass(frozen=True, slots=True)
class Source:
    """What a command works on: a position, or the tables of a record file (`path` is None for standard input)."""

    position: Position | None
    tables: tuple[Table, ...] = ()
    records: tuple[Record, ...] = ()
    path: Path | None = None

    @property
    def last(self) -> Position:
        """The position, or the last one of the last table."""
        return self.tables[-1].position if self.position is None else self.position


def add_source(parser: argparse.ArgumentParser, number: str = "+") -> None:
    """The argument for a record file or a position text, and the options to read a position with."""
    text = "a record file, - for standard input, or a position text as on the rules page"
    if number == "+":
        parser.add_argument("source", nargs="+", metavar="FILE-OR-POSITION", help=text)
    else:
        parser.add_argument("source", metavar="FILE-OR-POSITION", help=text + " (in quotes)")
    parser.add_argument("--game", choices=NAMES, help="the game of a position text, where its form does not tell")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, for a position text"
    )


def read_source(parsed: argparse.Namespace) -> Source:
    """The file or position that the arguments name; BadText with every problem it has."""
    words = [parsed.source] if isinstance(parsed.source, str) else parsed.source
    text = " ".join(words)
    if text == "-":
        return _read_records(sys.stdin.read(), None)
    path = Path(text)
    if _is_file(path):
        return _read_records(path.read_text("utf-8"), path)
    return Source(_read_position(text, parsed.game, option_pairs(parsed.option)))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _read_records(text: str, path: Path | None) -> Source:
    records = parse_records(text)
    return Source(None, tuple(Table.of_record(record) for record in records), records, path)


def option_pairs(words: list[str]) -> dict[str, str]:
    """Options from words as in `scoring=heads`."""
    from reynard.games.replay import parse_option_pairs

    return parse_option_pairs(" ".join(words))


def _read_position(text: str, game: str | None, options: dict[str, str]) -> Position:
    name = game or _recognise(text)
    if name == "two_paths" and "rows" not in options and not text.startswith("setup"):
        options = {"rows": str(text.count("/") + 1), **options}
    return position(name, text, **options)


def _recognise(text: str) -> str:
    """The game whose form the text has; NotFound where it is neither that nor a file."""
    from reynard.draw.read import recognise

    try:
        return recognise(text) if len(text.split()) != 8 else "tally_ho"
    except BadText:
        raise NotFound(f"{text[:80]!r} is no file, and no position of any game; name the game with --game.") from None
