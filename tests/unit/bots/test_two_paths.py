"""The Two Paths bots: legal under all options, the same under a seed, weaker the lower they are; the mind reader's promises."""

from __future__ import annotations

import random

import pytest

from benchmarks.strength_two_paths import level_score, measure_response
from reynard.bots.bot import Bot
from reynard.bots.factory import make_bot
from reynard.bots.two_paths_habits import HABITS, HabitBot
from reynard.bots.two_paths_mind_reader import BOUND, FREEDOM, Choice, MindReader, opponent_choices, read_habits
from reynard.core.game import Step
from reynard.core.seats import CHANCE, Seat
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.state import Move
from reynard.solve.two_paths import solve
from reynard.solve.two_paths.response import respond
from reynard.solve.two_paths.strategies import equilibrium_strategy


def _play(bots: tuple[Bot, Bot], seed: int, **options: str) -> tuple[float, list[str]]:
    """South's result and the entries of one game; every choice has to be legal."""
    chance = random.Random(seed)
    state = GAME.initial(GAME.parse_options(options))
    entries: list[str] = []
    steps: list[Step[Move]] = []
    while (outcome := GAME.outcome(state)) is None:
        actors = GAME.to_act(state)
        if actors is CHANCE:
            state = GAME.play(state, CHANCE, chance.choice([move for move, _ in GAME.chance_outcomes(state)]))
            continue
        for seat in sorted(actors):
            view = GAME.view(state, seat)
            text = bots[seat].choose(view, entries)
            assert text in view.moves
            steps.append(Step(seat, GAME.parse_move(text)))
            state = GAME.play(state, seat, steps[-1].move)
        entry = GAME.format_entry(tuple(steps))
        if entry is not None:
            entries.append(entry)
            steps = []
    return outcome.value_for(Seat.FIRST), entries


def _score(first: type[Bot] | int, opponent: str | int, games: int) -> float:
    """What the first bot scores, half the games in each seat."""

    def make(who: type[Bot] | int | str, seed: int) -> Bot:
        if isinstance(who, int):
            return make_bot("two_paths", who, seed)
        return HabitBot(who, seed) if isinstance(who, str) else who(seed)  # type: ignore[call-arg]  # MindReader takes a seed

    points = 0.0
    for seed in range(games // 2):
        points += _play((make(first, 3 * seed), make(opponent, 7 * seed + 1)), seed)[0]
        points += 1.0 - _play((make(opponent, 5 * seed + 2), make(first, 3 * seed)), seed)[0]
    return points / games


@pytest.mark.parametrize("optional_answer", ["no", "yes"])
@pytest.mark.parametrize("setup", ["choose", "random"])
def test_all_levels_play_legal_games_to_the_end(setup: str, optional_answer: str) -> None:
    for level in (*range(1, 11), "mind_reader"):
        bots = make_bot("two_paths", level, 1), make_bot("two_paths", level, 2)
        _play(bots, 3, setup=setup, optional_answer=optional_answer, rows="6")
        assert bots[0].explain()


@pytest.mark.parametrize("level", [1, 5, 10, "mind_reader"])
def test_same_seed_gives_the_same_game(level: int | str) -> None:
    games = [_play((make_bot("two_paths", level, 8), make_bot("two_paths", 10, 9)), 4)[1] for _ in range(2)]
    assert games[0] == games[1]
    other = _play((make_bot("two_paths", level, 10), make_bot("two_paths", 10, 11)), 4)[1]
    assert other != games[0]


@pytest.mark.slow
def test_every_level_beats_the_one_below_and_all_but_the_last_lose_to_perfect_play() -> None:
    """The same games every time; over 8,000 a score strays by half a percent."""
    for level in range(2, 11):
        assert level_score(level, level - 1, 8000)["score"] > 0.51
    scores = [level_score(level, 10, 8000)["score"] for level in (1, 3, 5, 7, 9)]
    assert scores == sorted(scores)
    assert scores[0] < 0.3
    assert scores[-1] < 0.49


def test_compiled_games_are_those_of_the_bots() -> None:
    """The lowest level wins as often in both; 0.11 are four deviations of 260 games."""
    assert level_score(1, 10, 4000)["score"] == pytest.approx(_score(1, 10, 260), abs=0.11)


@pytest.mark.slow
def test_the_best_response_to_the_perfect_bot_wins_about_half() -> None:
    report = measure_response(60)
    assert report["level 10 : its best response"]["score"] == pytest.approx(0.5, abs=0.25)
    assert report["best response's exact winning chance"] == pytest.approx(0.5, abs=1e-6)


def test_opponents_choices_are_told_apart_by_seat() -> None:
    """The turn of the beginner ends with the block in the fourth duel; then the other one moves."""
    entries = ["FHG/HGF", "Fw/w", "He/w", "Gw/e", "Fe/e", "Hw/e", "Ge/e"]
    hidden, blocked = opponent_choices(entries, Seat.FIRST, Seat.SECOND)
    assert hidden == [Choice("H", "w", False), Choice("G", "e", True)]
    assert blocked == [Choice("F", "w", True), Choice("H", "w", False), Choice("G", "e", False), Choice("F", "e", True)]
    assert opponent_choices(entries, Seat.SECOND, Seat.SECOND) == (
        [Choice("F", "w", True), Choice("H", "e", False), Choice("G", "w", False), Choice("F", "e", True)],
        [Choice("H", "e", False), Choice("G", "e", True)],
    )


def test_reads_name_the_habit_that_foretold_most() -> None:
    alternating = [Choice("FHG"[i % 3], "we"[i % 2], i % 5 == 0) for i in range(9)]
    read = read_habits(alternating, "F", 0.5)
    assert read.habit == "changes sides every time"
    assert read.west < 0.15
    assert read.trust > 0.9
    assert read_habits([], "F", 0.42).west == pytest.approx(0.5, abs=0.1)


def test_mind_reader_explains_its_read() -> None:
    """South has hidden west every time; North, who blocks now, says so."""
    entries = ["Fw/e", "Fw/e", "Hw/e", "Gw/e", "Fw/e", "Hw/e"]
    state = GAME.parse_position("fhg/.../.../F../H../G../... s 3", GAME.parse_options({}))
    state = GAME.play(state, Seat.FIRST, GAME.parse_move("Fw"))
    reader = MindReader(1)
    reader.choose(GAME.view(state, Seat.SECOND), entries)
    assert "one side" in reader.explain()


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "optional_answer"), list(FREEDOM))
def test_mind_reader_cannot_be_exploited_beyond_its_bound(rows: int, optional_answer: bool) -> None:
    strategy = equilibrium_strategy(solve(rows, optional_answer), FREEDOM[rows, optional_answer])
    assert 0.7 * BOUND < respond(strategy, rows, optional_answer).exploitability() <= BOUND


@pytest.mark.slow
def test_mind_reader_beats_habits() -> None:
    """1,000 games against each are in benchmarks/; here enough of all together to be sure."""
    assert sum(_score(MindReader, habit, 120) for habit in HABITS) / len(HABITS) > 0.53
