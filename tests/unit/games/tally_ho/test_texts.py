"""Position, move and entry texts of Tally Ho!, and every problem a position can have."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from reynard.core.errors import BadText
from reynard.core.game import Step
from reynard.core.seats import CHANCE, Seat
from reynard.games.tally_ho.game import GAME
from reynard.games.tally_ho.options import Options
from reynard.games.tally_ho.state import State

At = Callable[..., State]
START = "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"
FINAL = "T..F..T/.L...../......./......./......./......./......T {} HHHHHHHHLPPPPPPPP/BBFFFFFDDDDDDDTTTTTTTTTTTT {} {} {} {}"


def problems(text: str, **options: str) -> dict[str, str]:
    """The code and place of every problem of a position text."""
    with pytest.raises(BadText) as caught:
        GAME.parse_position(text, GAME.parse_options(options))
    assert all(problem.sentence and problem.place for problem in caught.value.problems)
    return {problem.code: problem.place for problem in caught.value.problems}


def final(side: str = "b", memory: str = "-/-", resting: str = "-", left: str = "5/5", quiet: str = "0") -> str:
    return FINAL.format(side, memory, resting, left, quiet)


@pytest.mark.parametrize("text", ["c3", "c3=F", "c3=^", "c3=<", "c3-c6", "c3xc6", "d5-out", "pass", "a1-g7", "a1-a1"])
def test_move_texts_round_trip(text: str) -> None:
    assert GAME.format_move(GAME.parse_move(text)) == text


@pytest.mark.parametrize(
    "text", ["", "c8", "h1", "c3=H", "c3=#", "c3-", "c3xout", "Pass", "c3 ", "c3-c6x", "c3=FF", "c٣", "C3", "c3\n"]
)
def test_bad_move_texts_are_refused(text: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse_move(text)
    assert caught.value.problems[0].code == "bad_move"


def test_an_entry_of_a_flip_is_two_steps() -> None:
    state = GAME.initial(Options())
    steps = GAME.parse_entry(state, "c3=F")
    assert steps == (Step(Seat.FIRST, GAME.parse_move("c3")), Step(CHANCE, GAME.parse_move("c3=F")))
    assert GAME.format_entry(steps) == "c3=F"
    assert GAME.format_entry(steps[:1]) is None
    assert GAME.format_entry(()) is None
    turning = GAME.play(state, Seat.FIRST, steps[0].move)
    assert GAME.parse_entry(turning, "c3=F") == steps[1:]
    assert GAME.format_entry(steps[1:]) == "c3=F"
    assert GAME.format_entry(GAME.parse_entry(state, "c3-c4")) == "c3-c4"


def test_entries_while_a_tile_is_being_turned_over_are_its_outcomes() -> None:
    turning = GAME.parse_position(START + " c3", Options())
    assert GAME.to_act(turning) is CHANCE
    assert GAME.legal_entries(turning) == tuple(sorted(f"c3={letter}" for letter in "BF^>v<LPDT"))
    assert GAME.format_position(turning) == START + " c3"


def test_H2_nine_hunters_are_one_too_many() -> None:
    board = START.replace("#######/#######/#######", "^>v<^>v/<^#####/#######", 1)
    assert problems(board) == {"too_many": "hunter"}
    assert problems(board.replace("b -/-", "b H/-")) == {"too_many": "hunter", "tile_total": "board"}


def test_H2_every_kind_that_is_too_many_is_named() -> None:
    text = "BBBFFFF/FFF####/LLL####/###.###/#######/#######/####### b -/- -/- - - 0"
    with pytest.raises(BadText) as caught:
        GAME.parse_position(text, Options())
    assert [problem.place for problem in caught.value.problems] == ["bear", "fox", "lumberjack"]


def test_H2_board_and_winnings_are_forty_eight_tiles() -> None:
    assert problems(START.replace("###.###", "##..###")) == {"tile_total": "board"}
    assert problems(START.replace("###.###", "#######")) == {"tile_total": "board"}
    assert problems(START.replace("b -/-", "b P/-")) == {"tile_total": "board"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", {"field_count": "position"}),
        (START[:-2], {"field_count": "position"}),
        (START + " c3 d3", {"field_count": "position"}),
        (START.replace("###.###/", ""), {"row_count": "field 1"}),
        (START.replace("###.###", "##.###"), {"row_length": "row 4"}),
        (START.replace("###.###", "##x.H##"), {"bad_tile": "row 4"}),
        (START.replace(" b ", " w "), {"bad_side": "field 2"}),
        (START.replace("b -/-", "b -"), {"bad_winnings": "field 3"}),
        (START.replace("b -/-", "b X/-"), {"bad_winnings": "winnings of Bears"}),
        (START.replace("b -/-", "b /-"), {"bad_winnings": "winnings of Bears"}),
        (START.replace("b -/- -/-", "b -/- -"), {"bad_memory": "field 4"}),
        (START.replace("b -/- -/-", "b -/- d4/-"), {"bad_memory": "memory of Bears"}),
        (START.replace(" - - 0", " h9 - 0"), {"bad_space": "field 5"}),
        (START.replace(" - - 0", " - 6/5 0"), {"bad_turns_left": "field 6"}),
        (START.replace(" - - 0", " - 5 0"), {"bad_turns_left": "field 6"}),
        (START.replace(" - - 0", " - - 07"), {"bad_quiet": "field 7"}),
        (START.replace(" - - 0", " - - -1"), {"bad_quiet": "field 7"}),
        (START.replace(" - - 0", " - - ٣"), {"bad_quiet": "field 7"}),
        (START + " z3", {"bad_space": "field 8"}),
        (START + " d4", {"turning_not_face_down": "field 8"}),
    ],
)
def test_fields_that_cannot_be_read(text: str, expected: dict[str, str]) -> None:
    assert problems(text) == expected


def test_all_problems_are_reported_not_only_the_first() -> None:
    text = "^>v<^>v/<^#####/#######/###.###/#######/#######/####### w TP/- d4e5/- a7 5/3 31 d4"
    assert set(problems(text)) == {
        "bad_side",
        "too_many",
        "tile_total",
        "winnings_order",
        "impossible_winnings",
        "quiet_in_final",
        "quiet_above_limit",
        "turning_not_face_down",
    }
    found = problems(text.replace(" w ", " h "))
    assert {"final_too_early", "final_turns", "rest_not_bird", "impossible_memory", "rest_and_memory"} <= set(found)


def test_H7_winnings_that_nobody_can_have() -> None:
    board = START.replace("#######/#######", "T.#####/#######", 1)
    assert problems(board.replace("b -/-", "b T/-")) == {"impossible_winnings": "winnings of Bears"}
    assert problems(board.replace("b -/-", "b F/-")) == {"too_many_escaped": "winnings of Bears"}
    assert problems(board.replace("b -/-", "b -/H")) == {"too_many_escaped": "winnings of Hunters"}
    GAME.parse_position(board.replace("b -/-", "b -/F"), Options())


def test_H8_memories_that_cannot_be(at: At) -> None:
    def memory(board: str, side: str, trails: str) -> dict[str, str]:
        with pytest.raises(BadText) as caught:
            at(f"#######/#######/#######/{board}/#######/#######/####### {side} ? {trails} - - 0")
        return {problem.code: problem.place for problem in caught.value.problems}

    bears, hunters = {"impossible_memory": "memory of Bears"}, {"impossible_memory": "memory of Hunters"}
    assert memory("F....##", "b", "b5a4/-") == bears
    assert memory("F....##", "b", "a4a4/-") == bears
    assert memory("F....##", "b", "f4a4/-") == bears
    assert memory("F.T..##", "b", "d4a4/-") == bears
    assert memory("F.P..##", "h", "d4a4/-") == bears
    assert memory("B....##", "b", "c4a4/-") == bears
    assert memory("F....##", "h", "a4c4/-") == bears
    assert memory("<....##", "b", "c4a4/-") == bears
    assert memory("F....##", "b", "-/c4a4") == hunters
    at("#######/#######/#######/F.P..##/#######/#######/####### b ? d4a4/- - - 0")
    at("#######/#######/#######/<....##/#######/#######/####### b ? c4a4/b4a4 - - 0")


def test_H9_a_tile_at_rest_is_a_bird_that_was_just_touched(at: At) -> None:
    board = "#######/#######/#######/P..F.##/#######/#######/####### h ? {} {} - {}"
    at(board.format("-/-", "a4", "0"))
    at(board.format("-/-", "a4", "3"))
    at(board.format("-/-", "a4", "0"), rest="flipped")
    for trails, resting, quiet, rest in [
        ("-/-", "d4", "0", "moved"),
        ("e4d4/-", "a4", "0", "moved"),
        ("-/-", "a4", "3", "flipped"),
    ]:
        with pytest.raises(BadText, match="field 5"):
            at(board.format(trails, resting, quiet), rest=rest)


def test_H10_the_quiet_count_is_at_most_the_limit() -> None:
    assert problems(START[:-1] + "31") == {"quiet_above_limit": "field 7"}
    assert problems(START[:-1] + "9", quiet_limit="8") == {"quiet_above_limit": "field 7"}
    GAME.parse_position(START[:-1] + "200", Options(quiet_limit=200))


@pytest.mark.parametrize(
    ("side", "left"), [("b", "5/5"), ("h", "4/5"), ("h", "5/5"), ("b", "5/4"), ("b", "0/0"), ("h", "0/0"), ("h", "0/1")]
)
def test_H11_turns_left_that_fit_the_side_to_move(side: str, left: str) -> None:
    text = final(side, left=left)
    assert GAME.format_position(GAME.parse_position(text, Options())) == text


@pytest.mark.parametrize(("side", "left"), [("b", "4/5"), ("h", "5/4"), ("b", "5/3"), ("h", "3/5"), ("b", "0/1")])
def test_H11_turns_left_that_do_not(side: str, left: str) -> None:
    assert problems(final(side, left=left)) == {"final_turns": "field 6"}


def test_H11_the_final_phase_is_where_no_tile_is_face_down() -> None:
    assert problems(final(left="-")) == {"final_missing": "field 6"}
    assert problems(START.replace(" - - 0", " - 5/5 0")) == {"final_too_early": "field 6"}
    assert problems(final(quiet="1")) == {"quiet_in_final": "field 7"}
    assert problems(final("h", memory="d6d7/-")) == {"impossible_memory": "memory of Bears"}
    GAME.parse_position(final("h", memory="d6d7/-", left="4/4"), Options())


def test_H12_no_more_tiles_have_left_than_turns_were_taken() -> None:
    text = final(left="4/4").replace("HHHHHHHHLP", "FHHHHHHHHLP").replace("/BBFFFFF", "/BBFFFF")
    GAME.parse_position(text, Options())
    assert problems(text.replace("4/4", "5/5")) == {"too_many_escaped": "winnings of Bears"}


def test_H14_finished_positions_are_positions_too() -> None:
    for text in (final(left="0/0"), final("h", left="0/0", memory="d6d7/-")):
        state = GAME.parse_position(text, Options())
        assert GAME.outcome(state) is not None
        assert GAME.format_position(state) == text
        assert GAME.legal_entries(state) == ()


@pytest.mark.parametrize(
    "text", [START + " ", " " + START, START.replace(" b", "  b"), START.replace(" b", "\tb"), START + "\n"]
)
def test_fields_stand_one_space_apart(text: str) -> None:
    assert problems(text)


def test_options_round_trip_and_every_bad_one_is_named() -> None:
    options = GAME.parse_options({"quiet_limit": "7", "rest": "flipped"})
    assert GAME.parse_options(GAME.format_options(options)) == options
    assert GAME.format_options(GAME.parse_options({})) == {"rest": "moved", "quiet_limit": "30"}
    with pytest.raises(BadText) as caught:
        GAME.parse_options({"rest": "never", "quiet_limit": "0", "rounds": "2"})
    assert [problem.place for problem in caught.value.problems] == ["rest", "quiet_limit", "rounds"]
    for value in ("201", "-1", "x", "", "030", "٣"):
        with pytest.raises(BadText):
            GAME.parse_options({"quiet_limit": value})
