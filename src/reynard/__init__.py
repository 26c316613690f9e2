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

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reynard.api import Position as Position
    from reynard.api import Table as Table
    from reynard.api import load as load
    from reynard.api import load_all as load_all
    from reynard.api import names as names
    from reynard.api import new as new
    from reynard.api import position as position

__version__ = "0.1.0"

_OFFERED = ("Position", "Table", "load", "load_all", "names", "new", "position")

__all__ = ["Position", "Table", "__version__", "load", "load_all", "names", "new", "position"]


def __getattr__(name: str) -> Any:
    if name in _OFFERED:
        from reynard import api  # `import reynard` stays light

        return getattr(api, name)
    raise AttributeError(f"module 'reynard' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_OFFERED})
