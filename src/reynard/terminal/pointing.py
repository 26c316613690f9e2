"""Making a move by pointing: what has been pointed at, what can be pointed at next, and when the move is clear."""

from __future__ import annotations

from dataclasses import dataclass, replace

from reynard.core.view import View
from reynard.terminal.board import Marks
from reynard.terminal.labels import Choice, choices
from reynard.terminal.parts import terminal_part


@dataclass(frozen=True, slots=True)
class Pointing:
    """The moves there are, and the spaces pointed at so far."""

    choices: tuple[Choice, ...]
    picked: tuple[str, ...] = ()

    @classmethod
    def of(cls, view: View, lang: str) -> Pointing:
        """Nothing pointed at yet, in what this view allows."""
        return cls(choices(view, lang))

    def shown(self) -> list[Choice]:
        """The moves that are still possible."""
        return [choice for choice in self.choices if choice.path[: len(self.picked)] == self.picked]

    def is_told(self) -> bool:
        """Whether pointing cannot tell the moves apart any further, so that the list has to decide."""
        return bool(self.picked) and all(choice.path == self.picked for choice in self.shown())

    def is_end(self, source: str, target: str) -> bool:
        """Whether a move leads from one space to the other."""
        return any(choice.path == (source, target) for choice in self.choices)

    def point(self, space: str) -> tuple[Pointing, str]:
        """After pointing at a space: what is picked now, and the move where it is clear."""
        longer = replace(self, picked=(*self.picked, space))
        if not longer.shown():
            if self.picked and space == self.picked[0]:
                return self.let_go(), ""
            longer = replace(self, picked=(space,))
        found = longer.shown() if space else []
        if not found:
            return self.let_go(), ""
        if len(found) == 1 and found[0].path == longer.picked:
            return self.let_go(), found[0].step
        return longer, ""

    def let_go(self) -> Pointing:
        """Nothing picked."""
        return replace(self, picked=())

    def wish(self, space: str, view: View) -> str:
        """The text of a move that was pointed at and is not possible, so that the authority can say why; else empty."""
        if len(self.picked) != 1 or not space or space == self.picked[0] or not view.moves:
            return ""
        return str(terminal_part(view.game).wish(view, self.picked[0], space))

    def marks(self, view: View, last: str) -> Marks:
        """What the board emphasises."""
        starts = frozenset(choice.path[0] for choice in self.choices if choice.path)
        depth = len(self.picked)
        targets = frozenset(choice.path[depth] for choice in self.shown() if len(choice.path) > depth) if depth else frozenset()
        picked = self.picked[0] if self.picked else ""
        own = terminal_part(view.game)
        marks: Marks = own.marks(view, Marks("", picked, starts, targets - {picked}, own.last_spaces(last)))
        return marks
