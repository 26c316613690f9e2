"""The engine port: one answer type for every game, nothing hidden is used, limits and the stop flag hold."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from reynard.core.errors import Refused
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import GAMES, get_game
from reynard.search import general
from reynard.search.port import Assessment, Limits, StopFlag, Workspace, assess, assess_view
from reynard.search.worlds import worlds
from reynard.solve.tokan import solve_plainly
from reynard.solve.two_paths import solve

LATE = "J,j,m,M,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r -"
FOREST = "###^TDP/#<##T#B/#P##D#P/T##.LTT/T######/#>#<D#T/.FFT#F# h D/- -/- - - 0"
START = "fhg/.../.../.../.../.../FHG s 1"


def some_states(game: AnyGame, options: dict[str, str], seed: int) -> Iterator[Any]:
    """The states of a random game in which a seat has to act."""
    source = random.Random(seed)
    state = game.initial(game.parse_options(options))
    while game.outcome(state) is None:
        if game.to_act(state) is not CHANCE:
            yield state
        state = general.play_at_random(game, state, source)


def acting(game: AnyGame, state: Any) -> list[Seat]:
    """The seats that have to act."""
    seats = game.to_act(state)
    assert seats is not CHANCE
    return sorted(seats)


def at_every_decision(seed: int) -> Iterator[tuple[AnyGame, Any]]:
    """A few states of every game."""
    for game in GAMES.values():
        states = list(some_states(game, {}, seed))
        for state in states[:: max(1, len(states) // 6)]:
            yield game, state
        if any(option.name == "optional_answer" for option in game.options):
            for state in list(some_states(game, {"optional_answer": "yes"}, seed))[:12]:
                yield game, state


@pytest.mark.slow
def test_every_game_answers_in_the_same_words() -> None:
    for game, state in at_every_decision(1):
        for seat in acting(game, state):
            found = assess(game, state, Limits(nodes=500), seat=seat)
            legal = {game.format_move(move) for move in game.legal_moves(state, seat)}
            assert found.seat is seat
            assert 0.0 <= found.value <= 1.0
            assert found.move in legal
            assert {choice.move for choice in found.choices} <= legal
            assert sum(choice.share for choice in found.choices) == pytest.approx(1.0)
            assert all(choice.line[0] == choice.move for choice in found.choices)


@pytest.mark.slow
def test_asking_about_a_view_gives_what_asking_about_the_state_gives() -> None:
    for game, state in at_every_decision(2):
        for seat in acting(game, state):
            by_state = assess(game, state, Limits(nodes=400), seat=seat)
            by_view = assess_view(game.view(state, seat), Limits(nodes=400))
            assert (by_view.value, by_view.choices) == (by_state.value, by_state.choices)


def test_a_view_is_thought_about_in_every_state_that_looks_the_same() -> None:
    game = get_game("two_paths")
    state = game.parse_position(START, game.parse_options({}))
    hidden = [game.play(state, Seat.FIRST, game.parse_move(text)) for text in ("Fw", "Fe")]
    assert set(worlds(game.view(hidden[0], Seat.SECOND))) == set(hidden)
    assert set(worlds(game.view(hidden[0], Seat.FIRST))) == {hidden[0]}


def test_a_blocker_is_told_the_same_wherever_the_disc_lies() -> None:
    game = get_game("two_paths")
    state = game.parse_position(START, game.parse_options({}))
    answers = [assess(game, game.play(state, Seat.FIRST, game.parse_move(text)), Limits()) for text in ("Fw", "Fe")]
    assert answers[0] == answers[1]
    animal = solve(7).duel(START).animals["F"]
    assert answers[0].value == 1.0 - animal.value
    assert {choice.move: choice.share for choice in answers[0].choices}["w"] == animal.block_west


def test_a_drawn_move_follows_the_shares() -> None:
    game = get_game("two_paths")
    found = assess(game, game.parse_position(START, game.parse_options({})), Limits())
    source = random.Random(1)
    drawn = [found.draw(source) for _ in range(4000)]
    for choice in found.choices:
        assert drawn.count(choice.move) / 4000 == pytest.approx(choice.share, abs=0.03)


def test_the_other_seat_has_the_other_value_and_nothing_to_do() -> None:
    game = get_game("tokan")
    state = game.parse_position(LATE, game.parse_options({}))
    mine, theirs = assess(game, state, Limits(nodes=500)), assess(game, state, Limits(nodes=500), seat=Seat.SECOND)
    assert theirs.value == 1.0 - mine.value == mine.value_for(Seat.SECOND)
    assert theirs.choices == ()


def test_where_chance_acts_the_value_is_the_mean() -> None:
    game = get_game("tally_ho")
    state = game.parse_position(FOREST, game.parse_options({}))
    turning = game.play(state, Seat.SECOND, game.parse_move("a7"))
    found = assess(game, turning, Limits(nodes=300), seat=Seat.FIRST)
    parts = [
        float(share) * assess(game, game.play(turning, CHANCE, move), Limits(nodes=300), seat=Seat.FIRST).value
        for move, share in game.chance_outcomes(turning)
    ]
    assert found.value == pytest.approx(sum(parts))


def test_while_a_layout_is_dealt_nobody_can_be_asked() -> None:
    game = get_game("tokan")
    with pytest.raises(Refused, match="Chance"):
        assess(game, game.initial(game.parse_options({})), Limits(nodes=10))


def test_a_finished_game_is_exact() -> None:
    game = get_game("tokan")
    state = game.parse_position("M,jm,-,-,-,-/" + "/".join(["-,-,-,-,-,-"] * 4) + " r b5", game.parse_options({}))
    found = assess(game, state, Limits(nodes=10))
    assert (found.is_exact, found.value, found.choices) == (True, 0.0, ())


@pytest.mark.parametrize("name", ["tokan", "tally_ho"])
def test_depth_0_is_a_glance(name: str) -> None:
    game = get_game(name)
    state = next(some_states(game, {}, 4))
    found = assess(game, state, Limits(depth=0))
    assert (found.depth, found.is_exact) == (0, False)
    assert found.move in {game.format_move(move) for move in game.legal_moves(state, found.seat)}


@pytest.mark.parametrize("name", ["tokan", "tally_ho"])
def test_the_stop_flag_itself_ends_a_search_without_limits(name: str) -> None:
    game = get_game(name)
    state = next(some_states(game, {}, 5))
    stop = StopFlag()
    heard: list[Assessment] = []

    def hear(found: Assessment) -> None:
        heard.append(found)
        if found.depth >= 2:
            stop.set()

    before = threading.active_count()
    found = assess(game, state, Limits(), stop, hear, workspace=Workspace(memory_mb=16, threads=1))
    assert found.depth >= 2
    assert [each.depth for each in heard] == sorted(each.depth for each in heard)
    assert threading.active_count() <= before


def test_a_workspace_keeps_the_table_between_searches_by_time_only() -> None:
    game = get_game("tokan")
    state = next(some_states(game, {}, 6))
    workspace = Workspace(memory_mb=16, threads=1)
    first = assess(game, state, Limits(nodes=3000), workspace=workspace)
    assess(game, state, Limits(movetime_ms=30), workspace=workspace)
    assert assess(game, state, Limits(nodes=3000), workspace=workspace).choices == first.choices
    again = workspace.keep("engine", lambda: None)
    assess(game, state, Limits(movetime_ms=30), workspace=workspace)
    assert workspace.keep("engine", lambda: None) is again is not None


def test_a_workspace_for_a_series_keeps_the_table_and_repeats_its_answers() -> None:
    """What a review asks about a game: every search goes on from the one before."""
    game = get_game("tokan")
    states = [next(some_states(game, {}, 6))]
    for _ in range(3):
        move = assess(game, states[-1], Limits(nodes=3000)).move
        states.append(game.play(states[-1], acting(game, states[-1])[0], game.parse_move(move)))
    alone = [assess(game, state, Limits(depth=6)) for state in states]
    series = [Workspace(memory_mb=16, is_series=True) for _ in range(2)]
    once, again = ([assess(game, state, Limits(depth=6), workspace=workspace) for state in states] for workspace in series)
    assert [(each.choices, each.nodes) for each in once] == [(each.choices, each.nodes) for each in again]
    assert sum(each.nodes for each in once[1:]) < 0.9 * sum(each.nodes for each in alone[1:])


# The plain search


def plainly(game: AnyGame, state: Any, limits: Limits, seat: Seat | None = None) -> Assessment:
    asked = acting(game, state)[0] if seat is None else seat
    return general.assess(game, state, limits, StopFlag(), None, seat=asked, workspace=Workspace())


def test_the_plain_search_enumerates_the_end_of_a_game_exactly() -> None:
    game = get_game("tokan")
    states = list(some_states(game, {}, 8))
    for state in states[-4:]:
        found = plainly(game, state, Limits(nodes=200_000))
        assert found.is_exact
        assert found.value == 0.5 + 0.5 * solve_plainly(state).result


def test_the_plain_search_averages_chance_and_uses_points_before_the_end() -> None:
    game = get_game("tally_ho")
    state = next(some_states(game, {}, 9))
    found = plainly(game, state, Limits(nodes=600))
    assert not found.is_exact
    assert found.move in {game.format_move(move) for move in game.legal_moves(state, found.seat)}


def test_the_plain_search_of_hidden_choices_does_not_see_them() -> None:
    game = get_game("two_paths")
    state = game.parse_position(START, game.parse_options({}))
    found = [
        plainly(game, game.play(state, Seat.FIRST, game.parse_move(text)), Limits(nodes=3000), Seat.SECOND)
        for text in ("Fw", "Fe")
    ]
    assert found[0].choices == found[1].choices


def test_the_plain_search_keeps_to_its_limits() -> None:
    game = get_game("tokan")
    state = next(some_states(game, {}, 10))
    assert not plainly(game, state, Limits(movetime_ms=100)).is_exact, "only the time ends it"
    assert plainly(game, state, Limits(nodes=500)).nodes <= 500
    assert plainly(game, state, Limits(depth=0)).depth == 0
