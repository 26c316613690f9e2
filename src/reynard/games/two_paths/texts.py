"""Texts of Two Paths: moves (`Fw`), positions (`fhg/.../.../.../.../.../FHG s 1`) and entries of a record (`Fw/e`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from reynard.core.errors import BadText, Problem
from reynard.core.game import Step
from reynard.core.seats import CHANCE, Actor, Seat
from reynard.games.two_paths.options import FEWEST_ROWS, MOST_ROWS, Options, Setup
from reynard.games.two_paths.rules import (
    KIND_WORDS,
    SEAT_WORDS,
    answer_walk,
    before_orders,
    between_duels,
    legal_moves,
)
from reynard.games.two_paths.state import (
    ANSWERS,
    ARRANGEMENTS,
    BEGINS,
    BLOCKS,
    BLUFFS,
    COLUMNS,
    HOME,
    IDLE_LIMIT,
    NO_ORDERS,
    Answer,
    Arrange,
    Begin,
    Block,
    Bluff,
    Kind,
    Move,
    Order,
    Phase,
    Places,
    Side,
    Space,
    State,
)

KIND_LETTERS: Final = "FHG"
SIDE_LETTERS: Final = "we"
SEAT_LETTERS: Final = "sn"
ANIMAL_LETTERS: Final = KIND_LETTERS + KIND_LETTERS.lower()
"""Letters on the board in the order of `State.places`: South upper case, North lower case."""

# Moves


def format_order(order: Order) -> str:
    """An order from west to east, as in `FHG`."""
    return "".join(KIND_LETTERS[kind] for kind in order)


def format_move(move: Move) -> str:
    """The text of a move: `s`, `FHG`, `Fw`, `e`, `answer`, `decline`."""
    match move:
        case Bluff():
            return KIND_LETTERS[move.kind] + SIDE_LETTERS[move.side]
        case Block():
            return SIDE_LETTERS[move.side]
        case Answer():
            return "answer" if move.accepted else "decline"
        case Arrange():
            return format_order(move.order)
        case Begin():
            return SEAT_LETTERS[move.seat]


_ALL_MOVES: Final[tuple[Move, ...]] = (*BEGINS, *ARRANGEMENTS, *BLUFFS, *BLOCKS, *ANSWERS)
_MOVES: Final = {format_move(move): move for move in _ALL_MOVES}


def parse_move(text: str) -> Move:
    """A move from its text; BadText (code `unknown_move`) if there is no such move in Two Paths."""
    move = _MOVES.get(text)
    if move is None:
        raise BadText.single(
            "unknown_move",
            text,
            "A move is an order such as FHG, an animal with the hidden side such as Fw, a block w or e, answer or decline.",
        )
    return move


# Positions


def format_position(state: State) -> str:
    """The position text; BadText (code `no_text`) inside a duel, with one order placed, and before the beginner is known."""
    if state.phase in (Phase.BLUFF, Phase.OVER) or (has_no_animals(state) and state.orders == NO_ORDERS):
        return last_position(state)
    raise BadText.single(
        "no_text",
        state.phase.value,
        "Only before and after whole duels, and before any order is placed, there is a position text.",
    )


def has_no_animals(state: State) -> bool:
    """Whether the beginner is known and the animals are not yet on the board."""
    return state.phase in (Phase.SETUP, Phase.DEAL_ORDERS)


def last_position(state: State) -> str:
    """The position text of the last state that had one: before the duel under way, before any order; else empty."""
    if state.phase is Phase.DEAL_BEGINNER:
        return ""
    if has_no_animals(state):
        return f"setup {SEAT_LETTERS[state.mover]} 1"
    text = f"{_format_board(state.options.rows, state.places)} {SEAT_LETTERS[state.mover]} {state.duel}"
    return f"{text} {state.idle}" if state.idle else text


@lru_cache(maxsize=8192)
def _format_board(rows: int, places: Places) -> str:
    letters = ["."] * (rows * COLUMNS)
    for letter, place in zip(ANIMAL_LETTERS, places, strict=True):
        if place != HOME:
            letters[place] = letter
    spaces = "".join(letters)
    return "/".join([spaces[start : start + COLUMNS] for start in range(COLUMNS * (rows - 1), -1, -COLUMNS)])


def parse_position(text: str, options: Options) -> State:
    """The state before a duel, before any order (`setup s 1`) or after the last duel; BadText with all problems."""
    fields = text.split(" ")
    board, mover, duel, idle = (fields + [""] * 4)[:4]
    is_setup = board == "setup"
    problems: list[Problem] = []
    if not 3 <= len(fields) <= (3 if is_setup else 4):
        wanted = "setup, mover, 1" if is_setup else "board, mover, duel number and, unless it is 0, the idle count"
        problems.append(Problem("fields", "text", f"A position has these fields, one space between them: {wanted}."))
    problems += [] if is_setup else _board_problems(board, options)
    if mover not in ("s", "n"):
        problems.append(Problem("mover", "mover", f"The mover is s or n, not {mover!r}."))
    if duel not in (("1",) if is_setup else ("1", "2", "3")):
        known = "1 before the animals are placed" if is_setup else "1, 2 or 3 (3 also for every later duel of the turn)"
        problems.append(Problem("duel", "duel", f"The number of the duel is {known}, not {duel!r}."))
    if len(fields) > 3 and not is_setup:
        problems += _idle_problems(idle, board)
    if problems:
        raise BadText(tuple(problems))
    beginner = Seat(SEAT_LETTERS.index(mover))
    if is_setup:
        return before_orders(options, beginner)
    return between_duels(options, beginner, int(duel), int(idle or "0"), _parse_places(board))


def _parse_places(board: str) -> Places:
    """Where the six animals of a sound board are."""
    spaces = "".join(reversed(board.split("/")))
    return tuple(Space(spaces.find(letter)) for letter in ANIMAL_LETTERS)


def _idle_problems(idle: str, board: str) -> Iterator[Problem]:
    if not re.fullmatch("[1-9][0-9]?", idle) or int(idle) > IDLE_LIMIT:
        sentence = f"The count of duels that moved nothing is 1 to {IDLE_LIMIT}, and left out when it is 0; not {idle!r}."
        yield Problem("idle", "idle", sentence)
    elif not any(letter in board for letter in KIND_LETTERS) or not any(letter in board for letter in KIND_LETTERS.lower()):
        yield Problem("idle", "idle", "The duel that brings the last animal home moves something: the count is left out.")


# Problems of a board: each function yields those of one sort.


def _board_problems(board: str, options: Options) -> list[Problem]:
    """Every fault of the board field; conclusions about animals at home are drawn only if all spaces could be read."""
    rows = board.split("/")
    broken = [*_row_problems(rows), *_character_problems(rows)]
    problems = [*_row_count_problems(rows, options), *broken, *_twice_problems(rows), *_goal_problems(rows)]
    return problems if broken else [*problems, *_home_problems(rows)]


def _spaces(rows: list[str]) -> Iterator[tuple[str, str]]:
    """Every character with the name of its space; columns past c go on in the alphabet."""
    for index, row in enumerate(rows):
        for column, letter in enumerate(row[:26]):
            yield letter, chr(ord("a") + column) + str(len(rows) - index)


def _row_count_problems(rows: list[str], options: Options) -> Iterator[Problem]:
    if not FEWEST_ROWS <= len(rows) <= MOST_ROWS:
        yield Problem("row_count", "board", f"A board has {FEWEST_ROWS} to {MOST_ROWS} rows, not {len(rows)} (Z1).")
    elif len(rows) != options.rows:
        yield Problem("row_count", "board", f"This game is played with {options.rows} rows, not {len(rows)} (Z1).")


def _row_problems(rows: list[str]) -> Iterator[Problem]:
    for index, row in enumerate(rows):
        if len(row) != COLUMNS:
            yield Problem("row_width", f"row {len(rows) - index}", f"A row has three spaces, not {len(row)} (Z1).")


def _character_problems(rows: list[str]) -> Iterator[Problem]:
    for letter, place in _spaces(rows):
        if letter not in ANIMAL_LETTERS and letter != ".":
            yield Problem("unknown_character", place, f"{letter!r} is no animal; write F H G, f h g, or . for a free space.")


def _twice_problems(rows: list[str]) -> Iterator[Problem]:
    letters = [(letter, place) for letter, place in _spaces(rows) if letter in ANIMAL_LETTERS]
    counts = Counter(letter for letter, _ in letters)
    for letter in ANIMAL_LETTERS:
        if counts[letter] > 1:
            where = " and ".join(place for found, place in letters if found == letter)
            yield Problem("animal_twice", where, f"{_owner(letter)} has only one {_animal(letter)} (Z3).")


def _goal_problems(rows: list[str]) -> Iterator[Problem]:
    for row, number, letters in ((rows[0], len(rows), KIND_LETTERS), (rows[-1], 1, KIND_LETTERS.lower())):
        for letter, place in _spaces([row]):
            if letter in letters:
                sentence = f"{_owner(letter)}'s {_animal(letter)} has reached its goal row: it is home and off the board (Z11)."
                yield Problem("goal_row", f"{place[0]}{number}", sentence)


def _home_problems(rows: list[str]) -> Iterator[Problem]:
    board = "".join(rows)
    for seat, letters in zip(Seat, (KIND_LETTERS, KIND_LETTERS.lower()), strict=True):
        own_row = rows[-1] if seat is Seat.FIRST else rows[0]
        home = [letter for letter in letters if letter not in board]
        if home and any(letter in own_row for letter in letters):
            names = " and ".join(_animal(letter) for letter in home)
            sentence = f"{SEAT_WORDS[seat]}'s {names} cannot be home while another stands on the own start row (Z12)."
            yield Problem("home_too_early", f"row {1 if seat is Seat.FIRST else len(rows)}", sentence)
    if not any(letter in board for letter in ANIMAL_LETTERS):
        yield Problem("both_home", "board", "Both players cannot be home: the first one wins at once (Z14).")


def _owner(letter: str) -> str:
    return SEAT_WORDS[Seat.FIRST if letter.isupper() else Seat.SECOND]


def _animal(letter: str) -> str:
    return KIND_WORDS[KIND_LETTERS.index(letter.upper())]


# Entries

_ARRANGEMENT: Final = re.compile("([FHG]{3})/([FHG]{3})")
_DUEL: Final = re.compile("([FHG])([we])/([we])(-?)")


def legal_entries(state: State) -> tuple[str, ...]:
    """All whole duels, or all pairs of orders before the animals are placed, sorted; empty where there is no position text."""
    if state.phase is Phase.BLUFF:
        return tuple(sorted(entry for move in legal_moves(state, state.mover) for entry in _duels(state, move)))
    if has_no_animals(state) and state.orders == NO_ORDERS:
        orders = sorted(format_move(move) for move in ARRANGEMENTS)
        return tuple(f"{south}/{north}" for south in orders for north in orders)
    return ()


def _duels(state: State, bluff: Move) -> Iterator[str]:
    text = format_move(bluff)
    yield from (f"{text}/w", f"{text}/e")
    if state.options.optional_answer and isinstance(bluff, Bluff) and answer_walk(state, bluff.kind, bluff.side):
        yield f"{text}/{text[1]}-"


def parse_entry(state: State, text: str) -> tuple[Step[Move], ...]:
    """The steps of a duel (`Fw/e`) or of both orders (`FHG/HGF`) at this state; BadText if it is not well formed."""
    if arrangement := _ARRANGEMENT.fullmatch(text):
        south, north = (_parse_order(order, text) for order in arrangement.groups())
        drawn = state.options.setup is Setup.RANDOM
        actors: tuple[Actor, Actor] = (CHANCE, CHANCE) if drawn else (Seat.FIRST, Seat.SECOND)
        return Step(actors[0], south), Step(actors[1], north)
    if duel := _DUEL.fullmatch(text):
        return _duel_steps(state, *duel.groups())
    raise BadText.single(
        "unknown_entry",
        text,
        "An entry is a duel such as Fw/e (with optional_answer also Fw/w-), or both orders such as FHG/HGF.",
    )


def _parse_order(order: str, text: str) -> Move:
    if order not in _MOVES:
        raise BadText.single("unknown_entry", text, f"The order {order} has to name fox, hare and hedgehog once each.")
    return _MOVES[order]


def _duel_steps(state: State, kind: str, side: str, blocked: str, declined: str) -> tuple[Step[Move], ...]:
    bluff = Bluff(Kind(KIND_LETTERS.index(kind)), Side(SIDE_LETTERS.index(side)))
    blocker = state.mover.other
    steps: tuple[Step[Move], ...] = (Step(state.mover, bluff), Step(blocker, _MOVES[blocked]))
    if declined:
        return (*steps, Step(blocker, Answer(False)))
    asks = state.options.optional_answer and state.phase is Phase.BLUFF and side == blocked
    if asks and answer_walk(state, bluff.kind, bluff.side):
        return (*steps, Step(blocker, Answer(True)))
    return steps


def format_entry(steps: tuple[Step[Move], ...]) -> str | None:
    """The entry these steps make, South's order first, or None while it is not complete; drawing the beginner is no entry.

    With `optional_answer` a bluff and the right block are an entry only where no answer is possible: whoever collects
    steps asks for the entry when the state has a position text again.
    """
    match [step for step in steps if not isinstance(step.move, Begin)]:
        case [Step(move=Arrange()), Step(move=Arrange())] as orders:
            south, north = sorted(orders, key=_place_in_entry)
            return f"{format_move(south.move)}/{format_move(north.move)}"
        case [Step(move=Bluff() as bluff), Step(move=Block() as block)]:
            return f"{format_move(bluff)}/{format_move(block)}"
        case [Step(move=Bluff() as bluff), Step(move=Block() as block), Step(move=Answer() as answer)]:
            return f"{format_move(bluff)}/{format_move(block)}{'' if answer.accepted else '-'}"
        case _:
            return None


def _place_in_entry(step: Step[Move]) -> int:
    """South before North; chance draws South's order first already."""
    return Seat.SECOND if step.actor is Seat.SECOND else Seat.FIRST


def public_part(move: str) -> str:
    """What everybody learns from a move at once: only the animal of a bluff (Z6), nothing of an order (Z4)."""
    if move in (*SIDE_LETTERS, "answer", "decline"):
        return move
    return move[0] if len(move) == 2 else ""
