"""A plain search for any game, on the Game protocol alone: slow, but right.

Games in which everything is open are searched to a growing depth, with chance averaged; where every line ends within the
limits, the value is exact. Where choices are hidden, games are played out at random from states that look to the seat
like the true one, so that nothing hidden is used.
"""

from __future__ import annotations

import random
import time
from typing import Any

from reynard.core.errors import BadText, Refused
from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.search.assessment import Assessment, Choice, Report, Workspace
from reynard.search.limits import Limits, StopFlag
from reynard.search.worlds import worlds

_CERTAIN = 1.0
_UNLIMITED_PLAYOUTS = 2_000
"""Random games where choices are hidden and nothing limits them."""


class _TimeUp(Exception):
    """A limit was met in the middle of a search."""


def assess(  # noqa: PLR0913 (that of every game, and the game)
    game: AnyGame,
    state: Any,
    limits: Limits,
    stop: StopFlag,
    report: Report | None,
    *,
    seat: Seat,
    workspace: Workspace,
) -> Assessment:
    """Value and moves for a seat that has to act."""
    facts = game.facts(game.options_of(state))
    budget = _Budget(limits, stop)
    if facts.has_hidden_information or facts.has_simultaneous_turns:
        return _sample(game, state, seat, budget, random.Random(workspace.seed))
    return _deepen(game, state, seat, budget, report)


class _Budget:
    """The limits of one search, and what it has used of them."""

    def __init__(self, limits: Limits, stop: StopFlag) -> None:
        self.limits, self._stop = limits, stop
        self._began = time.monotonic()
        self.nodes = 0

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._began

    def is_spent(self) -> bool:
        limits = self.limits
        if limits.nodes is not None and self.nodes >= limits.nodes:
            return True
        if limits.seconds is not None and self.seconds >= 0.9 * limits.seconds:
            return True
        return self._stop.is_set()

    def count(self) -> None:
        """Count a node; raise where a limit is met."""
        self.nodes += 1
        if self.is_spent():
            raise _TimeUp


# Open games


def _deepen(game: AnyGame, state: Any, seat: Seat, budget: _Budget, report: Report | None) -> Assessment:
    """Search one move deeper at a time, until a limit or an exact value."""
    moves = list(game.legal_moves(state, seat))
    first = Choice(game.format_move(moves[0]), _guess(game, state, seat), (game.format_move(moves[0]),))
    best = Assessment(seat, first.value, is_exact=False, choices=(first,))
    deepest = game.facts(game.options_of(state)).longest_game if budget.limits.depth is None else budget.limits.depth
    for depth in range(1, deepest + 1):
        search = _Search(game, seat, budget)
        try:
            value, line = search.best_of(state, depth, 0.0, _CERTAIN, moves)
        except _TimeUp:
            break
        choice = Choice(line[0], value, tuple(line))
        is_exact = not search.met_guess
        best = Assessment(seat, value, is_exact, (choice,), None, depth, budget.nodes, budget.seconds)
        moves.sort(key=lambda move: game.format_move(move) != choice.move)
        if report is not None:
            report(best)
        if is_exact:
            break
    return best


class _Search:
    """One alpha-beta search to a depth; all values are those of `seat`."""

    def __init__(self, game: AnyGame, seat: Seat, budget: _Budget) -> None:
        self._game, self._seat, self._budget = game, seat, budget
        self.met_guess = False

    def value_of(self, state: Any, depth: int, low: float, high: float) -> tuple[float, list[str]]:
        """The value within the window, a bound outside; and the moves expected until chance acts."""
        game = self._game
        self._budget.count()
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome.value_for(self._seat), []
        acting = game.to_act(state)
        if acting is CHANCE:
            parts = [
                (float(share), self.value_of(game.play(state, CHANCE, move), depth, 0.0, _CERTAIN)[0])
                for move, share in game.chance_outcomes(state)
            ]
            return sum(share * value for share, value in parts), []
        if depth <= 0:
            self.met_guess = True
            return _guess(game, state, self._seat), []
        return self.best_of(state, depth, low, high, list(game.legal_moves(state, min(acting))))

    def best_of(self, state: Any, depth: int, low: float, high: float, moves: list[Any]) -> tuple[float, list[str]]:
        """The best of these moves for the side on turn."""
        game = self._game
        acting = game.to_act(state)
        actor = self._seat if acting is CHANCE else min(acting)
        is_mine = actor is self._seat
        best, line = (-1.0, [""]) if is_mine else (2.0, [""])
        for move in moves:
            value, following = self.value_of(game.play(state, actor, move), depth - 1, low, high)
            if (value > best) if is_mine else (value < best):
                best, line = value, [game.format_move(move), *following]
            low, high = (max(low, best), high) if is_mine else (low, min(high, best))
            if low >= high:
                break
        return best, line


