"""Compiles everything that thinks, once per machine: the kernels' machine code is kept on disk.

A stamp beside the kernels (or in the user's cache where the package cannot be written) remembers for which sources this was
done; with it, a start compiles nothing.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import get_game

_SOURCE = Path(__file__).parents[1]
_ROOMS = ("kernels", "solve", "search", "bots")
Tell = Callable[[int, int, str], None]


def _fingerprint() -> str:
    from importlib.metadata import version

    digest = hashlib.sha256(f"{platform.python_version()} {platform.machine()} {version('numba')}".encode())
    for room in _ROOMS:
        for path in sorted((_SOURCE / room).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:24]


def _folders() -> list[Path]:
    """Where the stamp may lie: where Numba keeps its code."""
    given = os.environ.get("NUMBA_CACHE_DIR")
    if given:
        return [Path(given)]
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return [_SOURCE / "kernels" / "__pycache__", home / "reynard"]


def is_warm() -> bool:
    """Whether everything was compiled from these very sources."""
    name = f"warm-{_fingerprint()}"
    return any((folder / name).exists() for folder in _folders())


def warm_up(tell: Tell | None = None) -> None:
    """Compile everything; `tell(done, total, what)` hears of every step. Returns at once when it was done before."""
    if is_warm():
        return
    steps = _steps()
    for number, (what, work) in enumerate(steps):
        if tell is not None:
            tell(number, len(steps), what)
        work()
    if tell is not None:
        tell(len(steps), len(steps), "")
    _leave_stamp()


def _leave_stamp() -> None:
    for folder in _folders():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.glob("warm-*"):
                old.unlink()
            (folder / f"warm-{_fingerprint()}").touch()
        except OSError:
            continue
        return


def show_progress(done: int, total: int, what: str) -> None:
    """A line on standard error that says that the first use compiles."""
    if done == total:
        end = "\r" + " " * 72 + "\r" if sys.stderr.isatty() else "the engines are ready\n"
        sys.stderr.write(end)
    elif sys.stderr.isatty():
        bar = "█" * (done * 20 // total)
        sys.stderr.write(f"\rfirst use: compiling the engines, once [{bar:·<20}] {what:<24}")
    else:
        sys.stderr.write(f"first use: compiling the engines ({done + 1} of {total}): {what}\n")
    sys.stderr.flush()


def _steps() -> list[tuple[str, Callable[[], None]]]:
    levels = [(game, level) for game in ("two_paths", "tokan", "tally_ho") for level in (10, 1)]
    return [
        ("Two Paths: the solution", _solve_two_paths),
        *((f"{game} level {level}", partial(_let_bot_move, game, level, {})) for game, level in levels),
        ("tally_ho final phase", _warm_tally_ho),
        ("tokan draft", partial(_let_bot_move, "tokan", 10, {"setup": "draft"})),
        ("tokan heads", partial(_let_bot_move, "tokan", 10, {"scoring": "heads", "closing": "line"})),
    ]


def _solve_two_paths() -> None:
    from reynard.solve.two_paths import solve

    for optional_answer in (False, True):
        solve(6, optional_answer)


def _warm_tally_ho() -> None:
    from reynard.search.tally_ho import warm_up as compile_search

    compile_search()


def _let_bot_move(name: str, level: int, options: dict[str, str]) -> None:
    """One move of a bot from a start of the game: compiles all that its search needs."""
    from reynard.bots.factory import make_bot

    game = get_game(name)
    state = game.initial(game.parse_options(options))
    while game.to_act(state) is CHANCE:
        state = game.play(state, CHANCE, game.chance_outcomes(state)[0][0])
    acting = game.to_act(state)
    seat = min(acting) if isinstance(acting, frozenset) else Seat.FIRST
    make_bot(name, level, 1, seconds=0.05).choose(game.view(state, seat), ())
