"""The Tally Ho! search: pruning changes no value, limits hold, and the same budget gives the same answer."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import numpy as np
import pytest

from reynard.core.errors import Refused
from reynard.core.seats import Seat
from reynard.games.tally_ho.game import GAME
from reynard.kernels import tally_ho as kernel
from reynard.kernels import tally_ho_texts as texts
from reynard.search import tally_ho as engine
from reynard.search import tally_ho_eval as evaluation
from reynard.search import tally_ho_tree as trees
from reynard.search.limits import Limits, StopFlag
from reynard.search.tally_ho_learned import learned_weights
from reynard.search.tally_ho_table import look_up
from reynard.search.tally_ho_weights import ANCHORS, WEIGHTS
from reynard.solve import tally_ho as solver

GOLDEN = Path(__file__).parents[3] / "data" / "golden" / "tally_ho.jsonl"
CASES = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
RUNNING = [case for case in CASES if not case["over"]]
MIDDLE = "L.#vTT</#.^L<FT/###.F.^/T.F.#.T/FB##F../...#DT#/..F#T#< b PPPPPDDDDD/TTT a2a3/- - - 0"
SIGNATURE, PLAIN_SIGNATURE = 15297, 18299
"""Nodes of the searches in the signature test, by the engine and as bots and puzzles search; they change with every functional
change of kernel, evaluation or search."""


def row(case: dict[str, object]) -> kernel.Array:
    return texts.encode_position(str(case["pos"]), str(case["rest"]), int(str(case["quiet_limit"])))


def plain_expectimax(s: kernel.Array, depth: int) -> int:
    """Every move and every outcome, nothing pruned, nothing remembered, by the learned estimate."""
    room, undo = np.zeros(kernel.MAX_MOVES, dtype=np.int64), np.zeros(kernel.UNDO_WIDTH, dtype=np.int64)
    if kernel.is_over(s):
        return int(solver.lead(s))
    if depth == 0:
        expected = int(look_up(s, learned_weights()))
        return int(solver.lead(s)) + (expected if s[kernel.SIDE] == kernel.BEARS else -expected)
    best = -(10**9)
    for move in [int(move) for move in room[: kernel.generate(s, room)]]:
        if (move >> 12) & 7 == kernel.FLIP:
            best = max(best, plain_flip(s, move, depth))
        else:
            kernel.make(s, undo, move)
            best = max(best, -plain_expectimax(s, depth - 1))
            kernel.unmake(s, undo, move)
    return best


def plain_flip(s: kernel.Array, move: int, depth: int) -> int:
    undo, total = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64), 0
    for code in range(kernel.BEAR, kernel.FACE_DOWN):
        weight = int(kernel.flip_weight(s, code))
        if weight:
            kernel.make(s, undo, move + 32768 * code)
            total -= weight * plain_expectimax(s, depth - 1)
            kernel.unmake(s, undo, move + 32768 * code)
    return total // (4 * int(kernel.count_bits(s[kernel.FACE_DOWN])))


@pytest.mark.slow
@pytest.mark.parametrize("settings", [trees.Settings(), trees.KEEN])
def test_star_pruning_and_the_table_give_the_value_of_plain_expectimax(settings: trees.Settings) -> None:
    everything = settings._replace(reduce=0, settle=0, few_down=48)
    late = [case for case in RUNNING if 1 <= sum(case["unseen"].values()) <= 4][:12]
    assert len(late) == 12
    for case in late:
        s = row(case)
        mind = engine.Mind(learned=learned_weights(), settings=everything, memory_mb=4, solves=False, root_flips=48)
        found = engine.think(mind, s, Limits(depth=2))
        assert round(100 * (found.margin or 0.0)) == plain_expectimax(s, 2), case["id"]


def test_features_and_evaluation_are_told_from_the_side_to_move() -> None:
    s, features = texts.encode_position(MIDDLE), np.zeros(evaluation.COUNT, dtype=np.int64)
    flat = evaluation.weight_table(dict.fromkeys(WEIGHTS, (0.0,) * (len(ANCHORS) + 1)), ANCHORS)
    assert evaluation.evaluate(s, features, flat) == 100 * (25 - 6) + 10 - 3
    s[kernel.SIDE] = kernel.HUNTERS
    assert evaluation.evaluate(s, features, flat) == -(100 * (25 - 6) + 10 - 3)
    told = dict(zip(evaluation.FEATURES, features, strict=True))
    assert told["foxes up"] == 6
    assert told["hunters face down"] == 2
    assert told["to move"] == -1


def test_a_node_budget_gives_the_same_answer_and_the_known_signature() -> None:
    nodes = plain = 0
    for case in RUNNING[::14]:
        first, again = (engine.search(row(case), Limits(nodes=6_000), seed=3) for _ in range(2))
        assert (first.move, first.margin, first.nodes, first.line) == (again.move, again.margin, again.nodes, again.line)
        assert first.move in case["legal"], case["id"]
        nodes += engine.search(row(case), Limits(depth=3), seed=3).nodes
        plain += engine.think(engine.Mind(learned=learned_weights()), row(case), Limits(depth=3), seed=3).nodes
    assert (nodes, plain) == (SIGNATURE, PLAIN_SIGNATURE)


def test_the_engine_looks_further_ahead_than_bots_and_puzzles_within_the_same_nodes() -> None:
    depths = np.zeros(2)
    for case in [case for case in RUNNING if sum(case["unseen"].values()) > 2][::14]:
        minds = (engine.Mind(learned=learned_weights(), settings=settings) for settings in (trees.Settings(), trees.KEEN))
        depths += [engine.think(mind, row(case), Limits(nodes=6_000)).depth for mind in minds]
    assert depths[1] > depths[0]


def test_every_answer_is_legal_and_its_line_can_be_played() -> None:
    undo, room = np.zeros(kernel.UNDO_WIDTH, dtype=np.int64), np.zeros(kernel.MAX_MOVES, dtype=np.int64)
    for case in RUNNING[::5]:
        s = row(case)
        found = engine.search(s, Limits(nodes=3_000))
        assert found.move == found.line[0]
        assert 0.0 <= found.value <= 1.0
        for text in found.line:
            move = texts.parse_move(text)
            assert move in room[: kernel.generate(s, room)], (case["id"], text)
            if (move >> 12) & 7 == kernel.FLIP:
                break
            kernel.make(s, undo, move)


def test_the_final_phase_is_answered_exactly() -> None:
    finals = [case for case in RUNNING if "final_last_turns" in case["tags"]]
    for case in finals:
        found = engine.search(row(case), Limits(movetime_ms=5_000))
        assert found.is_exact, case["id"]
        assert found.value in (0.0, 0.5, 1.0)


def test_H10_a_forced_last_flip_is_answered_exactly() -> None:
    s = texts.encode_position(
        "TTT.TTT/TT...../T..F..T/T.....T/TT...../.....#./......^ b BBFFFFFHHHHHHLLPPPPPPPPDDDDDDDT/- -/- - - 1", quiet_limit=1
    )
    assert kernel.check_consistency(s)
    found = engine.search(s, Limits(depth=30), memory_mb=16)
    assert found.move == "f2"
    assert found.is_exact


def test_a_search_ends_when_its_time_is_up() -> None:
    """Nothing else ends it; how late it ends is measured in `benchmarks/time_control.py`."""
    found = engine.search(MIDDLE, Limits(movetime_ms=60))
    assert found.depth >= 1
    assert not found.is_exact


def test_the_stop_flag_ends_a_search_without_limits() -> None:
    flag = StopFlag()
    timer = threading.Timer(0.05, flag.set)
    timer.start()
    found = engine.search(MIDDLE, Limits(), stop=flag, memory_mb=4)
    timer.join()
    assert found.depth >= 1


def test_info_hears_of_every_depth_in_order() -> None:
    heard: list[int] = []
    engine.search(MIDDLE, Limits(depth=4), info=lambda result: heard.append(result.depth))
    assert heard == [1, 2, 3, 4]


def test_H14_a_finished_round_is_refused() -> None:
    over = next(case for case in CASES if case["over"])
    with pytest.raises(Refused, match="over"):
        engine.search(row(over), Limits(depth=1))


def test_options_reach_the_search_through_states() -> None:
    state = GAME.initial(GAME.parse_options({"quiet_limit": "5", "rest": "flipped"}))
    assert engine.encode(state)[kernel.QUIET_LIMIT] == 5
    assert engine.search(state, Limits(depth=1)).move in {
        GAME.format_move(move) for move in GAME.legal_moves(state, Seat.FIRST)
    }


def test_a_larger_lead_is_a_better_chance_and_half_means_even() -> None:
    assert engine.winning_chance(0.0, 20) == 0.5
    assert 0.5 < engine.winning_chance(3.0, 30) < engine.winning_chance(3.0, 2) < engine.winning_chance(9.0, 2) < 1.0


def test_memory_is_bounded_by_the_setting() -> None:
    for memory_mb in (1, 16, 256):
        assert engine._slots(Limits(), memory_mb) * 16 <= memory_mb * 1024 * 1024
    assert engine._slots(Limits(nodes=1_000), 256) <= 4_096
