"""What the guest gets for free. `test_guest.py` runs this in a process in which the guest is installed."""

from __future__ import annotations

import asyncio
import io
import re
import secrets
import unittest
import warnings
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest

from reynard.bots.factory import make_bot
from reynard.bots.names import bot_levels
from reynard.cli import main
from reynard.core.record import Record, format_record, parse_records
from reynard.core.seats import CHANCE, Seat
from reynard.draw.svg import draw_svg
from reynard.draw.text import draw_text
from reynard.draw.words import describe_position, game_title
from reynard.fair.verify import examine, verify_record
from reynard.games.catalogue import game_names, get_game
from reynard.games.replay import replay
from reynard.match.commands import Act, Entropy, Join
from reynard.match.state import Player as Seated
from reynard.server.app import make_app
from reynard.server.menu import offered_games
from reynard.server.settings import Settings
from reynard.study.arena import Pairing, play_pair
from reynard.study.review import review
from reynard.terminal.labels import choices
from reynard.terminal.plan import PERSON, Plan
from reynard.terminal.session import LocalSession

GAME = "cuckoo"
START = "???/???/??? j -/-"


def test_the_guest_is_listed_after_the_games_of_the_house() -> None:
    assert game_names()[-1] == GAME
    assert len(game_names()) == 4
    assert game_title(GAME, "de") == "Kuckuck"
    assert game_title(GAME, "fr") == "Cuckoo", "English, where the guest does not speak a language"


@pytest.mark.parametrize(("lang", "pick"), [("en", "Pick a nest in secret."), ("de", "Wähle heimlich ein Nest.")])
def test_the_web_client_is_given_all_that_the_guest_says(lang: str, pick: str) -> None:
    texts = next(game for game in offered_games() if game.name == GAME).texts[lang]
    assert texts["status-cuckoo-pick-you"] == pick
    assert texts["status-cuckoo-guard-other"][0] == ["seat"]
    assert texts["game-cuckoo.tagline"]
    assert texts["option-cuckoo-eggs-gold"] != "gold"


# Shown


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
def test_a_position_is_drawn_as_text_picture_and_words(lang: str) -> None:
    assert draw_text(START, lang=lang).count("?") == 9
    assert draw_svg(START, lang=lang).count("<rect") >= 10
    assert describe_position(START, lang)


def test_the_rules_are_told_in_its_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Kuckuck")
    assert "heimlich ein Nest" in told


# The engine protocol


