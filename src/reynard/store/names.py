"""How nicknames are compared: without case for logging in, and by what they look like for who may take one."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib import resources
from typing import Final

_OVERLAY = 1
_ATTACHED = 200
"""Canonical combining classes: strokes through a letter, and all accents around it, are left out of how a name looks."""
_ROUNDS: Final = 3
"""How many rounds it takes to find what looks like something that looks like something else."""


def fold(nickname: str) -> str:
    """The nickname as it is compared by a login: without case, in every language alike."""
    return nickname.casefold()


def look(name: str) -> str:
    """What a name looks like: two names with the same look are easily taken for each other.

    A skeleton in the sense of Unicode's security mechanisms (UTS 39), made coarser: without accents, case, white space and
    punctuation; i, l and 1 are one letter, and so are o and 0.
    """
    for _ in range(_ROUNDS):
        name = "".join([_confusables().get(c, c) for c in _bare(name)])
    name = _bare(_bare(name).casefold())
    name = "".join([_confusables().get(c, c) for c in name]).casefold()
    shown = "".join([c for c in name if _is_shown(c)]) or "".join(name.split())
    return shown.translate(_ALIKE).replace("rn", "m").replace("vv", "w")


def looks(name: str) -> tuple[str, ...]:
    """What a name looks like as it is, in small and in capital letters: a name that is kept must have none of these looks."""
    return tuple({look(name): None, look(name.lower()): None, look(name.upper()): None})


_ALIKE: Final = str.maketrans({"i": "l", "1": "l", "0": "o"})


def _bare(text: str) -> str:
    """The text taken apart, without accents."""
    return "".join([c for c in unicodedata.normalize("NFKD", text) if not _is_accent(unicodedata.combining(c))])


def _is_accent(combining: int) -> bool:
    return combining == _OVERLAY or combining >= _ATTACHED


def _is_shown(char: str) -> bool:
    """Whether the character tells names apart: no white space, punctuation, control, and nothing that shows nothing."""
    return unicodedata.category(char)[0] not in "ZPC" and not is_ignorable(char)


def is_ignorable(char: str) -> bool:
    """Whether Unicode lets a character be shown as nothing (Default_Ignorable_Code_Point), or it shows a blank."""
    code = ord(char)
    return any(first <= code <= last for first, last in _IGNORABLE)


_IGNORABLE: Final = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x2800, 0x2800),  # a pattern of Braille without a dot
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFD),  # and the signs for "something was here"
    (0x13441, 0x13446),  # blanks among the hieroglyphs
    (0x16FE4, 0x16FE4),
    (0x1BCA0, 0x1BCA3),
    (0x1D159, 0x1D159),  # a note head that shows nothing
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)


@lru_cache(maxsize=1)
def _confusables() -> dict[str, str]:
    """What each character looks like, for those that look like another one."""
    text = resources.files(__package__).joinpath("confusables.txt").read_text(encoding="utf-8")
    lines = (line.partition(" ") for line in text.splitlines() if not line.startswith("# "))
    return {char: target for target, _, chars in lines for char in chars}
