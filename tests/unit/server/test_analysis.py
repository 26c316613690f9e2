"""The analysis board over HTTP: steps, trees, the engine that thinks along, and what is refused to players of a match."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from reynard.core.errors import BadText
from reynard.core.game import Step
from reynard.core.seats import CHANCE
from reynard.games.catalogue import game_names, get_game
from reynard.server import analysis, boards
from reynard.server.app import make_app
from reynard.server.pool import Pool, PoolLimits
from reynard.server.services import Services
from reynard.server.settings import Settings


class Client(httpx.AsyncClient):
    """A client of a server in the same event loop."""

    services: Services


FINAL = "J,j,m,M,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r -"
DUEL = "fhg/.../.../.../.../.../FHG s 1"


class InThread(Pool):
    """A pool that works in this process, where everything is compiled already."""

    async def _work(self, place: Any, work: Callable[..., Any], arguments: Sequence[Any]) -> Any:
        return await asyncio.to_thread(work, *arguments)


@pytest_asyncio.fixture
async def client(tmp_path: Path) -> AsyncIterator[Client]:
    settings = Settings(
        database=str(tmp_path / "analysis.sqlite3"), guest_rate=1000, match_rate=1000, study_rate=10_000, workers=1
    )
    app = make_app(settings, shortest_bot_seconds=0)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar's own types of the same thing
    ready, done = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        async with app.lifespan():
            ready.set()
            await done.wait()

    living = asyncio.create_task(live())
    await ready.wait()
    async with Client(transport=transport, base_url="http://127.0.0.1", timeout=120) as made:
        services = made.services = app.state.services
        services.workers.analyses.stop()
        services.workers.analyses = InThread(PoolLimits(1, 120.0))
        services.analysis._pool = services.workers.analyses
        yield made
    done.set()
    await living


async def board(client: Client, game: str, position: str, *steps: str) -> Any:
    answer = await client.post("/api/analysis/board", json={"game": game, "position": position, "steps": steps})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def think(client: Client, game: str, position: str, **more: Any) -> list[Any]:
    answer = await client.post("/api/analysis/think", json={"game": game, "position": position, **more})
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


@pytest.mark.parametrize("game", game_names())
async def test_a_dealt_start_can_be_shown_and_played_on(client: Client, game: str) -> None:
    start = (await client.post("/api/analysis/start", json={"game": game})).json()
    shown = await board(client, game, start["position"])
    assert shown["entry"] == ""
    assert shown["view"]["moves"]
    after = await board(client, game, start["position"], shown["view"]["moves"][0])
    assert after["view"] != shown["view"]


async def test_a_duel_is_played_step_by_step_and_told_when_it_is_whole(client: Client) -> None:
    announced = await board(client, "two_paths", DUEL, "Fw")
    assert (announced["entry"], announced["view"]["viewer"], announced["view"]["moves"]) == ("", "north", ["e", "w"])
    assert announced["view"]["own"] == ""
    done = await board(client, "two_paths", DUEL, "Fw", "e")
    assert (done["entry"], done["position"]) == ("Fw/e", "fhg/.../.../.../.../F../.HG s 2")
    assert done["spoken"]


async def test_what_a_tile_may_show_comes_with_its_chances(client: Client) -> None:
    start = "#######/#######/#######/###.###/#######/#######/####### b -/- -/- - - 0"
    turned = await board(client, "tally_ho", start, "c3")
    assert turned["view"]["to_act"] == ["chance"]
    assert sum(one["share"] for one in turned["chances"]) == pytest.approx(1.0)
    shown = await board(client, "tally_ho", start, "c3", "c3=F")
    assert shown["entry"] == "c3=F"


async def test_illegal_steps_and_wrong_positions_are_explained(client: Client) -> None:
    wrong = await client.post("/api/analysis/board", json={"game": "two_paths", "position": DUEL, "steps": ["Fw", "Fw"]})
    assert wrong.status_code == 400
    text = await client.post("/api/analysis/board", json={"game": "tokan", "position": "x r -"})
    assert text.status_code == 400
    assert text.json()["problems"]
    long = await client.post("/api/analysis/board", json={"game": "two_paths", "position": DUEL, "steps": ["w"] * 13})
    assert long.status_code == 400


async def test_a_tree_keeps_branches_names_and_comments(client: Client) -> None:
    text = f'[Game "two_paths"]\n[Start "{DUEL}"]\n\n1. Fw/e {{good}} (1. {{bold}} Hw/w 2. Gw/w (2. Ge/e)) 2. Fe/e\n'
    tree = (await client.post("/api/analysis/tree", json={"text": text})).json()
    found = [(node["parent"], node["entry"], node["name"], node["comment"]) for node in tree["nodes"]]
    assert found == [
        (-1, "Fw/e", "", "good"),
        (-1, "Hw/w", "bold", ""),
        (1, "Gw/w", "", ""),
        (1, "Ge/e", "", ""),
        (0, "Fe/e", "", ""),
    ]
    bad = await client.post("/api/analysis/tree", json={"text": text.replace("Fe/e", "Zz")})
    assert bad.status_code == 400
    assert bad.json()["problems"]


async def test_the_engine_deepens_until_the_position_is_settled(client: Client) -> None:
    lines = await think(client, "tokan", FINAL)
    assert lines[-1]["status"] == "settled"
    last = lines[-1]
    assert last["is_exact"]
    assert (last["seat"], last["candidates"][0]["value"]) == ("red", last["value"])
    values = [one["value"] for one in last["candidates"]]
    assert values == sorted(values, reverse=True)


async def test_a_move_that_was_asked_about_comes_with_the_best_answer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "SLICES", (0.2,))
    start = "-,-,-,-,-,-/-,-,Mjl,m,-,-/-,M,L,j,m,Jl/-,-,-,-,-,m/-,-,-,-,-,J r -"
    shown = await board(client, "tokan", start)
    for asked in shown["view"]["moves"][:2]:
        [line, *_] = await think(client, "tokan", start, asked=asked)
        assert line["asked"]["move"] == line["asked"]["line"][0] == asked
        assert line["asked"]["value"] <= line["value"]


async def test_hidden_choices_come_as_a_mix_and_at_once(client: Client) -> None:
    [line] = await think(client, "two_paths", DUEL)
    assert (line["status"], line["is_exact"]) == ("settled", True)
    assert sum(one["share"] for one in line["candidates"]) == pytest.approx(1.0)


async def test_an_animal_that_was_asked_about_is_worth_what_the_solver_says_and_a_block_tells_nothing(client: Client) -> None:
    from reynard.solve.two_paths import solve

    duel = solve(7, False).duel(DUEL)
    for animal in "FHG":
        for side in "we":
            [line] = await think(client, "two_paths", DUEL, asked=f"{animal}{side}")
            assert line["asked"]["move"] == f"{animal}{side}"
            assert line["asked"]["value"] == pytest.approx(duel.animals[animal].value)
    [line] = await think(client, "two_paths", DUEL, steps=["Fw"], asked="w")
    assert line["asked"] is None, "what a block is worth would tell where the disc is"


async def test_the_budget_of_a_person_ends_the_thinking(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "SLICES", (0.05,) * 3 + (1e6,))
    start = (await client.post("/api/analysis/start", json={"game": "tokan"})).json()["position"]
    lines = await think(client, "tokan", start)
    assert [line["status"] for line in lines] == ["thinking", "thinking", "thinking", "resting"]


async def guest(client: Client, name: str) -> str:
    client.cookies.clear()
    answer = await client.post("/api/me", json={"name": name})
    return str(answer.cookies["reynard"])


async def _running_match(client: Client) -> tuple[str, str, str]:
    """The cookies of two players of a match that has begun, and its position."""
    from reynard.match.commands import Entropy, Join
    from reynard.match.state import Player

    anna = await guest(client, "Anna")
    made = (await client.post("/api/matches", json={"game": "tokan", "opponent": "friend"})).json()["match"]
    bob = await guest(client, "Bob")
    ids = []
    for cookie in (anna, bob):
        client.cookies.set("reynard", cookie)
        ids.append((await client.get("/api/me")).json()["player"])
    hub = client.services.hub
    for number, (player, name) in enumerate(zip(ids, ("Anna", "Bob"), strict=True)):
        seen = (await hub.load(made)).match.number
        if number:
            await hub.command(Join(id="join", match=made, seen=seen), Player(player, name))
        seen = (await hub.load(made)).match.number
        await hub.command(Entropy(id=f"entropy-{number}", match=made, seen=seen, entropy="ab" * 16), Player(player, name))
    match = (await hub.load(made)).match
    assert match.status == "playing"
    return anna, bob, (await client.get(f"/api/matches/{made}")).json()["position"]


async def test_a_running_match_between_people_is_not_analysed_by_its_players(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "SLICES", (0.1, 1.0))
    anna, bob, position = await _running_match(client)
    for cookie in (anna, bob):
        client.cookies.set("reynard", cookie)
        for path in ("think", "insight"):
            answer = await client.post(f"/api/analysis/{path}", json={"game": "tokan", "position": position})
            assert (answer.status_code, answer.json()["code"]) == (409, "own_match")
        shown = await board(client, "tokan", position)
        after = await board(client, "tokan", position, shown["view"]["moves"][0])
        near = await client.post("/api/analysis/think", json={"game": "tokan", "position": after["position"]})
        assert near.json()["code"] == "own_match"
        assert (await think(client, "tokan", FINAL))[0]["status"] in ("thinking", "settled")
    client.cookies.clear()
    assert (await think(client, "tokan", position))[0]["status"] == "thinking"


async def test_nothing_else_helps_with_a_running_match_either(client: Client) -> None:
    anna, _, position = await _running_match(client)
    client.cookies.set("reynard", anna)
    rows, rest = position.split(" ", maxsplit=1)
    lines = [row.split(",") for row in rows.split("/")]
    mirrored = "/".join(",".join(reversed(line)) for line in lines) + " " + rest
    colours = "/".join(",".join(line) for line in lines[::-1]).swapcase() + (" b -" if rest.startswith("r") else " r -")
    for image in (mirrored, colours):
        answer = await client.post("/api/analysis/think", json={"game": "tokan", "position": image})
        assert answer.json()["code"] == "own_match"
    wish = {"game": "tokan", "opponent": "bot", "level": "1", "practice": True}
    for start in (position, mirrored):
        refused = await client.post("/api/matches", json={**wish, "start": start})
        assert (refused.status_code, refused.json()["code"]) == (409, "own_match")
    record = f'[Game "tokan"]\n[Start "{mirrored}"]\n\n'
    refused = await client.post("/api/analysis/review", json={"text": record})
    assert (refused.status_code, refused.json()["code"]) == (409, "own_match")
    assert (await client.post("/api/matches", json={**wish, "start": FINAL})).status_code == 201
    other = await client.post("/api/analysis/review", json={"text": record.replace(mirrored, FINAL)})
    assert other.status_code == 200, other.text


def _some_entry(game: Any, state: Any, chance: random.Random) -> tuple[str, Any]:
    """A random whole entry, and the state after it."""
    steps: list[Step[Any]] = []
    while True:
        acting = game.to_act(state)
        actor = CHANCE if acting is CHANCE else min(acting)
        outcomes = [move for move, _ in game.chance_outcomes(state)]
        move = chance.choice(outcomes or list(game.legal_moves(state, actor)))
        steps.append(Step(actor, move))
        state = game.play(state, actor, move)
        entry = game.format_entry(tuple(steps))
        if entry and game.to_act(state) is not CHANCE:
            return entry, state


@pytest.mark.parametrize("name", game_names())
def test_whatever_is_a_move_away_from_a_match_is_near_to_it(name: str) -> None:
    game, chance = get_game(name), random.Random(7)
    started = boards.deal(name, {})
    state = game.parse_position(started.position, game.parse_options(started.options))
    entries: list[str] = []
    for _ in range(6):
        entry, state = _some_entry(game, state, chance)
        entries.append(entry)
    record = f'[Game "{name}"]\n[Start "{started.position}"]\n\n{" ".join(entries)}\n'
    for _ in range(20):
        entry, reached = _some_entry(game, state, chance)
        after = game.format_position(reached)
        assert boards.is_near(record, boards.Place(name, started.options, after)), entry
        assert boards.is_record_near(record, f'[Game "{name}"]\n[Start "{after}"]\n\n')


def test_a_move_that_closes_a_whole_line_leads_to_a_position_that_is_near() -> None:
    before = "-,-,-,-,-,-/-,-,-,-,-,-/J,m,J,l,M,j/-,J,l,-,-,-/L,j,-,-,-,- r -"
    game = get_game("tokan")
    state = game.parse_position(before, game.parse_options({}))
    record = f'[Game "tokan"]\n[Start "{before}"]\n\n'
    for move in game.legal_moves(state, min(game.to_act(state))):  # type: ignore[arg-type]
        after = game.format_position(game.play(state, min(game.to_act(state)), move))  # type: ignore[arg-type]
        assert boards.is_near(record, boards.Place("tokan", {}, after)), game.format_move(move)


def test_another_game_of_two_paths_is_not_near() -> None:
    record = f'[Game "two_paths"]\n[Start "{DUEL}"]\n\nFw/e\n'
    for position, is_near in (
        ("fhg/.../.../.../F../.../.HG s 1", True),
        ("fhg/.../.../.../..F/.../GH. s 1", True),
        (".hg/.../f../.../.../.../FHG n 1", True),
        ("gh./..f/.../.../.../.../GHF n 1", True),
        ("..g/h../.f./.../F.G/.../.H. s 1", False),
    ):
        assert boards.is_near(record, boards.Place("two_paths", {}, position)) is is_near, position


async def test_practice_is_for_matches_against_bots_and_lists_say_so(client: Client) -> None:
    client.cookies.set("reynard", await guest(client, "Anna"))
    wish = {"game": "two_paths", "opponent": "bot", "level": "1", "start": DUEL, "practice": True}
    made = (await client.post("/api/matches", json=wish)).json()["match"]
    plain = (await client.post("/api/matches", json={**wish, "practice": False})).json()["match"]
    assert (await client.get(f"/api/matches/{made}")).json()["practice"]
    assert not (await client.get(f"/api/matches/{plain}")).json()["practice"]
    refused = await client.post("/api/matches", json={**wish, "opponent": "friend"})
    assert (refused.status_code, refused.json()["problems"][0]["code"]) == (400, "practice_with_people")


async def test_a_block_can_be_thought_about_without_knowing_the_side(client: Client) -> None:
    for path in ("think", "insight"):
        body = {"game": "two_paths", "position": DUEL, "pending": "F"}
        answer = await client.post(f"/api/analysis/{path}", json=body)
        assert answer.status_code == 200, answer.text
    [line] = await think(client, "two_paths", DUEL, pending="F")
    assert (line["seat"], {one["move"] for one in line["candidates"]}) == ("north", {"w", "e"})
    wrong = await client.post("/api/analysis/think", json={"game": "two_paths", "position": DUEL, "pending": "Z"})
    assert wrong.status_code == 400


@pytest.mark.parametrize("name", game_names())
def test_what_follows_a_whole_entry_is_not_searched_for_what_is_under_way(name: str) -> None:
    """The moves of two plies are very many, and this runs on the event loop."""
    game = get_game(name)
    started = boards.deal(name, {})
    state = game.parse_position(started.position, game.parse_options(started.options))
    played: list[Any] = []

    class Counting:
        def play(self, *step: Any) -> Any:
            played.append(step)
            return game.play(*step)

        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

    with pytest.raises(BadText):
        boards._under_way(Counting(), state, "?")
    first = sum(len(game.legal_moves(state, seat)) for seat in boards._acting(game, state))
    assert first <= len(played) <= 7 * first


async def test_the_atlas_says_what_the_solver_says(client: Client) -> None:
    from reynard.solve.two_paths import solve

    told = (await client.post("/api/analysis/insight", json={"game": "two_paths", "position": DUEL})).json()
    duel = solve(7, False).duel(DUEL)
    assert told["value"] == duel.value
    for animal in told["animals"]:
        exact = duel.animals[animal["animal"]]
        assert (animal["value"], animal["hide_west"], animal["block_west"]) == (exact.value, exact.hide_west, exact.block_west)
        assert animal["outcomes"] == dict(exact.outcomes)
    setup = (await client.post("/api/analysis/insight", json={"game": "two_paths", "position": "setup n 1"})).json()
    assert setup["mover"] == "north"
    assert setup["orders"]["FGH"]["GHF"] == solve(7, False).arrangement().matrix["FGH"]["GHF"]


async def insight_of(client: Client, game: str, position: str) -> Any:
    """What is known at once, whatever compiling has cost before."""
    client.services.analysis._of_people._levels.clear()
    client.services.analysis._of_addresses._levels.clear()
    answer = await client.post("/api/analysis/insight", json={"game": game, "position": position})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_what_a_row_is_worth_is_the_difference_of_two_solved_positions(client: Client) -> None:
    from reynard.solve.two_paths import solve

    told = await insight_of(client, "two_paths", DUEL)
    nearer = {"F": "fhg/.../.../.../.../F../.HG s 1", "g": "fh./..g/.../.../.../.../FHG s 1"}
    for letter, position in nearer.items():
        assert told["rows"][letter] == pytest.approx(solve(7, False).value(position) - told["value"])
        assert (told["rows"][letter] > 0) is letter.isupper(), "a row more helps its owner"
    home = await insight_of(client, "two_paths", ".../..F/.../.../.../.h./... s 1")
    assert home["rows"] == pytest.approx({"F": 1 - home["value"], "h": -home["value"]}), "one row more ends the game"
    assert set(told["explored"]["right"]) == {"foremost", "middle", "hindmost"}


async def test_who_can_still_move_and_where_gaps_open_is_what_the_rules_say(client: Client) -> None:
    told = await insight_of(client, "tokan", FINAL)
    red, black = told["sides"]
    assert (red["seat"], red["moves"], red["stacks"], red["stuck"]) == ("red", 2, 2, [])
    assert (black["moves"], black["stacks"]) == (3, 2)
    board = (await client.post("/api/analysis/board", json={"game": "tokan", "position": FINAL})).json()
    assert red["moves"] == len(board["view"]["moves"])
    gaps = {gap["space"]: gap["moves"] for gap in told["gaps"]}
    for space, moves in gaps.items():
        for move in moves:
            after = await client.post("/api/analysis/board", json={"game": "tokan", "position": FINAL, "steps": [move]})
            rows = [row.split(",") for row in after.json()["position"].split(" ")[0].split("/")]
            assert rows[5 - int(space[1])]["abcdef".index(space[0])] == "-", move
    assert gaps


async def test_the_luck_to_come_is_told_for_every_flip(client: Client) -> None:
    start = (await client.post("/api/analysis/start", json={"game": "tally_ho"})).json()["position"]
    told = await insight_of(client, "tally_ho", start)
    assert (told["down"], len(told["flips"])) == (48, 48)
    for flip in told["flips"]:
        assert sum(one["share"] for one in flip["outcomes"]) == pytest.approx(1.0)
        assert flip["mean"] == pytest.approx(sum(one["share"] * one["lead"] for one in flip["outcomes"]), abs=0.02)
    after = (await client.post("/api/analysis/board", json={"game": "tally_ho", "position": start, "steps": ["c3"]})).json()
    shares = {one["move"]: one["share"] for one in after["chances"]}
    [flip] = [one for one in told["flips"] if one["move"] == "c3"]
    assert {one["entry"]: one["share"] for one in flip["outcomes"]} == pytest.approx(shares)


async def test_what_is_known_at_once_is_paid_for_with_the_time_it_took(client: Client) -> None:
    body = {"game": "two_paths", "position": DUEL}
    budget = client.services.analysis._of_people
    assert (await client.post("/api/analysis/insight", json=body)).status_code == 200
    (person,) = budget._levels
    assert budget.seconds_until(person, budget._burst) > 0
    budget.charge(person, 2 * budget._burst)
    refused = await client.post("/api/analysis/insight", json=body)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
    assert int(refused.headers["retry-after"]) > 0
