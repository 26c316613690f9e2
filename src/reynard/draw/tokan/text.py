"""Tokan as Unicode text."""

from __future__ import annotations

from reynard.core.seats import Seat
from reynard.draw.language import translate
from reynard.draw.letters import Pen, ordered, rule, wrapped
from reynard.draw.names import seat_name
from reynard.draw.tokan.position import PIECES, Position
from reynard.draw.tokan.words import tile_name

# Tokan: every stack as a column of letters, the top tile on top, as high as the row's highest stack.


def text(position: Position, orientation: Seat, pen: Pen, lang: str) -> list[str]:
    """The board and what belongs to it, line by line."""
    columns, rows = ordered(position.columns, position.rows, orientation)
    width = 5 if position.is_draft else 7
    lines = [rule("top", len(columns), width)]
    for row in rows:
        lines += _tokan_row(position, [f"{column}{row}" for column in columns], width, pen)
        lines.append(rule("bottom" if row == rows[-1] else "middle", len(columns), width))
    lines.append("    " + " ".join(column.center(width) for column in columns))
    legend = ", ".join(f"{letter} {translate(f'piece-{piece}', lang)}" for letter, piece in PIECES.items())
    red, black = seat_name("tokan", Seat.FIRST, lang), seat_name("tokan", Seat.SECOND, lang)
    lines += ["", f"  {red} MJL, {black} mjl: {legend}"]
    if position.is_draft:
        for seat in Seat:
            held = ", ".join(f"{letter} ×{number}" for letter, number in position.hand(seat).items())
            lines.append(f"  {seat_name('tokan', seat, lang)}: {held}")
    if position.taboo in position.stacks:
        tile = tile_name(position.stacks[position.taboo][-1], lang)
        sentence = translate("speech-tokan-taboo", lang, tile=tile, space=position.taboo)
        lines += [f"  {line}" for line in wrapped(f"⊘ {sentence}", 76)]
    return lines


def _tokan_row(position: Position, spaces: list[str], width: int, pen: Pen) -> list[str]:
    """The lines of one row; a tower of more than six tiles goes on in a second and third column of letters."""
    piles = [_piles(position.stacks.get(space, "")) for space in spaces]
    height = max([1, *(len(pile) for space_piles in piles for pile in space_piles)])
    lines = []
    for level in range(height, 0, -1):
        cells = [
            _tokan_cell(space_piles, level, width, pen, is_taboo=space == position.taboo)
            for space, space_piles in zip(spaces, piles, strict=True)
        ]
        number = spaces[0][1:] if level == 1 else " "
        lines.append(f" {number} │" + "│".join(cells) + "│")
    return lines


def _piles(stack: str) -> list[str]:
    """The stack cut into piles of at most six from the ground up, each from bottom to top."""
    return [stack[start : start + 6] for start in range(0, len(stack), 6)]


def _tokan_cell(piles: list[str], level: int, width: int, pen: Pen, *, is_taboo: bool) -> str:
    if not piles:
        return ("·" if level == 1 else " ").center(width)
    letters = [pile[level - 1] if level <= len(pile) else " " for pile in piles]
    is_top = level == len(piles[-1])
    seen = "".join(letters) + ("⊘" if is_taboo and is_top else "")
    left = (width - len(seen) + 1) // 2
    written = "".join(pen.ink(letter, "red" if letter.isupper() else "black") for letter in letters)
    return " " * left + written + seen[len(letters) :] + " " * (width - left - len(seen))
