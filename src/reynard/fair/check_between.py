"""Whether records contradict each other: two histories of one match, and secrets that serve twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from reynard.core.errors import BadText, Problem
from reynard.core.record import Record
from reynard.fair.tags import parse_deal_tag, parse_seal_tag

Fact = TypeVar("Fact")


def contradictions(records: Iterable[tuple[str, Record]]) -> list[Problem]:
    """What the records, each with what is said before its places, cannot all be right about.

    What somebody has kept of a running match and its record at the end do not contradict each other, nor does a record from
    which a name was taken out since.
    """
    known = [(where, record) for where, record in records if record.tag("Match")]
    return [
        *_differing(known, _deal, "two_deals", "tag Deal", "another deal was committed to in the same match"),
        *_differing(known, _chain, "two_histories", "tag Chain", "another history of the same match was signed"),
        *_differing(known, _round, "two_histories", "entries", "the same round was told in another way"),
        *_repeated(known),
    ]


def _differing(
    records: list[tuple[str, Record]], fact: Callable[[Record], tuple[Any, Any] | None], code: str, place: str, sentence: str
) -> list[Problem]:
    """A problem for each record whose fact is not that of an earlier one about the same thing."""
    first: dict[Any, Any] = {}
    problems = []
    for where, record in records:
        found = fact(record)
        if found is not None and first.setdefault(found[0], found[1]) != found[1]:
            problems.append(Problem(code, where + place, sentence))
    return problems


def _deal(record: Record) -> tuple[str, Any] | None:
    try:
        tag = parse_deal_tag(record.tag("Deal"))
    except BadText:
        return None
    return record.tag("Match"), (tag.seal, tag.commitment)


def _chain(record: Record) -> tuple[str, str] | None:
    return (record.tag("Match"), record.tag("Chain")) if record.has_tag("Chain") else None


def _round(record: Record) -> tuple[Any, Any] | None:
    if not record.has_tag("Chain"):
        return None
    told = (record.tag("Result"), record.tag("Start"), record.tags_named("Seal"), [one.text for one in record.line.entries])
    return (record.tag("Match"), record.tag("Round")), told


def _repeated(records: list[tuple[str, Record]]) -> list[Problem]:
    """Seeds and nonces are drawn for one match: whoever uses one again knows, or has told, what it will bring."""
    owners: dict[str, str] = {}
    problems = []
    for where, record in records:
        match = record.tag("Match")
        for place, secret in _secrets(record):
            if owners.setdefault(secret, match) != match:
                problems.append(Problem("secret_twice", where + place, f"its secret was used in match {owners[secret]}, too"))
    return problems


def _secrets(record: Record) -> Iterable[tuple[str, str]]:
    try:
        if record.has_tag("Deal") and (seed := parse_deal_tag(record.tag("Deal")).seed) is not None:
            yield "tag Deal", seed
        for text in record.tags_named("Seal"):
            seal = parse_seal_tag(text)
            if seal.nonce is not None:
                yield f"seal of event {seal.event}", seal.nonce
    except BadText:
        return
