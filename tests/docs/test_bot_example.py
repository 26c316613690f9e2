"""The example bot plays a series of ten games on a real server, and finishes it although the server dies in between."""

from __future__ import annotations

import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from reynard.client import Client
from tests.browser.conftest import Server
from tests.docs.test_docs import blocks
from tests.waiting import PATIENCE, wait_until

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
BOT = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"
GAMES = 10


def bot_token(server: Server, name: str) -> str:
    with httpx.Client(base_url=server.address) as client:
        assert client.post("/api/me", json={"name": f"{name}'s owner"}).status_code == 200
        made = client.post("/api/me/bot", json={"name": name})
        assert made.status_code == 201
        return str(made.json()["token"])


def _finished(server: Server, headers: dict[str, str]) -> list[dict[str, Any]]:
    """The matches that have been played to their end."""
    listed: list[dict[str, Any]] = httpx.get(f"{server.address}/api/matches?scope=finished", headers=headers).json()["matches"]
    return listed


@pytest.mark.slow
def test_ten_games_across_a_dropped_connection(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    bots: list[subprocess.Popen[bytes]] = []
    try:
        tokens = [bot_token(server, name) for name in ("First bot", "Second bot")]
        headers = {"Authorization": f"Bearer {tokens[0]}"}
        made = httpx.post(f"{server.address}/api/matches", json={"game": "tokan", "opponent": "friend"}, headers=headers)
        match = made.json()["match"]
        command = [sys.executable, str(BOT), server.address]
        bots += [subprocess.Popen([*command, token, match, str(GAMES)]) for token in tokens]
        wait_until(lambda: _finished(server, headers))
        server.stop(signal.SIGKILL)
        server.start()
        for bot in bots:
            assert bot.wait(PATIENCE) == 0
        listed = _finished(server, headers)
        assert len(listed) == GAMES
        assert {player["kind"] for one in listed for player in one["players"]} == {"bot"}
        assert all(one["reason"] == "no_move" for one in listed)
    finally:
        for bot in bots:
            if bot.poll() is None:
                bot.kill()
            bot.wait()
        server.stop()


@pytest.mark.slow
def test_the_bot_on_the_page_about_bots_plays_a_challenge_to_its_end(tmp_path: Path) -> None:
    page: dict[str, Any] = {}
    exec("\n\n".join(blocks(PAGE, "python")), page)
    server = Server(tmp_path)
    server.start()
    try:
        owner = Client(server.address)
        owner.become("Owner")
        made = [owner.make_bot(name) for name in ("First bot", "Second bot")]
        first, second = (Client(server.address, token=bot["token"]) for bot in made)
        challenge = first.challenge(made[1]["player"], "tokan")["challenge"]
        match = second.accept(challenge)
        with ThreadPoolExecutor(2) as threads:
            for playing in [threads.submit(page["play"], client, match) for client in (first, second)]:
                playing.result()
        assert first.match(match)["status"] == "finished"
    finally:
        server.stop()
