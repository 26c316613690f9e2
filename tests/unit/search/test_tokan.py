"""The Tokan search: proofs against the plain solver, limits kept, the same answer for the same node budget."""

from __future__ import annotations

import itertools
import random
import threading

import numpy as np
import pytest

from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Options
from reynard.games.tokan.state import Climb, Dealing, Playing
from reynard.kernels import tokan as t
from reynard.kernels.tokan import Words
from reynard.kernels.tokan_texts import decode_move, decode_position, encode_move, encode_position, legal_moves, play_move
from reynard.search.assessment import Assessment
from reynard.search.limits import Limits, StopFlag
from reynard.search.tokan import Engine, Proof, prepare, search, static_value
from reynard.search.tokan_evaluation import PROVEN, evaluate
from reynard.search.tokan_tree import NO_WEIGHTS, new_tree
from reynard.solve.tokan import solve_moves, solve_plainly

START = "l,m,l,J,M,J/L,j,L,M,j,m/l,J,l,M,J,j/J,J,j,L,m,L/j,L,j,l,j,J r -"
SECOND = "L,J,L,L,m,M/l,L,J,J,J,L/l,j,M,j,l,m/m,J,l,M,J,l/J,j,j,j,j,j b -"
MIDDLE = "L,-,jL,-,j,M/-,-,j,-,Jl,jJ/l,JM,Jm,L,l,l/-,l,-,LjLJ,j,-/-,mm,-,Mj,J,J b d2"
DRAFT = "-,-,-,-,J,l,-,-,-,-/-,-,-,-,J,m,-,-,-,-/-,-,-,-,l,J,-,-,-,-/-,-,-,-,M,J,-,-,-,-/-,-,-,-,m,j,-,-,-,- b"
OPTIONS = [
    GAME.parse_options({"scoring": scoring, "closing": closing, "ending": ending})
    for ending, scoring, closing in itertools.product(("turn", "either"), ("towers", "heads"), ("run", "line"))
]


def late_positions(options: Options, plies: int, count: int) -> list[Playing]:
    """Positions so many plies before the end of random games."""
    source = random.Random(plies)
    letters = list("MMMJJJJJJJLLLLLmmmjjjjjjjlllll")
    found: list[Playing] = []
    while len(found) < count:
        source.shuffle(letters)
        rows = "/".join(",".join(letters[row : row + 6]) for row in range(0, 30, 6))
        state = GAME.parse_position(f"{rows} {source.choice('rb')} -", options)
        states = []
        while not isinstance(state, Dealing) and GAME.legal_entries(state):
            assert isinstance(state, Playing)
            states.append(state)
            state = GAME.play(state, state.turn, source.choice(GAME.legal_moves(state, state.turn)))
        if len(GAME.legal_entries(states[-plies])) <= 6:  # the plain solver is slow
            found.append(states[-plies])
    return found


def _climb(text: str) -> Climb:
    move = GAME.parse_move(text)
    assert isinstance(move, Climb)
    return move


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(GAME.format_options(options).values()))
@pytest.mark.parametrize("threads", [1, 2])
def test_T13_proofs_agree_with_the_plain_solver(options: Options, threads: int) -> None:
    engine = Engine(8, threads)
    for plies in (1, 2, 3, 4):
        for state in late_positions(options, plies, 6):
            verdicts = solve_moves(state)
            verdict = max(verdicts.values())
            found = engine.search(prepare(GAME.format_position(state), GAME.format_options(options)), Limits())
            assert found.is_exact
            assert found.margin == verdict.margin, GAME.format_position(state)
            assert found.value == 0.5 + 0.5 * verdict.result
            assert verdicts[_climb(found.move)] == verdict


