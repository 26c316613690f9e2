"""What a stranger may try, one function an attack: each is bounded in count and gives up when its time is up.

They run in a process of their own, so that they cannot slow down the players whose waiting is measured. Each comes from an
address of its own, as X-Forwarded-For says, under the limits that a server has by default.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import connect

from reynard.core.record import format_records
from reynard.match.local import LocalMatch
from reynard.match.record import records_of

Attack = Callable[["Stranger"], Awaitable[None]]


class Stranger:
    """Somebody with bad intentions: an address, a client for HTTP, and sockets."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.headers = {"X-Forwarded-For": address}
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=self.headers, timeout=30)

    async def post(self, path: str, body: Any, times: int = 5, **more: Any) -> None:
        """The same request some times, all at once."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        await _all(self.http.post(path, content=content, **more) for _ in range(times))

    async def get(self, paths: list[str]) -> None:
        """All these addresses at once."""
        await _all(self.http.get(path) for path in paths)

    async def guest(self) -> str:
        """A cookie."""
        answer = await self.http.post("/api/me", json={"name": "Stranger"})
        return str(answer.cookies.get("reynard", ""))

    async def cookie(self) -> dict[str, str]:
        """The same, for a request."""
        return {"reynard": await self.guest()}

    def socket(self, cookie: str = "") -> connect:
        """A socket, not opened yet."""
        headers = self.headers | ({"Cookie": f"reynard={cookie}"} if cookie else {})
        return connect(f"ws://127.0.0.1:{self.port}/ws", additional_headers=headers, ping_interval=None, close_timeout=1)

    async def raw(self, *parts: bytes, pause: float = 0.0, hold: float = 0.0) -> None:
        """Bytes on a connection of their own."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        with contextlib.suppress(OSError):
            for part in parts:
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(pause)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1000), max(hold, 0.01))
        writer.close()


async def _all(work: Any) -> None:
    await asyncio.gather(*work, return_exceptions=True)


def a_record(game: str, moves: int, **options: str) -> str:
    """The record of a game of first moves."""
    local = LocalMatch(game, options)
    for _ in range(moves):
        if not (acting := local.to_act()):
            break
        local.play(acting[0], local.view(acting[0]).moves[0])
    return format_records(records_of(local.events))


# Those of the issue


async def closing_brackets(one: Stranger) -> None:
    await one.post("/api/replay", {"text": ")" * 199_999})


async def eighty_thousand_options(one: Stranger) -> None:
    await one.post("/api/position", {"game": "tokan", "position": "", "options": {str(n): "" for n in range(80_000)}})


async def a_large_valid_record(one: Stranger) -> None:
    records = "\n".join(a_record("tokan", 40) for _ in range(100))
    await one.post("/api/replay", {"text": records[:199_000]})


async def deep_json(one: Stranger) -> None:
    for path in ("/api/position", "/api/replay", "/api/me", "/api/matches", "/api/login"):
        await one.post(path, b"[" * 100_000, times=2)


async def an_origin_that_is_no_address(one: Stranger) -> None:
    await one.post("/api/me", {"name": "x"}, headers={"Origin": "http://["})


async def a_coach_for_tokan(one: Stranger) -> None:
    await one.post("/api/analysis/coach", {"text": a_record("tokan", 10)})


async def many_reviews(one: Stranger) -> None:
    text = "\n".join(a_record("tally_ho", 10, rounds="1") for _ in range(40))
    await one.post("/api/analysis/review", {"text": text}, times=8)


async def a_long_match(one: Stranger) -> None:
    """Move and take back as often as the server lets us, then ask for everything made from the match."""
    cookie = await one.guest()
    body = {"game": "two_paths", "opponent": "same_screen", "options": {"setup": "random"}, "entropy": "ab" * 16}
    made = await one.http.post("/api/matches", json=body, cookies={"reynard": cookie})
    match = made.json().get("match", "none")
    with contextlib.suppress(websockets.WebSocketException, OSError, TimeoutError):
        async with one.socket(cookie) as socket:
            await socket.send(json.dumps({"type": "watch", "id": secrets.token_hex(8), "match": match, "seen": 0}))
            for number in range(180):
                kind = {"type": "act", "step": "Fw"} if number % 2 == 0 else {"type": "offer_takeback"}
                command = {"id": secrets.token_hex(8), "match": match, "seen": 4 + number, "seat": "south", **kind}
                await socket.send(json.dumps(command))
    for _ in range(5):
        await one.get([f"/api/matches/{match}/{what}" for what in ("record", "replay", "board.svg")])


