"""The Tokan kernel against the pure rules: the same games, move for move, compiled and uncompiled."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys

import numpy as np
import pytest

from reynard.core.errors import BadText
from reynard.core.seats import CHANCE
from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Options
from reynard.games.tokan.state import Dealing, Drafting, Playing
from reynard.kernels import tokan as t
from reynard.kernels import tokan_draft as d
from reynard.kernels import tokan_runs as runs
from reynard.kernels.tokan_texts import decode_move, decode_position, encode_move, encode_position, legal_moves, play_move

START = "l,m,l,J,M,J/L,j,L,M,j,m/l,J,l,M,J,j/J,J,j,L,m,L/j,L,j,l,j,J r -"
OPTIONS = [
    GAME.parse_options({"scoring": scoring, "setup": setup, "closing": closing, "ending": ending})
    for scoring, setup, closing, ending in itertools.product(*(option.values for option in GAME.options))
]


def dealt(options: Options, source: random.Random) -> Playing | Drafting:
    """A layout, or the beginning of a draft, dealt by the pure rules."""
    state = GAME.initial(options)
    while isinstance(state, Dealing):
        outcomes = GAME.chance_outcomes(state)
        state = GAME.play(state, CHANCE, source.choices([move for move, _ in outcomes], [float(p) for _, p in outcomes])[0])
    return state


def compare_draft(state: Drafting, source: random.Random) -> Playing:
    """Draft at random with both twins to the completed layout, comparing every position; returns the pure rules' state."""
    options = GAME.format_options(state.options)
    draft = d.encode_draft(GAME.format_position(state), options["closing"], options["scoring"], options["ending"])
    while True:
        assert d.decode_draft(draft) == GAME.format_position(state)
        assert d.check_draft(draft)
        layings = {d.decode_laying(draft, laying): laying for laying in d.legal_layings(draft)}
        assert tuple(sorted(layings)) == GAME.legal_entries(state)
        text = source.choice(sorted(layings))
        assert d.encode_laying(text) == layings[text]
        before = draft.copy()
        d.lay(draft, layings[text])
        undone = draft.copy()
        d.take_up(undone, layings[text])
        assert np.array_equal(undone, before)
        following = GAME.play(state, state.turn, GAME.parse_move(text))
        if isinstance(following, Playing):
            assert d.is_complete(draft)
            board = d.completed_board(draft)
            assert decode_position(board) == GAME.format_position(following)
            assert t.check_consistency(board)
            assert np.array_equal(
                board, encode_position(decode_position(board), options["closing"], options["scoring"], options["ending"])
            )
            return following
        assert isinstance(following, Drafting)
        state = following


def compare_play(state: Playing, source: random.Random) -> int:
    """Play at random with both twins to the end, comparing every position; returns how many positions there were."""
    options = GAME.format_options(state.options)
    board = encode_position(GAME.format_position(state), options["closing"], options["scoring"], options["ending"])
    undo = np.zeros(t.UNDO_WORDS, dtype=np.int64)
    for positions in itertools.count(1):
        assert decode_position(board) == GAME.format_position(state)
        assert t.check_consistency(board)
        red, black = GAME.score(state)
        assert (t.tower_margin(board) if options["scoring"] == "towers" else t.head_margin(board)) == red - black
        moves = {decode_move(move): move for move in legal_moves(board)}
        assert tuple(sorted(moves)) == GAME.legal_entries(state)
        assert t.count_moves(board) == len(moves)
        outcome = GAME.outcome(state)
        if outcome is not None:
            value = t.final_value(board)
            assert outcome.winner == (None if value == 0 else int(value < 0))
            return positions
        text = source.choice(sorted(moves))
        before = board.copy()
        t.make(board, moves[text], undo, 0)
        undone = board.copy()
        t.unmake(undone, moves[text], undo, 0)
        assert np.array_equal(undone, before)
        following = GAME.play(state, state.turn, GAME.parse_move(text))
        assert isinstance(following, Playing)
        state = following
    raise AssertionError("unreachable: itertools.count does not end")


def compare(options: Options, games: int, seed: int) -> int:
    """Play whole random games with both twins; returns how many positions of play were compared."""
    source = random.Random(seed)
    positions = 0
    with np.errstate(over="ignore"):  # uncompiled, the hash multiplies NumPy integers that wrap as the compiled ones do
        for _ in range(games):
            state = dealt(options, source)
            positions += compare_play(compare_draft(state, source) if isinstance(state, Drafting) else state, source)
    return positions


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(GAME.format_options(options).values()))
def test_many_random_games_are_the_same_as_in_the_pure_rules(options: Options) -> None:
    assert compare(options, 200 if "draft" in GAME.format_options(options).values() else 600, seed=31) > 4_000


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(GAME.format_options(options).values()))
def test_few_random_games_are_the_same_as_in_the_pure_rules(options: Options) -> None:
    assert compare(options, 2, seed=7) > 20


@pytest.mark.slow
def test_uncompiled_kernel_plays_the_same_games() -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", __file__, "-k", "few_random_games or random_games_of"]
    done = subprocess.run(command, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert f"{len(OPTIONS) + 1} passed" in done.stdout


def test_random_games_of_a_seed_are_always_the_same() -> None:
    with np.errstate(over="ignore"):
        values = runs.random_games(encode_position(START), 12, seed=5)
        assert list(values) == [-20, -30, 4, 26, 8, 8, -8, -6, 12, -10, 16, 4]
        assert list(values) == list(runs.random_games(encode_position(START), 12, seed=5, workers=1))


def test_batches_of_boards_step_like_single_ones() -> None:
    boards = np.tile(encode_position(START, "line"), (300, 1))
    choices = np.arange(300, dtype=np.int64) * 7
    single = [play_move(board, legal_moves(board)[choice % 38]) for board, choice in zip(boards, choices, strict=True)]
    counts = runs.step(boards, choices)
    assert np.array_equal(boards, np.array(single))
    assert list(counts) == [len(legal_moves(board)) for board in single]
    seeds = np.arange(1, 301, dtype=np.int64)
    played = runs.step_random(boards, seeds, 500)
    assert 15 < played.mean() < 25
    assert not runs.step(boards, choices).any()
    assert all(t.check_consistency(board) for board in boards)


def test_T6_stack_of_thirty_tiles_fits() -> None:
    text = f"{'MJLmjl' * 3 + 'JLjl' * 2 + 'JJjj'},-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- b a5"
    board = encode_position(text)
    assert t.check_consistency(board)
    assert decode_position(board) == text
    assert t.tower_margin(board) == -30


def test_check_consistency_notices_every_field_that_is_off() -> None:
    for word in (t.OCCUPIED, t.BLACK, t.MOUSE, t.JACKAL, t.SINGLE, t.HASH, t.KINDS + 7, t.COLOURS + 7, t.KINDS, t.SIDE):
        board = encode_position(START)
        assert t.check_consistency(board)
        board[word] ^= 1 << 8 if word < t.SIDE and word >= t.OCCUPIED else 1
        assert not t.check_consistency(board), word


@pytest.mark.parametrize("text", ["", "M r -", START[:-3] + "x -", START.replace("l,m", "q,m"), START[:-1] + "g1"])
def test_bad_position_texts_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        encode_position(text)


@pytest.mark.parametrize("text", ["", "c3", "c3-d4", "c3-c3", "c3-c5+3", "c3-c9"])
def test_bad_move_texts_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        encode_move(text)


@pytest.mark.parametrize("text", ["", "J@", "J@k1", "J@a6", "x@a1", "J-a1"])
def test_bad_laying_texts_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        d.encode_laying(text)
