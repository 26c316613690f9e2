"""Writes `data/golden/tokan_either.jsonl`: Tokan's ending `either` (T13), counted slowly by a program that shares no code.

    python benchmarks/count_tokan_endings.py

It reads nothing of Reynard: a board is a dictionary from (column, row) to a list of letters, every move is tried, and a game
goes on as long as both players could move. It also prints in how many random games the two endings have different winners.
"""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path

FILE = Path(__file__).parents[1] / "data" / "golden" / "tokan_either.jsonl"
SET = "MMM" + "JJJJJJJ" + "LLLLL"
REACH = {"m": 1, "j": 2, "l": 3}
WAYS = ((0, 1), (0, -1), (-1, 0), (1, 0))
GAMES, KEPT, DEPTH = 2000, 60, 3

Place = tuple[int, int]
Board = dict[Place, list[str]]


def colour(letter: str) -> str:
    """`r` or `b`."""
    return "r" if letter.isupper() else "b"


def moves(board: Board, side: str, taboo: Place | None) -> list[tuple[Place, Place, int]]:
    """Every move a side could make: from, to, carried."""
    found = []
    for start, stack in board.items():
        if not stack or colour(stack[-1]) != side:
            continue
        reach = REACH[stack[-1].lower()]
        for right, up in WAYS:
            way = [(start[0] + right * step, start[1] + up * step) for step in range(1, reach + 1)]
            if any(not board.get(place) for place in way) or way[-1] == taboo:
                continue
            height = len(board[way[-1]])
            found += [
                (start, way[-1], carried)
                for carried in range(reach)
                if carried + 1 <= len(stack) and height + carried + 1 > len(stack)
            ]
    return found


def after(board: Board, move: tuple[Place, Place, int], closing: str) -> Board:
    """The board after a move."""
    start, end, carried = move
    new = copy.deepcopy(board)
    lifted = [new[start].pop() for _ in range(carried + 1)]
    new[end].extend(reversed(lifted))
    if new[start]:
        return new
    right = (end[0] > start[0]) - (end[0] < start[0])
    up = (end[1] > start[1]) - (end[1] < start[1])
    behind: list[Place] = []
    place = (start[0] - right, start[1] - up)
    while place in new and (new[place] or closing == "line"):
        behind.append(place)
        place = (place[0] - right, place[1] - up)
    if any(new[place] for place in behind):
        for to, place in zip([start, *behind], behind, strict=False):
            new[to], new[place] = new[place], []
    return new


def is_over(board: Board, side: str, taboo: Place | None, ending: str) -> bool:
    """T13."""
    asked = (side,) if ending == "turn" else ("r", "b")
    return any(not moves(board, each, taboo) for each in asked)


def perft(board: Board, side: str, taboo: Place | None, closing: str, depth: int) -> int:
    """Sequences of exactly so many moves with the ending `either`."""
    if depth == 0:
        return 1
    if is_over(board, side, taboo, "either"):
        return 0
    other = "b" if side == "r" else "r"
    return sum(perft(after(board, each, closing), other, each[1], closing, depth - 1) for each in moves(board, side, taboo))


def name(place: Place) -> str:
    """`c3`."""
    return "abcdef"[place[0]] + str(place[1] + 1)


def write(board: Board, side: str, taboo: Place | None) -> str:
    """The position text."""
    rows = [",".join("".join(board[column, row]) or "-" for column in range(6)) for row in range(4, -1, -1)]
    return f"{'/'.join(rows)} {side} {name(taboo) if taboo else '-'}"


def winner(board: Board, scoring: str) -> str:
    """`r`, `b` or `=`, towers only (T14) or heads with their tie-break (T15)."""
    points: dict[str, list[int]] = {"r": [], "b": []}
    for each in "rb":
        own = [stack for stack in board.values() if stack and colour(stack[-1]) == each]
        heights = sorted((len(stack) for stack in own if len(stack) > 1), reverse=True)
        heads = sum(REACH[stack[-1].lower()] for stack in own)
        points[each] = [sum(heights)] if scoring == "towers" else [heads, *heights]
    return "=" if points["r"] == points["b"] else "r" if points["r"] > points["b"] else "b"


def case(board: Board, side: str, taboo: Place | None, closing: str) -> dict[str, object]:
    """What is known of one position."""
    over = is_over(board, side, taboo, "either")
    legal = [] if over else moves(board, side, taboo)
    return {
        "closing": closing,
        "pos": write(board, side, taboo),
        "over": over,
        "over_by_turn": is_over(board, side, taboo, "turn"),
        "moves": sorted(f"{name(start)}-{name(end)}" + (f"+{carried}" if carried else "") for start, end, carried in legal),
        "towers": winner(board, "towers"),
        "heads": winner(board, "heads"),
        "nodes": [perft(board, side, taboo, closing, depth) for depth in range(1, DEPTH + 1)],
    }


def main() -> None:
    """Play random games; keep the last positions of some of them."""
    source = random.Random(14)
    cases: list[dict[str, object]] = []
    changed = 0
    for game in range(GAMES):
        letters = list(SET + SET.lower())
        source.shuffle(letters)
        board: Board = {(column, row): [letters[6 * row + column]] for column in range(6) for row in range(5)}
        side, taboo, closing = source.choice("rb"), None, ("run", "line")[game % 2]
        line: list[tuple[Board, str, Place | None]] = [(board, side, taboo)]
        ended = None
        while not is_over(board, side, taboo, "turn"):
            if ended is None and is_over(board, side, taboo, "either"):
                ended = len(line) - 1
            move = source.choice(moves(board, side, taboo))
            board, side, taboo = after(board, move, closing), "b" if side == "r" else "r", move[1]
            line.append((board, side, taboo))
        ended = len(line) - 1 if ended is None else ended
        changed += winner(line[ended][0], "towers") != winner(board, "towers")
        if len(cases) < 4 * KEPT and ended < len(line) - 1:
            cases += [case(*line[index], closing) for index in (ended, ended - 1, ended - 3, ended - 5)]
    FILE.write_text("".join(json.dumps(each, separators=(",", ":")) + "\n" for each in cases), encoding="utf-8")
    print(f"{len(cases)} positions; the winner changes in {changed / GAMES:.1%} of {GAMES} random games")


if __name__ == "__main__":
    main()
