"""Names of games, seats and pieces in a language, and small helpers to build sentences from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from reynard.core.seats import Seat
from reynard.draw.language import translate
from reynard.draw.read import SEAT_WORDS

TWO_PATHS_PIECES: Final = {"F": "fox", "H": "hare", "G": "hedgehog"}
TOKAN_PIECES: Final = {"M": "mouse", "J": "jackal", "L": "lion"}
TALLY_HO_PIECES: Final = {
    "B": "bear", "F": "fox", "H": "hunter", "L": "lumberjack", "P": "pheasant", "D": "duck", "T": "tree",
    "^": "hunter", ">": "hunter", "v": "hunter", "<": "hunter",
}  # fmt: skip
RIFLE_WORDS: Final = {"^": "north", ">": "east", "v": "south", "<": "west"}
SIDE_WORDS: Final = {"w": "west", "e": "east"}


def dashed(word: str) -> str:
    """A word of the protocol as it stands in message ids: `two_paths` gives `two-paths`."""
    return word.replace("_", "-")


def game_title(game: str, lang: str = "en") -> str:
    """The name of a game."""
    return translate(f"game-{dashed(game)}", lang)


def seat_name(game: str, seat: Seat, lang: str = "en") -> str:
    """The name of a seat as a label: South, Red, Bears."""
    return translate(f"seat-{SEAT_WORDS[game][seat]}", lang)


def seat_subject(game: str, seat: Seat, lang: str = "en") -> str:
    """The name of a seat as the subject that begins a sentence, with its article where the language needs one."""
    return translate(f"seat-{SEAT_WORDS[game][seat]}.subject", lang)


def join(items: Sequence[str], lang: str) -> str:
    """The items as a list in a sentence: `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return translate("list-last", lang, items=", ".join(items[:-1]), last=items[-1])


def capitalised(text: str) -> str:
    """The text with its first letter in upper case, the rest as it is."""
    return text[:1].upper() + text[1:]
