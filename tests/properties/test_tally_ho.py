"""Tally Ho! by Hypothesis: games from random choices, texts that round-trip, parsers that no input breaks, symmetry."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from reynard.core.errors import BadText, IllegalMove
from reynard.core.seats import CHANCE, Seat
from reynard.games.tally_ho.game import GAME
from reynard.games.tally_ho.options import Options, Rest
from reynard.games.tally_ho.state import SPACE_NAMES, Move, MoveKind, State

START = "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"
OPTIONS = st.builds(Options, rest=st.sampled_from(Rest), quiet_limit=st.integers(1, 6) | st.just(30))


def next_move(state: State, source: random.Random) -> Move:
    """A random move that likes captures and flips, so that games come to an end; chance by its probabilities."""
    if outcomes := GAME.chance_outcomes(state):
        return source.choices([move for move, _ in outcomes], [float(chance) for _, chance in outcomes])[0]
    moves = GAME.legal_moves(state, state.to_move)
    loud = [move for move in moves if move.kind in (MoveKind.CAPTURE, MoveKind.FLIP)]
    return source.choice(loud if loud and source.random() < 0.5 else moves)


def game_states(options: Options, seed: int) -> list[State]:
    """All states of one random game."""
    source = random.Random(seed)
    state = GAME.initial(options)
    states = [state]
    while GAME.outcome(state) is None:
        move = next_move(state, source)
        state = GAME.play(state, CHANCE if state.turning is not None else state.to_move, move)
        states.append(state)
    return states


@settings(max_examples=25)
@given(OPTIONS, st.integers(0, 10**9))
def test_games_end_in_time_and_every_position_round_trips(options: Options, seed: int) -> None:
    states = game_states(options, seed)
    assert len(states) - 1 <= GAME.facts(options).longest_game
    for state in states:
        text = GAME.format_position(state)
        assert GAME.parse_position(text, options) == state
        for viewer in (Seat.FIRST, Seat.SECOND, None):
            assert GAME.view(state, viewer).position == text
        if outcomes := GAME.chance_outcomes(state):
            assert sum(chance for _, chance in outcomes) == 1


@settings(max_examples=10)
@given(OPTIONS, st.integers(0, 10**9), st.integers(0, 10**9))
def test_what_is_not_listed_is_refused_with_a_rule(options: Options, seed: int, pick: int) -> None:
    states = [state for state in game_states(options, seed) if state.turning is None]
    state = states[pick % len(states)]
    legal = set(GAME.legal_entries(state))
    endings = ["", "-out", *(f"{sign}{name}" for sign in "-x" for name in SPACE_NAMES)]
    for text in ["pass", *(start + ending for start in SPACE_NAMES for ending in endings)]:
        move = GAME.parse_move(text)
        if text in legal:
            GAME.play(state, state.to_move, move)
        else:
            with pytest.raises(IllegalMove) as caught:
                GAME.play(state, state.to_move, move)
            assert caught.value.rule.startswith("H")
            assert caught.value.reason.replace("_", "").isalpha()


TURNED = {name: f"{'abcdefg'[int(name[1]) - 1]}{7 - 'abcdefg'.index(name[0])}" for name in SPACE_NAMES}
"""Where each space goes by a quarter turn of the board: a7 to g7, north to east."""


def turn_position(text: str) -> str:
    """A position after a quarter turn, rifles included."""
    board, side, winnings, memory, resting, *rest = text.split()
    rows = board.split("/")
    rifles = str.maketrans("^>v<", ">v<^")
    columns = ["".join(row[column] for row in reversed(rows)).translate(rifles) for column in range(7)]
    trails = "/".join("-" if trail == "-" else TURNED[trail[:2]] + TURNED[trail[2:]] for trail in memory.split("/"))
    return " ".join(["/".join(columns), side, winnings, trails, TURNED.get(resting, resting), *rest])


def turn_move(text: str) -> str:
    """A move of a side after a quarter turn."""
    if text == "pass":
        return text
    return TURNED[text[:2]] + (text[2] + TURNED[text[3:]] if len(text) == 5 else text[2:])


@settings(max_examples=8)
@given(OPTIONS, st.integers(0, 10**9))
def test_a_quarter_turn_of_the_board_commutes_with_moves(options: Options, seed: int) -> None:
    for state in game_states(options, seed)[::7]:
        if state.turning is not None:
            continue
        other = GAME.parse_position(turn_position(GAME.format_position(state)), options)
        assert {turn_move(move) for move in GAME.legal_entries(state)} == set(GAME.legal_entries(other))
        assert GAME.score(state) == GAME.score(other)


@settings(max_examples=300)
@given(st.text(alphabet="#BFHLPDT^>v<./-bh 0123456789abcdefg", max_size=110) | st.text(max_size=60))
@example("")
@example(START)
@example(START + " c3")
def test_no_text_breaks_the_position_parser(text: str) -> None:
    try:
        state = GAME.parse_position(text, Options())
    except BadText:
        return
    assert GAME.format_position(state).split() == text.split()


@settings(max_examples=300)
@given(st.integers(0, len(START)), st.integers(0, 3), st.text(alphabet="#BFHLPDT^>v<./-bh 0123456789abcdefg", max_size=3))
def test_no_small_change_of_a_position_breaks_the_parser(place: int, length: int, put: str) -> None:
    text = START[:place] + put + START[place + length :]
    try:
        state = GAME.parse_position(text, Options())
    except BadText:
        return
    assert GAME.format_position(state).split() == text.split()


@settings(max_examples=300)
@given(st.text(alphabet="abcdefg1234567-x=BF^>v<out pas", max_size=7) | st.text(max_size=8))
def test_no_text_breaks_the_move_parser(text: str) -> None:
    try:
        move = GAME.parse_move(text)
    except BadText:
        return
    assert GAME.format_move(move) == text
