"""A person's progress as the page *Me* shows it: results, strength against the house's bots, luck and skill, mistakes, habits.

It is worked out from the summaries of finished matches and from digests of those that were reviewed, off the event loop.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from msgspec import Struct

from reynard.server.summaries import Details, details_of
from reynard.server.workers import BOT_PREFIX
from reynard.store.interface import MatchSummary, Query, Store
from reynard.store.progress import KeptDigest
from reynard.study.glicko2 import Strength
from reynard.study.ladder import anchors, strengths
from reynard.study.progress import Digest, Mean, Reading, add_readings, mean_of
from reynard.study.rating import wilson

MOST_MATCHES: Final = 2_000
"""How many finished matches are counted, the newest ones; the export has all."""
MOST_OPPONENTS: Final = 100
MOST_POINTS: Final = 150
BATCHES: Final = 8
"""Habits over time: into how many parts the reviewed matches are divided, as equal as possible."""
SURE: Final = 0.05
"""A habit is told as shown if chance alone would show any of a game's habits so clearly with this probability at most."""
_PAGE: Final = 200
_decoder: Final = msgspec.json.Decoder(Digest)

Kind = Literal["bot", "person"]


class Tally(Struct, frozen=True):
    """Results, with Wilson's 95 % interval of the share of points."""

    games: int
    won: int
    drawn: int
    lost: int
    share: float
    low: float
    high: float


class Opponent(Struct, frozen=True):
    """Results against one opponent; `level` is that of a bot of the house."""

    game: str
    kind: Kind
    name: str
    level: str
    is_practice: bool
    last: int
    tally: Tally


class Point(Struct, frozen=True):
    """Strength after a match: the true one lies within so much with 95 %."""

    at: int
    rating: int
    within: int


class Curve(Struct, frozen=True):
    """Strength over time in one game, and where the levels of the house's bots stand on the same scale."""

    games: int
    points: tuple[Point, ...]
    levels: dict[str, int]


class Part(Struct, frozen=True):
    """A part of the result per round, in winning chance."""

    mean: float
    low: float
    high: float


class Balance(Struct, frozen=True):
    """Luck and skill over all reviewed matches of a game: score - 1/2 = luck + skill - other, on average per match's round."""

    matches: int
    rounds: int
    score: float
    luck: Part
    skill: Part
    other: Part
    proved: float
    """The share of positions whose value is proven; the others are estimates."""
    first: int
    last: int


class Mistake(Struct, frozen=True):
    """How often a kind of mistake was made, and what it gave away altogether, in winning chances."""

    kind: str
    count: int
    loss: float


class Habit(Struct, frozen=True):
    """How well one habit would have told hidden choices."""

    name: str
    is_hiding: bool
    tries: int
    rate: float
    expected: float
    low: float
    high: float
    is_shown: bool


class Batch(Struct, frozen=True):
    """How readable a player was over consecutive matches: hits of the most telling habit above chance, per try."""

    at: int
    matches: int
    hiding: float | None
    blocking: float | None


class Readable(Struct, frozen=True):
    """Habits of hidden choices, the most telling first, and how readable one was over time."""

    habits: tuple[Habit, ...]
    over_time: tuple[Batch, ...]


class GameProgress(Struct, frozen=True):
    """Progress in one game."""

    total: Tally
    practice: Tally
    curve: Curve | None
    balance: Balance | None
    mistakes: tuple[Mistake, ...]
    readable: Readable | None


class Progress(Struct, frozen=True):
    """A person's progress."""

    matches: int
    is_all: bool
    """Whether no finished match was left out."""
    games: dict[str, GameProgress]
    opponents: tuple[Opponent, ...]


class Row(Struct, frozen=True):
    """One finished match, as it is exported."""

    match: str
    game: str
    ended: int
    opponent: str
    kind: Kind
    level: str
    result: float
    is_practice: bool
    rounds: int
    luck: float | None = None
    skill: float | None = None
    other: float | None = None


