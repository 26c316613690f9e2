"""Plays a random move against the engine until the game is over: the engine protocol in thirty lines."""

import random
import subprocess
import sys

engine = subprocess.Popen(["reynard", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def ask(line: str, answer: str) -> str:
    """Send a line; return what follows `answer` in the line that begins with it."""
    engine.stdin.write(line + "\n")
    for said in engine.stdout:
        if said.startswith("error"):
            sys.exit(said)
        if said.startswith(answer):
            return said[len(answer) :].strip()
    sys.exit("the engine is gone")


ask("game tokan", "ok")
ask("isready", "readyok")
ask(f"position start seed {sys.argv[1] if len(sys.argv) > 1 else 1}", "ok")
while ask("turn", "turn") != "none":
    is_engine = ask("turn", "turn") == "red"
    move = ask("go nodes 2000", "bestmove") if is_engine else random.choice(ask("moves", "moves").split())
    ask(f"play {move}", "ok")
print("engine (red) against random moves (black):", ask("result", "result"))
engine.stdin.write("quit\n")
engine.wait()
