"""Two Paths under random games and random texts: round trips, sound problems, no crash."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from reynard.core.errors import BadText, Problem, ReynardError
from reynard.core.seats import Seat
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.options import Options, Setup
from reynard.games.two_paths.state import HOME, State

options = st.builds(Options, st.integers(6, 9), st.sampled_from(Setup), st.booleans())
choices = st.lists(st.integers(0, 10**6), max_size=80)
near_texts = st.text(alphabet="fhgFHG./sn123 40setup", max_size=60)
boards = st.lists(st.text(alphabet="fhgFHG....", min_size=3, max_size=3), min_size=6, max_size=9).map("/".join)
near_positions = st.builds(
    lambda board, mover, duel, idle: f"{board} {mover} {duel}{idle}",
    boards,
    st.sampled_from("sn"),
    st.sampled_from("123"),
    st.sampled_from(["", " 1", " 39", " 40", " 41"]),
)


def played(state: State, picks: list[int]) -> list[State]:
    """The states between entries of a game in which each number picks one of the legal entries."""
    states = [state]
    for pick in picks:
        entries = GAME.legal_entries(state)
        if not entries:
            break
        for step in GAME.parse_entry(state, entries[pick % len(entries)]):
            state = GAME.play(state, step.actor, step.move)
        states.append(state)
    return states


def problems_or_state(text: str, chosen: Options) -> tuple[tuple[Problem, ...], State | None]:
    try:
        return (), GAME.parse_position(text, chosen)
    except BadText as error:
        return error.problems, None


@given(options, st.sampled_from("sn"), choices)
def test_positions_of_a_game_round_trip(chosen: Options, beginner: str, picks: list[int]) -> None:
    for state in played(GAME.parse_position(f"setup {beginner} 1", chosen), picks):
        text = GAME.format_position(state)
        assert GAME.parse_position(text, chosen) == state
        for seat in (*Seat, None):
            assert GAME.view(state, seat).position == text


@given(options, choices)
def test_animals_only_run_forward_and_never_share_a_space(chosen: Options, picks: list[int]) -> None:
    states = played(GAME.parse_position("setup s 1", chosen), picks)[1:]
    for before, after in pairwise(states):
        changed = [animal for animal in range(6) if before.places[animal] != after.places[animal]]
        assert len(changed) <= 1
        assert (after.idle == 0) == bool(changed)
        standing = [place for place in after.places if place != HOME]
        assert len(set(standing)) == len(standing)
        for animal in changed:
            old, new = before.places[animal] // 3, after.places[animal]
            assert new == HOME or (new // 3 > old if animal < 3 else new // 3 < old)


@given(st.one_of(st.text(max_size=60), near_texts, near_positions), options)
def test_any_text_is_a_position_written_back_exactly_or_has_problems(text: str, chosen: Options) -> None:
    found, state = problems_or_state(text, chosen)
    assert all(problem.code and problem.sentence for problem in found)
    assert (state is None) == bool(found)
    if state is not None:
        assert GAME.format_position(state) == text
        if GAME.outcome(state) is None and state.places:
            assert GAME.legal_moves(state, state.mover), "with 6 to 9 rows the mover always has an animal to announce (Z12)"


@given(boards.map(lambda board: f"{board} s 1"), st.integers(6, 9))
def test_a_refused_board_differs_from_the_game_in_a_way_the_problems_name(text: str, rows: int) -> None:
    try:
        GAME.parse_position(text, Options(rows))
    except BadText as error:
        codes = {problem.code for problem in error.problems}
        board = text.split(" ", maxsplit=1)[0]
        assert ("row_count" in codes) == (board.count("/") + 1 != rows)
        assert ("animal_twice" in codes) == any(board.count(letter) > 1 for letter in "FHGfhg")
        assert ("goal_row" in codes) == (any(c in "FHG" for c in board[:3]) or any(c in "fhg" for c in board[-3:]))


@given(st.one_of(st.text(max_size=12), st.text(alphabet="FHGwe/-", max_size=8)), st.booleans())
def test_any_text_is_an_entry_or_refused_and_never_crashes(text: str, optional: bool) -> None:
    state = GAME.parse_position("fhg/.../.../.../.../.../FHG s 1", Options(optional_answer=optional))
    legal = GAME.legal_entries(state)
    try:
        after = state
        for step in GAME.parse_entry(state, text):
            after = GAME.play(after, step.actor, step.move)
    except ReynardError:
        assert text not in legal
    else:
        assert text in legal
