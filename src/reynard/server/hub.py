"""The shell around the authority: loads matches, writes before it tells, keeps time, seats bots, knows who is present.

command ──▶ decide (under the match's lock) ──▶ store.append (compare-and-set) ──▶ tell every watcher ──▶ answer
                 ▲                                   │ another process was faster
                 └──────────── catch up ◀────────────┘
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from reynard.core.errors import BrokenInvariant, NotFound
from reynard.core.seats import Seat
from reynard.match.commands import Act, Join, MatchCommand
from reynard.match.decide import create, decide, expire, explain, next_deadline, open_rematch, tick
from reynard.match.decisions import Context, Decision, Refusal
from reynard.match.events import Event, decode_event, encode_event
from reynard.match.evolve import evolve
from reynard.match.offers import make_match_id
from reynard.match.setup import Setup
from reynard.match.show import changes_table, show_event, show_said, show_table, viewer_of
from reynard.match.shown import AnyShownEvent, Table
from reynard.match.state import Match, Player
from reynard.server.logs import log
from reynard.server.metrics import Metrics
from reynard.server.outbox import Outbox
from reynard.server.presence import Presences
from reynard.server.summaries import summarise
from reynard.store.interface import Append, Query, Store
from reynard.wire.codec import encode
from reynard.wire.messages import Events, MatchView, Presence

RING = 128
"""How many shown events of a loaded match are kept for clients that catch up."""
IDLE_MS = 60_000
"""A match nobody watches stays in memory this long."""
EXPIRE_MS = 24 * 3_600_000
"""A match that nobody joins is called off after this long."""
_TRIES = 16
_SWEEP_SECONDS = 1.0

NOBODY = Player("", "")


def now_ms() -> int:
    """The authority's clock: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Thinker(Protocol):
    """Whoever lets bots think."""

    def wants(self, player: Player) -> bool:
        """Whether this player is one of the house's bots."""
        ...

    async def choose(self, match: Match, seat: Seat) -> str:
        """The bot's move, as a step text."""
        ...


class Watcher:
    """One client that watches one match, through one player's eyes."""

    __slots__ = ("outbox", "player", "seat")

    def __init__(self, outbox: Outbox, player: str | None, seat: Seat | None) -> None:
        self.outbox = outbox
        self.player = player
        self.seat = seat


class Loaded:
    """A match in memory, with everything around it that is not part of the match."""

    __slots__ = ("lock", "match", "recent", "thinking", "timer", "used", "watchers")

    def __init__(self, match: Match, recent: Sequence[AnyShownEvent]) -> None:
        self.match = match
        self.recent: deque[AnyShownEvent] = deque(recent, RING)
        self.watchers: dict[Outbox, Watcher] = {}
        self.lock = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: set[tuple[int, Seat]] = set()
        self.used = now_ms()


def _replay(match: Match | None, events: Sequence[Event]) -> tuple[Match, list[AnyShownEvent]]:
    """The match after the events, and the events as they are shown."""
    shown = []
    for event in events:
        after = evolve(match, event)
        shown.append(show_event(match, event, after))
        match = after
    if match is None:
        raise BrokenInvariant("a match has at least one event")
    return match, shown


