"""The Two Paths board as SVG: spaces and paths, animals, those at home, mover and duel."""

from __future__ import annotations

from reynard.core.seats import Seat
from reynard.draw.art import Sheet, Square, paint
from reynard.draw.board import HEADER_HEIGHT, Grid, Wishes, draw_coordinates, draw_header, draw_target
from reynard.draw.language import translate
from reynard.draw.read import Scene
from reynard.draw.two_paths.position import Position

CELL_WIDTH, CELL_HEIGHT = 112, 90
TOKEN = 78
PANEL_WIDTH = 132
ANIMALS = {"F": "fox", "H": "hare", "G": "hedgehog"}
PATHS = (("a", "a"), ("a", "b"), ("b", "a"), ("b", "c"), ("c", "b"), ("c", "c"))
"""Z2: the columns that a path joins between neighbouring rows, the same in both directions."""


def svg(scene: Scene, position: Position, wishes: Wishes) -> Sheet:
    """The sheet with the whole drawing."""
    grid = Grid("abc", position.rows, 62, HEADER_HEIGHT + 16, CELL_WIDTH, CELL_HEIGHT, wishes.orientation)
    sheet = Sheet(grid.right + 34 + PANEL_WIDTH, grid.bottom + 46)
    draw_header(sheet, scene, wishes)
    _draw_ground(sheet, grid, wishes)
    draw_coordinates(sheet, grid, 24)
    moved = last_moved(position, wishes.last_move)
    for space in grid.spaces():
        _draw_space(sheet, grid, space, is_last=moved != "" and position.animals.get(space) == moved)
    for space, letter in {**_own_order(scene, position), **position.animals}.items():
        x, y = grid.centre(space)
        draw_animal(sheet, letter, Square(x, y, TOKEN))
        if _is_announced(scene, position, letter):
            sheet.add("circle", cx=x, cy=y, r=43, fill="none", stroke=paint("danger"), stroke_width=4, stroke_dasharray="3 6")
    for space in sorted(wishes.targets):
        if grid.has(space):
            draw_target(sheet, *grid.centre(space), 41, space in position.animals)
    _draw_panel(sheet, grid, position, moved, wishes)
    if scene.phase in ("bluff", "block", "answer"):
        _draw_duel_counter(sheet, grid.right + 28 + PANEL_WIDTH / 2, (grid.top + grid.bottom) / 2, position, wishes)
    return sheet


def draw_animal(sheet: Sheet, letter: str, square: Square) -> None:
    """Adds an animal on its disc; heads stay upright whichever way they run."""
    name = "south" if letter.isupper() else "north"
    sheet.place(f"token-{name}", Square(square.x, square.y + square.size * 0.04, square.size))
    sheet.place(ANIMALS[letter.upper()], Square(square.x, square.y - square.size * 0.09, square.size * 0.76), f"{name}-body")


def last_moved(position: Position, last_move: str) -> str:
    """The letter of the animal that the last duel moved; empty if none did or the entry is no duel.

    The position after it tells who was the mover: the roles have changed exactly when the duel number is 1 again.
    """
    is_duel = len(last_move) >= 4 and last_move[0] in ANIMALS and last_move[2] == "/" and last_move[1] in "we"
    if not is_duel or position.mover is None or position.idle > 0 or last_move.endswith("-"):
        return ""
    mover = position.mover.other if position.duel == 1 else position.mover
    runner = mover.other if last_move[1] == last_move[3] else mover
    return last_move[0] if runner is Seat.FIRST else last_move[0].lower()


def _own_order(scene: Scene, position: Position) -> dict[str, str]:
    """The viewer's own animals in an order already placed while the other has not placed theirs."""
    view = scene.view
    if view is None or not position.is_setup or view.viewer is None or len(view.own) != 3:
        return {}
    row, cased = (1, str.upper) if view.viewer is Seat.FIRST else (position.rows, str.lower)
    return {f"{column}{row}": cased(letter) for column, letter in zip("abc", view.own, strict=True)}


