"""Two Paths for OpenSpiel: both orders at once, then the announced animal as a public decision, then side and block as one
simultaneous node, then the optional answer.

Orders are 0–5, an announced animal is 6, 7, 8 for F, H, G, its side and the block 9 (east) and 10 (west), `answer` 11,
`decline` 12.

The information-state tensor is the observation (16 × 9 × 3 planes), the animal announced now (3), both orders (2 × 6) and the
last 64 duels (64 × 9, the latest first: animal F, H, G; side east, west; block east, west; `answer`, `decline`). Games that
last longer are rare, and what was played so long ago says nothing about what comes: all of it is public.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from reynard.adapters.observations import observe, shape_of
from reynard.adapters.openspiel import ReynardGame, ReynardState, game_type
from reynard.adapters.two_paths import TEXTS
from reynard.core.seats import CHANCE, Seat

DUELS = 64
"""How many past duels the information-state tensor holds."""
_ANIMALS = "FHG"
_SIDES = "ew"
_ANSWERS = ("answer", "decline")


class TwoPathsState(ReynardState):
    """Two Paths, whose duels OpenSpiel sees as: animal, then side and block at once, then the answer."""

    def __init__(self, game: ReynardGame) -> None:
        super().__init__(game)
        self.announced: str | None = None

    def current_player(self) -> int:
        """Simultaneous for orders and for side against block, else the mover or the blocker."""
        acting = self._acting()
        if not acting:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.announced or len(acting) == 2:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return int(acting[0])

    def _acting(self) -> list[Seat]:
        acting = self.rules.to_act(self.position)
        return [] if acting is CHANCE else sorted(acting)

    def _mover(self) -> Seat:
        return self._acting()[0]

    def _legal_actions(self, player: int) -> list[int]:
        if player < 0:
            return []
        phase = self.rules.view(self.position, None).phase
        if phase == "setup":
            return list(range(6))
        if self.announced:
            if Seat(player) is not self._mover():
                return [9, 10]
            return sorted(9 + _SIDES.index(text[1]) for text in self._legal_texts(Seat(player)) if text[0] == self.announced)
        texts = self._legal_texts(Seat(player))
        if phase == "answer":
            return [11 + _ANSWERS.index(text) for text in sorted(texts)]
        return sorted({6 + _ANIMALS.index(text[0]) for text in texts})

    def _apply_action(self, action: int) -> None:
        if action >= 11:
            self._play(self._mover(), _ANSWERS[action - 11])
        else:
            self.announced = _ANIMALS[action - 6]

    def _apply_actions(self, actions: list[int]) -> None:
        if self.announced is None:
            for seat in Seat:
                self._play(seat, TEXTS[actions[seat]])
            return
        mover = self._mover()
        self._play(mover, self.announced + _SIDES[actions[mover] - 9])
        self._play(mover.other, _SIDES[actions[mover.other] - 9])
        self.announced = None

    def _play(self, seat: Seat, text: str) -> None:
        self.position = self.rules.play(self.position, seat, self.rules.parse_move(text))

    def _action_to_string(self, player: int, action: int) -> str:
        names = (*TEXTS[:6], "announce F", "announce H", "announce G", "east", "west", *_ANSWERS)
        return names[action]

    def __str__(self) -> str:
        return f"{super().__str__()} {self.announced or ''}".strip()


class HistoryObserver:
    """All that was played: the observation, the announced animal, both orders, and the last duels."""

    def __init__(self) -> None:
        shapes = {"observation": shape_of("two_paths"), "announced": (3,), "orders": (2, 6), "duels": (DUELS, 9)}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def set_from(self, state: TwoPathsState, player: int) -> None:
        """Fill the tensor with what has happened so far."""
        self.tensor.fill(0)
        self.dict["observation"][:] = observe(state.seen_by(player))
        if state.announced:
            self.dict["announced"][_ANIMALS.index(state.announced)] = 1
        duels: list[list[int]] = []
        mover = 0
        for step in state.full_history():
            if step.action < 6:
                self.dict["orders"][step.player, step.action] = 1
            elif step.action < 9:
                duels.append([step.action - 6])
                mover = step.player
            elif step.action < 11:
                duels[-1].append(step.action - (6 if step.player == mover else 4))
            else:
                duels[-1].append(step.action - 4)
        for row, marks in zip(self.dict["duels"], reversed(duels), strict=False):
            row[marks] = 1

    def string_from(self, state: TwoPathsState, player: int) -> str:
        """The whole history: nothing of it is hidden between two acts."""
        return str(state.history_str())


class TwoPathsSpiel(ReynardGame):
    """`pyspiel.load_game("reynard_two_paths(rows=7,optional_answer=False,beginner=south)")`."""

    game_name = "two_paths"
    state_type = TwoPathsState
    spiel_type = game_type(
        "two_paths",
        "Two Paths (Zwei Wege)",
        {"rows": 7, "optional_answer": False, "beginner": "south"},
        modes=(pyspiel.GameType.Dynamics.SIMULTANEOUS, pyspiel.GameType.ChanceMode.DETERMINISTIC),
        has_history=True,
    )
    number_of_actions = 13
    most_chances = 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """The history as a tensor where perfect recall is asked for, else what every game has."""
        if iig_obs_type is not None and iig_obs_type.public_info and iig_obs_type.perfect_recall:
            return HistoryObserver()
        return super().make_py_observer(iig_obs_type, params)

    def start(self) -> Any:
        """The orders are to be placed, by the beginner of the parameters, or the given position."""
        if self.position:
            return super().start()
        beginner = str(self.given["beginner"])
        return self.rules.play(self.rules.initial(self.options), CHANCE, self.rules.parse_move(beginner[0]))