def test_two_threads_prove_although_one_foresees_everything_first() -> None:
    position = "L,-,-,J,mjM,-/Jj,jLJj,JlJ,-,-,-/-,ljl,JL,LL,m,-/-,-,Mlm,MJ,l,-/j,-,-,j,-,- b c4"
    board = prepare(position, {"closing": "line"})
    assert all(Engine(8, 2).search(board, Limits()).is_exact for _ in range(20))


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(GAME.format_options(options).values()))
def test_T13_proofs_without_a_node_limit_agree_with_those_within_one(options: Options) -> None:
    source = random.Random(7)
    letters = list("MMMJJJJJJJLLLLLmmmjjjjjjjlllll")
    engine, other = Engine(8, 1), Engine(8, 1, weights=NO_WEIGHTS)  # which proves in the tree that it deepens
    proven = 0
    while proven < 30:
        source.shuffle(letters)
        rows = "/".join(",".join(letters[row : row + 6]) for row in range(0, 30, 6))
        boards = [prepare(f"{rows} {source.choice('rb')} -", GAME.format_options(options))]
        while moves := legal_moves(boards[-1]):
            boards.append(play_move(boards[-1], source.choice(moves)))
        for board in boards[-9:-5]:
            if t.count_moves(board) <= 8:
                quick, plain = engine.search(board, Limits()), other.search(board, Limits(nodes=10**8))
                assert quick.margin is not None
                assert (quick.margin, quick.value) == (plain.margin, plain.value), decode_position(board)
                proven += 1


