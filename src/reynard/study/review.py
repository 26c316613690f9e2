"""A game under the microscope: what each move was worth, and how much of the result was skill and how much luck.

For every entry the first seat's winning chance goes from `before` to `after`. The difference has three parts:

    after - before = skill of the first seat - skill of the second seat + luck

*Skill* is what a decision changed when everything hidden or left to chance is averaged out: 0 for a best move, negative
for a worse one. *Luck* is the rest: which tile came up, whose guess was right. Together with the luck of the deal they
sum exactly to the result:

    1/2 + deal + sum of (skill first - skill second + luck) = result (1 won, 1/2 drawn, 0 lost, for the first seat)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from reynard.core.front import record_of
from reynard.core.game import AnyGame, Step
from reynard.core.outcome import Outcome
from reynard.core.parts import part
from reynard.core.record import Record
from reynard.core.seats import CHANCE, Seat
from reynard.games.replay import Replay, replay_all
from reynard.search.port import Assessment, Limits, Workspace, assess

NODES = 40_000
"""Search nodes for one position; a flip costs one search per outcome."""

Tell = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class MoveReview:
    """One entry: chances are the first seat's, `loss` what the one on turn gave away, skills those of the two seats.

    `is_exact` says that `after` is proven.
    """

    entry: str
    seat: str
    before: float
    after: float
    best: str
    best_value: float
    loss: float
    skill: tuple[float, float]
    luck: float
    is_exact: bool


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game. `deal` is the luck of who begins and how the tiles lie, for the first seat."""

    game: str
    players: tuple[str, str]
    start: float
    deal: float
    moves: tuple[MoveReview, ...]
    result: float | None
    """1, 1/2 or 0 for the first seat; The outcome; None while the game runs."""

    def _repr_svg_(self) -> str:
        from reynard.study.plot import plot_review

        return plot_review(self)

    @property
    def skill(self) -> tuple[float, float]:
        """What the decisions of the two seats changed, each for the seat itself."""
        return (sum(move.skill[0] for move in self.moves), sum(move.skill[1] for move in self.moves))

    @property
    def luck(self) -> float:
        """What luck changed for the first seat, the deal included; the second seat had the opposite."""
        return self.deal + sum(move.luck for move in self.moves)


def review(played: Any, *, nodes: int = NODES, told: Tell | None = None) -> Review:
    """The review of a table, a record or a replay; `told(done, total)` is called after every entry."""
    played = _played(played)
    game = played.game
    own = part(game.name, "study")
    critic: Critic = own.critic(played.options) if own is not None and hasattr(own, "critic") else _Searcher(game, nodes)
    entries, states = played.entries, played.states
    moves = []
    start = before = critic.value(states[0])
    for number, entry in enumerate(entries):
        move = critic.judge(states[number], entry, states[number + 1], before)
        moves.append(move)
        before = Assessment(Seat.FIRST, move.after, move.is_exact)
        if told is not None:
            told(number + 1, len(entries))
    names = tuple(played.record.tag(name.capitalize()) for name in game.seat_names)
    result = _result(played.outcome)
    if result is not None and moves and result != moves[-1].after:
        moves[-1] = _settled(moves[-1], result)
    return Review(game.name, (names[0], names[1]), start.value, start.value - 0.5, tuple(moves), result)


def _played(given: Any) -> Replay:
    """A replay as it is, a table or record replayed."""
    record = record_of(given)
    if isinstance(record, Replay):
        return record
    if not isinstance(record, Record):
        raise TypeError(f"this reviews a table, a record or a replay, not a {type(given).__name__}")
    return replay_all([record])[0]


def _result(outcome: Outcome | None) -> float | None:
    return None if outcome is None else outcome.value_for(Seat.FIRST)


def _settled(last: MoveReview, result: float) -> MoveReview:
    """The last move of a game that ended off the board: resigning or losing on time is the loser's decision."""
    change = result - last.after
    first, second = last.skill
    skill = (first + change, second) if change < 0 else (first, second - change)
    return MoveReview(
        last.entry, last.seat, last.before, result, last.best, last.best_value, last.loss, skill, last.luck, last.is_exact
    )


class Critic(Protocol):
    """Judges single entries. A game may bring one of its own: `critic(options)` of its module in this room."""

    def value(self, state: Any) -> Assessment:
        """What a state is worth to the first seat."""
        ...

    def judge(self, state: Any, entry: str, after: Any, before: Assessment) -> MoveReview:
        """What an entry was worth, from `state`, whose value was `before`, to `after`."""
        ...


class _Searcher:
    """Values from the engine port; what chance did is averaged over what might have come up."""

    def __init__(self, game: AnyGame, nodes: int) -> None:
        self._game, self._nodes = game, nodes
        self._workspace = Workspace(memory_mb=64, is_series=True)
        self._best = ""

    def value(self, state: Any) -> Assessment:
        found = self._assess(state, self._nodes)
        self._best = found.move
        return Assessment(Seat.FIRST, found.value_for(Seat.FIRST), found.is_exact)

    def _assess(self, state: Any, nodes: int) -> Assessment:
        return assess(self._game, state, Limits(nodes=nodes), workspace=self._workspace)

    def judge(self, state: Any, entry: str, after: Any, before: Assessment) -> MoveReview:
        """The value of `state` was asked for just before: its best move is remembered."""
        game, best = self._game, self._best
        steps = game.parse_entry(state, entry)
        reached = self.value(after)
        skill = [0.0, 0.0]
        luck, value = 0.0, before.value
        for number, step in enumerate(steps):
            if step.actor is CHANCE:
                luck += reached.value - value
                break
            state = game.play(state, step.actor, step.move)
            change = self._after(state, steps[number + 1 :], reached) - value
            skill[step.actor] += change if step.actor is Seat.FIRST else -change
            value += change
        actors = {step.actor for step in steps if step.actor is not CHANCE}
        seat = steps[0].actor
        mine = 0.0 if seat is CHANCE else skill[seat]
        return MoveReview(
            entry,
            game.seat_names[seat] if len(actors) == 1 and seat is not CHANCE else "",
            before.value,
            reached.value,
            best,
            before.value,
            max(0.0, -mine),
            (skill[0], skill[1]),
            luck,
            reached.is_exact,
        )

    def _after(self, state: Any, rest: tuple[Step[Any], ...], reached: Assessment) -> float:
        """The first seat's chance in the middle of an entry of which these steps are left; at its end what was reached."""
        if not rest:
            return reached.value
        if rest[0].actor is not CHANCE:
            return self._assess(state, self._nodes // 4).value_for(Seat.FIRST)
        game, total = self._game, 0.0
        came_up = game.format_move(rest[0].move)
        for move, share in game.chance_outcomes(state):
            if game.format_move(move) == came_up:
                total += float(share) * reached.value
            else:
                found = self._assess(game.play(state, CHANCE, move), self._nodes // 4)
                total += float(share) * found.value_for(Seat.FIRST)
        return total
