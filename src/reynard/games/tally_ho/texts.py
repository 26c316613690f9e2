"""Text forms of Tally Ho!: moves, entries and positions, exactly as on the rules page.

    #######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0
    board                                         to move ^ ^   ^   ^ ^ ^
                                                   winnings memory  | | quiet turns
                                                        tile at rest  turns left in the final phase

While a tile is being turned over its space follows as an eighth field. `faults.py` says what makes a position possible.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from reynard.core.errors import BadText, Problem
from reynard.core.game import Step
from reynard.core.seats import CHANCE, Seat
from reynard.games.tally_ho.faults import find_problems
from reynard.games.tally_ho.options import Options
from reynard.games.tally_ho.state import (
    EMPTY,
    FACE_DOWN,
    FINAL_TURNS,
    KINDS,
    LETTERS,
    PASS,
    SIZE,
    SPACE_NAMES,
    SPACE_OF,
    Move,
    MoveKind,
    Space,
    State,
    Trail,
)

_MOVE: Final = re.compile(r"([a-g][1-7])(?:(=)([BFLPDT^>v<])|([-x])([a-g][1-7])|(-out))?", re.ASCII)
_QUIET: Final = re.compile(r"0|[1-9][0-9]{0,2}", re.ASCII)
_TURNS_LEFT: Final = re.compile(r"([0-9])/([0-9])", re.ASCII)
_TRAIL: Final = re.compile(r"([a-g][1-7])([a-g][1-7])", re.ASCII)
_BOARD_LETTERS: Final = frozenset(LETTERS + FACE_DOWN + EMPTY)
_SIDES: Final = {"b": Seat.FIRST, "h": Seat.SECOND}
_SIDE_NAMES: Final = ("Bears", "Hunters")
_NO_SPACE: Final = Space(-1)


@lru_cache(maxsize=8192)
def parse_move(text: str) -> Move:
    """A move from its text (`c3`, `c3=F`, `c3-c6`, `c3xc6`, `d5-out`, `pass`); BadText if it is not well formed."""
    if text == "pass":
        return PASS
    match = _MOVE.fullmatch(text)
    if match is None:
        sentence = "a move reads c3, c3=F, c3-c6, c3xc6, d5-out or pass, with columns a to g and rows 1 to 7"
        raise BadText.single("bad_move", text[:40], sentence)
    start = SPACE_OF[match[1]]
    if match[2]:
        return Move(MoveKind.REVEAL, start, tile=match[3])
    if match[4]:
        return Move(MoveKind.MOVE if match[4] == "-" else MoveKind.CAPTURE, start, SPACE_OF[match[5]])
    return Move(MoveKind.LEAVE if match[6] else MoveKind.FLIP, start)


@lru_cache(maxsize=8192)
def format_move(move: Move) -> str:
    """The text of a move."""
    if move.start is None:
        return "pass"
    start = SPACE_NAMES[move.start]
    match move.kind:
        case MoveKind.REVEAL:
            return f"{start}={move.tile}"
        case MoveKind.LEAVE:
            return f"{start}-out"
        case MoveKind.FLIP:
            return start
    end = SPACE_NAMES[move.end] if move.end is not None else ""
    return f"{start}{'x' if move.kind is MoveKind.CAPTURE else '-'}{end}"


def parse_entry(state: State, text: str) -> tuple[Step[Move], ...]:
    """The steps of an entry: `c3=F` is a flip and what chance shows, unless c3 is being turned over already."""
    move = parse_move(text)
    if move.kind is not MoveKind.REVEAL:
        return (Step(state.to_move, move),)
    shown: Step[Move] = Step(CHANCE, move)
    return (shown,) if state.turning is not None else (Step(state.to_move, Move(MoveKind.FLIP, move.start)), shown)


def format_entry(steps: tuple[Step[Move], ...]) -> str | None:
    """The entry these steps make; None while a tile turned over has not shown itself, and for no steps."""
    if not steps or steps[-1].move.kind is MoveKind.FLIP:
        return None
    return format_move(steps[-1].move)


def format_position(state: State) -> str:
    """The position text; while a tile is being turned over with its space as eighth field."""
    board, left = state.board, state.turns_left
    fields = (
        "/".join(board[row : row + SIZE] for row in range(0, SIZE * SIZE, SIZE)),
        "b" if state.to_move is Seat.FIRST else "h",
        f"{state.winnings[0] or '-'}/{state.winnings[1] or '-'}",
        f"{_format_trail(state.trails[0])}/{_format_trail(state.trails[1])}",
        "-" if state.resting is None else SPACE_NAMES[state.resting],
        "-" if left is None else f"{left[0]}/{left[1]}",
        str(state.quiet),
    )
    text = " ".join(fields)
    return text if state.turning is None else f"{text} {SPACE_NAMES[state.turning]}"


def _format_trail(trail: Trail | None) -> str:
    return "-" if trail is None else SPACE_NAMES[trail.start] + SPACE_NAMES[trail.end]


def parse_position(text: str, options: Options) -> State:
    """A state from a position text of seven or eight fields; BadText with every problem found."""
    fields = text.split(" ")
    if len(fields) not in (7, 8):
        sentence = f"a position has 7 fields with one space between (8 while a tile is being turned over), not {len(fields)}"
        raise BadText.single("field_count", "position", sentence)
    faults: dict[int, list[Problem]] = {number: [] for number in range(1, 9)}
    state = State(
        options=options,
        board=_parse_board(fields[0], faults[1]),
        to_move=_parse_side(fields[1], faults[2]),
        winnings=_parse_winnings(fields[2], faults[3]),
        trails=_parse_trails(fields[3], faults[4]),
        resting=None if fields[4] == "-" else _parse_space(fields[4], "field 5", faults[5]),
        turns_left=_parse_turns_left(fields[5], faults[6]),
        quiet=_parse_quiet(fields[6], faults[7]),
        turning=_parse_space(fields[7], "field 8", faults[8]) if len(fields) == 8 else None,
    )
    problems = [problem for field in faults.values() for problem in field]
    problems += find_problems(state, {number for number, field in faults.items() if field})
    if problems:
        raise BadText(tuple(problems))
    return state


def _parse_board(text: str, problems: list[Problem]) -> str:
    rows = text.split("/")
    if len(rows) != SIZE:
        problems.append(Problem("row_count", "field 1", f"the board has 7 rows, this one has {len(rows)}"))
    for index, row in enumerate(rows[:SIZE]):
        name = f"row {SIZE - index}"
        if len(row) != SIZE:
            problems.append(Problem("row_length", name, f"a row has 7 spaces, this one has {len(row)}"))
        problems += [
            Problem("bad_tile", name, f"{letter!r} is no tile: use B F ^ > v < L P D T, # or .")
            for letter in sorted(set(row) - _BOARD_LETTERS)
        ]
    return "".join(rows)


def _parse_side(text: str, problems: list[Problem]) -> Seat:
    if text not in _SIDES:
        problems.append(Problem("bad_side", "field 2", f"the side to move is b or h, not {text!r}"))
    return _SIDES.get(text, Seat.FIRST)


def _parse_winnings(text: str, problems: list[Problem]) -> tuple[str, str]:
    parts = text.split("/")
    if len(parts) != 2:
        problems.append(Problem("bad_winnings", "field 3", "winnings are two lists separated by /, as in PD/T"))
        return "", ""
    for name, part in zip(_SIDE_NAMES, parts, strict=True):
        place = f"winnings of {name}"
        if part == "-":
            continue
        if not part or set(part) - set(KINDS):
            problems.append(Problem("bad_winnings", place, "winnings are letters of B F H L P D T, or - for none"))
    return parts[0].replace("-", ""), parts[1].replace("-", "")


def _parse_trails(text: str, problems: list[Problem]) -> tuple[Trail | None, Trail | None]:
    parts = text.split("/")
    if len(parts) != 2:
        problems.append(Problem("bad_memory", "field 4", "the memory has two parts separated by /, as in d4d6/-"))
        return None, None
    trails: list[Trail | None] = []
    for name, part in zip(_SIDE_NAMES, parts, strict=True):
        match = _TRAIL.fullmatch(part)
        if match is None and part != "-":
            sentence = f"a memory is two spaces as in d4d6, or -, not {part[:20]!r}"
            problems.append(Problem("bad_memory", f"memory of {name}", sentence))
        trails.append(Trail(SPACE_OF[match[1]], SPACE_OF[match[2]]) if match else None)
    return trails[0], trails[1]


def _parse_space(text: str, place: str, problems: list[Problem]) -> Space:
    if text not in SPACE_OF:
        problems.append(Problem("bad_space", place, f"a space reads a1 to g7, not {text[:20]!r}"))
    return SPACE_OF.get(text, _NO_SPACE)


def _parse_turns_left(text: str, problems: list[Problem]) -> tuple[int, int] | None:
    if text == "-":
        return None
    match = _TURNS_LEFT.fullmatch(text)
    if match is None or max(int(match[1]), int(match[2])) > FINAL_TURNS:
        sentence = f"turns left are two numbers from 0 to 5 as in 5/4, or -, not {text[:20]!r}"
        problems.append(Problem("bad_turns_left", "field 6", sentence))
        return None
    return int(match[1]), int(match[2])


def _parse_quiet(text: str, problems: list[Problem]) -> int:
    if not _QUIET.fullmatch(text):
        problems.append(
            Problem("bad_quiet", "field 7", f"the number of quiet turns is a number from 0 to 200, not {text[:20]!r}")
        )
        return 0
    return int(text)


def tiles_in(position: str) -> dict[str, str]:
    """The letter of the tile on each space of a position text that has one; not checked in any way."""
    lines = position.split(" ", maxsplit=1)[0].split("/") if position else []
    return {
        f"{column}{len(lines) - index}": letter
        for index, line in enumerate(lines)
        for column, letter in zip("abcdefg", line, strict=True)
        if letter != "."
    }
