"""Compiles everything that thinks, once per machine: the kernels' machine code is kept on disk (see `kernels/compile.py`).

Games are compiled one after the other, step by step: those that somebody has asked for (`ask_for`) before the others. Until
a game is compiled, `light.py` plays it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from reynard.bots.names import bot_levels, bots_of
from reynard.bots.warming import let_bot_move
from reynard.games.catalogue import GAMES
from reynard.kernels.cache import cache_folder


@dataclass(frozen=True, slots=True)
class Step:
    """A part of the work; `seconds` is a rough guess, which the pace of the steps before corrects."""

    game: str
    number: int
    what: str
    seconds: float
    work: Callable[[], None]

    @property
    def stamp(self) -> Path:
        """The file that says that this was done, from these very sources."""
        return cache_folder() / f"compiled-{self.game}-{self.number}"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the work is: what comes next (empty: all is done), and about how long it may still take (None: not known)."""

    done: int
    total: int
    what: str = ""
    seconds_left: int | None = None


Tell = Callable[[Progress], None]


def is_warm(game: str | None = None) -> bool:
    """Whether a game (None: every game) was compiled from these very sources."""
    return os.environ.get("NUMBA_DISABLE_JIT") == "1" or not _left(_steps(), game)


def warm_up(tell: Tell | None = None, game: str | None = None) -> None:
    """Compile a game (None: every game); `tell` is called for every step. Returns at once when it was done before.

    Where several processes start at the same time, one compiles and the others wait for it.
    """
    steps = [step for step in _steps() if game in (None, step.game)]
    if is_warm(game):
        return
    began, before = time.monotonic(), {step.what for step in _left(steps)}
    while left := _left(steps):
        if tell is not None:
            done_here = [step for step in steps if step.what in before and step not in left]
            tell(Progress(len(steps) - len(left), len(steps), left[0].what, _seconds_left(left, done_here, began)))
        with _alone():
            if not left[0].stamp.exists():
                left[0].work()
                left[0].stamp.touch()
    _remove_older()
    if tell is not None:
        tell(Progress(len(steps), len(steps)))


def ask_for(game: str) -> None:
    """Remember that somebody waits for this game: it is compiled before others, by whichever process compiles."""
    with contextlib.suppress(OSError):
        (cache_folder() / f"wanted-{game}").touch()


def _left(steps: Sequence[Step], game: str | None = None) -> list[Step]:
    """What is not done yet, in the order in which to do it: games that were asked for first, the last one before all."""
    left = [step for step in steps if game in (None, step.game) and not step.stamp.exists()]
    asked = {name: _asked_at(name) for name in {step.game for step in left}}
    return sorted(left, key=lambda step: -asked[step.game])


def _asked_at(game: str) -> float:
    try:
        return (cache_folder() / f"wanted-{game}").stat().st_mtime
    except OSError:
        return 0.0


def _seconds_left(left: Sequence[Step], done: Sequence[Step], began: float) -> int | None:
    """By the guesses, and by what the steps took that were done here."""
    expected, taken = sum(step.seconds for step in done), time.monotonic() - began
    pace = taken / expected if expected else 1.0
    return round(pace * sum(step.seconds for step in left)) or None


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """No other process compiles these sources meanwhile; the system lets go of the lock if this one dies.

    Where there are no such locks (Windows) two processes may do the same work at the same time.
    """
    with (cache_folder() / "compiling").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def load(game: str) -> None:
    """Load the compiled code of a game into this process, so that the first move need not wait for it."""
    if is_warm(game):
        strongest = [level for level in bot_levels(game) if level.isdigit()][-1]
        let_bot_move(game, strongest, {})
    else:
        ask_for(game)


def _remove_older() -> None:
    """Remove what older sources left."""
    folder = cache_folder()
    for old in folder.parent.glob("machine-code-*"):
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)


def describe(progress: Progress) -> str:
    """One line for what `warm_up` tells."""
    if not progress.what:
        return "the engines are ready"
    return f"first use: compiling the engines ({progress.done + 1} of {progress.total}): {progress.what}{_left_text(progress)}"


def _left_text(progress: Progress) -> str:
    return "" if progress.seconds_left is None else f", about {progress.seconds_left} s left"


def show_progress(progress: Progress) -> None:
    """A line on standard error that says that the first use compiles, what, and about how long."""
    if not sys.stderr.isatty():
        sys.stderr.write(f"{describe(progress)}\n")
    elif not progress.what:
        sys.stderr.write("\r" + " " * 92 + "\r")
    else:
        bar = "█" * (progress.done * 20 // progress.total)
        sys.stderr.write(f"\rfirst use: compiling the engines [{bar:·<20}] {progress.what}{_left_text(progress)}".ljust(92))
    sys.stderr.flush()


def _steps() -> list[Step]:
    """Every step; the game that people see first comes first."""
    names = sorted(GAMES, key=lambda name: not GAMES[name].is_shown_first)
    return [
        Step(name, number, what, seconds, work)
        for name in names
        for number, (what, seconds, work) in enumerate(bots_of(name).warm_up_steps())
    ]
