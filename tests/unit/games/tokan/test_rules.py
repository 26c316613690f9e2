"""Tokan's rules T1–T15, each by small positions; `closing=line`, finished positions and tied heads have their own cases."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from reynard.core.errors import IllegalMove, NotYourTurn
from reynard.core.outcome import Outcome
from reynard.core.seats import CHANCE, NOBODY, ONLY, Seat
from reynard.games.tokan import rules
from reynard.games.tokan.board import SET, Space
from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Closing, Ending, Options, Scoring
from reynard.games.tokan.state import Begin, Climb, Deal, Dealing, Playing, State

LINE = Options(closing=Closing.LINE)
HEADS = Options(scoring=Scoring.HEADS)
EITHER = Options(ending=Ending.EITHER)
EMPTY_ROW = "-,-,-,-,-,-"


def position(row3: str, side: str = "r", taboo: str = "-", options: Options | None = None) -> Playing:
    """A state with one row of tiles, row 3, and gaps elsewhere."""
    text = "/".join([EMPTY_ROW, EMPTY_ROW, row3, EMPTY_ROW, EMPTY_ROW])
    state = GAME.parse_position(f"{text} {side} {taboo}", options or Options())
    assert isinstance(state, Playing)
    return state


def column_c(stacks: str, side: str = "r", options: Options | None = None) -> Playing:
    """A state with one column of tiles, `c`, written from row 5 down, and gaps elsewhere."""
    rows = [f"-,-,{stack},-,-,-" for stack in stacks.split(",")]
    state = GAME.parse_position(f"{'/'.join(rows)} {side} -", options or Options())
    assert isinstance(state, Playing)
    return state


def play(state: State, move: str) -> State:
    (step,) = GAME.parse_entry(state, move)
    return GAME.play(state, step.actor, step.move)


def row3_after(state: State, move: str) -> str:
    return GAME.format_position(play(state, move)).split(" ")[0].split("/")[2]


def column_c_after(state: State, move: str) -> str:
    return ",".join(row.split(",")[2] for row in GAME.format_position(play(state, move)).split(" ")[0].split("/"))


def refusal(state: State, move: str) -> tuple[str, str]:
    """Rule and reason of the refusal; the sentence must be one."""
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    error = caught.value
    assert error.sentence.endswith(".")
    assert (error.position, error.move) == (GAME.format_position(state), move)
    assert move not in GAME.legal_entries(state)
    return error.rule, error.reason


# T1: the deal


def test_T1_chance_draws_the_beginner_then_lays_thirty_tiles() -> None:
    state = GAME.initial(Options())
    assert GAME.to_act(state) is CHANCE
    assert GAME.chance_outcomes(state) == ((Begin(Seat.FIRST), Fraction(1, 2)), (Begin(Seat.SECOND), Fraction(1, 2)))
    state = GAME.play(state, CHANCE, Begin(Seat.SECOND))
    dealt = ""
    while GAME.to_act(state) is CHANCE:
        outcomes = GAME.chance_outcomes(state)
        assert sum(weight for _, weight in outcomes) == 1
        move, weight = outcomes[len(dealt) % len(outcomes)]
        assert isinstance(move, Deal)
        assert weight == Fraction(SET[move.tile] - dealt.count(move.tile), 30 - len(dealt))
        dealt += move.tile
        state = GAME.play(state, CHANCE, move)
    assert Counter(dealt) == SET
    assert isinstance(state, Playing)
    assert state.stacks == tuple(dealt)
    assert (state.turn, state.taboo, GAME.to_act(state)) == (Seat.SECOND, None, ONLY[Seat.SECOND])
    assert GAME.chance_outcomes(state) == ()


def test_T1_what_is_not_in_the_bag_cannot_be_dealt() -> None:
    state: State = Dealing(Options(), Seat.FIRST, "MMM")
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, CHANCE, Deal("M"))
    assert (caught.value.rule, caught.value.reason) == ("T1", "not_in_bag")
    for wrong in (Begin(Seat.FIRST), Climb(Space(0), Space(1))):
        with pytest.raises(IllegalMove, match="drawn who begins"):
            GAME.play(state, CHANCE, wrong)
    with pytest.raises(NotYourTurn):
        GAME.play(state, Seat.FIRST, Deal("J"))


# T2–T8: which moves are legal


def test_T2_only_a_stack_with_an_own_top_tile_moves() -> None:
    state = position("Jm,M,-,jM,m,-")
    assert refusal(state, "a3-b3") == ("T2", "not_your_tile")
    assert refusal(state, "c3-b3") == ("T2", "no_stack")
    assert refusal(position("M,m,-,-,-,-", "b"), "a3-b3") == ("T2", "not_your_tile")


def test_T2_it_is_the_seat_on_turn_that_moves() -> None:
    state = position("M,m,-,-,-,-")
    with pytest.raises(NotYourTurn):
        GAME.play(state, Seat.SECOND, GAME.parse_move("b3-a3"))
    with pytest.raises(NotYourTurn):
        GAME.play(state, CHANCE, Deal("M"))
    assert GAME.legal_moves(state, Seat.SECOND) == ()


def test_T2_a_tile_cannot_be_laid_once_all_lie() -> None:
    with pytest.raises(IllegalMove) as caught:
        play(position("M,m,-,-,-,-"), "M@d4")
    assert (caught.value.rule, caught.value.reason) == ("T2", "not_drafting")


@pytest.mark.parametrize(("tile", "reach"), [("M", 1), ("J", 2), ("L", 3)])
def test_T3_a_tile_moves_exactly_its_range(tile: str, reach: int) -> None:
    state = position(f"{tile},m,m,j,j,j")
    assert GAME.legal_entries(state) == (f"a3-{'abcdef'[reach]}3",)
    for distance in {1, 2, 3, 4, 5} - {reach}:
        assert refusal(state, f"a3-{'abcdef'[distance]}3") == ("T3", "wrong_range")


def test_T3_a_tile_moves_in_a_straight_line() -> None:
    state = GAME.parse_position("-,-,l,-,-,-/-,m,j,m,-,-/-,m,J,j,-,-/-,j,j,j,-,-/-,-,-,-,-,- r -", Options())
    assert refusal(state, "c3-d4") == ("T3", "not_straight")
    assert refusal(state, "c3-c3") == ("T3", "wrong_range")


def test_T3_all_four_directions() -> None:
    state = GAME.parse_position("-,-,-,-,-,-/-,-,m,-,-,-/-,j,M,j,-,-/-,-,j,-,-,-/-,-,-,-,-,- r -", Options())
    assert GAME.legal_entries(state) == ("c3-b3", "c3-c2", "c3-c4", "c3-d3")


def test_T4_a_move_ends_on_a_stack_of_any_colour() -> None:
    assert GAME.legal_entries(position("m,M,J,-,-,-")) == ("b3-a3", "b3-c3", "c3-a3")
    assert refusal(position("M,-,M,m,-,-"), "a3-b3") == ("T4", "target_gap")


def test_T5_stacks_of_any_height_are_passed_over_but_no_gap() -> None:
    assert GAME.legal_entries(position("L,jjjjj,m,l,-,-")) == ("a3-d3",)
    assert refusal(position("L,j,-,l,M,m"), "a3-d3") == ("T5", "gap_between")
    assert refusal(position("J,-,j,-,M,m"), "a3-c3") == ("T5", "gap_between")


def test_T5_no_move_leaves_the_board() -> None:
    state = position("-,-,-,-,j,J")
    assert "".join(GAME.legal_entries(state)) == ""
    running = position("-,-,-,j,j,J")
    with pytest.raises(IllegalMove) as caught:
        GAME.play(running, Seat.FIRST, Climb(Space(17), Space(31)))
    assert (caught.value.rule, caught.value.reason) == ("T5", "off_board")


def test_T6_the_tile_must_end_on_a_higher_level() -> None:
    assert refusal(position("jM,j,M,m,-,-"), "a3-b3") == ("T6", "not_higher")
    assert GAME.legal_entries(position("jM,jj,-,-,-,-")) == ("a3-b3",)
    assert GAME.legal_entries(position("jM,jjj,-,-,-,-")) == ("a3-b3",)


def test_T6_carrying_lifts_the_tile_above_its_old_level() -> None:
    state = position("jjJ,m,jj,-,-,-")
    assert GAME.legal_entries(state) == ("a3-c3+1",)
    assert refusal(state, "a3-c3") == ("T6", "not_higher")


def test_T7_a_mouse_carries_none_a_jackal_one_a_lion_two() -> None:
    assert GAME.legal_entries(position("jjM,jjj,-,-,-,-")) == ("a3-b3",)
    assert GAME.legal_entries(position("jjJ,m,jjj,-,-,-")) == ("a3-c3", "a3-c3+1")
    assert GAME.legal_entries(position("jjL,m,m,jjj,-,-")) == ("a3-d3", "a3-d3+1", "a3-d3+2")
    assert refusal(position("jjM,jjj,-,-,-,-"), "a3-b3+1") == ("T7", "cannot_carry")
    assert refusal(position("jjJ,m,jjj,-,-,-"), "a3-c3+2") == ("T7", "cannot_carry")


def test_T7_no_more_is_carried_than_lies_beneath() -> None:
    assert refusal(position("J,m,j,-,-,-"), "a3-c3+1") == ("T7", "nothing_to_carry")
    assert refusal(position("jL,m,m,j,-,-"), "a3-d3+2") == ("T7", "nothing_to_carry")


def test_T7_carried_tiles_keep_their_order_whatever_their_colour() -> None:
    assert row3_after(position("mMjL,m,J,lll,-,-"), "a3-d3+2") == "m,m,J,lllMjL,-,-"
    assert row3_after(position("Mj,m,J,-,-,-", "b"), "a3-c3+1") == "-,m,JMj,-,-,-"


def test_T8_the_tile_the_opponent_has_just_moved_must_not_be_covered() -> None:
    state = position("M,jm,M,j,j,-", taboo="b3")
    assert refusal(state, "a3-b3") == ("T8", "taboo")
    assert GAME.legal_entries(state) == ("c3-d3",)


def test_T8_the_taboo_lasts_one_turn_and_names_the_target() -> None:
    state: State = GAME.parse_position(f"M,M,-,-,-,-/{EMPTY_ROW}/M,m,m,-,-,-/{EMPTY_ROW}/l,J,J,j,-,- r -", Options())
    state = play(state, "a3-b3")
    assert GAME.format_position(state).endswith(" b b3")
    assert refusal(state, "c3-b3") == ("T8", "taboo")
    for move, rest in [("a1-d1", " r d1"), ("a5-b5", " b b5"), ("c3-b3", " r b3")]:
        state = play(state, move)
        assert GAME.format_position(state).endswith(rest)


def test_T8_the_tile_moved_oneself_may_be_covered() -> None:
    state: State = GAME.parse_position(f"-,-,-,-,-,-/-,jM,-,-,-,-/M,m,-,-,-,-/{EMPTY_ROW}/l,J,J,j,-,- r -", Options())
    for move in ("a3-b3", "a1-d1", "b4-b3"):
        state = play(state, move)
    assert GAME.format_position(state) == f"-,-,-,-,-,-/-,j,-,-,-,-/-,mMM,-,-,-,-/{EMPTY_ROW}/-,J,J,jl,-,- b b3"


def test_T8_a_stack_only_pushed_along_may_be_covered() -> None:
    state: State = GAME.parse_position(f"{EMPTY_ROW}/-,-,-,M,-,-/-,-,l,m,j,-/{EMPTY_ROW}/{EMPTY_ROW} b -", Options())
    state = play(state, "d3-e3")
    assert GAME.format_position(state) == f"{EMPTY_ROW}/-,-,-,M,-,-/-,-,-,l,jm,-/{EMPTY_ROW}/{EMPTY_ROW} r e3"
    assert row3_after(state, "d4-d3") == "-,-,-,lM,jm,-"


# T9, T10: closing the hole


def test_T9_run_behind_an_emptied_space_steps_forward() -> None:
    assert row3_after(position("j,lm,M,m,-,-"), "c3-d3") == "-,j,lm,mM,-,-"
    assert row3_after(position("-,-,j,M,lm,j"), "d3-c3") == "-,-,jM,lm,j,-"
    assert column_c_after(column_c("m,M,j,l,J"), "c4-c5") == "mM,j,l,J,-"
    assert column_c_after(column_c("J,l,j,M,m"), "c2-c1") == "-,J,l,j,mM"


def test_T9_run_stops_at_the_next_gap() -> None:
    assert row3_after(position("l,-,j,M,m,-"), "d3-e3") == "l,-,-,j,mM,-"


def test_T9_what_stays_behind_keeps_the_space() -> None:
    assert row3_after(position("j,jM,jj,-,-,-"), "b3-c3") == "j,j,jjM,-,-,-"
    assert row3_after(position("j,mjL,m,m,jj,-"), "b3-e3+1") == "j,m,m,m,jjjL,-"


def test_T9_the_whole_stack_may_leave_by_being_carried() -> None:
    assert row3_after(position("j,mL,m,m,j,-"), "b3-e3+1") == "-,j,m,m,jmL,-"


def test_T9_with_line_everything_behind_steps_forward_gaps_too() -> None:
    assert row3_after(position("l,-,j,M,m,-", options=LINE), "d3-e3") == "-,l,-,j,mM,-"
    assert row3_after(position("l,-,-,M,m,-", options=LINE), "d3-e3") == "-,l,-,-,mM,-"
    assert row3_after(position("-,m,M,j,-,l", options=LINE), "c3-b3") == "-,mM,j,-,l,-"
    assert column_c_after(column_c("m,M,-,l,-", options=LINE), "c4-c5") == "mM,-,l,-,-"


def test_T9_with_line_the_rest_of_the_board_stays() -> None:
    text = "j,j,j,j,j,j/-,-,-,-,-,-/l,-,M,m,-,l/J,J,J,J,J,J/-,l,-,-,-,- r -"
    after = "j,j,j,j,j,j/-,-,-,-,-,-/-,l,-,mM,-,l/J,J,J,J,J,J/-,l,-,-,-,- b d3"
    assert GAME.format_position(play(GAME.parse_position(text, LINE), "c3-d3")) == after


def test_T10_with_nothing_behind_the_space_stays_a_gap() -> None:
    assert row3_after(position("M,m,j,-,-,-"), "a3-b3") == "-,mM,j,-,-,-"
    assert row3_after(position("l,-,M,m,-,-"), "c3-d3") == "l,-,-,mM,-,-"


def test_T10_with_line_and_nothing_anywhere_behind_the_space_stays_a_gap() -> None:
    assert row3_after(position("-,-,M,m,-,-", options=LINE), "c3-d3") == "-,-,-,mM,-,-"
    assert row3_after(position("-,-,M,m,-,l", options=LINE), "c3-d3") == "-,-,-,mM,-,l"


# T11, T12


def test_T11_a_player_who_can_move_must_move() -> None:
    state = position("mJ,l,l,-,-,-")
    assert GAME.legal_entries(state) == ("a3-c3+1",), "a move only possible with carrying has to be made"
    assert GAME.to_act(state) == ONLY[Seat.FIRST]
    assert GAME.outcome(state) is None


def test_T12_everybody_sees_every_tile() -> None:
    state = position("mJ,l,l,-,-,-")
    views = [GAME.view(state, viewer) for viewer in (None, Seat.FIRST, Seat.SECOND)]
    assert {view.position for view in views} == {GAME.format_position(state)}
    assert [view.aids for view in views] == [views[0].aids] * 3
    assert not GAME.facts(Options()).has_hidden_information


# T13–T15: end and score


def test_T13_the_game_ends_when_the_side_to_move_has_no_move() -> None:
    state = position("jjJ,M,m,lL,-,-", "b")
    assert GAME.outcome(state) is None
    stuck = position("jjJ,-,-,lL,-,m", "b")
    assert GAME.outcome(stuck) == Outcome(Seat.FIRST, (5, 0), "no_move", "T13")
    assert GAME.to_act(stuck) is NOBODY
    assert GAME.legal_entries(stuck) == ()
    assert refusal(stuck, "f3-e3") == ("T13", "over")
    with pytest.raises(IllegalMove):
        GAME.play(stuck, Seat.FIRST, GAME.parse_move("a3-c3"))


def test_T13_a_move_forbidden_by_the_taboo_is_no_move() -> None:
    assert GAME.outcome(position("M,jm,-,-,-,-", "r", "b3")) == Outcome(Seat.SECOND, (0, 2), "no_move", "T13")
    assert GAME.outcome(position("M,jm,-,-,-,-", "r", "-")) is None


def test_T13_only_the_player_on_turn_is_asked() -> None:
    assert GAME.outcome(position("-,j,M,-,-,-", "r")) is None, "black cannot move, but it is red's turn"


def test_T13_with_the_ending_either_the_side_not_on_turn_is_asked_too() -> None:
    over = position("-,j,M,-,-,-", "r", options=EITHER)
    assert GAME.outcome(over) == Outcome(None, (0, 0), "no_move", "T13")
    assert GAME.to_act(over) is NOBODY
    assert GAME.legal_entries(over) == ()
    assert GAME.view(over, Seat.FIRST).phase == "over"
    assert refusal(over, "c3-b3") == ("T13", "over")
    with pytest.raises(IllegalMove, match="black has no legal move"):
        play(over, "c3-b3")


def test_T13_with_the_ending_either_the_side_on_turn_still_ends_the_game() -> None:
    stuck = position("jjJ,-,-,lL,-,m", "b", options=EITHER)
    assert GAME.outcome(stuck) == Outcome(Seat.FIRST, (5, 0), "no_move", "T13")
    with pytest.raises(IllegalMove, match="black has no legal move"):
        play(stuck, "f3-e3")


def test_T13_with_the_ending_either_the_taboo_counts_for_the_side_not_on_turn() -> None:
    """Black's only way, a3-b3, leads onto the tile that black has just moved."""
    assert GAME.outcome(position("m,j,-,M,J,-", "r", "b3", EITHER)) == Outcome(None, (0, 0), "no_move", "T13")
    assert GAME.outcome(position("m,j,-,M,J,-", "r", "-", EITHER)) is None
    assert GAME.outcome(position("m,j,-,M,J,-", "r", "b3")) is None


