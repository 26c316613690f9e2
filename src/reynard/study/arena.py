"""The arena: matches and round-robins with paired deals and sides swapped, on all cores or on a cluster.

A *pair* is one deal played twice with the sides swapped. Where a game has mirrored matches, the two rounds of a pair are
decided together as such a match is; elsewhere each of the two games counts half.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from reynard.core.errors import BrokenInvariant
from reynard.core.game import AnyGame, Step
from reynard.core.outcome import Outcome
from reynard.core.record import format_record
from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import get_game
from reynard.games.replay import make_record
from reynard.study.contestants import Contestant, make_contestant
from reynard.study.rating import Rating, Sprt, fit_elo, rate


@dataclass(frozen=True, slots=True)
class Pairing:
    """What is to be played: game, options, two contestants, seconds a move, and the seed of the deal."""

    game: str
    options: tuple[tuple[str, str], ...]
    first: str
    second: str
    seconds: float
    seed: int


@dataclass(frozen=True, slots=True)
class PairResult:
    """A pair that was played: the score of the pairing's first contestant (0 to 1), and the records."""

    pairing: Pairing
    score: float
    points: tuple[int, int]
    moves: int
    records: tuple[str, ...]


class Deal:
    """Chance from a seed: the same for both games of a pair, whatever is played."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._random = random.Random(seed)
        self._layout = game.lay_face_down(self._random.randrange)

    def settle(self, state: Any) -> tuple[Any, Any]:
        """The state after one act of chance, and the move it made."""
        if self._layout is not None:
            space = self._game.view(state, None).pending
            move = self._game.parse_move(f"{space}={self._layout[space]}")
        else:
            outcomes = self._game.chance_outcomes(state)
            move = self._random.choices([m for m, _ in outcomes], [float(share) for _, share in outcomes])[0]
        return self._game.play(state, CHANCE, move), move


def play_game(
    game: AnyGame, options: Any, players: tuple[Contestant, Contestant], deal: Deal
) -> tuple[Outcome, Any, tuple[str, ...]]:
    """One game between the contestants in the first and the second seat: outcome, last state and entries."""
    state = start_of_pair(game, options, deal)
    entries: list[str] = []
    steps: list[Step[Any]] = []
    while True:
        acting = game.to_act(state)
        if acting is CHANCE:
            state, move = deal.settle(state)
            steps.append(Step(CHANCE, move))
        elif not acting:
            break
        else:
            seat = min(acting)
            text = players[seat].choose(game.view(state, seat), entries)
            move = game.parse_move(text)
            state = game.play(state, seat, move)
            steps.append(Step(seat, move))
        entry = None if game.to_act(state) is CHANCE else game.format_entry(tuple(steps))
        if entry is not None:
            entries.append(entry)
            steps = []
    outcome = game.outcome(state)
    if outcome is None:
        raise BrokenInvariant("nobody has to act, and the game is not over")
    return outcome, state, tuple(entries)


def play_pair(pairing: Pairing) -> PairResult:
    """Both games of a pair. Runs in a worker."""
    game = get_game(pairing.game)
    options = game.parse_options(dict(pairing.options))
    scores: list[float] = []
    points = [0, 0]
    breaks = [0, 0]
    records: list[str] = []
    moves = 0
    for number, is_swapped in enumerate((False, True)):
        names = (pairing.second, pairing.first) if is_swapped else (pairing.first, pairing.second)
        seeds = random.Random(f"{pairing.seed} {number}")
        made = [make_contestant(pairing.game, name, seeds.getrandbits(48), pairing.seconds) for name in names]
        try:
            deal = Deal(game, pairing.seed)
            outcome, state, entries = play_game(game, options, (made[0], made[1]), deal)
        finally:
            for contestant in made:
                contestant.close()
        seat = Seat.SECOND if is_swapped else Seat.FIRST
        scores.append(outcome.value_for(seat))
        points = [points[0] + outcome.points[seat], points[1] + outcome.points[seat.other]]
        won = game.tie_break(state)
        breaks = [breaks[0] + won[seat], breaks[1] + won[seat.other]]
        moves += len(entries)
        records.append(
            _record(game, start_of_pair(game, options, Deal(game, pairing.seed)), pairing, (number, outcome, entries))
        )
    score = sum(scores) / 2
    if game.series is not None and game.series.layout is not None:
        winner = game.series.winner((points[0], points[1]), (breaks[0], breaks[1]))
        score = 0.5 if winner is None else float(winner == 0)
    return PairResult(pairing, score, (points[0], points[1]), moves, tuple(records))


def _record(game: AnyGame, start: Any, pairing: Pairing, played: tuple[int, Outcome, Sequence[str]]) -> str:
    """The record of one game of a pair; which of the two it is says who sat where."""
    number, outcome, entries = played
    names = (pairing.second, pairing.first) if number else (pairing.first, pairing.second)
    tags = (
        ("Event", f"arena: {pairing.first} against {pairing.second}"),
        ("Seed", str(pairing.seed)),
        ("Pair", str(number + 1)),
    )
    return format_record(make_record(game, start, entries, outcome=outcome, players=names, tags=tags))


def start_of_pair(game: AnyGame, options: Any, deal: Deal) -> Any:
    """The dealt start of a game, where the entries of its record begin."""
    state = game.initial(options)
    while game.to_act(state) is CHANCE:
        state, _ = deal.settle(state)
    return state


@dataclass(slots=True)
class Standing:
    """The current score of a match between two."""

    first: str
    second: str
    pairs: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0])
    verdict: str = ""

    @property
    def rating(self) -> Rating:
        """How strong the first is compared with the second."""
        return rate(self.pairs)


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament: everybody against everybody, with this many pairs each."""

    game: str
    options: tuple[tuple[str, str], ...]
    contestants: tuple[str, ...]
    pairs: int
    seconds: float
    seed: int
    sprt: Sprt | None = None

    def pairings(self) -> Iterator[Pairing]:
        """All pairs of the event, those of different matches interleaved."""
        deals = random.Random(self.seed)
        for _ in range(self.pairs):
            seed = deals.getrandbits(48)
            for first, second in combinations(self.contestants, 2):
                yield Pairing(self.game, self.options, first, second, self.seconds, seed)


