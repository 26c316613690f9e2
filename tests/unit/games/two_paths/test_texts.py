"""Texts of Two Paths: what is read, what is written, and every problem that is reported."""

from __future__ import annotations

import pytest

from reynard.core.errors import BadText
from reynard.core.game import Step
from reynard.core.seats import CHANCE, Seat
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.options import Options, Setup

START = "fhg/.../.../.../.../.../FHG s 1"


def problems(text: str, options: Options | None = None) -> list[tuple[str, str]]:
    with pytest.raises(BadText) as caught:
        GAME.parse_position(text, options or Options())
    assert all(problem.sentence.endswith(".") for problem in caught.value.problems)
    return [(problem.code, problem.place) for problem in caught.value.problems]


@pytest.mark.parametrize(
    "text",
    [
        START,
        "setup s 1",
        "setup n 1",
        "fhg/.../.../.../.../.../FHG n 3 39",
        ".../.../.h./.../.../.../... s 3",
        ".../.h./.../..F/.../.../... n 1 40",
    ],
)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    assert GAME.format_position(GAME.parse_position(text, Options())) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("fields", "text"), ("row_count", "board"), ("row_width", "row 1"), ("mover", "mover"), ("duel", "duel")]),
        ("fhg/.../.../.../.../.../FHG", [("fields", "text"), ("mover", "mover"), ("duel", "duel")]),
        (START + " 1 1", [("fields", "text")]),
        (" " + START, [("row_count", "board"), ("row_width", "row 1"), ("mover", "mover"), ("duel", "duel"), ("idle", "idle")]),
        ("fhg/.../.../.../.../FHG s 1", [("row_count", "board")]),
        ("fhg/.../.../.../.../.../.../FHG s 1", [("row_count", "board")]),
        ("fhg/..../.../.../.../../FHG s 1", [("row_width", "row 6"), ("row_width", "row 2")]),
        ("fhg/.x./.../.../.../.../FH? s 1", [("unknown_character", "b6"), ("unknown_character", "c1")]),
        ("fhg/.F./.../g../.../.../FHG s 1", [("animal_twice", "b6 and a1"), ("animal_twice", "c7 and a4")]),
        ("fhG/.../.../.../.../.../FH. s 1", [("goal_row", "c7"), ("home_too_early", "row 7")]),
        (".../.../.../.../.../fh./FHg s 1", [("goal_row", "c1"), ("home_too_early", "row 1")]),
        ("fh./.../.../.../.../.../FHG s 1", [("home_too_early", "row 7")]),
        ("fhg/.../.../.../.../.../..G s 1", [("home_too_early", "row 1")]),
        (".../.../.../.../.../.../... s 1", [("both_home", "board")]),
        ("fhg/.../.../.../.../.../FHG S 1", [("mover", "mover")]),
        ("fhg/.../.../.../.../.../FHG s 4", [("duel", "duel")]),
        ("fhg/.../.../.../.../.../FHG s 0", [("duel", "duel")]),
        ("fhg/.../.../.../.../.../FHG s ²", [("duel", "duel")]),
        (START + " 0", [("idle", "idle")]),
        (START + " 41", [("idle", "idle")]),
        (START + " 01", [("idle", "idle")]),
        (START + " ٣", [("idle", "idle")]),
        (START + " ", [("idle", "idle")]),
        (".../.../.h./.../.../.../... s 3 1", [("idle", "idle")]),
        ("setup x 2 1", [("fields", "text"), ("mover", "mover"), ("duel", "duel")]),
        ("setup s 2", [("duel", "duel")]),
    ],
)
def test_every_problem_of_a_position_is_reported_with_code_and_place(text: str, expected: list[tuple[str, str]]) -> None:
    assert problems(text) == expected


