"""What players see of Tally Ho!, with the aids."""

from __future__ import annotations

from collections.abc import Callable

from reynard.core.seats import Seat
from reynard.games.tally_ho.game import GAME
from reynard.games.tally_ho.options import Options
from reynard.games.tally_ho.state import State

At = Callable[..., State]


def test_a_view_shows_the_viewers_own_moves_only() -> None:
    state = GAME.initial(Options())
    bears, hunters, nobody = GAME.view(state, Seat.FIRST), GAME.view(state, Seat.SECOND), GAME.view(state, None)
    assert len(bears.moves) == 48
    assert hunters.moves == nobody.moves == ()
    assert bears.to_act == ("bears",)
    assert (bears.phase, bears.pending, bears.own) == ("play", "", "")
    assert bears.position == hunters.position == GAME.format_position(state)
    assert bears.options == {"rest": "moved", "quiet_limit": "30"}


def test_a_view_while_a_tile_is_being_turned_over() -> None:
    state = GAME.play(GAME.initial(Options()), Seat.FIRST, GAME.parse_move("c3"))
    view = GAME.view(state, Seat.FIRST)
    assert (view.phase, view.pending, view.to_act, view.moves) == ("flip", "c3", ("chance",), ())


def test_aids_tell_what_bars_and_what_threatens(at: At) -> None:
    board = "^..BL##/#######/#######/P.<.F##/#######/#######/####### b ? e7e4/- a4 - 0"
    state = at(board.replace("e7e4/-", "-/-"))
    aids = GAME.view(state, Seat.FIRST).aids
    assert aids["resting"] == "a4"
    assert aids["to_and_fro"] == {}
    assert aids["turns_left"] == []
    assert aids["quiet"] == 0
    assert aids["threatened"] == ["e7"]
    assert sum(dict[str, int](aids["unseen"]).values()) == state.board.count("#")  # type: ignore[arg-type]  # this aid is a mapping


def test_aids_name_the_space_a_tile_may_not_return_to(at: At) -> None:
    state = at("#######/#######/#######/F....##/#######/#######/####### b ? c4a4/- - - 4")
    assert GAME.view(state, None).aids["to_and_fro"] == {"a4": "c4"}
    captured = at("#######/#######/#######/<....##/#######/#######/####### b ? c4a4/b4a4 - - 0")
    assert GAME.view(captured, None).aids["to_and_fro"] == {}


def test_phases_of_the_end(at: At) -> None:
    final = at("T..F..T/.L...../......./......./......./......./......T b ? -/- - 1/0 0")
    assert GAME.view(final, Seat.FIRST).phase == "final"
    assert GAME.view(final, None).aids["turns_left"] == [1, 0]
    over = at("T..F..T/.L...../......./......./......./......./......T b ? -/- - 0/0 0")
    view = GAME.view(over, Seat.FIRST)
    assert (view.phase, view.to_act, view.moves) == ("over", (), ())
    assert view.outcome is not None
    assert view.outcome.points == view.score
