"""Errors: what they carry, and that every one of them travels between processes."""

from __future__ import annotations

import importlib
import pickle
import pkgutil
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import reynard
from reynard.core.errors import BadText, IllegalMove, MissingExtra, Problem, Refused, ReynardError
from reynard.match.decisions import Declining, Refusal
from reynard.server.budgets import TooFast
from reynard.server.pool import TooLong

MADE: dict[str, Any] = {
    "BadText": lambda: BadText((Problem("a", "b", "c"), Problem("d", "e", "f"))),
    "IllegalMove": lambda: IllegalMove("T6", "not_higher", "No.", position="p", move="m"),
    "Refused": lambda: Refused("seat_taken", "Both seats are taken."),
    "Declining": lambda: Declining(Refusal("stale", "Look again.")),
    "TooLong": lambda: TooLong(5),
    "TooFast": lambda: TooFast(5),
}
"""How errors are made that take more than a sentence."""


def error_classes() -> list[type[ReynardError]]:
    """Every class of error in the package."""
    for found in pkgutil.walk_packages(reynard.__path__, "reynard."):
        if not found.name.endswith("__main__"):
            try:
                importlib.import_module(found.name)
            except ImportError:
                continue  # an adapter of a library that is not installed

    def below(kind: type[ReynardError]) -> Iterator[type[ReynardError]]:
        yield kind
        for child in kind.__subclasses__():
            yield from below(child)

    return list(dict.fromkeys(below(ReynardError)))


def make(kind: type[ReynardError]) -> ReynardError:
    """An error of this class, with everything it can carry."""
    if kind.__name__ in MADE:
        made: ReynardError = MADE[kind.__name__]()
        return made
    try:
        return kind("A sentence.")
    except TypeError:
        return kind()  # type: ignore[call-arg]  # those that need no words


@pytest.mark.parametrize("kind", error_classes(), ids=lambda kind: kind.__name__)
def test_every_error_is_the_same_in_another_process(kind: type[ReynardError]) -> None:
    error = make(kind)
    there = pickle.loads(pickle.dumps(error))
    assert type(there) is type(error)
    assert (there.args, there.__dict__, str(there)) == (error.args, error.__dict__, str(error))


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("reynard.adapters.pettingzoo", "pettingzoo", "pettingzoo"),
        ("reynard.adapters.vector", "gymnasium", "pettingzoo"),
        ("reynard.adapters.openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_named_with_how_to_install_it(
    module: str, library: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, module, raising=False)
    for name in [name for name in sys.modules if name.startswith(f"{library}.")]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(MissingExtra, match=rf'pip install "reynard\[{extra}\]"'):
        importlib.import_module(module)