def test_T13_with_the_ending_either_a_move_after_which_its_own_side_is_stuck_ends_the_game() -> None:
    assert GAME.outcome(position("M,j,j,m,-,-", "r", options=EITHER)) is None
    assert GAME.outcome(play(position("M,j,j,m,-,-", "r"), "a3-b3")) is None, "d3-c3 is left to black"
    after = play(position("M,j,j,m,-,-", "r", options=EITHER), "a3-b3")
    assert GAME.outcome(after) == Outcome(Seat.FIRST, (2, 0), "no_move", "T13")


def test_T14_towers_count_all_their_tiles_for_the_owner_of_the_top() -> None:
    assert rules.towers(position("mmJ,L,-,jl,M,lm").stacks) == (3, 4)
    assert GAME.score(position("J,L,M,j,l,m")) == (0, 0), "single tiles score nothing"


def test_T14_equal_towers_are_a_draw() -> None:
    assert GAME.outcome(position("mJ,-,-,Jm,-,-", "b")) == Outcome(None, (2, 2), "no_move", "T13")


def test_T15_every_visible_head_scores_its_range() -> None:
    assert GAME.score(position("mmJ,L,-,jl,M,lm", options=HEADS)) == (2 + 3 + 1, 3 + 1)
    outcome = GAME.outcome(position("L,-,-,jm,-,-", "b", options=HEADS))
    assert outcome == Outcome(Seat.FIRST, (3, 1), "no_move", "T13")


