"""Digests of reviewed games: luck and skill add up to the result, mistakes have kinds, habits are told when they are there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from reynard.core.record import parse_records
from reynard.core.seats import Seat
from reynard.games.catalogue import get_game
from reynard.games.replay import Replay, make_record, replay, replay_all
from reynard.study import tally_ho, tokan
from reynard.study.arena import Pairing, play_pair
from reynard.study.coach import coach
from reynard.study.progress import Reading, add_readings, digest, mean_of
from reynard.study.review import MoveReview, review

START = "fhg/.../.../.../.../.../FHG s 1"


def played(game: str, seed: int) -> tuple[Replay, ...]:
    result = play_pair(Pairing(game, (), "greedy", "random", 0.01, seed))
    return tuple(replay_all(parse_records(text))[0] for text in result.records)


def test_a_digest_adds_up_to_the_result_for_either_seat() -> None:
    games = played("two_paths", 5)
    for seat in Seat:
        found = digest([(one, seat, review(one)) for one in games])
        assert found.rounds == len(games)
        assert found.score - found.rounds / 2 == pytest.approx(found.luck + found.skill - found.other, abs=1e-9)
        assert found.proved == found.moves, "all of Two Paths is proven"
        assert sum(lost for _, lost in found.mistakes.values()) <= -found.skill + 1e-9
        assert set(found.mistakes) <= {"animal", "side", "block", "order"}


def _move(entry: str, best: str) -> MoveReview:
    return MoveReview(entry, "", 0.5, 0.4, best, 0.5, 0.1, (-0.1, 0.0), 0.0, False)


@pytest.mark.parametrize(
    ("entry", "best", "kind"),
    [("c3-c5", "c3-c5+1", "carry"), ("c3-c5", "c3-e3", "target"), ("c3-c5", "a1-a2", "piece"), ("J@g4", "J@g3", "draft")],
)
def test_a_mistake_in_tokan_is_named_after_what_was_wrong(entry: str, best: str, kind: str) -> None:
    assert tokan.mistake(None, _move(entry, best), Seat.FIRST) == kind


@pytest.mark.parametrize(
    ("entry", "best", "kind"),
    [
        ("c3=F", "c3xc6", "missed-capture"),
        ("c3-c4", "d5-out", "missed-leave"),
        ("c3-c4", "a1", "missed-flip"),
        ("c3xc6", "c3-c4", "early-capture"),
        ("a1=T", "c3-c4", "early-flip"),
        ("c3-c4", "c3-c5", "wrong-move"),
        ("a1=T", "b1", "wrong-flip"),
    ],
)
def test_a_mistake_in_tally_ho_is_named_after_what_should_have_been_done(entry: str, best: str, kind: str) -> None:
    assert tally_ho.mistake(None, _move(entry, best), Seat.FIRST) == kind


def _always(side: str, duels: int) -> Replay:
    """South hides on one side all the time, and North blocks by turns."""
    game = get_game("two_paths")
    options = game.parse_options({})
    state, entries = game.parse_position(START, options), []
    for number in range(duels):
        if game.outcome(state) is not None:
            break
        hidden = side if state.mover is Seat.FIRST else "we"[number % 2]
        entry = next(e for e in game.legal_entries(state) if e[1] == hidden and e[3] == "we"[number // 2 % 2])
        for step in game.parse_entry(state, entry):
            state = game.play(state, step.actor, step.move)
        entries.append(entry)
    return replay(make_record(game, game.parse_position(START, options), entries))


def test_readings_say_what_the_coach_says_and_can_be_added_up() -> None:
    games = [_always("w", 12), _always("w", 9)]
    told = {(habit.name, True): habit for habit in coach([(one, Seat.FIRST) for one in games]).hiding}
    own = add_readings(_readings(games))
    for reading in own:
        if reading.is_hiding:
            habit = told[reading.habit, True]
            assert (reading.tries, reading.hits) == (habit.tries, habit.hits)
            assert reading.expected / reading.tries == pytest.approx(habit.expected)
            assert reading.interval == pytest.approx((habit.low, habit.high))
    favourite = next(one for one in own if one.habit == "favourite-side" and one.is_hiding)
    assert favourite.hits == favourite.tries


def _readings(games: Sequence[Replay]) -> list[Reading]:
    from reynard.study.two_paths import readings

    return [reading for one in games for reading in readings(one, Seat.FIRST)]


def test_the_mean_of_one_match_alone_says_nothing() -> None:
    assert mean_of([0.3]).low == -1.0
    found = mean_of([0.1, 0.2, 0.3, 0.2])
    assert found.low < 0.2 < found.high
    assert found.mean == pytest.approx(0.2)
