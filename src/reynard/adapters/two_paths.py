"""Two Paths as numbers. Actions:

| numbers | meaning |
| --- | --- |
| 0–5 | orders FGH, FHG, GFH, GHF, HFG, HGF |
| 6–11 | bluffs Fe, Fw, Ge, Gw, He, Hw |
| 12, 13 | block e, w |
| 14, 15 | answer, decline |

Planes (16, 9, 3): 0–2 South's fox, hare, hedgehog; 3–5 North's; 6 spaces of the board; whole planes from here on: 7 South is
the mover, 8–10 duel 1, 2, 3+, 11–13 the announced animal F, H, G, 14–15 the disc is west, east, where the viewer knows it: as
the mover who hid it, or while an answer is awaited.
"""

from __future__ import annotations

from typing import Any

from reynard.adapters.observations import Planes
from reynard.adapters.two_paths_duel import check_announced, check_blocked, format_mix, state_asked
from reynard.core.view import View

__all__ = [
    "ENGINE_COMMANDS",
    "NUMBER_OF_ACTIONS",
    "SHAPE",
    "check_announced",
    "check_blocked",
    "encode",
    "format_mix",
    "observe",
    "state_asked",
]

TEXTS = (
    *("FGH", "FHG", "GFH", "GHF", "HFG", "HGF"),
    *("Fe", "Fw", "Ge", "Gw", "He", "Hw"),
    *("e", "w"),
    *("answer", "decline"),
)
NUMBER_OF_ACTIONS = len(TEXTS)
SHAPE = (16, 9, 3)
ENGINE_COMMANDS = {
    "announced": "announced and an animal, F, H or G",
    "blocked": "blocked and a side, w or e",
    "strategy": "strategy",
}
"""Commands of the engine protocol that only this game has, and how they are written."""


def encode(text: str) -> int:
    """The number of a move text."""
    return TEXTS.index(text)


def openspiel_game() -> Any:
    """What OpenSpiel makes a game of: duels are simultaneous there."""
    from reynard.adapters.two_paths_openspiel import TwoPathsSpiel

    return TwoPathsSpiel


def observe(view: View, planes: Planes) -> None:
    """Fills the planes with what this viewer may know."""
    board, mover, duel = view.position.split()[:3]
    planes[7] = mover == "s"
    planes[7 + int(duel)] = 1
    if view.pending:
        planes[11 + "FHG".index(view.pending[0])] = 1
    if known := view.own[1:2] if len(view.own) == 2 else view.pending[1:2]:
        planes[14 + "we".index(known)] = 1
    if board == "setup":
        return
    for row, line in enumerate(reversed(board.split("/"))):
        planes[6, row] = 1
        for column, letter in enumerate(line):
            if letter != ".":
                planes["FHGfhg".index(letter), row, column] = 1


def vector_env(num_envs: int, **options: Any) -> Any:
    """Many games at once; see `reynard.adapters.vector`."""
    from reynard.adapters.two_paths_vector import TwoPathsVectorEnv

    return TwoPathsVectorEnv(num_envs, **options)
