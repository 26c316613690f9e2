"""The boards that the start page shows before any match exists are those the rules give."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import to_builtins

from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import get_game
from reynard.match.show import show_view

OPENINGS = Path(__file__).parents[2] / "web" / "src" / "lib" / "openings.json"


@pytest.mark.parametrize("name", ["two_paths", "tally_ho"])
def test_the_opening_on_the_start_page_is_the_first_view_of_the_first_seat(name: str) -> None:
    game = get_game(name)
    state = game.initial(game.parse_options({}))
    while game.to_act(state) is CHANCE:
        move, _ = game.chance_outcomes(state)[0]
        state = game.play(state, CHANCE, move)
    shown = to_builtins(show_view(game, game.view(state, Seat.FIRST)))
    assert json.loads(OPENINGS.read_text(encoding="utf-8"))[name] == json.loads(json.dumps(shown))