def _guess(game: AnyGame, state: Any, seat: Seat) -> float:
    """What the points say before the game is over; never quite won or lost."""
    try:
        points = game.score(state)
    except BadText:
        return 0.5
    lead = points[seat] - points[seat.other]
    return 0.5 + 0.45 * lead / (5 + abs(lead))


# Games with hidden choices


def _sample(game: AnyGame, state: Any, seat: Seat, budget: _Budget, source: random.Random) -> Assessment:
    """Play each move out at random from states that look the same; moves as good as the best share evenly."""
    view = game.view(state, seat)
    try:
        same: tuple[Any, ...] = worlds(view)
    except Refused:
        same = ()
    if not same or len(view.moves) == 1:
        share = 1.0 / len(view.moves)
        return Assessment(seat, 0.5, is_exact=False, choices=tuple(Choice(move, 0.5, (move,), share) for move in view.moves))
    totals, squares, rounds = [0.0] * len(view.moves), [0.0] * len(view.moves), 0
    most = _UNLIMITED_PLAYOUTS if budget.limits == Limits(depth=budget.limits.depth) else 1 << 60
    while rounds == 0 or (rounds * len(view.moves) < most and not budget.is_spent()):
        for number, text in enumerate(view.moves):
            world = source.choice(same)
            budget.nodes += 1
            value = _play_out(game, game.play(world, seat, game.parse_move(text)), seat, source, budget)
            totals[number] += value
            squares[number] += value * value
        rounds += 1
    means = [total / rounds for total in totals]
    best = max(means)
    error = 2.0 * (max(s / rounds - m * m for s, m in zip(squares, means, strict=True)) / rounds) ** 0.5
    good = [number for number, mean in enumerate(means) if mean >= best - error]
    choices = [Choice(view.moves[n], means[n], (view.moves[n],), 1.0 / len(good)) for n in good]
    choices.sort(key=lambda choice: -choice.value)
    return Assessment(seat, best, False, tuple(choices), None, 1, budget.nodes, budget.seconds)


def _play_out(game: AnyGame, state: Any, seat: Seat, source: random.Random, budget: _Budget) -> float:
    """The result of one random game from here."""
    while (outcome := game.outcome(state)) is None:
        budget.nodes += 1
        state = play_at_random(game, state, source)
    return outcome.value_for(seat)


def play_at_random(game: AnyGame, state: Any, source: random.Random) -> Any:
    """The state after a random move of whoever has to act."""
    acting = game.to_act(state)
    if acting is CHANCE:
        outcomes = game.chance_outcomes(state)
        drawn = source.choices([move for move, _ in outcomes], [float(share) for _, share in outcomes])[0]
        return game.play(state, CHANCE, drawn)
    actor = min(acting)
    return game.play(state, actor, source.choice(game.legal_moves(state, actor)))


def expected_lead(game: AnyGame, state: Any, seat: Seat, most: int = 64) -> float:
    """The lead in points once the entry under way is complete: hidden choices and chance count evenly, as drawn.

    At most so many ways to go on are looked at in one step; beyond that the state counts as it stands.
    """
    acting = game.to_act(state)
    if game.outcome(state) is None and (acting is CHANCE or not _has_text(game, state)):
        ways = (
            [(CHANCE, move, float(share)) for move, share in game.chance_outcomes(state)]
            if acting is CHANCE
            else [(min(acting), move, 0.0) for move in game.legal_moves(state, min(acting))]
        )
        if len(ways) <= most:
            return sum(
                (share or 1.0 / len(ways)) * expected_lead(game, game.play(state, actor, move), seat, most // len(ways))
                for actor, move, share in ways
            )
    points = game.score(state)
    return float(points[seat] - points[seat.other])


def _has_text(game: AnyGame, state: Any) -> bool:
    try:
        game.format_position(state)
    except BadText:
        return False
    return True
