"""Outside engines as objects: whole games, infos as they come, time limits, and every way in which a program can misbehave."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from pathlib import Path

import pytest

import reynard
from reynard.core.errors import Refused
from reynard.engine import AsyncEngine, Engine, Info
from reynard.engine.conversation import parse_info
from tests.waiting import PATIENCE

FAKE = str(Path(__file__).with_name("fake.py"))
OURS = [sys.executable, "-m", "reynard", "engine"]


def fake(kind: str, move: str = "") -> list[str]:
    return [sys.executable, FAKE, kind, move]


def table() -> reynard.Table:
    return reynard.new("tokan", seed=7)


def test_an_engine_says_who_it_is_and_plays_legal_moves_until_the_end() -> None:
    game = table()
    with Engine.popen(OURS, timeout=PATIENCE) as engine:
        assert engine.name == f"Reynard {reynard.__version__}"
        assert set(reynard.names()) <= set(engine.games)
        assert engine.games["tokan"]["scoring"] == "towers"
        while not game.is_over:
            game.play(engine.play(game, nodes=50))
    assert game.outcome is not None


def test_an_engine_plays_games_with_hidden_choices_for_either_seat() -> None:
    start = reynard.new("two_paths", seed=3)
    with Engine.popen(OURS, timeout=PATIENCE) as engine:
        orders = [engine.play(start, seat=seat) for seat in ("south", "north")]
        assert {len(set(order)) for order in orders} == {3}
        with pytest.raises(Refused, match="for which seat") as error:
            engine.play(start)
        assert error.value.code == "seat_needed"
        assert 0.0 <= engine.value(start.play("FHG/HGF")).value <= 1.0


def test_infos_come_while_it_thinks_and_leaving_the_loop_stops_it() -> None:
    game = table()
    move = game.moves[0]
    with Engine.popen(fake("endless", move), timeout=PATIENCE) as engine:
        for info in engine.analyse(game, seconds=600):
            assert info == Info(1, 10, 1, 0.5, (move,))
            break
        assert engine.value(game).is_exact


def test_what_an_engine_says_besides_is_passed_over() -> None:
    game = table()
    with Engine.popen(fake("chatty", game.moves[1]), timeout=PATIENCE) as engine:
        assert engine.play(game) == game.moves[1]
    assert parse_info("info depth 3 value 0.75 pv a b") == Info(3, 0, 0, 0.75, ("a", "b"))
    assert parse_info("info value much") is None


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("silent", "engine_timeout"),
        ("dies", "engine_gone"),
        ("illegal", "engine_illegal"),
        ("long", "engine_garbled"),
        ("refuses", "engine_error"),
    ],
)
def test_a_program_that_misbehaves_is_refused_with_a_code(kind: str, code: str) -> None:
    with Engine.popen(fake(kind), timeout=PATIENCE) as engine:
        if kind == "silent":
            engine._client.timeout = 0.2
        with pytest.raises(Refused) as error:
            engine.play(table(), seconds=0.01)
        assert error.value.code == code


@pytest.mark.parametrize("command", [["cat"], [sys.executable, "-c", "pass"], ["no-such-program"], ""])
def test_what_is_no_engine_is_told_within_the_time(command: list[str] | str) -> None:
    with pytest.raises(Refused) as error:
        Engine.popen(command, timeout=0.5)
    assert error.value.code in ("engine_timeout", "engine_gone", "engine_missing")


def test_a_value_that_is_none_is_told() -> None:
    with Engine.popen(fake("garbled"), timeout=PATIENCE) as engine, pytest.raises(Refused) as error:
        engine.value(table())
    assert error.value.code == "engine_garbled"


def test_a_program_that_does_not_want_to_go_is_ended() -> None:
    engine = Engine.popen(fake("stubborn"), timeout=PATIENCE)
    engine.close()
    engine.close()
    with pytest.raises(Refused, match="closed"):
        engine.play(table())


def test_nothing_can_be_played_where_nobody_acts() -> None:
    game = table()
    while not game.is_over:
        game.play_random()
    with Engine.popen(fake("plain"), timeout=PATIENCE) as engine:
        with pytest.raises(Refused, match="over"):
            engine.play(game)
        with pytest.raises(TypeError, match="not at a str"):
            engine.play("a position")  # type: ignore[arg-type]  # what a newcomer might try


async def test_the_asynchronous_engine_plays_values_and_tells() -> None:
    game = table()
    async with await AsyncEngine.popen(OURS, timeout=PATIENCE) as engine:
        assert engine.name.startswith("Reynard")
        assert "tokan" in engine.games
        assert await engine.play(game, nodes=50) in game.moves
        assert 0.0 <= (await engine.value(game)).value <= 1.0
        assert [info async for info in engine.analyse(game, nodes=500)]


async def test_a_cancelled_question_leaves_the_engine_usable() -> None:
    game = table()
    async with await AsyncEngine.popen(fake("endless", game.moves[0]), timeout=PATIENCE) as engine:
        waiting = asyncio.create_task(engine.play(game, seconds=600))
        while engine._client._game is None:
            await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert (await engine.value(game)).value == 0.25
        async with contextlib.aclosing(engine.analyse(game, seconds=600)) as infos:
            async for info in infos:
                assert info.depth == 1
                break
        assert (await engine.value(game)).value == 0.25


@pytest.mark.parametrize(("kind", "code"), [("silent", "engine_timeout"), ("dies", "engine_gone"), ("long", "engine_garbled")])
async def test_the_asynchronous_engine_refuses_with_the_same_codes(kind: str, code: str) -> None:
    async with await AsyncEngine.popen(fake(kind), timeout=PATIENCE) as engine:
        if kind == "silent":
            engine._client.timeout = 0.2
        with pytest.raises(Refused) as error:
            await engine.play(table(), seconds=0.01)
        assert error.value.code == code
    with pytest.raises(Refused, match="cannot be started"):
        await AsyncEngine.popen("no-such-program")