async def ping_frames(one: Stranger) -> None:
    with contextlib.suppress(websockets.WebSocketException, OSError):
        async with one.socket() as socket:
            for _ in range(5_000):
                await socket.ping(b"x" * 100)


def _frame(opcode: int, payload: bytes = b"", *, is_last: bool = True) -> bytes:
    return bytes([opcode | (0x80 if is_last else 0), 0x80 | len(payload)]) + b"\0\0\0\0" + payload


_UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: {address}\r\n\r\n"
)


def _upgrade(one: Stranger) -> bytes:
    return _UPGRADE.format(address=one.headers["X-Forwarded-For"]).encode()


async def empty_continuations(one: Stranger) -> None:
    await one.raw(_upgrade(one), _frame(1, is_last=False), _frame(0, is_last=False) * 100_000, pause=0.2, hold=2)


async def half_sent_requests(one: Stranger) -> None:
    head = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n"
    await _all(one.raw(head[: 20 + number % 40], hold=5) for number in range(300))


# More


async def combining_marks(one: Stranger) -> None:
    await one.post("/api/me", {"name": "a" + "\u0315\u0300" * 15_000})
    await one.post("/api/login", {"name": "a" + "\u0315\u0300" * 7_000, "password": "wrong wrong"})


async def wrong_logins(one: Stranger) -> None:
    await one.post("/api/login", {"name": "nobody", "password": "wrong wrong"}, times=40)


async def the_description(one: Stranger) -> None:
    await one.get(["/api/openapi.json", "/api/docs"] * 20)


async def a_position_without_end(one: Stranger) -> None:
    for game in ("two_paths", "tokan", "tally_ho"):
        await one.post("/api/position", {"game": game, "position": "9/" * 1_000})
        await one.post("/api/draw", {"game": game, "position": "x " * 1_000})


async def one_long_word(one: Stranger) -> None:
    await one.post("/api/replay", {"text": '[Game "tokan"]\n1. ' + "x" * 199_000})


async def tags_and_variations(one: Stranger) -> None:
    await one.post("/api/replay", {"text": '[Game "tokan"]\n' + '[A "b"]\n' * 20_000})
    await one.post("/api/replay", {"text": '[Game "tokan"]\n1. x ' + "(1. y) " * 25_000})
    await one.post("/api/replay", {"text": '[Game "tokan"]\n1. x ' + "(1. y " * 30_000})


async def garbage_on_sockets(one: Stranger) -> None:
    for _ in range(5):
        with contextlib.suppress(websockets.WebSocketException, OSError):
            async with one.socket() as socket:
                for _ in range(100):
                    await socket.send(os.urandom(200))


async def deep_json_on_a_socket(one: Stranger) -> None:
    with contextlib.suppress(websockets.WebSocketException, OSError):
        async with one.socket() as socket:
            for _ in range(50):
                await socket.send("[" * 8_000)


async def frames_too_large(one: Stranger) -> None:
    for _ in range(10):
        with contextlib.suppress(websockets.WebSocketException, OSError):
            async with one.socket() as socket:
                await socket.send("x" * 1_000_000)


async def sockets_that_come_and_go(one: Stranger) -> None:
    async def visit() -> None:
        async with one.socket():
            pass

    await _all(visit() for _ in range(100))


async def headers_without_end(one: Stranger) -> None:
    await _all(one.raw(b"GET / HTTP/1.1\r\n" + b"A: " + b"x" * 200_000, hold=2) for _ in range(20))


