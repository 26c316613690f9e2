"""Clocks: live (base + increment), correspondence (days per move), or none. Times are integers in milliseconds.

A clock runs for every seat that has to act. Only the authority's time counts; a flag falls when the authority looks.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from msgspec import Struct

from reynard.core.errors import BadText
from reynard.core.seats import SEATS, Seat, ToAct

SECOND: Final = 1_000
DAY: Final = 86_400 * SECOND
MAX_BASE: Final = 3 * 3600
MAX_INCREMENT: Final = 180
MAX_DAYS: Final = 30


class ControlKind(Enum):
    """The three kinds of time control."""

    NONE = "none"
    LIVE = "live"
    CORRESPONDENCE = "correspondence"


class TimeControl(Struct, frozen=True, gc=False):
    """How time is given: `base` for a round (by correspondence: for each move), `increment` after each own move."""

    kind: ControlKind
    base: int
    increment: int


NO_CONTROL: Final = TimeControl(ControlKind.NONE, 0, 0)


def parse_control(text: str) -> TimeControl:
    """`none`, `300+5` (10 s to 3 h, increment up to 3 min, in seconds) or `3d` (1 to 30 days per move); BadText otherwise."""
    if text == "none":
        return NO_CONTROL
    if live := re.fullmatch(r"([1-9][0-9]{0,5})\+(0|[1-9][0-9]{0,3})", text, re.ASCII):
        base, increment = int(live[1]), int(live[2])
        if 10 <= base <= MAX_BASE and increment <= MAX_INCREMENT:
            return TimeControl(ControlKind.LIVE, base * SECOND, increment * SECOND)
    if (days := re.fullmatch(r"([1-9][0-9]?)d", text, re.ASCII)) and int(days[1]) <= MAX_DAYS:
        return TimeControl(ControlKind.CORRESPONDENCE, int(days[1]) * DAY, 0)
    raise BadText.single(
        "bad_control", "clock", f"a clock is none, 300+5 (10 s to 3 h, at most +180) or 3d (1 to 30), not {text!r}"
    )


def format_control(control: TimeControl) -> str:
    """The text of a time control."""
    if control.kind is ControlKind.NONE:
        return "none"
    if control.kind is ControlKind.CORRESPONDENCE:
        return f"{control.base // DAY}d"
    return f"{control.base // SECOND}+{control.increment // SECOND}"


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


def clock_after_move(clock: Clock, control: TimeControl, mover: Seat, to_act: ToAct, now: int) -> Clock:
    """The clock after a move: the mover pays and gets the increment; who goes on thinking goes on paying."""
    if control.kind is ControlKind.NONE and clock.since[mover.other] is None:
        return Clock(clock.left, _since(to_act, now))
    left, since = list(clock.left), list(_since(to_act, now))
    for seat in SEATS:
        began = clock.since[seat]
        if began is not None and seat is not mover and since[seat] is not None:
            since[seat] = began
        elif control.kind is ControlKind.CORRESPONDENCE:
            left[seat] = control.base
        elif began is not None and control.kind is ControlKind.LIVE:
            left[seat] -= max(0, now - began)
            left[seat] += control.increment if seat is mover else 0
    return Clock((left[0], left[1]), (since[0], since[1]))


def clock_after_takeback(clock: Clock, control: TimeControl, to_act: ToAct, now: int) -> Clock:
    """The clock after a takeback: time used is not given back; by correspondence the time of a move begins anew."""
    left = (control.base, control.base) if control.kind is ControlKind.CORRESPONDENCE else time_left(clock, now)
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


def flag_times(clock: Clock, control: TimeControl) -> tuple[int | None, int | None]:
    """When the flags of the two seats fall if nobody moves; None where no clock runs."""
    if control.kind is ControlKind.NONE:
        return (None, None)
    first, second = (None if began is None else began + left for left, began in zip(clock.left, clock.since, strict=True))
    return (first, second)
