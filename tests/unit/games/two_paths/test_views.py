"""Views of Two Paths: phases, texts and aids."""

from __future__ import annotations

from reynard.core.seats import CHANCE, Seat
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.options import Options, Setup

SOUTH, NORTH = Seat.FIRST, Seat.SECOND


def test_a_view_before_anything_is_drawn_has_no_position() -> None:
    view = GAME.view(GAME.initial(Options()), SOUTH)
    assert (view.phase, view.to_act, view.position, view.moves) == ("deal", ("chance",), "", ())
    assert view.aids["mover"] == ""


def test_a_view_while_orders_are_drawn_shows_the_set_up_text_only() -> None:
    state = GAME.play(GAME.initial(Options(setup=Setup.RANDOM)), CHANCE, GAME.parse_move("n"))
    state = GAME.play(state, CHANCE, GAME.parse_move("FHG"))
    view = GAME.view(state, SOUTH)
    assert (view.phase, view.to_act, view.position, view.own) == ("deal", ("chance",), "setup n 1", "")


def test_the_moves_of_a_view_are_the_viewers_own_and_sorted() -> None:
    state = GAME.parse_position("fhg/.../.../.../.../.../FHG n 2 5", Options())
    view = GAME.view(state, NORTH)
    assert view.moves == ("Fe", "Fw", "Ge", "Gw", "He", "Hw")
    assert GAME.view(state, SOUTH).moves == GAME.view(state, None).moves == ()
    assert (view.phase, view.to_act) == ("bluff", ("north",))
    assert (view.aids["mover"], view.aids["duel"], view.aids["idle"]) == ("north", 2, 5)
    assert view.options == {"rows": "7", "setup": "choose", "optional_answer": "no"}


def test_landings_paths_and_answers_belong_to_the_steps_of_the_mover() -> None:
    state = GAME.parse_position("f../.F./.../..g/h../..H/... s 1", Options())
    aids = GAME.view(state, None).aids
    assert aids["landings"] == {"Fw": "home", "Fe": "home", "Hw": "b3", "He": "c3"}
    assert aids["paths"] == {"Fw": ["a7"], "Fe": ["c7"], "Hw": ["b3"], "He": ["c3"]}
    assert aids["answers"] == {"Fw": "a6", "Fe": "c5", "Hw": "a2", "He": "b2"}
    assert aids["home"] == {"south": 1, "north": 0}


def test_aids_of_a_duel_under_way_speak_of_the_announced_animal() -> None:
    state = GAME.parse_position("fhg/.../.../.../.../.../FHG s 1", Options(optional_answer=True))
    state = GAME.play(state, SOUTH, GAME.parse_move("He"))
    assert GAME.view(state, NORTH).aids["landings"] == {"Hw": "a2", "He": "c2"}
    assert GAME.view(state, NORTH).aids["answers"] == {"Hw": "a6", "He": "c6"}
    state = GAME.play(state, NORTH, GAME.parse_move("e"))
    view = GAME.view(state, NORTH)
    assert (view.phase, view.moves, view.own) == ("answer", ("answer", "decline"), "")
    assert view.aids["answers"] == {"He": "c6"}


def test_a_finished_game_shows_its_outcome() -> None:
    state = GAME.parse_position(".../.../.h./.../.../.../... s 3", Options())
    view = GAME.view(state, NORTH)
    assert (view.phase, view.to_act, view.score) == ("over", (), (3, 2))
    assert view.outcome is not None
    assert "landings" not in view.aids
