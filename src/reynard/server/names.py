"""Rules for nicknames: short, visible, and not to be mistaken for the other name at the board."""

from __future__ import annotations

import unicodedata
from typing import Final

from reynard.core.errors import BadText
from reynard.store.names import is_ignorable, look, looks

LONGEST: Final = 24
_MOST_MARKS = 2
"""Marks on one letter, as some scripts need; more would be a tower that covers other lines."""
_EMOJI_STYLE = "\ufe0f"
"""Asks for the coloured form of a sign that is also known in black, as in ❤️."""
_UNWANTED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Me", "Zl", "Zp"})


def clean_name(text: str) -> str:
    """The nickname with white space tidied; BadText if it is empty, too long, or has something in it that cannot be seen."""
    name = tidy_name(text)
    if not _is_visible(name) or not _is_orderly(name):
        raise BadText.single("bad_name", "name", "A name has no control or invisible characters, and few accents on a letter.")
    if not any(unicodedata.category(c)[0] in "LNS" for c in name):
        raise BadText.single("bad_name", "name", "A name has at least one letter, digit or sign.")
    return name


def tidy_name(text: str) -> str:
    """The text with white space tidied; BadText if it is empty or too long. Names kept long ago may have more in them."""
    name = " ".join(unicodedata.normalize("NFC", text[: 20 * LONGEST]).split())
    if not 1 <= len(name) <= LONGEST:
        raise BadText.single("bad_name", "name", f"A name has 1 to {LONGEST} characters.")
    return name


def _is_visible(name: str) -> bool:
    return all(
        _is_emoji_style(before, char) if is_ignorable(char) else unicodedata.category(char) not in _UNWANTED
        for before, char in zip(" " + name, name, strict=False)
    )


def _is_emoji_style(before: str, char: str) -> bool:
    """Whether the character changes how the sign before it is shown; after a letter, or a sign always in colour, it hides."""
    return (
        char == _EMOJI_STYLE and unicodedata.category(before) == "So" and unicodedata.east_asian_width(before) not in ("W", "F")
    )


def _is_orderly(name: str) -> bool:
    """Whether every mark stands on something, none twice in a row, and few on top of each other."""
    marks = 0
    for before, char in zip(" " + name, name, strict=False):
        marks = marks + 1 if unicodedata.category(char) == "Mn" else 0
        is_mark = unicodedata.category(char)[0] == "M" and char != _EMOJI_STYLE
        if is_mark and (before in (" ", char) or marks > _MOST_MARKS):
            return False
    return True


def is_mistakable(name: str, other: str) -> bool:
    """Whether one name could be taken for the other."""
    return look(other) in looks(name) or look(name) in looks(other)


def distinct_name(name: str, others: tuple[str, ...]) -> str:
    """The name, with a number where one of the others could be taken for it."""
    number, told = 1, name
    while any(is_mistakable(told, other) for other in others):
        number += 1
        told = _numbered(name, number)
    return told


def _numbered(name: str, number: int) -> str:
    ending = f" ({number})"
    return name[: LONGEST - len(ending)].rstrip() + ending
