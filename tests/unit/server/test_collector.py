"""Pauses of the garbage collector: what has survived two looks is left alone, and cycles that die young are found."""

from __future__ import annotations

import subprocess
import sys

import pytest

from reynard.server.collector import HAS_SMALL_STEPS

pytestmark = pytest.mark.skipif(HAS_SMALL_STEPS, reason="from Python 3.14 on the collector works in small steps by itself")

_TRY = """
import gc, weakref
from reynard.server.collector import keep_pauses_short

class Node:
    pass

keep_pauses_short()
looks = []
gc.callbacks.append(lambda phase, facts: looks.append(facts["generation"]) if phase == "stop" else None)
kept = gc.get_freeze_count()
held = [[] for _ in range(200_000)]
assert gc.get_freeze_count() > kept + 100_000, "what stays is left alone"
node = Node()
node.itself = node
gone = weakref.ref(node)
del node
held += [[] for _ in range(100_000)]
assert gone() is None, "a cycle that died young is found"
assert 2 not in looks, "nobody looks at everything"
"""


def test_what_stays_is_left_alone_and_cycles_that_die_young_are_found() -> None:
    subprocess.run([sys.executable, "-c", _TRY], check=True)
