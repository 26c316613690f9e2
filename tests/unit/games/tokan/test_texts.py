"""Tokan's texts: what is accepted round-trips, and every fault of a position is reported with code and place."""

from __future__ import annotations

import pytest

from reynard.core.errors import BadText
from reynard.core.game import Step
from reynard.core.seats import CHANCE, Seat
from reynard.games.tokan.board import DRAFT_SPACES, SPACES, Space
from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Closing, Ending, Options, Scoring, Setup
from reynard.games.tokan.state import Begin, Climb, Deal, Dealing, Drafting, Lay, Move, Playing

ROW = "-,-,-,-,-,-"
EMPTY = "/".join([ROW] * 5)
PAIR = ["-,-,-,-,J,l,-,-,-,-", "-,-,-,-,J,m,-,-,-,-", "-,-,-,-,l,J,-,-,-,-", "-,-,-,-,M,J,-,-,-,-", "-,-,-,-,m,j,-,-,-,-"]


def faults(text: str) -> list[tuple[str, str]]:
    with pytest.raises(BadText) as caught:
        GAME.parse_position(text, Options())
    assert all(problem.sentence.endswith(".") for problem in caught.value.problems)
    return [(problem.code, problem.place) for problem in caught.value.problems]


def draft(row5: str = PAIR[0], row4: str = PAIR[1], row1: str = PAIR[4], side: str = "r") -> str:
    return "/".join([row5, row4, PAIR[2], PAIR[3], row1]) + f" {side}"


# Moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("c3-c5", Climb(SPACES["c3"], SPACES["c5"])),
        ("a1-d1+2", Climb(SPACES["a1"], SPACES["d1"], 2)),
        ("a1-f5+1", Climb(SPACES["a1"], SPACES["f5"], 1)),
        ("J@g4", Lay("J", DRAFT_SPACES["g4"])),
        ("m@a1", Lay("m", DRAFT_SPACES["a1"])),
        ("r", Begin(Seat.FIRST)),
        ("b", Begin(Seat.SECOND)),
        ("L", Deal("L")),
    ],
)
def test_moves_round_trip(text: str, move: Move) -> None:
    assert GAME.parse_move(text) == move
    assert GAME.format_move(move) == text


