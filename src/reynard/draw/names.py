"""Names of games, seats and pieces in a language, and small helpers to build sentences from them."""

from __future__ import annotations

from collections.abc import Sequence

from reynard.core.seats import Seat
from reynard.draw.language import has_text, translate
from reynard.games.catalogue import get_game


def dashed(word: str) -> str:
    """A word of the protocol as it stands in message ids: `quiet_limit` gives `quiet-limit`."""
    return word.replace("_", "-")


def game_title(game: str, lang: str = "en") -> str:
    """The name of a game."""
    name = f"game-{dashed(game)}"
    return translate(name, lang) if has_text(name, lang) else get_game(game).title


def game_tagline(game: str, lang: str = "en") -> str:
    """What a game is about, in one sentence; empty where it does not say."""
    name = f"game-{dashed(game)}"
    return translate(f"{name}.tagline", lang) if has_text(name, lang) else ""


def seat_name(game: str, seat: Seat, lang: str = "en") -> str:
    """The name of a seat as a label: South, Red, Bears."""
    word = get_game(game).seat_names[seat]
    return translate(f"seat-{word}", lang) if has_text(f"seat-{word}", lang) else _spoken(word)


def seat_subject(game: str, seat: Seat, lang: str = "en") -> str:
    """The name of a seat as the subject that begins a sentence, with its article where the language needs one."""
    word = get_game(game).seat_names[seat]
    return translate(f"seat-{word}.subject", lang) if has_text(f"seat-{word}", lang) else _spoken(word)


def option_title(game: str, option: str, lang: str = "en") -> str:
    """What an option is about."""
    name = f"option-{dashed(game)}-{dashed(option)}"
    return translate(name, lang) if has_text(name, lang) else _spoken(option)


def value_title(game: str, option: str, value: str, lang: str = "en") -> str:
    """What a value of an option means: a text of its own, or the option's text for any number."""
    name = f"option-{dashed(game)}-{dashed(option)}"
    if has_text(f"{name}-{dashed(value)}", lang):
        return translate(f"{name}-{dashed(value)}", lang)
    if has_text(f"{name}-value", lang) and value.isdecimal():
        return translate(f"{name}-value", lang, value=int(value))
    return value


def join(items: Sequence[str], lang: str) -> str:
    """The items as a list in a sentence: `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return translate("list-last", lang, items=", ".join(items[:-1]), last=items[-1])


def capitalised(text: str) -> str:
    """The text with its first letter in upper case, the rest as it is."""
    return text[:1].upper() + text[1:]


def _spoken(word: str) -> str:
    """A word of the protocol for people, where there is no text for it."""
    return capitalised(word.replace("_", " "))