class Hub:
    """All matches of one server process."""

    def __init__(self, store: Store, metrics: Metrics, thinker: Thinker) -> None:
        self._store = store
        self._metrics = metrics
        self._thinker = thinker
        self._loaded: dict[str, Loaded] = {}
        self._loading: dict[str, asyncio.Future[Loaded]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.presences = Presences(store.talk, self._presence_changed)
        self._is_closing = False

    # Life
    async def start(self) -> None:
        """Listen to other processes and begin to sweep."""
        self._store.listen(self._heard)
        self._store.hear(self.presences.heard)
        self._spawn(self._sweep_loop())
        self._spawn(self.presences.loop())

    async def stop(self) -> None:
        """Finish what was begun; nothing that was acknowledged is lost."""
        self._is_closing = True
        for loaded in self._loaded.values():
            if loaded.timer is not None:
                loaded.timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Awaitable[None]) -> None:
        async def guarded() -> None:
            try:
                await work
            except asyncio.CancelledError:
                raise
            except Exception:
                logging.getLogger("reynard").exception("a background task failed")

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Loading
    async def load(self, match_id: str) -> Loaded:
        """The match, from memory or from the store; NotFound if there is none."""
        loaded = self._loaded.get(match_id)
        if loaded is not None:
            loaded.used = now_ms()
            return loaded
        pending = self._loading.get(match_id)
        if pending is None:
            pending = self._loading[match_id] = asyncio.ensure_future(self._read(match_id))
            pending.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(pending)

    async def _read(self, match_id: str) -> Loaded:
        stored = await self._store.events(match_id)
        if not stored:
            raise NotFound(f"There is no match {match_id!r}.")
        return self._keep([decode_event(item.body) for item in stored])

    def _keep(self, events: Sequence[Event]) -> Loaded:
        """Hold the match that these events make."""
        match, shown = _replay(None, events)
        loaded = self._loaded.get(match.id)
        if loaded is None:
            loaded = self._loaded[match.id] = Loaded(match, shown)
            self._metrics.matches.set(len(self._loaded))
            self._after_change(loaded)
        return loaded

    async def _catch_up(self, loaded: Loaded) -> None:
        """Take over what another process wrote."""
        stored = await self._store.events(loaded.match.id, loaded.match.number)
        if not stored:
            return
        events = [decode_event(item.body) for item in stored]
        match, shown = _replay(loaded.match, events)
        await self._ensure_rematch(match)
        self._publish(loaded, match, events, shown)

    def _heard(self, match_id: str, number: int) -> None:
        if match_id:
            loaded = self._loaded.get(match_id)
            if loaded is not None and loaded.match.number < number:
                self._spawn(self._catch_up_locked(loaded))
            return
        for loaded in list(self._loaded.values()):
            self._spawn(self._catch_up_locked(loaded))

    async def _catch_up_locked(self, loaded: Loaded) -> None:
        async with loaded.lock:
            await self._catch_up(loaded)

    # Deciding
    async def open_match(self, setup: Setup, players: Sequence[tuple[Player, Seat | None, str | None]]) -> Match:
        """A new match with these players, each with a wished seat and random bytes (hexadecimal) or None."""
        now = now_ms()
        decision = create(make_match_id(secrets.token_bytes(12)), setup, secrets.token_bytes(32), now)
        match, events = decision.match, list(decision.events)
        for player, wish, entropy in players:
            seat: Any = None if wish is None else match.game.seat_names[wish]
            join = Join(id=secrets.token_urlsafe(12), match=match.id, seen=match.number, seat=seat, entropy=entropy)
            joined = decide(match, join, Context(player, now, secrets.token_bytes(32)))
            if joined.refusal is not None:
                raise BrokenInvariant(joined.refusal.sentence)
            match = joined.match
            events += joined.events
        await self._write_new(match, events, now)
        return match

    async def _write_new(self, match: Match, events: Sequence[Event], now: int) -> bool:
        bodies = tuple(encode_event(event) for event in events)
        is_written = await self._store.append(Append(match.id, 0, now, bodies, summarise(match, now)))
        if is_written:
            self._metrics.events.inc(len(bodies))
            self._keep(events)
        return is_written

    async def command(self, command: MatchCommand, player: Player) -> Decision:
        """Do what the player wants, if the authority agrees; returns after it is stored and told."""
        loaded = await self.load(command.match)

        def attempt(match: Match) -> Decision:
            absent = self.presences.absent_since(match, player.id)
            return decide(match, command, Context(player, now_ms(), secrets.token_bytes(32), absent))

        decision = await self._change(loaded, attempt)
        self._metrics.commands.labels(decision.refusal.code if decision.refusal else "accepted").inc()
        return decision

    async def why(self, match_id: str, player: str | None, seat: Seat | None, step: str) -> Refusal | None:
        """Why the player may not make this move now; None if it may."""
        match = (await self.load(match_id)).match
        viewer = viewer_of(match, player, seat)
        if viewer is None:
            return Refusal("not_a_player", "You are watching this match; only its players may do that.")
        return explain(match, viewer, step)

    async def _change(self, loaded: Loaded, attempt: Callable[[Match], Decision]) -> Decision:
        """Decide and write until no other process was faster."""
        async with loaded.lock:
            for _ in range(_TRIES):
                decision = attempt(loaded.match)
                if not decision.events or await self._commit(loaded, decision):
                    return decision
                self._metrics.conflicts.inc()
                await self._catch_up(loaded)
        raise BrokenInvariant("a match changes faster than we can write")

    async def _commit(self, loaded: Loaded, decision: Decision) -> bool:
        now = now_ms()
        bodies = tuple([encode_event(event) for event in decision.events])
        request = Append(loaded.match.id, loaded.match.number, now, bodies, summarise(decision.match, now))
        began = time.perf_counter()
        if not await self._store.append(request):
            return False
        self._metrics.write_seconds.observe(time.perf_counter() - began)
        self._metrics.events.inc(len(bodies))
        if len(decision.events) == 1:
            shown = [show_event(loaded.match, decision.events[0], decision.match)]
        else:
            _, shown = _replay(loaded.match, decision.events)
        await self._ensure_rematch(decision.match)
        self._publish(loaded, decision.match, decision.events, shown)
        return True

    # Telling
    def _publish(self, loaded: Loaded, match: Match, events: Sequence[Event], shown: Sequence[AnyShownEvent]) -> None:
        """Make the new match the current one and tell everybody who watches, each as their view allows."""
        loaded.match = match
        loaded.used = now_ms()
        loaded.recent.extend(shown)
        with_table = any(changes_table(event) for event in events)
        self._tell(loaded, tuple(shown), with_table=with_table)
        self._after_change(loaded)

    def _tell(self, loaded: Loaded, shown: tuple[AnyShownEvent, ...], *, with_table: bool) -> None:
        match = loaded.match
        encoded: dict[tuple[tuple[int, ...], Seat | None], bytes] = {}
        for watcher in loaded.watchers.values():
            key = (match.players_of(watcher.player), viewer_of(match, watcher.player, watcher.seat))
            message = encoded.get(key)
            if message is None:
                table = self._table(match, watcher.player, watcher.seat) if with_table else None
                message = encoded[key] = encode(Events(match.id, shown, table))
            watcher.outbox.put(message)

    def _table(self, match: Match, player: str | None, seat: Seat | None) -> Table:
        return show_table(match, player, now_ms(), seat, self.presences.absent_since(match, player))

    async def watch(self, match_id: str, outbox: Outbox, player: str | None, seat: Seat | None, seen: int) -> None:
        """Let a client hear of a match, from event `seen` on; sends what it missed, or everything."""
        loaded = await self.load(match_id)
        match = loaded.match
        loaded.watchers[outbox] = Watcher(outbox, player, seat)
        missed = [event for event in loaded.recent if event.number > seen]
        if 0 < seen <= match.number and len(missed) == match.number - seen:
            outbox.put(encode(Events(match_id, tuple(missed), self._table(match, player, seat))))
        else:
            outbox.put(encode(self._view(loaded, player, seat)))
        if player is not None and match.players_of(player):
            self.presences.arrived(match_id, player)
        self._presence_changed(match_id)
        if match.rematch is not None:
            self._spawn(self._ensure_rematch(match))

    def _view(self, loaded: Loaded, player: str | None, seat: Seat | None) -> MatchView:
        match = loaded.match
        said = tuple(show_said(match, event) for event in match.said)
        present, spectators = self._present(loaded)
        return MatchView(match.id, self._table(match, player, seat), match.entries, present, spectators, said, now_ms())

    def unwatch(self, match_id: str, outbox: Outbox) -> None:
        """Stop telling this client."""
        loaded = self._loaded.get(match_id)
        watcher = loaded.watchers.pop(outbox, None) if loaded is not None else None
        if loaded is None or watcher is None:
            return
        if watcher.player is not None and loaded.match.players_of(watcher.player):
            self.presences.left(match_id, watcher.player)
        else:
            self._presence_changed(match_id)

    def _present(self, loaded: Loaded) -> tuple[tuple[bool, ...], int]:
        match = loaded.match
        present = tuple(player.kind == "bot" or self.presences.is_present(match.id, player.id) for player in match.players)
        spectators = sum(not match.players_of(watcher.player) for watcher in loaded.watchers.values())
        return present, spectators

    def _presence_changed(self, match_id: str) -> None:
        loaded = self._loaded.get(match_id)
        if loaded is not None and loaded.watchers:
            present, spectators = self._present(loaded)
            message = encode(Presence(match_id, present, spectators))
            for watcher in loaded.watchers.values():
                watcher.outbox.put(message)

    # What the authority does by itself
    def _after_change(self, loaded: Loaded) -> None:
        if self._is_closing:
            return
        if loaded.timer is not None:
            loaded.timer.cancel()
            loaded.timer = None
        due = next_deadline(loaded.match)
        if due is not None:
            seconds = min(max(0.0, (due - now_ms()) / 1000), 86_400.0)
            loaded.timer = asyncio.get_running_loop().call_later(seconds, lambda: self._spawn(self._tick(loaded)))
        self._wake_bots(loaded)

    async def _tick(self, loaded: Loaded) -> None:
        decision = await self._change(loaded, lambda match: tick(match, now_ms()))
        if not decision.events and self._loaded.get(loaded.match.id) is loaded:
            self._after_change(loaded)

    def _wake_bots(self, loaded: Loaded) -> None:
        match = loaded.match
        if match.status != "playing" or match.seats is None:
            return
        for seat in Seat:
            player = match.players[match.player_in(seat)]
            if match.clock.since[seat] is None or not self._thinker.wants(player) or (match.number, seat) in loaded.thinking:
                continue
            loaded.thinking.add((match.number, seat))
            self._spawn(self._let_bot_move(loaded, match, seat, player))

    async def _let_bot_move(self, loaded: Loaded, match: Match, seat: Seat, player: Player) -> None:
        """Ask the bot; play its move unless the match has moved on for its seat meanwhile."""
        name: Any = match.game.seat_names[seat]
        try:
            step = await self._thinker.choose(match, seat)
            if loaded.match.touched[seat] != match.touched[seat]:
                return
            command = Act(id=f"bot-{match.number}-{name}", match=match.id, seen=match.number, step=step, seat=name)
            decision = await self.command(command, player)
            if decision.refusal is not None and decision.refusal.code not in ("stale", "match_over", "not_your_turn"):
                log("a bot's move was refused", logging.ERROR, match=match.id, code=decision.refusal.code)
        finally:
            loaded.thinking.discard((match.number, seat))

    async def _ensure_rematch(self, match: Match) -> None:
        """Make the match that a rematch names, unless it is there: also after a crash between the two."""
        if match.rematch is None or match.rematch in self._loaded or await self._store.last_number(match.rematch):
            return
        now = now_ms()
        decision = open_rematch(match, secrets.token_bytes(32), now)
        await self._write_new(decision.match, decision.events, now)

    async def _sweep_loop(self) -> None:
        """Look for matches whose time has come although no process holds them, and let go of those nobody needs."""
        while not self._is_closing:
            with contextlib.suppress(OSError, ConnectionError):
                for summary in await self._store.list_matches(Query(due_before=now_ms(), limit=200)):
                    if summary.match not in self._loaded or summary.deadline is not None:
                        loaded = await self.load(summary.match)
                        if next_deadline(loaded.match) is not None:
                            await self._tick(loaded)
                        elif loaded.match.status == "waiting":
                            await self._change(loaded, lambda match: expire(match, now_ms()))
            self._let_go()
            await asyncio.sleep(_SWEEP_SECONDS)

    def _let_go(self) -> None:
        old = now_ms() - IDLE_MS
        for match_id, loaded in list(self._loaded.items()):
            if not loaded.watchers and not loaded.thinking and loaded.used < old and not loaded.lock.locked():
                if loaded.timer is not None:
                    loaded.timer.cancel()
                del self._loaded[match_id]
        self._metrics.matches.set(len(self._loaded))

    async def forget_name(self, player: str, replacement: Callable[[Event], Event]) -> None:
        """Rewrite the events that carry a deleted person's name."""
        for summary in await self._store.list_matches(Query(player=player, limit=100_000)):
            for item in await self._store.events(summary.match):
                event = decode_event(item.body)
                changed = replacement(event)
                if changed is not event:
                    await self._store.rewrite_event(summary.match, item.number, encode_event(changed))
            self._loaded.pop(summary.match, None)