@pytest.mark.parametrize(
    "text",
    ["", " ", "c3", "c3-", "c3-c5+0", "c3-c5+3", "c3-c5 ", "C3-c5", "c3c5", "x@c3", "J@", "J@cc", "c3-c٥", "rb", "MM", "-"],
)
def test_a_malformed_move_is_bad_text(text: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse_move(text)
    assert caught.value.problems[0].code == "bad_move"


def test_T5_every_space_off_the_board_is_named() -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse_move("g3-c6")
    assert [(problem.code, problem.place) for problem in caught.value.problems] == [("off_board", "g3"), ("off_board", "c6")]
    with pytest.raises(BadText):
        GAME.parse_move("J@k1")


def test_a_move_off_the_board_made_in_python_still_has_a_text() -> None:
    assert GAME.format_move(Climb(Space(99), Space(-1))) == "??-??"


def test_entries_are_single_steps() -> None:
    assert GAME.parse_entry(Dealing(Options()), "r") == (Step(CHANCE, Begin(Seat.FIRST)),)
    assert GAME.format_entry(()) is None
    step = Step(Seat.FIRST, Deal("M"))
    with pytest.raises(BadText):
        GAME.format_entry((step, step))


# Positions


def test_a_position_may_hold_fewer_tiles_than_the_set() -> None:
    for text in (f"{EMPTY} r -", f"M,jL,-,lJm,J,l/{'/'.join([ROW] * 4)} b -", f"M,jL,-,lJm,J,l/{'/'.join([ROW] * 4)} r d5"):
        state = GAME.parse_position(text, Options())
        assert isinstance(state, Playing)
        assert GAME.format_position(state) == text


def test_while_tiles_are_dealt_there_is_no_text() -> None:
    with pytest.raises(BadText) as caught:
        GAME.format_position(GAME.initial(Options()))
    assert caught.value.problems[0].code == "no_text"
    assert GAME.legal_entries(GAME.initial(Options())) == ()


def test_a_draft_text_is_read_whatever_the_options() -> None:
    for options in (Options(), Options(setup=Setup.DRAFT)):
        state = GAME.parse_position(draft(), options)
        assert isinstance(state, Drafting)
        assert GAME.format_position(state) == draft()


def test_a_fourth_red_mouse_is_too_many() -> None:
    assert faults(f"MM,M,-,-,-,-/-,jM,-,-,-,-/{ROW}/{ROW}/{ROW} r -") == [("too_many", "M")]
    assert faults(f"jjjjjjjj,LLLLLL,-,-,-,-/{ROW}/{ROW}/{ROW}/{ROW} r -") == [("too_many", "L"), ("too_many", "j")]


def test_all_problems_of_a_position_are_reported() -> None:
    text = f"MMMM,-,-,-,-/Jx,,-,-,-,-/{ROW}/{ROW} w h9 ?"
    assert faults(text) == [
        ("rows", ""),
        ("columns", "row 5"),
        ("letter", "a4"),
        ("empty", "b4"),
        ("too_many", "M"),
        ("fields", ""),
        ("side", "w"),
        ("taboo", "h9"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("rows", ""), ("columns", "row 5"), ("empty", "a5"), ("fields", "")]),
        (f"{EMPTY}", [("fields", "")]),
        (f"{EMPTY} r", [("fields", "")]),
        (f"{EMPTY}  r -", [("fields", ""), ("side", ""), ("taboo", "r")]),
        (f"{EMPTY} R -", [("side", "R")]),
        (f"{EMPTY} r c3", [("taboo_gap", "c3")]),
        (f"{EMPTY} r g3", [("taboo", "g3")]),
        (f"J,jm,-,-,-,-/{'/'.join([ROW] * 4)} r a5", [("taboo_own", "a5")]),
        (f"J-,jm,-,-,-,-/{'/'.join([ROW] * 4)} r -", [("letter", "a5")]),
        (f"{EMPTY}/{ROW} r -", [("rows", "")]),
        (f"{EMPTY}/{ROW},x r -", [("rows", ""), ("letter", "row 6 of the text, space 7")]),
    ],
)
def test_faults_of_a_position(text: str, expected: list[tuple[str, str]]) -> None:
    assert faults(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (draft(side="x"), [("side", "x")]),
        (draft() + " -", [("fields", "")]),
        (draft("-,-,-,-,J,-,-,-,-,-"), [("start_pair", "f5")]),
        (draft("-,-,-,-,J,J,-,-,-,-"), [("start_colours", "")]),
        (draft("-,-,-,-,JJ,l,-,-,-,-"), [("stacked", "e5")]),
        (draft("-,-,L,-,J,l,-,-,-,-", side="b"), [("loose", "c5")]),
        (draft("-,-,-,-,J,l,L,m,L,m", "-,m,L,m,J,m,-,-,-,-"), [("too_many", "m"), ("too_wide", "")]),
        (draft("-,-,-,L,J,l,-,-,-,-"), [("turns", "r")]),
        (draft("-,-,-,l,J,l,-,-,-,-", side="b"), [("turns", "b")]),
        (draft("-,-,-,L,J,l,L,-,-,-", side="b"), [("turns", "")]),
        (draft("-,-,-,-,J,l,-,-,-"), [("columns", "row 5")]),
        (draft("-,-,-,M,J,l,M,-,-,-", "-,-,-,M,J,m,j,-,-,-", "-,-,-,j,m,j,j,-,-,-"), [("too_many", "M")]),
    ],
)
def test_T17_and_T18_faults_of_a_draft(text: str, expected: list[tuple[str, str]]) -> None:
    assert faults(text) == expected


def test_T18_a_complete_draft_is_written_as_a_position() -> None:
    rows = ["M,J,J,l,L,L", "l,l,J,m,L,L", "j,l,l,J,j,m", "J,j,M,J,L,j", "j,j,m,j,M,J"]
    text = "/".join(f"-,-,{row},-,-" for row in rows) + " r"
    assert faults(text) == [("complete", "")]


# Options


def test_options_have_defaults_and_round_trip() -> None:
    assert GAME.parse_options({}) == Options(Scoring.TOWERS, Setup.RANDOM, Closing.RUN, Ending.TURN)
    texts = {"scoring": "heads", "setup": "draft", "closing": "line", "ending": "either"}
    assert GAME.format_options(GAME.parse_options(texts)) == texts


def test_every_bad_option_is_reported() -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse_options({"scoring": "tops", "size": "9", "closing": ""})
    assert [(problem.code, problem.place) for problem in caught.value.problems] == [
        ("bad_value", "scoring"),
        ("unknown_option", "size"),
        ("bad_value", "closing"),
    ]
