"""Two Paths positions as drawings read them: what stands where, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from reynard.core.seats import Seat
from reynard.draw.letters import known_letters, seat_of

PIECES: Final = {"F": "fox", "H": "hare", "G": "hedgehog"}
SIDE_WORDS: Final = {"w": "west", "e": "east"}


@dataclass(frozen=True, slots=True)
class Position:
    """A Two Paths position; `animals` maps spaces to letters, `home` holds the letters at home of South and North."""

    rows: int
    animals: dict[str, str]
    home: tuple[str, str]
    mover: Seat | None
    duel: int
    idle: int
    is_setup: bool

    columns = "abc"

    @property
    def phase(self) -> str:
        """What is going on, as far as the text tells."""
        return "setup" if self.is_setup else "bluff"


def read(text: str, options: Mapping[str, str]) -> Position:
    """What a position text says; an empty text gives an empty board. ValueError, IndexError or KeyError if it is none."""
    if not text or text.startswith("setup"):
        rows = int(options.get("rows", "7"))
    if not text:
        return Position(rows, {}, ("", ""), None, 1, 0, True)
    fields = text.split()
    mover = seat_of(fields[1], "sn")
    if fields[0] == "setup":
        return Position(rows, {}, ("", ""), mover, 1, 0, True)
    lines = fields[0].split("/")
    animals = {
        f"{column}{len(lines) - index}": letter
        for index, line in enumerate(lines)
        for column, letter in zip("abc", line, strict=True)
        if letter != "."
    }
    standing = known_letters(animals.values(), "FHGfhg")
    home = ("".join(sorted(set("FHG") - standing, key="FHG".index)), "".join(sorted(set("fhg") - standing, key="fhg".index)))
    idle = int(fields[3]) if len(fields) > 3 else 0
    return Position(len(lines), animals, home, mover, int(fields[2]), idle, False)


def attempts(position: str) -> dict[str, dict[str, str]]:
    """What a learner may try, for telling why it is impossible: every bluff."""
    return {animal + side: {"*": animal + side} for animal in PIECES for side in SIDE_WORDS}
