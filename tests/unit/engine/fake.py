"""Programs that speak the engine protocol, more or less: `python fake.py KIND`."""

from __future__ import annotations

import sys
import time


def answer(kind: str) -> None:
    """Answer every line as an engine of this kind would."""
    for line in sys.stdin:
        word = line.split()[0]
        if word == "hello":
            print("id name Fake 1\ngame tokan scoring=towers\nok", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word in ("game", "position", "announced", "blocked"):
            print("ok", flush=True)
        elif word == "go":
            think(kind)
        elif word == "stop":
            print(f"bestmove {sys.argv[2]}", flush=True)
        elif word == "value":
            print("value maybe" if kind == "garbled" else "value 0.25 exact", flush=True)
        elif word == "quit" and kind != "stubborn":
            return
    while kind == "stubborn":
        time.sleep(60)


def think(kind: str) -> None:
    """What a program of this kind does when it has to move."""
    if kind == "endless":
        for depth in range(1, 4):
            print(f"info depth {depth} nodes {depth * 10} time 1 value 0.5 pv {sys.argv[2]}", flush=True)
    elif kind == "illegal":
        print("bestmove z9-z8", flush=True)
    elif kind == "long":
        print("x" * 100_000, flush=True)
    elif kind == "refuses":
        print("error busy the engine is thinking", flush=True)
    elif kind == "dies":
        sys.exit(3)
    elif kind == "chatty":
        for number in range(50):
            print(f"info string {number}\ninfo depth x\ngood evening", flush=True)
        print(f"bestmove {sys.argv[2]}", flush=True)
    elif kind != "silent":
        print(f"bestmove {sys.argv[2]}", flush=True)


if __name__ == "__main__":
    answer(sys.argv[1])
