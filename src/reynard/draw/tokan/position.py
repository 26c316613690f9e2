"""Tokan positions as drawings read them: what stands where, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from reynard.core.seats import Seat
from reynard.draw.letters import known_letters, seat_of

PIECES: Final = {"M": "mouse", "J": "jackal", "L": "lion"}
SET: Final = {"M": 3, "J": 7, "L": 5}


@dataclass(frozen=True, slots=True)
class Position:
    """A Tokan position; `stacks` maps spaces to letters from bottom to top, gaps are missing."""

    columns: str
    stacks: dict[str, str]
    mover: Seat | None
    taboo: str
    is_draft: bool

    rows = 5

    def hand(self, seat: Seat) -> dict[str, int]:
        """In a draft: how many tiles of each letter the seat still holds."""
        laid = Counter(letter for stack in self.stacks.values() for letter in stack)
        cased = str.upper if seat is Seat.FIRST else str.lower
        return {letter: number - laid[cased(letter)] for letter, number in SET.items()}

    @property
    def phase(self) -> str:
        """What is going on, as far as the text tells."""
        return "draft" if self.is_draft else "play"


def read(text: str, options: Mapping[str, str]) -> Position:
    """What a position text says; an empty text gives an empty board. ValueError, IndexError or KeyError if it is none."""
    if not text:
        return Position("abcdef", {}, None, "-", False)
    fields = text.split()
    lines = [line.split(",") for line in fields[0].split("/")]
    columns = "abcdefghij"[: len(lines[0])]
    stacks = {
        f"{column}{len(lines) - index}": stack
        for index, line in enumerate(lines)
        for column, stack in zip(columns, line, strict=True)
        if stack != "-"
    }
    known_letters("".join(stacks.values()), "MJLmjl")
    if not all(stacks.values()):
        raise ValueError("a stack without tiles")
    is_draft = len(columns) > 6
    return Position(columns, stacks, seat_of(fields[1], "rb"), "-" if is_draft else fields[2], is_draft)


def attempts(position: str) -> dict[str, dict[str, str]]:
    """What a learner may try, for telling why it is impossible: from every space to every other one."""
    spaces = [f"{column}{row}" for row in range(5, 0, -1) for column in "abcdef"]
    return {source: {target: f"{source}-{target}" for target in spaces} for source in spaces}