def test_proof_of_chosen_moves_is_about_them_alone() -> None:
    for state in late_positions(OPTIONS[0], 3, 12):
        verdicts = solve_moves(state)
        chosen = sorted(verdicts, key=verdicts.__getitem__)[: max(1, len(verdicts) // 2)]
        among = [encode_move(GAME.format_move(move)) for move in chosen]
        found = Engine(8, 1).search(GAME.format_position(state), Limits(), among=among)
        assert found.margin == max(verdicts[move] for move in chosen).margin
        assert verdicts[_climb(found.move)] == max(verdicts[move] for move in chosen)


def test_plain_solver_takes_the_best_of_all_moves() -> None:
    for state in late_positions(OPTIONS[0], 2, 5):
        assert solve_plainly(state) == max(solve_moves(state).values())


def test_what_is_proven_stays_proven() -> None:
    seen: list[Assessment] = []
    found = Engine(32, 1).search(MIDDLE, Limits(nodes=3_000_000), info=seen.append)
    proven = [result for result in seen if result.is_exact]
    assert found.is_exact
    assert found.margin is not None
    assert all(result.value == found.value and result.margin in (None, found.margin) for result in proven)
    assert any(not result.is_exact for result in seen)


@pytest.mark.parametrize(
    ("value", "guess", "expected"),
    [
        (-PROVEN - 6, 0, [1, 0]),
        (0, 0, [1, 0]),
        (PROVEN + 8, 0, [1]),
        (-PROVEN - 6, -50, [0]),
        (0, -50, [0, 1]),
        (PROVEN + 8, -50, [0, 1]),
    ],
)
def test_proof_asks_for_the_result_first_and_the_margin_then(value: int, guess: int, expected: list[int]) -> None:
    """Whether it is won comes first, or where a loss is expected, whether it is drawn."""
    asked: list[tuple[int, bool]] = []
    proof = Proof()
    while not proof.is_margin_known:
        question = proof.next_question(guess)
        asked.append((question, proof.is_result_known))
        if value >= question:
            proof.learn_at_least(question, 1)
        else:
            proof.learn_at_most(question - 1)
        guess = question
    assert proof.lower == proof.upper == value
    assert [question for question, known in asked if not known] == expected


def signature(weights: Words | None) -> list[tuple[str, int, int]]:
    """Move, depth and nodes of searches with a node budget."""
    engine = Engine(16, 1, weights=weights)
    boards = [prepare(START), prepare(SECOND, {"scoring": "heads"}), prepare(MIDDLE, {"closing": "line"}), prepare(DRAFT)]
    found = [engine.search(board, Limits(nodes=30_000)) for board in boards]
    return [(result.move, result.depth, result.nodes) for result in found]


def test_search_signature_with_the_hand_made_estimate() -> None:
    assert signature(NO_WEIGHTS) == [("f5-f3", 4, 30001), ("b3-b5", 5, 30000), ("d1-d3+1", 4, 3538), ("j@d1", 4, 30000)]


def test_search_signature() -> None:
    """Towers and heads have learned weights; the closing `line` shares them, the draft has none."""
    assert signature(None) == [("b1-b4", 6, 30000), ("b3-b5", 8, 30000), ("d1-d3+1", 4, 2133), ("j@d1", 4, 30000)]


def test_foresight_saves_nodes_and_hardly_changes_values() -> None:
    nodes, differences = [0, 0], []
    for seed in range(12):
        board = prepare(START)
        for move in random.Random(seed).choices(range(180), k=seed % 6 + 2):
            moves = legal_moves(board)
            board = play_move(board, moves[move % len(moves)])
        found = [Engine(8, 1, foresees=foresees).search(board, Limits(depth=6)) for foresees in (True, False)]
        nodes = [before + one.nodes for before, one in zip(nodes, found, strict=True)]
        differences.append(abs(found[0].value - found[1].value))
    assert nodes[0] < 0.7 * nodes[1]
    assert sum(differences) / len(differences) < 0.05


def test_a_table_kept_from_the_position_before_saves_nodes() -> None:
    """An engine that goes on from its last move, as in a game, reaches the same depth with fewer nodes than a new one."""
    nodes = {"kept": 0, "new": 0}
    kept, board = Engine(16, 1), prepare(START)
    for _ in range(5):
        kept_found, new_found = (engine.search(board, Limits(depth=7)) for engine in (kept, Engine(16, 1)))
        nodes["kept"] += kept_found.nodes
        nodes["new"] += new_found.nodes
        board = play_move(board, encode_move(new_found.move))
    assert nodes["kept"] < 0.9 * nodes["new"]


def test_what_one_thread_finds_helps_another() -> None:
    """Threads share nothing but the table: a search on a table that another one has filled needs a part of the nodes."""
    board = prepare(START)
    alone, first, second = Engine(16, 1), Engine(16, 1), Engine(16, 1)
    expected = alone.search(board, Limits(depth=8))
    first.search(board, Limits(depth=8), seed=1)
    second.table = first.table
    helped = second.search(board, Limits(depth=8))
    assert helped.nodes < 0.5 * expected.nodes
    assert abs(helped.value - expected.value) < 0.1


def test_same_budget_gives_the_same_search() -> None:
    assert signature(None) == signature(None)


def test_every_move_of_a_game_is_legal_and_the_line_can_be_played() -> None:
    engine = Engine(16, 2)
    board = encode_position(SECOND, scoring="heads")
    while legal_moves(board):
        found = engine.search(board, Limits(movetime_ms=20))
        following = board
        for text in found.line:
            move = encode_move(text)
            assert t.is_legal(following, move)
            following = play_move(following, move)
        assert found.line[0] == found.move
        assert 0.0 <= found.value <= 1.0
        board = play_move(board, encode_move(found.move))


def test_a_search_ends_when_its_time_is_up() -> None:
    """Nothing else ends it; how late it ends is measured in `benchmarks/time_control.py`."""
    engine = Engine(16, 2)
    for position in (START, DRAFT):
        found = engine.search(position, Limits(movetime_ms=50))
        assert found.depth >= 1
        assert not found.is_exact


def test_stop_flag_ends_a_search_without_limits() -> None:
    stop = StopFlag()
    threading.Timer(0.1, stop.set).start()
    found = Engine(16, 2).search(START, Limits(), stop=stop)
    assert stop.is_set()
    assert decode_move(encode_move(found.move)) == found.move


def test_depth_and_node_limits_are_kept() -> None:
    assert search(START, Limits(depth=3), threads=1, memory_mb=8).depth == 3
    assert search(START, Limits(nodes=5_000), threads=1, memory_mb=8).nodes <= 5_000 + 60
    assert search(DRAFT, Limits(depth=2), memory_mb=8).depth == 2


def test_memory_of_an_engine_stays_within_its_setting() -> None:
    for memory_mb, threads in ((64, 1), (64, 2), (256, 2)):
        engine = Engine(memory_mb, threads)
        tree = new_tree(encode_position(START), engine.table, StopFlag().array)
        per_thread = sum(int(array.nbytes) for array in tree if array is not engine.table)
        assert engine.table.nbytes + threads * per_thread <= memory_mb << 20


def test_no_search_where_the_game_is_over() -> None:
    over = "L,-,-,-,JM,-/L,l,-,-,J,l/-,LmJj,jjJ,lJmM,-,-/-,Mj,JJlj,jlm,-,L/L,-,-,j,-,- r b3"
    with pytest.raises(ValueError, match="over"):
        search(over, Limits(depth=1))
    assert evaluate(encode_position(over)) == -PROVEN - 8


def test_estimates_change_sides_with_the_colours() -> None:
    mirrored = START.swapcase().replace("R", "b")
    assert static_value(encode_position(START)) == static_value(encode_position(mirrored))
    moved = [play_move(encode_position(START), move) for move in legal_moves(encode_position(START))]
    values = np.array([static_value(board) for board in moved])
    assert 0.02 < values.std() < 0.3
