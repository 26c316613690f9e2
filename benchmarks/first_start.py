"""`python -m benchmarks.first_start`: what a newcomer waits for. Builds the wheel, installs it in an empty environment and
measures there, with no machine code kept: the size of what was installed, the time until the server answers, and the time
until a bot has made its first move, for each game on a server of its own that has just started.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from reynard.client import Client
from reynard.games.catalogue import GAMES

ROOT = Path(__file__).parents[1]
UV = ROOT / ".tools" / "bin" / "uv"
RESULTS = Path(__file__).parent / "results" / "first_start.json"


def install(folder: Path) -> Path:
    """The program `reynard` from a new wheel in a new environment."""
    build = [UV, "build", "-q", "--wheel", "--no-build-isolation", "--python", sys.executable, "--out-dir", folder, ROOT]
    subprocess.run([str(word) for word in build], check=True)
    (wheel,) = folder.glob("*.whl")
    environment = folder / "env"
    subprocess.run([str(UV), "venv", "-q", "--python", sys.executable, str(environment)], check=True)
    lock = ROOT / "requirements" / "runtime.lock"
    take = [UV, "pip", "install", "-q", "--python", environment / "bin" / "python", "--constraints", lock, wheel]
    subprocess.run([str(word) for word in take], check=True)
    return environment / "bin" / "reynard"


def megabytes(folder: Path) -> float:
    """What the files of a folder hold."""
    return round(sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6, 1)


def measure(program: Path, folder: Path, game: str, level: str) -> dict[str, float]:
    """Seconds until a server with an empty cache answers, and from a new match until its bot has moved, then again."""
    place = folder / f"{game}-{level}"
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(place / "cache")}
    (place / "cache").mkdir(parents=True)
    words = [str(program), "serve", "--port", "0", "--database", str(place / "r.sqlite3")]
    began = time.perf_counter()
    server = subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        address = next(line.split()[3] for line in server.stdout if line.startswith("Reynard is at"))
        started = time.perf_counter() - began
        client = Client(address)
        client.become("Newcomer")
        return {
            "start": round(started, 2),
            "first_move": first_move(client, game, level),
            "next": first_move(client, game, level),
        }
    finally:
        server.terminate()
        server.wait()


def first_move(client: Client, game: str, level: str) -> float:
    """Seconds from asking for a match until the bot, which begins, has moved."""
    bots_seat = next(offer for offer in client.request("GET", "/api/games") if offer["name"] == game)["seats"][1]
    began = time.perf_counter()
    match = client.make_match(game, "bot", level=level, seat=bots_seat, entropy=os.urandom(16).hex())
    while client.match(match)["to_act"] != [0]:  # it is our turn, or the bot has made its hidden choice
        time.sleep(0.05)
    return round(time.perf_counter() - began, 2)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="10", help="the level of the bots (default: 10)")
    parsed = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="reynard-first-") as name:
        folder = Path(name)
        program = install(folder)
        (wheel,) = folder.glob("*.whl")
        found: dict[str, object] = {
            "wheel_mb": round(wheel.stat().st_size / 1e6, 1),
            "installed_mb": megabytes(folder / "env"),
            "ours_mb": megabytes(next((folder / "env").glob("lib/*/site-packages/reynard"))),
        }
        for game in GAMES:
            found[game] = measure(program, folder, game, parsed.level)
            print(game, found[game], flush=True)
        shutil.rmtree(folder / "env")
    RESULTS.write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
