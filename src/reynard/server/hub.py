"""The shell around the authority: loads matches, writes before it tells, keeps time, seats bots, knows who is present.

command ──▶ decide (under the match's lock) ──▶ store.append (compare-and-set) ──▶ tell every watcher ──▶ answer
                 ▲                                   │ another process was faster
                 └──────────── catch up ◀────────────┘

`command` goes this way for everybody. Nearly all commands are for a match that is at hand and in which nothing else is under
way: they go it without a task of their own (`command_now`), and as everybody else from where they have to wait.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace

from reynard.core.errors import BrokenInvariant, NotFound
from reynard.core.seats import Seat
from reynard.match.clocks import ControlKind
from reynard.match.commands import Join, MatchCommand
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
from reynard.server.house_bots import HouseBots, Thinker
from reynard.server.loaded import Loaded, Watcher, replay, show_all, take_now
from reynard.server.logs import LOGGER
from reynard.server.metrics import Metrics
from reynard.server.outbox import Outbox
from reynard.server.presence import Presences
from reynard.server.summaries import summarise
from reynard.server.telling import Telling, make_telling, prepare, view_match
from reynard.server.upkeep import Upkeep, bring_up_lists
from reynard.store.interface import Append, Store
from reynard.wire.codec import encode
from reynard.wire.messages import Events, Presence

IDLE_MS = 60_000
"""A match nobody watches stays in memory this long."""
_TRIES = 16
_RENEW = "renew"
"""What processes say when events of a match were rewritten: `renew MATCH`."""
_DISMISS = "dismiss"
"""What processes say when sockets have to close: `dismiss NAME`, of a player who was deleted or of a device that logged out."""

NOBODY = Player("", "")
Answer: TypeAlias = Callable[[Decision | Exception], None]
"""Hears what became of a command: called once, after it was stored and told, or when something went wrong."""


def now_ms() -> int:
    """The authority's clock: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hub:
    """All matches of one server process."""

    def __init__(self, store: Store, metrics: Metrics, thinker: Thinker) -> None:
        self._store = store
        self._metrics = metrics
        self._bots = HouseBots(self, thinker)
        self._loaded: dict[str, Loaded] = {}
        metrics.matches.set_function(lambda: len(self._loaded))
        self._loading: dict[str, asyncio.Future[Loaded]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.presences = Presences(store.talk, self._presence_changed)
        self._upkeep = Upkeep(self, store)
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
        self._store.listen(self._heard)
        self._store.hear(self._heard_talk)
        await bring_up_lists(self._store)
        for work in (self._upkeep.sweep_loop(), self._upkeep.clean_loop(), self.presences.loop(), self._upkeep.resume_bots()):
            self.spawn(work)

    async def stop(self) -> None:
        """Finish what was begun; nothing that was acknowledged is lost."""
        self.is_closing = True
        for loaded in self._loaded.values():
            loaded.stop_timer()
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

    def at_hand(self, match_id: str) -> Loaded | None:
        """The match, if it is in memory."""
        return self._loaded.get(match_id)

    async def _read(self, match_id: str) -> Loaded:
        return self._keep(*replay(None, await self._stored(match_id)))

    async def _stored(self, match_id: str, after: int = 0) -> list[Event]:
        stored = await self._store.events(match_id, after)
        if not stored and not after:
            raise NotFound(f"There is no match {match_id!r}.")
        return [decode_event(item.body) for item in stored]

    def _keep(self, match: Match, shown: Sequence[AnyShownEvent]) -> Loaded:
        """Hold the match, unless it is held already."""
        loaded = self._loaded.get(match.id)
        if loaded is None:
            loaded = self._loaded[match.id] = Loaded(match, shown, now_ms())
            self._after_change(loaded)
        return loaded

    async def _catch_up(self, loaded: Loaded) -> None:
        """Take over what another process wrote."""
        events = await self._stored(loaded.match.id, loaded.match.number)
        if events:
            match, shown = replay(loaded.match, events)
            await self._ensure_rematch(match)
            self._publish(loaded, match, make_telling(match, events, shown, self._absences(match), now_ms()), is_ours=False)

    def _heard(self, match_id: str, number: int) -> None:
        if match_id:
            loaded = self._loaded.get(match_id)
            if loaded is not None and loaded.match.number < number:
                self.spawn(self._catch_up_to(loaded, number))
            return
        for loaded in list(self._loaded.values()):
            self.spawn(self._catch_up_to(loaded, loaded.match.number + 1))

    async def _catch_up_to(self, loaded: Loaded, number: int) -> None:
        async with loaded.lock:
            if loaded.match.number < number:
                await self._catch_up(loaded)

    def _heard_talk(self, text: str) -> None:
        word, _, name = text.partition(" ")
        if word == _DISMISS:
            self.on_dismissed(name)
        elif word != _RENEW:
            self.presences.heard(text)
        elif name in self._loaded:
            self.spawn(self._renew(self._loaded[name]))

    async def _renew(self, loaded: Loaded) -> None:
        """Read the match again from its start: events were rewritten."""
        async with loaded.lock:
            loaded.match, shown = replay(None, await self._stored(loaded.match.id))
            loaded.recent.clear()
            loaded.recent.extend(shown)
            self._tell_table(loaded)

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
        if await self._append(Append(match.id, 0, now, bodies, partial(summarise, match, now))):
            self._keep(match, show_all(None, events, stages))

    async def command(self, command: MatchCommand, player: Player) -> Decision:
        """Do what the player wants, if the authority agrees; returns after it is stored and told."""
        loaded = await self.load(command.match)
        decision = await self.change(loaded, lambda match: self._decide(match, command, player))
        self._count(decision)
        return decision

    def _decide(self, match: Match, command: MatchCommand, player: Player) -> Decision:
        return decide(match, command, Context(player, now_ms(), self._fresh(), self._absences(match)))

    def command_now(self, command: MatchCommand, player: Player, answer: Answer) -> bool:
        """`command` without a task; False, and nothing is done, where anything but the store has to be waited for."""
        loaded = self._loaded.get(command.match)
        if loaded is None or isinstance(command, Join) or not take_now(loaded.lock):
            return False
        began = time.perf_counter()
        try:
            decision = self._decide(loaded.match, command, player)
            is_alone = decision.match.rematch == loaded.match.rematch
            if decision.events and is_alone:
                request, telling = prepare(loaded, decision, self._absences(decision.match), now_ms())
                writing = self._store.append(request)
        except BaseException:
            loaded.lock.release()
            raise
        if not is_alone:  # another match has to be made
            loaded.lock.release()
            return False
        if not decision.events:
            loaded.lock.release()
            self._count(decision)
            answer(decision)
            return True

        def settle(written: asyncio.Future[bool]) -> None:
            try:
                is_written = written.result()
                if is_written:
                    self._metrics.count_write(time.perf_counter() - began, len(request.bodies))
                    self._publish(loaded, decision.match, telling)
            except Exception as error:
                answer(error)
                return
            finally:
                loaded.lock.release()
            if is_written:
                self._count(decision)
                answer(decision)
            else:
                self._metrics.conflicts.inc()
                self.spawn(self._command_later(command, player, answer))

        writing.add_done_callback(settle)
        return True

    async def _command_later(self, command: MatchCommand, player: Player, answer: Answer) -> None:
        """Go the way of all commands: another process was faster."""
        try:
            answer(await self.command(command, player))
        except Exception as error:
            answer(error)

    def _count(self, decision: Decision) -> None:
        self._metrics.count_command(decision.refusal.code if decision.refusal else "accepted")

    def _fresh(self) -> bytes:
        """32 random bytes never used before; many are drawn at once, because asking the system costs more than they do."""
        if len(self._random) < 32:
            self._random = secrets.token_bytes(4096)
        fresh, self._random = self._random[:32], self._random[32:]
        return fresh

    async def why(self, match_id: str, player: str | None, seat: Seat | None, step: str) -> Refusal | None:
        """Why the player may not make this move now; None if it may."""
        match = (await self.load(match_id)).match
        viewer = viewer_of(match, player, seat)
        if viewer is None:
            return Refusal("not_a_player", "You are watching this match; only its players may do that.")
        return explain(match, viewer, step)

    async def change(self, loaded: Loaded, attempt: Callable[[Match], Decision]) -> Decision:
        """Decide and write until no other process was faster."""
        async with loaded.lock:
            for _ in range(_TRIES):
                decision = attempt(loaded.match)
                if not decision.events or await self._commit(loaded, decision):
                    return decision
                self._metrics.conflicts.inc()
                await self._catch_up(loaded)
        raise BrokenInvariant("a match changes faster than we can write")

    async def _append(self, request: Append) -> bool:
        began = time.perf_counter()
        is_written = await self._store.append(request)
        if is_written:
            self._metrics.count_write(time.perf_counter() - began, len(request.bodies))
        return is_written

    async def _commit(self, loaded: Loaded, decision: Decision) -> bool:
        request, telling = prepare(loaded, decision, self._absences(decision.match), now_ms())
        if not await self._append(request):
            return False
        try:
            if decision.match.rematch != loaded.match.rematch:
                await self._make_rematch(decision.match)
        finally:
            self._publish(loaded, decision.match, telling)
        return True

    # Telling
    def _publish(self, loaded: Loaded, match: Match, telling: Telling, *, is_ours: bool = True) -> None:
        """Make the new match the current one and tell everybody who watches."""
        before, loaded.match = loaded.match, match
        loaded.used = now_ms()
        loaded.recent.extend(telling.shown)
        self._tell(loaded, telling)
        if self._absences(match) != telling.absent:
            self._tell_table(loaded)
        if len(match.players) > len(before.players):
            self._welcome_players(loaded, before)
        self._after_change(loaded, is_ours=is_ours)

    def _welcome_players(self, loaded: Loaded, before: Match) -> None:
        """Whoever watched and then joined is present as a player from now on, and no spectator any more."""
        for watcher in loaded.watchers.values():
            if loaded.match.players_of(watcher.player) and not before.players_of(watcher.player):
                self.presences.arrived(loaded.match.id, watcher.player or "")
        self._presence_changed(loaded.match.id)

    def _tell(self, loaded: Loaded, telling: Telling) -> None:
        loaded.absent = telling.absent
        for watcher in loaded.watchers.values():
            watcher.outbox.put(telling.to(watcher.eyes(loaded.match)))

    def _tell_table(self, loaded: Loaded) -> None:
        """Tell everybody how things stand, though nothing has happened in the match."""
        self._tell(loaded, Telling(loaded.match, (), self._absences(loaded.match), now_ms(), has_table=True))

    def _table(self, match: Match, player: str | None, seat: Seat | None) -> Table:
        return show_table(match, player, now_ms(), seat, self._absences(match))

    def _absences(self, match: Match) -> Absences:
        """Since when players are away; only a live clock asks."""
        is_live = match.terms.control.kind is ControlKind.LIVE
        return self.presences.absences(match) if is_live else ALL_HERE

    async def watch(self, match_id: str, outbox: Outbox, player: str | None, seat: Seat | None, seen: int) -> None:
        """Let a client hear of a match, from event `seen` on; sends what it missed, or everything."""
        self.watch_now(await self.load(match_id), outbox, player, seat, seen)

    def watch_now(self, loaded: Loaded, outbox: Outbox, player: str | None, seat: Seat | None, seen: int) -> None:
        """`watch` for a match that is at hand."""
        match, match_id = loaded.match, loaded.match.id
        loaded.used = now_ms()
        is_new = outbox not in loaded.watchers
        loaded.watchers[outbox] = Watcher(outbox, player, seat)
        missed = loaded.missed_after(seen)
        if missed is not None:
            outbox.put(encode(Events(match_id, missed, self._table(match, player, seat))))
        else:
            outbox.put(encode(view_match(match, self._table(match, player, seat), self.presences.of(loaded))))
        if is_new:
            if player is not None and match.players_of(player):
                self.presences.arrived(match_id, player)
            self._presence_changed(match_id)
        if match.rematch is not None:
            self.spawn(self._ensure_rematch(match))

    def unwatch(self, match_id: str, outbox: Outbox) -> None:
        """Stop telling this client."""
        loaded = self._loaded.get(match_id)
        watcher = loaded.watchers.pop(outbox, None) if loaded is not None else None
        if loaded is None or watcher is None:
            return
        loaded.used = now_ms()
        if watcher.player is not None and loaded.match.players_of(watcher.player):
            self.presences.left(match_id, watcher.player)
        else:
            self._presence_changed(match_id)

    def _presence_changed(self, match_id: str) -> None:
        loaded = self._loaded.get(match_id)
        if loaded is not None:
            message = encode(Presence(match_id, *self.presences.of(loaded)))
            for watcher in loaded.watchers.values():
                watcher.outbox.put(message)
            if loaded.match.status == "playing" and self._absences(loaded.match) != loaded.absent:
                self._tell_table(loaded)

    # What the authority does by itself
    def _after_change(self, loaded: Loaded, *, is_ours: bool = True) -> None:
        if self.is_closing:
            return
        loaded.stop_timer()
        due = next_deadline(loaded.match)
        if due is not None:
            seconds = min(max(0.0, (due - now_ms()) / 1000), 86_400.0)
            loaded.timer = asyncio.get_running_loop().call_later(seconds, lambda: self.spawn(self.tick(loaded)))
        if is_ours:
            self._bots.wake(loaded)
        else:
            self._bots.wake_later(loaded)

    async def tick(self, loaded: Loaded) -> Decision:
        """Do what the authority has to do by itself now."""
        decision = await self.change(loaded, lambda match: tick(match, now_ms()))
        if not decision.events and self._loaded.get(loaded.match.id) is loaded:
            self._after_change(loaded)
        return decision

    async def _ensure_rematch(self, match: Match) -> None:
        """Make the match that a rematch names, unless it is there: for the case of a crash between the two."""
        if match.rematch is None or match.rematch in self._loaded or await self._store.last_number(match.rematch):
            return
        await self._make_rematch(match)

    async def _make_rematch(self, match: Match) -> None:
        now = now_ms()
        decision = open_rematch(match, secrets.token_bytes(32), now)
        await self._write_new(decision.events, decision.stages, now)

    async def delete(self, loaded: Loaded) -> None:
        """Remove a match that was called off long ago: there is nothing to see in it."""
        async with loaded.lock:
            await self._store.delete_match(loaded.match.id)
            loaded.stop_timer()
            self._loaded.pop(loaded.match.id, None)

    def let_go(self) -> None:
        """Forget the matches that nobody has needed for a while."""
        old = now_ms() - IDLE_MS
        for match_id, loaded in list(self._loaded.items()):
            if loaded.is_idle(old):
                loaded.stop_timer()
                del self._loaded[match_id]

    # Forgetting
    async def rewrite(self, match_id: str, replacement: Callable[[Event], Event]) -> None:
        """Rewrite events of a match, and with them its summary, in every process; only for forgetting a name."""
        loaded = await self.load(match_id)
        summary = await self._store.summary(match_id)
        async with loaded.lock:
            for event in await self._stored(match_id):
                changed = replacement(event)
                if changed is not event:
                    await self._store.rewrite_event(match_id, event.number, encode_event(changed))
        await self._renew(loaded)
        await self._change_summary(loaded, summary.updated if summary else now_ms())
        await self._store.talk(f"{_RENEW} {match_id}")

    async def dismiss(self, name: str) -> None:
        """Close the sockets of a player, or of a device, in every process."""
        self.on_dismissed(name)
        await self._store.talk(f"{_DISMISS} {name}")

    async def named_now(self, player: Player) -> Player:
        """The player under the nickname of now: a socket may be older than it."""
        kept = await self._store.player(player.id)
        return player if kept is None or kept.nickname == player.name else replace(player, name=kept.nickname)

    async def _change_summary(self, loaded: Loaded, updated: int) -> None:
        """Write the summary anew, without an event."""
        async with loaded.lock:
            for _ in range(_TRIES):
                match = loaded.match
                if await self._store.append(Append(match.id, match.number, now_ms(), (), partial(summarise, match, updated))):
                    return
                await self._catch_up(loaded)
