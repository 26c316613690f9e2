"""Everything that a server imports, and its application put together once: what is forked from here starts at once."""

from __future__ import annotations

import gc

import anyio._backends._asyncio
import uvicorn.lifespan.on
import uvloop

import reynard.server.run
import reynard.store.postgres
import reynard.store.sqlite
from reynard.server.app import make_app
from reynard.server.settings import Settings

__all__ = ["anyio", "reynard", "uvicorn", "uvloop"]

make_app(Settings(database="never-opened.sqlite3"))
gc.collect()
gc.freeze()
