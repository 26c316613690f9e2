"""Tally Ho! as Unicode text."""

from __future__ import annotations

from reynard.core.seats import Seat
from reynard.draw.language import translate
from reynard.draw.letters import Pen, ordered, rule, wrapped
from reynard.draw.tally_ho.position import HALF_TURN, PIECES, RIFLES, Position
from reynard.games.tally_ho.views import SEAT_NAMES

# Tally Ho!: one letter a tile, a rifle as a triangle, a face-down tile as a shaded block.


def text(position: Position, orientation: Seat, pen: Pen, lang: str) -> list[str]:
    """The board and what belongs to it, line by line."""
    columns, rows = ordered("abcdefg", 7, orientation)
    lines = [" " * 17 + "↑", rule("top", 7, 3)]
    for row in rows:
        cells = [_tally_ho_cell(position, f"{column}{row}", orientation, pen) for column in columns]
        way_out = ("←", "→") if row == 4 else (" ", " ")
        lines.append(f"{way_out[0]}{row} │" + "│".join(cells) + f"│ {way_out[1]}")
        lines.append(rule("bottom" if row == rows[-1] else "middle", 7, 3))
    lines.append("    " + " ".join(column.center(3) for column in columns))
    lines += [" " * 17 + "↓", ""]
    for seat in Seat:
        lines.append(_winnings_line(position, seat, lang))
    pieces = {letter: piece for letter, piece in PIECES.items() if letter.isupper() and letter != "H"}
    legend = ", ".join(f"{letter} {translate(f'piece-{piece}', lang)}" for letter, piece in pieces.items())
    lines += [
        f"  {line}"
        for line in wrapped(f"▲▶▼◀ {translate('piece-hunter', lang)}, {legend}, ▒ {translate('tile-face-down', lang)}", 76)
    ]
    if position.resting in position.tiles:
        sentence = translate("speech-tally-ho-resting", lang, space=position.resting)
        lines += [f"  {line}" for line in wrapped(f"z {sentence}", 76)]
    return lines


def _tally_ho_cell(position: Position, space: str, orientation: Seat, pen: Pen) -> str:
    letter = position.tiles.get(space, "")
    if not letter:
        return "   "
    if letter == "#":
        return pen.ink("▒▒▒", "hidden")
    mark = "z" if space == position.resting else " "
    if letter in RIFLES:
        seen = RIFLES[HALF_TURN[letter] if orientation is Seat.SECOND else letter]
        return f" {pen.ink(seen, 'hunters')}{mark}"
    owner = "bears" if letter in "BF" else "hunters" if letter == "L" else "neutral"
    return f" {pen.ink(letter, owner)}{mark}"


def _winnings_line(position: Position, seat: Seat, lang: str) -> str:
    won = position.winnings[seat]
    tiles = " ".join(f"{kind}×{won.count(kind)}" for kind in "BFHLPDT" if kind in won) or "–"
    left = None if position.turns_left is None else position.turns_left[seat]
    turns = "" if left is None else "   " + "●" * left + "○" * (5 - left)
    title = translate("label-points", lang, seat=SEAT_NAMES[seat], points=position.points(seat))
    return f"  {title}   {tiles}{turns}"
