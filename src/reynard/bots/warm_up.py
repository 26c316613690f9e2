"""Compiles everything that thinks, once per machine: the kernels' machine code is kept on disk (see `kernels/compile.py`)."""

from __future__ import annotations

import contextlib
import fcntl
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import partial

from reynard.bots.names import MIND_READER
from reynard.core.seats import CHANCE
from reynard.games.catalogue import get_game
from reynard.kernels.compile import cache_folder

Tell = Callable[[int, int, str], None]


def is_warm() -> bool:
    """Whether everything was compiled from these very sources."""
    return (cache_folder() / "complete").exists()


def warm_up(tell: Tell | None = None) -> None:
    """Compile everything; `tell(done, total, what)` hears of every step. Returns at once when it was done before.

    Where several processes start at the same time, one compiles and the others wait for it.
    """
    if is_warm():
        return
    steps = _steps()
    if tell is not None:
        tell(0, len(steps), steps[0][0])
    with _alone():
        if not is_warm():
            for number, (what, work) in enumerate(steps):
                if tell is not None and number > 0:
                    tell(number, len(steps), what)
                work()
            _leave_stamp()
    if tell is not None:
        tell(len(steps), len(steps), "")


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """No other process compiles these sources meanwhile; the system lets go of the lock if this one dies."""
    with (cache_folder() / "compiling").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def load(game: str) -> None:
    """Load the compiled code of a game into this process, so that the first move need not wait for it."""
    if is_warm():
        _let_bot_move(game, 10, {})


def _leave_stamp() -> None:
    """Remember that all is compiled, and remove what older sources left."""
    folder = cache_folder()
    (folder / "complete").touch()
    for old in folder.parent.glob("machine-code-*"):
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)


def describe(done: int, total: int, what: str) -> str:
    """One line for what `warm_up` tells."""
    if done == total:
        return "the engines are ready"
    return f"first use: compiling the engines ({done + 1} of {total}): {what}"


def show_progress(done: int, total: int, what: str) -> None:
    """A line on standard error that says that the first use compiles."""
    if done == total:
        end = "\r" + " " * 72 + "\r" if sys.stderr.isatty() else f"{describe(done, total, what)}\n"
        sys.stderr.write(end)
    elif sys.stderr.isatty():
        bar = "█" * (done * 20 // total)
        sys.stderr.write(f"\rfirst use: compiling the engines, once [{bar:·<20}] {what:<24}")
    else:
        sys.stderr.write(f"{describe(done, total, what)}\n")
    sys.stderr.flush()


def _steps() -> list[tuple[str, Callable[[], None]]]:
    levels = [(game, level) for game in ("two_paths", "tokan", "tally_ho") for level in (10, 1)]
    return [
        ("Two Paths: the solution", _solve_two_paths),
        *((f"{game} level {level}", partial(_let_bot_move, game, level, {})) for game, level in levels),
        ("mind reader", partial(_let_bot_move, "two_paths", MIND_READER, {})),
        ("tally_ho final phase", _warm_tally_ho),
        ("tokan draft", partial(_let_bot_move, "tokan", 10, {"setup": "draft"})),
        ("tokan proof", _warm_tokan),
        ("tokan heads", partial(_let_bot_move, "tokan", 10, {"scoring": "heads", "closing": "line"})),
    ]


def _solve_two_paths() -> None:
    from reynard.solve.two_paths import solve

    for optional_answer in (False, True):
        solve(6, optional_answer)


def _warm_tally_ho() -> None:
    from reynard.search.tally_ho import warm_up as compile_search

    compile_search()


def _warm_tokan() -> None:
    from reynard.search.tokan import warm_up as compile_proof

    compile_proof()


def _let_bot_move(name: str, level: str | int, options: dict[str, str]) -> None:
    """Two decisions of a bot (in Two Paths a bluff and a block) from a start of the game: compiles all that it needs."""
    from reynard.bots.factory import make_bot

    game = get_game(name)
    bot, state, decisions = make_bot(name, level, 1, seconds=0.05), game.initial(game.parse_options(options)), 0
    while decisions < 2:
        acting = game.to_act(state)
        if acting is CHANCE:
            state = game.play(state, CHANCE, game.chance_outcomes(state)[0][0])
            continue
        seat = min(acting)
        view = game.view(state, seat)
        state = game.play(state, seat, game.parse_move(bot.choose(view, ())))
        decisions += view.phase != "setup"
