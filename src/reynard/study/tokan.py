"""What the study of games knows of Tokan: who can still move, and a state for OpenSpiel's tree search, on the kernel."""

from __future__ import annotations

from typing import Any

import numpy as np

from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.games.tokan import rules
from reynard.games.tokan.board import OWNER, SPACE_NAMES
from reynard.games.tokan.game import GAME
from reynard.games.tokan.state import Playing, State
from reynard.kernels import tokan as climb
from reynard.kernels import tokan_draft, tokan_texts
from reynard.kernels.tokan_runs import play_out as climb_on
from reynard.search.tokan import prepare
from reynard.study.review import MoveReview
from reynard.study.tree_state import OVER, Turns, returns_of

LADDER = (
    *((score, 200) for score in (0.665, 0.718, 0.710, 0.685, 0.723, 0.658)),
    *((0.715, 100), (0.670, 100), (0.562, 16)),
)
"""What each level from the second on scored against the one below, and in how many games (`benchmarks/README.md`)."""


class TokanState(Turns):
    """Tokan, and its draft, on a kernel's words."""

    _room = np.zeros(climb.STRIDE, np.int64)
    _undo = np.zeros(climb.UNDO_WORDS, np.int64)

    def __init__(self, words: climb.Words) -> None:
        self.words = words
        self._look()

    def _look(self) -> None:
        self._is_draft = len(self.words) == tokan_draft.DRAFT_WORDS
        if self._is_draft:
            self._actions = tokan_draft.legal_layings(self.words)
            self._player = int(self.words[tokan_draft.DRAFT_SIDE])
            return
        self._actions = self._room[: climb.generate(self.words, self._room, 0)].tolist()
        self._player = int(self.words[climb.SIDE]) if self._actions else OVER

    def clone(self) -> TokanState:
        copy = TokanState.__new__(TokanState)
        copy.words, copy._is_draft = self.words.copy(), self._is_draft
        copy._actions, copy._player = self._actions, self._player
        return copy

    def apply_action(self, action: int) -> None:
        if self._is_draft:
            tokan_draft.lay(self.words, action)
            if tokan_draft.is_complete(self.words):
                self.words = tokan_draft.completed_board(self.words)
        else:
            climb.make_unhashed(self.words, action, self._undo, 0)
        self._look()

    def returns(self) -> list[float]:
        return returns_of(int(climb.final_value(self.words)))

    def play_on(self, seed: int) -> list[float]:
        words = self.words.copy()
        if self._is_draft:
            seed = int(tokan_draft.lay_at_random(words, seed))
            words = tokan_draft.completed_board(words)
        climb_on(words, seed, self._room, self._undo)
        return returns_of(int(climb.final_value(words)))

    def text_of(self, action: int) -> str:
        return tokan_draft.decode_laying(self.words, action) if self._is_draft else tokan_texts.decode_move(action)


def tree_state(view: View) -> TokanState:
    """The state that a View's owner decides in, for `openspiel_mcts.py`."""
    return TokanState(prepare(view.position, view.options))


def mistake(state: Any, move: MoveReview, seat: Seat) -> str:
    """The kind of a mistake: laying a tile; the wrong animal, the right one to a wrong space, or with a wrong load."""
    if "@" in move.entry:
        return "draft"
    played, best = move.entry.partition("+"), move.best.partition("+")
    if played[0] == best[0]:
        return "carry"
    return "target" if played[0][:2] == best[0][:2] else "piece"


def insight(state: State) -> dict[str, Any]:
    """Who can still move, and where a move of the one on turn would leave a gap; nothing before all tiles lie."""
    if not isinstance(state, Playing):
        return {}
    sides = []
    for seat in Seat:
        taboo = state.taboo if seat is state.turn else None
        climbs = rules.legal_climbs(Playing(state.options, state.stacks, seat, taboo))
        own = [space for space, stack in enumerate(state.stacks) if stack and OWNER[stack[-1]] is seat]
        able = {move.source for move in climbs}
        sides.append(
            {
                "seat": GAME.seat_names[seat],
                "moves": len(climbs),
                "stacks": len(own),
                "stuck": [SPACE_NAMES[space] for space in own if space not in able],
            }
        )
    return {"sides": sides, "gaps": _gaps(state)}


def _gaps(state: Playing) -> list[dict[str, Any]]:
    """The spaces that the moves of the one on turn would leave as gaps (T9, T10), and the moves."""
    found: dict[int, list[str]] = {}
    for move in rules.legal_climbs(state):
        after = rules.play(state, state.turn, move)
        assert isinstance(after, Playing)
        for space, stack in enumerate(after.stacks):
            if state.stacks[space] and not stack:
                found.setdefault(space, []).append(GAME.format_move(move))
    return [{"space": SPACE_NAMES[space], "moves": moves} for space, moves in sorted(found.items())]
