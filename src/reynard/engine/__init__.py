"""Outside engines as objects: any program that speaks the engine protocol, synchronous or with asyncio.

>>> import sys, reynard, reynard.engine
>>> table = reynard.new("tokan", seed=7)
>>> with reynard.engine.Engine.popen([sys.executable, "-m", "reynard", "engine"]) as engine:
...     move = engine.play(table, nodes=100)
>>> move in table.moves
True

Errors have stable codes: `engine_missing` (there is no such program), `engine_gone` (it has ended), `engine_timeout` (it did
not answer in time and was ended), `engine_error` (it said that it cannot), `engine_illegal` (its move is none that may be
made here), `engine_garbled` (what it said is not the protocol, and it was ended).
"""

from reynard.engine.aio import AsyncEngine
from reynard.engine.conversation import Info, Valuation, Viewable
from reynard.engine.pipes import Engine

__all__ = ["AsyncEngine", "Engine", "Info", "Valuation", "Viewable"]
