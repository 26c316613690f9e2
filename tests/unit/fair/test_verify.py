"""The verifier accepts honest records and finds every way in which one can be dishonest."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from reynard.core.errors import BadText
from reynard.core.record import Record, format_records, parse_records
from reynard.fair.tags import format_deal_tag, format_seal_tag, parse_deal_tag, parse_seal_tag
from reynard.fair.verify import examine, verify_record, verify_records

DATA = Path(__file__).parents[3] / "data" / "fair"
HONEST = sorted(path.name for path in DATA.glob("*.record"))


def text_of(name: str) -> str:
    return (DATA / name).read_text()


def codes(text: str) -> set[str]:
    return {problem.code for problem in verify_records(parse_records(text))}


@pytest.mark.parametrize("name", HONEST)
def test_honest_record_has_no_problem(name: str) -> None:
    records = parse_records(text_of(name))
    assert verify_records(records) == []
    assert format_records(records) == text_of(name)
    findings = examine(records)
    assert not findings.is_proved
    missing = {problem.code for problem in findings.missing}
    assert {"unsigned", "old_commitment"} <= missing
    assert ("closed_deal" in missing) == name.endswith("running.record")
    assert bool(findings.seals) == (records[0].tag("Game") == "two_paths")
    for record in records:
        assert parse_deal_tag(format_deal_tag(parse_deal_tag(record.tag("Deal")))) == parse_deal_tag(record.tag("Deal"))
        for seal in record.tags_named("Seal"):
            assert format_seal_tag(parse_seal_tag(seal)) == seal


def replaced(pattern: str, with_: str | Callable[[re.Match[str]], str]) -> Callable[[str], str]:
    def change(text: str) -> str:
        changed, count = re.subn(pattern, with_, text, count=1)
        assert count == 1
        assert changed != text
        return changed

    return change


def flipped(found: re.Match[str]) -> str:
    """The same text with its last hexadecimal digit changed."""
    return found[0][:-1] + ("0" if found[0][-1] != "0" else "1")


DISHONEST: list[tuple[str, str, Callable[[str], str], str]] = [
    ("another seed", "two_paths.record", replaced(r"seed=\w{64}", flipped), "broken_seal"),
    ("another seal of the seed", "two_paths.record", replaced(r'Deal "seal=\w{64}', flipped), "broken_seal"),
    ("another seal of a choice", "two_paths.record", replaced(r"entry=2 seal=\w{64}", flipped), "broken_seal"),
    ("another nonce", "two_paths.record", replaced(r"nonce=\w{64}", flipped), "broken_seal"),
    ("another event", "two_paths.record", replaced(r"event=\d+", lambda found: found[0] + "1"), "broken_seal"),
    ("another match", "two_paths.record", replaced(r'Match "\w+', flipped), "broken_seal"),
    ("no match", "two_paths.record", replaced(r"\[Match .*\]\n", ""), "no_match"),
    (
        "a hand changed after the block",
        "two_paths_running.record",
        replaced(r"2\. (\w)(\w)/(\w)", lambda m: f"2. {m[1]}{'we'[m[2] == 'w']}/{m[3]}"),
        "broken_seal",
    ),
    ("a seal left out", "two_paths_running.record", replaced(r"\[Seal .* entry=2 .*\]\n", ""), "not_sealed"),
    ("the seal of the arrangement left out", "two_paths.record", replaced(r"\[Seal .* entry=1 .*\]\n", ""), "not_sealed"),
    ("a seal not opened", "two_paths.record", replaced(r"(entry=1 seal=\w+) nonce=\w+ choice=\w+", r"\1"), "not_opened"),
    ("a seal twice", "two_paths.record", replaced(r"(\[Seal .*\]\n)", r"\1\1"), "seal_order"),
    ("a seat that is none", "two_paths.record", replaced(r"seat=(south|north)", "seat=east"), "bad_seal"),
    (
        "another layout",
        "tokan_rematch.record",
        replaced(r"(?s)(Start \")(.*?)([MJLmjl])(.*?)(?!\3)([MJLmjl])", r"\1\2\5\4\3"),
        "wrong_deal",
    ),
    ("other bytes of a player", "tally_ho_mirrored.record", replaced(r"entropies=\w+", flipped), "wrong_deal"),
    ("a part missing", "two_paths.record", replaced(r" seats=\w+", ""), "missing_part"),
    ("a part too many", "two_paths.record", replaced(r" seats=", " luck=good seats="), "unknown_part"),
    ("a bad part", "two_paths.record", replaced(r"first=\d", "first=2"), "bad_part"),
    ("no result at all", "two_paths.record", replaced(r'MatchResult "[^"]*"', 'MatchResult "nonsense"'), "bad_result"),
    ("an illegal move", "two_paths_running.record", replaced(r"1\. \w+/\w+", "1. FHG/FFF"), "illegal_move"),
]


@pytest.mark.parametrize(("name", "change", "code"), [case[1:] for case in DISHONEST], ids=[case[0] for case in DISHONEST])
def test_dishonest_record_is_found_out(name: str, change: Callable[[str], str], code: str) -> None:
    found = codes(change(text_of(name)))
    assert code in found or (code == "illegal_move" and found)


def test_H3_a_tile_that_the_deal_does_not_have_there_is_found_out() -> None:
    records = parse_records(text_of("tally_ho_mirrored.record"))
    entries = [entry.text for entry in records[0].line.entries]
    first, second = (number for number in range(2) if "=" in entries[number])
    text = text_of("tally_ho_mirrored.record")
    tiles = entries[first][3:], entries[second][3:]
    if tiles[0] == tiles[1]:
        pytest.fail("choose a sample whose first two tiles differ")
    swapped = text.replace(f"1. {entries[first]}", f"1. {entries[first][:3]}{tiles[1]}", 1)
    problems = verify_records(parse_records(swapped))
    assert {problem.code for problem in problems} & {"wrong_deal", "illegal_move"}


def test_T16_second_game_from_another_layout_is_found_out() -> None:
    first, second = parse_records(text_of("tokan_rematch.record"))
    layout = second.tag("Start")
    place = next(i for i, letter in enumerate(layout) if letter in "MJL")
    other = next(i for i, letter in enumerate(layout) if letter in "mjl")
    letters = list(layout)
    letters[place], letters[other] = letters[other], letters[place]
    forged = Record((*((n, v) for n, v in second.tags if n not in ("Start", "Result")), ("Start", "".join(letters))))
    assert {problem.code for problem in examine([forged]).missing} >= {"rounds_missing"}
    assert "wrong_deal" in {problem.code for problem in verify_records([first, forged])}


def test_drawn_seats_are_checked() -> None:
    text = text_of("two_paths.record")
    answers = {codes(text.replace("seats=wished first=0", f"seats=drawn first={first}")) == set() for first in (0, 1)}
    assert answers == {True, False}


def test_plain_record_is_checked_for_legality_alone() -> None:
    text = re.sub(r"\[(Deal|Seal) .*\]\n", "", text_of("two_paths.record"))
    (record,) = parse_records(text)
    assert verify_record(record) == []
    assert {problem.code for problem in examine([record]).missing} == {"no_deal", "unsigned"}


@pytest.mark.parametrize("text", ["", "seal=12", "event=0 seat=south entry=1 seal=" + "0" * 64, "a", "seal=x seal=y"])
def test_tags_that_cannot_be_read_are_refused(text: str) -> None:
    for parse in (parse_deal_tag, parse_seal_tag):
        with pytest.raises(BadText):
            parse(text)
