"""Game records as text: tag pairs, entries, comments and variations, in the manner of PGN.

    [Game "tally_ho"]
    [Options "rest=moved quiet_limit=30"]
    [Bears "Ada"]
    [Hunters "level 5"]
    [Date "2026-11-15"]
    [Result "none"]

    1. c3=F {a fox, early} 2. d5=T (2. d3=B) 3. c3-c4

A record begins with its Game tag; several records in one text follow each other. This module knows the syntax alone:
entries are words, and what tags and entries mean is the business of `games/replay.py`. White space between words is free.
Numbers before entries may be left out, but where they stand they must be right. A comment belongs to the entry before it, or
to the line where none is before it; a variation is another way to go on instead of the entry before it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from reynard.core.errors import BadText, Problem
from reynard.core.parts import has_game, load_rules

_BEFORE_PLAYERS: Final = ("Game", "Options", "Match", "Series", "Round")
_AFTER_PLAYERS: Final = ("Date", "Result", "Start")

WIDTH: Final = 96
"""Moves and comments are wrapped at this column."""

DEEPEST: Final = 32
"""Variations inside variations may go this deep."""

MOST_PROBLEMS: Final = 250_000
MOST_ENTRIES: Final = 100_000
"""After so many problems, or entries of one record, variations included, no more of a text is read."""

_NO_GAME: Final = 'a record begins with the tag of its game, [Game "…"]'
_TAG_NAME: Final = re.compile(r"[A-Z][A-Za-z0-9_]*", re.ASCII)
_WORD: Final = re.compile(r"[^\s{}()\[\]\"]+")
_NUMBER: Final = re.compile(r"[0-9]{1,6}\.+", re.ASCII)


def _plain(comment: str) -> str:
    """A comment with single spaces: how lines are broken says nothing."""
    return " ".join(comment.split())


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a line: its text as on the rules page, a comment after it, and other ways to go on instead of it."""

    text: str
    comment: str = ""
    variations: tuple[Line, ...] = ()
    line_number: int = field(default=0, compare=False)
    """Where it stands in the text it was read from, 0 where it was not read."""

    def __post_init__(self) -> None:
        if _WORD.fullmatch(self.text) is None or _NUMBER.match(self.text):
            raise BadText.single("bad_entry", self.text[:40], "an entry is one word without brackets, braces or quotes")
        if not all(line.entries for line in self.variations):
            raise BadText.single("empty_variation", self.text, "a variation holds at least one entry")
        object.__setattr__(self, "comment", _plain(self.comment))


