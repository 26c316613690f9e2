"""The arena: paired deals, ratings, early stopping, engines as contestants, a real Dask cluster."""

from __future__ import annotations

import json
import math
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from reynard.cli import main
from reynard.core.errors import NotFound
from reynard.core.record import parse_records
from reynard.games.catalogue import game_names
from reynard.games.replay import replay_all
from reynard.study.arena import Event, Pairing, PairResult, play_pair, run_event
from reynard.study.contestants import make_contestant
from reynard.study.rating import Sprt, elo_of, fit_elo, rate, score_of

GAMES = game_names()


@pytest.mark.parametrize("game", GAMES)
def test_a_pair_has_one_deal_and_both_sides(game: str) -> None:
    result = play_pair(Pairing(game, (), "greedy", "random", 0.01, 5))
    games = [replay_all(parse_records(text))[0] for text in result.records]
    assert games[0].record.tag("Start") == games[1].record.tag("Start")
    seats = [[games[n].record.tag(name.capitalize()) for name in games[n].game.seat_names] for n in (0, 1)]
    assert seats == [["greedy", "random"], ["random", "greedy"]]
    assert result.moves == sum(len(played.entries) for played in games)
    assert result == play_pair(Pairing(game, (), "greedy", "random", 0.01, 5))


def test_both_rounds_of_a_tally_ho_pair_lie_alike() -> None:
    result = play_pair(Pairing("tally_ho", (), "random", "random", 0.01, 9))
    shown: list[dict[str, str]] = []
    for text in result.records:
        entries = replay_all(parse_records(text))[0].entries
        shown.append(dict(entry.split("=") for entry in entries if "=" in entry))
    assert shown[0] == shown[1]
    assert len(shown[0]) == 48


def test_an_event_plays_everybody_against_everybody_and_tells_of_every_pair() -> None:
    told: list[PairResult] = []
    with ThreadPoolExecutor(2) as executor:
        standings = run_event(Event("tokan", (), ("greedy", "random", "1"), 2, 0.01, 3), executor, told.append, 2)
    assert [(s.first, s.second, len(s.pairs)) for s in standings] == [
        ("greedy", "random", 2),
        ("greedy", "1", 2),
        ("random", "1", 2),
    ]
    assert len(told) == 6


def test_a_rating_is_the_score_with_an_interval_that_narrows() -> None:
    few, many = rate([1.0, 0.5, 0.5, 0.0]), rate([1.0, 0.5, 0.5, 0.0] * 50)
    assert few.score == many.score == 0.5
    assert few.score_low < many.score_low < 0.5 < many.score_high < few.score_high
    assert rate([]).elo_high == math.inf
    assert rate([1.0] * 20).elo_low > 200
    assert [rate([1.0] * count).elo_high for count in range(1, 60)] == [math.inf] * 59
    assert rate([0.0] * 50).score_low == 0.0
    assert elo_of(score_of(123.0)) == pytest.approx(123.0)
    assert elo_of(0.0) == -math.inf


def test_a_sequential_test_stops_when_it_is_decided() -> None:
    test = Sprt(0, 50)
    assert test.decide([0.5, 0.75]) == ""
    assert test.decide([1.0, 0.75] * 40) == "stronger"
    assert test.decide([0.0, 0.25] * 40) == "not stronger"


def test_a_match_with_sprt_ends_early() -> None:
    with ThreadPoolExecutor(1) as executor:
        event = Event("tally_ho", (), ("greedy", "random"), 200, 0.01, 3, Sprt(0, 100))
        standings = run_event(event, executor, lambda _: None, 1)
    assert standings[0].verdict == "stronger"
    assert len(standings[0].pairs) < 60


def test_elo_of_a_round_robin_keeps_the_order_and_the_mean() -> None:
    elo = fit_elo({("a", "b"): [0.75] * 40, ("b", "c"): [0.75] * 40, ("a", "c"): [0.9] * 40})
    assert elo["a"] > elo["b"] > elo["c"]
    assert sum(elo.values()) == pytest.approx(0.0, abs=1e-6)
    assert elo["a"] - elo["b"] == pytest.approx(elo_of(0.75), abs=40)


def test_unknown_contestants_are_refused() -> None:
    with pytest.raises(NotFound):
        make_contestant("tokan", "mind_reader", 1, 0.1)
    with pytest.raises(NotFound):
        make_contestant("tokan", "11", 1, 0.1)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_program_that_speaks_the_engine_protocol_plays_whole_games(game: str) -> None:
    command = f"engine:{sys.executable} -m reynard engine"
    result = play_pair(Pairing(game, (), command, "random", 0.01, 2))
    for text in result.records:
        assert replay_all(parse_records(text))[0].outcome is not None


@pytest.mark.parametrize("program", ["cat", f"{sys.executable} -c pass", "no-such-program"])
def test_a_program_that_is_no_engine_ends_the_arena_with_a_sentence(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "tokan", "random", f"engine:{program}", "--pairs", "1", "--workers", "1"]) == 1
    said = capsys.readouterr().err
    assert "ngine" in said or "cannot be started" in said
    assert "Traceback" not in said


def test_an_interrupted_arena_shows_what_was_played(tmp_path: Path) -> None:
    words = ["arena", "tokan", "greedy", "random", "--pairs", "1000000", "--workers", "1", "--records", str(tmp_path)]
    command = [sys.executable, "-m", "reynard", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        while not any(tmp_path.iterdir()):
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        printed, said = running.communicate()
    assert running.returncode == 130
    assert "greedy – random" in printed
    assert "Ended early" in said
    assert "Traceback" not in said


def test_the_command_prints_a_table_and_writes_json_and_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "tokan", "greedy", "random", "--pairs", "2", "--workers", "1", "--option", "scoring=heads"]
    assert main([*words, "--output", str(tmp_path / "out.json"), "--records", str(tmp_path / "games")]) == 0
    assert "greedy – random" in capsys.readouterr().out
    result = json.loads((tmp_path / "out.json").read_text())
    assert result["options"]["scoring"] == "heads"
    assert result["matches"][0]["pairs"] == 2
    assert len(list((tmp_path / "games").iterdir())) == 2


def test_one_contestant_is_not_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "tokan", "random", "random"]) == 1
    assert "two" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_an_event_runs_on_a_real_dask_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]  # dask has no annotations
        words = ["arena", "tally_ho", "greedy", "random", "--pairs", "2", "--cluster", cluster.scheduler_address]
        assert main(words) == 0
    assert "greedy – random" in capsys.readouterr().out
