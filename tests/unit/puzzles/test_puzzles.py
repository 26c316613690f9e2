"""Puzzles: each proved again, refutations that hold on the rules, scores of guessing, and files that come out the same."""

from __future__ import annotations

import random
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from reynard.core.errors import BadText, NotFound
from reynard.games.catalogue import game_names, get_game
from reynard.puzzles.difficulty import difficulty
from reynard.puzzles.files import puzzle_of, puzzles_of, read_head, read_puzzles, write_puzzles
from reynard.puzzles.making import AT_ONCE, Order, is_again, make_puzzles, problems_of, repetitions
from reynard.puzzles.puzzle import (
    CLOSE_ENOUGH,
    Puzzle,
    best_share,
    check_answer,
    format_puzzle,
    gain_against,
    is_right,
    maker,
    parse_puzzle,
    seat_to_act,
)
from reynard.solve.tokan import solve_moves

GAMES = game_names()
SHOWN = 40
DATA = Path(__file__).parents[3] / "src" / "reynard" / "puzzles" / "data"
TOKAN = Puzzle(
    "tokan",
    "move",
    "m,-,-,-,-,l/-,Jl,l,lJj,-,-/M,J,mL,Mm,L,-/-,Jl,JjjJ,Lj,LjJ,-/L,-,j,-,j,M r b2",
    "",
    "f1-e1",
    1406,
    ("trap",),
    (1.0,),
)


class Here(Executor):
    """Does everything at once, in this process."""

    def submit(self, work: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*arguments, **named))
        return done


@pytest.mark.parametrize("game", [game for game in GAMES if puzzles_of(game)])
def test_a_sample_of_the_package_is_proved_again(game: str) -> None:
    sample = random.Random(5).sample(puzzles_of(game), SHOWN)
    assert problems_of(tuple(sample)) == ()


@pytest.mark.parametrize("game", [game for game in GAMES if puzzles_of(game)])
def test_no_puzzle_of_the_package_is_there_twice_and_easy_ones_come_first(game: str) -> None:
    puzzles = puzzles_of(game)
    assert repetitions(puzzles) == ()
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)
    assert puzzle_of(game, puzzles[0].id) == puzzles[0]
    assert len(puzzles) >= 1000
    assert read_head(DATA / f"{game}.xz")[:2] == (game, 1)


def test_all_files_of_the_package_together_are_small() -> None:
    assert 0 < sum(file.stat().st_size for file in DATA.iterdir()) <= 400_000


def test_a_wrong_answer_is_no_puzzle_for_the_check() -> None:
    spoilt = Puzzle(TOKAN.game, TOKAN.kind, TOKAN.position, "", "a3-b3", 1406, TOKAN.themes, TOKAN.facts)
    assert problems_of((TOKAN,)) == ()
    assert problems_of((spoilt,)) == (f"{spoilt.id}: the only move is f1-e1, not a3-b3",)


def test_a_wrong_move_in_tokan_meets_its_refutation_on_the_rules() -> None:
    game = get_game("tokan")
    for given in TOKAN.choices:
        told = maker("tokan").explain(TOKAN, given)
        assert told.is_right is (given == TOKAN.answer)
        assert told.line[0] == given
        state = TOKAN.state
        loser = seat_to_act(game, state)
        for text in told.line:
            state = game.play(state, seat_to_act(game, state), game.parse_move(text))
        outcome = game.outcome(state)
        if outcome is not None:
            assert (outcome.value_for(loser) == 1.0) is told.is_right, f"{given}: {told.line}"


def test_the_slow_twin_finds_the_same_only_move() -> None:
    game = get_game("tokan")
    near_end = "-,-,-,-,-,-/-,-,-,-,-,-/Jj,m,J,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r -"
    board = game.parse_position(near_end, game.parse_options({}))
    from reynard.kernels.tokan_texts import encode_move, encode_position, play_move
    from reynard.puzzles.tokan import Prover

    verdicts = {game.format_move(move): verdict.result for move, verdict in solve_moves(board).items()}
    assert verdicts
    prover, words = Prover(), encode_position(near_end)
    for text, result in verdicts.items():
        found = prover.result(play_move(words, encode_move(text)))
        assert found is not None
        assert -found == result


def test_guessing_scores_what_chance_predicts() -> None:
    chance = random.Random(3)
    puzzles = [puzzle for puzzle in puzzles_of("two_paths") if puzzle.kind == "piece"][:400]
    expected = sum(1 / len(puzzle.choices) for puzzle in puzzles)
    spread = sum((1 / len(puzzle.choices)) * (1 - 1 / len(puzzle.choices)) for puzzle in puzzles) ** 0.5
    right = sum(is_right(puzzle, chance.choice(puzzle.choices)) for puzzle in puzzles)
    assert abs(right - expected) < 4 * spread
    mixes = [puzzle for puzzle in puzzles_of("two_paths") if puzzle.kind == "mix"][:100]
    share = sum(is_right(puzzle, percent) for puzzle in mixes for percent in puzzle.choices) / (101 * len(mixes))
    assert 0.02 < share < 0.4, "only mixes near the best one are right"


