"""Reynard: a home for three two-player animal games.

From here to a played game:

>>> import reynard
>>> table = reynard.new("tokan", seed=7)
>>> while not table.is_over:
...     _ = table.play_random()
>>> print(table.outcome.reason)
no_move

`new`, `load` and `position` give small objects around the pure rules in `reynard.games`; they show themselves in a notebook.
Everything is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reynard import engine as engine
    from reynard.api import Table as Table
    from reynard.api import load as load
    from reynard.api import load_all as load_all
    from reynard.api import names as names
    from reynard.api import new as new
    from reynard.api import records as records
    from reynard.api_bots import Bot as Bot
    from reynard.api_bots import bot as bot
    from reynard.api_bots import play_match as play_match
    from reynard.api_position import Position as Position
    from reynard.api_position import position as position
    from reynard.study.glicko2 import Strength as Strength
    from reynard.study.ladder import strength_of as strength_of
    from reynard.study.rating import wilson as wilson

__version__ = "0.1.0"

_OFFERED = {
    "api": ("Table", "load", "load_all", "names", "new", "records"),
    "api_bots": ("Bot", "bot", "play_match"),
    "api_position": ("Position", "position"),
    "study.glicko2": ("Strength",),
    "study.ladder": ("strength_of",),
    "study.rating": ("wilson",),
}
"""What is offered, by the module that holds it."""

__all__ = [
    "Bot",
    "Position",
    "Strength",
    "Table",
    "__version__",
    "bot",
    "engine",
    "load",
    "load_all",
    "names",
    "new",
    "play_match",
    "position",
    "records",
    "strength_of",
    "wilson",
]


def __getattr__(name: str) -> Any:
    for module, offered in _OFFERED.items():
        if name in offered:
            return getattr(import_module(f"reynard.{module}"), name)  # `import reynard` stays light
    if name in ("engine", "match"):
        return import_module(f"reynard.{name}")
    raise AttributeError(f"module 'reynard' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *(name for offered in _OFFERED.values() for name in offered), "engine"})
