"""The geometry of the board, worked out once: rays, distances, the ways out of the forest."""

from __future__ import annotations

from typing import Final

from reynard.games.tally_ho.state import HUNTERS, SIZE, SPACE_OF, SPACES, Space

Ray = tuple[Space, ...]

_STEPS: Final = {"^": (-1, 0), ">": (0, 1), "v": (1, 0), "<": (0, -1)}
DIRECTIONS: Final = HUNTERS
"""North, east, south, west: the letters of the rifles name the directions."""

EXIT_OF: Final = {"^": SPACE_OF["d7"], ">": SPACE_OF["g4"], "v": SPACE_OF["d1"], "<": SPACE_OF["a4"]}
"""The exit space at the middle of each side of the board (H12)."""
EXITS: Final = frozenset(EXIT_OF.values())


def _ray(space: Space, direction: str) -> Ray:
    row, column = divmod(space, SIZE)
    row_step, column_step = _STEPS[direction]
    ray: list[Space] = []
    while True:
        row, column = row + row_step, column + column_step
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return tuple(ray)
        ray.append(Space(row * SIZE + column))


RAYS: Final = tuple({direction: _ray(space, direction) for direction in DIRECTIONS} for space in SPACES)
"""For each space and direction, the spaces from there to the edge, nearest first."""

STEPS: Final = tuple({direction: ray[:1] for direction, ray in rays.items()} for rays in RAYS)
"""The same for the tiles that move one space."""

WAYS_OUT: Final = tuple(
    tuple(
        _ray(space, direction)
        for direction, end in EXIT_OF.items()
        if space == end or (_ray(space, direction) and _ray(space, direction)[-1] == end)
    )
    for space in SPACES
)
"""For each space, what must be empty for a running tile to leave: one line for each exit straight ahead."""


def direction_between(start: Space, end: Space) -> str | None:
    """The direction of a straight line from start to end; None where there is none."""
    return next((direction for direction, ray in RAYS[start].items() if end in ray), None)


def spaces_between(start: Space, end: Space) -> Ray:
    """The spaces strictly between two spaces on one line; empty where they are not on one."""
    direction = direction_between(start, end)
    if direction is None:
        return ()
    ray = RAYS[start][direction]
    return ray[: ray.index(end)]
