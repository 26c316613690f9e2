"""Positions as arrays of float32, as learning programs like them. Everything here comes from a View, so nothing hidden gets in.

Planes are indexed [row][column] with row 1 and column a first, the same for both seats. What each plane says, the module of
each game in this room tells: its SHAPE and `observe`. A game without them has six planes, as large as the largest board that
its options allow: what lies on a space, spaces of the board, and as whole planes the first seat to act, the second seat to
act, the viewer's own secret is set, and the difference of points / 50.
"""

from __future__ import annotations

from functools import cache
from itertools import islice, product
from typing import Final, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from reynard.core.declared import Board
from reynard.core.parts import part
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.games.catalogue import get_game

Planes: TypeAlias = NDArray[np.float32]

_MOST_COMBINATIONS: Final = 4096


def shape_of(game: str) -> tuple[int, int, int]:
    """Planes, rows and columns."""
    own = part(game, "adapters")
    if own is not None and hasattr(own, "SHAPE"):
        return cast(tuple[int, int, int], own.SHAPE)
    boards = [board.rows for board in _boards(game)]
    return (6, max([1, *map(len, boards)]), max([1, *(len(row) for rows in boards for row in rows)]))


@cache
def _boards(game: str) -> tuple[Board, ...]:
    """The boards that the options make, for the first thousands of combinations."""
    rules = get_game(game)
    values = [
        option.values if option.numbers is None else (*option.values, str(option.numbers[-1])) for option in rules.options
    ]
    names = [option.name for option in rules.options]
    combinations = islice(product(*values), _MOST_COMBINATIONS)
    return tuple(rules.board(rules.parse_options(dict(zip(names, chosen, strict=True)))) for chosen in combinations)


def observe(view: View) -> Planes:
    """The planes for what this viewer may know."""
    planes = np.zeros(shape_of(view.game), dtype=np.float32)
    own = part(view.game, "adapters")
    if own is None or not hasattr(own, "observe"):
        _observe_plainly(view, planes)
    elif view.position:
        own.observe(view, planes)
    return planes


def _observe_plainly(view: View, planes: Planes) -> None:
    game = get_game(view.game)
    pieces = game.pieces(view)
    for row, spaces in enumerate(reversed(game.board(game.parse_options(dict(view.options))).rows)):
        for column, space in enumerate(spaces):
            planes[1, row, column] = bool(space)
            if space in pieces:
                planes[0, row, column] = sum(map(ord, pieces[space])) % 128 / 128
    planes[2], planes[3] = (name in view.to_act for name in game.seat_names)
    planes[4] = bool(view.own)
    planes[5] = (view.score[Seat.FIRST] - view.score[Seat.SECOND]) / 50


def mark(plane: Planes, space: str) -> None:
    """Sets a plane to 1 on a space; an empty text names none."""
    if space:
        plane[int(space[1]) - 1, ord(space[0]) - ord("a")] = 1
