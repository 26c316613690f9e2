"""Two Paths in the terminal: its board, its moves as people name them, and what stands beside the board."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.draw.language import translate
from reynard.draw.names import capitalised
from reynard.draw.read import read_scene
from reynard.draw.two_paths.position import PIECES, SIDE_WORDS, Position
from reynard.games.two_paths.game import GAME
from reynard.search.assessment import Assessment
from reynard.terminal.board import STYLES, Box, Canvas, Drawing, Marks, framed, order
from reynard.terminal.labels import Choice
from reynard.terminal.spoken import Heard

SEAT_STYLES: Final = ("bold #1b1b1b on #f0b445", "bold #10242b on #67c7d4")


def _read(view: View) -> Position:
    position = read_scene(view).position
    assert isinstance(position, Position)
    return position


def choices(view: View, lang: str) -> tuple[Choice, ...]:
    """Fox before hare, west before east."""
    steps = sorted(view.moves, key=lambda step: ["FHGwe".find(letter) for letter in step])
    return tuple(_choice(view, step, lang) for step in steps)


def _choice(view: View, step: str, lang: str) -> Choice:
    if view.phase == "setup":
        pieces = [translate(f"piece-{PIECES[letter]}", lang) for letter in step]
        return Choice(step, capitalised(" · ".join(pieces)), ())
    if view.phase == "bluff":
        piece = capitalised(translate(f"piece-{PIECES[step[0]]}", lang))
        side = translate(f"terminal-side-{SIDE_WORDS[step[1]]}", lang)
        landing = _aid(view, "landings", step)
        goal = translate("terminal-home", lang) if landing == "home" else landing
        return Choice(step, f"{piece} {side} → {goal}", GAME.picks(view, step))
    if view.phase == "block":
        label = translate(f"terminal-block-{SIDE_WORDS[step]}", lang)
        return Choice(step, label, GAME.picks(view, step))
    return Choice(step, translate(f"terminal-step-{step}", lang), ())


def _aid(view: View, name: str, step: str) -> str:
    table = view.aids.get(name, {})
    value = table.get(step, "") if isinstance(table, dict) else ""
    return value if isinstance(value, str) else ""


def fits(step: str, heard: Heard, view: View) -> bool:
    """Whether a legal move is one that the sentence may mean."""
    return step in _steps(heard, view.phase)


def written(heard: Heard, view: View) -> tuple[str, ...]:
    """The move in the notation, where the sentence says enough for it."""
    steps = _steps(heard, view.phase)
    return steps if len(steps) == 1 and steps[0] else ()


def _steps(heard: Heard, phase: str) -> tuple[str, ...]:
    letters = [letter for letter, piece in PIECES.items() for said in heard.pieces if said == piece]
    ordered = "".join(sorted(letters, key=lambda letter: heard.pieces.index(PIECES[letter])))
    sides = [sign[0] for sign in ("west", "east") if sign in heard.signs]
    if phase == "setup":
        return (ordered,) if len(ordered) == 3 else ()
    if phase == "bluff":
        animals, hands = ordered or "FHG", sides or ["w", "e"]
        return tuple(animal + side for animal in animals for side in hands)
    return tuple(sides) if phase == "block" else tuple(sign for sign in ("answer", "decline") if sign in heard.signs)


def wish(view: View, source: str, target: str) -> str:
    """Nothing: what was pointed at in vain says nothing here."""
    return ""


def marks(view: View, given: Marks) -> Marks:
    """A block is aimed at from the announced animal."""
    if view.phase != "block":
        return given
    letter = view.pending[0] if view.aids["mover"] == "south" else view.pending[0].lower()
    picked = next((space for space, animal in _read(view).animals.items() if animal == letter), "")
    return Marks(given.cursor, picked, given.sources, given.sources - {picked}, given.last)


def last_spaces(entry: str) -> frozenset[str]:
    """A duel names no space."""
    return frozenset()


def detail(view: View, seat: Seat, lang: str) -> str:
    """Who is home."""
    home = _read(view).home[seat]
    return f"⌂ {' '.join(home)}" if home else ""


def count(view: View, lang: str) -> str:
    """The duel of the turn."""
    if view.phase not in ("bluff", "block", "answer"):
        return ""
    duel = _read(view).duel
    return f"{translate('label-duel', lang)} {'3+' if duel == 3 else duel}"


# Two Paths: spaces joined by their paths; west and east are named below.


def board(view: View, canvas: Canvas) -> Drawing:
    """The clearing with its paths; west and east are named below."""
    position = _read(view)
    columns, rows = order("abc", position.rows, canvas.below)
    gap = next((gap for gap in (3, 2, 1) if len(rows) + gap * (len(rows) - 1) + 2 <= canvas.height), 0)
    pitch = 12 if gap > 2 else 10
    lines: list[Text] = []
    boxes: dict[str, Box] = {}
    for row in rows:
        line = Text(f" {row} ", STYLES["label"])
        for index, column in enumerate(columns):
            space = f"{column}{row}"
            line.append(" " * (4 + index * pitch - line.cell_len))
            line.append_text(_animal(position, space, canvas.marks))
            boxes[space] = Box(4 + index * pitch, len(lines), 7, 1)
        lines.append(line)
        if row != rows[-1]:
            lines += _paths(pitch, gap)
    names = Text("   ")
    for index, column in enumerate(columns):
        names.append(" " * (7 + index * pitch - names.cell_len) + column, STYLES["label"])
    west, east = (translate(f"terminal-side-{side}", canvas.lang) for side in ("west", "east"))
    left, right = (west, east) if canvas.below is Seat.FIRST else (east, west)
    sides = Text(f"    ← {left}", STYLES["label"])
    sides.append(f"{right} →".rjust(2 * pitch + 11 - sides.cell_len), STYLES["label"])
    return Drawing([*lines, names, sides], boxes, columns, rows)


def _animal(position: Position, space: str, marks: Marks) -> Text:
    letter, mark = position.animals.get(space, ""), marks.of(space)
    if letter:
        style = SEAT_STYLES[Seat.FIRST if letter.isupper() else Seat.SECOND] + (" underline" if space in marks.sources else "")
        return framed(Text(f" {letter} ", style), 7, mark)
    return framed(Text("(•)" if mark == "target" else "( )", STYLES["path"]), 7, mark)


def _paths(pitch: int, gap: int) -> list[Text]:
    """The lines between two rows: straight on along the edges, crossing in between."""
    shapes = {0: [], 1: ["╳"], 2: ["╲╱", "╱╲"], 3: ["╲ ╱", " ╳ ", "╱ ╲"]}[gap]
    lines = []
    for shape in shapes:
        line = Text(" " * 7 + "│")
        for index in range(2):
            middle = 7 + index * pitch + pitch // 2
            line.append(" " * (middle - len(shape) // 2 - line.cell_len) + shape)
        line.append(" " * (7 + 2 * pitch - line.cell_len) + "│")
        line.stylize(STYLES["path"])
        lines.append(line)
    return lines


# The engine's opinion


def tell_mix(view: View, found: Assessment, best: str, lang: str) -> str:
    """How to mix the hidden choice; nothing where there is none."""
    if view.phase == "answer":
        return ""
    if view.phase == "setup":
        return translate("terminal-mix-orders", lang)
    animal = (view.pending or best)[0]
    shares = {choice.move[-1]: choice.share for choice in found.choices if view.pending or choice.move[0] == animal}
    west = shares.get("w", 0.0) / sum(shares.values())
    return _mix("terminal-mix-block" if view.pending else "terminal-mix-hide", animal, west, lang)


def _mix(message: str, animal: str, west: float, lang: str) -> str:
    piece = translate(f"piece-{PIECES[animal]}", lang)
    return translate(message, lang, piece=piece, west=round(100 * west), east=round(100 - 100 * west))
