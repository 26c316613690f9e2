"""Tokan as numbers. Actions:

| numbers | meaning |
| --- | --- |
| 0–359 | climbs: (space × 4 + direction) × 3 + carried; spaces a1, b1 … f5; directions up, right, down, left |
| 360–509 | draft: 360 + animal × 50 + row × 10 + column; animals M J L (of one's own colour), columns a–j |

Planes (24, 5, 10): 0–17 the top, second and third tile of each stack, six letters MJLmjl each; 18 height / 10; 19 taboo;
whole planes from here on: 20 red to move, 21 draft, 22–23 tiles held by red, black / 10.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from reynard.adapters.observations import Planes
from reynard.core.game import AnyGame
from reynard.core.view import View

NUMBER_OF_ACTIONS = 510
CHANCE_LABELS = tuple("rbMJLmjl")
"""What chance may do, in the order of its numbers."""
MOST_CHANCES = 49
"""How often chance can act: once a tile at most, and once for the beginner."""
SHAPE = (24, 5, 10)
_TILES = "MJLmjl"


@cache
def encode(text: str) -> int:
    """The number of a move text."""
    if "@" in text:
        tile, space = text.split("@")
        return 360 + "MJL".index(tile.upper()) * 50 + (int(space[1:]) - 1) * 10 + "abcdefghij".index(space[0])
    way, _, carried = text.partition("+")
    start, end = way.split("-")
    columns, rows = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    direction = (0 if rows > 0 else 2) if rows else (1 if columns > 0 else 3)
    index = (int(start[1]) - 1) * 6 + ord(start[0]) - ord("a")
    return (index * 4 + direction) * 3 + int(carried or 0)


def observe(view: View, planes: Planes) -> None:
    """Fills the planes with what this viewer may know."""
    fields = view.position.split()
    for row, line in enumerate(reversed(fields[0].split("/"))):
        for column, stack in enumerate(line.split(",")):
            if stack == "-":
                continue
            planes[18, row, column] = len(stack) / 10
            for depth, tile in enumerate(reversed(stack[-3:])):
                planes[depth * 6 + _TILES.index(tile), row, column] = 1
    planes[20] = fields[1] == "r"
    if view.phase == "draft":
        planes[21] = 1
        held = view.aids.get("held", {})
        if isinstance(held, dict):
            for tile, number in held.items():
                planes[22 if tile.isupper() else 23] += float(str(number)) / 10
    elif fields[2] != "-":
        planes[19, int(fields[2][1]) - 1, ord(fields[2][0]) - ord("a")] = 1


KERNEL_PERFT_DEPTH = 4
"""From which depth on loading the kernels pays."""


def kernel_perft(game: AnyGame, state: Any, depth: int) -> int | None:
    """The count of move sequences by the kernels, or None for a draft."""
    text, options = game.format_position(state), game.format_options(game.options_of(state))
    if len(text.split(" ")) != 3:
        return None
    from reynard.kernels import tokan_runs, tokan_texts

    board = tokan_texts.encode_position(text, options["closing"], options["scoring"], options["ending"])
    return int(tokan_runs.perft(board, depth))


def vector_env(num_envs: int, **options: Any) -> Any:
    """Many games at once, for Gymnasium."""
    from reynard.adapters.tokan_vector import TokanVectorEnv

    return TokanVectorEnv(num_envs, **options)
