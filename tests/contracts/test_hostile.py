"""A real server, and clients that race, repeat, vanish and lie: one history comes out, and it can be verified."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
import websockets
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.soak.servers import Server, become_guests, make_matches
from reynard.core.record import parse_records
from reynard.fair.verify import verify_records

pytestmark = pytest.mark.slow


class Tab:
    """One socket of one player, who knows the newest table of the match."""

    def __init__(self, socket: ClientConnection, match: str) -> None:
        self._socket, self.match = socket, match
        self.table: dict[str, Any] = {}
        self.answers: dict[str, dict[str, Any]] = {}

    async def say(self, kind: str, **fields: Any) -> str:
        """Sends a command of the match; its id."""
        identity = secrets.token_hex(8)
        message = {"type": kind, "id": identity, "match": self.match, "seen": self.table.get("number", 0), **fields}
        await self._socket.send(json.dumps(message))
        return identity

    async def hear(self) -> dict[str, Any]:
        """The next message, taken in."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), 30))
        if message["type"] in ("ack", "refused"):
            self.answers[message["id"]] = message
        elif message["type"] in ("events", "view") and message["match"] == self.match and message["table"] is not None:
            self.table = message["table"]
        return message

    async def hear_to_the_end(self) -> int:
        """The code with which the server closes the socket."""
        try:
            while True:
                await self.hear()
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    async def answer(self, identity: str) -> str:
        """`ack`, or the code of the refusal."""
        while identity not in self.answers:
            await self.hear()
        answer = self.answers[identity]
        return str(answer.get("code", answer["type"]))

    async def until(self, **wanted: Any) -> dict[str, Any]:
        """The table once it is so."""
        while any(self.table.get(name) != value for name, value in wanted.items()):
            await self.hear()
        return self.table

    async def follow(self, match: str) -> None:
        """Watches another match."""
        self.match, self.table = match, {}
        await self.say("watch")
        while not self.table:
            await self.hear()


