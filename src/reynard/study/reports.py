"""Reviews and bluff reports as JSON, for the server and for files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from reynard.core.record import parse_records
from reynard.core.seats import Seat
from reynard.games.replay import Replay, replay_all
from reynard.study.coach import Report, coach
from reynard.study.review import Review, review


def report(kind: str, text: str) -> bytes:
    """The review (`review`) or the bluff report (`coach`) of all games of a record file; BadText if it is none."""
    games = replay_all(parse_records(text))
    content = coach_as_json(games) if kind == "coach" else review_as_json([review(played) for played in games])
    return json.dumps(content, ensure_ascii=False).encode()


def review_as_json(reviews: Sequence[Review]) -> dict[str, Any]:
    """Chances are the first seat's; `skill` has one number for each seat, `luck` is the first seat's."""
    return {"game": reviews[0].game, "rounds": [_round(done) for done in reviews]}


def _round(done: Review) -> dict[str, Any]:
    first, second = done.skill
    return {
        "players": done.players,
        "start": done.start,
        "deal": done.deal,
        "result": done.result,
        "moves": [{key.removeprefix("is_"): value for key, value in asdict(move).items()} for move in done.moves],
        "totals": {"first": {"skill": first, "luck": done.luck}, "second": {"skill": second, "luck": -done.luck}},
    }


def coach_as_json(games: tuple[Replay, ...]) -> dict[str, Any]:
    """One report for each seat of the games."""
    return {"game": games[0].game.name, "players": [_person(games, seat) for seat in Seat]}


def _person(games: tuple[Replay, ...], seat: Seat) -> dict[str, Any]:
    name = games[0].record.tag(games[0].game.seat_names[seat].capitalize())
    return report_as_json(coach([(played, seat) for played in games], name))


def report_as_json(found: Report) -> dict[str, Any]:
    """A bluff report with every habit."""
    return {
        "player": found.player,
        "games": found.games,
        "hiding": [{**asdict(habit), "rate": habit.rate} for habit in found.hiding],
        "blocking": [{**asdict(habit), "rate": habit.rate} for habit in found.blocking],
    }
