"""Tokan bots: every level plays legal games of every kind, the same under the same seed, within its time."""

from __future__ import annotations

import itertools
import random

import pytest

from reynard.bots.tokan_player import LEVELS, make
from reynard.core.errors import NotFound
from reynard.core.seats import CHANCE
from reynard.games.tokan.game import GAME
from reynard.games.tokan.options import Options
from reynard.games.tokan.state import Dealing, State

OPTIONS = [
    GAME.parse_options({"scoring": scoring, "setup": setup, "closing": closing, "ending": ending})
    for scoring, setup, closing, ending in itertools.product(*(option.values for option in GAME.options))
]


def dealt(options: Options, seed: int) -> State:
    """A game after the deal."""
    source = random.Random(seed)
    state = GAME.initial(options)
    while isinstance(state, Dealing):
        outcomes = GAME.chance_outcomes(state)
        state = GAME.play(state, CHANCE, source.choices([move for move, _ in outcomes], [float(p) for _, p in outcomes])[0])
    return state


def play_game(options: Options, seed: int, levels: tuple[int, int]) -> list[str]:
    """The moves of a game between two levels."""
    bots = [make(level, seed, 5.0) for level in levels]
    state = dealt(options, seed)
    moves: list[str] = []
    while not isinstance(state, Dealing) and GAME.legal_entries(state):
        view = GAME.view(state, state.turn)
        move = bots[state.turn].choose(view, tuple(moves))
        assert move in view.moves
        moves.append(move)
        state = GAME.play(state, state.turn, GAME.parse_move(move))
    return moves


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(GAME.format_options(options).values()))
def test_low_levels_play_every_kind_of_game(options: Options) -> None:
    for level in (1, 3, 5):
        assert len(play_game(options, level, (level, level + 1))) > 8


@pytest.mark.slow
def test_high_levels_play_every_kind_of_game() -> None:
    for options, level in zip(OPTIONS, itertools.cycle((7, 8)), strict=False):
        assert len(play_game(options, level, (level, 15 - level))) > 8


@pytest.mark.parametrize("level", range(1, len(LEVELS)))
def test_same_seed_gives_the_same_moves(level: int) -> None:
    view = GAME.view(state := dealt(OPTIONS[0], 3), next(iter(GAME.to_act(state))))  # type: ignore[arg-type] # a set of seats
    assert make(level, 11, 5.0).choose(view) == make(level, 11, 5.0).choose(view)
    if level <= 4:
        assert len({make(level, seed, 5.0).choose(view) for seed in range(12)}) > 1


def test_the_strongest_level_moves_when_its_time_is_up() -> None:
    """Nothing but the time ends the search of a first move; how late it ends is measured in `benchmarks/time_control.py`."""
    for options in (OPTIONS[0], OPTIONS[2]):
        view = GAME.view(state := dealt(options, 4), next(iter(GAME.to_act(state))))  # type: ignore[arg-type] # a set of seats
        assert make(10, 1, 0.05).choose(view) in view.moves


def test_a_bot_explains_its_move() -> None:
    view = GAME.view(state := dealt(OPTIONS[0], 5), next(iter(GAME.to_act(state))))  # type: ignore[arg-type] # a set of seats
    for level in (1, 5, 8):
        bot = make(level, 2, 5.0)
        assert bot.explain() == ""
        bot.choose(view)
        assert "ook" in bot.explain()


def test_there_are_ten_levels() -> None:
    for level in (0, 11):
        with pytest.raises(NotFound):
            make(level, 1, 1.0)


@pytest.mark.slow
def test_a_level_beats_one_three_below_clearly() -> None:
    won = 0.0
    for seed, seat in itertools.product(range(10), (0, 1)):
        options = OPTIONS[0]
        levels = (5, 2) if seat == 0 else (2, 5)
        bots = [make(level, seed, 5.0) for level in levels]
        state = dealt(options, seed)
        while (outcome := GAME.outcome(state)) is None:
            assert not isinstance(state, Dealing)
            move = bots[state.turn].choose(GAME.view(state, state.turn))
            state = GAME.play(state, state.turn, GAME.parse_move(move))
        won += 0.5 if outcome.winner is None else float(outcome.winner == seat)
    assert won >= 14
