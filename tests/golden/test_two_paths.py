"""Golden positions of Two Paths: legal bluffs, every duel's successor, wins, and declined answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from reynard.core.seats import Seat
from reynard.games.two_paths.game import GAME
from reynard.games.two_paths.options import Options
from reynard.games.two_paths.state import State

GOLDEN = Path(__file__).parents[2] / "data" / "golden" / "two_paths.jsonl"
STARTS = GOLDEN.with_name("two_paths_starts.jsonl")
RECORDS: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
BY_TAG = {tag: [record for record in RECORDS if tag in record["tags"]] for tag in {tag for r in RECORDS for tag in r["tags"]}}


def position(record: dict[str, Any], *, optional_answer: bool = False) -> State:
    return GAME.parse_position(record["pos"], Options(record["R"], optional_answer=optional_answer))


def played(state: State, entry: str) -> State:
    steps = GAME.parse_entry(state, entry)
    assert GAME.format_entry(steps) == entry
    for step in steps:
        state = GAME.play(state, step.actor, step.move)
    return state


def test_there_are_golden_positions_of_every_length_and_tag() -> None:
    assert {record["R"] for record in RECORDS} == {6, 7, 8}
    assert len(RECORDS) > 150
    assert {"start", "z12_side", "z12_no_side", "answer_leap", "leap1"} <= set(BY_TAG)


def test_Z6_Z12_golden_sides_that_can_be_chosen() -> None:
    for record in RECORDS:
        state = position(record)
        legal: dict[str, str] = {}
        for move in GAME.legal_moves(state, state.mover):
            text = GAME.format_move(move)
            legal[text[0]] = legal.get(text[0], "") + text[1]
        assert legal == record["legal"], record["pos"]


def test_Z2_Z5_Z8_Z9_Z10_Z11_Z13_golden_duels_lead_to_their_positions() -> None:
    for record in RECORDS:
        state = position(record)
        assert GAME.format_position(state) == record["pos"]
        assert GAME.legal_entries(state) == tuple(sorted(record["duels"])), record["pos"]
        for entry, expected in record["duels"].items():
            after = played(state, entry)
            assert GAME.format_position(after) == expected, (record["pos"], entry)
            assert GAME.parse_position(expected, state.options) == after


def test_Z14_golden_duels_that_end_the_game() -> None:
    winners = 0
    for record in RECORDS:
        state = position(record)
        for entry in record["duels"]:
            outcome = GAME.outcome(played(state, entry))
            won = record["won"].get(entry)
            assert (won is None) == (outcome is None), (record["pos"], entry)
            if outcome is not None:
                winners += 1
                assert outcome.winner is Seat("sn".index(won))
    assert winners > 20


def test_Z8_Z15_golden_answers_that_are_declined() -> None:
    for record in RECORDS:
        state = position(record, optional_answer=True)
        everything = record["duels"] | record["declined"]
        assert GAME.legal_entries(state) == tuple(sorted(everything)), record["pos"]
        for entry, expected in everything.items():
            assert GAME.format_position(played(state, entry)) == expected, (record["pos"], entry)


def test_Z1_Z4_golden_starts_are_the_36_pairs_of_orders() -> None:
    starts = [json.loads(line) for line in STARTS.read_text(encoding="utf-8").splitlines()]
    for rows in (6, 7, 8):
        setup = GAME.parse_position("setup s 1", Options(rows))
        pairs = {f"{start['south']}/{start['north']}" for start in starts if start["R"] == rows}
        assert pairs == set(GAME.legal_entries(setup))
        for pair in pairs:
            south, north = pair.split("/")
            empty = "/".join(["..."] * (rows - 2))
            assert GAME.format_position(played(setup, pair)) == f"{north.lower()}/{empty}/{south} s 1"
