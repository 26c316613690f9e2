"""What the study of games knows of Tally Ho!: the luck still to come, and a state for OpenSpiel's tree search."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from reynard.core.seats import CHANCE as CHANCE_ACTS
from reynard.core.seats import Seat
from reynard.core.view import View
from reynard.games.tally_ho.game import GAME
from reynard.games.tally_ho.state import State
from reynard.kernels import tally_ho as hunt
from reynard.kernels import tally_ho_texts
from reynard.kernels.tally_ho_batch import draw_outcome
from reynard.kernels.tally_ho_batch import play_random as hunt_on
from reynard.search import tally_ho as engine
from reynard.search.limits import Limits
from reynard.study.review import MoveReview
from reynard.study.tree_state import CHANCE, OVER, Turns, returns_of

LADDER = (
    *((score, 120) for score in (0.671, 0.692, 0.717, 0.725, 0.742, 0.704, 0.708, 0.658)),
    (0.717, 60),
)
"""What each level from the second on scored against the one below, and in how many matches (`benchmarks/README.md`)."""


class TallyHoState(Turns):
    """A round of Tally Ho! on a kernel's row; what a flip turns up is chance."""

    _room = np.zeros(hunt.MAX_MOVES, np.int64)
    _undo = np.zeros(hunt.UNDO_WIDTH, np.int64)

    def __init__(self, row: hunt.Array) -> None:
        self.row, self._flipped = row, -1
        self._look()

    def _look(self) -> None:
        self._actions = self._room[: hunt.generate(self.row, self._room)].tolist()
        self._player = int(self.row[hunt.SIDE]) if self._actions else OVER

    def clone(self) -> TallyHoState:
        copy = TallyHoState.__new__(TallyHoState)
        copy.row, copy._flipped = self.row.copy(), self._flipped
        copy._actions, copy._player = self._actions, self._player
        return copy

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = {code: int(hunt.flip_weight(self.row, code)) for code in range(hunt.BEAR, hunt.FACE_DOWN)}
        total = sum(weights.values())
        return [(code, weight / total) for code, weight in weights.items() if weight]

    def apply_action(self, action: int) -> None:
        if self._player == CHANCE:
            hunt.make(self.row, self._undo, self._flipped + 32768 * action)
        elif (action >> 12) & 7 == hunt.FLIP:
            self._flipped, self._player = action, CHANCE
            return
        else:
            hunt.make(self.row, self._undo, action)
        self._look()

    def returns(self) -> list[float]:
        return self._returns(self.row)

    @staticmethod
    def _returns(row: hunt.Array) -> list[float]:
        points = int(row[hunt.POINTS] - row[hunt.POINTS + 1])
        return returns_of(points or int(row[hunt.TILES] - row[hunt.TILES + 1]))

    def play_on(self, seed: int) -> list[float]:
        row, source = self.row.copy(), np.array([seed], np.int64)
        if self._player == CHANCE:
            hunt.make(row, self._undo, self._flipped + 32768 * int(draw_outcome(row, source)))
        hunt_on(row, self._undo, self._room, source, 1_000_000)
        return self._returns(row)

    def text_of(self, action: int) -> str:
        return tally_ho_texts.format_move(action)


def tree_state(view: View) -> TallyHoState:
    """The state that a View's owner decides in, for `openspiel_mcts.py`."""
    return TallyHoState(tally_ho_texts.encode_position(view.position, view.options["rest"], int(view.options["quiet_limit"])))


def mistake(state: Any, move: MoveReview, seat: Seat) -> str:
    """The kind of a mistake, by what should have been done: capture, turn a tile over, leave, or move otherwise."""
    best, played = _action(move.best), _action(move.entry)
    if best == played:
        return f"wrong-{best}"
    return f"early-{played}" if best == "move" else f"missed-{best}"


def _action(entry: str) -> str:
    if "x" in entry:
        return "capture"
    return "leave" if entry.endswith("-out") else "move" if "-" in entry or entry == "pass" else "flip"


_MIND: Final = engine.Mind(memory_mb=1, solves=False)
_FIRST_IMPRESSION: Final = Limits(depth=1, nodes=300)


def insight(state: State) -> dict[str, Any]:
    """What lies face down, what each flip may bring and how much it matters, and how much luck is still to come.

    Leads are in points, for the side to move, as a glance of the engine sees them after each outcome.
    """
    acting = GAME.to_act(state)
    if acting is CHANCE_ACTS or not acting:
        return {}
    row = tally_ho_texts.encode_state(state)
    if not row[hunt.FACE_DOWN]:
        return {}
    flips = [_flip(row, space) for space in range(49) if int(row[hunt.FACE_DOWN]) >> space & 1]
    spread = sum(flip["spread"] ** 2 for flip in flips) ** 0.5
    legal = {GAME.format_move(move) for move in GAME.legal_moves(state, min(acting))}
    may_flip = [flip for flip in flips if flip["move"] in legal]
    return {
        "seat": GAME.seat_names[min(acting)],
        "down": len(flips),
        "luck": round(spread, 1),
        "flips": sorted(may_flip, key=lambda flip: -flip["mean"]),
    }


def _flip(row: hunt.Array, space: int) -> dict[str, Any]:
    """What turning over a tile may bring: each outcome with its share and the lead after it, their mean and spread."""
    move = space + 4096 * hunt.FLIP
    outcomes = []
    for code in range(hunt.BEAR, hunt.FACE_DOWN):
        weight = int(hunt.flip_weight(row, code))
        if weight:
            after = row.copy()
            hunt.make(after, np.zeros(hunt.UNDO_WIDTH, np.int64), move + 32768 * code)
            outcomes.append((code, weight, _glance(after, int(row[hunt.SIDE]))))
    total = sum(weight for _, weight, _ in outcomes)
    mean = sum(weight * lead for _, weight, lead in outcomes) / total
    spread = (sum(weight * (lead - mean) ** 2 for _, weight, lead in outcomes) / total) ** 0.5
    return {
        "move": tally_ho_texts.format_move(move),
        "mean": round(mean, 2),
        "spread": round(spread, 2),
        "outcomes": [
            {"entry": tally_ho_texts.format_move(move + 32768 * code), "share": weight / total, "lead": round(lead, 2)}
            for code, weight, lead in outcomes
        ],
    }


def _glance(row: hunt.Array, side: int) -> float:
    """The lead in points that a first impression expects for a side, the other side's captures included."""
    if hunt.is_over(row):
        return float(row[hunt.POINTS + side] - row[hunt.POINTS + 1 - side])
    lead = float(engine.think(_MIND, row, _FIRST_IMPRESSION).margin or 0.0)
    return lead if int(row[hunt.SIDE]) == side else -lead