class Interrupted(KeyboardInterrupt):
    """Somebody ended the event early; `standings` are those of the pairs that were played."""

    def __init__(self, standings: list[Standing]) -> None:
        super().__init__()
        self.standings = standings


def run_event(event: Event, executor: Executor, told: Callable[[PairResult], None], most_waiting: int = 64) -> list[Standing]:
    """Play the event on an executor; `told` is called for every pair. With SPRT a match ends when it is decided.

    Raises Interrupted with what was played so far on Ctrl-C.
    """
    standings = {pair: Standing(*pair) for pair in combinations(event.contestants, 2)}
    try:
        _play_all(event, executor, standings, told, most_waiting)
    except KeyboardInterrupt:
        raise Interrupted(list(standings.values())) from None
    return list(standings.values())


def _play_all(
    event: Event,
    executor: Executor,
    standings: dict[tuple[str, str], Standing],
    told: Callable[[PairResult], None],
    most_waiting: int,
) -> None:
    """Play every pair that is still needed, at most this many of them waiting at a time."""
    pairings = event.pairings()
    waiting = set()
    while True:
        for pairing in pairings:
            if not standings[pairing.first, pairing.second].verdict:
                waiting.add(executor.submit(play_pair, pairing))
            if len(waiting) >= most_waiting:
                break
        if not waiting:
            return
        done = next(as_completed(waiting))
        waiting.discard(done)
        result = done.result()
        standing = standings[result.pairing.first, result.pairing.second]
        standing.pairs.append(result.score)
        standing.points = [a + b for a, b in zip(standing.points, result.points, strict=True)]
        if event.sprt is not None and not standing.verdict:
            standing.verdict = event.sprt.decide(standing.pairs)
        told(result)


def elo_table(standings: Sequence[Standing]) -> dict[str, float]:
    """Elo of everybody, mean 0."""
    return fit_elo({(standing.first, standing.second): standing.pairs for standing in standings})
