"""Whether results, rounds and the result of the whole match agree with the entries."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from reynard.core.declared import Series
from reynard.core.errors import BadText
from reynard.core.game import Step
from reynard.core.outcome import Outcome
from reynard.core.seats import CHANCE, Seat
from reynard.fair import rounds as series
from reynard.fair.findings import Notes, Round
from reynard.games.replay import OFF_THE_BOARD, parse_result

ABORTED = "aborted"
"""Called off before both players had moved."""
CLOSED = "closed"
"""Called off afterwards, by whoever runs the server."""
_OF_ALL_ROUNDS = ("Options", "Date", "Clock", "Series", "Deal", "Chain", "Key")
_SPOKEN = {"resigned": (True, True), "agreed": (False, False), "left": (True, False), "time": (True, False)}
"""For each way to end off the board: whether somebody may have won by it, and whether somebody must have."""


def check_rounds(rounds: Sequence[Round], notes: Notes) -> None:
    """The rounds of one match: each once, in order, none that the series does not have; what they share is the same in all."""
    first = rounds[0]
    most = series.rounds_in(first.game, first.series)
    for before, after in pairwise(rounds):
        if after.number <= before.number:
            notes.blame("round_order", f"{after.where}tag Round", f"round {after.number} stands after round {before.number}")
        if after.number == before.number + 1:
            _check_following(before, after, notes)
    for one in rounds:
        if one.number > most:
            notes.blame("bad_round", f"{one.where}tag Round", f"this match has {most} round{'s' if most > 1 else ''} at most")
        for name in _OF_ALL_ROUNDS:
            if one.tag(name) != first.tag(name):
                code = "wrong_deal" if name == "Deal" else "round_differs"
                notes.blame(code, f"{one.where}tag {name}", f"round {one.number} says otherwise than round {first.number}")
    there = {one.number for one in rounds}
    begun = first.chain.rounds if first.chain else max(there)
    absent = [str(number) for number in range(1, begun + 1) if number not in there]
    if absent:
        notes.miss("rounds_missing", "tag Round", f"this is not the whole match: round {', '.join(absent)} is missing")
    elif first.chain and begun != max(there):
        notes.blame("bad_round", "tag Chain", f"it tells of {begun} rounds, but there are {max(there)}")


def _check_following(before: Round, after: Round, notes: Notes) -> None:
    if not before.is_over_by_rules:
        notes.blame("round_order", f"{after.where}tag Round", "a round begins when the one before is over by the rules")
    _check_names(before, after, notes)


def _check_names(before: Round, after: Round, notes: Notes) -> None:
    """The players exchange seats (where names are sealed, that is checked against the seals as well)."""
    tags = [name.capitalize() for name in before.game.seat_names]
    names = [one.tag(tag) for one in (before, after) for tag in tags]
    if names[:2] != [names[3], names[2]]:
        notes.blame("seats_kept", f"{after.where}tag {tags[0]}", "the players have not exchanged their seats")


def check_result(rounds: Sequence[Round], notes: Notes) -> bool:
    """The result of the whole match. Whether the match is over."""
    stated = [one.tag("MatchResult") if one.record.has_tag("MatchResult") else None for one in rounds]
    if ABORTED in stated:
        _check_aborted(rounds, stated, notes)
        return True
    if CLOSED in stated:
        _check_closed(rounds, stated, notes)
        return True
    if None in stated:
        if any(stated):
            notes.blame("round_differs", "tag MatchResult", "it stands in one round and not in another")
        return _check_running(rounds, notes)
    results = [_by_player(one, text or "", notes) for one, text in zip(rounds, stated, strict=True)]
    if any(result is None or result != results[0] for result in results):
        if None not in results:
            notes.blame("wrong_result", "tag MatchResult", "the rounds do not tell of the same result")
        return True
    assert results[0] is not None
    if [one.number for one in rounds] == list(range(1, len(rounds) + 1)):
        _check_whole(rounds, results[0], notes)
    return True


def _check_aborted(rounds: Sequence[Round], stated: Sequence[str | None], notes: Notes) -> None:
    if len(rounds) > 1 or stated != [ABORTED] or rounds[0].tag("Result", "none") != "none":
        notes.blame("wrong_result", "tag MatchResult", "a match is called off in its first round, without a result")
    one = rounds[0]
    movers = {actor for number in range(1, len(one.played.entries) + 1) for actor, _, _ in one.steps(number)} & set(Seat)
    if len(movers) > 1:
        notes.blame("wrong_result", "tag MatchResult", "a match can be called off only before both players have moved")


def _check_closed(rounds: Sequence[Round], stated: Sequence[str | None], notes: Notes) -> None:
    last, most = rounds[-1], series.rounds_in(rounds[0].game, rounds[0].series)
    if any(text != CLOSED for text in stated):
        notes.blame("round_differs", "tag MatchResult", "a match that was called off has no other result")
    if last.is_over_by_rules and last.number >= most:
        notes.blame("wrong_result", "tag MatchResult", "a match that was played to its end cannot be called off")
    if last.played.outcome is not None and not last.is_over_by_rules:
        notes.blame("wrong_result", f"{last.where}tag Result", "a round that was called off has no result")
    sentence = "whoever runs the server called the match off after both players had moved; nothing here says why"
    notes.miss("match_closed", "tag MatchResult", sentence)


def _check_running(rounds: Sequence[Round], notes: Notes) -> bool:
    last, most = rounds[-1], series.rounds_in(rounds[0].game, rounds[0].series)
    if last.deal is not None and last.deal.seed is not None:
        notes.blame("wrong_result", "tag MatchResult", "the seed is published, so the match is over, but its result is missing")
        return True
    if last.played.outcome is not None and (not last.is_over_by_rules or last.number >= most):
        notes.blame("wrong_result", "tag MatchResult", "the game is over, but the result of the match is missing")
        return True
    notes.miss("match_running", "tag MatchResult", "the match was not over when this was written")
    return False


def _by_player(one: Round, text: str, notes: Notes) -> Outcome | None:
    """The stated result of the match, by player and not by seat; None if it cannot be read."""
    place = f"{one.where}tag MatchResult"
    try:
        outcome = parse_result(one.game, text)
    except BadText as error:
        notes.blame("bad_result", place, error.problems[0].sentence)
        return None
    if outcome is None:
        notes.blame("bad_result", place, "the result of a match is no result of a running game")
        return None
    winner = None if outcome.winner is None else Seat(one.place_in(outcome.winner))
    first = one.place_in(0)
    return Outcome(winner, (outcome.points[first], outcome.points[1 - first]), outcome.reason, outcome.rule)


def _check_whole(rounds: Sequence[Round], stated: Outcome, notes: Notes) -> None:
    """The stated result of the match against that of its rounds, from the first on."""
    last = rounds[-1]
    most = series.rounds_in(last.game, last.series)
    if last.is_over_by_rules and last.number == most:
        expected = _series_outcome(rounds)
    elif last.is_over_by_rules and stated.reason == "sum":
        notes.miss("rounds_missing", "tag Round", f"this is not the whole match: the series has {most} rounds")
        return
    else:
        expected = _off_the_board(rounds, stated, notes)
    if stated != expected:
        notes.blame("wrong_result", "tag MatchResult", "it is not what the rounds come to")


def _points(rounds: Sequence[Round]) -> tuple[int, int]:
    """The points of both players over the rounds, those of an unfinished last one included."""
    points = [0, 0]
    for one in rounds:
        score = one.game.score(one.played.last)
        for seat in (0, 1):
            points[one.place_in(seat)] += score[seat]
    return points[0], points[1]


def _series_outcome(rounds: Sequence[Round]) -> Outcome | None:
    """What finished rounds come to, by player: the higher sum wins, then the higher sum of what breaks a tie."""
    last = rounds[-1]
    if len(rounds) == 1:
        outcome = last.played.outcome
        assert outcome is not None
        winner = None if outcome.winner is None else Seat(last.place_in(outcome.winner))
        return Outcome(winner, _points(rounds), outcome.reason, outcome.rule)
    ties = [0, 0]
    for one in rounds:
        tie = one.game.tie_break(one.played.last)
        for seat in (0, 1):
            ties[one.place_in(seat)] += tie[seat]
    points, declared = _points(rounds), last.game.series
    first = Series.winner(points, (ties[0], ties[1]))
    return Outcome(None if first is None else Seat(first), points, "sum", declared.rule if declared is not None else "")


def _could_wait(last: Round, stated: Outcome) -> bool:
    """Whether the match can have ended by time or absence: there is such a clock, and whoever lost had to act."""
    clock = last.tag("Clock", "none")
    if stated.reason not in ("time", "left"):
        return True
    if stated.reason == "time" and clock == "none":
        return False
    if last.deal is None or last.deal.version == 1:
        return True
    if stated.reason == "left" and clock.endswith("d"):
        return False
    acting = {last.place_in(seat) for seat in _may_have_to_act(last)}
    if stated.winner is None:
        return stated.reason == "left" or len(acting) > 1
    return 1 - stated.winner in acting


def _may_have_to_act(last: Round) -> frozenset[Seat]:
    """Who can have had to act at the end: both where a part of an entry may have been played, which is not told."""
    game, state = last.game, last.played.last
    facts, acting = game.facts(last.played.options), game.to_act(state)
    if acting is CHANCE or facts.has_hidden_information or len(acting) != 1:
        return frozenset(Seat)
    (seat,) = acting
    for move in game.legal_moves(state, seat)[:1]:
        is_over = game.to_act(game.play(state, seat, move)) is CHANCE or game.format_entry((Step(seat, move),)) is not None
        return acting if is_over else frozenset(Seat)
    return acting


def _off_the_board(rounds: Sequence[Round], stated: Outcome, notes: Notes) -> Outcome | None:
    """What the match can have come to where a player gave up, time ran out, or both agreed."""
    last, reason = rounds[-1], stated.reason
    if reason not in OFF_THE_BOARD or stated.rule:
        return None
    may_win, must_win = _SPOKEN[reason]
    is_between = last.is_over_by_rules
    if (stated.winner is not None and not may_win) or (stated.winner is None and must_win):
        return None
    if (is_between and reason != "resigned") or not _could_wait(last, stated):
        return None
    if not is_between:
        ended = last.played.outcome
        winner = None if ended is None or ended.winner is None else Seat(last.place_in(ended.winner))
        if ended is None or (winner, ended.reason) != (stated.winner, reason):
            notes.blame("wrong_result", f"{last.where}tag Result", "it is not the result of the match")
    return Outcome(stated.winner, _points(rounds), reason, "")