@pytest.mark.parametrize(
    ("row3", "winner"),
    [
        ("jjM,-,Jm,-,-,-", Seat.FIRST),
        ("jM,-,jJm,-,-,-", Seat.SECOND),
        ("jM,-,Jm,-,-,-", None),
        ("M,-,m,-,-,-", None),
        ("M,-,jm,-,-,-", Seat.SECOND),
        ("jjM,-,JJm,-,jM,m", Seat.FIRST),
        ("jjM,-,JJm,-,M,Lm", Seat.SECOND),
    ],
)
def test_T15_tied_heads_go_to_the_higher_towers_one_by_one(row3: str, winner: Seat | None) -> None:
    state = position(row3, options=HEADS)
    red, black = GAME.score(state)
    assert red == black
    assert rules.winner(state) is winner


def test_T15_a_finished_game_with_tied_heads_is_decided_by_towers() -> None:
    outcome = GAME.outcome(position("jjM,-,Jm,-,-,-", options=HEADS))
    assert outcome == Outcome(Seat.FIRST, (1, 1), "no_move", "T13")
    assert GAME.outcome(position("jM,-,Jm,-,-,-", options=HEADS)) == Outcome(None, (1, 1), "no_move", "T13")


# All of it together


def test_T2_to_T8_every_refusal_agrees_with_the_list_of_moves() -> None:
    state = GAME.parse_position("l,-,L,L,m,J/J,j,J,J,m,m/M,l,M,J,j,J/l,lj,l,L,L,j/L,M,j,J,j,j r b2", Options())
    assert isinstance(state, Playing)
    legal = set(rules.legal_climbs(state))
    assert len(legal) == 37
    for move in (Climb(Space(s), Space(t), c) for s in range(30) for t in range(30) for c in range(4)):
        if move in legal:
            assert isinstance(GAME.play(state, Seat.FIRST, move), Playing)
        else:
            with pytest.raises(IllegalMove):
                GAME.play(state, Seat.FIRST, move)
