"""The processes that think: ready before the first move, and gone with the server however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from reynard.server.metrics import Metrics
from reynard.server.workers import Workers

_SERVER = """
import asyncio, os, sys, time
from reynard.server.metrics import Metrics
from reynard.server.workers import Workers

async def main():
    workers = Workers(1, Metrics(), bot_seconds=0.1)
    print(await workers.run(os.getpid), flush=True)
    time.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them")
def test_a_worker_ends_when_its_server_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(_SERVER, encoding="utf-8")
    server = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert _is_alive(worker)
    server.send_signal(signal.SIGKILL)
    server.wait()
    server.stdout.close()
    until = time.monotonic() + 20
    while _is_alive(worker) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _is_alive(worker)


async def test_a_game_is_prepared_once_for_a_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = Workers(1, Metrics(), bot_seconds=0.1)
    asked: list[str] = []

    class Pool:
        def submit(self, work: object, game: str) -> None:
            asked.append(game)

    monkeypatch.setattr(workers, "_ready_pool", Pool)
    for game in ("tokan", "tokan", "tally_ho"):
        workers.prepare(game)
    assert asked == ["tokan", "tally_ho"]
