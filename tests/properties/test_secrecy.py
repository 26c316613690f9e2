"""Secrecy on the wire: the same games with other hidden facts give the same bytes, until the reveal.

Random games run through the server's own hub with a clock and randomness that are fixed, and every byte that goes out to each
viewer, and every list and record that anybody may read, is kept. Then the game is played again with what is hidden changed:
another side under the disc or another arrangement in Two Paths, other tiles face down in Tally Ho!. A seal is a digest of what
it hides, so its 64 letters differ; nothing else may.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from reynard.core.record import format_records
from reynard.core.seats import Seat
from reynard.fair import deals
from reynard.match.commands import Act, OfferDraw, Say
from reynard.match.events import decode_event
from reynard.match.record import records_of
from reynard.match.setup import parse_setup
from reynard.match.state import Match, Player
from reynard.server import hub as hubs
from reynard.server.hub import Hub
from reynard.server.metrics import Metrics
from reynard.store.interface import Append, Event, MatchSummary, Query
from tests.clients import Inbox

PLAYERS = (Player("anna", "Anna"), Player("ben", "Ben"))
TWO_PATHS_GAMES = 1600
TALLY_HO_GAMES = 400
_SEAL = re.compile(rb'"seal":"[0-9a-f]{64}"')
_HEAD = re.compile(rb'"head":"[0-9a-f]{64}"')
"""The chain runs over seals, so that its heads differ as they do."""
_SEAL_IN_RECORD = re.compile(r"seal=[0-9a-f]{64}")
_OWN = re.compile(rb'"own":"[^"]*"')


class MemoryStore:
    """Just enough of a store."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self.lists: list[MatchSummary] = []

    def append(self, request: Append) -> asyncio.Future[bool]:
        assert request.expected == len(self.bodies)
        self.bodies += request.bodies
        self.lists.append(request.summarise())
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        written.set_result(True)
        return written

    async def events(self, match: str, after: int = 0) -> list[Event]:
        return [Event(match, number, 0, body) for number, body in enumerate(self.bodies, 1) if number > after]

    async def list_matches(self, query: Query) -> list[MatchSummary]:
        return []

    async def last_number(self, match: str) -> int:
        return len(self.bodies)

    async def talk(self, text: str) -> None:
        return None


class NoBots:
    def wants(self, player: Player) -> bool:
        return False

    def prepare(self, game: str) -> None:
        raise AssertionError

    async def choose(self, match: Match, seat: Seat) -> str:
        raise AssertionError


class Fixed:
    """A clock and a source of bytes that give the same again."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._count = 0

    def now(self) -> int:
        self._count += 1
        return 1_700_000_000_000 + self._count

    def token_bytes(self, size: int) -> bytes:
        self._count += 1
        block = hashlib.sha256(b"%d %d" % (self._seed, self._count)).digest()
        return (block * (size // 32 + 1))[:size]

    def token_urlsafe(self, size: int) -> str:
        return self.token_bytes(size).hex()


class Table:
    """One game with everything that left the server."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
        fixed = Fixed(seed)
        monkeypatch.setattr(hubs, "now_ms", fixed.now)
        monkeypatch.setattr(hubs, "secrets", fixed)
        self.store = MemoryStore()
        self.hub = Hub(self.store, Metrics(), NoBots())  # type: ignore[arg-type]  # just enough of a store
        self.keepers = {name: Inbox() for name in ("anna", "ben", "nobody")}
        self.match: Any = None
        self._count = 0

    async def open(self, game: str, options: dict[str, str]) -> None:
        players = [(player, seat, "ab" * 16) for player, seat in zip(PLAYERS, Seat, strict=True)]
        made = await self.hub.open_match(parse_setup(game, options), players)
        self.loaded = await self.hub.load(made.id)
        for name, keeper in self.keepers.items():
            self.hub.watch(self.loaded, keeper, None if name == "nobody" else name, None, 0)

    async def send(self, player: Player, kind: type[Any], **fields: Any) -> None:
        self._count += 1
        match = self.loaded.match
        command = kind(id=f"command-{self._count:06}", match=match.id, seen=match.number, **fields)
        decision = await self.hub.command(command, player)
        assert decision.refusal is None, decision.refusal

    async def close(self) -> None:
        await self.hub.stop()

    def sent(self, name: str) -> list[bytes]:
        return self.keepers[name].sent

    def public(self) -> list[object]:
        """What anybody may read over HTTP: lists and the record."""
        records = format_records(records_of(decode_event(body) for body in self.store.bodies))
        return [*self.store.lists, _SEAL_IN_RECORD.sub("seal=", records)]


def masked(messages: list[bytes]) -> list[bytes]:
    return [_HEAD.sub(b'"head":""', _SEAL.sub(b'"seal":""', message)) for message in messages]


def sizes(messages: list[bytes]) -> list[int]:
    return [len(message) for message in messages]


Script = list[tuple[int, type[Any], dict[str, Any]]]


async def play(table: Table, script: Script) -> None:
    for player, kind, fields in script:
        await table.send(PLAYERS[player], kind, **fields)


def is_hidden_choice(step: str) -> bool:
    return len(step) == 3 or (len(step) == 2 and step[0].isupper())