@dataclass(frozen=True, slots=True)
class _Played:
    """A finished match between two different players, seen by one of them."""

    summary: MatchSummary
    details: Details
    place: int

    @property
    def opponent(self) -> str:
        return (self.summary.second, self.summary.first)[self.place]

    @property
    def level(self) -> str:
        """The level of a bot of the house."""
        return self.opponent.rpartition(":")[2] if self.opponent.startswith(BOT_PREFIX) else ""

    @property
    def result(self) -> float:
        winner = self.details.winner
        return 0.5 if winner is None else float(winner == self.place)

    @property
    def kind(self) -> Kind:
        return "bot" if self.details.players[1 - self.place].kind == "bot" else "person"

    @property
    def name(self) -> str:
        return self.details.players[1 - self.place].name


def _played(summaries: Iterable[MatchSummary], player: str) -> Iterable[_Played]:
    for summary in summaries:
        details = details_of(summary)
        if summary.first != summary.second and not details.same_screen and len(details.players) == 2:
            yield _Played(summary, details, int(summary.second == player))


def progress_of(player: str, summaries: Sequence[MatchSummary], kept: Sequence[KeptDigest]) -> Progress:
    """The whole progress. `summaries` come newest first; if there are more than MOST_MATCHES, the rest is left out."""
    matches = list(_played(summaries[:MOST_MATCHES], player))[::-1]
    games = sorted({one.summary.game for one in matches} | {one.game for one in kept})
    told = {}
    for game in games:
        own = [one for one in matches if one.summary.game == game]
        counted = [one for one in own if not one.details.practice]
        digests = [(one.ended, _decoder.decode(one.body)) for one in kept if one.game == game and one.body]
        told[game] = GameProgress(
            _tally(one.result for one in counted),
            _tally(one.result for one in own if one.details.practice),
            _curve(game, counted),
            _balance(digests),
            _mistakes([one for _, one in digests]),
            _readable(digests),
        )
    return Progress(len(matches), len(summaries) <= MOST_MATCHES, told, _opponents(matches))


def _tally(results: Iterable[float]) -> Tally:
    points = list(results)
    low, high = wilson(sum(points), len(points))
    share = sum(points) / len(points) if points else 0.5
    return Tally(len(points), points.count(1.0), points.count(0.5), points.count(0.0), share, low, high)


def _opponents(matches: Sequence[_Played]) -> tuple[Opponent, ...]:
    """Those played most often; by game, and practice apart."""
    found: Mapping[tuple[str, str, bool], list[_Played]] = defaultdict(list)
    for one in matches:
        found[one.summary.game, one.opponent, one.details.practice].append(one)
    rows = [
        Opponent(
            game,
            own[-1].kind,
            own[-1].name,
            own[-1].level,
            practice,
            own[-1].summary.updated,
            _tally(one.result for one in own),
        )
        for (game, _, practice), own in found.items()
    ]
    return tuple(sorted(rows, key=lambda row: (-row.tally.games, -row.last))[:MOST_OPPONENTS])