def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, "quit"]) + "\n"))
    assert main(["engine"]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_engine_protocol_plays_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    play = ("play a1/a2=3", "show", "undo", "perft 1", "announced F", "play a1/a1=4")
    answers = ask(capsys, monkeypatch, "hello", "game cuckoo eggs=gold", "position start", "show", "moves", *play)
    assert "game cuckoo eggs=plain" in answers
    assert f"position {START}" in answers
    assert "position ???/???/.?? o 3/-" in answers
    assert "perft 1 243" in answers
    assert sum(answer.startswith("error ") for answer in answers) == 2


def test_the_engine_values_it_and_moves(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    answers = ask(capsys, monkeypatch, "game cuckoo", "position .../.../.?? o 1112/233", "value", "go nodes 50", "isready")
    assert any(re.fullmatch(r"value [01]\.[0-9]+ (exact|estimate)", answer) for answer in answers), answers
    assert any(answer.startswith("bestmove ") for answer in answers), answers


# Bots, arena, review


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_the_bots_that_come_for_free_play_whole_games(level: str) -> None:
    game, bot = get_game(GAME), make_bot(GAME, level, 7, seconds=0.05)
    state = game.initial(game.parse_options({}))
    while game.outcome(state) is None:
        acting = game.to_act(state)
        if acting is CHANCE:
            state = game.play(state, CHANCE, game.chance_outcomes(state)[0][0])
        else:
            seat = min(acting)
            view = game.view(state, seat)
            step = bot.choose(view, ())
            assert step in view.moves
            state = game.play(state, seat, game.parse_move(step))
    assert bot_levels(GAME) == ("1", "2", "3")


def test_the_arena_plays_pairs_with_records_that_replay() -> None:
    result = play_pair(Pairing(GAME, (), "greedy", "random", 0.05, 5))
    assert [len(replay(parse_records(text)[0]).entries) for text in result.records] == [9, 9]


def test_a_finished_game_is_reviewed() -> None:
    text = play_pair(Pairing(GAME, (), "greedy", "random", 0.05, 5)).records[0]
    found = review(replay(parse_records(text)[0]), nodes=200)
    assert found.moves


# On the server, between two people, with seals and a sealed deal


async def play_on_server(tmp_path: Path) -> Record:
    app = make_app(Settings(database=str(tmp_path / "guest.sqlite3"), workers=1))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar's own types of the same thing
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        services = app.state.services
        await client.post("/api/me", json={"name": "Anna"})
        made = await client.post("/api/matches", json={"game": GAME, "opponent": "friend", "options": {"eggs": "gold"}})
        assert made.status_code in (200, 201), made.text
        match = made.json()["match"]

        async def do(kind: Any, who: Seated, **fields: Any) -> None:
            number = (await services.hub.load(match)).match.number
            done = await services.hub.command(kind(id=secrets.token_hex(8), match=match, seen=number, **fields), who)
            assert done.refusal is None, done.refusal

        loaded = (await services.hub.load(match)).match
        anna = Seated(loaded.seating.players[0].id, "Anna")
        ben = Seated("ben-who-has-been-invited", "Ben")
        await do(Join, ben, entropy="ab" * 16)
        await do(Entropy, anna, entropy="cd" * 16)
        for turn in range(200):
            loaded = (await services.hub.load(match)).match
            if loaded.status != "playing":
                break
            seat = next(seat for seat in Seat if loaded.view(seat).moves)
            if loaded.view(seat.other).pending:
                assert loaded.view(seat).own == "" == loaded.view(None).own, "a pick is secret"
            who = (anna, ben)[loaded.seating.player_in(seat)]
            moves = loaded.view(seat).moves
            await do(Act, who, step=moves[turn * 7 % len(moves)])
        loaded = (await services.hub.load(match)).match
        assert loaded.result is not None
        return parse_records((await client.get(f"/api/matches/{match}/record")).text)[0]


def test_two_people_play_it_on_the_server_with_seals_and_a_sealed_deal(tmp_path: Path) -> None:
    record = asyncio.run(play_on_server(tmp_path))
    again = parse_records(format_record(record))[0]
    assert verify_record(again) == []
    assert (examine([again]).entries, examine([again]).seals) == (9, 9)
    assert len(again.tags_named("Seal")) == len(again.line.entries) == 9
    assert again.has_tag("Deal")
    entry = again.line.entries[3].text
    forged = format_record(again).replace(entry, entry[:-1] + ("1" if entry[-1] != "1" else "2"))
    try:
        problems = verify_record(parse_records(forged)[0])
    except ValueError:
        return
    assert problems, "an egg that the deal does not give is found out"


# In the terminal


@pytest.mark.parametrize("lang", ["en", "de"])
def test_two_people_play_it_in_the_terminal(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = LocalSession(Plan(GAME, PERSON, seed=3), lang)
    lines = []
    while session.to_act():
        seat = session.to_act()[0]
        choice = choices(session.view(seat), lang)[-1]
        assert choice.path == (choice.step,), "a nest is picked by pressing it"
        lines.append(choice.step)
        session.play(seat, choice.step)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, "quit"]) + "\n"))
    assert main(["play", "--plain", GAME, "--two", "--seed", "3", "--lang", lang]) == 0
    assert game_title(GAME, lang) in capsys.readouterr().out


# For programs that learn


@pytest.mark.filterwarnings("ignore")
def test_openspiels_own_tests_pass() -> None:
    import pyspiel
    from open_spiel.integration_tests import api_test
    from open_spiel.python.tests import games_sim_test

    import reynard.adapters.openspiel  # noqa: F401 (registers the games)

    name = f"reynard_{GAME}"
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False, mask_test=True)
    with redirect_stdout(io.StringIO()):
        games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(f"{name}(eggs=gold)"))
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": pyspiel.load_game(name)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 3
    assert not result.failures, result.failures
    assert not result.errors, result.errors


def test_pettingzoos_own_tests_pass() -> None:
    from pettingzoo.test import api_test, seed_test

    from reynard.adapters.pettingzoo import env

    made = env(GAME, eggs="gold")
    with warnings.catch_warnings(action="ignore"), redirect_stdout(io.StringIO()):
        api_test(made, num_cycles=200)
        seed_test(lambda: env(GAME), num_cycles=50)
    made.reset(seed=1)
    assert np.count_nonzero(made.observe(made.agent_selection)["action_mask"]) == 9
