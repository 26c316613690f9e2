"""Puzzles on the server: no answer leaves before one is given, the first answer counts, a rush goes by the server's clock."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from reynard.puzzles.choosing import pick
from reynard.puzzles.files import puzzle_of, puzzles_of
from reynard.puzzles.puzzle import Puzzle, is_right
from reynard.server import http_puzzles
from reynard.server import puzzles as house
from reynard.store import puzzles as kept
from reynard.store.puzzles import Rush
from tests.unit.server.test_accounts import generous
from tests.unit.server.test_http import be, guest

GAME = "two_paths"


async def test_a_puzzle_goes_out_without_its_answer_and_the_first_answer_counts(tmp_path: Path) -> None:
    async with generous(tmp_path) as (services, client):
        await guest(client, "Anna")
        shown = (await client.get(f"/api/puzzles/next/{GAME}?theme=piece")).json()
        puzzle = puzzle_of(GAME, shown["id"])
        assert set(shown["choices"]) == set(puzzle.choices)
        assert not {"answer", "facts", "themes", "line"} & set(shown), "nothing that tells the answer"
        other = next(choice for choice in puzzle.choices if choice != puzzle.answer)
        path = f"/api/puzzles/one/{GAME}/{puzzle.id}"
        early = await client.post(f"{path}/explanation", json={"answer": other})
        assert (early.status_code, early.json()["code"]) == (409, "not_answered")
        wrong = (await client.post(f"{path}/answer", json={"answer": other})).json()
        assert (wrong["is_right"], wrong["answer"], wrong["is_counted"]) == (False, puzzle.answer, True)
        assert wrong["after"]["rating"] < wrong["before"]["rating"]
        again = (await client.post(f"{path}/answer", json={"answer": puzzle.answer})).json()
        assert (again["is_right"], again["is_counted"]) == (True, False)
        told = (await client.post(f"{path}/explanation", json={"answer": other})).json()
        assert (told["is_right"], told["values"]) == (False, [pytest.approx(value) for value in _values(puzzle, other)])
        refused = await client.post(f"{path}/answer", json={"answer": "queen"})
        assert refused.status_code == 400
        mine = (await client.get("/api/me/puzzles")).json()
        assert [(one["puzzle"], one["is_right"]) for one in mine] == [(puzzle.id, False)]
        done = (await client.get("/api/puzzles")).json()
        assert (done["done"][GAME]["tried"], done["done"][GAME]["solved"]) == (1, 0)
        assert done["games"][GAME]["count"] >= 1000
        await client.delete("/api/me")
        numbers = await services.store.consult(kept.attempts_of(mine[0]["player"]))
        assert numbers == [], "who is deleted leaves no attempt behind"


def _values(puzzle: Puzzle, answer: str) -> tuple[float, float]:
    return house.explain(puzzle.game, puzzle.id, answer).values


async def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_makes_a_streak(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        first = (await client.get(f"/api/puzzles/daily/{GAME}")).json()
        await guest(client, "Anna")
        assert (await client.get(f"/api/puzzles/daily/{GAME}")).json()["id"] == first["id"]
        right = {"answer": puzzle_of(GAME, first["id"]).answer, "mode": "daily"}
        told = (await client.post(f"/api/puzzles/one/{GAME}/{first['id']}/answer", json=right)).json()
        assert (told["is_right"], told["streak"]) == (True, 1)
        done = (await client.get("/api/puzzles")).json()
        assert (done["days"], done["today"]) == (1, {GAME: True})
        be(client, "")
        stranger = (await client.post(f"/api/puzzles/one/{GAME}/{first['id']}/answer", json=right)).json()
        assert (stranger["is_right"], stranger["is_counted"]) == (True, False)


async def test_what_goes_out_before_an_answer_is_the_same_whatever_the_answer_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with generous(tmp_path) as (_, client):
        await guest(client, "Anna")
        for game in ("two_paths", "tokan"):
            for puzzle in random.Random(7).sample(puzzles_of(game), 8):
                path = f"/api/puzzles/one/{game}/{puzzle.id}"
                shown = (await client.get(path)).content
                other = next(choice for choice in puzzle.choices if choice != puzzle.answer)
                facts = tuple(reversed(puzzle.facts)) if puzzle.kind == "mix" else (-1.0,)
                with monkeypatch.context() as patch:
                    doctored = replace(puzzle, answer=other, facts=facts, themes=())
                    patch.setattr(http_puzzles, "puzzle_of", lambda *_, doctored=doctored: doctored)
                    assert (await client.get(path)).content == shown
                early = await client.post(f"{path}/explanation", json={"answer": other})
                assert early.json()["code"] == "not_answered"
        be(client, "")
        early = await client.post(f"{path}/explanation", json={"answer": other})
        assert early.json()["code"] == "not_answered", "nor for a stranger"


async def test_guessing_on_the_server_scores_what_chance_predicts(tmp_path: Path) -> None:
    chance, right, expected, variance = random.Random(11), 0, 0.0, 0.0
    async with generous(tmp_path) as (services, client):
        services.budgets.study = services.budgets.requests
        await guest(client, "Anna")
        for game in ("two_paths", "tokan"):
            for puzzle in chance.sample([one for one in puzzles_of(game) if one.kind != "mix"], 60):
                shown = (await client.get(f"/api/puzzles/one/{game}/{puzzle.id}")).json()
                body = {"answer": chance.choice(shown["choices"])}
                told = (await client.post(f"/api/puzzles/one/{game}/{puzzle.id}/answer", json=body)).json()
                share = 1 / len(shown["choices"])
                right, expected, variance = right + told["is_right"], expected + share, variance + share * (1 - share)
    assert abs(right - expected) < 4 * variance**0.5


async def test_an_answer_told_in_a_rush_is_not_rated_later(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        await guest(client, "Anna")
        rush = (await client.post("/api/puzzles/rush", json={"game": GAME})).json()
        puzzle = puzzle_of(GAME, rush["puzzle"]["id"])
        wrong = next(choice for choice in puzzle.choices if not is_right(puzzle, choice))
        await client.post(f"/api/puzzles/rush/{rush['rush']}", json={"puzzle": puzzle.id, "answer": wrong})
        path = f"/api/puzzles/one/{GAME}/{puzzle.id}"
        told = (await client.post(f"{path}/answer", json={"answer": puzzle.answer})).json()
        assert (told["is_right"], told["is_counted"]) == (True, False)
        mine = (await client.get("/api/me/puzzles")).json()
        assert [(one["mode"], one["is_right"], one["rating"]) for one in mine] == [("rush", False, 1500.0)]


async def test_a_rush_ends_after_three_mistakes_and_takes_no_answer_twice(tmp_path: Path) -> None:
    async with generous(tmp_path) as (_, client):
        await guest(client, "Anna")
        rush = (await client.post("/api/puzzles/rush", json={"game": GAME})).json()
        assert 170_000 < rush["left_ms"] <= 180_000
        path, mistakes = f"/api/puzzles/rush/{rush['rush']}", 0
        puzzle = puzzle_of(GAME, rush["puzzle"]["id"])
        rush = (await client.post(path, json={"puzzle": puzzle.id, "answer": puzzle.answer})).json()
        assert (rush["was_right"], rush["solved"], rush["mistakes"]) == (True, 1, 0)
        stale = await client.post(path, json={"puzzle": puzzle.id, "answer": puzzle.answer})
        assert stale.json()["code"] == "stale"
        while not rush["is_over"]:
            puzzle = puzzle_of(GAME, rush["puzzle"]["id"])
            wrong = next(choice for choice in puzzle.choices if not is_right(puzzle, choice))
            rush = (await client.post(path, json={"puzzle": puzzle.id, "answer": wrong})).json()
            mistakes += 1
        assert (mistakes, rush["mistakes"], rush["puzzle"], rush["best"]) == (3, 3, None, 1)
        late = await client.post(path, json={"puzzle": puzzle.id, "answer": puzzle.answer})
        assert late.json()["code"] == "rush_over"
        await guest(client, "Ben")
        assert (await client.post(path, json={"puzzle": puzzle.id, "answer": puzzle.answer})).status_code == 404


def test_a_rush_is_over_by_the_servers_clock() -> None:
    rush = Rush("x", "", GAME, 1_000, 0, 0, ("a",))
    assert not house.is_over(rush, 1_000 + house.RUSH_MS)
    assert house.is_over(rush, 1_000 + house.RUSH_MS + 2_001)


def test_puzzles_are_picked_near_the_rating_and_not_again() -> None:
    seen: set[str] = set()
    for _ in range(30):
        puzzle = pick(GAME, 1500.0, "mix", frozenset(seen))
        assert puzzle.kind == "mix"
        assert abs(puzzle.rating - 1500) < 250
        assert puzzle.id not in seen
        seen.add(puzzle.id)
