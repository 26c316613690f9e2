"""The rules of Tally Ho!, number by number."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from reynard.core.errors import BrokenInvariant, IllegalMove, NotYourTurn
from reynard.core.seats import CHANCE, NOBODY, ONLY, Seat
from reynard.games.tally_ho.game import GAME
from reynard.games.tally_ho.options import Options
from reynard.games.tally_ho.rules import successor, tiles_won
from reynard.games.tally_ho.state import Move, MoveKind, State, unseen

START = "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"
At = Callable[..., State]


def moves(state: State, *starts: str) -> set[str]:
    """The legal moves, all or those of the tiles on these spaces."""
    return {entry for entry in GAME.legal_entries(state) if not starts or entry[:2] in starts}


def after(state: State, *entries: str) -> State:
    for entry in entries:
        for step in GAME.parse_entry(state, entry):
            state = GAME.play(state, step.actor, step.move)
    return state


def refusal(state: State, entry: str) -> tuple[str, str]:
    """The rule and the reason with which the entry is refused; its sentence is there and its texts are kept."""
    with pytest.raises(IllegalMove) as caught:
        after(state, entry)
    assert caught.value.sentence
    assert caught.value.position.startswith(GAME.format_position(state))
    assert caught.value.move == entry
    return caught.value.rule, caught.value.reason


def fields(state: State) -> list[str]:
    return GAME.format_position(state).split()


def test_H1_seven_by_seven_with_an_empty_centre() -> None:
    state = GAME.initial(Options())
    assert GAME.format_position(state) == START
    assert len(moves(state)) == 48
    assert "d4" not in moves(state)
    assert refusal(state, "d4") == ("H4", "not_face_down")


def test_H1_the_centre_is_an_ordinary_space_afterwards(at: At) -> None:
    state = at("#######/#######/###F###/###.###/###L###/#######/####### b ? -/- - - 0")
    assert moves(state, "d5") == {"d5-d4"}
    assert moves(after(state, "d5-d4"), "d3") == set()
    assert fields(after(state, "d5-d4"))[0] == "#######/#######/###.###/###F###/###L###/#######/#######"


def test_H2_forty_eight_tiles_of_seven_kinds() -> None:
    assert unseen(GAME.initial(Options())) == {"B": 2, "F": 6, "H": 8, "L": 2, "P": 8, "D": 7, "T": 15}


@pytest.mark.parametrize(("kind", "points"), [("B", 10), ("F", 5), ("H", 5), ("L", 5), ("P", 3), ("D", 2), ("T", 2)])
def test_H2_points_of_each_tile(kind: str, points: int) -> None:
    state = State(Options(), START.split(maxsplit=1)[0].replace("/", ""), Seat.FIRST, winnings=("", kind))
    assert GAME.score(state) == (0, points)


def test_H3_what_comes_up_has_exact_probabilities() -> None:
    state = after(GAME.initial(Options()), "c3")
    assert GAME.to_act(state) is CHANCE
    chances = {GAME.format_move(move): chance for move, chance in GAME.chance_outcomes(state)}
    assert sum(chances.values()) == 1
    assert chances["c3=B"] == Fraction(2, 48)
    assert chances["c3=T"] == Fraction(15, 48)
    assert {chances[f"c3={rifle}"] for rifle in "^>v<"} == {Fraction(8, 48) / 4}
    assert len(chances) == 10


def test_H3_what_is_used_up_cannot_come_up(at: At) -> None:
    state = after(at("BB#####/LL#####/^######/###.###/#######/#######/####### b ? -/- - - 0"), "g1")
    chances = {GAME.format_move(move)[-1]: chance for move, chance in GAME.chance_outcomes(state)}
    assert set(chances) == set("F^>v<PDT")
    assert chances["^"] == Fraction(7, 43 * 4)
    assert refusal(state, "g1=B") == ("H3", "not_left")
    assert refusal(state, "a1=F") == ("H4", "other_tile")


def test_H3_no_chance_where_no_tile_is_being_turned_over() -> None:
    assert GAME.chance_outcomes(GAME.initial(Options())) == ()
    with pytest.raises(NotYourTurn):
        GAME.play(GAME.initial(Options()), CHANCE, GAME.parse_move("c3=F"))


def test_H4_bears_begin_and_the_sides_alternate() -> None:
    state = GAME.initial(Options())
    assert GAME.to_act(state) == ONLY[Seat.FIRST]
    state = after(state, "a1=T")
    assert GAME.to_act(state) == ONLY[Seat.SECOND]
    assert GAME.to_act(after(state, "a2=T")) == ONLY[Seat.FIRST]


def test_H4_only_the_side_to_move_acts() -> None:
    state = GAME.initial(Options())
    assert GAME.legal_moves(state, Seat.SECOND) == ()
    with pytest.raises(NotYourTurn):
        GAME.play(state, Seat.SECOND, GAME.parse_move("a1"))
    turning = after(state, "a1")
    assert GAME.legal_moves(turning, Seat.FIRST) == ()
    with pytest.raises(NotYourTurn):
        GAME.play(turning, Seat.FIRST, GAME.parse_move("a2"))


def test_H4_passing_is_not_a_choice() -> None:
    assert refusal(GAME.initial(Options()), "pass") == ("H4", "no_pass")


def test_H4_a_face_up_tile_is_not_turned_over_again(at: At) -> None:
    state = after(GAME.initial(Options()), "a1=T")
    assert "a1" not in moves(state)
    assert refusal(state, "a1") == ("H4", "not_face_down")


def test_H4_chance_shows_before_anything_else(at: At) -> None:
    turning = after(GAME.initial(Options()), "a1")
    with pytest.raises(IllegalMove) as caught:
        GAME.play(turning, CHANCE, GAME.parse_move("a2"))
    assert (caught.value.rule, caught.value.reason) == ("H4", "reveal_first")
    with pytest.raises(IllegalMove, match="no tile is being turned over"):
        GAME.play(GAME.initial(Options()), Seat.FIRST, GAME.parse_move("a2=F"))


def test_H5_own_tiles_and_birds_move_trees_and_face_down_tiles_never(at: At) -> None:
    board = "B.#.F#./..#..#./##^.L##/##...##/P.#.D#./..#..#./#T..### "
    bears, hunters = at(board + "b ? -/- - - 0"), at(board + "h ? -/- - - 0")
    assert moves(bears, "a7", "e7", "a3", "e3") > {"a7-b7", "e7-d7", "a3-b3", "e3-d3"}
    assert moves(hunters, "c5", "e5", "a3", "e3") > {"c5-d5", "e5-d5", "a3-b3", "e3-d3"}
    assert not moves(bears, "c5", "e5", "b1")
    assert not moves(hunters, "a7", "e7", "b1")
    assert refusal(bears, "c5-d5") == ("H5", "not_yours")
    assert refusal(hunters, "a7-b7") == ("H5", "not_yours")
    assert refusal(bears, "b1-b2") == ("H5", "tree")
    assert refusal(bears, "a1-a2") == ("H5", "face_down")
    assert refusal(bears, "c1-c2") == ("H5", "empty_space")


def test_H6_a_fox_runs_straight_through_empty_spaces_as_far_as_it_likes(at: At) -> None:
    state = at("#######/##.####/##.####/.TF..##/##.####/##.####/##T#### b ? -/- - - 0")
    assert moves(state, "c4") == {"c4-c5", "c4-c6", "c4-d4", "c4-e4", "c4-c3", "c4-c2"}
    assert refusal(state, "c4-d5") == ("H6", "not_straight")
    assert refusal(state, "c4-c4") == ("H6", "not_straight")
    assert refusal(state, "c4-a4") == ("H6", "blocked")
    assert refusal(state, "c4-b4") == ("H6", "occupied")


@pytest.mark.parametrize(("side", "letter"), [("b", "B"), ("h", "L")])
def test_H6_bear_and_lumberjack_move_one_space(at: At, side: str, letter: str) -> None:
    state = at(f"#######/###.###/###.###/#..{letter}..#/###.###/###.###/####### {side} ? -/- - - 0")
    assert moves(state, "d4") == {"d4-d5", "d4-c4", "d4-e4", "d4-d3"}
    assert refusal(state, "d4-d6") == ("H6", "too_far")


@pytest.mark.parametrize("letter", "^>v<PD")
def test_H6_hunters_and_birds_run_in_all_four_directions(at: At, letter: str) -> None:
    state = at(f"#######/###.###/###.###/#..{letter}..#/###.###/###.###/####### h ? -/- - - 0")
    assert moves(state, "d4") == {f"d4-{end}" for end in ["d5", "d6", "b4", "c4", "e4", "f4", "d3", "d2"]}


CAPTURES = {"B": "^L", "F": "PD", "^": "BFPD", "L": "T", "P": "", "D": ""}


@pytest.mark.parametrize("taker", CAPTURES)
@pytest.mark.parametrize("prey", "BF^LPDT")
def test_H7_each_tile_captures_what_the_table_says(at: At, taker: str, prey: str) -> None:
    side = "b" if taker in "BF" else "h"
    state = at(f"#######/#######/###{prey}###/###{taker}###/#######/#######/######. {side} ? -/- - - 0")
    if prey in CAPTURES[taker]:
        assert moves(state, "d4") == {"d4xd5"}
        assert refusal(state, "d4-d5") == ("H7", "write_capture")
        taken = after(state, "d4xd5")
        assert taken.board[17] == taker
        assert fields(taken)[2].split("/")[side == "h"].count(prey.replace("^", "H")) == 1
    else:
        assert moves(state, "d4") == set()
        assert refusal(state, "d4xd5") == ("H7", "cannot_capture")
        assert refusal(state, "d4-d5") == ("H6", "occupied")


@pytest.mark.parametrize(("rifle", "prey"), [("^", "d6"), (">", "f4"), ("v", "d2"), ("<", "b4")])
def test_H7_the_hunter_captures_only_along_its_rifle(at: At, rifle: str, prey: str) -> None:
    state = at(f"#######/###F###/###.###/#F.{rifle}.F#/###.###/###F###/####### h ? -/- - - 0")
    assert {move for move in moves(state, "d4") if "x" in move} == {f"d4x{prey}"}
    assert {move for move in moves(state, "d4") if "-" in move} == {"d4-d5", "d4-e4", "d4-d3", "d4-c4"}
    others = {"d6", "f4", "d2", "b4"} - {prey}
    assert {refusal(state, f"d4x{other}") for other in others} == {("H7", "not_along_rifle")}
    assert {refusal(state, f"d4-{other}") for other in others} == {("H6", "occupied")}


def test_H7_capture_needs_a_clear_line_and_range(at: At) -> None:
    state = at("###P###/###D###/###.###/B..F..#/.##.###/L##T###/####### b ? -/- - - 0")
    assert {move for move in moves(state) if "x" in move} == {"d4xd6"}
    assert refusal(state, "d4xd7") == ("H6", "blocked")
    assert refusal(state, "a4xa2") == ("H6", "too_far")
    assert refusal(state, "d4xd3") == ("H7", "nothing_to_capture")
    assert refusal(state, "d4xg4") == ("H7", "prey_face_down")


def test_H7_capturing_is_never_compulsory_and_goes_to_the_winnings(at: At) -> None:
    state = at("#######/#######/###P###/##.F.##/###.###/#######/####### b ? -/- - - 0")
    assert len(moves(state)) > 40
    won = after(state, "d4xd5")
    assert won.winnings[Seat.FIRST] == "P" + state.winnings[Seat.FIRST]
    assert tiles_won(won)[0] == tiles_won(state)[0] + 1
    assert unseen(won) == unseen(state)


def test_H7_winnings_stay_in_order(at: At) -> None:
    state = at("#######/#######/##DBL##/##.F.##/###P###/#######/####### b ? -/- - - 0")
    state = after(state, "d4xd3", "g1=T", "d5xe5")
    assert fields(state)[2].split("/")[0].startswith("LP")


def test_H8_a_tile_does_not_go_straight_back(at: At) -> None:
    state = at("#######/#######/#######/F.....#/#######/#######/####### b ? -/- - - 0")
    state = after(state, "a4-c4", "a1=T")
    assert fields(state)[3] == "a4c4/-"
    assert moves(state, "c4") == {"c4-b4", "c4-d4", "c4-e4", "c4-f4"}
    assert refusal(state, "c4-a4") == ("H8", "to_and_fro")


def test_H8_it_may_pass_over_that_space_and_return_later(at: At) -> None:
    state = at("#######/#######/#######/..F...#/#######/#######/####### b ? -/- - - 0")
    state = after(state, "c4-d4", "a1=T")
    assert moves(state, "d4") == {"d4-a4", "d4-b4", "d4-e4", "d4-f4"}
    later = after(state, "d4-e4", "a2=T", "e4-c4")
    assert later.board[23] == "F"


def test_H8_not_even_with_a_capture(at: At) -> None:
    state = at("#######/#######/#P#####/#.F..##/#######/#######/####### b ? -/- - - 0")
    state = after(state, "c4-d4", "b5-b4", "g1=T", "g2=T")
    assert "d4xb4" in moves(state)
    state = at("#######/#######/##P####/##F..##/#######/#######/####### b ? -/- - - 0", rest="flipped")
    state = after(state, "c4-d4", "c5-c4")
    assert refusal(state, "d4xc4") == ("H8", "to_and_fro")


def test_H8_binds_only_that_tile_and_only_one_turn(at: At) -> None:
    state = at("#######/#######/#######/F..F..#/.######/#######/####### b ? -/- - - 0")
    state = after(state, "d4-e4", "g1=T")
    assert "a4-d4" in moves(state)
    state = after(state, "g2=T", "g3=T")
    assert fields(state)[3] == "-/-"
    assert "e4-d4" in moves(state)


def test_H8_birds_may_go_back(at: At) -> None:
    state = at("#######/#######/#######/P.....#/#######/#######/####### b ? -/- - - 0")
    state = after(state, "a4-c4", "g1=T")
    assert fields(state)[3] == "-/-"
    assert "c4-a4" in moves(state)


def test_H8_the_memory_outlives_the_captured_tile(at: At) -> None:
    state = at("#######/#######/#######/F..#..#/.######/^.#####/####### b ? -/- - - 0")
    state = after(state, "a4-a3", "a2xa3")
    assert fields(state)[3] == "a4a3/a2a3"
    assert moves(state, "a3", "a4") == set()
    assert GAME.parse_position(GAME.format_position(state), Options()) == state


def test_H9_a_bird_just_moved_rests_for_the_opponent(at: At) -> None:
    state = at("#######/#######/#######/P...F.#/#######/#######/####### h ? -/- - - 0")
    state = after(state, "a4-b4")
    assert fields(state)[4] == "b4"
    assert moves(state, "b4") == set()
    assert refusal(state, "b4-c4") == ("H9", "at_rest")
    assert "e4xb4" in moves(state)
    assert "b4-c4" in moves(after(state, "g1=T"))


def test_H9_a_bird_just_turned_over_rests(at: At) -> None:
    state = at("#######/#######/#######/#...F.#/#######/#######/####### h ? -/- - - 0")
    for bird in "PD":
        shown = after(state, f"a4={bird}")
        assert fields(shown)[4] == "a4"
        assert refusal(shown, "a4-b4") == ("H9", "at_rest")
        assert "e4xa4" in moves(shown)
    assert fields(after(state, "a4=T"))[4] == "-"


def test_H9_with_flipped_only_the_tile_just_turned_over_rests(at: At) -> None:
    state = at("#######/#######/#######/P...F.#/#######/#######/####### h ? -/- - - 0", rest="flipped")
    assert fields(after(state, "a4-b4"))[4] == "-"
    assert "b4-c4" in moves(after(state, "a4-b4"))
    assert fields(after(state, "g1=D"))[4] == "g1"


def test_H10_after_the_quiet_limit_only_flips_and_captures(at: At) -> None:
    state = at("#######/#######/#######/F.P...#/#######/#######/####### b ? -/- - - 2", quiet_limit="3")
    assert "a4-b4" in moves(state)
    state = after(state, "a4-b4")
    assert fields(state)[6] == "3"
    assert moves(state) == {entry for entry in moves(state) if len(entry) == 2}
    assert refusal(state, "c4-d4") == ("H10", "quiet_limit")
    loud = after(state, "a1=T")
    assert fields(loud)[6] == "0"
    assert "b4-a4" not in moves(loud)
    assert "c4-d4" in moves(loud)


def test_H10_a_capture_ends_the_quiet_spell(at: At) -> None:
    state = at("#######/#######/#######/F.P...#/#######/#######/####### b ? -/- - - 30")
    assert moves(state, "a4") == {"a4xc4"}
    assert fields(after(state, "a4xc4"))[6] == "0"


def test_H10_does_not_apply_in_the_final_phase(at: At) -> None:
    state = at("TT...TT/T.F...T/......./......./...^.../.L...../....... b ? -/- - 5/5 0", quiet_limit="1")
    state = after(state, "c6-d6", "b2-b3", "d6-e6", "b3-b4")
    assert fields(state)[5:] == ["3/3", "0"]
    assert "e6-e5" in moves(state)


LAST_TILE = "TTTTTTT/T.F.T.T/......./...#.../.....^./.L...../....... h ? -/- - - 7"


def test_H11_the_next_player_opens_the_final_phase_of_five_turns_each(at: At) -> None:
    state = at(LAST_TILE)
    kind = next(kind for kind, number in unseen(state).items() if number)
    state = after(state, f"d4={kind}" if kind != "H" else "d4=^")
    assert fields(state)[1] == "b"
    assert fields(state)[5:] == ["5/5", "0"]
    state = after(state, "c6-b6")
    assert fields(state)[1] == "h"
    assert fields(state)[5] == "4/5"


def test_H11_each_side_has_exactly_five_turns(at: At) -> None:
    state = at("TTTTTTT/T.F.T.T/......./......./.....^./.L...../....... h ? -/- - 5/5 0")
    for _ in range(5):
        for end in ("g3", "f3"):
            start = "g3" if state.board[34] == "^" else "f3"
            if end != start and f"{start}-{end}" in moves(state):
                state = after(state, f"{start}-{end}")
                break
        else:
            state = after(state, sorted(moves(state))[0])
        assert GAME.outcome(state) is None
        state = after(state, next(entry for entry in sorted(moves(state)) if "out" not in entry))
    assert fields(state)[5] == "0/0"
    assert GAME.outcome(state) is not None


def test_H12_fox_and_hunter_run_out_bear_and_lumberjack_step_out(at: At) -> None:
    board = ".TTBT../......F/...F.../L.T..../...>.../...P.../...v..B "
    bears, hunters = at(board + "b ? -/- - 5/5 0"), at(board + "h ? -/- - 5/5 0")
    assert {move for move in moves(bears) if "out" in move} == {"d7-out"}
    assert {move for move in moves(hunters) if "out" in move} == {"a4-out", "d1-out"}
    assert refusal(bears, "d5-out") == ("H12", "no_way_out")
    assert refusal(bears, "g6-out") == ("H12", "no_way_out")
    assert refusal(bears, "g1-out") == ("H12", "not_on_exit")
    assert refusal(bears, "d2-out") == ("H12", "neutral_stays")
    assert refusal(bears, "a4-out") == ("H5", "not_yours")
    left = after(bears, "d7-out")
    assert left.winnings[Seat.FIRST].startswith("B")
    assert left.board[3] == "."
    assert fields(left)[3:6] == ["-/-", "-", "4/5"]


@pytest.mark.parametrize("space", ["d7", "d6", "d5", "d4", "d3", "d2", "d1", "a4", "b4", "c4", "e4", "f4", "g4"])
def test_H12_every_space_of_the_middle_lines_leads_out(at: At, space: str) -> None:
    board = [list(row) for row in ["L......", ".......", ".......", ".......", ".......", ".......", "......T"]]
    board[7 - int(space[1])]["abcdefg".index(space[0])] = "F"
    state = at("/".join(map("".join, board)) + " b ? -/- - 3/2 0")
    assert f"{space}-out" in moves(state)


@pytest.mark.parametrize("space", ["c7", "e1", "a5", "g3", "c3"])
def test_H12_other_spaces_do_not(at: At, space: str) -> None:
    board = [list(row) for row in ["L......", ".......", ".......", ".......", ".......", ".......", "......T"]]
    board[7 - int(space[1])]["abcdefg".index(space[0])] = "F"
    state = at("/".join(map("".join, board)) + " b ? -/- - 3/2 0")
    assert not any("out" in move for move in moves(state))


def test_H12_bear_and_lumberjack_do_not_run_out_along_a_clear_line(at: At) -> None:
    board = "......./......./...B.../......./......./......./.T....L "
    assert not any("out" in move for move in moves(at(board + "b ? -/- - 3/3 0")))
    assert refusal(at(board + "b ? -/- - 3/3 0"), "d5-out") == ("H12", "not_on_exit")
    board = "......./......./......./.L...../......./......./.T....B "
    assert refusal(at(board + "h ? -/- - 3/3 0"), "b4-out") == ("H12", "not_on_exit")


def test_H12_nobody_leaves_before_the_final_phase(at: At) -> None:
    state = at("###F###/#######/#######/###.###/#######/#######/####### b ? -/- - - 0")
    assert moves(state, "d7") == set()
    assert refusal(state, "d7-out") == ("H12", "not_final")


def test_H12_a_tile_may_leave_although_it_has_just_moved(at: At) -> None:
    state = at("L....../......./......./F...T../......./......./....... b ? a3a4/- - 4/4 0")
    assert moves(state, "a4") == {"a4-out", "a4-a5", "a4-a6", "a4-b4", "a4-c4", "a4-d4", "a4-a2", "a4-a1"}


def test_H13_a_player_without_any_action_passes_and_the_turn_counts(at: At) -> None:
    state = at("BT...../T....../......./......./......./......./......L b ? -/- - 3/3 0")
    assert moves(state) == {"pass"}
    state = after(state, "pass")
    assert fields(state)[1:2] + fields(state)[3:] == ["h", "-/-", "-", "2/3", "0"]
    assert refusal(state, "pass") == ("H13", "can_act")


def test_H14_the_round_ends_after_five_turns_each(at: At) -> None:
    state = at("B.T..../......./......./......./......./......./......L h ? -/- - 0/1 0")
    assert GAME.outcome(state) is None
    state = after(state, "g1-f1")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("turns", "H14")
    assert GAME.to_act(state) == NOBODY
    assert moves(state) == set()
    assert refusal(state, "a7-b7") == ("H14", "over")
    with pytest.raises(IllegalMove):
        GAME.play(state, Seat.SECOND, GAME.parse_move("pass"))


def test_H14_the_round_ends_at_once_when_a_side_has_no_tile_left(at: At) -> None:
    captured = after(at("......./......./......./.F.<.../......./......./....... h ? -/- - 4/4 0"), "d4xb4")
    left = after(at("......./......./......./.F..L../......./......./....... b ? -/- - 4/4 0"), "b4-out")
    for state in (captured, left):
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert (outcome.reason, outcome.rule) == ("no_tiles", "H14")
        assert GAME.to_act(state) == NOBODY


def test_H14_the_last_flip_may_end_the_round(at: At) -> None:
    state = at("#TT..../TTTTTTT/TTTTT../...F.../......./......./....... b HHHHHHHHLLPPPPPPPP/BBFFFFFDDDDDDD -/- - - 0")
    state = after(state, "a7=T")
    assert fields(state)[5] == "5/5"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "no_tiles"


def test_H14_a_side_without_face_up_tiles_plays_on_while_tiles_are_face_down(at: At) -> None:
    state = at("#######/#######/#######/F.....#/#######/#######/####### h ? -/- - - 0")
    assert GAME.outcome(state) is None
    assert len(moves(state)) > 0


def test_H15_the_points_of_captured_and_escaped_tiles(at: At) -> None:
    board = "......./......./......./......./......./......./..TTTF^"
    state = at(f"{board} h BFHHHHHHHLLPPPPPPPP/BFFFFDDDDDDDTTTTTTTTTTTT -/- - 3/4 0")
    assert GAME.score(state) == (10 + 5 + 7 * 5 + 2 * 5 + 8 * 3, 10 + 4 * 5 + 7 * 2 + 12 * 2)


@pytest.mark.parametrize(
    ("winnings", "winner"),
    [("HP/BTTTTTTTT", Seat.SECOND), ("HHHPPPPP/BF", Seat.FIRST), ("HH/TTTTT", Seat.SECOND), ("H/F", None)],
)
def test_H16_a_single_round_is_decided_by_points_then_tiles_else_drawn(winnings: str, winner: Seat | None) -> None:
    bears, hunters = winnings.split("/")
    state = State(Options(), "F^" + "." * 47, Seat.FIRST, winnings=(bears, hunters), turns_left=(0, 0))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winner is winner
    assert outcome.points == GAME.score(state)


def test_unreadable_moves_are_our_own_mistake() -> None:
    state = GAME.initial(Options())
    with pytest.raises(BrokenInvariant):
        successor(state, Move(MoveKind.LEAVE))
    with pytest.raises(BrokenInvariant):
        successor(state, Move(MoveKind.MOVE, state.resting))
    with pytest.raises(BrokenInvariant):
        GAME.play(state, Seat.FIRST, Move(MoveKind.FLIP))


def test_facts_hold_for_the_number_of_actions() -> None:
    facts = GAME.facts(Options(quiet_limit=2))
    assert (facts.has_chance, facts.has_hidden_information, facts.has_simultaneous_turns) == (True, False, False)
    assert facts.distinct_actions == 49 + 2 * 588 + 13 + 1
    assert facts.longest_game == 95 * 3 + 58
