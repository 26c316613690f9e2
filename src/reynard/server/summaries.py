"""A match in short, as lists show it: what the store indexes, and the details that come back with it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from reynard.match.decide import is_untouched, next_deadline
from reynard.match.shown import PlayerShown
from reynard.match.state import Match
from reynard.store.interface import MatchSummary


class Details(Struct, frozen=True, gc=False):
    """What is kept beside the indexed fields."""

    options: dict[str, str]
    players: tuple[PlayerShown, ...]
    clock: str
    same_screen: bool
    score: tuple[int, int]
    totals: tuple[int, int]
    to_act: tuple[int, ...]
    position: str
    entries: int
    round: int
    rounds: int
    winner: int | None
    reason: str


class Summary(Struct, frozen=True):
    """A match as HTTP answers show it to one player."""

    match: str
    game: str
    options: dict[str, str]
    status: str
    players: tuple[PlayerShown, ...]
    you: tuple[int, ...]
    to_act: tuple[int, ...]
    your_turn: bool
    can_join: bool
    clock: str
    deadline: int | None
    score: tuple[int, int]
    position: str
    entries: int
    round: int
    rounds: int
    winner: int | None
    reason: str
    created: int
    updated: int


_PHASES = {"waiting": "waiting", "over": "finished", "aborted": "aborted"}
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Details)
EXPIRE_MS = 24 * 3_600_000
"""A match that nobody joins, or in which a person makes no move against a bot, is called off after this long."""
DELETE_MS = 7 * EXPIRE_MS
"""A match that was called off is deleted after this long."""


def summarise(match: Match, now: int) -> MatchSummary:
    """The match as the store keeps it for lists."""
    phase = _PHASES.get(match.status) or ("untouched" if is_untouched(match) else "running")
    acting = _acting(match)
    ids = [player.id for player in match.players]
    first, second = (*ids, "", "")[:2]
    return MatchSummary(
        match=match.id,
        game=match.setup.game,
        phase=phase,
        is_public=match.setup.is_public and phase == "waiting",
        first=first,
        second=second,
        to_act=" ".join([ids[player] for player in acting]),
        result=match.result.reason if match.result else "",
        created=match.created_at,
        updated=now,
        deadline=_deadline(match, phase, now),
        details=_encoder.encode(_details(match, acting)),
    )


def _deadline(match: Match, phase: str, now: int) -> int | None:
    """When somebody has to look at the match, if nothing happens before."""
    if phase == "aborted":
        return now + DELETE_MS
    due = next_deadline(match)
    if phase in ("running", "finished"):
        return due
    expires = match.created_at + EXPIRE_MS
    return expires if due is None else min(due, expires)


def _acting(match: Match) -> tuple[int, ...]:
    if match.status != "playing" or match.seats is None:
        return ()
    since, seats = match.clock.since, match.seats
    return tuple([player for player in (0, 1) if since[seats[player]] is not None])


def _details(match: Match, acting: tuple[int, ...]) -> Details:
    view = match.public_view() if match.round else None
    return Details(
        options=match.terms.all_options,
        players=match.faces,
        clock=match.setup.control,
        same_screen=match.setup.same_screen,
        score=view.score if view else (0, 0),
        totals=match.totals() if match.history else (0, 0),
        to_act=acting,
        position=view.position if view else "",
        entries=len(match.entries),
        round=match.round,
        rounds=match.setup.rounds,
        winner=match.result.winner if match.result else None,
        reason=match.result.reason if match.result else "",
    )


def present_summary(kept: MatchSummary, player: str | None) -> Summary:
    """What this player (None: anybody) is shown of a kept match."""
    details = _decoder.decode(kept.details)
    you = tuple(place for place, held in enumerate((kept.first, kept.second)) if player and held == player)
    is_joinable = kept.phase == "waiting" and not details.same_screen and not you
    return Summary(
        match=kept.match,
        game=kept.game,
        options=details.options,
        status="running" if kept.phase == "untouched" else kept.phase,
        players=details.players,
        you=you,
        to_act=details.to_act,
        your_turn=bool(set(you) & set(details.to_act)),
        can_join=is_joinable,
        clock=details.clock,
        deadline=kept.deadline if kept.phase in ("waiting", "running") else None,
        score=details.score,
        position=details.position,
        entries=details.entries,
        round=details.round,
        rounds=details.rounds,
        winner=details.winner,
        reason=details.reason,
        created=kept.created,
        updated=kept.updated,
    )