@dataclass(frozen=True, slots=True)
class Line:
    """Entries one after the other, with a comment before the first."""

    entries: tuple[Entry, ...] = ()
    comment: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", _plain(self.comment))


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is written down. The Game tag is there exactly once, and tags stand in their canonical order."""

    tags: tuple[tuple[str, str], ...]
    line: Line = Line()

    def __post_init__(self) -> None:
        problems = [
            Problem("bad_tag", name[:40], "a tag's name is a word of ASCII letters that begins with a capital")
            for name, _ in self.tags
            if not _TAG_NAME.fullmatch(name)
        ]
        order = tag_order(dict(self.tags).get("Game", ""))
        problems += _repeated([name for name, _ in self.tags], order)
        if "Game" not in dict(self.tags):
            problems.append(Problem("no_game", "tags", _NO_GAME))
        if problems:
            raise BadText(tuple(problems))
        object.__setattr__(self, "tags", tuple(sorted(self.tags, key=lambda tag: order.get(tag[0], len(order)))))

    def tag(self, name: str, default: str = "") -> str:
        """The value of the first tag of this name."""
        return next((value for known, value in self.tags if known == name), default)

    def tags_named(self, name: str) -> tuple[str, ...]:
        """The values of all tags of this name, in order (`Seal` may stand more than once)."""
        return tuple(value for known, value in self.tags if known == name)

    def has_tag(self, name: str) -> bool:
        return any(known == name for known, _ in self.tags)

    def with_tag(self, name: str, value: str) -> Record:
        """The record with this tag in place of all tags of that name."""
        return Record((*((known, old) for known, old in self.tags if known != name), (name, value)), self.line)


@lru_cache(maxsize=64)
def tag_order(game: str) -> dict[str, int]:
    """The places of the tags that stand first, those of the seats among them; others follow in the order they were given."""
    seats = tuple(name.capitalize() for name in load_rules(game).seat_names) if has_game(game) else ()
    return {name: place for place, name in enumerate((*_BEFORE_PLAYERS, *seats, *_AFTER_PLAYERS))}


def _repeated(names: list[str], order: Iterable[str]) -> list[Problem]:
    return [
        Problem("tag_twice", name, f"the tag {name} stands {names.count(name)} times in one record")
        for name in order
        if names.count(name) > 1
    ]


# Writing


def format_records(records: Sequence[Record]) -> str:
    """The canonical text of several records, an empty line between them."""
    return "\n".join(format_record(record) for record in records)


def format_record(record: Record) -> str:
    """The canonical text of one record; `parse_record` gives the same record back."""
    tags = "".join(f"[{name} {json.dumps(value, ensure_ascii=False)}]\n" for name, value in record.tags)
    moves = _wrapped(_line_words(record.line, 1))
    return f"{tags}\n{moves}\n" if moves else tags


def _line_words(line: Line, number: int) -> Iterator[str]:
    yield from _comment_words(line.comment)
    for index, entry in enumerate(line.entries, start=number):
        yield f"{index}. {entry.text}"
        yield from _comment_words(entry.comment)
        for variation in entry.variations:
            words = list(_line_words(variation, index))
            words[0] = "(" + words[0]
            words[-1] += ")"
            yield from words


def _comment_words(comment: str) -> Iterator[str]:
    if comment:
        yield from ("{" + comment.replace("\\", "\\\\").replace("}", "\\}") + "}").split(" ")


def _wrapped(words: Iterator[str]) -> str:
    lines: list[str] = []
    width = WIDTH
    for word in words:
        if width + 1 + len(word) > WIDTH:
            lines.append(word)
            width = len(word)
        else:
            lines[-1] += " " + word
            width += 1 + len(word)
    return "\n".join(lines)


# Reading

_TOKEN: Final = re.compile(
    r"""
      (?P<space>\s+)
    | (?P<tag>\[\s*(?P<name>\w+)\s*(?P<value>"(?:[^"\\]++|\\.)*+")\s*\])
    | (?P<comment>\{(?P<inside>(?:[^}\\]++|\\.)*+)\})
    | (?P<open>\()
    | (?P<close>\))
    | (?P<number>[0-9]{1,6}\.+)
    | (?P<word>[^\s{}()\[\]"]+)
    | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)


def parse_record(text: str) -> Record:
    """The one record in a text; BadText with every problem, or if there is more than one."""
    records = parse_records(text)
    if len(records) != 1:
        raise BadText.single("record_count", "text", f"one record was expected, the text holds {len(records)}")
    return records[0]


def parse_records(text: str) -> tuple[Record, ...]:
    """All records in a text, one after the other; BadText with every problem and its line."""
    return _Reader().read(text.removeprefix("\ufeff"))


def iter_records(lines: Iterable[str]) -> Iterator[Record]:
    """The records of a text that is given line by line, as from an open file, one by one; only one is held at a time.

    A record ends where a line begins with the next Game tag. BadText with the problems of the first record that has some.
    """
    held: list[str] = []
    first = 1
    for number, line in enumerate(lines, start=1):
        if held and line.startswith(_NEXT_RECORD) and _is_whole("".join(held)):
            yield from _Reader().read("".join(held), first)
            held, first = [], number
        held.append(line.removeprefix("\ufeff") if number == 1 else line)
    if "".join(held).strip() or first == 1:
        yield from _Reader().read("".join(held), first)


_NEXT_RECORD: Final = "[Game "


def _is_whole(text: str) -> bool:
    """Whether the text does not end inside a comment."""
    rest = text[text.rfind("{") :] if "{" in text else ""
    return re.search(r"(?<!\\)(?:\\\\)*\}", rest) is not None or not rest


_MISPLACED: Final = {
    "[": 'a tag reads [Name "value"], with \\" for a quote inside the value',
    "{": "a comment that begins with { ends with }",
    "}": "this } closes no comment",
}
"""The problem at a character after which nothing more can be read."""


class _OpenLine:
    """A line that is being read; `number` is that of its first entry."""

    def __init__(self, number: int, line_number: int) -> None:
        self.number = number
        self.line_number = line_number
        self.comments: list[str] = []
        self.entries: list[tuple[str, int]] = []
        self.entry_comments: list[list[str]] = []
        self.variations: list[list[Line]] = []

    @property
    def next_number(self) -> int:
        return self.number + len(self.entries)

    def close(self) -> Line:
        entries = tuple(
            Entry(text, " ".join(comments), tuple(variations), line_number)
            for (text, line_number), comments, variations in zip(
                self.entries, self.entry_comments, self.variations, strict=True
            )
        )
        return Line(entries, " ".join(self.comments))


class _Reader:
    """Takes tokens and builds records; notes every problem and goes on as long as the text has words."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.records: list[Record] = []
        self.tags: list[tuple[str, str]] = []
        self.lines = [_OpenLine(1, 1)]
        self.first_line = 1
        self.entries = 0

    def read(self, text: str, line_number: int = 1) -> tuple[Record, ...]:
        """All records in a text that begins with this line; BadText with every problem."""
        for match in _TOKEN.finditer(text):
            self.take(match, line_number)
            line_number += match[0].count("\n")
        return self.finish(line_number)

    def take(self, token: re.Match[str], line_number: int) -> None:
        match token.lastgroup:
            case "tag" | "value" | "name":
                self._take_tag(token["name"], token["value"], line_number)
            case "comment" | "inside":
                self._take_comment(re.sub(r"\\(.)", r"\1", token["inside"], flags=re.DOTALL))
            case "open":
                self._open_variation(line_number)
            case "close":
                self._close_variation(line_number)
            case "number":
                self._check_number(int(token[0].rstrip(".")), line_number)
            case "word":
                self._take_entry(token[0], line_number)
            case "other":
                self._note("bad_character", line_number, _MISPLACED.get(token[0], f"{token[0]!r} does not belong here"))
                raise BadText(tuple(self.problems))

    def finish(self, line_number: int) -> tuple[Record, ...]:
        self._finish_record(line_number)
        if not self.records and not self.problems:
            self._note("no_record", line_number, "the text holds no record")
        if self.problems:
            raise BadText(tuple(self.problems))
        return tuple(self.records)

    def _note(self, code: str, line_number: int, sentence: str) -> None:
        self.problems.append(Problem(code, f"line {line_number}", sentence))
        if len(self.problems) >= MOST_PROBLEMS:
            self.problems.append(Problem("too_many_problems", f"line {line_number}", "nothing was read from here on"))
            raise BadText(tuple(self.problems))

    def _take_tag(self, name: str, quoted: str, line_number: int) -> None:
        if name == "Game":
            self._finish_record(line_number)
            self.first_line = line_number
        elif self._has_moves():
            self._note(
                "tag_after_moves", line_number, f"the tag {name} stands after moves; a new record begins with its Game tag"
            )
        try:
            value = json.loads(quoted, strict=False)
            value.encode()
            self.tags.append((name, value))
        except UnicodeEncodeError:
            self._note("bad_tag_value", line_number, f"the value of {name} holds half a character (a lone surrogate)")
            self.tags.append((name, ""))
        except ValueError:
            self._note("bad_tag_value", line_number, f"the value of {name} holds a backslash that escapes nothing")
            self.tags.append((name, quoted))

    def _has_moves(self) -> bool:
        return len(self.lines) > 1 or self.lines[0].entries != [] or self.lines[0].comments != []

    def _take_comment(self, text: str) -> None:
        line = self.lines[-1]
        (line.entry_comments[-1] if line.entries else line.comments).append(text)

    def _open_variation(self, line_number: int) -> None:
        line = self.lines[-1]
        if not line.entries:
            self._note("variation_first", line_number, "a variation needs an entry before it that it replaces")
        if len(self.lines) > DEEPEST:
            self._note("too_deep", line_number, f"variations are nested more than {DEEPEST} deep")
            raise BadText(tuple(self.problems))
        self.lines.append(_OpenLine(max(line.next_number - 1, 1), line_number))

    def _close_variation(self, line_number: int) -> None:
        if len(self.lines) == 1:
            self._note("not_opened", line_number, "this ) closes no variation")
            return
        variation = self.lines.pop()
        if not variation.entries:
            self._note("empty_variation", line_number, "this variation holds no entry")
        if self.lines[-1].entries:
            self.lines[-1].variations[-1].append(variation.close())

    def _check_number(self, number: int, line_number: int) -> None:
        expected = self.lines[-1].next_number
        if number != expected:
            self._note("wrong_number", line_number, f"the next entry has the number {expected}, not {number}")

    def _take_entry(self, text: str, line_number: int) -> None:
        self.entries += 1
        if self.entries > MOST_ENTRIES:
            self._note("too_many_entries", line_number, f"a record holds at most {MOST_ENTRIES} entries, variations included")
            raise BadText(tuple(self.problems))
        line = self.lines[-1]
        line.entries.append((text, line_number))
        line.entry_comments.append([])
        line.variations.append([])

    def _finish_record(self, line_number: int) -> None:
        if len(self.lines) > 1:
            self._note("not_closed", self.lines[-1].line_number, "this ( is not closed before the record ends")
        if self.tags or self._has_moves():
            if not self.problems:
                self._build()
            elif "Game" not in dict(self.tags):
                self._note("no_game", self.first_line, _NO_GAME)
        self.tags, self.lines, self.first_line, self.entries = [], [_OpenLine(1, line_number)], line_number, 0

    def _build(self) -> None:
        try:
            self.records.append(Record(tuple(self.tags), self.lines[0].close()))
        except BadText as error:
            where = f"record at line {self.first_line}"
            self.problems += [
                Problem(problem.code, f"{where}, {problem.place}", problem.sentence) for problem in error.problems
            ]
