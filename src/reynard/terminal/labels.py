"""Moves for people: a short label for lists, and the spaces to point at on the board to make the move."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.names import SIDE_WORDS, TALLY_HO_PIECES, TOKAN_PIECES, TWO_PATHS_PIECES, capitalised, join
from reynard.draw.read import TallyHoPosition, TokanPosition, TwoPathsPosition, read_scene
from reynard.draw.words_tokan import tile_name

_SPACE: Final = re.compile(r"[a-j][1-9]", re.ASCII)


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move: its text, its label, and the spaces one points at, in order; none where it is only in the list."""

    step: str
    label: str
    path: tuple[str, ...]


def choices(view: View, lang: str) -> tuple[Choice, ...]:
    """All moves of the viewer, in an order that people like: fox before hare, west before east, captures before flips."""
    position = read_scene(view).position
    match position:
        case TwoPathsPosition():
            steps = sorted(view.moves, key=lambda step: ["FHGwe".find(letter) for letter in step])
            return tuple(_two_paths(view, position, step, lang) for step in steps)
        case TokanPosition():
            return tuple(_tokan(position, step, lang) for step in view.moves)
        case TallyHoPosition():
            steps = sorted(view.moves, key=lambda step: ("x" not in step, "out" not in step, len(step) == 2, step))
            return tuple(_tally_ho(position, step, lang) for step in steps)


def spaces_of(text: str) -> tuple[str, ...]:
    """The spaces that a move or an entry of Tokan or Tally Ho! names."""
    return tuple(_SPACE.findall(text))


def tower_text(view: View, space: str, lang: str) -> str:
    """All tiles of a tower of Tokan from the top down (T12), or an empty text where there is none."""
    position = read_scene(view).position
    stack = position.stacks.get(space, "") if isinstance(position, TokanPosition) else ""
    if len(stack) < 2:
        return ""
    tiles = join([tile_name(letter, lang) for letter in reversed(stack)], lang)
    return translate("speech-tokan-tower", lang, space=space, height=len(stack), tiles=tiles)


# Two Paths


def _two_paths(view: View, position: TwoPathsPosition, step: str, lang: str) -> Choice:
    if view.phase == "setup":
        pieces = [translate(f"piece-{TWO_PATHS_PIECES[letter]}", lang) for letter in step]
        return Choice(step, capitalised(" · ".join(pieces)), ())
    if view.phase == "bluff":
        piece = capitalised(translate(f"piece-{TWO_PATHS_PIECES[step[0]]}", lang))
        side = translate(f"terminal-side-{SIDE_WORDS[step[1]]}", lang)
        landing = _aid(view, "landings", step)
        goal = translate("terminal-home", lang) if landing == "home" else landing
        letter = step[0] if view.aids["mover"] == "south" else step[0].lower()
        source = next(space for space, animal in position.animals.items() if animal == letter)
        return Choice(step, f"{piece} {side} → {goal}", (source, _path_end(view, step)))
    if view.phase == "block":
        end = _path_end(view, view.pending[0] + step)
        label = translate(f"terminal-block-{SIDE_WORDS[step]}", lang)
        return Choice(step, label, (end,) if end else ())
    return Choice(step, translate(f"terminal-step-{step}", lang), ())


def _aid(view: View, name: str, step: str) -> str:
    table = view.aids.get(name, {})
    value = table.get(step, "") if isinstance(table, dict) else ""
    return value if isinstance(value, str) else ""


def _path_end(view: View, step: str) -> str:
    table = view.aids.get("paths", {})
    path = table.get(step, []) if isinstance(table, dict) else []
    return str(path[-1]) if isinstance(path, list) and path else ""


# Tokan


def _tokan(position: TokanPosition, step: str, lang: str) -> Choice:
    if "@" in step:
        letter, space = step.split("@")
        piece = translate(f"piece-{TOKAN_PIECES[letter.upper()]}", lang)
        return Choice(step, f"{space}  {capitalised(piece)}", (space,))
    source, target = spaces_of(step)
    carried = int(step[6:] or 0)
    piece = capitalised(translate(f"piece-{TOKAN_PIECES[position.stacks[source][-1].upper()]}", lang))
    level = len(position.stacks[target]) + carried + 1
    also = f" +{carried}" if carried else ""
    return Choice(step, f"{source}→{target}{also}  {piece} ↑{level}", (source, target))


# Tally Ho!


def _tally_ho(position: TallyHoPosition, step: str, lang: str) -> Choice:
    if step == "pass":
        return Choice(step, translate("terminal-step-pass", lang), ())
    spaces = spaces_of(step)
    if len(step) == 2:
        return Choice(step, f"{step}  {translate('terminal-turn-over', lang)}", spaces)
    piece = _piece(position, spaces[0], lang)
    if step.endswith("-out"):
        return Choice(step, f"{spaces[0]}→  {piece} {translate('terminal-out', lang)}", (spaces[0], spaces[0]))
    if "x" in step:
        return Choice(step, f"{spaces[0]}×{spaces[1]}  {piece} × {_piece(position, spaces[1], lang)}", spaces)
    return Choice(step, f"{spaces[0]}→{spaces[1]}  {piece}", spaces)


def _piece(position: TallyHoPosition, space: str, lang: str) -> str:
    return capitalised(translate(f"piece-{TALLY_HO_PIECES[position.tiles[space]]}", lang))
