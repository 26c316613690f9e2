"""The Tally Ho! forest as SVG: tiles, rifles, exits, what rests, what was won, and the turns left at the end."""

from __future__ import annotations

import re

from reynard.core.seats import Seat
from reynard.draw.art import Sheet, Square, paint
from reynard.draw.board import HEADER_HEIGHT, Grid, Wishes, draw_badge, draw_coordinates, draw_header, draw_target
from reynard.draw.language import translate
from reynard.draw.read import Scene
from reynard.draw.tally_ho.position import Position
from reynard.games.tally_ho.views import SEAT_NAMES

CELL = 88
TILE = 80
PANEL_HEIGHT = 104
RIFLES = {"^": 0, ">": 1, "v": 2, "<": 3}
DIRECTIONS = ("north", "east", "south", "west")
TILES = {
    "B": ("bears", "bear"),
    "F": ("bears", "fox"),
    "H": ("hunters", "hunter"),
    "L": ("hunters", "lumberjack"),
    "P": ("neutral", "pheasant"),
    "D": ("neutral", "duck"),
    "T": ("neutral", "tree"),
}
EXITS = {"d7": 0, "g4": 1, "d1": 2, "a4": 3}
"""H12: the exit spaces and the direction in which they lead out, as an index of DIRECTIONS."""


def svg(scene: Scene, position: Position, wishes: Wishes) -> Sheet:
    """The sheet with the whole drawing."""
    grid = Grid("abcdefg", 7, 58, HEADER_HEIGHT + 30, CELL, CELL, wishes.orientation)
    sheet = Sheet(grid.right + 40, grid.bottom + 60 + PANEL_HEIGHT)
    draw_header(sheet, scene, wishes)
    _draw_ground(sheet, grid, wishes)
    draw_coordinates(sheet, grid, 36)
    for exit_space in EXITS:
        _draw_exit(sheet, grid, exit_space, is_open=position.turns_left is not None, is_target="out" in wishes.targets)
    for space, letter in position.tiles.items():
        draw_tile(sheet, letter, Square(*grid.centre(space), TILE), wishes.orientation)
    if position.turning in position.tiles:
        x, y = grid.centre(position.turning)
        draw_badge(sheet, Square(x, y, 44), "?")
    _draw_memory(sheet, grid, position)
    if position.resting in position.tiles:
        x, y = grid.centre(position.resting)
        draw_badge(sheet, Square(x + 30, y - 30, 26), "zz")
    for space in sorted(wishes.targets):
        if grid.has(space):
            draw_target(sheet, *grid.centre(space), 40, space in position.tiles)
    for seat in Seat:
        _draw_winnings(sheet, grid, position, seat, wishes)
    return sheet


def draw_tile(sheet: Sheet, letter: str, square: Square, orientation: Seat) -> None:
    """Adds a tile; a hunter's rifle points where it points on the board as it is turned."""
    if letter == "#":
        sheet.place("tile-back", square, "back")
        return
    if letter in RIFLES:
        half_turn = 2 if orientation is Seat.SECOND else 0
        sheet.place(f"hunter-{DIRECTIONS[(RIFLES[letter] + half_turn) % 4]}", square)
        return
    side, symbol = TILES[letter]
    sheet.place(f"tile-{side}", square)
    sheet.place(symbol, square.scaled(0.82 if letter == "T" else 0.7), "south-body" if letter == "F" else "bears-body")


def _draw_ground(sheet: Sheet, grid: Grid, wishes: Wishes) -> None:
    sheet.add(
        "rect", x=grid.left - 8, y=grid.top - 8, width=grid.right - grid.left + 16, height=grid.bottom - grid.top + 16,
        rx=12, fill=paint("board"), stroke=paint("board-edge"), stroke_width=6,
    )  # fmt: skip
    last = set(re.findall(r"[a-g][1-7]", wishes.last_move))
    for space in grid.spaces():
        x, y = grid.centre(space)
        sheet.add(
            "rect", x=x - CELL / 2 + 1, y=y - CELL / 2 + 1, width=CELL - 2, height=CELL - 2, rx=5,
            fill=paint("last" if space in last else "board"), stroke=paint("grid"), stroke_width=1.2,
        )  # fmt: skip


