"""Every mutant of `make mutants` still fits the source: what it changes stands there exactly once, and its tests are there."""

from __future__ import annotations

import pytest

from benchmarks import mutants

MUTANTS = mutants.read_mutants()


@pytest.mark.parametrize("mutant", MUTANTS, ids=[f"{mutant.rule}-{number}" for number, mutant in enumerate(MUTANTS)])
def test_a_mutant_changes_what_is_there_and_has_tests_that_may_notice(mutant: mutants.Mutant) -> None:
    text = mutant.path_in(mutants.ROOT / "src").read_text(encoding="utf-8")
    assert mutants.mutated(mutant, text) != text
    assert all((mutants.ROOT / name).is_file() for name in mutant.tests.split())
    assert mutant.tests or mutants.tests_naming(mutant.rule, mutant.game)


def test_every_rule_has_a_mutant() -> None:
    assert set(mutants.rule_numbers()) <= {mutant.rule for mutant in MUTANTS}