def test_many_faults_at_once_are_all_found() -> None:
    text = "fhG/.../F../F../f../.../.../g.x/... q 7 99"
    assert {code for code, _ in problems(text, Options(rows=9))} == {
        "animal_twice",
        "goal_row",
        "unknown_character",
        "mover",
        "duel",
        "idle",
    }


def test_a_board_of_another_length_than_the_game_is_refused() -> None:
    assert problems(START, Options(rows=8)) == [("row_count", "board")]


@pytest.mark.parametrize("text", ["s", "n", "FHG", "GFH", "Fw", "Ge", "w", "e", "answer", "decline"])
def test_a_move_is_written_as_it_was_read(text: str) -> None:
    assert GAME.format_move(GAME.parse_move(text)) == text


@pytest.mark.parametrize("text", ["", "F", "fw", "Fx", "FFH", "fhg", "Fw/e", " w", "w\n", "Answer", "west"])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse_move(text)
    assert caught.value.problems[0].code == "unknown_move"


@pytest.mark.parametrize("text", ["", "Fw", "Fw/", "fw/e", "FHG", "FHG/FFH", "Fw/e\n", "Fw/e--", "FHG/fhg", "FHG/HGF/GFH"])
def test_a_text_that_is_no_entry_is_refused(text: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse_entry(GAME.parse_position(START, Options()), text)
    assert caught.value.problems[0].code == "unknown_entry"


def test_an_entry_is_complete_only_with_its_last_step() -> None:
    move = GAME.parse_move
    begin, south, north = Step(CHANCE, move("s")), Step(Seat.FIRST, move("FHG")), Step(Seat.SECOND, move("HGF"))
    assert GAME.format_entry(()) is None
    assert GAME.format_entry((begin,)) is None
    assert GAME.format_entry((begin, north)) is None
    assert GAME.format_entry((begin, north, south)) == "FHG/HGF"
    assert GAME.format_entry((Step(CHANCE, move("HGF")), Step(CHANCE, move("FHG")))) == "HGF/FHG"
    bluff, block = Step(Seat.FIRST, move("Fw")), Step(Seat.SECOND, move("w"))
    assert GAME.format_entry((bluff,)) is None
    assert GAME.format_entry((bluff, block)) == "Fw/w"
    assert GAME.format_entry((bluff, block, Step(Seat.SECOND, move("answer")))) == "Fw/w"
    assert GAME.format_entry((bluff, block, Step(Seat.SECOND, move("decline")))) == "Fw/w-"


def test_the_steps_of_an_entry_name_their_actors() -> None:
    chosen, drawn = (GAME.parse_position("setup s 1", Options(setup=setup)) for setup in Setup)
    assert [step.actor for step in GAME.parse_entry(chosen, "FHG/GHF")] == [Seat.FIRST, Seat.SECOND]
    assert [step.actor for step in GAME.parse_entry(drawn, "FHG/GHF")] == [CHANCE, CHANCE]
    duel = GAME.parse_position("fhg/.../.../.../.../.../FHG n 1", Options(optional_answer=True))
    assert [step.actor for step in GAME.parse_entry(duel, "Fw/w")] == [Seat.SECOND, Seat.FIRST, Seat.FIRST]
    assert [step.actor for step in GAME.parse_entry(duel, "Fw/e")] == [Seat.SECOND, Seat.FIRST]


def test_options_are_written_in_the_order_of_the_rules_page_and_read_back() -> None:
    texts = {"rows": "9", "setup": "random", "optional_answer": "yes"}
    options = GAME.parse_options(texts)
    assert options == Options(9, Setup.RANDOM, True)
    assert list(GAME.format_options(options).items()) == list(texts.items())
    assert GAME.parse_options({}) == Options()


def test_every_bad_option_is_reported() -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse_options({"rows": "10", "setup": "choose", "colour": "red", "optional_answer": "true"})
    found = [(problem.code, problem.place) for problem in caught.value.problems]
    assert found == [("bad_value", "rows"), ("unknown_option", "colour"), ("bad_value", "optional_answer")]