def _draw_exit(sheet: Sheet, grid: Grid, space: str, *, is_open: bool, is_target: bool) -> None:
    """A gap in the board's edge with an arrow that leads out; bold while the final phase has the exits open."""
    x, y = grid.centre(space)
    half_turn = 180 if grid.orientation is Seat.SECOND else 0
    sheet.open_group(transform=f"translate({x:g} {y:g}) rotate({(EXITS[space] * 90 + half_turn) % 360})")
    edge = -CELL / 2 - 8
    sheet.add("line", x1=-24, y1=edge, x2=24, y2=edge, stroke=paint("board"), stroke_width=8)
    arrow = f"M0 {edge - 15:g}L13 {edge - 2:g}H5V{edge + 8:g}H-5V{edge - 2:g}H-13Z"
    colour = "target" if is_target or is_open else "grid"
    sheet.add("path", d=arrow, fill=paint(colour if is_open or is_target else "paper"), stroke=paint(colour), stroke_width=2)
    sheet.close_group()


def _draw_memory(sheet: Sheet, grid: Grid, position: Position) -> None:
    """A dashed line from the tile the mover moved last to the space it may not go back to (H8), which is crossed out."""
    if position.mover is None or len(position.memory[position.mover]) != 4:
        return
    memory = position.memory[position.mover]
    start, end = memory[:2], memory[2:]
    if end not in position.tiles or start == end:
        return
    (x1, y1), (x2, y2) = grid.centre(end), grid.centre(start)
    sheet.open_group(stroke=paint("danger"), stroke_width=3.5, stroke_linecap="round", opacity=0.85)
    reach = max(abs(x2 - x1), abs(y2 - y1))
    from_x, from_y = x1 + (x2 - x1) * 41 / reach, y1 + (y2 - y1) * 41 / reach
    sheet.add("line", x1=from_x, y1=from_y, x2=x2, y2=y2, stroke_dasharray="1 8")
    sheet.add("path", d=f"M{x2 - 8:g} {y2 - 8:g}l16 16m0 -16l-16 16", fill="none")
    sheet.close_group()


def _draw_winnings(sheet: Sheet, grid: Grid, position: Position, seat: Seat, wishes: Wishes) -> None:
    """One side's panel: name and points, what it has won by kind, and in the final phase its turns left."""
    width = (sheet.width - 48) / 2
    left, top = 16 + (width + 16) * seat, grid.bottom + 52
    is_mover = position.mover is seat
    side = SEAT_NAMES[seat]
    sheet.add(
        "rect", x=left, y=top, width=width, height=PANEL_HEIGHT - 6, rx=12,
        fill=paint(f"{side}-token"), stroke=paint("last" if is_mover else f"{side}-rim"), stroke_width=6 if is_mover else 1.5,
    )  # fmt: skip
    title = translate("label-points", wishes.lang, seat=side, points=position.points(seat))
    sheet.write(title, left + 14, top + 21, 17, text_anchor="start", font_weight=700, fill=paint("line"))
    if position.turns_left is not None:
        sheet.open_group(stroke=paint(f"{side}-rim"), stroke_width=2)
        for index in range(5):
            fill = paint(f"{side}-rim") if index < position.turns_left[seat] else "none"
            sheet.add("circle", cx=left + width - 18 - index * 19, cy=top + 21, r=7, fill=fill)
        sheet.close_group()
    kinds = [kind for kind in "BFHLPDT" if kind in position.winnings[seat]]
    for index, kind in enumerate(kinds):
        x = left + 10 + index * (width - 16) / 7
        sheet.place(TILES[kind][1], Square(x + 14, top + 54, 28), f"{TILES[kind][0]}-body")
        number = position.winnings[seat].count(kind)
        sheet.write(f"×{number}", x + 14, top + 81, 15, fill=paint("line"), font_weight=600)
