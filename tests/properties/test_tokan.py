"""Tokan by Hypothesis: random games stay consistent, texts round-trip, boards mirror, and no text crashes a parser."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reynard.core.errors import BadText, IllegalMove, NotYourTurn
from reynard.core.seats import CHANCE, Seat
from reynard.games.tokan import rules
from reynard.games.tokan.board import COLUMNS, ROWS, SET, Space
from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Closing, Ending, Options, Scoring, Setup
from reynard.games.tokan.state import Climb, Dealing, Drafting, Playing, State

OPTIONS = st.builds(
    Options, st.sampled_from(Scoring), st.sampled_from(Setup), st.sampled_from(Closing), st.sampled_from(Ending)
)
CHOICES = st.lists(st.integers(0, 10_000), min_size=0, max_size=60)
ALPHABET = "MJLmjl-,/ rbacdefghij123456789+@x"


def game(options: Options, choices: list[int]) -> list[State]:
    """The states of a game in which the n-th choice picks among what is possible; the deal uses them too."""
    state = GAME.initial(options)
    states = [state]
    dealt = 0
    while isinstance(state, Dealing):
        outcomes = GAME.chance_outcomes(state)
        pick = choices[dealt % len(choices)] if choices else 0
        state = GAME.play(state, CHANCE, outcomes[pick % len(outcomes)][0])
        dealt += 1
        states.append(state)
    for pick in choices:
        moves = GAME.legal_moves(state, state.turn)
        if not moves:
            break
        state = GAME.play(state, state.turn, moves[pick % len(moves)])
        assert not isinstance(state, Dealing)
        states.append(state)
    return states


@given(OPTIONS, CHOICES)
@settings(max_examples=150)
def test_random_games_keep_their_tiles_and_their_texts(options: Options, choices: list[int]) -> None:
    states = game(options, choices)
    assert len(states) <= GAME.facts(options).longest_game
    for state in states:
        if isinstance(state, Dealing):
            continue
        assert GAME.parse_position(GAME.format_position(state), options) == state
        entries = GAME.legal_entries(state)
        assert list(entries) == sorted(entries)
        assert len(set(entries)) == len(entries)
        if isinstance(state, Playing):
            assert Counter("".join(state.stacks)) == SET
            assert (GAME.outcome(state) is None) == bool(entries)
        if isinstance(state, Drafting):
            assert entries


@given(OPTIONS, CHOICES)
@settings(max_examples=60)
def test_board_symmetries_and_exchanged_colours_commute_with_moves(options: Options, choices: list[int]) -> None:
    state = game(options, choices)[-1]
    if not isinstance(state, Playing):
        return
    for change in (mirrored, upended, recoloured):
        changed = change(state)
        assert len(rules.legal_climbs(changed)) == len(rules.legal_climbs(state))
        for move in rules.legal_climbs(state):
            twin = change_move(move, change)
            after = rules.play(changed, changed.turn, twin)
            played = rules.play(state, state.turn, move)
            assert isinstance(played, Playing)
            assert after == change(played)


def mirrored(state: Playing) -> Playing:
    """Left and right exchanged."""
    stacks = tuple(state.stacks[_mirror(space)] for space in range(ROWS * COLUMNS))
    return Playing(state.options, stacks, state.turn, None if state.taboo is None else _mirror(state.taboo))


def upended(state: Playing) -> Playing:
    """Turned by half."""
    return Playing(state.options, state.stacks[::-1], state.turn, None if state.taboo is None else _upend(state.taboo))


def recoloured(state: Playing) -> Playing:
    """Red and black exchanged."""
    return Playing(state.options, tuple(stack.swapcase() for stack in state.stacks), state.turn.other, state.taboo)


def change_move(move: Climb, change: object) -> Climb:
    if change is recoloured:
        return move
    turn = _mirror if change is mirrored else _upend
    return Climb(turn(move.source), turn(move.target), move.carried)


def _mirror(space: int) -> Space:
    row, column = divmod(space, COLUMNS)
    return Space(row * COLUMNS + COLUMNS - 1 - column)


def _upend(space: int) -> Space:
    return Space(ROWS * COLUMNS - 1 - space)


@given(st.text() | st.text(ALPHABET) | st.text(",/-Mj rb", min_size=50, max_size=90))
@settings(max_examples=400)
def test_no_text_crashes_the_parsers(text: str) -> None:
    for parse in (GAME.parse_move, lambda given_text: GAME.parse_position(given_text, Options())):
        with suppress(BadText):
            parse(text)


@given(CHOICES, st.integers(0, 200), st.sampled_from(ALPHABET), st.sampled_from(Setup))
@settings(max_examples=300)
def test_a_damaged_position_is_refused_or_means_what_it_says(choices: list[int], place: int, letter: str, setup: Setup) -> None:
    state = game(Options(setup=setup), choices)[-1]
    text = GAME.format_position(state)
    damaged = text[:place] + letter + text[place + 1 :]
    with suppress(BadText):
        assert GAME.format_position(GAME.parse_position(damaged, Options())) == damaged


@given(CHOICES, st.tuples(st.integers(-3, 40), st.integers(-3, 40), st.integers(-2, 4)), st.sampled_from(Seat))
@settings(max_examples=300)
def test_any_climb_is_legal_or_refused_with_a_rule(choices: list[int], way: tuple[int, int, int], seat: Seat) -> None:
    state = game(Options(), choices)[-1]
    move = Climb(Space(way[0]), Space(way[1]), way[2])
    if move in GAME.legal_moves(state, seat):
        assert GAME.play(state, seat, move) != state
    else:
        with pytest.raises((IllegalMove, NotYourTurn)):
            GAME.play(state, seat, move)
