"""Whatever is changed in a record, it is never taken for proved, not even if the same key signs it again."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from reynard.cli import main
from reynard.core.errors import BadText
from reynard.core.record import Entry, Line, Record, format_records, parse_records
from reynard.core.seats import Seat
from reynard.fair.signing import sign_record
from reynard.fair.verify import examine
from reynard.match.local import LocalMatch
from tests.unit.fair.matches import CASES, SIGNER, TRUSTED, play, signed

TAKEN_BACK = "Seal of a choice that was taken back"
SIGNED_ALONE = ("Chain", "Key", "Signature", "entries", TAKEN_BACK)
"""What nothing in a record but its signature vouches for: two moves that do not touch each other can be exchanged, say."""


def other_values(value: str, rng: random.Random) -> Iterator[str]:
    """Values that differ in one character, one word or one part; and none."""
    yield ""
    if not value:
        return
    place = rng.randrange(len(value))
    yield value[:place] + rng.choice("0123456789abcdefxyz-") + value[place + 1 :]
    yield value[:place] + value[place + 1 :]
    words = value.split()
    word = rng.randrange(len(words))
    yield " ".join(words[:word] + words[word + 1 :])
    digits = [index for index, letter in enumerate(value) if letter.isdigit()]
    if digits:
        index = rng.choice(digits)
        yield value[:index] + str((int(value[index]) + 1) % 10) + value[index + 1 :]


Change = tuple[str, tuple[tuple[str, str], ...], Line]
"""What is changed, and the tags and entries afterwards."""


def forged(record: Record, rng: random.Random) -> Iterator[Change]:
    """The record with one thing changed."""
    for place, (name, value) in enumerate(record.tags):
        if name in ("Key", "Signature"):
            continue
        before, after = record.tags[:place], record.tags[place + 1 :]
        for other in other_values(value, rng):
            if other != value:
                yield name, (*before, (name, other), *after), record.line
        if name != "Game":
            what = TAKEN_BACK if name == "Seal" and " entry=- " in value else name
            yield what, (*before, *after), record.line
            yield name, (*before, (name, value), (name, value), *after), record.line
    entries = [entry.text for entry in record.line.entries]
    if len(entries) < 2:
        return
    place = rng.randrange(len(entries) - 1)
    swapped = [*entries[:place], entries[place + 1], entries[place], *entries[place + 2 :]]
    for changed in (entries[:-1], entries[1:], entries[:place] + entries[place + 1 :], [*entries, entries[-1]], swapped):
        if changed != entries:
            yield "entries", record.tags, Line(tuple(Entry(text) for text in changed))


def proves(records: list[Record], place: int, record: Record) -> bool:
    return examine([*records[:place], record, *records[place + 1 :]], TRUSTED).is_proved


@pytest.mark.parametrize(("game", "options"), CASES)
def test_no_change_of_a_record_is_taken_for_proved(game: str, options: dict[str, str]) -> None:
    rng, records = random.Random(f"{game}{options}"), list(signed(play(game, options)))
    assert examine(records, TRUSTED).is_proved
    tried = 0
    for place, record in enumerate(records):
        candidates = some(forged(record, rng), rng)
        for what, changed in candidates:
            tried += 1
            assert not proves(records, place, changed), what
            if what not in SIGNED_ALONE:
                again = sign_record(changed, SIGNER)
                if again != record:
                    assert not proves(records, place, again), (what, again.tags)
    assert tried > 40


def some(changes: Iterable[Change], rng: random.Random) -> list[tuple[str, Record]]:
    """All changes, but of many seals only a few; what is no record at all is left out."""
    found: list[tuple[str, Record]] = []
    for what, tags, line in changes:
        if what != "Seal" or rng.random() < 0.1:
            with suppress(BadText):
                found.append((what, Record(tags, line)))
    return found


GIVEN = "J,J,M,J,l,m/L,J,l,l,L,j/m,j,j,M,j,L/L,j,j,l,J,m/L,j,l,J,M,J r -"
FILES = {
    "a series": lambda: play("tokan", {"games": "2"}),
    "sealed choices and a player who gave up": lambda: _given_up("two_paths", {"setup": "random"}),
    "tiles that were turned": lambda: play("tally_ho", {"rounds": "1"}),
    "a given start": lambda: play("tokan", {}, start=GIVEN),
    "a draft that was given up": lambda: _given_up("tokan", {"setup": "draft"}),
}
ODD = (
    "\u00a0",
    "\u200b",
    "\u0301",
    "\u202e",
    "\r",
    "\t",
    "\0",
    "\\",
    '"',
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "{a} ",
    "0",
    "a",
    "-",
    "é",
    " ",
    "\n",
)
"""White space that is none, invisible and combining characters, and what has a meaning in records."""


def _given_up(game: str, options: dict[str, str]) -> LocalMatch:
    local = play(game, options, moves=9)
    local.resign(Seat.FIRST)
    return local


def spoilt(text: str, rng: random.Random) -> Iterator[str]:
    """The text of a file with something done to it at some place."""
    lines = text.splitlines(keepends=True)
    for odd in ODD:
        place = rng.randrange(len(text))
        yield text[:place] + odd + text[place:]
        yield text[:place] + odd + text[place + 1 :]
    for _ in range(12):
        one, other = sorted(rng.sample(range(len(lines)), 2))
        yield "".join(lines[:one] + lines[other:])
        yield "".join([*lines[:one], lines[other], *lines[one:]])
        yield "".join([*lines[:one], lines[other], *lines[one + 1 : other], lines[one], *lines[other + 1 :]])
    yield text + text
    yield "".join(reversed(lines))
    yield text.upper()
    yield text.replace("e", "\u0435")
    yield text.encode("utf-16-le").decode("latin-1")


@pytest.mark.parametrize("kind", FILES)
def test_a_file_that_says_anything_else_is_never_proved_and_never_too_much_for_verify(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, rng = format_records(signed(FILES[kind]())), random.Random(kind)
    honest, file = parse_records(text), tmp_path / "record.txt"
    seen = {0: 0, 1: 0, 3: 0}
    for other in (text, *spoilt(text, rng)):
        file.write_bytes(other.encode("utf-8", "surrogatepass"))
        code = main(["verify", str(file), "--key", SIGNER.public])
        seen[code] += 1
        if code == 0:
            assert parse_records(other) == honest, "the same record, spelled with other white space"
    assert seen[0] > 0
    assert seen[1] > 30
    assert "Traceback" not in capsys.readouterr().err
