"""What a game has without declaring it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reynard.core.declared import BaseGame, Board, grid, plain_aids
from reynard.core.seats import Seat
from reynard.core.view import View


class Small(BaseGame):
    """A board of four spaces, or of none."""

    def board(self, options: Any) -> Board:
        return grid("ab", 2) if options == "four" else Board(())

    def parse_options(self, texts: Mapping[str, str]) -> str:
        return texts.get("spaces", "four")


def seen(moves: tuple[str, ...], spaces: str) -> View:
    return View("small", {"spaces": spaces}, Seat.FIRST, "play", ("first",), "", "", "", moves, (0, 0), None, {})


def test_the_spaces_to_press_are_those_of_the_board_that_a_move_names() -> None:
    view = seen(("a1-b2", "2x1", "pass"), "four")
    assert [Small().picks(view, move) for move in view.moves] == [("a1", "b2"), (), ()]
    assert plain_aids(Small(), view) == {}, "every client works that out for itself"


def test_without_a_board_every_move_is_in_the_list() -> None:
    view = seen(("1x1", "a1"), "none")
    assert [Small().picks(view, move) for move in view.moves] == [(), ()]
    assert plain_aids(Small(), view) == {}
