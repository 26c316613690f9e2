"""The hub: write, then tell; catch up; timers; bots; forgetting. On a real SQLite file, without any network."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from reynard.core.errors import NotFound
from reynard.core.seats import Seat
from reynard.match.commands import Act, Claim, Entropy, Join, OfferTakeback, Rematch, Resign, Say
from reynard.match.decide import LIVE_ABSENCE_MS
from reynard.match.decisions import Decision
from reynard.match.events import Joined
from reynard.match.setup import parse_setup
from reynard.match.state import Match, Player
from reynard.server import hub as hubs
from reynard.server import presence as presences
from reynard.server import upkeep
from reynard.server.hub import Hub
from reynard.server.loaded import RING
from reynard.server.metrics import Metrics
from reynard.server.outbox import Outbox
from reynard.server.summaries import DELETE_MS, EXPIRE_MS, present_summary
from reynard.store import open_store
from reynard.store.interface import Query, Store, Token

ANNA, BEN = Player("anna", "Anna"), Player("ben", "Ben")
BOT = Player("bot:tokan:1", "Bot", "bot")
BYTES = "ab" * 16


class FirstMove:
    """A bot that plays the first legal move, when it is let."""

    def __init__(self) -> None:
        self.asked = 0
        self.go = asyncio.Event()
        self.go.set()

    def wants(self, player: Player) -> bool:
        return player.kind == "bot"

    def prepare(self, game: str) -> None:
        """Nothing to load."""

    async def choose(self, match: Match, seat: Seat) -> str:
        self.asked += 1
        await self.go.wait()
        return match.view(seat).moves[0]


class Desk:
    """A hub with its store, and short words for what tests do."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.bot = FirstMove()
        self.hub = Hub(store, Metrics(), self.bot)

    async def open(self, game: str = "tokan", *players: Player, control: str = "none", **options: str) -> Match:
        setup = parse_setup(game, options, control)
        return await self.hub.open_match(setup, [(player, None, BYTES if player.kind != "bot" else None) for player in players])

    async def do(self, kind: type[Any], who: Player, match: str, **fields: Any) -> Decision:
        seen = fields.pop("seen", (await self.hub.load(match)).match.number)
        identity = fields.pop("id", secrets.token_hex(8))
        return await self.hub.command(kind(id=identity, match=match, seen=seen, **fields), who)

    async def watch(self, match: str, who: Player | None, seen: int = 0, seat: Seat | None = None) -> Outbox:
        outbox = Outbox()
        await self.hub.watch(match, outbox, who.id if who else None, seat, seen)
        return outbox

    async def move(self, match: str) -> Decision:
        state = (await self.hub.load(match)).match
        seat = next(seat for seat in Seat if state.clock.since[seat] is not None)
        return await self.do(Act, state.players[state.player_in(seat)], match, step=state.view(seat).moves[0])


async def read(outbox: Outbox) -> list[dict[str, Any]]:
    return [json.loads(message) for message in await outbox.take()] if len(outbox) else []


@pytest_asyncio.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    store = open_store(str(tmp_path / "hub.sqlite3"))
    await store.open()
    made = Desk(store)
    yield made
    await made.hub.stop()
    await store.close()


async def until(condition: Callable[[], Any], seconds: float = 5) -> None:
    for _ in range(int(seconds / 0.005)):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not happen")


async def test_a_move_is_stored_before_anybody_hears_of_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    mine, theirs, watcher = [await desk.watch(match.id, who) for who in (ANNA, BEN, None)]
    for outbox in (mine, theirs, watcher):
        await read(outbox)
    stored: list[int] = []
    written = desk.store.append

    async def slowly(request: Any) -> bool:
        assert not any(map(len, (mine, theirs, watcher)))
        result = await written(request)
        stored.append(await desk.store.last_number(match.id))
        return result

    monkeypatch.setattr(desk.store, "append", lambda request: asyncio.ensure_future(slowly(request)))
    decision = await desk.move(match.id)
    assert stored == [decision.number]
    told = [await read(outbox) for outbox in (mine, theirs, watcher)]
    assert [message[0]["events"][0]["number"] for message in told] == [decision.number] * 3
    assert [message[0]["table"]["you"] for message in told] == [[0], [1], []]
    assert [bool(message[0]["table"]["view"]["moves"]) for message in told].count(True) == 1


