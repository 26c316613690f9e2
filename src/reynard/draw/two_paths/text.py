"""Two Paths as Unicode text."""

from __future__ import annotations

from reynard.core.seats import Seat
from reynard.draw.language import translate
from reynard.draw.letters import Pen, ordered
from reynard.draw.names import seat_name
from reynard.draw.two_paths.position import PIECES, Position
from reynard.games.two_paths.views import SEAT_NAMES

# Two Paths: spaces in brackets, the paths between them as strokes.
#
#    7   [f]   [h]   [g]
#         │ ╲ ╱   ╲ ╱ │
#         │ ╱ ╲   ╱ ╲ │
#    6   [ ]   [ ]   [ ]


def text(position: Position, orientation: Seat, pen: Pen, lang: str) -> list[str]:
    """The board and what belongs to it, line by line."""
    columns, rows = ordered("abc", position.rows, orientation)
    lines = []
    for row in rows:
        spaces = [_bracketed(position.animals.get(f"{column}{row}", ""), pen) for column in columns]
        lines.append(f"  {row}   {'   '.join(spaces)}")
        if row != rows[-1]:
            lines += ["       │ ╲ ╱   ╲ ╱ │", "       │ ╱ ╲   ╱ ╲ │"]
    lines.append("       " + "     ".join(columns))
    lines.append("")
    for seat in Seat:
        name = SEAT_NAMES[seat]
        home = " ".join(pen.ink(letter, name) for letter in position.home[seat]) or "–"
        lines.append(f"  {translate(f'label-home-{name}', lang)}: {home}")
    legend = ", ".join(f"{letter} {translate(f'piece-{piece}', lang)}" for letter, piece in PIECES.items())
    south, north = seat_name("two_paths", Seat.FIRST, lang), seat_name("two_paths", Seat.SECOND, lang)
    lines.append(f"  {south} FHG, {north} fhg: {legend}")
    if position.mover is not None and not position.is_setup:
        lines.append(f"  {translate('label-duel', lang)}: {'3+' if position.duel == 3 else position.duel}")
    return lines


def _bracketed(letter: str, pen: Pen) -> str:
    if not letter:
        return "[ ]"
    return f"[{pen.ink(letter, 'south' if letter.isupper() else 'north')}]"
