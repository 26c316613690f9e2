"""The bot runner: what it accepts, and games against each other across restarts of everything."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from benchmarks.bots.runner import FAULTS, play
from reynard.cli import main
from reynard.client import AsyncClient
from reynard.client.runner import Rules, Runner, _Game
from tests.waiting import until

ROOT = Path(__file__).parents[3]


def challenge(**terms: object) -> dict[str, object]:
    return {"game": "tokan", "clock": "300+5", "maker": {"kind": "human", "name": "Anna"}, **terms}


def test_challenges_are_accepted_by_rule() -> None:
    rules = Rules(most_games=2, bots=False, shortest_clock=60)
    known = ("tokan", "tally_ho")
    assert rules.objection(challenge(), known, 1) is None
    assert rules.objection(challenge(clock="3d"), known, 1) is None
    assert rules.objection(challenge(clock="none"), known, 1) is None
    assert rules.objection(challenge(), known, 2) == "busy"
    assert rules.objection(challenge(game="two_paths"), known, 0) == "game"
    assert rules.objection(challenge(clock="30+0"), known, 0) == "clock"
    assert rules.objection(challenge(maker={"kind": "bot", "name": "B"}), known, 0) == "opponent"


def test_a_bot_without_a_token_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "--server", "http://127.0.0.1:9", "--engine", "cat"]) == 1
    assert "token" in capsys.readouterr().err


def test_a_runner_that_waits_for_its_server_can_be_stopped() -> None:
    async def run() -> list[str]:
        said: list[str] = []
        engine = f"{sys.executable} {ROOT / 'benchmarks' / 'bots' / 'random_engine.py'}"
        runner = Runner(AsyncClient("http://127.0.0.1:9", token="none"), engine, say=said.append)
        running = asyncio.create_task(runner.run())
        await until(lambda: said)
        await runner.stop()
        await running
        return said

    (said,) = asyncio.run(run())
    assert "cannot be reached" in said


def test_a_runner_waits_for_a_server_whose_proxy_has_nobody_to_ask(proxy: str) -> None:
    async def run() -> list[str]:
        said: list[str] = []
        engine = f"{sys.executable} {ROOT / 'benchmarks' / 'bots' / 'random_engine.py'}"
        runner = Runner(AsyncClient(proxy, token="none"), engine, say=said.append)
        running = asyncio.create_task(runner.run())
        await until(lambda: said)
        await runner.stop()
        await running
        return said

    assert asyncio.run(run()) == ["The server does not answer: 502 Bad Gateway; trying again"]


def test_a_new_connection_lets_an_engine_think_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what was sent may be lost with the old connection; what is still thought about is not."""

    class Silent:
        async def __aenter__(self) -> Silent:
            return self

        async def __aexit__(self, *_: object) -> None: ...

        async def send(self, frame: str) -> None: ...

        async def __aiter__(self) -> AsyncIterator[bytes]:
            for frame in list[bytes]():
                yield frame

    async def run() -> list[int]:
        monkeypatch.setattr("reynard.client.runner.connect", lambda *_, **__: Silent())
        runner = Runner(AsyncClient("http://127.0.0.1:9", token="none"), "true")
        thinking = asyncio.create_task(asyncio.Event().wait())
        sent = asyncio.create_task(asyncio.sleep(0))
        await sent
        runner._games = {"a": _Game(None, thinking, 7), "b": _Game(None, sent, 7), "c": _Game(number=7)}  # type: ignore[arg-type]
        await runner._play()
        thinking.cancel()
        return [game.number for game in runner._games.values()]

    assert asyncio.run(run()) == [7, -1, -1]


@pytest.mark.slow
def test_games_go_on_across_restarts_of_server_and_runners(tmp_path: Path) -> None:
    reasons = asyncio.run(play(4, tmp_path, restart_every=3.0))
    assert sum(reasons.values()) >= 4
    assert not set(reasons) & set(FAULTS), reasons
