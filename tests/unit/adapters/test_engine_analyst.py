"""The engines behind the protocol: exact where the golden data are exact, repeatable under a node budget, stopped at once."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from reynard.adapters.analyst import Assessment, GoLimits, Question
from reynard.adapters.engine_analyst import EngineAnalyst
from reynard.core.game import AnyGame
from reynard.core.seats import Seat
from reynard.games.catalogue import get_game
from reynard.search.limits import StopFlag
from reynard.search.two_paths_mixes import AnimalMix

GOLDEN = Path(__file__).parents[3] / "data" / "golden"
LAYOUT = "l,m,l,J,M,J/L,j,L,M,j,m/l,J,l,M,J,j/J,J,j,L,m,L/j,L,j,l,j,J r -"
FOREST = "###^TDP/#<##T#B/#P##D#P/T##.LTT/T######/#>#<D#T/.FFT#F# h D/- -/- - - 0"


def question(game: str, position: str, seat: Seat = Seat.FIRST, **more: str) -> Question:
    rules = get_game(game)
    return Question(rules, rules.parse_position(position, rules.parse_options({})), seat, 7, **more)


def test_strategy_and_value_of_two_paths_are_golden() -> None:
    analyst, rules = EngineAnalyst(), get_game("two_paths")
    for line in (GOLDEN / "two_paths.jsonl").read_text().splitlines():
        row = json.loads(line)
        state = rules.parse_position(row["pos"], rules.parse_options({"rows": str(row["R"])}))
        mover = Seat.FIRST if row["pos"].split()[1] == "s" else Seat.SECOND
        found = analyst.value(rules, state, mover)
        assert found.is_exact
        assert found.value == pytest.approx(row["value"], abs=1e-9)
        mixes = {mix.animal: mix for mix in analyst.strategy(rules, state) if isinstance(mix, AnimalMix)}
        assert set(mixes) == set(row["animals"])
        for animal, wanted in row["animals"].items():
            assert mixes[animal].value == pytest.approx(wanted["value"], abs=1e-9)
            if wanted["mix"] == "unique":
                assert mixes[animal].hide_west == pytest.approx(wanted["hide_west"], abs=1e-7)
                assert mixes[animal].block_west == pytest.approx(wanted["block_west"], abs=1e-7)
            if len(row["legal"][animal]) == 1:
                only = float(row["legal"][animal] == "w")
                assert (mixes[animal].hide_west, mixes[animal].block_west) == (only, only)


def test_what_is_loaded_before_the_first_step_is_not_charged_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[str] = []
    analyst, asked = EngineAnalyst(), question("tokan", LAYOUT)
    whole = EngineAnalyst.prepare

    def prepare(self: EngineAnalyst, game: AnyGame, options: object) -> None:
        prepared.append(game.name)
        whole(self, game, options)

    monkeypatch.setattr(EngineAnalyst, "prepare", prepare)
    analyst.go(asked, GoLimits(nodes=100), lambda _: None, StopFlag())
    assert prepared == []
    for _ in range(2):
        analyst.go(asked, GoLimits(movetime_ms=20), lambda _: None, StopFlag())
        assert prepared == ["tokan"]


@pytest.mark.parametrize(("game", "position", "seat"), [("tokan", LAYOUT, Seat.FIRST), ("tally_ho", FOREST, Seat.SECOND)])
def test_a_node_budget_repeats_exactly_and_tells_while_it_thinks(game: str, position: str, seat: Seat) -> None:
    heard: list[list[Assessment]] = [[], []]
    asked = question(game, position, seat)
    drawn = [replace(asked, seed=seed) for seed in (1, 2)]
    moves = [EngineAnalyst().go(a, GoLimits(nodes=5000), told.append, StopFlag()) for a, told in zip(drawn, heard, strict=True)]
    assert moves[0] == moves[1]
    assert [(i.depth, i.nodes, i.value, i.line) for i in heard[0]] == [(i.depth, i.nodes, i.value, i.line) for i in heard[1]]
    assert heard[0]
    rules = asked.game
    assert moves[0] in {rules.format_move(move) for move in rules.legal_moves(asked.state, seat)}


@pytest.mark.parametrize(("game", "position", "seat"), [("tokan", LAYOUT, Seat.FIRST), ("tally_ho", FOREST, Seat.SECOND)])
def test_stop_ends_a_search_without_limits(game: str, position: str, seat: Seat) -> None:
    stop = StopFlag()
    threading.Timer(0.3, stop.set).start()
    EngineAnalyst().go(question(game, position, seat), GoLimits(movetime_ms=3_600_000), lambda _: None, stop)
    assert stop.is_set()


@pytest.mark.parametrize("level", [1, 5, 10])
def test_levels_answer_in_every_role(level: int) -> None:
    analyst, limits = EngineAnalyst(), GoLimits(movetime_ms=50, level=level)
    position = "fhg/.../.../.../.../.../FHG s 1"

    def ask(asked: Question) -> str:
        return analyst.go(asked, limits, lambda _: None, StopFlag())

    assert ask(question("two_paths", position))[0] in "FHG"
    assert ask(question("two_paths", position, Seat.SECOND, announced="G")) in "we"
    assert ask(question("tokan", LAYOUT)).count("-") == 1
    assert ask(question("tally_ho", FOREST, Seat.SECOND))
