"""The hub: write, then tell; catch up; timers; bots; forgetting. On a real SQLite file, without any network."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from reynard.core.errors import NotFound, Refused
from reynard.core.seats import Seat
from reynard.match.commands import Abort, Act, Claim, Entropy, Join, OfferTakeback, Rematch, Resign, Say
from reynard.match.decide import LIVE_ABSENCE_MS
from reynard.match.decisions import Decision
from reynard.match.events import Joined, decode_event
from reynard.match.setup import parse_setup
from reynard.match.state import Match, Player
from reynard.server import hub as hubs
from reynard.server import live_match as live_matches
from reynard.server import presence as presences
from reynard.server import upkeep
from reynard.server.hub import Hub
from reynard.server.live_match import RECENT, LiveMatch
from reynard.server.metrics import Metrics
from reynard.server.summaries import COUNTED_MS, DELETE_MS, EXPIRE_MS, count_called_off, present_summary
from reynard.store import open_store
from reynard.store.interface import Query, Store, Token
from tests.clients import Inbox
from tests.waiting import until

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

    async def watch(self, match: str, who: Player | None, seen: int = 0, seat: Seat | None = None) -> Inbox:
        inbox = Inbox()
        self.hub.watch(await self.hub.load(match), inbox, who.id if who else None, seat, seen)
        return inbox

    async def move(self, match: str) -> Decision:
        state = (await self.hub.load(match)).match
        seat = next(seat for seat in Seat if state.round.clock.since[seat] is not None)
        return await self.do(Act, state.seating.players[state.seating.player_in(seat)], match, step=state.view(seat).moves[0])


@pytest_asyncio.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    store = open_store(str(tmp_path / "hub.sqlite3"))
    await store.open()
    made = Desk(store)
    yield made
    await made.hub.stop()
    await store.close()


async def is_further(store: Store, match: str, number: int) -> bool:
    return await store.last_number(match) > number


async def phase(store: Store, match: str) -> str | None:
    found = await store.summary(match)
    return found.phase if found else None


async def is_in_phase(store: Store, match: str, wanted: str | None) -> bool:
    return await phase(store, match) == wanted


async def some_sweeps(hub: Hub) -> None:
    """Return when the hub has swept a few times more."""
    swept: list[None] = []
    let_go = hub.let_go
    hub.let_go = lambda: swept.append(let_go())  # type: ignore[method-assign] # the last thing in each sweep
    await until(lambda: len(swept) > 3)


async def test_a_move_is_stored_before_anybody_hears_of_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    mine, theirs, watcher = [await desk.watch(match.id, who) for who in (ANNA, BEN, None)]
    for outbox in (mine, theirs, watcher):
        outbox.read()
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
    told = [outbox.read() for outbox in (mine, theirs, watcher)]
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
    seats = match.seating.seats
    assert seats is not None
    mover, waiting = (ANNA, BEN) if match.round.clock.since[seats[0]] is not None else (BEN, ANNA)
    theirs, mine, watcher = [await desk.watch(match.id, who) for who in (mover, waiting, None)]
    await asyncio.sleep(0)
    for outbox in (mine, watcher):
        assert (outbox.read())[-1].get("table", {"absence": None})["absence"] is None
    desk.hub.unwatch(match.id, theirs)
    await until(lambda: len(mine) >= 2)
    told, seen = (mine.read())[-1], (watcher.read())[-1]
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
    assert (mine.read())[-1]["table"]["absence"] is None, "who has come back is not absent"


async def test_who_comes_back_gets_what_was_missed_or_everything(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    numbers = [match.number, *[(await desk.move(match.id)).number for _ in range(3)]]
    (events, *_rest) = (await desk.watch(match.id, ANNA, seen=numbers[1] or 0)).read()
    assert [event["number"] for event in events["events"]] == numbers[2:]
    assert events["table"]["number"] == numbers[-1]
    for seen in (0, 10_000):
        assert ((await desk.watch(match.id, ANNA, seen=seen)).read())[0]["type"] == "view"
    nothing = ((await desk.watch(match.id, BEN, seen=numbers[-1] or 0)).read())[0]
    assert nothing["events"] == []
    for _ in range(RECENT + 1):
        await desk.do(Say, ANNA, match.id, phrase="hello")
    far = ((await desk.watch(match.id, ANNA, seen=numbers[1] or 0)).read())[0]
    assert far["type"] == "view"
    with pytest.raises(NotFound):
        await desk.watch("unknown", ANNA)


async def test_a_second_hub_that_lost_the_race_catches_up_and_decides_anew(desk: Desk, tmp_path: Path) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    other = Desk(desk.store)
    await other.hub.load(match.id)
    watcher = await other.watch(match.id, None)
    watcher.read()
    await desk.move(match.id)
    said = await other.do(Say, BEN, match.id, phrase="thanks", seen=match.number)
    assert said.number == match.number + 2
    assert [m["events"][-1]["type"] for m in watcher.read() if m["type"] == "events"] == ["moved", "said"]
    late = await desk.do(Act, ANNA, match.id, step="c3-c5", seen=match.number)
    assert late.refusal is not None
    desk.hub._heard(match.id, said.number)
    await until(lambda: not desk.hub._tasks)
    desk.hub._heard("", 0)
    await until(lambda: not desk.hub._tasks)
    assert (await desk.hub.load(match.id)).match.number == said.number
    await other.hub.stop()


async def test_a_command_that_lost_the_race_is_decided_anew_and_answered_once(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    other = Desk(desk.store)
    await other.hub.load(match.id)
    await desk.move(match.id)
    answers: list[Decision | Exception] = []
    say = Say(id="said-at-once", match=match.id, seen=match.number, phrase="thanks")
    other.hub.submit(say, BEN, answers.append)
    other.hub.submit(say, BEN, answers.append)
    await until(lambda: len(answers) == 2)
    first, again = answers
    assert isinstance(first, Decision)
    assert first.number == match.number + 2
    assert again == Decision(first.match, (), first.number), "the same command again has no second effect"
    await other.hub.stop()


async def test_commands_are_decided_in_the_order_of_their_coming_whether_the_match_is_at_hand_or_not(desk: Desk) -> None:
    for is_at_hand in (True, False):
        match = await desk.open("tokan", ANNA, BEN)
        if not is_at_hand:
            desk.hub._live.clear()
        answers: list[int | None] = []

        def answer(result: Decision | Exception, answers: list[int | None] = answers) -> None:
            assert isinstance(result, Decision)
            answers.append(result.number)

        for number in range(5):
            say = Say(id=f"phrase-{number}", match=match.id, seen=0, phrase="hello")
            desk.hub.submit(say, (ANNA, BEN)[number % 2], answer)
        await until(lambda answers=answers: len(answers) == 5)  # type: ignore[misc]
        assert answers == [match.number + 1 + number for number in range(5)]
        events = [decode_event(event.body) for event in await desk.store.events(match.id, match.number)]
        assert [event.command for event in events] == [f"phrase-{number}" for number in range(5)]


async def test_a_long_match_is_loaded_in_slices_with_turns_for_others(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SLICE", 4)
    match = await desk.open("tally_ho", ANNA, BEN, rounds="1")
    for _ in range(RECENT):
        if (await desk.hub.load(match.id)).match.is_over():
            break
        await desk.move(match.id)
    known = (await desk.hub.load(match.id)).match
    desk.hub._live.clear()
    turns, loading = 0, asyncio.ensure_future(desk.hub.load(match.id))
    replayed: list[int] = []
    replay = live_matches.replay

    def noting(before: Match | None, events: Any) -> Any:
        replayed.append(turns)
        return replay(before, events)

    monkeypatch.setattr(hubs, "replay", noting)
    while not loading.done():
        turns += 1
        await asyncio.sleep(0)
    assert (await loading).match.delivery.head == known.delivery.head
    assert len((await loading).recent) == min(RECENT, known.number)
    assert len(set(replayed)) == len(replayed) == -(-known.number // 4)


async def test_what_another_process_writes_while_a_match_is_loaded_is_not_missed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    other = Desk(desk.store)
    await other.hub.load(match.id)
    desk.hub._live.clear()
    read = desk.store.events
    written: list[int | None] = []

    async def read_before(match_id: str, after: int = 0) -> Any:
        events = await read(match_id, after)
        if not written:
            decision = await other.move(match_id)
            written.append(decision.number)
            desk.hub._heard(match_id, decision.number or 0)
        return events

    monkeypatch.setattr(desk.store, "events", read_before)
    live = await desk.hub.load(match.id)
    await until(lambda: live.match.number == written[0])
    await other.hub.stop()


async def test_a_match_that_does_not_exist_refuses_all_who_waited_for_it(desk: Desk) -> None:
    answers: list[Decision | Exception] = []
    for number in range(3):
        desk.hub.submit(Say(id=f"phrase-{number}", match="nowhere", seen=0, phrase="hello"), ANNA, answers.append)
    await until(lambda: len(answers) == 3)
    assert all(isinstance(answer, NotFound) for answer in answers)
    assert not desk.hub._loading


async def test_a_command_cancelled_while_it_waits_is_done_once_and_holds_up_nobody(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    gate = asyncio.Event()
    written = desk.store.append

    async def slowly(request: Any) -> bool:
        await gate.wait()
        return await written(request)

    monkeypatch.setattr(desk.store, "append", lambda request: asyncio.ensure_future(slowly(request)))
    tasks = [asyncio.ensure_future(desk.do(Say, ANNA, match.id, phrase="hello", id=f"phrase-{n}")) for n in range(3)]
    live = await desk.hub.load(match.id)
    waiting = asyncio.ensure_future(_take_a_turn(live))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    for task in (tasks[0], tasks[1], waiting):
        task.cancel()
    gate.set()
    assert (await tasks[2]).number == match.number + 3
    assert await desk.store.last_number(match.id) == match.number + 3
    assert not live.is_busy


async def _take_a_turn(live: LiveMatch) -> None:
    async with live.turn():
        raise AssertionError("it was cancelled")


async def test_a_store_that_fails_is_told_and_the_same_command_may_be_sent_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    written = desk.store.append

    async def writes_and_fails(request: Any) -> bool:
        await written(request)
        raise OSError("the line broke after it was written")

    monkeypatch.setattr(desk.store, "append", lambda request: asyncio.ensure_future(writes_and_fails(request)))
    with pytest.raises(Refused) as refused:
        await desk.do(Say, ANNA, match.id, phrase="hello", id="the-same-id")
    assert refused.value.code == "unavailable"
    monkeypatch.undo()
    again = await desk.do(Say, ANNA, match.id, phrase="hello", id="the-same-id")
    assert again.number == await desk.store.last_number(match.id) == match.number + 1


async def test_both_ask_for_a_rematch_and_it_is_there_before_it_is_told(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    assert (await desk.do(Resign, ANNA, match.id)).refusal is None
    live = await desk.hub.load(match.id)
    watcher = await desk.watch(match.id, ANNA)
    wishes = [Rematch(id=f"rematch-{player.id}", match=match.id, seen=live.match.number) for player in (ANNA, BEN)]
    answers: list[Decision | Exception] = []
    for wish, player in zip(wishes, (ANNA, BEN), strict=True):
        desk.hub.submit(wish, player, answers.append)
    await until(lambda: len(answers) == 2)
    name = live.match.rematch
    assert name is not None
    assert watcher.read()[-1]["table"]["rematch"] == name
    assert await desk.store.last_number(name)
    assert (await desk.hub.load(name)).match.status == "dealing"
    assert not live.is_busy


async def test_a_bot_thinks_once_whatever_is_said_meanwhile(desk: Desk) -> None:
    desk.bot.go.clear()
    match = await desk.open("tokan", ANNA, BOT)
    seat_of_bot = match.seating.seat_of(1)
    if match.round.clock.since[seat_of_bot] is None:
        await desk.move(match.id)
    await until(lambda: desk.bot.asked)
    for _ in range(5):
        await desk.do(Say, ANNA, match.id, phrase="take_your_time")
    assert desk.bot.asked == 1
    desk.bot.go.set()
    loaded = await desk.hub.load(match.id)
    await until(lambda: loaded.match.round.clock.since[seat_of_bot] is None)
    assert desk.bot.asked == 1


async def test_a_bot_whose_position_was_taken_back_thinks_again(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BOT)
    loaded = await desk.hub.load(match.id)
    mine = match.seating.seat_of(0)
    await until(lambda: loaded.match.round.clock.since[mine] is not None)
    desk.bot.go.clear()
    await desk.move(match.id)
    await until(lambda: loaded.thinking)
    assert (await desk.do(OfferTakeback, ANNA, match.id)).refusal is None
    desk.bot.go.set()
    await until(lambda: not loaded.thinking)
    assert loaded.match.round.clock.since[mine] is not None
    await desk.move(match.id)
    await until(lambda: loaded.match.round.clock.since[mine] is not None)


async def test_a_bot_goes_on_after_a_restart_though_nobody_watches(desk: Desk) -> None:
    desk.bot.go.clear()
    match = await desk.open("tokan", ANNA, BOT)
    if match.round.clock.since[match.seating.seat_of(1)] is None:
        await desk.move(match.id)
    number = await desk.store.last_number(match.id)
    await desk.hub.stop()
    again = Desk(desk.store)
    await again.hub.start()
    await until(lambda: is_further(desk.store, match.id, number))
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
    await until(lambda: is_in_phase(desk.store, timed.id, "finished"))
    found = await desk.store.summary(timed.id)
    assert found is not None
    assert (found.result, found.deadline) == ("time", None)
    still = await desk.store.summary(waiting.id)
    assert still is not None
    assert still.phase == "waiting"
    clock["now"] = begun + EXPIRE_MS + 1000
    await until(lambda: is_in_phase(desk.store, waiting.id, "aborted"))
    await until(lambda: not desk.hub._live)


async def test_who_calls_a_match_off_after_its_deal_was_seen_is_told_and_counted_for_ninety_days(desk: Desk) -> None:
    match, bots, early = await desk.open("tokan", ANNA, BEN), await desk.open("tokan", BEN, BOT), await desk.open("tokan", BEN)
    theirs = await desk.watch(match.id, BEN)
    await desk.move(match.id)
    assert (await desk.do(Abort, ANNA, match.id)).refusal is None
    told = (theirs.read())[-1]["table"]
    assert (told["status"], told["called_off"], told["players"][0]["name"]) == ("aborted", 0, "Anna")
    for other in (bots, early):
        assert (await desk.do(Abort, BEN, other.id)).refusal is None
    kept = [found for found in [await desk.store.summary(one.id) for one in (match, bots, early)] if found is not None]
    assert [(found.deadline or 0) - found.updated for found in kept] == [COUNTED_MS, DELETE_MS, DELETE_MS]
    counts = await count_called_off(desk.store, kept)
    assert counts == {"anna": 1}, "what nobody had seen, and what nobody else waits for, is not counted"
    shown = present_summary(kept[0], "ben", counts)
    assert (shown.called_off, shown.reason, shown.winner) == ((1, 0), "", None)


async def test_a_bot_match_nobody_touched_is_called_off_after_a_day_and_deleted_a_week_later(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.bot.go.clear()
    left, played = await desk.open("tokan", ANNA, BOT), await desk.open("tokan", ANNA, BOT)
    desk.bot.go.set()
    for match in (left, played):
        loaded = await desk.hub.load(match.id)
        await until(lambda loaded=loaded: loaded.match.round.clock.since[loaded.match.seating.seat_of(0)] is not None)  # type: ignore[misc]
    await desk.do(
        Act, ANNA, played.id, step=(await desk.hub.load(played.id)).match.view(Seat(played.seating.seat_of(0))).moves[0]
    )

    assert (await phase(desk.store, left.id), await phase(desk.store, played.id)) == ("untouched", "running")
    kept = await desk.store.summary(left.id)
    assert kept is not None
    assert (present_summary(kept, "anna", {}).status, present_summary(kept, "anna", {}).deadline) == ("running", None)
    clock = {"now": left.terms.created_at + EXPIRE_MS}
    monkeypatch.setattr(hubs, "now_ms", lambda: clock["now"])
    monkeypatch.setattr(upkeep, "_SWEEP_SECONDS", 0.01)
    outbox = await desk.watch(left.id, ANNA)
    await desk.hub.start()
    clock["now"] += 2
    loaded = await desk.hub.load(left.id)
    await until(lambda: loaded.match.status == "aborted")
    assert (outbox.read())[-1]["table"]["status"] == "aborted", "a tab still open is told"
    await some_sweeps(desk.hub)
    assert await desk.store.events(left.id), "some sweeps later it is still there"
    clock["now"] += DELETE_MS + 1000
    await until(lambda: is_in_phase(desk.store, left.id, None))
    assert await phase(desk.store, played.id) == "running"
    assert left.id not in desk.hub._live


async def test_what_has_expired_is_forgotten_while_the_server_runs(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = {"now": hubs.now_ms()}
    monkeypatch.setattr(hubs, "now_ms", lambda: clock["now"])
    monkeypatch.setattr(upkeep, "_CLEAN_SECONDS", 0.01)
    await desk.store.save_token(Token(b"x" * 32, "anna", "cookie", 1, clock["now"] + 1000))
    await desk.hub.start()
    assert await desk.store.token(b"x" * 32) is not None
    clock["now"] += 1001

    async def is_forgotten() -> bool:
        return await desk.store.token(b"x" * 32) is None

    await until(is_forgotten)


async def test_the_deal_is_made_without_bytes_when_the_time_has_come(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reynard.match.evolve.ENTROPY_MS", 30)
    match = await desk.open("two_paths", ANNA)
    joined = await desk.do(Join, BEN, match.id)
    assert joined.match.status == "dealing"
    loaded = await desk.hub.load(match.id)
    await until(lambda: loaded.match.status == "playing")
    assert loaded.match.seating.entropies == (BYTES, None)
    late = await desk.do(Entropy, BEN, match.id, entropy=BYTES)
    assert late.refusal is not None
    assert late.refusal.code == "already_given"


async def test_a_rematch_exists_before_anybody_is_told_its_name(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    await desk.do(Resign, ANNA, match.id)
    outbox = await desk.watch(match.id, ANNA)
    await desk.do(Rematch, ANNA, match.id)
    await desk.do(Rematch, BEN, match.id)
    told = [m for m in outbox.read() if m["type"] == "events"][-1]
    name = told["table"]["rematch"]
    assert await desk.store.last_number(name) > 0
    lost = await desk.hub.load(match.id)
    await desk.store.delete_match(name)
    del desk.hub._live[name]
    await desk.hub._ensure_rematch(lost.match)
    assert await desk.store.last_number(name) > 0


async def test_presence_is_told_to_everybody_who_watches(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    anna = await desk.watch(match.id, ANNA)
    await desk.watch(match.id, BEN)
    guest = await desk.watch(match.id, None)
    told = [m for m in anna.read() if m["type"] == "presence"]
    assert [(m["present"], m["spectators"]) for m in told] == [([True, False], 0), ([True, True], 0), ([True, True], 1)]
    desk.hub.unwatch(match.id, guest)
    desk.hub.unwatch(match.id, guest)
    assert [m["spectators"] for m in anna.read()] == [0]


async def test_a_deleted_person_is_forgotten_in_events_lists_and_open_tables(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA, BEN)
    await desk.move(match.id)
    outbox = await desk.watch(match.id, BEN)
    outbox.read()
    number = await desk.store.last_number(match.id)
    await desk.hub.rewrite(
        match.id, lambda event: replace(event, name="—") if isinstance(event, Joined) and event.player == "anna" else event
    )
    assert await desk.store.last_number(match.id) == number
    assert b"Anna" not in b"".join(event.body for event in await desk.store.events(match.id))
    kept = await desk.store.summary(match.id)
    assert kept is not None
    assert [player.name for player in present_summary(kept, "ben", {}).players] == ["—", "Ben"]
    told = (outbox.read())[-1]
    assert [player["name"] for player in told["table"]["players"]] == ["—", "Ben"]
    assert (await desk.move(match.id)).refusal is None
    assert len(outbox.read()) == 1


async def test_a_broken_match_does_not_stop_the_sweep(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "_SWEEP_SECONDS", 0.01)
    match = await desk.open("tokan", ANNA, BEN, control="10+0")
    await desk.store.rewrite_event(match.id, 1, b"{}")
    desk.hub._live.clear()
    monkeypatch.setattr(hubs, "now_ms", lambda: match.terms.created_at + 20_000)
    other = await desk.open("tokan", ANNA)
    await desk.hub.start()
    await some_sweeps(desk.hub)
    assert not [task for task in desk.hub._tasks if task.done()]
    assert {found.match for found in await desk.store.list_matches(Query())} == {match.id, other.id}


async def test_whoever_watched_and_then_joined_is_present_and_no_spectator(desk: Desk) -> None:
    match = await desk.open("tokan", ANNA)
    theirs = await desk.watch(match.id, ANNA)
    await desk.watch(match.id, BEN)
    assert (theirs.read())[-1] == {
        "type": "presence",
        "match": match.id,
        "present": [True],
        "away_since": [None],
        "spectators": 1,
    }
    await desk.do(Join, BEN, match.id)
    both = {"type": "presence", "match": match.id, "present": [True, True], "away_since": [None, None], "spectators": 0}
    assert (theirs.read())[-1] == both
