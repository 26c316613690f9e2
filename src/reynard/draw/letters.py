"""What boards drawn with letters share: reading letters, lines of a grid, colours, sentences in lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

from reynard.core.seats import Seat

BOX: Final = {"top": "┌┬┐", "middle": "├┼┤", "bottom": "└┴┘"}


class Pen:
    """Writes letters plainly, or in the colour of their owner with ANSI codes; widths count what is seen."""

    def __init__(self, codes: Mapping[str, int]) -> None:
        self._codes = codes

    def ink(self, text: str, owner: str) -> str:
        """The text in the owner's colour, bold; plain where colours are off."""
        return f"\x1b[1;{self._codes[owner]}m{text}\x1b[0m" if owner in self._codes and text.strip() else text


def text_width(text: str) -> int:
    """How many columns of a terminal the text takes: two for each wide character, such as most emoji."""
    return sum(2 if unicodedata.east_asian_width(char) in ("W", "F") else 1 for char in text)


def centred(text: str, width: int) -> str:
    """The text in the middle of so many columns of a terminal."""
    return text.center(width - text_width(text) + len(text))


def wrapped(sentence: str, width: int = 78) -> list[str]:
    """The sentence in lines of at most `width` characters, broken between words."""
    lines = [""]
    for word in sentence.split():
        if len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def ordered(columns: str, rows: int, orientation: Seat) -> tuple[str, list[int]]:
    """Columns from left to right and rows from top to bottom, as this seat sees them."""
    if orientation is Seat.FIRST:
        return columns, list(range(rows, 0, -1))
    return columns[::-1], list(range(1, rows + 1))


def rule(kind: str, columns: int, width: int) -> str:
    """A line of a grid: its `top`, its `bottom`, or one in the `middle`."""
    left, middle, right = BOX[kind][0], BOX[kind][1], BOX[kind][2]
    return "   " + left + middle.join(["─" * width] * columns) + right


def seat_of(letter: str, letters: str) -> Seat:
    """The seat that a letter names; ValueError if it names none."""
    return Seat(letters.index(letter))


def known_letters(letters: Iterable[str], alphabet: str) -> set[str]:
    """The letters that occur; ValueError if one is not of the alphabet."""
    found = set(letters)
    if not found <= set(alphabet):
        raise ValueError(f"not letters of {alphabet}: {sorted(found - set(alphabet))}")
    return found