async def a_body_without_end(one: Stranger) -> None:
    head = b"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    await _all(one.raw(head, *[b"4000\r\n" + b"x" * 0x4000 + b"\r\n"] * 100) for _ in range(5))


async def guests_and_matches(one: Stranger) -> None:
    cookie = await one.guest()
    bot = {"game": "tally_ho", "opponent": "bot", "level": "10"}
    await _all(one.http.post("/api/matches", json=bot, cookies={"reynard": cookie}) for _ in range(30))
    await _all(one.guest() for _ in range(40))


async def matches_that_do_not_exist(one: Stranger) -> None:
    await one.get([f"/api/matches/none{number}/{what}" for number in range(30) for what in ("record", "replay", "board.svg")])


async def lists_and_metrics(one: Stranger) -> None:
    await one.get(["/api/matches", "/api/games", "/api/bots", "/metrics", "/health/ready"] * 20)


# Slow and crooked requests


async def bytes_one_by_one(one: Stranger) -> None:
    """A body in chunks of one byte, as much at once as the line takes."""
    head = b"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    await _all(one.raw(head, *[b"1\r\nx\r\n" * 43_000] * 4, hold=1) for _ in range(8))


async def requests_in_a_row(one: Stranger) -> None:
    """Thousands of requests on each connection, sent before the first is answered."""
    request = f"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {one.address}\r\n\r\n".encode()
    await _all(one.raw(request * 2_000, hold=3) for _ in range(20))


async def requests_over_the_budget(one: Stranger) -> None:
    async def ask() -> None:
        for _ in range(50):
            await one.http.get("/api/bots")

    await _all(ask() for _ in range(30))


async def many_cookies_and_languages(one: Stranger) -> None:
    for headers in (
        {"Cookie": "; ".join(f"c{number}=v" for number in range(3_000))},
        {"Cookie": "reynard=" + "a." * 4_000},
        {"Accept-Language": "de;q=0.1," * 4_000},
        {"Authorization": "Bearer " + "x" * 30_000},
        {"Accept-Encoding": "br;q=0," * 4_000},
    ):
        await _all(one.http.get(path, headers=headers) for path in ("/", "/api/me", "/api/matches") * 5)


async def bodies_of_other_kinds(one: Stranger) -> None:
    parts = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n' * 400
    for kind, body in (("multipart/form-data; boundary=x", parts), ("application/x-msgpack", b"\x91" * 30_000)):
        await one.post("/api/me", body, headers={"Content-Type": kind})
        await one.post("/api/position", body, headers={"Content-Type": kind})


async def ways_out_of_the_folder(one: Stranger) -> None:
    ups = ("..%2f" * 8, "%2e%2e/" * 8, "%00", "%25" * 1_000, "a/" * 5_000)
    await one.get([f"/assets/{up}etc/passwd" for up in ups] * 4)


async def handshakes_that_are_none(one: Stranger) -> None:
    good = _upgrade(one)
    for bad in (good.replace(b"13", b"99"), good.replace(b"AAAAAA", b"??????"), good.replace(b"websocket", b"h2c"), good[:-2]):
        await _all(one.raw(bad, hold=0.5) for _ in range(25))


async def frames_in_pieces(one: Stranger) -> None:
    """Parts of a message with pings between them, reserved bits, and controls that are too long."""
    pieces = _frame(1, b"{", is_last=False) + (_frame(9, b"p") + _frame(0, b" ", is_last=False)) * 2_000
    await _all(one.raw(_upgrade(one), pieces, pause=0.1, hold=1) for _ in range(10))
    await _all(one.raw(_upgrade(one), bytes([0xC1, 0x80, 0, 0, 0, 0]) * 50, pause=0.1, hold=1) for _ in range(10))
    await _all(one.raw(_upgrade(one), _frame(9, b"x" * 126)[:2] + b"\0" * 4_000, pause=0.1, hold=1) for _ in range(10))


# What came later: puzzles, analysis boards, challenges, event streams, one's data


