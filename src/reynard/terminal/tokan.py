"""Tokan in the terminal: its board, its moves as people name them, and what stands beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from reynard.core.declared import spaces_in
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.names import capitalised, join
from reynard.draw.read import read_scene
from reynard.draw.tokan.position import PIECES, Position
from reynard.draw.tokan.words import tile_name
from reynard.terminal.board import STYLES, Canvas, Drawing, Grid, Marks, blank, fit, framed, grounded, order
from reynard.terminal.labels import Choice
from reynard.terminal.spoken import Heard, spaces_fit

SEAT_STYLES: Final = ("bold #ffffff on #b5342b", "bold #ffffff on #4a5568")
_SMALL: Final = ("bold #ff8d80", "bold #a9bbd6")


def _read(view: View) -> Position:
    position = read_scene(view).position
    assert isinstance(position, Position)
    return position


def _owner(letter: str) -> Seat:
    return Seat.FIRST if letter.isupper() else Seat.SECOND


def choices(view: View, lang: str) -> tuple[Choice, ...]:
    """In the order of their texts."""
    position = _read(view)
    return tuple(_choice(position, step, lang) for step in view.moves)


def _choice(position: Position, step: str, lang: str) -> Choice:
    if "@" in step:
        letter, space = step.split("@")
        piece = translate(f"piece-{PIECES[letter.upper()]}", lang)
        return Choice(step, f"{space}  {capitalised(piece)}", (space,))
    source, target = spaces_in(step)
    carried = int(step[6:] or 0)
    piece = capitalised(translate(f"piece-{PIECES[position.stacks[source][-1].upper()]}", lang))
    level = len(position.stacks[target]) + carried + 1
    also = f" +{carried}" if carried else ""
    return Choice(step, f"{source}→{target}{also}  {piece} ↑{level}", (source, target))


def told_at(view: View, space: str, lang: str) -> str:
    """All tiles of a tower from the top down (T12), or an empty text where there is none."""
    stack = _read(view).stacks.get(space, "")
    if len(stack) < 2:
        return ""
    tiles = join([tile_name(letter, lang) for letter in reversed(stack)], lang)
    return translate("speech-tokan-tower", lang, space=space, height=len(stack), tiles=tiles)


def fits(step: str, heard: Heard, view: View) -> bool:
    """Whether a legal move is one that the sentence may mean; carrying only where it is said."""
    position = _read(view)
    spaces = spaces_in(step)
    letter = step[0] if "@" in step else position.stacks[spaces[0]][-1]
    if heard.pieces and PIECES[letter.upper()] not in heard.pieces:
        return False
    if heard.carried is not None and "@" not in step and int(step[6:] or 0) != heard.carried:
        return False
    return spaces_fit(spaces, heard.spaces)


def narrowed(found: tuple[str, ...], heard: Heard) -> tuple[str, ...]:
    """Where from and to are said and nothing of carrying, the move that carries nothing."""
    plain = tuple(step for step in found if "+" not in step)
    return plain if heard.carried is None and len(plain) == 1 and len(heard.spaces) == 2 else found


def written(heard: Heard, view: View) -> tuple[str, ...]:
    """The move in the notation, where the sentence says enough for it."""
    if len(heard.spaces) != 2:
        return ()
    return (f"{heard.spaces[0]}-{heard.spaces[1]}" + (f"+{heard.carried}" if heard.carried else ""),)


def wish(view: View, source: str, target: str) -> str:
    """The climb that was pointed at in vain."""
    return "" if _read(view).is_draft else f"{source}-{target}"


def marks(view: View, given: Marks) -> Marks:
    """As they are."""
    return given


def last_spaces(entry: str) -> frozenset[str]:
    """Where the last move began and ended."""
    return frozenset(spaces_in(entry))


def detail(view: View, seat: Seat, lang: str) -> str:
    """In a draft what is still to be laid."""
    position = _read(view)
    return "  ".join(f"{letter} ×{number}" for letter, number in position.hand(seat).items()) if position.is_draft else ""


def count(view: View, lang: str) -> str:
    """Nothing."""
    return ""


# Tokan: the top tile as a plate with the height beside it, what lies beneath in small letters from the top down.


def board(view: View, canvas: Canvas) -> Drawing:
    """The top tile of each stack as a plate, what lies beneath in small letters from the top down."""
    position = _read(view)
    columns, rows = order(position.columns, position.rows, canvas.below)
    sizes = [(7, 3), (5, 2), (5, 1), (3, 2), (3, 1)] if position.is_draft else [(11, 4), (9, 3), (7, 2), (6, 2)]
    grid = Grid(columns, rows, *fit(canvas, len(columns), len(rows), sizes, 0))
    grid.rule("┌┬┐")
    for row in rows:
        cells = [list(_cell(position, f"{column}{row}", canvas.marks, grid)) for column in columns]
        grid.row(row, cells)
        grid.rule("└┴┘" if row == rows[-1] else "├┼┤")
    grid.letters()
    return grid.drawing()


def _cell(position: Position, space: str, marks: Marks, grid: Grid) -> Iterator[Text]:
    stack, mark, width = position.stacks.get(space, ""), marks.of(space), grid.width
    if not stack:
        yield framed(Text("·", STYLES["line"]), width, mark)
        for _ in range(grid.height - 1):
            yield blank(width, mark)
        return
    top = stack[-1]
    plate = Text("")
    plate.append(
        f" {top} " if width > 3 else top,
        SEAT_STYLES[_owner(top)] + (" underline" if space in marks.sources else ""),
    )
    if len(stack) > 1 and width > 5:
        plate.append(str(len(stack)), STYLES["label"])
    if space == position.taboo:
        plate.append("⊘", "bold #ffcc55")
    lead = 1 if grid.height > 2 else 0
    for _ in range(lead):
        yield blank(width, mark)
    yield framed(plate, width, mark)
    beneath = stack[-2::-1]
    for index in range(grid.height - 1 - lead):
        part = beneath[index * (width - 2) : (index + 1) * (width - 2)]
        if index == grid.height - 2 - lead and len(beneath) > (index + 1) * (width - 2):
            part = part[:-1] + "…"
        letters = Text("")
        for letter in part:
            letters.append(letter, _SMALL[_owner(letter)])
        room = width - len(part)
        yield grounded(Text(" " * ((room + 1) // 2)).append_text(letters).append(" " * (room // 2)), mark)
