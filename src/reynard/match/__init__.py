"""The authority of a match, without I/O: command and state in, events out. Randomness and time come in as arguments.

Called as a function, `reynard.match(bot, bot)` plays a game between two bots: this name belongs to both.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


class _CallableModule(ModuleType):
    """This package, which can be called."""

    def __call__(self, *bots: Any, **settings: Any) -> Any:
        """What `reynard.play_match` does; it stands far below this room, and is imported only when somebody calls."""
        return import_module("reynard.api_bots").play_match(*bots, **settings)


sys.modules[__name__].__class__ = _CallableModule
