"""Boards have symmetries, and the rules keep them: what is played on the turned board is what was played, turned.

Everything here works on texts alone, so that it shares no helper with the rules it checks.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import permutations, product
from typing import Any, NamedTuple

import pytest

from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import get_game


class Symmetry(NamedTuple):
    """How texts of positions and entries change; `swaps` says whether the seats change places."""

    name: str
    position: Callable[[str], str]
    entry: Callable[[str], str]
    swaps: bool = False


def sampled_positions(game: AnyGame, options: Any, number: int, every: int) -> list[str]:
    """Texts from games played at random: `number` games, every so many steps one text, the last one included."""
    texts = []
    for seed in range(number):
        state, source, steps = game.initial(options), random.Random(f"{game.name} {options} {seed}"), 0
        while game.outcome(state) is None:
            actors = game.to_act(state)
            if actors is CHANCE:
                state = game.play(state, CHANCE, source.choice(game.chance_outcomes(state))[0])
            else:
                seat = source.choice(sorted(actors))
                state = game.play(state, seat, source.choice(game.legal_moves(state, seat)))
            steps += 1
            if steps % every == 0 and game.legal_entries(state):
                texts.append(game.format_position(state))
        texts.append(game.format_position(state))
    return texts


def assert_commutes(game: AnyGame, options: Any, symmetry: Symmetry, texts: list[str]) -> None:
    """Turning and then playing is playing and then turning, for every legal entry of every position."""
    for text in texts:
        state = game.parse_position(text, options)
        turned = game.parse_position(symmetry.position(text), options)
        assert game.score(turned) == (game.score(state)[::-1] if symmetry.swaps else game.score(state))
        assert winner(game, turned, symmetry.swaps) == winner(game, state, False), text
        entries = game.legal_entries(state)
        assert sorted(map(symmetry.entry, entries)) == list(game.legal_entries(turned)), text
        for entry in entries:
            after, turned_after = played(game, state, entry), played(game, turned, symmetry.entry(entry))
            assert game.format_position(turned_after) == symmetry.position(game.format_position(after)), (text, entry)


def played(game: AnyGame, state: Any, entry: str) -> Any:
    for step in game.parse_entry(state, entry):
        state = game.play(state, step.actor, step.move)
    return state


def winner(game: AnyGame, state: Any, swap: bool) -> tuple[bool, Seat | None]:
    outcome = game.outcome(state)
    if outcome is None or outcome.winner is None:
        return outcome is not None, None
    return True, outcome.winner.other if swap else outcome.winner


# Two Paths: west and east, the two seats, the three kinds of animal

OTHER_SIDE = str.maketrans("we", "ew")


def _on_board(turn: Callable[[list[str]], list[str]], position: str, *, swaps: bool) -> str:
    board, mover, *rest = position.split(" ")
    mover = {"s": "n", "n": "s"}[mover] if swaps else mover
    return " ".join([board if board == "setup" else "/".join(turn(board.split("/"))), mover, *rest])


def _orders(entry: str) -> list[str] | None:
    return entry.split("/") if re.fullmatch("[FHG]{3}/[FHG]{3}", entry) else None


def mirrored_position(position: str) -> str:
    return _on_board(lambda rows: [row[::-1] for row in rows], position, swaps=False)


def mirrored_entry(entry: str) -> str:
    orders = _orders(entry)
    return "/".join(order[::-1] for order in orders) if orders else entry.translate(OTHER_SIDE)


def rotated_position(position: str) -> str:
    return _on_board(lambda rows: [row[::-1].swapcase() for row in reversed(rows)], position, swaps=True)


def rotated_entry(entry: str) -> str:
    orders = _orders(entry)
    return "/".join(order[::-1] for order in reversed(orders)) if orders else entry.translate(OTHER_SIDE)


def renamed(letters: str) -> Symmetry:
    table = str.maketrans("FHGfhg", letters + letters.lower())

    def position(text: str) -> str:
        board, rest = text.split(" ", 1)
        return f"{board if board == 'setup' else board.translate(table)} {rest}"

    return Symmetry(f"animals renamed {letters}", position, lambda entry: entry.translate(table))


TWO_PATHS = [
    Symmetry("west and east exchanged", mirrored_position, mirrored_entry),
    Symmetry("board turned by a half, seats exchanged", rotated_position, rotated_entry, swaps=True),
    *(renamed("".join(letters)) for letters in permutations("FHG") if letters != ("F", "H", "G")),
]


@pytest.mark.parametrize("symmetry", TWO_PATHS, ids=lambda symmetry: symmetry.name)
@pytest.mark.parametrize("optional_answer", ["no", "yes"])
@pytest.mark.parametrize("rows", ["6", "7", "9"])
def test_symmetries_of_two_paths(rows: str, optional_answer: str, symmetry: Symmetry) -> None:
    game = get_game("two_paths")
    for setup in ("choose", "random"):
        options = game.parse_options({"rows": rows, "setup": setup, "optional_answer": optional_answer})
        texts = ["setup s 1", "setup n 1", *sampled_positions(game, options, 2, 2)]
        assert_commutes(game, options, symmetry, texts)


# Tokan: two reflections of the rectangle and the two colours


def _turned_space(name: str, columns: str, *, flip_columns: bool, flip_rows: bool) -> str:
    column = columns[-1 - columns.index(name[0])] if flip_columns else name[0]
    return column + (str(6 - int(name[1])) if flip_rows else name[1])


def tokan_symmetry(flip_columns: bool, flip_rows: bool, swap: bool) -> Symmetry:
    def position(text: str) -> str:
        board, side, *taboo = text.split(" ")
        rows = [row.split(",") for row in board.split("/")]
        rows = [row[::-1] for row in rows] if flip_columns else rows
        rows = rows[::-1] if flip_rows else rows
        board = "/".join(",".join(row) for row in rows)
        if swap:
            board, side = board.swapcase(), "b" if side == "r" else "r"
        return " ".join([board, side, *(space if space == "-" else turn(space, "abcdef") for space in taboo)])

    def turn(space: str, columns: str) -> str:
        return _turned_space(space, columns, flip_columns=flip_columns, flip_rows=flip_rows)

    def entry(text: str) -> str:
        if "@" in text:
            tile, space = text.split("@")
            return f"{tile.swapcase() if swap else tile}@{turn(space, 'abcdefghij')}"
        return re.sub("[a-f][1-5]", lambda match: turn(match[0], "abcdef"), text)

    words = [word for word, on in (("left-right", flip_columns), ("up-down", flip_rows), ("colours", swap)) if on]
    return Symmetry(" ".join(words), position, entry, swaps=swap)


TOKAN = [tokan_symmetry(*flags) for flags in product([False, True], repeat=3) if any(flags)]


@pytest.mark.parametrize("symmetry", TOKAN, ids=lambda symmetry: symmetry.name)
@pytest.mark.parametrize("setup", ["random", "draft"])
@pytest.mark.parametrize("ending", ["turn", "either"])
@pytest.mark.parametrize("closing", ["run", "line"])
def test_symmetries_of_tokan(closing: str, ending: str, setup: str, symmetry: Symmetry) -> None:
    game = get_game("tokan")
    for scoring in ("towers", "heads"):
        options = game.parse_options({"scoring": scoring, "setup": setup, "closing": closing, "ending": ending})
        assert_commutes(game, options, symmetry, sampled_positions(game, options, 2, 5))


# Tally Ho!: the eight symmetries of the square, rifles turned with the board

COMPASS = {"^": (0, 1), ">": (1, 0), "v": (0, -1), "<": (-1, 0)}
Matrix = tuple[tuple[int, int], tuple[int, int]]
SQUARE: list[Matrix] = [((a, 0), (0, b)) for a, b in product((1, -1), repeat=2)]
SQUARE += [((0, a), (b, 0)) for a, b in product((1, -1), repeat=2)]


def tally_ho_symmetry(matrix: Matrix) -> Symmetry:
    def apply(east: int, north: int) -> tuple[int, int]:
        (a, b), (c, d) = matrix
        return a * east + b * north, c * east + d * north

    def space(name: str) -> str:
        east, north = apply(ord(name[0]) - ord("d"), int(name[1]) - 4)
        return chr(ord("d") + east) + str(4 + north)

    def tile(letter: str) -> str:
        turned = apply(*COMPASS[letter]) if letter in COMPASS else None
        return next((arrow for arrow, way in COMPASS.items() if way == turned), letter)

    def board(text: str) -> str:
        rows = text.split("/")
        letters = {space(f"{'abcdefg'[c]}{7 - r}"): tile(rows[r][c]) for r in range(7) for c in range(7)}
        return "/".join("".join(letters[f"{column}{row}"] for column in "abcdefg") for row in range(7, 0, -1))

    def spaces(text: str) -> str:
        return re.sub("[a-g][1-7]", lambda match: space(match[0]), text)

    def position(text: str) -> str:
        first, side, winnings, trails, resting, left, *rest = text.split(" ")
        return " ".join([board(first), side, winnings, spaces(trails), spaces(resting), left, *map(spaces, rest)])

    def entry(text: str) -> str:
        start, equals, letter = text.partition("=")
        return spaces(start) + equals + tile(letter) if equals else spaces(text)

    return Symmetry(f"matrix {matrix}", position, entry)


@pytest.mark.parametrize("rest", ["moved", "flipped"])
@pytest.mark.parametrize("matrix", SQUARE[1:], ids=str)
def test_symmetries_of_tally_ho(matrix: Matrix, rest: str) -> None:
    game = get_game("tally_ho")
    options = game.parse_options({"rest": rest, "quiet_limit": "6"})
    texts = sampled_positions(game, options, 2, 6)
    assert any(text.split(" ")[5] != "-" for text in texts), "the final phase is among them"
    assert_commutes(game, options, tally_ho_symmetry(matrix), texts)
