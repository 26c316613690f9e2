"""Time for a move: compiled code reads the clock, and what is kept back grows where searches come back late."""

from __future__ import annotations

import time

import numpy as np
import pytest

from reynard.kernels.clock import look_at_clock, now
from reynard.kernels.stop import ENDS, STOP
from reynard.search.limits import Lateness, Limits, StopFlag, deadline, lateness


@pytest.fixture(autouse=True)
def _nothing_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lateness, "seconds", 0.0)


def test_the_clock_of_compiled_code_goes_with_the_wall() -> None:
    before, began, begun = time.monotonic_ns(), now(), time.monotonic_ns()
    time.sleep(0.01)
    end, ended, after = time.monotonic_ns(), now(), time.monotonic_ns()
    assert end - begun <= ended - began <= after - before


def test_a_flag_is_set_when_its_time_has_come_and_not_before() -> None:
    flag = StopFlag()
    look_at_clock(flag.array)
    assert not flag.is_set()
    flag.array[ENDS] = now() + 60_000_000_000
    look_at_clock(flag.array)
    assert not flag.is_set()
    flag.array[ENDS] = now() - 1
    look_at_clock(flag.array)
    assert flag.is_set()
    bare = np.zeros(1, np.int64)
    look_at_clock(bare)
    assert bare[STOP] == 0


def test_a_deadline_counts_from_when_the_move_began_and_leaves_nothing_behind() -> None:
    flag = StopFlag()
    with deadline(flag, 10.0):
        left = flag.array[ENDS] - now()
        assert 0 < left <= 9.96e9
    assert flag.array[ENDS] == 0
    with deadline(flag, 10.0, time.monotonic() - 4.0):
        assert flag.array[ENDS] - now() <= 5.96e9
    with deadline(flag, 0.1, time.monotonic() - 4.0):
        look_at_clock(flag.array)
        assert flag.is_set()
    with deadline(flag, None):
        assert flag.array[ENDS] == 0


def test_more_is_kept_back_where_searches_come_back_late_and_less_again_later() -> None:
    learned = Lateness()
    assert learned.usable(0.1) == pytest.approx(0.09)
    assert learned.usable(10.0) == pytest.approx(9.95)
    assert learned.usable(0.02) == pytest.approx(0.016)
    learned.learn(0.04, 0.1)
    assert learned.usable(0.1) == pytest.approx(0.04)
    learned.learn(3.0, 0.1)
    assert learned.usable(0.1) == pytest.approx(0.025)
    for _ in range(25):
        learned.learn(-1.0, 0.1)
    assert learned.usable(0.1) == pytest.approx(0.09)


def test_a_late_block_is_learned_from() -> None:
    with deadline(StopFlag(), 0.04):
        time.sleep(0.08)
    assert lateness.seconds == pytest.approx(0.02)


def test_limits_know_what_is_left_of_the_time() -> None:
    assert Limits(movetime_ms=100, nodes=7).after(0.0301) == Limits(movetime_ms=69, nodes=7)
    assert Limits(movetime_ms=100).after(5.0) == Limits(movetime_ms=1)
    assert Limits(nodes=7).after(5.0) == Limits(nodes=7)
    assert Limits(movetime_ms=250).seconds == 0.25
    assert Limits().seconds is None
