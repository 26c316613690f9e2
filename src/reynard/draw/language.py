"""Texts in every language of `locales/`: Fluent messages by id, those of games from other packages included."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from reynard.core.errors import BrokenInvariant, NotFound
from reynard.core.parts import guest_packages, part

LOCALES: Final = Path(__file__).parent.parent / "locales"
"""The folder of the Fluent files, one folder per language, one file per topic."""


def _languages() -> tuple[str, ...]:
    """The folders of `locales/`, in the order of the numbers their `about.ftl` gives them."""
    places = {
        path.parent.name: int(match[1])
        for path in LOCALES.glob("*/about.ftl")
        if (match := re.search(r"^language-place = ([0-9]+)", path.read_text("utf-8"), re.MULTILINE))
    }
    return tuple(sorted(places, key=lambda name: (places[name], name)))


LANGUAGES: Final = _languages()
"""The languages every text exists in, one folder of `locales/` each; the first one is spoken where none was asked for."""

Argument: TypeAlias = str | int | float

_SHARED_TOPIC: Final = "games"
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_BIDI_ISOLATES: Final = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069"))


class _Catalogue:
    """The messages of one language; a topic's file is parsed when its first message is asked for.

    A message may refer to others of its own file and to those of `games.ftl`, the names that all topics share.
    """

    def __init__(self, lang: str) -> None:
        from fluent.runtime import FluentBundle  # late: `reynard --help` must start fast

        self._bundle: Any = FluentBundle([lang], use_isolating=False)
        self._texts = {path.stem: path.read_text("utf-8") for path in sorted((LOCALES / lang).glob("*.ftl"))}
        for game in guest_packages():
            for path in guest_texts(game, lang):
                self._texts[f"{game}/{path.stem}"] = path.read_text("utf-8")
        self.topics = {name: topic for topic, text in self._texts.items() for name in _ENTRY.findall(text)}
        self._parsed: set[str] = set()
        self._lock = threading.Lock()
        self._load(_SHARED_TOPIC)

    def _load(self, topic: str) -> None:
        from fluent.runtime import FluentResource  # late, as above

        if topic in self._parsed:
            return
        with self._lock:
            if topic in self._texts:
                self._bundle.add_resource(FluentResource(self._texts.pop(topic)))
                self._parsed.add(topic)

    def format(self, message_id: str, arguments: dict[str, Argument]) -> str:
        """The message's text; NotFound for an unknown id, BrokenInvariant where a variable is missing."""
        name, _, attribute = message_id.partition(".")
        if name.startswith("-") or name not in self.topics:
            raise NotFound(f"There is no text named {message_id!r}.")
        self._load(self.topics[name])
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise NotFound(f"There is no text named {message_id!r}.")
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise BrokenInvariant(f"The text {message_id!r} cannot be formatted: {errors[0]}")
        return str(text).translate(_BIDI_ISOLATES)


def guest_texts(game: str, lang: str) -> list[Path]:
    """The Fluent files of a game from another package in a language, or in English where it does not speak it."""
    package = part(game, "games")
    folders = [Path(path) / "locales" for path in package.__path__] if package is not None else []
    for known in (lang, LANGUAGES[0]):
        found = sorted(path for folder in folders for path in (folder / known).glob("*.ftl"))
        if found:
            return found
    return []


def language_name(lang: str) -> str:
    """What the speakers of a language call it."""
    return translate("language-name", lang)


@lru_cache(maxsize=16)
def _catalogue(lang: str) -> _Catalogue:
    return _Catalogue(lang)


@lru_cache(maxsize=1 << 14)
def _format(lang: str, message_id: str, arguments: tuple[tuple[str, Argument], ...]) -> str:
    return _catalogue(lang).format(message_id, dict(arguments))


def translate(message_id: str, lang: str = "en", **arguments: Argument) -> str:
    """The text of a message (`refusal-not-your-turn`) or of its attribute (`option-rows.help`) in a language.

    Any language tag is understood as `negotiate` reads it. Formatted texts are cached, so repeated calls are cheap.
    Raises NotFound for an unknown id, BrokenInvariant where a variable is missing.
    """
    known = lang if lang in LANGUAGES else negotiate(lang)
    return _format(known, message_id, tuple(sorted(arguments.items())))


def has_text(message_id: str, lang: str = "en") -> bool:
    """Whether a message of this name exists (attributes are not looked at)."""
    known = lang if lang in LANGUAGES else negotiate(lang)
    return message_id.partition(".")[0] in _catalogue(known).topics


def negotiate(wanted: str) -> str:
    """The best of LANGUAGES for a tag (`de-AT`), a locale (`fr_FR.UTF-8`) or an Accept-Language header; else English."""
    ranked = sorted(_weighed(wanted), key=lambda pair: -pair[1])
    return next((lang for lang, weight in ranked if lang in LANGUAGES and weight > 0), LANGUAGES[0])


def _weighed(wanted: str) -> Iterator[tuple[str, float]]:
    for item in wanted.split(","):
        tag, _, weight = item.partition(";")
        lang = re.split(r"[-_.@]", tag.strip().lower(), maxsplit=1)[0]
        match = re.fullmatch(r"\s*q\s*=\s*([01](?:\.\d*)?)\s*", weight)
        yield lang, float(match[1]) if match else 1.0
