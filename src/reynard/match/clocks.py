"""Clocks: live (base + increment), correspondence (days per move), or none. Times are integers in milliseconds.

A clock runs for every seat that has to act. Only the authority's time counts; a flag falls when the authority looks.
"""

from __future__ import annotations

import re
from typing import ClassVar, Final

from msgspec import Struct

from reynard.core.errors import BadText
from reynard.core.seats import SEATS, Seat, ToAct

SECOND: Final = 1_000
DAY: Final = 86_400 * SECOND
MAX_BASE: Final = 3 * 3600
MAX_INCREMENT: Final = 180
MAX_DAYS: Final = 30


class TimeControl(Struct, frozen=True, gc=False):
    """How time is given: `base` for a round (by correspondence: for each move), `increment` after each own move.

    Every kind of clock is a class below, listed in `KINDS`; whoever needs to know something of a clock asks it, never for its
    kind. A new kind is a new class here, and its texts.
    """

    base: int
    increment: int

    is_counted: ClassVar[bool] = True
    """Whether a flag can fall."""
    is_live: ClassVar[bool] = False
    """Whether both are expected to be there while they play."""
    is_by_move: ClassVar[bool] = False
    """Whether each move has a time of its own, and none is carried over."""

    @classmethod
    def parse(cls, text: str) -> TimeControl | None:
        """The control that a text says, if it is one of this kind."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """The text that `parse` reads."""
        raise NotImplementedError

    def left_after(self, left: int, used: int | None, *, has_moved: bool) -> int:
        """What a seat has left that thinks no longer, or anew; `used` is None if it has not been thinking."""
        raise NotImplementedError


class NoControl(TimeControl, frozen=True, gc=False):
    """No clock."""

    is_counted: ClassVar[bool] = False

    @classmethod
    def parse(cls, text: str) -> TimeControl | None:
        """`none`."""
        return cls(0, 0) if text == "none" else None

    @property
    def text(self) -> str:
        """`none`."""
        return "none"

    def left_after(self, left: int, used: int | None, *, has_moved: bool) -> int:
        """Nothing is counted."""
        return left


class LiveControl(TimeControl, frozen=True, gc=False):
    """A time for the round and an increment for each move."""

    is_live: ClassVar[bool] = True

    @classmethod
    def parse(cls, text: str) -> TimeControl | None:
        """`300+5`: 10 s to 3 h, increment up to 3 min, in seconds."""
        found = re.fullmatch(r"([1-9][0-9]{0,5})\+(0|[1-9][0-9]{0,3})", text, re.ASCII)
        if found is None or not 10 <= int(found[1]) <= MAX_BASE or int(found[2]) > MAX_INCREMENT:
            return None
        return cls(int(found[1]) * SECOND, int(found[2]) * SECOND)

    @property
    def text(self) -> str:
        """`300+5`."""
        return f"{self.base // SECOND}+{self.increment // SECOND}"

    def left_after(self, left: int, used: int | None, *, has_moved: bool) -> int:
        """The time used is paid, and a move earns the increment."""
        if used is None:
            return left
        return left - used + (self.increment if has_moved else 0)


class MoveControl(TimeControl, frozen=True, gc=False):
    """Correspondence: days for each move."""

    is_by_move: ClassVar[bool] = True

    @classmethod
    def parse(cls, text: str) -> TimeControl | None:
        """`3d`: 1 to 30 days."""
        found = re.fullmatch(r"([1-9][0-9]?)d", text, re.ASCII)
        return cls(int(found[1]) * DAY, 0) if found and int(found[1]) <= MAX_DAYS else None

    @property
    def text(self) -> str:
        """`3d`."""
        return f"{self.base // DAY}d"

    def left_after(self, left: int, used: int | None, *, has_moved: bool) -> int:
        """Each move has the whole time."""
        return self.base


KINDS: Final[tuple[type[TimeControl], ...]] = (NoControl, LiveControl, MoveControl)


def parse_control(text: str) -> TimeControl:
    """`none`, `300+5` (10 s to 3 h, increment up to 3 min, in seconds) or `3d` (1 to 30 days per move); BadText otherwise."""
    for kind in KINDS:
        if (control := kind.parse(text)) is not None:
            return control
    raise BadText.single(
        "bad_control", "clock", f"a clock is none, 300+5 (10 s to 3 h, at most +180) or 3d (1 to 30), not {text!r}"
    )


class Clock(Struct, frozen=True, gc=False):
    """What the seats have left, and since when they are thinking (None: not to act); without control only `since` counts."""

    left: tuple[int, int]
    since: tuple[int | None, int | None]


STOPPED: Final = Clock((0, 0), (None, None))


def start_clock(control: TimeControl, to_act: ToAct, now: int) -> Clock:
    """The clock at the start of a round: full, and running for those who have to act."""
    return Clock((control.base, control.base), _since(to_act, now))


def _since(to_act: ToAct, now: int) -> tuple[int | None, int | None]:
    if not isinstance(to_act, frozenset):
        return (None, None)
    return (now if Seat.FIRST in to_act else None, now if Seat.SECOND in to_act else None)


def clock_after_move(clock: Clock, control: TimeControl, mover: Seat, to_act: ToAct, now: int, credit: int = 0) -> Clock:
    """The clock after a move: the mover pays and gets the increment; who goes on thinking goes on paying.

    `credit` is how much of the mover's time was not the mover's own.
    """
    if not control.is_counted and clock.since[mover.other] is None:
        return Clock(clock.left, _since(to_act, now))
    left, since = list(clock.left), list(_since(to_act, now))
    for seat in SEATS:
        began = clock.since[seat]
        if began is not None and seat is not mover and since[seat] is not None:
            since[seat] = began
        else:
            used = None if began is None else max(0, now - began - (credit if seat is mover else 0))
            left[seat] = control.left_after(left[seat], used, has_moved=seat is mover)
    return Clock((left[0], left[1]), (since[0], since[1]))


def clock_after_takeback(clock: Clock, control: TimeControl, to_act: ToAct, now: int) -> Clock:
    """The clock after a takeback: time used is not given back; by correspondence the time of a move begins anew."""
    left = (control.base, control.base) if control.is_by_move else time_left(clock, now)
    return Clock(left, _since(to_act, now))


def time_left(clock: Clock, now: int) -> tuple[int, int]:
    """Milliseconds left at `now`, never below zero."""
    first, second = (
        left if began is None else max(0, left - (now - began)) for left, began in zip(clock.left, clock.since, strict=True)
    )
    return (first, second)


def stop_clock(clock: Clock, now: int) -> Clock:
    """The clock at rest."""
    return Clock(time_left(clock, now), (None, None))


def flag_times(clock: Clock, control: TimeControl, credit: tuple[int, int] = (0, 0)) -> tuple[int | None, int | None]:
    """When the flags of the two seats fall if nobody moves; None where no clock runs. The credit is not the seats' own time."""
    if not control.is_counted:
        return (None, None)
    first, second = (
        None if began is None else began + left + spared
        for left, began, spared in zip(clock.left, clock.since, credit, strict=True)
    )
    return (first, second)