class House:
    """A server, its guests, and tabs that are closed at the end."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._open: list[ClientConnection] = []

    async def guests(self, *names: str) -> list[str]:
        return await become_guests(self.server.http, names)

    async def tab(self, cookie: str, match: str, other_cookies: str = "language=en") -> Tab:
        headers = {"Cookie": f"{other_cookies}; reynard={cookie}"}
        socket = await connect(self.server.url, additional_headers=headers, ping_interval=None, close_timeout=1)
        self._open.append(socket)
        tab = Tab(socket, match)
        await tab.follow(match)
        return tab

    async def table_for_two(self, **terms: Any) -> tuple[str, str, str]:
        """A match of two guests that has begun: its id and their cookies."""
        one, two = await self.guests("Zoë 🦊", "李 \u05d0\u05d1")
        (match,) = await make_matches(self.server.http, one, [terms])
        first, second = await self.tab(one, match), await self.tab(two, match)
        assert await second.answer(await second.say("join", entropy="ab" * 16)) == "ack"
        await first.until(status="dealing")
        assert await first.answer(await first.say("entropy", entropy="cd" * 16)) == "ack"
        await second.until(status="playing")
        return match, one, two

    async def check_record(self, match: str) -> None:
        async with httpx.AsyncClient(base_url=self.server.http, timeout=30) as client:
            text = (await client.get(f"/api/matches/{match}/record")).text
        assert verify_records(parse_records(text)) == []

    async def close(self) -> None:
        for socket in self._open:
            await socket.close()


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    server = Server(str(tmp_path / "hostile.sqlite3"))
    await server.start()
    made = House(server)
    yield made
    await made.close()
    assert server.stop() in (0, -15)


async def test_a_place_is_taken_once_however_many_press_join(house: House) -> None:
    maker, *others = await house.guests("Anna", *(f"Guest {number}" for number in range(6)))
    (match,) = await make_matches(house.server.http, maker, [{"game": "tokan"}])
    tabs = [await house.tab(cookie, match) for cookie in [*others, others[0], maker]]
    said = [await tab.say("join") for tab in tabs]
    answers = [await tab.answer(identity) for tab, identity in zip(tabs, said, strict=True)]
    assert sorted(answers) == ["ack", *["seat_taken"] * 7]
    assert answers[-1] == "seat_taken", "the maker cannot sit opposite"


async def test_of_two_tabs_that_move_at_once_one_moves(house: House) -> None:
    match, one, two = await house.table_for_two(game="tokan")
    tabs = [await house.tab(one, match), await house.tab(two, match)]
    movers = {"act" in tab.table["can"]: cookie for tab, cookie in zip(tabs, (one, two), strict=True)}
    pair = [await house.tab(movers[True], match) for _ in range(2)]
    moves = pair[0].table["view"]["moves"]
    said = [await tab.say("act", step=moves[number]) for number, tab in enumerate(pair)]
    answers = {await tab.answer(identity) for tab, identity in zip(pair, said, strict=True)}
    assert answers in ({"ack", "stale"}, {"ack", "not_your_turn"})
    first = pair[0].answers.pop(said[0])
    await pair[0].say("act", step=moves[0], id=said[0])
    await pair[0].answer(said[0])
    assert pair[0].answers[said[0]] == first, "the same command has the same answer"
    before = pair[0].table["number"]
    await pair[0].answer(await pair[0].say("phrase", phrase="hello"))
    assert (await house.tab(one, match)).table["number"] == max(before, pair[0].table["number"]) + 1


async def test_resigning_while_a_reveal_is_under_way_leaves_an_honest_record(house: House) -> None:
    match, one, two = await house.table_for_two(game="two_paths", options={"setup": "random"})
    tabs = [await house.tab(one, match), await house.tab(two, match)]
    for number in range(6):
        mover, blocker = sorted(tabs, key=lambda tab: "act" not in tab.table["can"])
        assert await mover.answer(await mover.say("act", step=mover.table["view"]["moves"][0])) == "ack"
        while "act" not in blocker.table["can"]:
            await blocker.hear()
        said = [await blocker.say("act", step=blocker.table["view"]["moves"][0])]
        said.append(await (mover.say("resign") if number == 5 else mover.say("phrase", phrase="oops")))
        assert await blocker.answer(said[0]) in ("ack", "match_over")
        assert await mover.answer(said[1]) == "ack"
        for tab in tabs:
            while tab.table["seals"] or (tab.table["status"] == "playing" and not tab.table["view"]["to_act"]):
                await tab.hear()
        if number < 5:
            number_now = max(tab.table["number"] for tab in tabs)
            for tab in tabs:
                await tab.follow(match)
                assert tab.table["number"] >= number_now
    for tab in tabs:
        await tab.until(status="over")
    assert tabs[0].table["result"]["reason"] == "resigned"
    await house.check_record(match)
    rematches = [await tab.say("rematch") for tab in tabs]
    assert [await tab.answer(identity) for tab, identity in zip(tabs, rematches, strict=True)] == ["ack", "ack"]
    for tab in tabs:
        while tab.table["rematch"] is None:
            await tab.hear()
    assert tabs[0].table["rematch"] == tabs[1].table["rematch"], "both asked at the same moment, one match was made"
    await tabs[0].follow(tabs[0].table["rematch"])
    assert tabs[0].table["players"][0]["name"] == "Zoë 🦊"


async def test_who_deletes_themselves_during_play_is_gone_everywhere_at_once(house: House) -> None:
    match, one, two = await house.table_for_two(game="tokan", clock="600+0")
    leaving, staying = [await house.tab(one, match) for _ in range(2)], await house.tab(two, match)
    async with httpx.AsyncClient(base_url=house.server.http, cookies={"reynard": one}, timeout=30) as client:
        moves = [asyncio.ensure_future(tab.say("phrase", phrase="bye")) for tab in leaving]
        assert (await client.delete("/api/me")).status_code == 204
        await asyncio.gather(*moves)
        assert (await client.get("/api/me", headers={"cookie": f"reynard={one}"})).json()["player"] is None
    for tab in leaving:
        assert await tab.hear_to_the_end() == 1008
    await staying.until(status="aborted")
    while "—" not in [player["name"] for player in staying.table["players"]]:
        await staying.hear()
    stranger = await house.tab(one, match)
    assert stranger.table["you"] == []
    assert await stranger.answer(await stranger.say("resign")) == "not_recognised"


async def test_a_cookie_is_read_beside_any_other_and_a_strange_page_is_not_let_in(house: House) -> None:
    match, one, _ = await house.table_for_two(game="tokan")
    for others in ('theme={"dark":1}', "path=/; x y=1", 'a="b'):
        tab = await house.tab(one, match, others)
        assert tab.table["you"] == [0], others
    with pytest.raises(websockets.InvalidStatus):
        await connect(house.server.url, additional_headers={"Origin": "https://evil.example"})
    own = await connect(house.server.url, additional_headers={"Origin": house.server.http})
    await own.send("x" * 9000)
    assert json.loads(await own.recv())["code"] == "bad_message"
    await own.send("x" * 17000)
    with pytest.raises(websockets.ConnectionClosed):
        await own.recv()
