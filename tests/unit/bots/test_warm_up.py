"""Compiling the engines: told step by step, done once, by one process at a time."""

from __future__ import annotations

import io
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from reynard.bots import warm_up
from reynard.bots.factory import make_bot, make_ready_bot
from reynard.bots.light import make_light
from reynard.core.seats import CHANCE
from reynard.games.catalogue import GAMES, get_game
from reynard.search.general import play_at_random


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was compiled, in an empty cache folder with two games: one of two steps, one of a single step."""
    done: list[str] = []
    folder = tmp_path / "machine-code-new"
    folder.mkdir()
    monkeypatch.setattr(warm_up, "cache_folder", lambda: folder)
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)

    def step(game: str, number: int, what: str) -> warm_up.Step:
        return warm_up.Step(game, number, what, 0.0, lambda: done.append(what))

    steps = [step("two_paths", 0, "one"), step("two_paths", 1, "two"), step("tokan", 0, "three")]
    monkeypatch.setattr(warm_up, "_steps", lambda: steps)
    return done


def test_warming_up_tells_every_step_and_is_done_once(compiled: list[str]) -> None:
    told: list[warm_up.Progress] = []
    warm_up.warm_up(told.append)
    assert [(step.done, step.total, step.what) for step in told] == [(0, 3, "one"), (1, 3, "two"), (2, 3, "three"), (3, 3, "")]
    assert warm_up.is_warm()
    warm_up.warm_up(told.append)
    assert compiled == ["one", "two", "three"]
    assert len(told) == 4


def test_one_game_is_compiled_without_the_others(compiled: list[str]) -> None:
    warm_up.warm_up(game="tokan")
    assert compiled == ["three"]
    assert warm_up.is_warm("tokan")
    assert not warm_up.is_warm("two_paths")
    assert not warm_up.is_warm()


def test_the_game_that_somebody_waits_for_is_compiled_first(compiled: list[str]) -> None:
    warm_up.ask_for("tokan")
    warm_up.warm_up()
    assert compiled == ["three", "one", "two"]


def test_a_game_asked_for_meanwhile_comes_next(compiled: list[str]) -> None:
    warm_up.warm_up(lambda progress: warm_up.ask_for("tokan") if progress.done == 0 else None)
    assert compiled == ["one", "three", "two"]


def test_progress_says_about_how_long_it_may_still_take() -> None:
    line = warm_up.describe(warm_up.Progress(1, 3, "two", 40))
    assert line == "first use: compiling the engines (2 of 3): two, about 40 s left"
    assert warm_up.describe(warm_up.Progress(3, 3)) == "the engines are ready"


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("level", ["1", "3", "10"])
def test_until_a_game_is_compiled_a_light_bot_plays_it_to_the_end_without_compiled_code(
    compiled: list[str], game: str, level: str
) -> None:
    rules = get_game(game)
    state, source, ours = rules.initial(rules.parse_options({})), random.Random(1), 0
    while rules.outcome(state) is None and ours < 4:
        acting = rules.to_act(state)
        if acting is CHANCE or ours >= 4:
            state = play_at_random(rules, state, source)
            continue
        view = rules.view(state, min(acting))
        step = make_light(game, level, 1, 0.02).choose(view, ())
        assert step in view.moves
        state = rules.play(state, min(acting), rules.parse_move(step))
        ours += 1


def test_whoever_gets_a_light_bot_has_asked_for_the_game(compiled: list[str]) -> None:
    assert not isinstance(make_ready_bot("tokan", 2, 1), type(make_bot("tokan", 2, 1)))
    warm_up.warm_up()
    assert compiled[0] == "three"
    assert isinstance(make_ready_bot("tokan", 2, 1), type(make_bot("tokan", 2, 1)))


def test_machine_code_of_older_sources_is_removed(compiled: list[str], tmp_path: Path) -> None:
    (tmp_path / "machine-code-old").mkdir()
    warm_up.warm_up()
    assert [path.name for path in tmp_path.iterdir()] == ["machine-code-new"]


def test_a_second_process_waits_and_finds_everything_compiled(compiled: list[str], tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl", reason="this system has no such locks")
    folder = tmp_path / "machine-code-new"
    with (folder / "compiling").open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        waiting = threading.Thread(target=warm_up.warm_up)
        waiting.start()
        waiting.join(0.2)
        assert waiting.is_alive()
        assert not compiled
        for stamp in ("two_paths-0", "two_paths-1", "tokan-0"):
            (folder / f"compiled-{stamp}").touch()
    waiting.join(5)
    assert not waiting.is_alive()
    assert not compiled


def test_the_lock_goes_with_the_process_that_held_it(compiled: list[str], tmp_path: Path) -> None:
    (tmp_path / "machine-code-new" / "compiling").touch()
    warm_up.warm_up()
    assert compiled == ["one", "two", "three"]


def test_an_engine_tells_on_its_first_question_that_it_compiles(compiled: list[str]) -> None:
    """As `info` lines before the answer, once; the second session finds everything compiled."""
    from reynard.adapters.engine_protocol import EngineSession

    for expected in (
        [
            "info string first use: compiling the engines (1 of 2): one",
            "info string first use: compiling the engines (2 of 2): two",
            "info string the engines are ready",
            "readyok",
        ],
        ["readyok"],
    ):
        lines: list[str] = []
        session = EngineSession(lines.append)
        session.handle("game two_paths rows=6")
        session.handle("isready")
        assert lines == ["ok", *expected]
    assert compiled == ["one", "two"]


def test_a_seed_waits_for_the_very_bot_and_playing_without_one_waits_for_nothing(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from reynard.cli import main

    for words, waits in (["--two"], False), ([], False), (["--seed", "1"], True):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        main(["play", "tokan", "--plain", *words])
        assert ("compiling the engines (1 of 1): three" in capsys.readouterr().err) is waits
    assert compiled == ["three"]


def test_a_light_bot_does_not_even_load_the_compiler() -> None:
    """Loading it takes seconds on a fresh machine, where its own modules have to be compiled, too."""
    program = """
import sys
from reynard.bots.light import make_light
from reynard.games.catalogue import get_game
game = get_game("tally_ho")
state = game.initial(game.parse_options({}))
from reynard.search.general import play_at_random
import random
import subprocess
import sys
state = play_at_random(game, state, random.Random(1)) if game.to_act(state) == "chance" else state
view = game.view(state, min(game.to_act(state)))
assert make_light("tally_ho", "10", 1, 0.1).choose(view) in view.moves
assert "numba" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)
