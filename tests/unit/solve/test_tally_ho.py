"""The exact final phase of Tally Ho! against a plain minimax that shares nothing with it but the kernel."""

from __future__ import annotations

import numpy as np
import pytest

from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_batch as batch
from reynard.kernels import tally_ho_texts as texts
from reynard.kernels.compile import kernel as compiled
from reynard.solve import tally_ho as solver


@compiled
def _plain(s: kernel.Array, undo: kernel.Array, moves: kernel.Array, ply: int) -> int:
    side = s[kernel.SIDE]
    count = kernel.generate(s, moves[ply])
    if count == 0:
        points = s[kernel.POINTS + side] - s[kernel.POINTS + 1 - side]
        return 100 * points + s[kernel.TILES + side] - s[kernel.TILES + 1 - side]  # type: ignore[no-any-return] # int64 array
    best = -(10**9)
    for i in range(count):
        move = moves[ply, i]
        kernel.make(s, undo[ply], move)
        best = max(best, -_plain(s, undo, moves, ply + 1))
        kernel.unmake(s, undo[ply], move)
    return best


def plain_value(s: kernel.Array) -> int:
    undo = np.zeros((12, kernel.UNDO_WIDTH), dtype=np.int64)
    return int(_plain(s.copy(), undo, np.zeros((12, kernel.MAX_MOVES), dtype=np.int64), 0))


def final_positions(count: int, seed: int) -> list[kernel.Array]:
    """Rows at the beginning of the final phase, after random rounds that take what they can half of the time."""
    found: list[kernel.Array] = []
    undo, room = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64), np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    while len(found) < count:
        seed += 1
        s, stream = batch.start_batch(1)[0], batch.seeds_batch(1, seed)[0]
        while s[kernel.TURNS] < 0:
            number = kernel.generate(s, room)
            captures = [move for move in room[:number] if (move >> 12) & 7 == kernel.CAPTURE]
            chosen = captures if captures and batch.random_below(stream, 2) else room[:number]
            move = int(chosen[batch.random_below(stream, len(chosen))])
            if (move >> 12) & 7 == kernel.FLIP:
                move += 32768 * int(batch.draw_outcome(s, stream))
            kernel.make(s, undo, move)
        if not kernel.is_over(s):
            found.append(s)
    return found


def with_turns(s: kernel.Array, mine: int, theirs: int) -> kernel.Array:
    """The row with fewer turns left."""
    row = s.copy()
    side = int(row[kernel.SIDE])
    row[kernel.TURNS + side], row[kernel.TURNS + 1 - side] = mine, theirs
    kernel.recompute(row)
    return row


@pytest.mark.slow
@pytest.mark.parametrize(("mine", "theirs"), [(1, 0), (1, 1), (2, 1), (2, 2)])
def test_H11_last_turns_are_solved_as_plain_minimax_does(mine: int, theirs: int) -> None:
    for s in final_positions(24, 40 * mine):
        row = with_turns(s, mine, theirs)
        solution = solver.solve_final(row)
        assert solution is not None
        assert 100 * solution.points + solution.tiles == plain_value(row), texts.decode_position(row)


@pytest.mark.slow
def test_H15_the_best_line_leads_to_the_value_it_promises() -> None:
    undo = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    for s in final_positions(6, 900):
        before, solution = s.copy(), solver.solve_final(s)
        assert solution is not None
        assert (s == before).all()
        side = int(s[kernel.SIDE])
        for move in solution.line:
            kernel.make(s, undo, move)
        assert kernel.is_over(s)
        assert s[kernel.POINTS + side] - s[kernel.POINTS + 1 - side] == solution.points
        assert s[kernel.TILES + side] - s[kernel.TILES + 1 - side] == solution.tiles


@pytest.mark.slow
def test_most_final_phases_are_solved_within_a_million_nodes() -> None:
    solved = [solver.solve_final(s, budget=1_000_000) for s in final_positions(12, 3000)]
    assert sum(solution is not None for solution in solved) >= 11


def test_H12_a_fox_with_a_clear_way_leaves_for_five_points() -> None:
    s = texts.encode_position(
        "TTT.TTT/TT...../T..F..T/T.....T/TT...../......./......^ b BBFFFFFHHHHHHHLLPPPPPPPPDDDDDDDT/- -/- - 1/1 0"
    )
    assert kernel.check_consistency(s)
    solution = solver.solve_final(s)
    assert solution is not None
    assert texts.format_move(solution.line[0]) == "d5-out"
    assert solution.points == s[kernel.POINTS] - s[kernel.POINTS + 1] + 5


def test_a_budget_ends_the_solver_without_an_answer() -> None:
    s = final_positions(1, 7)[0]
    assert solver.solve_final(s, budget=50) is None