async def test_a_repeated_command_gets_the_same_answer_and_has_no_second_effect(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    first = await desk.do(Say, ANNA, match.id, phrase="hello", id="the-same-id")
    again = await asyncio.gather(*(desk.do(Say, ANNA, match.id, phrase="hello", id="the-same-id") for _ in range(5)))
    assert {decision.number for decision in again} == {first.number}
    assert await desk.store.last_number(match.id) == first.number


async def test_an_absence_in_a_live_game_is_told_to_all_with_the_time_from_which_it_may_be_claimed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presences, "GRACE_SECONDS", 0.01)
    match = await desk.open("tokan", ANNA, BEN, control="300+0")
    seats = match.seats
    assert seats is not None
    mover, waiting = (ANNA, BEN) if match.clock.since[seats[0]] is not None else (BEN, ANNA)
    theirs, mine, watcher = [await desk.watch(match.id, who) for who in (mover, waiting, None)]
    await asyncio.sleep(0)
    for outbox in (mine, watcher):
        assert (await read(outbox))[-1].get("table", {"absence": None})["absence"] is None
    desk.hub.unwatch(match.id, theirs)
    await until(lambda: len(mine) >= 2)
    told, seen = (await read(mine))[-1], (await read(watcher))[-1]
    assert told["type"] == seen["type"] == "events"
    assert told["events"] == []
    absence = told["table"]["absence"]
    assert absence == seen["table"]["absence"]
    assert absence["claim_at"] - absence["since"] == LIVE_ABSENCE_MS
    assert told["table"]["claim_at"] == absence["claim_at"]
    assert seen["table"]["claim_at"] is None
    assert "claim" not in told["table"]["can"]
    refused = await desk.do(Claim, waiting, match.id, result="win")
    assert refused.refusal is not None
    monkeypatch.setattr(hubs, "now_ms", lambda: absence["claim_at"])
    await desk.watch(match.id, mover)
    assert (await read(mine))[-1]["table"]["absence"] is None, "who has come back is not absent"


