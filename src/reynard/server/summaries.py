"""A match in short, as lists show it: what the store indexes, and the details that come back with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from reynard.match.decide import counts_as_called_off, is_untouched, next_deadline
from reynard.match.shown import PlayerShown
from reynard.match.state import Match
from reynard.match.views import Views
from reynard.store.interface import MatchSummary, Store


class Details(Struct, frozen=True, gc=False):
    """What is stored beside the indexed fields."""

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
    practice: bool = False


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
    called_off: tuple[int, ...]
    """How many matches each player has called off in the last ninety days after the deal was seen."""
    created: int
    updated: int
    practice: bool = False
    """Whether it is practice against a bot: with help, and not counted as a result."""


_PHASES = {"waiting": "waiting", "over": "finished", "aborted": "aborted"}
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Details)
EXPIRE_MS = 24 * 3_600_000
"""A match that nobody joins, or in which a person makes no move against a bot, is called off after this long."""
DELETE_MS = 7 * EXPIRE_MS
"""A match that was called off is deleted after this long."""
COUNTED_MS = 90 * EXPIRE_MS
"""How long a match that was called off after its deal was seen is kept and counted."""


def summarise(match: Match, now: int, views: Views | None = None) -> MatchSummary:
    """The match as the store keeps it for lists. `views` are its views, where somebody has them."""
    phase = _PHASES.get(match.status) or ("untouched" if is_untouched(match) else "running")
    acting = _acting(match)
    ids = [player.id for player in match.seating.players]
    first, second = (*ids, "", "")[:2]
    return MatchSummary(
        match=match.id,
        game=match.terms.setup.game,
        phase=phase,
        is_public=match.terms.setup.is_public and phase == "waiting",
        first=first,
        second=second,
        to_act=" ".join([ids[player] for player in acting]),
        result=_ending(match),
        created=match.terms.created_at,
        updated=now,
        deadline=_deadline(match, phase, now),
        details=_encoder.encode(_details(match, acting, views or Views(match))),
    )


def _deadline(match: Match, phase: str, now: int) -> int | None:
    """When the match has to be looked at next, if nothing happens before."""
    if phase == "aborted":
        return now + (COUNTED_MS if counts_as_called_off(match) else DELETE_MS)
    due = next_deadline(match)
    if phase in ("running", "finished"):
        return due
    expires = match.terms.created_at + EXPIRE_MS
    return expires if due is None else min(due, expires)


def _ending(match: Match) -> str:
    """The reason of the result, or the id of who called the match off where that is counted: no id is a reason."""
    if match.called_off is not None and counts_as_called_off(match):
        return match.seating.players[match.called_off].id
    return match.result.reason if match.result else ""


def _acting(match: Match) -> tuple[int, ...]:
    if match.status != "playing" or match.seating.seats is None:
        return ()
    since, seats = match.round.clock.since, match.seating.seats
    return tuple([player for player in (0, 1) if since[seats[player]] is not None])


def _details(match: Match, acting: tuple[int, ...], views: Views) -> Details:
    view = views.public() if match.round.number else None
    return Details(
        options=match.terms.all_options,
        players=match.seating.faces,
        clock=match.terms.setup.control,
        same_screen=match.terms.setup.same_screen,
        score=view.score if view else (0, 0),
        totals=match.totals() if match.history else (0, 0),
        to_act=acting,
        position=view.position if view else "",
        entries=len(match.round.entries),
        round=match.round.number,
        rounds=match.terms.setup.rounds,
        winner=match.result.winner if match.result else None,
        reason=match.result.reason if match.result else "",
        practice=match.terms.setup.practice,
    )


def details_of(kept: MatchSummary) -> Details:
    """What is kept beside the indexed fields of a match."""
    return _decoder.decode(kept.details)


async def count_called_off(store: Store, found: Sequence[MatchSummary]) -> dict[str, int]:
    """How many matches the players of these have called off after the deal was seen."""
    ids = sorted({player for kept in found for player in (kept.first, kept.second) if player})
    return await store.called_off(ids) if ids else {}


def present_summary(kept: MatchSummary, player: str | None, called_off: Mapping[str, int]) -> Summary:
    """What this player (None: anybody) is shown of a kept match; `called_off` counts by player."""
    details = details_of(kept)
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
        called_off=tuple(called_off.get(held, 0) for held in (kept.first, kept.second)[: len(details.players)]),
        created=kept.created,
        updated=kept.updated,
        practice=details.practice,
    )
