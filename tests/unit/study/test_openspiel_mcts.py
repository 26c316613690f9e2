"""OpenSpiel's tree search as a contestant: its states are the games, it keeps the time, and it sees nothing hidden."""

from __future__ import annotations

import importlib.util
import random
from typing import Any

import pytest

from reynard.cli import main
from reynard.core.errors import Refused
from reynard.core.record import parse_records
from reynard.core.seats import CHANCE as DRAWN
from reynard.core.seats import Seat
from reynard.games.catalogue import game_names, get_game
from reynard.games.replay import replay_all
from reynard.study.arena import Pairing, play_pair
from reynard.study.contestants import check_contestant, make_contestant
from reynard.study.openspiel_mcts import OpenSpielSearch, state_of
from reynard.study.tree_state import CHANCE

OPTIONS = [
    ("tokan", {}),
    ("tokan", {"setup": "draft", "scoring": "heads", "closing": "line"}),
    ("tally_ho", {}),
    ("two_paths", {}),
    ("two_paths", {"rows": "6", "optional_answer": "yes"}),
]


def _settle(game: Any, state: Any, chance: random.Random) -> Any:
    while game.to_act(state) is DRAWN:
        moves, shares = zip(*game.chance_outcomes(state), strict=True)
        state = game.play(state, DRAWN, chance.choices(moves, [float(share) for share in shares])[0])
    return state


def _acting(game: Any, state: Any) -> frozenset[Seat]:
    acting: frozenset[Seat] = game.to_act(state)
    return acting


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_its_states_have_the_moves_and_results_of_the_rules(name: str, options: dict[str, str]) -> None:
    game, chance = get_game(name), random.Random(7)
    for _ in range(6):
        state = _settle(game, game.initial(game.parse_options(options)), chance)
        while acting := _acting(game, state):
            seat = min(acting)
            view = game.view(state, seat)
            if view.phase != "setup":
                searched = state_of(view)
                assert searched.current_player() == seat
                assert sorted(searched.text_of(action) for action in searched.legal_actions()) == sorted(view.moves)
            state = _settle(game, game.play(state, seat, chance.choice(game.legal_moves(state, seat))), chance)
        outcome = game.outcome(state)
        assert outcome is not None
        finished = state_of(game.view(state, Seat.FIRST))
        assert finished.is_terminal()
        assert finished.returns() == [2 * outcome.value_for(seat) - 1 for seat in Seat]


def test_what_a_flip_turns_up_is_chance_with_the_chances_of_the_rules() -> None:
    game = get_game("tally_ho")
    state = game.initial(game.parse_options({}))
    searched = state_of(game.view(state, Seat.FIRST))
    searched.apply_action(searched.legal_actions()[0])
    assert searched.current_player() == CHANCE
    assert sum(share for _, share in searched.chance_outcomes()) == pytest.approx(1.0)
    flipped = game.play(state, Seat.FIRST, game.parse_move("a1"))
    assert sorted(share for _, share in searched.chance_outcomes()) == pytest.approx(
        sorted(float(share) for _, share in game.chance_outcomes(flipped))
    )


def test_Z6_a_blocker_is_given_the_same_whichever_side_is_hidden() -> None:
    game = get_game("two_paths")
    start = game.parse_position("ghf/.../.../.../.../.../FHG s 1", game.parse_options({}))
    chosen = []
    for side in "we":
        state = game.play(start, Seat.FIRST, game.parse_move("H" + side))
        view = game.view(state, Seat.SECOND)
        searched = state_of(view)
        searched.apply_action(0)
        assert searched.chance_outcomes() == [(0, 0.5), (1, 0.5)]
        chosen.append([OpenSpielSearch("two_paths", seed, 0.0).choose(view) for seed in range(8)])
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", game_names())
def test_it_plays_whole_games_and_stops_in_time(name: str) -> None:
    result = play_pair(Pairing(name, (), "mcts", "random", 0.004, 3))
    for text in result.records:
        assert replay_all(parse_records(text))[0].outcome is not None


def test_it_searches_longer_when_it_has_more_time() -> None:
    game = get_game("tokan")
    state = _settle(game, game.initial(game.parse_options({})), random.Random(1))
    view = game.view(state, min(_acting(game, state)))
    counts = []
    for seconds in (0.02, 0.5):
        player = OpenSpielSearch("tokan", 1, seconds)
        assert player.choose(view) in view.moves
        counts.append(player.simulations)
    assert counts[1] > counts[0] >= 2


def test_without_openspiel_it_is_refused_with_a_stable_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr("reynard.study.contestants.find_spec", lambda name: None if name == "pyspiel" else found(name))
    with pytest.raises(Refused, match=r"pip install reynard\[openspiel\]") as refused:
        make_contestant("tokan", "mcts", 1, 0.1)
    assert refused.value.code == "openspiel_missing"
    check_contestant("tokan", "greedy")
    assert main(["arena", "tokan", "10", "mcts"]) == 1
    assert "openspiel" in capsys.readouterr().err
