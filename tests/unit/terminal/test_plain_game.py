"""A board that a game without drawings of its own has in the terminal."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from reynard.core.declared import Board, grid
from reynard.core.seats import Seat
from reynard.terminal import plain_game
from reynard.terminal.board import Canvas, Marks


@pytest.mark.parametrize("board", [Board(()), grid("ab", 2)])
def test_a_board_is_a_grid_of_its_spaces_and_nothing_where_there_are_none(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    members = {"board": lambda _: board, "parse_options": dict, "pieces": lambda _: {"a1": "🦫"}}
    monkeypatch.setattr(plain_game, "get_game", lambda _: SimpleNamespace(**members))
    view: Any = SimpleNamespace(game="guest", options={})
    drawn = plain_game.board(view, Canvas(30, 8, Seat.FIRST, Marks(), "en"))
    assert any(set(line.plain) & set("┌├└│") for line in drawn.lines) == bool(board.rows)
    assert len(drawn.boxes) == len(board.spaces)
    assert len({line.cell_len for line in drawn.lines if "│" in line.plain}) <= 1, "wide pieces move no line"
