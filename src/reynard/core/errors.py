"""Everything that can go wrong, as one small tree:

ReynardError                 code, sentence
├── BadText                  a text that is not well formed, or a position that cannot be; carries every problem
├── IllegalMove              well-formed, but not allowed here; carries the rule's number and a reason
├── NotYourTurn              a seat acted that does not have to act now
├── Stale                    what the command acts on has changed since its sender looked
├── NotFound                 no such game, match, seat or file
├── Refused                  understood, and not done; the code says why
├── MissingExtra             a library that is installed only when asked for
└── BrokenInvariant          our own mistake: never caused by input
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class ReynardError(Exception):
    """An error with a stable `code` and a `sentence` that says what to do."""

    code = "error"

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __reduce__(self) -> tuple[Any, ...]:
        """How an error travels to another process, whatever its class is made from."""
        return _arrive, (type(self), self.args, self.__dict__)


def _arrive(kind: type[ReynardError], arguments: tuple[Any, ...], attributes: dict[str, Any]) -> ReynardError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(attributes)
    return error


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a text: a stable code, the place it was found at, and a sentence."""

    code: str
    place: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.code} at {self.place}: {self.sentence}" if self.place else f"{self.code}: {self.sentence}"


class BadText(ReynardError, ValueError):
    """A text that cannot be read; `problems` holds every fault found, never only the first."""

    code = "bad_text"

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        if not problems:
            raise BrokenInvariant("BadText needs at least one problem")
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = problems

    @classmethod
    def single(cls, code: str, place: str, sentence: str) -> BadText:
        """The common case of exactly one problem."""
        return cls((Problem(code, place, sentence),))


class IllegalMove(ReynardError, ValueError):
    """A move that the rules forbid here.

    `rule` is the number on the rules page ("T6"); `reason` is a stable slug ("not_higher") that names the text
    `illegal-<game>-<reason>` in the locales (with `-` for `_`); `position` and `move` are texts for the reader.
    """

    code = "illegal_move"

    def __init__(self, rule: str, reason: str, sentence: str, *, position: str = "", move: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule
        self.reason = reason
        self.position = position
        self.move = move


class NotYourTurn(ReynardError):
    """A seat acted that does not have to act now."""

    code = "not_your_turn"


class Stale(ReynardError):
    """The command acts on something that has changed since its sender looked."""

    code = "stale"


class NotFound(ReynardError, LookupError):
    """No such game, match, seat or file."""

    code = "not_found"


class Refused(ReynardError):
    """Understood but refused; the code says why."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class MissingExtra(ReynardError, ImportError):
    """A library that is not installed; `extra` names what to install it with."""

    code = "missing_extra"

    def __init__(self, extra: str) -> None:
        super().__init__(f'This needs a library that is not installed: pip install "reynard[{extra}]"')
        self.extra = extra


class BrokenInvariant(ReynardError, AssertionError):
    """Our own mistake: something that no input can cause."""

    code = "broken_invariant"