async def test_who_comes_back_gets_what_was_missed_or_everything(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    numbers = [match.number, *[(await desk.move(match.id)).number for _ in range(3)]]
    (events, *_rest) = await read(await desk.watch(match.id, ANNA, seen=numbers[1] or 0))
    assert [event["number"] for event in events["events"]] == numbers[2:]
    assert events["table"]["number"] == numbers[-1]
    for seen in (0, 10_000):
        assert (await read(await desk.watch(match.id, ANNA, seen=seen)))[0]["type"] == "view"
    nothing = (await read(await desk.watch(match.id, BEN, seen=numbers[-1] or 0)))[0]
    assert nothing["events"] == []
    for _ in range(RING + 1):
        await desk.do(Say, ANNA, match.id, phrase="hello")
    far = (await read(await desk.watch(match.id, ANNA, seen=numbers[1] or 0)))[0]
    assert far["type"] == "view"
    with pytest.raises(NotFound):
        await desk.watch("unknown", ANNA)


async def test_a_second_hub_that_lost_the_race_catches_up_and_decides_anew(desk: Desk, tmp_path: Path) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    other = Desk(desk.store)
    await other.hub.load(match.id)
    watcher = await other.watch(match.id, None)
    await read(watcher)
    await desk.move(match.id)
    said = await other.do(Say, BEN, match.id, phrase="thanks", seen=match.number)
    assert said.number == match.number + 2
    assert [m["events"][-1]["type"] for m in await read(watcher) if m["type"] == "events"] == ["moved", "said"]
    late = await desk.do(Act, ANNA, match.id, step="c3-c5", seen=match.number)
    assert late.refusal is not None
    desk.hub._heard(match.id, said.number)
    await asyncio.sleep(0.05)
    desk.hub._heard("", 0)
    await asyncio.sleep(0.05)
    assert (await desk.hub.load(match.id)).match.number == said.number
    await other.hub.stop()


async def test_a_command_at_once_that_lost_the_race_goes_the_long_way(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    other = Desk(desk.store)
    await other.hub.load(match.id)
    await desk.move(match.id)
    answers: list[Decision | Exception] = []
    say = Say(id="said-at-once", match=match.id, seen=match.number, phrase="thanks")
    assert other.hub.command_now(say, BEN, answers.append)
    assert not other.hub.command_now(say, BEN, answers.append)
    await until(lambda: answers)
    (answer,) = answers
    assert isinstance(answer, Decision)
    assert answer.number == match.number + 2
    assert other.hub.command_now(say, BEN, answers.append)
    assert answers[1] == Decision(answer.match, (), answer.number)
    await other.hub.stop()


async def test_a_command_at_once_does_what_a_command_does(desk: Desk) -> None:
    match = await desk.open("two_paths", ANNA, BEN)
    answers: list[Decision | Exception] = []
    for step in ("XYZ", "FHG"):
        act = Act(id=f"step-{step}", match=match.id, seen=match.number, step=step)
        assert desk.hub.command_now(act, ANNA, answers.append)
        await until(lambda: answers)
        answer = answers.pop()
        assert isinstance(answer, Decision)
        assert await desk.hub.command(act, ANNA) == Decision(answer.match, (), answer.number, answer.refusal)
    assert not desk.hub.command_now(Act(id="elsewhere-1", match="nowhere", seen=0, step="Fw"), ANNA, answers.append)
    assert not desk.hub.command_now(Join(id="the-long-way", match=match.id, seen=0), ANNA, answers.append)
    assert not answers


async def test_a_rematch_is_asked_for_at_once_and_made_the_long_way(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    assert (await desk.do(Resign, ANNA, match.id)).refusal is None
    loaded = await desk.hub.load(match.id)
    answers: list[Decision | Exception] = []
    wish = Rematch(id="anna-wishes", match=match.id, seen=loaded.match.number)
    assert desk.hub.command_now(wish, ANNA, answers.append)
    await until(lambda: answers)
    assert [offer.kind for offer in loaded.match.offers] == ["rematch"]
    agreed = Rematch(id="ben-agrees", match=match.id, seen=loaded.match.number)
    assert not desk.hub.command_now(agreed, BEN, answers.append)
    assert len(answers) == 1
    assert not loaded.lock.locked()
    assert (await desk.hub.command(agreed, BEN)).refusal is None
    assert loaded.match.rematch is not None
    assert (await desk.hub.load(loaded.match.rematch)).match.status == "dealing"


async def test_a_bot_thinks_once_whatever_is_said_meanwhile(desk: Desk) -> None:
    desk.bot.go.clear()
    match = await desk.open("tokan", ANNA, BOT)
    seat_of_bot = match.seat_of(1)
    if match.clock.since[seat_of_bot] is None:
        await desk.move(match.id)
    await until(lambda: desk.bot.asked)
    for _ in range(5):
        await desk.do(Say, ANNA, match.id, phrase="take_your_time")
    assert desk.bot.asked == 1
    desk.bot.go.set()
    loaded = await desk.hub.load(match.id)
    await until(lambda: loaded.match.clock.since[seat_of_bot] is None)
    assert desk.bot.asked == 1


async def test_a_bot_whose_position_was_taken_back_thinks_again(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BOT)
    loaded = await desk.hub.load(match.id)
    mine = match.seat_of(0)
    await until(lambda: loaded.match.clock.since[mine] is not None)
    desk.bot.go.clear()
    await desk.move(match.id)
    await until(lambda: loaded.thinking)
    assert (await desk.do(OfferTakeback, ANNA, match.id)).refusal is None
    desk.bot.go.set()
    await until(lambda: not loaded.thinking)
    assert loaded.match.clock.since[mine] is not None
    await desk.move(match.id)
    await until(lambda: loaded.match.clock.since[mine] is not None)


async def test_a_bot_goes_on_after_a_restart_though_nobody_watches(desk: Desk) -> None:
    desk.bot.go.clear()
    match = await desk.open("tokan", ANNA, BOT)
    if match.clock.since[match.seat_of(1)] is None:
        await desk.move(match.id)
    number = await desk.store.last_number(match.id)
    await desk.hub.stop()
    again = Desk(desk.store)
    await again.hub.start()
    while await desk.store.last_number(match.id) == number:
        await asyncio.sleep(0.005)
    await again.hub.stop()


async def test_a_flag_falls_and_a_waiting_match_expires_in_the_sweep(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    timed = await desk.open("tokan", ANNA, BEN, control="10+0")
    waiting = await desk.open("tokan", ANNA)
    begun = hubs.now_ms()
    clock = {"now": begun}
    monkeypatch.setattr(hubs, "now_ms", lambda: clock["now"])
    monkeypatch.setattr(upkeep, "_SWEEP_SECONDS", 0.01)
    await desk.hub.stop()
    desk.hub = Hub(desk.store, Metrics(), desk.bot)
    await desk.hub.start()
    clock["now"] = begun + 11_000
    for _ in range(500):
        found = await desk.store.summary(timed.id)
        if found is not None and found.phase == "finished":
            break
        await asyncio.sleep(0.01)
    assert found is not None
    assert (found.result, found.deadline) == ("time", None)
    still = await desk.store.summary(waiting.id)
    assert still is not None
    assert still.phase == "waiting"
    clock["now"] = begun + EXPIRE_MS + 1000
    for _ in range(500):
        still = await desk.store.summary(waiting.id)
        if still is not None and still.phase == "aborted":
            break
        await asyncio.sleep(0.01)
    assert still is not None
    assert still.phase == "aborted"
    clock["now"] += hubs.IDLE_MS + 1
    await until(lambda: not desk.hub._loaded)


async def test_a_bot_match_nobody_touched_is_called_off_after_a_day_and_deleted_a_week_later(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.bot.go.clear()
    left, played = await desk.open("tokan", ANNA, BOT), await desk.open("tokan", ANNA, BOT)
    desk.bot.go.set()
    for match in (left, played):
        loaded = await desk.hub.load(match.id)
        await until(lambda loaded=loaded: loaded.match.clock.since[loaded.match.seat_of(0)] is not None)  # type: ignore[misc]
    await desk.do(Act, ANNA, played.id, step=(await desk.hub.load(played.id)).match.view(Seat(played.seat_of(0))).moves[0])

    async def phase(match: Match) -> str | None:
        found = await desk.store.summary(match.id)
        return found.phase if found else None

    assert (await phase(left), await phase(played)) == ("untouched", "running")
    kept = await desk.store.summary(left.id)
    assert kept is not None
    assert (present_summary(kept, "anna").status, present_summary(kept, "anna").deadline) == ("running", None)
    clock = {"now": left.created_at + EXPIRE_MS}
    monkeypatch.setattr(hubs, "now_ms", lambda: clock["now"])
    monkeypatch.setattr(upkeep, "_SWEEP_SECONDS", 0.01)
    outbox = await desk.watch(left.id, ANNA)
    await desk.hub.start()
    clock["now"] += 2
    loaded = await desk.hub.load(left.id)
    await until(lambda: loaded.match.status == "aborted")
    assert (await read(outbox))[-1]["table"]["status"] == "aborted", "a tab still open is told"
    await asyncio.sleep(0.1)
    assert await desk.store.events(left.id), "some sweeps later it is still there"
    clock["now"] += DELETE_MS + 1000
    for _ in range(500):
        if await desk.store.summary(left.id) is None:
            break
        await asyncio.sleep(0.01)
    assert (await phase(left), await phase(played)) == (None, "running")
    assert left.id not in desk.hub._loaded


async def test_what_has_expired_is_forgotten_while_the_server_runs(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "_CLEAN_SECONDS", 0.01)
    await desk.store.save_token(Token(b"x" * 32, "anna", "cookie", 1, hubs.now_ms() + 50))
    await desk.hub.start()
    assert await desk.store.token(b"x" * 32) is not None
    for _ in range(300):
        if await desk.store.token(b"x" * 32) is None:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it was not forgotten")


async def test_the_deal_is_made_without_bytes_when_the_time_has_come(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reynard.match.evolve.ENTROPY_MS", 30)
    match = await desk.open("two_paths", ANNA)
    joined = await desk.do(Join, BEN, match.id)
    assert joined.match.status == "dealing"
    loaded = await desk.hub.load(match.id)
    await until(lambda: loaded.match.status == "playing")
    assert loaded.match.entropies == (BYTES, None)
    late = await desk.do(Entropy, BEN, match.id, entropy=BYTES)
    assert late.refusal is not None
    assert late.refusal.code == "already_given"


async def test_a_rematch_exists_before_anybody_is_told_its_name(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    await desk.do(Resign, ANNA, match.id)
    outbox = await desk.watch(match.id, ANNA)
    await desk.do(Rematch, ANNA, match.id)
    await desk.do(Rematch, BEN, match.id)
    told = [m for m in await read(outbox) if m["type"] == "events"][-1]
    name = told["table"]["rematch"]
    assert await desk.store.last_number(name) > 0
    lost = await desk.hub.load(match.id)
    await desk.store.delete_match(name)
    del desk.hub._loaded[name]
    await desk.hub._ensure_rematch(lost.match)
    assert await desk.store.last_number(name) > 0


async def test_presence_is_told_to_everybody_who_watches(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    anna = await desk.watch(match.id, ANNA)
    await desk.watch(match.id, BEN)
    guest = await desk.watch(match.id, None)
    told = [m for m in await read(anna) if m["type"] == "presence"]
    assert [(m["present"], m["spectators"]) for m in told] == [([True, False], 0), ([True, True], 0), ([True, True], 1)]
    desk.hub.unwatch(match.id, guest)
    desk.hub.unwatch(match.id, guest)
    assert [m["spectators"] for m in await read(anna)] == [0]


async def test_a_deleted_person_is_forgotten_in_events_lists_and_open_tables(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    await desk.move(match.id)
    outbox = await desk.watch(match.id, BEN)
    await read(outbox)
    number = await desk.store.last_number(match.id)
    await desk.hub.rewrite(
        match.id, lambda event: replace(event, name="—") if isinstance(event, Joined) and event.player == "anna" else event
    )
    assert await desk.store.last_number(match.id) == number
    assert b"Anna" not in b"".join(event.body for event in await desk.store.events(match.id))
    kept = await desk.store.summary(match.id)
    assert kept is not None
    assert [player.name for player in present_summary(kept, "ben").players] == ["—", "Ben"]
    told = (await read(outbox))[-1]
    assert [player["name"] for player in told["table"]["players"]] == ["—", "Ben"]
    assert (await desk.move(match.id)).refusal is None
    assert len(await read(outbox)) == 1


async def test_a_broken_match_does_not_stop_the_sweep(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "_SWEEP_SECONDS", 0.01)
    match = await desk.open("tokan", ANNA, BEN, control="10+0")
    await desk.store.rewrite_event(match.id, 1, b"{}")
    desk.hub._loaded.clear()
    monkeypatch.setattr(hubs, "now_ms", lambda: match.created_at + 20_000)
    other = await desk.open("tokan", ANNA)
    await desk.hub.start()
    await asyncio.sleep(0.1)
    assert not [task for task in desk.hub._tasks if task.done()]
    assert {found.match for found in await desk.store.list_matches(Query())} == {match.id, other.id}


async def test_whoever_watched_and_then_joined_is_present_and_no_spectator(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA)
    theirs = await desk.watch(match.id, ANNA)
    await desk.watch(match.id, BEN)
    assert (await read(theirs))[-1] == {
        "type": "presence",
        "match": match.id,
        "present": [True],
        "away_since": [None],
        "spectators": 1,
    }
    await desk.do(Join, BEN, match.id)
    both = {"type": "presence", "match": match.id, "present": [True, True], "away_since": [None, None], "spectators": 0}
    assert (await read(theirs))[-1] == both
