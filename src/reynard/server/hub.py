"""The matches of one server process: loads them, seats bots, keeps time, knows who is present, tells everybody.

Whatever changes a match goes one way (`changes.py`), under the queue of its match (`live_match.py`). A match that is not in
memory is loaded first; jobs that come meanwhile wait in the order of their coming.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from reynard.core.errors import BrokenInvariant, NotFound, Refused
from reynard.core.seats import Seat
from reynard.match.commands import Command, Join
from reynard.match.decide import (
    ALL_HERE,
    Absences,
    create,
    decide,
    explain,
    next_deadline,
    open_rematch,
    tick,
)
from reynard.match.decisions import Context, Decision, Refusal
from reynard.match.events import Event, decode_event, encode_event
from reynard.match.offers import make_match_id
from reynard.match.setup import Setup
from reynard.match.show import show_table, viewer_of
from reynard.match.shown import AnyShownEvent, Table
from reynard.match.state import Match, Player
from reynard.match.views import Views
from reynard.server.broadcast import Broadcast, make_broadcast, view_match
from reynard.server.changes import Answer, Attempt, Change
from reynard.server.delays import MOST_LAG_MS, Delays, Interval
from reynard.server.house_bots import HouseBots, Thinker
from reynard.server.live_match import RECENT, Client, Job, LiveMatch, Watcher, replay, told_in
from reynard.server.logs import LOGGER
from reynard.server.metrics import Metrics
from reynard.server.names import distinct_name
from reynard.server.presence import Presences
from reynard.server.summaries import summarise
from reynard.server.upkeep import Upkeep, bring_up_lists
from reynard.store import people
from reynard.store.interface import Append, Query, Store
from reynard.wire.codec import encode
from reynard.wire.messages import Events, MatchView, Presence

_LOOKS = 20
"""In how many calls, one a second, `let_go` looks at all matches."""
IDLE_LOOKS = 3
"""For how many looks a match that nobody needs stays in memory."""
_MOST_TRIES = 16
SLICE = 200
"""So many events of a match that is loaded are replayed at a time."""
_RENEW = "renew"
"""What processes say when events of a match were rewritten: `renew MATCH`."""
_DISMISS = "dismiss"
"""What processes say when sockets have to close: `dismiss NAME`, of a player who was deleted or of a device that logged out."""

NOBODY = Player("", "")


def now_ms() -> int:
    """The authority's clock: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hub:
    """All matches of one server process."""

    def __init__(self, store: Store, metrics: Metrics, thinker: Thinker) -> None:
        self.store = store
        self.metrics = metrics
        self._bots = HouseBots(self, thinker)
        self._live: dict[str, LiveMatch] = {}
        self._unlooked: list[str] = []
        """The matches that `let_go` has still to look at."""
        metrics.matches.set_function(lambda: len(self._live))
        self._loading: dict[str, list[tuple[Job, Callable[[Exception], None]]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.presences = Presences(store.talk, self._presence_changed)
        self._upkeep = Upkeep(self, store)
        self.delays = Delays(metrics, self.now)
        self._random = b""
        self.is_closing = False
        self.on_dismissed: Callable[[str], None] = lambda name: None
        """Called with the player or the device whose sockets have to close."""

    def now(self) -> int:
        """The authority's clock."""
        return now_ms()

    # Life
    async def start(self) -> None:
        """Listen to other processes, repair lists after a crash, begin to sweep, let bots go on that were interrupted."""
        self.store.listen(self._heard)
        self.store.hear(self._heard_talk)
        await bring_up_lists(self.store)
        for newest in await self.store.list_matches(Query(limit=1)):
            self.delays.was_away(newest.updated)
        for work in (
            self.delays.watch_loop(),
            self._upkeep.sweep_loop(),
            self._upkeep.clean_loop(),
            self.presences.loop(),
            self._upkeep.resume_bots(),
        ):
            self.spawn(work)

    async def stop(self) -> None:
        """Finish what was begun; nothing that was acknowledged is lost."""
        self.is_closing = True
        for live in self._live.values():
            live.stop_timer()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Awaitable[object]) -> None:
        """Do this beside everything else, until the hub stops; what goes wrong is logged."""

        async def guarded() -> None:
            try:
                await work
            except Exception:
                LOGGER.exception("a background task failed")

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if asyncio.iscoroutine(work):
            task.add_done_callback(lambda _: work.close())  # where the task was cancelled before it began

    # Loading
    def enqueue(self, match_id: str, job: Job, fail: Callable[[Exception], None]) -> None:
        """Call the job with the match when its turn in the match's queue comes; `fail` is called if there is no match."""
        live = self._live.get(match_id)
        if live is not None:
            live.put(job)
        elif match_id in self._loading:
            self._loading[match_id].append((job, fail))
        else:
            self._loading[match_id] = [(job, fail)]
            self.spawn(self._load(match_id))

    async def _load(self, match_id: str) -> None:
        try:
            live = self._keep(*await _replay_in_slices(await self._stored(match_id)))
        except BaseException as error:
            for _, fail in self._loading.pop(match_id):
                fail(error if isinstance(error, Exception) else Refused("unavailable", "The server stops now: connect again."))
            if not isinstance(error, Exception):
                raise
            return
        for job, _ in self._loading.pop(match_id):
            live.put(job)

    def visit(self, match_id: str, use: Callable[[LiveMatch], None], fail: Callable[[Exception], None]) -> None:
        """Look at the match, after what was asked of it before: for whatever changes nothing and waits for nothing."""

        def job(live: LiveMatch) -> None:
            try:
                use(live)
            except Exception as error:
                fail(error)
            finally:
                live.done()

        self.enqueue(match_id, job, fail)

    async def load(self, match_id: str) -> LiveMatch:
        """The match, from memory or from the store; NotFound if there is none."""
        live = self._live.get(match_id)
        if live is not None:
            live.idle_looks = 0
            return live
        loaded: asyncio.Future[LiveMatch] = asyncio.get_running_loop().create_future()
        self.visit(match_id, partial(resolve, loaded), partial(resolve, loaded))
        return await loaded

    async def _stored(self, match_id: str, after: int = 0) -> list[Event]:
        stored = await self.store.events(match_id, after)
        if not stored and not after:
            raise NotFound(f"There is no match {match_id!r}.")
        return [decode_event(item.body) for item in stored]

    def _keep(self, match: Match, shown: Sequence[AnyShownEvent]) -> LiveMatch:
        """Hold the match, unless it is held already."""
        live = self._live.get(match.id)
        if live is None:
            live = self._live[match.id] = LiveMatch(match, shown)
            self._after_change(live)
        return live

    async def catch_up(self, live: LiveMatch) -> None:
        """Take over what another process wrote; the caller holds the queue."""
        events = await self._stored(live.match.id, live.match.number)
        if events:
            match, shown = replay(live.match, events)
            await self._ensure_rematch(match)
            broadcast = make_broadcast(Views(match), events, shown, self.absences(match), now_ms())
            self.publish(live, match, broadcast, is_ours=False)

    def _heard(self, match_id: str, number: int) -> None:
        if match_id:
            live = self._live.get(match_id)
            if live is not None and live.match.number < number:
                self.spawn(self._catch_up_to(live, number))
            elif match_id in self._loading:  # what is being loaded may have been read before
                self.visit(match_id, lambda live: self.spawn(self._catch_up_to(live, number)), lambda error: None)
            return
        for live in list(self._live.values()):
            self.spawn(self._catch_up_to(live, live.match.number + 1))

    async def _catch_up_to(self, live: LiveMatch, number: int) -> None:
        async with live.turn():
            if live.match.number < number and not live.is_deleted:
                await self.catch_up(live)

    def _heard_talk(self, text: str) -> None:
        word, _, name = text.partition(" ")
        if word == _DISMISS:
            self.on_dismissed(name)
        elif word != _RENEW:
            self.presences.heard(text)
        elif name in self._live:
            self.spawn(self._renew(self._live[name]))

    async def _renew(self, live: LiveMatch) -> None:
        """Read the match again from its start: events were rewritten."""
        async with live.turn():
            live.match, shown = replay(None, await self._stored(live.match.id))
            live.recent.clear()
            live.recent.extend(shown)
            self._tell_table(live)

    # Deciding
    async def open_match(self, setup: Setup, players: Sequence[tuple[Player, Seat | None, str | None]]) -> Match:
        """A new match with these players, each with a wished seat and random bytes (hexadecimal) or None."""
        now = now_ms()
        decision = create(make_match_id(secrets.token_bytes(12)), setup, secrets.token_bytes(32), now)
        match, events, stages = decision.match, list(decision.events), list(decision.stages)
        for player, wish, entropy in players:
            seat: Any = None if wish is None else match.game.seat_names[wish]
            join = Join(id=secrets.token_urlsafe(12), match=match.id, seen=match.number, seat=seat, entropy=entropy)
            joined = decide(match, join, Context(player, now, secrets.token_bytes(32)))
            if joined.refusal is not None:
                raise BrokenInvariant(joined.refusal.sentence)
            match = joined.match
            events += joined.events
            stages += joined.stages
        await self._write_new(events, stages, now)
        return match

    async def _write_new(self, events: Sequence[Event], stages: Sequence[Match], now: int) -> None:
        """Store a new match and hold it, unless another process has made it first."""
        match = stages[-1]
        bodies = tuple(encode_event(event) for event in events)
        if await self.store.append(Append(match.id, 0, now, bodies, partial(summarise, match, now))):
            self._keep(match, told_in(stages))

    def submit(self, command: Command, player: Player, answer: Answer, lag_ms: int = 0) -> None:
        """Do what the player wants, if the authority agrees; answered after it is stored and told, sometimes at once.

        `lag_ms` is what the network between takes.
        """
        came = now_ms()

        def attempt(live: LiveMatch) -> Decision:
            return self._decide(live, command, player, came, lag_ms)

        self.enqueue(command.match, Change(self, attempt, answer, is_command=True).run, answer)

    async def command(self, command: Command, player: Player) -> Decision:
        """`submit` for callers that can wait. Cancelling the caller does not undo it."""
        result: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
        self.submit(command, player, partial(resolve, result))
        return await result

    def _decide(self, live: LiveMatch, command: Command, player: Player, came: int, lag_ms: int) -> Decision:
        match, now = live.match, now_ms()
        if isinstance(command, Join) and not match.seating.players_of(player.id):
            player = replace(player, name=distinct_name(player.name, tuple(other.name for other in match.seating.players)))
        credit = self._credit(live, (came - min(lag_ms, MOST_LAG_MS), now))
        return live.refusals.decide(match, command, Context(player, now, self._fresh(), self.absences(match), credit))

    async def change(self, live: LiveMatch, attempt: Attempt) -> Decision:
        """Change the match without a command, in its turn."""
        result: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()
        live.put(Change(self, attempt, partial(resolve, result)).run)
        return await result

    def count(self, decision: Decision) -> None:
        """One more command was answered."""
        self.metrics.count_command(decision.refusal.code if decision.refusal else "accepted")

    def _fresh(self) -> bytes:
        """32 random bytes never used before; many are drawn at once, because asking the system costs more than they do."""
        if len(self._random) < 32:
            self._random = secrets.token_bytes(4096)
        fresh, self._random = self._random[:32], self._random[32:]
        return fresh

    def why(self, match: Match, player: str | None, seat: Seat | None, step: str) -> Refusal | None:
        """Why the player may not make this move now; None if it may."""
        viewer = viewer_of(match, player, seat)
        if viewer is None:
            return Refusal("not_a_player", "You are watching this match; only its players may do that.")
        return explain(match, viewer, step)

    # Telling
    def publish(self, live: LiveMatch, match: Match, broadcast: Broadcast, *, is_ours: bool = True) -> None:
        """Make the new match the current one and tell everybody who watches."""
        before, live.match = live.match, match
        live.recent.extend(broadcast.shown)
        self._tell(live, broadcast)
        if match.round.clock is not before.round.clock:
            live.told = (broadcast.shown[-1].at, now_ms())
        if self.absences(match) != broadcast.absent:
            self._tell_table(live)
        if len(match.seating.players) > len(before.seating.players):
            self._welcome_players(live, before)
        self._after_change(live, is_ours=is_ours)

    def _welcome_players(self, live: LiveMatch, before: Match) -> None:
        """A spectator who joins is present as a player from now on, and no longer a spectator."""
        for watcher in live.watchers.values():
            if live.match.seating.players_of(watcher.player) and not before.seating.players_of(watcher.player):
                self.presences.arrived(live.match.id, watcher.player or "")
        self._presence_changed(live.match.id)

    def _tell(self, live: LiveMatch, broadcast: Broadcast) -> None:
        live.absent = broadcast.absent
        match = live.match
        for watcher in live.watchers.values():
            watcher.client.send(broadcast.message(watcher.view_key(match)))

    def _tell_table(self, live: LiveMatch) -> None:
        """Tell everybody how things stand, though nothing has happened in the match."""
        self._tell(live, Broadcast(Views(live.match), (), self.absences(live.match), now_ms(), has_table=True))

    def _table(self, match: Match, player: str | None, seat: Seat | None) -> Table:
        return show_table(match, player, now_ms(), seat, self.absences(match))

    def absences(self, match: Match) -> Absences:
        """Since when players are away; only a live clock asks."""
        return self.presences.absences(match) if match.terms.control.is_live else ALL_HERE

    def _credit(self, live: LiveMatch, *own: Interval) -> tuple[int, int]:
        """For each seat, how much of the time since its clock began the server took."""
        if not live.match.terms.control.is_counted:
            return (0, 0)
        now, own = now_ms(), (live.told, *own)
        first, second = (0 if since is None else self.delays.within(since, now, own) for since in live.match.round.clock.since)
        return (first, second)

    def watch(self, live: LiveMatch, client: Client, player: str | None, seat: Seat | None, seen: int) -> int:
        """Subscribe a client to a match from event `seen` on; sends what it missed, or everything. Returns the bytes sent."""
        match, match_id = live.match, live.match.id
        live.idle_looks = 0
        is_new = client not in live.watchers
        live.watchers[client] = Watcher(client, player, seat)
        missed = live.missed_after(seen)
        if missed is not None:
            message = encode(Events(match_id, missed, self._table(match, player, seat), match.delivery.head))
        else:
            message = encode(self.view(live, player, seat))
        client.send(message)
        if is_new:
            if player is not None and match.seating.players_of(player):
                self.presences.arrived(match_id, player)
            self._presence_changed(match_id)
        if match.rematch is not None:
            self.spawn(self._ensure_rematch(match))
        return len(message)

    def view(self, live: LiveMatch, player: str | None, seat: Seat | None = None) -> MatchView:
        """All of a match as this player may know it now."""
        return view_match(live.match, self._table(live.match, player, seat), self.presences.of(live))

    def unwatch(self, match_id: str, client: Client) -> None:
        """Stop telling this client."""
        live = self._live.get(match_id)
        watcher = live.watchers.pop(client, None) if live is not None else None
        if live is None or watcher is None:
            return
        live.idle_looks = 0
        if watcher.player is not None and live.match.seating.players_of(watcher.player):
            self.presences.left(match_id, watcher.player)
        else:
            self._presence_changed(match_id)

    def _presence_changed(self, match_id: str) -> None:
        live = self._live.get(match_id)
        if live is not None:
            message = encode(Presence(match_id, *self.presences.of(live)))
            for watcher in live.watchers.values():
                watcher.client.send(message)
            if live.match.status == "playing" and self.absences(live.match) != live.absent:
                self._tell_table(live)

    # What the authority does by itself
    def _after_change(self, live: LiveMatch, *, is_ours: bool = True) -> None:
        if self.is_closing:
            return
        live.stop_timer()
        due = next_deadline(live.match, self._credit(live))
        if due is not None:
            seconds = min(max(0.0, (due - now_ms()) / 1000), 86_400.0)
            live.timer = asyncio.get_running_loop().call_later(seconds, lambda: self.spawn(self.tick(live)))
        if is_ours:
            self._bots.wake(live)
        else:
            self._bots.wake_later(live)

    async def tick(self, live: LiveMatch) -> Decision:
        """Do what the authority has to do by itself now."""
        decision = await self.change(live, lambda live: tick(live.match, now_ms(), self._credit(live)))
        if not decision.events and self._live.get(live.match.id) is live:
            self._after_change(live)
        return decision

    async def _ensure_rematch(self, match: Match) -> None:
        """Make the match that a rematch names, unless it is there: for the case of a crash between the two."""
        if match.rematch is None or match.rematch in self._live or await self.store.last_number(match.rematch):
            return
        await self.make_rematch(match)

    async def make_rematch(self, match: Match) -> None:
        now = now_ms()
        decision = open_rematch(match, secrets.token_bytes(32), now)
        await self._write_new(decision.events, decision.stages, now)

    async def delete(self, live: LiveMatch) -> None:
        """Remove a match that was called off long ago: there is nothing to see in it."""
        async with live.turn():
            await self.store.delete_match(live.match.id)
            live.is_deleted = True
            live.stop_timer()
            self._live.pop(live.match.id, None)

    def let_go(self) -> None:
        """Forget matches that nobody has needed for a while; each call looks at a share of them, so that it takes no time."""
        if not self._unlooked:
            self._unlooked = list(self._live)
        share = len(self._live) // _LOOKS + 1
        looked, self._unlooked = self._unlooked[-share:], self._unlooked[:-share]
        for match_id in looked:
            live = self._live.get(match_id)
            if live is None or not live.is_idle():
                continue
            live.idle_looks += 1
            if live.idle_looks > IDLE_LOOKS:
                live.stop_timer()
                del self._live[match_id]

    # Forgetting
    async def rewrite(self, match_id: str, replacement: Callable[[Event], Event]) -> None:
        """Rewrite events of a match, and with them its summary, in every process; only for forgetting a name."""
        live = await self.load(match_id)
        summary = await self.store.summary(match_id)
        async with live.turn():
            for event in await self._stored(match_id):
                changed = replacement(event)
                if changed is not event:
                    await self.store.rewrite_event(match_id, event.number, encode_event(changed))
        await self._renew(live)
        await self._change_summary(live, summary.updated if summary else now_ms())
        await self.store.talk(f"{_RENEW} {match_id}")

    async def dismiss(self, name: str) -> None:
        """Close the sockets of a player, or of a device, in every process."""
        self.on_dismissed(name)
        await self.store.talk(f"{_DISMISS} {name}")

    async def named_now(self, player: Player) -> Player:
        """The player under the present nickname: a socket may be older. A guest's gets a number where somebody keeps it."""
        kept = await self.store.player(player.id)
        if kept is None:
            return player
        keepers = () if kept.password else tuple(await self.store.consult(people.keepers(kept.nickname, kept.player)))
        return replace(player, name=distinct_name(kept.nickname, tuple(keeper.nickname for keeper in keepers)))

    async def _change_summary(self, live: LiveMatch, updated: int) -> None:
        """Rewrite the summary, without an event."""
        async with live.turn():
            for _ in range(_MOST_TRIES):
                match = live.match
                if await self.store.append(Append(match.id, match.number, now_ms(), (), partial(summarise, match, updated))):
                    return
                await self.catch_up(live)


async def _replay_in_slices(events: Sequence[Event]) -> tuple[Match, list[AnyShownEvent]]:
    """The match after all its events, with turns for others: the longest one takes some 70 ms."""
    match: Match | None = None
    shown: list[AnyShownEvent] = []
    for start in range(0, len(events), SLICE):
        if start:
            await asyncio.sleep(0)
        match, told = replay(match, events[start : start + SLICE])
        shown = (shown + told)[-RECENT:]
    assert match is not None
    return match, shown


def resolve(future: asyncio.Future[Any], result: object) -> None:
    """Set the future's result or exception, unless it was cancelled."""
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
