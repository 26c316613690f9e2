"""Learning: games repeat from their seeds, training finds what is there, and the shipped weights are the ones meant."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from reynard.cli import main
from reynard.core.errors import Refused
from reynard.kernels import tokan as t
from reynard.kernels.tokan import Words
from reynard.kernels.tokan_texts import legal_moves, play_move
from reynard.learn import tokan as learn
from reynard.learn.pipeline import Plan, learner, play_all, plot_losses, train
from reynard.learn.seeds import seed_of
from reynard.learn.tokan_features import COUNT, MOST, OPENING, extract
from reynard.learn.tokan_games import MOST_RANDOM, deal, play_games
from reynard.learn.training import Examples, Settings, fit
from reynard.search import tokan_table as table
from reynard.search.tokan import prepare
from reynard.search.tokan_evaluation import PROVEN
from reynard.search.tokan_tree import new_tree, search_tree
from reynard.search.tokan_weights import read_provenance, read_weights, weights_for

WEIGHTS_HASH = "6fea5669f8aea1929a8540f206903782755a1697b911b9ca67774a7e39a3a2d1"
HEADS_HASH = "fe57b8fc11b9755bb324b109b757fe774eb90a1455554b55f2c3b3f9264df19e"
START = "l,m,l,J,M,J/L,j,L,M,j,m/l,J,l,M,J,j/J,J,j,L,m,L/j,L,j,l,j,J r -"
"""Of the weights file; changes with the weights, and with nothing else."""


def a_board(seed: int, closing: int = 0, scoring: int = 0) -> Words:
    board = np.zeros(t.WORDS, dtype=np.int64)
    board[t.CLOSING], board[t.SCORING] = closing, scoring
    deal(board, seed)
    return board


def plainly(board: Words, weights: Words) -> int:
    """The estimate by the obvious features, with arbitrary whole numbers; 0: the side on turn cannot move."""
    if not legal_moves(board):
        return 0
    found = np.zeros(MOST, dtype=np.int64)
    count, both = extract(board, found)
    late = ((weights[found[:count]] + 0x8000_0000) & 0xFFFF_FFFF) - 0x8000_0000
    early = (weights[found[:count]] - late) >> 32
    value = (int(late.sum()) + int(early.sum()) * min(both, OPENING) // OPENING) // table.SCALE
    return min(max(value, -table.MOST_ESTIMATE), table.MOST_ESTIMATE) or 1


def some_weights() -> Words:
    """A number of its own for every feature, so that no mistake stays unseen."""
    both = np.random.default_rng(3).integers(-300, 300, (COUNT, 2))
    return np.ascontiguousarray(both[:, 0] + (both[:, 1] << 32))


@pytest.mark.parametrize("closing", [0, 1])
def test_the_fast_estimate_is_that_of_the_obvious_features(closing: int) -> None:
    weights, memo = some_weights(), np.zeros(table.MEMO_WORDS, dtype=np.int64)
    source = np.random.default_rng(closing)
    for seed in range(12):
        board = a_board(seed, closing)
        while moves := legal_moves(board):
            assert table.estimate_whole(board, weights, memo) == plainly(board, weights)
            board = play_move(board, int(source.choice(moves)))


@pytest.mark.parametrize("closing", [0, 1])
def test_what_is_kept_up_to_date_by_a_move_is_what_is_looked_up_anew(closing: int) -> None:
    """A search two plies deep values every leaf by the changes of its last move; so does a search by hand, anew."""
    weights = some_weights()
    source = np.random.default_rng(closing)
    for seed in range(6):
        board = a_board(seed, closing)
        for _ in range(int(source.integers(0, 14))):
            moves = legal_moves(board)
            if not moves:
                break
            board = play_move(board, int(source.choice(moves)))
        moves = legal_moves(board)
        if not moves:
            continue
        tree = new_tree(board, np.zeros(1 << 12, dtype=np.int64), np.zeros(1, dtype=np.int64), weights)
        tree.control[[1, 8]] = 1 << 40
        found = int(search_tree(tree, 0, 2, -30_000, 30_000))
        assert found == max(-best_reply(play_move(board, move), weights) for move in moves)


def best_reply(board: Words, weights: Words) -> int:
    """The best value after one more move, everything looked up anew."""
    moves = legal_moves(board)
    return max(-leaf(play_move(board, move), weights) for move in moves) if moves else end(board)


def leaf(board: Words, weights: Words) -> int:
    return plainly(board, weights) or end(board)


def end(board: Words) -> int:
    value = int(t.final_value(board)) * (1 if board[t.SIDE] == 0 else -1)
    return value + PROVEN * ((value > 0) - (value < 0))


def test_games_follow_from_their_numbers() -> None:
    together, alone = play_games(1, range(6), 200), play_games(1, range(4, 5), 200)
    assert np.array_equal(together.moves[4], alone.moves[0])
    assert np.array_equal(together.values[4], alone.values[0])
    assert together.results[4] == alone.results[0]
    assert not np.array_equal(together.moves[4], together.moves[5])
    assert (together.openings < MOST_RANDOM).all()


def test_every_move_of_the_games_is_legal_and_results_are_right_where_a_game_was_played_out() -> None:
    games = play_games(2, range(8), 200)
    for number in range(8):
        board = a_board(int(seed_of(2, number)))
        for ply in range(games.lengths[number]):
            move = int(games.moves[number, ply])
            assert move in legal_moves(board)
            board = play_move(board, move)
        if not legal_moves(board):
            value = int(t.final_value(board))
            assert games.results[number] == (value > 0) - (value < 0)


def test_training_finds_weights_that_are_there() -> None:
    source = np.random.default_rng(5)
    truth = source.normal(0.0, 1.0, (12, 2))
    features = source.integers(0, 12, (6_000, 4)).astype(np.int16)
    early = source.random(6_000).astype(np.float32)
    logits = truth[features, 0].sum(axis=1) + early * truth[features, 1].sum(axis=1)
    targets = (1.0 / (1.0 + np.exp(-logits))).astype(np.float32)
    examples = Examples(features.ravel(), np.arange(6_000, dtype=np.int64) * 4, early, targets)
    fitted = fit(examples, 12, Settings(epochs=60, batch=500, rate=0.1, decay=0.0))
    assert np.abs(fitted.weights - truth).max() < 0.1
    assert fitted.losses[-1][1] < fitted.losses[0][1]


def small_plan(folder: Path) -> Plan:
    return Plan("tokan", 24, 150, 3, folder, chunk=8, settings=Settings(epochs=3, batch=64))


def test_a_small_run_of_the_whole_pipeline_repeats_and_goes_on_where_it_was(tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []

    def tell(what: str, done: int, total: int) -> None:
        told.append((what, done, total))

    with ThreadPoolExecutor(1) as executor:
        files = play_all(small_plan(tmp_path / "one"), executor, tell)
        first = train(small_plan(tmp_path / "one"), files, tmp_path / "one.npz", tell)
        files[1].unlink()
        told.clear()
        again = play_all(small_plan(tmp_path / "one"), executor, tell)
        assert told == [("files of games", 2, 3), ("files of games", 3, 3)]
        train(small_plan(tmp_path / "one"), again, tmp_path / "two.npz", tell)
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "two.npz").read_bytes()
    assert first == read_provenance(tmp_path / "one.npz")
    assert first["games"] == 24
    assert len(read_weights(tmp_path / "one.npz")) == COUNT
    assert plot_losses(first).startswith("<svg")


def test_candidates_are_compared_in_pairs_from_one_layout() -> None:
    present = learn.weights_file({})
    assert learn.match_pair(5, present, present, 300, {}) == 0.5
    assert learn.match_pair(5, present, None, 300, {}) in (0.0, 0.25, 0.5, 0.75, 1.0)


def test_the_command_learns_and_says_whether_the_weights_are_the_shipped_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["learn", "tokan", "--games", "12", "--nodes", "150", "--workers", "1", "--folder", str(tmp_path)]
    assert main([*words, "--check", "--plot", str(tmp_path / "loss.svg")]) == 1
    assert "not the weights" in capsys.readouterr().out
    assert (tmp_path / "loss.svg").exists()


def test_a_second_generation_learns_from_games_that_the_first_one_plays(tmp_path: Path) -> None:
    words = ["learn", "tokan", "--games", "8", "6", "--nodes", "150", "--workers", "1", "--seed", "4"]
    assert main([*words, "--folder", str(tmp_path / "both")]) == 0
    provenance = read_provenance(tmp_path / "both" / "weights.npz")
    assert provenance["command"] == "reynard learn tokan --games 8 6 --nodes 150 --seed 4"
    first = tmp_path / "both" / "weights-1.npz"
    assert read_provenance(first)["command"] == "reynard learn tokan --games 8 --nodes 150 --seed 4"
    with np.load(next((tmp_path / "both").glob("games-generation2-*.npz"))) as played:
        alone = learn.play(5, range(6), 150, {}, first)
        assert all(np.array_equal(played[name], alone[name]) for name in alone)
        assert not np.array_equal(played["moves"], learn.play(5, range(6), 150, {})["moves"])


def test_a_game_without_weights_has_nothing_to_learn() -> None:
    with pytest.raises(Refused, match="nothing to learn"):
        learner("two_paths")


@pytest.mark.parametrize(
    ("options", "digest", "command", "positions"),
    [
        ({}, WEIGHTS_HASH, "reynard learn tokan --games 50000 --nodes 3000 --seed 1", 666_780),
        (
            {"scoring": "heads"},
            HEADS_HASH,
            "reynard learn tokan --option scoring=heads --games 20000 --nodes 3000 --seed 1",
            263_482,
        ),
    ],
    ids=["towers", "heads"],
)
def test_the_shipped_weights_are_the_ones_meant(options: dict[str, str], digest: str, command: str, positions: int) -> None:
    path = learn.weights_file(options)
    assert hashlib.sha256(path.read_bytes()).hexdigest() == digest
    provenance = read_provenance(path)
    assert (provenance["command"], provenance["positions"]) == (command, positions)


def test_all_weights_of_tokan_together_stay_small() -> None:
    files = list(learn.weights_file({}).parent.glob("tokan_*.npz"))
    assert len(files) == 2
    assert sum(path.stat().st_size for path in files) <= 100_000


def test_closing_and_ending_share_the_weights_of_their_scoring() -> None:
    def weights(**options: str) -> Words:
        return weights_for(prepare(START, options))

    for scoring in ("towers", "heads"):
        own = read_weights(learn.weights_file({"scoring": scoring}))
        assert np.array_equal(weights(scoring=scoring), own)
        assert np.array_equal(weights(scoring=scoring, closing="line"), own)
        assert np.array_equal(weights(scoring=scoring, closing="line", ending="either"), own)
    assert not np.array_equal(weights(scoring="heads"), weights(scoring="towers"))


def test_weights_for_other_rules_are_learned_from_games_by_those_rules(tmp_path: Path) -> None:
    options = {"scoring": "heads", "closing": "line"}
    plan = Plan("tokan", 8, 100, 3, tmp_path, chunk=8, settings=Settings(epochs=1, batch=64), options=options)
    with ThreadPoolExecutor(1) as executor:
        files = play_all(plan, executor, lambda *_: None)
        found = train(plan, files, tmp_path / "weights.npz", lambda *_: None)
    assert [path.name for path in files] == ["games-closing-line-scoring-heads-3-100-0000000-8.npz"]
    assert found["command"] == "reynard learn tokan --option closing=line --option scoring=heads --games 8 --nodes 100 --seed 3"
    assert learn.weights_file(options).name == "tokan_heads_line.npz"
    with pytest.raises(Refused, match="setup"):
        learn.weights_file({"setup": "draft"})


@pytest.mark.parametrize("score", [1.0, 0.5])
def test_new_weights_replace_the_present_ones_only_where_the_match_says_that_they_are_stronger(
    score: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    present = tmp_path / "present.npz"
    present.write_bytes(learn.weights_file({}).read_bytes())
    monkeypatch.setattr(learn, "weights_file", lambda _options: present)
    monkeypatch.setattr(learn, "match_pair", lambda *_: score)
    monkeypatch.setattr("reynard.commands.learn.open_executor", lambda *_: ThreadPoolExecutor(1))
    words = ["learn", "tokan", "--games", "8", "--nodes", "100", "--folder", str(tmp_path), "--replace", "--pairs", "64"]
    assert main(words) == 0
    is_new = present.read_bytes() == (tmp_path / "weights.npz").read_bytes()
    assert is_new == (score == 1.0)
    assert ("played with from now on" in capsys.readouterr().out) == is_new
