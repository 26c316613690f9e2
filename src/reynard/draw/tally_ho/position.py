"""Tally Ho! positions as drawings read them: what stands where, and whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from reynard.core.seats import Seat
from reynard.draw.letters import known_letters, seat_of

PIECES: Final = {
    "B": "bear", "F": "fox", "H": "hunter", "L": "lumberjack", "P": "pheasant", "D": "duck", "T": "tree",
    "^": "hunter", ">": "hunter", "v": "hunter", "<": "hunter",
}  # fmt: skip
RIFLE_WORDS: Final = {"^": "north", ">": "east", "v": "south", "<": "west"}
RIFLES: Final = {"^": "▲", ">": "▶", "v": "▼", "<": "◀"}
HALF_TURN: Final = {"^": "v", "v": "^", "<": ">", ">": "<"}
POINTS: Final = {"B": 10, "F": 5, "H": 5, "L": 5, "P": 3, "D": 2, "T": 2}
_MEMORY = re.compile(r"(-|(?:[a-g][1-7]){2})/(-|(?:[a-g][1-7]){2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Position:
    """A Tally Ho! position; `tiles` maps spaces to letters, empty spaces are missing; `turning` is a tile being turned over."""

    tiles: dict[str, str]
    mover: Seat | None
    winnings: tuple[str, str]
    memory: tuple[str, str]
    resting: str
    turns_left: tuple[int, int] | None
    quiet: int
    turning: str

    columns = "abcdefg"
    rows = 7

    def points(self, seat: Seat) -> int:
        """The points of what the seat has won so far."""
        return sum(POINTS.get(letter, 0) for letter in self.winnings[seat])

    @property
    def phase(self) -> str:
        """What is going on, as far as the text tells."""
        return "final" if self.turns_left else "play"


def read(text: str, options: Mapping[str, str]) -> Position:
    """What a position text says; an empty text gives an empty board. ValueError, IndexError or KeyError if it is none."""
    if not text:
        return Position({}, None, ("", ""), ("-", "-"), "-", None, 0, "")
    board, mover, winnings, memory, resting, turns_left, quiet, *turning = text.split()
    tiles = {
        f"{column}{7 - index}": letter
        for index, line in enumerate(board.split("/"))
        for column, letter in zip("abcdefg", line, strict=True)
        if letter != "."
    }
    known_letters(tiles.values(), "BF^>v<LPDT#")
    bears_won, hunters_won = winnings.replace("-", "").split("/")
    memories = _MEMORY.fullmatch(memory)
    if memories is None:
        raise ValueError(f"not a memory: {memory}")
    turns = None if turns_left == "-" else (int(turns_left.split("/")[0]), int(turns_left.split("/")[1]))
    return Position(
        tiles,
        seat_of(mover, "bh"),
        (bears_won, hunters_won),
        (memories[1], memories[2]),
        resting,
        turns,
        int(quiet),
        "".join(turning),
    )


def attempts(position: str) -> dict[str, dict[str, str]]:
    """What a learner may try, for telling why it is impossible: from every space to every other one, out, and a flip (``)."""
    tiles = read(position, {}).tiles
    spaces = [f"{column}{row}" for row in range(7, 0, -1) for column in "abcdefg"]
    return {
        source: {target: f"{source}{'x' if target in tiles else '-'}{target}" for target in spaces}
        | {"": source, "out": f"{source}-out"}
        for source in spaces
    }
