"""The Tokan board as SVG: towers with every tile visible, the taboo, and the hands of a draft."""

from __future__ import annotations

import re

from reynard.core.seats import Seat
from reynard.draw.art import Sheet, Square, format_number, paint
from reynard.draw.board import HEADER_HEIGHT, Grid, Wishes, draw_badge, draw_coordinates, draw_header
from reynard.draw.read import Scene
from reynard.draw.tokan.position import Position

CELL_WIDTH, CELL_HEIGHT = 104, 150
TILE = 84
SLAB = 13
SLABS_IN_A_PILE = 4
"""Tiles below the top one are drawn as slabs; a tower with more of them gets a second pile beside the first."""
ANIMALS = {"M": "mouse", "J": "jackal", "L": "lion"}
RANGES = {"M": 1, "J": 2, "L": 3}


def svg(scene: Scene, position: Position, wishes: Wishes) -> Sheet:
    """The sheet with the whole drawing."""
    height = CELL_WIDTH if position.is_draft else CELL_HEIGHT
    grid = Grid(position.columns, 5, 44, HEADER_HEIGHT + 14, CELL_WIDTH, height, wishes.orientation)
    sheet = Sheet(grid.right + 24, grid.bottom + (124 if position.is_draft else 46))
    draw_header(sheet, scene, wishes)
    _draw_ground(sheet, grid, wishes)
    draw_coordinates(sheet, grid, 24)
    for space, stack in position.stacks.items():
        _draw_stack(sheet, grid, space, stack)
    for space in sorted(wishes.targets):
        if grid.has(space):
            _draw_target(sheet, grid, space, position.stacks.get(space, ""))
    if position.taboo in position.stacks:
        _draw_taboo(sheet, grid, position.taboo, position.stacks[position.taboo])
    for space, stack in position.stacks.items():
        if len(stack) > 1:
            x, y = top_of(grid, space, stack)
            draw_badge(sheet, Square(x + TILE / 2 - 1, y - TILE / 2 + 3, 24), str(len(stack)))
    if position.is_draft:
        for seat in Seat:
            _draw_hand(sheet, position, seat, grid.bottom + 82)
    return sheet


def _draw_ground(sheet: Sheet, grid: Grid, wishes: Wishes) -> None:
    sheet.add(
        "rect", x=grid.left - 7, y=grid.top - 7, width=grid.right - grid.left + 14, height=grid.bottom - grid.top + 14,
        rx=16, fill=paint("board"), stroke=paint("board-edge"), stroke_width=5,
    )  # fmt: skip
    last = set(re.findall(r"[a-j][1-5]", wishes.last_move))
    for space in grid.spaces():
        x, y = grid.centre(space)
        sheet.add(
            "rect", x=x - CELL_WIDTH / 2 + 3, y=y - grid.height / 2 + 3, width=CELL_WIDTH - 6, height=grid.height - 6, rx=10,
            fill=paint("last" if space in last else "board"), fill_opacity=0.45 if space in last else 1,
            stroke=paint("last" if space in last else "grid"), stroke_width=4 if space in last else 1.5,
        )  # fmt: skip


def top_of(grid: Grid, space: str, stack: str) -> tuple[float, float]:
    """The middle of a stack's top tile."""
    x, y = grid.centre(space)
    floor = y + grid.height / 2 - 8
    return x, floor - min(len(stack) - 1, SLABS_IN_A_PILE) * SLAB - TILE / 2 if stack else y


def _draw_stack(sheet: Sheet, grid: Grid, space: str, stack: str) -> None:
    """A tower: slabs from the ground up, each with its letter and its range in dots, and the top tile in full."""
    x, y = grid.centre(space)
    floor = y + grid.height / 2 - 8
    hidden = stack[:-1]
    piles = [hidden[start : start + SLABS_IN_A_PILE] for start in range(0, len(hidden), SLABS_IN_A_PILE)]
    width = TILE / max(len(piles), 1)
    for pile_index, pile in enumerate(piles):
        for level, letter in enumerate(pile):
            _draw_slab(sheet, letter, x - TILE / 2 + pile_index * width, floor - (level + 1) * SLAB, width)
    centre_x, centre_y = top_of(grid, space, stack)
    draw_tile(sheet, stack[-1], Square(centre_x, centre_y, TILE))


def _draw_slab(sheet: Sheet, letter: str, left: float, top: float, width: float) -> None:
    """One covered tile from the side: red light with round ends, black dark with square ends."""
    colour = "red" if letter.isupper() else "black"
    radius = (SLAB - 1) / 2 if letter.isupper() else 0
    sheet.add(
        "rect", x=left + 0.5, y=top + 0.5, width=width - 1, height=SLAB - 1, rx=radius,
        fill=paint(f"{colour}-token"), stroke=paint(f"{colour}-rim"), stroke_width=1.4,
    )  # fmt: skip
    sign = paint("line" if letter.isupper() else "black-body")
    middle = top + SLAB / 2
    if width < 30:
        sheet.write(letter, left + width / 2, middle, 11, fill=sign, font_weight=700)
        return
    sheet.write(letter, left + 11, middle, 12, fill=sign, font_weight=700)
    dots = RANGES[letter.upper()]
    step = min(12.0, (width - 22) / 3)
    for index in range(dots):
        sheet.add("circle", cx=left + width - 8 - index * step, cy=middle, r=3.1, fill=sign)


def draw_tile(sheet: Sheet, letter: str, square: Square) -> None:
    """Adds a whole tile with its animal and its range in dots."""
    x, y, size = square
    colour = "red" if letter.isupper() else "black"
    sheet.place(f"tile-{colour}", square)
    sheet.place(ANIMALS[letter.upper()], Square(x, y - size * 0.06, size * 0.62), f"{colour}-body")
    dots = RANGES[letter.upper()]
    for index in range(dots):
        offset = (index - (dots - 1) / 2) * size * 0.11
        sheet.add("circle", cx=x + offset, cy=y + size * 0.355, r=size * 0.037, fill=paint(f"{colour}-body"))


def _draw_taboo(sheet: Sheet, grid: Grid, space: str, stack: str) -> None:
    """A no-entry sign on the tile that must not be covered now (T8)."""
    x, y = top_of(grid, space, stack)
    x, y = x - TILE / 2 + 7, y - TILE / 2 + 7
    sheet.add("circle", cx=x, cy=y, r=12, fill=paint("paper"), stroke=paint("danger"), stroke_width=4)
    sheet.add("line", x1=x - 8, y1=y + 8, x2=x + 8, y2=y - 8, stroke=paint("danger"), stroke_width=4)


def _draw_target(sheet: Sheet, grid: Grid, space: str, stack: str) -> None:
    x, y = top_of(grid, space, stack)
    half = TILE / 2 + 2
    sheet.add(
        "rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=18,
        fill="none", stroke=paint("target"), stroke_width=5, stroke_dasharray="10 6",
    )  # fmt: skip


def _draw_hand(sheet: Sheet, position: Position, seat: Seat, y: float) -> None:
    """What the seat still holds in a draft: a tile of each animal and how many of it."""
    left = sheet.width * (0.03 if seat is Seat.FIRST else 0.52)
    for index, (letter, number) in enumerate(position.hand(seat).items()):
        x = left + 40 + index * 150
        draw_tile(sheet, letter if seat is Seat.FIRST else letter.lower(), Square(x, y, 58))
        sheet.write(f"× {format_number(number)}", x + 58, y, 22, font_weight=600)
