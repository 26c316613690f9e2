"""Two Paths as a state for OpenSpiel's tree search, on the kernel, with nothing in it that its player may not know."""

from __future__ import annotations

import numpy as np

from reynard.core.view import View
from reynard.kernels import two_paths as race
from reynard.kernels import two_paths_texts
from reynard.study.tree_state import CHANCE, OVER, Turns, returns_of

_SIDES = "we"


class TwoPathsState(Turns):
    """Two Paths on a kernel's row: the mover announces and hides, the block is tossed for, the blocker may answer.

    Only at the root may somebody block: then the block is decided, and the hidden side is tossed for.
    """

    _room = np.zeros(race.MAX_MOVES, np.int64)
    _undo = np.zeros(race.UNDO_WIDTH, np.int64)

    def __init__(self, row: race.Array, *, announced: str = "", blocks: bool = False) -> None:
        """With `blocks` the animal is announced and the block awaited; `Fw/w` awaits the answer."""
        self.row, self._duel, self._stage = row, 0, "bluff"
        self._look()
        if announced:
            self._duel = two_paths_texts.KINDS.index(announced[0])
            if blocks:
                self._decide("block", 1 - int(row[race.MOVER]), [0, 1])
            else:
                self._duel = two_paths_texts.encode_move(announced)
                self._decide("answer", 1 - int(row[race.MOVER]), [0, 1])

    def _decide(self, stage: str, player: int, actions: list[int]) -> None:
        self._stage, self._player, self._actions = stage, player, actions

    def _look(self) -> None:
        duels = self._room[: race.generate(self.row, self._room)].tolist()
        player = int(self.row[race.MOVER]) if duels else OVER
        self._decide("bluff", player, sorted({duel & 7 for duel in duels}))

    def clone(self) -> TwoPathsState:
        copy = TwoPathsState.__new__(TwoPathsState)
        copy.row, copy._duel = self.row.copy(), self._duel
        copy._decide(self._stage, self._player, self._actions)
        return copy

    def apply_action(self, action: int) -> None:
        if self._stage == "bluff":
            self._duel = action
            self._decide("toss_block", CHANCE, [0, 1])
        elif self._stage == "block":
            self._duel |= 8 * action
            mover, kind = int(self.row[race.MOVER]), self._duel & 3
            self._decide("toss_hide", CHANCE, [side for side in (0, 1) if race.landing(self.row, mover, kind, side) >= 0])
        elif self._stage == "answer":
            self._fight(self._duel + 16 * action)
        else:
            self._duel |= action * (8 if self._stage == "toss_block" else 4)
            self._uncover()

    def _uncover(self) -> None:
        """Both sides are known: fight the duel, unless the blocker may decline to answer."""
        hidden, blocked, blocker = self._duel >> 2 & 1, self._duel >> 3 & 1, 1 - int(self.row[race.MOVER])
        may_decline = bool(self.row[race.OPTIONAL]) and race.landing(self.row, blocker, self._duel & 3, hidden) >= 0
        if hidden == blocked and may_decline:
            self._decide("answer", blocker, [0, 1])
        else:
            self._fight(self._duel)

    def _fight(self, duel: int) -> None:
        race.make(self.row, self._undo, duel)
        self._look()

    def returns(self) -> list[float]:
        won = int(race.winner(self.row))
        return returns_of(0 if won < 0 else 1 - 2 * won)

    def play_on(self, seed: int) -> list[float]:
        rest = self.clone()
        while rest._stage != "bluff":
            rest.apply_action(rest._actions[seed % len(rest._actions)])
            seed //= 2
        race.play_random(rest.row, seed, 1_000_000)
        return rest.returns()

    def text_of(self, action: int) -> str:
        if self._stage == "answer":
            return "decline" if action else "answer"
        side = _SIDES[action >> 2 & 1] if self._stage == "bluff" else _SIDES[action]
        return two_paths_texts.KINDS[action & 3] + side if self._stage == "bluff" else side


def encode_view(view: View) -> race.Array:
    """The kernel's row of a view's position."""
    return two_paths_texts.encode_position(view.position, view.options["optional_answer"] == "yes")