def _curve(game: str, matches: Sequence[_Played]) -> Curve | None:
    """Strength after each match against a level of the house; thinned out where there are very many."""
    known = anchors(game)
    rated = [one for one in matches if one.level.isdecimal() and int(one.level) in known]
    if not rated:
        return None
    found = strengths(game, [(int(one.level), one.result) for one in rated])
    every = max(1, -(-len(found) // MOST_POINTS))
    chosen = sorted({*range(len(found) - 1, -1, -every)})
    points = tuple(_point(rated[number].summary.updated, found[number]) for number in chosen)
    return Curve(len(rated), points, {str(level): round(one.rating) for level, one in known.items()})


def _point(at: int, strength: Strength) -> Point:
    return Point(at, round(strength.rating), round(1.96 * strength.deviation))


def _balance(digests: Sequence[tuple[int, Digest]]) -> Balance | None:
    if not digests:
        return None
    every = [one for _, one in digests]
    rounds, moves = sum(one.rounds for one in every), sum(one.moves for one in every)
    return Balance(
        len(every),
        rounds,
        sum(one.score for one in every) / max(1, rounds),
        _part(mean_of([one.luck / one.rounds for one in every])),
        _part(mean_of([one.skill / one.rounds for one in every])),
        _part(mean_of([one.other / one.rounds for one in every])),
        sum(one.proved for one in every) / max(1, moves),
        digests[0][0],
        digests[-1][0],
    )


def _part(found: Mean) -> Part:
    return Part(found.mean, found.low, found.high)


def _mistakes(digests: Sequence[Digest]) -> tuple[Mistake, ...]:
    """The kinds, the most costly first."""
    sums: dict[str, tuple[int, float]] = {}
    for one in digests:
        for kind, (count, loss) in one.mistakes.items():
            before = sums.get(kind, (0, 0.0))
            sums[kind] = (before[0] + count, before[1] + loss)
    found = [Mistake(kind, count, loss) for kind, (count, loss) in sums.items()]
    return tuple(sorted(found, key=lambda one: -one.loss))


def _readable(digests: Sequence[tuple[int, Digest]]) -> Readable | None:
    readings = add_readings(reading for _, one in digests for reading in one.readings)
    if not readings:
        return None
    habits = [
        Habit(
            one.habit,
            one.is_hiding,
            one.tries,
            one.hits / one.tries,
            one.expected / one.tries,
            *one.interval,
            one.p_value * len(readings) < SURE,
        )
        for one in readings
        if one.tries
    ]
    best = {one.is_hiding: one.habit for one in reversed(readings) if one.tries}
    size = max(1, -(-len(digests) // BATCHES))
    batches = [_batch(digests[start : start + size], best) for start in range(0, len(digests), size)]
    return Readable(tuple(habits), tuple(batches))


def _batch(digests: Sequence[tuple[int, Digest]], best: Mapping[bool, str]) -> Batch:
    """Some matches in a row, by the habit that is most telling over all of them: hiding and blocking apart."""
    hiding, blocking = (
        _excess([one for _, own in digests for one in own.readings if (one.is_hiding, one.habit) == (kind, best.get(kind))])
        for kind in (True, False)
    )
    return Batch(digests[-1][0], len(digests), hiding, blocking)


def _excess(readings: Sequence[Reading]) -> float | None:
    """Hits above chance per try; None where nothing was hidden."""
    tries = sum(one.tries for one in readings)
    return sum(one.hits - one.expected for one in readings) / tries if tries else None


# The export


async def rows_of(store: Store, player: str, digests: Mapping[str, Digest]) -> AsyncIterator[Row]:
    """Every finished match of a player, newest first, read page by page."""
    before: int | None = None
    seen: set[str] = set()
    while True:
        page = await store.list_matches(Query(player=player, phase="finished", updated_before=before, limit=_PAGE))
        for one in _played([summary for summary in page if summary.match not in seen], player):
            yield _row(one, digests.get(one.summary.match))
        if len(page) < _PAGE:
            return
        seen = {summary.match for summary in page}
        before = page[-1].updated + 1 if page[-1].updated < page[0].updated else page[-1].updated


def _row(one: _Played, digest: Digest | None) -> Row:
    return Row(
        one.summary.match,
        one.summary.game,
        one.summary.updated,
        one.name,
        one.kind,
        one.level,
        one.result,
        one.details.practice,
        one.details.rounds,
        digest.luck if digest else None,
        digest.skill if digest else None,
        digest.other if digest else None,
    )


def digests_by_match(kept: Iterable[KeptDigest]) -> dict[str, Digest]:
    """The digests that could be made, by match."""
    return {one.match: _decoder.decode(one.body) for one in kept if one.body}
