"""What records mean: replays of all three games, their results and their faults."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from reynard.core.errors import BadText
from reynard.core.outcome import Outcome
from reynard.core.record import Entry, Line, Record, format_record, parse_record
from reynard.core.seats import CHANCE, Seat
from reynard.games.catalogue import GAMES, get_game
from reynard.games.replay import (
    format_option_pairs,
    format_result,
    make_record,
    parse_option_pairs,
    parse_result,
    play_entry,
    replay,
    replay_all,
)

TALLY_HO = """\
[Game "tally_ho"]
[Options "rest=moved quiet_limit=30"]
[Bears "Ada"]
[Hunters "Bob"]
[Date "2026-11-15"]
[Result "none"]

1. d5=F 2. d3=T (2. d3=P 3. d5xd3) 3. d5-d4 {to the centre} 4. a1=B
"""


def random_game(name: str, seed: int, most: int = 400) -> tuple[Any, list[str]]:
    """The start and the entries of a random game, to its end or for `most` entries."""
    source = random.Random(seed)
    game = get_game(name)
    state = game.initial(game.parse_options({}))
    while game.to_act(state) is CHANCE:
        state = game.play(state, CHANCE, source.choice(game.chance_outcomes(state))[0])
    start, entries = state, list[str]()
    while game.outcome(state) is None and len(entries) < most:
        entry = source.choice(game.legal_entries(state))
        for step in game.parse_entry(state, entry):
            state = game.play(state, step.actor, step.move)
        if game.to_act(state) is CHANCE:
            shown = source.choice(game.chance_outcomes(state))[0]
            entry, state = game.format_move(shown), game.play(state, CHANCE, shown)
        entries.append(entry)
    return start, entries


def problems(record: Record | str) -> dict[str, str]:
    with pytest.raises(BadText) as caught:
        replay(parse_record(record) if isinstance(record, str) else record)
    return {problem.code: problem.place for problem in caught.value.problems}


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("seed", [1, 2])
def test_games_are_written_and_read_back_the_same(name: str, seed: int) -> None:
    game = get_game(name)
    start, entries = random_game(name, seed)
    state = start
    for entry in entries:
        state = play_entry(game, state, entry)
    record = make_record(
        game, start, entries, outcome=game.outcome(state), players=("Ada", "Bob"), tags=[("Date", "2026-11-15")]
    )
    read = parse_record(format_record(record))
    assert read == record
    played = replay(read)
    assert played.entries == tuple(entries)
    assert played.last == state
    assert played.outcome == game.outcome(state)
    assert len(played.states) == len(entries) + 1
    assert played.states[0] == start


def test_a_running_game_with_a_variation() -> None:
    played = replay(parse_record(TALLY_HO))
    assert played.outcome is None
    assert played.entries == ("d5=F", "d3=T", "d5-d4", "a1=B")
    assert played.game.format_position(played.last).startswith("#######/#######/###.###/###F###/###T###")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"tally_ho"', '"chess"', {"unknown_game": "tag Game"}),
        ("quiet_limit=30", "quiet_limit=0", {"bad_value": "tag Options, quiet_limit"}),
        ("quiet_limit=30", "quiet_limit", {"bad_option": "tag Options, quiet_limit"}),
        ("quiet_limit=30", "rest=moved", {"option_twice": "tag Options, rest"}),
        ("[Hunters ", "[Black ", {"wrong_seat": "tag Black"}),
        ("2026-11-15", "15.11.2026", {"bad_date": "tag Date"}),
        ('[Date "2026-11-15"]', '[Round "x"]', {"bad_round": "tag Round"}),
        ('Result "none"', 'Result "red 1 2 turns H14"', {"bad_result": "tag Result"}),
        ('Result "none"', 'Result "bears 0 0 turns H14"', {"wrong_result": "tag Result"}),
        ('Result "none"', 'Result "bears 5 0 resigned"', {"wrong_result": "tag Result"}),
        ('Result "none"', 'Start "nowhere"', {"field_count": "tag Start, position"}),
        ("4. a1=B", "4. a1", {"not_whole": "entry 4 (line 8)"}),
        ("4. a1=B", "4. d4-c5", {"illegal_move": "entry 4 (line 8)"}),
        ("4. a1=B", "4. h1", {"bad_move": "entry 4 (line 8)"}),
        ("3. d5xd3)", "3. d5xd2)", {"illegal_move": "entry 2(1).3 (line 8)"}),
    ],
)
def test_every_fault_has_its_place(old: str, new: str, expected: dict[str, str]) -> None:
    assert old in TALLY_HO
    assert problems(TALLY_HO.replace(old, new)) == expected


def test_faults_of_tags_and_lines_are_all_told() -> None:
    text = TALLY_HO.replace("2026-11-15", "yesterday").replace("3. d5xd3)", "3. d5xd2)").replace("4. a1=B", "4. d4-c5")
    with pytest.raises(BadText) as caught:
        replay(parse_record(text))
    assert [problem.code for problem in caught.value.problems] == ["bad_date", "illegal_move", "illegal_move"]


def test_a_game_may_end_off_the_board() -> None:
    played = replay(parse_record(TALLY_HO.replace('"none"', '"hunters 0 0 resigned"')))
    assert played.outcome == Outcome(Seat.SECOND, (0, 0), "resigned")


def test_a_finished_game_says_so() -> None:
    start, entries = random_game("tokan", 5)
    assert problems(make_record(get_game("tokan"), start, entries)) == {"wrong_result": "tag Result"}
    untold = Record(
        tuple(tag for tag in make_record(get_game("tokan"), start, entries).tags if tag[0] != "Result"),
        Line(tuple(map(Entry, entries))),
    )
    assert replay(untold).outcome is not None


def test_a_dealt_game_needs_its_start() -> None:
    assert problems('[Game "tokan"]\n') == {"no_start": "tag Start"}
    assert problems('[Game "two_paths"]\n') == {"no_start": "tag Start"}
    assert replay(parse_record('[Game "tally_ho"]\n')).entries == ()


def test_two_paths_starts_with_both_orders_or_later() -> None:
    record = parse_record('[Game "two_paths"]\n[Start "setup n 1"]\n1. FHG/HGF 2. Fw/e 3. Hw/w')
    played = replay(record)
    assert len(played.states) == 4
    half = '[Game "two_paths"]\n[Start "setup n 1"]\n1. FHG/HGF 2. Fw'
    assert problems(half) == {"unknown_entry": "entry 2 (line 3)"}


def test_results_round_trip() -> None:
    game = get_game("tokan")
    for outcome in (None, Outcome(None, (9, 9), "no_move", "T13"), Outcome(Seat.SECOND, (3, 12), "time")):
        assert parse_result(game, format_result(game, outcome)) == outcome
    assert format_result(game, Outcome(Seat.FIRST, (12, 3), "no_move", "T13")) == "red 12 3 no_move T13"
    assert parse_option_pairs(format_option_pairs({"a": "b", "c": "d"})) == {"a": "b", "c": "d"}


def test_rounds_of_a_match_follow_each_other() -> None:
    def played(number: str, **tags: str) -> Record:
        pairs = {"Game": "tally_ho", "Match": "m1", "Round": number, **tags}
        return Record(tuple(pairs.items()))

    assert len(replay_all([played("1"), played("2")])) == 2
    for records, code in [
        ([played("1"), played("3")], "round_order"),
        ([played("1"), played("2", Options="rest=flipped")], "round_game"),
        ([played("1"), played("x")], "bad_round"),
    ]:
        with pytest.raises(BadText) as caught:
            replay_all(records)
        assert code in {problem.code for problem in caught.value.problems}


def test_a_result_may_name_a_seat_of_two_words() -> None:
    game: Any = SimpleNamespace(seat_names=("old_fox", "hare"))
    outcome = Outcome(Seat.FIRST, (2, 1), "no_way", "X9")
    assert format_result(game, outcome) == "old_fox 2 1 no_way X9"
    assert parse_result(game, "old_fox 2 1 no_way X9") == outcome