def _is_announced(scene: Scene, position: Position, letter: str) -> bool:
    if scene.view is None or not scene.view.pending or position.mover is None:
        return False
    owner = Seat.FIRST if letter.isupper() else Seat.SECOND
    return owner is position.mover and scene.view.pending[0] == letter.upper()


def _draw_ground(sheet: Sheet, grid: Grid, wishes: Wishes) -> None:
    """The wooden board, the paths between the spaces, and the names of its sides."""
    sheet.add(
        "rect", x=grid.left - 8, y=grid.top - 8, width=grid.right - grid.left + 16, height=grid.bottom - grid.top + 16,
        rx=18, fill=paint("board"), stroke=paint("board-edge"), stroke_width=5,
    )  # fmt: skip
    sheet.open_group(stroke=paint("grid"), stroke_width=7, stroke_linecap="round")
    for row in range(1, grid.rows):
        for start, end in PATHS:
            (x1, y1), (x2, y2) = grid.centre(f"{start}{row}"), grid.centre(f"{end}{row + 1}")
            sheet.add("line", x1=x1, y1=y1, x2=x2, y2=y2)
    sheet.close_group()
    middle = (grid.top + grid.bottom) / 2
    first, second = ("side-west", "side-east") if wishes.orientation is Seat.FIRST else ("side-east", "side-west")
    for text, x, turn in ((first, grid.left - 48, -90), (second, grid.right + 22, 90)):
        label = translate(text, wishes.lang)
        sheet.write(
            label, x, middle, 14, transform=f"rotate({turn} {x:g} {middle:g})", fill=paint("ink-soft"), letter_spacing=3
        )


def _draw_space(sheet: Sheet, grid: Grid, space: str, *, is_last: bool) -> None:
    x, y = grid.centre(space)
    if is_last:
        sheet.add("circle", cx=x, cy=y, r=44, fill=paint("last"), stroke=paint("ink"), stroke_width=1.5)
    sheet.add("circle", cx=x, cy=y, r=35, fill=paint("board"), stroke=paint("grid"), stroke_width=4)


def _draw_panel(sheet: Sheet, grid: Grid, position: Position, moved: str, wishes: Wishes) -> None:
    """The animals at home, each owner's near the row they run to, and the duel counter between them."""
    middle = grid.right + 34 + PANEL_WIDTH / 2 - 6
    for seat in Seat:
        is_on_top = seat is wishes.orientation
        label_y = grid.top + 6 if is_on_top else grid.bottom - 6
        step = 58 if is_on_top else -58
        name = "south" if seat is Seat.FIRST else "north"
        sheet.write(translate(f"label-home-{name}", wishes.lang), middle, label_y, 13, fill=paint("ink-soft"))
        for index, letter in enumerate("FHG" if seat is Seat.FIRST else "fhg"):
            y = label_y + step * (index + 0.72)
            if letter in position.home[seat]:
                if letter == moved:
                    sheet.add("circle", cx=middle, cy=y, r=30, fill=paint("last"), stroke=paint("ink"))
                draw_animal(sheet, letter, Square(middle, y, 52))
            else:
                sheet.add(
                    "circle", cx=middle, cy=y, r=23, fill="none", stroke=paint("grid"), stroke_width=2, stroke_dasharray="4 5"
                )


def _draw_duel_counter(sheet: Sheet, x: float, y: float, position: Position, wishes: Wishes) -> None:
    sheet.write(translate("label-duel", wishes.lang), x, y - 32, 13, fill=paint("ink-soft"))
    for number in (1, 2, 3):
        is_now = number == position.duel
        centre = x + (number - 2) * 36
        sheet.add(
            "circle", cx=centre, cy=y, r=15, fill=paint("ink" if is_now else "paper"), stroke=paint("ink"), stroke_width=2
        )
        text = "3+" if number == 3 else str(number)
        sheet.write(text, centre, y, 15, fill=paint("paper" if is_now else "ink"), font_weight=700)
    direction = -1 if position.mover is wishes.orientation else 1
    tip = y + 40 + direction * 12
    base = y + 40 - direction * 8
    sheet.add("path", d=f"M{x:g} {tip:g}L{x + 16:g} {base:g}H{x - 16:g}Z", fill=paint("ink"))
