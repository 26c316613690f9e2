"""The bots of the house: woken when it is their turn, they think in a worker process and move like any other player."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any, Protocol

from reynard.core.errors import ReynardError
from reynard.core.seats import SEATS, Seat
from reynard.match.commands import Act, Command
from reynard.match.decisions import Decision
from reynard.match.state import Match, Player
from reynard.server.live_match import LiveMatch
from reynard.server.logs import log

OTHERS_BOT_SECONDS = 15.0
"""A bot that another process should move is moved here if it has not moved after this long: that process may have died."""
_THINK_AGAIN_SECONDS = 2.0
"""A bot whose thinking failed is asked again after this time, after twice the time when it fails again, and so on."""
_PATIENCE_SECONDS = 60.0
"""The longest time after which it is asked again."""


class CannotThink(ReynardError):
    """The workers cannot run bots; the log and the readiness check say why."""

    code = "bots_unavailable"


class Thinker(Protocol):
    """What runs bots."""

    def wants(self, player: Player) -> bool:
        """Whether this player is one of the house's bots."""
        ...

    def prepare(self, game: str) -> None:
        """Prepare for a move of a bot of this game."""
        ...

    async def choose(self, match: Match, seat: Seat) -> str:
        """The bot's move, as a step text; CannotThink if there is none."""
        ...


class Matches(Protocol):
    """The matches of a process, as the bots need them."""

    @property
    def is_closing(self) -> bool: ...

    async def command(self, command: Command, player: Player) -> Decision: ...

    def spawn(self, work: Awaitable[object]) -> None: ...


class HouseBots:
    """Moves for every bot of the house that has to act."""

    def __init__(self, matches: Matches, thinker: Thinker) -> None:
        self._matches = matches
        self._thinker = thinker
        self._pauses: dict[str, float] = {}
        """How long to wait before the bot of a match is asked again whose thinking failed."""

    def _plays_in(self, match: Match) -> bool:
        return any(map(self._thinker.wants, match.seating.players))

    def wake_later(self, live: LiveMatch) -> None:
        """Wake the bots later: the process that has just changed the match moves them, unless it dies."""
        if self._plays_in(live.match):
            asyncio.get_running_loop().call_later(OTHERS_BOT_SECONDS, self.wake, live)

    def wake(self, live: LiveMatch) -> None:
        """Start every bot that has to act and is not thinking yet."""
        match = live.match
        if match.is_over():
            self._pauses.pop(match.id, None)
        if match.status != "playing" or self._matches.is_closing or not self._plays_in(match):
            return
        self._thinker.prepare(match.game.name)
        for seat in SEATS:
            player = match.seating.players[match.seating.player_in(seat)]
            if match.round.clock.since[seat] is not None and self._thinker.wants(player) and seat not in live.thinking:
                live.thinking.add(seat)
                self._matches.spawn(self._move(live, match, seat, player))

    async def _move(self, live: LiveMatch, match: Match, seat: Seat, player: Player) -> None:
        """Ask the bot; play its move unless the match has moved on for its seat meanwhile: then it thinks again."""
        name: Any = match.game.seat_names[seat]
        try:
            step = await self._thinker.choose(match, seat)
            touched = match.round.touched[seat]
            if live.match.round.touched[seat] == touched:
                command = Act(id=f"bot-{touched}-{name}", match=match.id, seen=match.number, step=step, seat=name)
                decision = await self._matches.command(command, player)
                if decision.refusal is not None and decision.refusal.code not in ("stale", "match_over", "not_your_turn"):
                    log("a bot's move was refused", logging.ERROR, match=match.id, code=decision.refusal.code)
                    return
        except CannotThink:
            self._wake_again(live)
            return
        except Exception:
            self._wake_again(live)
            raise
        finally:
            live.thinking.discard(seat)
        self._pauses.pop(match.id, None)
        self.wake(live)

    def _wake_again(self, live: LiveMatch) -> None:
        pause = self._pauses.get(live.match.id, _THINK_AGAIN_SECONDS)
        self._pauses[live.match.id] = min(2 * pause, _PATIENCE_SECONDS)
        asyncio.get_running_loop().call_later(pause, self.wake, live)
