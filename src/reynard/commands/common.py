"""What the subcommands share: where a position comes from, in which language to speak, how to say things."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from reynard.api import Table
from reynard.api_position import Position
from reynard.core.errors import BadText, IllegalMove, NotFound, ReynardError
from reynard.core.record import Record, parse_records
from reynard.games.catalogue import GAMES, game_names, get_game
from reynard.store.interface import Store


def say(text: str = "") -> None:
    """Write a line to standard output."""
    sys.stdout.write(text.rstrip("\n") + "\n")


@contextlib.contextmanager
def warming_up_beside() -> Iterator[bool]:
    """Compile the engines in a process of their own meanwhile, where that has not been done; whether it has to be."""
    from reynard.bots.warm_up import is_warm

    if is_warm():
        yield False
        return
    beside = subprocess.Popen(
        [sys.executable, "-m", "reynard", "warm-up", "--gently"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield True
    finally:
        beside.terminate()
        beside.wait()


def add_language(parser: argparse.ArgumentParser) -> None:
    """The option `--lang`."""
    parser.add_argument("--lang", default="", metavar="LANG", help="a language such as de; without it that of your environment")


def at_least(least: int) -> Callable[[str], int]:
    """Reads a whole number that is not smaller, as the `type` of an option."""

    def number(text: str) -> int:
        found = int(text)
        if found < least:
            raise argparse.ArgumentTypeError(f"{found} is too small: {least} at least")
        return found

    return number


def positive(text: str) -> float:
    """Reads a number above 0, as the `type` of an option."""
    found = float(text)
    if not 0 < found < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is no number above 0")
    return found


def not_negative(text: str) -> float:
    """Reads 0 or a number above, as the `type` of an option."""
    found = float(text)
    if not 0 <= found < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is less than 0, or no number")
    return found


def say_json(value: object) -> None:
    """Write a value as JSON to standard output."""
    say(json.dumps(value, ensure_ascii=False, indent=1))


def add_json(parser: argparse.ArgumentParser) -> None:
    """The option `--json`."""
    parser.add_argument("--json", action="store_true", help="print JSON")


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

            return f"{error.move}: {describe_error(error, _game_of_rule(error.rule), spoken)}"
        return f"{error.move or 'this move'} is not allowed by rule {error.rule}: {error.sentence}"
    return error.sentence


def _game_of_rule(rule: str) -> str:
    """The game on whose rules page a rule stands: the letter of its number says so."""
    return next((name for name, game in GAMES.items() if rule.startswith(game.rule_letter)), "")


# Where a server's data lies


def add_database(parser: argparse.ArgumentParser) -> None:
    """The options that say which database is meant."""
    parser.add_argument("--database", metavar="DATABASE", help="a file for SQLite, or postgresql://… (default: as `serve`)")
    parser.add_argument("--config", type=Path, metavar="FILE", help="a TOML file with settings")


def database_of(parsed: argparse.Namespace) -> str:
    """The database that the arguments name, as settings name it."""
    from reynard.server.settings import read_settings

    return read_settings({"database": parsed.database}, config=parsed.config).database


def existing_store(parsed: argparse.Namespace) -> Store:
    """The store that the arguments name; NotFound where its file is not there: only `serve` and `import` make one."""
    from reynard.store import open_store
    from reynard.store.lock import file_of

    database = database_of(parsed)
    file = file_of(database)
    if file is not None and not Path(file).is_file():
        raise NotFound(f"There is no database {file}.")
    return open_store(database)


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
    if number != "1":
        parser.add_argument("source", nargs=number, metavar="FILE-OR-POSITION", help=text)
    else:
        parser.add_argument("source", metavar="FILE-OR-POSITION", help=text + " (in quotes)")
    parser.add_argument("--game", choices=game_names(), help="the game of a position text, where its form does not tell")
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


def check_folder(path: Path | None) -> None:
    """NotFound where the folder of a file that is to be written is not there: said before the work, not after it."""
    if path is not None and not path.parent.is_dir():
        raise NotFound(f"There is no folder {path.parent} to write {path.name} to.")


def option_pairs(words: list[str]) -> dict[str, str]:
    """Options from words as in `scoring=heads`."""
    from reynard.games.replay import parse_option_pairs

    return parse_option_pairs(" ".join(words))


def _read_position(text: str, game: str | None, options: dict[str, str]) -> Position:
    rules = get_game(game or _recognise(text))
    return Position(rules, rules.parse_position(text, rules.parse_options({**rules.options_in(text), **options})))


def _recognise(text: str) -> str:
    """The game whose form the text has; NotFound where it is neither that nor a file."""
    from reynard.draw.read import recognise

    try:
        return recognise(text)
    except BadText:
        raise NotFound(f"{text[:80]!r} is no file, and no position of any game; name the game with --game.") from None