async def looks_at_one_match(one: Stranger) -> None:
    """Ask for all of a match, as often as its sockets let us."""
    made = await one.http.post(
        "/api/matches", json={"game": "two_paths", "opponent": "same_screen"}, cookies=await one.cookie()
    )
    match = made.json().get("match", "none")

    async def look() -> None:
        async with one.socket() as socket:
            for number in range(190):
                await socket.send(json.dumps({"type": "watch", "id": f"{number:08}", "match": match, "seen": 0}))
            for _ in range(190):
                await asyncio.wait_for(socket.recv(), 5)

    await _all(look() for _ in range(20))


async def chains_and_commitments(one: Stranger) -> None:
    made = await one.http.post("/api/matches", json={"game": "tokan", "opponent": "same_screen"}, cookies=await one.cookie())
    match = made.json().get("match", "none")
    await one.get([f"/api/matches/{match}/{what}" for what in ("chain", "commitment", "chain?after=3")] * 60)


async def boards_under_way(one: Stranger) -> None:
    """Positions with something under way that cannot be: what could follow has to be looked through."""
    for game, options in (("tokan", {}), ("tally_ho", {}), ("two_paths", {"rows": "9"})):
        started = (await one.http.post("/api/analysis/start", json={"game": game, "options": options})).json()
        body = {"game": game, **started, "pending": "zz"}
        await one.post("/api/analysis/board", body, times=20)
        await one.post("/api/analysis/insight", body, times=10)


async def thinking_and_leaving(one: Stranger) -> None:
    """Let the engine think about many positions, and hang up."""
    started = (await one.http.post("/api/analysis/start", json={"game": "tally_ho"})).json()

    async def think() -> None:
        await asyncio.wait_for(one.http.post("/api/analysis/think", json={"game": "tally_ho", **started}), 0.3)

    await _all(think() for _ in range(60))


async def puzzles_and_rushes(one: Stranger) -> None:
    shown = (await one.http.get("/api/puzzles/next/two_paths")).json()
    path = f"/api/puzzles/one/two_paths/{shown.get('id', 'none')}"
    await one.post(f"{path}/answer", {"answer": "x" * 20}, times=20)
    for answer in shown.get("choices", ())[:2]:
        await one.post(f"{path}/explanation", {"answer": answer}, times=10)
    await one.post("/api/puzzles/rush", {"game": "two_paths"}, times=20)
    await one.get(["/api/puzzles", "/api/puzzles/daily/two_paths", "/api/puzzles/one/two_paths/none"] * 10)


async def challenges_without_end(one: Stranger) -> None:
    cookies = await one.cookie()
    taker = (await one.http.post("/api/me", json={"name": "Taker"})).json().get("player")
    await _all(one.http.post("/api/challenges", json={"to": taker, "game": "tokan"}, cookies=cookies) for _ in range(60))
    await _all(one.http.get("/api/challenges", cookies=cookies) for _ in range(30))


async def challenges_from_many_guests(one: Stranger) -> None:
    """Guests who fill what may wait for somebody they never met."""
    taker = (await one.http.post("/api/me", json={"name": "Taker"})).json().get("player")
    for _ in range(20):
        cookies = await one.cookie()
        await _all(one.http.post("/api/challenges", json={"to": taker, "game": "tokan"}, cookies=cookies) for _ in range(5))


async def event_streams(one: Stranger) -> None:
    """As many streams as an address gets, read for a while, and most of them left."""

    async def listen(cookies: dict[str, str]) -> None:
        async with one.http.stream("GET", "/api/me/events", cookies=cookies, timeout=3) as stream:
            async for _ in stream.aiter_raw():
                pass

    guests = [await one.cookie() for _ in range(15)]
    await _all(listen(cookies) for cookies in guests * 5)


async def data_and_tokens(one: Stranger) -> None:
    cookies = await one.cookie()
    await _all(one.http.get("/api/me/export", cookies=cookies) for _ in range(20))
    await _all(one.http.post("/api/me/bot", json={"name": f"Bot {number}"}, cookies=cookies) for number in range(30))
    await _all(one.http.get("/api/me", headers={"Authorization": f"Bearer {os.urandom(24).hex()}"}) for _ in range(200))


