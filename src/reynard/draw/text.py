"""A position as Unicode text for a terminal, at most 80 columns wide."""

from __future__ import annotations

from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import negotiate, translate
from reynard.draw.names import TALLY_HO_PIECES, TOKAN_PIECES, TWO_PATHS_PIECES, seat_name
from reynard.draw.read import SEAT_WORDS, Scene, TallyHoPosition, TokanPosition, TwoPathsPosition, read_scene
from reynard.draw.words import status_sentence
from reynard.draw.words_tokan import tile_name

RIFLES = {"^": "▲", ">": "▶", "v": "▼", "<": "◀"}
HALF_TURN = {"^": "v", "v": "^", "<": ">", ">": "<"}
COLOUR_CODES = {"south": 33, "north": 36, "red": 31, "black": 34, "bears": 34, "hunters": 33, "neutral": 32, "hidden": 90}
BOX = {"top": "┌┬┐", "middle": "├┼┤", "bottom": "└┴┘"}


class Pen:
    """Writes letters plainly, or in the colour of their owner with ANSI codes; widths count what is seen."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def ink(self, text: str, owner: str) -> str:
        """The text in the owner's colour, bold; plain where colours are off."""
        return f"\x1b[1;{COLOUR_CODES[owner]}m{text}\x1b[0m" if self.colour and text.strip() else text


def draw_text(
    shown: View | str,
    game: str | None = None,
    *,
    orientation: Seat = Seat.FIRST,
    colour: bool = False,
    lang: str = "en",
) -> str:
    """The position as lines of text with coordinates, its side at the bottom given by `orientation`.

    Letters are those of the rules pages, so that it can be read without colour: upper and lower case tell the owners in
    Two Paths and Tokan. BadText if the text is no position.
    """
    scene = read_scene(shown, game)
    known, pen = negotiate(lang), Pen(colour)
    match scene.position:
        case TwoPathsPosition() as position:
            lines = _two_paths(position, orientation, pen, known)
        case TokanPosition() as position:
            lines = _tokan(position, orientation, pen, known)
        case TallyHoPosition() as position:
            lines = _tally_ho(position, orientation, pen, known)
    return "\n".join([*(line.rstrip() for line in lines), "", *_status(scene, known)]) + "\n"


def _status(scene: Scene, lang: str) -> list[str]:
    return _wrapped(status_sentence(scene, lang))


def _wrapped(sentence: str, width: int = 78) -> list[str]:
    """The sentence in lines of at most `width` characters, broken between words."""
    lines = [""]
    for word in sentence.split():
        if len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _ordered(columns: str, rows: int, orientation: Seat) -> tuple[str, list[int]]:
    """Columns from left to right and rows from top to bottom, as this seat sees them."""
    if orientation is Seat.FIRST:
        return columns, list(range(rows, 0, -1))
    return columns[::-1], list(range(1, rows + 1))


# Two Paths: spaces in brackets, the paths between them as strokes.
#
#    7   [f]   [h]   [g]
#         │ ╲ ╱   ╲ ╱ │
#         │ ╱ ╲   ╱ ╲ │
#    6   [ ]   [ ]   [ ]


def _two_paths(position: TwoPathsPosition, orientation: Seat, pen: Pen, lang: str) -> list[str]:
    columns, rows = _ordered("abc", position.rows, orientation)
    lines = []
    for row in rows:
        spaces = [_bracketed(position.animals.get(f"{column}{row}", ""), pen) for column in columns]
        lines.append(f"  {row}   {'   '.join(spaces)}")
        if row != rows[-1]:
            lines += ["       │ ╲ ╱   ╲ ╱ │", "       │ ╱ ╲   ╱ ╲ │"]
    lines.append("       " + "     ".join(columns))
    lines.append("")
    for seat in Seat:
        name = SEAT_WORDS["two_paths"][seat]
        home = " ".join(pen.ink(letter, name) for letter in position.home[seat]) or "–"
        lines.append(f"  {translate(f'label-home-{name}', lang)}: {home}")
    legend = ", ".join(f"{letter} {translate(f'piece-{piece}', lang)}" for letter, piece in TWO_PATHS_PIECES.items())
    south, north = seat_name("two_paths", Seat.FIRST, lang), seat_name("two_paths", Seat.SECOND, lang)
    lines.append(f"  {south} FHG, {north} fhg: {legend}")
    if position.mover is not None and not position.is_setup:
        lines.append(f"  {translate('label-duel', lang)}: {'3+' if position.duel == 3 else position.duel}")
    return lines


