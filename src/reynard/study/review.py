"""A game under the microscope: what each move was worth, and how much of the result was skill and how much luck.

For every entry the first seat's winning chance goes from `before` to `after`. The difference has three parts:

    after - before = skill of the first seat - skill of the second seat + luck

*Skill* is what a decision changed when everything hidden or left to chance is averaged out: 0 for a best move, negative
for a worse one. *Luck* is the rest: which tile came up, whose guess was right. Together with the luck of the deal they
sum exactly to the result:

    1/2 + deal + sum of (skill first - skill second + luck) = result (1 won, 1/2 drawn, 0 lost, for the first seat)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from reynard.core.errors import Refused
from reynard.core.game import AnyGame
from reynard.core.outcome import Outcome
from reynard.core.seats import CHANCE, Seat
from reynard.games.replay import Replay
from reynard.study.values import Value, evaluate, for_first

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
    """1, 1/2 or 0 for the first seat; None while the game runs."""

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


def review(played: Replay, *, nodes: int = NODES, told: Tell | None = None) -> Review:
    """The review of a replayed record; `told(done, total)` hears of every entry."""
    game = played.game
    critic: _Critic = _TwoPathsCritic(game, played.options) if game.name == "two_paths" else _Searcher(game, nodes)
    entries, states = played.entries, played.states
    moves = []
    start = before = critic.value(states[0])
    for number, entry in enumerate(entries):
        move = critic.judge(states[number], entry, states[number + 1], before)
        moves.append(move)
        before = Value(move.after, move.is_exact)
        if told is not None:
            told(number + 1, len(entries))
    names = tuple(played.record.tag(name.capitalize()) for name in game.seat_names)
    result = _result(played.outcome)
    if result is not None and moves and result != moves[-1].after:
        moves[-1] = _settled(moves[-1], result)
    return Review(game.name, (names[0], names[1]), start.chance, start.chance - 0.5, tuple(moves), result)


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


class _Critic:
    """Judges single entries."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def value(self, state: Any) -> Value:
        raise NotImplementedError

    def judge(self, state: Any, entry: str, after: Any, before: Value) -> MoveReview:
        raise NotImplementedError


class _Searcher(_Critic):
    """Tokan and Tally Ho!: searched values, flips averaged over what might have come up."""

    def __init__(self, game: AnyGame, nodes: int) -> None:
        super().__init__(game)
        self._nodes = nodes
        self._best = ""

    def value(self, state: Any) -> Value:
        found = evaluate(self._game, state, self._nodes)
        self._best = found.best
        return found

    def judge(self, state: Any, entry: str, after: Any, before: Value) -> MoveReview:
        """The value of `state` was asked for just before: its best move is remembered."""
        game, best = self._game, self._best
        acting = game.to_act(state)
        if acting is CHANCE or len(acting) != 1:
            raise Refused("not_a_turn", "A review needs positions in which one side is to move.")
        seat = next(iter(acting))
        reached = self.value(after)
        expected = self._expected(state, seat, entry, reached) if "=" in entry else reached.chance
        change = expected - before.chance
        mine = change if seat is Seat.FIRST else -change
        skill = (mine, 0.0) if seat is Seat.FIRST else (0.0, mine)
        luck = reached.chance - expected
        return MoveReview(
            entry,
            game.seat_names[seat],
            before.chance,
            reached.chance,
            best,
            before.chance,
            max(0.0, -mine),
            skill,
            luck,
            reached.is_exact,
        )

    def _expected(self, state: Any, seat: Seat, entry: str, reached: Value) -> float:
        """The mean over everything that might have come up; what did come up counts with the value it got."""
        game = self._game
        shown = entry.split("=")
        turning = game.play(state, seat, game.parse_move(shown[0]))
        total = 0.0
        for move, share in game.chance_outcomes(turning):
            if game.format_move(move) == entry:
                total += float(share) * reached.chance
            else:
                total += float(share) * evaluate(game, game.play(turning, CHANCE, move), self._nodes // 4).chance
        return total


class _TwoPathsCritic(_Critic):
    """Two Paths: exact, with both players' hidden choices judged against the other's equilibrium mix."""

    def __init__(self, game: AnyGame, options: Any) -> None:
        super().__init__(game)
        from reynard.solve.two_paths import solve

        texts = game.format_options(options)
        self._solution = solve(int(texts["rows"]), texts["optional_answer"] == "yes")

    def value(self, state: Any) -> Value:
        outcome = self._game.outcome(state)
        if outcome is not None:
            return Value(outcome.value_for(Seat.FIRST), True)
        text = self._game.format_position(state)
        beginner = Seat.FIRST if text.split()[1] == "s" else Seat.SECOND
        if text.startswith("setup"):
            return Value(for_first(self._solution.arrangement(beginner).value, beginner), True)
        return Value(for_first(self._solution.value(text), beginner), True)

    def judge(self, state: Any, entry: str, after: Any, before: Value) -> MoveReview:
        text = self._game.format_position(state)
        mover = Seat.FIRST if text.split()[1] == "s" else Seat.SECOND
        if text.startswith("setup"):
            return self._judge_orders(mover, entry, before)
        duel = self._solution.duel(text)
        animal, hidden, blocked = entry[0], entry[1], entry[3]
        game = duel.animals[animal]
        reached = for_first(self.value(after).chance, mover)
        against_hider = self._mean({"w": game.block_west, "e": 1 - game.block_west}, lambda b: game.outcomes[f"{hidden}/{b}"])
        hides = {
            side: share for side, share in (("w", game.hide_west), ("e", 1 - game.hide_west)) if f"{side}/w" in game.outcomes
        }
        against_blocker = self._mean(hides, lambda h: game.outcomes[f"{h}/{blocked}"])
        planned = game.outcomes[f"{hidden}/{blocked}"]
        mover_skill = (game.value - duel.value) + (against_hider - game.value)
        blocker_skill = (game.value - against_blocker) + (planned - reached)
        luck = planned - against_hider - against_blocker + game.value
        skill = (mover_skill, blocker_skill) if mover is Seat.FIRST else (blocker_skill, mover_skill)
        sign = 1 if mover is Seat.FIRST else -1
        return MoveReview(
            entry,
            self._game.seat_names[mover],
            before.chance,
            for_first(reached, mover),
            duel.best[0],
            before.chance,
            max(0.0, -mover_skill),
            skill,
            sign * luck,
            True,
        )

    def _judge_orders(self, beginner: Seat, entry: str, before: Value) -> MoveReview:
        solution = self._solution.arrangement(beginner)
        orders = entry.split("/")
        own, other = orders[beginner], orders[beginner.other]
        mixes = (solution.south, solution.north)
        value = solution.value
        reached = solution.matrix[own][other]
        beginner_skill = self._mean(mixes[beginner.other], lambda order: solution.matrix[own][order]) - value
        other_skill = value - self._mean(mixes[beginner], lambda order: solution.matrix[order][other])
        luck = reached - value - beginner_skill + other_skill
        skill = (beginner_skill, other_skill) if beginner is Seat.FIRST else (other_skill, beginner_skill)
        sign = 1 if beginner is Seat.FIRST else -1
        after = for_first(reached, beginner)
        return MoveReview(
            entry, "", before.chance, after, "", before.chance, max(0.0, -beginner_skill), skill, sign * luck, True
        )

    @staticmethod
    def _mean(mix: Mapping[str, float], value: Callable[[str], float]) -> float:
        return sum(share * value(choice) for choice, share in mix.items() if share > 0)
