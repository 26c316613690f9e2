"""How many `position` + `moves` pairs a second the engine protocol answers, game by game, on one core (CPU time).

    python benchmarks/engine_protocol.py

Positions are those of the golden data. A game must reach 2,000 pairs a second; the exit code says whether all do.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import process_time

from reynard.adapters.engine_protocol import EngineSession

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
WANTED = 2000
SECONDS = 1.0


def positions(game: str) -> list[tuple[str, str]]:
    """Commands that choose the game, and position texts, from the golden data."""
    cases = [json.loads(line) for line in (GOLDEN / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()]
    return [(_game_command(game, case), case["pos"]) for case in cases if "pos" in case]


def _game_command(game: str, case: dict[str, object]) -> str:
    if game == "two_paths":
        return f"game two_paths rows={case['R']}"
    if game == "tally_ho":
        return f"game tally_ho rest={case['rest']} quiet_limit={case['quiet_limit']}"
    return "game tokan"


def pairs_per_second(game: str) -> float:
    """Pairs a second of CPU time over all golden positions, again and again for about a second."""
    answers: list[str] = []
    session = EngineSession(answers.append)
    by_command: dict[str, list[str]] = {}
    for command, position in positions(game):
        by_command.setdefault(command, []).append(position)
    pairs, used = 0, 0.0
    while used < SECONDS:
        for command, texts in by_command.items():
            session.handle(command)
            started = process_time()
            for text in texts:
                session.handle(f"position {text}")
                session.handle("moves")
            used += process_time() - started
            pairs += len(texts)
        wrong = [answer for answer in answers if answer.startswith("error")]
        if wrong:
            raise SystemExit(f"{game}: {wrong[0]}")
        answers.clear()
    return pairs / used


def main() -> int:
    """Print a table; 1 if a game is too slow."""
    figures = {game: pairs_per_second(game) for game in ("two_paths", "tokan", "tally_ho")}
    print(f"{'game':<12}{'pairs a second':>16}")
    for game, figure in figures.items():
        print(f"{game:<12}{figure:>16,.0f}")
    return int(min(figures.values()) < WANTED)


if __name__ == "__main__":
    sys.exit(main())
