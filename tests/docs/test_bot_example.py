"""The example bot plays a series of ten games on a real server, and finishes it although the server dies in between."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.browser.conftest import Server

BOT = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"
GAMES = 10


def bot_token(server: Server, name: str) -> str:
    with httpx.Client(base_url=server.address) as client:
        assert client.post("/api/me", json={"name": f"{name}'s owner"}).status_code == 200
        made = client.post("/api/me/bot", json={"name": name})
        assert made.status_code == 201
        return str(made.json()["token"])


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
        time.sleep(2.5)
        server.stop(signal.SIGKILL)
        server.start()
        for bot in bots:
            assert bot.wait(120) == 0
        listed = httpx.get(f"{server.address}/api/matches?scope=finished", headers=headers).json()["matches"]
        assert len(listed) == GAMES
        assert {player["kind"] for one in listed for player in one["players"]} == {"bot"}
        assert all(one["reason"] == "no_move" for one in listed)
    finally:
        for bot in bots:
            if bot.poll() is None:
                bot.kill()
            bot.wait()
        server.stop()
