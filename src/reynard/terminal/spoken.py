"""Moves and commands typed by people: in the notation of the rules pages, or in the words of their language."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from reynard.core.errors import BadText
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.names import TALLY_HO_PIECES, TOKAN_PIECES, TWO_PATHS_PIECES
from reynard.draw.read import TallyHoPosition, TokanPosition, read_scene
from reynard.games.catalogue import get_game
from reynard.terminal.labels import spaces_of

COMMANDS: Final = (
    "help", "moves", "board", "undo", "hint", "opinion", "save", "load", "rules", "draw", "accept", "refuse", "claim", "resign",
    "next", "quit",
)  # fmt: skip
_SIGNS: Final = ("west", "east", "out", "pass", "answer", "decline", "none", "one", "two")
_PIECES: Final = {"two_paths": TWO_PATHS_PIECES, "tokan": TOKAN_PIECES, "tally_ho": TALLY_HO_PIECES}
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
    plain = tuple(step for step in found if "+" not in step)
    return plain if view.game == "tokan" and heard.carried is None and len(plain) == 1 and len(heard.spaces) == 2 else found


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
    if view.game == "two_paths":
        return step in _two_paths_steps(heard, view.phase)
    position = read_scene(view).position
    if isinstance(position, TokanPosition):
        return _fits_tokan(step, heard, position)
    return isinstance(position, TallyHoPosition) and _fits_tally_ho(step, heard, position)


def _two_paths_steps(heard: Heard, phase: str) -> tuple[str, ...]:
    letters = [letter for letter, piece in TWO_PATHS_PIECES.items() for said in heard.pieces if said == piece]
    ordered = "".join(sorted(letters, key=lambda letter: heard.pieces.index(TWO_PATHS_PIECES[letter])))
    sides = [sign[0] for sign in ("west", "east") if sign in heard.signs]
    if phase == "setup":
        return (ordered,) if len(ordered) == 3 else ()
    if phase == "bluff":
        animals, hands = ordered or "FHG", sides or ["w", "e"]
        return tuple(animal + side for animal in animals for side in hands)
    return tuple(sides) if phase == "block" else tuple(sign for sign in ("answer", "decline") if sign in heard.signs)


def _fits_tokan(step: str, heard: Heard, position: TokanPosition) -> bool:
    spaces = spaces_of(step)
    letter = step[0] if "@" in step else position.stacks[spaces[0]][-1]
    if heard.pieces and TOKAN_PIECES[letter.upper()] not in heard.pieces:
        return False
    if heard.carried is not None and "@" not in step and int(step[6:] or 0) != heard.carried:
        return False
    return _spaces_fit(spaces, heard.spaces)


def _fits_tally_ho(step: str, heard: Heard, position: TallyHoPosition) -> bool:
    if step == "pass" or "pass" in heard.signs:
        return step == "pass" and "pass" in heard.signs
    if ("out" in heard.signs) != step.endswith("-out"):
        return False
    spaces = spaces_of(step)
    shown = [TALLY_HO_PIECES.get(position.tiles[space], "") for space in spaces if space in position.tiles]
    if any(piece not in shown for piece in heard.pieces):
        return False
    if len(step) == 2 and heard.pieces:
        return False
    return _spaces_fit(spaces, heard.spaces)


def _spaces_fit(spaces: tuple[str, ...], said: list[str]) -> bool:
    """Two spaces said are from and to; one may be either."""
    if len(said) >= 2:
        return tuple(said[:2]) == spaces
    return not said or said[0] in spaces


def _written(heard: Heard, view: View) -> tuple[str, ...]:
    """The move in the notation, where the sentence says enough for it."""
    if view.game == "two_paths":
        steps = _two_paths_steps(heard, view.phase)
        return steps if len(steps) == 1 and steps[0] else ()
    if len(heard.spaces) == 2:
        source, target = heard.spaces
        if view.game == "tokan":
            return (f"{source}-{target}" + (f"+{heard.carried}" if heard.carried else ""),)
        position = read_scene(view).position
        return (f"{source}{'x' if isinstance(position, TallyHoPosition) and target in position.tiles else '-'}{target}",)
    if view.game == "tally_ho" and len(heard.spaces) == 1:
        return (heard.spaces[0] + ("-out" if "out" in heard.signs else ""),)
    return ("pass",) if view.game == "tally_ho" and "pass" in heard.signs else ()


# Vocabulary


@lru_cache(maxsize=64)
def _words(message: str, lang: str) -> frozenset[str]:
    return frozenset(_plain(word.strip()) for word in translate(message, lang).split(","))


@lru_cache(maxsize=16)
def _piece_words(game: str, lang: str) -> dict[str, str]:
    """Every form of the name of every piece of a game; articles and other words that several pieces share are left out."""
    forms: dict[str, set[str]] = {}
    for piece in ("tile", *{piece for pieces in _PIECES.values() for piece in pieces.values()}):
        texts = [translate(f"piece-{piece}{part}", lang) for part in ("", ".the", ".object", ".a", ".a-object")]
        texts.append(translate(f"piece-{piece}.count", lang, number=2))
        for word in {word for text in texts for word in re.findall(r"[^\W\d_]+", _plain(text))}:
            forms.setdefault(word, set()).add(piece)
    alone = {word: next(iter(pieces)) for word, pieces in forms.items() if len(pieces) == 1 and len(word) > 2}
    return {word: piece for word, piece in alone.items() if piece in _PIECES[game].values()}


def _plain(text: str) -> str:
    """The text in lower case without accents; `ß` as `ss`."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
