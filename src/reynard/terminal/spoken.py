"""Moves and commands typed by people: in the notation of the rules pages, or in the words of their language."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from reynard.core.errors import BadText
from reynard.core.view import View
from reynard.draw.language import has_text, translate
from reynard.draw.read import drawer_of
from reynard.games.catalogue import GAMES, get_game
from reynard.terminal.parts import terminal_part

COMMANDS: Final = (
    "help", "moves", "board", "undo", "hint", "opinion", "save", "load", "rules", "draw", "accept", "refuse", "claim", "resign",
    "next", "quit",
)  # fmt: skip
_SIGNS: Final = ("west", "east", "out", "pass", "answer", "decline", "none", "one", "two")
_SPACE: Final = re.compile(r"[a-j][1-9]", re.ASCII)


@dataclass(slots=True)
class Heard:
    """What was recognised in a sentence."""

    spaces: list[str] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    signs: set[str] = field(default_factory=set)
    carried: int | None = None

    def is_empty(self) -> bool:
        """Whether nothing in it has to do with a move."""
        return not (self.spaces or self.pieces or self.signs) and self.carried is None


def find_command(text: str, lang: str) -> tuple[str, str] | None:
    """The command and the words after it, in the language or in English; None where the first word is no command."""
    first, _, rest = text.strip().partition(" ")
    for known in (lang, "en"):
        for command in COMMANDS:
            if _plain(first.lstrip("/:")) in _words(f"terminal-words-{command}", known):
                return command, rest.strip()
    return None


def understand(text: str, view: View, lang: str) -> tuple[str, ...]:
    """The moves that a text may mean: one where it is clear, several where it is not, none where nothing is understood.

    A move that is clear but not legal comes back in the notation, so that the authority can say why it is not possible.
    """
    wanted = text.strip()
    exact = [step for step in view.moves if step == wanted] or [step for step in view.moves if step.lower() == wanted.lower()]
    if len(exact) == 1:
        return (exact[0],)
    try:
        game = get_game(view.game)
        return (game.format_move(game.parse_move(wanted)),)
    except BadText:
        pass
    heard = listen(wanted, view.game, lang)
    if heard.is_empty():
        return ()
    found = tuple(step for step in view.moves if _fits(step, heard, view))
    if not found:
        return _written(heard, view)
    narrowed = getattr(terminal_part(view.game), "narrowed", None)
    return found if narrowed is None else tuple(narrowed(found, heard))


def listen(text: str, game: str, lang: str) -> Heard:
    """The spaces, pieces and signs in a sentence; every other word is passed over."""
    heard = Heard()
    for word in re.findall(r"[^\W_]+", _plain(text)):
        if re.fullmatch(r"(?:[a-j][1-9])+", word):
            heard.spaces += _SPACE.findall(word)
            continue
        piece = next((names[word] for known in (lang, "en") if word in (names := _piece_words(game, known))), None)
        if piece is not None:
            heard.pieces.append(piece)
            continue
        sign = next((s for known in (lang, "en") for s in _SIGNS if word in _words(f"terminal-words-{s}", known)), None)
        if sign in ("none", "one", "two") or word in ("0", "1", "2"):
            heard.carried = int(word) if word.isdigit() else ("none", "one", "two").index(sign or "")
        elif sign is not None:
            heard.signs.add(sign)
    return heard


def _fits(step: str, heard: Heard, view: View) -> bool:
    """Whether a legal move is one that the sentence may mean."""
    return bool(terminal_part(view.game).fits(step, heard, view))


def spaces_fit(spaces: tuple[str, ...], said: list[str]) -> bool:
    """Two spaces said are from and to; one may be either."""
    if len(said) >= 2:
        return tuple(said[:2]) == spaces
    return not said or said[0] in spaces


def _written(heard: Heard, view: View) -> tuple[str, ...]:
    """The move in the notation, where the sentence says enough for it."""
    return tuple(terminal_part(view.game).written(heard, view))


# Vocabulary


@lru_cache(maxsize=64)
def _words(message: str, lang: str) -> frozenset[str]:
    return frozenset(_plain(word.strip()) for word in translate(message, lang).split(","))


@lru_cache(maxsize=16)
def _piece_words(game: str, lang: str) -> dict[str, str]:
    """Every form of the name of every piece of a game; articles and other words that several pieces share are left out."""
    forms: dict[str, set[str]] = {}
    for piece in (
        "tile",
        *{piece for name in GAMES for piece in drawer_of(name).PIECES.values() if has_text(f"piece-{piece}", lang)},
    ):
        texts = [translate(f"piece-{piece}{part}", lang) for part in ("", ".the", ".object", ".a", ".a-object")]
        texts.append(translate(f"piece-{piece}.count", lang, number=2))
        for word in {word for text in texts for word in re.findall(r"[^\W\d_]+", _plain(text))}:
            forms.setdefault(word, set()).add(piece)
    alone = {word: next(iter(pieces)) for word, pieces in forms.items() if len(pieces) == 1 and len(word) > 2}
    return {word: piece for word, piece in alone.items() if piece in drawer_of(game).PIECES.values()}


def _plain(text: str) -> str:
    """The text in lower case without accents; `ß` as `ss`."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
