"""Tally Ho! in the terminal: its board, its moves as people name them, and what stands beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from reynard.core.declared import spaces_in
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.names import capitalised
from reynard.draw.read import read_scene
from reynard.draw.tally_ho.position import HALF_TURN, PIECES, RIFLES, Position
from reynard.games.tally_ho.game import GAME
from reynard.terminal.board import STYLES, Canvas, Drawing, Grid, Marks, blank, fit, framed, order
from reynard.terminal.labels import Choice
from reynard.terminal.spoken import Heard, spaces_fit

SEAT_STYLES: Final = ("bold #ffffff on #2f64ad", "bold #ffffff on #8f5b26")
_NEUTRAL: Final = "bold #ffffff on #2f7d4a"


def _read(view: View) -> Position:
    position = read_scene(view).position
    assert isinstance(position, Position)
    return position


def choices(view: View, lang: str) -> tuple[Choice, ...]:
    """Captures first, ways out next, flips last."""
    position = _read(view)
    steps = sorted(view.moves, key=lambda step: ("x" not in step, "out" not in step, len(step) == 2, step))
    return tuple(_choice(view, position, step, lang) for step in steps)


def _choice(view: View, position: Position, step: str, lang: str) -> Choice:
    if step == "pass":
        return Choice(step, translate("terminal-step-pass", lang), ())
    spaces = spaces_in(step)
    if len(step) == 2:
        return Choice(step, f"{step}  {translate('terminal-turn-over', lang)}", spaces)
    piece = _piece(position, spaces[0], lang)
    if step.endswith("-out"):
        return Choice(step, f"{spaces[0]}→  {piece} {translate('terminal-out', lang)}", GAME.picks(view, step))
    if "x" in step:
        return Choice(step, f"{spaces[0]}×{spaces[1]}  {piece} × {_piece(position, spaces[1], lang)}", spaces)
    return Choice(step, f"{spaces[0]}→{spaces[1]}  {piece}", spaces)


def _piece(position: Position, space: str, lang: str) -> str:
    return capitalised(translate(f"piece-{PIECES[position.tiles[space]]}", lang))


def fits(step: str, heard: Heard, view: View) -> bool:
    """Whether a legal move is one that the sentence may mean."""
    position = _read(view)
    if step == "pass" or "pass" in heard.signs:
        return step == "pass" and "pass" in heard.signs
    if ("out" in heard.signs) != step.endswith("-out"):
        return False
    spaces = spaces_in(step)
    shown = [PIECES.get(position.tiles[space], "") for space in spaces if space in position.tiles]
    if any(piece not in shown for piece in heard.pieces):
        return False
    if len(step) == 2 and heard.pieces:
        return False
    return spaces_fit(spaces, heard.spaces)


def written(heard: Heard, view: View) -> tuple[str, ...]:
    """The move in the notation, where the sentence says enough for it."""
    if len(heard.spaces) == 2:
        return (_between(view, *heard.spaces),)
    if len(heard.spaces) == 1:
        return (heard.spaces[0] + ("-out" if "out" in heard.signs else ""),)
    return ("pass",) if "pass" in heard.signs else ()


def _between(view: View, source: str, target: str) -> str:
    return f"{source}{'x' if target in _read(view).tiles else '-'}{target}"


def wish(view: View, source: str, target: str) -> str:
    """The move or capture that was pointed at in vain."""
    return "" if _read(view).tiles.get(target) == "#" else _between(view, source, target)


def marks(view: View, given: Marks) -> Marks:
    """As they are."""
    return given


def last_spaces(entry: str) -> frozenset[str]:
    """Where the last action began and ended."""
    return frozenset(spaces_in(entry))


def detail(view: View, seat: Seat, lang: str) -> str:
    """What a side has won, and its turns in the final phase."""
    position = _read(view)
    won, left = position.winnings[seat], position.turns_left
    tiles = " ".join(f"{kind}{won.count(kind)}" for kind in "BFHLPDT" if kind in won)
    return f"{tiles}  {'●' * left[seat]}{'○' * (5 - left[seat])}" if left is not None else tiles


def count(view: View, lang: str) -> str:
    """How many tiles lie face down."""
    return translate("terminal-face-down", lang, number=sum(letter == "#" for letter in _read(view).tiles.values()))


# Tally Ho!: a letter on a plate in the colour of its side, hunters as arrows along their rifles, a shaded plate face down.


def board(view: View, canvas: Canvas) -> Drawing:
    """A letter on a plate in the colour of its side, hunters as arrows along their rifles, a shaded plate face down."""
    position = _read(view)
    columns, rows = order("abcdefg", 7, canvas.below)
    sizes = [(9, 3), (7, 2), (5, 1)]
    grid = Grid(columns, rows, *fit(canvas, 7, 7, sizes, 2))
    middle = 4 + 3 * (grid.width + 1) + grid.width // 2
    grid.lines.append(Text(" " * middle + "↑", STYLES["label"]))
    grid.rule("┌┬┐")
    for row in rows:
        cells = [list(_cell(position, f"{column}{row}", canvas, grid)) for column in columns]
        grid.row(row, cells, ("←", "→") if row == 4 else (" ", " "))
        grid.rule("└┴┘" if row == rows[-1] else "├┼┤")
    grid.letters()
    grid.lines.append(Text(" " * middle + "↓", STYLES["label"]))
    return grid.drawing()


def _cell(position: Position, space: str, canvas: Canvas, grid: Grid) -> Iterator[Text]:
    letter, mark, width = position.tiles.get(space, ""), canvas.marks.of(space), grid.width
    before = (grid.height - 1) // 2
    for index in range(grid.height):
        if letter == "#":
            content = Text("▒" * (width - 2), STYLES["hidden"])
            yield framed(content, width, mark if index == before else "")
        elif index != before or not letter:
            dot = "•" if not letter and mark == "target" and index == before else " "
            yield framed(Text(dot), width, mark) if index == before else blank(width, mark)
        else:
            yield framed(_plate(letter, space, position, canvas), width, mark)


def _plate(letter: str, space: str, position: Position, canvas: Canvas) -> Text:
    owner = SEAT_STYLES[Seat.FIRST] if letter in "BF" else _NEUTRAL if letter in "PDT" else SEAT_STYLES[Seat.SECOND]
    seen = letter
    if letter in RIFLES:
        seen = RIFLES[HALF_TURN[letter] if canvas.below is Seat.SECOND else letter]
    right = "z" if space == position.resting else " "
    style = owner + (" underline" if space in canvas.marks.sources else "")
    return Text("").append(f" {seen}{right}", style)
