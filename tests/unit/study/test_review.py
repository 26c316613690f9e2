"""Reviews: skill and luck sum exactly to the result; best moves cost nothing; the coach finds habits that are there."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from reynard.cli import main
from reynard.core.errors import Refused
from reynard.core.record import format_record, parse_records
from reynard.core.seats import Seat
from reynard.games.catalogue import game_names, get_game
from reynard.games.replay import Replay, make_record, replay, replay_all
from reynard.solve.two_paths import solve
from reynard.study.arena import Pairing, play_pair
from reynard.study.coach import coach
from reynard.study.plot import plot_review
from reynard.study.reports import report
from reynard.study.review import review

START = "fhg/.../.../.../.../.../FHG s 1"


def games(name: str, seed: int) -> tuple[Replay, ...]:
    result = play_pair(Pairing(name, (), "greedy", "random", 0.01, seed))
    return tuple(replay_all(parse_records(text))[0] for text in result.records)


@pytest.mark.slow
@pytest.mark.parametrize("name", game_names())
def test_skill_and_luck_sum_exactly_to_the_result(name: str) -> None:
    for played in games(name, 3)[:1]:
        done = review(played, nodes=2000)
        total = 0.5 + done.deal + sum(move.skill[0] - move.skill[1] + move.luck for move in done.moves)
        assert total == pytest.approx(done.result, abs=1e-9)
        assert 0.5 + done.luck + done.skill[0] - done.skill[1] == pytest.approx(done.result, abs=1e-9)
        for move in done.moves:
            assert move.after - move.before == pytest.approx(move.skill[0] - move.skill[1] + move.luck, abs=1e-9)
        assert done.moves[-1].is_exact


def play_two_paths(hide_seed: int, duels: int, sides: str) -> Replay:
    """A record whose South always hides where `sides` says, and whose choices are drawn otherwise."""
    game = get_game("two_paths")
    state = game.parse_position(START, game.parse_options({}))
    start, dice, turn = state, random.Random(hide_seed), 0
    entries: list[str] = []
    while game.outcome(state) is None and len(entries) < duels:
        legal = game.legal_entries(state)
        mover = game.format_position(state).split()[1]
        if mover == "s":
            wanted = [entry for entry in legal if entry[1] == sides[turn % len(sides)]]
            turn += 1
            legal = tuple(wanted) or legal
        entry = dice.choice(legal)
        for step in game.parse_entry(state, entry):
            state = game.play(state, step.actor, step.move)
        entries.append(entry)
    return replay(make_record(game, start, entries, outcome=game.outcome(state), players=("Anna", "Ben")))


def test_in_two_paths_equilibrium_choices_have_no_skill_cost() -> None:
    duel = solve(7).duel(START)
    game = get_game("two_paths")
    state = game.parse_position(START, game.parse_options({}))
    played = replay(make_record(game, state, [f"{duel.best[0]}w/e"]))
    move = review(played).moves[0]
    assert move.loss == pytest.approx(0.0, abs=1e-9)
    assert move.skill == pytest.approx((0.0, 0.0), abs=1e-9)
    assert move.luck > 0.03
    assert move.is_exact
    assert review(played).result is None


def test_a_worse_animal_costs_exactly_the_difference_of_values() -> None:
    duel = solve(7).duel(START)
    worse = next(animal for animal in "FHG" if animal not in duel.best)
    game = get_game("two_paths")
    state = game.parse_position(START, game.parse_options({}))
    move = review(replay(make_record(game, state, [f"{worse}w/e"]))).moves[0]
    assert move.loss == pytest.approx(duel.value - duel.animals[worse].value, abs=1e-9)


def test_resigning_is_the_losers_decision() -> None:
    game = get_game("two_paths")
    state = game.parse_position(START, game.parse_options({}))
    text = format_record(make_record(game, state, ["Fw/e"])).replace('[Result "none"]', '[Result "north 0 0 resigned"]')
    done = review(replay_all(parse_records(text))[0])
    assert done.result == 0.0
    assert done.skill[0] < -0.5
    assert 0.5 + done.luck + done.skill[0] - done.skill[1] == pytest.approx(0.0, abs=1e-9)


def test_the_coach_finds_a_habit_that_is_there_and_its_cost() -> None:
    played = [play_two_paths(seed, 60, "we") for seed in range(6)]
    found = coach([(one, Seat.FIRST) for one in played], "Anna")
    assert found.games == 6
    assert found.hiding[0].name == "alternates"
    assert found.hiding[0].p_value < 0.001
    assert found.hiding[0].low > found.hiding[0].expected
    assert found.hiding[0].cost > 0.1
    assert all(habit.low <= habit.rate <= habit.high for habit in found.hiding)


def test_the_coach_charges_nothing_for_what_chance_explains() -> None:
    played = [play_two_paths(seed, 60, "we") for seed in range(6)]
    found = coach([(one, Seat.SECOND) for one in played], "Ben")
    assert sum(habit.cost > 0 for habit in found.hiding) <= 1


def test_the_coach_is_for_two_paths() -> None:
    with pytest.raises(Refused, match="Two Paths"):
        coach([(games("tokan", 1)[0], Seat.FIRST)])


def test_reports_are_json() -> None:
    played = play_two_paths(1, 12, "w")
    text = format_record(played.record)
    done = json.loads(report("review", text))
    assert done["rounds"][0]["moves"][0]["entry"] == played.entries[0]
    assert set(done["rounds"][0]["totals"]) == {"first", "second"}
    assert [person["player"] for person in json.loads(report("coach", text))["players"]] == ["Anna", "Ben"]


def test_the_commands_print_tables_and_write_a_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.reynard"
    path.write_text(format_record(play_two_paths(4, 60, "w").record), encoding="utf-8")
    assert main(["review", str(path), "--plot", str(tmp_path / "plot.svg")]) == 0
    out = capsys.readouterr().out
    assert "winning chance of Anna" in out
    assert "luck" in out
    assert (tmp_path / "plot.svg").read_text().startswith("<svg")
    assert main(["coach", str(path), "--player", "Anna", "--lang", "de"]) == 0
    assert "Lieblingsseite" in capsys.readouterr().out
    assert main(["coach", str(path), "--player", "Nobody"]) == 1
    assert "Nobody" in capsys.readouterr().err


def test_a_plot_names_the_turning_points() -> None:
    done = review(play_two_paths(4, 60, "w"))
    drawing = plot_review(done)
    biggest = max(range(len(done.moves)), key=lambda n: abs(done.moves[n].after - done.moves[n].before))
    assert f"{biggest + 1}. {done.moves[biggest].entry}" in drawing