@pytest.mark.parametrize("hides", [True, False])
def test_nothing_is_gained_against_the_best_mix_and_something_against_any_other(hides: bool) -> None:
    outcomes = (0.2, 0.6, 0.7, 0.3)
    best = best_share(outcomes, hides=hides)
    assert gain_against(outcomes, best, hides=hides) == pytest.approx(0.0)
    assert gain_against(outcomes, best + 0.1, hides=hides) > CLOSE_ENOUGH
    assert gain_against(outcomes, best - 0.1, hides=hides) > CLOSE_ENOUGH


def test_the_same_seed_makes_the_same_puzzles_whatever_the_order_of_work(tmp_path: Path) -> None:
    told: list[int] = []
    order = Order("two_paths", 3, 12)
    first = make_puzzles(order, Here(), lambda found, games: told.append(games), most_waiting=1)
    again = make_puzzles(order, Here(), lambda found, games: None, most_waiting=7)
    assert first == again
    assert len(first) == 12
    assert told[0] == AT_ONCE
    write_puzzles(tmp_path / "some.xz", "two_paths", 3, first)
    assert set(read_puzzles(tmp_path / "some.xz")) == set(first)
    assert problems_of(first) == ()


def test_an_order_that_was_interrupted_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept: list[tuple[tuple[Puzzle, ...], int]] = []
    whole = make_puzzles(Order("two_paths", 3, 12), Here(), lambda found, games: kept.append((found, games)))
    path = tmp_path / "some.xz"
    for found, games in kept[:-1]:
        write_puzzles(path, "two_paths", 3, found, games)
        assert read_head(path) == ("two_paths", 3, games)
        order = Order("two_paths", 3, 12, found=read_puzzles(path), games=games)
        assert set(make_puzzles(order, Here(), lambda found, games: None)) == set(whole)
    fewer = make_puzzles(Order("two_paths", 3, 5), Here(), lambda found, games: kept.append((found, games)))
    order = Order("two_paths", 3, 12, found=fewer, games=kept[-1][1])
    assert set(make_puzzles(order, Here(), lambda found, games: None)) == set(whole)


def test_a_puzzle_in_a_mirror_or_with_little_changed_is_the_same_again() -> None:
    board, mirrored = ".../.../Gh./Fg./H../.../... n 1", ".../.../.hG/.gF/..H/.../... n 1"
    around = ".../.../..h/.Gf/.Hg/.../... s 1"
    first = Puzzle("two_paths", "piece", board, "", "G", 811, (), ())
    for position, is_same in ((mirrored, True), (around, True), (board.replace(" 1", " 2"), False)):
        other = Puzzle("two_paths", "piece", position, "", "G", 811, (), ())
        assert is_again(first, other) is is_same, position
    twin = Puzzle("tokan", "move", TOKAN.position.replace("m,-,-", "-,-,-", 1), "", TOKAN.answer, 1406, (), TOKAN.facts)
    assert repetitions((TOKAN, twin)) == (f"{twin.id}: as good as the same as {TOKAN.id}",)
    away = Puzzle("tokan", "move", twin.position, "", "a2-a3", 1406, (), TOKAN.facts)
    assert repetitions((TOKAN, away)) == ()


def test_lines_come_back_and_bad_ones_are_refused(tmp_path: Path) -> None:
    assert parse_puzzle("tokan", format_puzzle(TOKAN)) == TOKAN
    for line in ("", "move\tx", format_puzzle(TOKAN).replace("move", "guess", 1)):
        with pytest.raises(BadText):
            parse_puzzle("tokan", line)
    (tmp_path / "bad.xz").write_bytes(b"no puzzles")
    with pytest.raises(BadText):
        read_puzzles(tmp_path / "bad.xz")
    with pytest.raises(NotFound):
        puzzle_of("tokan", "0000000000")
    with pytest.raises(BadText):
        check_answer(TOKAN, "a1-a9")
    with pytest.raises(NotFound):
        maker("chess")


def test_what_more_levels_solve_is_easier() -> None:
    nobody = {str(level): (0, 4) for level in range(1, 11)}
    strong = {str(level): (4 if level > 6 else 0, 4) for level in range(1, 11)}
    everybody = {str(level): (4, 4) for level in range(1, 11)}
    assert difficulty(nobody) > difficulty(strong) > difficulty(everybody)
    assert 1650 < difficulty(strong) < 1800
