"""Thinking along on one position: its value, the best moves side by side, and what each of them leads to.

A *look* takes a stated time and goes on from the look before it, so that whoever asks again and again sees it deepen.
Everything is asked of the engine port: half of the time goes into the position itself, the rest into the positions after
the most promising other moves.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from reynard.core.game import AnyGame
from reynard.core.seats import CHANCE, Seat
from reynard.search.assessment import Assessment, Workspace
from reynard.search.limits import Limits
from reynard.search.port import assess

MOST_CANDIDATES: Final = 3
_GLANCE: Final = Limits(depth=1)
_GLANCE_MB: Final = 1
_SHARE_OF_THE_BEST: Final = 0.5
_SHARE_OF_GLANCES: Final = 0.2


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was looked at."""

    move: str
    value: float
    """The expected result for whoever makes it, from 0 (lost) to 1 (won)."""
    line: tuple[str, ...]
    """What both sides are expected to do, beginning with this move."""
    is_exact: bool = False
    share: float = 1.0
    """How often to choose it, where choices are hidden."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What chance may bring, how likely it is, and what it would be worth to the seat that thinks."""

    move: str
    share: float
    value: float


@dataclass(frozen=True, slots=True)
class Thought:
    """What one look has found; values are those of `seat`."""

    seat: str
    value: float
    is_exact: bool
    candidates: tuple[Candidate, ...] = ()
    """The best moves, the best first."""
    asked: Candidate | None = None
    """The move that was asked about: its line is the best answer to it."""
    prospects: tuple[Prospect, ...] = ()
    """What may come, where chance acts."""
    margin: float | None = None
    depth: int = 0
    nodes: int = 0
    is_settled: bool = False
    """Whether another look could find nothing more."""
    glances: dict[str, float] = field(default_factory=dict)
    """What is known of the other moves: for the next look, not for people."""


def look(
    game: AnyGame,
    state: Any,
    seconds: float,
    *,
    before: Thought | None = None,
    asked: str = "",
    workspace: Workspace | None = None,
) -> Thought:
    """What can be found about a position in this many seconds, with what the look before has found."""
    workspace = workspace or Workspace()
    acting = game.to_act(state)
    if game.outcome(state) is not None or acting is CHANCE:
        return _look_at_chance(game, state, seconds, workspace)
    return _Look(game, state, min(acting), seconds, workspace, dict(before.glances) if before else {}).find(asked)


def _look_at_chance(game: AnyGame, state: Any, seconds: float, workspace: Workspace) -> Thought:
    """What each outcome is worth to the first seat, and their mean; the same for a finished game, which has none."""
    seat = Seat.FIRST
    outcomes = game.chance_outcomes(state)
    if not outcomes:
        found = assess(game, state, Limits(depth=0), seat=seat)
        return Thought(game.seat_names[seat], found.value, is_exact=True, margin=found.margin, is_settled=True)
    each = _for(seconds / len(outcomes))
    answers = [(move, float(share), _value_of(game, state, move, each, workspace)) for move, share in outcomes]
    prospects = tuple(Prospect(game.format_move(move), share, found.value_for(seat)) for move, share, found in answers)
    value = sum(one.share * one.value for one in prospects)
    is_exact = all(found.is_exact for _, _, found in answers)
    depth, nodes = min(found.depth for _, _, found in answers), sum(found.nodes for _, _, found in answers)
    return Thought(game.seat_names[seat], value, is_exact, prospects=prospects, depth=depth, nodes=nodes, is_settled=is_exact)


def _value_of(game: AnyGame, state: Any, move: Any, limits: Limits, workspace: Workspace) -> Assessment:
    return assess(game, game.play(state, CHANCE, move), limits, workspace=workspace)


def _for(seconds: float) -> Limits:
    return Limits(movetime_ms=max(1, int(1000 * seconds)))


