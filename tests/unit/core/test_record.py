"""The syntax of game records."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from reynard.core.errors import BadText
from reynard.core.record import WIDTH, Entry, Line, Record, format_record, format_records, parse_record, parse_records

TEXT = """\
[Game "tally_ho"]
[Options "rest=moved quiet_limit=30"]
[Bears "Ada \\"the bear\\" Byron"]
[Result "none"]
[Seal "one"]
[Seal "two"]

{before the first} 1. c3=F {a fox, early} 2. d5=T (2. d3=B {better?} 3. c3-c4 (3. c3-c5))
(2. a1=^) 3. c3-c4
"""


def codes(text: str) -> dict[str, str]:
    with pytest.raises(BadText) as caught:
        parse_records(text)
    return {problem.code: problem.place for problem in caught.value.problems}


def test_a_record_has_tags_entries_comments_and_variations() -> None:
    record = parse_record(TEXT)
    assert record.tag("Bears") == 'Ada "the bear" Byron'
    assert record.tags_named("Seal") == ("one", "two")
    assert record.tag("Date", "unknown") == "unknown"
    assert record.line.comment == "before the first"
    first, second, third = record.line.entries
    assert (first.text, first.comment) == ("c3=F", "a fox, early")
    assert third == Entry("c3-c4")
    assert second.variations[0].entries[0] == Entry("d3=B", "better?")
    assert second.variations[0].entries[1].variations == (Line((Entry("c3-c5"),)),)
    assert second.variations[1] == Line((Entry("a1=^"),))
    assert first.line_number == 8


def test_writing_is_canonical() -> None:
    assert format_record(parse_record(TEXT)) == TEXT


def test_white_space_and_missing_numbers_do_not_matter() -> None:
    squeezed = TEXT.replace("1. ", "").replace("2. ", "").replace("3. ", "").replace("\n", "\r\n\t ")
    assert parse_record(squeezed) == parse_record(TEXT)
    attached = '[ Game   "tokan" ]\n1.a1-a2\n2...b1-b2{x}{y}'
    assert parse_record(attached) == parse_record('[Game "tokan"] a1-a2 b1-b2 {x y}')
    assert parse_record("\ufeff" + TEXT) == parse_record(TEXT)


def test_long_games_are_wrapped() -> None:
    entries = tuple(Entry(f"a{n % 7 + 1}-b{n % 5 + 1}", "a comment of some words " * (n % 9 == 0)) for n in range(200))
    record = Record((("Game", "tokan"),), Line(entries))
    text = format_record(record)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert parse_record(text) == record


def test_tags_stand_in_canonical_order_and_unknown_ones_are_kept() -> None:
    record = Record(
        (("Deal", "d"), ("Result", "none"), ("Seal", "1"), ("Game", "tokan"), ("Black", "B"), ("Red", "R"), ("Seal", "2"))
    )
    assert [name for name, _ in record.tags] == ["Game", "Red", "Black", "Result", "Deal", "Seal", "Seal"]
    assert record.with_tag("Result", "x").tag("Result") == "x"
    assert record.with_tag("Note", "n").tags[-1] == ("Note", "n")
    assert record.has_tag("Deal")
    assert not record.has_tag("Date")


def test_several_records_follow_each_other() -> None:
    rounds = tuple(Record((("Game", "tokan"), ("Match", "m"), ("Round", str(n)))) for n in (1, 2, 3))
    assert parse_records(format_records(rounds)) == rounds
    with pytest.raises(BadText, match="holds 3"):
        parse_record(format_records(rounds))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", {"no_record": "line 1"}),
        ("  \n \n", {"no_record": "line 3"}),
        ("1. a1-a2", {"no_game": "record at line 1, tags"}),
        ('[Red "x"]\n[Game "tokan"]', {"no_game": "record at line 1, tags"}),
        ('[Game "tokan"]\n[Date "1"]\n[Date "2"]', {"tag_twice": "record at line 1, Date"}),
        ('[Game "tokan"]\n[date "1"]', {"bad_tag": "record at line 1, date"}),
        ('[Game "tokan"]\n[Größe "1"]', {"bad_tag": "record at line 1, Größe"}),
        ('[Game "tokan"]\n1. a1-a2\n[Date "1"]', {"tag_after_moves": "line 3"}),
        ('[Game "tokan"]\n2. a1-a2', {"wrong_number": "line 2"}),
        ('[Game "tokan"]\na1-a2 (2. b1-b2)', {"wrong_number": "line 2"}),
        ('[Game "tokan"]\n(a1-a2)', {"variation_first": "line 2"}),
        ('[Game "tokan"]\na1-a2 ()', {"empty_variation": "line 2"}),
        ('[Game "tokan"]\na1-a2 (b1-b2', {"not_closed": "line 2"}),
        ('[Game "tokan"]\na1-a2)', {"not_opened": "line 2"}),
        ('[Game "tokan"]\na1-a2 {never', {"bad_character": "line 2"}),
        ('[Game "tokan"]\na1-a2 } b', {"bad_character": "line 2"}),
        ("[Game tokan]", {"bad_character": "line 1"}),
        ('[Game "tokan', {"bad_character": "line 1"}),
        ('[Game "to\\kan"]', {"bad_tag_value": "line 1"}),
        ('[Game "tokan"] a ' + "(a " * 40, {"too_deep": "line 1"}),
        ('[Game "tokan"]\n5. a1-a2\n7. b\n)', {"wrong_number": "line 3", "not_opened": "line 4"}),
    ],
)
def test_every_fault_has_a_code_and_a_line(text: str, expected: dict[str, str]) -> None:
    assert codes(text) == expected


@pytest.mark.parametrize("text", ["", "a b", "a{", "(a", "1.", "12.a", 'a"', "[a]"])
def test_an_entry_is_one_word(text: str) -> None:
    with pytest.raises(BadText):
        Entry(text)


def test_a_variation_holds_entries() -> None:
    with pytest.raises(BadText):
        Entry("a", variations=(Line((), "only words"),))


WORDS = st.from_regex(r"[A-Za-z^<>@=/+x-][A-Za-z0-9^<>@=/+.x-]{0,7}", fullmatch=True)
COMMENTS = st.text(max_size=60) | st.sampled_from(["", "}", "{", "\\", "\\}", "a } b", "[Game", "1. x (", '"'])
LINES: st.SearchStrategy[Line] = st.recursive(
    st.builds(Line, st.lists(st.builds(Entry, WORDS, COMMENTS), max_size=4).map(tuple), COMMENTS),
    lambda lines: st.builds(
        Line,
        st.lists(
            st.builds(Entry, WORDS, COMMENTS, st.lists(lines.filter(lambda line: bool(line.entries)), max_size=2).map(tuple)),
            max_size=4,
        ).map(tuple),
        COMMENTS,
    ),
    max_leaves=6,
)
TAGS = st.lists(st.tuples(st.from_regex(r"X[A-Za-z0-9_]{0,6}", fullmatch=True), st.text(max_size=30)), max_size=4)
RECORDS = st.builds(lambda tags, line: Record((("Game", "tokan"), *tags), line), TAGS, LINES)


@settings(max_examples=150)
@given(st.lists(RECORDS, min_size=1, max_size=3))
def test_reading_what_was_written_gives_the_same_records(records: list[Record]) -> None:
    text = format_records(records)
    assert parse_records(text) == tuple(records)
    assert format_records(parse_records(text)) == text


@settings(max_examples=300)
@given(st.text(alphabet='[]{}()"\\ \n1.aGame', max_size=60) | st.text(max_size=40))
@example('[Game "x"]\u00a0a\u2003b')
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        records = parse_records(text)
    except BadText:
        return
    assert parse_records(format_records(records)) == records