def _bracketed(letter: str, pen: Pen) -> str:
    if not letter:
        return "[ ]"
    return f"[{pen.ink(letter, 'south' if letter.isupper() else 'north')}]"


# Tokan: every stack as a column of letters, the top tile on top, as high as the row's highest stack.


def _tokan(position: TokanPosition, orientation: Seat, pen: Pen, lang: str) -> list[str]:
    columns, rows = _ordered(position.columns, position.rows, orientation)
    width = 5 if position.is_draft else 7
    lines = [_rule("top", len(columns), width)]
    for row in rows:
        lines += _tokan_row(position, [f"{column}{row}" for column in columns], width, pen)
        lines.append(_rule("bottom" if row == rows[-1] else "middle", len(columns), width))
    lines.append("    " + " ".join(column.center(width) for column in columns))
    legend = ", ".join(f"{letter} {translate(f'piece-{piece}', lang)}" for letter, piece in TOKAN_PIECES.items())
    red, black = seat_name("tokan", Seat.FIRST, lang), seat_name("tokan", Seat.SECOND, lang)
    lines += ["", f"  {red} MJL, {black} mjl: {legend}"]
    if position.is_draft:
        for seat in Seat:
            held = ", ".join(f"{letter} ×{number}" for letter, number in position.hand(seat).items())
            lines.append(f"  {seat_name('tokan', seat, lang)}: {held}")
    if position.taboo in position.stacks:
        tile = tile_name(position.stacks[position.taboo][-1], lang)
        sentence = translate("speech-tokan-taboo", lang, tile=tile, space=position.taboo)
        lines += [f"  {line}" for line in _wrapped(f"⊘ {sentence}", 76)]
    return lines


def _tokan_row(position: TokanPosition, spaces: list[str], width: int, pen: Pen) -> list[str]:
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


# Tally Ho!: one letter a tile, a rifle as a triangle, a face-down tile as a shaded block.


def _tally_ho(position: TallyHoPosition, orientation: Seat, pen: Pen, lang: str) -> list[str]:
    columns, rows = _ordered("abcdefg", 7, orientation)
    lines = [" " * 17 + "↑", _rule("top", 7, 3)]
    for row in rows:
        cells = [_tally_ho_cell(position, f"{column}{row}", orientation, pen) for column in columns]
        way_out = ("←", "→") if row == 4 else (" ", " ")
        lines.append(f"{way_out[0]}{row} │" + "│".join(cells) + f"│ {way_out[1]}")
        lines.append(_rule("bottom" if row == rows[-1] else "middle", 7, 3))
    lines.append("    " + " ".join(column.center(3) for column in columns))
    lines += [" " * 17 + "↓", ""]
    for seat in Seat:
        lines.append(_winnings_line(position, seat, lang))
    pieces = {letter: piece for letter, piece in TALLY_HO_PIECES.items() if letter.isupper() and letter != "H"}
    legend = ", ".join(f"{letter} {translate(f'piece-{piece}', lang)}" for letter, piece in pieces.items())
    lines += [
        f"  {line}"
        for line in _wrapped(f"▲▶▼◀ {translate('piece-hunter', lang)}, {legend}, ▒ {translate('tile-face-down', lang)}", 76)
    ]
    if position.resting in position.tiles:
        sentence = translate("speech-tally-ho-resting", lang, space=position.resting)
        lines += [f"  {line}" for line in _wrapped(f"z {sentence}", 76)]
    return lines


def _tally_ho_cell(position: TallyHoPosition, space: str, orientation: Seat, pen: Pen) -> str:
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


def _winnings_line(position: TallyHoPosition, seat: Seat, lang: str) -> str:
    won = position.winnings[seat]
    tiles = " ".join(f"{kind}×{won.count(kind)}" for kind in "BFHLPDT" if kind in won) or "–"
    left = None if position.turns_left is None else position.turns_left[seat]
    turns = "" if left is None else "   " + "●" * left + "○" * (5 - left)
    title = translate("label-points", lang, seat=SEAT_WORDS["tally_ho"][seat], points=position.points(seat))
    return f"  {title}   {tiles}{turns}"


def _rule(kind: str, columns: int, width: int) -> str:
    left, middle, right = BOX[kind][0], BOX[kind][1], BOX[kind][2]
    return "   " + left + middle.join(["─" * width] * columns) + right
