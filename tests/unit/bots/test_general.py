"""Bots for any game: legal, fair, and greedy where greed can be counted."""

from __future__ import annotations

import random
from typing import Any

import pytest

from reynard.bots import general
from reynard.bots.names import bot_levels, bot_name
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import GAMES, get_game
from reynard.search.general import play_at_random


def play(game: AnyGame, levels: tuple[str, str], seed: int) -> Any:
    """A game between two general bots; its last state."""
    source = random.Random(seed)
    bots = [general.make(game.name, level, seed + number, 0.05) for number, level in enumerate(levels)]
    state = game.initial(game.parse_options({}))
    while game.outcome(state) is None:
        acting = game.to_act(state)
        if acting is CHANCE:
            state = play_at_random(game, state, source)
            continue
        seat = min(acting)
        state = game.play(state, seat, game.parse_move(bots[seat].choose(game.view(state, seat))))
    return state


@pytest.mark.slow
@pytest.mark.parametrize("name", list(GAMES))
def test_every_level_plays_a_whole_game_of_every_kind(name: str) -> None:
    game = get_game(name)
    assert game.outcome(play(game, (general.GREEDY, general.RANDOM), 1)) is not None


def test_greedy_takes_the_larger_tower() -> None:
    game = get_game("tokan")
    state = game.parse_position("M,j,-,J,l,ml/" + "/".join(["-,-,-,-,-,-"] * 4) + " r -", game.parse_options({}))
    moves = {game.format_move(move): game.play(state, Seat.FIRST, move) for move in game.legal_moves(state, Seat.FIRST)}
    best = max(game.score(after)[0] - game.score(after)[1] for after in moves.values())
    chosen = general.make("tokan", general.GREEDY, 1, 1.0).choose(game.view(state, Seat.FIRST))
    assert game.score(moves[chosen])[0] - game.score(moves[chosen])[1] == best


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    game = get_game("tokan")
    won = 0
    for seed in range(6):
        seat = Seat(seed % 2)
        levels = (general.GREEDY, general.RANDOM) if seat is Seat.FIRST else (general.RANDOM, general.GREEDY)
        outcome = game.outcome(play(game, levels, seed))
        won += outcome is not None and outcome.winner is seat
    assert won >= 4


def test_every_game_names_its_levels() -> None:
    for name in GAMES:
        assert all(bot_name(name, level) for level in bot_levels(name))
    assert "mind_reader" in bot_levels("two_paths")
    assert "mind_reader" not in bot_levels("tokan")