@dataclass(slots=True)
class _Look:
    """One look at a position in which a seat has to act."""

    game: AnyGame
    state: Any
    seat: Seat
    seconds: float
    workspace: Workspace
    glances: dict[str, float]
    nodes: int = 0

    def find(self, asked: str) -> Thought:
        """The thought; a move that cannot be made here is not asked about."""
        game, facts = self.game, self.game.facts(self.game.options_of(self.state))
        moves = [game.format_move(move) for move in game.legal_moves(self.state, self.seat)]
        is_mixed = facts.has_hidden_information or facts.has_simultaneous_turns
        is_alone = is_mixed or len(moves) == 1
        share = 1.0 if is_alone else _SHARE_OF_THE_BEST
        best = assess(game, self.state, _for(share * self.seconds), seat=self.seat, workspace=self.workspace)
        self.nodes += best.nodes
        candidates = tuple(Candidate(one.move, one.value, one.line, best.is_exact, one.share) for one in best.choices)
        asked_about = self._ask(asked) if is_mixed and asked in moves else None
        if not is_alone:
            candidates, asked_about = self._compare(candidates[0], moves, asked if asked in moves else "")
        return Thought(
            seat=game.seat_names[self.seat],
            value=best.value,
            is_exact=best.is_exact,
            candidates=candidates if is_mixed else candidates[:MOST_CANDIDATES],
            asked=asked_about,
            margin=best.margin,
            depth=best.depth,
            nodes=self.nodes,
            is_settled=best.is_exact and all(one.is_exact for one in candidates),
            glances=self.glances,
        )

    def _ask(self, move: str) -> Candidate | None:
        """What the public part of a move with a hidden one is worth; None where all of it is hidden, or nothing."""
        after = self.game.play(self.state, self.seat, self.game.parse_move(move))
        if not self.game.view(after, None).pending:
            return None
        found = self._assess_after(move, _for(self.seconds), self.workspace)
        return Candidate(move, found.value_for(self.seat), (move,), found.is_exact)

    def _compare(self, best: Candidate, moves: Sequence[str], asked: str) -> tuple[tuple[Candidate, ...], Candidate | None]:
        """The best move, the most promising others, and the one that was asked about."""
        self._glance_at([move for move in moves if move not in self.glances])
        self.glances[best.move] = best.value
        ranked = sorted(self.glances, key=lambda move: -self.glances[move])
        rivals = [move for move in ranked if move != best.move][: MOST_CANDIDATES - 1]
        wanted = [*rivals, *([asked] if asked and asked not in (best.move, *rivals) else [])]
        left = 1.0 - _SHARE_OF_THE_BEST - _SHARE_OF_GLANCES
        found = {move: self._look_after(move, best, left * self.seconds / len(wanted)) for move in wanted}
        found[best.move] = best
        candidates = sorted((found[move] for move in (best.move, *rivals)), key=lambda one: -one.value)
        return tuple(candidates), found.get(asked)

    def _glance_at(self, moves: Sequence[str]) -> None:
        """A first impression of these moves, as far as time allows; the next look goes on with the others."""
        ends = time.monotonic() + _SHARE_OF_GLANCES * self.seconds
        small = Workspace(memory_mb=_GLANCE_MB, threads=1)
        for move in moves:
            if time.monotonic() > ends:
                break
            self.glances[move] = self._assess_after(move, _GLANCE, small).value_for(self.seat)

    def _look_after(self, move: str, best: Candidate, seconds: float) -> Candidate:
        """A rival, no better than the best: the search of the whole position has seen both."""
        found = self._assess_after(move, _for(seconds), self.workspace)
        value = min(found.value_for(self.seat), best.value)
        self.glances[move] = value
        return Candidate(move, value, (move, *found.line), found.is_exact)

    def _assess_after(self, move: str, limits: Limits, workspace: Workspace) -> Assessment:
        after = self.game.play(self.state, self.seat, self.game.parse_move(move))
        found = assess(self.game, after, limits, workspace=workspace)
        self.nodes += found.nodes
        return found
