"""Tokan's engine against the one of an earlier commit, at equal CPU time: `python -m benchmarks.before_tokan --games 400`.

`--before hand` plays it against itself with the hand-made estimate.

Each engine runs in a process of its own from a copy of its sources (`.cache/before/`), whose searches read the CPU time of
their thread in place of the wall clock: so both get the same, however busy the machine is. Two games are played from each
layout, with the seats exchanged. A pair that is done is written to a log; the same command goes on from there.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import random
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import IO

from benchmarks.strength_tokan import deal
from reynard.games.tokan.game import GAME
from reynard.kernels.tokan import SIDE, final_value
from reynard.kernels.tokan_texts import decode_position, encode_move, legal_moves, play_move
from reynard.search.tokan import prepare
from reynard.study.rating import rate

HOME = Path(__file__).parents[1]
COPIES = HOME / ".cache" / "before"
BEFORE = "88ddfa6"
"""The engine of version 0.1.0."""
CLOCKS = {
    "kernels/clock.py": ("time.CLOCK_MONOTONIC", "time.CLOCK_THREAD_CPUTIME_ID"),
    "search/limits.py": ("time.monotonic()", "time.thread_time()"),
    "search/tokan.py": ("time.monotonic()", "time.thread_time()"),
}
SERVER = """
import json, sys, time
from reynard.search.limits import Limits
from reynard.search.tokan import Engine, prepare, warm_up
warm_up()
if sys.argv[1:]:
    from reynard.search.tokan_tree import NO_WEIGHTS
    engine = Engine(64, threads=1, weights=NO_WEIGHTS)
else:
    engine = Engine(64, threads=1)
engine.search(prepare("j,j,l,j,J,l/j,J,l,j,M,j/L,m,L,j,m,M/L,M,l,J,J,J/J,L,L,l,J,m r -"), Limits(nodes=1_000))
for line in sys.stdin:
    position, options, ms = json.loads(line)
    began = time.thread_time()
    found = engine.search(prepare(position, options), Limits(movetime_ms=ms))
    print(json.dumps([found.move, time.thread_time() - began, found.nodes]), flush=True)
"""


class Player:
    """An engine in a process of its own."""

    def __init__(self, sources: Path, *, is_hand_made: bool = False) -> None:
        self.seconds, self.moves, self.nodes = 0.0, 0, 0
        environment = os.environ | {"PYTHONPATH": str(sources)}
        command = [sys.executable, "-c", SERVER, *["hand"] * is_hand_made]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def choose(self, position: str, options: dict[str, str], ms: int) -> str:
        """Its move."""
        print(json.dumps([position, options, ms]), file=_open(self._process.stdin), flush=True)
        move, seconds, nodes = json.loads(_open(self._process.stdout).readline())
        self.seconds, self.moves, self.nodes = self.seconds + seconds, self.moves + 1, self.nodes + nodes
        return str(move)

    def end(self) -> None:
        """Let the process end."""
        _open(self._process.stdin).close()
        self._process.wait()


def _open(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


def _digest(folder: Path) -> str:
    """What tells these sources, with their weights, from others."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".npz"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def copy_sources(commit: str) -> Path:
    """A folder with the sources of a commit, or with those that lie here now (no commit), on the clock of CPU time."""
    name = commit or f"now-{_digest(HOME / 'src' / 'reynard')}"
    folder = COPIES / name
    if folder.exists():
        return folder / "src"
    making = COPIES / f"{name}.{os.getpid()}"
    if commit:
        archive = subprocess.run(["git", "-C", str(HOME), "archive", commit, "src/reynard"], capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
            files.extractall(making, filter="data")
    else:
        shutil.copytree(HOME / "src" / "reynard", making / "src" / "reynard")
    for path, (wall, spent) in CLOCKS.items():
        source = making / "src" / "reynard" / path
        text = source.read_text("utf-8")
        assert wall in text, f"{path} reads another clock"
        source.write_text(text.replace(wall, spent), "utf-8")
    os.replace(making, folder)
    return folder / "src"


def play(position: str, options: dict[str, str], players: tuple[Player, Player], ms: int) -> float:
    """Red's points in one game; `players` are red and black."""
    board = prepare(position, options)
    while legal_moves(board):
        move = players[int(board[SIDE])].choose(decode_position(board), options, ms)
        board = play_move(board, encode_move(move))
    value = int(final_value(board))
    return 0.5 + 0.5 * ((value > 0) - (value < 0))


def main() -> None:
    """Play on, and tell how it stands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", default=BEFORE, help="the commit of the other engine, or `hand`")
    parser.add_argument("--after", default="", help="a commit to play instead of what lies here")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--ms", type=int, default=100, help="CPU time for a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scoring", default="towers")
    parser.add_argument("--closing", default="run")
    parser.add_argument("--ending", default="turn")
    parser.add_argument("--log", type=Path, default=None, help="where the pairs are kept")
    asked = parser.parse_args()
    options = GAME.format_options(GAME.parse_options({name: getattr(asked, name) for name in ("scoring", "closing", "ending")}))
    name = "-".join(["tokan", asked.before, str(asked.ms), str(asked.seed), *options.values()])
    log = asked.log or COPIES / f"{name}.jsonl"
    log.parent.mkdir(parents=True, exist_ok=True)
    pairs = [json.loads(line) for line in log.read_text("utf-8").splitlines()] if log.exists() else []
    is_hand_made = asked.before == "hand"
    sources = copy_sources(asked.after)
    new, old = Player(sources), Player(sources if is_hand_made else copy_sources(asked.before), is_hand_made=is_hand_made)
    for number in range(len(pairs), (asked.games + 1) // 2):
        position = deal(random.Random(1_000_000 * asked.seed + number))
        pair = [play(position, options, (new, old), asked.ms), 1.0 - play(position, options, (old, new), asked.ms)]
        pairs.append(pair)
        with log.open("a", encoding="utf-8") as out:
            print(json.dumps(pair), file=out)
    new.end()
    old.end()
    points = [score for pair in pairs for score in pair]
    rating = rate([sum(pair) / 2 for pair in pairs])
    print(f"{len(points)} games: {points.count(1.0)} won, {points.count(0.5)} drawn, {points.count(0.0)} lost,", end=" ")
    print(f"{100 * rating.score:.1f} % ({100 * rating.score_low:.1f} to {100 * rating.score_high:.1f})")
    for told, player in (("new", new), ("old", old)):
        if player.moves:
            print(f"{told}: {player.seconds / player.moves:.4f} s a move, {player.nodes / player.seconds / 1e6:.2f} M nodes/s")


if __name__ == "__main__":
    main()