async def heads_of_many_lines(one: Stranger) -> None:
    head = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"a:b\r\n" * 10_000 + b"\r\n"
    for _ in range(5):
        await _all(one.raw(head * 4, hold=1) for _ in range(90))


async def what_nobody_takes(one: Stranger) -> None:
    """Pages and methods that there are not, thousands on each connection."""
    for line in ("GET /api/nothing", "PUT /api/games", "GET /nothing", "OPTIONS /api/matches"):
        request = f"{line} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {one.address}\r\n\r\n".encode()
        await _all(one.raw(request * 2_000, hold=1) for _ in range(20))


async def logins_from_many_addresses(one: Stranger) -> None:
    async def log_in(number: int) -> None:
        headers = {"X-Forwarded-For": f"198.51.{number >> 8}.{number & 255}"}
        await one.http.post("/api/login", json={"name": f"Nobody {number}", "password": "wrong wrong"}, headers=headers)

    await _all(log_in(number) for number in range(300))


async def bursts_on_all_sockets(one: Stranger) -> None:
    """As many messages at once as fifty sockets may send."""
    cookie = await one.guest()
    body = {"game": "tally_ho", "opponent": "same_screen", "entropy": "ab" * 16}
    match = (await one.http.post("/api/matches", json=body, cookies={"reynard": cookie})).json().get("match", "none")

    def messages(kind: str, **fields: Any) -> bytes:
        texts = (json.dumps({"type": kind, "id": f"{number:08}", "match": match, **fields}) for number in range(190))
        return b"".join(_text_frame(text.encode()) for text in texts)

    upgrade = _upgrade(one).replace(b"\r\n\r\n", f"\r\nCookie: reynard={cookie}\r\n\r\n".encode())
    for frames in (
        messages("act", seen=99, seat="bears", step="a1-a2"),
        messages("why", seat="bears", step="a1-a2"),
        messages("phrase", seen=99, seat="bears", phrase="hello"),
    ):
        await _all(one.raw(upgrade, frames, pause=0.3, hold=1) for _ in range(50))


def _text_frame(payload: bytes) -> bytes:
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return b"\x81" + length + b"\0\0\0\0" + payload


ATTACKS: tuple[Attack, ...] = (
    closing_brackets, eighty_thousand_options, a_large_valid_record, deep_json, an_origin_that_is_no_address, a_coach_for_tokan,
    many_reviews, a_long_match, ping_frames, empty_continuations, half_sent_requests, combining_marks, wrong_logins,
    logins_from_many_addresses,
    the_description, a_position_without_end, one_long_word, tags_and_variations, garbage_on_sockets, deep_json_on_a_socket,
    frames_too_large, sockets_that_come_and_go, headers_without_end, a_body_without_end, guests_and_matches,
    matches_that_do_not_exist, lists_and_metrics, bytes_one_by_one, requests_in_a_row, requests_over_the_budget,
    many_cookies_and_languages, bodies_of_other_kinds, ways_out_of_the_folder, handshakes_that_are_none, frames_in_pieces,
    looks_at_one_match, chains_and_commitments, boards_under_way, thinking_and_leaving, puzzles_and_rushes,
    challenges_without_end, challenges_from_many_guests,
    event_streams, data_and_tokens, heads_of_many_lines, what_nobody_takes, bursts_on_all_sockets,
)  # fmt: skip


async def _run(name: str, port: int, address: str, seconds: float) -> None:
    stranger = Stranger(port, address)
    attack = next(attack for attack in ATTACKS if attack.__name__ == name)
    with contextlib.suppress(TimeoutError, httpx.HTTPError, OSError, ValueError):
        await asyncio.wait_for(attack(stranger), seconds)
    await stranger.http.aclose()


def main(port: int, seconds: float) -> None:
    """Run the attacks that are named on standard input, each with its address, and say when one is over."""
    for line in sys.stdin:
        name, address = line.split()
        asyncio.run(_run(name, port, address, seconds))
        print(name, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
