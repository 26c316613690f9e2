"""A match of Tally Ho! over one or two rounds (H16): who sits where, which layout lies, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from reynard.core.errors import BadText, BrokenInvariant, Problem
from reynard.core.seats import Seat
from reynard.games.tally_ho.rules import is_over, score, tiles_won
from reynard.games.tally_ho.state import CENTRE, EMPTY, KIND_OF, NUMBER, SIZE, Move, MoveKind, Space, State

_LETTERS: Final = frozenset(KIND_OF)


class LayoutRule(StrEnum):
    """Whether the second round gets tiles of its own or lies as the first one did."""

    FRESH = "fresh"
    MIRRORED = "mirrored"


@dataclass(frozen=True, slots=True)
class SeriesOptions:
    """What belongs to a match, not to one round."""

    rounds: int = 2
    layout: LayoutRule = LayoutRule.FRESH


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What a finished round leaves: points and tiles won, Bears first."""

    points: tuple[int, int]
    tiles: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """Sums over the rounds played so far, for the player who began as Bears first.

    `winner` is 0 for that player, 1 for the other, None for a draw or while rounds are left.
    """

    points: tuple[int, int]
    tiles: tuple[int, int]
    is_over: bool
    winner: int | None


def parse_series_options(texts: Mapping[str, str]) -> SeriesOptions:
    """`rounds=1|2` and `layout=fresh|mirrored`, with defaults; BadText with every problem."""
    problems: list[Problem] = []
    for name, value in texts.items():
        if name == "rounds":
            if value not in ("1", "2"):
                problems.append(Problem("bad_value", name, f"a match has 1 or 2 rounds, not {value!r}"))
        elif name == "layout":
            if value not in tuple(LayoutRule):
                problems.append(Problem("bad_value", name, f"layout is fresh or mirrored, not {value!r}"))
        else:
            problems.append(Problem("unknown_option", name, "a match of Tally Ho! has the options rounds and layout"))
    if problems:
        raise BadText(tuple(problems))
    return SeriesOptions(int(texts.get("rounds", "2")), LayoutRule(texts.get("layout", "fresh")))


def format_series_options(options: SeriesOptions) -> dict[str, str]:
    """Every option of the match with its value as text."""
    return {"rounds": str(options.rounds), "layout": options.layout.value}


def seat_of(player: int, round_number: int) -> Seat:
    """The side of player 0 or 1 in round 1 or 2: player 0 has Bears first, then the sides are exchanged."""
    return Seat(player) if round_number == 1 else Seat(player).other


def needs_new_layout(options: SeriesOptions, round_number: int) -> bool:
    """Whether tiles are shuffled for this round; a mirrored second round lies as the first one did."""
    return round_number == 1 or options.layout is LayoutRule.FRESH


def round_result(state: State) -> RoundResult:
    """The result of a finished round."""
    if not is_over(state):
        raise BrokenInvariant("the round is not over")
    return RoundResult(score(state), tiles_won(state))


def standing(results: Sequence[RoundResult], options: SeriesOptions) -> Standing:
    """The match after these rounds: higher points win, then more tiles, else it is a draw (H16)."""
    if len(results) > options.rounds:
        raise BrokenInvariant(f"{len(results)} results for a match of {options.rounds} rounds")
    points, tiles = [0, 0], [0, 0]
    for round_number, result in enumerate(results, start=1):
        for player in (0, 1):
            seat = seat_of(player, round_number)
            points[player] += result.points[seat]
            tiles[player] += result.tiles[seat]
    is_finished = len(results) == options.rounds
    first, second = (points[0], tiles[0]), (points[1], tiles[1])
    winner = None if not is_finished or first == second else 0 if first > second else 1
    return Standing((points[0], points[1]), (tiles[0], tiles[1]), is_finished, winner)


def parse_layout(text: str) -> str:
    """A whole layout as 49 letters from a text as in a position's first field; BadText with every problem.

    Every tile of H2 is there once, rifles included, and the centre is empty (H1, H3).
    """
    rows = text.split("/")
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise BadText.single("bad_layout", "layout", "a layout has 7 rows of 7 letters, separated by /")
    board = "".join(rows)
    tiles = board[:CENTRE] + board[CENTRE + 1 :]
    problems = [
        Problem("bad_tile", "layout", f"{letter!r} is no tile that can lie in a layout")
        for letter in sorted(set(tiles) - _LETTERS)
    ]
    if board[CENTRE] != EMPTY:
        problems.append(Problem("centre_not_empty", "d4", "the centre is empty at the start"))
    kinds = [KIND_OF[letter] for letter in tiles if letter in KIND_OF]
    for kind, number in NUMBER.items():
        if kinds.count(kind) != number:
            problems.append(Problem("tile_number", kind, f"there are {kinds.count(kind)}, not {number}"))
    if problems:
        raise BadText(tuple(problems))
    return board


def format_layout(layout: str) -> str:
    """The layout in rows 7 down to 1, separated by `/`."""
    return "/".join(layout[row : row + SIZE] for row in range(0, SIZE * SIZE, SIZE))


def shown_at(layout: str, space: Space) -> Move:
    """What chance shows when the tile on this space of the layout is turned over."""
    return Move(MoveKind.REVEAL, space, tile=layout[space])