async def write_script(table: Table, luck: random.Random, length: int) -> tuple[Script, list[tuple[str, ...]]]:
    """Play a random game and say what was done, small talk included, and which moves there were."""
    script: Script = []
    choices: list[tuple[str, ...]] = []
    while table.loaded.match.status == "playing" and len(script) < length:
        match = table.loaded.match
        seat = luck.choice([seat for seat in Seat if match.round.clock.since[seat] is not None])
        player = match.seating.player_in(seat)
        choices.append(match.view(seat).moves)
        step: tuple[int, type[Any], dict[str, Any]] = (player, Act, {"step": luck.choice(choices[-1])})
        if luck.random() < 0.05:
            step = (luck.randrange(2), Say, {"phrase": "hello"})
        await table.send(PLAYERS[step[0]], step[1], **step[2])
        script.append(step)
    return script, choices


async def hidden_moment(monkeypatch: pytest.MonkeyPatch, seed: int) -> int:
    """One game of Two Paths, cut off after a hidden choice, and played again with other choices; how many were compared."""
    luck = random.Random(seed)
    options = {"rows": luck.choice("6789"), "optional_answer": luck.choice(("yes", "no"))}
    table = Table(monkeypatch, seed)
    await table.open("two_paths", options)
    script, choices = await write_script(table, luck, luck.randrange(3, 24))
    await table.close()
    places = [i for i, (_, kind, fields) in enumerate(script) if kind is Act and is_hidden_choice(fields["step"])]
    sealing = [i for i in places if i > 0 or len(places) > 1]
    if not sealing:
        return 0
    cut = luck.choice(sealing)
    before, (mover, _, fields) = script[:cut], script[cut]
    chosen = fields["step"]
    alternatives = [move for move in choices[cut] if move != chosen and (len(chosen) == 3 or move[0] == chosen[0])]
    small_talk: Script = [(1 - mover, Say, {"phrase": "one_moment"}), (mover, OfferDraw, {})]
    runs = []
    for step in [chosen, *alternatives[:2]]:
        table = Table(monkeypatch, seed)
        await table.open("two_paths", options)
        await play(table, [*before, (mover, Act, {"step": step})])
        is_hidden = bool(table.loaded.match.round.sealed)
        await play(table, small_talk)
        await table.close()
        if is_hidden:
            runs.append(table)
    for other in runs[1:]:
        compare_runs(runs[0], other, PLAYERS[mover].id)
    return len(runs[1:])


def compare_runs(one: Table, other: Table, mover: str) -> None:
    for name in ("anna", "ben", "nobody"):
        assert sizes(one.sent(name)) == sizes(other.sent(name)), f"{name} can tell by the size"
        first, second = masked(one.sent(name)), masked(other.sent(name))
        if name == mover:
            first, second = ([_OWN.sub(b"", message) for message in messages] for messages in (first, second))
        assert first == second, f"{name} can tell by the content"
    assert one.public() == other.public()


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as made:
        yield made


@pytest.mark.slow
def test_nobody_can_tell_a_hidden_side_or_order_of_two_paths_by_any_byte(
    monkeypatch: pytest.MonkeyPatch, runner: asyncio.Runner
) -> None:
    compared = sum(runner.run(hidden_moment(monkeypatch, seed)) for seed in range(TWO_PATHS_GAMES))
    assert compared > TWO_PATHS_GAMES / 2


async def face_down(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """One game of Tally Ho!, and again with the tiles that lie face down exchanged."""
    luck = random.Random(seed)
    options = {"rest": luck.choice(("moved", "flipped")), "rounds": "1"}
    monkeypatch.setattr(deals, "deal_layout", _true_layout)
    table = Table(monkeypatch, seed)
    await table.open("tally_ho", options)
    script, _ = await write_script(table, luck, luck.randrange(1, 45))
    await table.close()
    turned = {fields["step"] for _, kind, fields in script if kind is Act and len(fields["step"]) == 2}

    def exchanged(game: Any, deal: Any, round_number: int) -> dict[str, str]:
        layout = dict(_true_layout(game, deal, round_number))
        hidden = sorted(space for space in layout if space not in turned)
        tiles = [layout[space] for space in hidden]
        random.Random(seed).shuffle(tiles)
        return layout | dict(zip(hidden, tiles, strict=True))

    monkeypatch.setattr(deals, "deal_layout", exchanged)
    again = Table(monkeypatch, seed)
    await again.open("tally_ho", options)
    await play(again, script)
    await again.close()
    for name in ("anna", "ben", "nobody"):
        if table.loaded.match.is_over():
            break
        assert table.sent(name) == again.sent(name), f"{name} can tell what lies face down"
    assert table.public()[:-1] == again.public()[:-1]


_true_layout = deals.deal_layout


@pytest.mark.slow
def test_nobody_can_tell_what_lies_face_down_in_tally_ho_by_any_byte(
    monkeypatch: pytest.MonkeyPatch, runner: asyncio.Runner
) -> None:
    for seed in range(TALLY_HO_GAMES):
        runner.run(face_down(monkeypatch, seed))
